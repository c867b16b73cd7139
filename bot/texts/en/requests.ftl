### Answers to requests around a game: what was done, what cannot be done, what is announced.

## Done.

done-new = The table is open: its card is in the channel. Others take a seat with Join.
done-leave = You have given up your seat.
done-colour = The colour is yours.
done-show = The card is at the end of the channel.
done-admin = Done, and announced.
done-asked-to-leave = You have asked to leave. You keep your seat until whoever opened the game, or a moderator, hands it on.
done-erase = Erased. Nothing here names you any more.

## Refused.

refused-no-server = Games are played in the channels of a server. Go to one and try there.
refused-server-full = This server already has { $count } games going. Finish one first.
refused-user-full = You already play in { $count } games. Finish one first.
refused-game-running = This game is not over yet.
refused-only-admin = Only whoever opened the game, or somebody who may manage the server, can do this.
refused-already-playing = They already have a seat in this game. Choose somebody else.
refused-person-is-bot = Bots of the server cannot take a seat. Choose a person, or give the seat to one of our bots.
refused-partner-not-playing = They have no seat in this game. Offer the trade to somebody who plays.
refused-cards-unreadable = “{ $word }” is not a card. Write for example: 2 lumber, 1 ore.
refused-no-such-action = You cannot do that now. Choose something from the list.
refused-which-action = Several things would fit. Choose one from the list.
refused-film-too-large = The film of this game is too large for this server. Read the log instead.
refused-film-yours = A film is already being made for you. Wait until it is there, then ask for the next one.
refused-film-busy = Many films are being made right now. Try again in a few minutes, or read the log.
refused-too-often = That was a lot in a short time. You can do it again { $when }.
refused-form-late = That took too long to open. Press again: now it will be quick.
refused-erase-playing = You still have a seat in a game. Finish it, or leave it with /catan { command-leave-name }, and try again.

## Announced in public; $name is who did it.

announce-pause = { $name } has paused the game.
announce-resume = { $name } lets the game go on.
announce-end = { $name } has ended the game.
announce-seat = { $bot ->
    [true] { $name } gives a seat to a bot: { $seat } plays from now on.
   *[false] { $name } hands a seat on: { $seat } plays from now on.
}
announce-leave = { $name } would like to leave the game. { $owner }, you can hand the seat on with /catan { command-admin-name }.

## Choices of commands.

option-format-picture = picture
option-format-text = text
option-format-places = names of all places
