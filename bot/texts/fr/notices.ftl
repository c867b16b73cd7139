### Private sentences around the game: what was done, what cannot be done. Notes in the log, words in the picture.

## Done.

done-undo = Annulé.
done-restart = Ton tour reprend, au dernier point de non-retour.

## Refused (also to strangers, old buttons and forged ones).

refused-stale = Ce bouton date d’avant. Voici où en est la partie.
refused-already-done = Déjà fait : ton premier appui est arrivé.
refused-unknown-rule = Il n’y a pas de règle { $typed }. Choisis-en une dans la liste, ou cherche-la dans l’aide, sous *{ ui-help-rules-title }*.
refused-unknown-choice = Ce choix n’existe plus. Appuie sur Jouer pour voir ce que tu peux faire.
refused-fault = Quelque chose a cassé chez nous, et rien n’a changé. Réessaie. Si cela dure, préviens l’hébergeur du bot : { $reference }.
done-not-shown = C’est fait, ça compte. Je n’ai juste pas pu l’afficher : appuie sur Jouer pour voir où tu en es ({ $reference }).
refused-busy = Trop d’appuis à la fois : il ne s’est rien passé. Réessaie dans quelques secondes.
refused-moment = Cette table n’est pas servie en ce moment : il ne s’est rien passé. Réessaie dans un instant.
refused-restarting = Je redémarre : il ne s’est rien passé. Réessaie dans dix secondes.
refused-store = Je n’arrive ni à lire ni à écrire les parties. Regarde la carte dans une minute avant de réessayer ({ $reference }).
refused-fenced = Un autre processus vient de prendre le relais, et rien n’a changé. Réessaie. Sinon, /catan { command-show-name } fait revenir la carte ({ $reference }).
refused-damaged = Je n’arrive pas à lire la partie { $game }. L’hébergeur du bot le sait.
refused-newer = La partie { $game } vient d’une version plus récente du bot. Elle attend que l’hébergeur mette celui-ci à jour.
refused-wrong-channel = Cette partie se joue dans un autre salon. Vas-y pour jouer.
refused-no-game = Cette partie n’existe plus.
refused-no-game-here = Pas encore de partie ici. Ouvres-en une avec /catan { command-new-name }.
refused-not-started = La partie n’a pas encore commencé. Rejoins-la sur sa carte.
refused-not-playing = Tu n’es pas de cette partie, mais tu peux regarder : la carte et le journal sont pour tout le monde.
refused-game-over = La partie est finie. Tu peux encore lire le journal ou lancer une revanche.
refused-undo = Rien à annuler : ton dernier coup date de plus d’un tour. Continue.
refused-undo-passed = Une place a changé de mains depuis ton coup : il reste. Continue.
refused-undo-shuffled = Les dés ont été remélangés depuis ton coup : il reste. Continue.
refused-offer-closed = Cette offre est fermée. Regarde les offres ouvertes, ou fais-en une nouvelle.
refused-offer-paused = La partie est en pause : personne ne pourrait répondre. Reprends-la sur sa carte, puis fais ton offre.
refused-same-offer = Cette offre est déjà ouverte : c’est #{ $number }. Attends les réponses, ou retire-la d’abord.
refused-nothing-to-give = Tu n’as aucune carte à donner : pas d’échange pour l’instant.
refused-channel-busy = Une partie est déjà ouverte dans ce salon. Termine-la, ou prends un autre salon ou un fil.
refused-not-in-lobby = Cette table est fermée. Ouvres-en une autre avec /catan { command-new-name }.
refused-begun = Cette partie a commencé : places et plateau sont fixés. Appuie sur **Jouer** sur sa carte.
refused-lobby-changed = La table vient de changer. Regarde sa carte, puis appuie de nouveau sur **Commencer**.
refused-already-joined = Tu as déjà une place. **Plus** montre ce que tu peux changer.
refused-not-joined = Tu n’as pas encore de place ici. Appuie d’abord sur **Rejoindre**.
refused-full = Les { $count } places sont prises. `/catan { command-tables-name }` montre d’autres tables.
refused-colour-taken = Cette couleur est prise. Choisis-en une autre.
refused-only-owner = { $owner } a ouvert cette table et la règle. Demande-le dans le salon.
refused-not-your-start = { $owner } lance cette partie. Dis dans le salon que tu attends.
refused-no-bot = Aucun bot n’est assis ici. **Bots** en ajoute un.
refused-printed-board = Ce plateau ne change jamais. Choisis-en un variable sous **Plateau et rythme**.

## Notices.

notice-channel-closed = Je ne peux pas écrire dans ce salon. Demande à un modérateur de lancer { typed-check }.

## Notes in the log.

log-undo = { $seat } annule { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}.
log-channel = Le salon de la partie a été supprimé ; la partie est arrêtée.
log-server = Le bot a été retiré du serveur ; la partie est arrêtée.
log-asleep = { $place ->
    [server] Le bot a été retiré du serveur. La partie dort et reprendra quand le bot sera invité de nouveau.
   *[channel] Le salon de la partie a disparu. La partie dort.
}
log-awake = Le bot est de retour. La partie reprend, et aucune pendule n’a tourné entre-temps.
announce-awake = { $names } : me revoilà, la partie reprend. Aucune pendule n’a tourné entre-temps.

## Words in the picture: short, no emoji.

picture-bank = Banque
picture-costs = Ce que les choses coûtent
picture-turn = Tour { $number }
picture-setup = Mise en place
picture-preview = Nouvelle partie
picture-before = À ta dernière visite
picture-since = Entouré : ce qui a changé depuis ta dernière visite
picture-places = Les noms des endroits
picture-names = Dis route 23, ville 23 ou C3
picture-chances = Chances de gagner en pour cent, tour par tour
picture-luck = chance { $percent } %
picture-over = Partie finie
picture-winner = Victoire : { $name }
picture-nobody = En attente
picture-to-roll = lance les dés
picture-to-play = échange et construit
picture-phase-SettingUp = pose ses pièces
picture-phase-Discarding = défausse
picture-phase-MovingRobber = déplace le voleur
picture-phase-LayingFreeRoutes = pose ses routes gratuites
