"""Nobody can count what another player does in private: whatever that is, every other byte stays the same.

Two worlds with the same public game: in the second, one player presses more in private. What all others can observe is
compared, ids of buttons and values of menus too, which everybody with developer tools can read.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.plans.discard import KeepFirst
from bot.plans.trade import AnswerRule, StandingOffer
from bot.table.game.looks import book_of
from bot.ui.parts import CustomId

from .audit import session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import show
from .referee import referee
from .screen_reader import live_card, trade_board
from .test_plans import holds
from .test_secrets import Secrets, Witness, differ
from .test_standing_offers import ask_to_take, stands, takes
from .test_trading import hands, offer, trading
from .transport import Press

PLANNER, OTHERS = "Ben", ("Anna", "Chloé", "Dmitri")
NOTHING: Secrets = {"plans": 0}


async def told_apart(table: Table, fate: Fate, secrets: Secrets, witness: Witness) -> None:
    """Ben offers something to all, before and after what he does alone; everybody else plans, trades and looks."""
    fate.will((1, 1))
    await table.press("Anna", "roll")
    await in_private(table, secrets["plans"])
    await stands(table, PLANNER, StandingOffer(("ore",), ("wool",)))
    await in_private(table, secrets["plans"])
    await stands(table, "Chloé", StandingOffer(("brick",), ("wool",)))
    for name in OTHERS:
        await table.command(name, "catan plans")
        await keeps_and_drops(table, name)
        await table.choose(name, "plans:more", ["plan-keep"])
        await table.choose(name, "plan-pick", ["keep add road"])
        witness.hear(await table.press(name, "plan:keep confirm"))
        witness.hear(await table.choose(name, "plans:more", ["plan-switches"]))
    await table.press("Anna", "play", on=live_card(table))
    await offer(table, "Anna", "grain", "lumber", to=["2"])
    for place in (None, trade_board(table)):
        witness.hear(await ask_to_take(table, "Anna", place))
    await table.press("Anna", says("ui-button-agree"))
    await table.command("Chloé", "catan undo")
    await show(table)
    for name in OTHERS:
        for command in ("look log", "verify file", "games", "look recap", "plans"):
            witness.hear(await table.command(name, f"catan {command}"))
        for command, option in (("do", "action"), ("build", "what")):
            witness.remember(await table.offered(name, f"catan {command}", option))


async def in_private(table: Table, times: int) -> None:
    """Plan, give up a plan and look around, so many times."""
    for _ in range(times):
        await table.command(PLANNER, "catan plans")
        await keeps_and_drops(table, PLANNER)
        await table.press(PLANNER, "screen:plan-build")
        for verb in ("hand", "more"):
            await table.press(PLANNER, verb, on=live_card(table))


async def keeps_and_drops(table: Table, name: str, page: str = "") -> None:
    """On the page of plans: say what to keep, and give that up again."""
    if page:
        await table.press(name, page)
    else:
        await table.choose(name, "plans:more", ["plan-keep"])
    await table.choose(name, "plan-pick", ["keep add city"])
    await table.press(name, "plan:keep confirm")
    panel = table.panel(name)
    assert panel is not None
    (menu,) = [found for found in panel.menus if ":plan-drop:" in found.custom_id]
    await table.choose(name, menu.custom_id, [menu.options[-1].value])


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize("times", [1, 3])
async def test_plans_and_looks_of_a_rival_cannot_be_counted(tmp_path: Path, fate: Fate, times: int) -> None:
    await differ(tmp_path, fate, told_apart, NOTHING, {"plans": times})


async def lobby(path: Path, fate: Fate, times: int) -> list[object]:
    """What all others observe of a lobby in which one player plans so many times, and of the start."""
    fate.coming.clear()
    fate.random.seed(1)
    async with Table(referee(), path / "games.sqlite") as table:
        witness = Witness(table)
        await table.command("Anna", "catan new")
        witness.hear(await table.submit("Anna", {}))
        for name in (PLANNER, "Chloé", "Dmitri"):
            await table.press(name, "join")
        for _ in range(times):
            await table.command(PLANNER, "catan plans")
            await keeps_and_drops(table, PLANNER, "plans:plan-keep")
        for name in OTHERS:
            await table.command(name, "catan plans")
            await keeps_and_drops(table, name, "plans:plan-keep")
            await table.press(name, "plans:plan-keep")
            await table.choose(name, "plan-pick", ["keep add road"])
            witness.hear(await table.press(name, "plan:keep confirm"))
        await table.press("Anna", "start", on=table.card())
        await table.env.settle()
        for name in OTHERS:
            witness.hear(await table.command(name, "catan plans"))
            witness.hear(await table.press(name, "play", on=live_card(table)))
        return witness.saw()


@pytest.mark.usefixtures("blank_pictures")
async def test_nor_can_those_of_a_lobby(tmp_path: Path, fate: Fate) -> None:
    assert await lobby(tmp_path / "one", fate, 0) == await lobby(tmp_path / "other", fate, 2)


@pytest.mark.usefixtures("blank_pictures")
async def test_buttons_that_name_plans_by_numbers_say_that_the_list_has_changed(tmp_path: Path, fate: Fate) -> None:
    """Those of earlier versions, on messages that are still there."""
    async with trading(tmp_path, fate) as table:
        await stands(table, "Ben", StandingOffer(("ore",), ("wool",)))
        before = await hands(table)
        for name, verb in (("Ben", "plan-drop"), ("Anna", "standing")):
            answer = await pressed_by_number(table, name, verb)
            heard(answer, says("refused-list-changed"))
        assert await hands(table) == before
        seen = (await table.press("Anna", "play", on=live_card(table))).message
        assert seen is not None
        menu = next(menu for menu in seen.menus if ":go:standing" in menu.custom_id)
        (asked,) = await table.together(Press("Anna", menu.custom_id, seen, ("standing 1",)))
        heard(asked, says("refused-list-changed"))
        assert len(book_of(await session_of(table), 1).held) == 1
        await takes(table, "Anna")
        assert (await hands(table))[0]["ore"] == before[0]["ore"] + 1


@pytest.mark.usefixtures("blank_pictures")
async def test_a_second_press_removes_no_second_plan(tmp_path: Path, fate: Fate) -> None:
    async with trading(tmp_path, fate) as table:
        first, *others = AnswerRule(("ore",), ("wool",)), AnswerRule(("ore",), ("brick",)), KeepFirst(("city",))
        await holds(table, "Ben", first, *others)
        page = (await table.command("Ben", "catan plans")).message
        assert page is not None
        remove = next(found for found in page.menus if ":plan-drop:" in found.custom_id)
        for words in ("done-plan-removed", "refused-list-changed"):
            (answer,) = await table.together(Press("Ben", remove.custom_id, page, (remove.options[0].value,)))
            heard(answer, says(words))
        left = [held.plan for held in book_of(await session_of(table), 1).held]
        assert left == others


async def pressed_by_number(table: Table, name: str, verb: str) -> Answer:
    seen = (await table.command(name, "catan plans")).message
    assert seen is not None
    (answer,) = await table.together(Press(name, CustomId(1, 0, verb, "1").text, seen))
    return answer
