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
done-offer = J’ai proposé la place, dans le salon. Elle change de mains quand on la prend.
done-offer-asked = J’ai demandé à la table, dans le salon. Si elle est d’accord, j’y propose la place.
done-withdrawn = Tu as retiré ta proposition.
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
refused-game-running = Cette partie n’est pas finie. Réessaie à la fin.
refused-only-admin = Seuls l’hôte de la partie et ceux qui gèrent le serveur peuvent le faire.
refused-already-playing = Cette personne joue déjà ici. Choisis quelqu’un d’autre.
refused-person-is-bot = Les bots du serveur ne s’assoient pas. Choisis une personne, ou donne la place à l’un de mes bots.
refused-partner-not-playing = Cette personne ne joue pas ici. Propose l’échange à un autre joueur.
refused-cards-unreadable = « { $word } » n’est pas une carte. Écris par exemple : 2 bois, 1 minerai.
refused-cards-count = Tu peux écrire { $most } cartes d’une sorte au plus, pas { $count }. Écris par exemple : 2 bois, 1 minerai.
refused-cards-several = « { $word } » peut vouloir dire { $names }. Écris une lettre de plus, par exemple : 2 bois, 1 minerai.
refused-partner-unknown = Je ne sais pas qui est « { $name } ». Écris le nom comme sur la carte, ou mentionne la personne avec @.
refused-no-such-action = Tu ne peux pas faire cela maintenant. Choisis dans la liste.
refused-which-action = Plusieurs choses conviendraient. Choisis dans la liste.
refused-film-too-large = Le film de cette partie est trop lourd pour ce serveur. Lis plutôt le journal.
refused-film-yours = Je prépare déjà un film pour toi. Attends-le, puis demande le suivant.
refused-film-busy = Je prépare beaucoup de films en ce moment. Réessaie dans quelques minutes, ou lis le journal.
refused-review-yours = Je prépare déjà une analyse pour toi. Attends-la, puis demande la suivante.
refused-review-busy = Je prépare beaucoup d’analyses en ce moment. Réessaie dans quelques minutes.
refused-review-running = Une partie s’analyse une fois finie. Avant, cela montrerait les mains cachées.
refused-review-nothing = La partie s’est arrêtée avant le premier lancer : il n’y a rien à analyser. { typed-log } dit ce qui s’est passé.
refused-too-often = Ça fait beaucoup d’un coup. Réessaie { $when }.
refused-form-late = L’ouverture a pris trop de temps. Appuie encore : ce sera rapide.
refused-already-sat = Cette personne a déjà eu une place ici et ne peut pas en prendre une autre. Choisis quelqu’un d’autre.
refused-you-play = Tu as déjà une place dans cette partie, tu ne peux donc pas prendre celle-ci.
refused-you-sat = Tu as déjà eu une place dans cette partie, tu ne peux pas en prendre une autre. Tu peux regarder : le journal est ouvert à tous.
refused-still-plays = { $playing ->
    [bot] Un bot joue pour { $name }, qui peut revenir à tout moment. Personne d’autre ne peut céder cette place.
   *[person] Seule la personne qui joue ({ $name }) peut céder cette place. Si elle n’est plus là, la table vote. Pour partir toi-même : /catan { command-leave-name }.
}
refused-offered-already = Je le lui ai déjà demandé. La proposition reste dans le salon jusqu’à sa réponse.
refused-invites-game = Cette personne a déjà refusé une place ici. Choisis quelqu’un d’autre ; une place libre, elle peut la prendre d’elle-même.
refused-invites-all = Cette personne ne veut pas d’invitations. Choisis quelqu’un d’autre, ou demande-lui de changer `/catan { command-settings-name }`.
refused-rematch-again = Il y a déjà une revanche de cette partie ; la prochaine sera possible { $when }. `/catan { command-new-name }` ouvre une table tout de suite.
refused-not-invited = Cette place est proposée à quelqu’un d’autre. Tu peux regarder : la carte de table et le journal sont ouverts à tous.
refused-offer-over = Cette proposition est close. L’hôte de la partie peut en faire une autre.
refused-bot-already = Un bot joue déjà cette place. Propose-la plutôt à une personne.

## Annoncé à tous ; $name est qui l’a fait.

announce-pause = { $name } met la partie en pause.
announce-resume = { $name } reprend la partie.
announce-end = { $name } met fin à la partie.
announce-end-unreadable = { $name } met fin à la partie, que je ne pouvais plus lire.
announce-handed-on = { $how ->
    [taken] { $after } prend la place de { $before }.
    [left] { $before } quitte la partie ; { $after }, un bot, continue.
    [given] { $name } confie la place de { $before } à un bot : { $after }.
   *[erased] Une place revient à un bot : { $after }.
}{ $last ->
    [true] { "" } Il ne reste personne à la table : la partie est arrêtée.
   *[false] { "" }
}
announce-heir = { $name } s’occupe maintenant de la partie.
announce-rematch = { $people } : { $name } veut une revanche. Appuyez sur **Rejoindre**.

refused-colours-taken = Toutes les couleurs sont prises. Un départ en libère une.
refused-own-offer = C’est ton offre : attends les autres, ou retire-la.
