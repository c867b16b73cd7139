"""Who is told that their turn is next where each turn has a part for a second player (X-11)."""

from __future__ import annotations

from bot.table.game.game_clocks import begun_turn_of
from bot.table.schedule.due import on_deck
from bot.time.seat_clocks import DAILY
from engine import Options
from engine.base.turn import EndTurn
from engine.modules.paired_players import TakingPart
from tests.engine.test_five_six import six


def test_in_a_part_it_is_whose_turn_follows_not_the_neighbour_of_the_partner() -> None:
    table = six(Options(players="5-6", paired_players=True))
    people = tuple(range(101, 107))
    assert on_deck(people, begun_turn_of(table.state), DAILY) == 1
    table, _ = table.apply(EndTurn(0))
    assert isinstance(table.state.stack[-1], TakingPart) and table.waiting() == (3,)
    assert on_deck(people, begun_turn_of(table.state), DAILY) == 1, "not the fifth seat, which follows the fourth"
