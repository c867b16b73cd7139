"""A turn as people see it: undo up to the last point of no return, news, large hands, pictures that come late."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import render
from bot.processes.renderer import Renderer

from .audit import audit, position_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .harness import Table
from .positions import RICH, do, seated, show, stand_as
from .referee import referee
from .screen_reader import called, live_card, still_to_discard
from .transport import Press


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players with full hands; Anna has rolled a two and has her panel open."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        fate.will((1, 1))
        await table.press("Anna", "roll")
        yield table
        await audit(table)


def why(what: str, name: str = "") -> str:
    """The reason for asking the table, and no other."""
    emblem = {"Anna": "🔴", "Ben": "🔵"}.get(name)
    return says("ui-undo-why", why=what, name=f"{emblem} **{name}**")


async def build(table: Table, what: str) -> None:
    """Anna builds the first thing of this kind that her panel offers."""
    panel = table.panel("Anna")
    assert panel is not None
    heard(await table.press("Anna", f"act:{what}", on=panel))


@pytest.mark.usefixtures("blank_pictures")
async def test_undo_takes_back_one_move_restart_all_up_to_the_roll(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        rolled = await position_of(table)
        heard(await table.command("Anna", "catan undo"), why("learnt"))  # not the dice
        await table.press("Anna", "play", on=live_card(table))
        await build(table, "BuildRoute")
        built = await position_of(table)
        await table.press("Anna", "trade")
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        await table.press("Anna", "play", on=live_card(table))
        heard(await table.press("Anna", "undo"), says("done-undo"))
        assert await position_of(table) == built
        await table.restart()
        heard(await table.press("Anna", "undo", on=table.panel("Anna")))
        assert await position_of(table) == rolled
        heard(await table.command("Anna", "catan undo"), why("learnt"))

        await table.press("Anna", "play", on=live_card(table))
        await build(table, "BuildRoute")
        await table.press("Anna", "trade")
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        await table.press("Anna", "play", on=live_card(table))
        asked = await table.press("Anna", "screen:restart")
        heard(asked, says("ui-restart"))
        heard(await table.press("Anna", "restart"), says("done-restart"))
        assert await position_of(table) == rolled


@pytest.mark.usefixtures("blank_pictures")
async def test_what_somebody_has_learnt_is_not_taken_back_alone(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await build(table, "BuildRoute")
        fate.will("knight")
        await table.press("Anna", "screen:confirm BuyCard")
        await table.press("Anna", "act:BuyCard")
        heard(await table.command("Anna", "catan undo"), why("learnt"))
        await table.press("Anna", "play", on=live_card(table))
        await table.press("Anna", "trade")
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        await table.press("Ben", "No #1")  # another player's act
        heard(await table.command("Anna", "catan undo"), why("moved", "Ben"))
        heard(await table.command("Ben", "catan undo"), why("waits", "Anna"))
        await table.press("Anna", "play", on=live_card(table))
        await table.press("Anna", "act:EndTurn")
        heard(await table.command("Anna", "catan undo"), why("turn"))


@pytest.mark.usefixtures("blank_pictures")
async def test_two_undos_at_the_same_moment_take_back_one_move(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await build(table, "BuildRoute")
        built = await position_of(table)
        await table.press("Anna", "trade")
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        await table.press("Anna", "play", on=live_card(table))
        undo = table.aim("Anna", "undo")
        first, second = await table.together(undo, undo)
        for answer in (first, second):  # both answer in the same panel
            heard(answer)
        assert await position_of(table) == built


@pytest.mark.usefixtures("blank_pictures")
async def test_thief_and_victim_learn_the_card_and_nobody_else(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await table.press("Anna", "act:EndTurn")
        fate.will((1, 6))
        await table.press("Ben", "roll")
        for name, cards in (("Anna", "wool2+grain2"), ("Ben", "brick2+ore2"), ("Chloé", "brick2+wool2")):
            await do(table, name, f"Discard {cards}")
        await do(table, "Dmitri", "Discard brick3+ore1")
        await show(table)
        await table.press("Ben", "play", on=live_card(table))
        await table.choose("Ben", "go:robber 1", ["B2"])
        fate.will("lumber")
        stolen = await table.press("Ben", "act:MoveRobber")
        heard(stolen, "lumber")
        assert not stolen.posted
        assert "lumber" in (await table.press("Chloé", "hand", on=live_card(table))).text.split("In hand")[0]
        assert "lumber" not in (await table.press("Dmitri", "hand", on=live_card(table))).text.split("In hand")[0]
        (alt,) = live_card(table).pictures
        assert says("highlight-theft", name="Ben", victim="Chloé") in alt
        assert "steals a card from" not in live_card(table).text, "nothing twice"


@pytest.mark.usefixtures("blank_pictures")
async def test_a_hand_too_large_for_one_menu_is_discarded_kind_by_kind(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        session = await session_of(table)
        state = session.state.copy()
        state.players[0].resources.update(dict.fromkeys(session.rules.resources, 8))
        await stand_as(session, state)
        fate.will((1, 6))
        panel = (await table.press("Anna", "roll")).message
        for card in session.rules.resources:
            assert panel is not None
            menu = next(menu for menu in panel.menus if f"go:discard {card}" in menu.custom_id)
            count = min(6, still_to_discard(panel))
            assert not any("act:Discard" in button.custom_id for button in panel.buttons) or not count
            panel = (await table.choose("Anna", menu.custom_id, [menu.options[count].value], on=panel)).message
        heard(await table.press("Anna", "act:Discard", on=panel))
        await refused(table, Press("Anna", "v1:1:18:act:Discard ore6+wool6+grain6+brick2", live_card(table)))
        for name, cards in (("Ben", "brick2+ore2"), ("Chloé", "brick2+wool2"), ("Dmitri", "brick3+ore1")):
            await do(table, name, f"Discard {cards}")
        assert (await session_of(table)).state.players[0].hand_size == 20


async def test_a_late_picture_never_delays_the_words(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = render.draw

    def slowly(*arguments: Any, **options: Any) -> bytes:
        time.sleep(0.6)
        return draw(*arguments, **options)

    async def impatient(renderer: Renderer, future: asyncio.Future[bytes]) -> bytes | None:
        return future.result() if future.done() else None  # short times stand still in the simulation

    monkeypatch.setattr(render, "draw", slowly)
    monkeypatch.setattr(Renderer, "soon", impatient)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        shown = live_card(table).id

        def sent(begin: int, path: str, about: str = "") -> list[bool]:
            """Whether there was a picture in what was sent there, in order."""
            calls = [call for call in table.backend.http_requests[begin:] if call.path.startswith(path)]
            return ["attachment://" in str(call.json) for call in calls if call.method != "GET" and about in call.path]

        begin = len(table.backend.http_requests)
        fate.will((1, 1))
        answer = await table.press("Anna", "roll")
        assert sent(begin, "/interactions/") == [False], "the words are the first answer"
        assert sent(begin, "/webhooks/") == [True], "and their picture follows"
        assert sent(begin, "/channels/") == [True], "an edit calls nobody and takes no picture away"
        begin = len(table.backend.http_requests)
        await table.press("Anna", "act:EndTurn")
        card = live_card(table)
        (post,) = (call.json for call in table.backend.http_requests[begin:] if call.path.endswith("/messages"))
        assert card.id != shown and post is not None
        assert post["allowed_mentions"]["users"] == [table.people["Ben"].id]
        assert "attachment://" not in str(post), "a call does not wait for its picture"
        assert sent(begin, "/channels/", f"messages/{shown}") == [False]
        assert sorted(sent(begin, "/channels/")) == [False, False, True]
        assert sent(begin, "/channels/", f"messages/{card.id}") == [True]
        assert answer.message is not None and answer.message.files and live_card(table).files
        await audit(table)


@pytest.mark.usefixtures("blank_pictures")
async def test_news_are_told_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        first = await table.press("Ben", "play", on=live_card(table))
        heard(first, says("ui-news"))
        assert "**Anna** 2" in first.text
        assert says("ui-news") not in (await table.press("Ben", "play", on=live_card(table))).text
        await table.command("Anna", "catan do", action="BuyCard")
        await table.press("Anna", "act:EndTurn")
        again = await table.press("Ben", "play", on=live_card(table))
        heard(again, says("ui-news"))
        assert "**Anna** 2 · buys a card" in again.text


@pytest.mark.usefixtures("blank_pictures")
async def test_several_panels_say_which_of_them_is_the_newest(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        older = table.panel("Anna")
        assert older is not None and says("ui-panel-newest") not in older.text
        for _ in range(2):
            heard(await table.press("Anna", "play", on=live_card(table)), says("ui-panel-newest"))
        newest = table.panel("Anna")
        assert newest is not None
        look = next(button for button in older.buttons if ":screen:" in button.custom_id and not button.disabled)
        heard(await table.press("Anna", look.custom_id, on=older), says("ui-panel-older"))
        again = await table.press("Anna", look.custom_id, on=newest)
        heard(again)
        assert says("ui-panel-older") not in again.text and says("ui-panel-newest") not in again.text


@pytest.mark.usefixtures("blank_pictures")
async def test_nobody_wonders_whose_move_it_is(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        assert called(table, live_card(table)) == ["Anna"]
        first = await table.press("Anna", "act:EndTurn")
        assert [message.pings for message in first.posted] == [(table.people["Ben"].id,)]
        fate.will((1, 6))
        second = await table.press("Ben", "roll")
        everybody = {table.people[name].id for name in ("Anna", "Ben", "Chloé", "Dmitri")}
        assert [set(message.pings) for message in second.posted] == [everybody]
        for name, cards in (("Anna", "wool2+grain2"), ("Ben", "brick2+ore2"), ("Chloé", "brick2+wool2")):
            await do(table, name, f"Discard {cards}")
            await show(table)
            assert name not in called(table, live_card(table))
        await do(table, "Dmitri", "Discard brick3+ore1")
        await show(table)
        assert live_card(table).pings == (table.people["Ben"].id,), "he is called again: for the robber"
        shrunk = [message for message in table.public() if not message.buttons]
        assert len(shrunk) == len(table.public()) - 1 and not any(message.files for message in shrunk)
