### Three scenarios with land to sail to: their words, what happens, why something cannot be done, how it is shown.

## Words; $count is how many are spoken of.

points-foreign-region = les terres nouvelles

## What has happened.

event-region-reached = 🏝️ { $name } s’installe sur une terre nouvelle : { $count ->
    [one] { $count } point
   *[other] { $count } points
} de plus.
highlight-region-reached = Terre nouvelle : { $count ->
    [one] { $count } point
   *[other] { $count } points
} de plus pour { $name }

## Why something cannot be done.

refusal-begin-elsewhere = Personne ne commence en { $vertex } : les premières colonies vont sur l’île principale. Choisis une intersection là-bas.

## The lobby.

ui-scenario-new-shores = Nouveaux rivages
ui-scenario-four-islands = Quatre îles
ui-scenario-through-the-desert = À travers le désert
ui-lobby-islands = Une reconstruction : terre, mer, numéros et ports comme listés, la forme est de nous.

## The text board and the alt text.

board-region = Terre nouvelle { $places } : { $count ->
    [one] { $count } point
   *[other] { $count } points
} pour la première colonie d’un joueur
board-region-home = île d’origine de { $names }
board-region-reached = déjà colonisée par { $names }
alt-region = { $names } : terre nouvelle en { $places }.

## The help.

ui-help-islands-title = Îles
ui-help-islands =
    Trois scénarios à trois ou quatre, avec des *bateaux* et des terres à atteindre.

    🏝️ **Terre nouvelle.** Ta première colonie sur chaque île étrangère rapporte 2 points de plus, pour de bon. D’autres peuvent les avoir là aussi. Un signe sur le plateau dit ce qu’une île rapporte, et qui l’a.

    🧭 **Nouveaux rivages**, 14 points. Tout le monde commence sur l’île principale.

    🧭 **Quatre îles**, 13 points. Commence où tu veux. Les îles de tes deux premières colonies sont tes îles d’origine, et ne te rapportent rien de plus.

    🧭 **À travers le désert**, 14 points. Trois déserts coupent la grande île en deux. Tout le monde commence dans la plus grande part ; l’autre est une terre nouvelle, et on y va à pied.

    🏴‍☠️ **Voleur et pirate** jouent tous deux. Le voleur commence au désert, ou à côté du plateau s’il n’y en a pas. Le pirate commence en mer.

    🗺️ **Les plateaux** sont des reconstructions, un à trois joueurs et un à quatre. Le plateau variable tire à part l’île principale et les terres nouvelles, et l’or n’est que sur celles-ci.

## In a line of the cards.

brief-region-reached = terre nouvelle, +{ $count }

## Pourquoi un coup est meilleur.

advice-why-new-land = Terre nouvelle : { $count ->
    [one] { $count } point
   *[other] { $count } points
} de plus.
advice-why-new-land-next = De là, on peut coloniser une terre nouvelle, pour { $count ->
    [one] { $count } point
   *[other] { $count } points
} de plus.
advice-why-new-land-way = De là, encore { $count ->
    [one] { $count } route ou bateau
   *[other] { $count } routes ou bateaux
} jusqu’à une terre nouvelle.
