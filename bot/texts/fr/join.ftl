### The private answer to Join, and the page of dull moments.

ui-join = ### { $emblem } Tu joues en { $colour }
    Je t’appelle ici quand c’est ton tour. { $pace ->
        [live] 2 min par tour, 6 min en réserve.
        [quick] 4 h par tour, 12 h en réserve.
        [daily] 24 h par tour, 72 h en réserve.
        [relaxed] 3 jours par tour, 9 jours en réserve.
       *[none] Rien ne presse : il n’y a pas de pendule.
    }
ui-dull-offer = **On saute les temps morts ?** Je défausse, j’éloigne le voleur de tes hexagones et je finis tes tours vides. Les autres le voient alors.
ui-dull-change = -# Modifiable à tout moment.
ui-dull-title = **Sauter les temps morts**
ui-dull-on = **✅ Je m’en occupe**
ui-dull-keep = ✋ Défausses : je garde de quoi construire au plus vite.
ui-dull-robber = 🥷 Après un 7 : le voleur épargne tes hexagones et vole qui mène.
ui-dull-empty = 😴 Tours vides : je lance et je finis. Les autres savent alors que tu ne pouvais rien faire.
ui-dull-rests = -# Après deux tours sans toi, je te rappelle.
ui-button-dull = Sauter les temps morts
ui-button-dull-choose = Choisir
ui-dull-name = { $kind ->
    [keep] Défausses
    [robber] Voleur
   *[empty] Tours vides
}
ui-button-dull-one = { $kind ->
    [keep] Défausses
    [robber] Voleur
   *[empty] Tours vides
} : { $on ->
    [yes] oui
   *[no] non
}
