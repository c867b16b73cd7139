"""Oil Springs in words: what happens there, what can be done, what is asked (rules.md, section 3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import Values
from bot.texts.actions import phrase
from bot.texts.events import sentence
from bot.texts.prompts import Task, Who, task
from bot.texts.refusals import on_board
from bot.texts.safe import NAME_LIMIT
from bot.texts.short_moves import Brief, brief, cause
from bot.texts.words import Words
from engine.kernel import Illegal
from engine.modules.oil_springs import SHOWN, OilView, disaster, oil, theft, use
from engine.view import View


def oil_view(view: View) -> OilView | None:
    """What the scenario shows; None in other games."""
    return SHOWN.find(view)


def shown(words: Words) -> OilView:
    """What the scenario shows, in a game that is known to be one of it."""
    found = oil_view(words.the_view())
    assert found is not None
    return found


@phrase.register(use.ConvertOil)
def _(action: use.ConvertOil, words: Words) -> str:
    return words.say("action-convert-oil", cards=words.plain_cards((action.resource,) * use.CONVERTED))


@phrase.register(use.BuildMetropolis)
def _(action: use.BuildMetropolis, words: Words) -> str:
    return words.say("action-build-metropolis", place=words.named("vertex", action.vertex))


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
        found.setdefault(seat, []).append(words.where("vertex", vertex))
    return found


@sentence.register(disaster.HexSpared)
def _(event: disaster.HexSpared, words: Words) -> str:
    return words.say("event-hex-spared", number=event.number)


@sentence.register(disaster.HexDrawn)
def _(event: disaster.HexDrawn, words: Words) -> str:
    *void, roll = event.rolls
    places = words.join(_hex_with_sides(place, sides, words) for place, sides in event.sides())
    values = {"number": event.number, "places": places, "roll": roll, "place": words.place("hex", event.place)}
    if void:
        return words.say("event-hex-drawn-again", void=", ".join(map(str, void)), **values)
    return words.say("event-hex-drawn", **values)


def _hex_with_sides(place: int, sides: range, words: Words) -> str:
    first_and_last = sorted({sides[0], sides[-1]})
    return words.say("event-hex-sides", place=words.place("hex", place), sides="–".join(map(str, first_and_last)))


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
    place = words.where("vertex", event.vertex)
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


def yields(words: Words, place: int) -> str | None:
    """Oil, where a spring is."""
    return words.plain_resource(oil.OIL) if place in shown(words).springs else None


def marks(words: Words, place: int) -> Iterator[str]:
    """Whether a hex is destroyed."""
    if oil.is_destroyed(words.the_view(), place):
        yield words.say("board-destroyed")


def hex_marks(words: Words, place: int) -> Iterator[str]:
    """What is to be said of a hex on the text board."""
    if place in shown(words).springs:
        yield words.say("board-spring")
    yield from marks(words, place)


def refusal(illegal: Illegal, words: Words) -> str | None:
    """Why no oil can be taken, or why the robber may not go to a hex."""
    reason, details = illegal.reason, illegal.details
    if reason == "bank-lacks" and details.get("resource") == oil.OIL:
        return "no-oil-to-take"
    place = details.get("place")
    if reason == "hex-not-allowed" and on_board(place, words) and oil.is_destroyed(words.the_view(), place):
        return "hex-destroyed"
    return None


def monopoly_of_nothing(words: Words, values: Values) -> tuple[str, Values] | None:
    """Nobody gives oil although somebody may have it: the hand may hold no more."""
    return ("event-monopoly-no-oil", values) if values["kind"] == oil.OIL else None


def robbing(words: Words, values: Values) -> tuple[str, Values] | None:
    """Whoever is robbed may lose oil too, which lies open."""
    seat = values["seat"]
    assert isinstance(seat, int)
    count = words.the_view().players[seat].open.get(oil.OIL, 0)
    return ("ui-robber-rob-oil", {**values, "oil": count}) if count else None


def ending_values(words: Words, winner: int | None) -> Values:
    """How many destroyed numbers end the game."""
    found = oil_view(words.the_view())
    return {} if found is None else {"places": found.places}


def holdings(words: Words, seat: int) -> Iterator[str]:
    """A player's oil, in hand and aside."""
    found = shown(words)
    yield words.say("board-player-oil", oil=found.oil[seat], sequestered=found.sequestered[seat])


def board_lines(words: Words) -> Iterator[str]:
    """The common stock, the track and the Champion."""
    found = shown(words)
    if found.limit is None:
        yield words.say("board-oil-supply-free", supply=found.supply)
    else:
        yield words.say("board-oil-supply", supply=found.supply, limit=found.limit)
    yield words.say("board-metropolises", left=found.metropolises)
    champion = words.say("place-nobody") if found.champion is None else words.plain_name(found.champion, NAME_LIMIT)
    yield words.say("board-champion", name=champion)
    yield from _track(found, words)


def _track(found: OilView, words: Words) -> Iterator[str]:
    yield words.say("board-track", marker=found.marker, end=oil.TRACK_END)
    numbers = ", ".join(map(str, found.destroyed)) or words.say("nothing")
    yield words.say("board-graves", numbers=numbers, filled=len(found.destroyed), places=found.places)


def alt_lines(words: Words) -> Iterator[str]:
    """Springs and track, for the alt text."""
    found = shown(words)
    yield words.say("alt-springs", springs=", ".join(words.place("hex", place) for place in found.springs))
    yield from _track(found, words)


def alt_holdings(words: Words, seat: int) -> Iterator[str]:
    """A player's oil, for the alt text."""
    found = shown(words)
    if found.oil[seat]:
        yield words.say("alt-oil", count=found.oil[seat])
    if found.sequestered[seat]:
        yield words.say("alt-sequestered", count=found.sequestered[seat])
