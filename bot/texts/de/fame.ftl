### The hall of fame of a server.

ui-server-fame = Ruhmeshalle
ui-server-fame-hint = Ergebnisse und Wertungen, nur von denen, die zustimmen
ui-server-fame-words = `/catan { command-tables-name }` zeigt dann beendete Partien, Siege nach Szenario und die Wertungen der oberen Hälfte. Genannt wird nur, wer zustimmt. Die eigene Wertung sehen alle. Es gilt sofort, für alle Partien hier.
ui-server-fame-yes = offen
ui-server-fame-no = keine
ui-button-server-fame-yes = Eröffnen
ui-button-server-fame-no = Schließen
ui-button-fame = Ruhmeshalle
ui-button-fame-list = Nenn mich hier
ui-button-fame-hide = Namen verbergen
ui-fame-title = Ruhmeshalle
ui-fame-games = { $count ->
    [0] Auf diesem Server wurde noch keine Partie zu Ende gespielt.
    [one] { $count } Partie zu Ende gespielt.
   *[other] { $count } Partien zu Ende gespielt.
}
ui-fame-longest = Längste: #{ $game }, { $days ->
    [0] ein Abend
    [one] { $days } Tag
   *[other] { $days } Tage
}, { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
} → { $where }
ui-fame-closest = Knappste: #{ $game }, Vorsprung { $points ->
    [0] nur im Gleichstand
    [one] { $points } Punkt
   *[other] { $points } Punkte
} → { $where }
ui-fame-wins = **{ $scenario }**, Siege: { $names }
ui-fame-winner = { $name } { $count }
ui-fame-ratings = Wertungen, die obere Hälfte
ui-fame-rating = { $rank }. { $name } · **{ $value }** · { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
ui-fame-own = Du: **{ $value }** nach { $count ->
    [one] { $count } gewerteten Partie
   *[other] { $count } gewerteten Partien
}. Nur du siehst das. Partie für Partie: { $course }
ui-fame-you = Du
ui-fame-course = Deine Wertung, Partie für Partie
ui-fame-own-none = Du hast noch keine gewertete Partie.
ui-fame-rules = Beendete Partien unter Menschen zählen, eine am Tag mit derselben Gruppe. Wertungen beginnen bei 0, steigen, wenn du vor anderen landest, und fallen, wenn du dahinter landest. Gehst du nach Runde zwei, wirst du Letzter, außer du spielst ab da zwei Drittel deiner Züge. Spielt im Urlaub ein Bot, wird nicht gewertet. Ein übernommener Platz kann nur gewinnen.
done-fame-list = Ab jetzt wirst du hier genannt.
done-fame-hide = Ab jetzt bleibt dein Name hier verborgen.
refused-no-fame = Dieser Server hat keine Ruhmeshalle. Wer ihn verwaltet, kann eine mit { typed-server } eröffnen.
