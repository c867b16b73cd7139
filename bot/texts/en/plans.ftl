### Playing ahead: plans, what the table is told, standing offers, and what their owners read of them.
### $below 8, points · $first all ore, cards for one city · $item Build a city on 23 · $items several · $places 37, 9
### $steps roll · Build a city on 23 · end · $switch roll for me · $what Build a city on 23 · $whom the leader
### $with Ben

## The log.

log-planned = 🗓️ planned: { $line }
log-switched = { $on ->
   *[yes] { $switch ->
        [roll] The bot now rolls for { $seat }.
        [end] The bot now ends turns for { $seat }, ten minutes after the last move.
        [all] { $seat } trades with nobody until their next turn.
        [with] { $seat } trades no more with { $with }.
       *[cheap] { $seat } takes nothing below two cards for one.
    }
    [no] { $switch ->
        [roll] { $seat } rolls again.
        [end] { $seat } ends turns again.
        [all] { $seat } trades again.
        [with] { $seat } trades with { $with } again.
       *[cheap] { $seat } takes any offer again.
    }
}
log-standing = { $on ->
   *[yes] { $seat } gives { $give } for { $want } until their next turn{ $below ->
        [0] .
       *[other] , but not to players with { $below } points or more.
    }
    [no] { $seat } no longer gives { $give } for { $want }.
}

## What the owner of a plan reads once, in private; $why is the engine's reason.

word-impossible = I dropped your plan for the next turn: { $item } can’t be done any more. I’ll call you.
word-left = I played turn { $turn } for you, but not all was possible: { $items }.
word-item = { $why ->
    [cannot-pay] { $item } (too few cards)
    [vertex-taken] { $item } (taken)
    [edge-taken] { $item } (taken)
    [too-close] { $item } (too close to a building)
    [no-piece-left] { $item } (no piece left)
    [deck-empty] { $item } (no card left)
   *[other] { $item }
}
word-item-lacking = { $item } (missing: { $missing })
word-taken-over = You took over, so I dropped the rest of your plan: { $items }.
word-went-back = The table took moves back, so I dropped the plan of that turn: { $items }.
word-asleep = Your plans played two turns in a row, so I called you. They go on from here.
word-transfer = While you were away I dropped your plans and all that you had told the table.
word-no-place = None of the places you picked for your { $number ->
    [1] first
   *[2] second
} placement is free. Please place by hand.
word-board = The board has changed, so I dropped your places. Pick new ones.
word-rule-over = No move of yours for seven days: I say yes no more to { $want } for your { $give }.
word-refused = I dropped one of your plans: the rules forbid it now.
word-unreadable = I dropped one of your plans: it is too old for me to read. Make it again.

## What cannot be done.

refused-plan-same = You have that already.
refused-plan-turn = Nothing planned yet: { $own ->
    [yes] your turn has begun, so play it yourself. Press again to plan the one after it.
   *[no] one of your turns has passed. Press again to plan the next one.
}
refused-plan-nothing = Choose something first.
refused-list-changed = This list has changed. Choose again.
refused-plan-rules = You have five already. Remove one first.
refused-standing-many = You have told the table three trades. Remove one first.
refused-standing-gone = That offer is gone. Make one yourself with **Trade**.
refused-standing-points = { $name } won’t give that to players with { $points } points or more. Ask with **Trade**.
refused-standing-tried = You tried that already. Try again next turn.
refused-standing-closed = Three offers of { $name } failed for you. Try again after { $name }’s next turn.
refused-standing-not-possible = Not possible now: { $name } can’t give it. Only you read this.
refused-no-trades = { $count ->
    [one] { $name } takes
   *[other] They take
} no such offers now. Ask the others, or see **More**.

## Plans in one line: lists and buttons, plain words.

plan-line-turn = Next turn: { $steps }
plan-step-knight = Knight first
plan-step-roll = roll
plan-step-bank = swap with the bank if needed
plan-step-stays = keep the rest for later
plan-step-end = { $end ->
    [always] end
    [all] end if all is built
    [nothing] end unless I could do more
   *[wait] call me
}
plan-line-keep = When a 7 comes, I keep: { $first }
plan-keep-next = what I’m nearest to building
plan-keep-for = cards for one { $thing }
plan-keep-all = all { $resource }
plan-line-start = { $number ->
    [1] First
   *[2] Second
} placement: { $places }
plan-wish-way = { $place }, { $piece } on { $edge }
plan-line-empty = Every turn: roll · end if I can do nothing
plan-line-robber = When I roll a 7: rob { $whom }
plan-robber-leader = the leader
plan-line-answer = { $want } for my { $give } · private{ $below ->
    [0] { "" }
   *[other] , below { $below } points
}
plan-line-standing = { $want } for my { $give } · told{ $below ->
    [0] { "" }
   *[other] , below { $below } points
}
plan-line-public = Told: { $switch }
plan-switch-roll = roll for me
plan-switch-end = end my turn for me
plan-switch-no-trades = { $how ->
    [all] no trades until my next turn
    [with] no trades with { $name }
   *[cheap] nothing below 2 cards for 1
}

## What a plan will do: what its owner confirms.

plan-turn-knight = First I play a Knight, if you can: { $item }.
plan-turn-roll = { $own ->
    [yes] This turn is yours. When your next one begins, I roll.
   *[no] When your next turn begins, I roll.
}
plan-turn-items = Then I build what you can pay{ $bank ->
    [yes] , with the bank’s help
   *[no] { "" }
}:
plan-turn-end = { $end ->
    [always] Then I end your turn.
    [nothing] Then I end your turn, unless you could do more.
    [all] If all of it is built I end your turn, else I call you.
   *[wait] Then I call you.
}
plan-turn-stays = What you can’t pay stays planned.
plan-infer-knight = -# No Knight played? Others know you had none to play.
plan-infer-all = -# Turn left open? Others know you lacked cards.
plan-infer-nothing = -# Others can tell whether you could do more.
plan-empty-words = When your turn begins, I roll. If you can do nothing then, I end it. If you can, or hold a card to play, I call you.
plan-robber-words = You roll a 7 and haven’t moved yet? I rob { $whom }, where the others lose most and you least. No card to take? Then the next by points.
plan-keep-words = { $count ->
    [0] When a 7 comes, I discard for you at once.
   *[other] When a 7 comes, I discard for you at once. I give what you hold most of, and keep these first:
}
plan-start-words = For your { $number ->
    [1] first
   *[2] second
} placement I take the first of your places that is free. You can’t take that back. Without a direction the road goes to the better neighbour.
plan-start-rest = None free? I take the place that pays most often.
plan-answer-words = Offered at least { $want } for exactly { $give }{ $below ->
    [0] { "" }
   *[other] , by a player below { $below } points
}, I say yes if that seals it. Twice a turn at most, never a no.
plan-answer-shows = -# Others then see that you hold those cards and planned it. It ends after seven days without a move of yours.
plan-standing-words = Until your next turn everybody reads: you give { $give } for { $want }{ $below ->
    [0] .
   *[other] , but not to players with { $below } points or more.
} On their turn they can take it at once.
plan-standing-lacks = -# If you lack the cards, only the taker learns it.
plan-roll-words = When your turn begins I roll, whatever you hold. You can play no card before.
plan-end-words = I end your turn ten minutes after your last move. Not before you move, nor while an offer of yours is open.
plan-no-trades-words = { $how ->
    [all] Nobody can offer you anything until your next turn, so nobody waits for you.
    [with] { $name } can’t offer you anything.
   *[cheap] Nobody can offer you less than two cards for one.
}

## What everybody reads beside a player.

plan-said = { $what ->
    [roll] 🎲 the bot rolls
    [end] 🏁 turns end 10 minutes after the last move
    [all] 🚫 no trades until the next turn
    [with] 🚫 no trades with { $name }
   *[cheap] 🚫 nothing below 2 for 1
}
plan-said-standing = 📌 gives { $give } for { $want }{ $below ->
    [0] { "" }
   *[other] , not to { $below } points or more
}

## The pages.

ui-button-plans = Plans
ui-button-wishes = First places
ui-button-plan-roll = Roll and end my turn
ui-button-plan-build = Build if I can…
ui-button-plan-turn = My next turn
ui-button-plan-details = More choices
ui-button-plan-keep = When a 7 comes, I keep…
ui-button-plan-robber = Rob for me…
ui-button-plan-empty = Skip empty turns
ui-button-plan-trades = Trades I’d take
ui-button-plan-trade = Add a trade
ui-button-plan-start = { $number ->
    [1] First placement
   *[2] Second placement
}
ui-button-plan-switches = Tell the table
ui-button-plan-how = How?
ui-button-plan-confirm = Plan it
ui-button-plan-change = Change it
ui-button-plan-on = Tell the table
ui-button-plan-look = Show me
ui-plans-title = Plans
ui-plan-free-seat = free seat
ui-plans-none = Nothing planned yet.
ui-plans-roll-words = 🎲 I roll when your turn begins and end it, unless you could do more. So the others see whether you could.
ui-plans-words = -# Only you see plans, until they act. They play at most two turns in a row. Then I’ll call you.
ui-plans-menu = What else can I do?
ui-plans-remove = What shall I drop?
ui-plan-draft = -# Not planned yet.
ui-plan-build-menu = { $kind ->
    [edge] Where shall I lay a road?
   *[vertex] What shall I build?
}
ui-plan-picture-menu = What does the picture show?
ui-button-plan-show = { $kind ->
    [vertex] Show intersections
    [edge] Show edges
   *[hex] Show hexes
}
ui-plan-places = { $kind ->
    [vertex] Intersections
    [edge] Edges
   *[hex] Hexes
}
ui-plan-end-menu = How does it end?
ui-plan-end = { $end ->
    [always] End my turn
    [all] End it if all is built, else call me
    [nothing] End it unless I could do more
   *[wait] Call me
}
ui-plan-turn-menu = What else?
ui-plan-knight = Play a Knight first
ui-plan-no-knight = No Knight first
ui-plan-bank = { $on ->
    [yes] Don’t swap with the bank
   *[no] Swap with the bank if needed
}
ui-plan-stays = { $on ->
    [yes] Drop what I can’t pay
   *[no] Keep what I can’t pay for later turns
}
ui-plan-take-out = Without: { $what }
ui-plan-change-menu = What shall I change?
ui-plan-rest = { $on ->
    [yes] None free: call me
   *[no] None free: take the best one left
}
ui-plan-keep-menu = What shall I keep next?
ui-plan-knight-words = I play a Knight before the roll.
ui-plan-robber-menu = Whom shall I rob?
ui-plan-start-over = Everybody has placed.
ui-plan-start-menu = { $count ->
    [0] Where do you settle?
   *[other] And if that’s taken?
}
ui-plan-way = Where does the road go?
ui-plan-any-way = To the better neighbour
ui-plan-trades-words = -# *Private*: I say yes for you when it’s offered. *Told*: everybody reads it and can take it on their turn.
ui-plan-switches-words = Everybody reads what you say here. It has nothing to do with your cards.
ui-plan-switches-menu = What do you tell them?
ui-plan-seen = Everybody sees that.
ui-plan-terms-give = I give
ui-plan-terms-want = I want, at least
ui-plan-terms-below = Not to players with
ui-plan-terms-anybody = No limit
ui-plan-terms-points = { $points } points or more
ui-plan-terms-told = Everybody reads it until my next turn
ui-standing-take = Whose offer do you take?
ui-standing-line = { $name } gives { $give } for { $want }
ui-standing-turn = Wait for your turn, then take it.
ui-standing-ask = Give { $name } your { $want } for { $give }? Only the whole table can take that back.
ui-suggest-roll = **Shorter turns?** I can roll when your turn begins, and end it ten minutes after your last move.
ui-suggest-keep = **No waiting on a 7?** Tell me once what you keep, and I discard for you.
ui-suggest-empty = **Nothing to do?** I can roll and end such turns for you.
done-planned = Planned.
done-planned-turn = { $own ->
    [yes] Planned for your turn after this one.
   *[no] Planned for your next turn.
}
done-plan-removed = Dropped.

## The help.

ui-help-plans-title = Playing ahead
ui-help-plans =
    { "" }**Plans** (in **More**, or `/catan { command-plans-name }`) let me play for you. Only you see them, until they act.
    - **Roll and end**: I end your turn unless you could play a card, buy or build. Only a road left? I stop for a point, with nowhere to settle, or above seven cards.
    - **Build if I can**: in your order, as far as your cards reach.
    - **On a 7** I discard and rob by your plans, or call you.
    - **Trades I’d take**: tell the table, or keep them to yourself.

    { "" }**Make a move yourself**, and the rest of that turn is yours. After two turns played by plans I call you. If your seat changes hands, your plans are gone.
