"""What must be true of every table once the faults have stopped: I1 to I6, I8 and I9 of every game, and whom it called.

| | |
| --- | --- |
| I1 | a press that was answered as done is in the log; one that was refused is not |
| I2 | records are numbered without a gap, one for each interaction, and never change |
| I3 | each record came from one press, of the person that it names |
| I4 | the log leads to the saved state and to the one in memory |
| I5 | cards, pieces and tokens add up to the box |
| I6 | every move was legal: the log replays |
| I8 | the posts that are wanted are there, once, and show the newest state |
| I9 | the dice of a finished game are those that were promised |

What happened on the way is looked at in `history`, what some may not do or see (I7) in `rights` and `twins`, how many
calls and posts there were in `ledger`; two processes on one database (I10) in `owners`.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import pytest

from bot.clock import now
from bot.plans.book import WORD
from bot.table.game.errors import AlreadyDone, Refused
from bot.table.game.export import export
from bot.table.game.log import Done
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable
from bot.ui.tables import words
from bot.wire.posts.scenes import table_of
from engine import Action, Illegal
from engine.records.verifying import HOLDS, verify
from storage import Record
from tests.e2e.audit import audit, client_of
from tests.e2e.harness import Table
from tests.e2e.notebook import Notebook, Row
from tests.e2e.screen_reader import has
from tests.e2e.shown import shown

from .coverage import Served
from .history import check_history
from .ledger import Ledger
from .nights import Nights, rows
from .places import Place
from .post_checks import check_calls_for_players, check_names_of_seasons, check_next_player
from .seat_checks import SeatChecks

MOVING = 60
"""Seconds after a move, which bots and time make also now, in which a card may still be on its way."""
MAX_CLOCK_ERROR = 90
"""Seconds by which the clock of a machine is wrong at most."""
TO_BOARD = ("[To the trade board]", "[Voir le tableau]", "[Zum Markt]")
"""What a direct message about any offer says."""
POLL = ("Open until ", "Ouvert jusqu’au ", "Offen bis ")
ABSENT = ("**I’m back**", "**Me revoilà**", "**Bin wieder da**")
"""What tells somebody that they count as absent says, in the same words each time."""
REMATCH = ("wants a rematch", "veut une revanche", "will eine Revanche")
"""What calls people to a rematch says, which may be opened again a day later."""
AGREED = ("the table agrees that you", "la table est d’accord pour que tu", "der Tisch stimmt zu, dass du")
SEAT = ("offers you the seat", "te propose la place", "bietet dir den Platz", *AGREED)
"""What calls somebody to a seat says, which may be withdrawn and offered again."""
DIGEST = ("Once a day, as you asked", "Une fois par jour, comme tu l’as demandé", "Einmal am Tag, wie gewünscht")
NUDGE = ("The table asks: are you there?", "La table demande : es-tu là ?", "Der Tisch fragt: bist du da?")
BY_DAY = (*ABSENT, *REMATCH, *SEAT, *DIGEST, *NUDGE)
"""What is said in the same words on another day: somebody is absent, wants a rematch or gives a seat again."""
EVENING = ("Who comes?", "Qui vient ?", "Wer kommt?")
"""What calls people to an evening of a league says: they have joined it for that hour."""
DAY = 86_400
MOST = {POLL: 3, SEAT: 2, NUDGE: 4}
"""A poll calls when it opens, after half of its time and near its end, with the same words; one person may offer
another a seat so often on a day, and the table ask whether they are there."""


GAMES = "SELECT id FROM games WHERE channel = ?"


@dataclass(frozen=True)
class Heard:
    """What was said of a press for a move: which ``record`` it is, None where it was refused."""

    interaction: int
    game: int
    record: int | None


class Judge:
    """Checks all games of a table, again and again. ``heard`` is what became of presses."""

    def __init__(self, table: Table, notebook: Notebook, heard: list[Heard]) -> None:
        self.table, self.notebook, self.heard = table, notebook, heard
        self.nights, self.ledger = Nights(table), Ledger()
        self.seats = SeatChecks(MAX_CLOCK_ERROR)
        self.erased: set[str] = set()
        """Who has ever been erased."""
        self.posted: Counter[tuple[int, int]] = Counter()
        table.backend.subscribers.append(self._count)
        self.records: dict[int, list[Record]] = {}
        self.over: set[int] = set()
        self.resumed: defaultdict[int, set[int]] = defaultdict(set)
        """When the games of each channel went on after a pause, or a person came back (unix seconds)."""

    def _count(self, event: str, body: Any) -> None:
        """Count a message."""
        if event == "MESSAGE_CREATE":
            self.posted[int(body["channel_id"]), int(self.table.env.now().timestamp()) // DAY] += 1

    def served(self, served: Served) -> None:
        """Something was pressed or typed."""
        moment = self.table.env.now().timestamp()
        self.seats.pressed(served.caller.user, moment)
        if served.verb == "erase-yes" and served.has_effect:
            self.erased.add(self.table.name_of(served.caller.user))
        if served.verb == "back" and served.has_effect:  # they left, and are called again
            self.resumed[served.caller.interaction.channel_id or 0].add(int(moment))
        # A table that the store does not take had its line by then.
        if served.has_effect or served.outcome.startswith("store"):
            for channel in self._channels(served.caller.interaction.channel_id or 0):
                self.ledger.happened(channel, moment)

    @property
    def moves(self) -> int:
        """Of all games."""
        return sum(len(records) for records in self.records.values())

    def forget(self) -> None:
        """An older state of all games counts from now on."""
        self.records.clear()
        self.heard.clear()

    async def moves_now(self, places: Sequence[Place]) -> bool:
        """Whether a game has just moved, by a bot or because time was up."""
        for place in places:
            client = client_of(place)
            latest = await client.app.store.latest(place.channel.id)
            records = [] if latest is None else await client.app.store.records(latest.game)
            if records and records[-1].at > now() - MOVING:
                return True
        return False

    async def check(self, places: Sequence[Place]) -> None:
        """Everything, of every game."""
        for place in places:
            client = client_of(place)
            assert not client.app.runner.troubles, client.app.runner.troubles
            # One may have begun and ended since the last check.
            place.games |= {game for (game,) in rows(self.table.path, GAMES, place.channel.id)}
            for game in sorted(place.games - self.over):
                await self._check_game(place, game)
        for store in {id(client): client.app.store for client in map(client_of, places)}.values():
            await check_calls_for_players(self.table, store)
        check_names_of_seasons(self.table, self.erased)
        self._check_presses()
        self._check_calls()
        self.ledger.check(self.notebook.rows, self.posted)
        assert not self.table.errors, self.table.errors

    async def _check_game(self, place: Place, game: int) -> None:
        client = client_of(place)
        stored = await client.app.store.load(game)
        assert stored is not None
        self._check_line(place, stored)
        if stored.head == 0:
            self._one_live_post(place, game, "start", "more", count=int(stored.active))
            return
        records = await audit(place, game)  # I2, I4, I6, I8
        await self._check_people(place, stored, records)
        self.seats.check(stored, records)
        known = self.records.get(game, [])
        assert len(records) >= len(known), "a record is gone"
        for before, record in zip(known, records, strict=False):
            erased = replace(before, user=None, interaction=None)  # what an erased person was is gone
            assert record in (before, replace(before, user=None), erased), f"a record has changed: {record}"
        for channel in self._channels(place.channel.id):
            self.ledger.moved(channel, records[len(known) :])
        self.records[game] = records
        self.resumed[place.channel.id] |= {record.at for record in records if record.action.get("admin") == "resume"}
        session = await client.app.games.session(game)
        check_history(records, await session.entries(), len(known), stored.options.goal)
        check_next_player(self.table, session)
        pressed = {record.id: record.user_id for record in self.table.backend.interactions.values()}
        for record in records:
            if record.interaction is not None and record.user is not None:
                assert pressed[record.interaction] == record.user, f"done for somebody else: {record}"
        if stored.active:
            self._one_live_post(place, game, "more", count=1)
            return
        self.over.add(game)
        if stored.status == "finished" and stored.beacon is None:  # nobody here can sign as the beacon does
            verdict = verify(await export(client.app.store, game))
            assert verdict.code == HOLDS, verdict

    def _channels(self, channel: int) -> list[int]:
        """A channel, and the one below which it is, where there are lines about it."""
        found = self.table.backend.channels.get(channel)
        return [channel] if found is None or found.parent_id is None else [channel, found.parent_id]

    async def _check_people(self, place: Place, stored: StoredTable, records: Sequence[Record]) -> None:
        """Who sits there is the same in memory, plans are of those alone, and nobody ever moved for two seats."""
        session = await client_of(place).app.games.session(stored.game)
        users = [seat.user for seat in stored.seats]
        assert list(session.users) == users, f"in memory {session.users} play, and {users} do"
        planning = {plan.user for plan in stored.plans if plan.kind != WORD}
        assert planning <= set(users), f"plans of {planning - set(users)}, who do not play"
        moved = {(record.user, record.seat) for record in records if None not in (record.user, record.seat)}
        twice = [user for user, count in Counter(user for user, _ in moved).items() if count > 1]
        assert not twice, f"moved for two seats: {twice}"

    def _check_line(self, place: Place, stored: StoredTable) -> None:
        """What a channel or forum says of the table in a thread is how it stands."""
        if not place.is_thread or not stored.active or place.is_private or stored.game != max(place.games):
            return
        channel = place.channel.id if stored.home.forum else stored.home.parent
        if channel is None or stored.channel not in self.table.backend.messages.get(channel, {}):
            return  # somebody has deleted it
        said = shown(self.table.backend.get_message(channel, stored.channel)).text
        wanted = words(stored.language, table_of(stored))
        assert wanted in said, f"the line of game {stored.game} says {said!r}, not {wanted!r}"

    def _one_live_post(self, place: Place, game: int, *verbs: str, count: int) -> None:
        """So many posts of a game can be pressed."""
        named = str(game)
        own = [found for found in place.newest() if any(one.custom_id.split(":")[1] == named for one in found.buttons)]
        live = [found for found in own if any(has(found, verb) for verb in verbs)]
        assert len(live) == count, f"{len(live)} live posts of game {game}"

    def _check_presses(self) -> None:
        """What was said to be done is in the log, in its place; what was only refused is not there."""
        done = {record.interaction: record.seq for records in self.records.values() for record in records}
        kept = {heard.interaction for heard in self.heard if heard.record is not None}
        for heard in self.heard:
            if heard.game not in self.records:
                continue
            if heard.record is not None:
                assert heard.record - 1 <= done.get(heard.interaction, -1) <= heard.record, f"done, and lost: {heard}"
            elif heard.interaction not in kept:
                assert heard.interaction not in done, f"refused, and in the log: {heard}"

    def _check_calls(self) -> None:
        """Nobody is called at night, and nobody twice by the same words, but after a pause, coming back or acting.

        A direct message of a game without clocks says nothing of the turn that it is about.
        """
        loud = [
            (name, row)
            for row in self.notebook.rows
            if row.is_call and not row.silent and not says(row.words, EVENING)
            for name in row.pinged
            if self.nights.is_night(self.table.people[name].id, row.moment, MAX_CLOCK_ERROR)
        ]
        assert not loud, f"called at night: {loud[:3]}"
        calls = [row for row in self.notebook.rows if row.is_call and not row.silent and not says(row.words, TO_BOARD)]
        days = (row.moment // DAY if says(row.words, BY_DAY) else 0 for row in calls)
        pauses = (bisect(sorted(self.resumed[row.channel]), row.moment + MAX_CLOCK_ERROR) for row in calls)
        acts = (self._acts_before(row) if row.direct else 0 for row in calls)
        counted = Counter(
            (row.pinged, row.words, row.channel, day, pause, act)
            for row, day, pause, act in zip(calls, days, pauses, acts, strict=True)
        )
        twice = {call: count for call, count in counted.items() if count > most_calls(call[1])}
        assert not twice, twice

    def _acts_before(self, row: Row) -> int:
        """How many moves those whom a message calls had made by then."""
        called = {self.table.people[name].id for name in row.pinged}
        records = chain.from_iterable(self.records.values())
        return sum(record.user in called and record.at <= row.moment for record in records)


def most_calls(words: str) -> int:
    """How often the same words may call the same people on a day."""
    return next((most for any_of, most in MOST.items() if says(words, any_of)), 1)


def says(words: str, any_of: Sequence[str]) -> bool:
    """Whether a text says one of these."""
    return any(told in words for told in any_of)


@contextmanager
def listening() -> Iterator[list[Heard]]:
    """Within, what becomes of each move that is pressed for is written down."""
    heard: list[Heard] = []
    inner = Session.act

    async def act(session: Session, action: Action, **how: Any) -> Done:
        interaction = how["by"].interaction
        try:
            done = await inner(session, action, **how)
        except (Refused, Illegal) as refusal:
            if interaction is not None and not isinstance(refusal, AlreadyDone):
                heard.append(Heard(interaction, session.game, None))
            raise
        if interaction is not None:
            heard.append(Heard(interaction, session.game, done.seq))
        return done

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "act", act)
        yield heard
