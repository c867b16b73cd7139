### The words of the game. Keys end in the engine's own names (underscores become hyphens).
### Values with the same meaning in every file, each with an example. What else a file's values are stands at its head.
### A value that only chooses between variants is told by them.
### - People: $name, $who, $victim, $partner Anna, mostly 🔴 **Anna** · $seat 🔴 **Anna** · $person, $giver @Anna
###   $names Anna and Ben · $partners Ben, or everybody · $bot Bot Ada · $previous Anna, who had it before
### - Cards: $card Knight, or ore · $cards, $give, $want, $missing, $cost 2 lumber, 1 ore · $resource ore
###   $resources ore, wool · $thing city · $piece settlement · $pieces 2 roads, 1 city · $award Longest Road
###   $sources 6 from cities
### - Places: $place, $vertex, $edge 23 (ore 8), or in sentences: at ore 8, wool 5 · $places B2, C3 · $land ore 8
###   $harbour 2:1 ore · $first, $second, $sum dice: 2, 5, 7
### - Numbers: $count, $number 3 · $points 8 · $target 10 · $turn, $turns 12 · $most 4, the limit · $percent 12
###   $game 7 · $page, $pages 1, 3
### - Times: $when, $until, $since 30 Nov 2026 20:00, or: in two hours · $days 24 Dec 2026 – 2 Jan 2027, or a number
### - Tables: $scenario Base game · $board beginners · $pace daily · $language English · $colour red · $options 2
###   $channel #catan · $where #catan · $link an address · $line a line of the log, or of the list of tables
### - Here alone: $head, $last the first of a list, and its last · $source cities · $things Road, City

nothing = nothing
somebody = somebody
everybody = everybody
list-and = { $head } and { $last }
list-or = { $head } or { $last }
list-rows = { $head }; { $last }
list-values = { $head }, { $last }

## Resources; $count is how many are spoken of.

resource-lumber = lumber
resource-brick = brick
resource-wool = wool
resource-grain = grain
resource-ore = ore

## Other words for them that people type.

resource-lumber-also = wood, timber, log, logs, tree, trees
resource-brick-also = bricks, clay, loam
resource-wool-also = sheep, lamb
resource-grain-also = wheat, corn, cereal
resource-ore-also = stone, rock, iron

## Terrains, and what stands for them where room is short: what they yield.

terrain-forest = forest
terrain-hills = hills
terrain-pasture = pasture
terrain-fields = fields
terrain-mountains = mountains
terrain-desert = desert
terrain-sea = sea

yield-forest = lumber
yield-hills = brick
yield-pasture = wool
yield-fields = grain
yield-mountains = ore
yield-desert = desert
yield-sea = sea

harbour-any = 3:1
harbour-of = 2:1 { $resource }

## Pieces and development cards; $count is how many are spoken of.

piece-road = { $count ->
    [one] road
   *[other] roads
}
piece-settlement = { $count ->
    [one] settlement
   *[other] settlements
}
piece-city = { $count ->
    [one] city
   *[other] cities
}

card-knight = { $count ->
    [one] Knight
   *[other] Knights
}
card-road-building = Road Building
card-year-of-plenty = Year of Plenty
card-monopoly = Monopoly
card-victory-point = { $count ->
    [one] Victory Point
   *[other] Victory Points
}

## Where victory points come from.

points-for = { $points } from { $source }
points-settlement = { $points ->
    [one] a settlement
   *[other] settlements
}
points-city = cities
points-longest-route = Longest Road
points-largest-army = Largest Army
points-victory-point = { $points ->
    [one] a Victory Point card
   *[other] Victory Point cards
}

## Colours of players.

colour-red = red
colour-blue = blue
colour-orange = orange
colour-white = white
colour-green = green
colour-violet = violet

## What things cost.

cost-card = development card
cost-line = { $thing } ({ $cost }): { $missing }
cost-missing = { $thing }: { $missing }
cost-more = { $number } more { $resource }
cost-paid = ✅

## A player's hand at a glance: a strip in their panel, and the same in words.

hand-cards = Your cards: { $cards }.
hand-development = Development cards: { $cards }.
hand-fresh = bought this turn: { $cards }
hand-ready = You can pay for: { $things }.
hand-no-place = You have no place for: { $things }.
hand-left = Pieces left: { $pieces }.
hand-none = No resource cards
