### What an action would do. Labels: at most 100 characters when filled in, no markdown.

action-start-settlement = Place a settlement on { $place }
action-start-road = Place a road on { $place }

action-roll = Roll the dice
action-end-turn = End the turn

action-build-road = Build a road on { $place }
action-build-settlement = Build a settlement on { $place }
action-build-city = Build a city on { $place }

action-buy-card = Buy a development card
action-play-knight = Play { $card }: move the robber
action-play-road-building = Play { $card }: { $count ->
    [one] one free road
   *[other] two free roads
}
action-play-year-of-plenty = Play { $card }: take { $cards }
action-play-monopoly = Play { $card }: collect all { $resource }
action-free-road = Lay a free road on { $place }

action-discard = Discard { $cards }
action-robber = Move the robber to { $place }
action-robber-rob = Move the robber to { $place } and rob { $victim }
action-robber-stays = Leave the robber where it is

action-bank = Give the bank { $give } for { $want }
action-offer = Offer { $partners } { $give } for { $want }
action-accept = Accept offer #{ $number }
action-accept-full = Accept #{ $number }: give { $name } { $give } for { $want }
action-accept-choose = Say yes to #{ $number }: give { $name } { $give } for { $want }
action-decline = Say no to offer #{ $number }
action-confirm = Trade #{ $number } with { $partner }
action-confirm-full = Trade #{ $number } with { $partner }: give { $give } for { $want }
action-withdraw = Withdraw offer #{ $number }
