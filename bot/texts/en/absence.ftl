### Absent players: their default moves, the vote on their seat, and coming back.

## The log and the recap: what was done because time was up.

log-timed = ⏱ time: { $line }
log-turn-ends = The turn of { $name } ends.
brief-timed = ⏱ time

## The card.

ui-card-absent = { $absence ->
    [away] { $names } { $count ->
        [one] is
       *[other] are
    } away: their default moves are played.
   *[bot] A bot plays for { $names }.
}
ui-card-vacation = { $name } is on vacation until { $when }: a bot plays.
ui-card-asleep = All players are away: the game sleeps. Any of them wakes it with a move or **I’m back**.
ui-card-stand-in = a bot for now
ui-card-not-there = away
ui-card-missing = { $absence ->
    [vacation] On vacation: { $names }
   *[away] Not there: { $names }
}
ui-button-here = I’m back
ui-button-back-now = Come back now
ui-button-take-seat = Take the seat
ui-games-option = Game { $number }: { $names }
ui-games-leave = Leave one of these games
ui-button-ask-about = What about { $name }?

ui-panel-absent = { $absence ->
    [away] You are away: default moves are played for you.
    [vacation] You are on vacation: a bot plays for you.
   *[bot] A bot plays for you.
} { $absence ->
    [vacation] Before you move you are asked whether you are back; votes, looks and plans leave it as it is. **I’m back** ends your vacation in this game.
   *[other] Anything you do brings you back, and so does **I’m back**.
}

ui-final-replaced = { $before } held the seat of { $name } before.
ui-final-taken-back = { $count ->
    [one] One move was
   *[other] { $count } moves were
} taken back with the agreement of fewer than three people.
ui-final-played-for = { $count ->
    [one] { $count } of { $turns } turns of { $name } was played by a bot.
   *[other] { $count } of { $turns } turns of { $name } were played by a bot.
}
ui-final-stand-in = A bot played for { $name } at the end.

## The vote, public.

ui-absence-vote = **What becomes of the seat of { $name }?** { $how ->
    [left] They have left the table.
    [server] They are not on the server any more.
    [asked] Play has waited for them for a week.
    [again] They are still away.
    [start] They have not come to the start.
   *[time] They have missed two decisions in a row.
} Meanwhile the default is played for them, so nobody waits. Anything they do ends this vote. It is open until { $when }. { $wait ->
    [true] To wait for them once more, to look for somebody, or to end the game, more than half of you must want it
   *[false] You have waited for them once; to look for somebody, or to end the game, more than half of you must want it
}; at a tie, or without votes, a bot plays.
ui-absence-votes = **What becomes of these seats?** To wait for a player once more, to look for somebody else, or to end the game, more than half of you must want it; at a tie, or without votes, a bot plays. What somebody who is away does ends the vote on their seat.
ui-absence-votes-one = { $name } { $how ->
    [left] has left the table.
    [server] is not on the server any more.
    [asked] has let play wait for a week.
    [again] is still away.
    [start] has not come to the start.
   *[time] has missed two decisions in a row.
} It is open until { $when }.
ui-vacation-vote = { $name } is on vacation until { $last }, without a bot, and play has waited for 48 hours. Wait for the time of one decision more, or let a bot play until they are back? To wait, more than half of you must want it; otherwise, and without votes, a bot plays. It is open until { $when }.
ui-absence-voted = { $count ->
    [one] { $answered } of 1 has voted.
   *[other] { $answered } of { $count } have voted.
}
ui-absence-word = { $word ->
    [wait] Wait for them
    [bot] A bot plays
    [open] Look for somebody
   *[end] End the game
}
ui-substitute = { $asked }: { $by ->
    [own] { $person } would like to take the seat of { $seat }
   *[other] { $giver } would like to give the seat of { $seat } to { $person }
}, with its hand, pieces and points. They see the hand once { $needed ->
    [one] one of you has agreed
   *[other] { $needed } of you have agreed, or one has and each of the others has had half the time of a decision to object (12 hours awake at most)
}.
ui-substitute-agree = Agree
ui-substitute-heard = { $yes } of { $needed } { $yes ->
    [one] has
   *[other] have
} agreed.{ $silence ->
    [objected] { "" } Somebody objects: silence is not enough for { $person } in this game.
    [until] { "" } Unless somebody objects until { $when }, the seat is { $person }’s to take.
   *[none] { "" }
}
ui-substitute-object = Object

## Private answers.

done-voted = You have voted. The others learn the numbers at the end, not who voted what.
done-vote-decided = With your vote it is decided. The result stands in the channel.
done-back = Welcome back: the seat is yours to play again. Press Play to see where you stand.
done-asked-about = The table is asked. Until it has decided, default moves are played.
done-gone = You are away from now on: nobody waits for you, and the others decide what becomes of your seat. **I’m back** on the card brings you back until somebody else has it.
done-gone-again = You are away from now on, and a bot plays for you. **I’m back** on the card brings you back until somebody else has the seat.
done-gone-stay = You are away from now on, and a bot plays for you until everybody has had a turn, because you left for the third time. **I’m back** on the card brings you back after that, until somebody else has the seat.
done-gone-asleep = You are away from now on, as everybody is: the game sleeps, and nobody is called. **I’m back** on the card wakes it.
done-seat-asked = The table has been asked. You are called in the channel as soon as { $needed ->
    [one] one of them agrees.
   *[other] { $needed } of them have agreed, or one has and nobody has objected for half the time of a decision (12 hours awake at most).
}
done-seat-agreed = You agree. { $person } is called and can take the seat now.
done-seat-agreed-first = You agree: { $yes } of { $needed } so far. { $person } is called when it is enough; the post says until when the others may object.
done-seat-objected = You object. In this game { $person } gets a seat only if more than half of you say yes.
done-seat-unasked = You do not ask for this seat any more. As long as it is open, the card has it.
done-briefing = This seat is yours now, with a full clock; what was planned for it before is gone. { $points }. The last rounds:
refused-away-already = You are away already. **I’m back** on the card brings you back.
refused-here-already = You are here: nothing to come back from. Press Play to go on.
refused-back-early = You left this game for the third time, so a bot plays for you until everybody has had a turn. Press **I’m back** after that.
refused-back-taken = Somebody else has taken your seat meanwhile, so you cannot come back into this game. You can watch; the card and the log are for everybody.
refused-on-vacation = You are on vacation until { $when }. **Come back now?** In this game your vacation is over then, and a bot that plays for you stops. Votes, looks and plans are possible without it. Your move was not made: make it again once you are back.
refused-plan-away = Plans of a player who is away would be lost. Press **I’m back** first.
refused-vote-over = This vote is over: it was decided, or whom it was about is there again. { typed-log } tells what happened.
refused-vote-not-asked = Only those vote who were there when it began. You can watch; the result will stand here.
refused-ask-early = You can ask about somebody once play has waited for them for a week. Until then, nudge them behind More.
refused-seat-not-open = This seat is not free any more. Look at the card; another one may be.
refused-seat-asked = Somebody else has asked for this seat already. Wait until the table has answered them.
refused-agreed-already = You have agreed already: { $yes } of { $needed } so far. The post says what is missing.
refused-not-agreed = The table has not agreed yet: { $yes } of { $needed } so far. You are called here when it is enough.
refused-only-present = Only those decide this who play and are there. If you play, press **I’m back** first.

## The log.

log-away = { $how ->
    [left] { $seat } leaves the table.
    [server] { $seat } is not on the server any more.
    [asked] The table is asked about { $seat }, for whom play has waited for a week.
    [start] { $seat } has not come to the start and is away.
   *[time] { $seat } has missed two decisions in a row and is away.
}{ $last ->
    [true] { "" } Nobody is left at the table: the game has ended.
   *[false] { "" } Default moves are played for them.
}
log-asked = The table is asked what becomes of the seat of { $seat }.
log-asked-vacation = { $seat } is on vacation until { $until }, and play has waited for 48 hours: the table is asked whether to wait.
log-unasked = Nobody is left to ask about the seat of { $seat }.
log-wait = The table waits for { $seat }, who has the time of one decision more (votes for it: { $votes } of { $count }).
log-stand-in = A bot plays for { $seat } until they are back.{ $open ->
    [true] { "" } Somebody else is looked for.
   *[false] { "" }
}
log-stand-in-vacation = { $seat } is on vacation until { $until }: a bot plays for them.
log-back = { $seat } is there again.
log-returned = { $seat } is back from vacation.
log-back-vacation = The vacation of { $seat } is over: they play again themselves.
log-idle = Nobody has done anything for 60 days. After 90 the game ends.

## Announced in public.

announce-away = { $name }: you are away now, and default moves are played for you. **I’m back** on the card brings you back.
announce-stand-in = { $name }: a bot plays for you from now on. **I’m back** on the card brings you back{ $open ->
    [true] { "" } until somebody else has your seat. Anybody who would like it presses **Take the seat** there.
   *[false] .
}
announce-idle = { $names }: nobody has done anything in this game for 60 days. It ends in 30 days unless somebody does.

## The help.

ui-help-absence-title = Nobody there
ui-help-absence =
    { "" }**When your time is up**, defaults are played for you, 30 seconds later (live: 5), until play no longer waits for you. If it happens a second time and you have done nothing in between, you are *away*: your defaults are played at once, and the others vote: wait for you, let a bot play, look for somebody else besides, or end the game. Half the time of a decision, at most 12 hours. To wait (once), to look for somebody or to end the game, more than half of those who are asked must want it; at a tie or without votes a bot plays. Anything you do ends it. If you have pressed nothing in a game when its first placement is yours, you have the time of one decision, 12 hours at most, and are away after that. When all players are away, the game sleeps. Without clocks, anybody can ask after a week.

    { "" }**The defaults**, the same for everybody:
    - Set-up: the free place with the most pips, then one with a harbour, then the lowest number; the route towards the better neighbour.
    - Your turn: roll, then end it, without building, trading or playing a card.
    - Discards: by lot from your hand.
    - Robber: where it harms nobody, else the leader by visible points, at a tie clockwise from you; a blind card.
    - Free routes: the lowest number. Special building: nothing.

    { "" }**Coming back**: **I’m back** on the card, until somebody else has your seat. **Leaving**: `/catan { command-leave-name }`, or `/catan { command-games-name }`. **Taking a free seat**: the button on the card; more than half of those who play and are not away must agree. One is enough if each of the others was called, had half the time of a decision to object (12 hours awake at most), and nobody did; after an objection it takes more than half for that person in this game. It is the same when a player proposes somebody for the seat of a bot. Nobody takes a seat at a table where they sit or sat.
