### Bots and how well they play.

bot-level = { $level ->
    [easy] leicht
    [sharp] stark
   *[steady] solide
}
ui-bot-title = Wie gut soll ein Bot spielen?
ui-bot-level = { $level ->
    [easy] **Leicht**: spielt ganze Züge, sieht aber nur einen Teil seiner Möglichkeiten. Er nimmt fairen Tausch an. Für eine erste Partie.
    [sharp] **Stark**: plant jeden Zug mit jedem Handel, der möglich wäre. Er gewinnt am häufigsten.
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
ui-why-nothing = Das sagen nur ihre Karten.
ui-why-note = { $over ->
    [yes] Nach allem, was die Bots wussten.
   *[no] Nach dem, was alle sehen. Nach dem Ende sage ich mehr.
}

## A page of the help.

ui-help-bots-title = Bots
ui-help-bots =
    { "" }**Stärke.** Du wählst sie für jeden Bot, den du dazuholst. Die Tafel zeigt sie, und eine Revanche behält sie. Ein Bot, der für einen Menschen spielt, ist so gut wie der beste Bot am Tisch, mindestens solide.

    { "" }**Was sie wissen.** Ihre eigenen Karten, und was alle am Tisch sehen konnten. Keine andere Hand, keine Karte im Stapel, keine künftigen Würfel.

    { "" }**Handel.** Jeder Bot hat seine Art: gern, fair oder teuer. Das Formular sagt es. Alle verlangen mehr von dem, der vorne liegt, und helfen niemandem, der gleich gewinnt. Ein Bot prüft drei Angebote einer Person pro Zug. Lässt du sein Ja liegen, wo du wählst, lehnt er deine anderen Angebote dieser Art in diesem Zug ab. Bots rufen dich mit höchstens einem Angebot pro Zug und warten zwei Minuten auf Antworten.

    { "" }**Zeit.** Ein paar Sekunden für die erste Aktion, weniger zwischen zweien. Ich rufe dich einmal, wenn du weitermachen kannst.

    { "" }**Warum?** Der Verlauf hat einen Knopf. In der Partie sagt er, was alle sehen, nach dem Ende alles, was der Bot wusste.
