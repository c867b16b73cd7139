### Dice that anybody can check: what is posted, what is answered, what does not hold.

## In public. The line that opens a table is posted once and never edited.

ui-proof-opening = 🎲 **{ $name }** ouvre la table { $game }. Personne ne peut en truquer les dés : tous découlent d’une clé déjà tirée, montrée à la fin pour que chacun puisse contrôler. Son empreinte : `{ $commitment }`
ui-proof-final = 🎲 La clé des dés est `{ $digits }`. Son empreinte `{ $commitment }` figure depuis le début dans [le message d’ouverture]({ $post }). `/catan { command-verify-name }` contrôle chaque lancer.

## For one person.

ui-proof-join =
    Tu as une place. Quand c’est à toi, on t’appelle.
    -# 🎲 Personne ne peut truquer les dés, pas même le bot : à la fin, chacun peut les contrôler. L’empreinte de leur clé : `{ $commitment }`, comme dans [le message d’ouverture]({ $post }).
ui-proof-title = Les dés de la partie { $game }
ui-proof-promised = Ils sont fixés par une clé que personne ne voit avant la fin, et par le numéro du [message d’ouverture]({ $post }), où figure son empreinte. Quand la partie est finie, de quelque façon que ce soit, la clé s’affiche ici, et chacun peut recalculer chaque lancer, chaque vol et chaque carte.
ui-proof-waiting = Leur clé est tirée, et son empreinte va être publiée. La partie ne commence qu’après.
ui-proof-none = Personne ne peut les contrôler : la table date d’avant les clés de ce bot, ou n’a jamais commencé. Une telle partie continue avec le hasard qu’elle a.
ui-proof-holds = ✅ Tout est juste : chaque lancer, chaque vol et chaque carte est celui qui était fixé avant l’arrivée des joueurs, et chaque coup suit les règles.
ui-proof-not-judged = Les nombres tirés découlent de la clé, fixée avant l’arrivée des joueurs. Quelle carte chacun a donnée, les coups et le résultat n’ont pas été contrôlés : la partie s’est jouée avec les règles d’une autre version du bot.
ui-proof-unreadable = La partie n’est plus lisible : rien ne peut en être calculé. Voici sa clé.
ui-proof-fails = ❌ Ce n’est pas juste : { $fault ->
    [record] l’enregistrement { $record } de la partie ne convient pas.
    [key] la clé a une autre empreinte.
    [entropy] les dés ne découlent pas du message d’ouverture.
   *[result] le résultat n’est pas celui des enregistrements.
} `/catan { command-export-name }` donne toute la partie ; `python -m engine verify FILE` en dit plus.
ui-proof-fingerprint = Empreinte : `{ $commitment }`
ui-proof-key = Clé : `{ $digits }`
ui-proof-address = L’empreinte doit être celle du [message d’ouverture]({ $post }), jamais modifié : Discord signale les messages modifiés.
ui-proof-file = { $over ->
    [yes] La partie { $game }, entière. `python -m engine verify FILE` la contrôle, `python -m engine replay FILE` l’affiche, et dix lignes de ta main suffisent pour les dés : le README du bot les montre. Un paquet de dés, c’est `verify` qui le contrôle.
   *[no] La partie { $game } telle qu’un spectateur peut la connaître : sans la clé, et sans les cartes que personne n’a vues. Après la fin, tu auras tout.
}

## What does not work.

refused-no-opening-post = Le message avec l’empreinte des dés n’est pas encore dans ce salon. Appuie de nouveau sur Commencer dans un instant ; s’il ne vient pas, `/catan { command-doctor-name }` dit ce qui manque.
refused-file-too-large = Le fichier de cette partie est trop lourd pour ce serveur. Demande-le aux responsables du bot.

## The help.

ui-help-dice-title = Les dés
ui-help-dice =
    Quand un programme lance les dés, il faudrait le croire sur parole. Ici, non.

    { "" }**Avant que quiconque rejoigne**, une clé secrète est tirée. Chaque lancer de la partie, chaque carte volée et chaque carte développement en découle. Son empreinte, 64 lettres et chiffres, est publiée aussitôt, dans le premier message de la table. Personne ne peut en déduire la clé, et aucune autre clé n’a la même.

    { "" }**Pas de nous seuls.** Le numéro que Discord donne à ce message entre aussi dans les dés. Personne ne le connaît avant que l’empreinte soit publiée : personne ne peut donc choisir une clé à son goût.

    { "" }**Le dixième lancer est le dixième lancer**, quoi qu’on échange, construise ou vole, et qui que ce soit qui lance.

    { "" }**Quand la partie est finie**, de quelque façon que ce soit, la clé s’affiche. `/catan { command-verify-name }` recalcule tout et dit si c’est juste. `/catan { command-export-name }` donne la partie en fichier, pour que tu puisses en faire autant avec ton propre programme.

    { "" }**Cela prouve** que les lancers, et le hasard des vols et des cartes, étaient fixés avant l’arrivée du premier joueur, et que personne n’en a changé un seul ensuite.

    { "" }**Cela ne prouve pas** que les responsables du bot, qui peuvent lire sa base de données, n’ont pas regardé la clé ; ni qu’ils n’ont pas ouvert des tables jusqu’à ce que l’une leur plaise. De telles tables se voient dans le salon, sauf si elles ont été supprimées ; alors les numéros de tables qui manquent le disent. Le plateau n’en fait pas partie : il est tiré à l’accueil, sous tes yeux.

    Avec la règle maison *paquet de dés*, les 36 combinaisons de deux dés forment un paquet, chacune une fois. Un lancer tire la suivante ; quand il en reste cinq, les 36 sont mélangées de nouveau. Chacun voit combien il en reste.
