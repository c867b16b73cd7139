"""Makes the file of cases out of the recorded games: ``make conformance``. Read what differs before keeping it.

Of each game some positions are chosen, those in which something is decided that the file has least of, and in each some
legal actions and some that are refused, those whose rule and reason the file has least of.
"""

from __future__ import annotations

import gzip
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import Action, Illegal, Live, Ruleset, State, apply, encode, legal, ruleset
from engine.base.robber import Discard, choices
from engine.base.trade import MakeOffer
from engine.board import Board
from engine.kernel import Game
from engine.notation import read_action
from engine.rulesets import RULES_VERSION
from engine.stored import stored_names
from engine.upgrades import SCHEMA
from engine.view import check
from tests.engine.playthrough import FOLDER, Record, differing, played, read_record
from tests.engine.random_player import everything, random_offer

from .cases import FILE, FORMAT, Json, board_line, counted, figures, outcome, position_state, read

POSITIONS, LOOKED_AT, RARE = 4, 10, 2
"""Of each game, by what is decided in them; and of so many more those in which most is refused for rare reasons."""
LEGAL, REFUSED = 5, 6
"""Cases of each position, at most."""
UNLISTED = ("MakeOffer", "Discard", "QueueBuild", "TakeGold")


def states(record: Record, rules: Ruleset) -> Iterator[State]:
    """The positions of a recorded game, in their order."""
    for state, _ in played(rules, record):
        yield state


def decision(rules: Ruleset, state: State) -> str:
    """What is decided in a position, in a word or two, and which modules may refuse something of it."""
    if not state.stack or state.outcome is not None:
        return "over"
    top = stored_names[type(state.stack[-1])]
    rolled = state.turn is not None and state.turn.dice is not None
    game = Game(rules, state)
    kinds = {kind for seat in game.waiting() for kind in game.accepts(seat)}
    refusing = {module.name for kind in kinds for module in rules.refusing[kind]}
    offers = " with offers" if state.offers else ""
    return f"{top} {'after' if rolled else 'before'} the roll{offers}, {sorted(refusing)}"


class Cases:
    """Chooses what comes into the file; what is rare there first."""

    def __init__(self) -> None:
        self.lines: list[Json] = []
        self.boards: dict[Board, int] = {}
        self.decisions: Counter[str] = Counter()
        self.refusals: Counter[tuple[str, str]] = Counter()
        self.kinds: Counter[str] = Counter()
        self.positions = 0

    def add_game(self, name: str) -> None:
        """Choose positions of a recorded game."""
        record = read_record((FOLDER / f"{name}.txt").read_text("utf-8"))
        rules, choice = ruleset(record.options), random.Random(name)
        found: dict[str, list[State]] = {}
        for state in states(record, rules):
            found.setdefault(decision(rules, state), []).append(state.copy())
        for kind in sorted(found, key=lambda kind: (self.decisions[kind], kind))[:POSITIONS]:
            self.decisions[kind] += 1
            self.add_position(record, rules, choice.choice(found[kind]), choice)
        others = choice.sample([state for states in found.values() for state in states], LOOKED_AT)
        for _ in range(RARE):
            best = max(others, key=lambda state: self.rarity(rules, state))
            others.remove(best)
            self.add_position(record, rules, best, choice)

    def rarity(self, rules: Ruleset, state: State) -> float:
        """How much is refused in a position for reasons that the file has little of."""
        found = refusals(rules, state, random.Random(0))
        return sum(1 / (1 + self.refusals[reason]) ** 2 for reason in found)

    def add_position(self, record: Record, rules: Ruleset, state: State, choice: random.Random) -> None:
        """Write a position down with its cases, and its board if that is new."""
        if state.board not in self.boards:
            self.boards[state.board] = len(self.boards)
            self.lines.append(board_line(self.boards[state.board], state.board))
        cases = [*self.allowed(rules, state, choice), *self.refused(rules, state, choice)]
        self.lines.append(
            {
                "position": self.positions,
                "board": self.boards[state.board],
                "options": differing(record.options),
                "state": position_state(state),
                "legal": counted(rules, state),
                "cases": cases,
            }
        )
        self.positions += 1

    def allowed(self, rules: Ruleset, state: State, choice: random.Random) -> Iterator[Json]:
        """Some legal actions, of kinds that the file has least of; with what chance gave them."""
        by_kind: dict[str, list[Action]] = {}
        for seat in range(len(state.players)):
            for action in legal(rules, state, seat):
                by_kind.setdefault(stored_names[type(action)], []).append(action)
        for kind in sorted(by_kind, key=lambda kind: (self.kinds[kind], kind))[:LEGAL]:
            action, chance = choice.choice(by_kind[kind]), Live(choice.randrange(2**32))
            try:
                apply(rules, state, action, chance)
            except Illegal:
                continue  # what only the other hand forbids is told by `refused`
            self.kinds[kind] += 1
            yield self.case(rules, state, action, chance.drawn)

    def refused(self, rules: Ruleset, state: State, choice: random.Random) -> Iterator[Json]:
        """Some actions that are refused, for reasons that the file has least of."""
        reasons = refusals(rules, state, choice)
        for reason in sorted(reasons, key=lambda reason: (self.refusals[reason], reason))[:REFUSED]:
            self.refusals[reason] += 1
            yield self.case(rules, state, choice.choice(reasons[reason]), [])

    def case(self, rules: Ruleset, state: State, action: Action, chance: list[Any]) -> Json:
        """A case as it stands in the file."""
        document = json.loads(json.dumps(encode(action)))
        drawn = {"chance": chance} if chance else {}
        return {"action": document, **drawn, **outcome(rules, state, document, chance)}


def refusals(rules: Ruleset, state: State, choice: random.Random) -> dict[tuple[str, str], list[Action]]:
    """What is refused in a position, by rule and reason."""
    found: dict[tuple[str, str], list[Action]] = {}
    for seat in range(len(state.players)):
        for action in attempts(rules, state, seat, choice):
            try:
                check(rules, state, action)
            except Illegal as refusal:
                found.setdefault((refusal.rule, refusal.reason), []).append(action)
    return found


def attempts(rules: Ruleset, state: State, seat: int, choice: random.Random) -> Iterator[Action]:
    """What a seat could try: everything of the kinds that it may do now, and single actions of others."""
    kinds = [kind for kind in Game(rules, state).accepts(seat) if stored_names[kind] not in UNLISTED]
    yield from everything(state, seat, kinds)
    for text in ("Roll", "EndTurn", "BuyCard", "PlayKnight", "PlayRoadBuilding", "PlayMonopoly ore"):
        yield read_action(text, seat)
    hand = state.players[seat].resources
    yield from (
        Discard(seat, cards) for size in (1, 3) for cards, _ in zip(choices(hand, size), range(2), strict=False)
    )
    if state.turn is not None:
        offers = [random_offer(state, seat, choice) for _ in range(3)]
        yield from (offer for offer in offers if offer is not None)
        give, want, *_ = rules.resources
        yield from (
            MakeOffer(seat, *terms)
            for terms in (
                ((give,), (give,), ((seat + 1) % len(state.players),)),
                ((), (want,), ((seat + 1) % len(state.players),)),
                ((give,), (want,), (seat,)),
                ((give,) * 21, (want,), ((seat + 1) % len(state.players),)),
            )
        )


def main() -> None:
    """Write the file."""
    cases = Cases()
    for path in sorted(FOLDER.glob("*.txt")):
        cases.add_game(path.stem)
    head = {"format": FORMAT, "rules_version": RULES_VERSION, "schema": SCHEMA}
    text = "".join(json.dumps(line, separators=(",", ":"), sort_keys=True) + "\n" for line in (head, *cases.lines))
    # Without a time in it, so that the same cases are the same file.
    FILE.write_bytes(gzip.compress(text.encode("utf-8"), 9, mtime=0))
    told = ", ".join(f"{count} {what}" for what, count in figures(tuple(read())).items())
    print(f"{told}; {FILE.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    main()
