### A turn in one line: what was done in a few words, after the name of who did it, and why cards are gone.
### $before, $words plays Monopoly: what was done, what followed · $given Anna −2 wool, Ben −1 ore

brief-turn = **Turn { $number }**
brief-setup = **Set-up**
brief-printed = the start pieces stand as printed
brief-follows = { $before }: { $words }

brief-produced-nothing = nobody gets anything
brief-short = the bank is short of { $resources }
brief-discarded = discards { $given }
brief-hex = { $place } ({ $land })
brief-robber = robber to { $place }
brief-ahead = { $name } is ahead
brief-stolen = steals a card from { $victim }
brief-stolen-card = steals 1 { $card } from { $victim }
brief-stolen-from-you = steals 1 { $card } from you
brief-stolen-nothing = finds nothing to steal from { $victim }
brief-card-bought = buys a card
brief-card-bought-which = buys a card: { $card }
brief-card-played = plays { $card }
brief-before-roll = { $words } before the roll
brief-monopoly-nothing = nobody has { $resource }
brief-bank-traded = { $give } → { $want } (bank)
brief-traded = { $give } → { $want } (with { $partner })
brief-award-lost = 🏅 nobody has { $award } (it was { $previous }’s)

## Why cards are gone, in brackets behind them.

cause-stolen = stolen by { $name }
cause-monopoly = Monopoly, { $name }
cause-discarded = discarded
cause-traded = trade with { $name }
cause-planned = your plan
cause-paid = spent
cause-undone = taken back
