### What the owner of a game and moderators may do, and the check of permissions.
### $before, $after Anna, Bot Ada: who had the seat, who has it · $missing 2, how many must still agree

ui-admin-title = Run this game
ui-admin-words = What you do here is announced in public. Nobody sees a hand.
ui-admin-pause = Pause
ui-admin-resume = Resume
ui-admin-repost = Post the card again
ui-admin-seat = Hand a seat on
ui-admin-end = End the game
ui-admin-which-seat = Which seat?
ui-admin-seat-words = Which seat? Its pieces and cards stay as they are. Your own seat you can offer to anybody, or give to a bot. For a free seat, or a bot’s, propose a player: the table must agree before they see the hand. To go yourself: /catan { command-leave-name }.
ui-admin-seat-to = Who plays for { $name }? A person is asked first.
ui-admin-who = Choose a player
ui-admin-to-bot = Give it to a bot
ui-admin-offered = This seat is offered to { $person }. A new offer takes the place of that one.
ui-admin-withdraw = Withdraw the offer
ui-admin-end-words = End the game for good? Nobody wins, and there’s no way back.
ui-admin-end-yes = Yes, end it

## Notes in the log.

log-pause = The game is paused.
log-resume = The game goes on.
log-resume-time = The pause is over: the game goes on.
log-end = The game has been ended.
log-leave = { $seat } wants to leave the game.
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
    [own] Offer the seat of { $name } to { $person }? They’re called here. If they press **Take the seat**, its hand, pieces and points are theirs; its plans and open offers go. You’re out of this game for good.
   *[other] Propose { $person } for the seat of { $name }? First the table is asked. If it agrees, they’re called here, and **Take the seat** gives them its hand, pieces and points. Until then a bot plays.
}
ui-offer-yes = Offer the seat
ui-offer-ask = Ask the table
ui-to-bot-confirm = Give the seat of { $name } to a bot? It plays to win, and trades. You’re out of this game for good.
ui-to-bot-ends = You’re the last person at the table. If a bot takes the seat of { $name }, the game ends at once, and nobody wins. To stop for a while, pause it. To let another person play, offer them the seat.
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
ui-offer-over = This seat is settled.
ui-leave-words = Leave this game? { $follows ->
    [end] You’re the last person at the table: the game ends.
    [bot] A bot plays for you at once. You can come back until your seat is taken.
    [stay] A bot plays for you at once. It’s your third time, so you can come back only after everybody has had a turn.
    [sleep] Nobody else is there: the game sleeps until one of you comes back.
   *[vote] Nobody waits for you any more, and the others decide about your seat. You can come back until it’s taken.
} In rated games, leaving after round two puts you last, unless you play two thirds of your turns from then on.
ui-leave-yes = Yes, leave the game

## Moves that were lost with a part of the file of games.

ui-lost = Moves of this game are lost. It goes on once more than half of the players press **Play on**.
ui-lost-yes = Play on
announce-lost = { $names }: the file with the games was damaged, and your last moves are lost. The card shows where you are now. The dice fall as before if you do the same. Press **Play on** on the card; more than half of you must. If you’d rather stop, /catan { command-admin-name } ends the game.
log-lost = Moves are lost: the game stands as it did before them.
log-go-on = { $seat } wants to play on.
done-lost-agreed = You want to play on. { $missing ->
    [one] One more player must agree.
   *[other] { $missing } more players must agree.
}
refused-lost = That button belongs to a move that is lost: the file with the games was damaged. The channel says how you go on.
refused-lost-agreed = You’ve agreed to play on. The others do it on the card.
refused-lost-table = Moves of this game are lost. The players decide on the card whether it goes on. You can end it with /catan { command-admin-name }.
