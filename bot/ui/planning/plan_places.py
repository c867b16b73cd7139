"""Menus of places for plans, a kind of place each.

A page of plans has few controls, so pieces of one kind of place share a menu, and all that the picture can show is
another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import SelectOption

from bot.texts.icons import icon_of
from bot.ui.panels.places import FIELDS, MAX_BEST, Kind, piece_of, place_line, regions, spot, spots, worth
from bot.ui.parts import MAX_OPTIONS, Part, capital, menu, option, rows
from bot.ui.scene import LabelledPlaces, PanelContext, Scene
from engine.kernel import Action
from engine.notation import write_action


def by_kind(actions: Sequence[Action]) -> dict[Kind, list[Action]]:
    """The actions that place pieces, by kind of place."""
    placing = [action for action in actions if piece_of(action)]
    kinds = sorted(FIELDS, key=lambda kind: kind != "vertex")  # buildings before routes
    found = {kind: [action for action in placing if spot(action)[0] == kind] for kind in kinds}
    return {kind: there for kind, there in found.items() if there}


def listed(scene: Scene, kind: Kind, actions: Sequence[Action], region: str) -> list[Action]:
    """What a menu holds, the best first.

    Where it cannot hold all, it holds those of a region, or the best of the board.
    """

    def how_good(action: Action) -> tuple[int, int]:
        own = spots().get(piece_of(action) or "")
        return own.worth(scene.view, spot(action)[1]) if own else worth(scene, kind, spot(action)[1])

    best = sorted(actions, key=how_good, reverse=True)
    if len(best) < MAX_OPTIONS:
        return best
    there = regions(scene.view.board, kind).get(region, frozenset())
    return [action for action in best if spot(action)[1] in there][: MAX_OPTIONS - 1] or best[:MAX_BEST]


def place_options(
    scene: Scene, kind: Kind, actions: Sequence[Action], region: str, step: str, *, named: bool = False
) -> Iterator[SelectOption]:
    """A line for each place that a draft can take.

    The piece stands before it where there are several, and where it should be ``named``.
    """
    several = named or len({piece_of(action) for action in actions}) > 1
    for action in listed(scene, kind, actions, region):
        piece = piece_of(action) or ""
        line = place_line(scene, kind, spot(action)[1], spots().get(piece))
        name = capital(scene.speaker.piece(piece))
        label = scene.say("ui-place", piece=name, place=line) if several else line
        yield option(label, f"{step} {write_action(action)}", emoji=icon_of(action))


def place_menu(
    context: PanelContext, actions: Sequence[Action], *, region: str, step: str, count: int, title: str
) -> Part:
    """A menu of intersections for a draft of so many things."""
    scene = context.scene
    options = list(place_options(scene, "vertex", actions, region, step))
    return menu(scene.id("plan-pick", f"{step} vertex {count}"), title, options)


def picture_menu(context: PanelContext, actions: Sequence[Action], screen: str, shown: Kind, region: str) -> list[Part]:
    """A menu of what else picture and menus can show.

    That is another kind of place, or a region where one menu is too small. A single choice is a button.
    """
    scene, found = context.scene, by_kind(actions)
    options = [
        option(scene.say("ui-plan-places", kind=kind), f"{screen} {kind}")
        for kind in found
        if kind != shown or (region and _is_crowded(found[kind]))
    ]
    there = {spot(action)[1] for action in found.get(shown, ())}
    if _is_crowded(found.get(shown, ())):
        options += (
            option(scene.say("ui-button-region", region=name), f"{screen} {shown} {name}")
            for name, places in regions(scene.view.board, shown).items()
            if name != region and not there.isdisjoint(places)
        )
    if len(options) == 1 and len(found) > 1:
        (other,) = (kind for kind in found if kind != shown)
        return rows([context.to_screen(f"{screen} {other}", scene.say("ui-button-plan-show", kind=other))])
    return [menu(scene.id("plans", "picture"), scene.say("ui-plan-picture-menu"), options)] if options else []


def _is_crowded(actions: Sequence[Action]) -> bool:
    return len(actions) >= MAX_OPTIONS


def choice(scene: Scene, actions: Sequence[Action], kind: Kind, region: str) -> LabelledPlaces | None:
    """The labels of the places of a kind that the menus hold."""
    there = by_kind(actions).get(kind, [])
    places = sorted({spot(action)[1] for action in listed(scene, kind, there, region)})
    return LabelledPlaces(kind, tuple(places)) if places else None
