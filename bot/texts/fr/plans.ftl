### Playing ahead: plans, public switches, standing offers, and what their owners read of them.

## The log.

log-planned = 🗓️ prévu : { $line }
log-switched = { $on ->
   *[yes] { $switch ->
        [roll] Le bot lance désormais les dés pour { $seat }.
        [end] Le bot termine désormais les tours de { $seat } dix minutes après sa dernière action.
        [all] { $seat } ne prend plus d’offre jusqu’à son prochain tour.
        [with] { $seat } ne prend plus d’offre de { $with }.
       *[cheap] { $seat } ne prend plus d’offre à moins de deux cartes contre une.
    }
    [no] { $switch ->
        [roll] { $seat } lance de nouveau les dés.
        [end] { $seat } termine de nouveau ses tours.
        [all] { $seat } prend de nouveau des offres.
        [with] { $seat } prend de nouveau des offres de { $with }.
       *[cheap] { $seat } prend de nouveau toutes les offres.
    }
}
log-standing = { $on ->
   *[yes] { $seat } propose jusqu’à son prochain tour : { $give } contre { $want }{ $below ->
        [0] .
       *[other] , sauf à qui montre { $below } points ou plus.
    }
    [no] { $seat } ne propose plus { $give } contre { $want }.
}

## What the owner of a plan reads once, in private; $why is the engine's reason.

word-impossible = Ton plan pour le prochain tour a été abandonné : { $item } n’est plus possible. On t’appellera comme d’habitude.
word-left = Ton plan a joué le tour { $turn }, mais ceci n’était pas possible : { $items }.
word-item = { $why ->
    [cannot-pay] { $item } (pas assez de cartes)
    [vertex-taken] { $item } (pris)
    [edge-taken] { $item } (pris)
    [too-close] { $item } (trop près d’une autre construction)
    [no-piece-left] { $item } (plus de pièce)
    [deck-empty] { $item } (plus de carte)
   *[other] { $item }
}
word-item-lacking = { $item } (il manquait : { $missing })
word-taken-over = Tu as agi toi-même : le reste de ton plan a été abandonné : { $items }.
word-went-back = Toute la table est revenue en arrière : le plan de ton tour, déjà commencé, a été abandonné : { $items }.
word-asleep = Deux de tes tours ont passé sans que tu appuies sur rien : tes plans se sont endormis et un appel est parti. Ils sont réveillés maintenant.
word-transfer = Pendant ton absence, tes plans ont été abandonnés et tes réglages publics remis à zéro.
word-no-place = Aucun des endroits souhaités n’est libre pour ton { $number ->
    [1] premier
   *[other] second
} placement : la liste a été abandonnée, et tu places toi-même.
word-board = Le plateau ou ses options ont changé : tes souhaits pour la mise en place ont été abandonnés.
word-rule-over = Tu n’as rien fait depuis sept jours : cette réponse aux échanges est terminée : { $give } contre { $want }.
word-refused = Un de tes plans a été abandonné : les règles ne l’ont pas permis.
word-unreadable = Un de tes plans a été abandonné : cette version du bot ne sait pas le lire.

## What cannot be done.

refused-plan-same = Tu as déjà cela.
refused-plan-turn = Rien n’est encore prévu : { $own ->
    [yes] ton tour a commencé entre-temps, et c’est à toi de jouer celui-là. Appuie encore une fois sur **Prévoir ceci** si tu veux cela pour ton tour suivant.
   *[no] un de tes tours est passé entre-temps. Appuie encore une fois sur **Prévoir ceci** si tu veux cela pour le prochain.
}
refused-plan-nothing = Il n’y a encore rien à confirmer.
refused-list-changed = Cette liste a changé, rien n’a donc été fait. Choisis de nouveau.
refused-plan-rules = Cinq réponses aux échanges suffisent. Retires-en une d’abord.
refused-standing-many = Trois offres permanentes au plus à la fois. Retires-en une d’abord.
refused-standing-gone = Cette offre n’est plus là.
refused-standing-points = { $name } ne donne cela à personne qui montre { $points } points ou plus.
refused-standing-tried = Tu as déjà essayé pendant ce tour. Réessaie au prochain, si elle est encore là.
refused-standing-closed = Les offres de { $name } te sont fermées jusqu’à son prochain tour : trois n’étaient pas possibles.
refused-standing-not-possible = Ce n’est pas possible pour l’instant : { $name } ne peut pas donner cela. Personne d’autre ne lit ceci.
refused-no-trades = { $count ->
    [one] { $name } ne prend pas ce genre d’offre pour l’instant
   *[other] Aucun d’eux ne prend ce genre d’offre pour l’instant
} : rien n’a été proposé. Ce que chacun a dit se lit sous Plus.

## Plans in one line: lists and buttons, plain words.

plan-line-turn = Mon prochain tour : { $steps }
plan-step-knight = Chevalier d’abord
plan-step-roll = lancer
plan-step-bank = avec la banque
plan-step-stays = ce qui manque reste prévu
plan-step-end = { $end ->
    [always] terminer
    [all] terminer si tout est construit
    [nothing] terminer s’il n’y a rien d’autre à faire
   *[wait] m’appeler
}
plan-line-keep = Défausse : je garde d’abord { $first }
plan-keep-next = de quoi construire au plus vite
plan-keep-for = de quoi payer 1 { $thing }
plan-keep-all = les { $resource }
plan-line-start = { $number ->
    [1] Premier
   *[2] Second
} placement : { $places }
plan-wish-way = { $place }, { $piece } sur { $edge }
plan-line-empty = Tout autre tour : lancer · terminer s’il n’y a rien à faire
plan-line-robber = Après un sept : le voleur contre { $whom }
plan-robber-leader = le joueur qui montre le plus de points
plan-line-answer = Oui à { $want } contre { $give }{ $below ->
    [0] { "" }
   *[other] , pas à { $below } points
}
plan-line-standing = Offre permanente : { $give } contre { $want }{ $below ->
    [0] { "" }
   *[other] , pas à { $below } points
}
plan-line-public = Public : { $switch }
plan-switch-roll = les dés sont lancés pour moi
plan-switch-end = mon tour se termine dix minutes après ma dernière action
plan-switch-no-trades = { $how ->
    [all] pas d’offre pour moi jusqu’à mon prochain tour
    [with] pas d’offre de { $name } pour moi
   *[cheap] pas d’offre à moins de deux cartes contre une
}

## What a plan will do: what its owner confirms.

plan-turn-knight = Avant le lancer, un Chevalier est joué si tu en as un de jouable : { $item }.
plan-turn-roll = { $own ->
    [yes] Ce tour-ci, c’est à toi de le jouer. Dès que le suivant des tiens commence, les dés sont lancés.
   *[no] Dès que ton prochain tour commence, les dés sont lancés.
}
plan-turn-items = Puis ceci est construit dans cet ordre, selon tes cartes ; ce qu’elles ne paient pas est laissé :
plan-turn-bank = Des cartes sont échangées avec la banque si cela paie l’une de ces choses.
plan-turn-end = { $end ->
    [always] Puis ton tour se termine, de toute façon.
    [nothing] Puis ton tour se termine, sauf si tu peux encore jouer une carte, en acheter une ou construire, aussi avec des cartes de la banque ; alors on t’appelle. { plan-when-routes }
    [all] Si tout est construit, ton tour se termine ; sinon on t’appelle.
   *[wait] Puis on t’appelle.
}
plan-when-routes = Une route ne compte que si elle apporte un point, ou si ta main la paie alors que tu n’as aucun endroit pour une colonie ou que tu as plus de sept cartes.
plan-turn-stays = Ce que tes cartes ne paient pas reste prévu : tes prochains tours se jouent de même, jusqu’à ce que tout soit construit ou qu’on t’appelle.
plan-turn-seven = -# Après un sept, le voleur va selon ton plan pour lui. Sans plan, on t’appelle pour le voleur, et le reste de ce plan est à toi. Une défausse suit ton plan de défausse, si tu en as un.
plan-infer-knight = -# Ce que les autres peuvent déduire : si aucun Chevalier n’est joué, tu n’en as pas de jouable.
plan-infer-all = -# Ce que les autres peuvent déduire : si ton tour ne se termine pas, il te manquait des cartes pour ce que tu voulais.
plan-infer-nothing = -# Ce que les autres peuvent déduire : si ton tour se termine aussitôt, tu ne pouvais rien jouer, acheter ni construire d’autre que des routes qui ne comptent pas ; sinon, tu peux quelque chose.
plan-empty-words = À chaque tour pour lequel tu n’as rien prévu d’autre, les dés sont lancés aussitôt, sauf si tu as une carte que tu pourrais jouer : alors on t’appelle. Si tu ne peux ensuite ni acheter de carte ni construire, même avec des cartes de la banque, ton tour se termine ; sinon on t’appelle. { plan-when-routes } Dès que tu as agi toi-même dans un tour, il est à toi.
plan-robber-words = Après un sept dans un tour où tu n’as pas agi toi-même, le voleur va aussitôt contre { $whom } : parmi les hexagones de ce joueur, là où les autres perdent le plus ensemble, si possible sur aucun des tiens, et une carte lui est prise. Qui ne peut pas être volé ou n’a pas de carte est sauté : c’est alors le suivant selon les points.
plan-keep-words = Quand un sept te fait défausser, c’est fait aussitôt : ce qui est noté ici est gardé d’abord, dans cet ordre ; du reste, on donne surtout ce que tu as le plus.
plan-start-words = Quand vient ton { $number ->
    [1] premier
   *[2] second
} placement, le premier de ces endroits qui est libre est pris aussitôt, avec sa route, sans retour possible. Sans direction, la route va vers le meilleur voisin.
plan-start-rest = Si aucun n’est libre, l’endroit libre qui rapporte le plus souvent est pris, puis celui qui a un port.
plan-answer-words = Qui t’offre au moins { $want } contre exactement { $give } reçoit un oui aussitôt, si tu as les cartes et si ton oui conclut l’échange : deux fois par tour au plus, et jamais un non{ $below ->
    [0] .
   *[other] . Pas à qui montre { $below } points ou plus.
}
plan-answer-shows = -# Un oui immédiat montre à tous que tu as ces cartes, et que tu l’avais prévu. Il cesse après sept jours sans action de ta part.
plan-standing-words = Jusqu’à ton prochain tour, tous lisent que tu donnes { $give } contre { $want }{ $below ->
    [0] .
   *[other] , mais pas à qui montre { $below } points ou plus.
} Le joueur dont c’est le tour peut la prendre, et l’échange est fait aussitôt.
plan-standing-lacks = -# Si quelqu’un la prend quand il te manque les cartes, lui seul lit « pas possible pour l’instant ».
plan-roll-words = Dès que ton tour commence, les dés sont lancés, quoi que tu aies : aucune carte n’est jouée avant. Tous voient que c’est activé.
plan-end-words = Ton tour se termine dix minutes après ta dernière action ; pas avant que tu aies fait quelque chose, ni tant qu’une de tes offres est ouverte. Tous voient que c’est activé.
plan-no-trades-words = { $how ->
    [all] Jusqu’à ton prochain tour, aucune nouvelle offre ne t’est faite : personne n’attend ta réponse.
    [with] Aucune nouvelle offre de { $name } ne t’est faite.
   *[cheap] Aucune nouvelle offre ne t’est faite qui te donne moins de deux cartes contre une.
} Tous voient que c’est activé.

## What everybody reads beside a player.

plan-said = { $what ->
    [roll] 🎲 dés par le bot
    [end] finit 10 minutes après la dernière action
    [all] 🚫 pas d’offre jusqu’au prochain tour
    [with] 🚫 pas d’offre de { $name }
   *[cheap] 🚫 pas d’offre à moins de 2 contre 1
}
plan-said-standing = 📌 donne { $give } contre { $want }{ $below ->
    [0] { "" }
   *[other] , pas à { $below } points ou plus
}

## The pages.

ui-button-plans = Plans
ui-button-wishes = Premiers choix
ui-button-plan-turn = Prévoir mon prochain tour
ui-button-plan-keep = Défausse
ui-button-plan-start = { $number ->
    [1] Premier placement
   *[2] Second placement
}
ui-button-plan-answer = Oui aux échanges
ui-button-plan-standing = Offre permanente
ui-button-plan-switches = Réglages publics
ui-button-plan-confirm = Prévoir ceci
ui-button-plan-change = Modifier
ui-button-plan-on = Activer
ui-button-plan-offer = Proposer ceci
ui-button-plan-end = { $end ->
    [always] Terminer de toute façon
    [all] Terminer si tout est construit
    [nothing] Terminer si rien d’autre à faire
   *[wait] M’appeler
}
ui-button-plan-bank = { $on ->
    [yes] Banque : permise
   *[no] Banque : non
}
ui-button-plan-stays = { $on ->
    [yes] Le reste : reste prévu
   *[no] Le reste : abandonné
}
ui-button-plan-rest = { $on ->
    [yes] Aucun libre : celui qui rapporte le plus
   *[no] Aucun libre : m’appeler
}
ui-button-plan-robber = Voleur
ui-button-plan-empty = Tours vides
ui-button-plan-knight = Chevalier d’abord
ui-button-plan-no-knight = Sans Chevalier d’abord
ui-button-plan-card = Carte développement
ui-button-plan-any-way = Toute direction
ui-button-plan-look = Regarder
ui-plans-title = Plans
ui-plan-free-seat = place libre
ui-plans-none = Rien n’est prévu.
ui-plans-words = -# Personne d’autre ne voit cette page, jusqu’à ce qu’un plan agisse. Tous voient les réglages publics et les offres permanentes. Ce qu’un plan fait n’est pas une action de ta part : après deux de tes tours sans appui, les plans s’endorment et on t’appelle.
ui-plans-remove = Retirer { $number }
ui-plan-draft = -# Pas encore confirmé.
ui-plan-remove-menu = Retirer
ui-plan-keep-menu = Garder ensuite
ui-plan-knight-words = Un Chevalier avant le lancer : où, et qui voler ?
ui-plan-knight-menu = Voleur
ui-plan-robber-menu = Contre qui ?
ui-plan-start-over = La mise en place est terminée.
ui-plan-way = Où mène la route depuis le dernier endroit ?
ui-plan-switches-words = Ces réglages ne dépendent pas de tes cartes, et tous les voient.
ui-plan-terms-give = Je donne
ui-plan-terms-want = Je veux, au moins
ui-plan-terms-below = Pas à qui montre
ui-plan-terms-anybody = À tous
ui-plan-terms-points = { $points } points ou plus
ui-standing-take = Prendre une offre permanente
ui-standing-line = { $name } donne { $give } contre { $want }
ui-standing-turn = Seul le joueur dont c’est le tour peut prendre une offre permanente.
ui-standing-ask = { $name } te donne { $give } contre { $want } ? L’échange est fait aussitôt, et tu ne peux pas revenir en arrière sans l’accord de tous.
ui-suggest-roll = **Des tours plus courts ?** Le bot peut lancer pour toi dès que ton tour commence, et terminer ton tour dix minutes après ta dernière action.
ui-suggest-keep = **Défausser sans attendre ?** Tu peux dire une fois ce que tu gardes d’abord. Un sept ne demande alors aucun appui pour défausser.
ui-suggest-empty = **Pas d’appel pour rien ?** Un tour où tu ne pourrais que lancer peut passer tout seul.
done-planned = Prévu.
done-planned-turn = { $own ->
    [yes] Prévu pour ton tour d’après celui-ci.
   *[no] Prévu pour ton prochain tour.
}
done-plan-removed = Retiré.

## The help.

ui-help-plans-title = Jouer à l’avance
ui-help-plans =
    Personne n’a à attendre ce que tu sais déjà. **Plans** dans ton panneau, ou `/catan { command-plans-name }`, montre tout ce que tu as prévu. Chaque plan dit ce qu’il fera avant que tu le confirmes, et peut être retiré à tout moment.
    { "" }**Mon prochain tour** : les dés sont lancés dès que ton tour commence ; puis ce que tu as nommé est construit dans cet ordre, selon tes cartes, avec ou sans la banque ; puis ton tour se termine, toujours, ou seulement si tout est construit ou s’il n’y a rien d’autre à faire, ou l’on t’appelle. Le reste peut rester prévu pour tes prochains tours.
    { "" }**Tours vides** : un tour où tu ne pourrais que lancer passe tout seul. **Voleur** : contre qui il va après un sept ; sans cela, on t’appelle.
    { "" }**Défausse** : ce que tu gardes d’abord. **Placements** de la mise en place, dès l’accueil : le premier de tes endroits qui est libre est pris aussitôt. **Oui aux échanges** : les offres à tes conditions reçoivent un oui aussitôt, jamais un non.
    Jusqu’à ce qu’un plan agisse, personne d’autre ne sait qu’il existe. Ce qu’il fait n’est pas une action de ta part : après deux de tes tours sans appui, tes plans s’endorment et on t’appelle. En d’autres mains (un bot, un remplaçant), ta place n’a aucun de tes plans. Ce qu’un plan a utilisé le reste, même si quelque chose est annulé.
    { "" }Les **réglages publics** et les **offres permanentes** sont lus par tous, sous **Plus** : les dés sont lancés pour toi ; ton tour se termine dix minutes après ta dernière action ; pas d’offre pour toi, ou pas de quelqu’un, ou pas à moins de deux cartes contre une ; et des cartes que tu donnes contre d’autres jusqu’à ton prochain tour, que le joueur dont c’est le tour peut prendre.
