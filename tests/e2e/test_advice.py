"""Advice in a game with people: who is offered it, who reads it, and how it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.game.by import By
from bot.table.runner.thoughts import Question
from bot.wire.services.advice import ON
from engine import Action
from engine.base.setup import PlaceStartSettlement
from engine.base.trade import MakeOffer

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import FEW, RICH, dice, do, seated
from .referee import referee
from .screen_reader import live_card
from .six import name_of, open_large, set_up
from .test_open_panels import answer

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def joined(table: Table) -> Answer:
    """Ben, who has never played, joins a table for three, and takes what he is offered; the answer to that."""
    await table.command("Anna", "catan new")
    heard(await table.submit("Anna", {}))
    page = await table.press("Ben", "join")
    await table.press("Chloé", "join")
    return await table.press("Ben", says("ui-button-advice"), on=page.message)


def stored(table: Table, name: str) -> int:
    """What is remembered of somebody's wish for advice."""
    return client_of(table).app.people.of(table.people[name].id).advice


async def test_who_joins_for_the_first_time_is_offered_advice_and_no_bots(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        heard(await joined(table), says("done-advice"))
        lobby = await client_of(table).app.store.load(1)
        assert lobby is not None and len(lobby.seats) == 3
        assert (stored(table, "Anna"), stored(table, "Ben")) == (0, ON)


async def test_advice_goes_on_until_it_is_switched_off(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await joined(table)
        app, ben = client_of(table).app, table.people["Ben"].id
        await app.people.change(ben, {"advice": 3})  # what is left of ten, from before
        await table.press("Anna", "start")
        session = await session_of(table)
        seen = 0
        while seen < 14:
            seat = session.waiting[0]
            user = session.users[seat]
            if user == ben:
                panel = await table.press("Ben", "play", on=live_card(table))
                heard(panel, "★ **Advice:** ")
                heard(await table.press("Ben", "play", on=live_card(table)), "★ **Advice:** ")
                seen += 1
            await session.act(session.legal(seat)[0], by=By(user), drawn_at=None)
            app.runner.schedule(1)
            await table.env.settle()
        await table.restart()
        assert stored(table, "Ben") == 3


async def test_the_settings_bring_advice_back(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        assert "★" not in (await table.press("Anna", "play", on=live_card(table))).text
        page = (await table.command("Anna", "catan settings")).message
        await table.choose("Anna", "settings-switches", ["advice", "reminders"], on=page)
        assert stored(table, "Anna") == ON
        heard(await table.press("Anna", "play", on=live_card(table)), "★ **Advice:** ")


async def test_advice_stands_above_the_panel_of_who_wants_it_alone(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await joined(table)
        await table.press("Anna", "start")
        session = await session_of(table)
        while session.users[session.waiting[0]] != table.people["Ben"].id:
            name = table.name_of(session.users[session.waiting[0]] or 0)
            assert "**Advice:**" not in (await table.press(name, "play", on=live_card(table))).text
            await session.act(session.legal(session.waiting[0])[0], by=By(table.people[name].id), drawn_at=None)
        (kind,) = {type(action) for action in session.legal(session.waiting[0])}
        assert kind is PlaceStartSettlement
        panel = await table.press("Ben", "play", on=live_card(table))
        heard(panel, "**Advice:** Place a settlement")
        off = await table.press("Ben", says("ui-button-advice-off"), on=panel.message)
        heard(off, says("done-advice-off"))
        assert "**Advice:**" not in (await table.press("Ben", "play", on=live_card(table))).text


async def test_a_trade_changes_the_advice_on_an_open_panel(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await client_of(table).app.service.advice.begin(table.people["Anna"].id)
        fate.will((6, 6))
        await table.press("Anna", "roll")
        await do(table, "Anna", "BuyCard")
        await table.press("Anna", "trade", on=(await table.press("Anna", "play", on=live_card(table))).message)
        await table.propose("Anna", {"give": ["brick.1"], "want": ["grain.1", "ore.1"]})
        heard(await table.press("Anna", "play", on=live_card(table)), "★ **Advice:** Build a road")
        await answer(table, "Chloé", "Accept")
        panel = table.panel("Anna")
        assert panel is not None and "★ **Advice:** Buy a development card." in panel.text
        heard(await table.press("Anna", "play", on=live_card(table)), "★ **Advice:** Buy a development card.")


async def test_who_is_erased_reads_no_advice_any_more(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await joined(table)
        assert stored(table, "Ben") == ON
        page = await table.command("Ben", "catan settings")
        sure = await table.press("Ben", "erase", on=page.message)
        await table.press("Ben", "erase-yes", on=sure.message)
        assert stored(table, "Ben") == 0


async def test_how_to_build_between_turns_is_no_advice(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=6) as table:
        await open_large(table)
        session = await set_up(table)
        name = name_of(table, session, session.waiting[0])
        await client_of(table).app.service.advice.begin(table.people[name].id)
        await table.press(name, "roll", on=live_card(table))
        while session.users[session.waiting[0]] != table.people[name].id:
            seat = session.waiting[0]
            await session.act(session.legal(seat)[0], by=By(session.users[seat]), drawn_at=None)
        panel = await table.press(name, "play", on=live_card(table))
        heard(panel, "★ **Advice:** ")
        assert panel.message is not None
        assert any(control.label.startswith("★") for control in panel.message.buttons) or any(
            menu.options[0].label.startswith("★") for menu in panel.message.menus
        )


async def test_who_moves_while_advice_is_thought_of_reads_none_of_the_old_position(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        app, anna = client_of(table).app, table.people["Anna"].id
        await app.people.change(anna, {"advice": ON})
        session = await session_of(table)
        advice, moved = app.service.advice, 0
        think = advice.think

        async def slowly(question: Question) -> Action:
            nonlocal moved
            found, moved = await think(question), moved + 1
            await session.act(found, by=By(anna), drawn_at=None)
            return found

        advice.think = slowly
        answer = await table.press("Anna", "play", on=live_card(table))
        assert moved == 1 and "★" not in answer.text and answer.message is not None, answer.text


async def test_advice_is_thought_of_again_where_another_acts_meanwhile(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        app, anna, ben = client_of(table).app, table.people["Anna"].id, table.people["Ben"].id
        await app.people.change(anna, {"advice": ON})
        fate.will(dice(8))
        await do(table, "Anna", "Roll")
        session = await session_of(table)
        seats = [session.users.index(user) for user in (anna, ben)]
        assert session.waiting == (seats[0],)
        advice, thoughts = app.service.advice, 0
        think = advice.think

        async def slowly(question: Question) -> Action:
            nonlocal thoughts
            found, thoughts = await think(question), thoughts + 1
            if thoughts == 1:
                give = next(card for card, count in session.state.players[seats[1]].resources.items() if count)
                want = next(card for card in session.rules.resources if card != give)
                await session.act(MakeOffer(seats[1], (give,), (want,), (seats[0],)), by=By(ben), drawn_at=None)
            return found

        advice.think = slowly
        heard(await table.press("Anna", "play", on=live_card(table)), "★ **Advice:** ")
        assert thoughts == 2
