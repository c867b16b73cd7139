"""The first start makes the database where it is told to; no later one puts an empty one in its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.settings import BadSetting, Settings, read_settings
from bot.start.lifetime import open_store
from storage import StoreMissing
from storage.postgres.address import is_address
from tests import postgres

ASKED = "remove the setting before the next start"


@pytest.fixture(params=["file", "server"])
async def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where no database is yet: a file in a folder that is missing too, and a server with no tables."""
    return (
        str(tmp_path / "data" / "games.sqlite") if request.param == "file" else await postgres.server().new(empty=True)
    )


def told(where: str, **others: str) -> Settings:
    return read_settings({"CATAN_DATABASE": where, **others}, Path("nowhere"))


async def test_a_first_start_makes_the_database_and_asks_to_take_the_word_away(
    where: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with await open_store(told(where, CATAN_CREATE="1")) as store:
        assert await store.active_games() == []
    assert "first start: " in caplog.text and ASKED in caplog.text


async def test_a_later_start_goes_on_and_asks_again(where: str, caplog: pytest.LogCaptureFixture) -> None:
    await (await open_store(told(where, CATAN_CREATE="1"))).close()
    caplog.clear()
    caplog.set_level("INFO")
    await (await open_store(told(where, CATAN_CREATE="1"))).close()
    assert "first start: " not in caplog.text and ASKED in caplog.text
    caplog.clear()
    await (await open_store(told(where))).close()
    assert "CATAN_CREATE" not in caplog.text


async def test_without_the_word_nothing_is_made(where: str) -> None:
    with pytest.raises(StoreMissing, match="For the very first start set CATAN_CREATE=1, or make"):
        await open_store(told(where))
    assert is_address(where) or not Path(where).parent.exists()


async def test_an_emptied_folder_is_refused_and_so_is_a_lost_file_even_with_the_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "data" / "games.sqlite"
    await (await open_store(told(str(path), CATAN_CREATE="1"))).close()
    path.unlink()
    with pytest.raises(StoreMissing):
        await open_store(told(str(path), CATAN_CREATE="1"))
    assert f"because one was there: {path}." in caplog.text and not path.exists()
    shutil.rmtree(path.parent)
    path.parent.mkdir()
    with pytest.raises(StoreMissing):
        await open_store(told(str(path)))
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize(("word", "meant"), [("1", True), ("yes", True), ("", False), ("0", False), ("no", False)])
def test_the_words_for_it(word: str, meant: bool) -> None:
    assert told("games.sqlite", CATAN_CREATE=word).create is meant
    with pytest.raises(BadSetting, match="CATAN_CREATE is 'often': write yes or no"):
        told("games.sqlite", CATAN_CREATE="often")
