### Three scenarios with land to sail to: their words, what happens, why something cannot be done, how it is shown.
### $places A4, B5: the hexes of an island · $names Anna and Ben

## Words; $count is how many are spoken of.

points-foreign-region = new land

## What has happened.

event-region-reached = 🏝️ { $name } settles new land: { $count ->
    [one] { $count } point
   *[other] { $count } points
} more.
highlight-region-reached = New land: { $name } gets { $count ->
    [one] { $count } point
   *[other] { $count } points
} more

## Why something cannot be done.

refusal-begin-elsewhere = Nobody begins at { $vertex }: first settlements stand on the main island. Choose an intersection there.

## The lobby.

ui-scenario-new-shores = New Shores
ui-scenario-four-islands = Four Islands
ui-scenario-through-the-desert = Through the Desert
ui-lobby-islands = A reconstruction: land, sea, numbers and harbours as listed, the shape is ours.

## The text board and the alt text.

board-region = New land { $places }: { $count ->
    [one] { $count } point
   *[other] { $count } points
} for a player’s first settlement
board-region-home = home of { $names }
board-region-reached = settled by { $names }
alt-region = { $names } settled new land at { $places }.

## The help.

ui-help-islands-title = Islands
ui-help-islands =
    Three scenarios for three or four, with *ships* and land to sail to.

    🏝️ **New land.** Your first settlement on each foreign island brings 2 points more, and they stay. Others can have them there too. A sign on the board shows what an island pays, and who has it.

    🧭 **New Shores**, 14 points. Everybody begins on the main island.

    🧭 **Four Islands**, 13 points. Begin where you like. The islands of your two first settlements are your homes, and pay you nothing more.

    🧭 **Through the Desert**, 14 points. Three deserts cut the big island in two. Everybody begins in the larger part; the other part counts as new land, and you can walk there.

    🏴‍☠️ **Robber and pirate** both play. The robber begins on the desert, or beside the board if there is none. The pirate begins at sea.

    🗺️ **The boards** are reconstructions, one for three players and one for four. The variable board deals main island and new land apart, with gold on new land alone.

## In a line of the cards.

brief-region-reached = new land, +{ $count }

## Why a move is better.

advice-why-new-land = New land: { $count ->
    [one] { $count } point
   *[other] { $count } points
} more.
advice-why-new-land-next = From there new land can be settled, for { $count ->
    [one] { $count } point
   *[other] { $count } points
} more.
advice-why-new-land-way = From there it is { $count ->
    [one] { $count } road or ship
   *[other] { $count } roads or ships
} to new land.
