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
ui-button-board-for = Plan zu { $count }
ui-button-rules = So geht’s
ui-button-close = Tisch schließen
ui-button-start = Starten
ui-button-start-with = { $count ->
    [one] Starten · noch { $count }
   *[other] Starten · noch { $count }
}
ui-button-without = Ohne beginnen

## The card.

ui-lobby-title = Eine Partie CATAN
ui-lobby-title-scenario = CATAN: { $scenario }
ui-lobby-status = { $status ->
    [drawn] Ausgelost für die Saison. Der Tisch beginnt von selbst.
    [late] Der öffentliche Zufall antwortet noch nicht. Ich frage weiter, und Warten ändert keine Würfel. Oder alle drücken **Ohne beginnen** ({ $agreed } von { $players }): dann entscheiden eure Klicks mit, auf das Wort des Bot-Betreibers.
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
    [owner] { $name } · startet die Partie
    [bot] { $name } · Bot ({ bot-level })
   *[player] { $name }
}
ui-lobby-facts = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
}, { $taken } besetzt · { $played }
ui-lobby-base = Grundspiel
ui-lobby-board = Spielplan { $board }
ui-lobby-reconstruction = Dieser Spielplan ist von uns nachgebaut und kann vom gedruckten abweichen.
ui-lobby-alt = Der Spielplan, auf dem ihr spielt.
ui-lobby-colour = Wähl deine Farbe
ui-lobby-own = { $role ->
    [owner] Du spielst { $colour } und startest die Partie.
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
ui-field-own = Optionen des Szenarios (freiwillig)
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
ui-board-beginner-hint = wie gedruckt, die ersten Figuren stehen
ui-board-classic = klassisch
ui-board-classic-hint = der ältere gedruckte, die Figuren stehen
ui-board-example = Beispiel
ui-board-example-hint = aus der Anleitung der Erweiterung
ui-option-random-numbers = Zahlen zufällig, 6 und 8 getrennt
ui-option-balanced-board = Ausgewogen: Zahlen gut verteilt
ui-option-shuffle-kinds = Häfen einzeln gemischt

## What another scenario has no place for; a list follows.

ui-dropped = Auf diesem Spielplan gibt es keinen Platz für:
