### The help: one topic a page, read in a minute, in our own words.

ui-button-help-more = Un autre sujet ?

ui-help-turn-title = Ton tour
ui-help-turn =
    🎲 **Lance les dés.** Chaque hexagone qui porte ce numéro paie : 1 carte par colonie au bord, 2 par ville. L’hexagone du voleur ne paie rien.

    🔨 **Échange et construis** autant que tu veux. Tu peux aussi jouer une carte développement, même avant les dés.

    🏁 **Finis ton tour** : on appelle le joueur suivant.

    { "" }**Jouer**, sur la carte de table, ouvre ta page : ta main, les nouvelles, ce que tu peux faire. Personne d’autre ne la voit. La bande montre tes cartes, les pièces qui te restent (×) et ce qui te manque pour chacune (+).

    { "" }**Pas ton tour ?** Tu peux répondre aux offres, en faire une, ou prévoir la suite.
ui-help-trade-title = Échanger
ui-help-trade =
    🏦 **La banque** prend 4 cartes d’une sorte contre 1 d’une autre. Avec un port, elle en prend 3, ou 2 de la sorte indiquée.

    🤝 **Entre joueurs**, on échange avec celui dont c’est le tour. Choisis un échange que ta page propose, ou appuie sur **Échanger** et écris le tien. Tu vois chaque offre avant de l’envoyer.

    { "" }**Réponds** par **Accepter**, **Non** ou **Contre-offre**. Tu peux changer d’avis tant que l’offre est ouverte. Les cartes sont vérifiées au moment de l’échange.

    { "" }**Plusieurs oui ?** Le premier conclut, ou tu choisis : le formulaire te le demande.

    { "" }**Limites.** Six offres ouvertes au plus ; toutes se ferment à la fin du tour. Pas de cadeau, pas la même ressource des deux côtés, pas de carte développement.

    Personne d’autre ne voit les échanges que ta page propose. Ils viennent de ta main et de ce que les autres ont montré.
ui-help-start-title = Ouvrir une table
ui-help-start =
    { "" }**Ouvre** une table avec `/catan { command-new-name }`. Tes amis appuient sur **Rejoindre**, toi sur **Commencer**. Sous **Plus**, tu choisis les options, tu ajoutes des bots ou tu tires un autre plateau. Les places et le premier joueur sont tirés au sort.

    { "" }**Premières places.** Tu poses une colonie et une route. Puis chacun pose une seconde paire, dans l’ordre inverse. Ta deuxième colonie rapporte une carte par hexagone autour d’elle.

    { "" }**La carte de table**, dans le salon, montre le plateau et dit à qui de jouer. Une nouvelle carte appelle le joueur suivant.

    { "" }**Pas d’adversaires ?** Entraîne-toi contre deux bots faciles.

    { "" }**Tu pars ?** `/catan { command-leave-name }`. On ne t’attend plus, et les autres décident de ta place. Tu peux revenir tant que personne ne l’a prise.
ui-help-places-title = Les endroits
ui-help-places =
    Quand tu choisis un endroit, l’image montre son numéro. Le menu a les mêmes numéros, les meilleurs endroits d’abord.

    { "" }**14/36** : les chances de ses hexagones, additionnées. Un 6 seul fait 5/36.

    { "" }**Trop d’endroits ?** Le menu donne les meilleurs. Sa dernière ligne mène aux autres, sur une image agrandie.

    { "" }**Dans les phrases**, un endroit porte le nom des hexagones qui l’entourent : *argile 6, laine 5*. C3 est le troisième hexagone de la rangée C.

    { "" }**Au clavier**, écris ce que tu construis et le numéro : *route 23*, *ville 23*.
ui-help-back-title = Annuler
ui-help-back =
    { "" }**Sans les autres.** **Annuler** efface ton dernier coup, **Refaire le tour** efface tous tes coups. On s’arrête là où quelqu’un a appris quelque chose : lancer, vol, carte achetée, Monopole, échange. Avant un coup sans retour, on te demande confirmation.

    { "" }**Avec la table.** Au-delà, demande aux autres. Le salon montre ce qui serait annulé, et tous doivent dire oui. La partie continue pendant ce temps. Un autre coup, le silence ou un seul *Non* laisse tout en place ; personne n’apprend qui a dit non.

    C’est une fois par tour, et au plus jusqu’au début du tour d’avant. Les mêmes lancers reviennent. Cartes et vols sont tirés à nouveau.
ui-help-build-title = Construire
ui-help-build =
    🛣️ **Route** : 1 argile, 1 bois. Sur un chemin libre, au bout de ta route ou de ta construction. La construction d’un rival barre le passage.

    🏠 **Colonie** : 1 argile, 1 bois, 1 laine, 1 blé. Là où mène une de tes routes, sans construction juste à côté. 1 point.

    🏙️ **Ville** : 2 blés, 3 minerais. Elle remplace une colonie, dont la pièce te revient. 2 points, et 2 cartes par lancer.

    🎴 **Carte développement** : 1 laine, 1 blé, 1 minerai.

    Tu as 15 routes, 5 colonies et 4 villes. Les pièces ne bougent jamais.

    { "" }**Règle maison** *échanger puis construire* : ta première construction clôt les échanges jusqu’au tour suivant.

    { "" }**Banque à court.** Il y a 19 cartes de chaque ressource, 24 à cinq ou six. Si la banque ne peut pas payer tout le monde, personne ne reçoit cette ressource. Si un seul joueur y a droit, il prend ce qui reste.
ui-help-robber-title = Le voleur
ui-help-robber =
    { "" }**Un sept** ne paie personne. Avec plus de 7 cartes ressource, tu en défausses la moitié, arrondie vers le bas. Tu choisis en privé ; toutes les défausses se montrent ensemble.

    Puis celui qui a lancé les dés déplace le voleur sur un autre hexagone de terre. Il vole une carte, au hasard, à un joueur qui y a une construction.

    { "" }**Un Chevalier** déplace aussi le voleur, sans défausse.

    { "" }**Seuls le voleur et la victime** savent quelle carte. Tu le lis sous **Jouer**.

    { "" }**L’hexagone du voleur** ne produit rien. Ni échange ni construction tant que le voleur n’a pas bougé.

    { "" }**Règle maison** *voleur amical* : il épargne les joueurs à 2 points visibles ou moins, et les hexagones à côté d’eux.
ui-help-cards-title = Les cartes
ui-help-cards =
    Il y a 25 cartes développement, 34 à cinq ou six. Tu peux en jouer une par tour, mais pas une que tu as achetée ce tour-ci.

    ⚔️ **Chevalier** (14, ou 20 à cinq ou six) : déplace le voleur. Trois, et plus que les autres : Armée la plus puissante.
    🛤️ **Construction de routes** (2, ou 3) : deux routes gratuites.
    🎁 **Invention** (2, ou 3) : deux cartes de ton choix à la banque.
    💰 **Monopole** (2, ou 3) : nomme une ressource, et chacun te donne toutes les siennes.
    🏛️ **Point de victoire** (5) : compte tout seul. Il reste caché, et on ne le joue jamais.

    Tout le monde voit combien de cartes tu as. Personne ne voit lesquelles.
ui-help-points-title = Les points
ui-help-points =
    Colonie 1 · ville 2 · Route la plus longue 2 · Armée la plus puissante 2 · chaque carte Point de victoire 1.

    { "" }**Tu gagnes** quand tu atteins le but pendant ton tour. C’est 10 points, sauf autre choix de la table. Les cartes cachées comptent : le bot regarde. Si tu y arrives pendant le tour d’un autre, tu gagnes au début du tien.

    { "" }**La Route la plus longue** revient à la première route continue de 5. Les branches ne s’ajoutent pas, et la construction d’un rival la coupe. Seule une plus longue la prend. Après une coupure, en cas d’égalité, on la garde si sa route en fait partie. Sinon personne ne l’a, jusqu’à ce qu’une seule soit la plus longue.

    { "" }**L’Armée la plus puissante** revient au premier qui a joué 3 Chevaliers, puis à qui en a joué plus.
ui-help-votes-title = Pause, rythme et fin
ui-help-votes =
    L’hôte de la table propose tout cela avec `/catan { command-admin-name }`.

    { "" }**Une pause** dure trois jours, une semaine ou deux. Chaque joueur peut reprendre la partie avant, sur sa carte. Si tu as demandé la pause, ton temps continue de courir, et tu peux finir ton coup.

    { "" }**Une pause, un autre rythme, un autre niveau de bot** prennent effet après un délai. Si un joueur s’y oppose, la table vote. Une égalité ne change rien.

    { "" }**La fin** demande un vote de deux jours au moins. Plus de la moitié des joueurs présents doivent dire oui. Le silence vaut non.

    { "" }**Une place** change de mains quand le nouveau joueur la prend. Tu peux proposer la tienne ; pour une place libre ou celle d’un bot, il faut l’accord de la table.
ui-help-rules-title = Règles par numéro
ui-help-rules = Sous un refus, il y a le numéro de sa règle. Choisis-la ici, ou tape `/catan { command-help-name } { option-rule-name }:B-31`. **[R]** marque ce que je décide là où les règles publiées ne disent rien. Les règles sont les mêmes à chaque table ; une option a son propre numéro.
ui-rules-chapter = Quelle partie ?
ui-rules-rule = Quelle règle ?
ui-help-commands-title = Commandes
ui-help-commands =
    Les boutons font tout ; ces commandes aussi, au clavier comme avec un lecteur d’écran.

    `/catan { command-do-name }` · { command-do-description }
    `/catan { command-roll-name }` · { command-roll-description }
    `/catan { command-build-name }` · { command-build-description }
    `/catan { command-trade-name }` · { command-trade-description }
    `/catan { command-end-name }` · { command-end-description }
    `/catan { command-undo-name }` · { command-undo-description }
    `/catan { command-hand-name }` · { command-hand-description }
    `/catan { command-plans-name }` · { command-plans-description }
    `/catan { command-show-name }` · { command-show-description }
    `/catan { command-look-name }` · { command-look-description }
    `/catan { command-new-name }` · { command-new-description }
    `/catan { command-tables-name }` · { command-tables-description }
    `/catan { command-games-name }` · { command-games-description }
    `/catan { command-settings-name }` · { command-settings-description }
    `/catan { command-leave-name }` · { command-leave-description }
    `/catan { command-verify-name }` · { command-verify-description }
    `/catan { command-admin-name }` · { command-admin-description }
    `/catan { command-help-name }` · { command-help-description }

    Les **statistiques** d’une partie sont sous **Plus**, sur sa dernière carte et sous le journal. Les tiennes sont sous `/catan { command-games-name }`.

    { "" }**Le tableau d’honneur et les ligues** sont sous `/catan { command-tables-name }`, s’ils sont ouverts sur ce serveur. Seules les personnes qui acceptent y sont nommées. Une saison tire ses tables pour que tous se rencontrent équitablement. Avant l’inscription, ses règles disent comment comptent un départ et les parties encore ouvertes.

    Projet de fans non officiel. CATAN est une marque de CATAN GmbH.
