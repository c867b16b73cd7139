"""Administration: who may, what is said in public, and that nobody sees a hand by it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

from bot.table.game.by import By
from bot.table.game.seat_transfer import AdminAct
from bot.time.seat_clocks import DAY

from . import troubles
from .audit import audit, client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, later, seated
from .referee import referee
from .screen_reader import called, has, live_card, tells_hand
from .shown import USER_SELECT
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")
ACTS = (
    "admin:pause",
    "admin:pace",
    "admin:resume",
    "admin:repost",
    "admin:seat",
    "admin:end",
    "admin-pace:",
    "admin-end:",
    "admin-seat-bot:2",
    "seat-bot:2",
)
"""What is only for the owner and moderators; all about seats that change hands is in test_seats."""


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players, a moderator and a stranger; Anna owns the game and is to roll."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        table.seat("Eve")
        yield table
        await audit(table)


async def administer(table: Table, name: str, act: str) -> Answer:
    """Open the page of administration and press one of its buttons."""
    page = await table.command(name, "catan admin")
    heard(page)
    answer = await table.press(name, f"admin:{act}", on=page.message)
    if act == "pause" and answer.message is not None and has(answer.message, "admin-pause"):
        return await table.press(name, "admin-pause:3", on=answer.message)
    return answer


def announced(answer: Answer) -> str:
    """What was said in public."""
    return "\n".join(message.text for message in answer.posted)


@pytest.mark.parametrize("name", ["Ben", "Eve"])
async def test_others_are_refused(tmp_path: Path, fate: Fate, name: str) -> None:
    async with playing(tmp_path, fate) as table:
        heard(await table.command(name, "catan admin"), says("refused-only-admin"))
        for act in ACTS:
            await refused(table, Press(name, f"v1:1:17:{act}", table.card()), sentence=says("refused-only-admin"))
        user = (str(table.people["Eve"].id),)
        forged = Press(name, "v1:1:17:admin-seat-to:1", table.card(), user, kind=USER_SELECT)
        await refused(table, forged, sentence=says("refused-only-admin"))


@pytest.mark.parametrize("name", ["Anna", "Mod"])
async def test_pause_and_resume(tmp_path: Path, fate: Fate, name: str) -> None:
    async with playing(tmp_path, fate) as table:
        old = live_card(table)
        paused = await administer(table, "Mod", "pause")
        assert "Mod" in announced(paused)
        assert not called(table, live_card(table))
        roll = next(button for button in old.buttons if ":roll:" in button.custom_id)
        await refused(table, Press("Anna", roll.custom_id, old), sentence=says("ui-paused"))
        for command in ("roll", "end", "undo"):
            heard(await table.command("Anna", f"catan {command}"), says("ui-paused"))
        heard(await table.press("Anna", "play", on=old), says("ui-paused"))
        await table.restart()
        resumed = await administer(table, name, "resume")
        assert name in announced(resumed)
        assert called(table, live_card(table)) == ["Anna"]
        fate.will((6, 6))
        heard(await table.press("Anna", "roll"))


async def test_in_a_channel_in_which_the_bot_cannot_post_nothing_is_called_announced(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        page = await table.command("Mod", "catan admin")
        question = await table.press("Mod", "admin:pause", on=page.message)
        troubles.deny(table, "send_messages")
        heard(await table.press("Mod", "admin-pause:3", on=question.message), says("done-admin-untold"))
        assert (await session_of(table)).stored.status == "paused"
        troubles.deny(table)


async def test_the_player_who_paused_the_game_may_finish_their_turn_and_makes_no_offers(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((6, 6))
        heard(await table.press("Anna", "roll"))
        await table.press("Anna", "trade")
        session = await session_of(table)
        until = session.clock() + 3 * DAY
        anna = table.people["Anna"].id
        pausing = AdminAct("pause", 0, By(anna), status="paused", clocks=lambda clocks: clocks.pausing(0, until))
        await session.administer(pausing)
        client_of(table).app.runner.schedule(session.game)
        await later(table, 5)
        heard(await table.press("Ben", "play", on=live_card(table)), says("ui-paused"))
        panel = await table.press("Anna", "play", on=live_card(table))
        heard(panel, says("ui-paused-finish", until=f"<t:{until}:f>"))
        heard(await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]}), says("refused-offer-paused"))
        heard(await table.command("Anna", "catan end"))
        assert session.stored.status == "paused" and session.state.turn is not None and session.state.turn.seat == 1
        assert not called(table, live_card(table)) and not has(live_card(table), "play")
        heard(await table.command("Anna", "catan hand"), says("ui-paused"))
        await table.press("Ben", "resume", on=live_card(table))
        assert called(table, live_card(table)) == ["Ben"]


async def test_anybody_who_plays_resumes_a_paused_game(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await refused(table, Press("Ben", "v1:1:17:resume:", table.card()), sentence=says("refused-not-paused"))
        await administer(table, "Mod", "pause")
        card = live_card(table)
        assert card.buttons[0].label == "Resume" and "Anybody at the table can resume" in card.text
        await refused(table, Press("Eve", "v1:1:17:resume:", card), sentence=says("refused-only-admin"))
        heard(await table.command("Eve", "catan admin"), says("refused-only-admin"))
        resumed = await table.press("Ben", "resume", on=card)
        assert "Ben" in announced(resumed)
        assert (await session_of(table)).stored.status == "running"
        await refused(table, Press("Chloé", "v1:1:17:resume:", card), sentence=says("refused-not-paused"))
        await administer(table, "Mod", "pause")
        page = await table.command("Chloé", "catan admin")
        assert page.message is not None and [button.label for button in page.message.buttons] == ["Resume"]
        await table.press("Chloé", "resume", on=page.message)
        assert (await session_of(table)).stored.status == "running"


async def test_a_game_is_ended_after_one_question(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        asked = await administer(table, "Mod", "end")
        heard(asked, says("ui-admin-end-words"))
        assert (await session_of(table)).stored.status == "running"
        done = await table.press("Mod", "admin-end", on=asked.message)
        assert "Mod" in announced(done)
        assert (await session_of(table)).stored.status == "ended"
        card = live_card(table)
        assert any(button.label == "Rematch" for button in card.buttons)
        for verb in ("roll:9", "play:", "act:EndTurn"):
            heard((await table.together(Press("Anna", f"v1:1:18:{verb}", card)))[0])
        heard((await table.together(Press("Mod", "v1:1:18:admin-end:", card)))[0], says("refused-game-over"))
        heard(await table.command("Mod", "catan admin"), says("refused-game-over"))
        await table.command("Ben", "catan new")
        heard(await table.submit("Ben", {}), says("done-new"))


async def test_repost(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        old = live_card(table)
        await administer(table, "Mod", "repost")
        assert live_card(table).id != old.id and not live_card(table).pings
        assert sum(bool(message.buttons) for message in table.public()) == 1


async def test_administration_shows_no_hand(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        seen = [
            await table.command("Mod", "catan admin"),
            await table.command("Mod", "catan look board"),
            await table.command("Mod", "catan look text"),
            await table.command("Mod", "catan look log"),
            await table.command("Mod", "catan show"),
            await administer(table, "Mod", "pause"),
            await administer(table, "Mod", "resume"),
        ]
        for answer in seen:
            assert not tells_hand(answer.message)
        heard(await table.command("Mod", "catan hand"), says("refused-not-playing"))


async def test_a_lobby_is_closed_by_its_owner_or_a_moderator(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        heard(await table.command("Ben", "catan admin"), says("refused-only-admin"))
        asked = await table.command("Mod", "catan admin")
        heard(asked, says("ui-lobby-close", count=1))
        assert await client_of(table).app.store.active_games(), "not before the answer"
        heard(await table.press("Mod", "close", on=asked.message), says("done-admin"))
        assert await client_of(table).app.store.active_games() == []
