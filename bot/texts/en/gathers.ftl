### Questions to the people at a table: the owner proposes, the others may object, and then all vote.

gather-pace = { $pace ->
    [live] live (each decision gives 2 minutes, at most 6 in hand)
    [quick] quick (each decision gives 4 hours, at most 12 in hand)
    [daily] daily (each decision gives 24 hours, at most 72 in hand)
    [relaxed] relaxed (each decision gives 3 days, at most 9 in hand)
   *[none] none (there are no clocks)
}
gather-pause = { $days ->
    [7] one week
    [14] two weeks
   *[other] three days
}
gather-what = { $act ->
    [pace] another pace: { gather-pace }
    [pause] a pause of { gather-pause }
    [level] another level for { $bot }: { bot-level }
   *[end] the end of the game, for good and without a winner
}

## On the page of the player who opened the game.

ui-admin-pace = Change the pace
ui-admin-pause-words = For how long? Then the game goes on by itself, and anybody who plays can resume it before. Your own clock goes on in a pause that you propose, for what you are deciding. { $proposing ->
    [true] { ui-admin-proposing }
   *[false] { "" }
}
ui-admin-pace-words = How fast is the game to go? Decisions in progress keep their time. { $proposing ->
    [true] { ui-admin-proposing }
   *[false] { "" }
}
ui-admin-which-pace = Which pace?
ui-admin-proposing = A pause, another pace and another level of a bot are proposed to the others at the table. They come into force after a while unless somebody objects; then all vote. A pause of more than three days, or within two weeks of the last one, also needs a yes of half of the others. The end needs a yes of more than half of those who are there.
ui-admin-end-propose = Yes, propose it
ui-gather-withdraw = { $act ->
    [pace] Withdraw the proposed pace
    [pause] Withdraw the proposed pause
    [level] Withdraw the proposed level
    [undo] Withdraw the request to take back
   *[end] Withdraw the proposed end
}

## The public post.

ui-gather-open = { $name } proposes { gather-what }. It comes into force on { $when }, or as soon as all agree{ gather-needs }. An objection makes it a vote.
ui-gather-vote = **The table votes on { gather-what }.** { $name } has proposed it, and somebody objects. Open until { $when }; at a tie nothing changes{ gather-needs }.
gather-needs = { $needs ->
    [half] , but only if half of the others say yes
   *[other] { "" }
}
ui-gather-end = { $name } proposes **to end the game**, for good and without a winner. It ends only if more than half of those who are there say yes; silence is no, and who is on vacation counts only by voting. Open until { $when }, or until it is decided.
ui-gather-agreed = { $count ->
    [one] { $answered } of 1 has agreed.
   *[other] { $answered } of { $count } have agreed.
}
ui-gather-voted = { $count ->
    [one] { $answered } of 1 has voted, { $name } for it.
   *[other] { $answered } of { $count } have voted, { $name } for it.
}
ui-gather-object = Object
ui-gather-agree = Agree
ui-gather-yes = Yes
ui-gather-no = No
ui-gather-over = This proposal is over. Nothing has come of it.

## Private answers.

done-gather-proposed = Proposed to the others, in the channel. { $needs ->
    [half] It comes into force on { $when } if half of them say yes by then; an objection makes it a vote.
   *[other] It comes into force on { $when } unless somebody objects.
}
done-gather-end = Proposed to the others, in the channel, until { $when }. The game ends only if more than half of those who are there say yes, you included; silence is no.
done-gather-agreed = You agree. As soon as all do, it comes into force.
done-gather-objected = You object, and now the table votes on it; your vote is a no.
done-gather-voted = You have voted. The others learn the numbers at the end, not who voted what.
done-gather-decided = With your answer it is decided. The result stands in the channel.
done-gather-withdrawn = The proposal is withdrawn.
refused-gather-open = You have proposed this already. Withdraw it with /catan { command-admin-name }, or wait for its result.
refused-gather-again = You have proposed this before, and nothing came of it. Talk to the others; you can propose it again from { $when } on.
refused-gather-over = This is over: it was decided or withdrawn, play has gone on, its time is up, or the player who proposed it has left. { typed-log } tells what happened.
refused-gather-own = It is your own proposal, and you count as being for it. You can withdraw it with /catan { command-admin-name }.
refused-gather-not-own = Only the player who proposed this can withdraw it. If you are asked, you can object in the channel.
refused-gather-not-asked = Only those are asked who were at the table when this was proposed. You can watch; the result will stand here.
refused-gather-answered = You have answered already, and that counts. Wait for the result; it will stand here.
refused-pace-already = The game has this pace already. Choose another one.
refused-level-already = This bot plays at this level already. Choose another one.
refused-no-bot-seat = No bot plays this seat now. /catan { command-admin-name } shows those that bots play.
refused-paused-already = The game is paused already. Anybody who plays can resume it, with /catan { command-admin-name }.
refused-not-paused = The game goes on already. /catan { command-show-name } shows the table.

## Announced in public, and in the log.

announce-level = { $name } changes how well { $bot } plays: { bot-level }.
log-level = { $bot } plays at another level: { bot-level }.
announce-pace = { $name } changes the pace: { gather-pace }.
log-pace = The pace changes: { gather-pace }.
log-proposed = { $seat } proposes { gather-what }.
log-objected = { $seat } objects, so the table votes on { gather-what }.
log-withdrawn = { $seat } no longer proposes { gather-what }.
log-rejected = Nothing changes, with { $yes } for and { $no } against { gather-what }.
log-decided = { $act ->
    [pace] The pace changes: { gather-pace }.
    [pause] The game is paused.
    [level] { $bot } plays at another level: { bot-level }.
   *[end] The game has been ended.
} { $decided ->
    [silence] Nobody has objected.
    [agreed] All have agreed.
    [idle] Nobody has done anything for 90 days.
    [absence] The table has decided so (votes for it: { $votes } of { $count }).
   *[vote] The table has voted: { $yes } for it, { $no } against.
}

## Taking back by consent.

ui-button-undo-consent = Ask to take back
ui-button-undo-ask = Ask the table
ui-button-undo-withdraw = Withdraw the request
ui-undo-how-far = From which of your moves on?
ui-undo-ask = Others have learnt something since, it is their move, or another turn has begun: only the whole table can take this back.
ui-undo-would-go = { $count ->
    [one] This move would go:
   *[other] These { $count } moves would go:
}
ui-undo-question = { $count ->
    [one] { $name } asks the table to take back one move.
   *[other] { $name } asks the table to take back { $count } moves.
}
ui-undo-rules = It is done as soon as all have agreed, by { $when } at the latest. Play goes on: silence is no, and so is any other move. Nobody is told who said no; { $name } can withdraw it with *No*.
ui-undo-bots = Bots, and the defaults of players who are away, leave you two minutes for it.
ui-undo-chance = { $proven ->
    [true] The same throws come again; cards and thefts are drawn again. Clocks do not go back{ $queues ->
        [yes] , nor do build queues
       *[no] { "" }
    }.
   *[false] This game has no key: throws, cards and thefts are all drawn again. Clocks do not go back{ $queues ->
        [yes] , nor do build queues
       *[no] { "" }
    }.
}
ui-undo-over = Nothing is taken back: play has gone on.
done-undo-asked = The table is asked, in the channel, until { $when }. Play goes on; any other move ends the request, your own too.
done-undo-alone = Taken back. There was nobody to ask: bots agree.
done-gather-undone = With your yes all have agreed, and it is taken back. The result stands in the channel.
done-gather-kept = Nothing is taken back. Nobody is told that it was you.
refused-undo-open = The table is being asked about an undo already. Wait for the result in the channel, or just play on: any move ends it.
refused-undo-asked = You have asked the table in this turn already, and that is once a turn. Play on; in the next turn you can ask again.
refused-undo-nobody = Other people hold seats here, and none of them is there to agree. Ask again once one of them is back, or play on; what nobody has learnt from can still be taken back.
refused-undo-alone = Where fewer than three people agree, { $most } moves a game can be taken back so, and this would be more. Play on; what nobody has learnt from can still be taken back.
refused-undo-own = You have asked this yourself, and count as a yes. Press No to withdraw it.
refused-undo-older-rules = This game was played under older rules, so the bot cannot go back in it safely. Play on from here; what nobody has learnt from can still be taken back.
log-undo-asked = { $seat } asks the table to take back { $count ->
    [one] one move
   *[other] { $count } moves
}.
log-undo-agreed = { $seat } takes back { $count ->
    [one] one move
   *[other] { $count } moves
}{ $how ->
    [people] , as { $names } { $people ->
        [one] has
       *[other] have
    } agreed
    [alone] ; nobody else plays here ({ $alone } of their own moves)
   *[all] , as the whole table has agreed
}.
log-undo-rejected = Nothing is taken back: not everybody has agreed to what { $seat } asked.
log-undo-withdrawn = { $seat } no longer asks to take anything back.
log-moved-on = { $name } is done.
log-undone = ↶ { $line }
