### Questions to the people at a table: the owner proposes, the others may object, and then all vote.
### $answered, $votes, $yes, $no how many · $alone 2, moves · $asked @Ben @Chloé · $moves lines of the log
### $line one of them

gather-pace = { $pace ->
    [live] live (2 min a turn, up to 6 min saved)
    [quick] quick (4 h a turn, up to 12 h saved)
    [daily] daily (24 h a turn, up to 72 h saved)
    [relaxed] relaxed (3 days a turn, up to 9 days saved)
   *[none] no clock
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
   *[end] the end of the game, without a winner
}

## On the page of the player who opened the game.

ui-admin-pace = Change the pace
ui-admin-pause-words = How long? Afterwards the game goes on by itself, or earlier if a player resumes it. If it’s your move when you ask, your own clock runs on. { $proposing ->
    [true] { ui-admin-proposing } More than three days, or a second pause within two weeks, also needs a yes from half of the others.
   *[false] { "" }
}
ui-admin-pace-words = How fast shall the game go? Running clocks keep their time. { $proposing ->
    [true] { ui-admin-proposing }
   *[false] { "" }
}
ui-admin-which-pace = Which pace?
ui-admin-proposing = I ask the others first. If one objects, all vote.
ui-admin-end-proposing = I ask the others first: more than half of those who are there must say yes.
ui-admin-end-propose = Yes, propose it
ui-gather-withdraw = { $act ->
    [pace] Withdraw the pace
    [pause] Withdraw the pause
    [level] Withdraw the level
    [undo] Withdraw the request
   *[end] Don’t end it
}

## The public post.

ui-gather-open = { $name } proposes { gather-what }. It starts on { $when }, or as soon as all agree{ gather-needs }. If one of you objects, all vote.
ui-gather-vote = **The table votes on { gather-what }.** { $name } proposed it, and there was an objection. Open until { $when }; a tie changes nothing{ gather-needs }.
gather-needs = { $needs ->
    [half] , but only if half of the others say yes
   *[other] { "" }
}
ui-gather-end = { $name } proposes **to end the game**, for good and without a winner. More than half of those who are there must say yes; silence is a no. On vacation you count only if you vote. Open until { $when }.
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
ui-gather-over = This proposal is over; nothing changes.

## Private answers.

done-gather-proposed = I’ve asked the others in the channel. { $needs ->
    [half] It starts on { $when } if half of them say yes by then. If one objects, all vote.
   *[other] It starts on { $when } unless somebody objects.
}
done-gather-end = I’ve asked the others in the channel, until { $when }. The game ends if more than half of those who are there say yes, you included. Silence is a no.
done-gather-agreed = You agree. It starts as soon as all do.
done-gather-objected = You object, so the table votes. Yours is a no.
done-gather-voted = You’ve voted. At the end the others learn the numbers, not who voted what.
done-gather-decided = Your answer decided it. The result is in the channel.
done-gather-withdrawn = You’ve withdrawn the proposal.
refused-gather-open = You’ve proposed this already. Withdraw it with /catan { command-admin-name }, or wait for the result.
refused-gather-again = You proposed this before, and nothing came of it. Talk to the others, and propose it again from { $when } on.
refused-gather-over = This is over. { typed-log } tells what happened.
refused-gather-own = It’s your own proposal, so you count as a yes. Withdraw it with /catan { command-admin-name }.
refused-gather-not-own = Only the player who proposed this can withdraw it. If you’re asked, object in the channel.
refused-gather-not-asked = Only those who were at the table then are asked. You can watch: the result will stand here.
refused-gather-answered = You’ve answered already. Wait for the result: it will stand here.
refused-pace-already = The game has this pace already. Choose another one.
refused-level-already = This bot plays at this level already. Choose another one.
refused-no-bot-seat = No bot plays this seat. /catan { command-admin-name } shows the bots’ seats.
refused-paused-already = The game is paused already. Resume it with /catan { command-admin-name }.
refused-not-paused = The game is going on already. /catan { command-show-name } shows the table.

## Announced in public, and in the log.

announce-level = { $name } changes how well { $bot } plays: { bot-level }.
log-level = { $bot } plays at another level: { bot-level }.
announce-pace = { $name } changes the pace: { gather-pace }.
log-pace = The pace changes: { gather-pace }.
log-proposed = { $seat } proposes { gather-what }.
log-objected = { $seat } objects, so the table votes on { gather-what }.
log-withdrawn = { $seat } no longer proposes { gather-what }.
log-rejected = Nothing changes: { $yes } for and { $no } against { gather-what }.
log-decided = { $act ->
    [pace] The pace changes: { gather-pace }.
    [pause] The game is paused.
    [level] { $bot } plays at another level: { bot-level }.
   *[end] The game has ended.
} { $decided ->
    [silence] Nobody objected.
    [agreed] Everybody agreed.
    [idle] Nobody has done anything for 90 days.
    [practice] Nobody has played here for a week.
    [absence] The table wanted it (votes for it: { $votes } of { $count }).
   *[vote] The table voted: { $yes } for it, { $no } against.
}

## Taking back by consent.

ui-button-undo-consent = Take back together
ui-button-undo-ask = Ask the table
ui-button-undo-withdraw = Withdraw the request
ui-undo-how-far = Back to which move?
ui-undo-why = { $why ->
    [turn] Another turn has begun.
    [moved] { $name } has moved since.
    [waits] It’s { $name }’s move now.
   *[learnt] The others have seen something new.
}
ui-undo-must-agree = { $count ->
    [0] There’s nobody to ask.
    [one] { $names } must say yes.
   *[other] { $names } must say yes.
}
ui-undo-goes = **This goes:** { $moves }
ui-undo-more = { $count ->
    [one] … and { $count } more move.
   *[other] … and { $count } more moves.
}
ui-undo-question = { $asked }: { $name } asks to take this back:
ui-undo-rules = All must say yes by { $when }. If anybody makes a move, it’s a no.
ui-undo-bots = Bots, and moves for players who are away, wait two minutes.
ui-undo-over = Nothing is taken back: play has gone on.
done-undo-asked = I’ve asked the table, until { $when }. Play goes on; any other move ends it, yours too.
done-undo-alone = Taken back. There was nobody to ask: bots agree.
done-gather-undone = With your yes everybody agrees, and it’s taken back.
done-gather-kept = Nothing is taken back. Nobody learns that it was you.
refused-undo-open = The table is being asked already. Wait for the result, or play on: any move ends it.
refused-undo-asked = You’ve asked in this turn already. Play on, and ask again next turn.
refused-undo-nobody = None of the other players is there to agree. Ask again once one is back, or play on. What nobody has learnt from you can still take back.
refused-undo-alone = With fewer than three people to agree, { $most } moves a game can be taken back. This would be more, so play on. What nobody has learnt from you can still take back.
refused-undo-own = You asked this yourself, so you count as a yes. Press **No** to withdraw it.
refused-undo-older-rules = This game began under older rules, so I can’t safely go back. Play on from here. What nobody has learnt from you can still take back.
log-undo-asked = { $seat } asks the table to take back { $count ->
    [one] one move
   *[other] { $count } moves
}.
log-undo-agreed = { $seat } takes back { $count ->
    [one] one move
   *[other] { $count } moves
}{ $how ->
    [people] , as { $names } { $people ->
        [one] agrees
       *[other] agree
    }
    [alone] ; nobody else plays here ({ $alone } of their own moves)
   *[all] , as the whole table agrees
}.
log-undo-rejected = Nothing is taken back: not everybody has agreed with { $seat }.
log-undo-withdrawn = { $seat } no longer asks to take anything back.
log-moved-on = { $name } is done.
log-undone = ↶ { $line }
