### What the owner of a game and moderators may do, and the check of permissions.

ui-admin-title = Diese Partie verwalten
ui-admin-words = Was du hier tust, erfahren alle. Handkarten sieht niemand.
ui-admin-pause = Anhalten
ui-admin-resume = Fortsetzen
ui-admin-repost = Tafel neu posten
ui-admin-seat = Platz weitergeben
ui-admin-end = Partie beenden
ui-admin-which-seat = Welcher Platz?
ui-admin-seat-words = Welcher Platz? Figuren und Karten bleiben, wie sie sind. Deinen eigenen Platz kannst du allen anbieten, oder einem Bot geben. Für einen freien Platz oder den eines Bots schlägst du jemanden vor: der Tisch muss zustimmen, bevor diese Person die Hand sieht. Du willst selbst gehen: /catan { command-leave-name }.
ui-admin-seat-to = Wer spielt für { $name }? Einen Menschen frage ich vorher.
ui-admin-who = Wähl jemanden
ui-admin-to-bot = Einem Bot geben
ui-admin-offered = Dieser Platz ist { $person } angeboten. Ein neues Angebot ersetzt das alte.
ui-admin-withdraw = Angebot zurückziehen
ui-admin-end-words = Die Partie endgültig beenden? Niemand gewinnt, und zurück geht es nicht.
ui-admin-end-yes = Ja, beenden

## Notes in the log.

log-pause = Die Partie ist angehalten.
log-resume = Die Partie geht weiter.
log-resume-time = Die Pause ist um: die Partie geht weiter.
log-end = Die Partie wurde beendet.
log-leave = { $seat } möchte die Partie verlassen.
log-seat = { $bot ->
    [true] Ein Bot übernimmt einen Platz: ab jetzt spielt { $seat }.
   *[false] Ein Platz wechselt: ab jetzt spielt { $seat }.
}
log-handed-on = { $how ->
    [taken] { $after } übernimmt den Platz von { $before }.
    [left] { $before } verlässt die Partie; { $after }, ein Bot, spielt weiter.
    [given] Der Platz von { $before } geht an einen Bot: { $after }.
   *[erased] Ein Platz geht an einen Bot: { $after }.
}{ $last ->
    [true] { "" } Niemand ist mehr am Tisch: die Partie ist beendet.
   *[false] { "" }
}

## Seats that change hands: what is asked once, and the public offer.

ui-offer-confirm = { $holder ->
    [own] { $person } den Platz von { $name } anbieten? Ich pinge die Person hier. Drückt sie **Platz nehmen**, gehören ihr Hand, Figuren und Punkte; Pläne und offene Angebote sind weg. Du bist dann endgültig raus.
   *[other] { $person } für den Platz von { $name } vorschlagen? Erst wird der Tisch gefragt. Stimmt er zu, pinge ich die Person hier, und **Platz nehmen** gibt ihr Hand, Figuren und Punkte. Bis dahin spielt ein Bot.
}
ui-offer-yes = Platz anbieten
ui-offer-ask = Den Tisch fragen
ui-to-bot-confirm = Den Platz von { $name } einem Bot geben? Er spielt auf Sieg, und er handelt. Du bist dann endgültig raus.
ui-to-bot-ends = Du bist die letzte Person am Tisch. Übernimmt ein Bot den Platz von { $name }, endet die Partie sofort, und niemand gewinnt. Willst du nur aufhören, halt sie an. Soll jemand anders spielen, biete den Platz an.
ui-offer = { $person }: { $holder ->
    [own] { $giver } bietet dir den Platz von { $seat } in dieser Partie an
   *[other] der Tisch stimmt zu, dass du den Platz von { $seat } in dieser Partie übernimmst
}, mit Hand, Figuren und Punkten.{ $holder ->
    [open] { "" } { $seat }: du behältst ihn, wenn du vorher zurück bist.
    [bot] { "" } Jetzt spielt ihn ein Bot.
   *[own] { "" }
}
ui-offer-take = Platz nehmen
ui-offer-refuse = Nein, danke
ui-offer-over = Dieser Platz ist geklärt.
ui-leave-words = Diese Partie verlassen? { $follows ->
    [end] Du bist die letzte Person am Tisch: die Partie endet.
    [bot] Ein Bot spielt sofort für dich. Zurückkommen kannst du, bis dein Platz vergeben ist.
    [stay] Ein Bot spielt sofort für dich. Es ist das dritte Mal, also kannst du erst zurück, wenn alle einmal dran waren.
    [sleep] Sonst ist niemand da: die Partie schläft, bis jemand zurückkommt.
   *[vote] Niemand wartet mehr auf dich, und die anderen entscheiden über deinen Platz. Zurückkommen kannst du, bis er vergeben ist.
} Gehst du nach Runde zwei, wirst du in gewerteten Partien Letzter, außer du spielst ab da zwei Drittel deiner Züge.
ui-leave-yes = Ja, verlassen

## Moves that were lost with a part of the file of games.

ui-lost = Aktionen dieser Partie sind verloren. Es geht weiter, sobald mehr als die Hälfte **Weiterspielen** drückt.
ui-lost-yes = Weiterspielen
announce-lost = { $names }: die Datei mit den Partien war beschädigt, und eure letzten Aktionen sind verloren. Die Tafel zeigt, wo ihr steht. Tut ihr dasselbe, fallen die Würfel wie vorher. Drückt **Weiterspielen** auf der Tafel; mehr als die Hälfte muss. Wollt ihr lieber aufhören, beendet /catan { command-admin-name } die Partie.
log-lost = Aktionen sind verloren: die Partie steht, wie sie davor stand.
log-go-on = { $seat } möchte weiterspielen.
done-lost-agreed = Du möchtest weiterspielen. { $missing ->
    [one] Noch eine Person muss zustimmen.
   *[other] Noch { $missing } Personen müssen zustimmen.
}
refused-lost = Dieser Knopf gehört zu einer verlorenen Aktion: die Datei mit den Partien war beschädigt. Im Kanal steht, wie es weitergeht.
refused-lost-agreed = Du hast dem Weiterspielen zugestimmt. Die anderen tun das auf der Tafel.
refused-lost-table = Aktionen dieser Partie sind verloren. Auf der Tafel entscheidet der Tisch, ob es weitergeht. Beenden kannst du sie mit /catan { command-admin-name }.
