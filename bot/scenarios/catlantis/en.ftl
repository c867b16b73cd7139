### The Catlantis scenario: its words, what happens, what can be done and why not, and how it is shown.
### $dikes 7 · $effect sinks; lost: Anna 1 city · $gains Anna +2 ore · $harbours the 3:1 harbour · $rounds 3
### $losses, $story what the sea takes · $tied Anna and Ben · $trigger Anna

## Words; $count is how many are spoken of.

piece-dike = { $count ->
    [one] dike
   *[other] dikes
}

points-open-victory-point = Victory Point cards laid open

## What an action would do.

action-build-dike = Build a dike round { $place }
action-flood-sink = Let the sea take { $place }
action-flood-dike = Let the sea break the dike round { $place }

## What has happened.

event-trigger = 🔔 { $name } reaches { $target } points and triggers the end! After this turn everybody has one more to build and to put up dikes; then { $rounds } flood rounds sink the island. After { $name }’s last turn, most points win.
event-trigger-cards = { $count ->
    [one] { $count } Victory Point card is laid open.
   *[other] { $count } Victory Point cards are laid open.
}
event-round-consolidation = ⏳ Consolidation: everybody has one turn, and dikes can be built from now on.
event-round-flood = 🌊 Flood round { $number } of { $rounds } begins.
event-round-last = 🌊 Flood round { $number } of { $rounds } begins, the last one.
event-dike-built = 🚧 { $name } builds a dike round { $place } ({ $land }).
event-flooded = 🌊 The { $number } of { $name } brings the flood: { $story }.
event-flooded-dikes = { $count ->
    [one] the dike round { $places } breaks, and the hex is saved
   *[other] the dikes round { $places } break, and the hexes are saved
}
event-flooded-sunk = { $count ->
    [one] { $places } sinks
   *[other] { $places } sink
}
event-flooded-nothing = 🌊 No hex shows { $number } any more: the sea finds nothing to take.
event-robber-home = The robber goes back to the desert ({ $place }) and steals nothing.
event-drowned = 💧 { $story }
lost-told-pieces = Lost to the sea: { $pieces }.
lost-told-harbours = Gone: { $harbours }.
highlight-drowned = The sea takes: { $losses }
highlight-loss = { $name } { $pieces }
event-last-harvest = 🌾 Last harvest before the flood: { $gains }.
event-last-harvest-nothing = 🌾 Last harvest before the flood: nobody gets anything.

lost-harbour = the { $harbour } harbour

## The end.

event-won-most-points = 🏆 The floods are over. { $name } wins with { $count ->
    [one] { $count } point
   *[other] { $count } points
}: { $sources }.
event-won-tie-trigger = 🏆 The floods are over, and there is a tie at { $count ->
    [one] { $count } point
   *[other] { $count } points
}: { $tied }. { $name } triggered the end, and wins the tie with { $sources }.
event-won-tie-clockwise = 🏆 The floods are over, and there is a tie at { $count ->
    [one] { $count } point
   *[other] { $count } points
}: { $tied }. Clockwise from { $trigger }, who triggered the end, { $name } comes first, and wins the tie with { $sources }.

## Whose decision it is.

prompt-flood = { $who }: choose which { $number } the sea strikes ({ $places }).
prompt-flood-you = You rolled { $number }: which hex does the sea take?
prompt-sinking = { $who } rolled the dice, and the sea is coming.
prompt-sinking-you = You rolled the dice, and the sea is coming.

## Why something cannot be done.

refusal-no-dike-here = There is nothing to keep dry on { $place }: dikes stand round land that is no desert. Choose another hex beside a building of yours.
refusal-dike-stands = A dike stands round { $place } already, and one is all a hex can have. Choose another hex.
refusal-no-own-building-here = You have no building at { $place }. Choose a hex beside one of your settlements or cities.
refusal-no-dike-left = All dikes are on the board. Keep your cards until the sea breaks one.
refusal-not-threatened = { $place } does not show { $number }. Choose a hex that does.
bad-options-no-target = { $scenario } has no number of points to choose: 10 points begin the end. For 8, take the option of that name.

## The panel.

ui-flood-words = The sea takes one hex with { $number }:
ui-flood-option = **{ $place }** ({ $land }): { $effect }
ui-flood-dike = the dike breaks, the hex is saved
ui-flood-empty = sinks; nobody loses a piece
ui-flood-losses = sinks; { $losses }
lost-asked-pieces = lost: { $pieces }
lost-asked-harbours = gone: { $harbours }
ui-flood-robber = { $effect }; the robber goes home to the desert
ui-flood-confirm = Shall the sea take { $place }?
ui-flood-confirm-dike = Shall the sea break the dike round { $place }?
ui-button-flood = Yes, flood { $place }
ui-button-flood-dike = Break dike at { $place }

## Places for a dike, in a menu.

place-dike-saves = saves your { $pieces }
place-dike-idle = saves nothing of yours

## Before a dike is built.

ui-dike-ask = Build a dike round { $place } for { $cost }? The hex yields nothing while it stands.
ui-button-dike = Build the dike

## The table card and the final card, public.

ui-card-trigger = 🔔 trigger
ui-card-before-rounds = 🔔 { $name } is the trigger. A turn each to consolidate comes next, then { $rounds } flood rounds.
ui-card-consolidation = ⏳ Consolidation round · { $name } is the trigger · then { $rounds } flood rounds · dikes left: { $dikes }
ui-card-round = 🌊 Flood round { $number } of { $rounds } · { $name } is the trigger · dikes left: { $dikes }
ui-card-last-round = 🌊 Last flood round ({ $number } of { $rounds }): the game ends after the turn of { $name }, the trigger · dikes left: { $dikes }
ui-final-most-points = 🏆 { $name } wins Catlantis with { $count ->
    [one] { $count } point
   *[other] { $count } points
}, more than anybody else!
ui-final-tie-trigger = 🏆 { $name } wins Catlantis! Tied at { $count ->
    [one] { $count } point
   *[other] { $count } points
}: { $tied }. The tie goes to { $name }, who triggered the end.
ui-final-tie-clockwise = 🏆 { $name } wins Catlantis! Tied at { $count ->
    [one] { $count } point
   *[other] { $count } points
}: { $tied }. { $trigger }, who triggered the end, is not among them, so the tie goes to the first of them clockwise from there: { $name }.

## The lobby.

ui-scenario-catlantis = Catlantis
ui-option-trigger-at-8 = The end begins at 8 points, not 10
ui-option-last-harvest = A hex pays once more as it sinks
ui-option-robber-fixed = Floods leave the robber on the desert
ui-option-all-hexes = Floods hit every hex of the number
ui-option-without-pirate = No pirate
ui-lobby-trigger = { $count ->
    [one] { $count } point begins the end, most points win
   *[other] { $count } points begin the end, most points win
}
ui-lobby-island = A reconstruction: land, sea, numbers and harbours are the scenario’s, the shape is ours.

## The text board and the alt text.

board-trigger-points = { $count ->
    [one] { $count } point begins the end; after the floods most points win.
   *[other] { $count } points begin the end; after the floods most points win.
}
board-dike-here = dike
board-sunk-here = sunken land
board-sunk-since = land that has sunk since
board-no-trigger = Nobody has triggered the end yet. There will be { $rounds } flood rounds.
board-trigger = { $name } is the trigger. The consolidation round comes next, then { $rounds } flood rounds.
board-consolidation = { $name } is the trigger. This is the consolidation round; { $rounds } flood rounds follow.
board-round = { $name } is the trigger. This is flood round { $number } of { $rounds }.
board-dikes-left = Dikes left: { $dikes }.
alt-dikes = Dikes round { $places }.
alt-sunk = Sunk: { $places }.

## Words in the picture.

picture-strip-catlantis = Flood
picture-phase-Flooding = to choose what sinks

## The help.

ui-help-catlantis-title = Catlantis
ui-help-catlantis =
    An island for three or four, and it sinks. *Ships* come with it.

    🔔 **The trigger.** 10 points win nothing here. The first player to have them in their turn triggers the end, hidden Victory Points included. These are laid open, and the turn goes on.

    ⏳ **One last quiet turn** for everybody, from the left of the trigger. From now on you can build **dikes**: 1 brick, 1 wool, round a hex beside your settlement or city. There are 10. A hex with a dike yields nothing.

    🌊 **Flood rounds**: 4 with three players, 3 with four. You roll, and hexes pay. Then you choose one hex with that number, and it sinks. A dike goes in its place. A seven brings robber or pirate, and no flood. After that you trade and build.

    💧 **What drowns.** A building with sea all round, and a road with sea on both sides, go back to their players. Ships stay. Without buildings you play on, and can settle again.

    🏆 **The end** comes after the trigger’s last turn. Most points win.
ui-help-catlantismore-title = Catlantis: details
ui-help-catlantismore =
    { "" }**Trigger.** If you reach 10 in another player’s turn, you trigger the end when yours begins.

    { "" }**Dikes.** As many a turn as you like, one a hex, not round the desert. Nobody owns them. A dike that the sea takes goes back to the stock.

    { "" }**A sunken hex** loses its number, and is open sea for ships and the pirate. A robber there goes home to the desert. A harbour works while one of its two intersections has land. Longest Trade Route is measured again.

    { "" }**A tie** goes to the trigger, if tied, then to the first tied player clockwise.

    { "" }**The board** is a reconstruction. The scenario says how much land and sea, which numbers and which harbours there are; the shape is ours. The variable board keeps the shape, the desert, the gold and the places of the harbours. The rest is shuffled. The robber starts on the desert, the pirate off the board.

    { "" }**You’re away?** Your flood strikes the hex that drowns the fewest pieces, then the lowest number. You build no dike.

    { "" }**Options**, in any mix:
    - 8 points trigger the end.
    - A hex that sinks pays once more before, robber or not.
    - In flood rounds the robber stays on the desert. Sevens still halve big hands, and the pirate can move.
    - Every hex with the number is hit at once.
    - No pirate.

## In a line of the cards.

brief-dike = dike round { $place }

## The last turn.

ui-button-end-game = End the game
ui-end-game-ask = The game ends with your turn, and most points win. Anything left to build, trade or play?

advice-why-dike = { $count ->
    [one] A building stands at { $land }.
   *[other] { $count } buildings stand at { $land }.
}
