### Questions à la table : l’hôte propose, les autres peuvent s’opposer, et alors on vote.

gather-pace = { $pace ->
    [live] en direct (chaque décision donne 2 minutes, 6 au plus en réserve)
    [quick] rapide (chaque décision donne 4 heures, 12 au plus en réserve)
    [daily] quotidien (chaque décision donne 24 heures, 72 au plus en réserve)
    [relaxed] tranquille (chaque décision donne 3 jours, 9 au plus en réserve)
   *[none] sans pendule (personne n’est pressé)
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
   *[end] la fin de la partie, pour de bon et sans vainqueur
}

## Sur la page de l’hôte.

ui-admin-pace = Changer de rythme
ui-admin-pause-words = Pour combien de temps ? Ensuite la partie reprend d’elle-même, et toute personne de la table peut la reprendre avant. Pour qui demande la pause, la décision en cours garde son délai : son temps continue de courir. { $proposing ->
    [true] { ui-admin-proposing }
   *[false] { "" }
}
ui-admin-pace-words = À quelle vitesse la partie doit-elle aller ? Ce qui se décide en ce moment garde son délai. { $proposing ->
    [true] { ui-admin-proposing }
   *[false] { "" }
}
ui-admin-which-pace = Quel rythme ?
ui-admin-proposing = La pause, le rythme et le niveau d’un bot sont proposés aux autres et prennent effet après un délai, sauf si quelqu’un s’y oppose ; alors la table vote. Pour une pause de plus de trois jours, ou dans les deux semaines après la dernière, il faut aussi le oui de la moitié des autres. Pour la fin, il faut le oui de plus de la moitié des personnes présentes.
ui-admin-end-propose = Oui, le proposer
ui-gather-withdraw = { $act ->
    [pace] Retirer le rythme proposé
    [pause] Retirer la pause proposée
    [level] Retirer le niveau proposé
    [undo] Retirer la demande d’annuler
   *[end] Retirer la fin proposée
}

## Le message public.

ui-gather-open = { $name } propose { gather-what }. Cela prend effet le { $when }, ou dès que tout le monde est d’accord{ gather-needs }. Une opposition en fait un vote.
ui-gather-vote = **La table vote : { gather-what }.** { $name } l’a proposé, et quelqu’un s’y oppose. Ouvert jusqu’au { $when } ; à égalité, rien ne change{ gather-needs }.
gather-needs = { $needs ->
    [half] , mais seulement si la moitié des autres disent oui
   *[other] { "" }
}
ui-gather-end = { $name } propose **d’arrêter la partie**, pour de bon et sans vainqueur. Il faut le oui de plus de la moitié des personnes présentes ; le silence vaut non, et qui est en vacances ne compte qu’en votant. Ouvert jusqu’au { $when }, ou jusqu’à la décision.
ui-gather-agreed = { $count ->
    [one] Accords : { $answered } sur 1.
   *[other] Accords : { $answered } sur { $count }.
}
ui-gather-voted = Votes : { $answered } sur { $count }, dont { $name } pour.
ui-gather-object = Je m’oppose
ui-gather-agree = D’accord
ui-gather-yes = Oui
ui-gather-no = Non
ui-gather-over = Cette proposition est close. Elle n’a pas eu de suite.

## Réponses privées.

done-gather-proposed = C’est proposé aux autres, dans le salon. { $needs ->
    [half] Cela prend effet le { $when } si la moitié des autres ont dit oui d’ici là ; une opposition en fait un vote.
   *[other] Cela prend effet le { $when }, sauf si quelqu’un s’y oppose.
}
done-gather-end = C’est proposé aux autres, dans le salon, jusqu’au { $when }. La partie ne s’arrête que si plus de la moitié des personnes présentes disent oui, ta voix comprise ; le silence vaut non.
done-gather-agreed = Tu es d’accord. Dès que tout le monde l’est, cela prend effet.
done-gather-objected = Tu t’opposes, et maintenant la table vote ; ta voix est un non.
done-gather-voted = Tu as voté. À la fin les autres apprennent les nombres, pas qui a voté quoi.
done-gather-decided = Ta réponse décide de la question. Le résultat est dans le salon.
done-gather-withdrawn = La proposition est retirée.
refused-gather-open = Tu as déjà proposé cela. Retire-le avec /catan { command-admin-name }, ou attends le résultat.
refused-gather-again = Tu l’as déjà proposé, et cela n’a rien donné. Parles-en aux autres ; tu pourras le reproposer à partir du { $when }.
refused-gather-over = C’est fini : décidé, retiré, dépassé par la suite du jeu, hors délai, ou la personne qui l’a proposé est partie. { typed-log } dit ce qui s’est passé.
refused-gather-own = C’est ta propre proposition, et tu comptes pour un oui. Tu peux la retirer avec /catan { command-admin-name }.
refused-gather-not-own = Seule la personne qui l’a proposé peut le retirer. Si l’on te le demande, tu peux t’opposer dans le salon.
refused-gather-not-asked = On ne le demande qu’aux personnes qui étaient à la table à ce moment-là. Tu peux regarder ; le résultat sera ici.
refused-gather-answered = Tu as déjà répondu, et cela compte. Attends le résultat ; il sera ici.
refused-pace-already = La partie a déjà ce rythme. Choisis-en un autre.
refused-level-already = Ce bot joue déjà à ce niveau. Choisis-en un autre.
refused-no-bot-seat = Aucun bot ne joue cette place maintenant. /catan { command-admin-name } montre celles que jouent des bots.
refused-paused-already = La partie est déjà en pause. Toute personne de la table peut la reprendre, avec /catan { command-admin-name }.
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
   *[end] La partie a été arrêtée.
} { $decided ->
    [silence] Personne ne s’est opposé.
    [agreed] Tout le monde est d’accord.
    [idle] Personne n’a rien fait depuis 90 jours.
    [absence] La table en a décidé ainsi (voix pour : { $votes } sur { $count }).
   *[vote] La table a voté : { $yes } pour, { $no } contre.
}

## Annuler d’un commun accord.

ui-button-undo-consent = Demander à annuler
ui-button-undo-ask = Demander à la table
ui-button-undo-withdraw = Retirer la demande
ui-undo-how-far = À partir de quel coup ?
ui-undo-ask = Les autres ont appris quelque chose depuis, c’est à eux de jouer, ou un autre tour a commencé : seule la table entière peut annuler cela.
ui-undo-would-go = { $count ->
    [one] Ce coup serait annulé :
   *[other] Ces { $count } coups seraient annulés :
}
ui-undo-question = { $count ->
    [one] { $name } demande à la table d’annuler un coup.
   *[other] { $name } demande à la table d’annuler { $count } coups.
}
ui-undo-rules = C’est fait dès que tout le monde est d’accord, le { $when } au plus tard. La partie continue : le silence vaut non, tout autre coup aussi. Personne n’apprend qui a dit non ; { $name } peut retirer la demande avec *Non*.
ui-undo-bots = Les bots, et les coups par défaut des absents, vous laissent deux minutes pour répondre.
ui-undo-chance = { $proven ->
    [true] Les mêmes lancers reviennent ; cartes et vols sont tirés à nouveau. { $queues ->
        [yes] Ni les pendules ni les files de construction ne reculent.
       *[no] Les pendules ne reculent pas.
    }
   *[false] Cette partie n’a pas de clé : lancers, cartes et vols sont tous tirés à nouveau. { $queues ->
        [yes] Ni les pendules ni les files de construction ne reculent.
       *[no] Les pendules ne reculent pas.
    }
}
ui-undo-over = Rien n’est annulé : la partie a continué.
done-undo-asked = La question est posée à la table, dans le salon, jusqu’au { $when }. La partie continue ; tout autre coup met fin à la demande, même un des tiens.
done-undo-alone = Annulé. Il n’y avait personne à qui demander : les bots sont d’accord.
done-gather-undone = Avec ton oui tout le monde est d’accord, et c’est annulé. Le résultat est dans le salon.
done-gather-kept = Rien n’est annulé. Personne n’apprend que c’était toi.
refused-undo-open = On demande déjà à la table d’annuler quelque chose. Attends le résultat dans le salon, ou joue : n’importe quel coup y met fin.
refused-undo-asked = Tu as déjà demandé à la table pendant ce tour, et c’est une fois par tour. Continue ; au prochain tour tu pourras redemander.
refused-undo-nobody = D’autres personnes ont une place ici, et aucune n’est là pour donner son accord. Redemande quand l’une d’elles sera revenue, ou continue ; un coup qui n’a rien appris à personne peut encore être annulé.
refused-undo-alone = Quand moins de trois personnes donnent leur accord, on peut annuler ainsi { $most } coups par partie, et ce serait trop. Continue ; un coup qui n’a rien appris à personne peut encore être annulé.
refused-undo-own = C’est ta propre demande, et tu comptes pour un oui. Appuie sur Non pour la retirer.
refused-undo-older-rules = Cette partie a été jouée avec des règles plus anciennes : le bot ne peut pas y revenir en arrière à coup sûr. Continue d’ici ; un coup qui n’a rien appris à personne peut encore être annulé.
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
log-undo-rejected = Rien n’est annulé : tout le monde n’était pas d’accord avec la demande de { $seat }.
log-undo-withdrawn = { $seat } ne demande plus à annuler.
log-moved-on = { $name } a terminé.
log-undone = ↶ { $line }
