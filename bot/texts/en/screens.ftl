### Pages and lines of the interface that stand in no other file.

ui-lobby-closes = Without a start this table closes { $when }.
ui-offers-call-asked = { $names }: there is an offer for you.
ui-offers-call-answered = { $names }: there is an answer to your offer.
ui-offers-moved = The open offers have moved [further down]({ $link }).
ui-offers-over = The offers of that turn are closed.

ui-doctor-title = What the bot may do here
ui-doctor-well = Everything it needs. If a card was missing, it is posted now.
ui-doctor-missing = The bot lacks what is crossed out. Somebody who may change this channel opens its settings, then its permissions, and allows this for the bot's role.
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
ui-film-failed = The film of this game could not be made. /catan { command-log-name } tells everything.
