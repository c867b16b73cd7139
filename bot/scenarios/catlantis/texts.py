"""Catlantis in words: trigger, rounds, dikes, floods (rules.md, section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from bot.faces import Highlight, Reason, Values
from bot.texts.events import bank_short, brief, briefly, harvest, sentence
from bot.texts.phrases import Task, Who, asks, phrase, plainly, says, task
from bot.texts.places import whereabouts
from bot.texts.safe import NAME_LIMIT
from bot.texts.words import Words, key_of
from engine.base.hands import pips
from engine.modules import catlantis
from engine.modules.catlantis import dikes, flood
from engine.modules.catlantis.island import ISLAND, Island
from engine.modules.catlantis.losses import Losses, losses
from engine.state import bundle
from engine.view import View

WAVE = "wave"
"""The icon of the sea in pictures."""


def island_view(view: View) -> Island | None:
    """The public state of the sinking island; None in other games."""
    return ISLAND.find(view)


def island_of(words: Words) -> Island:
    """The island of a game that is known to have one."""
    found = island_view(words.the_view())
    assert found is not None
    return found


def diked(words: Words, place: int) -> bool:
    """Whether a dike stands round a hex (C-4)."""
    island = island_view(words.the_view())
    return island is not None and place in island.dikes


phrase.register(dikes.BuildDike, plainly("action-build-dike", place="hex"))
sentence.register(dikes.DikeBuilt, says("event-dike-built", "name", "land", place="hex"))
sentence.register(flood.RobberWentHome, says("event-robber-home", place="hex"))
brief.register(dikes.DikeBuilt, briefly(says("brief-dike", place="hex")))
task.register(flood.Sinking, asks("prompt-sinking"))


@phrase.register
def _flood_hex(action: flood.FloodHex, words: Words) -> str:
    key = "action-flood-dike" if _spares(action.place, words) else "action-flood-sink"
    return words.say(key, place=words.place("hex", action.place))


def _spares(place: int, words: Words) -> bool:
    """Whether a flood only breaks a dike.

    It is said before it, and after it too, when it might be taken back.
    """
    island = island_view(words.the_view())
    sinks = island is not None and place in island.sunk
    return diked(words, place) or not (sinks or isinstance(words.the_view().phase, flood.Flooding))


@sentence.register
def _trigger_reached(event: catlantis.TriggerReached, words: Words) -> str:
    island = island_view(words.the_view())
    rounds = catlantis.ROUNDS if island is None else island.rounds
    said = words.say("event-trigger", name=words.name(event.seat), target=words.the_view().target, rounds=rounds)
    return f"{said} {words.say('event-trigger-cards', count=event.cards)}" if event.cards else said


@sentence.register
def _round_began(event: catlantis.RoundBegan, words: Words) -> str:
    if not event.number:
        return words.say("event-round-consolidation")
    key = "event-round-last" if event.number == event.rounds else "event-round-flood"
    return words.say(key, number=event.number, rounds=event.rounds)


@sentence.register
def _flooded(event: flood.Flooded, words: Words) -> str:
    sunk = [f"{words.place('hex', place)} ({words.say(key_of('terrain', terrain))})" for place, terrain in event.sunk]
    broken = [words.place("hex", place) for place in event.dikes]
    story = [
        words.say(key, count=len(places), places=words.join(places))
        for key, places in (("event-flooded-dikes", broken), ("event-flooded-sunk", sunk))
        if places
    ]
    if not story:
        return words.say("event-flooded-nothing", number=event.number)
    return words.say("event-flooded", number=event.number, name=words.name(event.seat), story=" · ".join(story))


@sentence.register
def _drowned(event: flood.Drowned, words: Words) -> str:
    lost = Losses(event.buildings, event.routes, event.harbours)
    return words.say("event-drowned", story=" ".join(_losses(lost, "told", words)))


def lost_pieces(lost: Losses, words: Words) -> str:
    """The pieces that the sea takes, by player.

    ``Ann settlement A1–B2, 2 roads · Bo 1 road``; empty when nobody loses a piece.
    """
    pieces: dict[int, list[str]] = {}
    for vertex, building in lost.buildings:
        where = f"{words.piece(building.kind)} {whereabouts('vertex', vertex, words)}"
        pieces.setdefault(building.seat, []).append(where)
    for route, count in Counter(route for _, route in lost.routes).items():
        pieces.setdefault(route.seat, []).append(f"{count} {words.piece(route.kind, count)}")
    return " · ".join(f"{words.name(seat)} {', '.join(pieces[seat])}" for seat in sorted(pieces))


def drowned(event: flood.Drowned, words: Words) -> Highlight | None:
    """The buildings that the sea takes, for a picture's band."""
    lost: dict[int, Counter[str]] = {}
    for _, building in event.buildings:
        lost.setdefault(building.seat, Counter())[building.kind] += 1
    if not lost:
        return None
    losses = " · ".join(
        words.say(
            "highlight-loss",
            name=words.plain_name(seat, NAME_LIMIT),
            pieces=words.join(f"{count} {words.piece(kind, count)}" for kind, count in kinds.items()),
        )
        for seat, kinds in lost.items()
    )
    return Highlight(WAVE, words.say("highlight-drowned", losses=losses), (*lost,))


def lost_harbours(lost: Losses, words: Words) -> str:
    """The lost harbours, which had no owner; empty without any."""
    return ", ".join(words.say("lost-harbour", harbour=words.harbour(found.kind)) for found in lost.harbours)


@sentence.register
def _last_harvest(event: flood.LastHarvest, words: Words) -> str:
    if event.gains:
        said = words.say("event-last-harvest", gains=harvest(event.gains, words))
    else:
        said = words.say("event-last-harvest-nothing")
    return f"{said} {bank_short(event.short, words)}" if event.short else said


@task.register
def _flooding(phase: flood.Flooding, words: Words, who: Who) -> Task:
    places = [words.place("hex", place) for place in flood.threatened(words.the_view(), phase.number)]
    named = words.join(places, "list-or") if places else words.say("nothing")
    return "prompt-flood", {"who": who(phase.seat), "number": phase.number, "places": named}


def flood_effect(place: int, words: Words) -> str:
    """What the flood of a hex would do.

    It hits its dike, or the pieces around it and the robber on it.
    """
    if diked(words, place):
        return words.say("ui-flood-dike")
    view = words.the_view()
    lost = losses(view, (place,))
    told = " · ".join(_losses(lost, "asked", words))
    effect = words.say("ui-flood-losses", losses=told) if lost else words.say("ui-flood-empty")
    return words.say("ui-flood-robber", effect=effect) if view.robber == place else effect


def dike_option(words: Words, place: int) -> str:
    """A dike's price, and what it would save of the reader's.

    ``C3 · ore 8 · 1 brick, 1 wool · saves 1 settlement, 2 roads``.
    """
    lost = _own_losses(words.the_view(), place)
    counts = Counter([*(found.kind for _, found in lost.buildings), *(found.kind for _, found in lost.routes)])
    saved = ", ".join(f"{count} {words.piece(kind, count)}" for kind, count in counts.items())
    said = words.say("place-dike-saves", pieces=saved) if saved else words.say("place-dike-idle")
    cost = words.plain_cards(bundle(dikes.DIKE_COST))
    return f"{words.place('hex', place)} · {words.land(place)} · {cost} · {said}"


def dike_worth(view: View, place: int) -> tuple[int, int]:
    """How good a dike is: pieces saved, then the sea's likelihood.

    A building counts for ten of the viewer's pieces; the likelihood counts once for each of their buildings beside the
    hex.
    """
    lost = _own_losses(view, place)
    beside = (view.buildings.get(vertex) for vertex in view.board.hex_vertices[place])
    own = sum(building is not None and building.seat == view.seat for building in beside)
    return 10 * len(lost.buildings) + len(lost.routes), pips(view.tokens[place]) * own


def _own_losses(view: View, place: int) -> Losses:
    """What the flood of one hex would take from the viewer."""
    lost = losses(view, (place,))
    return Losses(
        tuple(found for found in lost.buildings if found[1].seat == view.seat),
        tuple(found for found in lost.routes if found[1].seat == view.seat),
    )


def _losses(lost: Losses, form: str, words: Words) -> list[str]:
    """Lost pieces and harbours, ``told`` afterwards or ``asked`` before."""
    pieces, harbours = lost_pieces(lost, words), lost_harbours(lost, words)
    found = [words.say(f"lost-{form}-pieces", pieces=pieces)] if pieces else []
    return [*found, words.say(f"lost-{form}-harbours", harbours=harbours)] if harbours else found


def rounds(words: Words) -> Iterator[str]:
    """The points that begin the end, and its progress, plain."""
    yield words.say("board-trigger-points", count=words.the_view().target)
    yield _round(words)
    yield words.say("board-dikes-left", dikes=island_of(words).dikes_left)


def _round(words: Words) -> str:
    island = island_of(words)
    if island.trigger is None:
        return words.say("board-no-trigger", rounds=island.rounds)
    name = words.plain_name(island.trigger, NAME_LIMIT)
    if island.round is None:
        return words.say("board-trigger", name=name, rounds=island.rounds)
    if not island.round:
        return words.say("board-consolidation", name=name, rounds=island.rounds)
    return words.say("board-round", name=name, number=island.round, rounds=island.rounds)


def yields(words: Words, place: int) -> Iterator[str]:
    """A hex that has sunk since the told event."""
    if words.past and place in island_of(words).sunk:
        yield words.say("board-sunk-since")


def marks(words: Words, place: int) -> Iterator[str]:
    """Whether a dike stands round a hex."""
    if diked(words, place):
        yield words.say("board-dike-here")


def hex_marks(words: Words, place: int) -> Iterator[str]:
    """A hex's fate for the text board: dike or sea."""
    yield from marks(words, place)
    if place in island_of(words).sunk:
        yield words.say("board-sunk-here")


def points_in_hand(words: Words, values: Values) -> tuple[str, Values] | None:
    """Say that points no longer bring the end, once triggered (C-3)."""
    return None if island_of(words).trigger is None else ("ui-hand-points-open", values)


def ending_values(words: Words, winner: int | None) -> Values:
    """Who triggered the end."""
    island = island_view(words.the_view())
    seat = winner if island is None or island.trigger is None else island.trigger
    return {} if seat is None else {"trigger": words.name(seat)}


def facts(words: Words, seat: int) -> Iterator[str]:
    """Whether a player has triggered the end, for their line."""
    if island_of(words).trigger == seat:
        yield words.say("ui-card-trigger")


def countdown(words: Words) -> Iterator[str]:
    """The last round being played, and who triggered it.

    There is nothing before the trigger and after the end.
    """
    island = island_of(words)
    if island.trigger is None or words.the_view().outcome is not None:
        return
    name = words.name(island.trigger)
    if island.round is None:
        yield words.say("ui-card-before-rounds", name=name, rounds=island.rounds)
    elif not island.round:
        yield words.say("ui-card-consolidation", name=name, rounds=island.rounds, dikes=island.dikes_left)
    else:
        key = "ui-card-last-round" if island.round == island.rounds else "ui-card-round"
        yield words.say(key, name=name, number=island.round, rounds=island.rounds, dikes=island.dikes_left)


def alt_lines(words: Words) -> Iterator[str]:
    """Dikes and sunken hexes, for the alt text."""
    island = island_of(words)
    for key, places in (("alt-dikes", island.dikes), ("alt-sunk", island.sunk)):
        if places:
            yield words.say(key, places=_names(places, words))


def _names(places: Sequence[int], words: Words) -> str:
    return ", ".join(words.place("hex", place) for place in sorted(places))


def reasons(at: Any, move: dikes.BuildDike) -> Iterator[Reason]:
    """How many own buildings stand at the hex."""
    corners = at.view.board.hex_vertices[move.place]
    own = [at.view.buildings[vertex] for vertex in corners if vertex in at.view.buildings]
    count = sum(found.seat == at.seat for found in own)
    if count:
        yield Reason("dike", {"land": move.place, "count": count}, "IslandTerms", public=True)
