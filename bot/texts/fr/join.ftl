### The private answer to Join, and the page of dull moments.

ui-join = ### { $emblem } Tu joues en { $colour }
    Je t’appelle ici quand c’est ton tour. { $pace ->
        [live] 2 min par tour, 6 min en réserve au plus.
        [quick] 4 h par tour, 12 h en réserve au plus.
        [daily] 24 h par tour, 72 h en réserve au plus.
        [relaxed] 3 jours par tour, 9 jours en réserve au plus.
       *[none] Rien ne presse : il n’y a pas de pendule.
    }
ui-dull-offer = **On saute les temps morts ?** Je défausse ce qui te sert le moins, j’éloigne le voleur de tes hexagones et je termine les tours où tu ne peux rien faire. Les autres le sauront alors.
ui-dull-change = -# Tu peux changer d’avis à tout moment.
ui-dull-title = **Sauter les temps morts**
ui-dull-on = **Tu sautes les temps morts**
ui-dull-keep = ✋ Je garde de quoi construire au plus vite, et je défausse ce que tu as en trop.
ui-dull-robber = 🥷 Après un 7, le voleur épargne tes hexagones et vole qui mène.
ui-dull-empty = 😴 Je lance les dés et je termine les tours où tu ne peux rien faire. Les autres le sauront alors.
ui-dull-rests = -# Deux tours sans que tu touches à rien, et je t’appelle de nouveau.
ui-button-dull = Sauter les temps morts
ui-button-dull-choose = Choisir
ui-button-dull-one = { $kind ->
    [keep] Défausses
    [robber] Voleur
   *[empty] Tours vides
} : { $on ->
    [yes] oui
   *[no] non
}
