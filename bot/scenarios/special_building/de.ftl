## What an action would do.

action-finish-building = Fertig gebaut
action-set-mode = Zwischen den Zügen: { $mode ->
    [ask] frag mich
    [skip] auslassen
   *[queue] bau meine Liste
}
action-queue = Auf meine Liste: { $item }
action-put-first = Zuerst: { $item }
action-unqueue = Von meiner Liste nehmen: { $item }

## What has happened.

event-mode = { $mode ->
    [ask] 🔔 { $name } wird nach jedem Zug gefragt.
    [skip] { $name } baut zwischen den Zügen nichts.
   *[queue] { $name } baut zwischen den Zügen nach einer Liste.
}
event-queue = Deine Liste: { $items }.
event-queue-empty = Deine Liste ist leer.
event-queue-left = Noch auf deiner Liste: { $items }.
event-queue-item = { $why ->
    [cannot-pay] { $item } (zu wenig Karten)
   *[other] { $item } (geht gerade nicht)
}
event-special = { $name } darf zwischen den Zügen bauen.

## Whose decision it is.

prompt-special = { $who } darf bauen oder eine Karte kaufen.
prompt-special-you = Bauen oder eine Karte kaufen? Handeln und Karten spielen geht jetzt nicht.

## Why something cannot be done.

refusal-unknown-mode = Diese Wahl gibt es nicht mehr. Nimm eine aus dem Menü.
refusal-same-mode = So spielst du es schon.
refusal-not-for-queue = Auf deine Liste passen Straßen, Gebäude und Entwicklungskarten. Wähl davon etwas.
refusal-queue-full = Deine Liste ist voll. Nimm erst etwas herunter.
refusal-not-in-queue = Deine Liste hat sich geändert. Sieh noch einmal hin.

## The panel.

ui-button-finish = Fertig
ui-button-queue = Sonderbau
ui-queue-title = Zwischen den Zügen bauen
ui-queue-words = { $mode ->
    [ask] Ich frage dich nach jedem Zug der anderen. Deine Liste wartet solange.
    [skip] Du lässt es aus, und deine Liste wartet.
   *[queue] Nach jedem Zug der anderen baue ich deine Liste der Reihe nach, soweit deine Karten reichen.
} Die anderen sehen, wie du es spielst, nie deine Liste.
ui-queue-could = **Du könntest zwischen den Zügen bauen.** Soll ich dich jedes Mal fragen?
ui-queue-count = Deine Liste: { $count }/{ $most }
ui-queue-change = Was änderst du?
ui-queue-line = Zwischen den Zügen: { $mode ->
    [ask] ich werde gefragt; meine Liste: { $items }
    [skip] ich lasse es aus; meine Liste: { $items }
   *[queue] meine Liste: { $items }
}
ui-queue-add = { $kind ->
    [edge] Wo setze ich eine Straße?
   *[vertex] Was baue ich?
}
ui-mode-question = **Auch zwischen den Zügen darfst du bauen.** Was soll ich tun?
ui-mode-ask = Frag mich
ui-mode-queue = Bau meine Liste
ui-mode-skip = Lass es aus

## The table card, public.

ui-card-mode-ask = 🔔 wird zwischen den Zügen gefragt
ui-card-mode-skip = lässt den Sonderbau aus

## The text board and the alt text.

board-mode-ask = Zwischen den Zügen: wird gefragt.
board-mode-queue = Zwischen den Zügen: nach Liste.
board-mode-skip = Zwischen den Zügen: lässt es aus.
board-queued = { $number }. { $item }

## The lobby.

ui-option-special-building = Alle dürfen zwischen den Zügen bauen

## Words in the picture.

picture-phase-SpecialBuilding = Sonderbau
