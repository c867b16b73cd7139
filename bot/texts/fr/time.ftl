### Clocks and calls: the pace of a game, until when somebody has time, and being called again.

## The pace of a game, in the form of the lobby and on its card.

ui-field-pace = Rythme
ui-field-pace-hint = Le temps d’une décision, et la réserve. Les heures calmes ne comptent pas, sauf en direct.
ui-pace-live = En direct, 2 minutes par décision
ui-pace-live-hint = 4 pour la première, 6 en réserve au plus
ui-pace-quick = Rapide, 4 heures par décision
ui-pace-quick-hint = 8 pour la première, réserve de 12 : un jour avec sa nuit
ui-pace-daily = Quotidien, 24 heures par décision
ui-pace-daily-hint = 48 pour la première, réserve de 72 : cinq jours avec les nuits
ui-pace-relaxed = Tranquille, 3 jours par décision
ui-pace-relaxed-hint = 6 pour la première, réserve de 9 : deux semaines avec les nuits
ui-pace-none = Sans pendule
ui-pace-none-hint = personne n’est pressé
ui-field-vacations = Vacances
ui-field-vacations-stop = arrêtent la pendule de qui est en vacances, pour 48 heures d’attente
ui-lobby-pace = { $vacations ->
    [yes] Rythme : { $pace }. Les vacances arrêtent les pendules, chacune pour 48 heures d’attente.
   *[no] Rythme : { $pace }. Les vacances n’arrêtent pas les pendules.
}
ui-lobby-pace-none = Rythme : { $pace }.

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

## Being called again; first comes what is to be done.

ui-call-woken = La partie attend depuis le { $since }.
ui-call-half = La moitié du temps est passée.
ui-call-nearly = Le temps est presque écoulé.
ui-call-over = Le temps est écoulé, et tout le monde attend.
ui-call-nudge = Quelqu’un à la table demande si tu es là.
ui-call-until = Jusqu’au { $when } ({ $left }).
ui-call-card = [Voir la carte]({ $link })

## Nudging.

ui-button-nudge = Relancer
done-nudge = C’est demandé à { $names }.
refused-nudge-nobody = La partie n’attend personne d’autre en ce moment.
refused-nudge-early = Laisse-leur du temps : tu pourras relancer à partir du { $when }.
refused-nudge-asleep = La partie attend quelqu’un dont ce sont les heures calmes. L’appel part à leur fin.
refused-nudge-away = La partie attend quelqu’un qui est en vacances jusqu’au { $when }. L’appel part à son retour.

## The help.

ui-help-time-title = Pendules et appels
ui-help-time =
    { "" }**Rythme.** Chaque table en a un, choisi avant le début : en direct, rapide, quotidien, tranquille ou sans pendule. Chacun a sa pendule. Quand la partie commence à t’attendre, elle gagne le temps d’une décision, sans dépasser son maximum ; pendant le tour d’un autre, un quart. Elle court tant que la partie t’attend, quel que soit le nombre de clics. La carte dit jusqu’à quand.

    { "" }**Elle s’arrête** pendant tes heures calmes (sauf en direct), tes vacances (48 heures d’attente, puis la table vote), pendant une pause, et quand le bot est injoignable ou ne peut pas écrire dans le salon.

    { "" }**Appels.** Une nouvelle carte appelle qui doit agir. À la moitié puis presque au bout de ton temps, on t’appelle de nouveau, et une dernière fois quand il est écoulé ; chaque appel remplace le précédent. Pendant tes heures calmes, tout arrive sans bruit, et l’appel part à leur fin.

    { "" }**Quand le temps est écoulé**, un coup par défaut est joué pour toi, pareil pour tout le monde ; la deuxième fois de suite, tu n’es plus là, et les autres votent sur ta place. *Quelqu’un manque* dit tout.

    { "" }**Relancer**, sous **Plus**, demande si la personne attendue est là : après un quart de son temps, toutes les six heures (en direct : cinq minutes), jamais la nuit.

    { "" }**Ta ville, tes heures calmes, tes vacances et tes appels** sont tes réglages : `/catan { command-settings-name }`.
