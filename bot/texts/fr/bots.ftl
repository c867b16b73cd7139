### Les bots et leur niveau.

bot-level = { $level ->
    [easy] facile
    [sharp] réfléchi
   *[steady] solide
}
ui-bot-title = À quel niveau un bot doit-il jouer ?
ui-bot-level = { $level ->
    [easy] **Facile** : fait la première chose sensée qui lui vient à l’esprit. Il n’échange pas avec les joueurs. Pour une première partie.
    [sharp] **Réfléchi** : joue la suite dans sa tête avant chaque coup, avec ce que les autres peuvent avoir en main. Il lui faut un peu plus de temps, et il gagne plus souvent que le niveau solide à trois joueurs, à peu près aussi souvent à davantage.
   *[steady] **Solide** : pèse chaque coup et prépare son tour. Un adversaire loyal.
}
ui-bot-add = { $level ->
    [easy] Ajouter : facile
    [sharp] Ajouter : réfléchi
   *[steady] Ajouter : solide
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

## A page of the help.

ui-help-bots-title = Les bots
ui-help-bots =
    { "" }**Leur niveau.** L’hôte le choisit pour chaque bot, sous **Ajouter un bot**, où chaque niveau est expliqué. Il se lit avant le début et sur la carte, et une revanche le garde. Un bot qui prend la place d’une personne joue aussi bien que le meilleur bot de la table, et au moins au niveau solide.

    { "" }**Ce qu’ils savent.** Ce qu’une personne à leur place saurait : leurs propres cartes, et ce que toute la table a pu voir. Ils ne voient ni les autres mains, ni la pioche, ni les dés à venir.

    { "" }**Leur temps.** Un bot prend quelques secondes pour le premier coup de son tour, moins entre deux coups, quoi qu’il ait en main. On n’appelle personne pour ce que fait un bot ; qui peut continuer après lui est appelé une fois.

    { "" }**Pourquoi.** Quand un bot envoie le voleur chez celui qui mène, le journal et la carte le disent. C’est ce que chacun peut voir ; ce que pense un bot, il le garde pour lui.

    { "" }**Un autre niveau** pendant la partie est proposé par l’hôte, avec `/catan { command-admin-name }`. Cela prend effet après un délai, sauf si quelqu’un s’y oppose ; alors la table vote, et à égalité rien ne change.
