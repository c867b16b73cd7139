### What has happened: one sentence per event, for the log, the recap and the news.
### $gains Anna +1 ore · Ben +2 wool · $given Anna 2 wool, 1 ore · $open oil · $owed Anna discards 4
### $rolls Anna 4, Ben 9 · $taken Anna 2 and Ben 1

## Before the first turn.

event-seats = Round the table: { $names }.
event-start-rolled = Who starts? { $rolls }.
event-starter = { $name } starts.
event-dealt = { $name } starts with { $cards }.

## Turns, dice and production.

event-turn = Turn { $number }: { $name }.
event-rolled = 🎲 { $name } rolls { $first } + { $second } = { $sum }.
event-produced = { $gains }.
event-produced-nothing = Nobody gets anything.
event-bank-short = The bank is short of { $resources }.

## Sevens, the robber and theft.

discard-owed = { $name } discards { $count }
event-discards-due = Too many cards { $open ->
    [none] in hand
   *[other] and { $open } in hand
}: { $owed }.
event-discard-chosen = { $name } has chosen what to discard.
event-discarded = Discarded: { $given }.
event-robber-moved = { $name } puts the robber on { $place }, { $land }.
because-ahead = { $name } is ahead.
event-robber-off-board = The robber stays off the board.
event-robber-stayed = The robber stays where it is.
event-stolen = { $name } steals a card from { $victim }.
event-stolen-by-you = You steal 1 { $card } from { $victim }.
event-stolen-from-you = { $name } steals 1 { $card } from you.
event-stolen-nothing = { $name } finds nothing to steal from { $victim }.

## Building.

event-built-road = { $name } builds a road { $place }.
event-built-settlement = { $name } builds a settlement { $place }.
event-built-city = { $name } builds a city { $place }.
event-placed-road = { $name } places a road { $place }.
event-placed-settlement = { $name } places a settlement { $place }.

## Development cards.

event-card-bought = { $name } buys a development card.
event-card-bought-by-you = You buy a development card: { $card }.
event-card-played = { $name } plays { $card }.
event-plenty-taken = { $name } takes { $cards } from the bank.
event-monopoly = { $name } collects { $count } { $resource }: { $taken }.
event-monopoly-nothing = { $name } asks for { $resource }: nobody has any.

## Trade.

event-bank-traded = { $name } gives the bank { $give } for { $want }.
event-offered = #{ $number } { $name } offers { $partners } { $give } for { $want }.
event-offered-countering = (Counter-offer to #{ $number }.)
event-offer-accepted = { $name } says yes to #{ $number }.
event-offer-declined = { $name } says no to #{ $number }.
event-offer-withdrawn = { $name } withdraws offer #{ $number }.
event-traded = { $name } gives { $partner } { $give } for { $want }.

## Awards and the end; the last part of a key is the reason for the end.

event-award-won = 🏅 { $name } takes { $award }: { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
event-award-taken = 🏅 { $name } takes { $award } from { $previous }: { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
event-award-lost = 🏅 { $previous } loses { $award }. Nobody has it now.
event-won-points = 🏆 { $name } wins with { $count ->
    [one] { $count } point
   *[other] { $count } points
}: { $sources }.
event-ended-without-winner = The game is over. Nobody won.
