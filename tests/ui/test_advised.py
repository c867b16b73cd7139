"""The advised move stands first in its menu, with a star, and nothing else is marked."""

from __future__ import annotations

from bot.ui import panel
from bot.ui.line import ADVISED
from bot.ui.scene import PanelContext
from engine.base.robber import MoveRobber
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action
from engine.notation import read_action
from tests.lengths import length
from tests.ui.limits import parts, problems
from tests.ui.positions import Position, positions

SHOWN = (EndTurn, Roll, MoveRobber)


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
                for action in [found for found in position.legal(seat) if isinstance(found, kind)][:1]:
                    found = starred(position, seat, action)
                    assert len(found) == 1, (position.name, action, found)
                    seen.update({kind} if found else ())
    assert seen == {*SHOWN}
