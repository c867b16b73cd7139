"""Ships, pirate and gold in words: events, actions, questions.

See rules.md, section 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import Values
from bot.texts.events import Brief, brief, briefly, gain, left_out, sentence
from bot.texts.phrases import Fill, Task, Who, phrase, plainly, says, task
from bot.texts.places import land_there, named_place
from bot.texts.words import Words
from engine.base.build import is_coastal
from engine.base.setup import SettingUp
from engine.base.surface import is_sea
from engine.base.tables import thieves
from engine.kernel import Illegal
from engine.modules.seafarers import gold, pirate, ships
from engine.modules.seafarers.waters import GOLD, SHIP, WATERS, Waters, ship_edge, under_pirate
from engine.view import View

PIRATE_RULE = "S-6"
OF_THE_PIRATE = {"hex-not-allowed": "pirate-not-allowed", "not-a-victim": "no-ship-to-rob"}
"""Reasons that the pirate shares with the robber, and what they are when it is the pirate that was to move."""
FROM_AND_TO: dict[str, Fill] = {
    "origin": lambda event, words: land_there("edge", event.origin, words),
    "place": lambda event, words: land_there("edge", event.place, words),
}


def waters_view(view: View) -> Waters | None:
    """The public state of the sea; None without ships."""
    return WATERS.find(view)


def has_water(view: View, edge: int) -> bool:
    """Whether a ship could be built on an edge (S-1, S-6)."""
    return ship_edge(view, edge) and not under_pirate(view, edge)


def pirate_place(view: View) -> int | None:
    """The hex that the pirate is on."""
    waters = waters_view(view)
    return None if waters is None else waters.pirate


phrase.register(
    ships.MoveShip,
    plainly("action-move-ship", origin="edge", place=lambda action, words: named_place("edge", action.onto, words)),
)
phrase.register(gold.TakeGold, plainly("action-take-gold", "cards"))
sentence.register(ships.ShipMoved, says("event-ship-moved", "name", **FROM_AND_TO))
sentence.register(gold.GoldTaken, says("event-gold-taken", "name", "cards"))
brief.register(ships.ShipMoved, briefly(says("brief-ship-moved", **FROM_AND_TO)))
brief.register(gold.GoldDue, left_out)
brief.register(gold.GoldTaken, briefly(lambda event, words: gain(event.cards, words)))


@phrase.register
def _move_pirate(action: pirate.MovePirate, words: Words) -> str:
    if action.place is None or action.place == pirate_place(words.the_view()):
        return words.say("action-pirate-stays")
    place = words.place("hex", action.place)
    if action.victim is None:
        return words.say("action-pirate", place=place)
    return words.say("action-pirate-rob", place=place, victim=words.plain_name(action.victim))


@sentence.register
def _pirate_moved(event: pirate.PirateMoved, words: Words) -> str:
    if event.place is None:
        return words.say("event-pirate-off-board")
    return words.say("event-pirate-moved", name=words.name(event.seat), place=words.place("hex", event.place))


@sentence.register
def _gold_due(event: gold.GoldDue, words: Words) -> str:
    owed = (words.say("gold-owed", name=words.name(seat), count=count) for seat, count in event.owed)
    return words.say("event-gold-due", owed=words.join(owed))


@brief.register
def _pirate_in_brief(event: pirate.PirateMoved, words: Words) -> Brief | None:
    if event.place is None:
        return None
    return Brief(words.say("brief-pirate", place=words.place("hex", event.place)), event.seat)


@task.register
def _choosing_gold(phase: gold.ChoosingGold, words: Words, who: Who) -> Task:
    view = words.the_view()
    due = phase.due(view, view.public)
    owed = [words.say("gold-owed", name=who(seat), count=count) for seat, count in due.items()]
    named = words.join(owed) if owed else words.say("nothing")
    return "prompt-gold", {"owed": named, "count": due.get(-1 if words.reader is None else words.reader, 0)}


def movable(words: Words) -> str:
    """What a seven may move: ``robber``, ``pirate``, ``both``, ``nothing`` (S-6, C-10)."""
    pieces = thieves(words.the_view())
    return "both" if len(pieces) > 1 else pieces[0] if pieces else "nothing"


def first_route(words: Words, values: Values) -> tuple[str, Values] | None:
    """A start route may be a ship where one could leave."""
    phase = words.the_view().phase
    settled = phase.settled if isinstance(phase, SettingUp) else None
    return ("prompt-start-route", values) if settled is not None and is_coastal(words.the_view(), settled) else None


def moving_a_thief(words: Words, values: Values) -> tuple[str, Values]:
    """A seven may bring the pirate."""
    return "prompt-thief", {**values, "may": movable(words)}


def playing_a_knight(words: Words, values: Values) -> tuple[str, Values]:
    """A Knight may bring the pirate."""
    return "action-play-knight-at-sea", {**values, "may": movable(words)}


def gold_alone(words: Words, values: Values) -> tuple[str, Values] | None:
    """Whether cards of choice may follow a roll that brings nothing else."""
    return ("event-produced-gold-alone", values) if _pays_gold(words, values) else None


def brief_gold_alone(words: Words, values: Values) -> tuple[str, Values] | None:
    """The same in a few words."""
    return ("brief-produced-gold-alone", values) if _pays_gold(words, values) else None


def _pays_gold(words: Words, values: Values) -> bool:
    view = words.the_view()
    fields = zip(view.terrain, view.tokens, strict=True)
    return any(terrain == GOLD and token == values["number"] for terrain, token in fields)


def refusal(illegal: Illegal, words: Words) -> tuple[str, str] | None:
    """What is the matter with the pirate."""
    reason = OF_THE_PIRATE.get(illegal.reason) if illegal.rule == PIRATE_RULE else None
    return None if reason is None else (PIRATE_RULE, reason)


def hex_marks(words: Words, place: int) -> Iterator[str]:
    """Whether the pirate is on a hex."""
    if pirate_place(words.the_view()) == place:
        yield words.say("board-pirate-here")


def hex_lines(words: Words) -> Iterator[str]:
    """Where the pirate is when it is on no hex."""
    if pirate_place(words.the_view()) is None:
        yield words.say("board-pirate-off")


def alt_lines(words: Words) -> Iterator[str]:
    """Where the pirate is, for the alt text."""
    place = pirate_place(words.the_view())
    if place is not None:
        yield words.say("alt-pirate", place=words.place("hex", place))


def fleets_around(words: Words, place: int) -> str | None:
    """Whose ships lie around a sea hex, with counts."""
    view = words.the_view()
    if not is_sea(view.terrain[place]):
        return None
    return _fleets(ships_at(place, view), words) or words.say("place-no-ships")


def ships_at(place: int, view: View) -> dict[int, int]:
    """Each player's ships on a hex's edges, by seat."""
    beside = (view.routes.get(edge) for edge in view.board.hex_edges[place])
    seats = sorted(route.seat for route in beside if route is not None and route.kind == SHIP)
    return {seat: seats.count(seat) for seat in seats}


def ships_to_rob(view: View, place: int) -> int | None:
    """The rivals' ships beside a sea hex that can be robbed."""
    if not is_sea(view.terrain[place]):
        return None
    fleets = ships_at(place, view).items()
    return sum(count for seat, count in fleets if seat != view.seat and view.players[seat].hand_size)


def _fleets(ships: dict[int, int], words: Words) -> str:
    """``Ann 2 ships, Bo 3``: what is counted is said once."""
    named = [(words.plain_name(seat), count) for seat, count in ships.items()]
    first = [words.say("place-ships", name=name, count=count) for name, count in named[:1]]
    return ", ".join([*first, *(f"{name} {count}" for name, count in named[1:])])
