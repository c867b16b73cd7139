"""Practice: where it is offered, how it begins at once, that only its player sees it, and how it ends."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord import ChannelHandle

from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.lobbies.practice import PRACTICE
from bot.table.runner.bots import tempers_of
from bot.time.seat_clocks import DAY
from engine.base.build import BuildRoute, BuildSettlement
from engine.options import is_practice

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .homes import managed, opened, place_of, stored
from .referee import referee
from .shown import Shown
from .six import enrich, raise_to
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def practise(table: Table, name: str = "Anna") -> Answer:
    """Somebody presses *Practise* on the first page of the help."""
    page = await table.command(name, "catan help")
    return await table.press(name, says("ui-button-practise"), on=page.message)


def newest(table: Table, place: ChannelHandle) -> Shown:
    """The newest message of a thread that can be pressed."""
    return table.card(channel=place)


def outside(table: Table) -> set[int]:
    """What stands in the channel."""
    return table.public_ids()


async def test_practice_begins_at_once_in_a_thread_of_ones_own(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        answer = await practise(table)
        game, place = await stored(table), await place_of(table)
        heard(answer, says("done-practise", channel=f"<#{place.id}>"))
        assert (game.options, game.status, game.timing.pace.limited) == (PRACTICE, "running", False)
        assert is_practice(game.options) and game.options.goal == 6
        assert sorted((seat.user, seat.level) for seat in game.seats if seat.user is None) == [(None, "easy")] * 2
        assert outside(table) == set(), "nobody else learns of it"
        thread = table.backend.get_channel(place.id)
        assert thread.type == discord.ChannelType.private_thread.value
        assert table.people["Anna"].id in thread.thread_members and table.people["Ben"].id not in thread.thread_members
        session = await session_of(table)
        assert set(tempers_of(session).values()) == {"friendly"}
        assert len(session.state.buildings) == 6 and session.state.turn is not None, "the set-up is done"
        assert client_of(table).app.people.of(table.people["Anna"].id).advice


async def test_who_practises_already_is_led_there(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await practise(table)
        place = await place_of(table)
        heard(await practise(table), says("done-practise", channel=f"<#{place.id}>"))
        page = await table.command("Ben", "catan help")
        aimed = table.aim("Ben", says("ui-button-practise"), on=page.message)
        for answer in await table.together(aimed, aimed, aimed):
            heard(answer, says("done-practise", channel=f"<#{(await place_of(table, 2)).id}>"))
        assert await client_of(table).app.store.count_active(table.guild.id) == 2


async def test_a_table_in_the_channel_stays_while_its_owner_practises(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        answer = await opened(table)
        before = outside(table)
        done = await table.press("Anna", says("ui-button-practise"), on=answer.message)
        heard(done, says("done-practise", channel=f"<#{(await place_of(table, 2)).id}>"))
        assert (await stored(table, 1)).status == "lobby" and outside(table) == before
        heard(await table.press("Ben", "join", on=table.card()))


async def test_old_buttons_lead_to_practice(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        (old,) = await table.together(Press("Anna", "v1:1:0:advice:bots", table.card()))
        heard(old, says("done-practise", channel=f"<#{(await place_of(table, 2)).id}>"))


async def test_without_a_private_thread_practice_is_in_the_channel(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        troubles.deny(table, "create_private_threads")
        panel = await practise(table)
        game = await stored(table)
        assert (game.channel, game.options, game.status) == (table.channel.id, PRACTICE, "running")
        heard(panel, says("practice-begins", you="🔴 red"))
        heard(await practise(table, "Ben"), says("refused-channel-busy"))


@pytest.mark.parametrize("first", [0, 1])
async def test_a_panel_comes_with_practice_where_its_player_acts(tmp_path: Path, fate: Fate, first: int) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        troubles.deny(table, "create_private_threads")
        fate.will([0, 1, 2], *((6, 6) if seat == first else (1, 1) for seat in range(3)))
        answer = await practise(table)
        waits = says("practice-bot-begins", name="🔵 **Bot Ada**")
        assert (waits in answer.text) is bool(first), answer.text
        assert answer.message is not None and bool(answer.message.controls) is not bool(first)


async def test_without_a_private_thread_a_table_with_nobody_else_becomes_practice(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        troubles.deny(table, "create_private_threads")
        answer = await opened(table, board=["5-6 variable"])
        await table.press("Anna", says("ui-button-practise"), on=answer.message)
        game = await stored(table)
        assert (game.options, game.status, len(game.seats)) == (PRACTICE, "running", 3)


async def test_without_a_private_thread_a_table_of_two_people_stays(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        troubles.deny(table, "create_private_threads")
        answer = await opened(table)
        await table.press("Ben", "join")
        heard(await table.press("Anna", says("ui-button-practise"), on=answer.message), says("refused-channel-busy"))
        assert (await stored(table)).status == "lobby"


async def test_where_threads_are_wanted_and_none_is_private_it_has_a_line(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        troubles.deny(table, "create_private_threads")
        heard(await practise(table), says("done-practise", channel=f"<#{(await place_of(table)).id}>"))
        assert (await stored(table)).home.parent == table.channel.id


async def test_the_end_of_practice_leads_to_a_table_in_the_channel(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await practise(table)
        place, session, anna = await place_of(table), await session_of(table), table.people["Anna"].id
        seat = session.users.index(anna)
        raise_to(session, seat, 5)
        while session.stored.active:
            if session.waiting == (seat,):
                enrich(session, seat, brick=1, lumber=1, wool=1, grain=1)
                legal = session.legal(seat)
                found = next((move for move in legal if isinstance(move, (BuildSettlement, BuildRoute))), legal[0])
                await session.act(found, by=By(anna), drawn_at=None)
                client_of(table).app.runner.schedule(1)
            await table.wait(5)
        while says("practice-over") not in (card := newest(table, place)).text:
            await table.wait(1)
        form = await table.press("Anna", says("ui-button-open-table"), on=card)
        assert form.form is not None
        answer = await table.submit("Anna", {})
        heard(answer, says("done-new-thread", channel=f"<#{table.channel.id}>"))
        assert (await stored(table, 2)).channel == table.channel.id


async def test_practice_that_nobody_goes_on_with_ends_after_a_week(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await practise(table)
        place, house = await place_of(table), client_of(table).app.housekeeping
        for days, status in ((6, "running"), (2, "ended")):
            await table.wait(days * DAY)
            await house.end_forgotten_games()
            await table.env.settle()
            assert (await stored(table)).status == status
        heard(await table.command("Anna", "catan look log", channel=place), "Nobody has played here for a week.")
        assert says("practice-over") not in newest(table, place).text
        await practise(table)
        assert await client_of(table).app.store.count_active(table.guild.id) == 1


def starred(message: Shown) -> list[tuple[str, list[str]]]:
    """The buttons and menus with a star, each with the lines that have one."""
    buttons = [(button.custom_id, list[str]()) for button in message.buttons if button.label.startswith("★")]
    lines = {menu.custom_id: [o.value for o in menu.options if o.label.startswith("★")] for menu in message.menus}
    return [*buttons, *((menu, values) for menu, values in lines.items() if values)]


async def follow_the_star(table: Table, session: Session, place: ChannelHandle) -> int:
    """One move of a player who does what is starred, from *Play* on; how many presses it took."""
    before, presses = session.seq, 1
    panel = (await table.press("Anna", "play", on=newest(table, place))).message
    while session.seq == before:
        assert panel is not None and presses < 8, panel
        found = starred(panel)
        assert found, panel.text
        # Of two stars the one that acts does the whole; the other leads to the page that is there.
        custom_id, values = min(found, key=lambda one: one[0].split(":")[3] not in ("act", "pick"))
        if values:
            answer = await table.choose("Anna", custom_id, values, on=panel)
        else:
            answer = await table.press("Anna", custom_id, on=panel)
        panel, presses = answer.message, presses + 1
    return presses


async def test_who_follows_the_stars_wins_a_practice_game(tmp_path: Path, fate: Fate) -> None:
    """More than half of the games are won so: of four one at least, and mostly the first."""
    for seed in range(1, 5):
        fate.random.seed(seed)
        if await _is_won_by_the_stars(tmp_path / f"{seed}.sqlite"):
            return
    pytest.fail("the stars lose each of four games")


async def _is_won_by_the_stars(database: Path) -> bool:
    async with Table(referee(), database) as table:
        await practise(table)
        place, session, anna = await place_of(table), await session_of(table), table.people["Anna"].id
        seat, moves, presses = session.users.index(anna), 0, 0
        while session.stored.active:
            if seat in session.waiting:
                presses += await follow_the_star(table, session, place)
                moves += 1
                assert moves < 200
            await table.wait(2)
        while says("practice-over") not in newest(table, place).text:
            await table.wait(1)
        points = [player.total for player in session.view(None).players]
        assert max(points) >= 6
        assert presses < 3 * moves, "two presses for most moves: Play, and what is starred"
        return points[seat] == max(points)
