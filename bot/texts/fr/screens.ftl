### Pages and lines of the interface that stand in no other file.

ui-lobby-closing = ⏳ { $names } : sans départ, cette table ferme { $when }. Le moindre changement la garde ouverte.
ui-lobby-closes = Si la partie ne commence pas, cette table ferme { $when }.
ui-offers-call-asked = { $names } : une offre pour toi.
ui-offers-call-answered = { $names } : une réponse à ton offre.
ui-offers-moved = Les offres ouvertes sont [plus bas]({ $link }).
ui-offers-over = Les offres de ce tour sont fermées.

ui-doctor-title = Ce que le bot peut faire ici
ui-doctor-well = Il a tout ce qu’il lui faut. Si une carte de table manquait, elle est postée maintenant.
ui-doctor-missing = Il manque au bot ce qui est barré d’une croix. Quelqu’un qui peut modifier ce salon ouvre ses paramètres, puis ses permissions, et l’accorde au rôle du bot.
ui-doctor-beacon = La balise publique qui décide des dés est hors d’atteinte : une table qui commence l’attend. Les personnes qui font tourner le bot lui ouvrent le port 443 vers drand ; d’ici là, une table peut commencer sans elle si tout le monde le veut.
ui-doctor-hindrance = { $why ->
    [locked] Ce fil est verrouillé : le bot ne peut pas y écrire. Quelqu’un qui peut gérer les fils le déverrouille ; relance ensuite cette commande.
    [private] Le bot n’est pas dans ce fil privé. Mentionne-le ici, ou ajoute-le au fil ; relance ensuite cette commande.
   *[other] Aucune permission ne manque, mais Discord refuse ce que le bot poste ici (code { $code }). Il réessaie ; si cela dure, la personne qui l’héberge en trouve la raison dans son journal.
}
ui-permission-view-channel = Voir le salon
ui-permission-send-messages = Envoyer des messages
ui-permission-send-messages-in-threads = Envoyer des messages dans les fils
ui-permission-attach-files = Joindre des fichiers
ui-permission-read-message-history = Voir les anciens messages

## Images seules.

ui-places-title = Chaque endroit a un nom : intersections dans des ronds, chemins dans des cases, hexagones par rangée.
ui-places-alt = Le plateau avec les numéros de toutes les intersections et de tous les chemins.
ui-film-title = Toute la partie, de la première colonie au dernier coup.
ui-film-alt = La partie en film : le plateau après chaque lancer et chaque coup.
ui-film-progress = Le film de la partie se prépare : { $percent } %
ui-film-waiting = Le film de la partie vient { $count ->
    [one] juste après un autre, qui se prépare.
   *[other] après { $count } autres.
}
ui-review-progress = L’analyse de la partie est en cours : { $percent } %
ui-review-waiting = L’analyse de la partie vient { $count ->
    [one] ensuite : une autre est en cours.
   *[other] après { $count } autres.
}
ui-review-later = Elle continue de se faire. Redemande dans une minute.
ui-review-failed = L’analyse de cette partie n’a pas pu être faite. /catan { command-log-name } raconte tout.
ui-review-title = Analyse de la partie { $game }
ui-review-story = { $name } a gagné, malgré { $percent } % de chances seulement au tour { $turn }. { $same ->
    [all] Personne d’autre n’a jamais eu de meilleures chances.
    [yes] { $name } a eu les meilleures chances pendant { $led } tours sur { $turns }, et personne pendant davantage.
   *[no] { $favourite } a eu plus souvent les meilleures chances : { $led } tours sur { $turns }.
}
ui-review-words = Les chances de gagner de chacun, tour par tour, d’après tout ce qu’il y avait sur la table et dans les mains. Les numéros montrent où la partie a tourné.
ui-review-luck = **Chance** aux dés et aux cartes, en chances de gagner : { $list }
ui-review-share = { $name } { $percent } %
ui-review-point = **{ $number }** · Tour { $turn } · { $name } { $before } % → { $after } % : { $words }
ui-review-note = Calculé d’après des parties de bots ; les gens jouent autrement. 10 % de chance, c’est une partie sur dix.
ui-review-decision = **Tour { $turn }** · { $taken }. Mieux : { $better } (+{ $cost } %)
ui-review-then = { $first }, puis { $second }
ui-review-own-title = Tes décisions dans la partie { $game }
ui-review-own-words = Ce qui t’a coûté le plus, d’après ce que tu pouvais savoir : les deux suites ont été jouées { $games } fois avec les mêmes dés. Personne d’autre ne voit ceci.
ui-review-own-none = Aucune de tes décisions dans cette partie n’a clairement coûté cher : rien d’autre n’aurait valu trois pour cent de plus, pour autant qu’on puisse le dire. Personne d’autre ne voit ceci.
ui-review-alt = Chances de gagner par tour : { $list }
ui-review-alt-turn = tour { $turn } : { $list }
ui-film-failed = Le film de cette partie n’a pas pu être fait. /catan { command-log-name } raconte tout.
