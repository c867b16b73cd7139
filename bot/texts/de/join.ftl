### The private answer to Join, and the page of dull moments.

ui-join = ### { $emblem } Du spielst { $colour }
    Ich rufe dich hier, wenn du dran bist. { $pace ->
        [live] 2 min pro Zug, bis zu 6 min angespart.
        [quick] 4 h pro Zug, bis zu 12 h angespart.
        [daily] 24 h pro Zug, bis zu 72 h angespart.
        [relaxed] 3 Tage pro Zug, bis zu 9 Tage angespart.
       *[none] Es gibt keine Uhr.
    }
ui-dull-offer = **Leerlauf überspringen?** Ich werfe für dich ab, halte den Räuber von dir fern und beende leere Züge. Dann wissen es die anderen.
ui-dull-change = -# Du kannst es jederzeit ändern.
ui-dull-title = **Leerlauf überspringen**
ui-dull-on = **✅ Das überspringe ich für dich**
ui-dull-keep = ✋ Abwerfen: ich behalte, was du am ehesten zum Bauen brauchst.
ui-dull-robber = 🥷 Nach einer 7: der Räuber verschont deine Felder und beraubt, wer vorne liegt.
ui-dull-empty = 😴 Leere Züge: ich würfle und beende sie. Dann wissen es die anderen.
ui-dull-rests = -# Nach zwei Zügen ohne dich rufe ich dich wieder.
ui-button-dull = Leerlauf überspringen
ui-button-dull-choose = Auswählen
ui-dull-name = { $kind ->
    [keep] Abwerfen
    [robber] Räuber
   *[empty] Leere Züge
}
ui-button-dull-one = { $kind ->
    [keep] Abwerfen
    [robber] Räuber
   *[empty] Leere Züge
}: { $on ->
    [yes] an
   *[no] aus
}
