### The lobby card, its buttons and its forms. Form titles and field labels: at most 45 characters.

## Buttons.

ui-button-join = Rejoindre
ui-button-leave = Quitter
ui-button-colour = Couleur
ui-button-bot = Ajouter un bot
ui-button-bots = Bots
ui-button-unbot = Retirer un bot
ui-button-scenario = Scénario
ui-button-options = Options
ui-button-deal = Autre plateau
ui-button-rules = Comment jouer
ui-button-start = Commencer
ui-button-without = Commencer sans

## The card.

ui-lobby-title = Une partie de CATAN
ui-lobby-title-scenario = Une partie de CATAN : { $scenario }
ui-lobby-status = { $status ->
    [lobby] Prends place avec **Rejoindre**. L’hôte de la table lance la partie.
    [drawn] Cette table a été tirée pour une saison, et commence toute seule dès que chacun a sa place.
    [starting] Places, plateau et options sont fixés. On va chercher les dés auprès d’une balise publique, ce qui prend une dizaine de secondes ; ensuite la partie commence.
    [late] La balise publique ne répond pas. Le bot continue de demander, et dès qu’elle répond la partie commence : attendre ne change aucun dé. Si toute la table appuie sur **Commencer sans**, elle commence tout de suite : les numéros que Discord donne à ces appuis décident alors des dés, et il faut croire les responsables de ce bot que ce sont les vrais. Pour l’instant, { $agreed } sur { $players } le veulent.
    [running] La partie a commencé.
    [paused] La partie est en pause. Qui joue peut la reprendre sur la carte de table.
   *[ended] Cette table est fermée.
}
ui-lobby-close = { $count ->
    [one] Fermer cette table ? Une personne y est assise.
   *[other] Fermer cette table ? { $count } joueurs y sont assis.
}
ui-lobby-close-yes = Oui, la fermer
ui-lobby-seat = { $role ->
    [owner] { $name } · hôte de la table
    [bot] { $name } · bot ({ bot-level })
   *[player] { $name }
}
ui-lobby-free = { $count ->
    [one] Il reste { $count } place.
   *[other] Il reste { $count } places.
} { $ready ->
    [yes] La partie peut commencer.
   *[no] Il faut être { $needed } pour commencer.
}
ui-lobby-options = Plateau : { $board }. On joue en { $target } points. Langue : { $language }.
ui-lobby-reconstruction = Les plateaux fixes de ce scénario sont nos reconstructions, faute d’avoir les images imprimées ; ils peuvent en différer.
ui-lobby-alt = Le plateau sur lequel on va jouer.
ui-lobby-colour = Choisis ta couleur

## The forms.

ui-new-title = Une nouvelle partie
ui-scenario-title = Scénario, plateau et rythme
ui-options-title = Options de la partie
ui-field-board = Scénario, joueurs et plateau
ui-field-target = Points pour gagner
ui-field-language = Langue des messages publics
ui-field-own = Options de ce scénario
ui-field-own-hint = Aucune n’est nécessaire : laisse tout vide pour jouer le scénario tel quel.
ui-field-shared = Règles maison et plateau
ui-field-shared-hint = Aucune n’est nécessaire : laisse tout vide pour jouer les règles imprimées.
ui-target = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ui-scenario-base = Jeu de base
ui-players-3-4 = 3 ou 4 joueurs
ui-players-5-6 = 5 ou 6 joueurs
ui-board-variable = variable
ui-board-variable-hint = tiré pour chaque partie
ui-board-beginner = débutants
ui-board-beginner-hint = imprimé, pièces de départ déjà posées
ui-board-classic = classique
ui-board-classic-hint = l’ancien plateau imprimé, pièces posées
ui-board-example = exemple
ui-board-example-hint = imprimé dans les règles de l’extension
ui-option-random-numbers = Numéros au hasard (jamais 6 ou 8 côte à côte)
ui-option-shuffle-kinds = Ports mélangés un par un

## What another scenario has no place for; a list follows.

ui-dropped = Retiré de la partie, car sans effet ici :

## Des conseils pour une première partie.

ui-first-game = Ta première partie ici ? Tu peux lire un conseil avant chacune de tes dix premières décisions, et y mettre fin à tout moment.
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
