### The hall of fame of a server.

ui-server-fame = Tableau d’honneur
ui-server-fame-hint = Résultats et cotes, seulement de qui accepte
ui-server-fame-words = `/catan { command-tables-name }` montre alors les parties finies, les victoires par scénario et les cotes de la première moitié. Seules les personnes qui acceptent sont nommées. Chacun voit sa propre cote. Cela vaut tout de suite, pour toutes les parties d’ici.
ui-server-fame-yes = ouvert
ui-server-fame-no = aucun
ui-button-server-fame-yes = L’ouvrir
ui-button-server-fame-no = Le fermer
ui-button-fame = Tableau d’honneur
ui-button-fame-list = Me nommer ici
ui-button-fame-hide = Cacher mon nom
ui-fame-title = Tableau d’honneur
ui-fame-games = { $count ->
    [0] Aucune partie n’a encore été jouée jusqu’au bout sur ce serveur.
    [one] { $count } partie jouée jusqu’au bout.
   *[other] { $count } parties jouées jusqu’au bout.
}
ui-fame-longest = La plus longue : #{ $game }, { $days ->
    [0] une soirée
    [one] { $days } jour
   *[other] { $days } jours
}, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} → { $where }
ui-fame-closest = La plus serrée : #{ $game }, gagnée { $points ->
    [0] à égalité de points
    [one] de { $points } point
   *[other] de { $points } points
} → { $where }
ui-fame-wins = **{ $scenario }**, victoires : { $names }
ui-fame-winner = { $name } { $count }
ui-fame-ratings = Cotes, la première moitié
ui-fame-rating = { $rank }. { $name } · **{ $value }** · { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
ui-fame-own = Toi : **{ $value }** après { $count ->
    [one] { $count } partie cotée
   *[other] { $count } parties cotées
}. Personne d’autre ne voit ceci. Partie par partie : { $course }
ui-fame-you = Toi
ui-fame-course = Ta cote, partie par partie
ui-fame-own-none = Tu n’as pas encore de partie cotée.
ui-fame-rules = Comptent les parties finies entre personnes, une par jour avec le même groupe. Ta cote part de 0, monte quand tu finis devant d’autres, et baisse sinon. Un départ après le deuxième tour te met en dernier, sauf si tu joues deux tiers des suivants. Un bot pendant tes vacances : pas de cote. Une place reprise : seul un gain compte.
done-fame-list = Ton nom figure ici à partir de maintenant.
done-fame-hide = Ton nom ne figure plus ici.
refused-no-fame = Ce serveur n’a pas de tableau d’honneur. Une personne qui le gère peut en ouvrir un avec { typed-server }.
