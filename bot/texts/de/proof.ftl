### Dice that anybody can check: what is posted, what is answered, what does not hold.

## In public. These lines are posted once and never edited; a letter before 64 digits says what these are.

ui-proof-opening = 🎲 { $drawn ->
    [yes] Tisch { $game } der Saison ist offen.
   *[no] **{ $name }** eröffnet Tisch { $game }.
} Die Würfel sind versiegelt.
ui-proof-seal = -# `C { $commitment }{ $promise }` · { $beacon ->
    [drand] drand entscheidet mit
   *[no] der Bot-Betreiber bürgt
}
ui-proof-start = 🎲 Partie { $game } beginnt: Spielplan, Optionen und Farben stehen fest.
    -# `B { $board }` · diese Nachricht wählt die Runde von drand
ui-proof-course = -# 🎲 Partie { $game } bisher: `H{ $record } { $course }`
ui-proof-final-line = 🎲 Partie { $game } ist vorbei. { $beacon ->
    [drand] `/catan { command-verify-name }` prüft jeden Wurf.
    [without] Der Tisch begann ohne drand: seine Klicks haben mitentschieden. Für ihre Nummern bürgt der Bot-Betreiber; `/catan { command-verify-name }` prüft den Rest.
    [waived] Der Tisch begann ohne drand, also bürgt der Bot-Betreiber für diese Würfel. `/catan { command-verify-name }` prüft den Rest.
   *[no] drand war nicht dabei, also bürgt der Bot-Betreiber für diese Würfel. `/catan { command-verify-name }` prüft den Rest.
}
    -# `C { $commitment }` · Schlüssel `K { $digits }` · Verlauf `H { $course }`
ui-proof-final = 🎲 Der Schlüssel der Würfel ist `K { $digits }`. Sein Fingerabdruck `C { $commitment }` steht im [ersten Post]({ $post }). `/catan { command-verify-name }` prüft jeden Wurf.
ui-proof-final-short = 🎲 `/catan { command-verify-name }` prüft jeden Wurf.

log-without-beacon = { $presses ->
    [none] Der Tisch begann ohne die öffentliche Zufallsquelle, die nicht antwortete.
   *[other] Der Tisch begann ohne die öffentliche Zufallsquelle, die nicht antwortete. Die Nummern der Klicks entscheiden die Würfel mit: { $presses }.
}

## For one person.

ui-proof-title = Die Würfel von Tisch { $game }
ui-proof-how = Wie das?
ui-proof-more = Mehr lesen
ui-proof-promised = Jeder Wurf, Diebstahl und jede Karte kommt aus einem geheimen Schlüssel. Der [erste Post]({ $post }) zeigt seinen Fingerabdruck, also kann ihn niemand ändern. { $beacon ->
    [drand] drand, eine öffentliche Zufallsquelle, entscheidet nach dem Start mit. Diese Würfel kann also niemand aussuchen, auch nicht der Bot-Betreiber. Er könnte höchstens spicken.
    [without] drand antwortete nicht, also entscheiden die Klicks auf *Ohne beginnen* mit. Vorher kannte sie niemand. Für ihre Nummern, und dass niemand spickt, bürgt der Bot-Betreiber.
    [waived] drand antwortete nicht, und der Tisch begann ohne. Dass niemand die Würfel ausgesucht hat oder spickt, dafür bürgt der Bot-Betreiber.
   *[other] Eine öffentliche Zufallsquelle war nicht dabei. Dass niemand spickt oder so lange Tische eröffnete, bis die Würfel gefielen, dafür bürgt der Bot-Betreiber.
} Nach der Partie steht der Schlüssel hier.
ui-proof-waiting = Der Schlüssel ist gezogen, sein Fingerabdruck kommt gleich. Dann kann es losgehen.
ui-proof-none = Diese Würfel kann niemand prüfen: der Tisch ist älter als die versiegelten Schlüssel, oder er begann nie.
ui-proof-holds = ✅ Es stimmt: jeder Wurf, Diebstahl und jede Karte kommt aus dem Schlüssel, und jede Aktion folgt den Regeln.
ui-proof-if-signed = ✅ Es stimmt, wenn die öffentliche Zufallsquelle in Runde { $round } die Zahl unten nannte: [sieh nach]({ $address }). Jeder Wurf, Diebstahl und jede Karte kommt aus dem Schlüssel, und jede Aktion folgt den Regeln.
ui-proof-means = { $beacon ->
    [drand] Niemand hat also die Würfel ausgesucht oder geändert, auch nicht der Bot-Betreiber. Nicht bewiesen ist, dass er während der Partie nie auf den Schlüssel sah.
    [without] Niemand hat also die Würfel nach dem Start geändert, oder vor dem letzten Klick auf *Ohne beginnen* gekannt. Für die Nummern der Klicks, und dass niemand auf den Schlüssel sah, bürgt der Bot-Betreiber.
    [waived] Niemand hat also die Würfel nach dem Start geändert. Der Tisch begann ohne öffentliche Zufallsquelle. Dass niemand die Würfel aussuchte, oder auf den Schlüssel sah, dafür bürgt der Bot-Betreiber.
   *[other] Niemand hat also die Würfel geändert, nachdem der Tisch offen war. Dass niemand auf den Schlüssel sah oder so lange Tische eröffnete, bis die Würfel gefielen, dafür bürgt der Bot-Betreiber.
}
ui-proof-not-judged = Die gezogenen Zahlen kommen aus dem Schlüssel. Die Karten daraus, die Aktionen und das Ergebnis wurden nicht geprüft: gespielt wurde nach einer anderen Version der Regeln.
ui-proof-unreadable = Diese Partie ist nicht mehr zu lesen, also lässt sich nichts nachrechnen. Hier ist ihr Schlüssel.
ui-proof-fails = ❌ Es stimmt nicht: { $fault ->
    [record] Eintrag { $record } der Partie passt nicht.
    [key] der Schlüssel hat einen anderen Fingerabdruck.
    [board] der Spielplan ist nicht der vom Start.
    [beacon] die öffentliche Zufallsquelle hat das nicht gesagt.
    [time] die Zeiten passen nicht zu den Nachrichten im Kanal.
    [entropy] die Würfel folgen nicht aus den Nachrichten im Kanal.
    [course] was während der Partie gezeigt wurde, gehört nicht zu ihr.
   *[result] das Ergebnis ist nicht das der Einträge.
} `{ typed-file }` gibt dir die ganze Partie, mit einer Seite, die mehr sagt.
ui-proof-fingerprint = -# `C { $commitment }`
ui-proof-key = Schlüssel: `K { $digits }`
ui-proof-board = Spielplan: `B { $digits }`
ui-proof-whole = Verlauf der Partie: `H { $digits }`
ui-proof-beacon = Öffentliche Zufallsquelle, Runde { $round }: `{ $digits }`
ui-proof-address = { $beacon ->
    [first] Derselbe Fingerabdruck steht im [ersten Post]({ $post }). Discord kennzeichnet bearbeitete Nachrichten; diese wurde nie bearbeitet.
   *[other] Vergleich sie mit diesem Kanal: C im [ersten Post]({ $post }), B (wenn es eins gibt) beim Start, K und H am Ende. Discord kennzeichnet bearbeitete Nachrichten; diese wurden nie bearbeitet.
}
ui-proof-file = { $over ->
    [yes] Partie { $game }, alles davon. { $page ->
        [yes] Speichere beide Dateien, öffne `verify.html` im Browser und wähl die andere. Die Seite sagt ohne Netz, ob die Würfel stimmen. Sie kommt von diesem Bot; dieselbe liegt im öffentlichen Repository des Bots.
       *[no] Die Seite `verify.html` im öffentlichen Repository des Bots sagt, ob die Würfel stimmen.
    } Am Computer prüft `python -m engine verify FILE` auch die Regeln.
   *[no] Partie { $game }, wie Zuschauer sie kennen: ohne den Schlüssel und ohne verdeckte Karten. Nach dem Ende bekommst du alles, und eine Seite, die es prüft.
}

## What does not work.

refused-no-opening-post = Der Fingerabdruck der Würfel steht noch nicht in diesem Kanal. Drück gleich noch einmal **Starten**. Immer noch nichts? `{ typed-check }` sagt, was fehlt.
refused-starting = Die Würfel sind unterwegs, also ändert sich jetzt nichts. Gleich geht es los.
refused-beacon-there = Nicht nötig: die öffentliche Zufallsquelle ist pünktlich, oder die Partie hat begonnen.
refused-file-too-large = Die Datei dieser Partie ist zu groß für diesen Server. Bitte den Betreiber des Bots darum.
done-starting = Spielplan und Plätze stehen fest. In etwa zehn Sekunden kommen die Würfel, dann geht es los.

## The help.

ui-help-dice-title = Die Würfel
ui-help-dice =
    { "" }**Erst versiegelt.** Bevor jemand mitspielt, wird ein geheimer Schlüssel gezogen. Daraus kommen jeder Wurf, jeder Diebstahl und jede Entwicklungskarte. Sein Fingerabdruck steht in der ersten Nachricht des Tisches: niemand kann daraus den Schlüssel finden, oder ihn ändern. Der zehnte Wurf ist der zehnte Wurf, egal was ihr tut.

    { "" }**drand hilft**, wo diese Nachricht es sagt. Ein öffentliches Netz zieht alle drei Sekunden eine Zahl. Beim Start steht der Spielplan fest, und eine Zahl von ein paar Sekunden später geht in die Würfel ein. Niemand kann sie kennen oder wählen, auch nicht der Bot-Betreiber.

    { "" }**Keine Antwort von drand?** Der Tisch wartet. Drücken alle *Ohne beginnen*, gehen stattdessen die Nummern ihrer Klicks in die Würfel ein. Der Verlauf zeigt sie.

    { "" }**Ohne drand** bürgt nur der Bot-Betreiber dafür, dass er nicht Tische eröffnete, bis ihm die Würfel gefielen.

    { "" }**Nach der Partie** wird der Schlüssel gezeigt. `/catan { command-verify-name }` rechnet alles nach. `{ typed-file }` gibt dir die Partie, und eine Seite, die in deinem Browser dasselbe tut.

    { "" }**Nicht bewiesen:** dass der Betreiber nie auf den Schlüssel sah. Er könnte auch eine Startnachricht löschen und neu beginnen, aber das würdet ihr sehen. Der Spielplan wird vor euren Augen ausgelegt. Was Abwesende per Los abwerfen, kommt nicht aus dem Schlüssel.

    { "" }**Würfelstapel**, eine Hausregel: alle 36 Kombinationen liegen in einem Stapel, jede einmal. Sind noch fünf da, werden alle neu gemischt. Alle sehen, wie viele übrig sind.
