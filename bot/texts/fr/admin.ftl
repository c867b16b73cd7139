### What the owner of a game and moderators may do, and the check of permissions.

ui-admin-title = Gérer cette partie
ui-admin-words = Ce que tu fais ici est annoncé à tous. Personne ne voit de main.
ui-admin-pause = Mettre en pause
ui-admin-resume = Reprendre
ui-admin-repost = Republier la carte de table
ui-admin-seat = Confier une place
ui-admin-end = Arrêter la partie
ui-admin-which-seat = Quelle place ?
ui-admin-seat-words = Quelle place ? Ses pièces et ses cartes restent telles quelles. Ta place, propose-la à qui tu veux, ou donne-la à un bot. Pour une place libre ou celle d’un bot, propose un joueur : la table doit être d’accord avant qu’il voie la main. Pour partir : /catan { command-leave-name }.
ui-admin-seat-to = Qui joue pour { $name } ? On demande d’abord à la personne.
ui-admin-who = Choisis un joueur
ui-admin-to-bot = La confier à un bot
ui-admin-offered = Cette place est proposée à { $person }. Une nouvelle proposition remplace celle-là.
ui-admin-withdraw = Retirer la proposition
ui-admin-end-words = Arrêter la partie pour de bon ? Personne ne gagne, et c’est sans retour.
ui-admin-end-yes = Oui, l’arrêter

## Notes in the log.

log-pause = La partie est en pause.
log-resume = La partie reprend.
log-resume-time = La pause est finie : la partie reprend.
log-end = La partie a été arrêtée.
log-leave = { $seat } veut quitter la partie.
log-seat = { $bot ->
    [true] Un bot reprend une place : { $seat } joue désormais.
   *[false] Une place change de mains : { $seat } joue désormais.
}
log-handed-on = { $how ->
    [taken] { $after } prend la place de { $before }.
    [left] { $before } quitte la partie ; { $after }, un bot, continue.
    [given] La place de { $before } revient à un bot : { $after }.
   *[erased] Une place revient à un bot : { $after }.
}{ $last ->
    [true] { "" } Il ne reste personne à la table : la partie est arrêtée.
   *[false] { "" }
}

## Seats that change hands: what is asked once, and the public offer.

ui-offer-confirm = { $holder ->
    [own] Proposer la place de { $name } à { $person } ? On l’appelle ici. Avec **Prendre la place**, sa main, ses pièces et ses points changent de mains ; ses plans et ses offres tombent. Tu quittes cette partie pour de bon.
   *[other] Proposer { $person } pour la place de { $name } ? On demande d’abord à la table. Si elle accepte, on l’appelle ici, et **Prendre la place** lui donne la main, les pièces et les points. D’ici là, un bot joue.
}
ui-offer-yes = Proposer la place
ui-offer-ask = Demander à la table
ui-to-bot-confirm = Confier la place de { $name } à un bot ? Il joue pour gagner, et il échange. Tu quittes cette partie pour de bon.
ui-to-bot-ends = Il ne reste que toi à la table. Si un bot prend la place de { $name }, la partie s’arrête aussitôt, et personne ne gagne. Pour souffler, mets-la en pause. Pour laisser jouer quelqu’un, propose-lui la place.
ui-offer = { $person } : { $holder ->
    [own] { $giver } te propose la place de { $seat } dans cette partie
   *[other] la table est d’accord pour que tu prennes la place de { $seat } dans cette partie
}, avec sa main, ses pièces et ses points.{ $holder ->
    [open] { "" } { $seat } : elle reste à toi si tu reviens avant.
    [bot] { "" } Un bot la joue en ce moment.
   *[own] { "" }
}
ui-offer-take = Prendre la place
ui-offer-refuse = Non, merci
ui-offer-over = Pour cette place, c’est réglé.
ui-leave-words = Quitter cette partie ? { $follows ->
    [end] Il ne reste que toi à la table : la partie s’arrête.
    [bot] Un bot joue aussitôt pour toi. Tu peux revenir tant que ta place n’est pas prise.
    [stay] Un bot joue aussitôt pour toi. C’est la troisième fois : tu ne pourras revenir qu’après un tour de table.
    [sleep] Il n’y a personne d’autre : la partie dort jusqu’à ce que quelqu’un revienne.
   *[vote] On ne t’attend plus, et les autres décident de ta place. Tu peux revenir tant qu’elle n’est pas prise.
} Dans une partie cotée, un départ après le deuxième tour te met en dernier, sauf si tu joues deux tiers des suivants.
ui-leave-yes = Oui, quitter la partie

## Des coups perdus avec une partie du fichier des parties.

ui-lost = Des coups de cette partie sont perdus. Elle reprend dès que plus de la moitié des joueurs appuient sur **Continuer**.
ui-lost-yes = Continuer
announce-lost = { $names } : le fichier des parties a été endommagé, et vos derniers coups sont perdus. La carte montre où vous en êtes. Les dés tomberont comme avant si vous faites la même chose. Appuyez sur **Continuer** : il faut plus de la moitié d’entre vous. Si vous préférez en rester là, /catan { command-admin-name } arrête la partie.
log-lost = Des coups sont perdus : la partie en est là où elle était avant eux.
log-go-on = { $seat } veut continuer.
done-lost-agreed = C’est noté : tu veux continuer. { $missing ->
    [one] Il manque l’accord d’une personne.
   *[other] Il manque l’accord de { $missing } personnes.
}
refused-lost = Ce bouton vient d’un coup perdu : le fichier des parties a été endommagé. Le salon dit comment continuer.
refused-lost-agreed = C’est déjà noté : tu veux continuer. Les autres le disent sur la carte.
refused-lost-table = Des coups de cette partie sont perdus. Les joueurs décident sur la carte si elle continue. Tu peux l’arrêter avec /catan { command-admin-name }.
