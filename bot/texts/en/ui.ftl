### The panel, the trade board, the table card and their forms. Labels of buttons: at most 80 characters.

## Buttons.

ui-button-play = Play
ui-button-hand = Hand
ui-button-log = Log
ui-button-more = More
ui-button-roll = Roll
ui-button-end-turn = End turn
ui-button-buy = Buy card
ui-button-cards = Cards
ui-button-bank = Bank
ui-swap = Offer { $give } for { $want }
ui-button-trade = Trade
ui-button-trade-bots = Trade (these bots never trade)
ui-button-offers = Offers ({ $count })
ui-button-undo = Undo
ui-button-restart = Restart turn
ui-button-restart-yes = Yes, restart
ui-button-back = Back
ui-button-yes = Yes
ui-button-agree = Yes, trade
ui-button-accept = Accept #{ $number }
ui-button-decline = No #{ $number }
ui-button-counter = Counter #{ $number }
ui-button-withdraw = Withdraw #{ $number }
ui-button-confirm = #{ $number } with { $name }
ui-button-other-hex = Another hex
ui-button-show-vertex = Show intersections
ui-button-show-edge = Show edges
ui-button-show-hex = Show hexes
ui-button-best = The { $number } best
ui-button-region = { $region ->
    [upper-left] Upper left
    [upper-right] Upper right
    [middle-left] Middle left
    [middle-right] Middle right
    [lower-left] Lower left
   *[lower-right] Lower right
}
ui-button-own-decisions = My decisions
ui-button-review = Review
ui-button-rematch = Rematch

## The panel.

ui-panel-newest = -# This panel is newer than those above, which can be dismissed.
ui-panel-older = -# You have a newer panel further down. Both work.
ui-news = New since you last looked
ui-news-hand = Your cards: { $changes }
ui-button-recap = Catch me up
ui-recap-nothing = Nothing has happened since you were last here.
ui-recap-cut = { $count ->
    [one] … an earlier line is in the log
   *[other] … { $count } earlier lines are in the log
}
ui-recap-points = Points: { $changes }
ui-recap-points-of = { $name } { $before } → { $now }
ui-news-cut = { $count ->
    [one] … { $count } more line in the log
   *[other] … { $count } more lines in the log
}
ui-hand = In hand ({ $count }): { $cards }
ui-paused-until = It goes on by itself on { $until }.
ui-paused-finish = You have paused the game until { $until }. The others wait; you may still finish what you are deciding.
ui-paused = The game is paused. Anybody who plays can resume it, on its card or with /catan { command-admin-name }.
ui-ended = The game has been ended.
ui-not-a-player = You have no seat in this game. You can watch; the card and the log are for everybody.
ui-other-menu = Something else
ui-confirm = { $action }? You cannot take this back unless all agree.
ui-confirm-yes = { $action }? Its maker chooses among those who say yes; until then you can change your answer.
ui-confirm-deck = { $count ->
    [one] { $count } card is left.
   *[other] { $count } cards are left.
}
ui-restart = All this would be taken back:
ui-restart-nothing = There is nothing you can take back: somebody has learnt something since, or others have acted.

## Places; $part is the part of the board that a menu holds. Phones cut titles short: what tells two apart stands first.

ui-place = { $piece } · { $place }
ui-place-menu = { $piece } · { $where }
ui-region-vertex = { $part ->
    [one] intersection { $first }
   *[all] intersections { $first }–{ $last }
}
ui-region-edge = { $part ->
    [one] edge { $first }
   *[all] edges { $first }–{ $last }
}
ui-region-hex = { $part ->
    [one] hex { $first }
   *[all] hexes { $first }–{ $last }
}
ui-region-best = the { $number } best; others by region
ui-hexes-best = the { $number } best; others below
ui-region = { $region ->
    [upper-left] upper left
    [upper-right] upper right
    [middle-left] middle left
    [middle-right] middle right
    [lower-left] lower left
   *[lower-right] lower right
}
ui-region-others = Others { $part ->
    [one] { $first }
   *[others] { $first }–{ $last }
}

## Sevens and the robber.

ui-discard-menu = Choose { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to discard, by kind
ui-discard-so-far = Chosen: { $chosen } of { $count }.
ui-robber-victim = The robber goes to { $place }. Whom do you rob? You cannot take this back unless all agree.
ui-robber-rob = { $name } ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})

## Hand and development cards.

ui-cards-ready = Development cards: { $cards }
ui-cards-fresh = Bought this turn: { $cards }
ui-cards-menu = Play { $card }
ui-plenty-first = { $title }: the first card
ui-plenty-second = { $title }: the second card
ui-cards-none = There is no card you could play now.
ui-hand-points = Points: { $total } of { $target } ({ $sources })
ui-hand-points-open = Points: { $total } ({ $sources })
ui-hand-supply = Pieces left: { $pieces }
ui-hand-rates = The bank asks: { $rates }

## The bank.

ui-bank-menu = Trade with the bank
ui-bank-words = What do you give, and what do you take?
ui-bank-none = You cannot pay the bank now. It asks:

## Offers.

ui-offers-heading = Trade, turn { $turn }
ui-offers-none = No offer is open.
ui-offer-terms = **#{ $number }** { $name } gives { $give } for { $want }
ui-offer-answer = { $answer ->
    [yes] { $name } yes
    [no] { $name } no
   *[open] { $name } ?
}
ui-offer-how-first-yes = the first yes trades
ui-offer-how-choose-yes = the proposer picks one of those who say yes
ui-offer-only = to { $name } only
ui-offer-refused = { $count ->
    [1] { $name } said no
   *[other] everybody said no
}
ui-offer-spent = { $name } has not the cards any more
ui-offer-why = { $name } needs { $want } for a { $thing }
ui-offer-title = A trade offer
ui-counter-title = A counter-offer
ui-offer-give = You give
ui-offer-want = You want
ui-offer-to = To whom
ui-offer-bot = { $name } ({ $temper ->
    [friendly] bot: says yes to fair swaps
    [easygoing] bot: trades readily
    [fair] bot: likes fair swaps
    [keen] bot: drives a hard bargain
   *[none] bot: trades with the bank only
})
ui-offer-how-label = If several say yes
ui-offer-how-first = The first one trades at once
ui-offer-how-choose = I choose among them
ui-send = **Your offer:** you give { $give } and want { $want }. It goes to { $partners }.
ui-send-how = { $how ->
    [choose] If several say yes, you choose among them.
   *[first] The first one who says yes trades with you at once.
}
ui-button-send = Send
ui-button-change-offer = Change
ui-button-send-always = Send, and skip this step from now on
ui-accept-closed = This offer is closed.
ui-accept-missing = To accept this offer you still need { $missing }. You can decline it or counter it.
ui-accept-cannot = You cannot accept this offer as it stands. You can decline it or counter it.
ui-accept-later = Offers cannot be answered right now: something else is to be decided first, or the game is paused.
ui-accept-already = You have said yes to this offer; its maker chooses among those who have. You can still decline it.
