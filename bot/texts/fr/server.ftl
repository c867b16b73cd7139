### Tables of a server: its settings, the list, the line that stands for a table, calls, results, the welcome.

## The settings of a server, for its managers.

ui-server-title = Les tables de ce serveur
ui-server-words = Les changements valent pour les prochaines tables. Celles qui sont ouvertes ne changent pas.
ui-server-menu = Que veux-tu changer ?
ui-server-line = **{ $name }** : { $value }
ui-server-now = Actuellement : { $value }
ui-server-channels = Où s’ouvrent les tables
ui-server-channels-hint = Partout, ou dans certains salons seulement
ui-server-channels-words = Choisis les salons pour `/catan { command-new-name }` ; leurs fils en font partie. Sans choix, ça marche partout où je peux écrire.
ui-server-channels-menu = Où ouvre-t-on des tables ?
ui-server-channels-none = partout
ui-server-channels-value = { $chosen }
ui-server-threads = Fil ou salon
ui-server-threads-hint = Chaque table a-t-elle son fil ?
ui-server-threads-words =
    { "" }**Dans le salon** : une table à la fois.
    { "" }**Dans des fils** : beaucoup de tables, chacune avec une ligne muette dans le salon. Tu peux choisir un autre salon ou un forum pour les fils.

    Si je ne peux pas ouvrir de fil, la table reste dans le salon. `{ typed-check }` dit pourquoi.
ui-server-threads-menu = Où vont les fils ?
ui-server-threads-no = dans le salon
ui-server-threads-yes = dans des fils
ui-server-threads-value = dans des fils, dans { $chosen }
ui-server-tags = Crée ces étiquettes dans le forum, et chaque table aura la sienne : { $names }.
ui-server-defaults = Comment s’ouvre une table
ui-server-defaults-hint = Scénario, rythme, langue et options
ui-server-defaults-words = `/catan { command-new-name }` commence avec ces choix. Chaque table peut encore choisir autre chose.
ui-server-defaults-none = comme je le propose
ui-server-defaults-value = { $board } · { $pace } · { $language } · { $options ->
    [0] aucune option
    [one] { $options } option
   *[other] { $options } options
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-server-opener = Qui ouvre les tables
ui-server-opener-hint = Tout le monde, ou un rôle
ui-server-opener-words = Ce rôle ouvre des tables et des revanches, et les gens qui gèrent le serveur aussi. Tout le monde peut rejoindre.
ui-server-opener-menu = Qui peut ouvrir une table ?
ui-server-opener-none = tout le monde
ui-server-opener-value = { $chosen } et la gestion du serveur
ui-server-players = Qui est appelé à jouer
ui-server-players-hint = Un rôle pour les places libres
ui-server-players-words = À une table ouverte, **{ ui-button-wanted }** appelle ce rôle. Une table qui cherche un joueur l’appelle aussi. Une fois en 30 minutes au plus, toutes tables comprises. Le message disparaît quand les places sont prises.
ui-server-players-menu = Qui dois-je appeler ?
ui-server-players-none = personne
ui-server-players-value = { $chosen }
ui-server-players-mute = Je ne peux pas appeler { $role }. Permets à tous de mentionner ce rôle, ou à moi de mentionner tous les rôles.
ui-server-results = Où vont les résultats
ui-server-results-hint = Un salon pour tous les résultats
ui-server-results-words = À la fin d’une partie, son résultat paraît aussi ici, sans bruit : qui a gagné, et les points.
ui-server-results-menu = Où vont les résultats ?
ui-server-results-none = seulement là où l’on joue
ui-server-results-value = aussi dans { $chosen }
ui-server-films = Films
ui-server-films-hint = Le film de chaque partie paraît-il ?
ui-server-films-words = Une partie finie paraît en film de quelques mégaoctets. Sinon, `{ typed-film }` en fait un rien que pour toi.
ui-server-films-yes = publiés à la fin
ui-server-films-no = non publiés
ui-server-films-off = L’hébergeur du bot a coupé les films.
ui-server-hours = Heure de table
ui-server-hours-hint = Les tables jouent-elles ensemble une fois par jour ?
ui-server-hours-words = Une table peut convenir de 45 minutes par jour pour jouer ensemble. Je propose une heure une fois, sans bruit, et n’appelle que les partants.
ui-server-hours-yes = les tables peuvent en convenir
ui-server-hours-no = aucune
ui-server-chances = Chances de gagner
ui-server-chances-hint = Qui regarde voit-il qui peut gagner ?
ui-server-chances-words = **{ ui-button-watch }** à une table de ligue peut montrer les chances de chacun. Elles viennent de ce que tout le monde voit, jamais d’une main. Les joueurs peuvent regarder aussi.
ui-server-chances-yes = montrées à qui regarde
ui-server-chances-no = pas montrées
ui-server-gone = supprimé
ui-button-server-threads-yes = Dans des fils
ui-button-server-threads-no = Dans le salon
ui-button-server-form = Scénario et rythme
ui-button-server-options = Options
ui-button-server-none = Effacer
ui-button-server-films-yes = Publier les films
ui-button-server-films-no = Pas de films
ui-button-server-hours-yes = L’autoriser
ui-button-server-hours-no = Sans heure
ui-button-server-chances-yes = Les montrer
ui-button-server-chances-no = Les cacher
ui-server-form-title = Comment s’ouvre une table
ui-language-opener = de la personne qui l’ouvre
done-server = C’est changé, pour les prochaines tables.
done-server-now = C’est changé, dès maintenant.
refused-only-manager = Il faut gérer ce serveur pour changer la façon d’ouvrir des tables ici. Demande à quelqu’un qui le gère.
refused-server-elsewhere = Les réglages d’un serveur se changent chez lui : tape { typed-server } dans un de ses salons.

## Opening a table.

done-new-thread = Ta table est ouverte : { $channel }. Les autres appuient sur **{ ui-button-join }** là-bas, sur sa ligne ou dans `/catan { command-tables-name }`.
done-new-stays = { $why ->
    [permission] La table reste ici : je ne peux pas ouvrir de fil dans { $channel }. `{ typed-check }` dit quoi faire.
    [tag] La table reste ici : le forum { $channel } veut une étiquette, et je n’en connais aucune des siennes. `{ typed-check }` dit quoi faire.
    [kind] La table reste ici : { $channel } n’a pas de fils. On peut changer cela avec `{ typed-server }`, si l’on gère le serveur.
    [full] La table reste ici : il n’y a plus de place pour un fil sur ce serveur.
   *[silent] La table reste ici : Discord n’a pas ouvert de fil.
}
refused-opener = Ici, c’est { $role } qui ouvre les tables. Tu peux en rejoindre une : `/catan { command-tables-name }`.
refused-open-here = Ici, les tables s’ouvrent dans { $channels }. Vas-y, ou rejoins-en une : `/catan { command-tables-name }`.
refused-opener-gone = Le rôle qui ouvrait les tables ici n’existe plus. Qui gère le serveur peut en choisir un autre avec `{ typed-server }`. Tu peux rejoindre une table : `/catan { command-tables-name }`.
refused-open-gone = Les salons des tables n’existent plus. Qui gère le serveur peut en choisir d’autres avec `{ typed-server }`.
refused-stays-busy = { $why ->
    [full] Il n’y a plus de place pour un fil sur ce serveur, et une partie est ouverte dans ce salon. Termine-la d’abord, ou prends un autre salon.
   *[other] Je n’ai pas pu ouvrir de fil, et une partie est ouverte dans ce salon. Prends-en un autre ; `{ typed-check }` dit pourquoi.
}

## What doctor says of tables.

ui-doctor-tables = Les tables de ce serveur
ui-doctor-home = { $channel } : il me manque { $permissions }. D’ici là, les tables restent là où on les ouvre.
ui-doctor-results = { $channel } : il me manque { $permissions }. D’ici là, je n’y poste aucun résultat.
ui-doctor-home-gone = Le salon des fils n’existe plus. Qui gère le serveur en choisit un autre avec `{ typed-server }`.
ui-doctor-results-gone = Le salon des résultats n’existe plus. Qui gère le serveur en choisit un autre avec `{ typed-server }`.
ui-doctor-home-kind = { $channel } n’a pas de fils. Qui gère le serveur choisit un autre salon avec `{ typed-server }`.
ui-doctor-home-tag = Le forum { $channel } veut une étiquette par publication. Crées-en une : { $names }.
ui-doctor-events = Soirées de ligue : il me manque { $permissions }. D’ici là, seul mon message donne l’heure.
ui-doctor-guesses = { $channel } : il me manque { $permissions }. D’ici là, pas de pronostic sur une table de la soirée.
ui-doctor-tables-well = Fils, appels et résultats : tout va bien.
ui-permission-create-public-threads = Créer des fils publics
ui-permission-create-events = Créer des événements
ui-permission-send-polls = Créer des sondages

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
ui-tables-none = Aucune table ouverte ici. Ouvres-en une : `/catan { command-new-name }`.
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
done-wanted = Les joueurs sont appelés, dans { $channel }.
refused-wanted-early = On vient d’appeler des joueurs ici. Tu pourras recommencer { $when }.
refused-wanted-none = Cette table n’appelle aucun rôle. Qui gère le serveur peut en choisir un avec `{ typed-server }`, pour les tables suivantes.
refused-wanted-gone = Le rôle que cette table appelait n’existe plus. Qui gère le serveur peut en choisir un autre avec `{ typed-server }`, pour les tables suivantes.
refused-wanted-mute = Personne ne l’entendrait. { ui-server-players-mute }
refused-wanted-failed = Je ne peux pas écrire dans { $channel }. `{ typed-check }` dit quoi faire.
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
    { "" }**Bonjour !** J’arbitre ici des parties de CATAN, en une soirée ou en plusieurs semaines.
    Tape `/catan { command-new-name }` pour ouvrir une table, ou `/catan { command-tables-name }` pour en trouver une.
    -# Si tu gères { $server } : `{ typed-server }` règle où s’ouvrent les tables. Rien n’est obligatoire.
ui-button-how = Comment ça marche
ui-button-server = Réglages
