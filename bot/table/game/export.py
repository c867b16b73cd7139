"""A game as a file for anybody, made from its records.

After its end it has everything, before it what a bystander knows. Private acts are not in it. Of plans it has what was
carried out, right after the move that they came with; so its numbers are those of public records, except that these
acts count too.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, TypeVar

from bot.table.game.course import announced_of, course_of, is_private, published, result_in
from bot.table.game.errors import Refused, refusing_newer
from bot.table.game.snapshots import is_over, source_of
from bot.table.game.tables import LoadedTable, TableStore
from engine import Options, Replay, encode, upgrades
from engine.chance import DICE, DIE, EVENT, PICK, SHUFFLE, is_numbered
from engine.proof import Counters
from engine.records.course import as_a_bystander_knows, conceals
from engine.records.game_file import (
    ACTION,
    ADMIN,
    CAUSES,
    HELD_BACK,
    PLAN,
    START,
    UNDO,
    Announced,
    FileRecord,
    GameFile,
    digest,
)
from engine.records.replay import Misfit, Step, replay
from engine.version import RELEASE
from storage import Beacon, GameDamaged, Record, StoreError

logger = logging.getLogger(__name__)
Value = TypeVar("Value")


async def export(store: TableStore, game: int) -> GameFile:
    """A game as a file; raises `Refused` if there is none.

    There is none of a lobby, nor of what cannot be read, or only by a newer program.
    """
    try:
        loaded = await store.load(game)
        if loaded is None:
            raise Refused("refused-no-game")
        if loaded.head == 0:
            raise Refused("refused-not-started" if loaded.active else "refused-no-game-here")
        records = [record for record in await store.records(game) if record.seq <= loaded.head]
        return await asyncio.to_thread(file_of, loaded, records)
    except Exception as error:
        if isinstance(error, Refused) or (isinstance(error, StoreError) and not isinstance(error, GameDamaged)):
            raise
        # Whatever a document makes the program raise.
        logger.exception("game %d cannot be exported", game)
        raise Refused("refused-damaged", game=game) from error


def file_of(game: LoadedTable, records: Sequence[Record]) -> GameFile:
    """The file of a begun game with all records; raises `Refused`."""
    over, proof, source = is_over(game), game.proof, source_of(game)
    start, announced = records[0].action["start"], None
    with refusing_newer(game.game):
        result = result_in(game)
        if game.beacon is None:
            options, layout = game.options, game.layout
            entries = tuple(_Telling(options, records, over).entries())
            start = {**start, "options": options.to_json(), "layout": encode(layout)}
        else:
            entries, announced = _second_edition(game, records, game.beacon, result)
    return GameFile(
        game=game.game,
        guild=game.guild,
        channel=game.channel,
        opening_post=None if proof is None else proof.opening_post,
        commitment=None if proof is None else proof.commitment,
        key=proof.key if proof is not None and over else None,
        entropy=None if source is None else source.entropy.hex(),
        rules_version=min(record.rules_version for record in records) if announced is None else None,
        schema=upgrades.SCHEMA if announced is None else None,
        options=start["options"],
        layout=start["layout"],
        colours=tuple(start["colours"]),
        started=records[0].at,
        ended=entries[-1].at if over else None,
        result=result,
        records=entries,
        announced=announced,
        program=None if announced is None else RELEASE,
    )


def _second_edition(
    game: LoadedTable, records: Sequence[Record], beacon: Beacon, result: Any
) -> tuple[tuple[FileRecord, ...], Announced]:
    """A second edition's records, and its messages in the channel."""
    announced = announced_of(game, beacon)
    public = published(records, announced)
    announced = replace(announced, course=course_of(game, public))
    if result is not None:
        return public.with_digests(result)[0], announced
    known = {
        public.numbers[step.record.seq]
        for step in _as_far_as_they_fit(replay(records))
        if step.record.seq in public.numbers and not conceals(step.state)
    }
    return tuple(_as_a_bystander_knows(public.entries, known)), announced


class _Telling:
    """A game's records as those of a file.

    If it cannot be played again under the current rules, they say less.
    """

    def __init__(self, options: Options, records: Sequence[Record], over: bool) -> None:
        self.options = options.to_json()
        self.records = records
        self.over = over
        self.numbers: dict[int, int] = {}
        self.written: list[FileRecord] = []
        self.open: set[int] = set()
        """The numbers of what has led to a position in which nothing is chosen in secret."""

    def entries(self) -> list[FileRecord]:
        """The records of the file."""
        chance = _Numbered((), Counters())

        def numbered(record: Record) -> _Numbered:
            nonlocal chance
            chance = _Numbered(record.chance, chance.counters)
            return chance

        for record, step in zip_longest(self.records, _as_far_as_they_fit(replay(self.records, numbered))):
            values = [value for value in record.chance if is_numbered(value)]
            if step is not None and not values and record.chance:
                values = chance.numbered
            if not is_private(record):
                self._tell(record, values, step)
        return self.written if self.over else _as_a_bystander_knows(self.written, self.open)

    def _tell(self, record: Record, chance: Sequence[Any], step: Step[Record] | None) -> None:
        """One public record, and the plans that were carried out with it."""
        number = self.numbers[record.seq] = len(self.written) + 1
        kind = START if record.seq == 1 else record.kind
        cause = record.cause if record.cause in CAUSES else None
        entry = FileRecord(number, kind, record.seat, self._what(record), tuple(chance), record.at, cause=cause)
        if step is not None and self.over:
            entry = replace(entry, after=digest(entry, step.state, self.options if kind == START else None))
        if step is not None and not conceals(step.state):
            self.open.add(number)
        self.written.append(entry)
        for place, plan in enumerate(step.plans if step is not None else (), number + 1):
            planned = FileRecord(place, PLAN, plan.seat, encode(plan), (), record.at)
            self.written.append(replace(planned, after=digest(planned)) if self.over else planned)

    def _what(self, record: Record) -> Any:
        """What was done, in the present schema; None for a start.

        The head of the file has all that a start needs.
        """
        if record.seq == 1:
            return None
        if record.kind == UNDO:
            return {**record.action, "drop": [self.numbers[seq] for seq in record.action["drop"]]}
        return record.action if record.kind == ADMIN else upgrades.lifted(record.action, record.schema)


def _as_a_bystander_knows(entries: Sequence[FileRecord], known: Container[int]) -> list[FileRecord]:
    """The records without what a bystander cannot know.

    That is what chance gave in secret, what was taken back, and what is chosen in secret until all have chosen:
    ``known`` are the numbers of the records that led to a position without secret choices.
    """
    found = list(as_a_bystander_knows(entries))
    for place in range(len(found) - 1, 0, -1):
        entry = found[place]
        if entry.kind == PLAN or entry.seq in known:
            break
        if entry.kind == ACTION:
            found[place] = replace(entry, action=HELD_BACK)
    return found


def _as_far_as_they_fit(steps: Iterator[Step[Record]]) -> Iterator[Step[Record]]:
    try:
        yield from steps
    except Misfit:
        return


class _Numbered(Replay):
    """Recorded chance, played again to learn its streams.

    ``numbered`` names the stream of each value.
    """

    def __init__(self, values: Sequence[Any], counters: Counters) -> None:
        super().__init__(values)
        self.counters = counters
        self.numbered: list[Any] = []

    def _note(self, stream: str, *rest: Any) -> None:
        self.numbered.append([stream, self.counters.of(stream), *rest])
        self.counters = self.counters.after(stream)

    def dice(self) -> tuple[int, int]:
        dice = super().dice()
        self._note(DICE, list(dice))
        return dice

    def event(self) -> tuple[int, int]:
        dice = super().dice()
        self._note(EVENT, list(dice))
        return dice

    def event_die(self) -> int:
        die = super().pick(DIE)
        self._note(EVENT, [die])
        return die

    def pick(self, options: Sequence[Value]) -> Value:
        value = super().pick(options)
        self._note(PICK, len(options), list(options).index(value), value)
        return value

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        given = list(options)
        shuffled = super().shuffle(given)
        self._note(SHUFFLE, [given.index(value) for value in shuffled])
        return shuffled
