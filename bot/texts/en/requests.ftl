### Answers to requests around a game: what was done, what cannot be done, what is announced.

## Done.

done-new = Your table is open in the channel. The others press **Join**; **More** has board, pace, options and bots.
done-new-closed = The table is open, but I can’t post its card in { $channel }. `{ typed-check }` there says why. The card then comes by itself.
done-leave = You’ve left the table.
done-deal = A new board is on the card.
done-show = The card is at the end of the channel.
done-admin = Done, and announced.
done-admin-untold = Done, and in the log, but I couldn’t announce it here. { typed-check } says what I lack.
done-left = You have left the game.
done-offer = The seat is offered, in the channel. It changes hands when it is taken.
done-offer-asked = The table is asked, in the channel. Once it agrees, the seat is offered there.
done-withdrawn = The offer is withdrawn.
done-refused = You have said no. Nothing changes.
done-erase = Erased. Nothing here names you any more.

## Refused.

refused-no-server = Games are played in the channels of a server. Go to one and try there.
refused-server-full = This server already has { $count ->
    [one] { $count } game
   *[other] { $count } games
} going. Finish one first.
refused-user-full = You already play in { $count ->
    [one] { $count } game
   *[other] { $count } games
}. Finish one first.
refused-game-running = This game is not over yet.
refused-only-admin = Only the game’s owner and the server’s managers can do this.
refused-already-playing = They already have a seat in this game. Choose somebody else.
refused-person-is-bot = Bots of the server cannot take a seat. Choose a person, or give the seat to one of our bots.
refused-partner-not-playing = They don’t play in this game. Offer the trade to another player.
refused-cards-unreadable = “{ $word }” is not a card. Write for example: 2 lumber, 1 ore.
refused-cards-count = Of one kind, { $most } cards at most can be typed, not { $count }. Write for example: 2 lumber, 1 ore.
refused-cards-several = “{ $word }” could be { $names }. Write one letter more, for example: 2 lumber, 1 ore.
refused-partner-unknown = Nobody called “{ $name }” sits at this table, or several are. Write the name as the card does, or mention the player with @.
refused-no-such-action = You cannot do that now. Choose something from the list.
refused-which-action = Several things would fit. Choose one from the list.
refused-film-too-large = The film of this game is too large for this server. Read the log instead.
refused-film-yours = A film is already being made for you. Wait until it is there, then ask for the next one.
refused-film-busy = Many films are being made right now. Try again in a few minutes, or read the log.
refused-review-yours = A review is already being made for you. Wait until it is there, then ask for the next one.
refused-review-busy = Many reviews are being made right now. Try again in a few minutes.
refused-review-running = There is a review of a game only once it is over: before, it would tell what is in hidden hands.
refused-review-nothing = The game ended before the first throw, so there is nothing to review. { typed-log } tells what happened.
refused-too-often = That was a lot in a short time. You can do it again { $when }.
refused-form-late = That took too long to open. Press again: now it will be quick.
refused-already-sat = They have had a seat in this game before, so they cannot take another. Choose somebody else.
refused-you-play = You have a seat in this game already. Nobody plays two.
refused-you-sat = You have had a seat in this game before, so you cannot take another. You can watch; the log is for everybody.
refused-still-plays = { $playing ->
    [bot] A bot plays for { $name }, who may come back at any time: nobody else can give that seat away.
   *[person] Only { $name } can give this seat away. When { $name } is away, the table votes on it; who wants to go uses /catan { command-leave-name }.
}
refused-offered-already = They have been asked already: the offer stands in the channel until they answer.
refused-invites-game = They have said no to a seat in this game, so they are not asked again. Choose somebody else; a seat that is open they can take themselves.
refused-invites-all = They do not want to be invited. Choose somebody else, or ask them to change that in `/catan { command-settings-name }`.
refused-rematch-again = A rematch of this game has been opened already; the next can be { $when }. `/catan { command-new-name }` opens a table at any time.
refused-not-invited = This seat is offered to somebody else. You can watch; the card and the log are for everybody.
refused-offer-over = This offer is over. The player who opened the game can make a new one.
refused-bot-already = A bot plays this seat already. Offer it to a person instead.

## Announced in public; $name is who did it.

announce-pause = { $name } has paused the game.
announce-resume = { $name } lets the game go on.
announce-end = { $name } has ended the game.
announce-end-unreadable = { $name } has ended the game, which could not be read any more.
announce-handed-on = { $how ->
    [taken] { $after } takes the seat of { $before }.
    [left] { $before } leaves the game; { $after }, a bot, plays on.
    [given] { $name } gives the seat of { $before } to a bot: { $after }.
   *[erased] A seat goes to a bot: { $after }.
}{ $last ->
    [true] { "" } Nobody is left at the table: the game has ended.
   *[false] { "" }
}
announce-heir = { $name } runs the game from now on.
announce-rematch = { $people }: { $name } wants a rematch. Press **Join**.

## Choices of commands.

refused-colours-taken = All colours are taken. One is free again when a player leaves.
refused-own-offer = This offer is yours: the others answer it. You can withdraw it.
