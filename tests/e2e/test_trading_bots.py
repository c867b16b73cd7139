"""Trade with bots as people see it: they answer, they offer, and wait two minutes at most, also across restarts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine import Action
from engine.base.trade import MakeOffer
from engine.players import Level
from engine.players.trading import Trader

from .audit import audit, session_of
from .checks import heard
from .conftest import Fate
from .harness import Table
from .positions import FEW, dice, later, seated
from .referee import referee
from .screen_reader import called, live_card, trade_board
from .seats import left
from .test_trading import hands, offer

pytestmark = pytest.mark.usefixtures("blank_pictures")


@pytest.fixture
def generous(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots offer a card that they hold for a grain, to everybody at hand, whatever it is worth."""

    def offers(trader: Trader, level: Level) -> Action | None:
        hand = trader.view.players[trader.seat].hand
        give = next((card for card in hand or () if card != "grain"), None)
        if trader.past.offers_of(trader.seat) or give is None:
            return None
        to = tuple(sorted(trader.dealing.partners))
        return MakeOffer(trader.seat, (give,), ("grain",), to) if to else None

    monkeypatch.setattr(Trader, "offer", offers)


@asynccontextmanager
async def with_a_bot(path: Path, fate: Fate, delay: float = 0.0) -> AsyncIterator[Table]:
    """Ben has left the table to a bot, which comes after Anna; she has rolled."""
    async with Table(referee(bot_delay=delay), path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        await left(table, "Ben")
        fate.will(dice(8))
        await table.press("Anna", "roll")
        yield table
        await audit(table)


async def bots_turn(table: Table, fate: Fate) -> None:
    """Anna ends her turn; the bot rolls, builds what it can and makes an offer."""
    fate.will(dice(4))
    await table.press("Anna", "play")
    await table.press("Anna", "act:EndTurn")


def trade_calls(table: Table, name: str) -> int:
    """How many messages about trade call somebody."""
    user = table.people[name].id
    return sum(user in message.pings and "Trade" in message.text for message in table.public())


async def test_a_bot_takes_what_is_good_for_it(tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trader, "worth", lambda *_: 1.0)
    async with with_a_bot(tmp_path, fate) as table:
        before = await hands(table)
        heard(await offer(table, "Anna", "grain grain", "brick", to=["1"]))
        after = await hands(table)
        assert (after[0]["brick"], after[1]["grain"]) == (before[0]["brick"] + 1, before[1]["grain"] + 2)
        assert not (await session_of(table)).state.offers


async def test_a_bot_refuses_like_anybody_and_calls_nobody_by_it(tmp_path: Path, fate: Fate) -> None:
    async with with_a_bot(tmp_path, fate) as table:
        # One it does not want, one that nobody could pay: they look alike.
        for want in ("ore ore", "ore ore ore ore"):
            await offer(table, "Anna", "lumber", want, to=["1"])
        board = trade_board(table)
        assert board is not None and board.text.count("no") >= 2
        assert [open_offer.no for open_offer in (await session_of(table)).state.offers] == [(1,), (1,)]
        before = table.public_ids()
        await later(table, 3600)
        assert table.public_ids() == before, "the answers came while she was there"


@pytest.mark.usefixtures("generous")
async def test_a_person_accepts_the_offer_of_a_bot_after_a_restart(tmp_path: Path, fate: Fate) -> None:
    async with with_a_bot(tmp_path, fate) as table:
        await bots_turn(table, fate)
        board = trade_board(table)
        assert board is not None and called(table, board) == ["Anna", "Chloé", "Dmitri"]
        assert "until" in live_card(table).text, "everybody sees how long the bot waits"
        await table.restart(abruptly=True)
        await later(table, 60)
        assert [trade_calls(table, name) for name in ("Anna", "Chloé", "Dmitri")] == [1, 1, 1], "nobody twice"
        (made,) = (await session_of(table)).state.offers
        before = await hands(table)
        await table.press("Chloé", "Accept #1", on=trade_board(table))
        heard(await table.press("Chloé", "agree"))
        after = await hands(table)
        assert (made.seat, after[2]["grain"]) == (1, before[2]["grain"] - 1)
        assert after[2][made.give[0]] == before[2][made.give[0]] + 1
        assert called(table, live_card(table)) == ["Chloé"], "the bot has ended its turn"


@pytest.mark.usefixtures("generous")
async def test_a_bot_waits_two_minutes_for_answers_also_across_a_restart(tmp_path: Path, fate: Fate) -> None:
    async with with_a_bot(tmp_path, fate) as table:
        await bots_turn(table, fate)
        await later(table, 50)
        await table.restart()
        await later(table, 50)
        assert len((await session_of(table)).state.offers) == 1
        assert [trade_calls(table, name) for name in ("Anna", "Chloé", "Dmitri")] == [1, 1, 1], "nobody twice"
        await later(table, 40)
        assert not (await session_of(table)).state.offers
        assert called(table, live_card(table)) == ["Chloé"]
        assert trade_board(table) is None


@pytest.mark.usefixtures("generous")
async def test_while_a_bot_waits_for_answers_it_answers_others(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody may send it the very trade that it has asked for, instead of a yes."""
    async with with_a_bot(tmp_path, fate) as table:
        await bots_turn(table, fate)
        (asked,) = (await session_of(table)).state.offers
        monkeypatch.setattr(Trader, "worth", lambda *_: 1.0)
        before = await hands(table)
        await offer(table, "Anna", "grain", asked.give[0])
        assert (await hands(table))[1]["grain"] == before[1]["grain"] + 1


@pytest.mark.usefixtures("generous")
async def test_nobody_who_is_not_there_is_offered_anything(tmp_path: Path, fate: Fate) -> None:
    async with with_a_bot(tmp_path, fate) as table:
        await later(table, 3600)
        await table.press("Anna", "play")
        await bots_turn(table, fate)
        board = trade_board(table)
        assert board is not None and called(table, board) == ["Anna"], "the others have not acted for an hour"


@pytest.mark.parametrize("want", ["ore ore", "ore ore ore ore"])
@pytest.mark.parametrize("abruptly", [None, True, False])
async def test_a_bot_takes_its_moment_whatever_it_holds(
    tmp_path: Path, fate: Fate, want: str, abruptly: bool | None
) -> None:
    async with with_a_bot(tmp_path, fate, delay=3.0) as table:
        await offer(table, "Anna", "lumber", want, to=["1"])
        await table.wait(1)
        if abruptly is not None:
            await table.restart(abruptly=abruptly)
        await table.wait(1)
        assert (await session_of(table)).state.offers[0].no == ()
        await table.wait(5)
        assert (await session_of(table)).state.offers[0].no == (1,)
        board = trade_board(table)
        assert board is not None and "Bot Ada** said no" in board.text
