"""What is stored of seats that change hands, and what happens when a step fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.game.seat_transfer import HANDED_ON, AdminAct
from engine.modules.build_queue import QUEUE, SLOT
from engine.notation import read_action

from .audit import audit, client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .fault_injection import Fuse, Mode, operations
from .harness import Table
from .positions import do, show
from .referee import referee
from .screen_reader import has, live_card
from .seats import erase, everything, left, offer, pass_on_to_ben, playing, user_of
from .six import open_large, set_up

pytestmark = pytest.mark.usefixtures("blank_pictures")


# What is stored


async def test_records_of_older_games_are_told_as_before(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        session = await session_of(table)
        for what, values in (("leave", {"seat": 2}), ("seat", {"seat": 2, "bot": "true"})):
            await session.administer(AdminAct(what, seat=2, values=values))
        log = (await table.command("Eve", "catan look log")).text
        assert "🟠 **Chloé** wants to leave the game." in log
        assert "A bot takes over a seat: 🟠 **Chloé** plays from now on." in log
        await table.restart()
        assert (await table.command("Eve", "catan look log")).text == log


async def test_a_record_names_seats_and_the_log_names_people_at_their_time(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        await table.press("Eve", "seat-take", on=await offer(table, "Anna", "Bot Ada", "Eve"))
        await left(table, "Eve")
        records = [record for record in await client_of(table).app.store.records(1) if record.kind == "admin"]
        assert [record.action for record in records] == [
            {"admin": HANDED_ON, "seat": 1, "how": how, "last": False} for how in ("left", "taken", "left")
        ]
        for _ in range(2):
            log = (await table.command("Gus", "catan look log")).text
            lines = [line for line in log.splitlines() if "🔵" in line and ("leaves" in line or "takes" in line)]
            assert [line.replace("*", "").replace("🔵 ", "").strip() for line in lines] == [
                "Ben leaves the game; Bot Ada, a bot, plays on.",
                "Eve takes the seat of Bot Ada.",
                "Eve leaves the game; Bot Ada, a bot, plays on.",
            ]
            await table.restart()


async def test_what_was_done_before_a_change_is_told_of_whoever_did_it(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await pass_on_to_ben(table, fate)
        fate.will((2, 6))
        await do(table, "Ben", "Roll")
        await left(table, "Ben")
        taken = await table.press("Eve", "seat-take", on=await offer(table, "Anna", "Bot Ada", "Eve"))
        assert "Points: 2 of 10 (2 from settlements). The last rounds:" in taken.text
        assert "🔵 **Ben** 8" in taken.text and "**Eve** 8" not in taken.text, "the briefing"
        log = (await table.command("Gus", "catan look log")).text
        assert "🔵 **Ben** rolls 2 + 6 = 8" in log and "**Eve** rolls" not in log


async def test_offers_of_a_game_do_not_stand_in_its_log(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        head = (await session_of(table)).seq
        await offer(table, "Anna", "Bot Ada", "Eve")
        assert (await session_of(table)).seq == head
        assert read_action("Roll", 0) in (await session_of(table)).legal(0)


# Plans


async def test_plans_and_switches_go_with_whoever_made_them_also_in_a_replay(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=5) as table:
        await open_large(table)
        table.seat("Gus")
        session = await set_up(table)
        seats = {name: session.stored.seat_of(table.people[name].id) for name in ("Ben", "Chloé")}
        # Not the one whose turn it is: a bot begins its turn by asking to be asked.
        name, seat = next((name, seat) for name, seat in seats.items() if seat and seat.seat not in session.waiting)
        for action in ("QueueBuild BuyCard", "SetMode ask"):
            await do(table, name, action)
        await left(table, name)
        plans = session.state.ext[SLOT]
        assert plans.queues[seat.seat] == () and plans.modes[seat.seat] == QUEUE
        message = await offer(table, "Anna", str(seat.seat), "Gus")
        taken = await table.press("Gus", "seat-take", on=message)
        assert says("card-knight", count=1) not in taken.text
        assert "from a list between turns" in (await table.command("Anna", "catan look log")).text
        await audit(table)
        await table.restart()
        await audit(table)


# Failures


@pytest.mark.parametrize("mode", ["fail", "lose", "die"])
async def test_a_seat_is_taken_wholly_or_not_at_all(tmp_path: Path, fate: Fate, mode: Mode) -> None:
    """Discord or the store fails at each step, or the process dies there: a second press always ends well."""
    for at in operations(mode):
        fate.coming.clear()
        async with playing(tmp_path / str(at), fate) as table:
            await left(table, "Ben")
            message = await offer(table, "Anna", "Bot Ada", "Eve")
            fuse = Fuse(table, at, mode)
            take = table.aim("Eve", "seat-take", on=message)
            await fuse.press(take)
            await fuse.restart()
            await show(table)
            blown = fuse.blown
            if await user_of(table, 1) is None:
                heard((await table.together(take))[0])
            assert await user_of(table, 1) == "Eve"
            await table.wait(61)
            assert not any(has(found, "seat-take") for found in table.public())
            heard(await table.press("Eve", "hand", on=live_card(table)), "In hand (9)")
        if not blown:
            break


@pytest.mark.parametrize("mode", ["fail", "lose", "die"])
async def test_erasing_can_be_repeated_until_it_is_done(tmp_path: Path, fate: Fate, mode: Mode) -> None:
    for at in operations(mode):
        fate.coming.clear()
        async with playing(tmp_path / str(at), fate) as table:
            page = (await table.command("Ben", "catan settings")).message
            page = (await table.press("Ben", "erase", on=page)).message
            fuse = Fuse(table, at, mode)
            await fuse.press(table.aim("Ben", "erase-yes", on=page))
            await fuse.restart()
            blown = fuse.blown
            await erase(table, "Ben")
            await show(table)
            await table.wait(61)
            assert str(table.people["Ben"].id) not in await everything(table)
            assert "Ben" not in live_card(table).text
        if not blown:
            break
