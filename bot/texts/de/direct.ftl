### Direct messages: calls, who is next, one message a day, and what to do where Discord refuses them.

ui-direct-game = Partie { $number } · { $where } · { $names }
ui-direct-done = Erledigt: Partie { $number }, { $where }. [Zur Tafel]({ $link })
ui-direct-next = **Gleich bist du dran** in Partie { $number }: gerade spielt { $name }. [Zur Tafel]({ $link })
ui-direct-next-done = In Partie { $number }, { $where }, warst du als Nächstes dran. [Zur Tafel]({ $link })
ui-direct-trade = **Auf dem Markt ist etwas für dich.** [Zum Markt]({ $link })
ui-direct-gather = **Eine Frage an den Tisch wartet auf deine Antwort.** [Zur Frage]({ $link })
ui-direct-vote = **Der Tisch stimmt ab und wartet auf deine Antwort.** [Zur Frage]({ $link })
ui-direct-hour = **Dein Tisch spielt jetzt zusammen.** [Zur Spielstunde]({ $link })
ui-call-closed = Die Partie wartet seit { $since }.

## The message of the day.

ui-digest-title = { $count ->
    [one] { $count } Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
ui-digest-since = Seit deinem letzten Besuch: { $news }
ui-digest-turns = { $count ->
    [one] { $count } Zug hat begonnen
   *[other] { $count } Züge haben begonnen
}
ui-digest-words = Einmal am Tag, wie gewünscht. Mit `/catan { command-settings-name }` auf einem Server änderst du das.

## Told once, privately.

notice-direct-closed = ⚠️ Discord lässt mich dir nicht schreiben. Erlaub Nachrichten von Mitgliedern dieses Servers in den Privatsphäre-Einstellungen, dann versuch es mit `/catan { command-settings-name }` noch einmal. Bis dahin pinge ich dich im Kanal.
