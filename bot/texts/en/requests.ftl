### Answers to requests around a game: what was done, what cannot be done, what is announced.
### $after, $before Bot Ada, Anna: who has the seat, who had it · $people @Ben @Chloé · $word what was typed

## Done.

done-new = Your table is open in the channel. The others press **Join**; **More** has board, pace, options and bots.
done-new-closed = The table is open, but I can’t post its card in { $channel }. `{ typed-check }` there says why. The card then comes by itself.
done-leave = You’ve left the table.
done-deal = A new board is on the card.
done-show = The card is at the end of the channel.
done-admin = Done, and announced.
done-admin-untold = Done, and in the log, but I couldn’t announce it here. { typed-check } says what I lack.
done-left = You’ve left the game.
done-offer = I’ve offered the seat in the channel. It changes hands when it’s taken.
done-offer-asked = I’ve asked the table, in the channel. If it agrees, I offer the seat there.
done-withdrawn = You’ve withdrawn the offer.
done-refused = You said no. Nothing changes.
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
refused-game-running = This game isn’t over yet. Try again after the end.
refused-only-admin = Only the player who opened the table and the server’s managers can do this.
refused-already-playing = They already play in this game. Choose another player.
refused-person-is-bot = Server bots can’t take a seat. Choose a person, or give the seat to one of my bots.
refused-partner-not-playing = They don’t play in this game. Offer the trade to another player.
refused-cards-unreadable = “{ $word }” is not a card. Write for example: 2 lumber, 1 ore.
refused-cards-count = You can type { $most } cards of a kind at most, not { $count }. Write for example: 2 lumber, 1 ore.
refused-cards-several = “{ $word }” could be { $names }. Write one letter more, for example: 2 lumber, 1 ore.
refused-partner-unknown = I don’t know which player “{ $name }” is. Write the name as the card does, or mention them with @.
refused-no-such-action = You can’t do that now. Choose from the list.
refused-which-action = Several things would fit. Choose one from the list.
refused-film-too-large = The film is too large for this server. Read the log instead.
refused-film-yours = I’m already making a film for you. Wait for it, then ask for the next one.
refused-film-busy = I’m making many films right now. Try again in a few minutes, or read the log.
refused-review-yours = I’m already making a review for you. Wait for it, then ask for the next one.
refused-review-busy = I’m making many reviews right now. Try again in a few minutes.
refused-review-running = You can review a game once it’s over. Before, that would show hidden hands.
refused-review-nothing = The game ended before the first roll, so there’s nothing to review. { typed-log } tells what happened.
refused-too-often = That was a lot at once. Try again { $when }.
refused-form-late = That took too long to open. Press again: now it’s quick.
refused-already-sat = They had a seat in this game before, so they can’t take another. Choose another player.
refused-you-play = You already have a seat in this game, so you can’t take this one.
refused-you-sat = You had a seat in this game before, so you can’t take another. You can watch: the log is for everybody.
refused-still-plays = { $playing ->
    [bot] A bot plays for { $name }, who may come back at any time. Nobody else can give that seat away.
   *[person] Only { $name } can give this seat away. If they’re away, the table votes. To leave yourself: /catan { command-leave-name }.
}
refused-offered-already = I’ve asked them already. The offer stands in the channel until they answer.
refused-invites-game = They said no to a seat in this game. Choose another player; an open seat they can take themselves.
refused-invites-all = They don’t want invitations. Choose another player, or ask them to change `/catan { command-settings-name }`.
refused-rematch-again = There is a rematch of this game already; the next one can be opened { $when }. `/catan { command-new-name }` opens a table now.
refused-not-invited = This seat is offered to another player. You can watch: the card and the log are for everybody.
refused-offer-over = This offer is over. The player who opened the game can make a new one.
refused-bot-already = A bot plays this seat already. Offer it to a person instead.

## Announced in public; $name is who did it.

announce-pause = { $name } paused the game.
announce-resume = { $name } resumed the game.
announce-end = { $name } ended the game.
announce-end-unreadable = { $name } ended the game, which I couldn’t read any more.
announce-handed-on = { $how ->
    [taken] { $after } takes the seat of { $before }.
    [left] { $before } leaves the game; { $after }, a bot, plays on.
    [given] { $name } gives the seat of { $before } to a bot: { $after }.
   *[erased] A seat goes to a bot: { $after }.
}{ $last ->
    [true] { "" } Nobody is left at the table: the game has ended.
   *[false] { "" }
}
announce-heir = { $name } runs the game now.
announce-rematch = { $people }: { $name } wants a rematch. Press **Join**.

## Choices of commands.

refused-colours-taken = All colours are taken. One is free again when a player leaves.
refused-own-offer = This is your own offer: wait for the others, or withdraw it.
