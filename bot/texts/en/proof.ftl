### Dice that anybody can check: what is posted, what is answered, what does not hold.
### $commitment, $course, $digits, $board 64 digits · $promise drand, or nothing · $post, $address addresses
### $record 121, a number · $round 32285086, a number · $presses 123, 456: numbers that Discord gave them

## In public. These lines are posted once and never edited; a letter before 64 digits says what these are.

ui-proof-opening = 🎲 { $drawn ->
    [yes] Table { $game } of the season is open.
   *[no] **{ $name }** opens table { $game }.
} The dice are sealed.
ui-proof-seal = -# `C { $commitment }{ $promise }` · { $beacon ->
    [drand] drand decides too
   *[no] on the word of the bot’s host
}
ui-proof-start = 🎲 Game { $game } starts: board, options and colours are fixed.
    -# `B { $board }` · this message picks the round of drand
ui-proof-course = -# 🎲 Game { $game } so far: `H{ $record } { $course }`
ui-proof-final-line = 🎲 Game { $game } is over. { $beacon ->
    [drand] `/catan { command-verify-name }` checks every roll.
    [without] The table began without drand: its presses decided too. Their numbers rest on the word of the bot’s host; `/catan { command-verify-name }` checks the rest.
    [waived] The table began without drand, so these dice rest on the word of the bot’s host. `/catan { command-verify-name }` checks the rest.
   *[no] drand had no part, so these dice rest on the word of the bot’s host. `/catan { command-verify-name }` checks the rest.
}
    -# `C { $commitment }` · key `K { $digits }` · course `H { $course }`
ui-proof-final = 🎲 The key of the dice is `K { $digits }`. Its fingerprint `C { $commitment }` stands in [the opening post]({ $post }). `/catan { command-verify-name }` checks every roll.
ui-proof-final-short = 🎲 `/catan { command-verify-name }` checks every roll.

log-without-beacon = { $presses ->
    [none] The table began without the public beacon, which did not answer.
   *[other] The table began without the public beacon, which did not answer. The numbers of its presses decide the dice too: { $presses }.
}

## For one person.

ui-proof-title = The dice of table { $game }
ui-proof-how = How?
ui-proof-more = Read more
ui-proof-promised = Every roll, theft and card comes from a secret key. [The opening post]({ $post }) shows its fingerprint, so nobody can change it. { $beacon ->
    [drand] drand, a public beacon, decides too, after the start. So nobody can choose these dice, not even the bot’s host, who could only peek.
    [without] drand didn’t answer, so the presses on *Begin without* decide too. Nobody knew them before. You have the word of the bot’s host for the press numbers, and that nobody peeks.
    [waived] drand didn’t answer, and the table began without. You have the word of the bot’s host that nobody chose the dice, or peeks.
   *[other] drand is not used. You have the word of the bot’s host that nobody peeks, or opens tables until they like the dice.
} After the game, the key is shown here.
ui-proof-waiting = Their key is drawn, and its fingerprint comes in a moment. Then the game can start.
ui-proof-none = Nobody can check these dice: the table is older than the sealed keys, or it never began.
ui-proof-holds = ✅ It holds: every roll, theft and card comes from the key, and every move is by the rules.
ui-proof-if-signed = ✅ It holds, if the public beacon said the number below in its round { $round }: [look here]({ $address }). Every roll, theft and card comes from the key, and every move is by the rules.
ui-proof-means = { $beacon ->
    [drand] So nobody chose or changed the dice, not even the bot’s host. It isn’t proved that they never looked at the key during the game.
    [without] So nobody changed the dice after the start, or knew them before the last press on *Begin without*. You have the word of the bot’s host for the press numbers, and that nobody looked at the key.
    [waived] So nobody changed the dice after the start. The table began without the beacon. You have the word of the bot’s host that nobody chose the dice, or looked at the key.
   *[other] So nobody changed the dice after the table was opened. You have the word of the bot’s host that nobody looked at the key, or opened tables until they liked the dice.
}
ui-proof-not-judged = The numbers drawn come from the key. The cards they gave, the moves and the result were not checked: another version of the bot’s rules was played.
ui-proof-unreadable = This game can’t be read any more, so nothing can be computed. Here is its key.
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
ui-proof-fingerprint = -# `C { $commitment }`
ui-proof-key = Key: `K { $digits }`
ui-proof-board = Board: `B { $digits }`
ui-proof-whole = Course of the game: `H { $digits }`
ui-proof-beacon = Public beacon, round { $round }: `{ $digits }`
ui-proof-address = { $beacon ->
    [first] The same fingerprint stands in [the opening post]({ $post }). Discord marks edited messages, and this one never was.
   *[other] See yourself: C must match [the opening post]({ $post }), B (if shown) the start message, K and H the last one. None of them may be marked as edited.
}
ui-proof-file = { $over ->
    [yes] Game { $game }, all of it. { $page ->
        [yes] Save both files, open `verify.html` in your browser and choose the other one. The page says whether the dice hold, without a network. It comes from this bot; the bot’s public repository has the same page.
       *[no] The page `verify.html` in the bot’s public repository says whether the dice hold.
    } On a computer `python -m engine verify FILE` checks the rules too.
   *[no] Game { $game } as a bystander may know it: without the key, and without hidden cards. After the end you get all of it, and a page that checks it.
}

## What does not work.

refused-no-opening-post = The fingerprint of the dice isn’t in this channel yet. Press **Start** again in a moment. Still nothing? `{ typed-check }` says what is missing.
refused-starting = The dice are on their way, so nothing changes now. The game begins in a moment.
refused-beacon-there = No need: the public beacon is not late, or the game has begun.
refused-file-too-large = The file of this game is too large for this server. Ask the bot’s host for it.
done-starting = Board and seats are set. The dice come in about ten seconds, then the game begins.

## The help.

ui-help-dice-title = The dice
ui-help-dice =
    { "" }**Sealed first.** Before anybody joins, a secret key is drawn. Every roll, theft and development card comes from it. Its fingerprint stands in the first message of the table: nobody can find the key from it, or change it. The tenth roll is the tenth roll, whatever you all do.

    { "" }**drand too**, where that message says so. A public network draws a number every three seconds. The board is fixed at the start, and a number drawn some seconds later goes into the dice. Nobody can know or choose it, not even the bot’s host.

    { "" }**No answer from drand?** The table waits. If everybody presses *Begin without*, the numbers of their presses go into the dice instead. The log shows them.

    { "" }**Without drand** you trust the bot’s host not to open tables until they like the dice.

    { "" }**After the game** the key is shown. `/catan { command-verify-name }` computes everything again. `{ typed-file }` gives you the game, and a page that does the same in your browser.

    { "" }**Not proved:** that the host never peeked at the key. They could also delete a start message and begin again, but you’d see it. The board is dealt before your eyes. Discards by lot for players who are away don’t come from the key.

    { "" }**Deck of dice**, a house rule: all 36 combinations lie in a deck, each once. When five are left, all are shuffled again. Everybody sees how many are left.
