### Pages and lines of the interface that stand in no other file.

ui-lobby-closing = ⏳ { $names }: dieser Tisch schließt { $when }, wenn ihr nicht startet. Jede Änderung hält ihn offen.
ui-lobby-closes = Schließt { $when }, wenn er nicht startet.
ui-offers-call-asked = { $names }: ein Angebot für dich.
ui-offers-call-answered = { $names }: eine Antwort auf dein Angebot.
ui-offers-moved = Die offenen Angebote stehen jetzt [weiter unten]({ $link }).
ui-offers-over = Die Angebote jenes Zuges sind zu.

ui-doctor-title = Was der Bot hier darf
ui-doctor-well = Alles, was er braucht. Fehlte eine Tafel, ist sie jetzt gepostet.
ui-doctor-missing = Durchgestrichenes fehlt. Öffne die Einstellungen des Kanals, dann die Berechtigungen, und erlaub es der Rolle des Bots.
ui-doctor-beacon = Die öffentliche Zufallsquelle, die die Würfel mitentscheidet, ist nicht zu erreichen. Ein Tisch, der startet, wartet auf sie. Der Betreiber des Bots kann Port 443 zu drand öffnen. Bis dahin darf ein Tisch ohne sie beginnen, wenn alle zustimmen.
ui-doctor-hindrance = { $why ->
    [locked] Dieser Thread ist gesperrt, also kann ich nicht posten. Bitte die Moderation, ihn zu entsperren, dann gib diesen Befehl noch einmal.
    [private] In diesem privaten Thread bin ich nicht dabei. Erwähn mich hier, dann gib diesen Befehl noch einmal.
   *[other] Keine Berechtigung fehlt, aber Discord lehnt meine Posts hier ab (Code { $code }). Ich versuche es weiter. Bleibt es so, findet der Betreiber den Grund in seinem Protokoll.
}
ui-permission-view-channel = Kanal ansehen
ui-permission-send-messages = Nachrichten senden
ui-permission-send-messages-in-threads = Nachrichten in Threads senden
ui-permission-attach-files = Dateien anhängen
ui-permission-read-message-history = Nachrichtenverlauf lesen

## Pictures by themselves.

ui-places-title = Jede Stelle hat einen Namen: Kreuzungen in Kreisen, Wege in Kästchen, Felder nach Reihen.
ui-places-alt = Der Spielplan mit den Nummern aller Kreuzungen und Wege.
ui-film-title = Die ganze Partie, von der ersten Siedlung bis zum letzten Zug.
ui-film-alt = Die Partie als Film: der Spielplan nach jedem Wurf und jeder Aktion.
ui-film-progress = Der Film entsteht: { $percent } %
ui-film-waiting = Der Film kommt { $count ->
    [one] als Nächstes, nach einem anderen.
   *[other] nach { $count } anderen.
}
ui-review-progress = Die Analyse entsteht: { $percent } %
ui-review-waiting = Die Analyse kommt { $count ->
    [one] als Nächstes, nach einer anderen.
   *[other] nach { $count } anderen.
}
ui-review-later = Noch dabei. Frag in einer Minute wieder.
ui-review-failed = Die Analyse ließ sich nicht machen. { typed-log } erzählt die ganze Partie.
ui-review-title = Analyse von Partie { $game }
ui-review-story = { $name } hat gewonnen, nach nur { $percent } % Siegchance in Zug { $turn }. { $same ->
    [all] Sonst lag nie jemand vorne.
    [yes] { $name } lag in { $led } von { $turns } Zügen vorne.
   *[no] { $favourite } lag länger vorne: { $led } von { $turns } Zügen.
}
ui-review-words = Alle Siegchancen, Zug für Zug, mit offenen Karten. Die Nummern zeigen die Wendepunkte.
ui-review-luck = **Glück** mit Würfeln und Karten, in Siegchancen: { $list }
ui-review-share = { $name } { $percent } %
ui-review-point = **{ $number }** · Zug { $turn } · { $name } { $before } % → { $after } %: { $words }
ui-review-note = Gemessen an Partien von Bots. 10 % Glück sind eine Partie von zehn.
ui-review-decision = **Zug { $turn }** · { $taken }. Besser: { $better } (+{ $cost } %). { $why }
ui-review-then = { $first }, dann { $second }
ui-button-own-board = Zug { $turn }
ui-review-own-title = Deine Züge in Partie { $game }
ui-review-own-words = Deine teuersten Aktionen, nach dem, was du wissen konntest. Beide Wege wurden { $games }-mal mit denselben Würfeln zu Ende gespielt. Nur du siehst das.
ui-review-own-none = In dieser Partie hast du keinen großen Fehler gemacht: nichts anderes war um 3 % besser. Nur du siehst das.
ui-review-alt = Siegchancen nach Zügen: { $list }
ui-review-alt-turn = Zug { $turn }: { $list }
ui-film-failed = Der Film ließ sich nicht machen. { typed-log } erzählt die ganze Partie.
