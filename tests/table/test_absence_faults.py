"""A mistake of ours about somebody who is not there costs nobody the game."""

from __future__ import annotations

import pytest

from bot.table.absence import play_absent
from bot.table.session import Session
from engine.base.turn import EndTurn
from tests.table.asking import watch

GRACE = 30


async def test_a_default_that_the_rules_refuse_is_replaced_by_any_move(
    session: Session, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.table.absence.stated_default", lambda rules, view, chance: EndTurn(view.seat))
    (seat,) = session.waiting
    deadline = session.clocks.deadline(seat)
    assert deadline is not None
    watch(session).now = deadline + GRACE
    assert (await play_absent(session)).moves >= 2, "it rolls, and then the default is none that is refused"
    assert seat not in session.waiting
    assert "makes any move" in caplog.text
