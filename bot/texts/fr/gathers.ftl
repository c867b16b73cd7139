### Questions à la table : l’hôte propose, les autres peuvent s’opposer, et alors on vote.

gather-pace = { $pace ->
    [live] en direct (2 min par tour, 6 min au plus en réserve)
    [quick] rapide (4 h par tour, 12 h au plus en réserve)
    [daily] quotidien (24 h par tour, 72 h au plus en réserve)
    [relaxed] tranquille (3 jours par tour, 9 jours au plus en réserve)
   *[none] sans pendule
}
gather-pause = { $days ->
    [7] une semaine
    [14] deux semaines
   *[other] trois jours
}
gather-what = { $act ->
    [pace] un autre rythme, { gather-pace }
    [pause] { $days ->
        [7] une pause d’une semaine
        [14] une pause de deux semaines
       *[other] une pause de trois jours
    }
    [level] un autre niveau pour { $bot }, { bot-level }
   *[end] la fin de la partie, sans vainqueur
}

## Sur la page de l’hôte.

ui-admin-pace = Changer de rythme
ui-admin-pause-words = Combien de temps ? Ensuite la partie reprend toute seule, ou plus tôt si quelqu’un la reprend. Si c’est à toi de jouer quand tu demandes, ta pendule continue. { $proposing ->
    [true] { ui-admin-proposing } Plus de trois jours, ou une deuxième pause en deux semaines : il faut aussi le oui de la moitié des autres.
   *[false] { "" }
}
ui-admin-pace-words = À quelle vitesse jouer ? Les pendules en marche gardent leur temps. { $proposing ->
    [true] { ui-admin-proposing }
   *[false] { "" }
}
ui-admin-which-pace = Quel rythme ?
ui-admin-proposing = Je demande d’abord aux autres. Si quelqu’un s’oppose, la table vote.
ui-admin-end-proposing = Je demande d’abord aux autres : plus de la moitié des présents doivent dire oui.
ui-admin-end-propose = Oui, le proposer
ui-gather-withdraw = { $act ->
    [pace] Retirer le rythme
    [pause] Retirer la pause
    [level] Retirer le niveau
    [undo] Retirer la demande
   *[end] Ne plus l’arrêter
}

## Le message public.

ui-gather-open = { $name } propose { gather-what }. C’est fait le { $when }, ou dès que tout le monde est d’accord{ gather-needs }. Si quelqu’un s’oppose, la table vote.
ui-gather-vote = **La table vote : { gather-what }.** { $name } l’a proposé, et quelqu’un s’oppose. Ouvert jusqu’au { $when } ; à égalité, rien ne change{ gather-needs }.
gather-needs = { $needs ->
    [half] , mais seulement si la moitié des autres disent oui
   *[other] { "" }
}
ui-gather-end = { $name } propose **d’arrêter la partie**, pour de bon et sans vainqueur. Il faut le oui de plus de la moitié des présents ; le silence vaut non. En vacances, on ne compte que si l’on vote. Ouvert jusqu’au { $when }.
ui-gather-agreed = { $count ->
    [one] Accords : { $answered } sur 1.
   *[other] Accords : { $answered } sur { $count }.
}
ui-gather-voted = Votes : { $answered } sur { $count }, dont { $name } pour.
ui-gather-object = Je m’oppose
ui-gather-agree = D’accord
ui-gather-yes = Oui
ui-gather-no = Non
ui-gather-over = Cette proposition est close ; rien ne change.

## Réponses privées.

done-gather-proposed = J’ai demandé aux autres, dans le salon. { $needs ->
    [half] C’est fait le { $when } si la moitié disent oui d’ici là. Si quelqu’un s’oppose, la table vote.
   *[other] C’est fait le { $when }, sauf si quelqu’un s’oppose.
}
done-gather-end = J’ai demandé aux autres, dans le salon, jusqu’au { $when }. La partie s’arrête si plus de la moitié des présents disent oui, ta voix comprise. Le silence vaut non.
done-gather-agreed = Tu es d’accord. C’est fait dès que tout le monde l’est.
done-gather-objected = Tu t’opposes, alors la table vote. Ta voix est un non.
done-gather-voted = Tu as voté. Les autres connaîtront les nombres à la fin, pas qui a voté quoi.
done-gather-decided = Ta réponse a tranché. Le résultat est dans le salon.
done-gather-withdrawn = Tu as retiré ta proposition.
refused-gather-open = Tu as déjà proposé cela. Retire-le avec /catan { command-admin-name }, ou attends le résultat.
refused-gather-again = Tu l’as déjà proposé, sans suite. Parles-en aux autres, et repropose-le à partir du { $when }.
refused-gather-over = C’est fini. { typed-log } dit ce qui s’est passé.
refused-gather-own = C’est ta proposition, tu comptes donc pour un oui. Retire-la avec /catan { command-admin-name }.
refused-gather-not-own = Seule la personne qui l’a proposé peut le retirer. Si je te le demande, oppose-toi dans le salon.
refused-gather-not-asked = Je le demande à ceux qui étaient là à ce moment. Tu peux regarder : le résultat sera ici.
refused-gather-answered = Tu as déjà répondu. Attends le résultat : il sera ici.
refused-pace-already = La partie a déjà ce rythme. Choisis-en un autre.
refused-level-already = Ce bot joue déjà à ce niveau. Choisis-en un autre.
refused-no-bot-seat = Aucun bot ne joue cette place. /catan { command-admin-name } montre celles des bots.
refused-paused-already = La partie est déjà en pause. Reprends-la avec /catan { command-admin-name }.
refused-not-paused = La partie a déjà repris. /catan { command-show-name } montre la table.

## Annoncé à tous, et dans le journal.

announce-level = { $name } change le niveau de { $bot } : { bot-level }.
log-level = { $bot } joue à un autre niveau : { bot-level }.
announce-pace = { $name } change le rythme : { gather-pace }.
log-pace = Le rythme change : { gather-pace }.
log-proposed = { $seat } propose { gather-what }.
log-objected = { $seat } s’oppose, la table vote donc : { gather-what }.
log-withdrawn = { $seat } retire sa proposition : { gather-what }.
log-rejected = Rien ne change, avec { $yes } pour et { $no } contre : { gather-what }.
log-decided = { $act ->
    [pace] Le rythme change : { gather-pace }.
    [pause] La partie est en pause.
    [level] { $bot } joue à un autre niveau : { bot-level }.
   *[end] La partie est arrêtée.
} { $decided ->
    [silence] Personne ne s’est opposé.
    [agreed] Tout le monde est d’accord.
    [idle] Personne n’a rien fait depuis 90 jours.
    [practice] Personne n’a joué ici depuis une semaine.
    [absence] La table l’a voulu (voix pour : { $votes } sur { $count }).
   *[vote] La table a voté : { $yes } pour, { $no } contre.
}

## Annuler d’un commun accord.

ui-button-undo-consent = Demander à annuler
ui-button-undo-ask = Consulter la table
ui-button-undo-withdraw = Retirer la demande
ui-undo-how-far = Jusqu’à quel coup ?
ui-undo-why = { $why ->
    [turn] Un autre tour a commencé.
    [moved] { $name } a joué depuis.
    [waits] C’est à { $name } de jouer.
   *[learnt] Ton coup a montré quelque chose aux autres.
}
ui-undo-must-agree = { $count ->
    [0] Il n’y a personne à qui demander.
    [one] Il faut le oui de { $names }.
   *[other] Il faut le oui de { $names }.
}
ui-undo-goes = **À annuler :** { $moves }
ui-undo-more = { $count ->
    [one] … et { $count } coup de plus.
   *[other] … et { $count } coups de plus.
}
ui-undo-question = { $asked } : { $name } demande d’annuler ceci :
ui-undo-rules = Tout le monde doit dire oui d’ici au { $when }. Si quelqu’un joue un coup, c’est non.
ui-undo-bots = Les bots, et les coups que je joue pour d’autres, attendent deux minutes.
ui-undo-over = Rien n’est annulé : la partie a continué.
done-undo-asked = J’ai demandé à la table, jusqu’au { $when }. La partie continue ; tout autre coup y met fin, même un des tiens.
done-undo-alone = Annulé. Il n’y avait personne à qui demander : les bots sont d’accord.
done-gather-undone = Avec ton oui, tout le monde est d’accord, et c’est annulé.
done-gather-kept = Rien n’est annulé. Personne n’apprend que c’était toi.
refused-undo-open = La question est déjà posée. Attends le résultat, ou joue : n’importe quel coup y met fin.
refused-undo-asked = Tu as déjà demandé pendant ce tour. Continue, et redemande au prochain.
refused-undo-nobody = Aucune des autres personnes n’est là pour accepter. Redemande quand l’une d’elles sera revenue, ou continue. Un coup qui n’a rien appris à personne peut encore être annulé.
refused-undo-alone = À moins de trois pour accepter, on peut annuler { $most } coups par partie. Ce serait trop, alors continue. Un coup qui n’a rien appris à personne peut encore être annulé.
refused-undo-own = C’est ta demande, tu comptes donc pour un oui. Appuie sur **Non** pour la retirer.
refused-undo-older-rules = Cette partie a commencé avec d’anciennes règles : je ne peux pas annuler à coup sûr. Continue d’ici. Un coup qui n’a rien appris à personne peut encore être annulé.
log-undo-asked = { $seat } demande à la table d’annuler { $count ->
    [one] un coup
   *[other] { $count } coups
}.
log-undo-agreed = { $seat } annule { $count ->
    [one] un coup
   *[other] { $count } coups
}{ $how ->
    [people] , avec l’accord de { $names }
    [alone] , dont { $alone } des siens ; personne d’autre ne joue ici
   *[all] , avec l’accord de toute la table
}.
log-undo-rejected = Rien n’est annulé : tout le monde n’était pas d’accord avec { $seat }.
log-undo-withdrawn = { $seat } ne demande plus à annuler.
log-moved-on = { $name } a terminé.
log-undone = ↶ { $line }
