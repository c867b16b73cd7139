### Private sentences around the game: what was done, what cannot be done. Notes in the log, words in the picture.
### $owner Anna, who opened the table · $reference d1f58f90, to be found in the log of the host · $typed b99

## Done.

done-undo = Taken back.
done-restart = Your turn starts again, from the last point of no return.

## Refused (also to strangers, old buttons and forged ones).

refused-stale = That button is from an earlier moment. Here’s where the game stands now.
refused-already-done = Already done: your first press arrived.
refused-unknown-rule = There is no rule { $typed }. Choose one from the list, or look for it in the help, under *{ ui-help-rules-title }*.
refused-unknown-choice = This choice no longer exists. Press Play to see what you can do.
refused-fault = Something broke on our side, and nothing changed. Try again. If it stays, tell the bot’s host: { $reference }.
done-not-shown = Done, it counts. I just couldn’t show it here: press Play to see where you are ({ $reference }).
refused-busy = Too many presses at once, so nothing happened. Press again in a few seconds.
refused-moment = This table can’t be served right now, so nothing happened. Press again in a moment.
refused-restarting = I’m restarting, so nothing happened. Press again in ten seconds.
refused-store = I can’t read or write games right now. Look at the card in a minute before you try again ({ $reference }).
refused-fenced = Another process has just taken over, and nothing changed. Press again. If that doesn’t help, /catan { command-show-name } brings the card back ({ $reference }).
refused-damaged = I can’t read game { $game }. The bot’s host knows.
refused-newer = Game { $game } comes from a newer version of the bot. It waits until the host updates this one.
refused-wrong-channel = This game is played in another channel. Go there to play.
refused-no-game = This game no longer exists.
refused-no-game-here = No game here yet. Open one with /catan { command-new-name }.
refused-not-started = The game has not started yet. Join it on its card.
refused-not-playing = You’re not in this game, but you can watch: the card and the log are for everybody.
refused-game-over = The game is over. You can still read the log, or start a rematch.
refused-undo = There’s nothing to take back: your last move is more than a turn ago. Play on.
refused-undo-passed = A seat has changed hands since your move, so it stays. Play on.
refused-undo-shuffled = The dice have been shuffled since your move, so it stays. Play on.
refused-offer-closed = This offer is closed. Look at the open offers, or make a new one.
refused-offer-paused = The game is paused, so nobody could answer. Resume it on its card, then make your offer.
refused-same-offer = You have this offer open already, as #{ $number }. Wait for answers, or withdraw it first.
refused-nothing-to-give = You have no card to give, so you can’t trade now.
refused-channel-busy = A game is open in this channel already. Finish it, or use another channel or a thread.
refused-not-in-lobby = This table is closed. Open a new one with /catan { command-new-name }.
refused-begun = This game has begun: its seats and board are fixed. Press **Play** on its card.
refused-lobby-changed = The table changed just now. Look at its card, then press **Start** again.
refused-already-joined = You have a seat already. **More** shows what you can change.
refused-not-joined = You have no seat here yet. Press **Join** first.
refused-full = All { $count } seats are taken. `/catan { command-tables-name }` shows other tables.
refused-colour-taken = That colour is taken. Pick another one.
refused-only-owner = { $owner } opened this table and sets it up. Ask { $owner } in the channel.
refused-not-your-start = { $owner } starts this game. Say in the channel that you’re ready.
refused-no-bot = No bot sits here. **Bots** adds one.
refused-printed-board = This board is always the same. Choose a variable one under **Board & pace**.

## Notices.

notice-channel-closed = I can’t post in this channel now. Ask a moderator to run { typed-check }.

## Notes in the log.

log-undo = { $seat } takes back { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
log-channel = The channel of the game was deleted; the game has ended.
log-server = The bot was removed from the server; the game has ended.
log-asleep = { $place ->
    [server] The bot was removed from the server. The game sleeps, and goes on when the bot is invited again.
   *[channel] The channel of the game is gone. The game sleeps.
}
log-awake = The bot is back. The game goes on, and no clock ran meanwhile.
announce-awake = { $names }: I am back, and the game goes on. No clock ran meanwhile.

## Words in the picture: short, no emoji.

picture-bank = Bank
picture-costs = What things cost
picture-turn = Turn { $number }
picture-setup = Set-up
picture-preview = New game
picture-before = When you were last here
picture-since = Ringed: what has changed since you were last here
picture-places = The names of the places
picture-names = Say road 23, city 23 or C3
picture-chances = Chances of winning in per cent, turn by turn
picture-luck = luck { $percent } %
picture-over = Game over
picture-winner = { $name } wins
picture-nobody = Waiting
picture-to-roll = to roll
picture-to-play = to trade and build
picture-phase-SettingUp = to place
picture-phase-Discarding = to discard
picture-phase-MovingRobber = to move the robber
picture-phase-LayingFreeRoutes = to place free roads
