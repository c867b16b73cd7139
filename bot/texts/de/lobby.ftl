### The lobby card, its buttons and its forms. Form titles and field labels: at most 45 characters.

## Buttons.

ui-button-join = Mitspielen
ui-button-leave = Aufstehen
ui-button-colour = Farbe wählen
ui-button-bots = Bots
ui-button-unbot = Bot entfernen
ui-button-scenario = Spielplan & Tempo
ui-button-options = Optionen
ui-button-deal = Neu auslegen
ui-button-board-for = Plan für { $count }
ui-button-rules = So geht’s
ui-button-close = Tisch schließen
ui-button-start = Starten
ui-button-start-with = { $count ->
    [one] Starten · { $count } fehlt
   *[other] Starten · { $count } fehlen
}
ui-button-without = Ohne beginnen

## The card.

ui-lobby-title = Eine Partie CATAN
ui-lobby-title-scenario = CATAN: { $scenario }
ui-lobby-status = { $status ->
    [drawn] Ausgelost für die Saison. Der Tisch beginnt von selbst.
    [late] Die öffentliche Zufallsquelle antwortet noch nicht. Ich frage weiter; an den Würfeln ändert das Warten nichts. Oder alle drücken **Ohne beginnen** ({ $agreed } von { $players }): dann entscheiden eure Klicks mit, und der Bot-Betreiber bürgt dafür.
   *[starting] Plätze und Spielplan stehen fest. Die Würfel kommen gleich: etwa zehn Sekunden.
}
ui-lobby-begun = { $status ->
    [running] 🎲 Die Partie läuft: [zur Tafel]({ $link })
    [paused] ⏸️ Die Partie ist angehalten: [zur Tafel]({ $link })
   *[over] 🏁 Die Partie ist vorbei: [so ging sie aus]({ $link })
}
ui-lobby-closed = Dieser Tisch ist geschlossen.
ui-lobby-close = { $count ->
    [one] Diesen Tisch schließen? Eine Person sitzt hier.
   *[other] Diesen Tisch schließen? { $count } Personen sitzen hier.
}
ui-lobby-close-yes = Ja, schließen
ui-lobby-seat = { $role ->
    [owner] { $name } · Host
    [bot] { $name } · Bot ({ bot-level })
   *[player] { $name }
}
ui-lobby-facts = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
}, { $taken } besetzt · { $played }
ui-lobby-base = Grundspiel
ui-lobby-board = Spielplan: { $board }
ui-lobby-reconstruction = Dieser Spielplan ist von uns nachgebaut und kann vom gedruckten abweichen.
ui-lobby-alt = Der Spielplan, auf dem ihr spielt.
ui-lobby-colour = Wähl deine Farbe
ui-lobby-own = { $role ->
    [owner] Du spielst { $colour } und bist Host.
    [player] Du spielst { $colour }.
    [full] Alle Plätze sind besetzt. Du kannst zusehen.
   *[guest] Du hast noch keinen Platz.
}

## The forms.

ui-new-title = Eine neue Partie
ui-scenario-title = Spielplan und Tempo
ui-options-title = Optionen
ui-field-board = Was spielt ihr?
ui-field-target = Punkte zum Sieg
ui-field-language = Sprache des Tisches
ui-field-own = Optionen des Szenarios (optional)
ui-field-shared = Hausregeln (optional)
ui-target = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
ui-scenario-base = Grundspiel
ui-board-made-for = für { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
ui-board-variable = variabel
ui-board-variable-hint = jedes Mal neu ausgelegt
ui-board-beginner = Einsteiger
ui-board-beginner-hint = wie gedruckt, erste Siedlungen stehen schon
ui-board-classic = klassisch
ui-board-classic-hint = ältere Ausgabe, erste Siedlungen stehen schon
ui-board-example = Beispiel
ui-board-example-hint = aus der Anleitung der Erweiterung
ui-option-random-numbers = Zahlen zufällig, 6 und 8 getrennt
ui-option-balanced-board = Ausgewogen: Zahlen gut verteilt
ui-option-shuffle-kinds = Häfen zufällig gemischt

## What another scenario has no place for; a list follows.

ui-dropped = Auf diesem Spielplan geht nicht:
