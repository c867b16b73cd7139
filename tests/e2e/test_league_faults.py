"""Seasons and what goes on around them: names taken back, a hall of fame that closes, ends, people who are full."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clock import now
from bot.devserver.simcord_patches import as_the_bot
from bot.leagues.seasons import played as counted
from bot.table.game.errors import Refused
from bot.time.seat_clocks import DAY, HOUR
from storage import SeasonTable, Seat

from .audit import client_of
from .checks import heard, says
from .harness import Answer, Table
from .homes import MANAGER, line_of, managed, place_of
from .shown import Shown, shown
from .test_leagues import (
    FOUR,
    SIX,
    drawn,
    drawn_tables,
    found_standings,
    joined,
    left,
    played,
    post,
    published,
    season,
    served,
    won,
)
from .test_lost_places import two_weeks_later
from .troubles import delete_channel, deny

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def told(table: Table) -> str:
    """All that the post of the season says, below pictures too."""
    return str(table.backend.get_message(table.channel.id, (await post(table)).id).components)


async def in_the_hall(table: Table, who: str, answer: str) -> None:
    """Somebody says in the hall of fame whether they want to be named there."""
    page: Shown | None = (await table.command(who, "catan tables")).message
    for press in ("fame", "fame-list:yes", "fame-list:no")[: 3 if answer == "no" else 2]:
        page = (await table.press(who, press, on=page)).message
    await table.env.settle()


async def test_who_is_no_longer_named_in_the_hall_is_not_named_in_the_post_of_a_season(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["1"])
        await won(table, 1, (8, 2, 3, 4))
        assert "Ben" in await told(table)
        await in_the_hall(table, "Ben", "no")
        assert "Ben" not in await told(table)


async def test_who_wants_to_be_named_in_the_hall_says_nothing_of_seasons(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await published(table, games=["1"])
        await joined(table, *FOUR)
        page = (await table.press("Anna", "season:1", on=await post(table))).message
        heard(await table.press("Anna", "season-act:1 name no", on=page), says("done-season-hidden"))
        await in_the_hall(table, "Anna", "yes")
        assert not (await client_of(table).app.store.season_people(1))[0].named


async def test_who_has_their_data_erased_is_gone_from_the_post_at_once(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await published(table, games=["1"])
        await joined(table, *FOUR)
        await table.env.settle()
        assert "Anna" in await told(table)
        await erased(table, "Anna")
        assert "Anna" not in await told(table) and "Ben" in await told(table)


async def erased(table: Table, who: str) -> None:
    page: Answer = await table.command(who, "catan settings")
    page = await table.press(who, "erase", on=page.message)
    await table.press(who, "erase-yes", on=page.message)
    await table.env.settle()


async def of_before(table: Table) -> None:
    """The season is one that an earlier program stored, which belongs to the hall of fame."""
    await client_of(table).app.store.change_season(1, before="running", changes={"rhythm": None})


async def test_a_league_needs_no_hall(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR, fame=False) as table:
        await played(table, *FOUR, games=["2"])
        await won(table, 1, (8, 2, 3, 4))
        words = await told(table)
        assert all(name in words for name in FOUR), "all agreed by joining"


async def test_where_the_hall_is_closed_nobody_is_named_in_a_season_of_before(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["2"])
        await of_before(table)
        await managed(table, fame=False)
        await won(table, 1, (8, 2, 3, 4))
        await table.env.settle()
        shown = await told(table)
        assert not any(name in shown for name in FOUR)
        page = (await table.press("Anna", "season:1", on=await post(table))).message
        heard(await table.press("Anna", "season-act:1 name no", on=page), says("done-season-hidden"))
        assert [person.name for person in await client_of(table).app.store.season_people(1) if not person.named] == [
            "Anna"
        ]
        table.seat("Eve")
        heard(await table.press("Eve", "season:1", on=await post(table)), says("refused-no-fame"))


async def test_a_season_that_was_never_drawn_ends_at_its_end(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await published(table, games=["1"])
        await joined(table, *FOUR)
        page = await table.press(MANAGER, "season:1", on=await post(table))
        sure = await table.press(MANAGER, "season:1 draw", on=page.message)
        assert sure.message is not None
        (yes,) = (one.custom_id for one in sure.message.buttons if ":season-act:" in one.custom_id)
        await client_of(table).app.store.change_season(1, before="open", changes={"ends": now() - DAY})
        refused = await table.press(MANAGER, yes.removeprefix("v1:0:0:"), on=sure.message)
        heard(refused, says("refused-season-date", status="open"))
        await table.wait(100)
        assert (await season(table)).status == "ended"


async def test_one_person_who_plays_too_many_games_holds_up_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path, *SIX, "Gus", "Hal") as table:
        client = client_of(table)
        await published(table, games=["1"])
        await joined(table, *SIX, "Gus", "Hal")
        full: set[int] = set()

        async def check(user: int) -> None:
            if not full or user in full:
                full.add(user)
                raise Refused("refused-user-full", count=20)

        monkeypatch.setattr(client.app.service.limits, "check_person", check)
        await drawn(table, 2)
        assert sorted(str(found.status) for found in await drawn_tables(table)) == ["None", "running"]
        full.clear()
        full.add(0)
        await table.wait(2 * HOUR)
        assert [found.status for found in await drawn_tables(table)] == ["running", "running"]


async def test_a_table_that_waits_for_a_substitute_is_started_by_nobody(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR, threads=False) as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        for name in FOUR[1:]:
            await table.press(name, "join", on=table.card())
        store = client_of(table).app.store
        await store.run(lambda: store.rows("UPDATE games SET home = ? WHERE id = 1", '{"season":1}'))
        heard(await table.press("Anna", "start", on=table.card()), says("refused-season-table"))


async def test_a_table_that_has_not_begun_when_its_season_ends_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def waits(*_: object) -> None:
        """A place is free, say."""

    async with served(tmp_path, *FOUR, threads=False) as table:
        client = client_of(table)
        monkeypatch.setattr(client.app.seasons, "_begin", waits)
        await published(table, games=["1"])
        await joined(table, *FOUR)
        await drawn(table, 1)
        assert [found.status for found in await drawn_tables(table)] == ["lobby"]
        card = next(
            post for post in table.public() if says("ui-lobby-status", status="drawn", agreed=0, players=4) in post.text
        )
        assert [button.label for button in card.buttons] == ["First places", "How to play"]
        await client.app.store.change_season(1, before="running", changes={"ends": now() - 1})
        await table.wait(100)
        assert (await season(table)).status == "ended"
        assert [found.status for found in await drawn_tables(table)] == ["ended"]


async def test_a_table_that_waits_for_a_substitute_waits_longer_than_other_lobbies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def waits(*_: object) -> None:
        """A place is free, say."""

    async with served(tmp_path, *FOUR) as table:
        client = client_of(table)
        await published(table, games=["1"])
        await joined(table, *FOUR)
        with monkeypatch.context() as patch:
            patch.setattr(client.app.seasons, "_begin", waits)
            await drawn(table, 1)
        store = client.app.store
        await store.run(lambda: store.rows("UPDATE games SET changed = changed - ?", 20 * DAY))
        with as_the_bot(table.env):
            await client.app.housekeeping.close_old_lobbies()
            client.app.seasons.schedule(1)
        await table.env.settle()
        assert [found.status for found in await drawn_tables(table)] == ["running"]


async def test_a_table_that_is_dropped_before_it_begins_is_closed_and_makes_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def waits(*_: object) -> None:
        """The opening post is not there yet, say."""

    async with served(tmp_path, *SIX, threads=False) as table:
        client = client_of(table)
        await published(table, games=["2"], leaving="dropped")
        await joined(table, *SIX)
        with monkeypatch.context() as patch:
            patch.setattr(client.app.seasons, "_begin", waits)
            await drawn(table, 3)
        (first, *_), people = await drawn_tables(table), await client.app.store.season_people(1)
        await left(table, people[first.entrants[0]].name)
        found = await drawn_tables(table)
        assert (found[0].dropped, found[0].status) == (True, "ended")
        assert [one.status for one in found if not one.dropped] == ["running"], "the one without them, there too"


async def test_the_log_says_which_season_has_standings_that_must_wait(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path, *FOUR) as table:
        await published(table, games=["1"])
        deny(table, "view_channel", "send_messages")
        await joined(table, "Anna")
        await table.env.settle()
        assert "the standings of season 1 must wait" in caplog.text


async def test_a_season_goes_on_when_a_game_ends_whose_thread_is_gone(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["4"])
        assert [found.status for found in await drawn_tables(table)] == ["running"] * 3 + [None]
        line = await line_of(table)
        delete_channel(table, await place_of(table))
        await table.wait(10)
        await two_weeks_later(table)
        with as_the_bot(table.env):
            await client_of(table).app.places.check_again()
        await table.env.settle()
        assert [found.status for found in await drawn_tables(table)] == ["ended"] + ["running"] * 3
        assert [one.games for one in await found_standings(table)] == [1] * 4, "they know its points"
        after = shown(table.backend.get_message(table.channel.id, line.id))
        assert after.text != line.text, "nor does its line say that it is played"


@pytest.mark.parametrize("threads", [False, True])
async def test_no_table_is_opened_in_a_channel_that_was_deleted(tmp_path: Path, threads: bool) -> None:
    async with served(tmp_path, *FOUR, threads=threads) as table:
        await played(table, *FOUR, games=["4"])
        begun = [found.game for found in await drawn_tables(table) if found.game is not None]
        for place in {(await place_of(table, game)).id: await place_of(table, game) for game in begun}.values():
            delete_channel(table, place)
        if threads:
            delete_channel(table, table.channel)
        await table.wait(10)
        await two_weeks_later(table)
        with as_the_bot(table.env):
            await client_of(table).app.places.check_again()
            client_of(table).app.seasons.schedule(1)
        await table.env.settle()
        statuses = [found.status for found in await drawn_tables(table)]
        assert statuses == ["ended"] * len(begun) + [None] * (4 - len(begun))
        assert (await season(table)).status == "running", "its managers can still end it"


async def test_a_season_goes_on_when_a_game_is_ended_that_cannot_be_read(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["4"])
        store = client_of(table).app.store
        await store.run(lambda: store.rows("UPDATE snapshots SET state = '{}' WHERE game = 1"))
        await table.restart()
        place = await place_of(table)
        assert says("refused-damaged", game=1) in (await table.command("Anna", "catan hand", channel=place)).text
        heard(await table.command(MANAGER, "catan admin", channel=place), says("done-admin"))
        await table.env.settle()
        assert [found.status for found in await drawn_tables(table)] == ["ended"] + ["running"] * 3
        page = (await table.press("Anna", "season:1", on=await post(table))).text
        assert page.count("without a result") == 1 and [one.games for one in await found_standings(table)] == [0] * 4
        table.forget_errors()


def test_what_counted_when_a_season_closed_counts_after_the_seat_has_changed_hands() -> None:
    seats = (Seat(0, 9, "Eve", "red"), Seat(1, None, "Bot Ada", "blue", "steady"))
    table = SeasonTable(1, (0, 1), ("red", "blue"), False, 1, "running", seats, None, (9, 8), (0, 1))
    (found,) = counted([table], {0: {6}, 1: {7}})
    assert found.entrants == (0, 1)


def test_a_seat_in_which_a_bot_played_counts_for_nobody_who_is_erased_later() -> None:
    seats = (Seat(0, None, "", "red", "steady"), Seat(1, None, "", "blue"), Seat(2, 7, "Ben", "white"))
    table = SeasonTable(1, (0, 1, 2), ("red", "blue", "white"), False, 1, "running", seats, None, (9, 8, 7))
    (found,) = counted([table], {2: {7}})
    assert found.entrants == (None, 1, 2)
