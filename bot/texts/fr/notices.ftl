### Private sentences around the game: what was done, what cannot be done. Notes in the log, words in the picture.

## Done.

done-undo = Annulé.
done-restart = Ton tour reprend au dernier point de non-retour.

## Refused (also to strangers, old buttons and forged ones).

refused-stale = Ce bouton ou ce menu date d’un moment passé. Voici où en est la partie.
refused-already-done = Déjà fait : cet appui est arrivé une première fois.
refused-unknown-choice = Ce choix n’existe pas ou plus. Ouvre Jouer pour voir ce que tu peux faire.
refused-fault = Quelque chose a échoué de notre côté ; rien n’a changé. Réessaie et, si cela dure, préviens les responsables du bot : { $reference }.
done-not-shown = C’est fait. L’affichage a échoué, mais le coup compte : appuie sur Jouer pour voir où tu en es ({ $reference }).
refused-busy = Beaucoup de monde appuie en ce moment, je n’ai donc rien fait. Appuie de nouveau dans quelques secondes.
refused-moment = Aucun processus de ce bot ne peut servir cette table pour l’instant, donc je n’ai rien fait. Appuie de nouveau dans un instant.
refused-restarting = Le bot redémarre, je n’ai donc rien fait. Appuie de nouveau dans dix secondes.
refused-store = Les parties ne peuvent être ni lues ni écrites en ce moment. Regarde la carte dans une minute avant de réessayer ({ $reference }).
refused-fenced = Un autre processus de ce bot vient de prendre le relais, et rien n’a été changé. Appuie encore une fois ; si cela ne suffit pas, fais revenir la carte avec /catan { command-show-name } ({ $reference }).
refused-damaged = La partie { $game } est illisible. Les responsables du bot sont prévenus.
refused-newer = Une version plus récente du bot a créé la partie { $game }. Ses responsables doivent le mettre à jour ; en attendant, la partie reste telle quelle.
refused-wrong-channel = Cette partie se joue dans un autre salon. Vas-y pour jouer.
refused-no-game = Cette partie n’existe plus.
refused-no-game-here = Aucune partie ne se joue dans ce salon. Ouvres-en une avec /catan { command-new-name }.
refused-not-started = La partie n’a pas encore commencé. Rejoins-la sur la carte d’accueil.
refused-not-playing = Tu n’as pas de place dans cette partie. Tu peux regarder : la carte de table et le journal sont pour tout le monde.
refused-game-over = La partie est finie. Tu peux encore lire le journal ou lancer une revanche.
refused-undo = Tu ne peux rien annuler maintenant, ni sans la table ni avec elle. On lui demande une fois par tour, et elle remonte au plus au début du tour précédent, pas au-delà d’une place qui a changé de mains ni d’un paquet de dés remélangé. Continue d’ici.
refused-offer-closed = Cette offre est fermée. Regarde les offres ouvertes, ou fais-en une nouvelle.
refused-offer-paused = La partie est en pause : personne ne pourrait répondre. Fais ton offre une fois qu’elle a repris ; tu peux la reprendre sur sa carte.
refused-same-offer = Tu as déjà cette offre sur la table : c’est #{ $number }. Attends les réponses, ou retire-la pour en faire une autre.
refused-nothing-to-give = Tu n’as aucune carte à donner : pas d’échange pour l’instant.
refused-channel-busy = Une partie est déjà ouverte dans ce salon. Finissez-la d’abord, ou prends un autre salon ou un fil.
refused-not-in-lobby = Les inscriptions à cette table sont closes. Ouvre une nouvelle partie avec /catan { command-new-name }.
refused-begun = Cette partie a commencé : ses places, son plateau et ses options sont fixés. Sa carte est dans le salon où elle se joue.
refused-lobby-changed = La table vient de changer à l’instant. Regarde sa carte, puis appuie de nouveau sur **Commencer**.
refused-already-joined = Tu as déjà une place.
refused-not-joined = Tu n’as pas encore de place ici. Rejoins d’abord la partie.
refused-full = Les { $count } places sont prises.
refused-colour-taken = Cette couleur est prise. Choisis-en une autre.
refused-only-owner = Cela revient à { $owner }, qui a ouvert la partie.
refused-no-bot = Il n’y a pas de bot à cette table.
refused-printed-board = Ce plateau est toujours le même. Choisis le plateau variable dans les options pour en tirer un nouveau.

## Notices.

notice-channel-closed = Le bot ne peut pas écrire dans ce salon en ce moment. Demande à qui en a le droit de lancer /catan { command-doctor-name }.

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
picture-names = Dis N23, E23 ou C3
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
