### Dice that anybody can check: what is posted, what is answered, what does not hold.

## In public. These lines are posted once and never edited; a letter before 64 digits says what these are.

ui-proof-opening = 🎲 { $drawn ->
    [yes] A table of the season opens, game { $game }.
   *[no] **{ $name }** opens table { $game }.
} All its dice follow from a key that is drawn already and is shown at the end, so that everybody can check. Its fingerprint: `C { $commitment }{ $promise }`. { $beacon ->
    [drand] A public beacon decides besides, after the start and before the first throw: so not even the person who runs this bot can choose the dice.
   *[no] No public beacon is used: that the key was not chosen rests on the word of the person who runs this bot.
}
ui-proof-start = 🎲 The board, the options and the colours of game { $game } are fixed: `B { $board }`. The number of this message decides which round of the public beacon gives the dice.
ui-proof-course = -# 🎲 Game { $game } so far, for everybody who will check it: `H{ $record } { $course }`
ui-proof-final-line = 🎲 Game { $game } is over. Of `C { $commitment }` the key is `K { $digits }`, and the whole course is `H { $course }`. { $beacon ->
    [drand] `/catan { command-verify-name }` checks every throw.
    [without] Everybody seated agreed to begin without the public beacon; the numbers of these presses decided the dice besides. That they are the true ones rests on the word of the person who runs this bot; `/catan { command-verify-name }` checks the rest.
    [waived] Everybody seated agreed to begin without the public beacon, so these dice rest on the word of the person who runs this bot. `/catan { command-verify-name }` checks the rest.
   *[no] No public beacon was used, so these dice rest on the word of the person who runs this bot. `/catan { command-verify-name }` checks the rest.
}
ui-proof-final = 🎲 The key of the dice is `K { $digits }`. Its fingerprint `C { $commitment }` has stood in [the opening post]({ $post }) from the start. `/catan { command-verify-name }` checks every throw.
ui-proof-final-short = 🎲 `/catan { command-verify-name }` checks every throw of this game. The key and the course stand in a line of their own.

log-without-beacon = { $presses ->
    [none] Everybody seated agreed to begin without the public beacon, which did not answer.
   *[other] Everybody seated agreed to begin without the public beacon, which did not answer. The dice also follow from the numbers that Discord gave to these presses: { $presses }.
}

## For one person.

ui-proof-title = The dice of game { $game }
ui-proof-promised = They follow from a key that nobody is shown before the end, and from the number of [the opening post]({ $post }), where its fingerprint stands. { $beacon ->
    [drand] A public beacon decides besides, after the board is fixed and before the first throw: nobody can choose these dice, not even the person who runs this bot. They could look at the key during the game.
    [without] The public beacon did not answer, and everybody seated agreed to begin without. The numbers that Discord gave to these presses decide besides, so nobody knew these dice in the lobby. That the log shows the true numbers, and that nobody looks at the key, rests on the word of the person who runs this bot.
    [waived] The public beacon did not answer, and everybody seated agreed to begin without. So it rests on the word of the person who runs this bot that they did not choose the dice, and do not look at the key.
   *[other] It rests on the word of the person who runs this bot that they did not open tables until the dice pleased them, and do not look at the key.
} When the game has ended, for whatever reason, the key is shown here, and anybody can recompute every throw, theft and card.
ui-proof-waiting = Their key is drawn, and its fingerprint is being posted. Only then can the game start.
ui-proof-none = Nobody can check them: the table was opened before this bot drew keys, or it never began. Such a game goes on with the chance it has.
ui-proof-holds = ✅ It holds: each throw, theft and card follows from the key, and each move is by the rules.
ui-proof-if-signed = ✅ It holds, if the public beacon said in its round { $round } the number below: [look here]({ $address }). Each throw, theft and card follows from the key, and each move is by the rules.
ui-proof-means = { $beacon ->
    [drand] So nobody chose or changed the dice, not even the person who runs this bot. That they did not look at the key during the game is not proved.
    [without] So nobody changed the dice after the start, or knew them before the last player pressed *Begin without*. That the log shows the true numbers of these presses, and that nobody looked at the key during the game, rests on the word of the person who runs this bot.
    [waived] So nobody changed the dice after the start. All seated agreed to begin without the public beacon: that nobody chose the dice rests on the word of the person who runs this bot, and that they did not look at the key as well.
   *[other] So nobody changed the dice after the table was opened. That nobody opened tables until the dice pleased them, or looked at the key during the game, rests on the word of the person who runs this bot.
}
ui-proof-not-judged = The numbers that were drawn follow from the key. Which card each of them gave, the moves and the result were not checked: the game was played under the rules of another version of the bot.
ui-proof-unreadable = The game cannot be read any more, so nothing can be computed from it. This is its key.
ui-proof-fails = ❌ It does not hold: { $fault ->
    [record] record { $record } of the game does not fit.
    [key] the key has another fingerprint.
    [board] the board is not the one that was fixed at the start.
    [beacon] the public beacon did not say that.
    [time] the times do not fit those of the messages in the channel.
    [entropy] the dice do not follow from the messages in the channel.
    [course] what was shown during the game is not of this game.
   *[result] the result is not that of the records.
} `{ typed-file }` gives the whole game, with a page that says more.
ui-proof-fingerprint = Fingerprint: `C { $commitment }`
ui-proof-key = Key: `K { $digits }`
ui-proof-board = Board: `B { $digits }`
ui-proof-whole = Course of the game: `H { $digits }`
ui-proof-beacon = Public beacon, round { $round }: `{ $digits }`
ui-proof-address = { $beacon ->
    [first] The fingerprint must be the one in [the opening post]({ $post }), which was never edited: Discord marks edited messages.
   *[other] The same letters and digits must stand in this channel, in messages that were never edited: C in [the opening post]({ $post }), B, if there is one, in the message at the start, K and H in the one at the end. Discord marks edited messages.
}
ui-proof-file = { $over ->
    [yes] Game { $game }, whole. { $page ->
        [yes] Save both files, open `verify.html` in your browser and choose the other one: the page says whether the dice hold, and works without a network. It comes from this bot; the same page is in the bot’s public repository.
       *[no] The page `verify.html` in the bot’s public repository says whether the dice hold.
    } On a computer `python -m engine verify FILE` checks the rules too.
   *[no] Game { $game } as a bystander may know it: without the key, and without cards that nobody was shown. After the end you get all of it, and a page that checks it.
}

## What does not work.

refused-no-opening-post = The message with the fingerprint of the dice is not in this channel yet. Press Start again in a moment; if it does not come, `{ typed-check }` says what is missing.
refused-starting = The dice are being fetched: seats, board and options are fixed, and the game begins in a moment. If the public beacon does not answer, the lobby card says so within half a minute.
refused-beacon-there = There is no need: the public beacon is not late, or the game has begun.
refused-file-too-large = The file of this game is too large for this server. Ask the person who runs the bot for it.
done-starting = Seats, board and options are fixed. The dice are being fetched from a public beacon, which takes about ten seconds; then the game begins.

## The help.

ui-help-dice-title = The dice
ui-help-dice =
    Where a program rolls the dice, you would have to trust it. Here you can check.

    { "" }**Before anybody joins**, a secret key is drawn. Every throw of the game, every stolen card and every development card follows from it. Its fingerprint, 64 letters and digits, is posted at once, in the first message of the table. Nobody can find the key from it, and no other key has the same one.

    { "" }**A public beacon decides besides**, where the first message says so. Independent organisations publish a new random number every three seconds. With Start the board is fixed, in a message of its own; the number that is published some seconds later goes into the dice. Nobody knew it, and nobody can choose it: not a player, not the person who runs the bot. If the beacon does not answer, the table waits. Only if everybody seated presses *Begin without* does the game begin without it; then the numbers of these presses go into the dice, and the log shows them.

    { "" }**Without the beacon** it rests on the word of the person who runs the bot that they did not open tables until one pleased them.

    { "" }**The tenth throw is the tenth throw**, no matter who trades, builds, robs or rolls.

    { "" }**When the game has ended**, for whatever reason, the key is shown. `/catan { command-verify-name }` computes everything again and says whether it holds. `{ typed-file }` gives the game as a file, with a page that does the same in your own browser.

    { "" }**It does not prove** that the person who runs the bot, and can read its database, did not look at the key during the game. They could delete the message of a start and begin again; the people who are there see it. The board is dealt in the lobby, before your eyes. Cards that are discarded by lot for somebody who is away do not follow from the key.

    With the house rule *deck of dice* all 36 combinations of two dice lie in a deck, each once. A throw draws the next; when five are left all 36 are shuffled again. Everybody sees how many are left.
