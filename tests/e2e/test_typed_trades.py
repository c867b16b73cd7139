"""Trade that is typed: offers by command, to people who are mentioned, have left, or are nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit import session_of
from .checks import head_of, heard, refused, says
from .conftest import Fate
from .screen_reader import live_card
from .test_trading import trading
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_trade_by_commands(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        heard(await table.command("Anna", "catan trade", give="2 wool", want="ore", to=table.people["Ben"]))
        heard(await table.command("Ben", "catan trade", give="brick", want="1 wool, lumber"))
        offers = (await session_of(table)).state.offers
        assert [(offer.give, offer.want, offer.to) for offer in offers] == [
            (("wool", "wool"), ("ore",), (1,)),
            (("brick",), ("lumber", "wool"), (0,)),
        ]
        choices = await table.offered("Ben", "catan do", "action", "#1")
        accept = next(value for words, value in choices if value == "AcceptOffer 1")
        heard(await table.command("Ben", "catan do", action=accept))
        assert [offer.number for offer in (await session_of(table)).state.offers] == [2]
        head = await head_of(table)
        for give, want in (("gold", "ore"), ("wool", "wool"), ("99 wool", "ore"), ("", "ore"), ("5 brick", "ore")):
            heard(await table.command("Anna", "catan trade", give=give or " ", want=want))
        table.seat("Eve")
        heard(await table.command("Anna", "catan trade", give="wool", want="ore", to=table.people["Eve"]))
        heard(await table.command("Eve", "catan trade", give="wool", want="ore"))
        assert await head_of(table) == head


async def test_a_trade_can_be_typed_to_somebody_who_is_not_on_the_server(tmp_path: Path, fate: Fate) -> None:
    """Discord lets people choose them by their number; a player may have left the server, and still plays."""
    async with trading(tmp_path, fate) as table:
        stranger, ben = table.env.create_user("zoe"), table.people["Ben"]
        answer = await table.command("Anna", "catan trade", give="wool", want="ore", to=stranger)
        heard(answer, says("refused-partner-not-playing"))
        table.guild.remove_member(ben)
        heard(await table.command("Anna", "catan trade", give="wool", want="ore", to=ben.user))
        assert [offer.to for offer in (await session_of(table)).state.offers] == [(1,)]


async def test_a_trade_can_be_typed_to_somebody_who_is_mentioned(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        line = f"wool for ore to <@{table.people['Ben'].id}>"
        heard(await table.command("Anna", "catan trade", give=line))
        assert [offer.to for offer in (await session_of(table)).state.offers] == [(1,)]
        line = f"grain for ore to <@{table.people['Anna'].id}>"
        heard(await table.command("Anna", "catan trade", give=line), says("refusal-unknown-partner"))


async def test_an_offer_to_nobody_is_refused_by_the_rules(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        head, nobody = await head_of(table), "MakeOffer wool1 ore1 - no -"
        heard(await table.command("Anna", "catan do", action=nobody), says("refusal-unknown-partner"))
        number, card = (await session_of(table)).revisions.of(0), live_card(table)
        for verb in ("act", "swap", "send-always"):
            press = Press("Anna", f"v1:1:{number}:{verb}:{nobody}", card)
            await refused(table, press, sentence=says("refusal-unknown-partner"))
        assert await head_of(table) == head
