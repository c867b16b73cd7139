### A turn in one line: what was done in a few words, after the name of who did it, and why cards are gone.

brief-turn = **Zug { $number }**
brief-setup = **Gründungsphase**
brief-printed = Startaufstellung wie in der Anleitung
brief-follows = { $before }: { $words }

brief-produced-nothing = niemand bekommt etwas
brief-short = der Bank fehlt { $resources }
brief-discarded = wirft { $given } ab
brief-hex = { $place } ({ $land })
brief-robber = Räuber auf { $place }
brief-ahead = { $name } liegt vorne
brief-stolen = stiehlt { $victim } eine Karte
brief-stolen-card = stiehlt { $victim } 1 { $card }
brief-stolen-from-you = stiehlt dir 1 { $card }
brief-stolen-nothing = findet bei { $victim } nichts zu stehlen
brief-card-bought = kauft eine Karte
brief-card-bought-which = kauft eine Karte: { $card }
brief-card-played = spielt { $card }
brief-before-roll = { $words } vor dem Wurf
brief-monopoly-nothing = niemand hat { $resource }
brief-bank-traded = { $give } → { $want } (Bank)
brief-traded = { $give } → { $want } (mit { $partner })
brief-award-lost = 🏅 niemand hat { $award } (vorher { $previous })

## Why cards are gone, in brackets behind them.

cause-stolen = gestohlen von { $name }
cause-monopoly = Monopol, { $name }
cause-discarded = abgeworfen
cause-traded = Handel mit { $name }
cause-planned = dein Plan
cause-paid = ausgegeben
cause-undone = zurückgenommen
