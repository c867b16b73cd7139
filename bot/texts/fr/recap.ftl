### A turn in one line: what was done in a few words, after the name of who did it, and why cards are gone.

brief-turn = **Tour { $number }**
brief-setup = **Mise en place**
brief-printed = les pièces de départ sont déjà posées
brief-follows = { $before } : { $words }

brief-produced-nothing = personne ne reçoit rien
brief-short = il manque à la banque : { $resources }
brief-discarded = défausse : { $given }
brief-hex = { $place } ({ $land })
brief-robber = voleur en { $place }
brief-ahead = { $name } mène
brief-stolen = vole une carte à { $victim }
brief-stolen-card = vole 1 { $card } à { $victim }
brief-stolen-from-you = te vole 1 { $card }
brief-stolen-nothing = ne trouve rien à voler chez { $victim }
brief-card-bought = achète une carte
brief-card-bought-which = achète une carte : { $card }
brief-card-played = joue { $card }
brief-before-roll = { $words } avant le lancer
brief-monopoly-nothing = personne n’en a ({ $resource })
brief-bank-traded = { $give } → { $want } (banque)
brief-traded = { $give } → { $want } (avec { $partner })
brief-award-lost = 🏅 plus personne n’a { $award } (c’était { $previous })

## Why cards are gone, in brackets behind them.

cause-stolen = vol de { $name }
cause-monopoly = monopole de { $name }
cause-discarded = défausse
cause-traded = échange avec { $name }
cause-planned = ton plan
cause-paid = dépensé
cause-undone = coup annulé
