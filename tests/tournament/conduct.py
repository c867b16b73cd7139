"""Counts what bots do that looks foolish: ``python -m tests.tournament.conduct NAME NAME NAME ...``.

There is a name for each seat; seats change from game to game; five and six have the special building phase. Counted
is what the players of the first name do, their offers to a *person* too, who plays as steady and is called by them.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from engine import Action, Event, Options, Ruleset, State, ruleset, view
from engine.base.build import ROAD, BuildRoute
from engine.base.events import Discarded, OfferAnswered, Offered, Produced
from engine.base.robber import MoveRobber
from engine.options import LARGE
from tests.tournament.contestants import PERSON
from tests.tournament.games import play

NEAR = 2
"""Bots should hold a leader who visibly lacks no more points than that."""
LINES = (
    ("cards gained", ""),
    ("cards discarded", "cards gained"),
    ("robber moves near the end", ""),
    ("robber moves that robbed another than who was ahead", "robber moves near the end"),
    ("roads paid", ""),
    ("roads paid with a Road Building to play", "roads paid"),
    ("offers", ""),
    ("offers that called people", "offers"),
    ("calls of people", ""),
    ("calls answered by yes", "calls of people"),
    ("calls of one person beyond the first in a turn", "calls of people"),
)
"""What is counted, and what it is a part of."""


class Conduct:
    """What some seats do in one game, counted; ``terms`` are those of their offers that called people."""

    def __init__(self, rules: Ruleset, watched: Collection[int], people: Collection[int]) -> None:
        self.rules, self.watched, self.people = rules, watched, people
        self.counted, self.terms = Counter[str](), Counter[str]()
        self._before: State | None = None
        self._calling = set[int]()
        self._called = Counter[tuple[int, int]]()

    def note(self, state: State, events: Sequence[Event], action: Action | None) -> None:
        """Count what an action has done; the position before it is the one that was noted last."""
        if self._before is not None and action is not None and action.seat in self.watched:
            self._moved(self._before, action)
        for event in events:
            if isinstance(event, Produced):
                self.counted["cards gained"] += self._cards(event.gains)
            elif isinstance(event, Discarded):
                self.counted["cards discarded"] += self._cards(event.cards)
            elif isinstance(event, Offered) and event.offer.seat in self.watched:
                self._offered(state, event)
            elif isinstance(event, OfferAnswered) and event.number in self._calling and event.seat in self.people:
                self.counted["calls answered by yes"] += event.accepted
        self._before = state

    def _cards(self, hands: Sequence[tuple[int, Sequence[str]]]) -> int:
        return sum(len(cards) for seat, cards in hands if seat in self.watched)

    def _moved(self, before: State, action: Action) -> None:
        if isinstance(action, MoveRobber):
            points = [player.visible_points for player in view(self.rules, before, None).players]
            most = max(count for seat, count in enumerate(points) if seat != action.seat)
            if most >= self.rules.target - NEAR:
                self.counted["robber moves near the end"] += 1
                another = action.victim is not None and points[action.victim] < most
                self.counted["robber moves that robbed another than who was ahead"] += another
        elif isinstance(action, BuildRoute) and action.kind == ROAD:
            assert before.turn is not None
            held = before.players[action.seat].cards.get("road_building", 0) > 0 and not before.turn.card_played
            self.counted["roads paid"] += 1
            self.counted["roads paid with a Road Building to play"] += held

    def _offered(self, state: State, event: Offered) -> None:
        assert state.turn is not None
        offer, called = event.offer, [seat for seat in event.offer.to if seat in self.people]
        self.counted["offers"] += 1
        for seat in called:
            self.counted["calls of people"] += 1
            self.counted["calls of one person beyond the first in a turn"] += (state.turn.number, seat) in self._called
            self._called[state.turn.number, seat] += 1
        if called:
            self._calling.add(offer.number)
            self.counted["offers that called people"] += 1
            self.terms[f"{len(offer.give)} for {len(offer.want)}"] += 1


def told(names: Sequence[str], scenario: str, seeds: range) -> Iterator[str]:
    """Play a game for each seed, and tell line by line what was counted."""
    options = Options(scenario=scenario, players=LARGE if len(names) > 4 else "3-4")
    rules, counted, terms = ruleset(options), Counter[str](), Counter[str]()
    turns, ends = list[int](), Counter[str]()
    for seed in seeds:
        first = seed % len(names)
        seated = [*names[first:], *names[:first]]
        watched, people = ([seat for seat, name in enumerate(seated) if name == who] for who in (names[0], PERSON))
        conduct = Conduct(rules, watched, people)
        played = play(options, seated, seed, tell=conduct.note)
        counted.update(conduct.counted)
        terms.update(conduct.terms)
        turns.append(played.turns)
        ends[f"{played.reason}, won by {'nobody' if played.winner is None else seated[played.winner]}"] += 1
    yield f"{len(seeds)} games, {statistics.median(turns):.0f} turns (median), {max(turns)} at most; {dict(ends)}"
    for name, whole in LINES:
        part = f", {counted[name] / counted[whole]:.0%}" if counted[whole] else ""
        yield f"{name}: {counted[name]} ({counted[name] / len(seeds):.1f} a game{part})"
    yield f"terms of the offers that called people: {dict(terms.most_common())}"


def main() -> None:
    """Play so many games of these and print what was counted."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.conduct", description=__doc__)
    parser.add_argument("names", nargs="+", help="contestants, one for each seat")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--scenario", default="base")
    chosen = parser.parse_args()
    for line in told(chosen.names, chosen.scenario, range(chosen.first, chosen.first + chosen.games)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
