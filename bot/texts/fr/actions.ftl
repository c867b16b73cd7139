### What an action would do. Labels: at most 100 characters when filled in, no markdown.

action-start-settlement = Poser une colonie en { $place }
action-start-road = Poser une route en { $place }

action-roll = Lancer les dés
action-end-turn = Finir le tour

action-build-road = Construire une route en { $place }
action-build-settlement = Construire une colonie en { $place }
action-build-city = Construire une ville en { $place }

action-buy-card = Acheter une carte développement
action-play-knight = Jouer { $card } : déplacer le voleur
action-play-road-building = Jouer { $card } : { $count ->
    [one] une route gratuite
   *[other] deux routes gratuites
}
action-play-year-of-plenty = Jouer { $card } : prendre { $cards }
action-play-monopoly = Jouer { $card } : ramasser les { $resource } de tous
action-free-road = Poser une route gratuite en { $place }

action-discard = Défausser { $cards }
action-robber = Déplacer le voleur en { $place }
action-robber-rob = Déplacer le voleur en { $place } et voler { $victim }
action-robber-stays = Laisser le voleur où il est

action-bank = Donner { $give } à la banque contre { $want }
action-offer = Proposer { $give } contre { $want } à { $partners }
action-accept = Accepter l’offre #{ $number }
action-accept-full = Accepter #{ $number } : donner { $give } à { $name } contre { $want }
action-accept-choose = Dire oui à #{ $number } : donner { $give } à { $name } contre { $want }
action-decline = Dire non à l’offre #{ $number }
action-confirm = Conclure #{ $number } avec { $partner }
action-confirm-full = Conclure #{ $number } avec { $partner } : donner { $give } contre { $want }
action-withdraw = Retirer l’offre #{ $number }
