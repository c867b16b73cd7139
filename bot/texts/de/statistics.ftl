### Statistics of a game, of a person and of a server.

ui-button-statistics = Statistik
ui-statistics-title = { $page } · Partie { $game }
ui-statistics-title-mine = { $page } · deine Partien
ui-statistics-title-named = { $page } · Partien von { $name }
ui-statistics-title-server = { $page } · Partien dieses Servers
ui-statistics-progress = Ich zähle die Partien: { $done } von { $count }
ui-statistics-show = Diese Seite allen zeigen
done-statistics-show = Die Seite steht jetzt im Kanal.
refused-no-statistics = Diese Partie kann ich nicht auszählen: ihre Regeln haben sich seitdem geändert. { typed-log } erzählt, was ich noch lesen kann.
refused-no-statistics-yet = Noch nichts zu zählen. Eine Partie zählt, wenn sie vorbei ist, und für dich, wenn du sie ganz gespielt hast. In einer laufenden drück **Mehr**, dann **Statistik**.
refused-not-shown = Hier konnte ich die Seite nicht zeigen. Versuch es noch einmal, oder in einem anderen Kanal.

## The pages, as buttons and in titles.

ui-statistics-games = Partien
ui-statistics-throws = Würfe
ui-statistics-cards = Karten
ui-statistics-points = Punkteverlauf
ui-statistics-moves = Handel und Zeit

## Rolls.

ui-statistics-stands-out = { $count ->
    [one] { $count } Wurf.
   *[other] { $count } Würfe.
} Größte Überraschung: **{ $total }** kam { $seen ->
    [0] kein einziges Mal
    [one] einmal
   *[other] { $seen }-mal
} statt { $due }-mal im Schnitt.
ui-statistics-rarity = { $percent ->
    [0] So ungleich fallen Würfel in weniger als einer von 100 Partien.
    [one] Mindestens so ungleich fallen Würfel in { $percent } von 100 Partien.
   *[other] Mindestens so ungleich fallen Würfel in { $percent } von 100 Partien.
}
ui-statistics-no-throws = Noch hat niemand gewürfelt.
ui-statistics-sevens = Siebenen: { $list }
ui-statistics-of = { $name } { $value }
ui-statistics-legend = erwartet bei { $count ->
    [one] { $count } Wurf
   *[other] { $count } Würfen
}
ui-statistics-throw = { $total }: { $count } ({ $expected })
ui-statistics-throws-alt = Jede Summe, wie oft sie fiel, und wie oft das zu erwarten wäre: { $list }

## Cards, trade and time: the rows of tables.

ui-statistics-by-number = Karten vom Würfeln, nach Zahl
ui-statistics-produced = Karten vom Würfeln
ui-statistics-expected = im Schnitt
ui-statistics-blocked = vom Räuber gesperrt
ui-statistics-robbed = bestohlen
ui-statistics-discarded = bei 7 abgeworfen
ui-statistics-monopolised = ans Monopol verloren
ui-statistics-stolen = selbst gestohlen
ui-statistics-trades = Handel untereinander
ui-statistics-bank = Tausch mit der Bank
ui-statistics-offers = Angebote gemacht
ui-statistics-bought = Karten gekauft
ui-statistics-seconds = Zeit gebraucht
ui-statistics-each = Zeit pro Zug
ui-statistics-ahead = Karten vom Würfeln, mehr oder weniger als im Schnitt: { $list }
ui-statistics-trading = { $trades ->
    [0] Kein Handel untereinander
    [one] { $trades } Handel untereinander
   *[other] { $trades }-mal untereinander gehandelt
}, { $bank } mit der Bank. Die Zeit zeigt, wie lange die anderen gewartet haben, Nächte mitgezählt.
ui-statistics-row = { $name }: { $list }
ui-statistics-table-alt = { $names }: { $list }
ui-statistics-days-hours = { $days } T { $hours } h
ui-statistics-hours-minutes = { $hours } h { $minutes } min
ui-statistics-minutes = { $minutes } min
ui-statistics-moments = { $seconds } s

## Points by turn.

ui-statistics-lead = { $count ->
    [0] Allein vorne lag nur { $name }, zuerst in Zug { $turn }.
    [one] Die Führung wechselte einmal: zuletzt übernahm sie { $name }, in Zug { $turn }.
   *[other] Die Führung wechselte { $count }-mal: zuletzt übernahm sie { $name }, in Zug { $turn }.
}
ui-statistics-no-lead = Noch lag niemand allein vorne.
ui-statistics-shown = Verdeckte Punkte zählen hier erst nach dem Ende der Partie.
ui-statistics-turn = Zug { $turn }: { $list }
ui-statistics-points-alt = Punkte nach Zügen von { $names }: { $list }

## Many games.

ui-statistics-won = { $count ->
    [one] **{ $count }** Partie zu Ende gespielt
   *[other] **{ $count }** Partien zu Ende gespielt
}, **{ $won }** gewonnen. Mit gleichen Chancen wären es { $fair }.
ui-statistics-played = { $count ->
    [one] **{ $count }** Partie zu Ende gespielt
   *[other] **{ $count }** Partien zu Ende gespielt
}, im Schnitt in { $days } Tagen.
ui-statistics-unfinished = { $count ->
    [one] { $count } weitere wurde unterwegs aufgegeben.
   *[other] { $count } weitere wurden unterwegs aufgegeben.
}
ui-statistics-uncounted = { $count ->
    [one] { $count } weitere zählt hier nicht: sie ist zu alt, oder ihre Regeln haben sich seitdem geändert.
   *[other] { $count } weitere zählen hier nicht: sie sind zu alt, oder ihre Regeln haben sich seitdem geändert.
}
ui-statistics-a-game = Im Schnitt einer Partie, über { $count ->
    [one] { $count } Partie.
   *[other] { $count } Partien.
}
ui-statistics-no-winner = Niemand hat gewonnen.
ui-statistics-all = alle
ui-statistics-count = Partien
ui-statistics-victories = gewonnen
ui-statistics-fair = erwartet
ui-statistics-average = Punkte
ui-statistics-seats = Personen
ui-statistics-turns = Züge
ui-statistics-days = Tage
ui-statistics-you = du
ui-statistics-named = { $name }
ui-statistics-others = andere dort
ui-statistics-winners = Sieger
ui-statistics-losers = andere
