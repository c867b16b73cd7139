"""The store has written and its answer is lost: log and posts show what it has, though nobody presses again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.wire.posts.jobs import RETRY_SECONDS
from tests.languages import OTHER

from .audit import audit, client_of
from .conftest import Fate
from .fault_injection import Fuse
from .harness import Table
from .positions import RICH, seated
from .referee import referee
from .test_hanging_store import aimed
from .test_polls import button, propose, question
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def about(table: Table, what: str) -> Press:
    """A press that is written down by a record of an act that is no move, or by an answer to a poll."""
    if what == "a switch":
        return aimed(table, "plan", "switch roll", name="Ben")
    await propose(table, "Anna", "pause")
    return button(question(table), "Object" if what == "an objection" else "Agree", "Ben")


@pytest.mark.parametrize("what", ["a switch", "an objection", "an agreement"])
async def test_what_was_written_though_the_answer_was_lost_is_shown(tmp_path: Path, fate: Fate, what: str) -> None:
    at, operations = 1, sys.maxsize
    while at <= operations:
        async with Table(referee(), tmp_path / f"{at}" / "games.sqlite") as table:
            await seated(table, fate, *RICH)
            press = await about(table, what)
            fuse = Fuse(table, at, "lose")
            await fuse.press(press)
            operations = len(fuse.kinds)
            await fuse.restart()
            await table.wait(RETRY_SECONDS + 1)
            assert not client_of(table).app.runner.troubles
            await audit(table)
            if what != "a switch":
                (poll,) = await client_of(table).app.store.polls(1)
                words = "2 of 4 have voted" if poll.voting else "1 of 3 have agreed" if poll.answers else ""
                assert words in question(table).text, f"operation {at} was lost"
        at += 1
    assert operations > 3


async def test_what_is_held_in_memory_of_a_person_is_what_was_written(tmp_path: Path) -> None:
    at, operations = 1, sys.maxsize
    while at <= operations:
        async with Table(referee(), tmp_path / f"{at}" / "games.sqlite") as table:
            shown = (await table.command("Anna", "catan settings")).message
            assert shown is not None
            fuse = Fuse(table, at, "lose")
            await fuse.press(Press("Anna", "v1:0:0:settings-language:", shown, (OTHER,)))
            operations = len(fuse.kinds)
            await fuse.restart()
            app, anna = client_of(table).app, table.people["Anna"].id
            assert app.people.of(anna) == await app.store.remembered_of(anna), f"operation {at} was lost"
        at += 1
    assert operations > 1
