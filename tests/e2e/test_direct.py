"""Calls by direct message: beside the channel or instead of it, once a call, and never the only copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clock import now
from tests.storage.zones import set_zone

from .audit import client_of, session_of
from .checks import says
from .conftest import Fate
from .harness import Table
from .letters import (
    BEN,
    DAY,
    HOUR,
    later,
    letters,
    offer,
    playing,
    posts_of_a_person,
    texts,
    turn_of,
    wants,
)
from .positions import RICH, do, seated, show
from .referee import referee
from .screen_reader import live_card, trade_board
from .test_polls import propose, question, say

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


def reminders(table: Table) -> list[str]:
    """The short messages in the channel that call somebody again."""
    return [message.text for message in table.public() if "[To the card](" in message.text]


async def test_by_both_the_card_calls_and_a_direct_message_says_all_there_is_to_know(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        card, ben = live_card(table), table.people[BEN].id
        assert ben in card.pings
        (letter,) = letters(table, BEN)
        deadline = (await session_of(table)).clocks.deadline(1)
        assert f"<@{ben}>" in letter.text and "roll" in letter.text
        assert f"<t:{deadline}:f>" in letter.text
        assert f"https://discord.com/channels/{table.guild.id}/{table.channel.id}/{card.id}" in letter.text
        assert f"**Island** · <#{table.channel.id}>" in letter.text
        assert all(name in letter.text for name in table.people)
        assert not letter.controls and not any(letters(table, name) for name in ("Anna", "Chloé", "Dmitri"))


async def test_by_direct_message_alone_nothing_in_the_channel_calls(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        await table.press("Anna", "act:EndTurn")
        await later(table, 3 * DAY - HOUR)
        assert not [message for message in table.public() if table.people[BEN].id in message.pings]
        assert not reminders(table)
        assert len(letters(table, BEN)) == 1 and says("ui-call-nearly") in texts(table, BEN)[0]


async def test_a_call_leads_to_the_card_that_stands(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        (called,) = letters(table, BEN)
        await table.command("Chloé", "catan show")
        await later(table, 60)
        (letter,) = letters(table, BEN)
        assert letter.id == called.id, "edited: nobody is called again"
        assert f"/{live_card(table).id})" in letter.text and letter.text != called.text


async def test_later_calls_take_the_place_of_earlier_ones_and_a_line_stays_in_the_end(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        first = letters(table, BEN)[0].id
        await later(table, 37 * HOUR)
        (half,) = letters(table, BEN)
        assert half.id != first and says("ui-call-half") in half.text
        fate.will((1, 1))
        await do(table, BEN, "Roll")
        await show(table)
        assert texts(table, BEN) == [half.text], "it is the same decision"
        await do(table, BEN, "EndTurn")
        await show(table)
        (done,) = letters(table, BEN)
        assert done.id == half.id and done.text.startswith("Done: game 1, **Island**")
        assert not await posts_of_a_person(table)


async def test_without_reminders_only_what_is_more_comes(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both", reminders=False)
        await table.press("Anna", "act:EndTurn")
        first = letters(table, BEN)[0].id
        await later(table, 37 * HOUR)
        assert [letter.id for letter in letters(table, BEN)] == [first]
        await table.press("Anna", "nudge", on=(await table.press("Anna", "more", on=live_card(table))).message)
        (nudged,) = letters(table, BEN)
        assert nudged.id != first and says("ui-call-nudge") in nudged.text


async def test_nobody_is_woken_and_who_slept_is_called_in_the_morning(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        minutes = now() % DAY // 60
        store, ben = client_of(table).app.store, table.people[BEN].id
        await set_zone(store, ben, "UTC", "Reykjavík")
        await store.change_preferences(ben, {"quiet": ((minutes - 60) % 1440, (minutes + 300) % 1440)})
        await table.press("Anna", "act:EndTurn")
        assert not letters(table, BEN)
        await later(table, 5 * HOUR + 60)
        (letter,) = letters(table, BEN)
        assert "Play has been waiting since" in letter.text


async def test_a_trade_calls_by_direct_message_too(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        await wants(table, "Chloé", "both")
        await offer(table, "1+2")
        board = trade_board(table)
        assert board is not None
        assert table.people["Chloé"].id in board.pings and table.people[BEN].id not in board.pings
        for name in (BEN, "Chloé"):
            (letter,) = texts(table, name)
            assert letter.startswith("**There is something for you on the trade board.**")
            assert f"/{board.id})" in letter
        await table.press(BEN, "No #1")
        assert texts(table, BEN)[0].startswith("Done: game 1") and not texts(table, "Chloé")[0].startswith("Done")


async def test_whoever_is_next_is_told_once_a_turn(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, "Chloé", on_deck=True)
        await table.press("Anna", "act:EndTurn")
        (letter,) = letters(table, "Chloé")
        assert "**You are next** in game 1" in letter.text and "**Ben**" in letter.text
        fate.will((1, 1))
        await table.press(BEN, "roll", on=live_card(table))
        await table.restart()
        assert [other.id for other in letters(table, "Chloé")] == [letter.id]
        await table.press(BEN, "act:EndTurn")
        (was,) = letters(table, "Chloé")
        assert was.id == letter.id and was.text.startswith("You were next in game 1")
        for name in ("Chloé", "Dmitri", "Anna"):
            assert len(letters(table, "Chloé")) == 1
            await turn_of(table, fate, name)
        assert len(letters(table, "Chloé")) == 2 and "**You are next**" in texts(table, "Chloé")[1]


async def test_nobody_is_told_to_be_next_at_night_or_where_messages_are_closed(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        store, minutes = client_of(table).app.store, now() % DAY // 60
        for name in ("Chloé", "Dmitri"):
            await wants(table, name, on_deck=True)
        await set_zone(store, table.people["Chloé"].id, "UTC", "Reykjavík")
        await store.change_preferences(
            table.people["Chloé"].id, {"quiet": ((minutes - 60) % 1440, (minutes + 300) % 1440)}
        )
        await store.change_preferences(table.people["Dmitri"].id, {"direct_closed": True})
        await table.press("Anna", "act:EndTurn")
        await turn_of(table, fate, BEN)
        assert not letters(table, "Chloé") and not letters(table, "Dmitri")


async def test_in_the_readers_language(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await wants(table, "Chloé", on_deck=True)
        client = client_of(table)
        for name in (BEN, "Chloé"):
            await client.app.people.change(table.people[name].id, {"language": "fr"})
        await table.press("Anna", "act:EndTurn")
        assert "Partie 1 · **Island**" in texts(table, BEN)[0] and "Voir la carte" in texts(table, BEN)[0]
        assert "C’est bientôt à toi" in texts(table, "Chloé")[0]
        await turn_of(table, fate, BEN)
        assert texts(table, BEN)[0].startswith("C’est fait")


async def test_several_who_are_waited_for_at_once_are_all_called_again(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        for name in ("Chloé", "Dmitri"):
            await wants(table, name, "direct")
        fate.will((1, 6))
        await do(table, "Anna", "Roll")
        await show(table)
        await later(table, 70 * HOUR)
        again = [user for message in table.public() if "[To the card](" in message.text for user in message.pings]
        assert sorted(map(table.name_of, again)) == ["Anna", BEN]
        assert all(says("ui-call-nearly") in texts(table, name)[0] for name in ("Chloé", "Dmitri"))


async def test_a_question_to_the_table_calls_by_direct_message_too(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "direct")
        await wants(table, "Chloé", "both")
        await propose(table, "Anna", "quick")
        asked = question(table)
        assert table.people[BEN].id not in asked.pings and table.people["Chloé"].id in asked.pings
        assert not letters(table, "Dmitri")
        for name in (BEN, "Chloé"):
            (words,) = texts(table, name)
            assert words.startswith("**A question to the table waits for your answer.**") and f"/{asked.id})" in words
        await say(table, BEN, "Object")
        ben, chloe = texts(table, BEN), texts(table, "Chloé")
        assert len(chloe) == 1 and chloe[0].startswith("**The table is voting"), "a vote calls again, in its own words"
        assert f"/{question(table).id})" in chloe[0] and question(table).id != asked.id
        assert ben[-1].startswith("Done: game 1")


async def test_nothing_is_kept_of_the_direct_messages_to_somebody_who_is_erased(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, BEN, "both")
        await table.press("Anna", "act:EndTurn")
        page = await table.command(BEN, "catan settings")
        page = await table.press(BEN, "erase", on=page.message)
        await table.press(BEN, "erase-yes", on=page.message)
        assert texts(table, BEN)[0].startswith("Done: game 1")
        store, channel = client_of(table).app.store, letters(table, BEN)[0].channel
        for rows in ("messages", "sends"):
            assert not await store.rows(f"SELECT game FROM {rows} WHERE channel = ?", channel)
        assert not await store.rows("SELECT user FROM settings WHERE user = ?", table.people[BEN].id)
