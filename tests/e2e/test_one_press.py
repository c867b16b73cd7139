"""What one press costs: the seat is found and the game looked at once before a change, and once after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, Transfer
from bot.table.game.session import Session
from bot.wire.net.replies import Caller, Reply
from bot.wire.posts.scenes import SeatedPlayer
from engine import View
from engine.base.turn import Roll
from tests.languages import OTHER

from .audit import session_of
from .checks import heard, refused, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import tells_hand

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players with full hands; Anna is to roll."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        yield table


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Counts private views, and times that a player's seat is looked for, in any task."""
    counts: Counter[str] = Counter()
    view, at = Session.view, SeatedPlayer.at

    def viewed(session: Session, seat: int | None) -> View:
        counts["views"] += seat is not None
        return view(session, seat)

    def sat(session: Session, caller: Caller) -> SeatedPlayer:
        counts["seats"] += 1
        return at(session, caller)

    with monkeypatch.context() as patched:
        patched.setattr(Session, "view", viewed)
        patched.setattr(SeatedPlayer, "at", sat)
        yield counts


async def give_away(session: Session, seat: int) -> None:
    """Give a seat to a bot, without a press."""

    async def hand_on() -> Transfer:
        return Transfer(session.stored, seat, "given", None, "Bot Ada")

    await session.administer(AdminAct(HANDED_ON), hand_on)


async def test_each_press_looks_once_at_each_state(tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    async def costs(act: Awaitable[Answer]) -> tuple[int, int]:
        with counted(monkeypatch) as counts:
            heard(await act)
        return counts["seats"], counts["views"]

    async with playing(tmp_path, fate) as table:
        assert await costs(table.press("Ben", "play")) == (1, 1)
        assert await costs(table.press("Ben", "hand")) == (1, 1)
        fate.will((1, 1))
        # The seat once more in the new state: it could have gone to somebody else.
        assert await costs(table.press("Anna", "roll")) == (2, 1)
        await table.press("Anna", "trade")
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        # Which offer a button means is read off the state before; and Anna's panel shows the answer.
        assert await costs(table.press("Ben", "No #1")) == (3, 3)
        # Ben's panel shows that the offer is gone.
        assert await costs(table.press("Anna", "act:EndTurn")) == (3, 2)
        assert await costs(table.command("Anna", "catan undo")) == (1, 1), "refused: nothing has changed"


async def test_a_refused_press_looks_once(tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((1, 1))
        old = table.aim("Anna", "roll")
        await table.press("Anna", "roll")
        with counted(monkeypatch) as counts:
            await refused(table, old, sentence=says("refused-stale"))
        assert counts == {"seats": 1, "views": 1}


async def test_a_player_is_the_same_until_the_game_goes_on_and_nobody_once_the_seat_is_gone(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        session = await session_of(table)
        anna = Caller(table.people["Anna"].id, "Anna", OTHER, cast(Reply, None))
        player = SeatedPlayer.at(session, anna)
        assert player.now() is player and player.scene is player.scene and player.scene.language == OTHER
        fate.will((1, 1))
        await table.press("Anna", "roll")
        later = player.now()
        assert later.seat == player.seat and later.scene.seq > player.scene.seq

        await give_away(session, player.seat)
        with pytest.raises(Refused) as refusal:
            later.now()
        assert refusal.value.key == "refused-not-playing"


async def test_whoever_loses_their_seat_while_they_press_sees_no_hand(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, fate) as table:
        session = await session_of(table)
        entries = session.entries

        async def slow() -> Any:
            await give_away(session, 1)
            return await entries()

        monkeypatch.setattr(session, "entries", slow)
        answer = await table.press("Ben", "hand")
        heard(answer, says("refused-not-playing"))
        assert not tells_hand(answer.message)


async def test_who_lost_the_seat_while_waiting_for_the_game_moves_nothing(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        session = await session_of(table)
        anna = table.people["Anna"].id
        fate.will((1, 1))
        await give_away(session, 0)
        before = session.seq
        with pytest.raises(Refused):
            await session.act(Roll(0), by=By(anna), drawn_at=None)
        assert session.seq == before
