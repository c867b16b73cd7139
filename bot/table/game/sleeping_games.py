"""Games that sleep because their channel or server is lost."""

from __future__ import annotations

from collections.abc import Collection

from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.time.seat_clocks import DAY
from storage import Lost, LostPlace

ASLEEP_DAYS = 14


ENDED_AFTER = ASLEEP_DAYS * DAY
"""Seconds after which a game ends whose place is lost."""


class SleepingGames:
    """The games of lost places, held in memory too."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._lost: dict[int, Lost] = {}

    async def load(self) -> None:
        """Read all that are known."""
        self._lost = {lost.game: lost for lost in await self._store.lost_games()}

    @property
    def lost(self) -> Collection[Lost]:
        """All games that sleep, the longest asleep first."""
        return tuple(self._lost.values())

    def of(self, game: int) -> Lost | None:
        """What is lost of a game; None while its place is there."""
        return self._lost.get(game)

    def has_lost(self, channel: int) -> bool:
        """Whether the game of a channel sleeps."""
        return any(lost.channel == channel for lost in self._lost.values())

    async def lose(self, game: int, what: LostPlace, *, reported: bool, now: int) -> bool:
        """Note that a game sleeps; False if asleep already or ended."""
        if not await self._store.lose(game, what, reported=reported, now=now):
            return False
        await self.load()
        return True

    async def find(self, game: int) -> None:
        """Note that a game sleeps no longer."""
        await self._store.find(game)
        self._lost.pop(game, None)


async def fall_asleep(session: Session, what: LostPlace) -> None:
    """Stop a game's clocks, and log why; nothing if stopped."""
    moment = session.clock()
    async with session.holding():
        if "gone" not in session.clocks.halts:
            act = AdminAct("asleep", values={"place": what}, clocks=lambda clocks: clocks.halted("gone", moment))
            await session.record(act)


async def wake_up(session: Session) -> None:
    """Start a sleeping game's clocks, and log it; nothing if running."""
    if "gone" not in session.clocks.halts:
        return
    await session.change_clocks(lambda clocks: clocks.resumed("gone", session.clock()))
    await session.administer(AdminAct("awake"))
