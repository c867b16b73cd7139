### The house rules: the friendly robber, and strict phases.

## Whose decision it is.

prompt-build = { $who } : construis, puis finis ton tour.
prompt-build-you = À toi : construis, puis finis ton tour. Les échanges sont clos pour ce tour.

## Why something cannot be done.

refusal-hex-protected = Le voleur épargne les joueurs qui ont 2 points ou moins. Choisis un hexagone dans le menu.
refusal-trade-closed = Ici on construit après avoir échangé, et la construction a commencé : plus d’échange avant le prochain tour.

## The lobby.

ui-option-friendly-robber = Voleur amical : épargne ceux qui ont 2 points ou moins
ui-option-strict-phases = Échanger puis construire : construire clôt les échanges du tour
