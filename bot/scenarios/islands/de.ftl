### Three scenarios with land to sail to: their words, what happens, why something cannot be done, how it is shown.

## Words; $count is how many are spoken of.

points-foreign-region = neues Land

## What has happened.

event-region-reached = 🏝️ { $name } besiedelt neues Land: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} mehr.
highlight-region-reached = Neues Land: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} mehr für { $name }

## Why something cannot be done.

refusal-begin-elsewhere = An { $vertex } beginnt niemand: die ersten Siedlungen stehen auf der Hauptinsel. Wähl dort eine Kreuzung.

## The lobby.

ui-scenario-new-shores = Zu neuen Ufern
ui-scenario-four-islands = Die vier Inseln
ui-scenario-through-the-desert = Durch die Wüste
ui-lobby-islands = Ein Nachbau: Land, Meer, Zahlen und Häfen wie in der Liste, die Form ist von uns.

## The text board and the alt text.

board-region = Neues Land { $places }: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} für die erste Siedlung jeder Person
board-region-home = Heimat von { $names }
board-region-reached = besiedelt von { $names }
alt-region = { $names }: neues Land auf { $places }.

## The help.

ui-help-islands-title = Inseln
ui-help-islands =
    Drei Szenarien für drei oder vier, mit *Schiffen* und Land, zu dem ihr fahrt.

    🏝️ **Neues Land.** Deine erste Siedlung auf jeder fremden Insel bringt 2 Punkte mehr, und die bleiben. Andere können sie dort auch bekommen. Ein Zeichen auf dem Spielplan zeigt, was eine Insel bringt und wer es hat.

    🧭 **Zu neuen Ufern**, 14 Punkte. Alle beginnen auf der Hauptinsel.

    🧭 **Die vier Inseln**, 13 Punkte. Fang an, wo du willst. Die Inseln deiner beiden ersten Siedlungen sind deine Heimat und bringen dir nichts extra.

    🧭 **Durch die Wüste**, 14 Punkte. Drei Wüsten teilen die große Insel. Alle beginnen im größeren Teil; der andere ist neues Land, und man kommt zu Fuß hin.

    🏴‍☠️ **Räuber und Pirat** spielen beide mit. Der Räuber beginnt in der Wüste, ohne Wüste neben dem Spielplan. Der Pirat beginnt auf dem Meer.

    🗺️ **Die Spielpläne** sind Nachbauten, einer zu dritt und einer zu viert. Der variable mischt Hauptinsel und neues Land getrennt, und Gold liegt nur auf neuem Land.

## In a line of the cards.

brief-region-reached = neues Land, +{ $count }

## Why a move is better than others.

advice-why-new-land = Neues Land: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} mehr.
advice-why-new-land-next = Von dort lässt sich neues Land besiedeln, für { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} mehr.
advice-why-new-land-way = Von dort { $count ->
    [one] ist es noch { $count } Straße oder Schiff
   *[other] sind es noch { $count } Straßen oder Schiffe
} bis zu neuem Land.
