### Pages and lines of the interface that stand in no other file.
### $before, $after 24, 61, chances in per cent · $cost 4, chances lost · $code 50013, Discord's · $games 200
### $better, $taken, $first, $second Build a city on 23 · $favourite Anna · $led 9, turns ahead · $why one reason or two
### $list Anna +8 %, Ben −8 % · $words what was done in that turn

ui-lobby-closing = ⏳ { $names }: this table closes { $when } unless you start. Any change keeps it open.
ui-lobby-closes = Closes { $when } unless it starts.
ui-offers-call-asked = { $names }: there is an offer for you.
ui-offers-call-answered = { $names }: there is an answer to your offer.
ui-offers-moved = The open offers have moved [further down]({ $link }).
ui-offers-over = The offers of that turn are closed.

ui-doctor-title = What the bot may do here
ui-doctor-well = Everything it needs. If a card was missing, it is posted now.
ui-doctor-missing = What’s crossed out is missing. Open the channel’s settings, then its permissions, and allow it for the bot’s role.
ui-doctor-beacon = The public beacon that decides the dice can’t be reached, so a starting table waits for it. The bot’s host can open port 443 to drand. Until then a table may begin without it, if all its players agree.
ui-doctor-hindrance = { $why ->
    [locked] This thread is locked, so I can’t post in it. Ask a moderator to unlock it, then use this command again.
    [private] I’m not in this private thread. Mention me here, then use this command again.
   *[other] No permission is missing, but Discord refuses my posts here (code { $code }). I keep trying. If it lasts, the bot’s host finds the reason in its log.
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
ui-film-progress = Making the film: { $percent } %
ui-film-waiting = The film comes { $count ->
    [one] next, after one other.
   *[other] after { $count } others.
}
ui-review-progress = Making the review: { $percent } %
ui-review-waiting = The review comes { $count ->
    [one] next, after one other.
   *[other] after { $count } others.
}
ui-review-later = Still at it. Ask again in a minute.
ui-review-failed = The review couldn’t be made. { typed-log } tells the whole game.
ui-review-title = Review of game { $game }
ui-review-story = { $name } won, from only { $percent } % in turn { $turn }. { $same ->
    [all] Nobody else ever led.
    [yes] { $name } led in { $led } of { $turns } turns.
   *[no] { $favourite } led longer: { $led } of { $turns } turns.
}
ui-review-words = Everybody’s chances of winning, turn by turn, with all hands open. The numbers mark its turning points.
ui-review-luck = **Luck** with dice and cards, in chances of winning: { $list }
ui-review-share = { $name } { $percent } %
ui-review-point = **{ $number }** · Turn { $turn } · { $name } { $before } % → { $after } %: { $words }
ui-review-note = Measured on games of bots. 10 % of luck is one game in ten.
ui-review-decision = **Turn { $turn }** · { $taken }. Better: { $better } (+{ $cost } %). { $why }
ui-review-then = { $first }, then { $second }
ui-button-own-board = Turn { $turn }
ui-review-own-title = Your moves in game { $game }
ui-review-own-words = Your most expensive moves, by what you could know. Both ways were played on { $games } times with the same dice. Only you see this.
ui-review-own-none = You made no big mistake in this game: no other move was 3 % better. Only you see this.
ui-review-alt = Chances of winning by turn: { $list }
ui-review-alt-turn = turn { $turn }: { $list }
ui-film-failed = The film couldn’t be made. { typed-log } tells the whole game.
