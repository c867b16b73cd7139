"""Counter-offers: whom one goes to, and what it answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit import session_of
from .checks import heard, says
from .conftest import Fate
from .screen_reader import live_card, trade_board
from .test_trading import offer, trading

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_a_counter_offer_comes_filled_in_and_goes_to_the_one_on_turn(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore")
        form = (await table.press("Chloé", "Counter #1")).form
        assert form is not None
        chosen = {
            part["component"]["custom_id"]: [o["value"] for o in part["component"]["options"] if o.get("default")]
            for part in form["components"]
        }
        assert chosen == {"give": ["ore.1"], "want": ["wool.1"]}
        await table.propose("Chloé", {"want": ["wool.1", "wool.2"]})
        offers = (await session_of(table)).state.offers
        assert [(offer.seat, offer.to, offer.give, offer.want) for offer in offers] == [
            (0, (1, 2, 3), ("wool",), ("ore",)),
            (2, (0,), ("ore",), ("wool", "wool")),
        ]
        assert offers[0].no == (2,)
        await table.press("Anna", "Accept #2")
        await table.press("Anna", "agree")
        assert [offer.number for offer in (await session_of(table)).state.offers] == [1]


async def test_a_counter_offer_to_what_was_taken_back_meanwhile_answers_no_other(tmp_path: Path, fate: Fate) -> None:
    """An undo frees the number of an offer, and the next one gets it."""
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1"])
        await table.press("Ben", "Counter #1")
        draft = await table.submit("Ben", {"want": ["wool.2"]})
        await table.command("Anna", "catan undo")
        await offer(table, "Anna", "grain", "lumber", to=["1"])
        heard(await table.send("Ben", draft), says("refused-stale"))
        (found,) = (await session_of(table)).state.offers
        assert (found.give, found.no) == (("grain",), ())


async def test_a_counter_offer_goes_to_the_player_whom_it_answers(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await table.press("Ben", "play", on=live_card(table))
        await offer(table, "Ben", "ore", "wool")
        await table.press("Anna", "Counter #1", on=trade_board(table))
        await table.propose("Anna", {"give": ["grain.1"], "want": ["ore.1"]})
        assert (await session_of(table)).state.offers[-1].to == (1,)
