### Whose decision it is: to everybody ($who), and with -you to the one who is asked.

prompt-over = La partie est finie.
prompt-not-you = Ce n’est pas à toi de jouer. { $prompt }
prompt-wait = On attend { $who }.
prompt-bot = { $who } { $count ->
    [one] joue
   *[other] jouent
}.
prompt-wait-you = C’est à toi.

prompt-start-first = { $who } : pose ta première colonie.
prompt-start-first-you = À toi : pose ta première colonie.
prompt-start-second = { $who } : pose ta deuxième colonie.
prompt-start-second-you = À toi : pose ta deuxième colonie. Elle rapporte une carte par hexagone voisin.
prompt-start-road = { $who } : pose une route { $place }.
prompt-start-road-you = À toi : pose une route { $place }.

prompt-begin = { $who } : ton tour commence.
prompt-begin-you = Ton tour commence.
prompt-roll = { $who } : lance les dés.
prompt-roll-you = À toi : lance les dés.
prompt-card-first = Tu peux aussi jouer d’abord une carte développement.
prompt-turn = { $who } : échange et construis.
prompt-turn-you = À toi : échange et construis, puis finis ton tour.

prompt-free-road = { $who } : pose { $count ->
    [one] { $count } route gratuite
   *[other] { $count } routes gratuites
}.
prompt-free-road-you = À toi : pose { $count ->
    [one] { $count } route gratuite
   *[other] { $count } routes gratuites
}.

prompt-discard = { $open ->
    [none] Un sept
   *[other] Un sept, { $open } compris
} : { $owed }.
prompt-discard-you = Tu as trop de cartes { $open ->
    [none] en main
   *[other] et de { $open } en main
} : défausses-en { $count }.
prompt-robber = { $who } : déplace le voleur.
prompt-robber-you = À toi : déplace le voleur.
prompt-theft = { $who } vole { $victim }.
prompt-theft-you = Tu voles { $victim }.
