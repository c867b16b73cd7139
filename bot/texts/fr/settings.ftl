### Pages about the reader: own games, the log, what else there is.

ui-games-title = Tes parties
ui-games-none = Tu n’es dans aucune partie. Ouvres-en une avec /catan { command-new-name }.
ui-games-line = { $state ->
    [waiting] **À toi** · partie { $number } · { $where } · { $names }
    [lobby] À l’accueil · partie { $number } · { $where } · { $names }
    [lost] En sommeil · partie { $number } · { $where } · { $names }
    [paused] En pause · partie { $number } · { $where } · { $names }
    [finished] Finie · partie { $number } · { $where } · { $names }
    [ended] Arrêtée · partie { $number } · { $where } · { $names }
   *[running] En cours · partie { $number } · { $where } · { $names }
}
ui-games-lost = Son serveur ou son salon a disparu. Elle reprend d’elle-même dès que le bot le retrouve, et s’arrête après le { $when }.
ui-games-more = { $count ->
    [one] Et { $count } autre.
   *[other] Et { $count } autres.
}

ui-log-title = Journal, page { $page } sur { $pages }
ui-log-empty = Il ne s’est encore rien passé.
ui-log-older = Plus ancien
ui-log-newer = Plus récent

ui-more-words =
    Que veux-tu faire d’autre ?
    -# `/catan { command-leave-name }` pour quitter la partie. `/catan { command-admin-name }` est pour son hôte : pause, rythme, places, fin.
ui-button-show = Montrer la carte de table
ui-button-board = Plateau en mots
ui-button-help = Aide
ui-button-settings = Réglages

## Effacer ses données.

ui-button-erase = Effacer mes données
ui-button-erase-yes = Oui, tout effacer
ui-erase-words = Tout ce qui te nomme est effacé : ton nom et ton compte dans toutes les parties, et tes réglages. Tu quittes les tables ouvertes, et des bots prennent tes places dans les parties en cours, sauf là où tu es la dernière personne : cette partie s’arrête. Tu quittes les saisons auxquelles tu participes, sans pouvoir y revenir. Les parties gardent jusqu’à leur fin une marque sans nom, pour que personne n’occupe deux places à la même table. Une autre marque de ce genre reste à côté des parties, pour qu’une copie remise en place ne te fasse pas revenir. Les parties ne gardent tes coups que sous un numéro de place. Les messages déjà publiés dans un salon restent à Discord. C’est irréversible.
