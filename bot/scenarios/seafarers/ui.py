"""Ships and gold on the panel: moves and chosen cards."""

from __future__ import annotations

from dataclasses import replace

from bot.texts.icons import icon, icon_of
from bot.texts.places import edge_option
from bot.ui.panels.card_screens import by_counts
from bot.ui.panels.places import choice_of, place_parts, region_parts, spot
from bot.ui.parts import BUTTONS_IN_A_ROW, MAX_OPTIONS, AnyButton, Part, chunks, menu, option, rows
from bot.ui.scene import Additions, DecisionScreen, LabelledPlaces, PanelContext, Screen
from engine.base.build import BuildRoute
from engine.modules.seafarers.gold import TakeGold, stock
from engine.modules.seafarers.ships import MoveShip
from engine.modules.seafarers.waters import SHIP
from engine.notation import write_action

MAX_BUNDLES = 2 * MAX_OPTIONS
"""Choices of gold that stand in menus as a whole; of more, cards are counted one resource after another."""


def buttons(context: PanelContext) -> list[AnyButton]:
    """The way to moving a ship, where one can move."""
    moves = context.of(MoveShip)
    label = context.marked(context.scene.say("ui-button-move-ship"), *moves)
    return [context.to_screen("ship", label, emoji="⛵")] if moves else []


def ship(context: PanelContext, arg: str) -> Screen | None:
    """First the ship, then where it goes; None when none can move.

    ``arg`` is the number of its edge from 1, and perhaps a region of the board.
    """
    moves = [action for action in context.legal if isinstance(action, MoveShip)]
    if not moves:
        return None
    by_ship: dict[int, dict[int, MoveShip]] = {}
    for move in moves:
        by_ship.setdefault(move.edge, {})[move.onto] = move
    alone = len(by_ship) == 1
    number, _, region = arg.partition(" ")
    edge = next((edge for edge in by_ship if alone or number == str(edge + 1)), None)
    if edge is None:
        return _ships(context, sorted(by_ship))
    return _destinations(context, edge, by_ship[edge], region, alone=alone)


def _ships(context: PanelContext, edges: list[int]) -> Screen:
    scene = context.scene
    lines = [(f"ship {edge + 1}", edge_option(edge, scene.speaker)) for edge in edges]
    if len(lines) <= BUTTONS_IN_A_ROW:
        parts = rows(context.to_screen(screen, label, emoji=icon(SHIP)) for screen, label in lines)
    else:
        options = [option(label, screen, emoji=icon(SHIP)) for screen, label in lines]
        parts = [menu(scene.id("go", "ship"), scene.say("ui-ship-menu"), options)]
    return Screen(scene.say("ui-ship-which"), (*parts, *rows([context.back()])), LabelledPlaces("edge", tuple(edges)))


def _destinations(context: PanelContext, edge: int, moves: dict[int, MoveShip], region: str, *, alone: bool) -> Screen:
    """Where a ship may go, with the menus for building."""
    scene = context.scene
    builds = [BuildRoute(context.me.seat, onto, SHIP) for onto in moves]
    parts = place_parts(context, f"sail {SHIP}", builds, region=region, wrap=lambda build: moves[spot(build)[1]])
    parts += region_parts(context, builds, f"ship {edge + 1}", "edge", region)
    shown = choice_of(scene, builds, "edge", region) or LabelledPlaces("edge", ())
    others = [] if alone else [context.to_screen("ship", scene.say("ui-button-other-ship"))]
    words = scene.say("ui-ship-where")
    return Screen(words, (*parts, *rows([*others, context.back()])), replace(shown, origin=edge))


def gold(context: PanelContext, arg: str) -> Screen:
    """What gold may become.

    There are buttons and menus of all choices, or menus of counts when these are too many.
    """
    scene, speaker = context.scene, context.scene.speaker
    actions = [action for action in context.legal if isinstance(action, TakeGold)]
    if len(actions) > MAX_BUNDLES:
        owed = len(actions[0].cards)
        most = {name: min(count, owed) for name, count in stock(scene.view, scene.view.public).items()}
        counts = by_counts(context, "gold", owed, most, arg, lambda cards: TakeGold(context.me.seat, cards))
        if arg or not isinstance(advised := context.advised, TakeGold):
            return counts
        return replace(counts, parts=(*context.choices("gold", "", [advised]), *counts.parts))
    if len(actions) <= BUTTONS_IN_A_ROW:
        return Screen("", tuple(context.choices("gold", "", actions)))
    parts: list[Part] = []
    for number, group in enumerate(chunks(actions), 1):
        ends = {"first": speaker.plain_cards(group[0].cards), "last": speaker.plain_cards(group[-1].cards)}
        lines = [
            option(
                context.marked(speaker.plain_cards(action.cards), action),
                write_action(action),
                emoji=icon_of(action),
            )
            for action in context.advised_first(group)
        ]
        parts.append(menu(scene.id("pick", f"gold {number}"), scene.say("ui-gold-menu", **ends), lines))
    return Screen("", tuple(parts))


PANEL = Additions(screens={"ship": ship}, decisions=(DecisionScreen((TakeGold,), "gold", gold),), buttons=buttons)
