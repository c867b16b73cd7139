### Bots and how well they play.

bot-level = { $level ->
    [easy] easy
    [sharp] sharp
   *[steady] steady
}
ui-bot-title = How well is a bot to play?
ui-bot-level = { $level ->
    [easy] **Easy**: takes the first sensible thing that comes to mind. For a first game.
    [sharp] **Sharp**: thinks about what may happen next, and about what the others hold. It takes a moment longer.
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
