### The table card and the final card, public.

ui-card-since = { $turn ->
    [0] Gründungsphase · letzte Aktion { $when }
   *[other] Zug { $turn } · letzte Aktion { $when }
}
ui-card-points = { $count ->
    [one] **{ $count }** Punkt
   *[other] **{ $count }** Punkte
}
ui-card-hand = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
ui-card-hidden = { $count ->
    [one] { $count } Entwicklungskarte
   *[other] { $count } Entwicklungskarten
}
ui-card-knights = { $award ->
    [yes] ⚔️ { $count } 🏅
   *[no] ⚔️ { $count }
}
ui-card-road = { $award ->
    [yes] 🛣️ { $count } 🏅
   *[no] 🛣️ { $count }
}
ui-card-bot = Bot ({ bot-level })
ui-card-several = { $count } { $count ->
    [one] Person
   *[other] Personen
} am Zug.
ui-card-several-short = { $number } am Zug
ui-card-over = Der neue Stand steht weiter unten.

ui-final-winner = 🏆 { $name } gewinnt mit { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}!
ui-final-nobody = ## Die Partie ist vorbei. Niemand hat gewonnen.
ui-final-player = { $name } · { $count ->
    [one] **{ $count }** Punkt
   *[other] **{ $count }** Punkte
} · { $sources }
ui-final-cards = Nicht gespielte Karten: { $cards }
ui-decimal-mark = ,
ui-final-dice = { $count ->
    [one] Die Würfel, ein Wurf:
   *[other] Die Würfel in { $count } Würfen:
} jede Summe, wie oft sie kam, und wie oft sie hätte kommen sollen.
