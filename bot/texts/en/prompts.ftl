### Whose decision it is: to everybody ($who), and with -you to the one who is asked.

prompt-over = The game is over.
prompt-not-you = Not your move. { $prompt }
prompt-wait = Waiting for { $who }.
prompt-bot = { $who } { $count ->
    [one] is
   *[other] are
} playing.
prompt-wait-you = It is up to you.

prompt-start-first = { $who }: place your first settlement.
prompt-start-first-you = Your turn: place your first settlement.
prompt-start-second = { $who }: place your second settlement.
prompt-start-second-you = Your turn: place your second settlement. It brings a card for each hex around it.
prompt-start-road = { $who }: place a road { $place }.
prompt-start-road-you = Your turn: place a road { $place }.

prompt-begin = { $who }: your turn begins.
prompt-begin-you = Your turn begins.
prompt-roll = { $who }: roll the dice.
prompt-roll-you = Your turn: roll the dice.
prompt-card-first = You may also play a development card first.
prompt-turn = { $who }: trade and build.
prompt-turn-you = Your turn: trade and build, then end the turn.

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
prompt-discard-you = You have too many cards { $open ->
    [none] in hand
   *[other] and { $open } in hand
}: discard { $count }.
prompt-robber = { $who }: move the robber.
prompt-robber-you = Your turn: move the robber.
prompt-theft = { $who } steals from { $victim }.
prompt-theft-you = You steal from { $victim }.
