### The Catlantis scenario: its words, what happens, what can be done and why not, and how it is shown.

## Words.

piece-dike = { $count ->
    [one] Deich
   *[other] Deiche
}

points-open-victory-point = aufgedeckte Siegpunktkarten

## What an action would do.

action-build-dike = Deich bauen um { $place }
action-flood-sink = { $place } dem Meer überlassen
action-flood-dike = Den Deich um { $place } brechen lassen

## What has happened.

event-trigger = 🔔 { $name } erreicht { $target } Punkte und löst das Ende aus! Nach diesem Zug haben alle noch einen, um zu bauen und Deiche zu ziehen; dann versenken { $rounds } Flutrunden die Insel. Nach dem letzten Zug von { $name } gewinnen die meisten Punkte.
event-trigger-cards = { $count ->
    [one] { $count } Siegpunktkarte wird aufgedeckt.
   *[other] { $count } Siegpunktkarten werden aufgedeckt.
}
event-round-consolidation = ⏳ Atempause: alle haben einen Zug, und ab jetzt gibt es Deiche.
event-round-flood = 🌊 Flutrunde { $number } von { $rounds } beginnt.
event-round-last = 🌊 Flutrunde { $number } von { $rounds } beginnt, die letzte.
event-dike-built = 🚧 { $name } baut einen Deich um { $place } ({ $land }).
event-flooded = 🌊 Die { $number } von { $name } bringt die Flut: { $story }.
event-flooded-dikes = { $count ->
    [one] der Deich um { $places } bricht, und das Feld ist gerettet
   *[other] die Deiche um { $places } brechen, und die Felder sind gerettet
}
event-flooded-sunk = { $count ->
    [one] { $places } versinkt
   *[other] { $places } versinken
}
event-flooded-nothing = 🌊 Kein Feld zeigt mehr die { $number }: das Meer findet nichts.
event-robber-home = Der Räuber kehrt in die Wüste zurück ({ $place }) und stiehlt nichts.
event-drowned = 💧 { $story }
lost-told-pieces = Ans Meer verloren: { $pieces }.
lost-told-harbours = Versunken: { $harbours }.
highlight-drowned = Das Meer nimmt: { $losses }
highlight-loss = { $name } { $pieces }
event-last-harvest = 🌾 Letzte Ernte vor der Flut: { $gains }.
event-last-harvest-nothing = 🌾 Letzte Ernte vor der Flut: niemand bekommt etwas.

lost-harbour = Hafen { $harbour }

## The end.

event-won-most-points = 🏆 Die Fluten sind vorbei. { $name } gewinnt mit { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}: { $sources }.
event-won-tie-trigger = 🏆 Die Fluten sind vorbei, Gleichstand bei { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}: { $tied }. { $name } hat das Ende ausgelöst und gewinnt, mit { $sources }.
event-won-tie-clockwise = 🏆 Die Fluten sind vorbei, Gleichstand bei { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}: { $tied }. Das Ende hat { $trigger } ausgelöst. Im Uhrzeigersinn von dort kommt { $name } zuerst und gewinnt, mit { $sources }.

## Whose decision it is.

prompt-flood = { $who }: wähl, welche { $number } das Meer trifft ({ $places }).
prompt-flood-you = Du hast eine { $number } gewürfelt: welches Feld nimmt das Meer?
prompt-sinking = { $who } hat gewürfelt, und das Meer kommt.
prompt-sinking-you = Du hast gewürfelt, und das Meer kommt.

## Why something cannot be done.

refusal-no-dike-here = Auf { $place } gibt es nichts trocken zu halten: Deiche stehen um Land, das keine Wüste ist. Wähl ein anderes Feld an einem deiner Gebäude.
refusal-dike-stands = Um { $place } steht schon ein Deich, und mehr als einer geht nicht. Wähl ein anderes Feld.
refusal-no-own-building-here = An { $place } hast du kein Gebäude. Wähl ein Feld an einer deiner Siedlungen oder Städte.
refusal-no-dike-left = Alle Deiche stehen schon. Behalt deine Karten, bis das Meer einen bricht.
refusal-not-threatened = { $place } zeigt keine { $number }. Wähl ein Feld mit dieser Zahl.
bad-options-no-target = Bei { $scenario } wählst du keine Punktzahl: bei 10 Punkten beginnt das Ende. Für 8 gibt es eine eigene Option.

## The panel.

ui-flood-words = Das Meer nimmt ein Feld mit { $number }:
ui-flood-option = **{ $place }** ({ $land }): { $effect }
ui-flood-dike = der Deich bricht, das Feld ist gerettet
ui-flood-empty = versinkt; niemand verliert etwas
ui-flood-losses = versinkt; { $losses }
lost-asked-pieces = verloren: { $pieces }
lost-asked-harbours = weg: { $harbours }
ui-flood-robber = { $effect }; der Räuber kehrt in die Wüste zurück
ui-flood-confirm = Soll das Meer { $place } nehmen?
ui-flood-confirm-dike = Soll das Meer den Deich um { $place } brechen?
ui-button-flood = Ja, { $place } fluten
ui-button-flood-dike = Deich { $place } brechen

## Places for a dike, in a menu.

place-dike-saves = rettet dir { $pieces }
place-dike-idle = rettet dir nichts

## Before a dike is built.

ui-dike-ask = Einen Deich um { $place } bauen für { $cost }? Solange er steht, bringt das Feld nichts.
ui-button-dike = Deich bauen

## The table card and the final card, public.

ui-card-trigger = 🔔 Auslöser
ui-card-before-rounds = 🔔 { $name } hat das Ende ausgelöst. Erst haben alle noch einen ruhigen Zug, dann kommen { $rounds } Flutrunden.
ui-card-consolidation = ⏳ Atempause · ausgelöst von { $name } · dann { $rounds } Flutrunden · Deiche übrig: { $dikes }
ui-card-round = 🌊 Flutrunde { $number } von { $rounds } · ausgelöst von { $name } · Deiche übrig: { $dikes }
ui-card-last-round = 🌊 Letzte Flutrunde ({ $number } von { $rounds }): Schluss ist nach dem Zug von { $name } · Deiche übrig: { $dikes }
ui-final-most-points = 🏆 { $name } gewinnt Catlantis mit { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}, mehr als alle anderen!
ui-final-tie-trigger = 🏆 { $name } gewinnt Catlantis! Gleichstand bei { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}: { $tied }. Den Ausschlag gibt, wer das Ende ausgelöst hat: { $name }.
ui-final-tie-clockwise = 🏆 { $name } gewinnt Catlantis! Gleichstand bei { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}: { $tied }. { $trigger } hat das Ende ausgelöst und ist nicht darunter, also zählt im Uhrzeigersinn von dort: { $name }.

## The lobby.

ui-scenario-catlantis = Catlantis
ui-option-trigger-at-8 = Das Ende beginnt bei 8 statt 10 Punkten
ui-option-last-harvest = Versinkende Felder bringen noch einmal
ui-option-robber-fixed = In Flutrunden bleibt der Räuber stehen
ui-option-all-hexes = Die Flut nimmt alle Felder der Zahl
ui-option-without-pirate = Kein Pirat
ui-lobby-trigger = { $count ->
    [one] Bei { $count } Punkt beginnt das Ende, dann zählen die meisten
   *[other] Bei { $count } Punkten beginnt das Ende, dann zählen die meisten
}
ui-lobby-island = Ein Nachbau: Land, Meer, Zahlen und Häfen sind vom Szenario, die Form ist von uns.

## The text board and the alt text.

board-trigger-points = { $count ->
    [one] Bei { $count } Punkt beginnt das Ende; nach den Fluten gewinnen die meisten Punkte.
   *[other] Bei { $count } Punkten beginnt das Ende; nach den Fluten gewinnen die meisten Punkte.
}
board-dike-here = Deich
board-sunk-here = versunkenes Land
board-sunk-since = Land, das seitdem versunken ist
board-no-trigger = Noch hat niemand das Ende ausgelöst. Es wird { $rounds } Flutrunden geben.
board-trigger = { $name } hat das Ende ausgelöst. Erst kommt die Atempause, dann { $rounds } Flutrunden.
board-consolidation = { $name } hat das Ende ausgelöst. Jetzt ist Atempause; { $rounds } Flutrunden folgen.
board-round = { $name } hat das Ende ausgelöst. Dies ist Flutrunde { $number } von { $rounds }.
board-dikes-left = Deiche übrig: { $dikes }.
alt-dikes = Deiche um { $places }.
alt-sunk = Versunken: { $places }.

## Words in the picture.

picture-strip-catlantis = Flut
picture-phase-Flooding = wählt, was versinkt

## The help.

ui-help-catlantis-title = Catlantis
ui-help-catlantis =
    Eine Insel für drei oder vier, und sie versinkt. *Schiffe* gehören dazu.

    🔔 **Der Auslöser.** 10 Punkte gewinnen hier nichts. Wer sie als Erstes im eigenen Zug hat, löst das Ende aus, verdeckte Siegpunkte mitgezählt. Die werden aufgedeckt, und der Zug geht weiter.

    ⏳ **Ein letzter ruhiger Zug** für alle, links vom Auslöser beginnend. Ab jetzt kannst du **Deiche** bauen: 1 Lehm, 1 Wolle, um ein Feld an deiner Siedlung oder Stadt. Es gibt 10. Ein Feld mit Deich bringt nichts.

    🌊 **Flutrunden**: 4 zu dritt, 3 zu viert. Du würfelst, und die Felder bringen ihre Karten. Dann wählst du ein Feld mit dieser Zahl, und es versinkt. Hat es einen Deich, bricht nur der. Eine Sieben bringt Räuber oder Pirat, und keine Flut. Danach handelst und baust du.

    💧 **Was ertrinkt.** Ein Gebäude mit Meer ringsum und eine Straße mit Meer auf beiden Seiten gehen zurück in den Vorrat. Schiffe bleiben. Ohne Gebäude spielst du weiter und kannst neu siedeln.

    🏆 **Das Ende** kommt nach dem letzten Zug des Auslösers. Die meisten Punkte gewinnen.
ui-help-catlantismore-title = Catlantis: Einzelheiten
ui-help-catlantismore =
    { "" }**Auslöser.** Erreichst du 10 im Zug von anderen, löst du das Ende aus, sobald deiner beginnt.

    { "" }**Deiche.** So viele pro Zug, wie du willst, einer je Feld, nicht um die Wüste. Sie gehören niemandem. Nimmt das Meer einen, geht er zurück in den Vorrat.

    { "" }**Ein versunkenes Feld** verliert seine Zahl und ist offenes Meer für Schiffe und Pirat. Ein Räuber dort kehrt in die Wüste zurück. Ein Hafen gilt, solange eine seiner beiden Kreuzungen Land hat. Die Längste Handelsroute wird neu gemessen.

    { "" }**Bei Gleichstand** gewinnt, wer das Ende ausgelöst hat, sonst die nächste Person im Uhrzeigersinn.

    { "" }**Der Spielplan** ist ein Nachbau. Das Szenario sagt, wie viel Land und Meer, welche Zahlen und welche Häfen es gibt; die Form ist von uns. Der variable Spielplan behält die Form, die Wüste, das Gold und die Stellen der Häfen. Der Rest wird gemischt. Der Räuber beginnt in der Wüste, der Pirat neben dem Spielplan.

    { "" }**Du bist weg?** Deine Flut trifft das Feld, an dem am wenigsten ertrinkt, dann die niedrigste Nummer. Du baust keinen Deich.

    { "" }**Optionen**, beliebig kombiniert:
    - 8 Punkte lösen das Ende aus.
    - Ein versinkendes Feld bringt vorher noch einmal, mit oder ohne Räuber.
    - In Flutrunden bleibt der Räuber in der Wüste. Siebenen halbieren trotzdem große Hände, und der Pirat kann ziehen.
    - Es trifft alle Felder mit der Zahl zugleich.
    - Kein Pirat.

## In a line of the cards.

brief-dike = Deich um { $place }

## The last turn.

ui-button-end-game = Partie beenden
ui-end-game-ask = Mit deinem Zug endet die Partie, und die meisten Punkte gewinnen. Noch etwas zu bauen, zu handeln oder zu spielen?

advice-why-dike = { $count ->
    [one] Ein Gebäude steht an { $land }.
   *[other] { $count } Gebäude stehen an { $land }.
}
