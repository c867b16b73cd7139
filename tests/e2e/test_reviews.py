"""The pages of a review, from the final card and by command; what the numbers say is tested in tests/engine."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.processes.review import make_review
from bot.table.game.seat_transfer import AdminAct
from bot.wire.handlers import reviews
from bot.wire.posts.films import Making
from engine.base.build import BuildCity, BuildRoute
from engine.base.trade import TradeWithBank
from engine.codec import decode_action
from engine.records.review import Decision, Moment, Review, TurningPoint
from render import MarkedPlaces
from storage import Record
from tests.table.played import play

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .positions import seated, show
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")


def found_in(records: Sequence[Record], progress: Any) -> Review:
    """A review in which Anna has decided badly in her first turn that can be told."""
    moves = [record for record in records if record.kind == "action" and record.seq > 30][:40]
    progress(0.5)
    moments = [Moment(move.seq, at // 4 + 1, (0.4, 0.3, 0.2, 0.1)) for at, move in enumerate(moves)]
    points = [TurningPoint(move.seq, 2, 1, 0.3, 0.5) for move in moves[5:8]]
    action = decode_action(moves[9].action, moves[9].schema)
    decision = Decision(moves[9].seq, 3, action.seat, 0, action, (action,), 0.07, 0.01)
    return Review(tuple(moments), (0.2, -0.2, 0.1, -0.1), tuple(points), (decision,), 9)


@asynccontextmanager
async def over(tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """A game that is over."""
    monkeypatch.setattr("bot.processes.review.review", found_in)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, target=8)
        session = await session_of(table)
        heard(await table.command("Anna", "catan look review"), says("refused-review-running"))
        await play(session, 5)
        await show(table)
        client_of(table).app.service.reviews.draw = made_for(table, "Anna")
        yield table


def made_for(table: Table, name: str) -> Any:
    """Makes the review in this process, with the decision as that of somebody."""
    user = table.people[name].id

    def draw(making: Making, progress: Any) -> bytes:
        found = make_review(making.records, lambda part: progress(round(100 * part)))
        own = tuple(Decision(**{**vars(one), "user": user}) for one in found.review.decisions)
        review = Review(**{**vars(found.review), "decisions": own})
        return pickle.dumps(type(found)(review, found.after, found.before))

    return draw


async def test_all_pages_of_a_review(tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    async with over(tmp_path, fate, monkeypatch) as table:
        first = await table.press("Anna", "review", on=table.card())
        heard(first, says("ui-review-title", game=1))
        assert first.message is not None and len(first.message.pictures) == 1
        assert [button.label for button in first.message.buttons] == ["Review", "1", "2", "3", "My moves"]
        assert first.text.count("30\N{NO-BREAK SPACE}% → 50\N{NO-BREAK SPACE}%") == 3
        point = await table.press("Anna", "review:2", on=first.message)
        heard(point, "**2** · ")
        own = await table.press("Anna", "review:own", on=point.message)
        heard(own, says("ui-review-own-title", game=1))
        assert "+7\N{NO-BREAK SPACE}%" in own.text
        board = await table.press("Anna", "review:own1", on=own.message)
        assert board.message is not None and len(board.message.pictures) == 1, "with its board"
        assert "+7\N{NO-BREAK SPACE}%" in board.text
        other = await table.command("Ben", "catan look review")
        assert other.text == first.text, "everybody reads the same"
        heard(await table.press("Ben", "review:own", on=other.message), says("ui-review-own-none"))


async def test_a_review_that_takes_long_is_asked_for_again(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with over(tmp_path, fate, monkeypatch) as table:
        monkeypatch.setattr(reviews, "MAX_SECONDS", 0.0)
        first = await table.press("Anna", "review", on=table.card())
        heard(first, says("ui-review-later"))
        client = client_of(table)
        making = next(iter(client.app.service.reviews.made.values()), None) or client.app.service.reviews.present
        assert making is not None
        await asyncio.wait({making.film})
        heard(await table.press("Anna", "review", on=first.message), says("ui-review-title", game=1))


async def test_of_a_game_that_ended_before_the_first_throw_there_is_no_review(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, target=8)
        session = await session_of(table)
        await session.administer(AdminAct("end", status="ended"))
        heard(await table.command("Anna", "catan look review"), says("refused-review-nothing"))


async def test_a_review_that_fails_says_so(tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    async with over(tmp_path, fate, monkeypatch) as table:

        def broken(making: Making, progress: Any) -> bytes:
            raise RuntimeError("out of memory")

        client_of(table).app.service.reviews.draw = broken
        heard(await table.press("Anna", "review", on=table.card()), says("ui-review-failed"))
        table.forget_errors()


def test_the_places_of_better_moves_are_labelled_in_the_picture() -> None:
    better = (BuildRoute(3, 12), TradeWithBank(3, "wool", "ore"), BuildRoute(3, 2), BuildCity(3, 7))
    assert reviews.places_of_moves(better) == (MarkedPlaces("edge", (12, 2)), MarkedPlaces("vertex", (7,)))
