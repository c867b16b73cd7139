### The table card and the final card, public.

ui-card-since = { $turn ->
    [0] Set-up · last move { $when }
   *[other] Turn { $turn } · last move { $when }
}
ui-card-points = { $count ->
    [one] **{ $count }** point
   *[other] **{ $count }** points
}
ui-card-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ui-card-hidden = { $count ->
    [one] { $count } development card
   *[other] { $count } development cards
}
ui-card-knights = { $award ->
    [yes] ⚔️ { $count } 🏅
   *[no] ⚔️ { $count }
}
ui-card-road = { $award ->
    [yes] 🛣️ { $count } 🏅
   *[no] 🛣️ { $count }
}
ui-card-bot = bot ({ bot-level })
ui-card-several = { $count } { $count ->
    [one] player
   *[other] players
} must act.
ui-card-several-short = { $number } to act
ui-card-over = Play has gone on further down.

ui-final-winner = 🏆 { $name } wins with { $count ->
    [one] { $count } point
   *[other] { $count } points
}!
ui-final-nobody = ## The game is over. Nobody won.
ui-final-player = { $name } · { $count ->
    [one] **{ $count }** point
   *[other] **{ $count }** points
} · { $sources }
ui-final-cards = Cards not played: { $cards }
ui-decimal-mark = .
ui-final-dice = { $count ->
    [one] The dice, rolled once:
   *[other] The dice in { $count } rolls:
} each total, how often it came, and how often it should have.
