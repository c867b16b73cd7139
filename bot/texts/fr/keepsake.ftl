### The picture of a whole game at its end, to be kept and passed on. No emoji.

keepsake-subline = { $scenario } · { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
keepsake-chances = Chances de gagner, tour par tour
keepsake-turning-point = Tour { $turn } · { $name } { $before } % → { $after } %. { $words }
keepsake-footer = Partie jouée avec catan-referee sur Discord

## What stands for it where it cannot be seen: a sentence a player, then the turning point.

keepsake-alt-player = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $title }.
keepsake-alt-turning-point = C’est là que tout a basculé. { $words }

## A title for each player: what they were best at, with the number that says so.

title-comeback = La remontada · depuis { $percent } %
title-ahead = De bout en bout · en tête { $led } tours sur { $turns }
title-narrow = Au photo-finish · { $own } à { $other }
title-close = À un cheveu · à { $count ->
    [one] { $count } point
   *[other] { $count } points
} près
title-chase = Belle poursuite · de { $low } % à { $high } %
title-unlucky = La malchance aux trousses
title-route = Grands chemins · route de { $count }
title-army = À la tête de l’armée · { $count ->
    [one] { $count } chevalier
   *[other] { $count } chevaliers
}
title-merchant = As du commerce · { $count ->
    [one] { $count } échange
   *[other] { $count } échanges
}
title-robbed = Cible numéro un · { $count ->
    [one] { $count } vol
   *[other] { $count } vols
}
title-robber = Bandit de grand chemin · { $count ->
    [one] { $count } vol
   *[other] { $count } vols
}
title-treasure = Trésor caché · { $count ->
    [one] { $count } carte Point de victoire
   *[other] { $count } cartes Point de victoire
}
title-cities = Âme d’architecte · { $count ->
    [one] { $count } ville
   *[other] { $count } villes
}
title-feared = Menace numéro un · { $count ->
    [one] { $count } carte bloquée
   *[other] { $count } cartes bloquées
}
title-cards = Fine stratégie · { $count ->
    [one] { $count } carte développement
   *[other] { $count } cartes développement
}
title-harvest = Grenier plein · { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
title-offers = Art de négocier · { $count ->
    [one] { $count } offre
   *[other] { $count } offres
}
title-bank = Comme chez soi à la banque · { $count ->
    [one] { $count } échange
   *[other] { $count } échanges
}
title-settlers = Terres conquises · { $count ->
    [one] { $count } colonie
   *[other] { $count } colonies
}
title-pioneer = Esprit pionnier · { $count ->
    [one] { $count } construction
   *[other] { $count } constructions
}
title-roads = Goût du voyage · { $count ->
    [one] { $count } route
   *[other] { $count } routes
}
title-gatherer = Belle récolte · { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
title-company = Bonne compagnie · { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
