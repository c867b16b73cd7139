### What the owner of a game and moderators may do, and the check of permissions.

ui-admin-title = Gérer cette partie
ui-admin-words = Ce que tu fais ici est annoncé à tous. Personne ne voit de main.
ui-admin-pause = Mettre en pause
ui-admin-resume = Reprendre
ui-admin-repost = Republier la carte de table
ui-admin-seat = Confier une place
ui-admin-end = Arrêter la partie
ui-admin-which-seat = Quelle place ?
ui-admin-seat-words = Choisis la place à céder. Ses pièces et ses cartes restent comme elles sont. Ta propre place, tu peux la proposer à qui tu veux, ou la donner à un bot. Pour une place que joue un bot, ou qui est libre, tu peux proposer quelqu’un : la table doit être d’accord avant que la main soit montrée. Pour partir, il y a /catan { command-leave-name }.
ui-admin-seat-to = Qui doit jouer pour { $name } ? On demande d’abord à la personne.
ui-admin-who = Choisis quelqu’un
ui-admin-to-bot = La confier à un bot
ui-admin-offered = Cette place est proposée à { $person }. Une nouvelle proposition remplace celle-là.
ui-admin-withdraw = Retirer la proposition
ui-admin-end-words = Arrêter la partie pour de bon ? Personne ne gagne, et on ne pourra pas la reprendre.
ui-admin-end-yes = Oui, l’arrêter

## Notes in the log.

log-pause = La partie est en pause.
log-resume = La partie reprend.
log-resume-time = La pause est finie : la partie reprend.
log-end = La partie a été arrêtée.
log-leave = { $seat } aimerait quitter la partie.
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
    [own] Proposer la place de { $name } à { $person } ? Cette personne est appelée dans le salon, et si elle appuie sur **Prendre la place**, elle l’a, avec sa main, ses pièces et ses points, mais sans ce qui était prévu ni les offres ouvertes. Tu quittes alors cette partie pour de bon.
   *[other] Proposer { $person } pour la place de { $name } ? La question est posée à la table ; si elle est d’accord, cette personne est appelée dans le salon, et si elle appuie sur **Prendre la place**, elle l’a, avec sa main, ses pièces et ses points. D’ici là, un bot joue.
}
ui-offer-yes = Proposer la place
ui-offer-ask = Demander à la table
ui-to-bot-confirm = Confier la place de { $name } à un bot ? Il joue pour gagner, et fait des échanges. Tu quittes alors la partie pour de bon.
ui-to-bot-ends = Tu es la dernière personne à la table : si tu confies la place de { $name } à un bot, la partie s’arrête aussitôt. Personne ne gagne, et on ne pourra pas la reprendre. Pour t’arrêter un moment, mets-la en pause ; pour que quelqu’un d’autre joue, propose la place à une personne.
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
ui-offer-over = Ce qui était demandé ici pour une place est réglé.
ui-leave-words = Quitter cette partie ? { $follows ->
    [end] Il ne reste que toi à la table : la partie s’arrête.
    [bot] Un bot joue pour toi aussitôt. Tu peux revenir tant que personne d’autre n’a ta place.
    [stay] Un bot joue pour toi aussitôt. C’est la troisième fois : tu ne pourras revenir qu’une fois que toute la table aura eu son tour.
    [sleep] Personne d’autre n’est là : la partie dort jusqu’à ce que l’un de vous revienne.
   *[vote] Personne ne t’attend plus, et les autres décident de ta place. Tu peux revenir tant que personne d’autre ne l’a prise.
} Là où les résultats comptent, qui part après le deuxième tour de table finit dernier, sauf en jouant deux tiers de ses tours suivants.
ui-leave-yes = Oui, quitter la partie

## Des coups perdus avec une partie du fichier des parties.

ui-lost = Des coups de cette partie sont perdus. Elle reprend ici dès que plus de la moitié des joueurs appuient sur **Continuer**.
ui-lost-yes = Continuer
announce-lost = { $names } : le fichier des parties a été endommagé, et vos derniers coups sont perdus. La partie en est là où sa carte la montre maintenant. Les dés tomberont comme ils étaient tombés, tant que vous faites la même chose. Elle reste arrêtée jusqu’à ce que plus de la moitié d’entre vous ait appuyé sur **Continuer** sur la carte ; si vous préférez en rester là, /catan { command-admin-name } y met fin.
log-lost = Des coups sont perdus : la partie en est là où elle était avant eux.
log-go-on = { $seat } veut bien continuer.
done-lost-agreed = C’est noté : tu veux bien continuer. { $missing ->
    [one] Il manque encore l’accord d’une personne.
   *[other] Il manque encore l’accord de { $missing } personnes.
}
refused-lost = Ce bouton vient d’un coup qui est perdu : le fichier des parties a été endommagé. La partie est arrêtée pour l’instant, et le salon dit quoi faire.
refused-lost-agreed = Tu as déjà dit que tu veux bien continuer. Il manque l’accord des autres, sur la carte.
refused-lost-table = Des coups de cette partie sont perdus, et c’est la table qui décide si elle continue, sur sa carte. Tu peux y mettre fin avec /catan { command-admin-name }.
