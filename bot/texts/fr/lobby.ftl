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
ui-button-board-for = Plateau à { $count }
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
    [late] La balise publique ne répond pas encore. Je redemande, et attendre ne change aucun dé. Ou alors appuyez tous sur **Commencer sans** ({ $agreed } sur { $players }) : ces appuis décident aussi, et il faut croire l’hébergeur de ce bot.
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
ui-board-made-for = à { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
ui-board-variable = variable
ui-board-variable-hint = tiré pour chaque partie
ui-board-beginner = débutants
ui-board-beginner-hint = imprimé, premières pièces posées
ui-board-classic = classique
ui-board-classic-hint = l’ancien plateau imprimé, pièces posées
ui-board-example = exemple
ui-board-example-hint = tiré des règles de l’extension
ui-option-random-numbers = Numéros au hasard, 6 et 8 séparés
ui-option-balanced-board = Équilibré : numéros bien répartis
ui-option-shuffle-kinds = Ports mélangés un par un

## What another scenario has no place for; a list follows.

ui-dropped = Pas de place ici pour :
