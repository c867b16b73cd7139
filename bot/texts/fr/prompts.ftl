### Whose decision it is: to everybody ($who), and with -you to the one who is asked.

prompt-over = La partie est finie.
prompt-not-you = { $prompt }
prompt-meanwhile = On attend { $who }. { $trade ->
    [yes] Tu peux échanger ou prévoir ton tour.
   *[no] Tu peux prévoir ton tour.
}
prompt-wait = On attend { $who }.
prompt-bot = { $who } { $count ->
    [one] joue
   *[other] jouent
}.
prompt-wait-you = C’est à toi.

prompt-start-first = { $who } : pose ta première colonie.
prompt-start-first-you = À toi : pose ta première colonie.
prompt-start-second = { $who } : pose ta deuxième colonie.
prompt-start-second-you = À toi : pose ta deuxième colonie. Elle te rapporte une carte par hexagone.
prompt-start-road = { $who } : pose une route.
prompt-start-road-you = Pose maintenant une route à côté.

prompt-begin = { $who } : ton tour commence.
prompt-begin-you = Ton tour commence.
prompt-roll = { $who } : lance les dés.
prompt-roll-you = À toi : lance les dés.
prompt-card-first = Ou joue d’abord une carte.
prompt-turn = { $who } : échange et construis.
prompt-turn-you = À toi : échange et construis.

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
prompt-discard-you = Un sept ! Défausse { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}{ $open ->
    [none] .
   *[other] , { $open } compris.
}
prompt-robber = { $who } : déplace le voleur.
prompt-robber-you = À toi : déplace le voleur.
prompt-theft = { $who } vole { $victim }.
prompt-theft-you = Tu voles { $victim }.
