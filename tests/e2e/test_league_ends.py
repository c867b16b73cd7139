"""Seasons and what comes after: a rematch, who has left, what was pressed too late, a channel that takes no post."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clock import now
from bot.table.game.seat_transfer import AdminAct
from bot.ui.leagues.season_form import last_day
from tests.table.played import play

from .audit import client_of, session_of
from .checks import heard, says
from .homes import MANAGER, stored
from .positions import show
from .screen_reader import has
from .test_league_faults import erased, told
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
    prepared,
    published,
    publishing,
    season,
    served,
    won,
)
from .troubles import deny, fail, heal

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_a_rematch_of_a_game_of_a_season_is_a_table_like_any_other(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR, threads=False) as table:
        await played(table, *FOUR, games=["1"])
        await play(await session_of(table, 1), 1)
        await show(table, 1)
        card = next(message for message in table.newest() if has(message, "rematch"))
        heard(await table.press("Ben", "rematch", on=card), says("done-new"))
        assert not (await stored(table, 2)).home.season
        for name in FOUR:
            if name != "Ben":
                await table.press(name, "join")
        await table.press("Ben", "start")
        assert (await session_of(table, 2)).stored.status == "running"


async def test_who_left_a_season_that_replaces_nobody_has_no_rank_after_its_end_either(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX) as table:
        await played(table, *SIX, games=["4"], leaving="dropped")
        names = (await session_of(table, 1)).names
        await won(table, 1, (8, 2, 3, 2))
        await left(table, names[0])
        before = [one.entrant for one in await found_standings(table)]
        assert len(before) == 5
        page = (await table.press(MANAGER, "season:1", on=await post(table))).message
        sure = (await table.press(MANAGER, "season:1 end", on=page)).message
        heard(await table.press(MANAGER, "season-act:1 end", on=sure), says("done-season-ended"))
        await table.env.settle()
        assert sorted(one.entrant for one in await found_standings(table)) == sorted(before)
        assert "3 of 3 games counted · over" in await told(table), "two by their points"


async def test_who_is_erased_while_such_a_season_is_played_has_no_rank_after_its_end_either(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["2"], leaving="dropped")
        await won(table, 1, (8, 2, 3, 2))
        await erased(table, "Ben")
        assert (await season(table)).status == "ended", "their games are dropped, and nothing is left to play"
        assert [one.games for one in await found_standings(table)] == [1] * 3


async def test_who_left_is_offered_no_free_place(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["1"])
        await left(table, "Ben")
        words = says("ui-button-season-substitute")
        own = (await table.press("Ben", "season:1", on=await post(table))).message
        assert own is not None and words not in [button.label for button in own.buttons]
        table.seat("Eve")
        page = (await table.press("Eve", "season:1", on=await post(table))).message
        assert page is not None and words in [button.label for button in page.buttons]


async def test_before_the_draw_one_leaves_without_a_question_and_may_join_again(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await published(table, games=["1"])
        await joined(table, "Anna")
        own = (await table.press("Anna", "season:1", on=await post(table))).message
        assert own is not None and "season:1 leave" not in [button.custom_id for button in own.buttons]
        heard(await table.press("Anna", "season-act:1 leave", on=own), says("done-season-left"))
        await joined(table, "Anna")


async def test_what_a_manager_presses_too_late_says_so(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        draft = await prepared(table, games=["1"])
        heard(await publishing(table, draft), says("done-season-published"))
        await table.env.settle()
        heard(await table.press(MANAGER, "season-act:1 delete", on=draft.message), says("refused-season-state"))
        assert (await season(table)).status == "open"
        await joined(table, *FOUR)
        page = (await table.press(MANAGER, "season:1", on=await post(table))).message
        pages = [(await table.press(MANAGER, "season:1 draw", on=page)).message for _ in range(2)]
        yes = {
            one.custom_id
            for found in pages
            if found is not None
            for one in found.buttons
            if ":season-act:" in one.custom_id
        }
        assert len(yes) == 1, "both are asked about the same tables"
        first, second = (table.aim(MANAGER, yes.copy().pop().removeprefix("v1:0:0:"), on=found) for found in pages)
        answers = [answer.text for answer in await table.together(first, second)]
        assert says("refused-season-state") not in "".join(answers)
        assert len(await client_of(table).app.store.season_tables(1)) == 1


async def test_a_season_is_not_published_where_nothing_can_be_posted(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        draft = await prepared(table, games=["1"])
        deny(table, "send_messages")
        heard(await publishing(table, draft), says("refused-season-channel"))
        assert (await season(table)).status == "draft"


async def test_a_season_whose_post_discord_refuses_says_so(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        draft = await prepared(table, games=["1"])
        path = f"/channels/{table.channel.id}/messages"
        fault = fail(table, "POST", path, status=400, code=160005, times=None)
        answer = await publishing(table, draft)
        heard(answer, says("notice-channel-closed"))
        heal(table, fault)
        await table.wait(130)
        assert "Autumn" in (await post(table)).text


async def test_a_season_without_a_title_says_what_is_missing(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        for title in ("   ", "\N{ZERO WIDTH SPACE}", "\N{HANGUL FILLER}\N{RIGHT-TO-LEFT OVERRIDE}"):
            heard(await prepared(table, title=title), says("refused-season-title"))


async def test_a_last_day_that_cannot_be_costs_nothing_that_was_typed_beside_it(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        page = await prepared(table, games=["2"], ends="24.12.")
        made = await season(table)
        usual = last_day(made.ends)
        heard(page, says("done-season-undated", day=usual))
        assert (made.title, made.games) == ("Autumn", 2) and made.ends > now()
        await table.press(MANAGER, "season-form:1", on=page.message)
        changed = await table.submit(MANAGER, {"title": "Winter", "ends": "2019-12-24"})
        heard(changed, says("done-season-undated", day=usual))
        assert ((await season(table)).title, (await season(table)).ends) == ("Winter", made.ends)
        await client_of(table).app.store.change_season(1, before="draft", changes={"ends": now() - 1})
        late = await table.press(MANAGER, "season:1 publish", on=changed.message)
        heard(late, says("refused-season-date", status="draft"))
        assert late.message is not None and has(late.message, "season-form"), "another day can be chosen"


async def test_a_table_that_never_began_is_not_called_finished_nor_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def waits(*_: object) -> None:
        """A place is free, say."""

    async with served(tmp_path, *FOUR) as table:
        client = client_of(table)
        await published(table, games=["4"])
        await joined(table, *FOUR)
        monkeypatch.setattr(client.app.seasons, "_begin", waits)
        await drawn(table, 4)
        await client.app.store.change_season(1, before="running", changes={"ends": now() - 1})
        await table.wait(100)
        assert [found.status for found in await drawn_tables(table)] == ["ended"] * 3 + [None]
        words = "0 of 4 games counted · over"
        assert words in await told(table)
        page = (await table.press("Anna", "season:1", on=await post(table))).text
        assert words in page and page.count("without a result") == 4 and "· to come" not in page


async def test_a_game_that_its_players_end_counts_by_its_points_and_is_not_called_finished(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR) as table:
        await played(table, *FOUR, games=["2"])
        await (await session_of(table, 1)).administer(AdminAct("end", values={"decided": "all"}, status="ended"))
        await show(table, 1)
        assert "0 of 2 games finished" in await told(table)
        page = (await table.press("Anna", "season:1", on=await post(table))).text
        assert page.count("counted by points") == 1 and page.count("open →") == 1
        assert [one.games for one in await found_standings(table)] == [1] * 4


async def test_who_takes_the_place_of_an_erased_player_asks_the_table_for_the_seat_of_the_bot(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR, "Eve") as table:
        await played(table, *FOUR, games=["2"])
        await won(table, 1, (8, 2, 2, 3))
        await erased(table, "Ben")
        assert [seat.user for seat in (await stored(table, 2)).seats].count(None) == 1, "a bot plays it"
        heard(await table.press("Eve", "season-act:1 join", on=await post(table)), says("done-season-substitute"))
        await table.env.settle()
        assert [seat.user for seat in (await stored(table, 2)).seats].count(None) == 1, "a hand is not shown unasked"
        (asked,) = await client_of(table).app.store.invitations(2)
        assert (asked.user, asked.asks) == (table.people["Eve"].id, True)
        await won(table, 2, (2, 2, 8, 3))
        assert sorted(one.games for one in await found_standings(table)) == [1, 2, 2, 2], "nobody had agreed"
        assert "Eve" in await told(table)


async def test_a_table_of_a_season_keeps_its_pace(tmp_path: Path) -> None:
    async with served(tmp_path, *FOUR, threads=False) as table:
        await played(table, *FOUR, games=["1"])
        session = await session_of(table, 1)
        owner = session.names[session.users.index(session.stored.owner)]
        page = (await table.command(owner, "catan admin")).message
        heard(await table.press(owner, "admin:pace", on=page), says("refused-season-pace"))
        assert session.clocks.pace.name == "daily"
