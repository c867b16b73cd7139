"""Trade between players as they see it: offers to some or all, yes after a question, no, counter-offers, choosing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.base.build import BuildRoute
from engine.notation import write_action

from .audit import audit, client_of, session_of
from .checks import head_of, heard, refused, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import called, live_card, trade_board

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def trading(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Anna (2 lumber, 1 brick, 2 wool, 2 grain, 1 ore) has rolled; everybody holds cards of all kinds."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        fate.will((1, 1))
        await table.press("Anna", "roll")
        yield table
        await audit(table)


def chosen(cards: str) -> list[str]:
    """The lines of a form for cards written as ``wool wool ore``: the first so many of each kind."""
    words = cards.split()
    return [f"{card}.{words[: index + 1].count(card)}" for index, card in enumerate(words)]


async def offer(table: Table, name: str, give: str, want: str, **fields: Any) -> Answer:
    """Fill the form of an offer: cards as ``wool wool``."""
    await table.press(name, "trade") if not fields.pop("opened", False) else None
    lines = {"give": chosen(give), "want": chosen(want)}
    return await table.propose(name, lines | fields)


async def hands(table: Table) -> list[dict[str, int]]:
    """Everybody's cards."""
    return [player.resources for player in (await session_of(table)).state.players]


async def test_nobody_accepts_their_own_offer(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore")
        heard(await table.press("Anna", "Accept #1"), says("refused-own-offer"))


async def withdraw(table: Table, number: int) -> Answer:
    """Anna takes back an offer, on the page of the open offers in her panel."""
    panel = (await table.press("Anna", "screen:offers", on=(await table.press("Anna", "play")).message)).message
    return await table.press("Anna", f"Withdraw #{number}", on=panel)


async def test_an_offer_is_announced_once_and_accepted_after_one_question(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        before = await hands(table)
        answer = await offer(table, "Anna", "wool", "ore")
        assert len(answer.posted) == 1
        assert set(answer.posted[0].pings) == {table.people[name].id for name in ("Ben", "Chloé", "Dmitri")}
        asked = await table.press("Ben", "Accept #1")
        heard(asked, "?")
        assert await hands(table) == before, "a question is no answer"
        agreed = await table.press("Ben", "agree")
        heard(agreed)
        after = await hands(table)
        assert (after[0]["wool"], after[0]["ore"]) == (before[0]["wool"] - 1, before[0]["ore"] + 1)
        assert (after[1]["wool"], after[1]["ore"]) == (before[1]["wool"] + 1, before[1]["ore"] - 1)


async def test_a_proposed_swap_is_sent_in_two_taps(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        panel = (await table.press("Anna", "play")).message
        assert panel is not None
        swap = next(button for button in panel.buttons if ":swap:" in button.custom_id)
        shown = await table.press("Anna", swap.label, on=panel)
        heard(shown, "Your offer:")
        assert not shown.posted and not (await session_of(table)).state.offers, "nobody is called before it is sent"
        sent = await table.press("Anna", says("ui-button-send"), on=shown.message)
        assert len(sent.posted) == 1
        (made,) = (await session_of(table)).state.offers
        assert f"Offer {made.give[0]} → {made.want[0]}" == swap.label and made.to == (1, 2, 3)


async def test_a_proposed_swap_is_one_tap_for_a_player_who_sends_at_once(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await client_of(table).app.people.change(table.people["Anna"].id, {"sends_at_once": True})
        panel = (await table.press("Anna", "play")).message
        assert panel is not None
        await table.press("Anna", next(found.label for found in panel.buttons if ":swap:" in found.custom_id), on=panel)
        assert len((await session_of(table)).state.offers) == 1


async def test_a_no_is_public_and_can_become_a_yes(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1", "2"])
        board = trade_board(table)
        assert board is not None and called(table, board) == ["Ben", "Chloé"]
        answer = await table.press("Ben", "No #1")
        assert not answer.posted
        board = trade_board(table)
        assert board is not None and called(table, board) == ["Chloé"] and "no" in board.text
        await refused(table, table.aim("Dmitri", "No #1"), sentence="is not for you")
        await refused(table, table.aim("Ben", "No #1"), sentence="already given this answer")
        await table.press("Ben", "Accept #1")
        await table.press("Ben", "agree")
        assert not (await session_of(table)).state.offers


async def test_a_counter_offer_that_changes_nothing_is_asked_about_as_a_yes(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore")
        assert (await table.press("Ben", "Counter #1")).form is not None
        asked = await table.submit("Ben", {})
        heard(asked, "give Anna 1 ore for 1 wool?")
        assert len((await session_of(table)).state.offers) == 1
        await table.press("Ben", "agree", on=asked.message)
        assert not (await session_of(table)).state.offers, "they have traded"


async def test_the_proposer_picks_among_those_who_said_yes(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        before = await hands(table)
        await offer(table, "Anna", "wool", "ore", how="choose")
        for name in ("Ben", "Dmitri"):
            await table.press(name, "Accept #1")
            await table.press(name, "agree")
        assert await hands(table) == before
        panel = (await table.press("Anna", "screen:offers", on=(await table.press("Anna", "play")).message)).message
        assert panel is not None
        labels = [button.label for button in panel.buttons if ":act:ConfirmOffer" in button.custom_id]
        assert len(labels) == 2 and "Ben" in labels[0] and "Dmitri" in labels[1]
        await table.press("Anna", labels[1], on=panel)
        after = await hands(table)
        assert (after[3]["wool"], after[3]["ore"]) == (before[3]["wool"] + 1, before[3]["ore"] - 1)
        assert after[1] == before[1]


async def test_an_offer_that_everybody_refused_says_so(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore")
        for name in ("Ben", "Chloé", "Dmitri"):
            board = trade_board(table)
            assert board is not None and "the first yes trades" in board.text
            await table.press(name, "No #1", on=board)
        board = trade_board(table)
        assert board is not None and "all said no" in board.text


async def test_all_offers_of_a_turn_share_one_message(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        before = table.public_ids()
        for _ in range(3):
            await offer(table, "Anna", "wool", "ore")
            await withdraw(table, (await session_of(table)).state.offers[0].number)
        for give, want in (("wool", "ore"), ("lumber", "ore"), ("grain", "ore")):
            await offer(table, "Anna", give, want)
        await table.press("Ben", "play")
        await offer(table, "Ben", "ore", "lumber")
        await table.press("Ben", "Accept #4", on=trade_board(table))
        await table.press("Ben", "agree")
        await offer(table, "Anna", "brick", "ore")
        assert len(table.public_ids() - before) == 1
        board = trade_board(table)
        assert board is not None and board.text.count("**#") == 4
        assert board.text.count("✅") == 1, "what was traded stays told"
        await table.press("Anna", "play")
        await table.press("Anna", "act:EndTurn")
        assert trade_board(table) is None, "the buttons of a closed board are gone"
        assert len(table.public_ids() - before) == 1, "it called nobody who still looks for it: the new card alone"


async def test_a_seventh_offer_is_refused(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        for want in ("brick", "lumber", "grain", "ore ore", "brick brick"):
            await offer(table, "Anna", "wool", want)
        await table.command("Anna", "catan trade")
        await table.command("Anna", "catan trade", give="wool", want="ore")
        board = trade_board(table)
        assert board is not None and board.text.count("gives") == 6
        head = await head_of(table)
        limit = says("refusal-too-many-offers", count=6)
        heard(await offer(table, "Anna", "grain", "ore", opened=True), limit)
        for answer in (await table.command("Anna", "catan trade"), await table.press("Ben", "Counter #1")):
            heard(answer, limit)
            assert answer.form is None
        assert await head_of(table) == head
        await table.press("Anna", "screen:offers", on=(await table.press("Anna", "play")).message)


async def test_an_offer_that_is_open_is_not_made_again(tmp_path: Path, fate: Fate) -> None:
    """Neither to all who have it before them nor to some of them; withdrawn, it may be made again."""
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore")
        head, again = await head_of(table), says("refused-same-offer", number=1)
        heard(await table.command("Anna", "catan trade", give="wool", want="ore"), again)
        await table.press("Anna", "trade")
        shown = await table.submit("Anna", {"give": ["wool.1"], "want": ["ore.1"], "to": ["1"]})
        heard(shown, again)
        assert await head_of(table) == head and not (shown.message and "act:MakeOffer" in str(shown.message))
        await withdraw(table, 1)
        await offer(table, "Anna", "wool", "ore")
        assert [found.number for found in (await session_of(table)).state.offers] == [2]


async def test_whoever_lacks_the_cards_learns_it_alone(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore ore")
        public = table.public()
        answer = await table.press("Dmitri", "Accept #1")  # he has one ore
        heard(answer)
        assert answer.message is not None
        assert not any(":agree:" in button.custom_id for button in answer.message.buttons)
        assert table.public() == public
        button = next(button for button in public[-1].buttons if ":accept:" in button.custom_id)
        forged = table.aim("Dmitri", "Accept #1")
        await refused(table, type(forged)("Dmitri", button.custom_id.replace("accept", "agree"), public[-1]))


async def test_an_offer_can_outlive_the_cards_it_promises(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "brick", "ore", to=["1"])
        await offer(table, "Anna", "brick", "ore", to=["2"])
        await table.press("Ben", "Accept #1")
        await table.press("Ben", "agree")
        await table.press("Chloé", "Accept #2")
        await refused(table, table.aim("Chloé", "agree"), sentence="no longer")
        board = trade_board(table)
        assert board is not None and "#2" in board.text, "nothing public tells that Anna has no brick any more"


async def test_two_yeses_at_the_same_moment_make_one_trade(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        before = await hands(table)
        await offer(table, "Anna", "wool", "ore")
        aims = []
        for name in ("Ben", "Chloé"):
            await table.press(name, "Accept #1")
            aims.append(table.aim(name, "agree"))
        answers = await table.together(*aims)
        for answer in answers:
            heard(answer)
        after = await hands(table)
        assert after[0]["ore"] == before[0]["ore"] + 1
        assert [after[seat]["ore"] - before[seat]["ore"] for seat in (1, 2)].count(-1) == 1


async def test_an_undone_offer_cannot_be_accepted_in_the_guise_of_the_next(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1"])
        board = trade_board(table)
        assert board is not None
        old = table.aim("Ben", "Accept #1", on=board)
        await table.command("Anna", "catan undo")
        await offer(table, "Anna", "grain", "wool", to=["1"])
        await refused(table, old, sentence="closed")


async def test_withdrawing_what_nobody_answered_does_not_end_undo(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        session = await session_of(table)
        held = await hands(table)
        road = next(action for action in session.legal(0) if isinstance(action, BuildRoute))
        await table.command("Anna", "catan do", action=write_action(road))
        await offer(table, "Anna", "grain", "wool")
        heard(await withdraw(table, 1))
        assert not session.state.offers
        heard(await table.press("Anna", "Take it back"), says("done-undo"))
        assert len(session.state.offers) == 1
        heard(await withdraw(table, 1))
        await table.press("Anna", "screen:restart")
        heard(await table.press("Anna", "restart"), says("done-restart"))
        assert await hands(table) == held


async def test_an_offer_is_shown_in_words_before_it_calls_anybody(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await table.press("Anna", "trade")
        shown = await table.submit("Anna", {"give": ["wool.2"], "want": ["ore.1"], "to": ["1", "2"]})
        heard(shown, "2 🐑 wool for 1 ⛰️ ore, to ")
        assert "Ben" in shown.text and "Chloé" in shown.text and "Dmitri" not in shown.text.split("Your offer")[1]
        assert not shown.posted and not (await session_of(table)).state.offers
        form = (await table.press("Anna", says("ui-button-change-offer"))).form
        assert form is not None
        changed = await table.submit("Anna", {"give": ["wool.1"]})
        heard(changed, "1 🐑 wool for 1 ⛰️ ore, to ")
        sent = await table.send("Anna", changed)
        assert len(sent.posted) == 1
        (offer,) = (await session_of(table)).state.offers
        assert (offer.give, offer.want, offer.to) == (("wool",), ("ore",), (1, 2))
        head = await head_of(table)
        await refused(table, table.aim("Anna", says("ui-button-send"), on=changed.message))
        assert await head_of(table) == head, "sent once"


async def test_the_question_before_an_offer_can_be_switched_off_and_on(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await table.press("Anna", "trade")
        await table.submit("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        assert len((await table.press("Anna", says("ui-button-send-always"))).posted) == 1
        await table.press("Anna", "trade")
        await table.submit("Anna", {"give": ["grain.1"], "want": ["ore.1"]})
        assert len((await session_of(table)).state.offers) == 2, "no question any more"
        await table.command("Anna", "catan settings")
        page = await table.press("Anna", says("ui-button-offers-ask"))
        assert page.message is not None
        assert says("ui-button-offers-send") in [button.label for button in page.message.buttons]
        await table.press("Anna", "play")
        await table.press("Anna", "trade")
        shown = await table.submit("Anna", {"give": ["lumber.1"], "want": ["ore.1"]})
        heard(shown, "1 🪵 lumber for 1 ⛰️ ore")
        assert len((await session_of(table)).state.offers) == 2


async def test_an_offer_that_the_rules_refuse_is_refused_before_it_is_shown(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await table.press("Anna", "trade")
        answer = await table.submit("Anna", {"give": ["wool.1"], "want": ["wool.1"]})
        heard(answer)
        assert "act:MakeOffer" not in str(answer.message)
        assert not (await session_of(table)).state.offers


async def test_offers_that_everybody_has_refused_take_nobody_the_place_for_others(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        for number, want in enumerate(("brick", "lumber", "grain", "wool wool", "brick brick", "lumber lumber"), 1):
            await table.press("Ben", "play", on=live_card(table))
            await offer(table, "Ben", "ore", want)
            await table.press("Anna", f"No #{number}", on=trade_board(table))
        heard(await offer(table, "Anna", "wool", "ore"))
        session = await session_of(table)
        assert [(found.number, found.seat) for found in session.state.offers] == [
            *((n, 1) for n in range(2, 7)),
            (7, 0),
        ]
        board = trade_board(table)
        assert board is not None
        shown = board.text
        assert [number for number in range(1, 8) if f"**#{number}**" in shown] == [2, 3, 4, 5, 6, 7], (
            "the oldest has made room"
        )


async def test_why_an_offer_cannot_be_accepted_is_true(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", how="choose")
        asked = await table.press("Ben", "Accept #1")
        heard(asked, says("ui-confirm-yes", action="", name="@").partition("@")[2])
        await table.press("Ben", says("ui-button-yes"), on=asked.message)
        again = await table.press("Ben", "Accept #1", on=trade_board(table))
        heard(again, says("ui-accept-already", name="@").partition("@")[2])


async def test_who_has_answered_is_not_told_of_an_answer_to_an_offer_of_theirs(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        await offer(table, "Anna", "wool", "ore", to=["1"])
        await table.press("Ben", "Accept #1")
        await table.press("Ben", says("ui-button-agree"))
        boards = [message.text for message in table.public() if "✅" in message.text]
        assert boards and says("ui-offers-call-answered", names="@").partition("@")[2] not in boards[-1]
