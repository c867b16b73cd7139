### Dice that anybody can check: what is posted, what is answered, what does not hold.

## In public. The line that opens a table is posted once and never edited.

ui-proof-opening = 🎲 **{ $name }** opens table { $game }. Nobody can meddle with its dice: all of them follow from a key that is drawn already and shown at the end, so that everybody can check. Its fingerprint: `{ $commitment }`
ui-proof-final = 🎲 The key of the dice is `{ $digits }`. Its fingerprint `{ $commitment }` has stood in [the opening post]({ $post }) from the start. `/catan { command-verify-name }` checks every throw.

## For one person.

ui-proof-join =
    You have a seat. When it is your move you are called.
    -# 🎲 Nobody can meddle with the dice, not even the bot: at the end everybody can check them. The fingerprint of their key: `{ $commitment }`, as in [the opening post]({ $post }).
ui-proof-title = The dice of game { $game }
ui-proof-promised = They are fixed by a key that nobody is shown before the end, and by the number of [the opening post]({ $post }), where its fingerprint stands. When the game has ended, for whatever reason, the key is shown here, and anybody can recompute every throw, theft and card.
ui-proof-waiting = Their key is drawn, and its fingerprint is being posted. Only then can the game start.
ui-proof-none = Nobody can check them: the table was opened before this bot drew keys, or it never began. Such a game goes on with the chance it has.
ui-proof-holds = ✅ All of it holds: each throw, theft and card is the one that was fixed before anybody joined, and each move is by the rules.
ui-proof-not-judged = The numbers that were drawn follow from the key, as fixed before anybody joined. Which card each of them gave, the moves and the result were not checked: the game was played under the rules of another version of the bot.
ui-proof-unreadable = The game cannot be read any more, so nothing can be computed from it. This is its key.
ui-proof-fails = ❌ It does not hold: { $fault ->
    [record] record { $record } of the game does not fit.
    [key] the key has another fingerprint.
    [entropy] the dice do not follow from the opening post.
   *[result] the result is not that of the records.
} `/catan { command-export-name }` gives the whole game; `python -m engine verify FILE` says more.
ui-proof-fingerprint = Fingerprint: `{ $commitment }`
ui-proof-key = Key: `{ $digits }`
ui-proof-address = The fingerprint must be the one in [the opening post]({ $post }), which was never edited: Discord marks edited messages.
ui-proof-file = { $over ->
    [yes] Game { $game }, whole. `python -m engine verify FILE` checks it, `python -m engine replay FILE` prints it, and ten lines of your own are enough for the dice: the bot’s README shows them. A deck of dice is checked by `verify`.
   *[no] Game { $game } as a bystander may know it: without the key, and without cards that nobody was shown. After the end you get all of it.
}

## What does not work.

refused-no-opening-post = The message with the fingerprint of the dice is not in this channel yet. Press Start again in a moment; if it does not come, `/catan { command-doctor-name }` says what is missing.
refused-file-too-large = The file of this game is too large for this server. Ask the person who runs the bot for it.

## The help.

ui-help-dice-title = The dice
ui-help-dice =
    Where a program rolls the dice, you would have to trust it. Here you need not.

    { "" }**Before anybody joins**, a secret key is drawn. Every throw of the game, every stolen card and every development card follows from it. Its fingerprint, 64 letters and digits, is posted at once, in the first message of the table. Nobody can find the key from it, and no other key has the same one.

    { "" }**Not from us alone.** The number that Discord gives to that message goes into the dice too. Nobody knows it before the fingerprint is posted, so nobody can pick a key that suits them.

    { "" }**The tenth throw is the tenth throw**, no matter who trades, builds, robs or rolls.

    { "" }**When the game has ended**, for whatever reason, the key is shown. `/catan { command-verify-name }` computes everything again and says whether it holds. `/catan { command-export-name }` gives the game as a file, so that you can do the same with a program of your own.

    { "" }**This proves** that the throws, and the chance behind thefts and cards, were fixed before the first player joined, and that nobody changed one afterwards.

    { "" }**It does not prove** that the person who runs the bot, and can read its database, did not look at the key; nor that they did not open tables until one pleased them. Such tables can be seen in the channel, unless they were deleted; then missing table numbers give it away. The board is no part of it: it is dealt in the lobby, before your eyes.

    With the house rule *deck of dice* all 36 combinations of two dice lie in a deck, each once. A throw draws the next; when five are left all 36 are shuffled again. Everybody sees how many are left.
