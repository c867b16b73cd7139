"""The n-th operation of every act fails, is lost or is the last one of the process. Then the people press again.

All must be as if nothing had happened: one record, the state it leads to, one live card, the right people called.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.wire.posts.jobs import RETRY_SECONDS

from .audit import audit, client_of, position_of
from .checks import head_of
from .conftest import Fate
from .fault_injection import MODES, Fuse, Mode, operations
from .harness import Table
from .positions import RICH, do, seated, show
from .referee import referee
from .screen_reader import called, has, live_card
from .shown import Menu
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")
Aim = Callable[[Table], Press]


@dataclass(frozen=True)
class Act:
    """What happens before it, what chance will say, and the presses: each is aimed when the one before was answered."""

    before: tuple[tuple[str, str, Any], ...]
    chance: tuple[Any, ...]
    presses: tuple[Aim, ...]


def on_card(name: str, verb: str) -> Aim:
    """A button of the card or of the trade board."""
    return lambda table: table.aim(name, verb, on=next(found for found in table.newest() if has(found, verb)))


def in_panel(name: str, start: str, values: int = 0) -> Aim:
    """The control of the panel that begins so, with the first lines of a menu."""

    def aim(table: Table) -> Press:
        panel = table.panel(name)
        assert panel is not None
        control = next(control for control in panel.controls if f":{start}" in control.custom_id)
        chosen = tuple(option.value for option in control.options[:values]) if isinstance(control, Menu) else None
        return Press(name, control.custom_id, panel, chosen)

    return aim


def three(name: str) -> tuple[tuple[str, str, Any], ...]:
    """The discards of the three who are not watched."""
    cards = {"Ben": "brick2+ore2", "Chloé": "brick2+wool2", "Anna": "brick1+ore1+wool2"}
    return tuple((who, f"Discard {what}", None) for who, what in cards.items() if who != name)


ROB = (("Anna", "MoveRobber 5 2", "ore"), ("Anna", "MakeOffer ore1 lumber1 2 no -", None))
COURSE = {
    "seven": Act((), ((1, 6),), (on_card("Anna", "roll"),)),
    "discard": Act(three("Dmitri"), (), (on_card("Dmitri", "play"), in_panel("Dmitri", "discard", 4))),
    "agree": Act(ROB, (), (on_card("Chloé", "accept"), in_panel("Chloé", "agree"))),
    "end": Act((), (), (on_card("Anna", "play"), in_panel("Anna", "act:EndTurn"))),
}
"""One turn: a seven with discards by all, the robber, a trade, the end."""


async def reach(table: Table, fate: Fate, act: Act) -> int:
    """Let happen what happens before an act; gives the number of the last record."""
    for name, what, chance in act.before:
        fate.coming[:] = [] if chance is None else [chance]
        await do(table, name, what)
    await show(table)
    return await head_of(table)


async def carry_out(table: Table, fate: Fate, act: Act, fuse: Fuse) -> None:
    """The presses of an act, until the fuse strikes."""
    fate.coming[:] = list(act.chance)
    for aim in act.presses:
        await fuse.press(aim(table))
        if fuse.blown:
            return


async def strike(table: Table, fate: Fate, act: Act, at: int, mode: Mode) -> str:
    """Strike at one operation of an act; then the people press again until it is done. Gives the operations."""
    head = await reach(table, fate, act)
    fuse = Fuse(table, at, mode)
    await carry_out(table, fate, act, fuse)
    await fuse.restart()
    assert await head_of(table) - head in (0, 1), "something was done twice"
    if await head_of(table) == head:
        assert fuse.blown
        again = Fuse(table, sys.maxsize, "fail")
        await carry_out(table, fate, act, again)
        await again.restart()
    if client_of(table).app.runner.troubles:
        await table.wait(RETRY_SECONDS + 1)
    assert await head_of(table) == head + 1
    assert not client_of(table).app.runner.troubles
    assert sum(has(message, "more") for message in table.newest()) == 1, "one live card and no more"
    await audit(table)
    return fuse.kinds


async def course(path: Path, fate: Fate, at: int, mode: Mode) -> dict[str, tuple[object, list[str], str]]:
    """The whole turn with a strike at operation ``at`` of each act: state, who is called, operations, by act."""
    fate.coming.clear()
    seen: dict[str, tuple[object, list[str], str]] = {}
    async with Table(referee(), path / f"{mode}-{at}" / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        for name, act in COURSE.items():
            try:
                kinds = await strike(table, fate, act, at, mode)
            except BaseException as error:
                error.add_note(f"{name}: operation {at} was to {mode}")
                raise
            seen[name] = await position_of(table), called(table, live_card(table)), kinds
    return seen


@pytest.mark.parametrize("mode", MODES)
async def test_an_act_that_is_interrupted_anywhere_is_done_once(tmp_path: Path, fate: Fate, mode: Mode) -> None:
    expected = await course(tmp_path, fate, sys.maxsize, mode)
    assert all(kinds.count("r") >= 3 and kinds.count("s") >= 5 for _, _, kinds in expected.values()), expected
    for at in operations(mode, max(len(kinds) for _, _, kinds in expected.values())):
        if mode == "lose" and all(kinds[at - 1 : at] != "s" for _, _, kinds in expected.values()):
            continue  # a REST call that is lost is one that failed
        found = await course(tmp_path, fate, at, mode)
        for name, (position, calls, _) in expected.items():
            assert found[name][:2] == (position, calls), f"{name}: operation {at} was to {mode}"
