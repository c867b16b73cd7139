### Why something cannot be done and what to do instead. The end of a key is the engine's reason.
### $after 5, cards then · $chosen 3 · $fewest, $highest, $lowest 3, 15, 8 · $made_for 4 · $name an option · $players what was typed
### $rule B-20 · $victims Anna and Ben

ui-by-rule = -# Rule { $rule }
refusal = The rules don’t allow this now. Press Play to see what you can do.
refusal-not-now = This is not possible now. Press Play to see what you can do.
refusal-game-over = The game is over. You can still read the log, or start a rematch.

## Places.

refusal-unknown-place = There is no such place on this board. Choose one from the menu.
refusal-vertex-taken = { $vertex } is taken. Choose a free intersection.
refusal-too-close = { $vertex } is next to a building. Choose an intersection whose neighbours are all free.
refusal-no-land = { $vertex } touches no land. Choose an intersection on the coast or inland.
refusal-no-route-here = None of your roads reaches { $vertex }. Build a road there first.
refusal-no-own-settlement = A city replaces a settlement of yours, and you have none on { $vertex }. Choose one of your settlements.
refusal-edge-taken = There is already a road on { $edge }. Choose a free edge.
refusal-wrong-ground = { $piece ->
    [ship] No sea lies beside { $edge }. Choose an edge along the coast or at sea.
   *[other] No land lies beside { $edge }. Choose an edge along a land hex.
}
refusal-not-connected = { $piece ->
    [ship] { $edge } touches none of your ships and buildings. Sail on from one of them, never straight from a road; a rival’s building blocks the way.
   *[other] { $edge } does not touch your network. Go on from your own roads and buildings; a rival’s building blocks the way.
}
refusal-not-at-settlement = { $edge } does not touch the settlement you have just placed. Choose an edge right beside it.

## Pieces and payment; $piece and $thing are the engine's names.

refusal-no-piece-left = { $piece ->
    [settlement] All your settlements are on the board. Turn one into a city to get it back.
    [city] All your cities are on the board. You can still build roads and settlements.
    [road] All your roads are on the board. You can still build settlements and cities.
    [ship] All your ships are on the board. Move one of them instead.
   *[other] You have no piece of this kind left. Build something else.
}
refusal-cannot-pay = You need { $missing } more for { $thing ->
    [road] a road
    [settlement] a settlement
    [city] a city
    [card] a development card
    [conversion] a conversion
    [metropolis] a metropolis
    [ship] a ship
    [dike] a dike
    [sequestering] sequestering
   *[other] this
}. Trade?
refusal-lacks-cards = You’re missing { $missing }. Choose fewer, or get them first.
refusal-unknown-resource = This game has no such resource. Choose from the menu.

## Development cards.

refusal-no-such-card = You have no { $card } to play. Look at your cards in Hand.
refusal-card-too-fresh = You bought { $card } this turn. You may play it from your next turn on.
refusal-card-already-played = You have already played a card this turn. One card a turn: keep the next for later.
refusal-deck-empty = All development cards are sold. Build something instead.
refusal-no-free-route = You have no road left or no place for one. Keep this card for later.
refusal-bank-empty = The bank has nothing left to take. Keep this card for later.
refusal-wrong-count = Choose exactly { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: you have chosen { $chosen }.

## The robber.

refusal-robber-must-move = The robber has to leave its hex. Choose another one.
refusal-hex-not-allowed = The robber cannot go there. Choose a land hex from the menu.
refusal-choose-victim = Choose whom to rob: { $victims }.
refusal-not-a-victim = { $victim } cannot be robbed there. Choose one of the players with a building at that hex.

## Trade.

refusal-same-resource = Give one resource and take another.
refusal-bank-lacks = The bank has not enough { $resource }. Choose another resource.
refusal-not-with-bank = Bank and harbours don’t swap { $resource }. Trade it with players.
refusal-no-room = { $seat } would hold { $after } { $resource } and may hold { $most }. Give less of it.
refusal-no-room-for-you = You would hold { $after } { $resource } and may hold { $most }. Ask for less of it.
refusal-no-gifts = Gifts are not allowed: give at least one card and ask for at least one.
refusal-resource-on-both-sides = The same resource cannot stand on both sides. Take it off one of them.
refusal-too-many-cards = An offer holds at most { $count } cards a side. Name fewer.
refusal-unknown-partner = Choose at least one other player, each only once.
refusal-only-with-active-player = Only { $seat }, whose turn it is, can trade now. Make your offer to them.
refusal-too-many-offers = { $count } offers are open, and that is the limit. Close one first.
refusal-offer-closed = Offer #{ $number } is closed. Look at the open offers, or make a new one.
refusal-offer-not-for-you = Offer #{ $number } is not for you. You can make an offer of your own.
refusal-already-answered = You have already given this answer to #{ $number }. You can still change your mind.
refusal-not-your-offer = Offer #{ $number } is not yours. You can accept it, decline it or counter it.
refusal-no-yes-yet = { $seat } hasn’t said yes. Choose a player who has, or wait.
refusal-proposer-lacks-cards = { $seat } no longer has the cards offered. Make a new offer.
refusal-partner-lacks-cards = { $seat } no longer has the cards you want. Choose another player, or make a new offer.

## Options of a game that do not go together.

bad-options = These options do not go together. Change one of them.
bad-options-unknown-scenario = There is no scenario “{ $scenario }”. Choose one from the list.
bad-options-unknown-board = There is no board “{ $board }”. Choose one from the list.
bad-options-bad-target = The game is played to { $lowest } to { $highest } points. Choose a number between them.
bad-options-other-number = This board is for { $made_for } players, and there are { $count }. Take the board for { $count }, or change who plays.
bad-options-wrong-player-count = { $count ->
    [one] There is { $count } player.
   *[other] There are { $count } players.
} This game takes { $fewest } to { $most }: invite a friend, add a bot, or free a seat.
bad-options-unknown-option = This game comes from a newer version of the bot, with an option this one doesn’t know. It waits until the host updates the bot.
bad-options-bad-value = The option “{ $name }” has no such value. Choose one from the list.
bad-options-colour-twice = Two players have the same colour. One of them must choose another.
bad-options-colour-left-out = { $colour } is left out on this board with three players. Choose another colour.

bad-options-unknown-players = There is no game for “{ $players }” players. Choose a number from the list.
bad-options-other-scenario = “{ $name }” belongs to another scenario ({ $scenario }). Leave it out, or choose that scenario.
