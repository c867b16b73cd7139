"""Oil Springs in words: what happens there, what can be done, what is asked (rules.md, section 3)."""

from __future__ import annotations

from bot.texts.actions import phrase
from bot.texts.briefs import Brief, brief, cause
from bot.texts.events import sentence
from bot.texts.prompts import Task, Who, task
from bot.texts.words import Words
from engine.modules.oil_springs import disaster, oil, theft, use


@phrase.register(use.ConvertOil)
def _(action: use.ConvertOil, words: Words) -> str:
    return words.say("action-convert-oil", cards=words.plain_cards((action.resource,) * use.CONVERTED))


@phrase.register(use.BuildMetropolis)
def _(action: use.BuildMetropolis, words: Words) -> str:
    return words.say("action-build-metropolis", place=words.place("vertex", action.vertex))


@phrase.register(use.SequesterOil)
def _(action: use.SequesterOil, words: Words) -> str:
    return words.say("action-sequester-oil")


@phrase.register(theft.StealOil)
def _(action: theft.StealOil, words: Words) -> str:
    return words.say("action-steal-oil")


@phrase.register(theft.StealCard)
def _(action: theft.StealCard, words: Words) -> str:
    return words.say("action-steal-card")


@sentence.register(oil.OilConverted)
def _(event: oil.OilConverted, words: Words) -> str:
    cards = words.cards((event.resource,) * use.CONVERTED)
    return words.say("event-oil-converted", name=words.name(event.seat), cards=cards)


@sentence.register(oil.MarkerMoved)
def _(event: oil.MarkerMoved, words: Words) -> str:
    left = oil.TRACK_END - event.marker
    return words.say("event-marker", marker=event.marker, end=oil.TRACK_END, left=left)


@sentence.register(oil.OilSequestered)
def _(event: oil.OilSequestered, words: Words) -> str:
    return words.say("event-oil-sequestered", name=words.name(event.seat), count=event.count)


@sentence.register(theft.OilStolen)
def _(event: theft.OilStolen, words: Words) -> str:
    return words.say("event-oil-stolen", name=words.name(event.seat), victim=words.name(event.victim))


@sentence.register(theft.OilOutOfReach)
def _(event: theft.OilOutOfReach, words: Words) -> str:
    return words.say("event-oil-out-of-reach", name=words.name(event.seat), victim=words.name(event.victim))


@sentence.register(disaster.DisasterRolled)
def _(event: disaster.DisasterRolled, words: Words) -> str:
    first, second = event.dice
    return words.say("event-disaster", name=words.name(event.seat), first=first, second=second, sum=first + second)


@sentence.register(disaster.CoastFlooded)
def _(event: disaster.CoastFlooded, words: Words) -> str:
    losses = [
        words.say(key, name=words.name(seat), count=len(places), places=words.join(places))
        for key, lost in (("event-flood-removed", event.removed), ("event-flood-reduced", event.reduced))
        for seat, places in _by_seat(lost, words).items()
    ]
    return words.say("event-flood", losses=" · ".join(losses)) if losses else words.say("event-flood-nothing")


def _by_seat(lost: disaster.Places, words: Words) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for seat, vertex in sorted(lost):
        found.setdefault(seat, []).append(words.place("vertex", vertex))
    return found


@sentence.register(disaster.HexSpared)
def _(event: disaster.HexSpared, words: Words) -> str:
    return words.say("event-hex-spared", number=event.number)


@sentence.register(disaster.HexDrawn)
def _(event: disaster.HexDrawn, words: Words) -> str:
    *void, roll = event.rolls
    places = words.join(words.place("hex", place) for place in event.places)
    values = {"number": event.number, "places": places, "roll": roll, "place": words.place("hex", event.place)}
    if void:
        return words.say("event-hex-drawn-again", void=", ".join(map(str, void)), **values)
    return words.say("event-hex-drawn", **values)


@sentence.register(disaster.HexDestroyed)
def _(event: disaster.HexDestroyed, words: Words) -> str:
    place, land = words.place("hex", event.place), words.plain_yield(event.place)
    return words.say("event-hex-destroyed", place=place, land=land, number=event.number)


@sentence.register(disaster.SpringSpoilt)
def _(event: disaster.SpringSpoilt, words: Words) -> str:
    losses = [words.say("event-spring-supply", lost=event.supply)] if event.supply else []
    losses += (f"{words.name(seat)} {count}" for seat, count in event.taken)
    place = words.place("hex", event.place)
    return words.say("event-spring-spoilt", place=place, losses=", ".join(losses) or words.say("nothing"))


@sentence.register(disaster.PieceReturned)
def _(event: disaster.PieceReturned, words: Words) -> str:
    place = words.place("vertex", event.vertex)
    return words.say("event-piece-returned", name=words.name(event.seat), place=place)


@brief.register
def _(event: oil.OilConverted, words: Words) -> Brief:
    cards = words.cards((event.resource,) * use.CONVERTED)
    return Brief(words.say("brief-oil-converted", oil=words.cards((oil.OIL,)), cards=cards), event.seat)


@brief.register
def _(event: oil.MarkerMoved, words: Words) -> Brief:
    return Brief(words.say("brief-marker", marker=event.marker, end=oil.TRACK_END))


@brief.register
def _(event: oil.OilSequestered, words: Words) -> Brief:
    return Brief(words.say("brief-oil-sequestered", oil=words.cards((oil.OIL,))), event.seat)


@brief.register
def _(event: theft.OilStolen, words: Words) -> Brief:
    return Brief(
        words.say("brief-oil-stolen", oil=words.cards((oil.OIL,)), victim=words.name(event.victim)), event.seat
    )


@cause.register
def _(event: theft.OilStolen, words: Words) -> str:
    return words.say("cause-stolen", name=words.name(event.seat))


@cause.register
def _(event: disaster.SpringSpoilt, words: Words) -> str:
    return words.say("cause-spring")


@task.register(theft.ChoosingLoot)
def _(phase: theft.ChoosingLoot, words: Words, who: Who) -> Task:
    return "prompt-loot", {"who": who(phase.seat), "victim": who(phase.victim)}


@task.register(disaster.ClosingTurn)
def _(phase: disaster.ClosingTurn, words: Words, who: Who) -> Task:
    return "prompt-closing", {"who": who(phase.seat)}


@task.register(disaster.ClosingSpecialBuilding)
def _(phase: disaster.ClosingSpecialBuilding, words: Words, who: Who) -> Task:
    return "prompt-wait", {"who": words.say("everybody")}
