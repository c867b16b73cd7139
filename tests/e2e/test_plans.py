"""Playing ahead as people do it: by pages in a lobby and in the panel, and what nobody else may notice of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.plans.book import Book
from bot.plans.discard import KeepFirst
from bot.plans.dull import DULL
from bot.plans.empty import EmptyTurns
from bot.plans.plan import Plan
from bot.plans.robber import RobberRule
from bot.plans.trade import AnswerRule, StandingOffer
from bot.plans.turn import NextTurn
from bot.table.game.looks import last_look
from engine.base.cards import BuyCard
from tests.lengths import length

from .audit import audit, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, dice, do, later, seated, show
from .referee import referee
from .screen_reader import called, live_card
from .test_secrets import Witness, hourly, public_calls
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")
HOUR = 3600
PLANS: dict[str, tuple[Plan, ...]] = {
    "a turn": (NextTurn(items=(BuyCard(1),), end="all", bank=True),),
    "every turn": (EmptyTurns(), RobberRule(0), NextTurn(items=(BuyCard(1),), end="nothing", stays=True)),
    "dull": tuple(DULL.values()),
    "all": (NextTurn(end="always"), KeepFirst(("city",)), AnswerRule(give=("wool", "wool"), want=("brick",))),
}


async def test_wishes_in_a_lobby_place_everybody_without_a_call(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        for name in ("Ben", "Chloé", "Dmitri"):
            await table.press(name, "join")
        heard(await table.command("Ben", "catan plans"), says("ui-plans-title"))
        regions = ("upper-left", "upper-right", "lower-left", "lower-right")
        for region, name in zip(regions, table.people, strict=True):
            await table.behind_more(name, "plans", on=table.card())
            for placement in ("1", "2"):
                await table.press(name, f"plans:plan-start {placement}")
                for _ in range(10):
                    await table.choose(name, "plans:picture", [f"plan-start {placement} vertex {region}"])
                    await wish_for_best(table, name)
                heard(await table.press(name, f"plan:start confirm {placement}"), says("done-planned"))
        before = len(table.public())
        await table.press("Anna", "start", on=table.public()[-1])
        await later(table, 5)
        records = await audit(table)
        assert sum(record.cause == "plan" for record in records) == 16
        posted = table.public()[before:]
        assert len(posted) == 1 and len(called(table, posted[0])) == 1, "one card, which calls for the first roll"


async def wish_for_best(table: Table, name: str) -> None:
    """Take the first place that a menu of wishes offers."""
    panel = table.panel(name)
    assert panel is not None
    menu = next(menu for menu in panel.menus if "start add" in menu.custom_id)
    await table.choose(name, menu.custom_id, [menu.options[0].value])


async def test_a_page_of_wishes_from_before_the_start_is_no_proof_of_lost_moves(tmp_path: Path, fate: Fate) -> None:
    """What is drawn in a lobby carries the number of the lobby, which the game that begins has not reached."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        for name in ("Ben", "Chloé"):
            await table.press(name, "join")
        for _ in range(3):
            await table.behind_more("Anna", "deal", on=table.card())
        lobby = table.card()
        await table.behind_more("Ben", "plans", on=lobby)
        page = (await table.press("Ben", "plans:plan-start 1")).message
        await table.press("Anna", "start", on=table.card())
        assert page is not None
        for control in page.controls:
            values = (control.options[0].value,) if hasattr(control, "options") else None
            heard((await table.together(Press("Ben", control.custom_id, page, values)))[0])
        heard(await table.press_old("Ben", "plans", on=lobby), says("ui-plans-title"))
        assert (await session_of(table)).stored.status == "running"


async def test_a_board_that_is_dealt_again_drops_wishes_with_a_word(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        heard(await table.press_old("Ben", "plans"), says("refused-not-joined"))
        await table.behind_more("Anna", "plans")
        await table.press("Anna", "plans:plan-start 1")
        await wish_for_best(table, "Anna")
        await table.press("Anna", "plan:start confirm 1")
        await table.behind_more("Anna", "deal", on=table.public()[-1])
        heard(await table.behind_more("Anna", "plans", on=table.public()[-1]), says("word-board"))
        again = await table.behind_more("Anna", "plans", on=table.public()[-1])
        assert says("word-board") not in again.text and says("ui-plans-none") in again.text


async def test_a_turn_is_planned_in_the_panel_and_played_in_the_look_that_begins_it(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await table.press("Ben", "play", on=live_card(table))
        await builds_a_card(table, "Ben")
        heard(await table.press("Ben", says("ui-button-plan-confirm")), says("done-planned-turn", own="no"))
        fate.will(dice(6), dice(8), "knight")
        before = len(table.public())
        await table.press("Anna", "roll", on=live_card(table))
        await table.press("Anna", "act:EndTurn")
        await later(table, 5)
        session = await session_of(table)
        assert session.waiting == (2,), "Ben's turn is over"
        posted = table.public()[before:]
        assert [called(table, post) for post in posted] == [["Chloé"]]
        assert [record.cause for record in await audit(table)][-3:] == ["plan"] * 3


async def opens(table: Table, name: str, page: str) -> Answer:
    """Open a page out of the menu of the page of plans."""
    await table.press(name, "screen:plans")
    return await table.choose(name, "plans:more", [page])


async def builds_a_card(table: Table, name: str) -> None:
    """Add a development card to the next turn, from the page of plans."""
    await table.command(name, "catan plans")
    await table.press(name, "screen:plan-build")
    await table.choose(name, "plan-pick:turn add vertex", ["turn add BuyCard"])


async def test_one_tap_on_the_page_of_plans_plans_a_roll_and_an_end(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate)
        await table.press("Ben", "play", on=live_card(table))
        page = await table.press("Ben", "screen:plans")
        heard(page, says("ui-plans-roll-words"))
        assert page.message is not None and page.message.buttons[0].label == says("ui-button-plan-roll")
        done = await table.press("Ben", says("ui-button-plan-roll"))
        heard(done, says("done-planned-turn", own="no"))
        assert done.message is not None and ":turn quick" not in str([c.custom_id for c in done.message.controls])
        (held,) = Book.of((await session_of(table)).stored.plans, table.people["Ben"].id).held
        assert held.plan == NextTurn(end="nothing")
        (again,) = await table.together(Press("Ben", page.message.buttons[0].custom_id, page.message))
        heard(again, says("refused-plan-same"))
        fate.will(dice(6), dice(8))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await show(table)
        assert [record.cause for record in await audit(table)][-1] == "plan", "the dice are rolled for Ben"


async def test_a_tap_for_a_turn_that_has_begun_meanwhile_plans_nothing(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate)
        await table.press("Ben", "play", on=live_card(table))
        await table.press("Ben", "screen:plans")
        fate.will(dice(6))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        heard(await table.press("Ben", says("ui-button-plan-roll")), says("refused-plan-turn", own="yes"))
        assert not Book.of((await session_of(table)).stored.plans, table.people["Ben"].id).held
        heard(await table.press("Ben", says("ui-button-plan-roll")), says("done-planned-turn", own="yes"))


async def test_a_trade_is_told_to_the_table_by_a_tick(tmp_path: Path, fate: Fate) -> None:
    """Without it, it is a yes by rule, of which nobody learns."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate)
        await table.press("Ben", "play", on=live_card(table))
        await table.press("Ben", "screen:plans")
        before = len(await audit(table))
        for tick, kind in (((), AnswerRule), (("yes",), StandingOffer)):
            await table.press("Ben", "screen:plan-trades")
            await table.press("Ben", says("ui-button-plan-trade"))
            terms = {"give": ("wool.1",), "want": ("ore.1",), "below": ("0",), "tell": tick}
            asked = await table.submit("Ben", terms)
            heard(asked, says("plan-standing-lacks" if tick else "plan-answer-shows"))
            await table.press("Ben", says("ui-button-plan-on" if tick else "ui-button-plan-confirm"))
            held = Book.of((await session_of(table)).stored.plans, table.people["Ben"].id)
            assert isinstance(held.held[-1].plan, kind) and not held.drafts
        assert len(await audit(table)) == before + 1, "what is told is in the log"
        page = await table.press("Ben", "screen:plan-trades")
        assert page.message is not None
        (dropped,) = [menu for menu in page.message.menus if ":plan-drop:" in menu.custom_id]
        assert [option.label.rpartition(" · ")[2] for option in dropped.options] == ["private", "told"]


async def test_a_plan_for_a_turn_that_has_begun_meanwhile_is_confirmed_once_more(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await table.press("Ben", "play", on=live_card(table))
        await table.press("Ben", "screen:plans")
        await table.press("Ben", "screen:plan-build")
        fate.will(dice(6), dice(8), dice(8))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        confirm, session = says("ui-button-plan-confirm"), await session_of(table)
        heard(await table.press("Ben", confirm), says("refused-plan-turn", own="yes"))
        assert not Book.of(session.stored.plans, table.people["Ben"].id).held
        heard(await table.press("Ben", confirm), says("done-planned-turn", own="yes"))
        await do(table, "Ben", "Roll")
        await do(table, "Ben", "EndTurn")
        await later(table, 5)
        (held,) = Book.of((await session_of(table)).stored.plans, table.people["Ben"].id).held
        assert isinstance(held.plan, NextTurn) and not held.plan.turn, "it is for the next one"
        await table.press("Ben", "screen:plan-build")
        heard(await table.press("Ben", confirm), says("done-planned-turn", own="no"))


async def test_what_is_taken_out_of_a_draft_twice_at_once_is_one_thing(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate)
        await table.press("Ben", "play", on=live_card(table))
        await opens(table, "Ben", "plan-keep")
        for count, name in enumerate(("city", "settlement")):
            await table.choose("Ben", f"plan-pick:keep {count}", [f"keep add {name}"])
        press = table.aim("Ben", "plan-pick:keep take", ["keep take 0 2"])
        await table.together(press, press)
        panel = table.panel("Ben")
        assert panel is not None
        left = [held.value for menu in panel.menus for held in menu.options if "take" in held.value]
        assert left == ["keep take 0 1"]


async def test_a_seven_in_an_empty_turn_calls_nobody_for_the_robber(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate)
        await table.press("Ben", "play", on=live_card(table))
        heard(await opens(table, "Ben", "plan-robber"), says("plan-robber-leader"))
        await table.choose("Ben", "plan-pick", ["robber whom 0"])
        heard(await table.press("Ben", "plan:robber confirm"), says("done-planned"))
        panel = table.panel("Ben")
        assert panel is not None
        (page,) = await table.together(Press("Ben", "v1:1:0:screen:plan-empty", panel))  # as it is suggested
        heard(page, says("plan-empty-words"))
        heard(page, says("plan-infer-nothing"))
        heard(await table.press("Ben", "plan:empty confirm"), "Every turn")
        hand = (await session_of(table)).state.players[0].resources
        fate.will(dice(6), dice(7), next(card for card, count in hand.items() if count))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await show(table)
        records = await audit(table)
        mine = [record for record in records if record.cause == "plan"]
        assert [record.action.get("is") for record in mine] in (
            ["Roll", "MoveRobber"],
            ["Roll", "MoveRobber", "EndTurn"],
        )
        assert mine[1].action["victim"] == 0


async def test_a_turn_says_what_it_leaves_and_what_stays_planned(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate)
        await table.press("Ben", "play", on=live_card(table))
        await builds_a_card(table, "Ben")
        await table.press("Ben", "screen:plan-turn")
        await table.choose("Ben", "plan-pick:turn", ["turn stays yes"])
        page = await table.choose("Ben", "plan-pick:turn end", ["turn end nothing"])
        heard(page, says("plan-turn-stays"))
        heard(page, says("plan-infer-nothing"))
        await table.choose("Ben", "plan-pick:turn end", ["turn end always"])
        heard(await table.press("Ben", says("ui-button-plan-confirm")), says("done-planned-turn", own="no"))
        fate.will(dice(6), dice(8))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await show(table)
        (held,) = Book.of((await session_of(table)).stored.plans, table.people["Ben"].id).held
        assert isinstance(held.plan, NextTurn) and held.plan.stays and held.plan.items == (BuyCard(1),)


async def holds(table: Table, name: str, *plans: Plan) -> None:
    """Somebody plans this, whatever page it is from."""
    session, user = await session_of(table), table.people[name].id
    async with session.holding():
        for plan in plans:
            await session.change_plans(Book.of(session.stored.plans, user).add(plan, session.clock()))


async def world(path: Path, fate: Fate, plans: tuple[Plan, ...]) -> list[object]:
    """What others see of hours in which Ben has planned this, and in which nothing of it acts."""
    fate.coming.clear()
    fate.random.seed(1)
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Eve")
        calls, witness = public_calls(table), Witness(table)
        await table.press("Ben", "play", on=live_card(table))
        await table.press("Ben", "screen:plans")
        await holds(table, "Ben", *plans)
        fate.will(dice(6))
        await do(table, "Anna", "Roll")
        await hourly(table, witness)
        await later(table, 30 * HOUR)  # Anna is reminded
        await table.restart()
        await hourly(table, witness)
        for verb in ("catan hand", "catan games"):
            witness.hear(await table.command("Anna", verb))
        witness.hear(await table.press("Anna", "play", on=live_card(table)))
        return [calls, *witness.saw()]


async def test_until_a_plan_acts_nobody_sees_that_there_is_one(tmp_path: Path, fate: Fate) -> None:
    first = await world(tmp_path / "none", fate, ())
    for name, plans in list(PLANS.items())[:: length(3, 1)]:
        second = await world(tmp_path / name, fate, plans)
        for kind, one, other in zip(("moments", "calls", "the channel", "answers"), first, second, strict=True):
            assert one == other, f"{name}: {kind}"


async def test_what_a_plan_could_not_do_is_read_once(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await table.press("Ben", "play", on=live_card(table))
        for _ in range(4):
            await builds_a_card(table, "Ben")
        await table.press("Ben", says("ui-button-plan-confirm"))
        fate.will(dice(6), dice(8), "knight", "knight", "knight")
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await show(table)
        assert (await session_of(table)).waiting == (2,), "four cards cannot be paid, and the turn ends all the same"
        answer = await table.press("Ben", "play", on=live_card(table))
        assert "not all was possible" in answer.text and "(missing: 1" in answer.text
        assert "(missing: 1" not in (await table.press("Ben", "screen:plans")).text


async def test_who_was_away_is_caught_up_with_a_picture(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await table.press("Dmitri", "play", on=live_card(table))
        await later(table, HOUR)
        for name in ("Anna", "Ben", "Chloé"):
            fate.will(dice(8))
            await do(table, name, "Roll")
            await do(table, name, "EndTurn")
        await show(table)
        first = await table.command("Dmitri", "catan look recap")
        assert first.message is not None and first.message.pictures
        assert says("ui-button-recap") in first.text and "Turn 11" in first.text
        await table.press("Dmitri", "play", on=live_card(table))
        again = await table.command("Dmitri", "catan look recap")
        assert "Turn 11" in again.text, "within one visit it tells the same"


async def test_what_somebody_was_caught_up_with_is_not_told_again_after_a_restart(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a player for whom plans act it is written down: they may do nothing for long."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await holds(table, "Dmitri", KeepFirst(("city",)))
        for name in ("Anna", "Ben"):
            fate.will(dice(8))
            await do(table, name, "Roll")
            await do(table, name, "EndTurn")
        await show(table)
        seat, head = list(table.people).index("Dmitri"), (await session_of(table)).seq
        assert last_look(await session_of(table), seat) < head
        heard(await table.command("Dmitri", "catan look recap"), "Turn 10")
        await table.restart()
        assert last_look(await session_of(table), seat) == head
        fate.will(dice(8))
        await do(table, "Chloé", "Roll")
        await show(table)
        told = await table.command("Dmitri", "catan look recap")
        assert "Turn 11" in told.text and "Turn 10" not in told.text
