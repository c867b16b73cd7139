### Une première partie : s’entraîner contre des bots, les conseils et leurs raisons.

ui-button-practise = M’entraîner
ui-button-open-table = Ouvrir une table
practice-thread = Entraînement
practice-begins = Entraînement : le premier à 6 points gagne. Tu es { $you }. ★ marque un bon coup.
practice-bot-begins = { $name } commence, puis je t’appelle.
practice-over = 🎉 C’est bon, tu sais jouer : ouvre une table et invite tes amis.
done-practise = Ta table d’entraînement est prête : { $channel }. Appuie là-bas sur **Jouer**.
ui-button-advice = Conseille-moi
ui-button-advice-off = Stop aux conseils
done-advice = Je te soufflerai un bon coup à chaque choix. Quand c’est ton tour, appuie sur **{ ui-button-play }**.
done-advice-off = Plus de conseils. `/catan { command-settings-name }` les ramène. Amuse-toi bien !
advice = ★ **Conseil :** { $move }. { $why }

## Les raisons : chacune n’est dite que si elle est vraie.

advice-why-win = Ça gagne la partie !
advice-why-longest = Ça prend la Route la plus longue.
advice-why-army = Ça prend l’Armée la plus puissante.
advice-why-points = { $count ->
    [one] Ça fait { $count } point sur { $target }.
   *[other] Ça fait { $count } points sur { $target }.
}
advice-why-chances = { $alone ->
    [yes] De toutes les places possibles, c’est celle qui a le plus de chances : { $chances } sur 36.
   *[no] Aucune place possible n’a plus de chances : { $chances } sur 36.
}
advice-why-city-chances = { $alone ->
    [yes] Aucune autre colonie n’a autant de chances : { $chances } sur 36.
   *[no] Aucune autre colonie n’a plus de chances : { $chances } sur 36.
}
advice-why-missing = Ça apporte ce qui manquait : { $cards }.
advice-why-first-cards = Ça rapporte tout de suite { $hand }.
advice-why-harbour = Il y a un port : { $harbour }.
advice-why-site = Au bout, il y a une place libre { $at }.
advice-why-way = Encore une route, et voilà une place libre { $at }.
advice-why-length = La route passe à { $count }. Il en faut { $needed } pour la Route la plus longue.
advice-why-double = Ça double ce que donne : { $lands }.
advice-why-leader = { $name } mène avec { $points } points.
advice-why-blocks = Ça bloque { $land } chez { $name } : { $count ->
    [one] { $count } chance
   *[other] { $count } chances
} sur 36.
advice-why-richest = { $name } a le plus de cartes : { $count }.
advice-why-frees = { $land } : ça rapporte de nouveau.
advice-why-holds = Ça prive { $name }, à { $points } points, de { $land }.
advice-why-sheds = Avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, un 7 en aurait pris { $lost }.
advice-why-spares = Chez soi, rien n’est touché.
advice-why-knights = { $count ->
    [one] Ça fait { $count } chevalier
   *[other] Ça fait { $count } chevaliers
} sur { $needed } pour l’Armée la plus puissante.
advice-why-only-card = Pour l’instant, il n’y a rien à construire.
advice-why-then = Ensuite vient { $thing ->
    [city] une ville
    [settlement] une colonie
    [road] une route
   *[card] une carte développement
}.
advice-why-rate = Le port le fait à { $rate } pour 1.
advice-why-no-source = { $card } : ici, aucun lancer n’en donne.
advice-why-spent = { $thing ->
    [city] { $card } : il en faut pour la ville qui a suivi.
    [settlement] { $card } : il en faut pour la colonie qui a suivi.
    [road] { $card } : il en faut pour la route qui a suivi.
    [ship] { $card } : il en faut pour le bateau qui a suivi.
   *[card] { $card } : il en faut pour la carte développement qui a suivi.
}
advice-why-no-income = { $card } : aucun hexagone de { $name } n’en donne.
advice-why-least = { $card } : c’est ce que les hexagones de { $name } donnent le moins.
advice-why-most = { $card } : c’est ce que les hexagones de { $name } donnent le plus.
advice-why-keeps = Ce qui reste paie { $thing ->
    [city] une ville
    [settlement] une colonie
   *[card] une carte développement
}.
advice-why-nothing-more = Il n’y a plus rien à faire.
advice-why-one-short = Il manque 1 { $card } pour { $thing ->
    [city] une ville
    [settlement] une colonie
   *[card] une carte développement
}.
advice-why-numbers = Ces numéros rapportent : { $numbers }.
