"""Presses that are doubled, late, foreign or forged: a private sentence, nothing twice or lost, the game goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from .audit import audit, position_of, session_of
from .checks import head_of, heard, refused, says
from .conftest import Fate
from .harness import Table
from .positions import FEW, RICH, discarding, do, seated, show
from .referee import referee
from .screen_reader import tells_hand
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players with full hands; Anna is to roll. Eve only watches."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Eve")
        yield table
        await audit(table)


async def rolled(table: Table, fate: Fate, total: tuple[int, int] = (6, 6)) -> None:
    """Anna rolls, by default a number that brings nobody anything but Dmitri."""
    fate.will(total)
    await table.press("Anna", "roll")


async def test_two_presses_at_the_same_moment_act_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((6, 6))
        roll = table.aim("Anna", "roll")
        answers = await table.together(roll, roll)
        assert await head_of(table) == 18
        for answer in answers:
            heard(answer)
        assert "not possible now" in answers[1].text


async def test_the_same_interaction_delivered_twice_acts_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((6, 6))
        (answer,) = await table.together(replace(table.aim("Anna", "roll"), copies=2))
        heard(answer)
        end = table.aim("Anna", "act:EndTurn")
        await table.together(replace(end, copies=3))
        assert await head_of(table) == 19


async def test_two_presses_of_end_turn_end_one_turn(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate)
        end = table.aim("Anna", "act:EndTurn")
        _, second = await table.together(end, end)
        heard(second, says("refused-stale"))
        session = await session_of(table)
        assert session.state.turn is not None and session.state.turn.seat == 1


async def test_a_press_on_an_old_panel_shows_where_the_game_stands(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate)
        old = table.panel("Anna")
        assert old is not None
        aim = table.aim("Anna", "act:BuildRoute", on=old)
        await table.together(aim)  # Anna builds a road,
        answers = await refused(table, aim, sentence=says("refused-stale"))  # and presses again what she had before
        assert tells_hand(answers[0].message) and answers[0].message is not None and answers[0].message.controls


async def test_what_others_do_never_makes_a_menu_stale(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate)
        await table.press("Anna", "trade")
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        old = table.panel("Anna")
        await table.press("Ben", "No #1")
        await table.press("Dmitri", "No #1")
        answer = await table.press("Anna", "act:EndTurn", on=old)
        assert "End turn" not in [button.label for button in answer.message.buttons] if answer.message else False


async def test_a_stranger_changes_nothing_and_sees_no_hand(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        card = table.card()
        for verb in ("roll", "play", "hand"):
            answers = await refused(table, table.aim("Eve", verb, on=card), sentence=says("refused-not-playing"))
            assert not tells_hand(answers[0].message)
        await rolled(table, fate)
        panel = table.panel("Anna")
        assert panel is not None
        for control in panel.controls:
            values = () if control in panel.buttons else ("BuildRoute 1 road",)
            aim = Press("Eve", control.custom_id, card, values or None)
            await refused(table, aim, sentence=says("refused-not-playing"))


async def test_the_wrong_player_is_told_whose_turn_it_is(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await refused(table, table.aim("Ben", "roll"), sentence="This is not possible now.")
        await rolled(table, fate)
        panel = table.panel("Anna")
        assert panel is not None
        end = next(button for button in panel.buttons if ":act:EndTurn" in button.custom_id)
        await refused(table, Press("Ben", end.custom_id, panel))


async def test_a_press_from_another_channel_is_sent_to_the_right_one(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        other = table.guild.create_text_channel("elsewhere")
        await seated(table, fate, *FEW, channel=other)
        foreign = table.card(channel=other)
        card = table.card()
        for button in (*card.buttons, *foreign.buttons):
            where = foreign if button in card.buttons else card
            await refused(table, Press("Anna", button.custom_id, where), sentence=says("refused-wrong-channel"))
        await audit(table, 2)


FORGED = (
    "",
    "v1",
    "roll",
    "v1:1:17:roll",
    "v2:1:17:roll:9",
    "v1:1:17:ROLL:9",
    "v1:1:17:win:",
    "v1:-1:17:roll:9",
    "v1:01:17:roll:9",
    "v1:1:1e3:roll:9",
    "v1:1:17:roll:9\n",
    "v1:1:17:act:é",
    "v1:99:17:roll:9",
    "v1:0:0:act:Roll",
    "v1:999999999999999999:0:play:",
    "v1:1:17:roll:",
    "v1:1:17:roll:8",
    "v1:1:17:roll:10",
    "v1:1:17:roll:-",
    "v1:1:17:act:",
    "v1:1:17:act:Nonsense",
    "v1:1:17:act:Action",
    "v1:1:17:act:EndTurn",
    "v1:1:17:act:EndTurn 0",
    "v1:1:17:act:BuyCard",
    "v1:1:17:act:BuildCity 0",
    "v1:1:17:act:BuildCity 99",
    "v1:1:17:act:BuildCity -5",
    "v1:1:17:act:BuildCity one",
    "v1:1:17:act:BuildRoute 10 ship",
    "v1:1:17:act:BuildRoute 10 road",
    "v1:1:17:act:PlaceStartSettlement 10",
    "v1:1:17:act:PlaceStartRoute 10 road",
    "v1:1:17:act:Discard ore1",
    "v1:1:17:act:Discard gold9",
    "v1:1:17:act:Discard ore-3",
    "v1:1:17:act:MoveRobber 5 1",
    "v1:1:17:act:MoveRobber 5 77",
    "v1:1:17:act:PlayKnight",
    "v1:1:17:act:PlayMonopoly ore",
    "v1:1:17:act:PlayYearOfPlenty ore+ore",
    "v1:1:17:act:TradeWithBank ore ore",
    "v1:1:17:act:TradeWithBank gold ore",
    "v1:1:17:act:MakeOffer ore1 wool1 1 no -",
    "v1:1:17:act:MakeOffer ore1 wool1 0+9 no -",
    "v1:1:17:act:AcceptOffer 1",
    "v1:1:17:act:ConfirmOffer 1 2",
    "v1:1:17:act:WithdrawOffer 1",
    "v1:1:17:pick:anything",
    "v1:1:17:go:anything",
    "v1:1:17:discard:",
    "v1:1:17:undo:",
    "v1:1:17:restart:",
    "v1:1:17:accept:9.1",
    "v1:1:17:agree:9.1",
    "v1:1:17:decline:9.1",
    "v1:1:17:counter:9.1",
    "v1:1:17:withdraw:9.1",
    "v1:1:17:screen:confirm Nonsense",
    "v1:1:17:screen:" + "x" * 80,
    "v1:1:17:join:",
    "v1:1:17:leave:",
    "v1:1:17:colour:",
    "v1:1:17:colour-pick:",
    "v1:1:17:bot:",
    "v1:1:17:unbot:",
    "v1:1:17:options:",
    "v1:1:17:deal:",
    "v1:1:17:start:",
    "v1:1:17:rematch:",
    "v1:0:0:new:",
    "v1:1:17:offer:-",
    "v1:1:17:settings-language:",
    "v1:1:17:admin-seat:",
    "v1:1:17:admin-seat-to:0",
    "v1:1:17:admin-seat-bot:9",
    "v1:1:17:seat-offer:1 5",
    "v1:1:17:seat-bot:9",
    "v1:1:17:seat-withdraw:1",
    "v1:1:17:seat-take:1",
    "v1:1:17:seat-refuse:1",
    "v1:1:17:log:-7",
    "v1:1:17:help:nothing",
)


@pytest.mark.parametrize("name", ["Anna", "Ben", "Eve"])
async def test_forged_buttons_do_nothing(tmp_path: Path, fate: Fate, name: str) -> None:
    async with playing(tmp_path, fate) as table:
        card = table.card()
        for custom_id in FORGED:
            press = Press(name, custom_id, card)
            answers = await refused(table, press)
            assert tells_hand(answers[0].message) <= (name != "Eve")


VALUES = (
    (),
    ("",),
    ("BuildCity 1", "BuildCity 2"),
    ("BuildSettlement 1",),
    ("PlaceStartSettlement 7",),
    ("Roll 3",),
    ("x" * 100,),
    ("confirm WinTheGame",),
    ("ore.1", "ore.2", "ore.3"),
    ("gold.1",),
    ("ore.x",),
    ("__class__.1",),
    ("1456074443980800007",),
)


async def test_values_that_were_never_offered_do_nothing(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate)
        card = table.card()
        menus = ("pick", "build", "discard", "act", "colour-pick", "settings-language")
        for verb in (*menus, "admin-seat-to:1", "admin-seat"):
            name = "Ben" if verb.startswith("admin") else "Anna"
            for values in VALUES:
                argument = "" if ":" in verb else ":"
                await refused(table, Press(name, f"v1:1:18:{verb}{argument}", card, values))


async def test_a_screen_that_makes_no_sense_shows_the_main_one(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate)
        for values in VALUES:
            answers = await refused(table, Press("Anna", "v1:1:18:go:", table.card(), values))
            assert len(values) != 1 or tells_hand(answers[0].message)


async def test_a_menu_of_another_phase_is_refused_with_the_present_screen(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate, (1, 6))
        for name in ("Anna", "Ben", "Chloé", "Dmitri"):
            await table.press(name, "play")
            answers = await refused(table, Press(name, "v1:1:18:act:EndTurn", table.card()))
            assert "Waiting" in answers[0].text or "discard" in answers[0].text.lower()
        menu = discarding(table, "Ben")
        await refused(table, replace(menu, values=(menu.values or ())[:-1]), sentence="Choose exactly 4 cards")
        await refused(table, replace(menu, values=("ore.1",) * 4))
        await table.together(menu)
        await refused(table, menu, sentence=says("refused-stale"))
        for name in ("Dmitri", "Chloé", "Anna"):
            await table.together(discarding(table, name))
        session = await session_of(table)
        assert [player.hand_size for player in session.state.players] == [4, 5, 5, 4]


async def test_people_discard_at_the_same_moment(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate, (1, 6))
        for name in ("Anna", "Ben", "Chloé", "Dmitri"):
            await table.press(name, "play")
        before = len(table.public())
        presses = [discarding(table, name) for name in ("Dmitri", "Anna", "Chloé", "Ben")]
        answers = await table.together(*presses, *presses)
        for answer in answers:
            heard(answer)
        assert await head_of(table) == 18 + 4
        assert len(table.public()) == before + 1
        assert table.card().pings == (table.people["Anna"].id,), "the roller is called for the robber"


async def test_a_press_whose_token_has_died_does_nothing(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.wire.net.replies.LATE", -1.0)  # it was under way for that long
    async with playing(tmp_path, fate) as table:
        position = await position_of(table)
        (late,) = await table.together(replace(table.aim("Anna", "roll"), expired=True))
        table.forgive(late)
        assert late.message is None
        assert await position_of(table) == position


async def test_the_panel_of_an_old_process_still_works(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate)
        panel = table.panel("Anna")
        await table.restart()
        await table.press("Anna", "screen:confirm BuyCard", on=panel)
        await table.press("Anna", "trade", on=panel)
        await table.restart(abruptly=True)
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        assert len((await session_of(table)).state.offers) == 1
        await table.restart()
        answer = await table.press("Ben", "Accept #1")
        await table.restart()
        await table.press("Ben", "agree", on=answer.message)
        session = await session_of(table)
        assert session.state.players[1].resources["wool"] == 2
        assert not session.state.offers


async def test_a_form_of_a_turn_that_is_over_is_refused(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate)
        await table.press("Anna", "trade")
        await do(table, "Anna", "EndTurn")
        await show(table)
        head = await head_of(table)
        answer = await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        heard(answer)
        assert await head_of(table) == head


async def test_a_form_filled_with_what_it_never_offered_is_refused(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate)
        head = await head_of(table)
        for fields in (
            {"give": ["gold.1"], "want": ["ore.1"]},
            {"give": ["wool.1"], "want": ["wool.2"]},
            {"give": ["brick.1", "brick.2", "brick.3"], "want": ["ore.1"]},
            {"give": ["nonsense"], "want": ["ore.1"]},
        ):
            await table.press("Anna", "trade")
            heard(await table.submit("Anna", fields, forged=True))
            assert await head_of(table) == head


async def test_a_restart_between_any_two_presses_changes_nothing(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await rolled(table, fate, (3, 6))
        course = (
            "screen:more",
            "screen:bank",
            "screen:main",
            "screen:confirm BuyCard",
            "act:BuyCard",
            "screen:cards",
            "screen:main",
        )
        fate.will("knight")
        for what in course:
            await table.restart(abruptly=what.startswith("act"))
            panel = table.panel("Anna")
            assert panel is not None
            if what.startswith("screen:confirm"):
                heard(await table.press("Anna", what, on=panel))  # a line of the menu of builds
            elif button := next((button for button in panel.buttons if button.custom_id.endswith(what)), None):
                heard(await table.press("Anna", button.custom_id, on=panel))
        session = await session_of(table)
        assert session.state.players[0].fresh == {"knight": 1} | {
            card: 0 for card in session.state.players[0].fresh if card != "knight"
        }
