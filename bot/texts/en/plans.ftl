### Playing ahead: plans, public switches, standing offers, and what their owners read of them.

## The log.

log-planned = 🗓️ planned: { $line }
log-switched = { $on ->
   *[yes] { $switch ->
        [roll] { $seat } has the dice rolled by the bot from now on.
        [end] { $seat } has turns ended by the bot ten minutes after the last act.
        [all] { $seat } takes no offers until the next turn of { $seat }.
        [with] { $seat } takes no offers of { $with }.
       *[cheap] { $seat } takes no offers of less than two cards for one.
    }
    [no] { $switch ->
        [roll] { $seat } rolls the dice again.
        [end] { $seat } ends turns again.
        [all] { $seat } takes offers again.
        [with] { $seat } takes offers of { $with } again.
       *[cheap] { $seat } takes any offers again.
    }
}
log-standing = { $on ->
   *[yes] { $seat } offers until the next turn of { $seat }: { $give } for { $want }{ $below ->
        [0] .
       *[other] , not to a player who shows { $below } points or more.
    }
    [no] { $seat } no longer offers { $give } for { $want }.
}

## What the owner of a plan reads once, in private; $why is the engine's reason.

word-impossible = Your plan for the next turn was dropped: { $item } is not possible any more. You will be called as usual.
word-left = Your plan has played turn { $turn }, but { $count ->
    [one] this was
   *[other] these were
} not possible: { $items }.
word-item = { $why ->
    [cannot-pay] { $item } (not enough cards)
    [vertex-taken] { $item } (taken)
    [edge-taken] { $item } (taken)
    [too-close] { $item } (too close to another building)
    [no-piece-left] { $item } (no piece left)
    [deck-empty] { $item } (no card left)
   *[other] { $item }
}
word-item-lacking = { $item } (lacking: { $missing })
word-taken-over = You have acted yourself, so the rest of your plan was dropped: { $items }.
word-went-back = All have agreed to take moves back, so the plan of your turn that had begun was dropped: { $items }.
word-asleep = Two turns of yours passed without a press of yours, so your plans slept and you were called. With this press they are awake.
word-transfer = While you were away your plans were dropped and your switches reset.
word-no-place = None of the places that you wished for is free for your { $number ->
    [1] first
   *[other] second
} placement: the list was dropped, and you place by hand.
word-board = The board or its options have changed, so your wishes for the set-up were dropped.
word-rule-over = You have done nothing for seven days, so this answer to trades is over: { $give } for { $want }.
word-refused = A plan of yours was dropped, because the rules did not allow it.
word-unreadable = A plan of yours was dropped, because this version of the bot cannot read it.

## What cannot be done.

refused-plan-same = You have that already.
refused-plan-turn = Nothing is planned yet, because { $own ->
    [yes] your turn has begun meanwhile, and that one is yours to play. Press **Plan this** again if you want this for your turn after it.
   *[no] a turn of yours has passed meanwhile. Press **Plan this** again if you want this for your next one.
}
refused-plan-nothing = There is nothing to confirm yet.
refused-list-changed = This list has changed, so nothing was done. Choose again.
refused-plan-rules = Five answers to trades are enough. Remove one first.
refused-standing-many = Three offers may stand at once. Remove one first.
refused-standing-gone = That offer does not stand any more.
refused-standing-points = { $name } gives that to nobody who shows { $points } points or more.
refused-standing-tried = You have tried that in this turn already. Try it in your next one, if it still stands.
refused-standing-closed = The offers of { $name } are closed for you until the next turn of { $name }: three were not possible.
refused-standing-not-possible = That is not possible now: { $name } cannot give it. You alone read this.
refused-no-trades = { $count ->
    [one] { $name } takes no such offers now
   *[other] Nobody of these takes such offers now
}, so nothing was offered. See what everybody has said under More.

## Plans in one line: lists and buttons, plain words.

plan-line-turn = My next turn: { $steps }
plan-step-knight = Knight first
plan-step-roll = roll
plan-step-bank = with the bank
plan-step-stays = what is left stays planned
plan-step-end = { $end ->
    [always] end
    [all] end if all was built
    [nothing] end unless there is more to do
   *[wait] call me
}
plan-line-keep = Discards: I keep first { $first }
plan-keep-next = what I’m nearest to building
plan-keep-for = cards for one { $thing }
plan-keep-all = all { $resource }
plan-line-start = { $number ->
    [1] First
   *[2] Second
} placement: { $places }
plan-wish-way = { $place }, { $piece } on { $edge }
plan-line-empty = Every other turn: roll · end unless there is something to do
plan-line-robber = After a seven: the robber against { $whom }
plan-robber-leader = the player who shows the most points
plan-line-answer = Yes to { $want } for my { $give }{ $below ->
    [0] { "" }
   *[other] , not with { $below } points
}
plan-line-standing = Standing offer: my { $give } for { $want }{ $below ->
    [0] { "" }
   *[other] , not with { $below } points
}
plan-line-public = Public: { $switch }
plan-switch-roll = the dice are rolled for me
plan-switch-end = my turn ends ten minutes after my last act
plan-switch-no-trades = { $how ->
    [all] no offers to me until my next turn
    [with] no offers of { $name } to me
   *[cheap] no offers to me below two cards for one
}

## What a plan will do: what its owner confirms.

plan-turn-knight = Before the roll a Knight is played, if you hold one that may be played: { $item }.
plan-turn-roll = { $own ->
    [yes] This turn is yours to play. As soon as your turn after it begins, the dice are rolled.
   *[no] As soon as your next turn begins, the dice are rolled.
}
plan-turn-items = Then this is built in this order, as far as your cards reach; what they do not reach is left out:
plan-turn-bank = Cards are changed with the bank where that pays for one of these.
plan-turn-end = { $end ->
    [always] Then your turn ends, in any case.
    [nothing] Then your turn ends, unless you could still play a card, buy one, or build something, with cards from the bank too; then you are called. { plan-when-routes }
    [all] If all of it was built, your turn ends; else you are called.
   *[wait] Then you are called.
}
plan-when-routes = A route counts only if it brings a point, or if your hand pays for it while you have no place to settle or hold more than seven cards.
plan-turn-stays = What your cards did not reach stays planned: your next turns go the same way, until all of it is built or you are called.
plan-turn-seven = -# After a seven the robber goes by your plan for it. Without one you are called for it, and what is left of this plan is yours to do. A discard goes by your plan for discards, if you have one.
plan-infer-knight = -# What others can infer: if no Knight is played, you hold none that you could play.
plan-infer-all = -# What others can infer: if your turn does not end, you lacked cards for something that you wanted.
plan-infer-nothing = -# What others can infer: if your turn ends at once, there was nothing that you could play, buy or build but such routes as do not count; if it does not, there is.
plan-empty-words = In every turn for which you have planned nothing else, the dice are rolled at once, unless you hold a card that you could play: then you are called. If you can then buy no card and build nothing, not even with cards from the bank, your turn ends; else you are called. { plan-when-routes } Once you have acted in a turn yourself, it is yours.
plan-robber-words = After a seven in a turn in which you have not acted yourself, the robber goes at once against { $whom }: of that player’s hexes to the one where the others lose most together, on no hex of yours if possible, and a card is taken from that player. A player who cannot be robbed or holds no card is passed over for the next by points.
plan-keep-words = When a seven makes you discard, that is done at once: what stands here is kept first, in this order; of the rest, most is given of what you hold most of.
plan-start-words = When your { $number ->
    [1] first
   *[2] second
} placement comes, the first of these places that is free is taken at once, with its route, and cannot be taken back. Without a direction, the route points to the better neighbour.
plan-start-rest = If none of them is free, the free place with the most pips is taken, else one with a harbour.
plan-answer-words = A player who offers you at least { $want } for exactly { $give } gets a yes at once, if you hold the cards and your yes completes the trade: twice a turn at most, and never a no{ $below ->
    [0] .
   *[other] . Not to a player who shows { $below } points or more.
}
plan-answer-shows = -# A yes at once shows everybody that you hold these cards, and that you had planned it. It ends after seven days without an act of yours.
plan-standing-words = Everybody reads until your next turn that you give { $give } for { $want }{ $below ->
    [0] .
   *[other] , but not to a player who shows { $below } points or more.
} The player on turn may take it, and the trade is done at once.
plan-standing-lacks = -# If somebody takes it when you lack the cards, that player alone is told “not possible now”.
plan-roll-words = As soon as your turn begins the dice are rolled, whatever you hold: no card is played before. Everybody sees that this is on.
plan-end-words = Your turn ends ten minutes after your last act in it; not before you have done anything, and not while an offer of yours is open. Everybody sees that this is on.
plan-no-trades-words = { $how ->
    [all] Until your next turn no new offer is made to you, so nobody waits for your answer.
    [with] No new offer of { $name } is made to you.
   *[cheap] No new offer is made to you that gives you less than two cards for one.
} Everybody sees that this is on.

## What everybody reads beside a player.

plan-said = { $what ->
    [roll] 🎲 dice by the bot
    [end] ends 10 minutes after the last act
    [all] 🚫 no offers until the next turn
    [with] 🚫 no offers of { $name }
   *[cheap] 🚫 no offers below 2 for 1
}
plan-said-standing = 📌 gives { $give } for { $want }{ $below ->
    [0] { "" }
   *[other] , not to { $below } points or more
}

## The pages.

ui-button-plans = Plans
ui-button-wishes = First places
ui-button-plan-turn = Plan my next turn
ui-button-plan-keep = Discards
ui-button-plan-start = { $number ->
    [1] First placement
   *[2] Second placement
}
ui-button-plan-answer = Yes to trades
ui-button-plan-standing = Standing offer
ui-button-plan-switches = Switches
ui-button-plan-confirm = Plan this
ui-button-plan-change = Change
ui-button-plan-on = Turn on
ui-button-plan-offer = Offer this
ui-button-plan-end = { $end ->
    [always] End in any case
    [all] End if all was built
    [nothing] End unless more can be done
   *[wait] Call me
}
ui-button-plan-bank = { $on ->
    [yes] Bank: may be used
   *[no] Bank: not used
}
ui-button-plan-stays = { $on ->
    [yes] What is left: stays planned
   *[no] What is left: dropped
}
ui-button-plan-rest = { $on ->
    [yes] None free: the most pips
   *[no] None free: call me
}
ui-button-plan-robber = Robber
ui-button-plan-empty = Empty turns
ui-button-plan-knight = Knight first
ui-button-plan-no-knight = No Knight first
ui-button-plan-card = Development card
ui-button-plan-any-way = Any direction
ui-button-plan-look = Look at it
ui-plans-title = Plans
ui-plan-free-seat = free seat
ui-plans-none = Nothing is planned.
ui-plans-words = -# Only you see this page, until a plan acts. Everybody sees switches and standing offers. What a plan does is no act of yours: after two turns of yours without a press, plans sleep and you are called.
ui-plans-remove = Remove { $number }
ui-plan-draft = -# Not confirmed yet.
ui-plan-remove-menu = Take out
ui-plan-keep-menu = Keep next
ui-plan-knight-words = A Knight before the roll: where to, and whom to rob?
ui-plan-knight-menu = Robber
ui-plan-robber-menu = Against whom?
ui-plan-start-over = The set-up is over.
ui-plan-way = Where does the route from the last place lead?
ui-plan-switches-words = Switches do not depend on what you hold, and everybody sees them.
ui-plan-terms-give = I give
ui-plan-terms-want = I want, at least
ui-plan-terms-below = Not to a player who shows
ui-plan-terms-anybody = To anybody
ui-plan-terms-points = { $points } points or more
ui-standing-take = Take a standing offer
ui-standing-line = { $name } gives { $give } for { $want }
ui-standing-turn = Only the player whose turn it is can take a standing offer.
ui-standing-ask = { $name } gives you { $give } for your { $want }? The trade is done at once, and you cannot take it back unless all agree.
ui-suggest-roll = **Shorter turns?** The bot can roll for you as soon as your turn begins, and end your turn ten minutes after your last act in it.
ui-suggest-keep = **Discards without waiting?** You can say once what you keep first. Then a seven needs no press of yours to discard.
ui-suggest-empty = **No call for nothing?** A turn in which you could do nothing but roll can pass by itself.
done-planned = Planned.
done-planned-turn = { $own ->
    [yes] Planned for your turn after this one.
   *[no] Planned for your next turn.
}
done-plan-removed = Removed.

## The help.

ui-help-plans-title = Playing ahead
ui-help-plans =
    Nobody has to wait for what you know already. **Plans** in your panel, or `/catan { command-plans-name }`, shows all that you have planned. Each plan says what it will do before you confirm it, and can be removed at any time.
    { "" }**My next turn**: the dice are rolled as soon as your turn begins; then what you have named is built in that order, as far as your cards reach, with or without the bank; then your turn ends, always or only if all was built or nothing more can be done, or you are called. What is left may stay planned for your next turns.
    { "" }**Empty turns**: a turn in which you could do nothing but roll passes by itself. **Robber**: against whom it goes after a seven; without that you are called.
    { "" }**Discards**: what you keep first. **Placements** of the set-up, in the lobby already: the first of your places that is free is taken at once. **Yes to trades**: offers on your terms get a yes at once, never a no.
    Until a plan acts, only you know that it exists. What it does is no act of yours: after two turns of yours in which you press nothing your plans sleep, and you are called. In other hands (a bot, a substitute) your seat has none of your plans. What a plan has used up stays used up when something is taken back.
    { "" }**Switches** and **standing offers** are read by everybody, behind **More**: the dice are rolled for you; your turn ends ten minutes after your last act; no offers to you, or none of somebody, or none below two cards for one; and cards that you give for others until your next turn, which the player on turn may take.
