### The table without Discord: the first post in its channel. English and French stand there one below the other.

## $new and $help are the names of commands as the page of the simulation knows them: in English.

ui-local-welcome =
    { "" }**Bienvenue à la table locale.** Tout s’y passe comme dans un salon Discord, et tu y es tout le monde. Les parties sont conservées : arrête et reprends quand tu veux.

    1. Tape `/catan { $new }` dans la ligne du bas, appuie deux fois sur Entrée, choisis le français, puis **Submit**. Avec { $first }, tu as une place.
    2. Choisis quelqu’un d’autre en haut, à **Viewing as** ({ $others }), et appuie sur **Rejoindre**. Ou fais jouer des bots : **Ajouter un bot**.
    3. À trois, reviens à { $first } : **Commencer**, puis **Jouer** pour la personne dont c’est le tour. `/catan { $help }` explique le reste.
