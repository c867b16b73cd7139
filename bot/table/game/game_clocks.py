"""The clocks of a game in play, as stored and changed.

It says what is stored of them, how each change of the game changes them, and has outages, in which none runs because
people cannot reach the bot. `bot.time.clocks` is the arithmetic alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from math import ceil

from bot.table.game.tables import StoredTable, TableStore
from bot.table.game.vacations import off_hours_of, since_back
from bot.time.clocks import Clocks, Halt
from bot.time.off_hours import Interval, OffHours
from bot.time.seat_clocks import HOUR, PACES, Pace, Timing, WaitedTurn
from engine import Game, Ruleset, State
from engine.base.turn import BeginTurn
from storage import Commit
from storage.shards import Outage, Shards

DISCORD_EPOCH = 1_420_070_400
"""The unix second from which Discord's numbers count milliseconds, in the bits above the lowest 22."""
LATEST_PRESS = 900
"""Seconds for which Discord takes answers to a press: one that claims to be older tells no moment."""


def pressed_at(interaction: int | None, now: int) -> int:
    """The moment of a press, by its number.

    It is ``now`` where there is none, or it cannot be believed.
    """
    if interaction is None:
        return now
    moment = (interaction >> 22) // 1000 + DISCORD_EPOCH
    return moment if now - LATEST_PRESS <= moment <= now else now


HALTED_UNSEEN: frozenset[Halt] = frozenset({"closed", "gone"})
"""Reasons for which a game is halted because people cannot see its posts."""
NEVER_SAID = -1
"""Instead of a moment: what the store holds is not known."""


def waiting_people(stored: StoredTable, rules: Ruleset, state: State) -> tuple[int, ...]:
    """The awaited seats of people, present or not, paused or not."""
    if not stored.active:
        return ()
    return tuple(seat for seat in Game(rules, state).waiting() if stored.seats[seat].user is not None)


def turn_of(state: State) -> WaitedTurn | None:
    """The turn that clocks ask about; None before the first."""
    return None if state.turn is None else WaitedTurn(state.turn.number, state.turn.seat)


def begun_turn_of(state: State) -> WaitedTurn | None:
    """The turn after which the next one is known to begin.

    It holds even where another player has taken a part of it since.
    """
    turn = turn_of(state)
    following = next((phase.seat for phase in state.stack if isinstance(phase, BeginTurn)), None)
    if turn is None or following is None:
        return turn
    return WaitedTurn(turn.number, (following - 1) % len(state.players))


def noted(clocks: Clocks, commit: Commit) -> Clocks:
    """The clocks after a move is noted.

    A player who moved is present; one for whom a default moved has missed the deadline. What is private says nothing:
    others would learn of it.
    """
    move = commit.move
    if move.cause == "time" and move.seat is not None:
        return clocks.missed(move.seat)
    if move.user is None or commit.private:
        return clocks
    clocks = replace(clocks, acted=commit.now, warned=False)
    return clocks if move.seat is None or clocks.absence(move.seat) else clocks.here(move.seat)


MAX_HOLD = max(pace.held for pace in PACES.values())
MIN_OUTAGE = 600
"""Seconds from which on an outage moves deadlines."""
KEPT_OUTAGES = 731 * 86_400
"""Seconds for which an outage is remembered: longer than any pause of a game."""


class Outages:
    """All outages, held in memory too.

    An outage concerns shards: players of other shards could press. No deadline falls while people cannot: ``down`` says
    of which shards they are.
    """

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self.known: tuple[Outage, ...] = ()
        self.gaps: dict[Shards, tuple[int, int]] = {}
        self.down: Collection[Shards] = ()

    def mark_down(self, shards: Collection[Shards]) -> None:
        """Note whose people cannot press at present."""
        self.down = shards

    def of(self, guild: int) -> GameOutages:
        """What concerns the games of a server."""
        return GameOutages(self, guild)

    async def load(self) -> None:
        """Read all that are known."""
        self.known = tuple(await self._store.outages())

    async def note(self, shards: Shards, lost: int, back: int) -> bool:
        """Note an outage of these shards' people.

        They could not reach the bot from ``lost`` until ``back``. Returns whether deadlines have moved: if that was
        long enough no clock ran for it, rounded up to the hour.
        """
        # What the one before put off is put off by the next as well.
        near = (since for part, (since, end) in self.gaps.items() if lost < end + MAX_HOLD and part.meets(shards))
        self.gaps[shards] = min([lost, *near]), back
        if back - lost < MIN_OUTAGE:
            return False
        before, until = self.known, lost + ceil((back - lost) / HOUR) * HOUR
        await self._store.note_outage(shards, lost, until, forget_before=back - KEPT_OUTAGES)
        await self.load()
        return self.known != before


class GameOutages:
    """What of all outages concerns the games of one server."""

    def __init__(self, all: Outages, guild: int) -> None:
        self._all, self._guild = all, guild
        self._found: tuple[Interval, ...] = ()
        self._known: tuple[Outage, ...] = ()

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """From when until when no clock of theirs ran, the earliest first."""
        if self._known is not self._all.known:
            self._known = self._all.known
            own = (outage for outage in self._known if outage.concerns(self._guild))
            self._found = tuple(dict.fromkeys((outage.since, outage.until) for outage in own))
        return self._found

    def falls_due(self, moment: int, pace: Pace, now: int) -> bool:
        """Whether something planned for ``moment`` happens.

        For a while after an outage only what had happened before it does.
        """
        if moment > now or any(shards.owns(self._guild) for shards in self._all.down):
            return False
        return all(moment < lost or now >= back + pace.held for lost, back in self._gaps())

    def held_until(self, pace: Pace) -> int:
        """Until when nothing falls due after the last outage."""
        return max((back + pace.held for _, back in self._gaps()), default=0)

    def _gaps(self) -> list[Interval]:
        return [gap for shards, gap in self._all.gaps.items() if shards.owns(self._guild)]


class GameClocks:
    """The clocks of one game, and its next moment.

    Only a holder of its lock changes them. ``current`` are its clocks as they are now, ``due`` is the moment that the
    store has noted.
    """

    def __init__(self, store: TableStore, outages: GameOutages) -> None:
        self.outages = outages
        self.current = Clocks()
        self._store = store
        self.due: int | None = NEVER_SAID

    def adopt(self, stored: StoredTable, rules: Ruleset, state: State, since: int, due: int | None) -> None:
        """Go on from what is stored.

        The moment is perhaps `NEVER_SAID`. A game from before there were clocks has none; play has waited ``since``
        then for its seats.
        """
        if stored.clocks is not None:
            self.current = stored.clocks
        else:
            self.current = Clocks().after(waiting_people(stored, rules, state), turn_of(state), since)
        self.due = due

    async def written_in(
        self,
        commit: Commit,
        before: StoredTable,
        rules: Ruleset,
        state: State,
        timing: Timing | None = None,
        *,
        goes_back: bool = False,
        change: Callable[[Clocks], Clocks] | None = None,
    ) -> Commit:
        """The commit with the clocks after it.

        It makes ``state`` of a game, maybe at another pace, and ``change`` changes the clocks besides. When the table
        ``goes_back`` every decision begins again.
        """
        after, clocks, moment = before.after(commit), noted(self.current, commit), commit.now
        for seat, earlier in zip(after.seats, before.seats, strict=True):
            if seat.user != earlier.user:
                clocks = clocks.handed(seat.seat)
        clocks = clocks if change is None else change(clocks)
        clocks = clocks if timing is None else clocks.at_pace(timing, moment)
        clocks = clocks.halted("paused", moment) if after.status == "paused" else clocks.resumed("paused", moment)
        pressed = pressed_at(commit.move.interaction, moment)
        if goes_back:
            clocks = clocks.broken_off(moment, pressed=pressed, outages=self.outages.intervals)
        # Play waits for no absent player.
        waiting = tuple(seat for seat in waiting_people(after, rules, state) if not clocks.absence(seat))
        turn = turn_of(state)
        clocks = clocks.after(
            waiting,
            turn,
            moment,
            pressed=pressed,
            off_hours=await self._off_hours(after, clocks, [seat for seat in waiting if clocks.begins(seat, turn)]),
            outages=self.outages.intervals,
        )
        if before.clocks is not None and clocks == self.current:
            return commit  # the noted due moment stays: nothing is checked because of a private act
        due = clocks.next_moment(moment, self.outages.intervals)
        return replace(commit, clocks=clocks.to_json(), due=due and min(due, self._due_beside(moment) or due))

    def _due_beside(self, now: int) -> int | None:
        """The noted moment where it is not that of the clocks.

        A table's hour or a plan may have something to do before. It still does after most moves: noted with them it
        needs no writing of its own.
        """
        if self.due is None or self.due <= now:
            return None
        own = self.current.next_moment(now, self.outages.intervals)
        return self.due if own is None or self.due < own else None

    async def _off_hours(self, stored: StoredTable, clocks: Clocks, seats: Collection[int]) -> dict[int, OffHours]:
        users = {seat: user for seat in seats if (user := stored.seats[seat].user) is not None}
        preferences = await self._store.preferences_of(users.values()) if users else {}
        return {
            seat: off_hours_of(since_back(preferences[user], clocks.back_from(seat))) for seat, user in users.items()
        }

    async def change(self, game: int, head: int, clocks: Clocks, now: int) -> bool:
        """Replace the clocks without a move; False if the game moved.

        The game is then checked. Questions stay open longer by the time in which they could not be answered.
        """
        if clocks != self.current:
            over = [self.current.halts[why] for why in HALTED_UNSEEN & self.current.halts.keys() - clocks.halts.keys()]
            stood = (min(over), now) if over else None
            if not await self._store.save_clocks(game, head, clocks.to_json(), now, stood=stood):
                return False
            self.current, self.due = clocks, now
        return True

    async def check_again(self, game: int, due: int | None) -> None:
        """Note when something is due in the game."""
        if due != self.due:
            await self._store.set_due(game, due)
            self.due = due
