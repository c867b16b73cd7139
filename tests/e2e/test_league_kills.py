"""A process that dies at any step of an evening: one call, one table each, one post after it; two managers at once."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, product
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.clock import now
from bot.devserver.simcord_patches import as_the_bot
from bot.leagues.rhythm import Rhythm
from bot.time.seat_clocks import HOUR, MINUTE
from bot.ui.parts import CustomId
from bot.wire.posts.films import FilmProcess
from tests.lengths import SOAK

from .audit import client_of, session_of
from .checks import says
from .fault_injection import Fuse, Mode
from .harness import Table
from .homes import MANAGER
from .shown import Shown, shown
from .test_game_of_the_night import Posters, end, made
from .test_league_night import NINE, call, night, tables_of
from .test_leagues import found_standings, joined, season, served, won
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")
EARLY, LATE = NINE[:6], NINE[6:]
MODES: tuple[Mode, ...] = ("die", "lose")
FEW = (2, 4, 7, 9, 13, 18, 24, 33, 45, 60)
STRIKES = [*product(range(1, 81), MODES)] if SOAK else [*zip(FEW, cycle(MODES), strict=False)]
"""The operations at which to strike, and how: in `make test` fewer, the later the wider apart."""
HERE = CustomId(0, 0, "evening", "1 1 here").text
TURNED = dict.fromkeys(range(1, 9), 0.1)


class Course:
    """One evening, struck at the same operation of each of its steps."""

    def __init__(self, table: Table, rhythm: Rhythm, at: int, mode: Mode) -> None:
        self.table, self.rhythm, self.at, self.mode = table, rhythm, at, mode
        self.start = rhythm.evenings[0]
        self.kinds: dict[str, str] = {}
        self.rung: Counter[int] = Counter()

    async def run(self) -> None:
        """The call, *I'm here*, the draw, late players, the end."""
        await self.step("call", self.start - HOUR)
        self.rung = Counter(user for message in posted(self.table) if not message.silent for user in message.pings)
        await self.step("here", self.start - 10 * MINUTE, EARLY)
        await self.step("draw", self.start)
        await self.step("late", self.start + 10 * MINUTE, LATE)
        for found in (await tables_of(self.table, 1))[:-1]:
            assert found.game is not None
            await won(self.table, found.game, (8, 5, 4, 3)[: len(found.entrants)])
        await made(self.table)
        await self.step("end", self.start + self.rhythm.seconds)
        await made(self.table)

    async def step(self, name: str, moment: int, people: tuple[str, ...] = ()) -> None:
        """A moment comes and people press, with a strike on the way; then they press again."""
        await self.table.wait(moment - now() - 2)
        await self.table.env.settle()
        self.table.backend.advance_clock(3)
        presses = [Press(who, HERE, await call(self.table, 1)) for who in people]
        fuse = Fuse(self.table, self.at, self.mode)
        with as_the_bot(self.table.env):
            client_of(self.table).app.seasons.schedule(1)
        await self.table.env.settle()
        for press in presses:
            if not fuse.blown or self.mode != "die":
                await fuse.press(press)
        self.kinds[name] = fuse.kinds
        await fuse.restart(gone=5)
        await self.table.wait(5 * MINUTE)
        await self.table.env.settle()
        for who in people:
            if self.table.people[who].id not in await said(self.table):
                await self.table.press(who, "evening:1 1 here", on=await call(self.table, 1))
        await self.table.wait(2 * MINUTE)
        await self.table.env.settle()


async def said(table: Table) -> set[int]:
    """The users who are here."""
    answers = await client_of(table).app.store.evening_answers(1)
    assert len({one.user for one in answers}) == len(answers)
    return {one.user for one in answers if one.answer == "here"}


def posted(table: Table) -> list[Shown]:
    """The messages in the channel of the league."""
    return [shown(one) for one in table.backend.messages[table.channel.id].values() if not one.is_ephemeral]


async def check(table: Table) -> None:
    """Everything that an evening leaves is there once."""
    store = client_of(table).app.store
    kinds = Counter(one.kind for one in await store.posts(-1))
    assert [kinds[one] for one in ("season", "evening", "evening-end")] == [1, 1, 1]
    assert max(kinds.values()) == 1, "its ornaments are there once, or were lost"
    title: dict[str, Any] = {"title": "League night", "number": 1}
    for words in (says("ui-evening-title", **title, count=4), says("ui-evening-over", **title)):
        assert sum(words in message.text for message in posted(table)) == 1
    found = await tables_of(table, 1)
    seated = Counter(entrant for one in found for entrant in one.entrants)
    assert len(seated) == len(NINE) and set(seated.values()) == {1}, "nobody sits at two tables, nobody at none"
    assert [len(one.entrants) for one in found] == [3, 3, 3]
    assert len({one.game for one in found}) == 3
    games = {one.game for one in found}
    assert {one.game for one in await store.active_in(table.guild.id)} <= games, "no table that belongs to nobody"
    last = await session_of(table, found[-1].game or 0)
    assert last.stored.active and last.clocks.pace.name == "quick"
    people = sum(seat.level is None for one in found[:-1] for seat in one.seats)
    assert people and sum(one.games for one in await found_standings(table)) == people, "but where bots play by then"
    assert says("ui-evening-best", number=found[0].number) in (await end(table)).text
    assert not client_of(table).app.seasons.troubles


@pytest.mark.parametrize(("at", "mode"), STRIKES)
async def test_an_evening_that_is_struck_at_each_step(
    tmp_path: Path, at: int, mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    posters = Posters(TURNED)
    monkeypatch.setattr(FilmProcess, "draw", lambda _, *given: posters.draw(*given))
    async with served(tmp_path, *NINE, fame=False) as table:
        rhythm = await night(table)
        await joined(table, *NINE)
        course = Course(table, rhythm, at, mode)
        await course.run()
        assert set(course.rung.values()) == {1} and len(course.rung) == len(NINE), "everybody is rung once"
        await check(table)
        table.forget_errors()


async def page_of(table: Table, who: str) -> Shown | None:
    """A manager's page of the season, by the list of leagues."""
    server = (await table.command(who, "catan admin server")).message
    leagues = (await table.press(who, "season", on=server)).message
    return (await table.choose(who, "season", ["1"], on=leagues)).message


async def test_two_managers_at_once(tmp_path: Path) -> None:
    async with served(tmp_path, *NINE, fame=False) as table:
        other = "Max"
        table.seat(other, permissions=discord.Permissions(manage_guild=True))
        server = (await table.command(MANAGER, "catan admin server")).message
        leagues = (await table.press(MANAGER, "season", on=server)).message
        await table.press(MANAGER, "season-act:0 night", on=leagues)
        for act, status in (("publish", "open"), ("end", "ended")):
            sure = [
                (who, (await table.press(who, f"season:1 {act}", on=await page_of(table, who))).message)
                for who in (MANAGER, other)
            ]
            presses = [table.aim(who, f"season-act:1 {act}", on=asked) for who, asked in sure]
            answers = [answer.text for answer in await table.together(*presses)]
            done = says(f"done-season-{act}ed" if act == "publish" else "done-season-ended")
            assert [done in words for words in answers].count(True) == 1, "the other reads that it is done"
            await table.env.settle()
            assert (await season(table)).status == status
            assert len([one for one in await client_of(table).app.store.posts(-1) if one.kind == "season"]) == 1
            if act == "publish":
                await joined(table, *NINE)
        assert len(posted(table)) == 1 and not client_of(table).app.seasons.troubles
