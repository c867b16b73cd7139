### The words of the game. Keys end in the engine's own names (underscores become hyphens).

nothing = nichts
somebody = jemand
everybody = alle
list-and = { $head } und { $last }
list-or = { $head } oder { $last }
list-rows = { $head }; { $last }
list-values = { $head } / { $last }

## Resources.

resource-lumber = Holz
resource-brick = Lehm
resource-wool = Wolle
resource-grain = Getreide
resource-ore = Erz

## Other words for them that people type.

resource-lumber-also = Baum, Bäume, Baumstamm, Wald, Bretter
resource-brick-also = Ziegel, Ton, Backstein, Lehmziegel
resource-wool-also = Schaf, Schafe
resource-grain-also = Weizen, Korn, Ähre, Ähren
resource-ore-also = Erze, Stein, Steine, Eisen, Fels

## Terrains, and what stands for them where room is short: what they yield.

terrain-forest = Wald
terrain-hills = Hügel
terrain-pasture = Weide
terrain-fields = Acker
terrain-mountains = Gebirge
terrain-desert = Wüste
terrain-sea = Meer

yield-forest = Holz
yield-hills = Lehm
yield-pasture = Wolle
yield-fields = Getreide
yield-mountains = Erz
yield-desert = Wüste
yield-sea = Meer

harbour-any = 3:1
harbour-of = 2:1 { $resource }

## Pieces and development cards.

piece-road = { $count ->
    [one] Straße
   *[other] Straßen
}
piece-settlement = { $count ->
    [one] Siedlung
   *[other] Siedlungen
}
piece-city = { $count ->
    [one] Stadt
   *[other] Städte
}

card-knight = { $count ->
    [one] Ritter
   *[other] Ritter
}
card-road-building = Straßenbau
card-year-of-plenty = Erfindung
card-monopoly = Monopol
card-victory-point = { $count ->
    [one] Siegpunkt
   *[other] Siegpunkte
}

## Where victory points come from.

points-for = { $points } für { $source }
points-settlement = { $points ->
    [one] eine Siedlung
   *[other] Siedlungen
}
points-city = Städte
points-longest-route = die Längste Handelsstraße
points-largest-army = die Größte Rittermacht
points-victory-point = { $points ->
    [one] eine Siegpunktkarte
   *[other] Siegpunktkarten
}

## Colours of players.

colour-red = rot
colour-blue = blau
colour-orange = orange
colour-white = weiß
colour-green = grün
colour-violet = lila

## What things cost.

cost-card = Entwicklungskarte
cost-line = { $thing } ({ $cost }): { $missing }
cost-missing = { $thing }: { $missing }
cost-more = noch { $number } { $resource }
cost-paid = ✅

## A player's hand at a glance: a strip in their panel, and the same in words.

hand-cards = Deine Karten: { $cards }.
hand-development = Entwicklungskarten: { $cards }.
hand-fresh = in diesem Zug gekauft: { $cards }
hand-ready = Das kannst du bezahlen: { $things }.
hand-no-place = Keine Stelle frei für: { $things }.
hand-left = Noch im Vorrat: { $pieces }.
hand-none = Keine Rohstoffkarten
