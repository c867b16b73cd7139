"""Whom offers and the answers to them call: the players who can go on, once, and at most so often."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Fate
from .harness import Table
from .positions import later
from .screen_reader import called, trade_board
from .seats import leave
from .shown import Shown
from .test_trading import offer, trading

pytestmark = pytest.mark.usefixtures("blank_pictures")


def calls(table: Table, board: Shown | None) -> list[str]:
    """Who is pinged by a message and mentioned in it: the same people, or it would look like a call and be none."""
    assert board is not None
    assert sorted(called(table, board)) == sorted(table.name_of(user) for user in board.pings)
    return called(table, board)


async def test_a_counter_offer_calls_whose_turn_it_is(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1", "2"])
        first = trade_board(table)
        assert calls(table, first) == ["Ben", "Chloé"]
        await table.press("Chloé", "Counter #1")
        answer = await table.propose("Chloé", {"want": ["wool.2"]})
        assert not answer.posted, "gathered for half a minute"
        await table.wait(20)
        assert trade_board(table) is not None and called(table, trade_board(table) or answer.posted[0]) == ["Ben"]
        await table.wait(20)
        second = trade_board(table)
        assert calls(table, second) == ["Anna"]
        assert first is not None and second is not None and second.id != first.id
        old = next(message for message in table.public() if message.id == first.id)
        assert f"/{second.id}" in old.text and not old.buttons, "Ben has not answered: he is led to the new one"
        await later(table, 7200)
        assert calls(table, trade_board(table)) == ["Anna"], "once"


async def test_a_yes_to_choose_from_and_the_last_no_call_the_proposer(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1", "2"], how="choose")
        first = trade_board(table)
        for name in ("Ben", "Chloé"):
            await table.press(name, "Accept #1")
            await table.press(name, "agree")
        await table.wait(40)
        assert calls(table, trade_board(table)) == ["Anna"], "both within one call"
        assert first is not None and first.id not in table.public_ids(), "all whom it called have answered"
        await offer(table, "Anna", "grain", "ore", to=["3"])
        assert calls(table, trade_board(table)) == ["Dmitri"], "nobody else has called him"
        await table.press("Dmitri", "No #2")
        await table.wait(60)
        assert calls(table, trade_board(table)) == []
        await table.wait(600)
        assert calls(table, trade_board(table)) == ["Anna"], "the second call in this turn waits for ten minutes"


async def test_a_call_that_was_gathered_survives_a_restart_and_comes_once(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1"])
        await table.press("Ben", "No #1")
        await table.restart(abruptly=True)
        await table.wait(40)
        assert calls(table, trade_board(table)) == ["Anna"]
        await table.restart()
        await table.wait(100)
        pinged = [
            message
            for message in table.public()
            if table.people["Anna"].id in message.pings and "Trade" in message.text
        ]
        assert len(pinged) == 1


async def test_a_call_is_not_made_for_what_was_settled_in_time(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1"])
        await table.press("Ben", "No #1")
        await table.press("Anna", "play")
        await table.press("Anna", "act:EndTurn")
        before = table.public_ids()
        await table.wait(4000)
        assert table.public_ids() == before


async def test_a_trading_turn_calls_everybody_who_can_go_on_and_leaves_one_message(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        before = table.public_ids()
        sent = await offer(table, "Anna", "wool", "ore")
        await table.press("Ben", "No #1")
        await table.press("Chloé", "Counter #1")
        await table.propose("Chloé", {"want": ["wool.2"]})
        await table.press("Dmitri", "No #1")
        await table.wait(60)
        assert calls(table, trade_board(table)) == ["Anna"]
        assert sent.posted[0].id not in table.public_ids(), "all whom it called have answered"
        await table.press("Anna", "Accept #2")
        await table.press("Anna", "agree")
        ended = await table.press("Anna", "act:EndTurn")
        assert len(table.public_ids() - before) == 1
        assert [message.pings for message in ended.posted] == [(table.people["Ben"].id,)]


async def test_an_offer_does_not_wait_for_somebody_who_has_left(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1", "2"])
        assert calls(table, trade_board(table)) == ["Ben", "Chloé"]
        await leave(table, "Ben")
        await table.press("Chloé", "No #1")
        await table.wait(60)
        assert calls(table, trade_board(table)) == ["Anna"], "everybody who is there has answered"
