### Dice that anybody can check: what is posted, what is answered, what does not hold.

## In public. These lines are posted once and never edited; a letter before 64 digits says what these are.

ui-proof-opening = 🎲 { $drawn ->
    [yes] Table { $game } de la saison ouverte.
   *[no] **{ $name }** ouvre la table { $game }.
} Les dés sont scellés.
ui-proof-seal = -# `C { $commitment }{ $promise }` · { $beacon ->
    [drand] drand décide aussi
   *[no] il faut croire l’hébergeur de ce bot
}
ui-proof-start = 🎲 La partie { $game } commence : plateau, options et couleurs sont fixés.
    -# `B { $board }` · ce message choisit le tirage de drand
ui-proof-course = -# 🎲 Partie { $game } jusqu’ici : `H{ $record } { $course }`
ui-proof-final-line = 🎲 La partie { $game } est finie. { $beacon ->
    [drand] `/catan { command-verify-name }` contrôle chaque lancer.
    [without] La table a commencé sans drand : ses appuis ont aussi décidé. Pour leurs numéros, il faut croire l’hébergeur de ce bot ; `/catan { command-verify-name }` contrôle le reste.
    [waived] La table a commencé sans drand : il faut croire l’hébergeur de ce bot pour ces dés. `/catan { command-verify-name }` contrôle le reste.
   *[no] drand n’y était pour rien : il faut croire l’hébergeur de ce bot pour ces dés. `/catan { command-verify-name }` contrôle le reste.
}
    -# `C { $commitment }` · clé `K { $digits }` · déroulement `H { $course }`
ui-proof-final = 🎲 La clé des dés est `K { $digits }`. Son empreinte `C { $commitment }` est dans [le message d’ouverture]({ $post }). `/catan { command-verify-name }` contrôle chaque lancer.
ui-proof-final-short = 🎲 `/catan { command-verify-name }` contrôle chaque lancer.

log-without-beacon = { $presses ->
    [none] La table a commencé sans la balise publique, qui ne répondait pas.
   *[other] La table a commencé sans la balise publique, qui ne répondait pas. Les numéros de ses appuis décident aussi des dés : { $presses }.
}

## For one person.

ui-proof-title = Les dés de la table { $game }
ui-proof-how = Comment ça ?
ui-proof-more = En savoir plus
ui-proof-promised = Chaque lancer, vol et carte vient d’une clé secrète. [Le message d’ouverture]({ $post }) en montre l’empreinte : personne ne peut la changer. { $beacon ->
    [drand] drand, une balise publique, décide aussi, après le départ. Personne ne peut donc choisir ces dés, pas même l’hébergeur de ce bot, qui pourrait seulement regarder.
    [without] drand n’a pas répondu : les appuis sur *Commencer sans* décident aussi. Personne ne les connaissait avant. Pour leurs numéros et le secret de la clé, il faut croire l’hébergeur de ce bot.
    [waived] drand n’a pas répondu, et la table a commencé sans. Il faut croire l’hébergeur de ce bot : il n’a pas choisi les dés, et ne regarde pas.
   *[other] drand ne sert pas ici. Il faut croire l’hébergeur de ce bot : il ne regarde pas, et n’a pas rouvert de tables jusqu’à aimer les dés.
} Après la partie, la clé s’affiche ici.
ui-proof-waiting = La clé est tirée, son empreinte arrive dans un instant. Ensuite la partie peut commencer.
ui-proof-none = Personne ne peut contrôler ces dés : la table date d’avant les clés scellées, ou n’a jamais commencé.
ui-proof-holds = ✅ C’est juste : chaque lancer, vol et carte vient de la clé, et chaque coup suit les règles.
ui-proof-if-signed = ✅ C’est juste, si la balise publique a donné au tirage { $round } le nombre qui suit : [regarde ici]({ $address }). Chaque lancer, vol et carte vient de la clé, et chaque coup suit les règles.
ui-proof-means = { $beacon ->
    [drand] Personne n’a donc choisi ni changé les dés, pas même l’hébergeur de ce bot. Qu’il n’ait pas regardé la clé pendant la partie n’est pas prouvé.
    [without] Personne n’a donc changé les dés après le départ, ni ne les connaissait avant le dernier appui sur *Commencer sans*. Pour les numéros des appuis et le secret de la clé, il faut croire l’hébergeur de ce bot.
    [waived] Personne n’a donc changé les dés après le départ. La table a commencé sans la balise. Il faut croire l’hébergeur de ce bot : il n’a ni choisi les dés ni regardé la clé.
   *[other] Personne n’a donc changé les dés après l’ouverture de la table. Il faut croire l’hébergeur de ce bot : il n’a pas regardé la clé, ni rouvert de tables jusqu’à aimer les dés.
}
ui-proof-not-judged = Les nombres tirés viennent de la clé. Les cartes, les coups et le résultat n’ont pas été contrôlés : le bot suivait d’autres règles.
ui-proof-unreadable = Cette partie n’est plus lisible : rien ne peut en être calculé. Voici sa clé.
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
ui-proof-fingerprint = -# `C { $commitment }`
ui-proof-key = Clé : `K { $digits }`
ui-proof-board = Plateau : `B { $digits }`
ui-proof-whole = Déroulement de la partie : `H { $digits }`
ui-proof-beacon = Balise publique, tirage { $round } : `{ $digits }`
ui-proof-address = { $beacon ->
    [first] La même empreinte est dans [le message d’ouverture]({ $post }). Discord signale les messages modifiés, et celui-ci ne l’a jamais été.
   *[other] Vérifie toi-même : C doit être dans [le message d’ouverture]({ $post }), B (s’il existe) au départ, K et H à la fin. Aucun de ces messages ne doit être marqué « modifié ».
}
ui-proof-file = { $over ->
    [yes] La partie { $game }, entière. { $page ->
        [yes] Enregistre les deux fichiers, ouvre `verify.html` dans ton navigateur et choisis l’autre. La page dit si les dés sont justes, sans réseau. Elle vient de ce bot ; le dépôt public du bot a la même.
       *[no] La page `verify.html` du dépôt public du bot dit si les dés sont justes.
    } Sur un ordinateur, `python -m engine verify FILE` contrôle aussi les règles.
   *[no] La partie { $game } telle qu’un spectateur peut la connaître : sans la clé ni les cartes cachées. Après la fin, tu auras tout, et une page qui contrôle.
}

## What does not work.

refused-no-opening-post = L’empreinte des dés n’est pas encore dans ce salon. Appuie de nouveau sur **Commencer** dans un instant. Toujours rien ? `{ typed-check }` dit ce qui manque.
refused-starting = Les dés arrivent : plus rien ne change. La partie commence dans un instant.
refused-beacon-there = Inutile : la balise publique n’est pas en retard, ou la partie a commencé.
refused-file-too-large = Le fichier de cette partie est trop lourd pour ce serveur. Demande-le à l’hébergeur du bot.
done-starting = Places et plateau sont fixés. Les dés arrivent dans une dizaine de secondes, puis la partie commence.

## The help.

ui-help-dice-title = Les dés
ui-help-dice =
    { "" }**Scellés d’abord.** Une clé secrète est tirée avant la première arrivée. Chaque lancer, vol et carte développement en vient. Son empreinte est dans le premier message de la table : personne ne peut en déduire la clé, ni la changer. Le dixième lancer est le dixième lancer, quoi qu’il arrive.

    { "" }**drand aussi**, quand ce message le dit. Un réseau public tire un nombre toutes les trois secondes. Le plateau est fixé au départ, et un nombre tiré juste après entre dans les dés. Personne ne peut le connaître ni le choisir, pas même l’hébergeur du bot.

    { "" }**drand ne répond pas ?** La table attend. Si tout le monde appuie sur *Commencer sans*, les numéros de ces appuis entrent dans les dés à la place. Le journal les montre.

    { "" }**Sans drand**, il faut croire l’hébergeur du bot : il n’a pas rouvert de tables jusqu’à aimer les dés.

    { "" }**Après la partie**, la clé s’affiche. `/catan { command-verify-name }` recalcule tout. `{ typed-file }` te donne la partie, et une page qui en fait autant dans ton navigateur.

    { "" }**Pas prouvé :** que l’hébergeur n’ait jamais regardé la clé. Il pourrait aussi supprimer un message de départ et recommencer, mais tu le verrais. Le plateau est tiré sous tes yeux. Les défausses au sort, quand tu n’es pas là, ne viennent pas de la clé.

    { "" }**Paquet de dés**, une règle maison : les 36 combinaisons forment un paquet. Quand il en reste cinq, on remélange tout. Chacun voit combien il en reste.
