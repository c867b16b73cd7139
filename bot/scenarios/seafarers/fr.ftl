### Ships, the pirate and gold fields: their words, what happens, what can be done and why not, and how it is shown.

## Words; $count is how many are spoken of.

terrain-gold = gisement d’or
yield-gold = or

piece-ship = { $count ->
    [one] bateau
   *[other] bateaux
}

points-trade-route = la Route commerciale la plus longue

## What an action would do.

action-start-ship = Poser un bateau en { $place }
action-build-ship = Construire un bateau en { $place }
action-free-ship = Poser un bateau gratuit en { $place }
action-move-ship = Déplacer le bateau de { $origin } vers { $place }
action-pirate = Déplacer le pirate en { $place }
action-pirate-rob = Déplacer le pirate en { $place } et voler { $victim }
action-pirate-stays = Laisser le pirate où il est
action-take-gold = Prendre { $cards } grâce à l’or
action-play-knight-at-sea = Jouer { $card } : { $may ->
    [both] voleur ou pirate
    [pirate] déplacer le pirate
    [nothing] ne déplace rien, compte pour l’Armée la plus puissante
   *[robber] déplacer le voleur
}
action-play-road-building-at-sea = Jouer { $card } : { $count ->
    [one] une route ou un bateau gratuit
   *[other] deux routes ou bateaux gratuits
}

## What has happened.

event-produced-gold-alone = Personne ne reçoit rien, sauf de l’or.
brief-produced-gold-alone = rien que de l’or
event-built-ship = { $name } construit un bateau { $place }.
event-placed-ship = { $name } pose un bateau { $place }.
event-ship-moved = ⛵ { $name } déplace un bateau de { $origin } vers { $place }.
event-pirate-moved = 🏴‍☠️ { $name } envoie le pirate en { $place }.
event-pirate-off-board = 🏴‍☠️ Le pirate reste hors du plateau.
gold-owed = { $name } { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
event-gold-due = 🪙 L’or laisse le choix : { $owed }.
event-gold-taken = 🪙 { $name } prend { $cards } grâce à l’or.

## Whose decision it is; $may is what the reader may move.

prompt-start-route = { $who } : pose une route ou un bateau.
prompt-start-route-you = Pose maintenant une route ou un bateau à côté.
prompt-free-route = { $who } : pose { $count ->
    [one] { $count } route ou bateau gratuit
   *[other] { $count } routes ou bateaux gratuits
}.
prompt-free-route-you = À toi : pose { $count ->
    [one] { $count } route ou bateau gratuit
   *[other] { $count } routes ou bateaux gratuits
}.
prompt-thief = { $may ->
    [both] { $who } : déplace le voleur ou le pirate.
    [pirate] { $who } : déplace le pirate, ou laisse-le.
   *[robber] { $who } : déplace le voleur.
}
prompt-thief-you = { $may ->
    [both] À toi : déplace le voleur ou le pirate.
    [pirate] À toi : déplace le pirate, ou laisse-le.
   *[robber] À toi : déplace le voleur.
}
prompt-gold = L’or laisse le choix : { $owed }.
prompt-gold-you = De l’or ! Choisis { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.

## Why something cannot be done.

refusal-edge-taken-at-sea = Il y a déjà une route ou un bateau en { $edge }. Choisis un chemin libre.
refusal-no-route-here-at-sea = Aucune de tes routes, aucun de tes bateaux n’arrive en { $vertex }. Commence par construire jusque-là.
refusal-no-free-route-at-sea = Il ne te reste ni route ni bateau, ou pas de place pour en poser. Garde cette carte pour plus tard.
refusal-no-own-ship = Tu n’as pas de bateau en { $edge }. Choisis un de tes bateaux.
refusal-ship-already-moved = Tu as déjà déplacé un bateau ce tour-ci, et c’est un seul par tour. Attends ton prochain tour, ou construis-en un autre.
refusal-ship-too-fresh = Le bateau en { $edge } date de ce tour-ci. Déplaces-en un plus ancien, ou attends ton prochain tour.
refusal-same-place = Le bateau est déjà en { $edge }. Choisis-lui un autre chemin, ou laisse-le là.
refusal-ship-closed = Le bateau en { $edge } relie deux de tes constructions et doit rester. Choisis-en un au bout libre d’une ligne.
refusal-ship-between = Le bateau en { $edge } en a d’autres à toi de chaque côté. Commence par celui du bout libre de la ligne.
refusal-not-connected-moving = { $edge } ne touche ni tes bateaux ni tes constructions, sans le bateau que tu déplaces. Pars d’un des autres, jamais directement d’une route ; la construction d’un rival barre le passage.
refusal-pirate-here = Le pirate écarte les bateaux de { $edge }. Choisis un chemin qui ne touche pas son hexagone, ou chasse-le avec un Chevalier.
refusal-pirate-instead = Le voleur n’a pas d’autre hexagone où aller. Déplace plutôt le pirate.
refusal-pirate-must-move = Le pirate doit changer de place. Choisis un autre hexagone de mer.
refusal-pirate-not-allowed = Le pirate ne peut pas aller là. Choisis un hexagone de mer dans le menu.
refusal-pirate-protected = Voleur et pirate épargnent les joueurs qui ont 2 points ou moins. Choisis un hexagone dans le menu.
refusal-no-ship-to-rob = Tu ne peux pas voler { $victim } là. Choisis un des joueurs qui ont un bateau au bord de cet hexagone.

## The panel.

ui-button-move-ship = Déplacer un bateau
ui-button-leave-thief = Le laisser là
ui-button-other-ship = Un autre bateau
ui-ship-which = Un bateau par tour peut quitter le bout libre d’une ligne.
ui-ship-menu = Quel bateau déplaces-tu ?
ui-ship-where = Où va-t-il ?
ui-thief-both = Déplace l’un des deux.
ui-thief-robber = Voleur : { $place }
ui-thief-pirate = Pirate : { $place }
ui-where-pirate = Où va le pirate ?
ui-pirate-victim = Le pirate va en { $place }. Qui voles-tu ?
ui-button-gold = Prendre { $count }
ui-gold-menu = Quelles cartes ? { $first } – { $last }

## The text board and the alt text.

place-ships = { $name } { $count ->
    [one] { $count } bateau
   *[other] { $count } bateaux
}
place-no-ships = aucun bateau
board-pirate-here = pirate
board-pirate-off = Le pirate est hors du plateau.
board-trade-route = Plus longue route commerciale : { $count }.
alt-pirate = Pirate en { $place }.

## Words in the picture.

picture-phase-ChoosingGold = choisit ses cartes d’or
picture-free-routes = pose routes ou bateaux gratuits
picture-thief = déplace voleur ou pirate

title-admiral = À la barre · { $count ->
    [one] { $count } bateau
   *[other] { $count } bateaux
}

## The help.

ui-help-ships-title = Bateaux
ui-help-ships =
    ⛵ **Un bateau** coûte 1 bois, 1 laine. Il se pose sur un chemin avec de la mer d’un côté au moins. Pars de ta construction sur la côte, puis continue de bateau en bateau. Là où un bateau arrive, tu peux poser une colonie. Tu en as 15, et ils ne valent aucun point.

    🧭 **Déplace un bateau** une fois par tour, quand tu échanges et construis. Il doit être au bout ouvert d’une ligne, et ne pas dater de ce tour.

    🏁 **Premières places.** À une colonie sur la côte, tu peux poser un bateau au lieu de la route.

    🛤️ **La plus longue Route commerciale** remplace la Route la plus longue. Routes et bateaux comptent ensemble, à partir de 5. Ils se rejoignent à une de tes constructions.

    🏴‍☠️ **Le pirate.** Avec un sept ou un Chevalier, tu déplaces le voleur *ou* le pirate. Le pirate va sur un hexagone de mer et vole une carte à un joueur qui y a un bateau. Aucun bateau ne se pose sur ses six chemins, n’y va ni n’en part.

    🪙 **L’or** paie des cartes de ton choix : 1 par colonie, 2 par ville.
ui-help-shipsmore-title = Bateaux : détails
ui-help-shipsmore =
    { "" }**Où ?** Hors du plateau, c’est la mer : les bateaux longent aussi le cadre. Un chemin porte une seule pièce, route ou bateau. Un bateau ne prolonge jamais une route : ils se rejoignent à tes constructions. La construction d’un rival barre le passage.

    { "" }**Quel bateau peut bouger ?** Un bateau sans construction ni autre bateau à toi au-delà. La construction d’un rival ne compte pas. Une ligne entre deux de tes constructions est fermée, tant que la mer n’en prend pas une. Dans un anneau sans construction, n’importe lequel peut partir. S’il tient à une seule construction, seuls les deux bateaux à côté d’elle.

    { "" }**Construction de routes** pose deux routes, deux bateaux, ou un de chaque.

    { "" }**Le pirate** commence en mer ou hors du plateau, et va toujours sur un autre hexagone de mer. La carte volée est tirée au sort. On peut jouer sans pirate.

    { "" }**L’or.** Tu choisis quand tous les autres sont payés, devant tout le monde. Si la banque est à court, on choisit l’un après l’autre, à partir du joueur dont c’est le tour. Ta deuxième colonie de départ au bord de l’or rapporte une carte.

    { "" }**Tu n’es pas là ?** Le pirate va là où il ne gêne personne si le voleur ne le peut pas. Tes bateaux restent. L’or paie ce que tes constructions produisent le moins.

## In a line of the cards.

brief-ship-moved = déplace un bateau de { $origin } en { $place }
brief-pirate = pirate en { $place }
