### Pages and lines of the interface that stand in no other file.

ui-lobby-closing = ⏳ { $names }: without a start this table closes { $when }. Any change keeps it open.
ui-lobby-closes = Without a start this table closes { $when }.
ui-offers-call-asked = { $names }: there is an offer for you.
ui-offers-call-answered = { $names }: there is an answer to your offer.
ui-offers-moved = The open offers have moved [further down]({ $link }).
ui-offers-over = The offers of that turn are closed.

ui-doctor-title = What the bot may do here
ui-doctor-well = Everything it needs. If a card was missing, it is posted now.
ui-doctor-missing = The bot lacks what is crossed out. Somebody who may change this channel opens its settings, then its permissions, and allows this for the bot's role.
ui-doctor-beacon = The public beacon that decides the dice cannot be reached, so a table that starts waits for it. The people who run the bot let it reach drand on port 443; until then all players of a table may begin without it.
ui-doctor-hindrance = { $why ->
    [locked] This thread is locked, so the bot may not post in it. Somebody who may manage threads unlocks it; then use this command again.
    [private] The bot is not in this private thread. Mention it here, or add it to the thread; then use this command again.
   *[other] No permission is missing, but Discord refuses what the bot posts here (code { $code }). It goes on trying; if that lasts, the person who runs the bot finds the reason in its log.
}
ui-permission-view-channel = View the channel
ui-permission-send-messages = Send messages
ui-permission-send-messages-in-threads = Send messages in threads
ui-permission-attach-files = Attach files
ui-permission-read-message-history = Read the message history

## Pictures by themselves.

ui-places-title = Every place has a name: intersections in circles, edges in boxes, hexes by row.
ui-places-alt = The board with the numbers of all intersections and edges.
ui-film-title = The whole game, from the first settlement to the last move.
ui-film-alt = The game as a film: the board after each roll and each move.
ui-film-progress = The film of the game is being made: { $percent } %
ui-film-waiting = The film of the game comes { $count ->
    [one] next: one other is being made.
   *[other] after { $count } others.
}
ui-review-progress = The review of the game is being made: { $percent } %
ui-review-waiting = The review of the game comes { $count ->
    [one] next: one other is being made.
   *[other] after { $count } others.
}
ui-review-later = It goes on being made. Ask again in a minute.
ui-review-failed = The review of this game could not be made. /catan { command-log-name } tells everything.
ui-review-title = Review of game { $game }
ui-review-story = { $name } won, after only { $percent } % in turn { $turn }. { $same ->
    [all] Nobody else was ever likelier to win.
    [yes] { $name } was likeliest to win in { $led } of { $turns } turns, and nobody in more.
   *[no] { $favourite } was likeliest to win in more turns: { $led } of { $turns }.
}
ui-review-words = How likely each player was to win, turn by turn, by everything that lay on the table and in the hands. The numbers are where the game turned.
ui-review-luck = **Luck** of dice and cards, in chances of winning: { $list }
ui-review-share = { $name } { $percent } %
ui-review-point = **{ $number }** · Turn { $turn } · { $name } { $before } % → { $after } %: { $words }
ui-review-note = Computed from games of bots; people play otherwise. 10 % of luck is one game in ten.
ui-review-decision = **Turn { $turn }** · { $taken }. Better: { $better } (+{ $cost } %)
ui-review-then = { $first }, then { $second }
ui-review-own-title = Your decisions in game { $game }
ui-review-own-words = What cost you most, by what you could know then: both ways were played on { $games } times with the same dice. Only you see this.
ui-review-own-none = Of your decisions in this game none was clearly dear: nothing else would have been better by three per cent or more, as far as this can be told. Only you see this.
ui-review-alt = Chances of winning by turn: { $list }
ui-review-alt-turn = turn { $turn }: { $list }
ui-film-failed = The film of this game could not be made. /catan { command-log-name } tells everything.
