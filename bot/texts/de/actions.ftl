### What an action would do. Labels: at most 100 characters when filled in, no markdown.

action-start-settlement = Siedlung setzen auf { $place }
action-start-road = Straße setzen auf { $place }

action-roll = Würfeln
action-end-turn = Den Zug beenden

action-build-road = Straße bauen auf { $place }
action-build-settlement = Siedlung bauen auf { $place }
action-build-city = Stadt bauen auf { $place }

action-buy-card = Entwicklungskarte kaufen
action-play-knight = { $card } spielen: den Räuber versetzen
action-play-road-building = { $card } spielen: { $count ->
    [one] eine kostenlose Straße
   *[other] zwei kostenlose Straßen
}
action-play-year-of-plenty = { $card } spielen: { $cards } nehmen
action-play-monopoly = { $card } spielen: { $resource } von allen einsammeln
action-free-road = Kostenlose Straße setzen auf { $place }

action-discard = Abwerfen: { $cards }
action-robber = Den Räuber auf { $place } versetzen
action-robber-rob = Den Räuber auf { $place } versetzen und { $victim } berauben
action-robber-stays = Den Räuber stehen lassen

action-bank = Der Bank { $give } für { $want } geben
action-offer = Angebot an { $partners }: { $give } für { $want }
action-accept = Angebot #{ $number } annehmen
action-accept-full = Angebot #{ $number } annehmen: { $name } { $give } für { $want } geben
action-accept-choose = Ja zu #{ $number }: { $name } { $give } für { $want } geben
action-decline = Angebot #{ $number } ablehnen
action-confirm = Handel #{ $number } mit { $partner }
action-confirm-full = Handel #{ $number } mit { $partner }: { $give } für { $want } geben
action-withdraw = Angebot #{ $number } zurückziehen
