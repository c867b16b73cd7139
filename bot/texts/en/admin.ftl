### What the owner of a game and moderators may do, and the check of permissions.

ui-admin-title = Run this game
ui-admin-words = What you do here is announced in public. Nobody sees a hand.
ui-admin-pause = Pause
ui-admin-resume = Resume
ui-admin-repost = Post the card again
ui-admin-seat = Hand a seat on
ui-admin-end = End the game
ui-admin-which-seat = Which seat?
ui-admin-seat-words = Choose the seat that is to change hands. Its pieces and cards stay as they are.
ui-admin-seat-to = Who plays for { $name } from now on?
ui-admin-who = Choose somebody
ui-admin-to-bot = Give it to a bot
ui-admin-end-words = End the game for good? Nobody wins, and it cannot be taken up again.
ui-admin-end-yes = Yes, end it

## Notes in the log.

log-pause = The game is paused.
log-resume = The game goes on.
log-end = The game has been ended.
log-leave = { $seat } would like to leave the game.
log-seat = { $bot ->
    [true] A bot takes over a seat: { $seat } plays from now on.
   *[false] A seat changes hands: { $seat } plays from now on.
}
