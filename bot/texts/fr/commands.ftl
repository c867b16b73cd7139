### Slash commands: names (lower case, at most 32 characters) and descriptions (at most 100).

command-catan-description = Jouer à CATAN dans ce salon

## Playing: what people guess first.

command-new-name = nouvelle
command-new-description = Ouvre une table dans ce salon
command-show-name = montrer
command-show-description = Réaffiche la partie en bas du salon
command-do-name = faire
command-do-description = Tout ce que tu peux faire : tape un mot ou choisis dans la liste
command-roll-name = lancer
command-roll-description = Lance les dés
command-roll-also = lancer les dés, lance les dés, dés, jeter
command-build-name = construire
command-build-description = Construis ou achète une carte : choisis dans la liste
command-trade-name = échanger
command-trade-description = Propose un échange aux autres
command-end-name = finir
command-end-description = Finis ton tour
command-end-also = fin, finir le tour, finir mon tour, fin du tour, passer
command-undo-name = annuler
command-undo-description = Annule ton dernier coup, ou demande l’accord de la table
command-undo-also = annule, reprendre, retour
command-hand-name = main
command-hand-description = Tes cartes, pour tes yeux seulement
command-hand-also = cartes, mes cartes, ma main
command-plans-name = plans
command-plans-description = Prépare ton prochain tour, les 7, tes échanges
command-plans-also = plan, prévoir, mes plans
command-nothing-now = Rien à choisir pour le moment. { $prompt }

## Looking, finding, leaving, running.

command-look-name = voir
command-look-description = Le plateau, le journal, ce que tu as manqué, le film, l’analyse
command-games-name = parties
command-games-description = Tes parties, d’abord celles qui t’attendent
command-tables-name = tables
command-tables-description = Les tables du serveur : places libres et parties en cours
command-settings-name = réglages
command-settings-description = Ta langue, ta ville, tes heures calmes, vacances et appels
command-help-name = aide
command-help-description = Comment jouer ici, et les règles en bref
command-leave-name = quitter
command-leave-description = Quitte la partie : les autres décident de ta place
command-verify-name = vérifier
command-verify-description = Les dés sont-ils honnêtes ? Ou toute la partie en fichier
command-admin-name = gérer
command-admin-description = Pause, fin, places de la partie ; réglages du serveur ; contrôle du salon

## As they are typed with a choice.

typed-log = /catan { command-look-name } { option-look-name }:{ option-look-log }
typed-film = /catan { command-look-name } { option-look-name }:{ option-look-film }
typed-file = /catan { command-verify-name } { option-verify-name }:{ option-verify-file }
typed-server = /catan { command-admin-name } { option-admin-name }:{ option-admin-server }
typed-check = /catan { command-admin-name } { option-admin-name }:{ option-admin-check }

## Options of the commands.

option-action-name = action
option-action-description = Lancer, finir, annuler, une route… : un mot raccourcit la liste
option-what-name = quoi
option-what-description = Tu construis quoi, et où ? Un mot raccourcit la liste
option-give-name = donner
option-give-description = Ce que tu donnes, par ex. 2 bois. Ou tout : 2 bois contre 1 minerai à Ben
option-want-name = vouloir
option-want-description = Ce que tu veux, par ex. 1 blé
option-to-name = joueur
option-to-description = Un seul joueur ? Laisse vide pour demander à tous
option-look-name = quoi
option-look-description = Tu veux voir quoi ? Le plateau, si tu ne choisis rien
option-look-board = plateau
option-look-text = mots
option-look-places = lieux
option-look-log = journal
option-look-recap = récap
option-look-film = film
option-look-review = analyse
option-verify-name = quoi
option-verify-description = Les dés, ou le fichier de la partie
option-verify-dice = dés
option-verify-file = fichier
option-rule-name = règle
option-rule-description = Une règle par son numéro, comme B-31, ou par un mot
option-game-name = partie
option-game-description = Le numéro d’une autre partie : de ce salon, ou une des tiennes déjà finie
option-admin-name = quoi
option-admin-description = Cette table, si tu ne choisis rien (le serveur : seulement si tu le gères)
option-admin-table = table
option-admin-server = serveur
option-admin-check = contrôle
option-city-name = ville
option-city-description = Tu habites où ? La ville donne ton fuseau horaire
option-quiet-name = calme
option-quiet-description = Pas d’appel la nuit : 22:00-07:00 (9 heures au plus), ou non
option-vacation-name = vacances
option-vacation-description = Premier et dernier jour : 24.12.-2.1. Un bot joue pour toi, sauf si tu ajoutes : sans bot

## Words that people type, with commas between: 2 lumber and 1 ore for 1 wool to Ben, no bot, 24 to 26 December, off.

word-and-also = et
word-article-also = un, une
word-for-also = contre, pour
word-to-also = à, avec
word-until-also = au, à
word-no-bot-also = sans, pas, aucun
word-bot-no-also = non
word-off-also = non, aucune, aucun, jamais, sans, arrêt, désactivé, désactiver, rien
