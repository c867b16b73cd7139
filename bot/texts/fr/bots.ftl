### Les bots et leur niveau.

bot-level = { $level ->
    [easy] facile
    [sharp] réfléchi
   *[steady] solide
}
ui-bot-title = Quel niveau pour un bot ?
ui-bot-level = { $level ->
    [easy] **Facile** : joue des tours entiers, mais ne voit qu’une partie de ses coups. Il dit oui aux échanges honnêtes. Pour une première partie.
    [sharp] **Réfléchi** : prépare chaque tour avec tous les échanges possibles. C’est lui qui gagne le plus souvent.
   *[steady] **Solide** : pèse chaque coup et prépare son tour. Un adversaire loyal.
}
ui-bot-add = { $level ->
    [easy] Ajouter facile
    [sharp] Ajouter réfléchi
   *[steady] Ajouter solide
}
ui-bot-named = { $name } ({ bot-level })
ui-bot-there = À la table : { $bots }.
ui-bot-change = Changer un bot
ui-bot-from-to = { $name } : { $before ->
    [easy] facile
    [sharp] réfléchi
   *[steady] solide
} → { $after ->
    [easy] facile
    [sharp] réfléchi
   *[steady] solide
}
ui-admin-bots = Niveau des bots
ui-button-why = Pourquoi ?
ui-why-title = Pourquoi ? Les derniers coups des bots
ui-why-nothing = Seules leurs cartes le disent.
ui-why-note = { $over ->
    [yes] D’après tout ce que savaient les bots.
   *[no] Constructions, chevaliers, échanges et voleur, d’après ce que tout le monde voit. Après la fin : d’après tout ce que savaient les bots.
}

## A page of the help.

ui-help-bots-title = Les bots
ui-help-bots =
    { "" }**Niveau.** Tu le choisis pour chaque bot quand tu l’ajoutes. La carte le montre, et une revanche le garde. Un bot qui joue pour une personne vaut le meilleur bot de la table, et au moins le niveau solide.

    { "" }**Ce qu’ils savent.** Leurs propres cartes, et ce que toute la table a pu voir. Ni les autres mains, ni la pioche, ni les dés à venir.

    { "" }**Leurs échanges.** Chaque bot a sa manière : volontiers, équitablement ou au prix fort. Le formulaire l’indique. Tous demandent plus à celui qui mène, et n’aident personne sur le point de gagner. Un bot examine trois offres d’un même joueur par tour. Si un bot dit oui et que tu choisis quelqu’un d’autre, il refuse tes offres semblables ce tour-ci. Les bots t’appellent pour une offre par tour au plus, et attendent les réponses deux minutes.

    { "" }**Leur temps.** Quelques secondes pour le premier coup d’un bot, moins entre deux coups. On t’appelle une fois, quand tu peux continuer.

    { "" }**Pourquoi ?** Le journal a un bouton. En cours de partie, il dit ce que chacun peut voir, après la fin tout ce que le bot savait.
