### The house rules: the friendly robber, and strict phases.

## Whose decision it is.

prompt-build = { $who }: build, then end the turn.
prompt-build-you = Your turn: build, then end the turn. Trade is closed for this turn.

## Why something cannot be done.

refusal-hex-protected = The robber spares players with 2 points or fewer. Choose a hex from the menu.
refusal-trade-closed = You build after trading here, and building has begun: trade is closed until the next turn.

## The lobby.

ui-option-friendly-robber = Friendly robber: spares players with 2 points or fewer
ui-option-strict-phases = Trade first, then build: building closes trade for the turn
