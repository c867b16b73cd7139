### Absent players: what is played for them, the vote on their seat, and coming back.
### $asked @Ben @Chloé · $before Anna · $last 24 Dec 2026 · $points Points: 4 of 10 (…)
### $answered, $votes, $yes, $needed how many · $turns all turns of the game

## The log and the recap: what was done because time was up.

log-timed = ⏱ time: { $line }
log-turn-ends = The turn of { $name } ends.
brief-timed = ⏱ time

## The card.

ui-card-absent = { $absence ->
    [away] { $names } { $count ->
        [one] is
       *[other] are
    } away: I roll and end for them.
   *[bot] A bot plays for { $names }.
}
ui-card-vacation = { $name } is on vacation until { $when }: a bot plays.
ui-card-asleep = Everybody is away: the game sleeps. A move or **I’m back** wakes it.
ui-card-stand-in = a bot for now
ui-card-not-there = away
ui-card-missing = { $absence ->
    [vacation] On vacation: { $names }
   *[away] Away: { $names }
}
ui-button-here = I’m back
ui-button-back-now = Come back now
ui-button-take-seat = Take the seat
ui-games-option = Game { $number }: { $names }
ui-games-leave = Which game do you leave?
ui-button-ask-about = What about { $name }?

ui-panel-absent = { $absence ->
    [away] You’re away: I roll and end for you.
    [vacation] You’re on vacation: a bot plays for you.
   *[bot] A bot plays for you.
} { $absence ->
    [vacation] Before a move I’ll ask whether you’re back. **I’m back** ends your vacation in this game.
   *[other] Anything you do brings you back, and so does **I’m back**.
}

ui-final-replaced = { $before } had the seat of { $name } before.
ui-final-taken-back = { $count ->
    [one] One move was
   *[other] { $count } moves were
} taken back with fewer than three people agreeing.
ui-final-played-for = { $count ->
    [one] A bot played { $count } of { $turns } turns for { $name }.
   *[other] A bot played { $count } of { $turns } turns for { $name }.
}
ui-final-stand-in = A bot played for { $name } at the end.

## The vote, public.

ui-absence-vote = **What about the seat of { $name }?** { $how ->
    [left] They left the table.
    [server] They left the server.
    [asked] Play has waited a week for them.
    [again] They’re still away.
    [start] They didn’t come to the start.
   *[time] They ran out of time twice in a row.
} You have until { $when }; meanwhile I roll and end for them. { $wait ->
    [true] A bot plays
   *[false] You’ve waited once. A bot plays
} unless more than half of you want something else.
ui-absence-votes = **What about these seats?** I roll and end for them until you decide. A bot plays unless more than half of you want something else. Anybody who comes back ends the vote on their seat.
ui-absence-votes-one = { $name } { $how ->
    [left] left the table.
    [server] left the server.
    [asked] has kept play waiting for a week.
    [again] is still away.
    [start] didn’t come to the start.
   *[time] ran out of time twice in a row.
} Open until { $when }.
ui-vacation-vote = { $name } is on vacation until { $last }, without a bot. Play has waited 48 hours. Wait for one more turn’s time? A bot plays until they’re back, unless more than half of you want to wait. Open until { $when }.
ui-absence-voted = { $count ->
    [one] { $answered } of 1 has voted.
   *[other] { $answered } of { $count } have voted.
}
ui-absence-word = { $word ->
    [wait] Wait for them
    [bot] A bot plays
    [open] Find a player
   *[end] End the game
}
ui-substitute = { $asked }: { $by ->
    [own] { $person } would like the seat of { $seat }
   *[other] { $giver } proposes { $person } for the seat of { $seat }
}, with its hand, pieces and points. { $needed ->
    [one] One yes is enough.
   *[other] That takes { $needed } yeses. One is enough if the others are called and nobody objects for half a turn’s time (12 hours awake at most).
}
ui-substitute-agree = Agree
ui-substitute-heard = { $yes } of { $needed } { $yes ->
    [one] has
   *[other] have
} agreed.{ $silence ->
    [objected] { "" } There is an objection: silence is not enough for { $person } now.
    [until] { "" } Unless somebody objects by { $when }, { $person } can take the seat.
   *[none] { "" }
}
ui-substitute-object = Object

## Private answers.

done-voted = You’ve voted. At the end the others learn the numbers, not who voted what.
done-vote-decided = Your vote decided it. The result is in the channel.
done-back = Welcome back, the seat is yours again! Press **Play** to see where you stand.
done-asked-about = I’ve asked the table. Until it decides, I roll and end for them.
done-gone = You’re away now. Nobody waits for you, and the others decide about your seat. **I’m back** on the card brings you back until it’s taken.
done-gone-again = You’re away now, and a bot plays for you. **I’m back** on the card brings you back until your seat is taken.
done-gone-stay = You’re away now. It’s your third time, so a bot plays until everybody has had a turn. After that **I’m back** on the card brings you back, until your seat is taken.
done-gone-asleep = You’re away now, like everybody else, so the game sleeps. **I’m back** on the card wakes it.
done-seat-asked = I’ve asked the table. I’ll call you in the channel once { $needed ->
    [one] one of them agrees.
   *[other] { $needed } of them agree. One is enough if nobody objects for half a turn’s time, at most 12 hours awake.
}
done-seat-agreed = You agree. I’ve called { $person }, who can take the seat now.
done-seat-agreed-first = You agree: { $yes } of { $needed } so far. I’ll call { $person } when it’s enough. The post says until when the others can object.
done-seat-objected = You object. In this game { $person } now needs a yes from more than half of you.
done-seat-unasked = You no longer ask for this seat. While it’s free, it stays on the card.
done-briefing = This seat is yours now, with a full clock. The plans of before are gone. { $points }. The last rounds:
refused-away-already = You’re away already. Press **I’m back** on the card to return.
refused-here-already = You’re here already. Press **Play** to go on.
refused-back-early = You left for the third time, so a bot plays until everybody has had a turn. Press **I’m back** after that.
refused-back-taken = Your seat is taken, so you can’t come back. You can still watch: the card and the log are for everybody.
refused-on-vacation = You’re on vacation until { $when }, so I didn’t make your move. **Come back now?** That ends your vacation in this game, and your bot stops. Then make your move again. You can vote and plan without it.
refused-plan-away = Plans would be lost while you’re away. Press **I’m back** first.
refused-vote-over = This vote is over. { typed-log } tells what happened.
refused-vote-not-asked = Only those who were there when it began can vote. You can watch: the result will stand here.
refused-ask-early = You can ask about a player once play has waited a week. Until then, nudge them under **More**.
refused-seat-not-open = This seat is taken. Look at the card: another one may be free.
refused-seat-asked = Another player has asked for this seat. Wait for the table’s answer.
refused-agreed-already = You’ve agreed already: { $yes } of { $needed } so far. The post says what’s missing.
refused-not-agreed = The table hasn’t agreed yet: { $yes } of { $needed } so far. I’ll call you here when it’s enough.
refused-only-present = Only players who are there decide this. If you play, press **I’m back** first.

## The log.

log-away = { $how ->
    [left] { $seat } leaves the table.
    [server] { $seat } has left the server.
    [asked] Play has waited a week for { $seat }, and the table is asked.
    [start] { $seat } didn’t come to the start and is away.
   *[time] { $seat } ran out of time twice in a row and is away.
}{ $last ->
    [true] { "" } Nobody is left at the table: the game has ended.
   *[false] { "" } The bot rolls and ends for them.
}
log-asked = The table is asked about the seat of { $seat }.
log-asked-vacation = { $seat } is on vacation until { $until }, and play has waited 48 hours: the table is asked whether to wait.
log-unasked = Nobody is left to ask about the seat of { $seat }.
log-wait = The table waits for { $seat } once more, for the time of a turn (votes for it: { $votes } of { $count }).
log-stand-in = A bot plays for { $seat } until they’re back.{ $open ->
    [true] { "" } The table looks for another player.
   *[false] { "" }
}
log-stand-in-vacation = { $seat } is on vacation until { $until }: a bot plays for them.
log-back = { $seat } is back.
log-returned = { $seat } is back from vacation.
log-back-vacation = The vacation of { $seat } is over: they play again.
log-idle = Nobody has done anything for 60 days. After 90 the game ends.

## Announced in public.

announce-away = { $name }: you’re away now, so I roll and end for you. **I’m back** on the card brings you back.
announce-stand-in = { $name }: a bot plays for you now. **I’m back** on the card brings you back{ $open ->
    [true] { "" } until your seat is taken. Anybody who wants it presses **Take the seat** there.
   *[false] .
}
announce-idle = { $names }: nobody has done anything here for 60 days. The game ends in 30 days unless one of you does.

## The help.

ui-help-absence-title = Players away
ui-help-absence =
    ⏱️ **Time’s up?** 30 seconds later (live: 5) I play for you, until it’s not your move any more. If it happens twice in a row, you’re *away*: I play for you at once, and the others vote.

    🗳️ **The vote.** The others choose: wait once more, a bot, another player, or the end. They have half a turn’s time, 12 hours at most. A bot plays unless more than half want something else. Anything you do ends it.

    { "" }**How I play for you:**
    - Set-up: the place that pays most often, the road towards the better neighbour.
    - Your turn: I roll and end it.
    - Discards: by lot.
    - Robber: where it hurts nobody, else the leader by visible points. At a tie, the next after you. The card is drawn blind.
    - Free roads: the places with the lowest numbers. Special building: nothing.

    { "" }**Not there at the start?** You’re away after a turn’s time, 12 hours at most. **All away?** The game sleeps. **No clocks?** After a week anybody can call the vote.

    { "" }**Coming back:** press **I’m back** on the card, until your seat is taken. **Leaving:** `/catan { command-leave-name }` or `/catan { command-games-name }`.

    { "" }**A free seat, or a bot’s:** more than half of those who are there must agree to who takes it. One yes is enough if nobody objects in half a turn’s time (12 hours awake at most). Who has had a seat here gets no other.
