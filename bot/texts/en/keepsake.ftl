### The picture of a whole game at its end, to be kept and passed on. No emoji.
### $before, $after, $low, $high chances of winning in per cent · $led 9, turns ahead · $own, $other points: 10, 9
### $title one of those below · $words what was done in that turn, a sentence

keepsake-subline = { $scenario } · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
keepsake-chances = Chances of winning, turn by turn
keepsake-turning-point = Turn { $turn } · { $name } { $before } % → { $after } %. { $words }
keepsake-footer = Played with catan-referee on Discord

## What stands for it where it cannot be seen: a sentence a player, then the turning point.

keepsake-alt-player = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $title }.
keepsake-alt-turning-point = The chances of winning turned here. { $words }

## A title for each player: what they were best at, with the number that says so.

title-comeback = Comeback · from { $percent } %
title-ahead = From start to finish · ahead in { $led } of { $turns } turns
title-narrow = Photo finish · { $own } to { $other }
title-close = So close · { $count ->
    [one] { $count } point short
   *[other] { $count } points short
}
title-chase = Great chase · from { $low } % to { $high } %
title-unlucky = Dogged by bad luck
title-route = Pathfinder · route of { $count }
title-army = General · { $count ->
    [one] { $count } knight
   *[other] { $count } knights
}
title-merchant = Merchant · { $count ->
    [one] { $count } trade
   *[other] { $count } trades
}
title-robbed = Most robbed · { $count ->
    [one] once
   *[other] { $count } times
}
title-robber = Robber chief · { $count ->
    [one] { $count } theft
   *[other] { $count } thefts
}
title-treasure = Secret treasure · { $count ->
    [one] { $count } Victory Point card
   *[other] { $count } Victory Point cards
}
title-cities = Architect · { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
title-feared = Most feared · { $count ->
    [one] { $count } card blocked
   *[other] { $count } cards blocked
}
title-cards = Strategist · { $count ->
    [one] { $count } development card
   *[other] { $count } development cards
}
title-harvest = Best harvest · { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
title-offers = Negotiator · { $count ->
    [one] { $count } offer
   *[other] { $count } offers
}
title-bank = Friend of the bank · { $count ->
    [one] { $count } swap
   *[other] { $count } swaps
}
title-settlers = Settler · { $count ->
    [one] { $count } settlement
   *[other] { $count } settlements
}
title-pioneer = Pioneer · { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
title-roads = Road builder · { $count ->
    [one] { $count } road
   *[other] { $count } roads
}
title-gatherer = Gatherer · { $count ->
    [one] { $count } card harvested
   *[other] { $count } cards harvested
}
title-company = Good company · { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
