"""Why bots moved as they did: in play nothing that not everybody sees."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.faces import Reason
from bot.table.game.tables import TableStore
from bot.telling.reasons import PUBLIC
from bot.telling.why import MOST, explained, public
from engine import Action, Game, Live, Options, Ruleset, State, apply, deal, ruleset, start, view
from engine.base.trade import AcceptOffer, MakeOffer
from engine.base.turn import EndTurn
from engine.players import choose
from engine.rulesets import colours
from tests.engine.test_non_interference import twin_of
from tests.lengths import length
from tests.table.played import begun
from tests.table.playing_bots import play_bots

GAMES = (
    (Options(), 4, 1),
    (Options(board="beginner"), 3, 2),
    (Options(players="5-6"), 5, 3),
    (Options(scenario="oil_springs"), 4, 4),
    (Options(scenario="catlantis"), 4, 5),
    (Options(scenario="new_shores", board="variable_4"), 4, 6),
)
MOVES = length(160, 800)


def moves_of(options: Options, players: int, seed: int) -> Iterator[tuple[Ruleset, State, Action]]:
    """Positions of a game of steady players, and what is done there."""
    rules, chance = ruleset(options), Live(seed)
    state, _ = start(rules, deal(options, chance), colours(options, players)[:players], chance)
    for _ in range(MOVES):
        if state.outcome is not None:
            return
        seat = Game(rules, state).waiting()[0]
        action = choose(rules, view(rules, state, seat), (), Live(seed), 40)
        yield rules, state, action
        state, _ = apply(rules, state, action, chance)


@pytest.mark.parametrize(("options", "players", "seed"), GAMES)
def test_hidden_cards_change_no_public_reason(options: Options, players: int, seed: int) -> None:
    choice, told = random.Random(seed), 0
    for rules, state, action in moves_of(options, players, seed):
        other = (action.seat + 1) % players
        twin, found = twin_of(rules, state, other, choice), public(rules, state, action)
        told += bool(found)
        assert all(reason.public or reason.name in PUBLIC for reason in found)
        if action in Game(rules, twin).legal(action.seat):
            assert public(rules, twin, action) == found
    assert told > 5


def test_a_trade_beside_one_that_nobody_can_pay_is_left_out() -> None:
    (rules, state), *_ = (at[:2] for at in moves_of(Options(), 4, 1) if isinstance(at[2], EndTurn))
    assert state.turn is not None
    bot, maker = state.turn.seat, (state.turn.seat + 1) % 4
    none = dict.fromkeys(rules.resources, 0)
    state.players[bot].resources, state.players[maker].resources = none | {"grain": 1}, none | {"ore": 1, "wool": 1}
    for give in ("ore", "wool"):
        state, _ = apply(rules, state, MakeOffer(maker, (give,), ("grain",), (bot,)), Live(1))
    state.players[maker].resources["wool"] = 0  # with one card left, one of the two is more than it can pay
    assert not public(rules, state, AcceptOffer(bot, state.offers[0].number))


async def test_after_the_end_all_that_a_bot_knew_is_told(store: TableStore) -> None:
    session = await begun(store, Options(board="beginner", target=8), 3, 2, people=0)
    await play_bots(session)
    records = await store.records(session.game)
    during, after = explained(records, over=False), explained(records, over=True)
    assert 0 < len(during) <= MOST and 0 < len(after) <= MOST

    def names(found: list[Reason]) -> set[str]:
        return {reason.name for reason in found}

    assert names([reason for one in during for reason in one.reasons]) <= PUBLIC
    assert [one.seq for one in after] == sorted(one.seq for one in after)
