### Bots and how well they play.
### $bots Bot Ada (steady), Bot Basil (easy)

bot-level = { $level ->
    [easy] easy
    [sharp] sharp
   *[steady] steady
}
ui-bot-title = How well should a bot play?
ui-bot-level = { $level ->
    [easy] **Easy**: plays whole turns, but sees only some of its moves. It says yes to fair swaps. For a first game.
    [sharp] **Sharp**: plans each turn with every trade it could make. It wins most often.
   *[steady] **Steady**: weighs every move and plans its turn. A fair opponent.
}
ui-bot-add = { $level ->
    [easy] Add easy
    [sharp] Add sharp
   *[steady] Add steady
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
ui-button-why = Why?
ui-why-title = Why? The bots’ latest moves
ui-why-nothing = Only their cards tell.
ui-why-note = { $over ->
    [yes] By all that the bots knew.
   *[no] Pieces, Knights, trades and the robber, by what everybody sees. After the end: by all that the bots knew.
}

## A page of the help.

ui-help-bots-title = Bots
ui-help-bots =
    { "" }**Levels.** You choose one for each bot when you add it. The card shows it, and a rematch keeps it. A bot that plays for a person is as good as the best bot at the table, and steady at least.

    { "" }**What they know.** Their own cards, and what everybody at the table could see. No other hand, no card of the deck, no dice to come.

    { "" }**Trades.** Each bot has its own way: readily, fairly, or at a high price. The form says which. All ask more of the leader, and help nobody who is about to win. A bot weighs three offers of one player a turn. If a bot says yes and you don’t take it, it refuses such offers from you this turn. Bots call you by one offer a turn at most, and wait two minutes for answers.

    { "" }**Time.** A few seconds for a bot’s first move, less between two. You’re called once, when you can go on.

    { "" }**Why?** The log has a button. In play it says what everybody can see, after the end all that the bot knew.
