### The words of the game. Keys end in the engine's own names (underscores become hyphens).

nothing = rien
somebody = quelqu’un
everybody = tout le monde
list-and = { $head } et { $last }
list-or = { $head } ou { $last }
list-rows = { $head } ; { $last }
list-values = { $head } / { $last }

## Resources; $count is how many are spoken of.

resource-lumber = bois
resource-brick = { $count ->
    [one] argile
   *[other] argiles
}
resource-wool = { $count ->
    [one] laine
   *[other] laines
}
resource-grain = { $count ->
    [one] blé
   *[other] blés
}
resource-ore = { $count ->
    [one] minerai
   *[other] minerais
}

## D’autres mots que l’on tape pour elles.

resource-lumber-also = bûche, bûches, arbre, arbres, forêt
resource-brick-also = brique, briques, terre, glaise
resource-wool-also = mouton, moutons
resource-grain-also = céréales, blés, farine
resource-ore-also = pierre, roche, fer, minerais

## Terrains, and what stands for them where room is short: what they yield.

terrain-forest = forêt
terrain-hills = collines
terrain-pasture = pâturage
terrain-fields = champs
terrain-mountains = montagnes
terrain-desert = désert
terrain-sea = mer

yield-forest = bois
yield-hills = argile
yield-pasture = laine
yield-fields = blé
yield-mountains = minerai
yield-desert = désert
yield-sea = mer

harbour-any = 3:1
harbour-of = 2:1 { $resource }

## Pieces and development cards; $count is how many are spoken of.

piece-road = { $count ->
    [one] route
   *[other] routes
}
piece-settlement = { $count ->
    [one] colonie
   *[other] colonies
}
piece-city = { $count ->
    [one] ville
   *[other] villes
}

card-knight = { $count ->
    [one] Chevalier
   *[other] Chevaliers
}
card-road-building = Construction de routes
card-year-of-plenty = Invention
card-monopoly = Monopole
card-victory-point = { $count ->
    [one] Point de victoire
   *[other] Points de victoire
}

## Where victory points come from.

points-for = { $points } pour { $source }
points-settlement = { $points ->
    [one] une colonie
   *[other] les colonies
}
points-city = les villes
points-longest-route = la Route la plus longue
points-largest-army = l’Armée la plus puissante
points-victory-point = { $points ->
    [one] une carte Point de victoire
   *[other] les cartes Point de victoire
}

## Colours of players.

colour-red = rouge
colour-blue = bleu
colour-orange = orange
colour-white = blanc
colour-green = vert
colour-violet = violet

## Ce que les choses coûtent.

cost-card = carte développement
cost-line = { $thing } ({ $cost }) : { $missing }
cost-missing = { $thing } : { $missing }
cost-more = il manque { $number } { $resource }
cost-paid = ✅

## La main d'une personne d'un coup d'œil : une bande dans son panneau, et la même chose en mots.

hand-cards = Tes cartes : { $cards }.
hand-development = Cartes développement : { $cards }.
hand-fresh = achetées ce tour-ci : { $cards }
hand-ready = Tu peux payer : { $things }.
hand-no-place = Pas d’endroit pour : { $things }.
hand-left = Pièces en réserve : { $pieces }.
hand-none = Aucune carte ressource
