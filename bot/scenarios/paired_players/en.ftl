### Paired players: the partner's part of a turn.

## What an action would do.

action-end-part = End your part of the turn

## What has happened.

event-part = { $name }, the partner, takes a part.

## Whose decision it is.

prompt-part = { $who }: your part. Swap with the bank, build.
prompt-part-you = Your part: the bank, building, one card.
prompt-part-build = { $who }: your part. Build.
prompt-part-build-you = Your part: build. Trade is closed.

## The panel.

ui-button-end-part = End part

## The lobby.

ui-option-paired-players = Paired players, no special building

## Why something cannot be done.

bad-options-paired-needs-five = Paired players need five or six. Choose a board for five and six, or leave this out.

## Words in the picture.

picture-phase-TakingPart = to take a part
