"""Seats that change hands: only by the will of their takers, told to former players, never a second hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.game.by import By
from bot.time.seat_clocks import HOUR

from .audit import client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .positions import dice, do, show
from .screen_reader import called, has, live_card, tells_hand
from .seats import (
    choose_person,
    erase,
    give_to_bot,
    heard_by,
    left,
    offer,
    pass_on_to_ben,
    pings,
    playing,
    seat_page,
    user_of,
    wait_for_days,
    without_clocks,
)
from .shown import USER_SELECT
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


# The protection of those who play


@pytest.mark.parametrize("name", ["Anna", "Mod"])
async def test_the_hand_of_a_rival_who_plays_cannot_be_given_to_anybody(tmp_path: Path, fate: Fate, name: str) -> None:
    """In six presses an owner could give a rival's hand to a friend, or to their own second self."""
    async with playing(tmp_path, fate) as table:
        sentence = says("refused-still-plays", name="Ben", playing="person")
        heard(await seat_page(table, name, "Ben"), sentence)
        card, eve = table.card(), table.people["Eve"].id
        await refused(
            table, Press(name, "v1:1:17:admin-seat-to:1", card, (str(eve),), kind=USER_SELECT), sentence=sentence
        )
        for verb in (f"seat-offer:1 {eve}", "admin-seat-bot:1", "seat-bot:1"):
            await refused(table, Press(name, f"v1:1:17:{verb}", card), sentence=sentence)
        assert await user_of(table, 1) == "Ben"
        heard(await table.press("Eve", "hand", on=live_card(table)), says("refused-not-playing"))


async def test_nobody_takes_a_seat_at_a_table_where_they_sat(tmp_path: Path, fate: Fate) -> None:
    """Handing one's own seat on and taking another would show a second hand."""
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        own = await offer(table, "Anna", "Anna", "Eve")
        await table.press("Eve", "seat-take", on=own)
        assert await user_of(table, 0) == "Eve"
        for name in ("Anna", "Ben"):
            heard(await choose_person(table, "Mod", "Bot Ada", name), says("refused-already-sat"))
        heard(await choose_person(table, "Mod", "Bot Ada", "Eve"), says("refused-already-playing"))
        await table.restart()
        heard(await choose_person(table, "Mod", "Bot Ada", "Anna"), says("refused-already-sat"))
        forged = Press("Mod", f"v1:1:17:seat-offer:1 {table.people['Anna'].id}", table.card())
        await refused(table, forged, sentence=says("refused-already-sat"))


@pytest.mark.parametrize("giver", ["Anna", "Mod"])
async def test_nobody_else_gives_away_a_seat_for_which_the_game_waits(tmp_path: Path, fate: Fate, giver: str) -> None:
    """Without clocks the owner could, after three days: to a person, or to a bot."""
    async with playing(tmp_path, fate, whole=False) as table:
        await without_clocks(table)
        await pass_on_to_ben(table, fate)
        await wait_for_days(table, 80 * HOUR)
        sentence = says("refused-still-plays", name="Ben", playing="person")
        heard(await seat_page(table, giver, "Ben"), sentence)
        for verb in (f"seat-offer:1 {table.people['Eve'].id}", "seat-bot:1"):
            await refused(table, Press(giver, f"v1:1:17:{verb}", table.card()), sentence=sentence)
        assert await user_of(table, 1) == "Ben"


async def test_the_seat_of_a_bot_is_nobodys_to_give_alone(tmp_path: Path, fate: Fate) -> None:
    """The owner could give a bot's hand to a friend at once."""
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        asked = await choose_person(table, "Anna", "Bot Ada", "Eve")
        done = await table.press("Anna", "seat-offer", on=asked.message)
        heard(done, says("done-offer-asked"))
        post = next(message for message in done.posted if has(message, "seat-agree"))
        assert await heard_by(table) == {"Chloé", "Dmitri"}
        assert "1 of 2 has agreed" in post.text and not any(has(found, "seat-take") for found in table.public())
        number = post.buttons[0].custom_id.rpartition(":")[2]
        early = Press("Eve", f"v1:1:0:seat-take:{number}", post)
        await refused(table, early, sentence=says("refused-not-agreed", yes=1, needed=2, when=""))
        agreed = await table.press("Chloé", "seat-agree", on=post)
        offered = next(message for message in agreed.posted if has(message, "seat-take"))
        assert pings(table, offered) == {"Eve"}
        assert tells_hand(heard(await table.press("Eve", "seat-take", on=offered)).message)


async def test_one_person_among_bots_gives_a_seat_of_theirs_at_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for name in ("Ben", "Chloé", "Dmitri"):
            await left(table, name)
        asked = await choose_person(table, "Anna", "Bot Ada", "Eve")
        done = await table.press("Anna", "seat-offer", on=asked.message)
        heard(done, says("done-offer"))
        assert any(has(message, "seat-take") for message in done.posted)


async def test_ones_own_seat_can_be_given_to_a_bot(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        done = await give_to_bot(table, "Anna", "Anna")
        heard(done, says("done-admin"))
        assert "Bot Ada" in done.posted[0].text and await user_of(table, 0) is None
        heard(await table.press("Anna", "play", on=live_card(table)), says("refused-not-playing"))
        page = await seat_page(table, "Mod", "Bot Ada")
        assert page.message is not None
        assert next(button for button in page.message.buttons if "admin-seat-bot" in button.custom_id).disabled
        await refused(table, Press("Mod", "v1:1:17:seat-bot:0", table.card()), sentence=says("refused-bot-already"))


# Taking


async def test_only_the_invited_person_answers_an_offer(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "Bot Ada", "Eve")
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
        assert [record.action.get("how") for record in await client_of(table).app.store.records(1)].count("taken") == 1
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
        first = await offer(table, "Anna", "Bot Ada", "Eve")
        second = await offer(table, "Mod", "Bot Ada", "Gus")
        await refused(table, Press("Eve", first.buttons[0].custom_id, first), sentence=says("refused-offer-over"))
        assert [found.id for found in table.public() if has(found, "seat-take")] == [second.id]
        heard(await table.press("Gus", "seat-refuse", on=second), says("done-refused"))
        assert not any(has(found, "seat-take") for found in table.public())
        third = await offer(table, "Anna", "Bot Ada", "Eve")
        again = await choose_person(table, "Mod", "Bot Ada", "Eve")
        twice = table.aim("Mod", "seat-offer", on=again.message)
        await refused(table, twice, sentence=says("refused-offered-already"))
        page = await seat_page(table, "Anna", "Bot Ada")
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
        message = await offer(table, "Anna", "Bot Ada", "Eve")
        await table.command("Eve", "catan new", channel=other)
        heard(await table.submit("Eve", {}), says("done-new"))
        take = Press("Eve", message.buttons[0].custom_id, message)
        await refused(table, take, sentence=says("refused-user-full", count=1))
        await table.command("Eve", "catan leave", channel=other)
        assert tells_hand(heard((await table.together(take))[0]).message)


async def test_two_offers_to_one_person_end_with_the_first_that_is_taken(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        await left(table, "Chloé")
        one = await offer(table, "Anna", "Bot Ada", "Eve")
        two = await offer(table, "Anna", "Bot Basil", "Eve")
        takes = [Press("Eve", message.buttons[0].custom_id, message) for message in (one, two)]
        for answer in await table.together(*takes):
            heard(answer)
        seats = [await user_of(table, seat) for seat in (1, 2)]
        assert seats.count("Eve") == 1
        assert not any(has(found, "seat-take") for found in table.public())


async def test_an_offer_ends_with_its_game_and_with_the_data_of_the_invited(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "Bot Ada", "Eve")
        await erase(table, "Eve")
        await refused(table, Press("Eve", message.buttons[0].custom_id, message), sentence=says("refused-offer-over"))
        message = await offer(table, "Anna", "Bot Ada", "Gus")
        page = (await table.command("Mod", "catan admin")).message
        page = (await table.press("Mod", "admin:end", on=page)).message
        await table.press("Mod", "admin-end", on=page)
        assert not any(has(found, "seat-take") for found in table.public())
        answer = (await table.together(Press("Gus", message.buttons[0].custom_id, message)))[0]
        heard(answer, says("refused-offer-over"))
        assert await user_of(table, 1) is None


async def test_presses_from_elsewhere_and_bots_of_the_server(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "Bot Ada", "Eve")
        other = table.guild.create_text_channel("other")
        await table.command("Eve", "catan new", channel=other)
        await table.submit("Eve", {})
        elsewhere = table.card(channel=other)
        verbs = [message.buttons[0].custom_id, message.buttons[1].custom_id]
        for name, custom_ids in (("Eve", verbs), ("Anna", ["v1:1:17:seat-bot:0", "v1:1:17:seat-withdraw:1"])):
            for custom_id in custom_ids:
                await refused(table, Press(name, custom_id, elsewhere), sentence=says("refused-wrong-channel"))
        page = (await seat_page(table, "Mod", "Bot Ada")).message
        assert page is not None
        me = str(table.backend.bot_user.id)
        bot = Press("Mod", page.menus[0].custom_id, page, (me,), kind=USER_SELECT)
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
        message = await offer(table, "Anna", "Anna", "Eve")
        await table.press("Eve", "seat-take", on=message)
        heard(await table.command("Eve", "catan undo"), says("refused-undo-passed"))
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
            await session.act(session.legal(seat)[0], by=By(session.users[seat]), drawn_at=None)
        robbing = next(action for action in session.legal(0) if getattr(action, "victim", None) == 1)
        fate.will("wool" if session.state.players[1].resources["wool"] else "ore")
        await session.act(robbing, by=By(session.users[0]), drawn_at=None)
        await show(table)
        await left(table, "Ben")
        message = await offer(table, "Anna", "Bot Ada", "Eve")
        taken = await table.press("Eve", "seat-take", on=message)
        played = await table.press("Eve", "play", on=live_card(table))
        await table.restart()
        again = await table.press("Eve", "play", on=live_card(table))
        for answer in (taken, played, again):
            assert "steals 1" not in answer.text and "wool from you" not in answer.text, answer.text
