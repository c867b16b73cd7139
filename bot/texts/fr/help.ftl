### The help: one topic a page, in our own words. At most 3500 characters a page.

ui-help-start-title = Premiers pas
ui-help-start =
    De trois à six, on joue à CATAN dans un salon, en quelques minutes ou en quelques jours. Le bot tient le plateau, les cartes et les règles ; toi, tu appuies sur des boutons.

    { "" }**Une table.** `/catan { command-new-name }` en ouvre une. Appuie sur **Rejoindre** ; l’hôte peut ajouter des bots, prendre un autre scénario ou plateau (**Scénario**), changer les options (**Options**), tirer un autre plateau, puis appuie sur **Commencer**. Les places et le premier joueur sont tirés au sort. Un bot joue pour gagner, et fait des échanges : on peut donc essayer une partie en solo. Qui n’a jamais joué ici peut s’exercer contre deux bots faciles, et lire un conseil avant chacune de ses dix premières décisions.

    { "" }**La carte de table.** Un message montre le plateau, les joueurs et les derniers coups. Il dit qui doit faire quoi, et une nouvelle carte appelle la personne suivante. **Jouer** ouvre ton propre panneau, que personne d’autre ne voit : ta main, les nouvelles, et tout ce que tu peux faire. La bande du bas montre tes cartes, les pièces qui te restent (×), ce qui te manque pour chacune (+), et éclaire ce que tu peux payer et poser. **Main** marche à tout moment. **Plus** dit en mots les points et les cartes de tous ; le journal, les réglages et cette aide y sont aussi.

    { "" }**Mise en place.** Sur le plateau variable, chacun pose une colonie et une route ; puis, dans l’ordre inverse, une seconde paire. Ta deuxième colonie rapporte une carte par hexagone voisin qui produit.

    { "" }**Les endroits.** Là où tu choisis, l’image de ton panneau numérote les endroits, comme les menus, qui donnent les meilleurs d’abord. S’il y en a trop pour un menu, il donne les 20 meilleurs ; des boutons mènent aux autres par région du plateau, montrée en plus grand. Ailleurs un endroit se dit par ce qu’il touche : *argile 6, laine 5*, ou *entre A2 et B3* ; C3 est un hexagone, dans la troisième rangée. Pour en taper un : N23 pour l’intersection 23, E23 pour le chemin 23. Dans les menus, *14/36* veut dire que 14 lancers sur 36 y rapportent, hexagone par hexagone.

    { "" }**Partir.** Après `/catan { command-leave-name }`, personne ne t’attend plus, et les autres décident de ta place ; tu peux revenir tant que personne d’autre ne l’a. Avec `/catan { command-admin-name }`, l’hôte propose sa propre place à quelqu’un, ou propose quelqu’un pour une place libre ou celle d’un bot : la table doit alors être d’accord. La place change de mains quand elle est prise.

    { "" }**Pause, rythme, fin.** L’hôte les y propose. Cela prend effet après un délai, sauf si quelqu’un s’y oppose ; alors la table vote, et à égalité rien ne change. La fin est un vote de deux jours au moins : plus de la moitié des personnes présentes doivent dire oui, et le silence vaut non. Une pause dure trois jours, une semaine ou deux ; toute personne de la table peut reprendre la partie avant, sur sa carte. Pour qui l’a demandée, le temps de sa décision en cours continue de courir, et cette personne peut encore la terminer.
ui-help-turn-title = Le tour
ui-help-turn =
    { "" }**Lancer.** Ton tour commence par les dés ; avant, tu peux seulement jouer une carte développement. Chaque hexagone qui porte le numéro paie : 1 carte par colonie au bord, 2 par ville, quel qu’en soit le propriétaire. L’hexagone du voleur ne paie rien.

    { "" }**Banque à court.** Il y a 19 cartes de chaque ressource (24 à cinq ou six). Si la banque ne peut pas payer une ressource à tous ceux qui y ont droit, personne n’en reçoit ; si une seule personne y a droit, elle prend ce qui reste.

    { "" }**Ensuite**, échange et construis autant que tu veux, dans l’ordre que tu veux, puis appuie sur **Finir le tour**. Avec la règle maison *échanger puis construire*, ta première construction clôt les échanges jusqu’au tour suivant.

    { "" }**Revenir en arrière.** **Annuler** reprend ton dernier coup, **Recommencer le tour** tous les coups depuis le dernier moment où quelqu’un a appris quelque chose : lancer, vol, carte achetée, Monopole, échange. Personne ne remonte plus loin sans les autres. Avant un coup sans retour, on te demande une fois de confirmer.

    { "" }**Revenir ensemble.** Au-delà, **Demander à annuler** pose la question à toute la table : ce qui serait annulé est listé dans le salon, et tout le monde doit être d’accord dans le délai d’une décision. La partie continue ; tout autre coup, le silence ou un seul *Non* laisse tout en place, et personne n’apprend qui a dit non. Une fois par tour, au plus jusqu’au début du tour précédent. Les mêmes lancers reviennent, cartes et vols sont tirés à nouveau.

    La carte de table nomme qui doit agir, et personne d’autre ne peut le faire à sa place.
ui-help-build-title = Construire
ui-help-build =
    🛣️ **Route** : 1 argile, 1 bois. Sur un chemin libre, au bout de ta route ou de ta construction. La construction d’un rival barre le passage.

    🏠 **Colonie** : 1 argile, 1 bois, 1 laine, 1 blé. Sur une intersection qu’une de tes routes atteint, toutes ses voisines étant libres. 1 point.

    🏙️ **Ville** : 2 blés, 3 minerais. Remplace une de tes colonies, dont la pièce te revient. 2 points, et elle récolte 2 cartes.

    🎴 **Carte développement** : 1 laine, 1 blé, 1 minerai.

    Tu as 15 routes, 5 colonies et 4 villes, pas une de plus. Les pièces ne bougent jamais.
ui-help-trade-title = Échanger
ui-help-trade =
    { "" }**Avec la banque**, pendant ton tour, après les dés : 4 cartes d’une sorte contre 1 d’une autre. Une construction sur un port donne 3 contre 1, ou 2 contre 1 de la ressource indiquée, aussitôt.

    { "" }**Avec les joueurs** : on n’échange qu’avec la personne dont c’est le tour. Ton panneau propose jusqu’à cinq échanges pour ce qui te manque : un appui montre l’offre en toutes lettres, un autre l’envoie. Ils reposent sur ta main et sur ce que les autres ont montré ; personne d’autre ne les voit. **Échanger** ouvre un formulaire pour toute autre offre : ce que tu donnes, ce que tu veux, à qui tu t’adresses ; « bois · 2 » veut dire deux. L’offre t’est montrée en toutes lettres avant l’envoi. Si plusieurs disent oui, le premier conclut aussitôt, ou tu choisis parmi eux : c’est aussi dans le formulaire. Les autres peuvent proposer quelque chose à la personne dont c’est le tour.

    Réponds à une offre par **Accepter**, **Non** ou **Contre-offre**. Une contre-offre est ta propre offre. Tu peux changer d’avis tant que l’offre est ouverte. Les cartes sont vérifiées au moment de l’échange, pas avant ; si quelqu’un les a dépensées entre-temps, seul celui qui accepte l’apprend.

    Six offres au plus sont ouvertes à la fois. Toutes se ferment à la fin du tour. Pas de cadeau, ni la même ressource des deux côtés. Les cartes développement ne s’échangent jamais.

    { "" }**Avec les bots** : chacun échange à sa manière, indiquée à côté de son nom dans le formulaire : volontiers, équitablement ou au prix fort. Tous demandent plus à qui mène, n’aident jamais qui est à un ou deux points de la victoire, examinent trois offres d’un même joueur par tour et refusent les suivantes. Un bot dont le oui reste sans suite refuse, ce tour-ci, toute autre offre du même joueur où l’on choisit parmi les oui. Un bot fait au plus une offre par tour, et attend les réponses deux minutes.
ui-help-robber-title = Le voleur
ui-help-robber =
    { "" }**Un sept** ne paie personne. Qui a plus de 7 cartes ressource en défausse la moitié, arrondie vers le bas. Tu choisis en privé ; tout est montré quand chacun a choisi.

    Puis la personne qui a lancé les dés déplace le voleur sur un autre hexagone de terre et vole une carte, au hasard, à quelqu’un qui y a une construction. S’il n’y a qu’une victime possible, c’est elle. Un **Chevalier** déplace le voleur de même, sans défausse.

    Seuls le voleur et la victime savent quelle carte : tu la lis sous **Jouer**, à *du nouveau depuis ta dernière visite*.

    Tant que le voleur est sur un hexagone, celui-ci ne produit rien. Ni échange ni construction entre le sept et le déplacement du voleur.

    Avec la règle maison *voleur amical*, on ne vole pas ceux qui ont 2 points visibles ou moins, et les hexagones à côté d’eux sont épargnés.
ui-help-cards-title = Les cartes
ui-help-cards =
    Il y a 25 cartes développement, 34 à cinq ou six. Tu peux en jouer une par tour, avant ou après les dés, mais pas une que tu as achetée ce tour-ci.

    ⚔️ **Chevalier** (14, ou 20 à cinq ou six) : déplace le voleur. Trois devant toi, plus que quiconque : Armée la plus puissante.
    🛣️ **Construction de routes** (2, ou 3) : deux routes gratuites, tout de suite.
    🌾 **Invention** (2, ou 3) : deux cartes de ton choix à la banque.
    💰 **Monopole** (2, ou 3) : nomme une ressource ; chacun te donne toutes les siennes.
    🏆 **Point de victoire** (5) : compte tout seul et reste caché jusqu’au bout. On ne le joue jamais.

    Tout le monde voit combien de cartes tu as, personne ne voit lesquelles.
ui-help-points-title = Les points
ui-help-points =
    Colonie 1 · ville 2 · Route la plus longue 2 · Armée la plus puissante 2 · chaque carte Point de victoire 1.

    { "" }**La Route la plus longue** revient à la première route continue de 5 ou plus ; les branches ne s’ajoutent pas, et la construction d’un rival la coupe. Seule une plus longue la prend. Si une coupure laisse des égalités, on la garde si l’on est parmi elles ; sinon personne ne l’a, jusqu’à ce qu’une seule route soit la plus longue.

    { "" }**L’Armée la plus puissante** revient à la première personne qui a joué 3 Chevaliers, puis à qui en a davantage.

    Tu gagnes dès que tu atteins le but (10 points, sauf autre choix de la table) pendant ton tour ; les cartes cachées comptent, le bot regarde. Si tu l’atteins pendant le tour d’un autre, tu gagnes au début du tien.
ui-help-commands-title = Commandes
ui-help-commands =
    Les boutons font tout ; ces commandes aussi, au clavier comme avec un lecteur d’écran.

    `/catan { command-new-name }` · { command-new-description }
    `/catan { command-show-name }` · { command-show-description }
    `/catan { command-do-name }` · { command-do-description }
    `/catan { command-roll-name }` · { command-roll-description }
    `/catan { command-end-name }` · { command-end-description }
    `/catan { command-hand-name }` · { command-hand-description }
    `/catan { command-build-name }` · { command-build-description }
    `/catan { command-trade-name }` · { command-trade-description }
    `/catan { command-board-name }` · { command-board-description }
    `/catan { command-log-name }` · { command-log-description }
    `/catan { command-replay-name }` · { command-replay-description }
    `/catan { command-review-name }` · { command-review-description }
    `/catan { command-verify-name }` · { command-verify-description }
    `/catan { command-export-name }` · { command-export-description }
    `/catan { command-undo-name }` · { command-undo-description }
    `/catan { command-recap-name }` · { command-recap-description }
    `/catan { command-plans-name }` · { command-plans-description }
    `/catan { command-mygames-name }` · { command-mygames-description }
    `/catan { command-tables-name }` · { command-tables-description }
    `/catan { command-settings-name }` · { command-settings-description }
    `/catan { command-leave-name }` · { command-leave-description }
    `/catan { command-help-name }` · { command-help-description }
    `/catan { command-admin-name }` · { command-admin-description }
    `/catan { command-server-name }` · { command-server-description }
    `/catan { command-doctor-name }` · { command-doctor-description }

    Les **statistiques** d’une partie sont sous **Plus**, sur sa dernière carte et sous le journal ; les tiennes, sur toutes tes parties, sous `/catan { command-mygames-name }`.

    { "" }**Le tableau d’honneur et les ligues**, là où les personnes qui gèrent le serveur les ont ouverts, se trouvent sous `/catan { command-tables-name }`. N’y sont nommées que les personnes qui acceptent ; chacun est seul à voir sa cote. Les tables d’une saison sont tirées de sorte que chacun rencontre tous les autres équitablement. Son message dit, avant toute inscription, ce qui arrive quand quelqu’un part et comment comptent les parties encore ouvertes à la fin.

    Projet de fans non officiel. CATAN est une marque de CATAN GmbH.
