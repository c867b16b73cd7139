### Ships, the pirate and gold fields: their words, what happens, what can be done and why not, and how it is shown.
### $origin as $place: where the ship lay · $owed Anna 2 cards · $first, $last 2 lumber, 2 ore: the ends of a menu

## Words; $count is how many are spoken of.

terrain-gold = gold field
yield-gold = gold

piece-ship = { $count ->
    [one] ship
   *[other] ships
}

points-trade-route = Longest Trade Route

## What an action would do.

action-start-ship = Place a ship on { $place }
action-build-ship = Build a ship on { $place }
action-free-ship = Lay a free ship on { $place }
action-move-ship = Move the ship on { $origin } to { $place }
action-pirate = Move the pirate to { $place }
action-pirate-rob = Move the pirate to { $place } and rob { $victim }
action-pirate-stays = Leave the pirate where it is
action-take-gold = Take { $cards } for gold
action-play-knight-at-sea = Play { $card }: { $may ->
    [both] robber or pirate
    [pirate] move the pirate
    [nothing] moves nothing now, counts for Largest Army
   *[robber] move the robber
}
action-play-road-building-at-sea = Play { $card }: { $count ->
    [one] one free road or ship
   *[other] two free roads or ships
}

## What has happened.

event-produced-gold-alone = Nobody gets anything but gold.
brief-produced-gold-alone = nothing but gold
event-built-ship = { $name } builds a ship { $place }.
event-placed-ship = { $name } places a ship { $place }.
event-ship-moved = ⛵ { $name } sails a ship from { $origin } to { $place }.
event-pirate-moved = 🏴‍☠️ { $name } sends the pirate to { $place }.
event-pirate-off-board = 🏴‍☠️ The pirate stays off the board.
gold-owed = { $name } { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
event-gold-due = 🪙 Gold to choose: { $owed }.
event-gold-taken = 🪙 { $name } takes { $cards } for gold.

## Whose decision it is; $may is what the reader may move.

prompt-start-route = { $who }: place a road or a ship.
prompt-start-route-you = Now place a road or a ship beside it.
prompt-free-route = { $who }: place { $count ->
    [one] { $count } free road or ship
   *[other] { $count } free roads or ships
}.
prompt-free-route-you = Your turn: place { $count ->
    [one] { $count } free road or ship
   *[other] { $count } free roads or ships
}.
prompt-thief = { $may ->
    [both] { $who }: move the robber or the pirate.
    [pirate] { $who }: move the pirate, or leave it.
   *[robber] { $who }: move the robber.
}
prompt-thief-you = { $may ->
    [both] Your turn: move the robber or the pirate.
    [pirate] Your turn: move the pirate, or leave it.
   *[robber] Your turn: move the robber.
}
prompt-gold = Gold to choose: { $owed }.
prompt-gold-you = Gold! Choose { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.

## Why something cannot be done.

refusal-edge-taken-at-sea = There is already a road or a ship on { $edge }. Choose a free edge.
refusal-no-route-here-at-sea = None of your roads and ships reaches { $vertex }. Build one there first.
refusal-no-free-route-at-sea = You have no road or ship left, or no place for one. Keep this card for later.
refusal-no-own-ship = You have no ship on { $edge }. Choose one of your ships.
refusal-ship-already-moved = You have moved a ship this turn, and one a turn is the most. Move the next in your next turn, or build a new one.
refusal-ship-too-fresh = The ship on { $edge } was built this turn. Move an older one, or wait for your next turn.
refusal-same-place = The ship lies on { $edge } already. Choose another edge for it, or leave it there.
refusal-ship-closed = The ship on { $edge } belongs to a line between two of your buildings and has to stay. Choose one at the open end of a line.
refusal-ship-between = The ship on { $edge } has others of yours on both sides. Begin with the ship at the open end of the line.
refusal-not-connected-moving = { $edge } touches none of your ships and buildings without the ship that you move. Sail on from one of the others, never straight from a road; a rival’s building blocks the way.
refusal-pirate-here = The pirate keeps ships off { $edge }. Choose an edge that does not touch its hex, or send it away with a Knight.
refusal-pirate-instead = There is no other hex for the robber now. Move the pirate instead.
refusal-pirate-must-move = The pirate has to leave its place. Choose another sea hex.
refusal-pirate-not-allowed = The pirate cannot go there. Choose a sea hex from the menu.
refusal-pirate-protected = Robber and pirate spare players with 2 points or fewer. Choose a hex from the menu.
refusal-no-ship-to-rob = { $victim } cannot be robbed there. Choose one of the players with a ship at that hex.

## The panel.

ui-button-move-ship = Move a ship
ui-button-leave-thief = Leave it there
ui-button-other-ship = Another ship
ui-ship-which = One ship a turn can leave the open end of a line.
ui-ship-menu = Which ship do you move?
ui-ship-where = Where does it go?
ui-thief-both = Move one of the two.
ui-thief-robber = Robber: { $place }
ui-thief-pirate = Pirate: { $place }
ui-where-pirate = Where does the pirate go?
ui-pirate-victim = The pirate goes to { $place }. Whom do you rob?
ui-button-gold = Take { $count }
ui-gold-menu = Which cards? { $first } – { $last }

## The text board and the alt text.

place-ships = { $name } { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
place-no-ships = no ship
board-pirate-here = pirate
board-pirate-off = The pirate is off the board.
board-trade-route = Longest trade route: { $count }.
alt-pirate = Pirate on { $place }.

## Words in the picture.

picture-phase-ChoosingGold = to choose gold
picture-free-routes = to place free roads or ships
picture-thief = to move robber or pirate

title-admiral = Admiral · { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}

## The help.

ui-help-ships-title = Ships
ui-help-ships =
    ⛵ **A ship** costs 1 lumber, 1 wool. It lies on an edge with sea on at least one side. Start it from your building on the coast, and go on from ship to ship. You may settle where a ship arrives. You have 15, and they’re worth no points.

    🧭 **Move a ship** once a turn, while you trade and build. It must be at the open end of a line, and not from this turn.

    🏁 **First places.** At a settlement on the coast you may place a ship instead of the road.

    🛤️ **Longest Trade Route** replaces Longest Road. Roads and ships count together, from 5 on. They join at a building of yours.

    🏴‍☠️ **The pirate.** With a seven or a Knight you move the robber *or* the pirate. The pirate goes to a sea hex and steals a card from a player with a ship there. No ship is built on its six edges, and none goes there or leaves.

    🪙 **Gold** pays cards of your choice: 1 for a settlement, 2 for a city.
ui-help-shipsmore-title = Ships: details
ui-help-shipsmore =
    { "" }**Where.** Off the board counts as sea, so ships sail along the frame. An edge holds one piece, road or ship. A ship never goes on straight from a road: they meet only at your buildings. A rival’s building blocks the way.

    { "" }**Which ship may move?** One without your building or another ship of yours beyond it. A rival’s building there doesn’t matter. A line between two of your buildings is closed, until the sea takes one of them. In a ring of ships without a building any may go. If the ring hangs on a single building, only the two ships beside it may.

    { "" }**Road Building** lays two roads, two ships, or one of each.

    { "" }**The pirate** starts at sea or off the board, and always moves to another sea hex. The stolen card is drawn by lot. A game may do without a pirate.

    { "" }**Gold.** You choose once everybody else has been paid, and all see it. If the bank runs low, players choose one after another, the player on turn first. A second starting settlement beside gold brings one card.

    { "" }**You’re away?** The pirate goes where it harms nobody if the robber can’t. Your ships stay. Gold pays what your buildings produce least.

## In a line of the cards.

brief-ship-moved = moves a ship from { $origin } to { $place }
brief-pirate = pirate to { $place }
