"""A balanced board (B-17): what is looked at, and how many deals it takes."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Layout, Live, Options, Replay, deal
from engine.base.balance import MAX_DEALS, balanced, flaws
from engine.options import SCENARIOS, check_options, switches
from tests.engine.arrange import drawn
from tests.lengths import length

DEALT = [
    Options(scenario=name, players=players, board=board, balanced_board=True)
    for name, scenario in SCENARIOS.items()
    for players, boards in scenario.boards.items()
    for board in boards
    if scenario.shared_name(board) == "variable"
]
PIPS = {0: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def by_hand(layout: Layout) -> int:
    """The flaws of a board, counted from its places alone."""
    tokens = {(tile.q, tile.r): tile.token for tile in layout.tiles}
    steps = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    count = 0
    for (q, r), token in tokens.items():
        for step_q, step_r in steps[:3]:
            other = tokens.get((q + step_q, r + step_r), 0)
            if token and other:
                count += token == other or {token, other} == {2, 12} or {token, other} == {6, 8}
    corners = {
        frozenset(((q, r), (q + one[0], r + one[1]), (q + two[0], r + two[1])))
        for q, r in tokens
        for one, two in zip(steps, (*steps[1:], steps[0]), strict=True)
    }
    count += sum(sum(PIPS[tokens.get(place, 0)] for place in corner) > 12 for corner in corners)
    mean = sum(PIPS[token] for token in tokens.values()) / sum(bool(token) for token in tokens.values())
    kinds: dict[str, list[int]] = {}
    for tile in layout.tiles:
        if tile.token:
            kinds.setdefault(tile.terrain, []).append(PIPS[tile.token])
    return count + sum(abs(sum(own) - len(own) * mean) > 3 for own in kinds.values())


@pytest.mark.parametrize(
    ("picture", "count"),
    [
        ("  F4  H9\nP3  D   M10\n  W11 F5", 0),
        ("  F4  H4\nP3  D   M10\n  W11 F5", 1),  # equal numbers
        ("  F2  H12\nP3  D   M10\n  W11 F5", 1),  # a 2 beside a 12
        ("  F6  H8\nP3  D   M10\n  W11 F5", 1),  # a 6 beside an 8
        ("  F4  H9\nP3  W6  M10\n  W11 F5", 0),  # 4, 9 and 6 come in 12 of 36
        ("  F5  H9\nP3  W6  M10\n  W11 F4", 1),  # 5, 9 and 6 in 13
        ("  F6  F9\nF5  D   M10\n  W11 P2", 1),  # three forests come in 13, and three hexes in 8 on average
    ],
)
def test_b17_what_is_a_flaw(picture: str, count: int) -> None:
    assert flaws(drawn(picture)) == by_hand(drawn(picture)) == count


@pytest.mark.parametrize("options", DEALT, ids=lambda options: f"{options.scenario}-{options.board}-{options.players}")
def test_b17_every_variable_board_may_be_balanced(options: Options) -> None:
    check_options(options)
    assert "balanced_board" in switches(options)
    chance = Live(5)
    layout = deal(options, chance)
    plain = Options.from_json({**options.to_json(), "balanced_board": False})
    other, usual = Live(5), []
    for _ in range(length(40, 20)):
        usual.append(flaws(deal(plain, other)))
    assert flaws(layout) == by_hand(layout) <= min(usual), "it is the best of what was dealt"
    assert deal(options, Replay(chance.drawn)) == layout
    box = [
        Counter(tile.token for tile in found.tiles if tile.terrain != "desert")
        for found in (layout, deal(plain, Live(1)))
    ]
    assert box[0] == box[1]


def test_b17_only_boards_that_are_dealt() -> None:
    for name, scenario in SCENARIOS.items():
        for players, boards in scenario.boards.items():
            for board in boards:
                options = Options(scenario=name, players=players, board=board)
                assert ("balanced_board" in switches(options)) == options.varies
    assert deal(Options(board="beginner", balanced_board=True), Live(1)) == deal(Options(board="beginner"), Live(1))


def test_b17_the_first_without_a_flaw_else_the_first_with_the_fewest() -> None:
    good, fair, bad = (
        drawn(picture)
        for picture in (
            "  F4  H9\nP3  D   M10\n  W11 F5",
            "  F4  H4\nP3  D   M10\n  W11 F5",
            "  F2  H12\nP2  D   M12\n  W2  F12",
        )
    )
    assert flaws(good) < flaws(fair) < flaws(bad)
    dealt: list[Layout] = []

    def dealing(boards: list[Layout]) -> Layout:
        waiting = iter(boards)
        dealt.clear()

        def deal_one() -> Layout:
            dealt.append(next(waiting, bad))
            return dealt[-1]

        return balanced(deal_one)

    assert dealing([bad, fair, good, fair]) is good and len(dealt) == 3
    assert dealing([bad, fair]) is fair and len(dealt) == MAX_DEALS
    twin = drawn("  F4  H4\nP3  D   M10\n  W11 F5")
    assert dealing([fair, twin]) is fair


def test_b17_a_game_without_it_keeps_its_document() -> None:
    assert "balanced_board" not in Options().to_json()
    assert Options(balanced_board=True).to_json()["balanced_board"] is True
    assert Options.from_json(Options(balanced_board=True).to_json()).balanced_board
    assert not any(flaws(deal(Options(balanced_board=True), Live(seed))) for seed in range(10))
