### Les bots et leur niveau.

bot-level = { $level ->
    [easy] facile
    [sharp] redoutable
   *[steady] solide
}
ui-bot-title = À quel niveau un bot doit-il jouer ?
ui-bot-level = { $level ->
    [easy] **Facile** : fait la première chose sensée qui lui vient à l’esprit. Pour une première partie.
    [sharp] **Redoutable** : pense à ce qui peut suivre et à ce que les autres ont en main. Il lui faut un peu plus de temps.
   *[steady] **Solide** : pèse chaque coup et prépare son tour. Un adversaire loyal.
}
ui-bot-add = { $level ->
    [easy] Ajouter : facile
    [sharp] Ajouter : redoutable
   *[steady] Ajouter : solide
}
ui-bot-named = { $name } ({ bot-level })
ui-bot-there = À la table : { $bots }.
ui-bot-change = Changer un bot
ui-bot-from-to = { $name } : { $before ->
    [easy] facile
    [sharp] redoutable
   *[steady] solide
} → { $after ->
    [easy] facile
    [sharp] redoutable
   *[steady] solide
}
ui-admin-bots = Niveau des bots
