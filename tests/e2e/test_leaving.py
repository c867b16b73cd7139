"""Leaving a game that goes on, and erasing one's data, which always work."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.game.seat_transfer import AdminAct

from .audit import client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .positions import show
from .screen_reader import has, live_card
from .seats import choose_person, erase, everything, leave, left, offer, pings, playing, said, user_of
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


# Leaving


async def test_leaving_a_game_that_goes_on_is_asked_once_and_done_at_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        done = await leave(table, "Chloé")
        heard(done, says("done-gone"))
        vote = next(message for message in done.posted if has(message, "absence"))
        assert pings(table, vote) == {"Anna", "Ben", "Dmitri"} and "They left the table" in vote.text
        assert not any(pings(table, message) == {"Chloé"} for message in done.posted), "she knows"
        assert await user_of(table, 2) == "Chloé"
        for name in ("Eve", "Mod"):
            await refused(table, Press(name, "v1:1:17:seat-leave:", table.card()), sentence=says("refused-not-playing"))
        log = (await table.command("Eve", "catan look log")).text
        assert "🟠 **Chloé** leaves the table." in log


async def test_a_game_is_left_from_the_list_of_ones_games(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        other = table.guild.create_text_channel("other")
        page = (await table.command("Chloé", "catan games", channel=other)).message
        asked = await table.choose("Chloé", "leave-game", ["1"], on=page)
        heard(asked, "Leave this game?")
        heard(await table.press("Chloé", "seat-leave", on=asked.message), says("done-gone"))
        assert (await session_of(table)).clocks.absence(2) == "away"
        await refused(
            table, Press("Eve", "v1:0:0:leave-game:", table.card(), ("1",)), sentence=says("refused-not-playing")
        )


async def test_the_owner_leaves_and_the_next_person_clockwise_runs_the_game(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await leave(table, "Ben")
        leaving = (await table.command("Anna", "catan leave")).message
        press = table.aim("Anna", "seat-leave", on=leaving)
        first, second = await table.together(press, press)
        heard(first)
        heard(second)
        assert not any("Anna" in pings(table, message) for message in (*first.posted, *second.posted)), "she knows"
        assert (await session_of(table)).stored.owner == table.people["Anna"].id, "she may still come back"
        votes = {message.id: message for message in table.public() if has(message, "absence")}
        anna = next(message for message in votes.values() if "seat of 🔴" in message.text)
        done = await table.press("Chloé", "A bot plays", on=anna)
        assert (await session_of(table)).stored.owner == table.people["Chloé"].id
        told = next(found for found in done.posted if "runs the game" in found.text)
        assert pings(table, told) == {"Anna", "Chloé"}
        heard(await table.command("Anna", "catan admin"), says("refused-only-admin"))
        heard(await table.command("Chloé", "catan admin"), says("ui-admin-title"))


async def test_the_last_person_at_the_table_ends_the_game_by_leaving(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for name in ("Ben", "Chloé", "Dmitri"):
            await left(table, name)
        asked = await table.command("Anna", "catan leave")
        heard(asked, "the game ends")
        heard(await table.press("Anna", "seat-leave", on=asked.message), says("done-left"))
        assert (await session_of(table)).stored.status == "ended"
        assert await client_of(table).app.store.active_games() == []
        heard(await table.command("Anna", "catan leave"), says("refused-game-over"))


async def test_whoever_leaves_last_is_told_that_the_game_sleeps(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for name in ("Ben", "Chloé", "Dmitri"):
            await leave(table, name)
        before = table.public_ids()
        heard(await table.command("Anna", "catan leave"), says("ui-leave-words", follows="sleep"))
        heard(await leave(table, "Anna"), says("done-gone-asleep"))
        await table.press("Anna", "back", on=live_card(table))
        heard(await leave(table, "Anna"), says("done-gone-asleep"))
        told = [message for message in table.public() if message.id not in before]
        assert not any("plays for you" in message.text for message in told), "nobody does"


async def test_leaving_again_and_again_calls_nobody(tmp_path: Path, fate: Fate) -> None:
    """Who leaves knows it, and that a bot plays then stands on the card."""
    async with playing(tmp_path, fate) as table:
        await leave(table, "Ben")
        for follows, key in (("bot", "done-gone-again"), ("stay", "done-gone-stay")):
            await table.press("Ben", "back", on=live_card(table))
            heard(await table.command("Ben", "catan leave"), says("ui-leave-words", follows=follows))
            done = await leave(table, "Ben")
            heard(done, says(key))
            assert not any("a bot plays" in message.text or pings(table, message) for message in done.posted), said(
                done
            )
        heard(await table.press("Ben", "back", on=live_card(table)), says("refused-back-early"))


async def test_who_gets_the_game_by_a_second_leaving_is_told(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await leave(table, "Anna")
        await table.press("Anna", "back", on=live_card(table))
        done = await leave(table, "Anna")
        (told,) = (message for message in done.posted if "runs the game" in message.text)
        assert pings(table, told) == {"Ben"}


async def test_a_paused_game_can_be_left(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        page = (await table.command("Mod", "catan admin")).message
        asked = await table.press("Mod", "admin:pause", on=page)
        await table.press("Mod", "admin-pause:3", on=asked.message)
        heard(await leave(table, "Ben"), says("done-gone"))
        session = await session_of(table)
        assert session.clocks.absence(1) == "away" and session.stored.status == "paused"


# Erasing


async def test_erasing_works_while_games_count_on_the_person(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        other = table.guild.create_text_channel("other")
        await table.command("Ben", "catan new", channel=other)
        await table.submit("Ben", {})
        await table.together(table.aim("Eve", "join", on=table.card(channel=other)))
        store = client_of(table).app.store
        lonely = table.guild.create_text_channel("lonely")
        await table.command("Ben", "catan new", channel=lonely)
        await table.submit("Ben", {})
        done = await erase(table, "Ben")
        assert "🔵" in said(done) and "bot" in said(done) and "Ben" not in said(done)
        assert str(table.people["Ben"].id) not in said(done)
        user = str(table.people["Ben"].id)
        rows = await everything(table)
        assert user not in rows and "Ben" not in rows
        lobby = await store.load(2)
        assert lobby is not None and lobby.owner == table.people["Eve"].id
        closed = await store.load(3)
        assert closed is not None and closed.status == "ended"
        assert "Ben" not in live_card(table).text
        assert "Bot Ada" in (await table.press("Anna", "more", on=live_card(table))).text
        log = (await table.command("Anna", "catan look log")).text
        assert "A seat goes to a bot" in log and "Ben" not in log
        heard(await table.press("Ben", "play", on=live_card(table)), says("refused-not-playing"))


async def test_whoever_was_erased_is_still_known_as_somebody_who_sat_there(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Chloé")
        await erase(table, "Ben")
        await erase(table, "Chloé")
        for name in ("Ben", "Chloé"):
            heard(await choose_person(table, "Anna", "Bot Basil", name), says("refused-already-sat"))
        assert "**somebody** leaves the game" in (await table.command("Anna", "catan look log")).text
        session = await session_of(table)
        await session.administer(AdminAct("end", status="ended"))
        await show(table)
        assert not await client_of(table).app.store.sat(1, table.people["Ben"].id), "nothing is kept after the end"


async def test_erasing_the_giver_withdraws_their_offers_and_passes_the_game_on(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "Bot Ada", "Eve")
        await erase(table, "Anna")
        assert (await session_of(table)).stored.owner == table.people["Chloé"].id
        await refused(table, Press("Eve", message.buttons[0].custom_id, message), sentence=says("refused-offer-over"))
        assert not any(has(found, "seat-take") for found in table.public())


async def test_erasing_touches_no_session_of_other_games(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        before = await session_of(table)
        await erase(table, "Eve")
        assert await session_of(table) is before


async def test_the_last_person_erases_and_the_game_ends(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for name in ("Ben", "Chloé", "Dmitri"):
            await left(table, name)
        await erase(table, "Anna")
        assert (await session_of(table)).stored.status == "ended"
        assert str(table.people["Anna"].id) not in await everything(table)


async def test_the_last_person_ends_the_game_also_by_leaving_a_second_time(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await leave(table, "Anna")
        await table.press("Anna", "back", on=live_card(table))
        for name in ("Ben", "Chloé", "Dmitri"):
            await left(table, name)
        asked = await table.command("Anna", "catan leave")
        heard(asked, "the game ends")
        await table.press("Anna", "seat-leave", on=asked.message)
        assert (await session_of(table)).stored.status == "ended"
