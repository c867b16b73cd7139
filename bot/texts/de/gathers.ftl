### Questions to the people at a table: the owner proposes, the others may object, and then all vote.

gather-pace = { $pace ->
    [live] live (2 min pro Zug, bis zu 6 min angespart)
    [quick] schnell (4 h pro Zug, bis zu 12 h angespart)
    [daily] täglich (24 h pro Zug, bis zu 72 h angespart)
    [relaxed] gemütlich (3 Tage pro Zug, bis zu 9 Tage angespart)
   *[none] ohne Uhr
}
gather-pause = { $days ->
    [7] eine Woche
    [14] zwei Wochen
   *[other] drei Tage
}
gather-what = { $act ->
    [pace] ein anderes Tempo: { gather-pace }
    [pause] eine Pause: { gather-pause }
    [level] eine andere Stärke für { $bot }: { bot-level }
   *[end] das Ende der Partie, ohne Sieg
}

## On the page of the player who opened the game.

ui-admin-pace = Tempo ändern
ui-admin-pause-words = Wie lange? Dann geht es von selbst weiter, oder früher, wenn jemand am Tisch die Partie fortsetzt. Bist du gerade dran, läuft deine eigene Uhr weiter. { $proposing ->
    [true] { ui-admin-proposing } Eine lange Pause, oder eine zweite in zwei Wochen, braucht auch die Hälfte der anderen.
   *[false] { "" }
}
ui-admin-pace-words = Wie schnell soll es gehen? Laufende Uhren behalten ihre Zeit. { $proposing ->
    [true] { ui-admin-proposing }
   *[false] { "" }
}
ui-admin-which-pace = Welches Tempo?
ui-admin-proposing = Ich frage erst die anderen. Widerspricht jemand, stimmen alle ab.
ui-admin-end-proposing = Ich frage erst die anderen: mehr als die Hälfte der Anwesenden muss ja sagen.
ui-admin-end-propose = Ja, vorschlagen
ui-gather-withdraw = { $act ->
    [pace] Tempo zurückziehen
    [pause] Pause zurückziehen
    [level] Stärke zurückziehen
    [undo] Anfrage zurückziehen
   *[end] Doch nicht beenden
}

## The public post.

ui-gather-open = { $name } schlägt vor: { gather-what }. Es gilt ab { $when }, oder sobald alle zustimmen{ gather-needs }. Widerspricht jemand, stimmen alle ab.
ui-gather-vote = **Der Tisch stimmt ab: { gather-what }.** { $name } hat es vorgeschlagen, und jemand hat widersprochen. Offen bis { $when }; Gleichstand ändert nichts{ gather-needs }.
gather-needs = { $needs ->
    [half] , aber nur, wenn die Hälfte der anderen ja sagt
   *[other] { "" }
}
ui-gather-end = { $name } schlägt vor, **die Partie zu beenden**, endgültig und ohne Sieg. Mehr als die Hälfte der Anwesenden muss ja sagen; Schweigen ist ein Nein. Im Urlaub zählst du nur, wenn du abstimmst. Offen bis { $when }.
ui-gather-agreed = { $count ->
    [one] { $answered } von 1 hat zugestimmt.
   *[other] { $answered } von { $count } haben zugestimmt.
}
ui-gather-voted = { $count ->
    [one] { $answered } von 1 hat abgestimmt, { $name } dafür.
   *[other] { $answered } von { $count } haben abgestimmt, { $name } dafür.
}
ui-gather-object = Widersprechen
ui-gather-agree = Zustimmen
ui-gather-yes = Ja
ui-gather-no = Nein
ui-gather-over = Dieser Vorschlag ist vom Tisch; nichts ändert sich.

## Private answers.

done-gather-proposed = Ich habe die anderen im Kanal gefragt. { $needs ->
    [half] Es gilt ab { $when }, wenn bis dahin die Hälfte ja sagt. Widerspricht jemand, stimmen alle ab.
   *[other] Es gilt ab { $when }, außer jemand widerspricht.
}
done-gather-end = Ich habe die anderen im Kanal gefragt, bis { $when }. Die Partie endet, wenn mehr als die Hälfte der Anwesenden ja sagt, du mitgezählt. Schweigen ist ein Nein.
done-gather-agreed = Du stimmst zu. Es gilt, sobald alle das tun.
done-gather-objected = Du widersprichst, also stimmt der Tisch ab. Deine Stimme ist ein Nein.
done-gather-voted = Du hast abgestimmt. Die anderen sehen am Ende nur das Ergebnis, nicht deine Stimme.
done-gather-decided = Deine Antwort gab den Ausschlag. Das Ergebnis steht im Kanal.
done-gather-withdrawn = Du hast den Vorschlag zurückgezogen.
refused-gather-open = Das hast du schon vorgeschlagen. Zieh es mit /catan { command-admin-name } zurück, oder wart auf das Ergebnis.
refused-gather-again = Das hast du schon einmal vorgeschlagen, und es wurde nichts daraus. Sprich mit den anderen, und schlag es ab { $when } wieder vor.
refused-gather-over = Das ist vorbei. { typed-log } erzählt, was geschah.
refused-gather-own = Es ist dein eigener Vorschlag, also zählst du als Ja. Zieh ihn mit /catan { command-admin-name } zurück.
refused-gather-not-own = Zurückziehen kann das nur, wer es vorgeschlagen hat. Bist du dagegen, widersprich im Kanal.
refused-gather-not-asked = Gefragt wird nur, wer damals am Tisch saß. Das Ergebnis steht dann hier.
refused-gather-answered = Du hast schon geantwortet. Wart auf das Ergebnis: es steht dann hier.
refused-pace-already = Dieses Tempo hat die Partie schon. Wähl ein anderes.
refused-level-already = So stark spielt dieser Bot schon. Wähl etwas anderes.
refused-no-bot-seat = Auf diesem Platz spielt kein Bot. /catan { command-admin-name } zeigt die Plätze der Bots.
refused-paused-already = Die Partie ist schon angehalten. Setz sie mit /catan { command-admin-name } fort.
refused-not-paused = Die Partie läuft schon. /catan { command-show-name } zeigt den Tisch.

## Announced in public, and in the log.

announce-level = { $name } ändert, wie gut { $bot } spielt: { bot-level }.
log-level = { $bot } spielt jetzt mit anderer Stärke: { bot-level }.
announce-pace = { $name } ändert das Tempo: { gather-pace }.
log-pace = Das Tempo ändert sich: { gather-pace }.
log-proposed = { $seat } schlägt vor: { gather-what }.
log-objected = { $seat } widerspricht, also stimmt der Tisch ab: { gather-what }.
log-withdrawn = { $seat } schlägt nicht mehr vor: { gather-what }.
log-rejected = Nichts ändert sich, { $yes } dafür und { $no } dagegen: { gather-what }.
log-decided = { $act ->
    [pace] Das Tempo ändert sich: { gather-pace }.
    [pause] Die Partie ist angehalten.
    [level] { $bot } spielt mit anderer Stärke: { bot-level }.
   *[end] Die Partie ist beendet.
} { $decided ->
    [silence] Niemand hat widersprochen.
    [agreed] Alle haben zugestimmt.
    [idle] Seit 90 Tagen hat niemand etwas getan.
    [practice] Seit einer Woche hat hier niemand gespielt.
    [absence] Der Tisch wollte es (Stimmen dafür: { $votes } von { $count }).
   *[vote] Der Tisch hat abgestimmt: { $yes } dafür, { $no } dagegen.
}

## Taking back by consent.

ui-button-undo-consent = Rücknahme anfragen
ui-button-undo-ask = Den Tisch fragen
ui-button-undo-withdraw = Anfrage zurückziehen
ui-undo-how-far = Bis wohin zurücknehmen?
ui-undo-why = { $why ->
    [turn] Ein anderer Zug hat begonnen.
    [moved] { $name } hat seitdem gespielt.
    [waits] Jetzt ist { $name } dran.
   *[learnt] Die anderen haben etwas Neues gesehen.
}
ui-undo-must-agree = { $count ->
    [0] Es ist niemand da, den du fragen könntest.
    [one] { $names } muss ja sagen.
   *[other] { $names } müssen ja sagen.
}
ui-undo-goes = **Das fällt weg:** { $moves }
ui-undo-more = { $count ->
    [one] … und { $count } weitere Aktion.
   *[other] … und { $count } weitere Aktionen.
}
ui-undo-question = { $asked }: { $name } möchte das zurücknehmen:
ui-undo-rules = Alle müssen bis { $when } ja sagen. Jede andere Aktion ist ein Nein.
ui-undo-bots = Bots warten zwei Minuten, ich auch, wo ich für jemanden spiele.
ui-undo-over = Nichts wird zurückgenommen: es ging schon weiter.
done-undo-asked = Ich habe den Tisch gefragt, bis { $when }. Die Partie läuft weiter; jede andere Aktion beendet die Frage, auch deine.
done-undo-alone = Zurückgenommen. Fragen musste ich niemanden: Bots stimmen zu.
done-gather-undone = Mit deinem Ja stimmen alle zu, und es ist zurückgenommen.
done-gather-kept = Nichts wird zurückgenommen. Niemand erfährt, dass du es warst.
refused-undo-open = Der Tisch wird schon gefragt. Wart auf das Ergebnis, oder spiel weiter: jede Aktion beendet die Frage.
refused-undo-asked = In diesem Zug hast du schon gefragt. Spiel weiter, und frag im nächsten Zug wieder.
refused-undo-nobody = Gerade ist niemand da, der zustimmen könnte. Frag wieder, wenn jemand zurück ist, oder spiel weiter. Was noch niemand gesehen hat, kannst du weiter allein zurücknehmen.
refused-undo-alone = Mit weniger als drei Stimmen lassen sich { $most } Aktionen pro Partie zurücknehmen. Das wären mehr, also spiel weiter. Was noch niemand gesehen hat, kannst du weiter allein zurücknehmen.
refused-undo-own = Du hast selbst gefragt, also zählst du als Ja. Drück **Nein**, um es zurückzuziehen.
refused-undo-older-rules = Diese Partie begann nach älteren Regeln, darum kann ich nicht sicher zurück. Spiel von hier weiter. Was noch niemand gesehen hat, kannst du weiter allein zurücknehmen.
log-undo-asked = { $seat } fragt den Tisch, ob { $count ->
    [one] eine Aktion zurückgenommen wird
   *[other] { $count } Aktionen zurückgenommen werden
}.
log-undo-agreed = { $seat } nimmt { $count ->
    [one] eine Aktion zurück
   *[other] { $count } Aktionen zurück
}{ $how ->
    [people] , { $names } { $people ->
        [one] stimmt zu
       *[other] stimmen zu
    }
    [alone] ; sonst spielt hier niemand (davon { $alone } eigene)
   *[all] , der ganze Tisch stimmt zu
}.
log-undo-rejected = Nichts wird zurückgenommen: nicht alle haben { $seat } zugestimmt.
log-undo-withdrawn = { $seat } möchte nichts mehr zurücknehmen.
log-moved-on = { $name } ist fertig.
log-undone = ↶ { $line }
