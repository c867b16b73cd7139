### The panel, the trade board, the table card and their forms. Buttons: three words and 20 characters at most.
### $action Buy a development card · $before, $now 2, 3, points · $changes +3 ore, −1 wool · $chosen 2, cards
### $first, $last 4, 29: numbers in the picture · $given, $taken 3 brick, 1 wool · $rates 3:1 ore, wool · 4:1 brick
### $total 6, points · $where edges 4–29

## Buttons.

ui-button-play = Play
ui-button-hand = Hand
ui-button-costs = Costs
ui-button-own-hand = My hand
ui-button-log = Log
ui-button-more = More
ui-button-roll = Roll
ui-button-end-turn = End turn
ui-button-buy = Buy a card
ui-button-cards = Cards
ui-button-bank = Bank
ui-swap = Offer { $give } → { $want }
ui-swap-bank = Bank: { $count } { $give } → { $want }
ui-button-trade = Trade
ui-button-offers = Offers ({ $count })
ui-button-undo = Take it back
ui-button-restart = Restart turn
ui-button-restart-yes = Restart
ui-button-back = Back
ui-button-yes = Yes
ui-button-agree = Yes, trade
ui-button-accept = Accept #{ $number }
ui-button-decline = No #{ $number }
ui-button-counter = Counter #{ $number }
ui-button-withdraw = Withdraw #{ $number }
ui-button-confirm = #{ $number } with { $name }
ui-button-other-hex = Another hex
ui-button-show-vertex = Intersections
ui-button-show-edge = Edges
ui-button-show-hex = Hexes
ui-button-best = The { $number } best
ui-button-region = { $region ->
    [upper-left] Upper left
    [upper-right] Upper right
    [middle-left] Middle left
    [middle-right] Middle right
    [lower-left] Lower left
   *[lower-right] Lower right
}
ui-button-own-decisions = My moves
ui-button-review = Review
ui-button-rematch = Rematch

## The panel.

ui-panel-newest = -# This page is newer than those above, which you can dismiss.
ui-panel-older = -# You have a newer page further down. Both work.
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
ui-paused-finish = You have paused the game until { $until }. The others wait; you can still finish your move.
ui-paused = The game is paused. Anybody at the table can resume it, on its card or with /catan { command-admin-name }.
ui-ended = The game has been ended.
ui-not-a-player = You have no seat here, but you can watch: the card and the log are for everybody.
ui-other-menu = What else do you do?
ui-confirm = { $action }? You can’t take it back alone.
ui-confirm-yes = { $action }? { $name } chooses among those who say yes. You can still change your answer.
ui-confirm-deck = { $count ->
    [one] { $count } card is left.
   *[other] { $count } cards are left.
}
ui-restart = This is taken back:
ui-restart-nothing = There is nothing of yours to take back.

## Places. A menu asks where; its lines begin with what stands in the picture.

ui-place = { $piece } { $place }
ui-where-build = Where do you build?
ui-where-start = Where do you settle?
ui-where-route = Where does it go?
ui-where-piece = { $piece }: where?
ui-where-hex = Which hex?
ui-which-region = Which part of the board?
ui-line-card = Development card
ui-more-places = More places
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

ui-discard-menu = Which { $count ->
    [one] card
   *[other] { $count } cards
} do you discard?
ui-discard-kind = { $resource }: how many?
ui-button-discard = { $count ->
    [one] Discard it
   *[other] Discard { $count }
}
ui-discard-so-far = Chosen: { $chosen } of { $count }.
ui-where-robber = Where does the robber go?
ui-where-others = Other hexes: { $first }–{ $last }
ui-robber-victim = The robber goes to { $place }. Whom do you rob?
ui-button-rob-nobody = Rob nobody
ui-robber-rob = { $name } ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})

## Hand and development cards.

ui-cards-ready = Development cards: { $cards }
ui-cards-fresh = Bought this turn: { $cards }
ui-cards-menu = { $card }: which?
ui-button-play-card = Play { $card }
ui-plenty-first = { $card }: which first?
ui-plenty-second = { $card }: which second?
ui-monopoly = { $card }: which resource?
ui-cards-none = You can’t play a card now.
ui-hand-points = Points: { $total } of { $target } ({ $sources })
ui-hand-points-open = Points: { $total } ({ $sources })
ui-hand-supply = Pieces left: { $pieces }
ui-hand-rates = The bank asks: { $rates }

## The bank.

ui-bank-menu = What do you swap?
ui-bank-none = You can’t pay the bank yet. It asks:
ui-bank-line = { $given } → { $taken }

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
ui-offer-how-choose-yes = { $name } picks among the yeses
ui-offer-only = to { $name } only
ui-offer-refused = { $count ->
    [1] { $name } said no
   *[other] all said no
}
ui-offer-spent = { $name } no longer has the cards
ui-offer-title = Your offer
ui-counter-title = Your counter-offer
ui-offer-give = You give
ui-offer-want = You want
ui-offer-to = To whom
ui-offer-bot = { $name } ({ $temper ->
    [friendly] bot: says yes to fair swaps
    [easygoing] bot: trades readily
    [fair] bot: likes fair swaps
    [keen] bot: drives a hard bargain
   *[none] bot: swaps with the bank only
})
ui-offer-how-label = If several say yes
ui-offer-how-first = The first one trades at once
ui-offer-how-choose = I choose
ui-send = **Your offer:** { $give } for { $want }, to { $partners }.
ui-send-how = { $how ->
    [choose] You choose among the yeses.
   *[first] The first yes trades.
}
ui-button-send = Send
ui-button-change-offer = Change
ui-button-send-always = Always send directly
ui-accept-closed = This offer is closed.
ui-accept-missing = You still need { $missing }. Counter?
ui-accept-cannot = You can’t accept this as it stands. Counter?
ui-accept-later = You can answer once the present move is made.
ui-accept-already = You said yes; { $name } chooses. You can still say no.
