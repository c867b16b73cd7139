### A first game: practice against bots, advice, and why.
### $at at ore 8, wool 5 · $chances 11 · $hand 1 lumber, 1 ore · $lands ore 8, wool 5 · $lost 4 · $move Build a city on 23
### $needed 5 · $numbers 4, 6 and 9 · $rate 3 · $why one of the reasons below · $you 🔴 red

ui-button-practise = Practise
ui-button-open-table = Open a table
practice-thread = Practice
practice-begins = Practice: first to 6 points. You’re { $you }. ★ marks a good move.
practice-bot-begins = { $name } begins, then I’ll call you.
practice-over = 🎉 You’re ready: open a table, and invite your friends.
done-practise = Your practice table is ready: { $channel }. Press **Play** there.
ui-button-advice = Advise me
ui-button-advice-off = Stop advice
done-advice = I’ll tell you a good move at each choice. Press **{ ui-button-play }** when it’s your turn.
done-advice-off = No more advice. `/catan { command-settings-name }` brings it back. Have fun!
advice = ★ **Advice:** { $move }. { $why }

## Why: each is said only where it is true.

advice-why-win = That wins!
advice-why-longest = That takes Longest Road.
advice-why-army = That takes Largest Army.
advice-why-points = { $count ->
    [one] That makes { $count } of { $target } points.
   *[other] That makes { $count } of { $target } points.
}
advice-why-chances = { $alone ->
    [yes] Most chances of all possible places: { $chances } of 36.
   *[no] No possible place has more chances: { $chances } of 36.
}
advice-why-city-chances = { $alone ->
    [yes] No other settlement has so many chances: { $chances } of 36.
   *[no] No other settlement has more chances: { $chances } of 36.
}
advice-why-missing = It brings { $cards }, missing until now.
advice-why-first-cards = It brings { $hand } at once.
advice-why-harbour = There is a harbour: { $harbour }.
advice-why-site = It reaches a free place { $at }.
advice-why-way = One more road reaches a free place { $at }.
advice-why-length = The road grows to { $count }. Longest Road takes { $needed }.
advice-why-double = Double from { $lands }.
advice-why-leader = { $name } leads with { $points } points.
advice-why-blocks = It blocks { $land } for { $name }: { $count ->
    [one] { $count } chance
   *[other] { $count } chances
} of 36.
advice-why-richest = { $name } has the most cards: { $count }.
advice-why-frees = { $land } pays again.
advice-why-holds = It blocks { $land } for { $name }, who has { $points } points.
advice-why-sheds = With { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, a 7 would have taken { $lost }.
advice-why-spares = The player who moves it loses nothing.
advice-why-knights = That is Knight { $count } of { $needed } for Largest Army.
advice-why-only-card = There is nothing to build now.
advice-why-then = Then comes { $thing ->
    [city] a city
    [settlement] a settlement
    [road] a road
   *[card] a development card
}.
advice-why-rate = The harbour makes it { $rate } for 1.
advice-why-no-source = No roll brings { $card } here.
advice-why-spent = { $thing ->
    [city] The city that followed takes { $card }.
    [settlement] The settlement that followed takes { $card }.
    [road] The road that followed takes { $card }.
    [ship] The ship that followed takes { $card }.
   *[card] The development card that followed takes { $card }.
}
advice-why-no-income = No hex of { $name } brings { $card }.
advice-why-least = The hexes of { $name } bring less { $card } than anything else.
advice-why-most = The hexes of { $name } bring more { $card } than anything else.
advice-why-keeps = What stays pays for { $thing ->
    [city] a city
    [settlement] a settlement
   *[card] a development card
}.
advice-why-nothing-more = There is nothing more to do.
advice-why-one-short = 1 more { $card } makes { $thing ->
    [city] a city
    [settlement] a settlement
   *[card] a development card
}.
advice-why-numbers = These numbers pay: { $numbers }.
