### Seasons of leagues.

ui-button-leagues = Ligues
ui-leagues-title = Ligues
ui-leagues-words = Les tables d’une saison sont tirées au sort, de sorte que chacun rencontre tous les autres aussi équitablement que possible. Sa page dit comment elle se joue avant que quiconque s’inscrive.
ui-leagues-none = Il n’y a pas encore de saison sur ce serveur.
ui-leagues-line = **{ $title }** · { $status ->
    [draft] pas encore publique
    [open] inscriptions ouvertes, { $people } pour l’instant · jusqu’au { $ends }
    [running] { $done ->
        [one] { $done } partie sur { $tables } terminée
       *[other] { $done } parties sur { $tables } terminées
    } · jusqu’au { $ends }
   *[ended] terminée
}
ui-leagues-menu = Ouvrir une saison
ui-button-season-new = Nouvelle saison
ui-button-season-form = Saison
ui-button-season-game = Scénario et rythme
ui-button-season-options = Options
ui-button-season-publish = La publier ici
ui-button-season-delete = Supprimer
ui-button-season-draw = Tirer les tables
ui-button-season-end = Finir la saison maintenant
ui-button-season-end-yes = Oui, la finir
ui-button-season-join = S’inscrire
ui-button-season-substitute = Prendre la place libre
ui-button-season-leave = Partir
ui-button-season-leave-yes = Oui, partir
ui-button-season-hide = Ne plus me nommer
ui-button-season-show = Me nommer
ui-button-season-own = Ma saison
ui-season-form-title = Une saison
ui-season-field-title = Son nom
ui-season-field-games = Parties de chaque personne
ui-season-field-scoring = Comment les parties comptent
ui-season-field-leaving = Quand quelqu’un part
ui-season-field-ends = Dernier jour, comme 2026-12-24
ui-season-scoring = { $scoring ->
    [places] un point par joueur devancé, un de plus pour la victoire
    [wins] un point par victoire
   *[points] les points de victoire
}
ui-season-leaving = { $substitutes ->
    [yes] une autre personne peut prendre sa place
   *[no] ses parties ouvertes sont retirées
}
ui-season-draft = Seules les personnes qui gèrent le serveur voient ceci. Une fois la saison publiée, rien n’en peut plus être changé.
ui-season-channel = Les tables n’ont pas de fil sur ce serveur : elles se jouent donc l’une après l’autre dans le salon de ce message. `/catan { command-server-name }` active les fils.
ui-season-played = **Jeu** : { $scenario }, { $players }, { $board } · { $pace } · { $points } points{ $options ->
    [0] { "" }
    [one] , { $options } option
   *[other] , { $options } options
}
ui-season-time = **Tables** : { $vacations ->
    [yes] les vacances arrêtent les pendules, chacune pour 48 heures d’attente.
    [no] les vacances n’arrêtent pas les pendules.
   *[none] il n’y a pas de pendule.
} Langue : { $language }.
ui-season-games = **Parties** : { $count ->
    [one] { $count } par personne
   *[other] { $count } par personne
}, tirées de sorte que chacun rencontre tous les autres aussi équitablement que possible. Personne n’en joue plus de { $most } à la fois.
ui-season-score = **Score** : { ui-season-scoring }. { $scoring ->
    [places] Ensuite comptent les victoires, puis les points de victoire.
    [wins] Ensuite comptent les points de victoire.
   *[points] Ensuite comptent les victoires.
}
ui-season-end = **Fin** : { $ends }. Les parties encore ouvertes comptent alors selon les points que tout le monde voit à ce moment-là, et personne ne les a gagnées.
ui-season-replaced = **Qui part** est remplacé : la personne qui prend la place libre en reprend le score, les places dans les parties ouvertes et les parties à venir.
ui-season-dropped = **Qui part** retire ses parties ouvertes de la saison : celles qui ne sont pas finies ne comptent alors pour personne. Celles qui le sont comptent pour les autres.
ui-season-seats = **Places** : une place ne compte pour personne si un bot, ou quelqu’un qui n’est pas de la saison, la joue à la fin. Les couleurs sont réparties équitablement ; l’ordre autour de la table et qui commence relèvent des dés de chaque partie, que chacun peut vérifier.
ui-season-named = **Noms** : qui s’inscrit est nommé ici et au classement, qui ne donne l’ordre que de la première moitié. Une pression suffit pour revenir là-dessus, à tout moment : il dit alors *un joueur*. Effacer ses données ne laisse rien.
ui-season-open = **{ $count ->
    [0] Personne ne s’est encore inscrit
    [one] { $count } personne s’est inscrite
   *[other] { $count } personnes se sont inscrites
}**
ui-season-and-more = { $left } de plus
ui-season-player = un joueur
ui-season-given-up = Cette saison a été finie avant le tirage de ses tables.
ui-season-note = { $done ->
    [one] { $done } partie sur { $tables } { $status ->
        [ended] comptée
       *[running] terminée
    }
   *[other] { $done } parties sur { $tables } { $status ->
        [ended] comptées
       *[running] terminées
    }
} · { $status ->
    [ended] saison finie
   *[running] jusqu’au { $ends }
}
ui-season-head-score = Score
ui-season-head-points = Points
ui-season-head-wins = Gagnées
ui-season-head-games = Jouées
ui-season-others = { $ranked ->
    [0] Joueurs
   *[other] Autres joueurs
}
ui-season-alt = { $title }. { $note }. { $list }.
ui-season-alt-row = { $rank }. { $name }, score { $score }, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
ui-season-alt-others = { ui-season-others } : { $names }
ui-season-yours = Toi : rang **{ $rank }** sur { $count }, score **{ $score }**, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $points ->
    [one] { $points } point de victoire
   *[other] { $points } points de victoire
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}. Personne d’autre ne voit ceci.
ui-season-table = **{ $number }** · { $names } · { $state ->
    [waiting] à venir
    [dropped] retirée
    [loose] retirée, mais la partie peut continuer → { $where }
    [open] ouverte → { $where }
    [closed] comptée selon les points → { $where }
    [void] sans résultat
   *[over] terminée → { $where }
}
ui-season-tables = Tes tables
ui-season-free = { $count ->
    [one] Une place est libre.
   *[other] { $count } places sont libres.
}
ui-season-leave-sure = Vraiment partir ? { $substitutes ->
    [yes] Une autre personne peut prendre ta place, avec ton score et tes places.
   *[no] Tes parties ouvertes ne comptent plus pour personne dans cette saison.
} Tu ne peux pas revenir dans cette saison.
ui-season-end-sure = Vraiment finir la saison ? { $drawn ->
    [yes] Les parties ouvertes comptent selon leurs points actuels.
   *[no] Ses tables ne sont pas encore tirées : il n’y en aura pas.
}
done-season-saved = Enregistré.
done-season-undated = Enregistré, sauf le dernier jour : écris-le comme 2026-12-24, dans un an au plus tard. D’ici là, c’est le { $day }.
done-season-published = Publiée.
done-season-deleted = Supprimée.
done-season-drawn = { $tables ->
    [one] { $tables } table est tirée ; elle s’ouvre d’elle-même.
   *[other] { $tables } tables sont tirées ; elles s’ouvrent d’elles-mêmes.
}
done-season-ended = La saison est terminée.
done-season-joined = Ton inscription est faite.
done-season-substitute = La place est à toi, avec ses sièges dans les parties ouvertes. Là où un bot joue, la table décide d’abord.
done-season-left = Tu as quitté la saison.
done-season-left-open = Tu as quitté la saison. Tu restes à ses tables tant que personne n’a pris ta place ; `/catan { command-leave-name }` quitte une telle partie tout de suite.
done-season-hidden = Le classement dit *un joueur* à partir de maintenant.
done-season-shown = Le classement te nomme à partir de maintenant.
refused-no-season = Cette saison n’existe plus.
refused-season-state = Ce n’est pas possible à ce moment de la saison.
refused-season-already = Tu participes déjà.
refused-season-full = Aucune place n’est libre ici.
refused-season-closed = Cette saison n’accueille plus personne.
refused-season-left = Tu as quitté cette saison et ne peux pas y revenir.
refused-season-not-in = Tu ne participes pas à cette saison.
refused-season-numbers = Avec { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
} et { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} chacune, on n’arrive pas à des tables de { $fewest } à { $most } joueurs. Avec plus de monde, ou avec moins, cela peut aller.
refused-season-date = Le dernier jour de cette saison est passé. { $status ->
    [draft] Choisis-en un autre avec **{ ui-button-season-form }**, puis publie-la.
   *[other] Elle finit d’elle-même dans quelques minutes ; on peut en préparer une nouvelle.
}
refused-season-title = Il faut un titre à une saison. Rouvre le formulaire et donne-lui-en un.
refused-season-channel = Je n’ai pas le droit d’écrire dans ce salon : personne ne verrait la saison. Publie-la dans un autre salon, ou regarde avec /catan { command-doctor-name } ce qui manque ici.
refused-season-table = Cette table a été tirée pour une saison : qui y joue et à quoi est fixé. Elle commence d’elle-même.
refused-season-pace = Cette table a été tirée pour une saison, et tous ses participants en ont accepté le rythme. La partie peut être mise en pause.
refused-seasons-many = Ce serveur a { $most } saisons qui ne sont pas finies, brouillons compris : c’est le maximum. Finis-en ou supprimes-en d’abord une.
