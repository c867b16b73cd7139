### Games of five and six.

## The help.

ui-help-six-title = Cinq et six
ui-help-six =
    À cinq ou six, le plateau a 30 hexagones, la banque 24 cartes de chaque ressource, et il y a 34 cartes développement (20 Chevaliers, 3 de chaque autre sorte qui se joue, 5 Points de victoire). Deux couleurs s’ajoutent : vert et violet. Choisis le plateau pour 5 ou 6 en ouvrant la partie, ou plus tard avec **Scénario**.

    { "" }**Construction spéciale.** Après chaque tour, tous les autres peuvent construire et acheter des cartes développement, dans l’ordre du tour ; personne n’y échange, n’y joue de carte ni n’y gagne. Qui atteint le but gagne au début de son propre tour. Une carte achetée là peut être jouée à ton prochain tour.

    { "" }**File de construction.** Pour que personne n’attende cinq réponses, tu laisses une liste sous **Jouer**, **File de construction** : routes, colonies, villes et cartes, dans ton ordre. Quand vient ta part, ce que tes cartes et le plateau permettent est construit ; le reste attend. Personne d’autre ne voit la liste, et *du nouveau depuis ta dernière visite* te dit ce qui a été construit ou non. `/catan { command-build-name }` y ajoute quand tu ne peux pas construire.

    { "" }**Ta façon de participer** est visible de tous : *utiliser ma file* (au départ), *me demander* (on t’appelle après chaque tour) ou *passer*.

    { "" }**Le jeu en binôme**, une option, la remplace : après chaque tour, la troisième personne à gauche joue une part de tour, sans dés. Elle échange avec la banque, construit, achète, joue une carte et peut gagner ; elle n’échange pas avec les joueurs.
