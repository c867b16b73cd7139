### Absent players: what is played for them, the vote on their seat, and coming back.

## The log and the recap: what was done because time was up.

log-timed = ⏱ temps : { $line }
log-turn-ends = Le tour de { $name } est fini.
brief-timed = ⏱ temps

## The card.

ui-card-absent = { $absence ->
    [away] { $names } { $count ->
        [one] n’est
       *[other] ne sont
    } pas là : je lance et je finis à leur place.
   *[bot] Un bot joue pour { $names }.
}
ui-card-vacation = { $name } est en vacances jusqu’au { $when } : un bot joue.
ui-card-asleep = Plus personne n’est là : la partie dort. Un coup ou **Me revoilà** la réveille.
ui-card-stand-in = un bot en attendant
ui-card-not-there = pas là
ui-card-missing = { $absence ->
    [vacation] En vacances : { $names }
   *[away] Pas là : { $names }
}
ui-button-here = Me revoilà
ui-button-back-now = Revenir maintenant
ui-button-take-seat = Prendre la place
ui-games-option = Partie { $number } : { $names }
ui-games-leave = Quelle partie quittes-tu ?
ui-button-ask-about = Et { $name } ?

ui-panel-absent = { $absence ->
    [away] Tu n’es pas là : je lance et je finis à ta place.
    [vacation] Tu es en vacances : un bot joue pour toi.
   *[bot] Un bot joue pour toi.
} { $absence ->
    [vacation] Avant un coup, je te demanderai si tu es de retour. **Me revoilà** met fin à tes vacances dans cette partie.
   *[other] Tout ce que tu fais te ramène, et **Me revoilà** aussi.
}

ui-final-replaced = { $before } avait la place de { $name } avant.
ui-final-taken-back = { $count ->
    [one] Un coup a été annulé
   *[other] { $count } coups ont été annulés
} avec l’accord de moins de trois personnes.
ui-final-played-for = { $count ->
    [one] { $name } : { $count } tour sur { $turns } joué par un bot.
   *[other] { $name } : { $count } tours sur { $turns } joués par un bot.
}
ui-final-stand-in = Un bot jouait pour { $name } à la fin.

## The vote, public.

ui-absence-vote = **Que faire de la place de { $name } ?** { $how ->
    [left] { $name } a quitté la table.
    [server] { $name } a quitté le serveur.
    [asked] La partie attend { $name } depuis une semaine.
    [again] { $name } n’est toujours pas là.
    [start] { $name } n’était pas là au début.
   *[time] { $name } a laissé filer son temps deux fois.
} Vous avez jusqu’au { $when } ; d’ici là, je lance et je finis à sa place. { $wait ->
    [true] Un bot joue
   *[false] Vous avez déjà attendu. Un bot joue
}, sauf si plus de la moitié veulent autre chose.
ui-absence-votes = **Que faire de ces places ?** En attendant, je lance et je finis pour elles. Un bot joue, sauf si plus de la moitié d’entre vous veulent autre chose. Qui revient met fin au vote sur sa place.
ui-absence-votes-one = { $name } { $how ->
    [left] a quitté la table.
    [server] a quitté le serveur.
    [asked] fait attendre la partie depuis une semaine.
    [again] n’est toujours pas là.
    [start] n’est pas là au début.
   *[time] a laissé filer son temps deux fois de suite.
} Ouvert jusqu’au { $when }.
ui-vacation-vote = { $name } est en vacances jusqu’au { $last }, sans bot. La partie a attendu 48 heures. Attendre encore le temps d’un tour ? Un bot joue jusqu’à son retour, sauf si plus de la moitié d’entre vous veulent attendre. Ouvert jusqu’au { $when }.
ui-absence-voted = { $count ->
    [one] { $answered } voix sur 1.
   *[other] { $answered } voix sur { $count }.
}
ui-absence-word = { $word ->
    [wait] Attendre
    [bot] Un bot joue
    [open] Chercher quelqu’un
   *[end] Arrêter la partie
}
ui-substitute = { $asked } : { $by ->
    [own] { $person } aimerait la place de { $seat }
   *[other] { $giver } propose { $person } pour la place de { $seat }
}, avec sa main, ses pièces et ses points. { $needed ->
    [one] Un seul oui suffit.
   *[other] Il faut { $needed } oui. Un seul suffit si les autres, appelés, se taisent pendant la moitié d’un tour (12 heures au plus, sans la nuit).
}
ui-substitute-agree = Accepter
ui-substitute-heard = Accords : { $yes } sur { $needed }.{ $silence ->
    [objected] { "" } Il y a une opposition : pour { $person }, le silence ne suffit plus.
    [until] { "" } Sans opposition d’ici au { $when }, { $person } peut prendre la place.
   *[none] { "" }
}
ui-substitute-object = M’y opposer

## Private answers.

done-voted = Tu as voté. Les autres connaîtront les nombres à la fin, pas qui a voté quoi.
done-vote-decided = Ta voix a tranché. Le résultat est dans le salon.
done-back = Te revoilà, la place est de nouveau à toi ! Appuie sur **Jouer** pour voir où tu en es.
done-asked-about = J’ai posé la question à la table. En attendant, je lance et je finis à sa place.
done-gone = Tu n’es plus là. Personne ne t’attend, et les autres choisissent que faire de ta place. **Me revoilà**, sur la carte, te ramène tant qu’elle est libre.
done-gone-again = Tu n’es plus là, et un bot joue pour toi. **Me revoilà**, sur la carte, te ramène tant que ta place est libre.
done-gone-stay = Tu n’es plus là. C’est ton troisième départ : un bot joue jusqu’à ce que chacun ait eu son tour. Ensuite **Me revoilà**, sur la carte, te ramène tant que ta place est libre.
done-gone-asleep = Tu n’es plus là, et personne d’autre non plus : la partie dort. **Me revoilà**, sur la carte, la réveille.
done-seat-asked = J’ai posé la question à la table. Je t’appelle dans le salon dès que { $needed ->
    [one] quelqu’un accepte.
   *[other] { $needed } personnes acceptent. Une seule suffit si personne ne s’oppose pendant la moitié d’un tour (12 heures au plus, sans la nuit).
}
done-seat-agreed = Tu acceptes. J’appelle { $person }, qui peut prendre la place.
done-seat-agreed-first = Tu acceptes : { $yes } sur { $needed } pour l’instant. J’appellerai { $person } quand cela suffira. Le message dit jusqu’à quand on peut s’opposer.
done-seat-objected = Tu t’opposes. Dans cette partie, il faut maintenant à { $person } le oui de plus de la moitié de la table.
done-seat-unasked = Tu ne demandes plus cette place. Tant qu’elle est libre, elle reste sur la carte.
done-briefing = Cette place est à toi, avec une pendule pleine. Les plans d’avant ont disparu. { $points }. Les derniers tours :
refused-away-already = Tu n’es déjà plus là. Appuie sur **Me revoilà**, sur la carte, pour revenir.
refused-here-already = Tu es déjà là. Appuie sur **Jouer** pour continuer.
refused-back-early = C’est ton troisième départ : un bot joue jusqu’à ce que chacun ait eu son tour. Appuie sur **Me revoilà** ensuite.
refused-back-taken = Ta place est prise, tu ne peux plus revenir. Tu peux encore regarder : la carte et le journal sont ouverts à tous.
refused-on-vacation = Tu es en vacances jusqu’au { $when } : je n’ai pas joué ton coup. **Revenir maintenant ?** Tes vacances sont alors finies dans cette partie, et ton bot s’arrête. Rejoue ensuite ton coup. Tu peux voter et prévoir sans cela.
refused-plan-away = Tes plans seraient perdus en ton absence. Appuie d’abord sur **Me revoilà**.
refused-vote-over = Ce vote est clos. { typed-log } dit ce qui s’est passé.
refused-vote-not-asked = Seuls votent ceux qui étaient là au début. Tu peux regarder : le résultat sera ici.
refused-ask-early = Tu pourras demander quand la partie aura attendu une semaine. D’ici là, relance, sous **Plus**.
refused-seat-not-open = Cette place est prise. Regarde la carte : une autre est peut-être libre.
refused-seat-asked = Quelqu’un d’autre a demandé cette place. Attends la réponse de la table.
refused-agreed-already = Tu as déjà accepté : { $yes } sur { $needed } pour l’instant. Le message dit ce qui manque.
refused-not-agreed = La table n’est pas encore d’accord : { $yes } sur { $needed } pour l’instant. Je t’appellerai ici quand cela suffira.
refused-only-present = Seuls les joueurs présents choisissent. Si tu joues, appuie d’abord sur **Me revoilà**.

## The log.

log-away = { $how ->
    [left] { $seat } quitte la table.
    [server] { $seat } a quitté le serveur.
    [asked] La partie attend { $seat } depuis une semaine : la table est consultée.
    [start] { $seat } n’est pas là au début de la partie.
   *[time] { $seat } a laissé filer son temps deux fois de suite et n’est plus là.
}{ $last ->
    [true] { "" } Il ne reste personne à la table : la partie est arrêtée.
   *[false] { "" } Le bot lance et finit à sa place.
}
log-asked = La table choisit que faire de la place de { $seat }.
log-asked-vacation = { $seat } est en vacances jusqu’au { $until }, et la partie a attendu 48 heures : la table dit s’il faut attendre.
log-unasked = Il ne reste personne à consulter sur la place de { $seat }.
log-wait = La table attend { $seat } encore le temps d’un tour (voix pour : { $votes } sur { $count }).
log-stand-in = Un bot joue pour { $seat } jusqu’à son retour.{ $open ->
    [true] { "" } La table cherche quelqu’un d’autre.
   *[false] { "" }
}
log-stand-in-vacation = { $seat } est en vacances jusqu’au { $until } : un bot joue à sa place.
log-back = { $seat } est de retour.
log-returned = { $seat } est de retour de vacances.
log-back-vacation = Les vacances de { $seat } sont finies : retour à la table.
log-idle = Personne n’a rien fait depuis 60 jours. Au bout de 90, la partie s’arrête.

## Announced in public.

announce-away = { $name } : tu n’es plus là, alors je lance et je finis à ta place. **Me revoilà**, sur la carte, te ramène.
announce-stand-in = { $name } : un bot joue pour toi. **Me revoilà**, sur la carte, te ramène{ $open ->
    [true] { "" } tant que ta place est libre. Elle vous tente ? Appuyez là sur **Prendre la place**.
   *[false] .
}
announce-idle = { $names } : personne n’a rien fait ici depuis 60 jours. La partie s’arrête dans 30 jours, sauf si l’un de vous joue.

## The help.

ui-help-absence-title = Quelqu’un manque
ui-help-absence =
    ⏱️ **Temps écoulé ?** Après 30 secondes (en direct : 5), je joue pour toi tant que c’est à toi. Si ça arrive deux fois de suite, tu n’es *plus là* : je joue tout de suite, et les autres votent.

    🗳️ **Le vote.** Les autres choisissent : attendre encore, un bot, quelqu’un d’autre ou la fin. Ils ont la moitié du temps d’un tour, 12 heures au plus. Sans majorité pour un autre choix, un bot joue. Si tu reviens, le vote s’arrête.

    { "" }**Comment je joue pour toi :**
    - Mise en place : l’endroit qui rapporte le plus souvent, la route vers le meilleur endroit voisin.
    - Ton tour : je lance et je finis.
    - Défausse : au hasard.
    - Voleur : où il ne gêne personne, sinon chez le joueur en tête. À égalité, le suivant après toi. Une carte à l’aveugle.
    - Routes gratuites : les plus petits numéros. Construction spéciale : rien.

    { "" }**Pas là au début ?** Tu n’es plus là après le temps d’un tour, 12 heures au plus. **Plus personne ?** La partie dort. **Sans pendule ?** Après une semaine, chacun peut lancer le vote.

    { "" }**Revenir :** appuie sur **Me revoilà** sur la carte, tant que ta place est libre. **Partir :** `/catan { command-leave-name }` ou `/catan { command-games-name }`.

    { "" }**Prendre une place libre, ou celle d’un bot :** plus de la moitié des présents doivent accepter la personne. Un seul oui suffit si personne ne s’oppose pendant la moitié du temps d’un tour (12 heures au plus, sans la nuit). Qui a déjà eu une place ici n’en prend pas d’autre.
