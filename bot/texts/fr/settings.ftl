### Pages about the reader: own games, the log, what else there is.

ui-games-title = Tes parties
ui-games-none = Tu n’es dans aucune partie. Ouvres-en une avec /catan { command-new-name }.
ui-games-line = { $state ->
    [waiting] **À toi** · partie { $number } · { $where } · { $names }
    [lobby] Table ouverte · partie { $number } · { $where } · { $names }
    [lost] En sommeil · partie { $number } · { $where } · { $names }
    [paused] En pause · partie { $number } · { $where } · { $names }
    [finished] Finie · partie { $number } · { $where } · { $names }
    [ended] Arrêtée · partie { $number } · { $where } · { $names }
   *[running] En cours · partie { $number } · { $where } · { $names }
}
ui-games-lost = Son serveur ou son salon a disparu. Elle reprend dès que je le retrouve, et s’arrête après le { $when }.
ui-games-more = { $count ->
    [one] Et { $count } autre.
   *[other] Et { $count } autres.
}

ui-log-title = Journal, page { $page } sur { $pages }
ui-log-empty = Il ne s’est encore rien passé.
ui-log-older = Plus ancien
ui-log-newer = Plus récent

ui-more-words = Que veux-tu faire d’autre ?
ui-more-commands = -# `/catan { command-leave-name }` quitte la partie. `/catan { command-admin-name }` la gère : pause, rythme, places, fin.
ui-button-show = Montrer la carte
ui-button-board = Plateau en mots
ui-button-help = Aide
ui-button-settings = Réglages

## Effacer ses données.

ui-button-erase = Effacer mes données
ui-button-erase-yes = Oui, tout effacer
ui-erase-words = Effacer tout ce qui te nomme ? Ton nom et ton compte quittent toutes les parties, tes réglages disparaissent. Tu quittes les tables ouvertes et les saisons. Des bots prennent tes places ; s’il ne reste que toi, la partie s’arrête. Tes coups restent, sans nom. Une marque t’empêche d’y revenir. Les messages des salons sont à Discord. Pas de retour.
