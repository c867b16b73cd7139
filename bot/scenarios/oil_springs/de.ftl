### The Oil Springs scenario: its words, what happens, what can be done and why not, and how it is shown.

## Words.

resource-oil = Öl
resource-oil-also = Erdöl, Fass, Benzin

piece-metropolis = { $count ->
    [one] Metropole
   *[other] Metropolen
}
piece-flooded-city = { $count ->
    [one] überflutete Stadt
   *[other] überflutete Städte
}

points-metropolis = Metropolen
points-flooded-city = überflutete Städte
points-sequestered = eingelagertes Öl
points-champion = den Umweltpreis

## What an action would do.

action-convert-oil = Umwandeln: 1 Öl in { $cards }
action-build-metropolis = Metropole bauen auf { $place }
action-sequester-oil = Einlagern: 1 Öl
action-steal-oil = Nehmen: 1 Öl
action-steal-card = Eine Karte blind ziehen

## What has happened.

event-oil-short = Das Öl reicht nicht für alle: die Hände sind voll, oder der Vorrat ist leer.
brief-oil-short = zu wenig Öl für alle
event-monopoly-no-oil = { $name } verlangt { $resource } und bekommt nichts.
event-oil-converted = 🛢️ { $name } wandelt 1 Öl in { $cards } um.
event-marker = { $left ->
    [0] ⚠️ Die Katastrophenleiste erreicht { $marker }: eine Katastrophe kommt.
   *[other] Die Katastrophenleiste steht auf { $marker } von { $end }.
}
event-built-metropolis = { $name } baut eine Metropole { $place }.
event-oil-sequestered = 🌱 { $name } lagert 1 Öl für immer ein (insgesamt: { $count }).
event-oil-stolen = { $name } nimmt { $victim } 1 🛢️ Öl.
event-oil-out-of-reach = { $victim } hat nur Öl, und { $name } darf keins mehr halten: nichts wird gestohlen.

event-disaster = 🌋 Katastrophe! { $name } würfelt { $first } + { $second } = { $sum }.
event-flood = 🌊 Das Meer überflutet die Küste: { $losses }.
event-flood-removed = { $name } verliert { $count ->
    [one] die Siedlung auf { $places }
   *[other] die Siedlungen auf { $places }
}
event-flood-reduced = { $name } behält { $count ->
    [one] eine Siedlung statt der Stadt auf { $places }
   *[other] Siedlungen statt der Städte auf { $places }
}
event-flood-nothing = 🌊 Das Meer überflutet die Küste, aber niemand hat dort etwas zu verlieren.
event-hex-spared = Kein Feld zeigt die { $number }: das Land bleibt verschont.
event-hex-drawn = Die { $number } liegt auf { $places }; der Würfel zeigt { $roll }: { $place }.
event-hex-drawn-again = Die { $number } liegt auf { $places }; der Würfel zeigt { $void }, fällt noch einmal und zeigt { $roll }: { $place }.
event-hex-sides = { $place } ({ $sides })
event-hex-destroyed = ☠️ { $place } ({ $land }) ist zerstört. Die { $number } kommt auf die Leiste, und das Feld bringt nichts mehr.
highlight-flood = Katastrophe! Das Meer trifft { $names }.
highlight-hex-destroyed = Katastrophe! { $place } ist weg: { $land } { $number }.
event-spring-spoilt = 🛢️ Die Katastrophe trifft die Quelle auf { $place }, die weiter fördert. Für immer verlorenes Öl: { $losses }.
event-spring-supply = { $lost } aus dem Vorrat
event-piece-returned = { $name } hat wieder eine Siedlung im Vorrat: sie ersetzt die überflutete Stadt auf { $place }.

event-won-pyrrhic = 🏚️ Das Land ist ruiniert. { $name } hat den Umweltpreis und damit einen Pyrrhussieg mit { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}: { $sources }.
event-ruin = 🏚️ Das Land ist ruiniert, und niemand hat den Umweltpreis: niemand gewinnt.

## Whose decision it is.

prompt-loot = { $who }: nimm von { $victim } Öl oder eine Karte.
prompt-loot-you = Du beraubst { $victim }: Öl oder eine Karte?
prompt-closing = { $who } beendet den Zug.
prompt-closing-you = Dein Zug endet.

## Why something cannot be done.

refusal-hex-destroyed = Auf { $place } darf der Räuber nicht: dieses Feld ist zerstört. Wähl ein anderes.
refusal-no-oil-to-take = Mehr Öl kannst du nicht nehmen: der Vorrat ist leer, oder deine Hand ist voll. Wähl einen anderen Rohstoff.
refusal-track-too-short = { $left ->
    [0] Die Katastrophenleiste ist voll. Behalt dein Öl, bis die Katastrophe vorbei ist.
   *[other] Auf der Leiste ist noch Raum für { $left } Öl, und das hier braucht { $count }. Nimm weniger: nur eine Katastrophe leert sie.
}
refusal-sequestered-this-turn = In diesem Zug hast du Öl eingelagert, also kannst du keins einsetzen. Nimm das zurück, oder wart auf deinen nächsten Zug.
refusal-already-sequestered = In diesem Zug hast du schon Öl eingelagert. Eins pro Zug: heb das nächste auf.
refusal-used-this-turn = In diesem Zug hast du Öl eingesetzt, also kannst du keins einlagern. Tu das in einem anderen Zug.
refusal-bank-lacks-two = Die Bank hat keine zwei { $resource }. Wandle in einen anderen Rohstoff um.
refusal-no-own-city = Eine Metropole kommt auf eine deiner Städte, und auf { $vertex } steht keine. Wähl eine deiner Städte.
refusal-no-metropolis-left = Alle Metropolen stehen schon. Setz dein Öl anders ein.

## The panel.

ui-button-convert = Öl umwandeln
ui-button-sequester = Öl einlagern ({ $number }/{ $most })
ui-line-convert = Öl → { $cards }
ui-button-steal-oil = { $count ->
    [one] Das Öl nehmen
   *[other] 1 von { $count } Öl
}
ui-button-steal-card = { $count ->
    [one] Die Karte ziehen
   *[other] 1 von { $count } Karten
}
ui-loot-words = Die Karte siehst du erst, wenn du sie gezogen hast.
ui-robber-rob-oil = { $name } ({ $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}, { $oil } Öl)
ui-convert-words = Aus einem Öl werden zwei Karten. Welcher Rohstoff?
ui-oil-track = 🛢️ Katastrophenleiste: { $marker } von { $end }. { $left ->
    [0] Mehr Öl geht jetzt nicht.
    [one] Noch 1 Öl, und die Katastrophe kommt.
   *[other] Noch { $left } Öl, und die Katastrophe kommt.
}
ui-oil-use = { $what ->
    [metropolis] Eine Metropole
   *[conversion] Eine Umwandlung
} bringt die Leiste auf { $marker }; { $left ->
    [0] { $special ->
        [yes] nach dem Sonderbau **folgt eine Katastrophe**.
       *[no] nach diesem Zug **folgt eine Katastrophe**.
    }
    [one] danach geht noch ein Öl.
   *[other] danach gehen noch { $left } Öl.
}
ui-oil-end = ⚠️ Diese Katastrophe kann die Partie beenden. { $filled } von { $places } Zahlen sind zerstört. Mit noch einer { $champion ->
    [yes] gewinnt { $name } mit dem Umweltpreis, ein Pyrrhussieg.
   *[no] gewinnt niemand: den Umweltpreis hat niemand.
}
ui-oil-ask = { $action }?
ui-button-last-oil = Katastrophe wagen
ui-oil-saved = In diesem Zug hast du eingelagert. { $both ->
    [true] Öl einsetzen kannst du trotzdem.
   *[false] Kein Öl mehr in diesem Zug.
}
ui-hand-oil = Öl: { $count } (höchstens { $limit })
ui-hand-oil-free = Öl: { $count } (ohne Grenze)
ui-hand-sequestered = Eingelagertes Öl: { $count }
ui-hand-champion = Du hast den Umweltpreis.

## The table card and the final card, public.

ui-card-oil = 🛢️ { $count }
ui-card-sequestered = { $award ->
    [yes] 🌱 { $count } 🏅
   *[no] 🌱 { $count }
}
## Two lines of a card that has to fit on a phone, each short enough for one line of it in small letters.

ui-card-track = ⚠️ **Katastrophe** { $left ->
    [0] { $special ->
        [yes] gleich nach dem Sonderbau
       *[no] am Ende dieses Zuges
    }
    [one] nach noch 1 Öl
   *[other] nach noch { $left } Öl
} ({ $marker }/{ $end })
ui-card-last-place = ⚠️ **Zerstört** { $filled }/{ $places }: noch eine, und es ist aus

## How it ends.

ui-final-pyrrhic = 🏚️ Das Land ist ruiniert: { $places } Zahlen sind zerstört. { $name } hat den Umweltpreis und einen Pyrrhussieg mit { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}.
ui-final-ruin = 🏚️ Das Land ist ruiniert: { $places } Zahlen sind zerstört. Niemand hat den Umweltpreis, also gewinnt niemand.

## The lobby.

ui-scenario-oil-springs = Ölquellen
ui-board-reconstruction = fest
ui-board-reconstruction-hint = unser Nachbau
ui-option-use-and-sequester = Öl einsetzen und einlagern im selben Zug
ui-option-unlimited-oil = So viel Öl halten, wie du willst

## The text board and the alt text.

board-spring = Ölquelle
board-destroyed = zerstört
board-oil-supply = Öl im Vorrat: { $supply }. Halten dürfen alle je { $limit }.
board-oil-supply-free = Öl im Vorrat: { $supply }. Halten dürfen alle beliebig viel.
board-track = Katastrophenleiste: { $marker } von { $end }.
board-graves = Zerstörte Zahlen: { $filled ->
    [0] keine
   *[other] { $numbers }
} ({ $filled } von { $places } beenden die Partie).
board-metropolises = Metropolen übrig: { $left }.
board-champion = Umweltpreis: { $name }.
board-player-oil = Öl: { $oil }. Eingelagert: { $sequestered }.
alt-springs = Ölquellen: { $springs }.
alt-oil = Öl { $count }
alt-sequestered = eingelagert { $count }

## Words in the picture.

picture-strip-oil-springs = Katastrophe
picture-phase-ChoosingLoot = wählt Öl oder Karte
picture-pyrrhic = Pyrrhussieg: { $name }
picture-ruin = Niemand gewinnt

title-guardian = Quellenschutz · { $count ->
    [one] { $count } Öl eingelagert
   *[other] { $count } Öl eingelagert
}

## The help.

ui-help-oil-title = Ölquellen
ui-help-oil =
    🛢️ **Öl.** Eine Quelle bringt Öl statt Karten: 1 für eine Siedlung, 2 für eine Stadt, 3 für eine Metropole. Halten darfst du 4, zu fünft oder sechst 6. Alle sehen es, und untereinander handelt ihr damit. Die Bank nicht. Wer dich beraubt, nimmt Öl oder eine Karte blind.

    🏗️ **Setz es ein**, in deinem Zug, nach dem Würfeln. **Öl umwandeln** macht aus 1 Öl 2 gleiche Karten. Eine **Metropole** kostet 1 Lehm, 1 Getreide, 1 Erz und 2 Öl, auf einer deiner Städte. Sie zählt insgesamt 3 Punkte, bringt 3 Karten, und keine Flut trifft sie.

    🌋 **Katastrophe.** Jedes eingesetzte Öl rückt die Leiste um eins vor. Bei 5 fallen nach dem Zug zwei Würfel. Eine 7 überflutet die Küste: Siedlungen dort sind verloren, Städte werden Siedlungen. Jede andere Zahl trifft ein Feld, das sie zeigt. Eine Quelle verliert 3 Öl. Ein anderes Feld bringt nichts mehr.

    🌱 **Lager** 1 Öl ein, in einem Zug, in dem du keins einsetzt. Niemand kann es dir nehmen. Drei sind 1 Punkt. Wer als Erstes drei hat, bekommt den Umweltpreis: noch 1 Punkt.

    🏁 **Das Ende.** Du gewinnst mit 12 Punkten am Ende deines Zuges. Sind 5 Zahlen zerstört (8 zu fünft oder sechst), endet die Partie. Dann gewinnt der Umweltpreis, oder niemand.
ui-help-oilmore-title = Ölquellen: Einzelheiten
ui-help-oilmore =
    { "" }**Vorrat.** Es gibt 15 Öl, 21 zu fünft oder sechst. Wird es knapp, wird es einzeln verteilt, im Uhrzeigersinn ab der Person, die gewürfelt hat. Die zweite Siedlung der Gründungsphase bringt 1 Öl für jede Quelle daran. Bei einer Sieben zählt Öl als Karte. Erfindung darf es nehmen. Monopol nimmt es reihum einzeln, bis zu deiner Grenze.

    { "" }**Die Leiste** endet bei 5, egal nach wie vielen Zügen. Bei 4 ist noch Raum für eine Umwandlung und keine Metropole, bei 5 für nichts. Eine Katastrophe stellt sie auf 0. Es gibt 4 Metropolen für alle zusammen, 6 zu fünft oder sechst.

    { "" }**Fluten** verschonen Metropolen und Straßen. Ohne freie Siedlung bleibt deine Stadt als *überflutete Stadt* stehen: in allem eine Siedlung. Der Preis einer Stadt macht sie wieder zu einer. Deine nächste freie Siedlung ersetzt sie.

    { "" }**Treffer.** Unter mehreren Feldern entscheidet ein Würfel, und alle sehen, welche Seite was heißt. Die 3 Öl einer Quelle kommen aus dem Vorrat, dann von euch. Auf ein zerstörtes Feld kann der Räuber nicht.

    { "" }**Den Umweltpreis** behältst du, bis jemand mehr eingelagert hat.

    { "" }**Zu fünft und sechst.** Im Sonderbau bezahlt Öl nur Metropolen, und eine Katastrophe kommt gleich danach. Mit Partnern ist jeder Teilzug wie ein Zug, mit derselben Leiste.

    { "" }**Spielpläne.** Die zwei festen sind unser Nachbau von Bildern, die wir nicht haben. Auf dem variablen hat jede Wüste eine Quelle (mit 5 oder 9). Ebenso eine Weide mit der zweithäufigsten Zahl, und ein Wald mit der zweitseltensten. Der Räuber beginnt neben dem Spielplan. Die erste 7 oder der erste Ritter bringt ihn hinein.

    { "" }**Du bist weg?** Dein Öl bleibt dir, und dein Dieb stiehlt eine Karte.

    { "" }**Optionen**: einsetzen und einlagern im selben Zug; keine Grenze für Öl; andere Punktzahl.

## In a line of the cards.

brief-oil-converted = { $oil } → { $cards }
brief-oil-sequestered = lagert { $oil } ein
brief-oil-stolen = stiehlt { $victim } { $oil }
brief-marker = Leiste { $marker } von { $end }
cause-spring = verseuchte Quelle

advice-why-aside = { $count } von { $needed } für einen Punkt.
