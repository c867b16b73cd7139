### Dice that anybody can check: what is posted, what is answered, what does not hold.

## In public. These lines are posted once and never edited; a letter before 64 digits says what these are.

ui-proof-opening = 🎲 { $drawn ->
    [yes] Une table de la saison s’ouvre, partie { $game }.
   *[no] **{ $name }** ouvre la table { $game }.
} Tous ses dés découlent d’une clé déjà tirée, montrée à la fin pour que chacun puisse contrôler. Son empreinte : `C { $commitment }{ $promise }`. { $beacon ->
    [drand] Une balise publique décide aussi, après le départ et avant le premier lancer : même les responsables de ce bot ne peuvent donc pas choisir les dés.
   *[no] Aucune balise publique n’est utilisée : que la clé n’ait pas été choisie, il faut en croire les responsables de ce bot.
}
ui-proof-start = 🎲 Le plateau, les options et les couleurs de la partie { $game } sont fixés : `B { $board }`. Le numéro de ce message décide quel tirage de la balise publique donne les dés.
ui-proof-course = -# 🎲 La partie { $game } jusqu’ici, pour qui la contrôlera : `H{ $record } { $course }`
ui-proof-final-line = 🎲 La partie { $game } est finie. La clé de `C { $commitment }` est `K { $digits }`, et le déroulement entier `H { $course }`. { $beacon ->
    [drand] `/catan { command-verify-name }` contrôle chaque lancer.
    [without] Toute la table a accepté de commencer sans la balise publique ; les numéros de ces appuis ont aussi décidé des dés. Que ce soient les vrais, il faut en croire les responsables de ce bot ; `/catan { command-verify-name }` contrôle le reste.
    [waived] Toute la table a accepté de commencer sans la balise publique : il faut donc croire les responsables de ce bot pour ces dés. `/catan { command-verify-name }` contrôle le reste.
   *[no] Aucune balise publique n’a été utilisée : il faut donc croire les responsables de ce bot pour ces dés. `/catan { command-verify-name }` contrôle le reste.
}
ui-proof-final = 🎲 La clé des dés est `K { $digits }`. Son empreinte `C { $commitment }` figure depuis le début dans [le message d’ouverture]({ $post }). `/catan { command-verify-name }` contrôle chaque lancer.
ui-proof-final-short = 🎲 `/catan { command-verify-name }` contrôle chaque lancer de cette partie. La clé et le déroulement figurent dans une ligne à part.

log-without-beacon = { $presses ->
    [none] Toute la table a accepté de commencer sans la balise publique, qui ne répondait pas.
   *[other] Toute la table a accepté de commencer sans la balise publique, qui ne répondait pas. Les dés découlent aussi des numéros que Discord a donnés à ces appuis : { $presses }.
}

## For one person.

ui-proof-title = Les dés de la partie { $game }
ui-proof-promised = Ils découlent d’une clé que personne ne voit avant la fin, et du numéro du [message d’ouverture]({ $post }), où figure son empreinte. { $beacon ->
    [drand] Une balise publique décide aussi, une fois le plateau fixé et avant le premier lancer : personne ne peut choisir ces dés, pas même les responsables de ce bot. Ils pourraient regarder la clé pendant la partie.
    [without] La balise publique n’a pas répondu, et toute la table a accepté de commencer sans elle. Les numéros que Discord a donnés à ces appuis décident aussi : personne ne connaissait donc ces dés avant. Que le journal montre les vrais numéros et que personne ne regarde la clé, il faut en croire les responsables de ce bot.
    [waived] La balise publique n’a pas répondu, et toute la table a accepté de commencer sans elle. Il faut donc croire les responsables de ce bot : ils n’ont pas choisi les dés, et ne regardent pas la clé.
   *[other] Il faut croire les responsables de ce bot : ils n’ont pas ouvert des tables jusqu’à ce que les dés leur plaisent, et ne regardent pas la clé.
} Quand la partie est finie, de quelque façon que ce soit, la clé s’affiche ici, et chacun peut recalculer chaque lancer, chaque vol et chaque carte.
ui-proof-waiting = Leur clé est tirée, et son empreinte va être publiée. La partie ne commence qu’après.
ui-proof-none = Personne ne peut les contrôler : la table date d’avant les clés de ce bot, ou n’a jamais commencé. Une telle partie continue avec le hasard qu’elle a.
ui-proof-holds = ✅ C’est juste : chaque lancer, chaque vol et chaque carte découle de la clé, et chaque coup suit les règles.
ui-proof-if-signed = ✅ C’est juste, si la balise publique a donné à son tirage { $round } le nombre ci-dessous : [regarde ici]({ $address }). Chaque lancer, chaque vol et chaque carte découle de la clé, et chaque coup suit les règles.
ui-proof-means = { $beacon ->
    [drand] Personne n’a donc choisi ni changé les dés, pas même les responsables de ce bot. Qu’ils n’aient pas regardé la clé pendant la partie n’est pas prouvé.
    [without] Personne n’a donc changé les dés après le départ, ni ne les connaissait avant le dernier appui sur *Commencer sans*. Que le journal montre les vrais numéros de ces appuis et que personne n’ait regardé la clé pendant la partie, il faut en croire les responsables de ce bot.
    [waived] Personne n’a donc changé les dés après le départ. Toute la table a accepté de commencer sans la balise publique : que personne n’ait choisi les dés ni regardé la clé, il faut en croire les responsables de ce bot.
   *[other] Personne n’a donc changé les dés après l’ouverture de la table. Que personne n’ait ouvert des tables jusqu’à ce que les dés lui plaisent, ni regardé la clé pendant la partie, il faut en croire les responsables de ce bot.
}
ui-proof-not-judged = Les nombres tirés découlent de la clé. Quelle carte chacun a donnée, les coups et le résultat n’ont pas été contrôlés : la partie s’est jouée avec les règles d’une autre version du bot.
ui-proof-unreadable = La partie n’est plus lisible : rien ne peut en être calculé. Voici sa clé.
ui-proof-fails = ❌ Ce n’est pas juste : { $fault ->
    [record] l’enregistrement { $record } de la partie ne convient pas.
    [key] la clé a une autre empreinte.
    [board] le plateau n’est pas celui qui a été fixé au départ.
    [beacon] la balise publique n’a pas dit cela.
    [time] les heures ne sont pas celles des messages du salon.
    [entropy] les dés ne découlent pas des messages du salon.
    [course] ce qui a été montré pendant la partie n’est pas de cette partie.
   *[result] le résultat n’est pas celui des enregistrements.
} `{ typed-file }` donne toute la partie, avec une page qui en dit plus.
ui-proof-fingerprint = Empreinte : `C { $commitment }`
ui-proof-key = Clé : `K { $digits }`
ui-proof-board = Plateau : `B { $digits }`
ui-proof-whole = Déroulement de la partie : `H { $digits }`
ui-proof-beacon = Balise publique, tirage { $round } : `{ $digits }`
ui-proof-address = { $beacon ->
    [first] L’empreinte doit être celle du [message d’ouverture]({ $post }), jamais modifié : Discord signale les messages modifiés.
   *[other] Les mêmes lettres et chiffres doivent figurer dans ce salon, dans des messages jamais modifiés : C dans [le message d’ouverture]({ $post }), B, s’il y en a un, dans le message du départ, K et H dans celui de la fin. Discord signale les messages modifiés.
}
ui-proof-file = { $over ->
    [yes] La partie { $game }, entière. { $page ->
        [yes] Enregistre les deux fichiers, ouvre `verify.html` dans ton navigateur et choisis l’autre : la page dit si les dés sont justes, et marche sans réseau. Elle vient de ce bot ; la même page est dans le dépôt public du bot.
       *[no] La page `verify.html` du dépôt public du bot dit si les dés sont justes.
    } Sur un ordinateur, `python -m engine verify FILE` contrôle aussi les règles.
   *[no] La partie { $game } telle qu’un spectateur peut la connaître : sans la clé, et sans les cartes que personne n’a vues. Après la fin, tu auras tout, et une page qui contrôle.
}

## What does not work.

refused-no-opening-post = Le message avec l’empreinte des dés n’est pas encore dans ce salon. Appuie de nouveau sur Commencer dans un instant ; s’il ne vient pas, `{ typed-check }` dit ce qui manque.
refused-starting = On va chercher les dés : places, plateau et options sont fixés, et la partie commence dans un instant. Si la balise publique ne répond pas, la carte d’accueil le dit dans la demi-minute.
refused-beacon-there = C’est inutile : la balise publique n’est pas en retard, ou la partie a commencé.
refused-file-too-large = Le fichier de cette partie est trop lourd pour ce serveur. Demande-le aux responsables du bot.
done-starting = Places, plateau et options sont fixés. On va chercher les dés auprès d’une balise publique, ce qui prend une dizaine de secondes ; ensuite la partie commence.

## The help.

ui-help-dice-title = Les dés
ui-help-dice =
    Quand un programme lance les dés, il faudrait le croire sur parole. Ici, tu peux contrôler.

    { "" }**Avant que quiconque rejoigne**, une clé secrète est tirée. Chaque lancer de la partie, chaque carte volée et chaque carte développement en découle. Son empreinte, 64 lettres et chiffres, est publiée aussitôt, dans le premier message de la table. Personne ne peut en déduire la clé, et aucune autre clé n’a la même.

    { "" }**Une balise publique décide aussi**, là où le premier message le dit. Des organismes indépendants publient un nouveau nombre au hasard toutes les trois secondes. Au départ, le plateau est fixé, dans un message à part ; le nombre publié quelques secondes plus tard entre dans les dés. Personne ne le connaissait, et personne ne peut le choisir : ni un joueur, ni les responsables du bot. Si la balise ne répond pas, la table attend. La partie ne commence sans elle que si toute la table appuie sur *Commencer sans* ; les numéros de ces appuis entrent alors dans les dés, et le journal les montre.

    { "" }**Sans la balise**, il faut croire les responsables du bot : ils n’ont pas ouvert des tables jusqu’à ce que l’une leur plaise.

    { "" }**Le dixième lancer est le dixième lancer**, quoi qu’on échange, construise ou vole, et qui que ce soit qui lance.

    { "" }**Quand la partie est finie**, de quelque façon que ce soit, la clé s’affiche. `/catan { command-verify-name }` recalcule tout et dit si c’est juste. `{ typed-file }` donne la partie en fichier, avec une page qui en fait autant dans ton navigateur.

    { "" }**Cela ne prouve pas** que les responsables du bot, qui peuvent lire sa base de données, n’ont pas regardé la clé pendant la partie. Ils pourraient supprimer le message d’un départ et recommencer ; qui est là le voit. Le plateau est tiré à l’accueil, sous tes yeux. Les cartes défaussées au sort pour une personne absente ne découlent pas de la clé.

    Avec la règle maison *paquet de dés*, les 36 combinaisons de deux dés forment un paquet, chacune une fois. Un lancer tire la suivante ; quand il en reste cinq, les 36 sont mélangées de nouveau. Chacun voit combien il en reste.
