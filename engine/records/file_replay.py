"""Replaying a file record by record by the rules.

It serves study, and shows whether the rules allow the game.

Nothing in a file is believed. The first record that the rules refuse is named (`Misfit`), whatever a forged one makes
them raise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.base.setup import start
from engine.chance import ChanceMismatch
from engine.codec import decode_action, decode_layout, decode_options, require_truth_values
from engine.kernel import Action, Event, apply
from engine.modules.build_queue import QueueBuild
from engine.records.file_chance import FileChance, HeldBack
from engine.records.game_file import (
    ACTION,
    ADMIN,
    AGREED,
    ENDINGS,
    HELD_BACK,
    PLAN,
    START,
    UNDO,
    FileRecord,
    GameFile,
    digest,
    dropped_by,
    taken_back,
)
from engine.records.replay import NOTHING, Done, Misfit, Replayer, Step, reason_of, returns_of
from engine.rulesets import check_players, ruleset
from engine.seats import PASSING
from engine.state import State
from engine.undo import is_barrier
from engine.upgrades import SCHEMA, lifted


class FileReplay:
    """A game that is played again from a file, record by record."""

    def __init__(self, file: GameFile) -> None:
        """Raises whatever options and a board raise that make no game."""
        self._schema = file.versions[0][1]
        options = decode_options(file.options, self._schema)
        check_players(options, file.colours)
        self.file = file
        self.rules = ruleset(options)
        layout = lifted(file.layout, self._schema)
        require_truth_values(layout)
        self.layout = decode_layout(layout)
        self._begun: Replayer | None = None
        self._stopped = False
        self._taken_back = taken_back(file.records)
        self._unknown: set[int] = set()

    @property
    def game(self) -> Replayer:
        """The game after the last record; raises ``ValueError`` before the first."""
        if self._begun is None:
            raise ValueError("the first record does not begin a game")
        return self._begun

    @property
    def over(self) -> bool:
        """Whether the game has come to an end, of whatever kind."""
        return self._stopped or (self._begun is not None and self._begun.state.outcome is not None)

    def play(self, entry: FileRecord, plans: Sequence[FileRecord]) -> Step[FileRecord]:
        """Play a record with its plans; raises `Misfit` for a refused one."""
        try:
            return self._play(entry, plans)
        except Misfit:
            raise
        except Exception as error:  # a forged file makes the rules raise anything
            raise Misfit(entry.seq, reason_of(error)) from error

    def _play(self, entry: FileRecord, plans: Sequence[FileRecord]) -> Step[FileRecord]:
        if self._stopped:
            raise ValueError("the game was over")
        if entry.under is not None:
            self._schema = entry.under[1]
        chance = FileChance(entry.chance)
        events, carried_out = self._carried_out(entry, plans, chance)
        if not chance.exhausted and entry.action != HELD_BACK:
            raise ChanceMismatch("it holds more values of chance than the rules ask for")
        if not self._agrees(entry, self.game.state):
            raise ValueError("it leads to something else than the file says")
        return Step(entry, events, carried_out, self.game.state, self.game)

    def _agrees(self, entry: FileRecord, state: State | None = None) -> bool:
        """Whether a record has the digest that it should.

        A record that was written under other names cannot tell. In edition 2 digests are not of states:
        `engine.records.file_order` judges them.
        """
        options = self.file.options if entry.kind == START else None
        return entry.after is None or self.file.schema != SCHEMA or digest(entry, state, options) == entry.after

    def _carried_out(self, entry: FileRecord, plans: Sequence[FileRecord], chance: FileChance) -> Done:
        if entry.kind == ACTION and entry.action == HELD_BACK:
            self._pass_over(entry)
        elif entry.kind == ACTION:
            return self._act(entry, plans, chance)
        elif entry.kind == UNDO:
            self._undo(entry)
        elif entry.kind == ADMIN:
            return self._administer(entry), ()
        else:
            return self._begin(entry, chance), ()
        return NOTHING

    def _begin(self, entry: FileRecord, chance: FileChance) -> tuple[Event, ...]:
        if self._begun is not None or entry.action is not None or entry.seat is not None:
            raise ValueError("no game begins like this")
        state, events = start(self.rules, self.layout, self.file.colours, chance)
        self._begun = Replayer(self.rules, state, returns_of(self.file.records))
        return events

    def _act(self, entry: FileRecord, plans: Sequence[FileRecord], chance: FileChance) -> Done:
        before, action = self.game.state, self._action_of(entry)
        if action.private or action.seat != entry.seat:
            raise ValueError("it is no public move of its seat")
        planned = before
        for plan in plans:
            planned = self._queue(planned, plan)
        # Where no chance can be checked, another order of dice is as good as the one that was taken back.
        drawn = () if self.file.commitment is None else entry.chance
        events, carried_out = self.game.act(entry.seq, action, chance, drawn, planned)
        for number, plan in enumerate(plans):
            if carried_out[number : number + 1] != (self._action_of(plan),):
                raise Misfit(plan.seq, "this plan was not carried out then")
        if is_barrier(self.rules, before, self.game.state, action, events):
            self.game.since.clear()
        return events, carried_out

    def _action_of(self, entry: FileRecord) -> Action:
        action = lifted(entry.action, self._schema)
        require_truth_values(action)
        return decode_action(action)

    def _queue(self, state: State, plan: FileRecord) -> State:
        """Put a plan in its seat's queue; the rules carry it out."""
        try:
            item = self._action_of(plan)
            if plan.chance or item.seat != plan.seat:
                raise ValueError("a plan is a move of its seat, whose chance stands at the move before")
            if not self._agrees(plan):
                raise ValueError("it is something else than the file says")
            return apply(self.rules, state, QueueBuild(item.seat, item), FileChance(()))[0]
        except Exception as error:
            raise Misfit(plan.seq, reason_of(error)) from error

    def _pass_over(self, entry: FileRecord) -> None:
        """Leave out a secret move that is taken back later."""
        if entry.seq not in self._taken_back:
            raise HeldBack("a move is held back while the game goes on")
        self._unknown.add(entry.seq)

    def _undo(self, entry: FileRecord) -> None:
        dropped = dropped_by(entry)
        if entry.seat is None or not dropped:
            raise ValueError("nothing is taken back")
        if self._unknown.issuperset(dropped):
            self._unknown.difference_update(dropped)
            return
        game, agreed = self.game, entry.action.get(AGREED) is True
        if agreed and list(game.reach.since(game.state, entry.seat, dropped[0])) != dropped:
            raise ValueError("this cannot be taken back, not even by consent")
        # Alone a player takes back their latest moves, and all moves since a barrier are of one seat.
        latest = game.since[-len(dropped) :]
        if not agreed and [(number, action.seat) for number, action in latest] != [(n, entry.seat) for n in dropped]:
            raise ValueError("this cannot be taken back")
        game.take_back(dropped, agreed)
        if agreed:
            game.since.clear()

    def _administer(self, entry: FileRecord) -> tuple[Event, ...]:
        events, game = tuple[Event, ...](), self.game
        what = entry.action["admin"]
        if what in PASSING:
            if type(entry.action["seat"]) is not int or entry.action["seat"] not in range(len(game.state.players)):
                raise ValueError("there is no such seat")
            events = game.pass_seat(entry.action["seat"])
            game.since.clear()
        self._stopped = what in ENDINGS or entry.action.get("last") is True
        return events


def groups(file: GameFile) -> Iterator[tuple[FileRecord, list[FileRecord]]]:
    """The records, each with the plans that follow it.

    Raises `Misfit` where one is missing, twice or out of order.
    """
    held: tuple[FileRecord, list[FileRecord]] | None = None
    for place, entry in enumerate(file.records, 1):
        if entry.seq != place:
            raise Misfit(place, f"number {entry.seq} stands there, so one is missing, twice or out of its order")
        if entry.kind != PLAN:
            if held is not None:
                yield held
            held = (entry, [])
        elif held is None or held[0].kind != ACTION:
            raise Misfit(place, "a plan follows no move")
        else:
            held[1].append(entry)
    if held is not None:
        yield held


def replay_file(file: GameFile) -> Iterator[Step[FileRecord]]:
    """Play a file again.

    Raises `Misfit` at the first record that the rules refuse, or whose chance is held back.
    """
    game: FileReplay | None = None
    for entry, plans in groups(file):
        game = game or opened(file)
        yield game.play(entry, plans)


def opened(file: GameFile) -> FileReplay:
    """A file before its first record.

    Raises `Misfit` for that one when options or board make no game.
    """
    try:
        return FileReplay(file)
    except Exception as error:
        raise Misfit(1, reason_of(error)) from error
