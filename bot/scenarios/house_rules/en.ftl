### The house rules: the friendly robber, strict phases, and the deck of dice.
### $left, $all combinations: 23, 36

## Whose decision it is.

prompt-build = { $who }: build.
prompt-build-you = Your turn: build. Trade is closed.

## Why something cannot be done.

refusal-hex-protected = The robber spares players with 2 points or fewer. Choose a hex from the menu.
refusal-trade-closed = You build after trading here, and building has begun: trade is closed until the next turn.

## The deck of dice.

ui-card-dice-left = 🎲 Deck of dice: { $left } of { $all } left{ $last ->
    [yes] , reshuffled before the next roll.
   *[no] .
}
board-dice-left = Deck of dice: { $left } of { $all } combinations are left.
alt-dice-left = { $left } of { $all } combinations are left in the deck of dice.

## The lobby.

ui-option-friendly-robber = Friendly robber: spares 2 points or less
ui-option-strict-phases = Trade first, then build
ui-option-dice-deck = Deck of dice: all 36 rolls, shuffled
