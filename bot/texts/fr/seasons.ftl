### Seasons of leagues.

ui-button-leagues = Ligue
ui-leagues-title = Ligue
ui-leagues-words = **Soirée de ligue** : un soir par semaine, tables tirées parmi les présents. **Ligue lente** : un coup par jour, tables tirées une fois. Tu peux tout changer avant de publier.
ui-leagues-none = Pas encore de saison sur ce serveur.
ui-leagues-line = **{ $title }** · { $status ->
    [draft] pas encore publique
    [open] inscriptions ouvertes, { $people } pour l’instant · jusqu’au { $ends }
    [running] { $done ->
        [one] { $done } partie sur { $tables } terminée
       *[other] { $done } parties sur { $tables } terminées
    } · jusqu’au { $ends }
   *[ended] terminée
}
ui-leagues-menu = Quelle saison ?
ui-button-season-form = Saison
ui-button-season-game = Scénario et rythme
ui-button-season-options = Options
ui-button-season-publish = Publier
ui-button-season-delete = Supprimer
ui-button-season-draw = Tirer les tables
ui-button-season-end = Finir la saison
ui-button-season-end-yes = Oui, la finir
ui-button-season-join = S’inscrire
ui-button-season-substitute = Prendre la place
ui-button-season-leave = Partir
ui-button-season-leave-yes = Oui, partir
ui-button-season-hide = Cacher mon nom
ui-button-season-show = Me nommer
ui-button-season-own = Ma saison
ui-season-form-title = Une saison
ui-season-field-title = Nom
ui-season-field-games = Parties par personne
ui-season-field-scoring = Comment comptent les parties ?
ui-season-field-leaving = Si un joueur part
ui-season-field-ends = Dernier jour, comme 2026-12-24
ui-season-scoring = { $scoring ->
    [places] un point par joueur devancé, un de plus pour la victoire
    [wins] un point par victoire
    [podium] 3, 2, 1 et 0 points selon la place
   *[points] les points de victoire
}
ui-season-leaving = { $substitutes ->
    [yes] une autre personne peut prendre sa place
   *[no] ses parties ouvertes sont retirées
}
ui-season-draft = Seules les personnes qui gèrent le serveur voient ceci avant la publication.
ui-season-channel = Ce serveur n’a pas de fils pour les tables : elles se jouent l’une après l’autre dans ce salon. `{ typed-server }` active les fils.
ui-season-played = **Jeu** : { $scenario }, { $players }, { $board } · { $pace } · { $points } points{ $options ->
    [0] { "" }
    [one] , { $options } option
   *[other] , { $options } options
}
ui-season-time = **Tables** : { $vacations ->
    [yes] les vacances arrêtent ta pendule (48 h au plus).
    [no] la pendule court aussi pendant les vacances.
   *[none] pas de pendule.
} Langue : { $language }.
ui-season-games = **Parties** : { $count ->
    [one] { $count } par personne
   *[other] { $count } par personne
}, tirées pour que tous se rencontrent équitablement. { $most } à la fois, au plus.
ui-season-score = **Score** : { ui-season-scoring }. { $scoring ->
    [places] Puis les victoires, puis les points de victoire.
    [wins] Puis les points de victoire.
   *[points] Puis les victoires.
}
ui-season-end = **Fin** : { $ends }. Les parties encore ouvertes comptent selon les points visibles, sans vainqueur.
ui-season-replaced = **Si tu pars** : une autre personne peut prendre ta place, avec son score et ses parties, ouvertes ou à venir.
ui-season-dropped = **Si tu pars** : tes parties ouvertes ne comptent pour personne. Les parties finies comptent pour les autres.
ui-season-seats = **Places** : une place ne compte pour personne si un bot ou quelqu’un d’extérieur la joue à la fin. Les couleurs sont réparties équitablement. Les dés de chaque partie décident qui s’assoit où, et chacun peut les vérifier.
ui-season-named = **Noms** : si tu t’inscris, ton nom figure ici et au classement, qui donne le rang de la première moitié. Tu peux le cacher à tout moment. Si tu effaces tes données, il n’en reste rien ici.
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
ui-season-leave-sure = Quitter la saison ? { $night ->
    [yes] Tes parties finies comptent toujours pour les autres.
   *[no] { $substitutes ->
        [yes] Une autre personne peut prendre ta place, avec ton score et tes parties.
       *[no] Tes parties ouvertes ne comptent plus pour personne dans cette saison.
    }
} Tu ne pourras pas y revenir.
ui-season-end-sure = Finir la saison ? { $drawn ->
    [yes] Les parties ouvertes comptent selon leurs points actuels :
   *[no] { $night ->
        [yes] Il n’y aura pas de soirées.
       *[no] Ses tables ne sont pas encore tirées : il n’y en aura pas.
    }
}
done-season-saved = Enregistré.
done-season-undated = Enregistré, sauf le dernier jour : écris-le comme 2026-12-24, dans un an au plus. D’ici là, c’est le { $day }.
done-season-published = Publiée.
done-season-deleted = Supprimée.
done-season-drawn = { $tables ->
    [one] { $tables } table est tirée ; elle s’ouvre d’elle-même.
   *[other] { $tables } tables sont tirées ; elles s’ouvrent d’elles-mêmes.
}
done-season-ended = La saison est terminée.
done-season-joined = C’est fait, tu joues cette saison.
done-season-substitute = La place est à toi, avec ses parties ouvertes. Là où un bot joue, la table décide d’abord.
done-season-left = Tu as quitté la saison.
done-season-left-open = Tu as quitté la saison. Tu restes à ses tables tant que ta place n’est pas prise. `/catan { command-leave-name }` quitte une partie tout de suite.
done-season-hidden = Le classement dit *un joueur* à partir de maintenant.
done-season-shown = Le classement te nomme à partir de maintenant.
refused-no-season = Cette saison n’existe plus. `/catan { command-tables-name }` montre les autres.
refused-season-state = La saison n’en est pas encore là, ou l’a dépassé. Sa page dit ce que tu peux faire.
refused-season-already = Tu joues déjà cette saison.
refused-season-full = Toutes les places sont prises.
refused-season-closed = Cette saison n’accueille plus personne. Guette la prochaine.
refused-season-left = Tu as quitté cette saison et ne peux pas y revenir. Inscris-toi à la prochaine.
refused-season-not-in = Tu ne joues pas cette saison.
refused-season-numbers = Avec { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
} et { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} chacune, des tables de { $fewest } à { $most } ne tombent pas juste. À { $would }, ça marche.
refused-season-date = Le dernier jour est passé. { $status ->
    [draft] Choisis-en un autre avec **{ ui-button-season-form }**, puis publie la saison.
   *[other] La saison finit d’elle-même dans quelques minutes. Tu peux en préparer une nouvelle.
}
refused-season-title = Il faut un titre à une saison. Rouvre le formulaire et donne-lui-en un.
refused-season-channel = Je ne peux pas écrire dans ce salon : personne ne verrait la saison. Publie-la ailleurs, ou demande à { typed-check } ce qui manque.
refused-season-table = Cette table fait partie d’une saison : qui joue à quoi est fixé. Elle commence d’elle-même.
refused-season-pace = Cette table fait partie d’une saison, et tous ont accepté son rythme. Tu peux mettre la partie en pause.
refused-seasons-many = Ce serveur a { $most } saisons inachevées, brouillons compris. C’est le maximum : finis-en ou supprimes-en une d’abord.
ui-button-season-night = Soirée de ligue
ui-button-season-slow = Ligue lente
ui-button-season-evenings = Soirées
ui-button-season-at-once = Parties simultanées
ui-button-season-rules = Règles
ui-button-season-publish-yes = Oui, publier
ui-button-season-draw-yes = Oui, ce tirage
ui-season-title-night = Soirée de ligue
ui-season-title-slow = Ligue lente
ui-season-field-first = Première soirée, comme 2026-12-04 20:00
ui-season-field-evenings = Combien de soirées, une par semaine ?
ui-season-field-hours = Combien de temps dure une soirée ?
ui-season-field-after = Si une partie n’est pas finie
ui-season-field-once = Combien de parties à la fois ?
ui-season-zone = Ton heure : { $zone }. /catan { command-settings-name } la change.
ui-season-hours = { $hours } heures
ui-season-after = { $after ->
    [quick] elle continue, 4 h par tour
   *[points] elle compte selon les points
}
ui-season-when-night = 📅 { $start }{ $left ->
    [0] { "" }
    [one] , puis encore une semaine
   *[other] , puis encore { $left } semaines
}
ui-season-when-slow = 📅 Jusqu’au { $ends }, à ton heure
ui-season-what = 🎲 { $scenario }, { $players } joueurs, { $points } points · { $pace }
ui-season-long-night = ⏳ Une partie par soirée, { $hours } h au plus · { $evenings ->
    [one] { $evenings } soirée
   *[other] { $evenings } soirées
}
ui-season-long-slow = ⏳ { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} chacun, { $most } à la fois{ $days ->
    [0] { "" }
   *[other] · environ { $fewest } à { $days } jours
}
ui-season-rule-evening = **Soirée** : une heure avant, j’appelle les inscrits par leur nom. Dès dix minutes avant, appuie sur *Je suis là*.
ui-season-rule-tables = **Tables** : tirées au début parmi les présents. Tu rencontres de nouvelles têtes autant que possible.
ui-season-rule-late = **En retard ?** Viens jusqu’à 30 minutes après : trois retardataires ouvrent une table.
ui-season-rule-bot = **Bots** : s’il manque quelqu’un à une table, un bot joue, qui ne compte pour personne.
ui-season-rule-after = **Pas fini à temps ?** { $after ->
    [quick] La partie continue à 4 h par tour, et compte quand même.
   *[points] La partie compte selon les points visibles.
}
ui-season-rule-score = **Score** : { ui-season-scoring }. À égalité, les adversaires les plus forts décident.
ui-season-rule-hour = **Ensemble** : au deuxième jour, une heure par jour est proposée à chaque table.
ui-season-rule-leave = **Partir** : tu peux partir à tout moment. Les parties finies comptent pour les autres.
ui-season-rule-named = **Noms** : le classement montre tous les inscrits. *Cacher mon nom* fait de toi *un joueur* à tout moment. Si tu effaces tes données, il n’en reste rien ici.
ui-season-publish-sure = Publier ceci dans ce salon ? On pourra ensuite s’inscrire. { $night ->
    [yes] Les soirées, le rythme et les règles ne changent plus.
   *[no] Les dates, le rythme et les règles ne changent plus.
}
ui-season-draw-sure = Tirer { $tables ->
    [one] cette table
   *[other] ces { $tables } tables
} ? Elles s’ouvrent d’elles-mêmes, et les inscriptions s’arrêtent là.
ui-season-drawn-line = **{ $number }** · { $names }
ui-season-head-last = Dernière
ui-season-head-met = Vus
notice-season-drawn-again = Des gens sont venus ou partis : voici les nouvelles tables.
done-season-no-evening = Enregistré, sauf la première soirée : écris-la comme 2026-12-04 20:00.
refused-season-evening = La première soirée doit être dans une heure au moins. { $when } irait : change-la avec **{ ui-button-season-evenings }**.
refused-season-pace-long = À ce rythme, une partie ne finit pas en { $hours } h. Choisis *en direct*, ou laisse-la continuer après la soirée.
refused-season-short = Ces parties prennent { $days } jours ou plus. Choisis un dernier jour à partir du { $day }, moins de parties, ou un rythme plus vif.
ui-evening-title = ### { $title } · soirée { $number } sur { $count }
ui-evening-starts = Ça commence { $when }, à { $time }.
ui-evening-call = Qui vient ? { $people }
ui-evening-coming = **Viennent** ({ $count }) : { $names }
ui-evening-here = **Sont là** ({ $count }) : { $names }
ui-evening-late = En retard ? Appuie sur *Je suis là* jusqu’à { $time } : à trois, une table s’ouvre.
ui-evening-waiting = **Attendent une table** : { $names }
ui-evening-nobody = Trop peu de monde pour une table.
ui-evening-table = **{ $number }** · { $names }{ $state ->
    [waiting] { "" }
    [open] { "" } → { $where }
    [dropped] { "" } · pas ouverte
    [closed] { "" } · comptée selon les points
    [void] { "" } · sans résultat
   *[over] { "" }
}
ui-evening-over = ### { $title } · la soirée { $number } est finie
ui-evening-next = Prochaine soirée : { $start }
ui-evening-last = C’était la dernière soirée.
ui-evening-best = 🏅 La partie du soir : table { $number }
ui-event-name = { $title } · soirée { $number } sur { $count }
ui-event-words = Une partie, { $hours } heures au plus. Inscris-toi ici : { $link }
ui-guess-question = { $title }, table { $number } : qui va gagner ?
ui-button-evening-coming = J’y serai
ui-button-evening-absent = Pas ce soir
ui-button-evening-here = Je suis là
ui-button-watch = Regarder
ui-watch-chances = 📈 Chances de gagner : { $list }
done-evening-coming = À ce soir ! Dès { $when }, appuie sur **Je suis là** sous ce message.
done-evening-absent = À la prochaine. Tu n’as rien d’autre à faire.
done-evening-here = { $late ->
    [yes] Te voilà. À trois, une table s’ouvre.
   *[no] Te voilà. Les tables sont tirées { $when } : ta partie s’ouvre dans un fil.
}
notice-evening-not-in = Tu n’es pas encore dans cette ligue. Inscris-toi, puis appuie à nouveau.
refused-evening-early = C’est trop tôt : appuie à nouveau à partir de { $when }.
refused-evening-late = Cette soirée n’accueille plus personne. Guette la prochaine.
