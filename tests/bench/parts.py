"""What a picture of a choice costs, for every kind of choice, against the whole table in the same run.

A choice whose places lie close together is shown on a larger part of the board. Each game is drawn twice, the second
time is measured, as in a game that people are in the middle of: boards and pieces have been painted, the pictures are
new. They are compared with a whole table of which every band is new; the next one of a game, of which few are, has a
row of its own, as has the first part of a board.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

from engine import Live, Options, View, deal, legal, ruleset, start, view
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import LayFreeRoute
from engine.base.robber import MoveRobber
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.kernel import Action, Game
from engine.policy import random_action
from engine.rulesets import colours
from render import Caption, Ghost, MarkedPlaces, draw, encoder
from render.marks import Kind
from render.ring import Ring
from tests.bench.report import Row
from tests.languages import FALLBACK
from tests.render import samples

CHOICES: dict[type[Action], tuple[str, Kind]] = {
    PlaceStartSettlement: ("the first settlements", "vertex"),
    PlaceStartRoute: ("the first roads", "edge"),
    BuildRoute: ("a road", "edge"),
    LayFreeRoute: ("a free road", "edge"),
    BuildSettlement: ("a settlement", "vertex"),
    BuildCity: ("a city", "vertex"),
    MoveRobber: ("the robber", "hex"),
}
GHOSTS: dict[type[Action], str] = {BuildRoute: "road", BuildSettlement: "settlement", BuildCity: "city"}
WORDS = Caption(samples.NAMES, FALLBACK, "Amélie", "Turn 14", "", "Bank")
Drawing = Callable[[], bytes]
TABLE = "the whole table"
GOAL = "1.5"


def drawings(moves: int, seed: int = 1, players: int = 4) -> Iterator[tuple[str, Drawing]]:
    """All pictures of the first moves of a random game, each with the name of its kind."""
    options, chance, choice = Options(board="variable"), Live(seed), Live(seed + 1)
    rules, chosen = ruleset(options), colours(options, players)[:players]
    state, _ = start(rules, deal(options, chance), chosen, chance)
    game = Game(rules, state, chance)
    for _ in range(moves):
        waiting = game.waiting()
        if not waiting:
            return
        seat = waiting[0]
        shown = view(rules, game.state, seat)
        yield TABLE, partial(draw, shown, WORDS)
        yield from _choices(shown, legal(rules, game.state, seat), chosen[seat])
        game.play(random_action(game, seat, choice))


def _choices(shown: View, actions: tuple[Action, ...], colour: str) -> Iterator[tuple[str, Drawing]]:
    found: defaultdict[type[Action], set[int]] = defaultdict(set)
    for action in actions:
        if type(action) in CHOICES:
            what = CHOICES[type(action)][1]
            found[type(action)].add(getattr(action, "place" if what == "hex" else what))
    for kind, places in found.items():
        name, what = CHOICES[kind]
        yield name, partial(draw, shown, WORDS, MarkedPlaces(what, tuple(sorted(places))), crop=True)
        if kind in GHOSTS:
            ghost = Ghost(GHOSTS[kind], min(places), colour)
            yield "a piece about to go there", partial(draw, shown, WORDS, ghost=ghost, crop=True)


def figures(seconds: Callable[[Drawing], float], moves: int) -> list[Row]:
    """A row for each kind; ``seconds`` measures a drawing. Tables and parts take turns, as in the games they are of."""
    spent: defaultdict[str, list[float]] = defaultdict(list)
    first: list[float] = []
    anew: list[float] = []
    for seed in (1, 2, 3):
        found = list(drawings(moves, seed))
        first.append(next(seconds(drawing) for name, drawing in found if name == "the first roads"))
        for _, drawing in found:
            drawing()
        encoder.bands.ring.clear()
        for name, drawing in found:
            spent[name].append(seconds(drawing))
            if name == TABLE:
                anew.append(_anew(seconds, drawing))
    table = median(anew)
    return [
        Row("picture of the whole table, all of it anew", *_beside(anew, table)),
        *(Row(f"picture of {name}", *_beside(times, table), goal=GOAL) for name, times in spent.items()),
        Row("the first part of a new board", *_beside(first, table)),
    ]


def _anew(seconds: Callable[[Drawing], float], drawing: Drawing) -> float:
    """What a picture takes of which no band is remembered."""
    kept, encoder.bands = encoder.bands, encoder.Bands(Ring(encoder.REMEMBERED))
    try:
        return seconds(drawing)
    finally:
        encoder.bands = kept


def _beside(times: list[float], table: float) -> tuple[str, str]:
    return (
        f"{median(times) * 1000:.1f} ms of CPU, max {max(times) * 1000:.0f} (of {len(times)})",
        f"{median(times) / table:.2f} tables",
    )
