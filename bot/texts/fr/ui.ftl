### The panel, the trade board, the table card and their forms. Labels of buttons: at most 80 characters.

## Buttons.

ui-button-play = Jouer
ui-button-hand = Main
ui-button-log = Journal
ui-button-more = Plus
ui-button-roll = Lancer
ui-button-end-turn = Finir le tour
ui-button-buy = Acheter une carte
ui-button-cards = Cartes
ui-button-bank = Banque
ui-swap = Proposer { $give } contre { $want }
ui-button-trade = Échanger
ui-button-trade-bots = Échanger (ces bots n’échangent pas)
ui-button-offers = Offres ({ $count })
ui-button-undo = Annuler
ui-button-restart = Recommencer le tour
ui-button-restart-yes = Oui, recommencer
ui-button-back = Retour
ui-button-yes = Oui
ui-button-agree = Oui, j’échange
ui-button-accept = Accepter #{ $number }
ui-button-decline = Non #{ $number }
ui-button-counter = Contre-offre #{ $number }
ui-button-withdraw = Retirer #{ $number }
ui-button-confirm = #{ $number } avec { $name }
ui-button-other-hex = Un autre hexagone
ui-button-show-vertex = Montrer les intersections
ui-button-show-edge = Montrer les chemins
ui-button-show-hex = Montrer les hexagones
ui-button-best = Les { $number } meilleurs
ui-button-region = { $region ->
    [upper-left] En haut à gauche
    [upper-right] En haut à droite
    [middle-left] Au milieu à gauche
    [middle-right] Au milieu à droite
    [lower-left] En bas à gauche
   *[lower-right] En bas à droite
}
ui-button-own-decisions = Mes décisions
ui-button-review = Analyse
ui-button-rematch = Revanche

## The panel.

ui-panel-newest = -# Ce panneau est plus récent que ceux du dessus, que tu peux ignorer.
ui-panel-older = -# Tu as un panneau plus récent plus bas. Les deux marchent.
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
ui-paused-finish = Tu as mis la partie en pause jusqu’au { $until }. Les autres attendent ; tu peux encore terminer ce que tu as à décider.
ui-paused = La partie est en pause. Toute personne de la table peut la reprendre, sur sa carte ou avec /catan { command-admin-name }.
ui-ended = La partie a été arrêtée.
ui-not-a-player = Tu n’as pas de place dans cette partie. Tu peux regarder : la carte de table et le journal sont pour tout le monde.
ui-other-menu = Autre chose
ui-confirm = { $action } ? Ensuite, seul l’accord de toute la table permet de revenir en arrière.
ui-confirm-yes = { $action } ? Qui a fait l’offre choisit parmi les oui ; d’ici là, tu peux changer de réponse.
ui-confirm-deck = { $count ->
    [one] Il reste { $count } carte.
   *[other] Il reste { $count } cartes.
}
ui-restart = Voici ce qui serait annulé :
ui-restart-nothing = Rien ne peut être annulé : quelqu’un a appris quelque chose depuis, ou d’autres ont joué.

## Places; $part is the part of the board that a menu holds. Phones cut titles short: what tells two apart stands first.

ui-place = { $piece } · { $place }
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
ui-hexes-best = les { $number } meilleurs ; les autres dessous
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

ui-discard-menu = Choisis { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à défausser, par sorte
ui-discard-so-far = Choisi : { $chosen } sur { $count }.
ui-robber-victim = Le voleur va en { $place }. Qui voles-tu ? Ensuite, seul l’accord de toute la table permet de revenir en arrière.
ui-robber-rob = { $name } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})

## Hand and development cards.

ui-cards-ready = Cartes développement : { $cards }
ui-cards-fresh = Achetées ce tour-ci : { $cards }
ui-cards-menu = Jouer { $card }
ui-plenty-first = { $title } : la première carte
ui-plenty-second = { $title } : la deuxième carte
ui-cards-none = Tu n’as aucune carte à jouer maintenant.
ui-hand-points = Points : { $total } sur { $target } ({ $sources })
ui-hand-points-open = Points : { $total } ({ $sources })
ui-hand-supply = Pièces en réserve : { $pieces }
ui-hand-rates = La banque demande : { $rates }

## The bank.

ui-bank-menu = Échanger avec la banque
ui-bank-words = Que donnes-tu, et que prends-tu ?
ui-bank-none = Tu ne peux pas payer la banque maintenant. Elle demande :

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
ui-offer-how-choose-yes = l’auteur de l’offre choisit parmi ceux qui disent oui
ui-offer-only = à { $name } seulement
ui-offer-refused = { $count ->
    [1] { $name } a dit non
   *[other] tous ont dit non
}
ui-offer-spent = { $name } n’a plus ces cartes
ui-offer-why = { $name } cherche { $want } ({ $thing })
ui-offer-title = Une offre d’échange
ui-counter-title = Une contre-offre
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
ui-offer-how-choose = Je choisis parmi eux
ui-send = **Ton offre :** tu donnes { $give } et tu veux { $want }. Elle va à { $partners }.
ui-send-how = { $how ->
    [choose] Si plusieurs disent oui, tu choisis parmi eux.
   *[first] Le premier qui dit oui échange aussitôt avec toi.
}
ui-button-send = Envoyer
ui-button-change-offer = Modifier
ui-button-send-always = Envoyer, et désormais sans cette étape
ui-accept-closed = Cette offre est fermée.
ui-accept-missing = Pour accepter cette offre, il te manque { $missing }. Tu peux la refuser ou faire une contre-offre.
ui-accept-cannot = Tu ne peux pas accepter cette offre telle quelle. Tu peux la refuser ou faire une contre-offre.
ui-accept-later = On ne peut pas répondre aux offres en ce moment : il faut d’abord décider autre chose, ou la partie est en pause.
ui-accept-already = Tu as déjà dit oui à cette offre ; qui l’a faite choisit parmi les oui. Tu peux encore la refuser.
