### What the owner of a game and moderators may do, and the check of permissions.

ui-admin-title = Run this game
ui-admin-words = What you do here is announced in public. Nobody sees a hand.
ui-admin-pause = Pause
ui-admin-resume = Resume
ui-admin-repost = Post the card again
ui-admin-seat = Hand a seat on
ui-admin-end = End the game
ui-admin-which-seat = Which seat?
ui-admin-seat-words = Choose the seat to transfer. Its pieces and cards stay as they are. Your own seat you can offer to anybody, or give to a bot. For a seat that a bot plays, or that is free, you can propose somebody: the table has to agree before they see the hand. A player who wants to go leaves with /catan { command-leave-name }.
ui-admin-seat-to = Who is to play for { $name }? A person is asked first.
ui-admin-who = Choose somebody
ui-admin-to-bot = Give it to a bot
ui-admin-offered = This seat is offered to { $person }. A new offer takes the place of that one.
ui-admin-withdraw = Withdraw the offer
ui-admin-end-words = End the game for good? Nobody wins, and it cannot be taken up again.
ui-admin-end-yes = Yes, end it

## Notes in the log.

log-pause = The game is paused.
log-resume = The game goes on.
log-resume-time = The pause is over: the game goes on.
log-end = The game has been ended.
log-leave = { $seat } would like to leave the game.
log-seat = { $bot ->
    [true] A bot takes over a seat: { $seat } plays from now on.
   *[false] A seat changes hands: { $seat } plays from now on.
}
log-handed-on = { $how ->
    [taken] { $after } takes the seat of { $before }.
    [left] { $before } leaves the game; { $after }, a bot, plays on.
    [given] The seat of { $before } goes to a bot: { $after }.
   *[erased] A seat goes to a bot: { $after }.
}{ $last ->
    [true] { "" } Nobody is left at the table: the game has ended.
   *[false] { "" }
}

## Seats that change hands: what is asked once, and the public offer.

ui-offer-confirm = { $holder ->
    [own] Offer the seat of { $name } to { $person }? They are called in the channel, and when they press **Take the seat** it is theirs, with its hand, pieces and points, but without its plans and open offers. You are then out of this game for good.
   *[other] Propose { $person } for the seat of { $name }? The table is asked; once it agrees, they are called in the channel, and when they press **Take the seat** it is theirs, with its hand, pieces and points. Until then a bot plays on.
}
ui-offer-yes = Offer the seat
ui-offer-ask = Ask the table
ui-to-bot-confirm = Give the seat of { $name } to a bot? It plays to win, and trades. You are then out of this game for good.
ui-to-bot-ends = You are the last person at the table: give the seat of { $name } to a bot, and the game ends at once. Nobody wins, and it cannot be taken up again. To stop for a while, pause it; to let somebody else play, offer the seat to a person.
ui-offer = { $person }: { $holder ->
    [own] { $giver } offers you the seat of { $seat } in this game
   *[other] the table agrees that you take the seat of { $seat } in this game
}, with its hand, pieces and points.{ $holder ->
    [open] { "" } { $seat }: you keep it if you are back before that.
    [bot] { "" } A bot plays it now.
   *[own] { "" }
}
ui-offer-take = Take the seat
ui-offer-refuse = No, thanks
ui-offer-over = What was asked here about a seat is settled.
ui-leave-words = Leave this game? { $follows ->
    [end] You are the last person at the table: the game ends.
    [bot] A bot plays for you at once. You can come back until somebody else has your seat.
    [stay] A bot plays for you at once. You leave for the third time, so you can come back only once everybody has had a turn.
    [sleep] Nobody else is there: the game sleeps until one of you comes back.
   *[vote] Nobody waits for you any more, and the others decide what becomes of your seat. You can come back until somebody else has it.
} Where results are rated, a player who leaves after the second round is last, unless they play two thirds of their turns from then on.
ui-leave-yes = Yes, leave the game

## Moves that were lost with a part of the file of games.

ui-lost = Moves of this game are lost. It goes on from here once more than half of those who play press **Play on**.
ui-lost-yes = Play on
announce-lost = { $names }: the file with the games was damaged, and your last moves are lost. The game stands as its card shows it now. The dice will fall as they fell before, as long as you do the same. It stands still until more than half of you have pressed **Play on** on the card; if you would rather not, /catan { command-admin-name } ends it.
log-lost = Moves are lost: the game stands as it did before them.
log-go-on = { $seat } would play on.
done-lost-agreed = You would play on. { $missing ->
    [one] One more player must say so.
   *[other] { $missing } more players must say so.
}
refused-lost = What you pressed was made by a move that is lost: the file with the games was damaged. The game stands still for now, and the channel says what to do.
refused-lost-agreed = You have said already that you would play on. The others are still to say so, on the card.
refused-lost-table = Moves of this game are lost, and those who play decide whether it goes on, on its card. You can end it with /catan { command-admin-name }.
