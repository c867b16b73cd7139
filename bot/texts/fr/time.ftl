### Clocks and calls: the pace of a game, until when somebody has time, and being called again.

## The pace of a game, in the form of the lobby and on its card.

ui-field-pace = Rythme
ui-field-pace-hint = Le temps de chacun. Les nuits ne comptent qu’en direct.
ui-pace-live = En direct, 2 min par tour
ui-pace-live-hint = 6 min en réserve au plus, nuits comprises
ui-pace-quick = Rapide, 4 h par tour
ui-pace-quick-hint = 12 h en réserve au plus : un jour avec sa nuit
ui-pace-daily = Quotidien, 24 h par tour
ui-pace-daily-hint = 72 h en réserve au plus, cinq jours avec les nuits
ui-pace-relaxed = Tranquille, 3 jours par tour
ui-pace-relaxed-hint = 9 jours en réserve au plus : deux semaines avec les nuits
ui-pace-none = Sans pendule
ui-pace-none-hint = personne n’est pressé
ui-field-vacations = Vacances
ui-field-vacations-stop = Arrêtent ta pendule (48 h au plus)
ui-lobby-pace = { $pace ->
    [live] 2 min par tour, nuits comprises
    [quick] 4 h par tour, pause la nuit
    [relaxed] 3 jours par tour, pause la nuit
    [none] sans pendule
   *[daily] 24 h par tour, pause la nuit
}{ $vacations ->
    [no] , vacances comprises
   *[yes] { "" }
}

## The card: $when is a moment, $left how far away it is.

ui-card-turn = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn }
}
ui-card-until = jusqu’au { $when } ({ $left })
ui-card-until-name = { $name } { $left }
ui-card-until-left = fin du temps { $left }
ui-card-time-over = temps écoulé { $left }
ui-card-time-over-name = { $name } : temps écoulé { $left }
ui-card-on-vacation = { $name } est en vacances jusqu’au { $when }

## Being called again; first comes what you must do.

ui-call-woken = La partie attend depuis le { $since }.
ui-call-half = La moitié de ton temps est passée.
ui-call-nearly = Ton temps est presque écoulé.
ui-call-over = Ton temps est écoulé, et tout le monde attend.
ui-call-nudge = La table demande : es-tu là ?
ui-call-until = Jusqu’au { $when } ({ $left }).
ui-call-card = [Voir la carte]({ $link })

## Nudging.

ui-button-nudge = Relancer
done-nudge = C’est demandé à { $names }.
refused-nudge-nobody = La partie n’attend personne d’autre en ce moment.
refused-nudge-early = Laisse-leur du temps : tu pourras relancer à partir du { $when }.
refused-nudge-asleep = Ce sont ses heures calmes. L’appel part à leur fin.
refused-nudge-away = En vacances jusqu’au { $when }. L’appel part au retour.

## The help.

ui-help-time-title = Pendules et appels
ui-help-time =
    { "" }**Le rythme.** La table en a choisi un : en direct, rapide, quotidien, tranquille ou sans pendule. Ta pendule gagne du temps chaque fois que c’est à toi, jusqu’à son maximum. Pendant le tour d’un autre, elle gagne un quart. Tant que la partie t’attend, elle court. La carte dit jusqu’à quand.

    { "" }**Elle s’arrête** pendant tes heures calmes (sauf en direct), tes vacances, une pause, et quand le bot est injoignable.

    { "" }**Les appels.** Une nouvelle carte t’appelle. On te rappelle à la moitié puis presque au bout de ton temps, et une dernière fois quand il est écoulé. Pendant tes heures calmes, tout arrive sans bruit, et l’appel part à leur fin.

    { "" }**Temps écoulé ?** Je joue un coup simple pour toi. La deuxième fois de suite, tu n’es plus là, et les autres votent sur ta place.

    { "" }**L’heure de table.** On joue ensemble 45 minutes par jour : **{ ui-button-hour-suggest }** est sous **Plus**. Un seul appel, et personne n’est obligé de venir.

    { "" }**Relancer**, sous **Plus**, demande à un joueur lent s’il est là, après un quart de son temps. C’est possible toutes les six heures (en direct : cinq minutes), jamais la nuit.

    { "" }**Ta ville, tes heures calmes, tes vacances et tes appels** : `/catan { command-settings-name }`.
