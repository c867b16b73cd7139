### Absent players: their default moves, the vote on their seat, and coming back.

## The log and the recap: what was done because time was up.

log-timed = ⏱ temps : { $line }
log-turn-ends = Le tour de { $name } est fini.
brief-timed = ⏱ temps

## The card.

ui-card-absent = { $absence ->
    [away] { $names } { $count ->
        [one] n’est
       *[other] ne sont
    } pas là : des coups par défaut sont joués.
   *[bot] Un bot joue pour { $names }.
}
ui-card-vacation = { $name } est en vacances jusqu’au { $when } : un bot joue.
ui-card-asleep = Tous les joueurs sont absents : la partie dort. N’importe lequel d’entre eux la réveille, par un coup ou par **Me revoilà**.
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
ui-games-leave = Quitter une de ces parties
ui-button-ask-about = Et { $name } ?

ui-panel-absent = { $absence ->
    [away] Tu n’es pas là : des coups par défaut sont joués pour toi.
    [vacation] Tu es en vacances : un bot joue pour toi.
   *[bot] Un bot joue pour toi.
} { $absence ->
    [vacation] Avant un coup, on te demande si tu es de retour ; voter, regarder et prévoir n’y changent rien. **Me revoilà** met fin à tes vacances dans cette partie.
   *[other] Tout ce que tu fais te ramène, et **Me revoilà** aussi.
}

ui-final-replaced = { $before } tenait auparavant la place de { $name }.
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

ui-absence-vote = **Que devient la place de { $name } ?** { $how ->
    [left] { $name } a quitté la table.
    [server] { $name } n’est plus sur le serveur.
    [asked] La partie attend { $name } depuis une semaine.
    [again] { $name } n’est toujours pas là.
    [start] { $name } n’est pas là au début.
   *[time] { $name } a manqué deux décisions de suite.
} En attendant, des coups par défaut sont joués, et personne n’attend. Dès que { $name } fait quelque chose, le vote est clos. Il est ouvert jusqu’au { $when }. { $wait ->
    [true] Pour attendre encore une fois, chercher quelqu’un ou arrêter la partie, il faut plus de la moitié d’entre vous
   *[false] Vous avez déjà attendu une fois ; pour chercher quelqu’un ou arrêter la partie, il faut plus de la moitié d’entre vous
} ; à égalité ou sans voix, un bot joue.
ui-absence-votes = **Que deviennent ces places ?** Pour attendre encore une fois, chercher quelqu’un d’autre ou arrêter la partie, il faut plus de la moitié d’entre vous ; à égalité ou sans voix, un bot joue. Dès qu’un absent fait quelque chose, le vote sur sa place est clos.
ui-absence-votes-one = { $name } { $how ->
    [left] a quitté la table.
    [server] n’est plus sur le serveur.
    [asked] fait attendre la partie depuis une semaine.
    [again] n’est toujours pas là.
    [start] n’est pas là au début.
   *[time] a manqué deux décisions de suite.
} Le vote est ouvert jusqu’au { $when }.
ui-vacation-vote = { $name } est en vacances jusqu’au { $last }, sans bot, et la partie a attendu 48 heures. Attendre encore le temps d’une décision, ou laisser jouer un bot jusqu’à son retour ? Pour attendre, il faut plus de la moitié d’entre vous ; sinon, ou sans voix, un bot joue. Le vote est ouvert jusqu’au { $when }.
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
    [own] { $person } aimerait prendre la place de { $seat }
   *[other] { $giver } aimerait donner la place de { $seat } à { $person }
}, avec sa main, ses pièces et ses points. La main n’est montrée que { $needed ->
    [one] quand l’un de vous a accepté
   *[other] quand { $needed } d’entre vous ont accepté, ou quand un seul l’a fait et que chacun des autres a eu la moitié du temps d’une décision pour s’y opposer (12 heures au plus, sans compter la nuit)
}.
ui-substitute-agree = Accepter
ui-substitute-heard = Accords : { $yes } sur { $needed }.{ $silence ->
    [objected] { "" } Quelqu’un s’y oppose : pour { $person }, le silence ne suffit plus dans cette partie.
    [until] { "" } Si personne ne s’y oppose d’ici au { $when }, { $person } peut prendre la place.
   *[none] { "" }
}
ui-substitute-object = M’y opposer

## Private answers.

done-voted = Tu as voté. Les autres connaîtront les nombres à la fin, pas qui a voté quoi.
done-vote-decided = Ta voix a décidé. Le résultat est dans le salon.
done-back = Te revoilà : la place est de nouveau à toi. Appuie sur Jouer pour voir où tu en es.
done-asked-about = La question est posée à la table. En attendant, des coups par défaut sont joués.
done-gone = Tu n’es plus là à partir de maintenant : personne ne t’attend, et les autres décident de ta place. **Me revoilà**, sur la carte, te ramène tant que personne d’autre ne l’a prise.
done-gone-again = Tu n’es plus là à partir de maintenant, et un bot joue pour toi. **Me revoilà**, sur la carte, te ramène tant que personne d’autre n’a pris ta place.
done-gone-stay = Tu n’es plus là à partir de maintenant, et un bot joue pour toi jusqu’à ce que toute la table ait eu son tour, car c’est ton troisième départ. **Me revoilà**, sur la carte, te ramène ensuite tant que personne d’autre n’a pris ta place.
done-gone-asleep = Tu n’es plus là à partir de maintenant, et personne d’autre non plus : la partie dort, et personne n’est appelé. **Me revoilà**, sur la carte, la réveille.
done-seat-asked = La question est posée à la table. On t’appelle dans le salon dès que { $needed ->
    [one] quelqu’un accepte.
   *[other] { $needed } personnes ont accepté, ou une seule, si personne ne s’y oppose ensuite pendant la moitié du temps d’une décision (12 heures au plus, sans compter la nuit).
}
done-seat-agreed = Tu acceptes. { $person } reçoit un appel et peut prendre la place.
done-seat-agreed-first = Tu acceptes : { $yes } sur { $needed } pour l’instant. { $person } reçoit un appel quand cela suffit ; le message dit jusqu’à quand les autres peuvent s’y opposer.
done-seat-objected = Tu t’y opposes. Dans cette partie, { $person } n’aura une place que si plus de la moitié d’entre vous disent oui.
done-seat-unasked = Tu ne demandes plus cette place. Tant qu’elle est libre, elle reste sur la carte.
done-briefing = Cette place est à toi maintenant, avec une pendule pleine ; ce qui était prévu avant a disparu. { $points }. Les derniers tours :
refused-away-already = Pour la table, tu n’es déjà plus là. **Me revoilà**, sur la carte, te ramène.
refused-here-already = Tu es là : il n’y a pas de quoi revenir. Appuie sur Jouer pour continuer.
refused-back-early = Tu as quitté cette partie pour la troisième fois : un bot joue pour toi jusqu’à ce que toute la table ait eu son tour. Appuie sur **Me revoilà** ensuite.
refused-back-taken = Quelqu’un d’autre a pris ta place entre-temps : tu ne peux plus revenir dans cette partie. Tu peux regarder ; la carte et le journal sont pour tout le monde.
refused-on-vacation = Tu es en vacances jusqu’au { $when }. **Revenir maintenant ?** Dans cette partie, tes vacances sont alors finies, et un bot qui joue pour toi s’arrête. Voter, regarder et prévoir restent possibles sans cela. Ton coup n’est pas joué : joue-le quand tu seras de retour.
refused-plan-away = Ce que prévoit quelqu’un qui n’est pas là serait perdu. Appuie d’abord sur **Me revoilà**.
refused-vote-over = Ce vote est clos : c’est décidé, ou la personne concernée est revenue. { typed-log } dit ce qui s’est passé.
refused-vote-not-asked = Seuls votent ceux qui étaient là quand il a commencé. Tu peux regarder ; le résultat sera ici.
refused-ask-early = Tu pourras poser la question quand la partie aura attendu quelqu’un une semaine. D’ici là, relance, sous Plus.
refused-seat-not-open = Cette place n’est plus libre. Regarde la carte ; une autre l’est peut-être.
refused-seat-asked = Quelqu’un d’autre a déjà demandé cette place. Attends la réponse de la table.
refused-agreed-already = Tu as déjà accepté : { $yes } sur { $needed } pour l’instant. Le message dit ce qui manque.
refused-not-agreed = La table n’est pas encore d’accord : { $yes } sur { $needed } pour l’instant. On t’appelle ici quand cela suffit.
refused-only-present = Seuls ceux qui jouent et sont là en décident. Si tu joues, appuie d’abord sur **Me revoilà**.

## The log.

log-away = { $how ->
    [left] { $seat } quitte la table.
    [server] { $seat } n’est plus sur le serveur.
    [asked] La question est posée à la table sur { $seat }, que la partie attend depuis une semaine.
    [start] { $seat } n’est pas là au début de la partie.
   *[time] { $seat } a manqué deux décisions de suite et n’est plus là.
}{ $last ->
    [true] { "" } Il ne reste personne à la table : la partie est terminée.
   *[false] { "" } Des coups par défaut sont joués.
}
log-asked = La table doit dire ce que devient la place de { $seat }.
log-asked-vacation = { $seat } est en vacances jusqu’au { $until }, et la partie a attendu 48 heures : la table doit dire s’il faut attendre.
log-unasked = Il ne reste personne à qui demander ce que devient la place de { $seat }.
log-wait = La table attend { $seat }, qui a le temps d’une décision de plus (voix pour : { $votes } sur { $count }).
log-stand-in = Un bot joue pour { $seat } jusqu’à son retour.{ $open ->
    [true] { "" } Quelqu’un d’autre est recherché.
   *[false] { "" }
}
log-stand-in-vacation = { $seat } est en vacances jusqu’au { $until } : un bot joue à sa place.
log-back = { $seat } est de retour.
log-returned = { $seat } est de retour de vacances.
log-back-vacation = Les vacances de { $seat } sont finies : retour à la table.
log-idle = Personne n’a rien fait depuis 60 jours. Au bout de 90, la partie s’arrête.

## Announced in public.

announce-away = { $name } : tu n’es plus là pour la partie, et des coups par défaut sont joués pour toi. **Me revoilà**, sur la carte, te ramène.
announce-stand-in = { $name } : un bot joue pour toi à partir de maintenant. **Me revoilà**, sur la carte, te ramène{ $open ->
    [true] { "" } tant que personne d’autre n’a ta place. Qui la voudrait appuie là sur **Prendre la place**.
   *[false] .
}
announce-idle = { $names } : personne n’a rien fait dans cette partie depuis 60 jours. Elle s’arrête dans 30 jours, sauf si quelqu’un fait quelque chose.

## The help.

ui-help-absence-title = Quelqu’un manque
ui-help-absence =
    { "" }**Quand ton temps est écoulé**, des coups par défaut sont joués pour toi, 30 secondes plus tard (en direct : 5), jusqu’à ce que la partie ne t’attende plus. Si cela arrive une deuxième fois sans que tu aies rien fait entre les deux, tu n’es *plus là* : tes décisions par défaut sont prises aussitôt, et les autres votent : t’attendre, laisser jouer un bot, chercher aussi quelqu’un d’autre, ou arrêter. La moitié du temps d’une décision, 12 heures au plus. Pour attendre (une seule fois), chercher quelqu’un ou arrêter la partie, il faut plus de la moitié des personnes interrogées ; à égalité ou sans voix, un bot joue. Tout ce que tu fais clôt le vote. Si tu n’as encore rien fait dans une partie quand vient ta première colonie, tu as le temps d’une décision, 12 heures au plus, et ensuite tu n’es plus là pour la table. Quand tous les joueurs sont absents, la partie dort. Sans pendule, chacun peut poser la question au bout d’une semaine.

    { "" }**Par défaut**, pour tout le monde pareil :
    - Mise en place : l’endroit libre qui rapporte le plus souvent, puis celui qui a un port, puis le plus petit numéro ; la route vers le meilleur voisin.
    - Ton tour : lancer les dés, puis finir, sans construire, échanger ni jouer de carte.
    - Défausse : au hasard dans ta main.
    - Voleur : où il ne gêne personne, sinon chez qui mène aux points visibles, à égalité dans le sens horaire à partir de toi ; une carte à l’aveugle.
    - Routes gratuites : le plus petit numéro. Construction spéciale : rien.

    { "" }**Revenir** : **Me revoilà** sur la carte, tant que personne d’autre n’a ta place. **Partir** : `/catan { command-leave-name }` ou `/catan { command-games-name }`. **Prendre une place libre** : le bouton de la carte ; plus de la moitié de ceux qui jouent et ne sont pas absents doivent accepter. Un seul suffit si chacun des autres a reçu un appel, a eu la moitié du temps d’une décision pour s’y opposer (12 heures au plus, sans compter la nuit), et que personne ne l’a fait ; après une opposition, il faut plus de la moitié pour cette personne dans cette partie. Il en va de même quand on propose quelqu’un pour la place d’un bot. Personne ne prend une place à une table où il joue ou a joué.
