### The lobby card, its buttons and its forms. Form titles and field labels: at most 45 characters.

## Buttons.

ui-button-join = Join
ui-button-leave = Leave
ui-button-colour = Colour
ui-button-bot = Add bot
ui-button-bots = Bots
ui-button-unbot = Remove bot
ui-button-scenario = Scenario
ui-button-options = Options
ui-button-deal = New board
ui-button-rules = How to play
ui-button-start = Start
ui-button-without = Begin without

## The card.

ui-lobby-title = A game of CATAN
ui-lobby-title-scenario = A game of CATAN: { $scenario }
ui-lobby-status = { $status ->
    [lobby] Take a seat with **Join**. The player who opened the table starts the game.
    [drawn] This table was drawn for a season, and begins by itself once everybody has their place.
    [starting] Seats, board and options are fixed. The dice are being fetched from a public beacon, which takes about ten seconds; then the game begins.
    [late] The public beacon does not answer. The bot goes on asking, and as soon as it does the game begins: waiting changes no dice. If all players press **Begin without**, it begins now: the numbers that Discord gives to these presses then decide the dice, and that the bot uses the true ones rests on the word of the person who runs it. So far { $agreed } of { $players } would.
    [running] The game has begun.
    [paused] The game is paused. Any player can resume it on its card.
   *[ended] This table is closed.
}
ui-lobby-close = { $count ->
    [one] Close this table? One person sits here.
   *[other] Close this table? { $count } players sit here.
}
ui-lobby-close-yes = Yes, close it
ui-lobby-seat = { $role ->
    [owner] { $name } · opened this table
    [bot] { $name } · bot ({ bot-level })
   *[player] { $name }
}
ui-lobby-free = { $count ->
    [one] { $count } seat is free.
   *[other] { $count } seats are free.
} { $ready ->
    [yes] The game can start.
   *[no] { $needed } players are needed to start.
}
ui-lobby-options = Board: { $board }. Played to { $target } points. Language: { $language }.
ui-lobby-reconstruction = The fixed boards of this scenario are our reconstructions, as the printed pictures are not available to us; they may differ from those.
ui-lobby-alt = The board that will be played on.
ui-lobby-colour = Choose your colour

## The forms.

ui-new-title = A new game
ui-scenario-title = Scenario, board and pace
ui-options-title = Options of the game
ui-field-board = Scenario, players and board
ui-field-target = Points to win
ui-field-language = Language of the public messages
ui-field-own = Options of this scenario
ui-field-own-hint = None is needed; leave them out for the scenario as it is.
ui-field-shared = House rules and board
ui-field-shared-hint = None is needed; leave them out for the rules as printed.
ui-target = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ui-scenario-base = Base game
ui-players-3-4 = 3–4 players
ui-players-5-6 = 5–6 players
ui-board-variable = variable
ui-board-variable-hint = dealt for each game
ui-board-beginner = beginners
ui-board-beginner-hint = printed, start pieces already placed
ui-board-classic = classic
ui-board-classic-hint = the older printed board, start pieces placed
ui-board-example = example
ui-board-example-hint = printed in the rules of the extension
ui-option-random-numbers = Numbers at random (never 6 or 8 side by side)
ui-option-shuffle-kinds = Harbours shuffled one by one

## What another scenario has no place for; a list follows.

ui-dropped = Not part of the game any more, as it means nothing here:

## Advice for a first game.

ui-first-game = Your first game here? You can read advice before each of your first ten decisions; switch it off at any time.
ui-button-first-game = Practise: two easy bots and advice
ui-button-advice = Advise me
ui-button-advice-off = No more advice
done-advice = { $owner ->
    [true] You will read advice before each of your first ten decisions. Press **Start** on the card of the table, then **Play**.
   *[false] You will read advice before each of your first ten decisions, in your panel: press **Play** when the game has begun.
}
done-advice-off = No more advice. You can still ask the people at the table.
advice = 💡 **Advice:** { $move }. { $why } { $left ->
    [0] That was the last advice: now it is your game.
   *[other] { "" }
}
advice-why = { $move ->
    [Roll] Every turn begins with the dice: they may bring cards to everybody.
    [PlaceStartSettlement] Of the free places it promises most: by the throws that pay there, by which cards they bring, and by harbours.
    [PlaceStartRoute] Your next settlement must stand at least two roads from any other: this is the way there.
    [BuildSettlement] A settlement is a point, and brings cards from the land around it.
    [BuildCity] A city is one point more, and brings twice the cards.
    [BuildRoute] New settlements need roads, at least two from any other settlement.
    [BuyCard] A card may be a Knight, a point, or a surprise.
    [TradeWithBank] It gets you the card that you lack.
    [MoveRobber] It takes cards from a player who is ahead, and harms you least.
    [PlayKnight] It moves the robber away, steals a card, and three of them count for Largest Army.
    [Discard] So you keep what you need next.
    [EndTurn] { $able ->
        [no] You can do nothing more now. Cards that you keep count for your next turn.
       *[yes] Nothing that you can do now is worth more than the cards: save them.
    }
   *[other] It is worth most to you now.
}
