### The lobby card, its buttons and its forms. Form titles and field labels: at most 45 characters.
### $agreed, $players, $taken how many · $played base game, 10 points

## Buttons.

ui-button-join = Join
ui-button-leave = Leave table
ui-button-colour = Pick colour
ui-button-bots = Bots
ui-button-unbot = Remove bot
ui-button-scenario = Board & pace
ui-button-options = Options
ui-button-deal = Deal new board
ui-button-board-for = Board for { $count }
ui-button-rules = How to play
ui-button-close = Close table
ui-button-start = Start
ui-button-start-with = { $count ->
    [one] Start · { $count } more
   *[other] Start · { $count } more
}
ui-button-without = Begin without

## The card.

ui-lobby-title = A game of CATAN
ui-lobby-title-scenario = CATAN: { $scenario }
ui-lobby-status = { $status ->
    [drawn] Drawn for the season. It starts by itself.
    [late] The public beacon doesn’t answer yet. I keep asking, and waiting changes no dice. Or everybody presses **Begin without** ({ $agreed } of { $players }): then your presses decide too, on the word of the bot’s host.
   *[starting] Seats and board are set. The dice are coming: about ten seconds.
}
ui-lobby-begun = { $status ->
    [running] 🎲 The game has begun: [go to its card]({ $link })
    [paused] ⏸️ The game is paused: [go to its card]({ $link })
   *[over] 🏁 The game is over: [see how it ended]({ $link })
}
ui-lobby-closed = This table is closed.
ui-lobby-close = { $count ->
    [one] Close this table? One player sits here.
   *[other] Close this table? { $count } players sit here.
}
ui-lobby-close-yes = Yes, close it
ui-lobby-seat = { $role ->
    [owner] { $name } · starts the game
    [bot] { $name } · bot ({ bot-level })
   *[player] { $name }
}
ui-lobby-facts = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}, { $taken } taken · { $played }
ui-lobby-base = base game
ui-lobby-board = { $board } board
ui-lobby-reconstruction = This board is our reconstruction and may differ from the printed one.
ui-lobby-alt = The board you will play on.
ui-lobby-colour = Choose your colour
ui-lobby-own = { $role ->
    [owner] You play { $colour }, and you start the game.
    [player] You play { $colour }.
    [full] All seats are taken. You can watch.
   *[guest] You have no seat yet.
}

## The forms.

ui-new-title = A new game
ui-scenario-title = Board and pace
ui-options-title = Options
ui-field-board = What do you play?
ui-field-target = Points to win
ui-field-language = Language of the table
ui-field-own = Options of the scenario (optional)
ui-field-shared = House rules (optional)
ui-target = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ui-scenario-base = Base game
ui-board-made-for = for { $count ->
    [one] { $count } player
   *[other] { $count } players
}
ui-board-variable = variable
ui-board-variable-hint = dealt for each game
ui-board-beginner = beginners
ui-board-beginner-hint = printed, first pieces in place
ui-board-classic = classic
ui-board-classic-hint = the older printed board, pieces in place
ui-board-example = example
ui-board-example-hint = from the rules of the extension
ui-option-random-numbers = Random numbers, 6 and 8 apart
ui-option-balanced-board = Balanced: numbers spread evenly
ui-option-shuffle-kinds = Harbours shuffled one by one

## What another scenario has no place for; a list follows.

ui-dropped = This board has no place for:
