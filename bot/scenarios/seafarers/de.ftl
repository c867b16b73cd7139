### Ships, the pirate and gold fields: their words, what happens, what can be done and why not, and how it is shown.

## Words.

terrain-gold = Goldfeld
yield-gold = Gold

piece-ship = { $count ->
    [one] Schiff
   *[other] Schiffe
}

points-trade-route = die Längste Handelsroute

## What an action would do.

action-start-ship = Schiff setzen auf { $place }
action-build-ship = Schiff bauen auf { $place }
action-free-ship = Kostenloses Schiff setzen auf { $place }
action-move-ship = Das Schiff von { $origin } auf { $place } versetzen
action-pirate = Den Piraten auf { $place } versetzen
action-pirate-rob = Den Piraten auf { $place } versetzen und { $victim } berauben
action-pirate-stays = Den Piraten stehen lassen
action-take-gold = Für Gold nehmen: { $cards }
action-play-knight-at-sea = { $card } spielen: { $may ->
    [both] Räuber oder Pirat
    [pirate] den Piraten versetzen
    [nothing] versetzt gerade nichts, zählt für die Größte Rittermacht
   *[robber] den Räuber versetzen
}
action-play-road-building-at-sea = { $card } spielen: { $count ->
    [one] eine Straße oder ein Schiff umsonst
   *[other] zwei Straßen oder Schiffe umsonst
}

## What has happened.

event-produced-gold-alone = Niemand bekommt etwas außer Gold.
brief-produced-gold-alone = nichts als Gold
event-built-ship = { $name } baut ein Schiff { $place }.
event-placed-ship = { $name } setzt ein Schiff { $place }.
event-ship-moved = ⛵ { $name } fährt mit einem Schiff von { $origin } nach { $place }.
event-pirate-moved = 🏴‍☠️ { $name } schickt den Piraten auf { $place }.
event-pirate-off-board = 🏴‍☠️ Der Pirat bleibt neben dem Spielplan.
gold-owed = { $name } { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
event-gold-due = 🪙 Gold zu wählen: { $owed }.
event-gold-taken = 🪙 { $name } nimmt { $cards } für Gold.

## Whose decision it is.

prompt-start-route = { $who }: setz eine Straße oder ein Schiff.
prompt-start-route-you = Setz jetzt eine Straße oder ein Schiff daneben.
prompt-free-route = { $who }: setz { $count ->
    [one] { $count } Straße oder Schiff
   *[other] { $count } Straßen oder Schiffe
} umsonst.
prompt-free-route-you = Du bist dran: setz { $count ->
    [one] { $count } Straße oder Schiff
   *[other] { $count } Straßen oder Schiffe
} umsonst.
prompt-thief = { $may ->
    [both] { $who }: versetz den Räuber oder den Piraten.
    [pirate] { $who }: versetz den Piraten, oder lass ihn stehen.
   *[robber] { $who }: versetz den Räuber.
}
prompt-thief-you = { $may ->
    [both] Du bist dran: versetz den Räuber oder den Piraten.
    [pirate] Du bist dran: versetz den Piraten, oder lass ihn stehen.
   *[robber] Du bist dran: versetz den Räuber.
}
prompt-gold = Gold zu wählen: { $owed }.
prompt-gold-you = Gold! Wähl { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.

## Why something cannot be done.

refusal-edge-taken-at-sea = Auf { $edge } liegt schon eine Straße oder ein Schiff. Wähl einen freien Weg.
refusal-no-route-here-at-sea = Keine Straße und kein Schiff von dir reicht bis { $vertex }. Bau erst dorthin.
refusal-no-free-route-at-sea = Du hast keine Straße und kein Schiff mehr, oder keine Stelle dafür. Heb diese Karte auf.
refusal-no-own-ship = Auf { $edge } hast du kein Schiff. Wähl eins von deinen.
refusal-ship-already-moved = In diesem Zug hast du schon ein Schiff versetzt, und mehr geht nicht. Versetz das nächste im nächsten Zug, oder bau ein neues.
refusal-ship-too-fresh = Das Schiff auf { $edge } ist aus diesem Zug. Versetz ein älteres, oder wart auf deinen nächsten Zug.
refusal-same-place = Das Schiff liegt schon auf { $edge }. Wähl einen anderen Weg, oder lass es dort.
refusal-ship-closed = Das Schiff auf { $edge } gehört zu einer Linie zwischen zwei deiner Gebäude und muss bleiben. Wähl eins am offenen Ende.
refusal-ship-between = Das Schiff auf { $edge } hat auf beiden Seiten weitere von dir. Fang mit dem am offenen Ende an.
refusal-not-connected-moving = { $edge } berührt ohne das versetzte keins deiner Schiffe und Gebäude. Fahr von einem anderen weiter, nie direkt von einer Straße; ein fremdes Gebäude versperrt den Weg.
refusal-pirate-here = Der Pirat hält Schiffe von { $edge } fern. Wähl einen Weg, der sein Feld nicht berührt, oder vertreib ihn mit einem Ritter.
refusal-pirate-instead = Für den Räuber gibt es gerade kein anderes Feld. Versetz den Piraten.
refusal-pirate-must-move = Der Pirat muss sein Feld verlassen. Wähl ein anderes Meerfeld.
refusal-pirate-not-allowed = Dort kann der Pirat nicht hin. Wähl ein Meerfeld aus dem Menü.
refusal-pirate-protected = Räuber und Pirat verschonen alle mit höchstens 2 Punkten. Wähl ein Feld aus dem Menü.
refusal-no-ship-to-rob = { $victim } kannst du dort nicht berauben. Wähl jemanden mit einem Schiff an diesem Feld.

## The panel.

ui-button-move-ship = Schiff versetzen
ui-button-leave-thief = Stehen lassen
ui-button-other-ship = Anderes Schiff
ui-ship-which = Ein Schiff pro Zug darf das offene Ende einer Linie verlassen.
ui-ship-menu = Welches Schiff versetzt du?
ui-ship-where = Wohin fährt es?
ui-thief-both = Versetz einen von beiden.
ui-thief-robber = Räuber: { $place }
ui-thief-pirate = Pirat: { $place }
ui-where-pirate = Wohin mit dem Piraten?
ui-pirate-victim = Der Pirat fährt auf { $place }. Wen beraubst du?
ui-button-gold = Nimm { $count }
ui-gold-menu = Welche Karten? { $first } – { $last }

## The text board and the alt text.

place-ships = { $name } { $count ->
    [one] { $count } Schiff
   *[other] { $count } Schiffe
}
place-no-ships = kein Schiff
board-pirate-here = Pirat
board-pirate-off = Der Pirat ist nicht auf dem Spielplan.
board-trade-route = Längste Handelsroute: { $count }.
alt-pirate = Pirat auf { $place }.

## Words in the picture.

picture-phase-ChoosingGold = wählt Gold
picture-free-routes = setzt Straßen oder Schiffe umsonst
picture-thief = versetzt Räuber oder Pirat

title-admiral = Admiral · { $count ->
    [one] { $count } Schiff
   *[other] { $count } Schiffe
}

## The help.

ui-help-ships-title = Schiffe
ui-help-ships =
    ⛵ **Ein Schiff** kostet 1 Holz, 1 Wolle. Es liegt auf einem Weg mit Meer auf mindestens einer Seite. Fang an deinem Gebäude an der Küste an und fahr von Schiff zu Schiff weiter. Wo ein Schiff ankommt, darfst du siedeln. Du hast 15, und Punkte bringen sie keine.

    🧭 **Versetz ein Schiff**, einmal pro Zug, solange du handelst und baust. Es muss am offenen Ende einer Linie liegen und älter als dieser Zug sein.

    🏁 **Startplätze.** An einer Siedlung an der Küste darfst du statt der Straße ein Schiff setzen.

    🛤️ **Die Längste Handelsroute** ersetzt die Längste Handelsstraße. Straßen und Schiffe zählen zusammen, ab 5. Verbunden sind sie an deinen Gebäuden.

    🏴‍☠️ **Der Pirat.** Mit einer Sieben oder einem Ritter versetzt du den Räuber *oder* den Piraten. Der Pirat fährt auf ein Meerfeld und stiehlt jemandem mit Schiff dort eine Karte. An seinen sechs Wegen wird kein Schiff gebaut, und keins kommt oder geht.

    🪙 **Gold** bringt Karten deiner Wahl: 1 für eine Siedlung, 2 für eine Stadt.
ui-help-shipsmore-title = Schiffe: Einzelheiten
ui-help-shipsmore =
    { "" }**Wo.** Außerhalb des Spielplans zählt als Meer, also fahren Schiffe am Rahmen entlang. Auf einem Weg liegt nur eins, Straße oder Schiff. Ein Schiff schließt nie direkt an eine Straße an: sie treffen sich nur an deinen Gebäuden. Ein fremdes Gebäude versperrt den Weg.

    { "" }**Welches Schiff darf fahren?** Eins, hinter dem kein Gebäude und kein anderes Schiff von dir liegt. Ein fremdes Gebäude dort ist egal. Eine Linie zwischen zwei deiner Gebäude ist geschlossen, bis das Meer eins davon nimmt. In einem Ring aus Schiffen ohne Gebäude darf jedes. Hängt der Ring an einem einzigen Gebäude, dürfen nur die beiden daran.

    { "" }**Straßenbau** setzt zwei Straßen, zwei Schiffe oder von jedem eins.

    { "" }**Der Pirat** beginnt auf dem Meer oder neben dem Spielplan und fährt immer auf ein anderes Meerfeld. Die gestohlene Karte wird gelost. Es geht auch ohne Pirat.

    { "" }**Gold.** Du wählst, wenn alle anderen ihre Karten haben, und alle sehen es. Wird die Bank knapp, wählt ihr nacheinander, wer dran ist zuerst. Die zweite Siedlung der Gründungsphase bringt an Gold eine Karte.

    { "" }**Du bist weg?** Der Pirat fährt, wo er niemandem schadet, wenn der Räuber das nicht kann. Deine Schiffe bleiben. Gold bringt, was deine Gebäude am wenigsten bringen.

## In a line of the cards.

brief-ship-moved = versetzt ein Schiff von { $origin } nach { $place }
brief-pirate = Pirat auf { $place }
