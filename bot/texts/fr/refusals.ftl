### Why something cannot be done and what to do instead. The end of a key is the engine's reason.

ui-by-rule = -# Règle { $rule }
refusal = Les règles ne le permettent pas maintenant. Appuie sur Jouer pour voir ce que tu peux faire.
refusal-not-now = Ce n’est pas possible maintenant. Appuie sur Jouer pour voir ce que tu peux faire.
refusal-game-over = La partie est finie. Tu peux encore lire le journal ou lancer une revanche.

## Places.

refusal-unknown-place = Cet endroit n’existe pas sur ce plateau. Choisis-en un dans le menu.
refusal-vertex-taken = { $vertex } : la place est prise. Choisis une intersection libre.
refusal-too-close = { $vertex } est voisine d’une construction. Choisis une intersection dont toutes les voisines sont libres.
refusal-no-land = { $vertex } ne touche aucune terre. Choisis une intersection sur la côte ou à l’intérieur.
refusal-no-route-here = Aucune de tes routes n’arrive en { $vertex }. Construis d’abord une route jusque-là.
refusal-no-own-settlement = Une ville remplace une de tes colonies, et tu n’en as pas en { $vertex }. Choisis une de tes colonies.
refusal-edge-taken = Il y a déjà une route en { $edge }. Choisis un chemin libre.
refusal-wrong-ground = { $piece ->
    [ship] Aucune mer ne borde { $edge }. Choisis un chemin sur la côte ou en mer.
   *[other] Aucune terre ne borde { $edge }. Choisis un chemin le long d’un hexagone de terre.
}
refusal-not-connected = { $piece ->
    [ship] { $edge } ne touche ni tes bateaux ni tes constructions. Pars de là, jamais directement d’une route ; la construction d’un rival barre le passage.
   *[other] { $edge } ne touche pas ton réseau. Pars de tes routes et de tes constructions ; celle d’un rival barre le passage.
}
refusal-not-at-settlement = { $edge } ne touche pas la colonie que tu viens de poser. Choisis un chemin qui en part.

## Pieces and payment; $piece and $thing are the engine's names.

refusal-no-piece-left = { $piece ->
    [settlement] Toutes tes colonies sont sur le plateau. Transforme-en une en ville pour la récupérer.
    [city] Toutes tes villes sont sur le plateau. Tu peux encore construire des routes et des colonies.
    [road] Toutes tes routes sont sur le plateau. Tu peux encore construire des colonies et des villes.
    [ship] Tous tes bateaux sont sur le plateau. Déplaces-en plutôt un.
   *[other] Tu n’as plus de pièce de cette sorte. Construis autre chose.
}
refusal-cannot-pay = Il te manque { $missing } pour { $thing ->
    [road] une route
    [settlement] une colonie
    [city] une ville
    [card] une carte développement
    [conversion] une conversion
    [metropolis] une métropole
    [ship] un bateau
    [dike] une digue
    [sequestering] séquestrer
   *[other] cela
}. Un échange ?
refusal-lacks-cards = Il te manque { $missing }. Choisis-en moins, ou procure-les-toi d’abord.
refusal-unknown-resource = Cette ressource n’existe pas dans cette partie. Choisis dans le menu.

## Development cards.

refusal-no-such-card = Tu n’as pas de carte { $card } à jouer. Regarde tes cartes dans Main.
refusal-card-too-fresh = Tu as acheté la carte { $card } ce tour-ci. Tu pourras la jouer dès ton prochain tour.
refusal-card-already-played = Tu as déjà joué une carte ce tour-ci. Une seule par tour : garde la suivante pour plus tard.
refusal-deck-empty = Toutes les cartes développement sont vendues. Construis plutôt quelque chose.
refusal-no-free-route = Il ne te reste pas de route, ou pas de place pour en poser. Garde cette carte pour plus tard.
refusal-bank-empty = La banque n’a plus rien à donner. Garde cette carte pour plus tard.
refusal-wrong-count = Choisis exactement { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : tu en as choisi { $chosen }.

## The robber.

refusal-robber-must-move = Le voleur doit quitter son hexagone. Choisis-en un autre.
refusal-hex-not-allowed = Le voleur ne peut pas aller là. Choisis un hexagone de terre dans le menu.
refusal-choose-victim = Choisis qui voler : { $victims }.
refusal-not-a-victim = Tu ne peux pas voler { $victim } là. Choisis un des joueurs qui ont une construction autour de cet hexagone.

## Trade.

refusal-same-resource = Donne une ressource et prends-en une autre.
refusal-bank-lacks = La banque n’a pas assez de cette ressource : { $resource }. Choisis-en une autre.
refusal-not-with-bank = La banque et les ports n’échangent pas cette ressource : { $resource }. Échange-la avec les joueurs.
refusal-no-room = { $seat } en aurait { $after } ({ $resource }) et peut en avoir { $most }. Donnes-en moins.
refusal-no-room-for-you = Tu en aurais { $after } ({ $resource }) et tu peux en avoir { $most }. Demandes-en moins.
refusal-no-gifts = Pas de cadeau : donne au moins une carte et demandes-en au moins une.
refusal-resource-on-both-sides = La même ressource ne peut pas être des deux côtés. Retire-la d’un côté.
refusal-too-many-cards = Une offre compte au plus { $count } cartes par côté. Mets-en moins.
refusal-unknown-partner = Choisis au moins un autre joueur, chacun une seule fois.
refusal-only-with-active-player = On n’échange maintenant qu’avec { $seat }, dont c’est le tour. Adresse-lui ton offre.
refusal-too-many-offers = { $count } offres sont ouvertes, c’est la limite. Fermes-en une d’abord.
refusal-offer-closed = L’offre #{ $number } est fermée. Regarde les offres ouvertes, ou fais-en une nouvelle.
refusal-offer-not-for-you = L’offre #{ $number } n’est pas pour toi. Tu peux faire ta propre offre.
refusal-already-answered = Tu as déjà donné cette réponse à #{ $number }. Tu peux encore changer d’avis.
refusal-not-your-offer = L’offre #{ $number } n’est pas la tienne. Tu peux l’accepter, la refuser ou faire une contre-offre.
refusal-no-yes-yet = { $seat } n’a pas dit oui. Choisis quelqu’un qui l’a fait, ou attends.
refusal-proposer-lacks-cards = { $seat } n’a plus les cartes proposées. Fais une nouvelle offre.
refusal-partner-lacks-cards = { $seat } n’a plus les cartes que tu veux. Choisis quelqu’un d’autre, ou fais une nouvelle offre.

## Options of a game that do not go together.

bad-options = Ces options ne vont pas ensemble. Changes-en une.
bad-options-unknown-scenario = Le scénario « { $scenario } » n’existe pas. Choisis-en un dans la liste.
bad-options-unknown-board = Le plateau « { $board } » n’existe pas. Choisis-en un dans la liste.
bad-options-bad-target = On joue en { $lowest } à { $highest } points. Choisis un nombre entre les deux.
bad-options-other-number = Ce plateau est à { $made_for } joueurs, et il y en a { $count }. Prends celui à { $count }, ou change les joueurs.
bad-options-wrong-player-count = { $count ->
    [one] Il y a { $count } joueur.
   *[other] Il y a { $count } joueurs.
} Il en faut de { $fewest } à { $most } : invite un ami, ajoute un bot ou libère une place.
bad-options-unknown-option = Cette partie vient d’une version plus récente du bot, avec une option que celui-ci ne connaît pas. Elle attend que l’hébergeur mette le bot à jour.
bad-options-bad-value = L’option « { $name } » n’a pas cette valeur. Choisis-en une dans la liste.
bad-options-colour-twice = Deux joueurs ont la même couleur. L’un d’eux doit en choisir une autre.
bad-options-colour-left-out = Sur ce plateau, à trois, cette couleur est exclue : { $colour }. Choisis-en une autre.

bad-options-unknown-players = Il n’y a pas de partie à « { $players } » joueurs. Choisis un nombre dans la liste.
bad-options-other-scenario = « { $name } » appartient à un autre scénario ({ $scenario }). Retire ce choix, ou prends ce scénario.
