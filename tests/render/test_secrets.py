"""A picture depends on nothing that a bystander may not know, for any viewer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Live, Options, State, deal, ruleset, start, view
from engine.base.scoring import HIDDEN
from engine.kernel import Game
from engine.module import Ruleset
from engine.policy import random_action
from render import Caption, draw

RULES = ruleset(Options())
CAPTION = Caption(("Ann", "Ben", "Cleo", "Dan"))


def played(moves: int, seed: int = 3) -> State:
    """A random game after so many moves, or at its end."""
    chance, choice = Live(seed), Live(seed + 1)
    state, _ = start(RULES, deal(Options(), chance), ("red", "blue", "white", "orange"), chance)
    game = Game(RULES, state, chance)
    for _ in range(moves):
        if not game.waiting():
            break
        game.events.clear()
        game.play(random_action(game, game.waiting()[0], choice))
    return game.state


def drawn(state: State, seat: int | None, rules: Ruleset = RULES) -> bytes:
    return draw(view(rules, state, seat), CAPTION)


@pytest.mark.parametrize("moves", [4, 60, 250])
def test_everybody_sees_the_same_picture(moves: int) -> None:
    state = played(moves)
    public = drawn(state, None)
    assert all(drawn(state, seat) == public for seat in range(4))


def test_hidden_cards_do_not_show() -> None:
    """Other cards of the same number in every hand and in the deck."""
    state = played(250)
    before = {seat: drawn(state, seat) for seat in (None, 0, 1, 2, 3)}
    other = state.copy()
    for player in other.players:
        hand, cards = player.hand_size, sum(player.cards.values()) + sum(player.fresh.values())
        player.resources = dict.fromkeys(player.resources, 0) | {"ore": hand}
        player.cards, player.fresh = {"victory_point": cards}, {}
    other.deck = {"monopoly": sum(state.deck.values())}
    assert any(player.resources != same.resources for player, same in zip(state.players, other.players, strict=True))
    assert {seat: drawn(other, seat) for seat in before} == before


def test_public_things_do_show() -> None:
    """The comparison above would notice a difference: one card more in a hand, one piece less."""
    state = played(250)
    public = drawn(state, None)
    richer = state.copy()
    richer.players[0].resources["ore"] += 1
    assert drawn(richer, None) != public
    poorer = state.copy()
    del poorer.routes[min(poorer.routes)]
    assert drawn(poorer, None) != public


def test_at_the_end_hidden_points_count() -> None:
    state = played(10**6)
    assert state.outcome is not None
    shown = view(RULES, state, None)
    won = next(player for player in shown.players if player.seat == state.outcome.winner)
    assert won.total >= shown.target
    hidden = replace(shown, players=tuple(replace(p, points={**p.points, HIDDEN: 3}) for p in shown.players))
    assert draw(hidden, CAPTION) != draw(shown, CAPTION)
