"""How often something may be asked for: what is too much is refused with a sentence that says when it goes again."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.clock import now
from bot.table.game.errors import Refused
from bot.wire.handlers.verb import VERBS
from bot.wire.net.cooldowns import MAX_KEYS, RATES, Cooldown

from .audit import audit
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import FEW, seated
from .referee import referee
from .screen_reader import live_card


class Clock:
    """Seconds that pass when somebody says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_so_many_in_so_many_seconds() -> None:
    clock = Clock()
    cooldown = Cooldown(2, 60, clock)
    cooldown.check("Anna")
    clock.now += 20
    cooldown.check("Anna")
    cooldown.check("Ben")
    with pytest.raises(Refused) as refusal:
        cooldown.check("Anna")
    when = re.fullmatch(r"<t:(\d+):R>", refusal.value.values["when"])
    assert when is not None and 39 <= int(when[1]) - now() <= 41
    clock.now += 39.9
    assert cooldown.wait("Anna") == pytest.approx(0.1)
    clock.now += 0.2
    cooldown.check("Anna")
    assert cooldown.wait("Anna") == pytest.approx(19.9)


def test_refused_requests_do_not_count() -> None:
    clock = Clock()
    cooldown = Cooldown(1, 60, clock)
    cooldown.check("Anna")
    for _ in range(5):
        clock.now += 10
        with pytest.raises(Refused):
            cooldown.check("Anna")
    clock.now += 10
    cooldown.check("Anna")


def test_it_forgets_who_came_longest_ago() -> None:
    cooldown = Cooldown(1, 60, Clock())
    for key in range(MAX_KEYS + 5):
        cooldown.check(key)
    assert len(cooldown.passed) == MAX_KEYS and not cooldown.wait(4) and cooldown.wait(5)


def test_the_rates_are_those_of_the_documents() -> None:
    words = {
        "open": "open a table",
        "show": "bring the card of a game to the end of its channel",
        "leave": "leave a table",
        "recap": "*Catch me up*",
        "film": "have a film made",
        "review": "have a review made",
        "statistics": "have statistics counted",
        "proof": "check the dice of a game, or take it as a file",
        "fame": "look at the hall of fame",
        "erase": "erase one's data",
    }
    assert words.keys() == RATES.keys() and {verb.counts_as for verb in VERBS.values()} - {None} <= RATES.keys()
    document = (Path(__file__).parents[2] / "docs" / "operating.md").read_text("utf-8")
    begins, ends = (document.index(title) for title in ("## What people may do", "## At three in"))
    rows = [line for line in document[begins:ends].splitlines() if line.startswith("| ")][2:]
    for name, rate in RATES.items():
        within = f"{rate.seconds} s" if rate.seconds < 3600 else f"{rate.seconds // 3600} hour"
        rows.remove(f"| {words[name]} | {rate.most} in {within} | each {rate.of} |")
    assert not rows, "rates that are not there"


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        yield table
        await audit(table)


def too_often(answer: Answer) -> bool:
    """Whether that is what somebody is told."""
    begin = says("refused-too-often", when="@").partition("@")[0]
    if answer.text.startswith(begin):
        assert answer.message is not None and answer.message.private
    return answer.text.startswith(begin)


pictures = pytest.mark.usefixtures("blank_pictures")


@pictures
async def test_a_card_is_brought_once_in_half_a_minute_whoever_asks(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        table.seat("Eve")
        assert not too_often(await table.command("Eve", "catan show"))  # only she sees it: that costs nobody anything
        heard(await table.command("Anna", "catan show"), says("done-show"))
        before = live_card(table).id
        assert too_often(await table.command("Ben", "catan show"))
        more = await table.press("Ben", "more", on=live_card(table))
        assert too_often(await table.press("Ben", "show", on=more.message))
        assert live_card(table).id == before
        await table.wait(31)
        heard(await table.command("Ben", "catan show"), says("done-show"))
        assert live_card(table).id != before


@pictures
async def test_another_game_has_a_cooldown_of_its_own(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        other = table.guild.create_text_channel("other")
        await seated(table, fate, *FEW, channel=other)
        heard(await table.command("Anna", "catan show"), says("done-show"))
        heard(await table.command("Anna", "catan show", channel=other), says("done-show"))


@pictures
async def test_a_lobby_is_brought_as_rarely(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        heard(await table.command("Ben", "catan show"), says("done-show"))
        assert too_often(await table.command("Anna", "catan show"))


@pictures
async def test_leaving_again_and_again_comes_to_an_end(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        for _ in range(5):
            await table.press("Ben", "join", on=table.card())
            await table.behind_more("Ben", "leave", on=table.card())
        await table.press("Ben", "join", on=table.card())
        assert too_often(await table.behind_more("Ben", "leave", on=table.card()))
        assert too_often(await table.command("Ben", "catan leave"))
        await table.wait(61)
        heard(await table.command("Ben", "catan leave"), says("done-leave"))


@pictures
async def test_erasing_again_and_again_comes_to_an_end(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await table.command("Anna", "catan settings")
        sure = await table.press("Anna", "erase", on=page.message)
        for _ in range(3):
            assert not too_often(await table.press("Anna", "erase-yes", on=sure.message))
            page = await table.command("Anna", "catan settings")
            sure = await table.press("Anna", "erase", on=page.message)
        assert too_often(await table.press("Anna", "erase-yes", on=sure.message))


@pictures
async def test_catching_up_again_and_again_comes_to_an_end(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for _ in range(RATES["recap"].most):
            assert not too_often(await table.command("Anna", "catan look recap"))
        assert too_often(await table.command("Anna", "catan look recap"))
        assert not too_often(await table.command("Ben", "catan look recap"))


@pictures
async def test_opening_tables_again_and_again_comes_to_an_end(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        for _ in range(RATES["open"].most):
            await table.command("Anna", "catan new")
            heard(await table.submit("Anna", {}), says("done-new"))
            await table.behind_more("Anna", "leave", on=table.card())
            await table.wait(13)  # else leaving is too much first
        await table.command("Anna", "catan new")
        assert too_often(await table.submit("Anna", {}))
        await table.command("Ben", "catan new")
        heard(await table.submit("Ben", {}), says("done-new"))
