### Games of five and six.

## The help.

ui-help-six-title = À cinq et six
ui-help-six =
    { "" }**Une plus grande boîte.** 30 hexagones, 24 cartes de chaque ressource et 34 cartes développement. Le vert et le violet entrent en jeu.

    { "" }**Construction spéciale.** Après chaque tour, les autres peuvent construire et acheter des cartes, dans l’ordre du tour. On n’y échange pas, on n’y joue pas de carte, on n’y gagne pas. Si tu atteins le but, tu gagnes au début de ton tour. Une carte achetée là se joue dès ton prochain tour.

    { "" }**Ta liste.** Pour que personne n’attende cinq réponses, tu laisses une liste : routes, colonies, villes, cartes, dans ton ordre. À chaque fois que vient ta part, le bot construit ce que tes cartes permettent. Le reste attend. Personne d’autre ne voit la liste.

    { "" }**Demande-moi** t’appelle après chaque tour, et tu construis toi-même. **Passe** te laisse de côté. Tout le monde voit laquelle des trois tu as choisie.

    { "" }**En binôme**, c’est une option à la place : après chaque tour, le troisième joueur à gauche joue une part sans dés. Il échange avec la banque, construit, achète, joue une carte et peut gagner. Il n’échange pas avec les joueurs.

