### The position in words: options of menus, the text board and the alt text of the picture. Plain text, no markdown.

## Places as options; at most 100 characters in all.

place-pips = { $count }/36
place-marked = { $land } ({ $marks })
place-ahead = → { $land }
place-at = au coin { $place }
place-between = entre { $first } et { $second }
place-side-vertex = au coin { $side } de { $hex }
place-side-edge = sur le côté { $side } de { $hex }
side-n = nord
side-ne = nord-est
side-e = est
side-se = sud-est
side-s = sud
side-sw = sud-ouest
side-w = ouest
side-nw = nord-ouest
place-free = libre
place-building = { $piece } ({ $name })
place-dead-end = impasse
place-own = te gêne aussi
place-nobody = personne

## The text board.

board-turn = Tour { $number } : { $name } joue.
board-dice = Dés : { $first } + { $second } = { $sum }.
board-target = { $count ->
    [one] Il faut { $count } point pour gagner.
   *[other] Il faut { $count } points pour gagner.
}
board-hexes = Hexagones, rangée par rangée, chacun avec son numéro et ses intersections dans le sens horaire depuis le haut :
board-hex = { $name } : { $land } ; { $corners }
board-robber-here = voleur
board-robber-off = Le voleur est hors du plateau.
board-harbours = Ports :
board-harbour = { $harbour } : { $ends }
board-player = { $name } ({ $colour }) : { $count ->
    [one] { $count } point
   *[other] { $count } points
} ({ $sources }).
board-player-without-points = { $name } ({ $colour }) : aucun point.
board-pieces = { $pieces } : { $places } ; reste { $left }.
board-no-pieces = { $kind ->
    [ship] aucun
   *[other] aucune
}
board-shared-pieces = { $pieces } : { $places }.
board-hand = { $count ->
    [one] { $count } carte ressource.
   *[other] { $count } cartes ressource.
}
board-cards = { $count ->
    [one] { $count } carte développement.
   *[other] { $count } cartes développement.
}
board-own-hand = En main : { $cards }.
board-hidden-cards = Cartes développement : { $cards }.
board-played = Jouées : { $cards }.
board-route = Plus longue route : { $count }.
board-bank = Banque : { $stock }.
board-deck = Cartes développement restantes : { $count }.
board-offer = Offre #{ $number } : { $name } donne { $give } contre { $want }, à { $partners }.

## The alt text of the picture.

alt-title = Plateau de CATAN.
alt-robber = Voleur en { $place }, { $land }.
alt-hexes = Hexagones : { $hexes }.
