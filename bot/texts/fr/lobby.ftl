### The lobby card, its buttons and its forms. Form titles and field labels: at most 45 characters.

## Buttons.

ui-button-join = Rejoindre
ui-button-leave = Quitter la table
ui-button-colour = Choisir ma couleur
ui-button-bots = Bots
ui-button-unbot = Retirer un bot
ui-button-scenario = Plateau et rythme
ui-button-options = Options
ui-button-deal = Tirer un plateau
ui-button-rules = Comment jouer
ui-button-close = Fermer la table
ui-button-start = Commencer
ui-button-start-with = { $count ->
    [one] Commencer · encore { $count }
   *[other] Commencer · encore { $count }
}
ui-button-without = Commencer sans

## The card.

ui-lobby-title = Une partie de CATAN
ui-lobby-title-scenario = CATAN : { $scenario }
ui-lobby-status = { $status ->
    [drawn] Tirée pour la saison. Elle commence toute seule.
    [late] La balise publique ne répond pas encore. Je redemande, et attendre ne change aucun dé. Ou alors appuyez tous sur **Commencer sans** ({ $agreed } sur { $players }) : ces appuis décident aussi, et il faut croire les responsables de ce bot.
   *[starting] Places et plateau sont fixés. Les dés arrivent : une dizaine de secondes.
}
ui-lobby-begun = { $status ->
    [running] 🎲 La partie a commencé : [voir sa carte]({ $link })
    [paused] ⏸️ La partie est en pause : [voir sa carte]({ $link })
   *[over] 🏁 La partie est finie : [voir le résultat]({ $link })
}
ui-lobby-closed = Cette table est fermée.
ui-lobby-close = { $count ->
    [one] Fermer cette table ? Une personne y joue.
   *[other] Fermer cette table ? { $count } joueurs y sont.
}
ui-lobby-close-yes = Oui, la fermer
ui-lobby-seat = { $role ->
    [owner] { $name } · lance la partie
    [bot] { $name } · bot ({ bot-level })
   *[player] { $name }
}
ui-lobby-facts = { $count ->
    [one] { $count } place
   *[other] { $count } places
}, { $taken ->
    [one] { $taken } prise
   *[other] { $taken } prises
} · { $played }
ui-lobby-base = jeu de base
ui-lobby-board = plateau { $board }
ui-lobby-reconstruction = Ce plateau est notre reconstruction, il peut différer de l’imprimé.
ui-lobby-alt = Le plateau où vous allez jouer.
ui-lobby-colour = Choisis ta couleur
ui-lobby-own = { $role ->
    [owner] Tu joues en { $colour }, et c’est toi qui lances la partie.
    [player] Tu joues en { $colour }.
    [full] Toutes les places sont prises. Tu peux regarder.
   *[guest] Tu n’as pas encore de place.
}

## The forms.

ui-new-title = Une nouvelle partie
ui-scenario-title = Plateau et rythme
ui-options-title = Options
ui-field-board = À quoi jouez-vous ?
ui-field-target = Points pour gagner
ui-field-language = Langue de la table
ui-field-own = Options du scénario (facultatives)
ui-field-shared = Règles maison (facultatives)
ui-target = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ui-scenario-base = Jeu de base
ui-board-variable = variable
ui-board-variable-hint = tiré pour chaque partie
ui-board-beginner = débutants
ui-board-beginner-hint = imprimé, premières pièces posées
ui-board-classic = classique
ui-board-classic-hint = l’ancien plateau imprimé, pièces posées
ui-board-example = exemple
ui-board-example-hint = tiré des règles de l’extension
ui-option-random-numbers = Numéros au hasard, 6 et 8 séparés
ui-option-shuffle-kinds = Ports mélangés un par un

## What another scenario has no place for; a list follows.

ui-dropped = Pas de place ici pour :

## Des conseils pour une première partie.

ui-button-first-game = M’exercer : deux bots faciles et des conseils
ui-button-advice = Me conseiller
ui-button-advice-off = Plus de conseils
done-advice = { $owner ->
    [true] Tu liras un conseil avant chacune de tes dix premières décisions. Appuie sur **Commencer** sur la carte de la table, puis sur **Jouer**.
   *[false] Tu liras un conseil avant chacune de tes dix premières décisions, dans ton panneau : appuie sur **Jouer** quand la partie aura commencé.
}
done-advice-off = Plus de conseils. Tu peux toujours demander aux autres.
advice = 💡 **Conseil :** { $move }. { $why } { $left ->
    [0] C’était le dernier conseil : à toi de jouer.
   *[other] { "" }
}
advice-why = { $move ->
    [Roll] Chaque tour commence par les dés : ils peuvent rapporter des cartes à tout le monde.
    [PlaceStartSettlement] Des emplacements libres, c’est celui qui promet le plus : par les lancers qui y rapportent, par leurs cartes, par les ports.
    [PlaceStartRoute] Ta prochaine colonie doit être à deux routes au moins de toute autre : c’est le chemin.
    [BuildSettlement] Une colonie vaut un point, et rapporte des cartes des terrains voisins.
    [BuildCity] Une ville vaut un point de plus, et rapporte deux fois plus de cartes.
    [BuildRoute] Il faut des routes pour de nouvelles colonies, à deux routes au moins de toute autre.
    [BuyCard] Ce peut être un chevalier, un point ou une surprise.
    [TradeWithBank] Cela te donne la carte qui te manque.
    [MoveRobber] Cela prive de cartes quelqu’un qui est en tête, et te gêne le moins.
    [PlayKnight] Il éloigne le voleur, prend une carte, et trois chevaliers comptent pour l’armée la plus puissante.
    [Discard] Tu gardes ainsi ce dont tu auras besoin.
    [EndTurn] { $able ->
        [no] Tu ne peux rien faire de plus. Les cartes que tu gardes serviront à ton prochain tour.
       *[yes] Rien de ce que tu peux faire ne vaut mieux que tes cartes : garde-les.
    }
   *[other] C’est ce qui te rapporte le plus maintenant.
}
