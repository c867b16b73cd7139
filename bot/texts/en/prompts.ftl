### Whose decision it is: to everybody ($who), and with -you to the one who is asked.
### $open oil · $owed Anna discards 4 · $prompt one of those below

prompt-over = The game is over.
prompt-not-you = { $prompt }
prompt-meanwhile = Waiting for { $who }. { $trade ->
    [yes] Meanwhile: trade or plan.
   *[no] Meanwhile you can plan.
}
prompt-wait = Waiting for { $who }.
prompt-bot = { $who } { $count ->
    [one] is
   *[other] are
} playing.
prompt-wait-you = Your move.

prompt-start-first = { $who }: place your first settlement.
prompt-start-first-you = Your turn: place your first settlement.
prompt-start-second = { $who }: place your second settlement.
prompt-start-second-you = Your turn: place your second settlement. It brings you a card a hex.
prompt-start-road = { $who }: place a road.
prompt-start-road-you = Now place a road beside it.

prompt-begin = { $who }: your turn begins.
prompt-begin-you = Your turn begins.
prompt-roll = { $who }: roll the dice.
prompt-roll-you = Your turn: roll the dice.
prompt-card-first = Or play a card first.
prompt-turn = { $who }: trade and build.
prompt-turn-you = Your turn: trade and build.

prompt-free-road = { $who }: place { $count ->
    [one] { $count } free road
   *[other] { $count } free roads
}.
prompt-free-road-you = Your turn: place { $count ->
    [one] { $count } free road
   *[other] { $count } free roads
}.

prompt-discard = { $open ->
    [none] A seven
   *[other] A seven, { $open } included
}: { $owed }.
prompt-discard-you = A seven! Discard { $count ->
    [one] { $count } card
   *[other] { $count } cards
}{ $open ->
    [none] .
   *[other] ; { $open } counts too.
}
prompt-robber = { $who }: move the robber.
prompt-robber-you = Your turn: move the robber.
prompt-theft = { $who } steals from { $victim }.
prompt-theft-you = You steal from { $victim }.
