### Pages and lines of the interface that stand in no other file.

ui-lobby-closing = ⏳ { $names } : cette table ferme { $when } si la partie ne commence pas. Le moindre changement la garde ouverte.
ui-lobby-closes = Ferme { $when } si rien ne commence.
ui-offers-call-asked = { $names } : une offre pour toi.
ui-offers-call-answered = { $names } : une réponse à ton offre.
ui-offers-moved = Les offres ouvertes sont [plus bas]({ $link }).
ui-offers-over = Les offres de ce tour sont fermées.

ui-doctor-title = Ce que le bot peut faire ici
ui-doctor-well = Il a tout ce qu’il lui faut. Si une carte de table manquait, elle est postée maintenant.
ui-doctor-missing = Ce qui est barré manque. Ouvre les paramètres du salon, puis ses permissions, et accorde-le au rôle du bot.
ui-doctor-beacon = La balise publique qui décide des dés est hors d’atteinte : une table qui commence l’attend. L’hébergeur du bot peut ouvrir le port 443 vers drand. D’ici là, une table peut commencer sans elle, si tous ses joueurs sont d’accord.
ui-doctor-hindrance = { $why ->
    [locked] Ce fil est verrouillé : je ne peux pas y écrire. Demande à un modérateur de le déverrouiller, puis relance cette commande.
    [private] Je ne suis pas dans ce fil privé. Mentionne-moi ici, puis relance cette commande.
   *[other] Aucune permission ne manque, mais Discord refuse mes messages ici (code { $code }). Je réessaie. Si cela dure, l’hébergeur du bot en trouve la raison dans son journal.
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
ui-film-progress = Le film se prépare : { $percent } %
ui-film-waiting = Le film vient { $count ->
    [one] juste après un autre.
   *[other] après { $count } autres.
}
ui-review-progress = L’analyse se prépare : { $percent } %
ui-review-waiting = L’analyse vient { $count ->
    [one] juste après une autre.
   *[other] après { $count } autres.
}
ui-review-later = Ce n’est pas fini. Redemande dans une minute.
ui-review-failed = L’analyse n’a pas abouti. { typed-log } raconte toute la partie.
ui-review-title = Analyse de la partie { $game }
ui-review-story = { $name } gagne, avec seulement { $percent } % au tour { $turn }. { $same ->
    [all] Personne d’autre n’a jamais mené.
    [yes] { $name } a mené pendant { $led } tours sur { $turns }.
   *[no] { $favourite } a mené plus longtemps : { $led } tours sur { $turns }.
}
ui-review-words = Les chances de gagner de chacun, tour par tour, toutes mains ouvertes. Les numéros marquent les tournants.
ui-review-luck = **Chance** aux dés et aux cartes, en chances de gagner : { $list }
ui-review-share = { $name } { $percent } %
ui-review-point = **{ $number }** · Tour { $turn } · { $name } { $before } % → { $after } % : { $words }
ui-review-note = Mesuré sur des parties de bots. 10 % de chance, c’est une partie sur dix.
ui-review-decision = **Tour { $turn }** · { $taken }. Mieux : { $better } (+{ $cost } %). { $why }
ui-review-then = { $first }, puis { $second }
ui-button-own-board = Tour { $turn }
ui-review-own-title = Tes coups dans la partie { $game }
ui-review-own-words = Tes coups les plus chers, d’après ce que tu pouvais savoir. Les deux suites ont été jouées { $games } fois avec les mêmes dés. Personne d’autre ne voit ceci.
ui-review-own-none = Pas de grosse erreur dans cette partie : aucun autre coup ne valait 3 % de plus. Personne d’autre ne voit ceci.
ui-review-alt = Chances de gagner par tour : { $list }
ui-review-alt-turn = tour { $turn } : { $list }
ui-film-failed = Le film n’a pas abouti. { typed-log } raconte toute la partie.
