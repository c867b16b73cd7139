"""Seats that change hands: only with the will of whoever takes one, told to whoever had it, never a second hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

from bot.table.handing import HANDED_ON, AdminAct
from bot.table.patience import PATIENCE
from engine.modules.plans import QUEUE, SLOT
from engine.notation import read_action

from .audit import audit, client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .fault_injection import Fuse, Mode
from .harness import Answer, Table
from .positions import RICH, dice, do, seated, show
from .referee import referee
from .screen_reader import called, has, live_card
from .shown import Shown
from .six import open_large, set_up
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def playing(path: Path, fate: Fate, *, whole: bool = True, **settings: int) -> AsyncIterator[Table]:
    """Four players, a moderator and two strangers; Anna owns the game and is to roll."""
    async with Table(referee(**settings), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        table.seat("Eve")
        table.seat("Gus")
        yield table
        if whole:
            await audit(table)


async def seat_page(table: Table, name: str, seat: str) -> Answer:
    """Choose a seat on the pages of administration."""
    page = (await table.command(name, "catan admin")).message
    page = (await table.press(name, "admin:seat", on=page)).message
    return await table.choose(name, "admin-seat", [seat], on=page)


async def choose_person(table: Table, name: str, seat: str, person: str) -> Answer:
    """Choose who is to have a seat."""
    return await table.choose(name, "admin-seat-to", [person], on=(await seat_page(table, name, seat)).message)


async def offer(table: Table, name: str, seat: str, person: str) -> Shown:
    """Offer a seat to a person; the message that says so."""
    asked = await choose_person(table, name, seat, person)
    assert not asked.posted, "nothing happens before the question is answered"
    done = await table.press(name, "seat-offer", on=asked.message)
    heard(done, says("done-offer"))
    return next(message for message in done.posted if has(message, "seat-take"))


async def give_to_bot(table: Table, name: str, seat: str) -> Answer:
    """Give a seat to a bot."""
    asked = await table.press(name, "admin-seat-bot", on=(await seat_page(table, name, seat)).message)
    assert not asked.posted
    return await table.press(name, "seat-bot", on=asked.message)


async def leave(table: Table, name: str) -> Answer:
    """Leave the game in the channel."""
    asked = await table.command(name, "catan leave")
    assert not asked.posted
    return await table.press(name, "seat-leave", on=asked.message)


async def left(table: Table, name: str) -> None:
    """Somebody has left, and a bot has their seat."""
    heard(await leave(table, name), says("done-left"))


async def pass_on_to_ben(table: Table, fate: Fate) -> None:
    """Anna has ended her turn: the game waits for Ben."""
    fate.will(dice(6))
    await do(table, "Anna", "Roll")
    await do(table, "Anna", "EndTurn")
    await show(table)


async def wait_for_days(table: Table, seconds: int = PATIENCE) -> None:
    """Nothing happens for this long."""
    session = await session_of(table)
    session.numbering = type(session.numbering)(
        session.numbering.public, session.numbering.at - seconds, session.numbering.private, session.numbering.acted
    )


def said(answer: Answer) -> str:
    """What was said in public."""
    return "\n".join(message.text for message in answer.posted)


def pings(table: Table, message: Shown) -> set[str]:
    """Who was really called by a message."""
    return {table.name_of(user) for user in message.pings}


async def user_of(table: Table, seat: int) -> str | None:
    """Who has a seat, as the file has it."""
    stored = await client_of(table).store.load(1)
    assert stored is not None
    user = stored.seats[seat].user
    return None if user is None else table.name_of(user)


# The protection of those who play


@pytest.mark.parametrize("name", ["Anna", "Mod"])
async def test_the_hand_of_a_rival_who_plays_cannot_be_given_to_anybody(tmp_path: Path, fate: Fate, name: str) -> None:
    """In six presses an owner could give a rival's hand to a friend, or to their own second self."""
    async with playing(tmp_path, fate) as table:
        sentence = says("refused-still-plays", name="Ben", hours=72)
        heard(await seat_page(table, name, "🔵 Ben"), sentence)
        card, eve = table.card(), table.people["Eve"].id
        await refused(table, Press(name, "v1:1:17:admin-seat-to:1", card, (str(eve),), people=True), sentence=sentence)
        for verb in (f"seat-offer:1 {eve}", "admin-seat-bot:1", "seat-bot:1"):
            await refused(table, Press(name, f"v1:1:17:{verb}", card), sentence=sentence)
        assert await user_of(table, 1) == "Ben"
        heard(await table.press("Eve", "hand", on=live_card(table)), says("refused-not-playing"))


async def test_nobody_takes_a_seat_at_a_table_where_they_sat(tmp_path: Path, fate: Fate) -> None:
    """Handing one's own seat on and taking another would show a second hand."""
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        own = await offer(table, "Anna", "🔴 Anna", "Eve")
        await table.press("Eve", "seat-take", on=own)
        assert await user_of(table, 0) == "Eve"
        for name in ("Anna", "Ben"):
            heard(await choose_person(table, "Mod", "🔵 Bot Ada", name), says("refused-already-sat"))
        heard(await choose_person(table, "Mod", "🔵 Bot Ada", "Eve"), says("refused-already-playing"))
        await table.restart()
        heard(await choose_person(table, "Mod", "🔵 Bot Ada", "Anna"), says("refused-already-sat"))
        forged = Press("Mod", f"v1:1:17:seat-offer:1 {table.people['Anna'].id}", table.card())
        await refused(table, forged, sentence=says("refused-already-sat"))


async def test_a_seat_for_which_the_game_stands_still_can_be_given_away(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await pass_on_to_ben(table, fate)
        await wait_for_days(table, PATIENCE - 5)
        heard(await seat_page(table, "Anna", "🔵 Ben"), says("refused-still-plays", name="Ben", hours=72))
        await wait_for_days(table)
        heard(await seat_page(table, "Anna", "🟠 Chloé"), says("refused-still-plays", name="Chloé", hours=72))
        message = await offer(table, "Anna", "🔵 Ben", "Eve")
        assert pings(table, message) == {"Ben", "Eve"}
        assert set(called(table, message)) == {"Anna", "Ben", "Eve"} and "🔵" in message.text
        taken = await table.press("Eve", "seat-take", on=message)
        heard(taken, "In hand (9)")
        announced = next(found for found in taken.posted if "takes the seat" in found.text)
        assert set(called(table, announced)) == pings(table, announced) == {"Ben", "Eve"}
        assert await user_of(table, 1) == "Eve"
        heard(await table.press("Ben", "hand", on=live_card(table)), says("refused-not-playing"))
        assert "**Eve** takes the seat of 🔵 **Ben**" in (await table.command("Gus", "catan log")).text


async def test_any_move_before_it_is_taken_keeps_the_seat(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await pass_on_to_ben(table, fate)
        await wait_for_days(table)
        message = await offer(table, "Anna", "🔵 Ben", "Eve")
        fate.will(dice(6))
        heard(await table.press("Ben", "roll", on=live_card(table)))
        over = next(found for found in table.public() if found.id == message.id)
        assert over.text == says("ui-offer-over") and not over.buttons
        take = Press("Eve", message.buttons[0].custom_id, message)
        await refused(table, take, sentence=says("refused-offer-over"))
        assert await user_of(table, 1) == "Ben"


async def test_a_bot_gets_the_seat_and_whoever_had_it_is_told(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await pass_on_to_ben(table, fate)
        await wait_for_days(table)
        done = await give_to_bot(table, "Mod", "🔵 Ben")
        heard(done, says("done-admin"))
        announced = done.posted[0]
        assert "Mod" in announced.text and "🔵" in announced.text and "Bot Ada" in announced.text
        assert pings(table, announced) == {"Ben"} == set(called(table, announced))
        assert await user_of(table, 1) is None
        assert called(table, live_card(table)) == ["Chloé"], "the bot has played its turn"
        heard(await table.press("Ben", "play", on=live_card(table)), says("refused-not-playing"))
        page = await seat_page(table, "Mod", "🔵 Bot Ada")
        assert page.message is not None
        assert next(button for button in page.message.buttons if "admin-seat-bot" in button.custom_id).disabled
        await refused(table, Press("Mod", "v1:1:17:seat-bot:1", table.card()), sentence=says("refused-bot-already"))


# Taking


async def test_only_the_invited_person_answers_an_offer(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        assert pings(table, message) == {"Eve"}
        for name in ("Anna", "Ben", "Chloé", "Mod", "Gus"):
            for button in message.buttons:
                await refused(table, Press(name, button.custom_id, message), sentence=says("refused-not-invited"))
        await table.restart()
        take = table.aim("Eve", "seat-take", on=message)
        first, second = await table.together(take, take)
        heard(first)
        heard(second)
        assert await user_of(table, 1) == "Eve"
        assert [record.action.get("how") for record in await client_of(table).store.records(1)].count("taken") == 1
        heard((await table.together(take))[0], says("refused-offer-over"))
        over = next(found for found in table.public() if found.id == message.id)
        assert not over.buttons
        await table.restart()
        fate.will(dice(6))
        await table.press("Anna", "roll", on=live_card(table))
        await table.press("Anna", "act:EndTurn")
        assert called(table, live_card(table)) == ["Eve"]


async def test_an_offer_can_be_refused_withdrawn_and_replaced(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        first = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        second = await offer(table, "Mod", "🔵 Bot Ada", "Gus")
        await refused(table, Press("Eve", first.buttons[0].custom_id, first), sentence=says("refused-offer-over"))
        assert [found.id for found in table.public() if has(found, "seat-take")] == [second.id]
        heard(await table.press("Gus", "seat-refuse", on=second), says("done-refused"))
        assert not any(has(found, "seat-take") for found in table.public())
        third = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        again = await choose_person(table, "Mod", "🔵 Bot Ada", "Eve")
        twice = table.aim("Mod", "seat-offer", on=again.message)
        await refused(table, twice, sentence=says("refused-offered-already"))
        page = await seat_page(table, "Anna", "🔵 Bot Ada")
        withdraw = table.aim("Anna", "seat-withdraw", on=page.message)
        for name in ("Ben", "Chloé", "Gus", "Eve"):
            forged = Press(name, withdraw.custom_id, table.card())
            await refused(table, forged, sentence=says("refused-only-admin"))
        heard((await table.together(withdraw))[0], says("done-withdrawn"))
        heard((await table.together(withdraw))[0], says("refused-offer-over"))
        await refused(table, Press("Eve", third.buttons[0].custom_id, third), sentence=says("refused-offer-over"))


async def test_limits_hold_when_a_seat_is_taken_and_not_when_it_is_offered(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, games_per_user=1) as table:
        other = table.guild.create_text_channel("other")
        await left(table, "Ben")
        message = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        await table.command("Eve", "catan new", channel=other)
        heard(await table.submit("Eve", {}), says("done-new"))
        take = Press("Eve", message.buttons[0].custom_id, message)
        await refused(table, take, sentence=says("refused-user-full", count=1))
        await table.command("Eve", "catan leave", channel=other)
        heard((await table.together(take))[0], "In hand")


async def test_two_offers_to_one_person_end_with_the_first_that_is_taken(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        await left(table, "Chloé")
        one = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        two = await offer(table, "Anna", "🟠 Bot Basil", "Eve")
        takes = [Press("Eve", message.buttons[0].custom_id, message) for message in (one, two)]
        for answer in await table.together(*takes):
            heard(answer)
        seats = [await user_of(table, seat) for seat in (1, 2)]
        assert seats.count("Eve") == 1
        assert not any(has(found, "seat-take") for found in table.public())


async def test_an_offer_ends_with_its_game_and_with_the_data_of_the_invited(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        await erase(table, "Eve")
        await refused(table, Press("Eve", message.buttons[0].custom_id, message), sentence=says("refused-offer-over"))
        message = await offer(table, "Anna", "🔵 Bot Ada", "Gus")
        page = (await table.command("Anna", "catan admin")).message
        page = (await table.press("Anna", "admin:end", on=page)).message
        await table.press("Anna", "admin-end", on=page)
        assert not any(has(found, "seat-take") for found in table.public())
        answer = (await table.together(Press("Gus", message.buttons[0].custom_id, message)))[0]
        heard(answer, says("refused-offer-over"))
        assert await user_of(table, 1) is None


async def test_presses_from_elsewhere_and_bots_of_the_server(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        other = table.guild.create_text_channel("other")
        await table.command("Eve", "catan new", channel=other)
        await table.submit("Eve", {})
        elsewhere = table.card(channel=other)
        verbs = [message.buttons[0].custom_id, message.buttons[1].custom_id, "v1:1:17:seat-leave:"]
        for name, custom_ids in (("Eve", verbs), ("Anna", ["v1:1:17:seat-bot:0", "v1:1:17:seat-withdraw:1"])):
            for custom_id in custom_ids:
                await refused(table, Press(name, custom_id, elsewhere), sentence=says("refused-wrong-channel"))
        page = (await seat_page(table, "Mod", "🔵 Bot Ada")).message
        assert page is not None
        me = str(table.backend.bot_user.id)
        bot = Press("Mod", page.menus[0].custom_id, page, (me,), people=True)
        await refused(table, bot, sentence=says("refused-person-is-bot"))
        for values in (("12345",), (), ("0",), ("x",)):
            await refused(table, Press("Mod", page.menus[0].custom_id, table.card(), values))
        for argument in ("9", "-1", "", "x", "1 x", "x 1"):
            for verb in ("admin-seat-bot", "seat-bot", "seat-offer", "seat-take", "seat-refuse", "seat-withdraw"):
                await refused(table, Press("Mod", f"v1:1:17:{verb}:{argument}", table.card()))


async def test_a_change_of_hands_is_a_point_of_no_return(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((1, 1))
        await table.press("Anna", "roll")
        await table.press("Anna", "trade")
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        assert (await session_of(table)).state.offers
        message = await offer(table, "Anna", "🔴 Anna", "Eve")
        await table.press("Eve", "seat-take", on=message)
        heard(await table.command("Eve", "catan undo"), says("refused-undo"))
        assert not (await session_of(table)).state.offers, "offers go with whoever made them"
        assert (await session_of(table)).stored.owner == table.people["Ben"].id
        heard(await table.press("Anna", "play", on=live_card(table)), says("refused-not-playing"))


async def test_the_new_person_learns_the_hand_and_nothing_of_what_the_one_before_learnt(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((3, 4))
        await do(table, "Anna", "Roll")
        session = await session_of(table)
        while session.state.outcome is None and "Discarding" in type(session.state.stack[-1]).__name__:
            seat = session.waiting[0]
            await session.act(session.legal(seat)[0], user=session.users[seat], interaction=None, drawn_at=None)
        robbing = next(action for action in session.legal(0) if getattr(action, "victim", None) == 1)
        fate.will("wool" if session.state.players[1].resources["wool"] else "ore")
        await session.act(robbing, user=session.users[0], interaction=None, drawn_at=None)
        await show(table)
        await left(table, "Ben")
        message = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        taken = await table.press("Eve", "seat-take", on=message)
        played = await table.press("Eve", "play", on=live_card(table))
        await table.restart()
        again = await table.press("Eve", "play", on=live_card(table))
        for answer in (taken, played, again):
            assert "steals" not in answer.text and "wool from you" not in answer.text, answer.text


# Leaving


async def test_leaving_a_game_that_goes_on_is_asked_once_and_done_at_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        done = await leave(table, "Chloé")
        heard(done, says("done-left"))
        assert called(table, done.posted[0]) == ["Chloé"] and not done.posted[0].pings
        assert await user_of(table, 2) is None
        assert (await session_of(table)).stored.owner == table.people["Anna"].id
        heard(await table.command("Chloé", "catan leave"), says("refused-not-playing"))
        for name in ("Eve", "Mod", "Chloé"):
            await refused(table, Press(name, "v1:1:17:seat-leave:", table.card()), sentence=says("refused-not-playing"))
        log = (await table.command("Eve", "catan log")).text
        assert "🟠 **Chloé** leaves the game; 🟠 **Bot Ada**, a bot, plays on." in log


async def test_the_owner_leaves_and_the_next_person_clockwise_runs_the_game(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        leaving = (await table.command("Anna", "catan leave")).message
        press = table.aim("Anna", "seat-leave", on=leaving)
        first, second = await table.together(press, press)
        heard(first)
        heard(second)
        assert (await session_of(table)).stored.owner == table.people["Chloé"].id
        heir = next(found for found in first.posted if "runs the game" in found.text)
        assert pings(table, heir) == {"Chloé"}
        heard(await table.command("Anna", "catan admin"), says("refused-only-admin"))
        heard(await table.command("Chloé", "catan admin"), says("ui-admin-title"))


async def test_a_game_without_people_ends(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for name in ("Ben", "Chloé", "Dmitri"):
            await left(table, name)
        asked = await table.command("Anna", "catan leave")
        heard(asked, "the game ends")
        done = await table.press("Anna", "seat-leave", on=asked.message)
        assert "the game has ended" in said(done)
        assert (await session_of(table)).stored.status == "ended"
        assert await client_of(table).store.active_games() == []
        heard(await table.command("Anna", "catan leave"), says("refused-game-over"))


async def test_a_paused_game_can_be_left(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        page = (await table.command("Anna", "catan admin")).message
        await table.press("Anna", "admin:pause", on=page)
        await left(table, "Ben")
        assert await user_of(table, 1) is None
        assert (await session_of(table)).stored.status == "paused"


# Erasing


async def erase(table: Table, name: str) -> Answer:
    """Erase one's data, wherever one is."""
    page = (await table.command(name, "catan settings")).message
    page = (await table.press(name, "erase", on=page)).message
    done = await table.press(name, "erase-yes", on=page)
    heard(done, says("done-erase"))
    return done


async def everything(table: Table) -> str:
    """All rows of the database but the public messages and the times."""
    store = client_of(table).store
    tables = ("games", "seats", "records", "settings", "sitters", "invitations")
    rows = [await store._rows(f"SELECT * FROM {name}") for name in tables]
    return "\n".join(repr(row) for found in rows for row in found)


async def test_erasing_works_while_games_count_on_the_person(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        other = table.guild.create_text_channel("other")
        await table.command("Ben", "catan new", channel=other)
        await table.submit("Ben", {})
        await table.together(table.aim("Eve", "join", on=table.card(channel=other)))
        store = client_of(table).store
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
        assert "Ben" not in live_card(table).text and "Bot Ada" in live_card(table).text
        log = (await table.command("Anna", "catan log")).text
        assert "A seat goes to a bot" in log and "Ben" not in log
        heard(await table.press("Ben", "play", on=live_card(table)), says("refused-not-playing"))


async def test_whoever_was_erased_is_still_known_as_somebody_who_sat_there(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Chloé")
        await erase(table, "Ben")
        await erase(table, "Chloé")
        for name in ("Ben", "Chloé"):
            heard(await choose_person(table, "Anna", "🔵 Bot Basil", name), says("refused-already-sat"))
        assert "**somebody** leaves the game" in (await table.command("Anna", "catan log")).text
        session = await session_of(table)
        await session.administer(AdminAct("end", status="ended"))
        await show(table)
        assert not await client_of(table).store.sat(1, table.people["Ben"].id), "nothing is kept after the end"


async def test_erasing_the_giver_withdraws_their_offers_and_passes_the_game_on(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
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


# What is stored


async def test_records_of_older_games_are_told_as_before(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        session = await session_of(table)
        for what, values in (("leave", {"seat": 2}), ("seat", {"seat": 2, "bot": "true"})):
            await session.administer(AdminAct(what, seat=2, values=values))
        log = (await table.command("Eve", "catan log")).text
        assert "🟠 **Chloé** would like to leave the game." in log
        assert "A bot takes over a seat: 🟠 **Chloé** plays from now on." in log
        await table.restart()
        assert (await table.command("Eve", "catan log")).text == log


async def test_a_record_names_seats_and_the_log_names_people_at_their_time(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        await table.press("Eve", "seat-take", on=await offer(table, "Anna", "🔵 Bot Ada", "Eve"))
        await left(table, "Eve")
        records = [record for record in await client_of(table).store.records(1) if record.kind == "admin"]
        assert [record.action for record in records] == [
            {"admin": HANDED_ON, "seat": 1, "how": how, "last": False} for how in ("left", "taken", "left")
        ]
        for _ in range(2):
            log = (await table.command("Gus", "catan log")).text
            lines = [line for line in log.splitlines() if "🔵" in line and ("leaves" in line or "takes" in line)]
            assert [line.replace("*", "").replace("🔵 ", "").strip() for line in lines] == [
                "Ben leaves the game; Bot Ada, a bot, plays on.",
                "Eve takes the seat of Bot Ada.",
                "Eve leaves the game; Bot Ada, a bot, plays on.",
            ]
            await table.restart()


async def test_offers_of_a_game_do_not_stand_in_its_log(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        head = (await session_of(table)).seq
        await offer(table, "Anna", "🔵 Bot Ada", "Eve")
        assert (await session_of(table)).seq == head
        assert read_action("Roll", 0) in (await session_of(table)).legal(0)


# Plans


async def test_plans_and_switches_go_with_whoever_made_them_also_in_a_replay(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=5) as table:
        await open_large(table)
        table.seat("Gus")
        session = await set_up(table)
        seat = session.stored.seat_of(table.people["Ben"].id)
        assert seat is not None
        for action in ("QueueBuild BuyCard", "SetMode ask"):
            await do(table, "Ben", action)
        await left(table, "Ben")
        plans = session.state.ext[SLOT]
        assert plans.queues[seat.seat] == () and plans.modes[seat.seat] == QUEUE
        message = await offer(table, "Anna", str(seat.seat), "Gus")
        taken = await table.press("Gus", "seat-take", on=message)
        assert says("card-knight", count=1) not in taken.text
        assert "to a queue" in (await table.command("Anna", "catan log")).text
        await audit(table)
        await table.restart()
        await audit(table)


# Failures


@pytest.mark.parametrize("mode", ["fail", "lose", "die"])
async def test_a_seat_is_taken_wholly_or_not_at_all(tmp_path: Path, fate: Fate, mode: Mode) -> None:
    """Discord or the store fails at each step, or the process dies there: a second press always ends well."""
    for at in range(1, 16):
        fate.coming.clear()
        async with playing(tmp_path / str(at), fate) as table:
            await left(table, "Ben")
            message = await offer(table, "Anna", "🔵 Bot Ada", "Eve")
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
    for at in range(1, 16):
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
