### The table without Discord: the first post in its channel. English and French stand there one below the other.

## $new is the name of the command as the page of the simulation knows it: in English. Both have to fit on a phone:
## the page follows a new post only while it stands at its end.

ui-local-welcome =
    { "" }**Bienvenue à la table locale**, un salon Discord où tu es tout le monde.
    1. Tape `/catan { $new }` en bas, deux fois Entrée, le français, **Submit**.
    2. Deux fois **Ajouter un bot** ; ou choisis { $second } à **Viewing as**, en haut : **Rejoindre**.
    3. Puis, avec { $first } : **Commencer**, **Jouer**. Les parties sont conservées.
