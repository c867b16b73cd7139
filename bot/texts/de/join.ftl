### The private answer to Join, and the page of dull moments.

ui-join = ### { $emblem } Du spielst { $colour }
    Ich pinge dich hier, wenn du dran bist. { $pace ->
        [live] 2 min pro Zug, bis zu 6 min angespart.
        [quick] 4 h pro Zug, bis zu 12 h angespart.
        [daily] 24 h pro Zug, bis zu 72 h angespart.
        [relaxed] 3 Tage pro Zug, bis zu 9 Tage angespart.
       *[none] Es gibt keine Uhr.
    }
ui-dull-offer = **Soll ich dir Routine abnehmen?** Ich werfe für dich ab, versetze bei 7 den Räuber und beende leere Züge. Andere sehen dann, dass du nichts tun konntest.
ui-dull-change = -# Jederzeit änderbar.
ui-dull-title = **Routine abgeben**
ui-dull-on = **✅ Das nehme ich dir ab**
ui-dull-keep = ✋ Abwerfen: ich behalte, was du als Nächstes zum Bauen brauchst.
ui-dull-robber = 🥷 Räuber bei einer 7: nie auf deine Felder, bestohlen wird, wer vorne liegt.
ui-dull-empty = 😴 Leere Züge: ich würfle und beende sie. Andere sehen dann, dass du nichts tun konntest.
ui-dull-rests = -# Nach zwei Zügen ohne dich pinge ich dich wieder.
ui-button-dull = Routine abgeben
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
