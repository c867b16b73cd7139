### The panel, the trade board, the table card and their forms. Buttons: three words and 20 characters at most.

## Buttons.

ui-button-play = Jouer
ui-button-hand = Main
ui-button-costs = Coûts
ui-button-own-hand = Ma main
ui-button-log = Journal
ui-button-more = Plus
ui-button-roll = Lancer
ui-button-end-turn = Finir le tour
ui-button-buy = Acheter une carte
ui-button-cards = Cartes
ui-button-bank = Banque
ui-swap = Offrir { $give } → { $want }
ui-swap-bank = Banque : { $count } { $give } → { $want }
ui-button-trade = Échanger
ui-button-offers = Offres ({ $count })
ui-button-undo = Annuler
ui-button-restart = Refaire le tour
ui-button-restart-yes = Refaire
ui-button-back = Retour
ui-button-yes = Oui
ui-button-agree = Oui, j’échange
ui-button-accept = Accepter #{ $number }
ui-button-decline = Non #{ $number }
ui-button-counter = Contre-offre #{ $number }
ui-button-withdraw = Retirer #{ $number }
ui-button-confirm = #{ $number } avec { $name }
ui-button-other-hex = Un autre hexagone
ui-button-show-vertex = Intersections
ui-button-show-edge = Chemins
ui-button-show-hex = Hexagones
ui-button-best = Les { $number } meilleurs
ui-button-region = { $region ->
    [upper-left] En haut à gauche
    [upper-right] En haut à droite
    [middle-left] Au milieu à gauche
    [middle-right] Au milieu à droite
    [lower-left] En bas à gauche
   *[lower-right] En bas à droite
}
ui-button-own-decisions = Mes coups
ui-button-review = Analyse
ui-button-rematch = Revanche

## The panel.

ui-panel-newest = -# Cette page est plus récente que celles du dessus, que tu peux ignorer.
ui-panel-older = -# Tu as une page plus récente plus bas. Les deux marchent.
ui-news = Du nouveau depuis ta dernière visite
ui-news-hand = Tes cartes : { $changes }
ui-button-recap = Où en est-on ?
ui-recap-nothing = Rien ne s’est passé depuis ta dernière visite.
ui-recap-cut = { $count ->
    [one] … une ligne précédente est dans le journal
   *[other] … { $count } lignes précédentes sont dans le journal
}
ui-recap-points = Points : { $changes }
ui-recap-points-of = { $name } { $before } → { $now }
ui-news-cut = { $count ->
    [one] … { $count } ligne de plus dans le journal
   *[other] … { $count } lignes de plus dans le journal
}
ui-hand = En main ({ $count }) : { $cards }
ui-paused-until = Elle reprend d’elle-même le { $until }.
ui-paused-finish = Tu as mis la partie en pause jusqu’au { $until }. Les autres attendent ; tu peux encore finir ton coup.
ui-paused = La partie est en pause. Chacun à la table peut la reprendre, sur sa carte ou avec /catan { command-admin-name }.
ui-ended = La partie a été arrêtée.
ui-not-a-player = Tu ne joues pas ici, mais tu peux regarder : la carte de table et le journal sont pour tout le monde.
ui-other-menu = Que fais-tu d’autre ?
ui-confirm = { $action } ? Tu ne pourras pas l’annuler sans les autres.
ui-confirm-yes = { $action } ? { $name } choisit parmi les oui. Tu peux encore changer d’avis.
ui-confirm-deck = { $count ->
    [one] Il reste { $count } carte.
   *[other] Il reste { $count } cartes.
}
ui-restart = Tu annules :
ui-restart-nothing = Tu n’as rien à annuler.

## Places. A menu asks where; its lines begin with what stands in the picture.

ui-place = { $piece } { $place }
ui-where-build = Où construis-tu ?
ui-where-start = Où poses-tu ta colonie ?
ui-where-route = De quel côté ?
ui-where-piece = { $piece } : où ?
ui-where-hex = Quel hexagone ?
ui-which-region = Quelle partie du plateau ?
ui-line-card = Carte développement
ui-more-places = D’autres endroits
ui-place-menu = { $piece } · { $where }
ui-region-vertex = { $part ->
    [one] intersection { $first }
   *[all] intersections { $first }–{ $last }
}
ui-region-edge = { $part ->
    [one] chemin { $first }
   *[all] chemins { $first }–{ $last }
}
ui-region-hex = { $part ->
    [one] hexagone { $first }
   *[all] hexagones { $first }–{ $last }
}
ui-region-best = les { $number } meilleurs, les autres par région
ui-region = { $region ->
    [upper-left] en haut à gauche
    [upper-right] en haut à droite
    [middle-left] au milieu à gauche
    [middle-right] au milieu à droite
    [lower-left] en bas à gauche
   *[lower-right] en bas à droite
}
ui-region-others = Autres { $part ->
    [one] { $first }
   *[others] { $first }–{ $last }
}

## Sevens and the robber.

ui-discard-menu = { $count ->
    [one] Quelle carte défausses-tu ?
   *[other] Quelles cartes défausses-tu ? ({ $count })
}
ui-discard-kind = { $resource } : combien ?
ui-button-discard = { $count ->
    [one] La défausser
   *[other] En défausser { $count }
}
ui-discard-so-far = Choisi : { $chosen } sur { $count }.
ui-where-robber = Où va le voleur ?
ui-where-others = Autres hexagones : { $first }–{ $last }
ui-robber-victim = Le voleur va en { $place }. Qui voles-tu ?
ui-button-rob-nobody = Ne voler personne
ui-robber-rob = { $name } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})

## Hand and development cards.

ui-cards-ready = Cartes développement : { $cards }
ui-cards-fresh = Achetées ce tour-ci : { $cards }
ui-cards-menu = { $card } : laquelle ?
ui-button-play-card = Jouer { $card }
ui-plenty-first = { $card } : et d’abord ?
ui-plenty-second = { $card } : et ensuite ?
ui-monopoly = { $card } : quelle ressource ?
ui-cards-none = Tu ne peux pas jouer de carte maintenant.
ui-hand-points = Points : { $total } sur { $target } ({ $sources })
ui-hand-points-open = Points : { $total } ({ $sources })
ui-hand-supply = Pièces en réserve : { $pieces }
ui-hand-rates = La banque demande : { $rates }

## The bank.

ui-bank-menu = Qu’échanges-tu ?
ui-bank-none = Tu ne peux pas encore payer la banque. Elle demande :
ui-bank-line = { $given } → { $taken }

## Offers.

ui-offers-heading = Échanges, tour { $turn }
ui-offers-none = Aucune offre n’est ouverte.
ui-offer-terms = **#{ $number }** { $name } donne { $give } contre { $want }
ui-offer-answer = { $answer ->
    [yes] { $name } oui
    [no] { $name } non
   *[open] { $name } ?
}
ui-offer-how-first-yes = le premier oui conclut
ui-offer-how-choose-yes = { $name } choisit parmi les oui
ui-offer-only = à { $name } seulement
ui-offer-refused = { $count ->
    [1] { $name } a dit non
   *[other] tous ont dit non
}
ui-offer-spent = { $name } n’a plus ces cartes
ui-offer-title = Ton offre
ui-counter-title = Ta contre-offre
ui-offer-give = Tu donnes
ui-offer-want = Tu veux
ui-offer-to = À qui
ui-offer-bot = { $name } ({ $temper ->
    [friendly] bot : dit oui aux échanges honnêtes
    [easygoing] bot : échange volontiers
    [fair] bot : aime les échanges équitables
    [keen] bot : dur en affaires
   *[none] bot : échange avec la banque seulement
})
ui-offer-how-label = Si plusieurs disent oui
ui-offer-how-first = Le premier conclut aussitôt
ui-offer-how-choose = Je choisis
ui-send = **Ton offre :** { $give } contre { $want }, à { $partners }.
ui-send-how = { $how ->
    [choose] Tu choisis parmi les oui.
   *[first] Le premier oui conclut.
}
ui-button-send = Envoyer
ui-button-change-offer = Modifier
ui-button-send-always = Toujours envoyer
ui-accept-closed = Cette offre est fermée.
ui-accept-missing = Il te manque { $missing }. Une contre-offre ?
ui-accept-cannot = Tu ne peux pas l’accepter telle quelle. Une contre-offre ?
ui-accept-later = Tu pourras répondre une fois le coup en cours joué.
ui-accept-already = Tu as dit oui ; { $name } choisit. Tu peux encore dire non.
