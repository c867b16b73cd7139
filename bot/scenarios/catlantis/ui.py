"""Catlantis on the panel and the cards: which hex the sea takes, and how much time is left."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.scenarios.catlantis.texts import diked, flood_effect, island_view
from bot.ui.panel_context import PanelContext, Screen
from bot.ui.parts import rows
from bot.ui.places import hex_parts
from bot.ui.scene import Places, Scene
from engine.base.turn import EndTurn
from engine.kernel import Action
from engine.modules.catlantis.flood import FloodHex
from engine.view import PlayerView

UNDER_WATER = "flood"
"""What the picture calls a hex as the sea would leave it."""


def flood(context: PanelContext, arg: str) -> Screen:
    """First all hexes with what each would lose, then (``arg`` is the number of one from 1) whether it is meant.

    The choice could be taken back as long as nobody knows more. It is asked about all the same: it is everybody's land.
    """
    scene = context.scene
    places = [action.place for action in context.legal if isinstance(action, FloodHex)]
    place = next((place for place in places if arg == str(place + 1)), None)
    if place is not None:
        return _confirmation(context, place, alone=len(places) == 1)
    lines = [scene.say("ui-flood-words", number=scene.view.tokens[places[0]]), *(_line(scene, at) for at in places)]
    return Screen("\n".join(lines), tuple(hex_parts(context, places, "flood")), Places("hex", tuple(places)))


def _line(scene: Scene, place: int) -> str:
    """A hex and what its flood would do."""
    speaker = scene.speaker
    name, land = speaker.place("hex", place), speaker.plain_yield(place)
    return scene.say("ui-flood-option", place=name, land=land, effect=flood_effect(place, speaker))


def _confirmation(context: PanelContext, place: int, *, alone: bool) -> Screen:
    scene = context.scene
    name = scene.speaker.place("hex", place)
    dike = "-dike" if diked(scene.speaker, place) else ""
    words = f"{scene.say(f'ui-flood-confirm{dike}', place=name)}\n{_line(scene, place)}"
    label = scene.say(f"ui-button-flood{dike}", place=name)
    yes = context.act(FloodHex(context.me.seat, place), label, ButtonStyle.danger)
    others = [] if alone else [context.to_screen("main", scene.say("ui-button-other-hex"))]
    return Screen(words, tuple(rows([yes, *others])), Places("hex", (place,), UNDER_WATER))


def asked(scene: Scene) -> tuple[type[Action], ...]:
    """The end of the turn of the trigger in the last round, which ends the game."""
    island = island_view(scene.view)
    last = island is not None and island.round == island.rounds and island.trigger == scene.view.seat
    return (EndTurn,) if last else ()


def question(context: PanelContext, action: Action) -> Screen | None:
    """Ask once whether the game is to end now."""
    if not isinstance(action, EndTurn):
        return None
    yes = context.act(action, context.scene.say("ui-button-end-game"), ButtonStyle.danger)
    return Screen(context.scene.say("ui-end-game-ask"), tuple(rows([yes, context.back()])))


def facts(scene: Scene, player: PlayerView) -> Iterator[str]:
    """What everybody sees of a player, for their line on the card."""
    island = island_view(scene.view)
    if island is not None and island.trigger == player.seat:
        yield scene.say("ui-card-trigger")


def countdown(scene: Scene) -> str:
    """Which of the last rounds is played, and who triggered them; empty until somebody has, and after the end."""
    island = island_view(scene.view)
    if island is None or island.trigger is None or scene.view.outcome is not None:
        return ""
    name = scene.speaker.name(island.trigger)
    if island.round is None:
        return scene.say("ui-card-before-rounds", name=name, rounds=island.rounds)
    if not island.round:
        return scene.say("ui-card-consolidation", name=name, rounds=island.rounds, dikes=island.dikes_left)
    key = "ui-card-last-round" if island.round == island.rounds else "ui-card-round"
    return scene.say(key, name=name, number=island.round, rounds=island.rounds, dikes=island.dikes_left)
