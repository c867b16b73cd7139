### Réponses aux demandes autour d’une partie : ce qui est fait, ce qui ne peut pas l’être, ce qui est annoncé.

## Fait.

done-new = Ta table est ouverte dans le salon. Les autres appuient sur **Rejoindre** ; plateau, rythme, options et bots sont sous **Plus**.
done-new-closed = La table est ouverte, mais je ne peux pas poster sa carte dans { $channel }. Là-bas, `{ typed-check }` dit pourquoi. La carte vient ensuite toute seule.
done-leave = Tu as quitté la table.
done-deal = Un nouveau plateau est sur la carte.
done-show = La carte est à la fin du salon.
done-admin = C’est fait, et annoncé.
done-admin-untold = C’est fait, et inscrit au journal, mais je n’ai pas pu l’annoncer ici. { typed-check } dit ce qui me manque.
done-left = Tu as quitté la partie.
done-offer = La place est proposée, dans le salon. Elle change de mains quand elle est prise.
done-offer-asked = La question est posée à la table, dans le salon. Si elle est d’accord, la place y est proposée.
done-withdrawn = La proposition est retirée.
done-refused = Tu as dit non. Rien ne change.
done-erase = C’est effacé. Plus rien ici ne te nomme.

## Refusé.

refused-no-server = On joue dans les salons d’un serveur. Vas-y et réessaie là-bas.
refused-server-full = Ce serveur a déjà { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} en cours. Il faut d’abord en terminer une.
refused-user-full = Tu joues déjà dans { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}. Termines-en une d’abord.
refused-game-running = Cette partie n’est pas encore finie.
refused-only-admin = Seuls l’hôte de la partie et ceux qui gèrent le serveur peuvent le faire.
refused-already-playing = Cette personne a déjà une place dans la partie. Choisis quelqu’un d’autre.
refused-person-is-bot = Les bots du serveur ne peuvent pas s’asseoir. Choisis une personne, ou donne la place à l’un de nos bots.
refused-partner-not-playing = Cette personne ne joue pas ici. Propose l’échange à un autre joueur.
refused-cards-unreadable = « { $word } » n’est pas une carte. Écris par exemple : 2 bois, 1 minerai.
refused-cards-count = On peut écrire { $most } cartes d’une sorte au plus, pas { $count }. Écris par exemple : 2 bois, 1 minerai.
refused-cards-several = « { $word } » peut vouloir dire { $names }. Écris une lettre de plus, par exemple : 2 bois, 1 minerai.
refused-partner-unknown = Personne ne s’appelle « { $name } » à cette table, ou alors plusieurs. Écris le nom comme sur la carte, ou mentionne la personne avec @.
refused-no-such-action = Tu ne peux pas faire cela maintenant. Choisis dans la liste.
refused-which-action = Plusieurs choses conviendraient. Choisis dans la liste.
refused-film-too-large = Le film de cette partie est trop lourd pour ce serveur. Lis plutôt le journal.
refused-film-yours = Un film se prépare déjà pour toi. Attends qu’il soit là, puis demande le suivant.
refused-film-busy = Beaucoup de films se préparent en ce moment. Réessaie dans quelques minutes, ou lis le journal.
refused-review-yours = Une analyse est déjà en cours pour toi. Attends qu’elle arrive, puis demande la suivante.
refused-review-busy = Beaucoup d’analyses sont en cours. Réessaie dans quelques minutes.
refused-review-running = Une partie ne s’analyse qu’une fois finie : avant, cela dirait ce qu’il y a dans les mains cachées.
refused-review-nothing = La partie s’est arrêtée avant le premier lancer : il n’y a rien à analyser. { typed-log } dit ce qui s’est passé.
refused-too-often = Cela fait beaucoup en peu de temps. Tu pourras recommencer { $when }.
refused-form-late = L’ouverture a pris trop de temps. Appuie encore une fois : ce sera rapide.
refused-already-sat = Cette personne a déjà eu une place dans la partie : elle ne peut pas en prendre une autre. Choisis quelqu’un d’autre.
refused-you-play = Tu as déjà une place dans cette partie. Personne n’en joue deux.
refused-you-sat = Tu as déjà eu une place dans cette partie : tu ne peux pas en prendre une autre. Tu peux regarder ; le journal est ouvert à tous.
refused-still-plays = { $playing ->
    [bot] Un bot joue pour { $name }, qui peut revenir à tout moment : personne d’autre ne peut céder cette place.
   *[person] Seule la personne qui joue ({ $name }) peut céder cette place. Si elle n’est plus là, la table vote ; pour partir, il y a /catan { command-leave-name }.
}
refused-offered-already = On le lui a déjà demandé : la proposition reste dans le salon jusqu’à sa réponse.
refused-invites-game = Cette personne a déjà refusé une place dans cette partie : on ne le lui redemande pas. Choisis quelqu’un d’autre ; une place libre, elle peut la prendre d’elle-même.
refused-invites-all = Cette personne ne veut pas être invitée. Choisis quelqu’un d’autre, ou demande-lui de changer cela dans `/catan { command-settings-name }`.
refused-rematch-again = Une revanche de cette partie a déjà été ouverte ; la prochaine sera possible { $when }. `/catan { command-new-name }` ouvre une table à tout moment.
refused-not-invited = Cette place est proposée à quelqu’un d’autre. Tu peux regarder ; la carte de table et le journal sont ouverts à tous.
refused-offer-over = Cette proposition est close. La personne qui a ouvert la partie peut en faire une autre.
refused-bot-already = Un bot joue déjà cette place. Propose-la plutôt à une personne.

## Annoncé à tous ; $name est qui l’a fait.

announce-pause = { $name } met la partie en pause.
announce-resume = { $name } reprend la partie.
announce-end = { $name } met fin à la partie.
announce-end-unreadable = { $name } met fin à la partie, qui n’était plus lisible.
announce-handed-on = { $how ->
    [taken] { $after } prend la place de { $before }.
    [left] { $before } quitte la partie ; { $after }, un bot, continue.
    [given] { $name } confie la place de { $before } à un bot : { $after }.
   *[erased] Une place revient à un bot : { $after }.
}{ $last ->
    [true] { "" } Il ne reste personne à la table : la partie est arrêtée.
   *[false] { "" }
}
announce-heir = { $name } s’occupe désormais de la partie.
announce-rematch = { $people } : { $name } veut une revanche. Appuyez sur **Rejoindre**.

refused-colours-taken = Toutes les couleurs sont prises. Un départ en libère une.
refused-own-offer = C’est ton offre : aux autres de répondre. Tu peux la retirer.
