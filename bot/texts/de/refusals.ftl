### Why something cannot be done and what to do instead. The end of a key is the engine's reason.

ui-by-rule = -# Regel { $rule }
refusal = Das erlauben die Regeln gerade nicht. Drück Spielen und sieh, was geht.
refusal-not-now = Das geht gerade nicht. Drück Spielen und sieh, was geht.
refusal-game-over = Die Partie ist vorbei. Du kannst noch den Verlauf lesen, oder eine Revanche starten.

## Places.

refusal-unknown-place = Diese Stelle gibt es hier nicht. Wähl eine aus dem Menü.
refusal-vertex-taken = { $vertex } ist besetzt. Wähl eine freie Kreuzung.
refusal-too-close = { $vertex } liegt neben einem Gebäude. Wähl eine Kreuzung, deren Nachbarn alle frei sind.
refusal-no-land = { $vertex } berührt kein Land. Wähl eine Kreuzung an der Küste oder im Land.
refusal-no-route-here = Keine deiner Straßen reicht bis { $vertex }. Bau erst eine dorthin.
refusal-no-own-settlement = Eine Stadt ersetzt eine Siedlung von dir, und auf { $vertex } hast du keine. Wähl eine deiner Siedlungen.
refusal-edge-taken = Auf { $edge } liegt schon eine Straße. Wähl einen freien Weg.
refusal-wrong-ground = { $piece ->
    [ship] An { $edge } liegt kein Meer. Wähl einen Weg an der Küste oder auf See.
   *[other] An { $edge } liegt kein Land. Wähl einen Weg an einem Landfeld.
}
refusal-not-connected = { $piece ->
    [ship] { $edge } berührt keins deiner Schiffe und Gebäude. Fahr von dort weiter, nie direkt von einer Straße; ein fremdes Gebäude versperrt den Weg.
   *[other] { $edge } hängt nicht an deinem Netz. Bau an deinen Straßen und Gebäuden weiter; ein fremdes Gebäude versperrt den Weg.
}
refusal-not-at-settlement = { $edge } berührt die Siedlung nicht, die du gerade gesetzt hast. Wähl einen Weg direkt daneben.

## Pieces and payment.

refusal-no-piece-left = { $piece ->
    [settlement] Alle deine Siedlungen stehen schon. Mach aus einer eine Stadt, dann bekommst du sie zurück.
    [city] Alle deine Städte stehen schon. Straßen und Siedlungen kannst du noch bauen.
    [road] Alle deine Straßen liegen schon. Siedlungen und Städte kannst du noch bauen.
    [ship] Alle deine Schiffe fahren schon. Versetz stattdessen eins.
   *[other] Davon hast du nichts mehr im Vorrat. Bau etwas anderes.
}
refusal-cannot-pay = Dir fehlt noch { $missing } für { $thing ->
    [road] eine Straße
    [settlement] eine Siedlung
    [city] eine Stadt
    [card] eine Entwicklungskarte
    [conversion] eine Umwandlung
    [metropolis] eine Metropole
    [ship] ein Schiff
    [dike] einen Deich
    [sequestering] das Einlagern
   *[other] das
}. Handeln?
refusal-lacks-cards = Dir fehlt { $missing }. Wähl weniger, oder hol es dir erst.
refusal-unknown-resource = Diesen Rohstoff gibt es hier nicht. Wähl aus dem Menü.

## Development cards.

refusal-no-such-card = { $card } hast du nicht zum Spielen. Sieh unter Hand nach.
refusal-card-too-fresh = { $card } hast du gerade erst gekauft. Spielen darfst du die Karte ab deinem nächsten Zug.
refusal-card-already-played = In diesem Zug hast du schon eine Karte gespielt. Eine pro Zug: heb die nächste auf.
refusal-deck-empty = Alle Entwicklungskarten sind weg. Bau stattdessen etwas.
refusal-no-free-route = Du hast keine Straße mehr oder keine Stelle dafür. Heb diese Karte auf.
refusal-bank-empty = Die Bank hat nichts mehr zu geben. Heb diese Karte auf.
refusal-wrong-count = Wähl genau { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}: gewählt hast du { $chosen }.

## The robber.

refusal-robber-must-move = Der Räuber muss sein Feld verlassen. Wähl ein anderes.
refusal-hex-not-allowed = Dort kann der Räuber nicht hin. Wähl ein Landfeld aus dem Menü.
refusal-choose-victim = Wähl, wen du beraubst: { $victims }.
refusal-not-a-victim = { $victim } kannst du dort nicht berauben. Wähl jemanden mit einem Gebäude an diesem Feld.

## Trade.

refusal-same-resource = Gib einen Rohstoff und nimm einen anderen.
refusal-bank-lacks = Die Bank hat nicht genug { $resource }. Wähl einen anderen Rohstoff.
refusal-not-with-bank = { $resource } tauschen Bank und Häfen nicht. Handle mit den anderen.
refusal-no-room = { $seat } hätte dann { $after } { $resource } und darf { $most } haben. Gib weniger davon.
refusal-no-room-for-you = Du hättest dann { $after } { $resource } und darfst { $most } haben. Verlang weniger davon.
refusal-no-gifts = Geschenke gibt es nicht: gib mindestens eine Karte und verlang mindestens eine.
refusal-resource-on-both-sides = Derselbe Rohstoff darf nicht auf beiden Seiten stehen. Nimm ihn auf einer weg.
refusal-too-many-cards = Ein Angebot hat höchstens { $count } Karten je Seite. Nenn weniger.
refusal-unknown-partner = Wähl mindestens eine andere Person, jede nur einmal.
refusal-only-with-active-player = Nur { $seat } ist am Zug und kann jetzt handeln. Mach dorthin dein Angebot.
refusal-too-many-offers = { $count } Angebote sind offen, mehr geht nicht. Schließ erst eins.
refusal-offer-closed = Angebot #{ $number } ist zu. Sieh die offenen an, oder mach ein neues.
refusal-offer-not-for-you = Angebot #{ $number } ist nicht für dich. Du kannst selbst eins machen.
refusal-already-answered = So hast du auf #{ $number } schon geantwortet. Du kannst es dir noch anders überlegen.
refusal-not-your-offer = Angebot #{ $number } ist nicht deins. Du kannst es annehmen, ablehnen oder ein Gegenangebot machen.
refusal-no-yes-yet = { $seat } hat nicht ja gesagt. Wähl jemanden mit einem Ja, oder warte.
refusal-proposer-lacks-cards = { $seat } hat die gebotenen Karten nicht mehr. Mach ein neues Angebot.
refusal-partner-lacks-cards = { $seat } hat die Karten nicht mehr, die du willst. Wähl jemand anders, oder mach ein neues Angebot.

## Options of a game that do not go together.

bad-options = Diese Optionen passen nicht zusammen. Ändere eine davon.
bad-options-unknown-scenario = Ein Szenario „{ $scenario }“ gibt es nicht. Wähl eins aus der Liste.
bad-options-unknown-board = Einen Spielplan „{ $board }“ gibt es nicht. Wähl einen aus der Liste.
bad-options-bad-target = Gespielt wird auf { $lowest } bis { $highest } Punkte. Wähl eine Zahl dazwischen.
bad-options-other-number = Dieser Spielplan ist für { $made_for }, und ihr seid { $count }. Nehmt den für { $count }, oder ändert, wer spielt.
bad-options-wrong-player-count = { $count ->
    [one] Am Tisch sitzt { $count } Person.
   *[other] Am Tisch sitzen { $count } Personen.
} Es müssen { $fewest } bis { $most } sein: lad jemanden ein, hol einen Bot dazu, oder mach einen Platz frei.
bad-options-unknown-option = Diese Partie kommt aus einer neueren Version des Bots, mit einer Option, die diese nicht kennt. Sie wartet, bis der Betreiber den Bot aktualisiert.
bad-options-bad-value = Die Option „{ $name }“ hat diesen Wert nicht. Wähl einen aus der Liste.
bad-options-colour-twice = Zwei haben dieselbe Farbe. Einer von beiden muss eine andere wählen.
bad-options-colour-left-out = { $colour } fehlt auf diesem Spielplan zu dritt. Wähl eine andere Farbe.

bad-options-unknown-players = Für „{ $players }“ Personen gibt es kein Spiel. Wähl eine Zahl aus der Liste.
bad-options-other-scenario = „{ $name }“ gehört zu einem anderen Szenario ({ $scenario }). Lass es weg, oder wähl dieses Szenario.
