### Paired players: the partner's part of a turn.

## What an action would do.

action-end-part = Finir ta part du tour

## What has happened.

event-part = { $name }, en binôme, joue sa part du tour.

## Whose decision it is.

prompt-part = { $who } : ta part du tour. Échange à la banque, construis.
prompt-part-you = Ta part : la banque, construire, une carte.
prompt-part-build = { $who } : ta part du tour. Construis.
prompt-part-build-you = Ta part : construis. Plus d’échanges.

## The panel.

ui-button-end-part = Finir ma part

## The lobby.

ui-option-paired-players = Binômes, sans construction spéciale

## Why something cannot be done.

bad-options-paired-needs-five = Pour jouer en binôme, il faut être cinq ou six. Choisis un plateau pour cinq et six, ou retire ce choix.

## Words in the picture.

picture-phase-TakingPart = joue sa part du tour
