### The picture of a whole game at its end, to be kept and passed on. No emoji.

keepsake-subline = { $scenario } · { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
keepsake-chances = Siegchancen, Zug für Zug
keepsake-turning-point = Zug { $turn } · { $name } { $before } % → { $after } %. { $words }
keepsake-footer = Gespielt mit catan-referee auf Discord

## What stands for it where it cannot be seen: a sentence a player, then the turning point.

keepsake-alt-player = { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $title }.
keepsake-alt-turning-point = Hier kippten die Siegchancen. { $words }

## A title for each player: what they were best at, with the number that says so.

title-comeback = Comeback · von { $percent } %
title-ahead = Start-Ziel-Sieg · vorne in { $led } von { $turns } Zügen
title-narrow = Fotofinish · { $own } zu { $other }
title-close = So knapp · { $count ->
    [one] es fehlte { $count } Punkt
   *[other] es fehlten { $count } Punkte
}
title-chase = Große Aufholjagd · von { $low } % auf { $high } %
title-unlucky = Vom Pech verfolgt
title-route = Wegbereiter · Strecke von { $count }
title-army = General · { $count ->
    [one] { $count } Ritter
   *[other] { $count } Ritter
}
title-merchant = Reger Handel · { $count ->
    [one] { $count } Handel
   *[other] { $count }× gehandelt
}
title-robbed = Meistberaubt · { $count ->
    [one] einmal
   *[other] { $count }-mal
}
title-robber = Räuberhauptmann · { $count ->
    [one] { $count } Diebstahl
   *[other] { $count } Diebstähle
}
title-treasure = Geheimer Schatz · { $count ->
    [one] { $count } Siegpunktkarte
   *[other] { $count } Siegpunktkarten
}
title-cities = Städtebau · { $count ->
    [one] { $count } Stadt
   *[other] { $count } Städte
}
title-feared = Meistgefürchtet · { $count ->
    [one] { $count } Karte gesperrt
   *[other] { $count } Karten gesperrt
}
title-cards = Strategie · { $count ->
    [one] { $count } Entwicklungskarte
   *[other] { $count } Entwicklungskarten
}
title-harvest = Beste Ernte · { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
title-offers = Verhandlungsgeschick · { $count ->
    [one] { $count } Angebot
   *[other] { $count } Angebote
}
title-bank = Freund der Bank · { $count ->
    [one] { $count } Tausch
   *[other] { $count }× getauscht
}
title-settlers = Siedlergeist · { $count ->
    [one] { $count } Siedlung
   *[other] { $count } Siedlungen
}
title-pioneer = Pioniergeist · { $count ->
    [one] { $count } Gebäude
   *[other] { $count } Gebäude
}
title-roads = Straßenbau · { $count ->
    [one] { $count } Straße
   *[other] { $count } Straßen
}
title-gatherer = Sammelfleiß · { $count ->
    [one] { $count } Karte geerntet
   *[other] { $count } Karten geerntet
}
title-company = Gute Gesellschaft · { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
