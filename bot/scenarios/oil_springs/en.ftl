### The Oil Springs scenario: its words, what happens, what can be done and why not, and how it is shown.
### $action Convert 1 oil into 2 ore · $marker, $end 3, 5, on the track · $filled, $places 4, 5, numbers · $limit 4 · $needed 3
### $lost 3 · $losses who loses what · $numbers 5, 9 · $oil, $sequestered 2 · $roll, $void what the die shows: 5
### $sides 1–3 · $springs B4, C1 · $supply 12

## Words; $count is how many are spoken of.

resource-oil = oil
resource-oil-also = petroleum, petrol, barrel

piece-metropolis = { $count ->
    [one] metropolis
   *[other] metropolises
}
piece-flooded-city = { $count ->
    [one] flooded city
   *[other] flooded cities
}

points-metropolis = metropolises
points-flooded-city = flooded cities
points-sequestered = sequestered oil
points-champion = Champion of the Environment

## What an action would do.

action-convert-oil = Convert 1 oil into { $cards }
action-build-metropolis = Build a metropolis on { $place }
action-sequester-oil = Sequester 1 oil
action-steal-oil = Take 1 oil
action-steal-card = Draw a card unseen

## What has happened; $left is how much oil can still be used.

event-oil-short = There isn’t enough oil for everybody: hands are full, or the supply is empty.
brief-oil-short = not enough oil for all
event-monopoly-no-oil = { $name } asks for { $resource } and gets none.
event-oil-converted = 🛢️ { $name } converts 1 oil into { $cards }.
event-marker = { $left ->
    [0] ⚠️ The disaster track reaches { $marker }: a disaster is coming.
   *[other] The disaster track moves to { $marker } of { $end }.
}
event-built-metropolis = { $name } builds a metropolis { $place }.
event-oil-sequestered = 🌱 { $name } sequesters 1 oil for good (total: { $count }).
event-oil-stolen = { $name } takes 1 🛢️ oil from { $victim }.
event-oil-out-of-reach = { $victim } has only oil, and { $name } may hold no more: nothing is stolen.

event-disaster = 🌋 Disaster! { $name } rolls { $first } + { $second } = { $sum }.
event-flood = 🌊 The sea floods the coast: { $losses }.
event-flood-removed = { $name } loses { $count ->
    [one] the settlement on { $places }
   *[other] the settlements on { $places }
}
event-flood-reduced = { $name } is left with { $count ->
    [one] a settlement instead of the city on { $places }
   *[other] settlements instead of the cities on { $places }
}
event-flood-nothing = 🌊 The sea floods the coast, but nobody has anything to lose there.
event-hex-spared = No hex shows { $number }: the land is spared.
event-hex-drawn = { $number } stands on { $places }; the die shows { $roll }: { $place }.
event-hex-drawn-again = { $number } stands on { $places }; the die shows { $void }, is rolled again and shows { $roll }: { $place }.
event-hex-sides = { $place } ({ $sides })
event-hex-destroyed = ☠️ { $place } ({ $land }) is destroyed. Its { $number } goes to the track, and it yields nothing any more.
highlight-flood = Disaster! The sea hits { $names }.
highlight-hex-destroyed = Disaster! { $place } is gone: { $land } { $number }.
event-spring-spoilt = 🛢️ Disaster strikes the spring on { $place }, which goes on producing. Oil lost for good: { $losses }.
event-spring-supply = { $lost } from the supply
event-piece-returned = { $name } has a settlement piece again: it takes the place of the flooded city on { $place }.

event-won-pyrrhic = 🏚️ The land is ruined. As Champion of the Environment, { $name } has a Pyrrhic victory with { $count ->
    [one] { $count } point
   *[other] { $count } points
}: { $sources }.
event-ruin = 🏚️ The land is ruined, and there is no Champion of the Environment: nobody wins.

## Whose decision it is.

prompt-loot = { $who }: take oil or a card from { $victim }.
prompt-loot-you = You rob { $victim }: oil or a card?
prompt-closing = { $who } ends the turn.
prompt-closing-you = Your turn ends.

## Why something cannot be done.

refusal-hex-destroyed = The robber may not go to { $place }: that hex is destroyed. Choose another one.
refusal-no-oil-to-take = You can take no more oil: the supply is empty, or your hand is full. Choose another resource.
refusal-track-too-short = { $left ->
    [0] The disaster track is full. Keep your oil until the disaster has passed.
   *[other] The track has room for { $left } more oil, and this takes { $count }. Use less: only a disaster frees it.
}
refusal-sequestered-this-turn = You’ve sequestered oil this turn, so you can’t use any. Take that back, or wait until your next turn.
refusal-already-sequestered = You’ve sequestered oil this turn. One a turn: keep the next for later.
refusal-used-this-turn = You’ve used oil this turn, so you can’t sequester any. Do that first in another turn.
refusal-bank-lacks-two = The bank has fewer than two { $resource }. Convert into another resource.
refusal-no-own-city = A metropolis goes over one of your cities, and { $vertex } has none. Choose one of your cities.
refusal-no-metropolis-left = All metropolises are on the board. Use your oil for something else.

## The panel; $left is how much oil can still be used, $special tells special building from a turn.

ui-button-convert = Convert oil
ui-button-sequester = Sequester oil ({ $number }/{ $most })
ui-line-convert = Oil → { $cards }
ui-button-steal-oil = { $count ->
    [one] Take their oil
   *[other] Take 1 of { $count } oil
}
ui-button-steal-card = { $count ->
    [one] Draw their card
   *[other] Draw 1 of { $count } cards
}
ui-loot-words = You don’t see the card before you draw it.
ui-robber-rob-oil = { $name } ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $oil } oil)
ui-convert-words = One oil becomes two cards. Of which resource?
ui-oil-track = 🛢️ Disaster track: { $marker } of { $end }. { $left ->
    [0] No more oil can be used now.
    [one] 1 more oil, and disaster strikes.
   *[other] { $left } more oil, and disaster strikes.
}
ui-oil-use = { $what ->
    [metropolis] A metropolis
   *[conversion] A conversion
} moves the marker to { $marker }; { $left ->
    [0] { $special ->
        [yes] **a disaster follows** special building.
       *[no] **a disaster follows** this turn.
    }
    [one] one more oil may be used after it.
   *[other] { $left } more oil may be used after it.
}
ui-oil-end = ⚠️ This disaster may end the game. { $filled } of { $places } numbers are destroyed. With one more { $champion ->
    [yes] { $name }, Champion of the Environment, wins a Pyrrhic victory.
   *[no] nobody wins: there’s no Champion of the Environment.
}
ui-oil-ask = { $action }?
ui-button-last-oil = Risk the disaster
ui-oil-saved = You have sequestered this turn. { $both ->
    [true] You can still use oil.
   *[false] No more oil this turn.
}
ui-hand-oil = Oil: { $count } (at most { $limit })
ui-hand-oil-free = Oil: { $count } (no limit)
ui-hand-sequestered = Sequestered oil: { $count }
ui-hand-champion = You are Champion of the Environment.

## The table card and the final card, public.

ui-card-oil = 🛢️ { $count }
ui-card-sequestered = { $award ->
    [yes] 🌱 { $count } 🏅
   *[no] 🌱 { $count }
}
## Two lines of a card that has to fit on a phone, each short enough for one line of it in small letters.

ui-card-track = ⚠️ **Disaster** { $left ->
    [0] { $special ->
        [yes] right after special building
       *[no] when this turn ends
    }
    [one] with 1 more oil
   *[other] with { $left } more oil
} ({ $marker }/{ $end })
ui-card-last-place = ⚠️ **Destroyed** { $filled }/{ $places }: one more ends the game

## How it ends.

ui-final-pyrrhic = 🏚️ The land is ruined: { $places } numbers are destroyed. { $name }, Champion of the Environment, has a Pyrrhic victory with { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
ui-final-ruin = 🏚️ The land is ruined: { $places } numbers are destroyed. There is no Champion of the Environment, so nobody wins.

## The lobby.

ui-scenario-oil-springs = Oil Springs
ui-board-reconstruction = fixed
ui-board-reconstruction-hint = our reconstruction
ui-option-use-and-sequester = Use and sequester oil in one turn
ui-option-unlimited-oil = Hold as much oil as you like

## The text board and the alt text.

board-spring = oil spring
board-destroyed = destroyed
board-oil-supply = Oil in the supply: { $supply }. Each player may hold { $limit }.
board-oil-supply-free = Oil in the supply: { $supply }. Players may hold any amount.
board-track = Disaster track: { $marker } of { $end }.
board-graves = Destroyed numbers: { $filled ->
    [0] none
   *[other] { $numbers }
} ({ $filled } of { $places } end the game).
board-metropolises = Metropolises left: { $left }.
board-champion = Champion of the Environment: { $name }.
board-player-oil = Oil: { $oil }. Sequestered: { $sequestered }.
alt-springs = Oil springs: { $springs }.
alt-oil = oil { $count }
alt-sequestered = sequestered { $count }

## Words in the picture.

picture-strip-oil-springs = Disaster
picture-phase-ChoosingLoot = to choose oil or a card
picture-pyrrhic = Pyrrhic victory: { $name }
picture-ruin = Nobody wins

title-guardian = Guardian of the springs · { $count ->
    [one] { $count } oil sequestered
   *[other] { $count } oil sequestered
}

## The help.

ui-help-oil-title = Oil Springs
ui-help-oil =
    🛢️ **Oil.** A spring pays oil instead of cards: 1 for a settlement, 2 for a city, 3 for a metropolis. You may hold 4, or 6 with five or six players. Everybody sees it, and players trade it. The bank doesn’t. A player who robs you takes oil or an unseen card.

    🏗️ **Use it** in your turn, after the roll. **Convert oil** makes 2 equal cards of 1 oil. A **metropolis** costs 1 brick, 1 grain, 1 ore and 2 oil, over one of your cities. It’s worth 3 points in all, brings 3 cards, and no flood touches it.

    🌋 **Disaster.** Each oil used moves the marker by one. At 5, two dice are rolled after the turn. A 7 floods the coast: settlements there are lost, cities become settlements. Any other number strikes a hex that shows it. A spring loses 3 oil. Another hex yields nothing any more.

    🌱 **Sequester** 1 oil in a turn in which you use none. Nobody can take it from you. Three are 1 point. The first player with three is Champion of the Environment: 1 more point.

    🏁 **The end.** You win with 12 points at the end of your turn. When 5 numbers are destroyed (8 with five or six), the game ends. The Champion wins, or nobody does.
ui-help-oilmore-title = Oil Springs: details
ui-help-oilmore =
    { "" }**Supply.** There are 15 oil, 21 with five or six players. If it runs short, it’s handed out one by one, clockwise from the player who rolled. A second starting settlement brings 1 oil for each spring beside it. On a seven oil counts as cards. Year of Plenty may take it. Monopoly takes it one by one from each in turn, up to your limit.

    { "" }**The track** ends at 5, however many turns that takes. At 4 there’s room for one conversion and no metropolis, at 5 for nothing. A disaster sends it back to 0. There are 4 metropolises for everybody together, 6 with five or six.

    { "" }**Floods** spare metropolises and roads. Without a free settlement piece your city stays, as a *flooded city*: a settlement in everything. The price of a city makes it a city again. Your next free settlement piece takes its place.

    { "" }**Strikes.** Among several hexes a die decides, and everybody sees which side means which. A spring’s 3 oil come from the supply, then from the players. The robber can’t go to a destroyed hex.

    { "" }**The Champion** holds the title until another player has sequestered more.

    { "" }**Five and six.** In special building oil pays for metropolises alone, and a disaster comes right after it. With paired players each part is like a turn, with the same marker.

    { "" }**Boards.** The two fixed boards are our reconstructions of pictures we don’t have. On the variable board every desert has a spring (with a 5 or 9). So have a pasture with the second most frequent number, and a forest with the second rarest. The robber starts beside the board. The first 7 or Knight brings it in.

    { "" }**You’re away?** Your oil is kept, and your thief steals a card.

    { "" }**Options**: use and sequester in one turn; no limit on oil; another number of points.

## In a line of the cards.

brief-oil-converted = { $oil } → { $cards }
brief-oil-sequestered = sequesters { $oil }
brief-oil-stolen = steals { $oil } from { $victim }
brief-marker = marker { $marker } of { $end }
cause-spring = polluted spring

advice-why-aside = { $count } of { $needed } for a point.
