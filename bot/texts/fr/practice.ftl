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
done-advice-off = Plus de conseils. Amuse-toi bien !
advice = ★ **Conseil :** { $move }. { $why }

## Les raisons : chacune n’est dite que si elle est vraie.

advice-why-win = Avec ça, tu gagnes !
advice-why-longest = Tu prends la Route la plus longue.
advice-why-army = Tu prends l’Armée la plus puissante.
advice-why-points = { $count ->
    [one] Ça te fait { $count } point sur { $target }.
   *[other] Ça te fait { $count } points sur { $target }.
}
advice-why-chances = { $alone ->
    [yes] De toutes les places libres, c’est celle qui a le plus de chances : { $chances } sur 36.
   *[no] Aucune place libre n’a plus de chances : { $chances } sur 36.
}
advice-why-city-chances = { $alone ->
    [yes] De tes colonies, c’est celle qui a le plus de chances : { $chances } sur 36.
   *[no] Aucune de tes colonies n’a plus de chances : { $chances } sur 36.
}
advice-why-missing = Nouveau pour toi : { $cards }.
advice-why-first-cards = Tu reçois tout de suite { $hand }.
advice-why-harbour = Il y a un port : { $harbour }.
advice-why-site = Au bout, il y a une place libre { $at }.
advice-why-way = Encore une route et tu atteins une place libre { $at }.
advice-why-length = Ta route passe à { $count }. Il en faut { $needed } pour la Route la plus longue.
advice-why-double = Tu touches le double sur { $lands }.
advice-why-leader = { $name } mène avec { $points } points.
advice-why-blocks = Ça bloque { $land } chez { $name } : { $count ->
    [one] { $count } chance
   *[other] { $count } chances
} sur 36.
advice-why-richest = { $name } a le plus de cartes : { $count }.
advice-why-frees = Tu touches de nouveau sur { $land }.
advice-why-spares = Aucun de tes hexagones n’est touché.
advice-why-knights = { $count ->
    [one] Ça te fait { $count } chevalier
   *[other] Ça te fait { $count } chevaliers
} sur { $needed } pour l’Armée la plus puissante.
advice-why-only-card = C’est tout ce que tu peux payer.
advice-why-then = Ensuite, tu peux { $thing ->
    [city] construire une ville
    [settlement] poser une colonie
    [road] poser une route
   *[card] acheter une carte
}.
advice-why-rate = Ton port te le fait à { $rate } pour 1.
advice-why-no-source = { $card } : aucun de tes hexagones n’en donne.
advice-why-keeps = Tu gardes de quoi payer { $thing ->
    [city] une ville
    [settlement] une colonie
   *[card] une carte développement
}.
advice-why-nothing-more = Tu ne peux plus rien faire.
advice-why-one-short = Il te manque 1 { $card } pour { $thing ->
    [city] une ville
    [settlement] une colonie
   *[card] une carte développement
}.
advice-why-numbers = Tes numéros : { $numbers }.
