"""Catlantis on the panel: dikes, flooded hexes, and the end."""

from __future__ import annotations

from discord import ButtonStyle

from bot.scenarios.catlantis.texts import diked, flood_effect, island_view
from bot.ui.panels.places import hex_parts
from bot.ui.parts import rows
from bot.ui.scene import Additions, AskBuilder, DecisionScreen, LabelledPlaces, PanelContext, Scene, Screen
from engine.base.turn import EndTurn
from engine.kernel import Action
from engine.modules.catlantis.dikes import DIKE_COST, BuildDike
from engine.modules.catlantis.flood import FloodHex
from engine.state import bundle

UNDER_WATER = "flood"
"""What the picture calls a hex as the sea would leave it."""


def flood(context: PanelContext, arg: str) -> Screen:
    """First all hexes with their losses, then a confirmation.

    ``arg`` is the number of a hex from 1. The choice could be taken back as long as nobody knows more. It is asked
    about all the same: it is everybody's land.
    """
    scene = context.scene
    places = [action.place for action in context.legal if isinstance(action, FloodHex)]
    place = next((place for place in places if arg == str(place + 1)), None)
    if place is not None:
        return _confirmation(context, place, alone=len(places) == 1)
    lines = [scene.say("ui-flood-words", number=scene.view.tokens[places[0]]), *(_line(scene, at) for at in places)]
    parts = hex_parts(context, places, "flood", scene.say("ui-where-hex"))
    return Screen("\n".join(lines), tuple(parts), LabelledPlaces("hex", tuple(places)))


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
    return Screen(words, tuple(rows([yes, *others])), LabelledPlaces("hex", (place,), UNDER_WATER))


def questions(scene: Scene) -> dict[type[Action], AskBuilder]:
    """Ask before a dike, and before the last turn ends the game."""
    island = island_view(scene.view)
    last = island is not None and island.round == island.rounds and island.trigger == scene.view.seat
    return {BuildDike: _build_dike, **({EndTurn: _end_game} if last else {})}


def _build_dike(context: PanelContext, action: Action) -> Screen:
    """Ask once whether a dike is worth its price and the yield."""
    assert isinstance(action, BuildDike)
    scene = context.scene
    place, cost = scene.speaker.place("hex", action.place), scene.speaker.cards(bundle(DIKE_COST))
    yes = context.act(action, scene.say("ui-button-dike"))
    words = scene.say("ui-dike-ask", place=place, cost=cost)
    return Screen(words, tuple(rows([yes, context.back()])), LabelledPlaces("hex", (action.place,)))


def _end_game(context: PanelContext, action: Action) -> Screen:
    """Ask once whether the game is to end now."""
    yes = context.act(action, context.scene.say("ui-button-end-game"), ButtonStyle.danger)
    return Screen(context.scene.say("ui-end-game-ask"), tuple(rows([yes, context.back()])))


PANEL = Additions(decisions=(DecisionScreen((FloodHex,), "flood", flood),), questions=questions)
