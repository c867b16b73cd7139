### A first game: practice against bots, advice, and why.

ui-button-practise = Üben
ui-button-open-table = Tisch eröffnen
practice-thread = Übung
practice-begins = Übung: wer zuerst 6 Punkte hat, gewinnt. Du bist { $you }. ★ steht vor einer guten Wahl.
practice-bot-begins = { $name } beginnt, dann pinge ich dich.
practice-over = 🎉 Du kannst es: eröffne einen Tisch, und lad deine Leute ein.
done-practise = Dein Übungstisch steht: { $channel }. Drück dort **Spielen**.
ui-button-advice = Gib mir Tipps
ui-button-advice-off = Tipps aus
done-advice = Ich gebe dir bei jeder Wahl einen Tipp. Drück **{ ui-button-play }**, wenn du dran bist.
done-advice-off = Tipps aus. `/catan { command-settings-name }` bringt sie zurück. Viel Spaß!
advice = ★ **Tipp:** { $move }. { $why }

## Why: each is said only where it is true.

advice-why-win = Das gewinnt!
advice-why-longest = Das holt die Längste Handelsstraße.
advice-why-army = Das holt die Größte Rittermacht.
advice-why-points = { $count ->
    [one] Das macht { $count } von { $target } Punkten.
   *[other] Das macht { $count } von { $target } Punkten.
}
advice-why-chances = { $alone ->
    [yes] Die meisten Chancen aller möglichen Stellen: { $chances } von 36.
   *[no] Keine mögliche Stelle hat mehr Chancen: { $chances } von 36.
}
advice-why-city-chances = { $alone ->
    [yes] Keine andere Siedlung hat so viele Chancen: { $chances } von 36.
   *[no] Keine andere Siedlung hat mehr Chancen: { $chances } von 36.
}
advice-why-missing = Das bringt { $cards }, was bisher fehlte.
advice-why-first-cards = Das bringt gleich { $hand }.
advice-why-harbour = Dort ist ein Hafen: { $harbour }.
advice-why-site = Damit ist eine freie Stelle { $at } erreicht.
advice-why-way = Noch eine Straße reicht bis zu einer freien Stelle { $at }.
advice-why-length = Die Straße wächst auf { $count }. Die Längste Handelsstraße braucht { $needed }.
advice-why-double = Doppelter Ertrag: { $lands }.
advice-why-leader = { $name } führt mit { $points } Punkten.
advice-why-blocks = Das sperrt { $land } für { $name }: { $count ->
    [one] { $count } Chance
   *[other] { $count } Chancen
} von 36.
advice-why-richest = { $name } hat die meisten Karten: { $count }.
advice-why-frees = { $land } bringt wieder etwas.
advice-why-holds = Das sperrt { $land } für { $name } mit { $points } Punkten.
advice-why-sheds = Mit { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} hätte eine 7 { $lost } gekostet.
advice-why-spares = Eigene Felder trifft es nicht.
advice-why-knights = Das ist Ritter { $count } von { $needed } für die Größte Rittermacht.
advice-why-only-card = Zu bauen gibt es gerade nichts.
advice-why-then = Dann kommt { $thing ->
    [city] eine Stadt
    [settlement] eine Siedlung
    [road] eine Straße
   *[card] eine Entwicklungskarte
}.
advice-why-rate = Mit dem Hafen geht es { $rate } zu 1.
advice-why-no-source = Kein Wurf bringt hier { $card }.
advice-why-spent = { $thing ->
    [city] Die Stadt danach braucht { $card }.
    [settlement] Die Siedlung danach braucht { $card }.
    [road] Die Straße danach braucht { $card }.
    [ship] Das Schiff danach braucht { $card }.
   *[card] Die Entwicklungskarte danach braucht { $card }.
}
advice-why-no-income = Kein Feld von { $name } bringt { $card }.
advice-why-least = Die Felder von { $name } bringen am wenigsten { $card }.
advice-why-most = Die Felder von { $name } bringen am meisten { $card }.
advice-why-keeps = Was bleibt, reicht für { $thing ->
    [city] eine Stadt
    [settlement] eine Siedlung
   *[card] eine Entwicklungskarte
}.
advice-why-nothing-more = Mehr ist gerade nicht zu tun.
advice-why-one-short = Noch 1 { $card } bis zur { $thing ->
    [city] Stadt
    [settlement] Siedlung
   *[card] Entwicklungskarte
}.
advice-why-numbers = Diese Zahlen bringen etwas: { $numbers }.
