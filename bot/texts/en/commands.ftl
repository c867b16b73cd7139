### Slash commands: names (lower case, at most 32 characters) and descriptions (at most 100).
### $prompt Waiting for Anna. Meanwhile you can plan.

command-catan-description = Play CATAN in this channel

## Playing: what people guess first.

command-new-name = new
command-new-description = Open a table in this channel
command-show-name = show
command-show-description = Bring this game’s card down here
command-do-name = do
command-do-description = Do anything you may do now: type a word or pick from the list
command-roll-name = roll
command-roll-description = Roll the dice
command-roll-also = roll dice, roll the dice, dice, throw
command-build-name = build
command-build-description = Build something or buy a card: pick from the list
command-trade-name = trade
command-trade-description = Offer the others a trade
command-end-name = end
command-end-description = End your turn
command-end-also = end turn, end my turn, end the turn, done, pass
command-undo-name = undo
command-undo-description = Take back your last move, or ask the table to
command-undo-also = take back, take it back, back
command-hand-name = hand
command-hand-description = Your cards (only you see them)
command-hand-also = cards, my cards, my hand
command-plans-name = plans
command-plans-description = Plan ahead: your next turn, the sevens, your trades
command-plans-also = plan, plan ahead, my plans
command-nothing-now = Nothing to choose from now. { $prompt }

## Looking, finding, leaving, running.

command-look-name = look
command-look-description = The board, the log, what you missed, the film, the review
command-games-name = games
command-games-description = Your games, those that wait for you first
command-tables-name = tables
command-tables-description = Tables on this server: free seats, and games that go on
command-settings-name = settings
command-settings-description = Your language, city, quiet hours, vacations and calls
command-help-name = help
command-help-description = How to play here, and the rules in short
command-leave-name = leave
command-leave-description = Leave this game: the others decide about your seat
command-verify-name = verify
command-verify-description = Were the dice fair? Or the whole game as a file
command-admin-name = admin
command-admin-description = Pause or end the game, hand on a seat, set up the server, check the channel

## As they are typed with a choice.

typed-log = /catan { command-look-name } { option-look-name }:{ option-look-log }
typed-film = /catan { command-look-name } { option-look-name }:{ option-look-film }
typed-file = /catan { command-verify-name } { option-verify-name }:{ option-verify-file }
typed-server = /catan { command-admin-name } { option-admin-name }:{ option-admin-server }
typed-check = /catan { command-admin-name } { option-admin-name }:{ option-admin-check }

## Options of the commands.

option-action-name = action
option-action-description = Roll, end turn, undo, a road …: a word shortens the list
option-what-name = what
option-what-description = What do you build, and where? A word shortens the list
option-give-name = give
option-give-description = What you give, like 2 lumber. Or all of it: 2 lumber for 1 ore to Ben
option-want-name = want
option-want-description = What you want, like 1 grain
option-to-name = to
option-to-description = One player only? Leave it out to ask everybody
option-look-name = what
option-look-description = What do you want to see? The board, unless you choose
option-look-board = board
option-look-text = words
option-look-places = places
option-look-log = log
option-look-recap = recap
option-look-film = film
option-look-review = review
option-verify-name = what
option-verify-description = The dice, unless you want the file of the game
option-verify-dice = dice
option-verify-file = file
option-rule-name = rule
option-rule-description = A rule by its number, like B-31, or by a word of it
option-game-name = game
option-game-description = Another game’s number: one of this channel, or one of yours that is over
option-admin-name = what
option-admin-description = This table, unless you choose (the server: only for its managers)
option-admin-table = table
option-admin-server = server
option-admin-check = check
option-city-name = city
option-city-description = Where do you live? It tells your time zone
option-quiet-name = quiet
option-quiet-description = No calls at night: 22:00-07:00 (9 hours at most), or off
option-vacation-name = vacation
option-vacation-description = First and last day: 24.12.-2.1. A bot plays for you, unless you add: no bot

## Words that people type, with commas between: 2 lumber and 1 ore for 1 wool to Ben, no bot, 24 to 26 December, off.

word-and-also = and
word-article-also = a, an
word-for-also = for, against
word-to-also = to, with
word-until-also = to, till, until
word-no-bot-also = no, not, don’t, dont, without
word-bot-no-also = no, not, off, don’t, dont, doesn’t, doesnt
word-off-also = off, none, no, never, disable, disabled, nothing
