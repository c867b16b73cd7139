"""Where clocks meet the store: what is kept of them with a game, and what becomes of them by a change of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.table.clocks import Clocks, Turn
from bot.table.habits import habits_of
from bot.table.pace import UNTIMED, Timing
from bot.table.standing import Habits, Interval
from engine import Game, Ruleset, State
from storage import Store, StoredGame

DISCORD_EPOCH = 1_420_070_400
LATEST_PRESS = 900
"""Seconds for which Discord takes answers to a press: one that claims to be older tells no moment."""
KEPT_OUTAGES = 60 * 86_400
"""Seconds for which an outage is remembered: longer than any stretch of waiting."""


class Outages:
    """When no clock of any game ran, because people could not reach the bot; held in memory too.

    Exact, because one process writes a database and every outage passes here.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.intervals: tuple[Interval, ...] = ()

    async def load(self) -> None:
        """Read all that are known."""
        self.intervals = tuple(await self._store.outages())

    async def note(self, since: int, until: int) -> None:
        """Write one down: from now on no clock ran in it."""
        await self._store.note_outage(since, until, forget_before=until - KEPT_OUTAGES)
        await self.load()


def read_clocks(stored: StoredGame) -> Clocks | None:
    """The clocks of a started game; None where nothing is known of them, because it began before there were any."""
    return None if stored.clocks is None else Clocks.from_json(stored.clocks)


def first_clocks(stored: StoredGame, rules: Ruleset, state: State, since: int) -> Clocks:
    """The clocks of a game from before there were any: nobody has one, and all that are waited for were so before."""
    return Clocks().after(waiting_people(stored, rules, state), turn_of(state), since)


def timing_of(stored: StoredGame) -> Timing:
    """What the lobby of a game said about time."""
    return Timing.from_json(stored.options.get("timing")) if stored.options else UNTIMED


def waiting_people(stored: StoredGame, rules: Ruleset, state: State) -> tuple[int, ...]:
    """The seats that play waits for and that people play, also while the game is paused."""
    if not stored.active:
        return ()
    return tuple(seat for seat in Game(rules, state).waiting() if stored.seats[seat].user is not None)


def turn_of(state: State) -> Turn | None:
    """The turn that clocks ask about; None before the first."""
    return None if state.turn is None else Turn(state.turn.number, state.turn.seat)


def pressed_at(interaction: int | None, now: int) -> int:
    """The moment of a press, which its number tells; ``now`` where there is none, or it cannot be believed."""
    if interaction is None:
        return now
    moment = (interaction >> 22) // 1000 + DISCORD_EPOCH
    return moment if now - LATEST_PRESS <= moment <= now else now


async def clocks_after(
    store: Store,
    clocks: Clocks,
    before: StoredGame,
    after: StoredGame,
    waiting: Collection[int],
    turn: Turn | None,
    *,
    now: int,
    pressed: int,
    outages: Sequence[Interval],
) -> Clocks:
    """The clocks once a game has become ``after``, and play waits for these seats of people."""
    for seat, earlier in zip(after.seats, before.seats, strict=True):
        if seat.user != earlier.user:
            clocks = clocks.handed(seat.seat)
    clocks = clocks.halted("paused", now) if after.status == "paused" else clocks.resumed("paused", now)
    begun = {seat: user for seat in waiting if (user := after.seats[seat].user) and not clocks.waits_for(seat)}
    habits: dict[int, Habits] = {}
    if begun:
        preferences = await store.preferences_of(begun.values())
        habits = {seat: habits_of(preferences[user]) for seat, user in begun.items()}
    return clocks.after(waiting, turn, now, pressed=pressed, habits=habits, outages=outages)
