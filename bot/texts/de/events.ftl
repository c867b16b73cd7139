### What has happened: one sentence per event, for the log, the recap and the news.

## Before the first turn.

event-seats = Reihum: { $names }.
event-start-rolled = Wer beginnt? { $rolls }.
event-starter = { $name } beginnt.
event-dealt = { $name } beginnt mit { $cards }.

## Turns, dice and production.

event-turn = Zug { $number }: { $name }.
event-rolled = 🎲 { $name } würfelt { $first } + { $second } = { $sum }.
event-produced = { $gains }.
event-produced-nothing = Niemand bekommt etwas.
event-bank-short = Der Bank fehlt { $resources }.

## Sevens, the robber and theft.

discard-owed = { $name } wirft ab: { $count }
event-discards-due = Zu viele Karten { $open ->
    [none] auf der Hand
   *[other] und { $open } auf der Hand
}: { $owed }.
event-discard-chosen = { $name } hat gewählt, was abgeworfen wird.
event-discarded = Abgeworfen: { $given }.
event-robber-moved = { $name } setzt den Räuber auf { $place }, { $land }.
because-ahead = { $name } liegt vorne.
event-robber-off-board = Der Räuber bleibt neben dem Spielplan.
event-robber-stayed = Der Räuber bleibt, wo er ist.
event-stolen = { $name } stiehlt { $victim } eine Karte.
event-stolen-by-you = Du stiehlst { $victim } 1 { $card }.
event-stolen-from-you = { $name } stiehlt dir 1 { $card }.
event-stolen-nothing = { $name } findet bei { $victim } nichts zu stehlen.

## Building.

event-built-road = { $name } baut eine Straße { $place }.
event-built-settlement = { $name } baut eine Siedlung { $place }.
event-built-city = { $name } baut eine Stadt { $place }.
event-placed-road = { $name } setzt eine Straße { $place }.
event-placed-settlement = { $name } setzt eine Siedlung { $place }.

## Development cards.

event-card-bought = { $name } kauft eine Entwicklungskarte.
event-card-bought-by-you = Du kaufst eine Entwicklungskarte: { $card }.
event-card-played = { $name } spielt { $card }.
event-plenty-taken = { $name } nimmt { $cards } von der Bank.
event-monopoly = { $name } sammelt { $count } { $resource } ein: { $taken }.
event-monopoly-nothing = { $name } verlangt { $resource }: niemand hat etwas davon.

## Trade.

event-bank-traded = { $name } gibt der Bank { $give } für { $want }.
event-offered = #{ $number } { $name } bietet { $give } für { $want }, an { $partners }.
event-offered-countering = (Gegenangebot zu #{ $number }.)
event-offer-accepted = { $name } sagt ja zu #{ $number }.
event-offer-declined = { $name } sagt nein zu #{ $number }.
event-offer-withdrawn = { $name } zieht Angebot #{ $number } zurück.
event-traded = { $name } gibt { $partner } { $give } für { $want }.

## Awards and the end; the last part of a key is the reason for the end.

event-award-won = 🏅 { $name } holt { $award }: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}.
event-award-taken = 🏅 { $name } nimmt { $previous } { $award } ab: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}.
event-award-lost = 🏅 { $previous } verliert { $award }. Jetzt hat das niemand.
event-won-points = 🏆 { $name } gewinnt mit { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}: { $sources }.
event-ended-without-winner = Die Partie ist vorbei. Niemand hat gewonnen.
