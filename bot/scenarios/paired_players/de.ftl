### Paired players: the partner's part of a turn.

## What an action would do.

action-end-part = Deinen Teilzug beenden

## What has happened.

event-part = { $name } macht als Partner einen Teilzug.

## Whose decision it is.

prompt-part = { $who }: dein Teilzug. Tausch mit der Bank, baue.
prompt-part-you = Dein Teilzug: Bank, Bauen, eine Karte.
prompt-part-build = { $who }: dein Teilzug. Baue.
prompt-part-build-you = Dein Teilzug: baue. Der Handel ist zu.

## The panel.

ui-button-end-part = Teilzug beenden

## The lobby.

ui-option-paired-players = Partner statt Sonderbau

## Why something cannot be done.

bad-options-paired-needs-five = Partner gibt es zu fünft oder sechst. Wähl einen Spielplan dafür, oder lass das weg.

## Words in the picture.

picture-phase-TakingPart = macht einen Teilzug
