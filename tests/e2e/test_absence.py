"""Absent players: defaults when their time is up, the vote, a bot, a substitute, and coming back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

import bot.devserver.fake_clock
from bot.clock import now
from bot.devserver.fake_clock import pass_time
from bot.table.game.seat_transfer import AdminAct
from bot.time.seat_clocks import DAY, HOUR, LIVE, UNTIMED, Timing

from .audit import audit, client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, seated, show
from .referee import referee
from .screen_reader import called, has, live_card
from .seats import left, pings, user_of
from .shown import Shown
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


@asynccontextmanager
async def playing(path: Path, fate: Fate, timing: Timing | None = None) -> AsyncIterator[Table]:
    """Four players with clocks, a moderator and two strangers; Anna owns the game and is to roll."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH, timing=timing or Timing())
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        table.seat("Eve")
        table.seat("Gus")
        yield table
        await audit(table)


async def later(table: Table, seconds: float) -> None:
    """So much time passes, and all that falls due in it."""
    await pass_time(table.env, client_of(table).app, seconds)


async def deadline(table: Table, seat: int) -> int:
    found = (await session_of(table)).clocks.deadline(seat)
    assert found is not None
    return found


async def whole_turn(table: Table, name: str, fate: Fate) -> None:
    """Somebody rolls and ends their turn."""
    fate.will((1, 1))
    await table.press(name, "roll", on=live_card(table))
    await table.press(name, "act:EndTurn")


async def anna_is_away(table: Table, fate: Fate) -> Shown:
    """Anna misses two turns; the vote on her seat."""
    fate.will((1, 1))
    await later(table, await deadline(table, 0) - now() + 60)
    for name in ("Ben", "Chloé", "Dmitri"):
        await whole_turn(table, name, fate)
    fate.will((1, 1))
    await later(table, await deadline(table, 0) - now() + 60)
    return question(table)


def question(table: Table) -> Shown:
    return next(message for message in table.newest() if has(message, "absence"))


async def say(table: Table, name: str, label: str, on: Shown | None = None) -> Answer:
    return await table.press(name, label, on=on or question(table))


async def log(table: Table) -> str:
    return (await table.command("Gus", "catan look log")).text


async def test_the_first_time_the_default_is_done_and_told(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((1, 1))
        await later(table, await deadline(table, 0) - now() + 60)
        assert called(table, live_card(table)) == ["Ben"]
        told = await log(table)
        assert "⏱ time: 🎲 🔴 **Anna** rolls 1 + 1 = 2." in told and "⏱ time: The turn of 🔴 **Anna** ends." in told
        recaps = [message.text for message in table.public() if "🔴 **Anna** 2" in message.text]
        assert recaps and all("· ⏱ time" in recap for recap in recaps), "so does the recap"
        assert not any(has(message, "absence") for message in table.public()), "nobody votes on one turn"
        asked = (await table.command("Anna", "catan undo")).text
        assert "must say yes" in asked, "nobody takes back alone what was done for them"
        assert "⏱ time: The turn of 🔴 **Anna** ends." in asked


async def test_at_a_live_table_it_is_done_after_five_seconds(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, Timing(LIVE)) as table:
        fate.will((1, 1))
        await later(table, await deadline(table, 0) - now() + 8)
        assert called(table, live_card(table)) == ["Ben"]


async def test_the_second_time_the_others_vote_and_nobody_waits(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        vote = await anna_is_away(table, fate)
        assert pings(table, vote) == {"Ben", "Chloé", "Dmitri"} and "ran out of time twice in a row" in vote.text
        told = [message for message in table.public() if pings(table, message) == {"Anna"}]
        assert any("you’re away now" in message.text for message in told)
        assert called(table, live_card(table)) == ["Ben"] and "**Anna** is away" in live_card(table).text
        for name in ("Ben", "Chloé", "Dmitri"):
            fate.will((1, 1))
            await whole_turn(table, name, fate)
        assert called(table, live_card(table)) == ["Ben"], "her turn took no time"
        heard(await say(table, "Ben", "A bot plays"), says("done-voted"))
        assert "1 of 3 has voted" in question(table).text or "1 of 3 have voted" in question(table).text
        heard(await say(table, "Chloé", "A bot plays"), says("done-vote-decided"))
        assert "A bot plays for 🔴 **Anna**" in live_card(table).text
        assert "A bot plays for 🔴 **Anna** until they’re back." in await log(table)
        assert await user_of(table, 0) == "Anna"


async def test_silence_makes_it_a_bot_when_the_time_is_over(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await anna_is_away(table, fate)
        await later(table, 11 * HOUR)
        assert (await session_of(table)).clocks.absence(0) == "away"
        await later(table, 2 * HOUR)
        assert (await session_of(table)).clocks.absence(0) == "bot"


async def test_who_has_no_say_and_what_is_over(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        vote = await anna_is_away(table, fate)
        bot = next(button.custom_id for button in vote.buttons if button.label == "A bot plays")
        await refused(table, Press("Eve", bot, vote), sentence=says("refused-vote-not-asked"))
        await say(table, "Ben", "Wait for them")
        await refused(table, Press("Ben", bot, vote), sentence=says("refused-gather-answered"))
        for forged in ("absence:", "absence:x bot", "absence:1 sulk", "absence:99 bot", "absence-ask:9", "seat-ask:x"):
            await refused(table, Press("Chloé", f"v1:1:0:{forged}", vote))
        await say(table, "Chloé", "Wait for them", on=vote)
        await refused(table, Press("Dmitri", bot, vote), sentence=says("refused-vote-over"))
        over = next(message for message in table.public() if message.id == vote.id)
        assert not over.buttons and "The table waits for 🔴 **Anna**" in over.text
        await refused(table, Press("Anna", "v1:1:0:back:", vote), sentence=says("refused-here-already"))
        await refused(table, Press("Eve", "v1:1:0:back:", vote), sentence=says("refused-not-playing"))


async def test_anything_that_they_do_brings_them_back(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        vote = await anna_is_away(table, fate)
        heard(await table.press("Anna", "I’m back", on=live_card(table)), says("done-back"))
        over = next(message for message in table.public() if message.id == vote.id)
        assert not over.buttons and "is back" in over.text
        assert not has(live_card(table), "back")
        for name in ("Ben", "Chloé", "Dmitri"):
            await whole_turn(table, name, fate)
        assert called(table, live_card(table)) == ["Anna"]


async def test_what_a_bot_has_played_for_them_is_new_to_them(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        vote = await anna_is_away(table, fate)
        for name in ("Ben", "Chloé"):
            await say(table, name, "A bot plays", on=vote)
        for name in ("Ben", "Chloé", "Dmitri"):
            await whole_turn(table, name, fate)
        await later(table, 60)
        session = await session_of(table)
        assert session.state.turn is not None and session.state.turn.seat == 1, "the bot has played her turn"
        heard(await table.command("Anna", "catan look recap"), f"**Turn {session.state.turn.number - 1}**")


async def test_where_everybody_is_away_the_game_sleeps_and_calls_nobody(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for name in ("Ben", "Chloé", "Dmitri", "Anna"):
            asked = await table.command(name, "catan leave")
            await table.press(name, "seat-leave", on=asked.message)
        assert "the game sleeps" in live_card(table).text and not called(table, live_card(table))
        session = await session_of(table)
        head, before = session.seq, {message.id for message in table.public()}
        await later(table, 20 * DAY)
        assert session.seq == head and {message.id for message in table.public()} == before
        await table.restart()
        await later(table, DAY)
        assert (await session_of(table)).seq == head
        fate.will((1, 1))
        await table.press("Anna", "roll", on=live_card(table))
        session = await session_of(table)
        assert session.present == (0,), "whoever acts is there"
        (votes,) = (message for message in table.public() if has(message, "absence"))
        assert pings(table, votes) == {"Anna"} and "these seats" in votes.text


async def test_whoever_has_left_the_server_is_away_when_they_would_be_called_again(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        table.guild.remove_member(table.people["Anna"])
        await later(table, 35 * HOUR)
        assert not any(has(message, "absence") for message in table.public())
        fate.will((1, 1))
        await later(table, 2 * HOUR)
        assert "They left the server." in question(table).text
        session = await session_of(table)
        assert session.clocks.absence(0) == "away" and session.stored.owner == table.people["Ben"].id
        assert called(table, live_card(table)) == ["Ben"]


async def test_where_there_are_no_clocks_somebody_may_ask_after_a_week(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, UNTIMED) as table:
        await later(table, 6 * DAY)
        more = (await table.press("Ben", "more", on=live_card(table))).message
        assert more is not None and not has(more, "absence-ask")
        await refused(table, Press("Ben", "v1:1:0:absence-ask:0", more), sentence=says("refused-ask-early"))
        await later(table, 2 * DAY)
        more = (await table.press("Ben", "more", on=live_card(table))).message
        assert more is not None
        await refused(table, Press("Eve", "v1:1:0:absence-ask:0", more), sentence=says("refused-not-playing"))
        fate.will((1, 1))
        asked = await table.press("Ben", "absence-ask", on=more)
        heard(asked, says("done-asked-about"))
        assert "Play has waited a week for them" in question(table).text
        assert called(table, live_card(table)) == ["Ben"], "her turn is over by default"


async def test_a_game_in_which_nobody_does_anything_is_warned_once_and_ends(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.devserver.fake_clock, "STEP", DAY)
    async with playing(tmp_path, fate) as table:
        for name in ("Anna", "Ben", "Chloé", "Dmitri"):
            asked = await table.command(name, "catan leave")
            await table.press(name, "seat-leave", on=asked.message)
        await later(table, 59 * DAY)
        assert not any("60 days" in message.text for message in table.public())
        await later(table, 3 * DAY)
        warned = [message for message in table.public() if "60 days" in message.text]
        assert len(warned) == 1 and pings(table, warned[0]) == {"Anna", "Ben", "Chloé", "Dmitri"}
        await later(table, 26 * DAY)
        assert (await session_of(table)).stored.status == "running"
        await later(table, 4 * DAY)
        assert (await session_of(table)).stored.status == "ended"
        assert sum("for 60 days" in message.text for message in table.public()) == 1
        assert "Nobody has done anything for 90 days." in await log(table)


async def test_the_result_says_whose_seats_others_played(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Dmitri")
        asked = await table.command("Anna", "catan leave")
        await table.press("Anna", "seat-leave", on=asked.message)
        await say(table, "Ben", "A bot plays")
        await (await session_of(table)).administer(AdminAct("end", status="ended"))
        await show(table)
        text = live_card(table).text
        assert "**Dmitri** had the seat of" in text and "A bot played 1 of 3 turns for 🔴 **Anna**." in text
