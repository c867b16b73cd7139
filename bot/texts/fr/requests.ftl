### Réponses aux demandes autour d’une partie : ce qui est fait, ce qui ne peut pas l’être, ce qui est annoncé.

## Fait.

done-new = La table est ouverte : sa carte est dans le salon. Les autres s’assoient avec Rejoindre.
done-leave = Tu as rendu ta place.
done-colour = Cette couleur est à toi.
done-show = La carte est à la fin du salon.
done-admin = C’est fait, et annoncé.
done-asked-to-leave = Tu as demandé à partir. Tu gardes ta place jusqu’à ce que la personne qui a ouvert la partie, ou la modération, la transmette.
done-erase = C’est effacé. Plus rien ici ne te nomme.

## Refusé.

refused-no-server = On joue dans les salons d’un serveur. Vas-y et réessaie là-bas.
refused-server-full = Ce serveur a déjà { $count } parties en cours. Terminez-en une d’abord.
refused-user-full = Tu joues déjà dans { $count } parties. Termines-en une d’abord.
refused-game-running = Cette partie n’est pas encore finie.
refused-only-admin = Seule la personne qui a ouvert la partie, ou quelqu’un qui peut gérer le serveur, peut le faire.
refused-already-playing = Cette personne a déjà une place dans la partie. Choisis quelqu’un d’autre.
refused-person-is-bot = Les bots du serveur ne peuvent pas s’asseoir. Choisis une personne, ou donne la place à l’un de nos bots.
refused-partner-not-playing = Cette personne n’a pas de place dans la partie. Propose l’échange à quelqu’un qui joue.
refused-cards-unreadable = « { $word } » n’est pas une carte. Écris par exemple : 2 bois, 1 minerai.
refused-no-such-action = Tu ne peux pas faire cela maintenant. Choisis dans la liste.
refused-which-action = Plusieurs choses conviendraient. Choisis dans la liste.
refused-film-too-large = Le film de cette partie est trop lourd pour ce serveur. Lis plutôt le journal.
refused-film-yours = Un film se prépare déjà pour toi. Attends qu’il soit là, puis demande le suivant.
refused-film-busy = Beaucoup de films se préparent en ce moment. Réessaie dans quelques minutes, ou lis le journal.
refused-too-often = Cela fait beaucoup en peu de temps. Tu pourras recommencer { $when }.
refused-form-late = L’ouverture a pris trop de temps. Appuie encore une fois : ce sera rapide.
refused-erase-playing = Tu as encore une place dans une partie. Finis-la, ou quitte-la avec /catan { command-leave-name }, puis réessaie.

## Annoncé à tous ; $name est qui l’a fait.

announce-pause = { $name } met la partie en pause.
announce-resume = { $name } reprend la partie.
announce-end = { $name } met fin à la partie.
announce-seat = { $bot ->
    [true] { $name } donne une place à un bot : { $seat } joue désormais.
   *[false] { $name } transmet une place : { $seat } joue désormais.
}
announce-leave = { $name } aimerait quitter la partie. { $owner }, tu peux transmettre la place avec /catan { command-admin-name }.

## Choix des commandes.

option-format-picture = image
option-format-text = texte
option-format-places = noms de tous les endroits
