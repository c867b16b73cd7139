### Bots and how well they play.

bot-level = { $level ->
    [easy] leicht
    [sharp] stark
   *[steady] solide
}
ui-bot-title = Wie gut soll ein Bot spielen?
ui-bot-level = { $level ->
    [easy] **Leicht**: spielt ganze Züge, sieht aber nur einen Teil seiner Möglichkeiten. Er nimmt faire Angebote an. Für eine erste Partie.
    [sharp] **Stark**: rechnet für jeden Zug jeden möglichen Handel durch. Er gewinnt am häufigsten.
   *[steady] **Solide**: wägt jede Aktion ab und plant seinen Zug. Ein fairer Gegner.
}
ui-bot-add = { $level ->
    [easy] Leicht dazu
    [sharp] Stark dazu
   *[steady] Solide dazu
}
ui-bot-named = { $name } ({ bot-level })
ui-bot-there = Am Tisch: { $bots }.
ui-bot-change = Einen Bot ändern
ui-bot-from-to = { $name }: { $before ->
    [easy] leicht
    [sharp] stark
   *[steady] solide
} → { $after ->
    [easy] leicht
    [sharp] stark
   *[steady] solide
}
ui-admin-bots = Stärke der Bots
ui-button-why = Warum?
ui-why-title = Warum? Die letzten Aktionen der Bots
ui-why-nothing = Das verraten nur ihre Karten.
ui-why-note = { $over ->
    [yes] Nach allem, was die Bots wussten.
   *[no] Gebautes, Ritter, Handel und Räuber, nach dem, was alle sehen. Nach dem Ende: nach allem, was die Bots wussten.
}

## A page of the help.

ui-help-bots-title = Bots
ui-help-bots =
    { "" }**Stärke.** Du wählst sie für jeden Bot, den du dazuholst. Die Tafel zeigt sie, und eine Revanche behält sie. Ein Bot, der für einen Menschen spielt, ist so gut wie der beste Bot am Tisch, mindestens solide.

    { "" }**Was sie wissen.** Ihre eigenen Karten, und was alle am Tisch sehen konnten. Keine andere Hand, keine Karte im Stapel, keine künftigen Würfel.

    { "" }**Handel.** Jeder Bot hat seine Art: gern, fair oder teuer. Das Formular sagt es. Alle verlangen mehr von dem, der vorne liegt, und helfen niemandem, der gleich gewinnt. Ein Bot prüft pro Zug drei Angebote einer Person. Nimmst du seine Zusage nicht, lehnt er ähnliche Angebote in diesem Zug ab. Bots pingen dich mit höchstens einem Angebot pro Zug und warten zwei Minuten auf Antworten.

    { "" }**Zeit.** Für die erste Aktion brauchen sie ein paar Sekunden, für die nächsten weniger. Ich pinge dich einmal, wenn du weitermachen kannst.

    { "" }**Warum?** Dafür gibt es im Verlauf einen Knopf. Während der Partie erklärt er mit dem, was alle sehen, nach dem Ende mit allem, was der Bot wusste.
