"""The log says what people did, never who they are: no number of theirs, and no name that could be computed from it."""

from __future__ import annotations

import hashlib
import logging
import re
from pathlib import Path

import pytest

from bot.wire.net.aliases import NAME, Aliases

from .conftest import Fate
from .fault_injection import Fuse
from .harness import Table
from .positions import FEW, seated
from .referee import referee
from .screen_reader import live_card

ANNA = 1_234_567_890


def test_nobody_is_named_without_the_key(tmp_path: Path) -> None:
    """Trying all members of a server took a third of a second."""
    name = Aliases(tmp_path).of(ANNA)
    unkeyed = hashlib.blake2b(str(ANNA).encode(), digest_size=4).hexdigest()
    assert re.fullmatch("u[0-9a-f]{8}", name) and name != f"u{unkeyed}"
    (tmp_path / "other").mkdir()
    assert Aliases(tmp_path / "other").of(ANNA) != name


def test_the_key_is_drawn_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    name = Aliases(tmp_path).of(ANNA)
    assert Aliases(tmp_path).of(ANNA) == name, "after a restart"
    assert [file.name for file in tmp_path.iterdir()] == [NAME]
    assert (tmp_path / NAME).stat().st_mode & 0o077 == 0
    (tmp_path / NAME).write_bytes(b"torn")
    assert Aliases(tmp_path).of(ANNA) != name


def test_where_no_key_can_be_kept_one_process_has_its_own(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    aliases = Aliases(tmp_path / "nowhere")
    assert aliases.of(ANNA) == aliases.of(ANNA) != Aliases(tmp_path / "nowhere").of(ANNA)
    assert "cannot be kept" in caplog.text


@pytest.mark.usefixtures("blank_pictures")
async def test_nobodys_number_stands_in_the_log(tmp_path: Path, fate: Fate, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for noisy in ("discord", "simcord", "asyncio", "PIL"):
        logging.getLogger(noisy).setLevel(logging.INFO)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        fate.will((6, 6))
        await table.press("Anna", "roll")
        await table.press("Ben", "play", on=live_card(table))
        await table.command("Ben", "catan do", action="BuildCity 1")
        await table.command("Chloé", "catan settings", city="Nowhere")
        await table.command("Dmitri", "catan games")
        await table.autocomplete("Dmitri", "catan do", "action")
        await table.restart()
        for at in range(1, 6):
            fuse = Fuse(table, at, "fail")
            await fuse.press(table.aim("Chloé", "play", on=live_card(table)))
            await fuse.restart()
        await table.press("Anna", "play", on=live_card(table))
        numbers = [str(person.id) for person in table.people.values()]
        aliases = Aliases(tmp_path)
        known = {aliases.of(person.id) for person in table.people.values()}
    written = [record.getMessage() + (record.exc_text or "") for record in caplog.records]
    assert len(written) > 10
    assert not [line for line in written if any(number in line for number in numbers)]
    assert {name for line in written for name in re.findall(r"by (u\w+):", line)} == known
