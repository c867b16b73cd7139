### Private sentences around the game: what was done, what cannot be done. Notes in the log, words in the picture.

## Done.

done-undo = Taken back.
done-restart = Your turn starts again from the last point of no return.

## Refused (also to strangers, old buttons and forged ones).

refused-stale = That button or menu was from an earlier moment. Here is where the game stands now.
refused-already-done = Already done: that press has arrived before.
refused-unknown-choice = This choice does not exist (any more). Open Play to see what you can do.
refused-fault = Something went wrong on our side; nothing was changed. Try again, and if it stays, tell the people who run the bot: { $reference }.
done-not-shown = Done. It could not be shown here, but it counts: press Play to see where you stand ({ $reference }).
refused-busy = Many people are pressing at this moment, so I did nothing. Press again in a few seconds.
refused-moment = No process of this bot can serve this table right now, so I did nothing. Press again in a moment.
refused-restarting = The bot is being restarted, so I did nothing. Press again in ten seconds.
refused-store = The games cannot be read or written right now. Look at the card in a minute before you try again ({ $reference }).
refused-fenced = Another process of this bot has just taken over, and nothing was changed. Press again; if that does not help, bring the card back with /catan { command-show-name } ({ $reference }).
refused-damaged = Game { $game } cannot be read. The people who run the bot have been told.
refused-newer = Game { $game } was made by a newer version of the bot. Those who run the bot have to update it; until then the game stays as it is.
refused-wrong-channel = This game is played in another channel. Go there to play.
refused-no-game = This game no longer exists.
refused-no-game-here = No game is played in this channel. Open one with /catan { command-new-name }.
refused-not-started = The game has not started yet. Join it on the lobby card.
refused-not-playing = You have no seat in this game. You can watch; the card and the log are for everybody.
refused-game-over = The game is over. You can still read the log, or start a rematch.
refused-undo = There is nothing that you can take back now, alone or with the table. The table is asked once a turn, and goes back to the start of the previous turn at most, not beyond a seat that has passed to another player or a deck of dice that was reshuffled. Play on from here.
refused-offer-closed = This offer is closed. Look at the open offers, or make a new one.
refused-offer-paused = The game is paused: nobody could answer. Make your offer once it goes on; you can resume it on its card.
refused-same-offer = You have this offer open already, as #{ $number }. Wait for the answers, or withdraw it and make another one.
refused-nothing-to-give = You have no card to give, so you cannot trade now.
refused-channel-busy = A game is already open in this channel. Finish it first, or use another channel or a thread.
refused-not-in-lobby = This lobby is closed. Open a new game with /catan { command-new-name }.
refused-begun = This game has begun: its seats, board and options are fixed. Its card is in the channel where it is played.
refused-lobby-changed = The table has changed at this very moment. Look at its card, then press **Start** again.
refused-already-joined = You have a seat already.
refused-not-joined = You have no seat here yet. Join first.
refused-full = All { $count } seats are taken.
refused-colour-taken = This colour is taken. Choose another one.
refused-only-owner = Only { $owner }, who opened the game, can do this.
refused-no-bot = No bot is at the table.
refused-printed-board = This board is always the same. Choose the variable board in the options to deal a new one.

## Notices.

notice-channel-closed = The bot cannot post in this channel now. Ask somebody who may to run /catan { command-doctor-name }.

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
picture-names = Say N23, E23 or C3
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
