### Tables of a server: its settings, the list, the line that stands for a table, calls, results, the welcome.

## The settings of a server, for its managers.

ui-server-title = Les tables de ce serveur
ui-server-words = Ce que tu changes ici vaut pour les tables ouvertes à partir de maintenant. Celles qui sont déjà ouvertes gardent leurs réglages.
ui-server-menu = Choisis un réglage à changer
ui-server-line = **{ $name }** : { $value }
ui-server-now = Actuellement : { $value }
ui-server-channels = Où ouvrir des tables
ui-server-channels-hint = Partout, ou dans certains salons seulement
ui-server-channels-words = `/catan { command-new-name }` marche dans les salons que tu choisis, et dans leurs fils. Sans choix, dans tout salon où le bot peut écrire.
ui-server-channels-menu = Salons des tables
ui-server-channels-none = partout
ui-server-channels-value = { $chosen }
ui-server-threads = Fil ou salon
ui-server-threads-hint = Si chaque table a son propre fil
ui-server-threads-words =
    { "" }**Dans le salon même** : une table par salon, tant que rien n’est réglé.
    { "" }**Dans son propre fil** : un salon porte beaucoup de tables, une ligne chacune, qui n’appelle personne. Le fil porte les noms des joueurs. Choisis ci-dessous un salon ou un forum si les fils doivent être ailleurs que là où la commande est tapée.

    Une table reste dans le salon où le bot ne peut pas ouvrir de fil, ou si Discord n’en permet plus : `{ typed-check }` dit quoi faire.
ui-server-threads-menu = Salon ou forum des fils
ui-server-threads-no = dans le salon même
ui-server-threads-yes = dans son propre fil
ui-server-threads-value = dans son propre fil, dans { $chosen }
ui-server-tags = Dans un forum, chaque publication reçoit les étiquettes qui portent le nom de son scénario et de son état, si tu les crées : { $names }.
ui-server-defaults = Réglages de départ d’une table
ui-server-defaults-hint = Scénario, rythme, langue et options
ui-server-defaults-words = Le formulaire de `/catan { command-new-name }` s’ouvre rempli ainsi, et la table a ces options. La personne qui l’ouvre peut choisir autre chose, et on peut encore en changer à l’accueil.
ui-server-defaults-none = ceux du bot
ui-server-defaults-value = { $board } · { $pace } · { $language } · { $options ->
    [0] aucune option
    [one] { $options } option
   *[other] { $options } options
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-server-opener = Qui peut ouvrir des tables
ui-server-opener-hint = Tout le monde, ou un rôle
ui-server-opener-words = Les personnes qui ont ce rôle peuvent ouvrir des tables et des revanches ; celles qui gèrent le serveur aussi. Tout le monde peut rejoindre une table.
ui-server-opener-menu = Rôle qui peut ouvrir des tables
ui-server-opener-none = tout le monde
ui-server-opener-value = { $chosen } et les personnes qui gèrent le serveur
ui-server-players = Qui est appelé pour les places libres
ui-server-players-hint = Un rôle pour joueurs cherchés et place libre
ui-server-players-words = La carte d’accueil d’une table a le bouton **{ ui-button-wanted }**, qui appelle ce rôle, et une table qui cherche quelqu’un pour une place l’appelle d’elle-même. Toutes les tables du serveur ensemble l’appellent au plus une fois en 30 minutes. Le message disparaît quand les places sont prises.
ui-server-players-menu = Rôle à appeler
ui-server-players-none = personne
ui-server-players-value = { $chosen }
ui-server-players-mute = Discord ne laisse le bot appeler { $role } que si tout le monde peut mentionner ce rôle (dans ses réglages), ou si le bot peut mentionner tous les rôles.
ui-server-results = Où vont les résultats
ui-server-results-hint = Un salon pour tous les résultats
ui-server-results-words = À la fin d’une partie, la victoire et les points sont annoncés aussi dans ce salon, sans bruit.
ui-server-results-menu = Salon des résultats
ui-server-results-none = seulement là où l’on joue
ui-server-results-value = aussi dans { $chosen }
ui-server-films = Films
ui-server-films-hint = Si le film de chaque partie paraît
ui-server-films-words = Une partie finie paraît en film de quelques mégaoctets. Sinon, `{ typed-film }` en fait toujours un à la demande.
ui-server-films-yes = publiés à la fin
ui-server-films-no = non publiés
ui-server-films-off = La personne qui fait tourner le bot a coupé les films.
ui-server-gone = un élément supprimé
ui-button-server-threads-yes = Dans son propre fil
ui-button-server-threads-no = Dans le salon même
ui-button-server-form = Scénario, rythme, langue
ui-button-server-options = Options
ui-button-server-none = Retirer le réglage
ui-button-server-films-yes = Publier les films
ui-button-server-films-no = Pas de films
ui-server-form-title = Réglages de départ d’une table
ui-language-opener = de la personne qui l’ouvre
done-server = C’est changé, pour les tables ouvertes à partir de maintenant.
done-server-now = C’est changé, avec effet immédiat.
refused-only-manager = Seul quelqu’un qui peut gérer ce serveur change la façon d’ouvrir des tables ici. Demande à l’une de ces personnes.
refused-server-elsewhere = Les réglages d’un serveur se changent là-bas : tape { typed-server } dans un de ses salons.

## Opening a table.

done-new-thread = Ta table est ouverte : { $channel }. Les autres appuient sur **{ ui-button-join }** là-bas, sur sa ligne ou dans `/catan { command-tables-name }`.
done-new-stays = { $why ->
    [permission] Je ne peux pas ouvrir de fil dans { $channel }, la table est donc dans ce salon : `{ typed-check }` dit quoi faire.
    [tag] Le forum { $channel } veut une étiquette par publication et n’en a aucune que je connaisse, la table est donc dans ce salon : `{ typed-check }` dit quoi faire.
    [kind] On ne peut pas ouvrir de fil dans { $channel }, la table est donc dans ce salon. Une personne qui gère le serveur peut changer cela avec `{ typed-server }`.
    [full] Discord ne permet plus de fil sur ce serveur en ce moment, la table est donc dans ce salon.
   *[silent] Discord n’a pas ouvert de fil, la table est donc dans ce salon.
}
refused-opener = Sur ce serveur, c’est { $role } qui ouvre les tables. Tu peux en rejoindre une : voir `/catan { command-tables-name }`.
refused-open-here = Sur ce serveur, on ouvre les tables dans { $channels }. Vas-y, ou rejoins-en une : voir `/catan { command-tables-name }`.
refused-opener-gone = Le rôle qui ouvre les tables sur ce serveur n’existe plus. Une personne qui gère le serveur peut en choisir un autre avec `{ typed-server }`. Tu peux rejoindre une table : voir `/catan { command-tables-name }`.
refused-open-gone = Les salons où l’on ouvre les tables sur ce serveur n’existent plus. Une personne qui gère le serveur peut en choisir d’autres avec `{ typed-server }`.
refused-stays-busy = { $why ->
    [full] Discord ne permet plus de fil sur ce serveur en ce moment, et une partie est ouverte dans ce salon. Finissez-en une d’abord, ou prends un autre salon.
   *[other] Aucun fil n’a pu être ouvert, et une partie est ouverte dans ce salon : `{ typed-check }` dit quoi faire. Ou prends un autre salon.
}

## What doctor says of tables.

ui-doctor-tables = Les tables de ce serveur
ui-doctor-home = { $channel } : il manque { $permissions }. D’ici là, les tables restent dans le salon où on les ouvre.
ui-doctor-results = { $channel } : il manque { $permissions }. D’ici là, aucun résultat n’y paraît.
ui-doctor-home-gone = Le salon des fils n’est plus là. Une personne qui gère le serveur en choisit un autre avec `{ typed-server }`.
ui-doctor-results-gone = Le salon des résultats n’est plus là. Une personne qui gère le serveur en choisit un autre avec `{ typed-server }`.
ui-doctor-home-kind = On ne peut pas ouvrir de fil dans { $channel }. Une personne qui gère le serveur choisit un autre salon avec `{ typed-server }`.
ui-doctor-home-tag = Le forum { $channel } veut une étiquette par publication. Crées-en une de celles-ci : { $names }.
ui-doctor-tables-well = Il ne manque rien pour les fils, les appels et les résultats.
ui-permission-create-public-threads = Créer des fils publics

## The line and the list.

ui-thread-name = CATAN · { $names }
ui-table-pace = { $pace ->
    [live] en direct
    [quick] rapide
    [daily] quotidien
    [relaxed] tranquille
   *[none] sans pendule
}
ui-table-line = **{ $scenario }**{ $number } · { $pace } · { $names } · { $state }
ui-table-number = { "" } #{ $game }
ui-table-state = { $state ->
    [opening] s’ouvre…
    [lobby] { $free ->
        [one] **{ $free } place libre**
       *[other] **{ $free } places libres**
    }
    [full] va commencer
    [running] en jeu
    [paused] en pause
    [seat] **cherche quelqu’un**
    [finished] finie
    [won] 🏆 { $winner } gagne
   *[ended] fermée
}
ui-tables-title = Les tables de ce serveur
ui-tables-none = Aucune table n’est ouverte ici. Ouvres-en une avec `/catan { command-new-name }`.
ui-tables-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} · page { $page } sur { $pages }
ui-tables-wanted = Places libres
ui-tables-seats = Cherchent quelqu’un
ui-tables-going = En cours
ui-tables-own = tu y joues
ui-button-tables-before = Avant
ui-button-tables-next = Suite
ui-button-table-seat = Prendre la place
done-table-join = Tu as une place à la table #{ $game } : { $link }

## Calls, results, tags.

ui-button-wanted = Appeler des joueurs
ui-wanted = { $role } On cherche des joueurs : { $line }
ui-seat-wanted = { $role } Une place est libre : { $line }
done-wanted = Tous ceux qui veulent jouer sont appelés dans { $channel }.
refused-wanted-early = On a appelé des joueurs sur ce serveur il y a peu. Tu pourras les rappeler { $when }.
refused-wanted-none = Aucun rôle n’est appelé pour cette table. Une personne qui gère le serveur peut en choisir un avec `{ typed-server }` ; il vaudra pour les tables ouvertes ensuite.
refused-wanted-gone = Le rôle appelé pour cette table n’existe plus. Une personne qui gère le serveur peut en choisir un autre avec `{ typed-server }` ; il vaudra pour les tables ouvertes ensuite.
refused-wanted-mute = Personne ne serait appelé. { ui-server-players-mute }
refused-wanted-failed = Je ne peux pas écrire dans { $channel } : `{ typed-check }` dit quoi faire.
refused-wanted-full = Toutes les places sont prises.
ui-result = 🏆 **{ $winner }** · { $scenario } #{ $game } · { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $days ->
    [0] une soirée
    [one] { $days } jour
   *[other] { $days } jours
}
ui-result-nobody = { $scenario } #{ $game } a fini sans vainqueur
ui-button-final-card = Carte finale
ui-button-film = Film
ui-result-player = { $name } { $points }
ui-tag-lobby = Places libres
ui-tag-seat = Joueur cherché
ui-tag-playing = En jeu
ui-tag-over = Finie

## The welcome.

ui-welcome =
    { "" }**Bonjour !** J’arbitre des parties de CATAN, dans un salon ou dans des fils, en une soirée ou sur plusieurs semaines.
    Tape `/catan { command-new-name }` dans un salon pour ouvrir une table ; `/catan { command-tables-name }` montre celles qui sont ouvertes.
    Les personnes qui gèrent { $server } peuvent régler avec `{ typed-server }` où sont les tables et qui peut en ouvrir ; rien n’est obligatoire.
ui-button-how = Comment ça marche
ui-button-server = Réglages
