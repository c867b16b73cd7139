"""One menu of all that can be built, and the picture's labels.

It holds what can be paid at places of all kinds, a development card and what scenarios add, the best first. What has no
room is behind its last line, by region of the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from discord import SelectOption

from bot.texts.icons import icon_of
from bot.ui.panels.line import Line
from bot.ui.panels.places import FIELDS, REGIONS, Kind, best_first, by_piece, place_line, regions, spot, spots
from bot.ui.parts import BUTTONS_IN_A_ROW, MAX_OPTIONS, AnyButton, Part, capital, menu, option, rows
from bot.ui.scene import LabelledPlaces, PanelContext, Scene, written
from engine.base.cards import BuyCard, LayFreeRoute
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.kernel import Action

FEW = 3
"""So many lines are buttons, if there is room for them."""
MORE = "places"
"""The screen of the places that the menu has no room for."""
QUESTIONS: tuple[tuple[tuple[type[Action], ...], str], ...] = (
    ((PlaceStartSettlement,), "ui-where-start"),
    ((PlaceStartRoute, LayFreeRoute), "ui-where-route"),
)
"""What a menu asks where it holds nothing else."""


class BuildMenu(NamedTuple):
    """Means to build, the labels of the picture, and buttons in words."""

    parts: tuple[Part, ...] = ()
    choice: LabelledPlaces | None = None
    told: str = ""


def building(context: PanelContext, placing: Sequence[Action], room: int) -> BuildMenu:
    """All that can be built, as a menu or as few buttons.

    ``room`` is for so many buttons.
    """
    extras = [*_cards(context), *(line for added in context.scene.additions for line in added.lines(context))]
    slots = _slots(context, placing)
    places, crowded = _chosen(context, slots, MAX_OPTIONS - len(extras))
    asked = question(context.scene, placing)
    named = len(slots) > 1 or bool(extras) or asked == context.scene.say("ui-where-build")
    before, after = ([*_lines(context, part, named=named)] for part in _apart(places))
    lines = context.first([*before, *extras, *after])
    choice = labels(places)
    if not lines:
        return BuildMenu()
    if len(lines) <= min(FEW, room):
        told = "; ".join(line.label for line in lines)
        return BuildMenu(tuple(rows(_button(context, line) for line in lines)), choice, told)
    options = [_option(context, line) for line in lines]
    if crowded:
        options.append(option(context.scene.say("ui-more-places"), MORE, emoji="🔎"))
    return BuildMenu((menu(context.scene.id("build"), asked, options),), choice)


def question(scene: Scene, placing: Sequence[Action]) -> str:
    """What the menu asks."""
    for kinds, key in QUESTIONS:
        if placing and all(isinstance(action, kinds) for action in placing):
            return scene.say(key)
    return scene.say("ui-where-build")


def _cards(context: PanelContext) -> Iterator[Line]:
    for action in context.of(BuyCard):
        yield Line(action, context.scene.say("ui-line-card"), context.scene.say("ui-button-buy"))


@dataclass(frozen=True)
class PieceSlot:
    """The places for one kind of piece, the best first."""

    piece: str
    kind: Kind
    actions: tuple[Action, ...]


def _slots(context: PanelContext, placing: Sequence[Action]) -> list[PieceSlot]:
    """The places by piece: what brings points before routes."""
    found = []
    for name, actions in by_piece(placing).items():
        piece, kind = name.split(" ")[-1], spot(actions[0])[0]
        at = {spot(action)[1]: action for action in actions}
        best = best_first(context.scene, kind, sorted(at), spots().get(piece))
        found.append(PieceSlot(piece, kind, tuple(context.advised_first(at[place] for place in best))))
    return sorted(found, key=lambda slot: slot.kind == "edge")


def _chosen(context: PanelContext, slots: Sequence[PieceSlot], room: int) -> tuple[list[PieceSlot], bool]:
    """The best places, if there is no ``room`` for all.

    Each piece has its share of the menu, and the first have what others leave. Whether some are left out comes second.
    """
    if sum(len(slot.actions) for slot in slots) <= room:
        return [*slots], False
    room -= 1  # the line that leads to the others
    shares = [min(len(slot.actions), room // len(slots)) for slot in slots]
    for at, slot in enumerate(slots):
        shares[at] += min(len(slot.actions) - shares[at], room - sum(shares))
    return [PieceSlot(s.piece, s.kind, s.actions[:share]) for s, share in zip(slots, shares, strict=True)], True


def _apart(slots: Sequence[PieceSlot]) -> tuple[list[PieceSlot], list[PieceSlot]]:
    """What brings points, and routes."""
    return [slot for slot in slots if slot.kind != "edge"], [slot for slot in slots if slot.kind == "edge"]


def _lines(context: PanelContext, slots: Sequence[PieceSlot], *, named: bool) -> Iterator[Line]:
    """A line for each place, with its piece where there are several."""
    scene = context.scene
    for slot in slots:
        piece, own = capital(scene.speaker.piece(slot.piece)), spots().get(slot.piece)
        for action in slot.actions:
            place = spot(action)[1]
            told = place_line(scene, slot.kind, place, own)
            label = scene.say("ui-place", piece=piece, place=told) if named else told
            short = scene.say("ui-place", piece=piece, place=scene.speaker.place(slot.kind, place))
            yield Line(action, label, f"{short} {own.price}" if own and own.price else short)


def _ask(context: PanelContext, action: Action) -> bool:
    """Whether it is asked about once; a place is labelled instead."""
    return type(action) in context.asked or not (action.undoable or _is_place(action))


def _is_place(action: Action) -> bool:
    return any(getattr(action, name, None) is not None for name in FIELDS.values())


def _option(context: PanelContext, line: Line) -> SelectOption:
    value = written(line.action, ask=_ask(context, line.action))
    return option(context.marked(line.label, line.action), value, emoji=icon_of(line.action))


def _button(context: PanelContext, line: Line) -> AnyButton:
    return context.press(line.action, line.short, ask=_ask(context, line.action))


def labels(slots: Sequence[PieceSlot]) -> LabelledPlaces | None:
    """The labels of these places, by kind."""
    by_kind: dict[Kind, set[int]] = {}
    for slot in slots:
        by_kind.setdefault(slot.kind, set()).update(spot(action)[1] for action in slot.actions)
    found = [LabelledPlaces(kind, tuple(sorted(places))) for kind, places in by_kind.items() if places]
    return replace(found[0], others=tuple(found[1:])) if found else None


# The others, by region


def more_places(context: PanelContext, placing: Sequence[Action], region: str) -> BuildMenu | None:
    """All places of a region, and ways to the other regions.

    None where there is nothing to build.
    """
    slots = _slots(context, placing)
    by_name = _by_region(context.scene, slots)
    if not by_name:
        return None
    name = region if region in by_name else next(iter(by_name))
    there = by_name[name]
    lines = [*_lines(context, there, named=len(slots) > 1)]
    if len(lines) <= MAX_OPTIONS:
        menus = [menu(context.scene.id("build", name), question(context.scene, placing), _options(context, lines))]
    else:
        menus = [_menu_of(context, slot, name) for slot in there]
    return BuildMenu((*menus, *_ways(context, [*by_name], name)), labels(there))


def _menu_of(context: PanelContext, slot: PieceSlot, region: str) -> Part:
    """One piece's places of a region."""
    title = context.scene.say("ui-where-piece", piece=context.scene.speaker.piece(slot.piece))
    lines = [*_lines(context, [slot], named=False)][:MAX_OPTIONS]
    return menu(context.scene.id("build", f"{region} {slot.piece}"), title, _options(context, lines))


def _options(context: PanelContext, lines: Sequence[Line]) -> list[SelectOption]:
    return [_option(context, line) for line in context.first(lines)]


def _by_region(scene: Scene, slots: Sequence[PieceSlot]) -> dict[str, list[PieceSlot]]:
    """The places by region, as far as there are any."""
    found: dict[str, list[PieceSlot]] = {}
    for slot in slots:
        for name, places in regions(scene.view.board, slot.kind).items():
            there = tuple(action for action in slot.actions if spot(action)[1] in places)
            if there:
                found.setdefault(name, []).append(PieceSlot(slot.piece, slot.kind, there))
    return {name: found[name] for name in REGIONS if name in found}


def _ways(context: PanelContext, names: Sequence[str], here: str) -> list[Part]:
    """The ways to the other regions, and back."""
    scene = context.scene
    others = [name for name in names if name != here]
    back = context.back()
    if len(others) < BUTTONS_IN_A_ROW - 1:
        ways = [context.to_screen(f"{MORE} {name}", scene.say("ui-button-region", region=name)) for name in others]
        return rows([*ways, back])
    lines = [option(scene.say("ui-button-region", region=name), f"{MORE} {name}") for name in others]
    return [menu(scene.id("go", MORE), scene.say("ui-which-region"), lines), *rows([back])]
