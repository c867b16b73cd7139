### The house rules: the friendly robber, strict phases, and the deck of dice.

## Whose decision it is.

prompt-build = { $who } : construis.
prompt-build-you = À toi : construis. Plus d’échanges ce tour-ci.

## Why something cannot be done.

refusal-hex-protected = Le voleur épargne les joueurs qui ont 2 points ou moins. Choisis un hexagone dans le menu.
refusal-trade-closed = Ici on construit après avoir échangé, et la construction a commencé : plus d’échange avant le prochain tour.

## The deck of dice.

ui-card-dice-left = 🎲 Paquet de dés : il reste { $left } combinaisons sur { $all }{ $last ->
    [yes] ; les { $all } sont mélangées de nouveau avant le prochain lancer.
   *[no] .
}
board-dice-left = Paquet de dés : il reste { $left } combinaisons sur { $all }.
alt-dice-left = Il reste { $left } combinaisons sur { $all } dans le paquet de dés.

## The lobby.

ui-option-friendly-robber = Voleur amical : épargne jusqu’à 2 points
ui-option-strict-phases = Échanger d’abord, construire ensuite
ui-option-dice-deck = Paquet de dés : 36 lancers mélangés
