"""What must be true of everything that happened in a game, whatever the program says of it.

Each record is carried out again. Of the states before and after it, computed without the code under test:

- no state breaks the box, the distance rule, the awards or the bounds of oil (`tests.engine.invariants`);
- who won has the points that were needed, counted from the board;
- what moved cards from one hand to another, drew a card or threw dice cannot be taken back alone, and never was;
- where a table went back, everything went that had happened in public since;
- each seat whose number of cards has changed is named to every bystander.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.table.game.log import LogEntry
from bot.telling.narration import sentences
from bot.texts.catalogue import catalogue
from bot.texts.words import Words
from engine import Ruleset, State, decode_action, view
from engine.kernel import Action
from engine.records.replay import replay
from engine.undo import is_barrier
from storage import Record
from tests.engine.invariants import (
    OIL,
    assert_awards,
    assert_box_whole,
    assert_distance_rule,
    assert_oil_in_bounds,
    points_from_scratch,
)

NAMES = ("Ásdís", "Björk", "Çelik", "Đorđe", "Éloïse", "Fjóla")
"""Of seats in what is told: names that stand in no text."""


@dataclass(frozen=True)
class Move:
    """A move: the states before and after it, and what it met of chance."""

    before: State
    after: State
    action: Action
    events: tuple[Any, ...]
    chance: tuple[Any, ...]

    @property
    def is_final(self) -> bool:
        """Whether others have learnt or lost something by it."""
        return bool(self.chance) or self._passed_cards or self._drew

    @property
    def _passed_cards(self) -> bool:
        """Whether cards went from one hand to another."""
        changes = [change for seat in range(len(self.after.players)) for change in self.changes(seat).values()]
        bank = {card: count - self.before.bank[card] for card, count in self.after.bank.items()}
        return sum(change for change in changes if change > 0) > sum(-change for change in bank.values() if change < 0)

    @property
    def _drew(self) -> bool:
        return sum(self.after.deck.values()) < sum(self.before.deck.values())

    def changes(self, seat: int) -> dict[str, int]:
        """By how much the cards of a seat have changed."""
        before, after = (state.players[seat].resources for state in (self.before, self.after))
        return {card: after[card] - before[card] for card in after if after[card] != before[card]}


def check_history(records: Sequence[Record], entries: Sequence[LogEntry], known: int, goal: int) -> None:
    """All of it, of a game; the states up to the record ``known`` were looked at before."""
    told = {entry.seq: entry for line in entries for entry in (*line.undone, line)}
    moves, open_moves = dict[int, Move](), list[int]()
    before: State | None = None
    for step in replay(records):
        record, after, rules = step.record, step.state, step.game.rules
        if record.seq > known:
            _check_state(rules, after, goal)
        if before is not None and record.kind == "action":
            action = decode_action(record.action, record.schema)
            move = Move(before, after, action, step.events, tuple(record.chance))
            moves[record.seq] = move
            open_moves += [] if action.private else [record.seq]
            if record.seq > known:
                if move.is_final:
                    assert is_barrier(rules, before, after, action, step.events), f"could be taken back: {action}"
                _check_told(rules, move, told.get(record.seq), record)
        gone = record.action.get("drop", ())
        if gone and "agreed" in record.action:
            after_that = [seq for seq in open_moves if seq >= min(gone)]
            assert sorted(gone) == after_that, f"a table went back by {gone}, and not by {after_that}"
        elif gone:
            final = [moves[seq].action for seq in gone if moves[seq].is_final]
            assert not final, f"were taken back alone: {final}"
        open_moves = [seq for seq in open_moves if seq not in gone]
        before = after


def _check_state(rules: Ruleset, state: State, goal: int) -> None:
    assert_box_whole(rules, state)
    assert_awards(state)
    assert_distance_rule(state)
    if OIL in state.ext:
        assert_oil_in_bounds(rules, state)
    if state.outcome is not None and state.outcome.reason == "points" and state.outcome.winner is not None:
        assert points_from_scratch(state, state.outcome.winner) >= goal


def _check_told(rules: Ruleset, move: Move, entry: LogEntry | None, record: Record) -> None:
    """Everybody is told whose cards have changed."""
    changed = [
        seat
        for seat in range(len(move.after.players))
        if sum(move.after.players[seat].resources.values()) != sum(move.before.players[seat].resources.values())
    ]
    if not changed:
        return
    assert entry is not None, f"nothing is told of {record.action}"
    words = Words(catalogue("en"), NAMES[: len(move.after.players)], view(rules, move.after, None))
    said = "\n".join(sentences([entry], words, None))
    missing = [seat for seat in changed if NAMES[seat] not in said]
    assert not missing, f"nobody is told of the cards of {missing} after {record.action}: {said}"
