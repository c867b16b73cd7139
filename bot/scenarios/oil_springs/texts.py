"""Oil Springs in words: events, actions, questions (rules.md, section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.faces import Highlight, Reason, Values
from bot.texts.events import Brief, brief, briefly, cause, sentence
from bot.texts.phrases import asks, phrase, plainly, says, task
from bot.texts.places import whereabouts
from bot.texts.refusals import on_board
from bot.texts.safe import NAME_LIMIT
from bot.texts.words import Words
from engine.kernel import Event, Illegal
from engine.modules.oil_springs import SHOWN, OilView, disaster, oil, theft, use
from engine.modules.special_building import SpecialBuilding
from engine.view import View

DISASTER = "disaster"
"""The icon of a disaster in pictures."""
WARNED_FROM = 3
"""The card warns of the disaster from this step of the track on."""


def oil_view(view: View) -> OilView | None:
    """What the scenario shows; None in other games."""
    return SHOWN.find(view)


def shown(words: Words) -> OilView:
    """The public state of a game with oil springs."""
    found = oil_view(words.the_view())
    assert found is not None
    return found


def _converted(event: oil.OilConverted, words: Words) -> str:
    """What a player got for oil."""
    return words.cards((event.resource,) * use.CONVERTED)


def _oil(event: Event, words: Words) -> str:
    """One oil."""
    return words.cards((oil.OIL,))


phrase.register(
    use.ConvertOil,
    plainly("action-convert-oil", cards=lambda action, words: words.plain_cards((action.resource,) * use.CONVERTED)),
)
phrase.register(use.BuildMetropolis, plainly("action-build-metropolis", place="vertex"))
phrase.register(use.SequesterOil, plainly("action-sequester-oil"))
phrase.register(theft.StealOil, plainly("action-steal-oil"))
phrase.register(theft.StealCard, plainly("action-steal-card"))
sentence.register(oil.OilConverted, says("event-oil-converted", "name", cards=_converted))
sentence.register(
    oil.MarkerMoved,
    says("event-marker", "marker", end=oil.TRACK_END, left=lambda event, words: oil.TRACK_END - event.marker),
)
sentence.register(oil.OilSequestered, says("event-oil-sequestered", "name", "count"))
sentence.register(theft.OilStolen, says("event-oil-stolen", "name", "victim"))
sentence.register(theft.OilOutOfReach, says("event-oil-out-of-reach", "name", "victim"))
sentence.register(disaster.DisasterRolled, says("event-disaster", "name", "first", "second", "sum"))
sentence.register(disaster.HexSpared, says("event-hex-spared", "number"))
sentence.register(disaster.HexDestroyed, says("event-hex-destroyed", "land", "number", place="hex"))
sentence.register(
    disaster.PieceReturned,
    says("event-piece-returned", "name", place=lambda event, words: whereabouts("vertex", event.vertex, words)),
)
brief.register(oil.OilConverted, briefly(says("brief-oil-converted", oil=_oil, cards=_converted)))
brief.register(oil.OilSequestered, briefly(says("brief-oil-sequestered", oil=_oil)))
brief.register(theft.OilStolen, briefly(says("brief-oil-stolen", "victim", oil=_oil)))
cause.register(theft.OilStolen, says("cause-stolen", "name"))
cause.register(disaster.SpringSpoilt, says("cause-spring"))
task.register(theft.ChoosingLoot, asks("prompt-loot", victim=lambda phase, words, who: who(phase.victim)))
task.register(disaster.ClosingTurn, asks("prompt-closing"))
task.register(
    disaster.ClosingSpecialBuilding, asks("prompt-wait", who=lambda phase, words, who: words.say("everybody"))
)


@sentence.register
def _coast_flooded(event: disaster.CoastFlooded, words: Words) -> str:
    losses = [
        words.say(key, name=words.name(seat), count=len(places), places=words.join(places))
        for key, lost in (("event-flood-removed", event.removed), ("event-flood-reduced", event.reduced))
        for seat, places in _by_seat(lost, words).items()
    ]
    return words.say("event-flood", losses=" · ".join(losses)) if losses else words.say("event-flood-nothing")


def coast_flooded(event: disaster.CoastFlooded, words: Words) -> Highlight | None:
    """Who loses a building to the sea, for a picture's band."""
    seats = dict.fromkeys(seat for seat, _ in sorted((*event.removed, *event.reduced)))
    if not seats:
        return None
    names = words.join(words.plain_name(seat, NAME_LIMIT) for seat in seats)
    return Highlight(DISASTER, words.say("highlight-flood", names=names), (*seats,))


def hex_destroyed(event: disaster.HexDestroyed, words: Words) -> Highlight:
    """That a hex is no more, for a picture's band."""
    place, land = words.place("hex", event.place), words.plain_yield(event.place)
    said = words.say("highlight-hex-destroyed", place=place, land=land, number=event.number)
    return Highlight(DISASTER, said, figure=place)


def _by_seat(lost: disaster.Places, words: Words) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for seat, vertex in sorted(lost):
        found.setdefault(seat, []).append(whereabouts("vertex", vertex, words))
    return found


@sentence.register
def _hex_drawn(event: disaster.HexDrawn, words: Words) -> str:
    *void, roll = event.rolls
    places = words.join(_hex_with_sides(place, sides, words) for place, sides in event.sides())
    values = {"number": event.number, "places": places, "roll": roll, "place": words.place("hex", event.place)}
    if void:
        return words.say("event-hex-drawn-again", void=", ".join(map(str, void)), **values)
    return words.say("event-hex-drawn", **values)


def _hex_with_sides(place: int, sides: range, words: Words) -> str:
    first_and_last = sorted({sides[0], sides[-1]})
    return words.say("event-hex-sides", place=words.place("hex", place), sides="–".join(map(str, first_and_last)))


@sentence.register
def _spring_spoilt(event: disaster.SpringSpoilt, words: Words) -> str:
    losses = [words.say("event-spring-supply", lost=event.supply)] if event.supply else []
    losses += (f"{words.name(seat)} {count}" for seat, count in event.taken)
    place = words.place("hex", event.place)
    return words.say("event-spring-spoilt", place=place, losses=", ".join(losses) or words.say("nothing"))


# It tells of the track, not of the player who moved the marker.
@brief.register
def _marker_moved(event: oil.MarkerMoved, words: Words) -> Brief:
    return Brief(words.say("brief-marker", marker=event.marker, end=oil.TRACK_END))


def yields(words: Words, place: int) -> Iterator[str]:
    """Oil, where a spring is."""
    if place in shown(words).springs:
        yield words.plain_resource(oil.OIL)


def marks(words: Words, place: int) -> Iterator[str]:
    """Whether a hex is destroyed."""
    if oil.is_destroyed(words.the_view(), place):
        yield words.say("board-destroyed")


def hex_marks(words: Words, place: int) -> Iterator[str]:
    """A hex's marks on the text board."""
    if place in shown(words).springs:
        yield words.say("board-spring")
    yield from marks(words, place)


def refusal(illegal: Illegal, words: Words) -> tuple[str, str] | None:
    """Why oil or a hex is refused.

    No oil can be taken, or the robber may not go there.
    """
    reason, details = illegal.reason, illegal.details
    if reason == "bank-lacks" and details.get("resource") == oil.OIL:
        return "O-15", "no-oil-to-take"
    place = details.get("place")
    if reason == "hex-not-allowed" and on_board(place, words) and oil.is_destroyed(words.the_view(), place):
        return "O-12", "hex-destroyed"
    return None


def monopoly_of_nothing(words: Words, values: Values) -> tuple[str, Values] | None:
    """Nobody gives oil, for the hand can hold no more."""
    return ("event-monopoly-no-oil", values) if values["kind"] == oil.OIL else None


def robbing(words: Words, values: Values) -> tuple[str, Values] | None:
    """A player who is robbed may lose oil too, which lies open."""
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
    numbers = ", ".join(map(str, found.destroyed))
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


def hand_lines(words: Words, seat: int) -> Iterator[str]:
    """A player's own oil, in hand and aside."""
    found = shown(words)
    if found.limit is None:
        yield words.say("ui-hand-oil-free", count=found.oil[seat])
    else:
        yield words.say("ui-hand-oil", count=found.oil[seat], limit=found.limit)
    yield words.say("ui-hand-sequestered", count=found.sequestered[seat])
    if found.champion == seat:
        yield words.say("ui-hand-champion")


def facts(words: Words, seat: int) -> Iterator[str]:
    """A player's public oil, for their line on the card."""
    found = shown(words)
    if found.oil[seat]:
        yield words.say("ui-card-oil", count=found.oil[seat])
    if found.sequestered[seat]:
        award = "yes" if found.champion == seat else "no"
        yield words.say("ui-card-sequestered", count=found.sequestered[seat], award=award)


def special(view: View) -> str:
    """Whether this is special building, which brings its disaster at once.

    Any other disaster comes with a turn's end.
    """
    return "yes" if isinstance(view.phase, SpecialBuilding) else "no"


def last_place(view: View) -> bool:
    """Whether one more destroyed number ends the game (O-41)."""
    oil = oil_view(view)
    return oil is not None and len(oil.destroyed) == oil.places - 1


def warnings(words: Words) -> Iterator[str]:
    """The card's warnings: a near disaster, the track's last place."""
    view, found = words.the_view(), shown(words)
    if view.outcome is not None:
        return
    if found.marker >= WARNED_FROM:
        left = oil.TRACK_END - found.marker
        yield words.say("ui-card-track", marker=found.marker, end=oil.TRACK_END, left=left, special=special(view))
    if last_place(view):
        yield words.say("ui-card-last-place", filled=len(found.destroyed), places=found.places)


def reasons(at: Any, move: use.SequesterOil) -> Iterator[Reason]:
    """How far oil that is put aside is from the next point."""
    found = oil_view(at.view)
    if found is not None:
        count = found.sequestered[at.seat] % oil.OIL_A_POINT + 1
        yield Reason("aside", {"count": count, "needed": oil.OIL_A_POINT}, "OilTerms", public=True)
