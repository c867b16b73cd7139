prompt-over = Die Partie ist vorbei.
prompt-not-you = { $prompt }
prompt-meanwhile = Alle warten auf { $who }. { $trade ->
    [yes] Du kannst solange handeln oder planen.
   *[no] Du kannst solange planen.
}
prompt-wait = Alle warten auf { $who }.
prompt-bot = { $who } { $count ->
    [one] spielt
   *[other] spielen
}.
prompt-wait-you = Du bist dran.

prompt-start-first = { $who }: setz deine erste Siedlung.
prompt-start-first-you = Du bist dran: setz deine erste Siedlung.
prompt-start-second = { $who }: setz deine zweite Siedlung.
prompt-start-second-you = Du bist dran: setz deine zweite Siedlung. Sie bringt dir je Feld eine Karte.
prompt-start-road = { $who }: setz eine Straße.
prompt-start-road-you = Setz jetzt eine Straße daneben.

prompt-begin = { $who }: dein Zug beginnt.
prompt-begin-you = Dein Zug beginnt.
prompt-roll = { $who }: würfle.
prompt-roll-you = Du bist dran: würfle.
prompt-card-first = Oder spiel erst eine Karte.
prompt-turn = { $who }: handle und baue.
prompt-turn-you = Du bist dran: handle und baue.

prompt-free-road = { $who }: setz { $count ->
    [one] { $count } kostenlose Straße
   *[other] { $count } kostenlose Straßen
}.
prompt-free-road-you = Du bist dran: setz { $count ->
    [one] { $count } kostenlose Straße
   *[other] { $count } kostenlose Straßen
}.

prompt-discard = { $open ->
    [none] Eine Sieben
   *[other] Eine Sieben, { $open } zählt mit
}: { $owed }.
prompt-discard-you = Eine Sieben! Wirf { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} ab{ $open ->
    [none] .
   *[other] ; { $open } zählt mit.
}
prompt-robber = { $who }: versetz den Räuber.
prompt-robber-you = Du bist dran: versetz den Räuber.
prompt-theft = { $who } bestiehlt { $victim }.
prompt-theft-you = Du bestiehlst { $victim }.
