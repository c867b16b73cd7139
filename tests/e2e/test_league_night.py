"""A league night: nine people over four weeks, who is called when, and what becomes of tables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

from bot.clock import now
from bot.leagues.rhythm import Rhythm
from bot.time.seat_clocks import HOUR, MINUTE
from storage import SeasonTable

from .audit import client_of, session_of
from .checks import heard, says
from .harness import Table
from .homes import MANAGER
from .shown import SILENT, Shown, shown
from .test_leagues import drawn_tables, found_standings, joined, post, publishing, season, served, won

pytestmark = pytest.mark.usefixtures("blank_pictures", "blank_keepsakes")
NINE = ("Anna", "Ben", "Chloé", "Dmitri", "Eve", "Farid", "Gus", "Hal", "Ida")


async def night(table: Table, **changes: object) -> Rhythm:
    """The manager has published a league night."""
    page = (await table.command(MANAGER, "catan admin server")).message
    leagues = (await table.press(MANAGER, "season", on=page)).message
    draft = await table.press(MANAGER, "season-act:0 night", on=leagues)
    made = await season(table)
    plan = {**made.options, "options": {**made.options["options"], "board": "beginner", "target": 8}}
    rhythm = {**(made.rhythm or {}), **changes}
    await client_of(table).app.store.change_season(1, before="draft", changes={"options": plan, "rhythm": rhythm})
    heard(await publishing(table, draft), says("done-season-published"))
    await table.env.settle()
    found = Rhythm.from_json((await season(table)).rhythm)
    assert found is not None
    return found


async def at(table: Table, moment: int) -> None:
    """A moment and a minute more, in which the bot looks."""
    await table.wait(moment - now() + 65)
    await table.env.settle()


async def call(table: Table, number: int) -> Shown:
    """The call to an evening as it is now."""
    posts = await client_of(table).app.store.posts(-1)
    (found,) = (one for one in posts if (one.kind, one.key) == ("evening", str(number)))
    return shown(table.backend.get_message(found.channel, found.message))


async def here(table: Table, number: int, people: Sequence[str]) -> None:
    for name in people:
        await table.press(name, f"evening:1 {number} here", on=await call(table, number))
    await table.env.settle()


async def tables_of(table: Table, number: int) -> list[SeasonTable]:
    return [found for found in await drawn_tables(table) if found.evening == number]


async def of_each_table(table: Table, number: int) -> list[str]:
    """The first player of each table of an evening: three who did not meet there."""
    first = {found.entrants[0] for found in await tables_of(table, number)}
    people = {one.user: one.entrant for one in await client_of(table).app.store.season_people(1)}
    return [name for name in NINE if people[table.people[name].id] in first]


async def test_nine_people_over_four_weeks(tmp_path: Path) -> None:
    async with served(tmp_path, *NINE, "Zoe", fame=False) as table:
        rhythm = await night(table)
        await joined(table, *NINE)
        met: Counter[tuple[int, int]] = Counter()
        rings: dict[int, Sequence[int]] = {}
        asked = Asked(table)
        for number, start in enumerate(rhythm.evenings, 1):
            await at(table, start - HOUR)
            first = await call(table, number)
            rings[number] = first.pings
            assert not first.silent and len(first.pings) == (9 if number < 4 else 8)
            heard(
                await table.press("Anna", f"evening:1 {number} coming", on=first),
                says("done-evening-coming", when=f"<t:{start - 600}:t>"),
            )
            await at(table, start - 10 * MINUTE)
            people = [name for name in NINE if number < 4 or name != "Ida"]
            late = await of_each_table(table, 1) if number == 2 else []
            await here(table, number, [name for name in people if name not in late])
            assert await tables_of(table, number) == []
            await at(table, start)
            found = await tables_of(table, number)
            assert sorted(len(one.entrants) for one in found) == {2: [3, 3], 4: [4, 4]}.get(number, [3, 3, 3])
            await here(table, number, late)
            if late:
                assert len(await tables_of(table, number)) == 3, "three late players open a table at once"
            await table.wait(MINUTE)
            found = await tables_of(table, number)
            assert [one.status for one in found] == ["running"] * len(found)
            for one in found:
                met.update(combinations(sorted(one.entrants), 2))
                if (number, one) != (3, found[0]):  # one game runs beyond its evening
                    assert one.game is not None
                    await won(table, one.game, (8, 5, 4, 3)[: len(one.entrants)])
            await at(table, start + rhythm.seconds)
            assert says("ui-evening-over", title="League night", number=number) in await ends(table, number)
            asked.note(number)
            if number == 3:
                assert set(met.values()) == {1}, "nobody meets anybody twice while it can be avoided"
                assert found[0].game is not None
                session = await session_of(table, found[0].game)
                assert session.clocks.pace.name == "quick" and session.stored.active
                own = (await table.press("Ida", "season:1", on=await post(table))).message
                sure = (await table.press("Ida", "season:1 leave", on=own)).message
                heard(await table.press("Ida", "season-act:1 leave", on=sure), says("done-season-left"))
                await won(table, found[0].game, (8, 5, 4))
        stood = await found_standings(table)
        assert len(stood) == 8, "who left has no rank, and their games count for the others"
        bots = sum(seat.level is not None for found in await drawn_tables(table) for seat in found.seats)
        assert 9 * 3 + 8 - 3 - bots <= sum(one.games for one in stood) <= 9 * 3 + 8 - 3
        assert max(met.values()) <= 2, "nobody meets anybody three times"
        posts = Counter(one.kind for one in await client_of(table).app.store.posts(-1))
        assert posts == {"season": 1, "evening": 4, "evening-end": 4, "guess": 4}
        await table.wait(2 * HOUR)
        await table.env.settle()
        assert (await season(table)).status == "ended"
        assert all(set(found.values()) == {1} for found in asked.rung), "an evening rings each of its people once"
        print("\n".join([*asked.lines, f"pairs that met so often: {dict(Counter(met.values()))} of 36"]))


class Asked:
    """What each evening posted, and whom it rang: in the channel of the league, and in the threads of its tables."""

    def __init__(self, table: Table) -> None:
        self.table, self.since = table, len(table.env.http_requests)
        self.lines: list[str] = []
        self.rung: list[Counter[int]] = []

    def note(self, number: int) -> None:
        """Count what an evening has asked for."""
        new = self.table.env.http_requests[self.since :]
        self.since = len(self.table.env.http_requests)
        posts, rung = Counter[str](), {"league": Counter[int](), "tables": Counter[int]()}
        for one in new:
            if one.method == "POST" and (found := re.fullmatch(r"/channels/(\d+)/messages", one.path)):
                where = "league" if int(found[1]) == self.table.channel.id else "tables"
                silent = bool((one.json or {}).get("flags", 0) & SILENT)
                posts[where] += 1
                users = ((one.json or {}).get("allowed_mentions") or {}).get("users") or ()
                if not silent:
                    rung[where].update(int(user) for user in users)
        most = {
            where: (min(found.values(), default=0), max(found.values(), default=0)) for where, found in rung.items()
        }
        self.lines.append(f"evening {number}: posts {dict(posts)}, rings a person {most}")
        self.rung.append(rung["league"])


async def ends(table: Table, number: int) -> str:
    posts = await client_of(table).app.store.posts(-1)
    (found,) = (one for one in posts if (one.kind, one.key) == ("evening-end", str(number)))
    return shown(table.backend.get_message(found.channel, found.message)).text


async def test_two_who_are_left_over_play_with_a_bot_that_counts_for_nobody(tmp_path: Path) -> None:
    async with served(tmp_path, *NINE[:5], fame=False) as table:
        rhythm = await night(table)
        await joined(table, *NINE[:5])
        await at(table, rhythm.evenings[0] - 10 * MINUTE)
        await here(table, 1, NINE[:5])
        await at(table, rhythm.evenings[0])
        found = await tables_of(table, 1)
        assert [len(one.entrants) for one in found] == [3, 2]
        await table.wait(MINUTE)
        (short,) = (one for one in await tables_of(table, 1) if len(one.entrants) == 2)
        assert [seat.level is not None for seat in short.seats].count(True) == 1 and len(short.seats) == 3
        watch = await table.press("Anna", f"watch:1 {short.game}", on=await call(table, 1))
        assert watch.message is not None and says("ui-button-watch") not in watch.text


async def test_a_game_that_is_not_over_counts_by_its_points_where_the_league_says_so(tmp_path: Path) -> None:
    async with served(tmp_path, *NINE[:4], fame=False) as table:
        rhythm = await night(table, after="points")
        await joined(table, *NINE[:4])
        await at(table, rhythm.evenings[0] - 10 * MINUTE)
        await here(table, 1, NINE[:4])
        await at(table, rhythm.evenings[0])
        await at(table, rhythm.evenings[0] + rhythm.seconds)
        (found,) = await tables_of(table, 1)
        assert found.points is not None and found.status == "running"
        people = sum(one is not None for one in found.counted or ())
        assert sum(one.games for one in await found_standings(table)) == people, "but for seats that bots play by then"


async def test_who_is_too_early_or_too_late_reads_when(tmp_path: Path) -> None:
    async with served(tmp_path, *NINE[:4], "Zoe", fame=False) as table:
        rhythm = await night(table)
        await joined(table, *NINE[:4])
        start = rhythm.evenings[0]
        await at(table, start - HOUR)
        early = await call(table, 1)
        await at(table, start - 10 * MINUTE)
        heard(await table.press("Zoe", "evening:1 1 here", on=await call(table, 1)), says("notice-evening-not-in"))
        arriving = await call(table, 1)
        await at(table, start + 31 * MINUTE)
        heard(await table.press("Anna", "evening:1 1 here", on=arriving), says("refused-evening-late"))
        heard(await table.press("Anna", "evening:1 1 coming", on=early), says("refused-evening-late"))
        assert await tables_of(table, 1) == []


async def test_who_hides_their_name_is_called_by_nobody(tmp_path: Path) -> None:
    async with served(tmp_path, *NINE[:4], fame=False) as table:
        rhythm = await night(table)
        await joined(table, *NINE[:4])
        page = (await table.press("Anna", "season:1", on=await post(table))).message
        await table.press("Anna", "season-act:1 name no", on=page)
        await at(table, rhythm.evenings[0] - HOUR)
        found = await call(table, 1)
        assert len(found.pings) == 3 and table.people["Anna"].id not in found.pings
