### Bots and how well they play.

bot-level = { $level ->
    [easy] easy
    [sharp] sharp
   *[steady] steady
}
ui-bot-title = How well should a bot play?
ui-bot-level = { $level ->
    [easy] **Easy**: takes the first sensible thing that comes to mind. It does not trade with players. For a first game.
    [sharp] **Sharp**: plays on in its head before it moves, with what the others may hold. It takes a moment longer, and wins more often than steady with three players, about as often with more.
   *[steady] **Steady**: weighs every move and plans its turn. A fair opponent.
}
ui-bot-add = { $level ->
    [easy] Add: easy
    [sharp] Add: sharp
   *[steady] Add: steady
}
ui-bot-named = { $name } ({ bot-level })
ui-bot-there = At the table: { $bots }.
ui-bot-change = Change a bot
ui-bot-from-to = { $name }: { $before ->
    [easy] easy
    [sharp] sharp
   *[steady] steady
} → { $after ->
    [easy] easy
    [sharp] sharp
   *[steady] steady
}
ui-admin-bots = Levels of bots

## A page of the help.

ui-help-bots-title = Bots
ui-help-bots =
    { "" }**How well they play.** The player who opens the table chooses it for each bot, behind **Add bot**, which also says what each level does. The lobby and the card show it, and a rematch keeps it. A bot that takes the place of a person plays as well as the best bot at the table, and steadily at least.

    { "" }**What they know.** What a person in their seat would: their own cards, and what everybody at the table could see. They see no other hand, no card of the deck and no dice to come.

    { "" }**Their time.** A bot takes a few seconds for the first act of its turn and less between two, whatever it holds. Nobody is called for what a bot does; the player who can go on after it is called once.

    { "" }**Why they do it.** When a bot sends the robber to the one who is ahead, log and card say so. That is what everybody can see; what a bot thinks stays with it.

    { "" }**Another level** in a running game is proposed by the player who runs it, with `/catan { command-admin-name }`. It takes effect after a while unless somebody objects; then all vote, and at a tie nothing changes.
