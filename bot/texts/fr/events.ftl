### What has happened: one sentence per event, for the log, the recap and the news.

## Before the first turn.

event-seats = Ordre de jeu : { $names }.
event-start-rolled = Qui commence ? { $rolls }.
event-starter = { $name } commence.
event-dealt = { $name } débute avec { $cards }.

## Turns, dice and production.

event-turn = Tour { $number } : { $name }.
event-rolled = 🎲 { $name } lance les dés : { $first } + { $second } = { $sum }.
event-produced = { $gains }.
event-produced-nothing = Personne ne reçoit rien.
event-bank-short = Il manque à la banque : { $resources }.

## Sevens, the robber and theft.

discard-owed = { $name } doit défausser { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
event-discards-due = Trop de cartes { $open ->
    [none] en main
   *[other] et de { $open } en main
} : { $owed }.
event-discard-chosen = { $name } a choisi sa défausse.
event-discarded = Défausse : { $given }.
event-robber-moved = { $name } place le voleur en { $place }, { $land }.
because-ahead = { $name } mène.
event-robber-off-board = Le voleur reste hors du plateau.
event-robber-stayed = Le voleur reste où il est.
event-stolen = { $name } vole une carte à { $victim }.
event-stolen-by-you = Tu voles 1 { $card } à { $victim }.
event-stolen-from-you = { $name } te vole 1 { $card }.
event-stolen-nothing = { $name } ne trouve aucune carte à voler chez { $victim }.

## Building.

event-built-road = { $name } construit une route { $place }.
event-built-settlement = { $name } construit une colonie { $place }.
event-built-city = { $name } construit une ville { $place }.
event-placed-road = { $name } pose une route { $place }.
event-placed-settlement = { $name } pose une colonie { $place }.

## Development cards.

event-card-bought = { $name } achète une carte développement.
event-card-bought-by-you = Tu achètes une carte développement : { $card }.
event-card-played = { $name } joue { $card }.
event-plenty-taken = { $name } prend { $cards } à la banque.
event-monopoly = { $name } ramasse { $count } { $resource } : { $taken }.
event-monopoly-nothing = { $name } demande à tous : { $resource }. Personne n’en a.

## Trade.

event-bank-traded = { $name } donne { $give } à la banque contre { $want }.
event-offered = #{ $number } { $name } propose { $give } contre { $want } à { $partners }.
event-offered-countering = (Contre-offre à #{ $number }.)
event-offer-accepted = { $name } dit oui à #{ $number }.
event-offer-declined = { $name } dit non à #{ $number }.
event-offer-withdrawn = { $name } retire l’offre #{ $number }.
event-traded = { $name } donne { $give } à { $partner } contre { $want }.

## Awards and the end; the last part of a key is the reason for the end.

event-award-won = 🏅 { $name } obtient { $award } : { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
event-award-taken = 🏅 { $name } prend { $award } à { $previous } : { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
event-award-lost = 🏅 { $previous } perd { $award }. Plus personne ne l’a.
event-won-points = 🏆 { $name } gagne avec { $count ->
    [one] { $count } point
   *[other] { $count } points
} : { $sources }.
event-ended-without-winner = La partie est finie. Personne n’a gagné.
