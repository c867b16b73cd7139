### The position in words: options of menus, the text board and the alt text of the picture. Plain text, no markdown.

## Places as options; at most 100 characters in all.

place-pips = { $count }/36
place-marked = { $land } ({ $marks })
place-ahead = → { $land }
place-at = bei { $place }
place-between = zwischen { $first } und { $second }
place-side-vertex = an der Ecke { $side } von { $hex }
place-side-edge = an der Seite { $side } von { $hex }
side-n = Nord
side-ne = Nordost
side-e = Ost
side-se = Südost
side-s = Süd
side-sw = Südwest
side-w = West
side-nw = Nordwest
place-free = frei
place-building = { $piece } ({ $name })
place-dead-end = Sackgasse
place-own = trifft auch dich
place-nobody = niemand

## The text board.

board-turn = Zug { $number }: { $name } ist dran.
board-dice = Würfel: { $first } + { $second } = { $sum }.
board-target = { $count ->
    [one] { $count } Punkt gewinnt.
   *[other] { $count } Punkte gewinnen.
}
board-hexes = Felder, Reihe für Reihe, jedes mit seiner Zahl und seinen Kreuzungen im Uhrzeigersinn von oben:
board-hex = { $name }: { $land }; { $corners }
board-robber-here = Räuber
board-robber-off = Der Räuber ist nicht auf dem Spielplan.
board-harbours = Häfen:
board-harbour = { $harbour }: { $ends }
board-player = { $name } ({ $colour }): { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} ({ $sources }).
board-player-without-points = { $name } ({ $colour }): keine Punkte.
board-pieces = { $pieces }: { $places }; noch { $left }.
board-no-pieces = { $kind ->
    [ship] keine
   *[other] keine
}
board-shared-pieces = { $pieces }: { $places }.
board-hand = { $count ->
    [one] { $count } Rohstoffkarte.
   *[other] { $count } Rohstoffkarten.
}
board-cards = { $count ->
    [one] { $count } Entwicklungskarte.
   *[other] { $count } Entwicklungskarten.
}
board-own-hand = Auf der Hand: { $cards }.
board-hidden-cards = Entwicklungskarten: { $cards }.
board-played = Gespielt: { $cards }.
board-route = Längste Straße: { $count }.
board-bank = Bank: { $stock }.
board-deck = Entwicklungskarten im Stapel: { $count }.
board-offer = Angebot #{ $number }: { $name } gibt { $give } für { $want }, an { $partners }.

## The alt text of the picture.

alt-title = Spielplan von CATAN.
alt-robber = Räuber auf { $place }, { $land }.
alt-hexes = Felder: { $hexes }.
