### Slash commands: names (lower case, at most 32 characters) and descriptions (at most 100).

command-catan-description = Jouer à CATAN dans ce salon

command-new-name = nouvelle
command-new-description = Ouvrir une nouvelle partie dans ce salon
command-show-name = montrer
command-show-description = Montrer à nouveau la partie de ce salon
command-do-name = faire
command-do-description = Faire tout ce qui t’est permis maintenant : choisis dans la liste
command-roll-name = lancer
command-roll-description = Lancer les dés
command-end-name = finir
command-end-description = Finir ton tour
command-hand-name = main
command-hand-description = Voir tes cartes (en privé)
command-build-name = construire
command-build-description = Construire, ou acheter une carte développement : choisis dans la liste
command-nothing-now = Rien à choisir pour le moment. { $prompt }
command-trade-name = échanger
command-trade-description = Proposer un échange aux autres joueurs
command-board-name = plateau
command-board-description = Le plateau, en image ou en mots
command-replay-name = film
command-replay-description = Toute la partie en film
command-log-name = journal
command-log-description = Tout ce qui s’est passé dans cette partie
command-verify-name = vérifier
command-verify-description = Ce qui est promis sur les dés ; après la fin, si c’est juste
command-export-name = exporter
command-export-description = La partie en fichier, que chacun peut contrôler et étudier
command-settings-name = réglages
command-settings-description = Ta langue, ta ville, tes heures calmes, vacances et appels
command-mygames-name = mesparties
command-mygames-description = Tes parties sur ce serveur, et celles qui t’attendent
command-undo-name = annuler
command-undo-description = Reprendre ton dernier coup ; si quelqu’un a appris quelque chose depuis, demander à la table
command-leave-name = quitter
command-leave-description = Quitter cette partie : en jeu, un bot prend ta place
command-help-name = aide
command-help-description = Comment jouer ici, et les règles en bref
command-admin-name = gérer
command-admin-description = Suspendre ou arrêter la partie, son rythme, ses places, sa carte (hôte et modération)
command-doctor-name = diagnostic
command-doctor-description = Vérifier ce qu’il faut au bot dans ce salon, et comment y remédier

## Options of the commands.

option-action-name = action
option-action-description = Quoi faire ; tape un mot pour raccourcir la liste
option-what-name = quoi
option-what-description = Quoi construire, et où ; tape un mot pour raccourcir la liste
option-give-name = donner
option-give-description = Ce que tu donnes : 2 bois, 1 minerai ; ou tout : 2 bois contre 1 minerai à Ben
option-want-name = vouloir
option-want-description = Ce que tu veux, par exemple : 1 blé
option-to-name = joueur
option-to-description = Un seul joueur ; laisse vide pour demander à tous
option-game-name = partie
option-game-description = Le numéro d’une autre partie : de ce salon, ou une des tiennes, finie ; vide : la présente
option-format-name = format
option-format-description = Image ou mots
option-city-name = ville
option-city-description = La ville où tu habites : elle donne ton fuseau horaire
option-quiet-name = calme
option-quiet-description = Heures calmes, 9 au plus : 22:00-07:00, ou non
option-vacation-name = vacances
option-vacation-description = Premier et dernier jour : 2026-12-24 2027-01-02, avec un bot, ou 24.12.-2.1. sans bot
