"""The advised move stands first in its menu, with a star, and nothing else is marked."""

from __future__ import annotations

import pytest

from bot.ui.panels import panel
from bot.ui.panels.line import ADVISED
from bot.ui.scene import PanelContext, Payload
from engine import Options
from engine.base.build import BuildRoute
from engine.base.robber import MoveRobber
from engine.base.setup import PlaceStartSettlement
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action
from engine.modules.build_queue import PLANNING
from engine.notation import read_action
from tests.lengths import length
from tests.ui.limits import parts, problems
from tests.ui.positions import Position, positions
from tests.ui.test_reasons import GAMES, decisions

SHOWN = (EndTurn, Roll, MoveRobber, PlaceStartSettlement, BuildRoute)
MOST_STEPS = 5


def starred(position: Position, seat: int, advised: Action | None) -> list[str]:
    """The starred labels of the main screen; a menu has them first."""
    payload = panel.panel(PanelContext(position.scene(seat), position.legal(seat), advised=advised))
    assert not problems(payload)
    found = [part["label"] for part in parts(payload) if part.get("label", "").startswith(ADVISED)]
    for menu in (part for part in parts(payload) if part.get("options")):
        labels = [option["label"] for option in menu["options"]]
        assert not any(label.startswith(ADVISED) for label in labels[1:])
        if labels[0].startswith(ADVISED):
            found.append(labels[0])
            value = menu["options"][0]["value"]
            if not value.startswith("robber "):
                assert read_action(value.removeprefix("confirm "), seat) == advised
    return found


def test_the_advised_move_is_first_and_the_only_one_that_is_marked() -> None:
    seen: set[type[Action]] = set()
    for position in positions()[:: length(5, 2)]:
        for seat in position.waiting[:1]:
            assert not starred(position, seat, None)
            for kind in SHOWN:
                for action in [found for found in position.legal(seat) if isinstance(found, kind)][-1:]:
                    found = starred(position, seat, action)
                    assert len(found) == 1, (position.name, action, found)
                    seen.update({kind} if found else ())
    assert seen == {*SHOWN}


def stars(payload: Payload) -> list[str]:
    """The ``custom_id`` or value behind each star of a page; in a menu the lines with stars come first."""
    found = [part["custom_id"] for part in parts(payload) if part.get("label", "").startswith(ADVISED)]
    for menu in (part for part in parts(payload) if part.get("options")):
        marked = [option["label"].startswith(ADVISED) for option in menu["options"]]
        assert marked == sorted(marked, reverse=True), menu
        verb = menu["custom_id"].split(":")[3]
        found += (f"v1:0:0:{verb}:{option['value']}" for option in menu["options"][: sum(marked)])
    return found


def done_by(starred: list[str], seat: int) -> tuple[set[Action | str], set[str]]:
    """What a page's stars do at once, and the screens to which they lead."""
    acts, screens = set[Action | str](), set[str]()
    for custom_id in starred:
        _, _, _, verb, arg = custom_id.split(":", 4)
        if verb == "discard" or (verb == "go" and arg.startswith(("discard ", "gold "))):
            continue  # with the button that stands above it
        if verb in ("act", "pick", "build") and not arg.startswith("confirm "):
            acts.add(read_action(arg, seat))
        elif verb == "roll":
            acts.add(Roll(seat))
        else:
            assert verb in ("screen", "go", "build"), custom_id
            screens.add(arg)
    return acts, screens


@pytest.mark.parametrize(("options", "players", "seed"), GAMES)
def test_stars_lead_to_the_advised_move_alone(options: Options, players: int, seed: int) -> None:
    for case in decisions(options, players, seed):
        if isinstance(case.move, PLANNING):
            continue  # which is no advice: see the test of advice below
        position = Position("", case.rules, case.state)
        context = PanelContext(position.scene(case.seat), position.legal(case.seat), advised=case.move)
        screen = "main"
        for _ in range(MOST_STEPS):
            payload = panel.panel(context, screen)
            assert not problems(payload)
            acts, screens = done_by(stars(payload), case.seat)
            screens.discard(screen)  # what was chosen on the way keeps its star
            assert len(acts) + len(screens) == 1, (case.move, screen, acts, screens)
            if acts:
                break
            (screen,) = screens
        assert acts == {case.move}, (case.move, screen)
