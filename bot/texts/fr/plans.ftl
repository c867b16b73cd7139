### Playing ahead: plans, what the table is told, standing offers, and what their owners read of them.

## The log.

log-planned = 🗓️ prévu : { $line }
log-switched = { $on ->
   *[yes] { $switch ->
        [roll] Le bot lance maintenant les dés pour { $seat }.
        [end] Le bot finit maintenant les tours de { $seat }, dix minutes après son dernier coup.
        [all] { $seat } n’échange plus jusqu’à son prochain tour.
        [with] { $seat } n’échange plus avec { $with }.
       *[cheap] { $seat } n’accepte rien à moins de deux cartes contre une.
    }
    [no] { $switch ->
        [roll] { $seat } lance de nouveau les dés.
        [end] { $seat } finit de nouveau ses tours.
        [all] { $seat } échange de nouveau.
        [with] { $seat } échange de nouveau avec { $with }.
       *[cheap] { $seat } écoute de nouveau toutes les offres.
    }
}
log-standing = { $on ->
   *[yes] { $seat } donne { $give } contre { $want } jusqu’à son prochain tour{ $below ->
        [0] .
       *[other] , sauf à partir de { $below } points.
    }
    [no] { $seat } ne donne plus { $give } contre { $want }.
}

## What the owner of a plan reads once, in private; $why is the engine's reason.

word-impossible = Ton prochain tour n’est plus prévu : { $item }, ce n’est plus possible. Je t’appellerai.
word-left = J’ai joué le tour { $turn } pour toi, mais pas tout : { $items }.
word-item = { $why ->
    [cannot-pay] { $item } (pas assez de cartes)
    [vertex-taken] { $item } (déjà pris)
    [edge-taken] { $item } (déjà pris)
    [too-close] { $item } (trop près d’une construction)
    [no-piece-left] { $item } (plus de pièce)
    [deck-empty] { $item } (plus de carte)
   *[other] { $item }
}
word-item-lacking = { $item } (il manquait : { $missing })
word-taken-over = Tu as repris la main, alors j’ai laissé tomber la suite : { $items }.
word-went-back = La table a annulé des coups, alors j’ai oublié ce plan : { $items }.
word-asleep = J’ai joué deux tours de suite avec tes plans, alors je t’ai fait signe. Je continue.
word-transfer = Pendant ton absence, j’ai effacé tes plans et ce que tu avais dit à la table.
word-no-place = Aucun des endroits choisis n’est libre pour ton { $number ->
    [1] premier
   *[2] second
} placement. À toi de poser.
word-board = Le plateau a changé, j’ai donc effacé tes endroits. Choisis-en d’autres.
word-rule-over = Sept jours sans jouer : je ne dis plus oui à { $want } contre { $give }.
word-refused = J’ai effacé un de tes plans : les règles ne le permettent plus.
word-unreadable = J’ai effacé un de tes plans, trop vieux pour moi. Tu peux le refaire.

## What cannot be done.

refused-plan-same = C’est déjà fait.
refused-plan-turn = Rien de prévu pour l’instant : { $own ->
    [yes] ton tour a commencé, joue-le. Appuie encore une fois pour prévoir le suivant.
   *[no] un de tes tours est passé. Appuie encore une fois pour prévoir le prochain.
}
refused-plan-nothing = Choisis d’abord quelque chose.
refused-list-changed = Cette liste a changé. Choisis de nouveau.
refused-plan-rules = Tu en as déjà cinq. Retires-en un d’abord.
refused-standing-many = Tu as déjà dit trois échanges à la table. Retires-en un d’abord.
refused-standing-gone = Cette offre n’est plus là. Propose la tienne avec **Échanger**.
refused-standing-points = { $name } ne le donne pas à partir de { $points } points. Demande avec **Échanger**.
refused-standing-tried = Tu as déjà essayé. Réessaie à ton prochain tour.
refused-standing-closed = Trois offres de { $name } ont échoué pour toi. Réessaie après son prochain tour.
refused-standing-not-possible = Pas possible maintenant : { $name } ne peut pas donner cela. Personne d’autre ne lit ceci.
refused-no-trades = { $count ->
    [one] { $name } n’écoute pas
   *[other] Personne là-bas n’écoute
} ce genre d’offre pour l’instant. Demande aux autres, ou regarde sous **Plus**.

## Plans in one line: lists and buttons, plain words.

plan-line-turn = Prochain tour : { $steps }
plan-step-knight = Chevalier d’abord
plan-step-roll = lancer
plan-step-bank = échanger à la banque s’il le faut
plan-step-stays = garder le reste pour plus tard
plan-step-end = { $end ->
    [always] finir
    [all] finir si tout est construit
    [nothing] finir si je ne peux rien faire de plus
   *[wait] m’appeler
}
plan-line-keep = Sur un 7, je garde : { $first }
plan-keep-next = de quoi construire au plus vite
plan-keep-for = de quoi payer 1 { $thing }
plan-keep-all = les { $resource }
plan-line-start = { $number ->
    [1] Premier
   *[2] Second
} placement : { $places }
plan-wish-way = { $place }, { $piece } sur { $edge }
plan-line-empty = Chaque tour : lancer · finir si je ne peux rien faire
plan-line-robber = Si je fais un 7 : voler { $whom }
plan-robber-leader = le joueur en tête
plan-line-answer = { $want } contre { $give } · privé{ $below ->
    [0] { "" }
   *[other] , sous { $below } points
}
plan-line-standing = { $want } contre { $give } · annoncé{ $below ->
    [0] { "" }
   *[other] , sous { $below } points
}
plan-line-public = Annoncé : { $switch }
plan-switch-roll = lancer pour moi
plan-switch-end = finir mon tour pour moi
plan-switch-no-trades = { $how ->
    [all] pas d’échange jusqu’à mon prochain tour
    [with] pas d’échange avec { $name }
   *[cheap] rien à moins de 2 cartes contre 1
}

## What a plan will do: what its owner confirms.

plan-turn-knight = D’abord je joue un Chevalier, si tu en as un : { $item }.
plan-turn-roll = { $own ->
    [yes] Ce tour est à toi. Quand le suivant commence, je lance.
   *[no] Quand ton prochain tour commence, je lance.
}
plan-turn-items = Puis je construis ce que tu peux payer{ $bank ->
    [yes] , banque comprise
   *[no] { "" }
} :
plan-turn-end = { $end ->
    [always] Puis je finis ton tour.
    [nothing] Puis je finis ton tour, sauf si tu peux faire plus.
    [all] Si tout est construit, je finis ton tour ; sinon je t’appelle.
   *[wait] Puis je t’appelle.
}
plan-turn-stays = Ce que tu ne peux pas payer reste prévu.
plan-infer-knight = -# Pas de Chevalier joué ? Les autres sauront que tu n’en avais pas.
plan-infer-all = -# Tour pas fini ? Les autres sauront qu’il te manquait des cartes.
plan-infer-nothing = -# Les autres sauront si tu pouvais faire plus.
plan-empty-words = Quand ton tour commence, je lance. Si tu ne peux alors rien faire, je le finis. Si tu peux, ou si tu as une carte à jouer, je t’appelle.
plan-robber-words = Tu fais un 7 sans avoir encore joué ? Je vole { $whom }, là où les autres perdent le plus et toi le moins. Rien à prendre ? Alors le suivant aux points.
plan-keep-words = { $count ->
    [0] Sur un 7, je défausse tout de suite pour toi.
   *[other] Sur un 7, je défausse tout de suite pour toi. Je donne ce que tu as le plus et je garde d’abord :
}
plan-start-words = Pour ton { $number ->
    [1] premier
   *[2] second
} placement, je prends le premier de ces endroits encore libre. Tu ne pourras pas l’annuler. Sans direction, la route va vers le meilleur voisin.
plan-start-rest = Aucun de libre ? Je prends l’endroit qui rapporte le plus souvent.
plan-answer-words = On t’offre au moins { $want } contre exactement { $give }{ $below ->
    [0] { "" }
   *[other] , sous { $below } points
} ? Je dis oui si ça conclut l’échange. Deux fois par tour au plus, jamais non.
plan-answer-shows = -# Les autres voient alors que tu as ces cartes et que c’était prévu. Fini après sept jours sans jouer.
plan-standing-words = Jusqu’à ton prochain tour, la table lit : tu donnes { $give } contre { $want }{ $below ->
    [0] .
   *[other] , sauf à partir de { $below } points.
} À leur tour, les autres peuvent prendre l’offre aussitôt.
plan-standing-lacks = -# S’il te manque les cartes, seul le preneur l’apprend.
plan-roll-words = Quand ton tour commence, je lance, quelles que soient tes cartes. Tu n’en joues aucune avant.
plan-end-words = Je finis ton tour dix minutes après ton dernier coup. Pas avant que tu joues, ni avec une offre de toi en cours.
plan-no-trades-words = { $how ->
    [all] Personne ne peut te faire d’offre jusqu’à ton prochain tour : personne ne t’attend.
    [with] { $name } ne peut plus te faire d’offre.
   *[cheap] Personne ne peut t’offrir moins de deux cartes contre une.
}

## What everybody reads beside a player.

plan-said = { $what ->
    [roll] 🎲 le bot lance
    [end] 🏁 le tour finit 10 minutes après le dernier coup
    [all] 🚫 pas d’échange jusqu’au prochain tour
    [with] 🚫 pas d’échange avec { $name }
   *[cheap] 🚫 rien à moins de 2 contre 1
}
plan-said-standing = 📌 donne { $give } contre { $want }{ $below ->
    [0] { "" }
   *[other] , pas à { $below } points ou plus
}

## The pages.

ui-button-plans = Plans
ui-button-wishes = Premiers choix
ui-button-plan-roll = Lancer et finir mon tour
ui-button-plan-build = Construire si je peux…
ui-button-plan-turn = Mon prochain tour
ui-button-plan-details = Plus de choix
ui-button-plan-keep = Sur un 7, je garde…
ui-button-plan-robber = Voler pour moi…
ui-button-plan-empty = Passer les tours vides
ui-button-plan-trades = Échanges qui me vont
ui-button-plan-trade = Ajouter un échange
ui-button-plan-start = { $number ->
    [1] Premier placement
   *[2] Second placement
}
ui-button-plan-switches = Dire à la table
ui-button-plan-how = Comment faire ?
ui-button-plan-confirm = Prévoir
ui-button-plan-change = Modifier
ui-button-plan-on = Dire à la table
ui-button-plan-look = Voir
ui-plans-title = Plans
ui-plan-free-seat = place libre
ui-plans-none = Rien de prévu.
ui-plans-roll-words = 🎲 Je lance quand ton tour commence et je le finis, sauf si tu peux faire plus. Les autres voient donc si c’est le cas.
ui-plans-words = -# Personne d’autre ne voit tes plans avant qu’ils servent. Ils servent deux tours de suite au plus. Ensuite je t’appelle.
ui-plans-menu = Que puis-je faire d’autre ?
ui-plans-remove = Que dois-je retirer ?
ui-plan-draft = -# Pas encore prévu.
ui-plan-build-menu = { $kind ->
    [edge] Où poser une route ?
   *[vertex] Que dois-je construire ?
}
ui-plan-picture-menu = Que montre l’image ?
ui-button-plan-show = { $kind ->
    [vertex] Voir intersections
    [edge] Voir les chemins
   *[hex] Voir les hexagones
}
ui-plan-places = { $kind ->
    [vertex] Les intersections
    [edge] Les chemins
   *[hex] Les hexagones
}
ui-plan-end-menu = Comment finit-il ?
ui-plan-end = { $end ->
    [always] Finir mon tour
    [all] Le finir si tout est construit, sinon m’appeler
    [nothing] Le finir si je ne peux rien faire de plus
   *[wait] M’appeler
}
ui-plan-turn-menu = Quoi d’autre ?
ui-plan-knight = Jouer d’abord un Chevalier
ui-plan-no-knight = Pas de Chevalier d’abord
ui-plan-bank = { $on ->
    [yes] Ne pas échanger à la banque
   *[no] Échanger à la banque s’il le faut
}
ui-plan-stays = { $on ->
    [yes] Oublier ce que je ne peux pas payer
   *[no] Garder le reste pour mes prochains tours
}
ui-plan-take-out = Sans : { $what }
ui-plan-change-menu = Que dois-je changer ?
ui-plan-rest = { $on ->
    [yes] Aucun de libre : m’appeler
   *[no] Aucun de libre : prendre le meilleur
}
ui-plan-keep-menu = Et ensuite, que garder ?
ui-plan-knight-words = Je joue un Chevalier avant de lancer.
ui-plan-robber-menu = Qui dois-je voler ?
ui-plan-start-over = Tout le monde a posé.
ui-plan-start-menu = { $count ->
    [0] Où poser ta colonie ?
   *[other] Et si c’est pris ?
}
ui-plan-way = Où va la route ?
ui-plan-any-way = Vers le meilleur voisin
ui-plan-trades-words = -# *Privé* : je dis oui pour toi quand on te l’offre. *Annoncé* : tous le lisent et peuvent le prendre à leur tour.
ui-plan-switches-words = Tout le monde lit ce que tu dis ici. Tes cartes n’y sont pour rien.
ui-plan-switches-menu = Que dis-tu à la table ?
ui-plan-seen = Tout le monde le voit.
ui-plan-terms-give = Je donne
ui-plan-terms-want = Je veux, au moins
ui-plan-terms-below = Sauf aux joueurs à
ui-plan-terms-anybody = Sans limite
ui-plan-terms-points = { $points } points ou plus
ui-plan-terms-told = Tous le lisent jusqu’à mon prochain tour
ui-standing-take = Quelle offre prends-tu ?
ui-standing-line = { $name } donne { $give } contre { $want }
ui-standing-turn = Attends ton tour pour la prendre.
ui-standing-ask = Donner { $want } à { $name } contre { $give } ? Seule toute la table pourrait l’annuler.
ui-suggest-roll = **Des tours plus courts ?** Je peux lancer quand ton tour commence, et le finir dix minutes après ton dernier coup.
ui-suggest-keep = **Un 7 sans attendre ?** Dis-moi une fois ce que tu gardes, et je défausse pour toi.
ui-suggest-empty = **Rien à faire ?** Je peux lancer et finir ces tours-là pour toi.
done-planned = C’est prévu.
done-planned-turn = { $own ->
    [yes] C’est prévu pour ton tour suivant.
   *[no] C’est prévu pour ton prochain tour.
}
done-plan-removed = Retiré.

## The help.

ui-help-plans-title = Jouer à l’avance
ui-help-plans =
    { "" }**Plans** (sous **Plus** ou `/catan { command-plans-name }`) : je joue pour toi. Personne d’autre ne les voit avant qu’ils servent.
    - **Lancer et finir** : je finis ton tour sauf si tu peux jouer une carte, en acheter une ou construire. Rien qu’une route ? Je m’arrête pour un point, sans place pour une colonie, ou au-delà de sept cartes.
    - **Construire si je peux** : dans ton ordre, selon tes cartes.
    - **Sur un 7**, je défausse et vole selon tes plans, ou je t’appelle.
    - **Échanges qui me vont** : annoncés à tous, ou gardés pour toi.

    { "" }**Si tu joues un coup toi-même**, tu finis ce tour. Après deux tours joués par tes plans, je t’appelle. Si quelqu’un d’autre prend ta place, tes plans sont effacés.
