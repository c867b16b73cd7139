### The house rules: the friendly robber, strict phases, and the deck of dice.

## Whose decision it is.

prompt-build = { $who }: baue.
prompt-build-you = Du bist dran: baue. Der Handel ist zu.

## Why something cannot be done.

refusal-hex-protected = Der Räuber verschont alle mit höchstens 2 Punkten. Wähl ein Feld aus dem Menü.
refusal-trade-closed = Gebaut wird hier nach dem Handeln, und der erste Bau steht: der Handel ist bis zum nächsten Zug zu.

## The deck of dice.

ui-card-dice-left = 🎲 Würfelstapel: { $left } von { $all } übrig{ $last ->
    [yes] , vor dem nächsten Wurf neu gemischt.
   *[no] .
}
board-dice-left = Würfelstapel: { $left } von { $all } Kombinationen sind übrig.
alt-dice-left = Im Würfelstapel sind { $left } von { $all } Kombinationen übrig.

## The lobby.

ui-option-friendly-robber = Freundlicher Räuber: bis 2 Punkte sicher
ui-option-strict-phases = Erst handeln, dann bauen
ui-option-dice-deck = Würfelstapel: alle 36 Würfe, gemischt
