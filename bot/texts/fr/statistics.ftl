### Statistics of a game, of a person and of a server.

ui-button-statistics = Statistiques
ui-statistics-title = { $page } · partie { $game }
ui-statistics-title-mine = { $page } · tes parties
ui-statistics-title-named = { $page } · parties de { $name }
ui-statistics-title-server = { $page } · parties de ce serveur
ui-statistics-progress = On compte les parties : { $done } sur { $count }
ui-statistics-show = Montrer cette page à tous
done-statistics-show = La page est maintenant dans le salon.
refused-no-statistics = Je ne peux pas compter cette partie : ses règles ont changé depuis. { typed-log } dit ce que je peux encore lire.
refused-no-statistics-yet = Rien à compter pour l’instant. Une partie compte une fois finie, et pour toi si tu l’as jouée en entier. Pour une partie en cours : **Plus**, puis **Statistiques**.
refused-not-shown = Je n’ai pas pu montrer la page ici. Réessaie, ou dans un autre salon.

## The pages, as buttons and in titles.

ui-statistics-games = Parties
ui-statistics-throws = Lancers
ui-statistics-cards = Cartes
ui-statistics-points = Points par tour
ui-statistics-moves = Échanges et temps

## Throws.

ui-statistics-stands-out = { $count ->
    [one] { $count } lancer.
   *[other] { $count } lancers.
} Le plus inattendu : le **{ $total }**, sorti { $seen ->
    [0] zéro fois
    [one] une fois
   *[other] { $seen } fois
} au lieu de { $due } en moyenne.
ui-statistics-rarity = { $percent ->
    [0] Des dés aussi inégaux se voient dans moins d’une partie sur 100.
    [one] Des dés au moins aussi inégaux se voient dans { $percent } partie sur 100.
   *[other] Des dés au moins aussi inégaux se voient dans { $percent } parties sur 100.
}
ui-statistics-no-throws = Personne n’a encore lancé les dés.
ui-statistics-sevens = Les sept : { $list }
ui-statistics-of = { $name } { $value }
ui-statistics-legend = attendu pour { $count ->
    [one] { $count } lancer
   *[other] { $count } lancers
}
ui-statistics-throw = { $total } : { $count } ({ $expected })
ui-statistics-throws-alt = Chaque total, combien de fois il est sorti, et combien de fois on l’attendait : { $list }

## Cards, trade and time: the rows of tables.

ui-statistics-by-number = Cartes des lancers, par numéro
ui-statistics-produced = cartes des lancers
ui-statistics-expected = en moyenne
ui-statistics-blocked = retenues par le voleur
ui-statistics-robbed = volées par d’autres
ui-statistics-discarded = défaussées sur un sept
ui-statistics-monopolised = perdues au Monopole
ui-statistics-stolen = volées à d’autres
ui-statistics-trades = échanges entre joueurs
ui-statistics-bank = échanges avec la banque
ui-statistics-offers = offres faites
ui-statistics-bought = cartes achetées
ui-statistics-seconds = temps pris
ui-statistics-each = temps par tour
ui-statistics-ahead = Cartes des lancers, en plus ou en moins de la moyenne : { $list }
ui-statistics-trading = { $trades ->
    [0] Aucun échange entre joueurs
    [one] { $trades } échange entre joueurs
   *[other] { $trades } échanges entre joueurs
}, { $bank } avec la banque. Le temps d’un joueur, c’est celui que les autres ont passé à attendre ses coups, nuits comprises.
ui-statistics-row = { $name } : { $list }
ui-statistics-table-alt = { $names } : { $list }
ui-statistics-days-hours = { $days } j { $hours } h
ui-statistics-hours-minutes = { $hours } h { $minutes } min
ui-statistics-minutes = { $minutes } min
ui-statistics-moments = { $seconds } s

## Points by turn.

ui-statistics-lead = { $count ->
    [0] Personne d’autre que { $name } n’a jamais mené sans partage ; la première fois, c’était au tour { $turn }.
    [one] La première place a changé de mains une fois : { $name } l’a prise en dernier, au tour { $turn }.
   *[other] La première place a changé de mains { $count } fois : { $name } l’a prise en dernier, au tour { $turn }.
}
ui-statistics-no-lead = Personne n’a encore été seul en tête.
ui-statistics-shown = Tant que la partie dure, les points cachés ne comptent pas ici.
ui-statistics-turn = tour { $turn } : { $list }
ui-statistics-points-alt = Points par tour de { $names } : { $list }

## Many games.

ui-statistics-won = { $count ->
    [one] **{ $count }** partie jouée jusqu’au bout
   *[other] **{ $count }** parties jouées jusqu’au bout
}, dont **{ $won }** { $won ->
    [one] gagnée
   *[other] gagnées
} ; à chances égales, ce serait { $fair }.
ui-statistics-played = { $count ->
    [one] **{ $count }** partie jouée jusqu’au bout
   *[other] **{ $count }** parties jouées jusqu’au bout
}, d’une durée moyenne de { $days } j.
ui-statistics-unfinished = { $count ->
    [one] { $count } autre a été abandonnée en route.
   *[other] { $count } autres ont été abandonnées en route.
}
ui-statistics-uncounted = { $count ->
    [one] { $count } autre n’est pas comptée ici : elle est trop ancienne, ou ses règles ont changé depuis.
   *[other] { $count } autres ne sont pas comptées ici : elles sont trop anciennes, ou leurs règles ont changé depuis.
}
ui-statistics-a-game = En moyenne par partie, sur { $count ->
    [one] { $count } partie.
   *[other] { $count } parties.
}
ui-statistics-no-winner = Personne n’a gagné.
ui-statistics-all = toutes
ui-statistics-count = parties
ui-statistics-victories = gagnées
ui-statistics-fair = attendues
ui-statistics-average = points
ui-statistics-seats = joueurs
ui-statistics-turns = tours
ui-statistics-days = jours
ui-statistics-you = toi
ui-statistics-named = { $name }
ui-statistics-others = les autres
ui-statistics-winners = gagnants
ui-statistics-losers = les autres
