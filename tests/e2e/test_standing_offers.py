"""Standing offers as people take them: from the panel and the trade board, whatever else is open or said."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.plans.plan import Plan
from bot.plans.trade import NoTrades, StandingOffer
from bot.table.game.by import By
from bot.table.game.plan_changes import announce
from engine import Illegal

from .audit import session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import show
from .screen_reader import live_card, trade_board
from .shown import Shown
from .test_trading import hands, offer, trading

pytestmark = pytest.mark.usefixtures("blank_pictures")
ORE_FOR_WOOL = StandingOffer(("ore",), ("wool",))


async def stands(table: Table, name: str, plan: Plan) -> None:
    """Somebody says this for all to hear."""
    session, user = await session_of(table), table.people[name].id
    own = session.stored.seat_of(user)
    assert own is not None
    await announce(session, own.seat, plan, by=By(user))
    await show(table)


async def ask_to_take(table: Table, name: str, place: Shown | None = None) -> Answer:
    """Choose the first standing offer of the panel, or of another place."""
    found = place or (await table.press(name, "play", on=live_card(table))).message
    assert found is not None
    menu = next(menu for menu in found.menus if ":go:standing" in menu.custom_id)
    return await table.choose(name, menu.custom_id, [menu.options[0].value], on=found)


async def takes(table: Table, name: str) -> Answer:
    return await table.press(name, says("ui-button-agree"), on=(await ask_to_take(table, name)).message)


async def test_what_a_maker_takes_no_offers_of_is_no_word_about_their_own(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await stands(table, "Ben", ORE_FOR_WOOL)
        await stands(table, "Ben", NoTrades("cheap"))
        before = await hands(table)
        await takes(table, "Anna")
        assert (await hands(table))[0]["ore"] == before[0]["ore"] + 1


async def test_an_offer_of_the_same_cards_that_is_open_is_no_reason_to_wait(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await stands(table, "Ben", ORE_FOR_WOOL)
        await offer(table, "Anna", "wool", "ore")
        before = await hands(table)
        await takes(table, "Anna")
        assert (await hands(table))[0]["ore"] == before[0]["ore"] + 1


async def test_the_trade_board_has_them_too_for_the_player_on_turn(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await stands(table, "Ben", ORE_FOR_WOOL)
        await offer(table, "Anna", "grain", "lumber", to=["2"])
        board = trade_board(table)
        heard(await ask_to_take(table, "Chloé", board), says("ui-standing-turn"))
        asked = await ask_to_take(table, "Anna", board)
        before = await hands(table)
        await table.press("Anna", says("ui-button-agree"), on=asked.message)
        assert (await hands(table))[0]["ore"] == before[0]["ore"] + 1


async def test_what_the_rules_refuse_its_maker_is_refused_before_anything_is_done(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As oil that its maker has no room for: neither the offer nor, some time later, the trade."""

    def no_room(*_: object) -> None:
        raise Illegal("B-41", "no-room", seat=1, after=5, resource="ore", most=4)

    async with trading(tmp_path, fate) as table:
        await stands(table, "Ben", ORE_FOR_WOOL)
        asked = await ask_to_take(table, "Anna")
        monkeypatch.setattr("engine.base.trade.check_exchange", no_room)
        session, before = await session_of(table), await hands(table)
        head = session.seq
        answer = await table.press("Anna", says("ui-button-agree"), on=asked.message)
        assert says("refused-already-done") not in answer.text
        assert (session.seq, await hands(table)) == (head, before)
        monkeypatch.undo()
