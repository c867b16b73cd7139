### Playing ahead: plans, what the table is told, standing offers, and what their owners read of them.

## The log.

log-planned = 🗓️ geplant: { $line }
log-switched = { $on ->
   *[yes] { $switch ->
        [roll] Der Bot würfelt jetzt für { $seat }.
        [end] Der Bot beendet jetzt die Züge von { $seat }, zehn Minuten nach der letzten Aktion.
        [all] { $seat } handelt bis zum eigenen nächsten Zug mit niemandem.
        [with] { $seat } handelt nicht mehr mit { $with }.
       *[cheap] { $seat } nimmt nichts unter zwei Karten für eine.
    }
    [no] { $switch ->
        [roll] { $seat } würfelt wieder selbst.
        [end] { $seat } beendet Züge wieder selbst.
        [all] { $seat } handelt wieder.
        [with] { $seat } handelt wieder mit { $with }.
       *[cheap] { $seat } hört wieder jedes Angebot.
    }
}
log-standing = { $on ->
   *[yes] { $seat } gibt bis zum eigenen nächsten Zug { $give } für { $want }{ $below ->
        [0] .
       *[other] , aber niemandem ab { $below } Punkten.
    }
    [no] { $seat } gibt nicht mehr { $give } für { $want }.
}

## What the owner of a plan reads once, in private.

word-impossible = Deinen Plan für den nächsten Zug habe ich verworfen: { $item } geht nicht mehr. Ich pinge dich.
word-left = Zug { $turn } habe ich für dich gespielt. Nicht geklappt hat: { $items }.
word-item = { $why ->
    [cannot-pay] { $item } (zu wenig Karten)
    [vertex-taken] { $item } (schon besetzt)
    [edge-taken] { $item } (schon besetzt)
    [too-close] { $item } (zu nah an einem Gebäude)
    [no-piece-left] { $item } (keins mehr im Vorrat)
    [deck-empty] { $item } (keine Karte mehr da)
   *[other] { $item }
}
word-item-lacking = { $item } (es fehlte: { $missing })
word-taken-over = Du hast selbst weitergespielt, also habe ich den Rest deines Plans verworfen: { $items }.
word-went-back = Der Tisch hat Aktionen zurückgenommen, also habe ich den Plan für diesen Zug verworfen: { $items }.
word-asleep = Deine Pläne haben zwei Züge hintereinander gespielt, also habe ich dich gepingt. Jetzt bist du dran.
word-transfer = Während du weg warst, habe ich deine Pläne gelöscht, auch was du dem Tisch gesagt hattest.
word-no-place = Keine deiner Stellen für die { $number ->
    [1] erste
   *[2] zweite
} Siedlung ist frei. Setz bitte selbst.
word-board = Der Spielplan hat sich geändert, also habe ich deine Stellen gelöscht. Wähl neue.
word-rule-over = Sieben Tage lang hast du nichts gespielt: zu { $want } für { $give } sage ich nicht mehr ja.
word-refused = Einen deiner Pläne habe ich gelöscht: die Regeln verbieten ihn jetzt.
word-unreadable = Einen deiner Pläne habe ich gelöscht: er ist mir zu alt. Mach ihn neu.

## What cannot be done.

refused-plan-same = Das hast du schon.
refused-plan-turn = Noch nichts geplant: { $own ->
    [yes] dein Zug hat begonnen, also spiel ihn selbst. Drück noch einmal, um den danach zu planen.
   *[no] einer deiner Züge ist vorbei. Drück noch einmal, um den nächsten zu planen.
}
refused-plan-nothing = Wähl zuerst etwas.
refused-list-changed = Diese Liste hat sich geändert. Wähl noch einmal.
refused-plan-rules = Du hast schon fünf. Nimm erst eins weg.
refused-standing-many = Drei öffentliche Angebote hast du schon. Nimm erst eins weg.
refused-standing-gone = Dieses Angebot ist weg. Mach selbst eins mit **Handeln**.
refused-standing-points = { $name } gibt das niemandem ab { $points } Punkten. Frag mit **Handeln**.
refused-standing-tried = Das hast du schon versucht. Probier es im nächsten Zug.
refused-standing-closed = Bei { $name } hast du schon dreimal vergeblich zugegriffen. Probier es nach dem nächsten Zug von { $name }.
refused-standing-not-possible = Geht gerade nicht: { $name } kann das nicht geben. Nur du liest das.
refused-no-trades = { $count ->
    [one] { $name } nimmt
   *[other] Sie nehmen
} solche Angebote gerade nicht. Frag die anderen, oder schau unter **Mehr**.

## Plans in one line: lists and buttons, plain words.

plan-line-turn = Nächster Zug: { $steps }
plan-step-knight = erst Ritter
plan-step-roll = würfeln
plan-step-bank = wenn nötig bei der Bank tauschen
plan-step-stays = den Rest für später behalten
plan-step-end = { $end ->
    [always] beenden
    [all] beenden, wenn alles gebaut ist
    [nothing] beenden, wenn sonst nichts geht
   *[wait] mich pingen
}
plan-line-keep = Bei einer 7 behalte ich: { $first }
plan-keep-next = was ich als Nächstes zum Bauen brauche
plan-keep-for = Karten für 1 { $thing }
plan-keep-all = { $resource }, alles davon
plan-line-start = { $number ->
    [1] Erste
   *[2] Zweite
} Siedlung: { $places }
plan-wish-way = { $place }, { $piece } auf { $edge }
plan-line-empty = Jeder Zug: würfeln · beenden, wenn nichts geht
plan-line-robber = Wenn ich eine 7 würfle: { $whom } berauben
plan-robber-leader = wer vorne liegt
plan-line-answer = { $want } für { $give } · geheim{ $below ->
    [0] { "" }
   *[other] , unter { $below } Punkten
}
plan-line-standing = { $want } für { $give } · öffentlich{ $below ->
    [0] { "" }
   *[other] , unter { $below } Punkten
}
plan-line-public = Öffentlich: { $switch }
plan-switch-roll = für mich würfeln
plan-switch-end = meinen Zug beenden
plan-switch-no-trades = { $how ->
    [all] kein Handel bis zu meinem nächsten Zug
    [with] kein Handel mit { $name }
   *[cheap] nichts unter 2 Karten für 1
}

## What a plan will do: what its owner confirms.

plan-turn-knight = Erst spiele ich einen Ritter, wenn du kannst: { $item }.
plan-turn-roll = { $own ->
    [yes] Dieser Zug gehört dir. Wenn dein nächster beginnt, würfle ich.
   *[no] Wenn dein nächster Zug beginnt, würfle ich.
}
plan-turn-items = Dann baue ich, was du bezahlen kannst{ $bank ->
    [yes] , mit Hilfe der Bank
   *[no] { "" }
}:
plan-turn-end = { $end ->
    [always] Dann beende ich deinen Zug.
    [nothing] Dann beende ich deinen Zug, außer du könntest noch mehr tun.
    [all] Ist alles gebaut, beende ich deinen Zug, sonst pinge ich dich.
   *[wait] Dann pinge ich dich.
}
plan-turn-stays = Was du nicht bezahlen kannst, bleibt geplant.
plan-infer-knight = -# Kein Ritter gespielt? Dann wissen die anderen, dass du keinen hattest.
plan-infer-all = -# Zug nicht beendet? Dann wissen die anderen, dass dir Karten fehlten.
plan-infer-nothing = -# Die anderen sehen, ob du mehr tun könntest.
plan-empty-words = Wenn dein Zug beginnt, würfle ich. Geht dann nichts, beende ich ihn. Geht doch etwas, oder kannst du eine Karte spielen, pinge ich dich.
plan-robber-words = Du würfelst eine 7? Dann beraube ich { $whom }, wo es den anderen am meisten schadet und dir am wenigsten. Ist dort keine Karte zu holen, trifft es, wer als Nächstes die meisten Punkte hat.
plan-keep-words = { $count ->
    [0] Bei einer 7 werfe ich sofort für dich ab.
   *[other] Bei einer 7 werfe ich sofort für dich ab. Ich gebe, wovon du am meisten hast, und behalte zuerst:
}
plan-start-words = Für deine { $number ->
    [1] erste
   *[2] zweite
} Siedlung nehme ich die erste deiner Stellen, die frei ist. Das kannst du nicht zurücknehmen. Ohne Richtung führt die Straße zur besseren Nachbarstelle.
plan-start-rest = Keine frei? Dann nehme ich die Stelle, die am häufigsten etwas bringt.
plan-answer-words = Bietet jemand mindestens { $want } für genau { $give }{ $below ->
    [0] { "" }
   *[other] { "" } (unter { $below } Punkten)
}, sage ich ja, wenn das den Handel besiegelt: höchstens zweimal pro Zug. Nein sage ich nie.
plan-answer-shows = -# Dann sehen die anderen, dass du die Karten hast und es geplant war. Es endet nach sieben Tagen ohne Aktion von dir.
plan-standing-words = Bis zu deinem nächsten Zug lesen alle: du gibst { $give } für { $want }{ $below ->
    [0] .
   *[other] , aber niemandem ab { $below } Punkten.
} Wer dran ist, kann sofort zugreifen.
plan-standing-lacks = -# Fehlen dir die Karten, erfährt das nur, wer zugreift.
plan-roll-words = Wenn dein Zug beginnt, würfle ich, egal was du hast. Vorher kannst du keine Karte spielen.
plan-end-words = Zehn Minuten nach deiner letzten Aktion beende ich deinen Zug. Nicht, bevor du etwas tust, und nicht, solange ein Angebot von dir offen ist.
plan-no-trades-words = { $how ->
    [all] Bis zu deinem nächsten Zug kann dir niemand etwas anbieten, also wartet niemand auf dich.
    [with] { $name } kann dir nichts mehr anbieten.
   *[cheap] Niemand kann dir weniger als zwei Karten für eine bieten.
}

## What everybody reads beside a player.

plan-said = { $what ->
    [roll] 🎲 der Bot würfelt
    [end] 🏁 Züge enden 10 Minuten nach der letzten Aktion
    [all] 🚫 kein Handel bis zum nächsten Zug
    [with] 🚫 kein Handel mit { $name }
   *[cheap] 🚫 nichts unter 2 für 1
}
plan-said-standing = 📌 gibt { $give } für { $want }{ $below ->
    [0] { "" }
   *[other] , niemandem ab { $below } Punkten
}

## The pages.

ui-button-plans = Pläne
ui-button-wishes = Startplätze
ui-button-plan-roll = Würfeln und Zug beenden
ui-button-plan-build = Bauen, wenn es geht …
ui-button-plan-turn = Mein nächster Zug
ui-button-plan-details = Mehr Auswahl
ui-button-plan-keep = Bei 7 behalte ich …
ui-button-plan-robber = Für mich rauben …
ui-button-plan-empty = Leere Züge überspringen
ui-button-plan-trades = Angebote, die mir passen
ui-button-plan-trade = Angebot hinzufügen
ui-button-plan-start = { $number ->
    [1] Erste Siedlung
   *[2] Zweite Siedlung
}
ui-button-plan-switches = Dem Tisch sagen
ui-button-plan-how = Wie geht das?
ui-button-plan-confirm = So planen
ui-button-plan-change = Ändern
ui-button-plan-on = Dem Tisch sagen
ui-button-plan-look = Ansehen
ui-plans-title = Pläne
ui-plan-free-seat = freier Platz
ui-plans-none = Noch nichts geplant.
ui-plans-roll-words = 🎲 Ich würfle, wenn dein Zug beginnt, und beende ihn, wenn du sonst nichts tun kannst. Die anderen sehen dann, ob du etwas tun konntest.
ui-plans-words = -# Pläne siehst nur du, bis sie laufen. Sie laufen höchstens zwei Züge hintereinander. Dann pinge ich dich.
ui-plans-menu = Was noch planen?
ui-plans-remove = Was soll ich streichen?
ui-plan-draft = -# Noch nicht geplant.
ui-plan-build-menu = { $kind ->
    [edge] Wo soll ich eine Straße bauen?
   *[vertex] Was soll ich bauen?
}
ui-plan-picture-menu = Was zeigt das Bild?
ui-button-plan-show = { $kind ->
    [vertex] Kreuzungen zeigen
    [edge] Wege zeigen
   *[hex] Felder zeigen
}
ui-plan-places = { $kind ->
    [vertex] Kreuzungen
    [edge] Wege
   *[hex] Felder
}
ui-plan-end-menu = Wie endet er?
ui-plan-end = { $end ->
    [always] Meinen Zug beenden
    [all] Beenden, wenn alles gebaut ist, sonst mich pingen
    [nothing] Beenden, außer ich könnte mehr tun
   *[wait] Mich pingen
}
ui-plan-turn-menu = Was noch?
ui-plan-knight = Erst einen Ritter spielen
ui-plan-no-knight = Keinen Ritter zuerst
ui-plan-bank = { $on ->
    [yes] Nicht bei der Bank tauschen
   *[no] Wenn nötig bei der Bank tauschen
}
ui-plan-stays = { $on ->
    [yes] Streichen, was ich nicht bezahlen kann
   *[no] Den Rest für spätere Züge behalten
}
ui-plan-take-out = Ohne: { $what }
ui-plan-change-menu = Was soll ich ändern?
ui-plan-rest = { $on ->
    [yes] Keine frei: mich pingen
   *[no] Keine frei: die beste übrige nehmen
}
ui-plan-keep-menu = Was soll ich danach behalten?
ui-plan-knight-words = Vor dem Würfeln spiele ich einen Ritter.
ui-plan-robber-menu = Wen soll ich berauben?
ui-plan-start-over = Alle haben gesetzt.
ui-plan-start-menu = { $count ->
    [0] Wo siedelst du?
   *[other] Und wenn das besetzt ist?
}
ui-plan-way = Wohin führt die Straße?
ui-plan-any-way = Zur besseren Nachbarstelle
ui-plan-trades-words = -# *Geheim*: ich sage für dich ja, wenn es jemand bietet. *Öffentlich*: alle lesen es und können im eigenen Zug zugreifen.
ui-plan-switches-words = Was du hier sagst, lesen alle. Mit deinen Karten hat es nichts zu tun.
ui-plan-switches-menu = Was sagst du ihnen?
ui-plan-seen = Das sehen alle.
ui-plan-terms-give = Ich gebe
ui-plan-terms-want = Ich will, mindestens
ui-plan-terms-below = Nicht an Leute mit
ui-plan-terms-anybody = Keine Grenze
ui-plan-terms-points = { $points } Punkten oder mehr
ui-plan-terms-told = Alle lesen es bis zu meinem nächsten Zug
ui-standing-take = Wessen Angebot nimmst du?
ui-standing-line = { $name } gibt { $give } für { $want }
ui-standing-turn = Wart auf deinen Zug, dann nimm es.
ui-standing-ask = { $name } { $want } für { $give } geben? Zurücknehmen kann das nur der ganze Tisch.
ui-suggest-roll = **Kürzere Züge?** Ich kann würfeln, wenn dein Zug beginnt, und ihn zehn Minuten nach deiner letzten Aktion beenden.
ui-suggest-keep = **Kein Warten bei einer 7?** Sag mir einmal, was du behältst, und ich werfe für dich ab.
ui-suggest-empty = **Nichts zu tun?** Solche Züge kann ich dir abnehmen.
done-planned = Geplant.
done-planned-turn = { $own ->
    [yes] Geplant für deinen Zug nach diesem.
   *[no] Geplant für deinen nächsten Zug.
}
done-plan-removed = Gestrichen.

## The help.

ui-help-plans-title = Vorausplanen
ui-help-plans =
    { "" }**Pläne** (unter **Mehr** oder `/catan { command-plans-name }`): damit spiele ich für dich. Nur du siehst sie, bis sie spielen.
    - **Würfeln und Zug beenden**: ich beende deinen Zug, außer du könntest eine Karte spielen, eine kaufen oder bauen. Eine Straße allein zählt nur, wenn sie einen Punkt bringt, du nirgends siedeln kannst oder mehr als sieben Karten hast.
    - **Bauen, wenn es geht**: in deiner Reihenfolge, soweit deine Karten reichen.
    - **Bei einer 7** werfe ich ab und raube nach deinen Plänen, oder ich pinge dich.
    - **Angebote, die mir passen**: sag es dem Tisch, oder behalt es für dich.

    { "" }**Spiel selbst**, und der Rest des Zuges gehört dir. Nach zwei Zügen deiner Pläne pinge ich dich. Übernimmt jemand anders deinen Platz, sind sie weg.
