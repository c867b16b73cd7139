"""The screens of a seven: discards, the robber's move, the victim.

Other pieces may move, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from discord import ButtonStyle

from bot.texts.places import SEPARATOR, robbed_option
from bot.ui.forms import card_options
from bot.ui.panels.card_screens import by_counts
from bot.ui.panels.places import hex_parts, thieves
from bot.ui.parts import MAX_OPTIONS, Part, menu, rows
from bot.ui.scene import LabelledPlaces, PanelContext, Screen
from engine.base.robber import Discard, Discarding
from engine.base.tables import ROBBER
from engine.notation import NOTHING, write_action
from engine.state import tally

Move: TypeAlias = Any
"""An action of a kind in `thieves`: each has the ``place`` where its piece goes and the ``victim`` to be robbed."""


def piece_of(move: Move) -> str:
    """What is moved."""
    return thieves()[type(move)].piece


def thief(context: PanelContext, piece: str, arg: str) -> Screen:
    """First the hex, then the victim, asked in any case.

    ``arg`` is the hex's number from 1; ``piece`` goes there.
    """
    moves: Sequence[Move] = context.of(*thieves())
    chosen = [move for move in moves if piece_of(move) == piece and arg == write_action(move).split(" ")[1]]
    return (
        _victims(context, chosen, alone=len({move.place for move in moves}) == 1) if chosen else _hexes(context, moves)
    )


def _hexes(context: PanelContext, moves: Sequence[Move]) -> Screen:
    """Where each piece may go.

    One that may stay off the board has a button for that.
    """
    parts: list[Part] = []
    both = len({type(move) for move in moves}) > 1
    for piece in (thief.piece for thief in thieves().values()):
        own = [move for move in moves if piece_of(move) == piece]
        places = sorted({move.place for move in own if move.place is not None})
        titled = _titled(context, piece) if both or piece != ROBBER else str
        advised = next((move.place for move in own if move == context.advised), None)
        lines, asks = partial(robbed_option, words=context.scene.speaker), context.scene.say(f"ui-where-{piece}")
        parts += hex_parts(context, places, piece, asks, line=lines, titled=titled, advised=advised)
        leave = context.scene.say("ui-button-leave-thief")
        parts += rows(context.press(move, titled(leave), ask=True) for move in own if _stays(context, move))
    labelled = tuple(sorted({move.place for move in moves if move.place is not None}))
    words = context.scene.say("ui-thief-both") if both else ""
    return Screen(words, tuple(parts), LabelledPlaces("hex", labelled) if labelled else None)


def _titled(context: PanelContext, piece: str) -> Callable[[str], str]:
    return lambda place: context.scene.say(f"ui-thief-{piece}", place=place)


def _stays(context: PanelContext, move: Move) -> bool:
    """Whether a piece stays; nobody seeks that among the hexes."""
    return move.place is None or move.place == thieves()[type(move)].place(context.scene.view)


def _victims(context: PanelContext, chosen: Sequence[Move], *, alone: bool) -> Screen:
    """The victims at a hex, ``alone`` without another hex."""
    scene, place, piece = context.scene, chosen[0].place, piece_of(chosen[0])
    named = NOTHING if place is None else scene.speaker.place("hex", place)
    words = scene.say(f"ui-{piece}-victim", place=named)
    buttons = [
        context.act(move, victim_label(context, move), ButtonStyle.danger, emoji=_emblem(context, move))
        for move in context.advised_first(chosen)
    ]
    if not alone:
        buttons.append(context.to_screen("main", scene.say("ui-button-other-hex")))
    victims = any(move.victim is not None for move in chosen)
    shown = None if place is None else LabelledPlaces("hex", (place,), piece)
    return Screen(words if victims else "", tuple(rows(buttons)), shown)


def victim_label(context: PanelContext, action: Move) -> str:
    """A victim with their number of cards and other loot."""
    scene = context.scene
    if action.victim is None:
        return scene.say("ui-button-rob-nobody")
    count = scene.view.players[action.victim].card_size
    return scene.speaker.say("ui-robber-rob", name=scene.label(action.victim), count=count, seat=action.victim)


def _emblem(context: PanelContext, move: Move) -> str | None:
    """The emblem of who is robbed."""
    return None if move.victim is None else context.scene.speaker.emblem(move.victim)


def robbery_label(context: PanelContext, move: Move, moves: Sequence[Move]) -> str:
    """One of several robberies as a line.

    ``C3 · ore 8 · Ben (3 cards)``.
    """
    speaker = context.scene.speaker
    parts = (speaker.place("hex", move.place), speaker.land(move.place), victim_label(context, move))
    told = SEPARATOR.join(part for part in parts if part)
    return told if len({type(other) for other in moves}) == 1 else _titled(context, piece_of(move))(told)


def discard(context: PanelContext, arg: str) -> Screen:
    """A menu of counts to discard, or one for each kind.

    Each kind has its own where one cannot hold them, or where ``arg`` names cards that are too few or too many.
    """
    phase = context.scene.view.phase
    owed = phase.count(context.me.seat) if isinstance(phase, Discarding) else 0
    if not owed:
        return Screen()
    hand = tally(context.me.hand or ())
    useful = {name: min(count, owed) for name, count in hand.items()}
    advised = context.advised if isinstance(context.advised, Discard) else None
    as_advised = rows([context.act(advised, context.scene.say("ui-button-discard", count=owed))] if advised else [])
    if arg or sum(useful.values()) > MAX_OPTIONS:
        found = by_counts(context, "discard", owed, useful, arg, lambda cards: Discard(context.me.seat, cards))
        return replace(found, parts=(*([] if arg else as_advised), *found.parts))
    lines = card_options(context.scene.speaker, useful, advised=advised.cards if advised else ())
    hint = context.scene.say("ui-discard-menu", count=owed)
    return Screen("", (*as_advised, menu(context.scene.id("discard"), hint, lines, most=len(lines))))
