### Slash commands: names (lower case, at most 32 characters) and descriptions (at most 100).

command-catan-description = Play CATAN in this channel

command-new-name = new
command-new-description = Open a new game in this channel
command-show-name = show
command-show-description = Show the game of this channel again
command-do-name = do
command-do-description = Do anything you may do now: choose from the list
command-roll-name = roll
command-roll-description = Roll the dice
command-end-name = end
command-end-description = End your turn
command-hand-name = hand
command-hand-description = Look at your cards (only you see them)
command-build-name = build
command-build-description = Build, or buy a development card: choose from the list
command-nothing-now = Nothing to choose from now. { $prompt }
command-trade-name = trade
command-trade-description = Offer a trade to other players
command-board-name = board
command-board-description = The board, as a picture or in words
command-replay-name = replay
command-replay-description = The whole game as a film
command-log-name = log
command-log-description = Everything that has happened in this game
command-verify-name = verify
command-verify-description = What is promised about the dice; after the end, whether it holds
command-export-name = export
command-export-description = The game as a file that anybody can check and study
command-settings-name = settings
command-settings-description = Your language, city, quiet hours, vacations and calls
command-mygames-name = mygames
command-mygames-description = Your games on this server, and which of them wait for you
command-undo-name = undo
command-undo-description = Take back your last move; if somebody has learnt something since, ask the table
command-leave-name = leave
command-leave-description = Leave this game: in play, a bot takes your seat
command-help-name = help
command-help-description = How to play here, and the rules in short
command-admin-name = admin
command-admin-description = Pause or end this game, its pace, its seats, its card (owner and moderators)
command-doctor-name = doctor
command-doctor-description = Check what the bot needs in this channel, and how to fix it

## Options of the commands.

option-action-name = action
option-action-description = What to do; type a word to shorten the list
option-what-name = what
option-what-description = What to build and where; type a word to shorten the list
option-give-name = give
option-give-description = What you give: 2 lumber, 1 ore; or all in one line: 2 lumber for 1 ore to Ben
option-want-name = want
option-want-description = What you want, for example: 1 grain
option-to-name = to
option-to-description = One player; leave it out to ask everybody
option-game-name = game
option-game-description = Another game’s number: of this channel, or an ended one of yours; leave out for the present one
option-format-name = format
option-format-description = Picture or words
option-city-name = city
option-city-description = The city you live in: it tells your time zone
option-quiet-name = quiet
option-quiet-description = Quiet hours, at most 9: 22:00-07:00, or off
option-vacation-name = vacation
option-vacation-description = First and last day: 2026-12-24 2027-01-02, where a bot plays for you, or 24.12.-2.1. no bot
