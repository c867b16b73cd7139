### The position in words: options of menus, the text board and the alt text of the picture. Plain text, no markdown.
### $corners 1 5 9 13 8 4 · $ends 1 and 4 · $first, $second also ore 8, wool 5 · $hex B3 · $hexes B3 ore 8, B4 sea
### $left 3, pieces · $marks robber · $places 32, 41 · $side north-west · $stock lumber 18, brick 17

## Places as options; at most 100 characters in all.

place-pips = { $count }/36
place-marked = { $land } ({ $marks })
place-ahead = → { $land }
place-at = at { $place }
place-between = between { $first } and { $second }
place-side-vertex = at the { $side } corner of { $hex }
place-side-edge = on the { $side } side of { $hex }
side-n = north
side-ne = north-east
side-e = east
side-se = south-east
side-s = south
side-sw = south-west
side-w = west
side-nw = north-west
place-free = free place
place-building = { $piece } of { $name }
place-dead-end = dead end
place-own = hurts you too
place-nobody = nobody

## The text board.

board-turn = Turn { $number }: { $name } is playing.
board-dice = Dice: { $first } + { $second } = { $sum }.
board-target = { $count ->
    [one] { $count } point wins.
   *[other] { $count } points win.
}
board-hexes = Hexes, row by row, each with its number and its intersections clockwise from the top:
board-hex = { $name }: { $land }; { $corners }
board-robber-here = robber
board-robber-off = The robber is off the board.
board-harbours = Harbours:
board-harbour = { $harbour }: { $ends }
board-player = { $name } ({ $colour }): { $count ->
    [one] { $count } point
   *[other] { $count } points
} ({ $sources }).
board-player-without-points = { $name } ({ $colour }): no points.
board-pieces = { $pieces }: { $places }; { $left } left.
board-no-pieces = { $kind ->
    [ship] none
   *[other] none
}
board-shared-pieces = { $pieces }: { $places }.
board-hand = { $count ->
    [one] { $count } resource card.
   *[other] { $count } resource cards.
}
board-cards = { $count ->
    [one] { $count } development card.
   *[other] { $count } development cards.
}
board-own-hand = In hand: { $cards }.
board-hidden-cards = Development cards: { $cards }.
board-played = Played: { $cards }.
board-route = Longest road: { $count }.
board-bank = Bank: { $stock }.
board-deck = Development cards left: { $count }.
board-offer = Offer #{ $number }: { $name } gives { $give } for { $want }, to { $partners }.

## The alt text of the picture.

alt-title = CATAN board.
alt-robber = Robber on { $place }, { $land }.
alt-hexes = Hexes: { $hexes }.
