"""The answer to Join: one tap for dull moments, which then pass by themselves, and how one builds between turns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.plans.book import Book
from bot.plans.dull import DULL, skipped
from bot.table.game.by import By
from bot.texts.catalogue import LANGUAGES
from bot.ui.panels.main_screen import MOST_WAITING
from engine.base.turn import Roll
from engine.modules.build_queue import PLANS, SetMode

from .audit import audit, client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, dice, do, later, seated, show
from .referee import referee
from .screen_reader import live_card
from .six import enrich, name_of, set_up
from .test_secrets import Witness, public_calls

pytestmark = pytest.mark.usefixtures("blank_pictures")
HOUR = 3600
MOST_WORDS = 60


async def opened(table: Table, board: str = "beginner") -> Answer:
    """Anna opens a table; the private answer."""
    await table.command("Anna", "catan new")
    return await table.submit("Anna", {"board": [board]})


def words_of(answer: Answer) -> int:
    """How many words a page has above and between its controls."""
    return len(re.findall(r"[\w’'-]*\w[\w’'-]*", re.sub(r"<[^>]*>", "", answer.text)))


def verbs_of(answer: Answer) -> list[str]:
    """What the controls of an answer do."""
    assert answer.message is not None
    return [control.custom_id.split(":", 3)[3] for control in answer.message.controls]


async def book_of(table: Table, name: str) -> Book:
    stored = await client_of(table).app.store.load(1)
    assert stored is not None
    return Book.of(stored.plans, table.people[name].id)


async def dull_page(table: Table, name: str) -> None:
    """Look at the page of dull moments in a running game."""
    page = (await table.command(name, "catan plans")).message
    assert page is not None
    menu = next((menu for menu in page.menus if any(option.value == "plan-dull" for option in menu.options)), None)
    if menu is None:
        await table.press(name, "screen:plan-dull", on=page)
    else:
        await table.choose(name, menu.custom_id, ["plan-dull"], on=page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["beginner", "5-6 variable"])
async def test_join_answers_with_one_short_page(tmp_path: Path, fate: Fate, board: str, language: str) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        table.locale |= {"Anna": language, "Ben": language}
        first = await opened(table, board)
        answer = await table.press("Ben", "join")
        heard(answer, says("ui-join", language, emblem="🔵", colour=says("colour-blue", language), pace="daily"))
        heard(answer, says("ui-dull-offer", language))
        large = board.startswith("5-6")
        assert verbs_of(answer) == [
            *(f"plan:begin choose SetMode {mode}" for mode in ("ask", "queue", "skip") if large),
            "plan:dull all",
            "plans:plan-dull choose",
            "advice:",
        ]
        for page in (first, answer, await table.press("Ben", "plans:plan-dull choose", on=answer.message)):
            assert words_of(page) <= MOST_WORDS, page.text
            assert not re.search(r"[0-9a-f]{64}", page.text), "the fingerprint stands in the opening post"
        done = await table.press("Ben", "plans:plan-dull", on=table.panel("Ben"))
        assert words_of(await table.press("Ben", "plan:dull all", on=done.message)) <= MOST_WORDS


async def test_one_tap_in_the_lobby_skips_three_dull_moments_and_each_can_be_changed(
    tmp_path: Path, fate: Fate
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        joined = await table.press("Ben", "join")
        done = await table.press("Ben", says("ui-button-dull"), on=joined.message)
        heard(done, says("ui-dull-on"))
        for kind in DULL:
            heard(done, says("ui-dull-name", kind=kind))
        assert "plan:dull all" not in verbs_of(done)
        page = await table.press("Ben", says("ui-button-dull-choose"), on=done.message)
        page = await table.press("Ben", "plan:dull no robber", on=page.message)
        assert "plan:dull yes robber" in verbs_of(page) and "plan:dull no keep" in verbs_of(page)
        assert list(skipped(await book_of(table, "Ben"))) == ["keep", "empty"]
        back = await table.press("Ben", "plans:plan-dull", on=page.message)
        assert says("ui-dull-name", kind="robber") not in back.text
        await table.press("Chloé", "join", on=table.card())
        await table.press("Anna", "start", on=table.card())
        assert list(skipped(await book_of(table, "Ben"))) == ["keep", "empty"], "they go into the game"
        again = await table.press("Ben", "plan:dull yes robber", on=page.message)
        heard(again, says("ui-dull-title"))
        assert list(skipped(await book_of(table, "Ben"))) == list(DULL), "the page still works there"


async def test_who_has_opened_the_table_has_the_same_tap(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        answer = await opened(table)
        heard(answer, says("ui-dull-offer"))
        heard(await table.press("Anna", "plan:dull all", on=answer.message), says("ui-dull-on"))
        assert list(skipped(await book_of(table, "Anna"))) == list(DULL)


async def test_another_board_leaves_the_dull_moments_alone(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table, "variable")
        joined = await table.press("Ben", "join")
        await table.press("Ben", "plan:dull all", on=joined.message)
        more = await table.press("Anna", "lobby", on=table.card())
        await table.press("Anna", "deal", on=more.message)
        assert list(skipped(await book_of(table, "Ben"))) == list(DULL)
        assert says("word-board") not in (await table.press("Ben", "plans", on=joined.message)).text


async def test_a_discard_by_the_usual_rule_is_made_at_once(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await dull_page(table, "Ben")
        heard(await table.press("Ben", "plan:dull all"), says("ui-dull-on"))
        fate.will(dice(7))
        await do(table, "Anna", "Roll")
        await show(table)
        session = await session_of(table)
        assert 1 not in session.waiting and session.waiting, "the others are asked, Ben is not"
        mine = [record for record in await audit(table) if record.cause == "plan"]
        assert [record.action.get("is") for record in mine] == ["Discard"]


async def test_the_robber_and_an_empty_turn_pass_by_themselves(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate)
        await dull_page(table, "Ben")
        await table.press("Ben", "plan:dull all")
        session = await session_of(table)
        for cards in session.state.players[1].resources, session.state.players[0].resources:
            session.state.bank.update({card: session.state.bank[card] + count for card, count in cards.items()})
            cards.update(dict.fromkeys(cards, 0))
        enrich(session, 0, wool=1)
        fate.will(dice(6), dice(7), "wool")
        before = len(table.public())
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await show(table)
        records = await client_of(table).app.store.records(1)
        mine = [record.action for record in records if record.cause == "plan"]
        assert [action.get("is") for action in mine] == ["Roll", "MoveRobber", "EndTurn"]
        own = {vertex for vertex, found in session.state.buildings.items() if found.seat == 1}
        assert own.isdisjoint(session.state.board.hex_vertices[mine[1]["place"]]), "not on a hex of Ben's"
        assert session.waiting == (2,) and len(table.public()) == before + 1, "one card, for Chloé"


async def test_five_and_six_are_asked_at_join_how_they_build(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=5) as table:
        await opened(table, "5-6 variable")
        chosen = {"Ben": "ask", "Chloé": "skip", "Dmitri": "queue"}
        for name in list(table.people)[1:]:
            joined = await table.press(name, "join", on=table.card())
            heard(joined, says("ui-mode-question"))
            if name in chosen:
                before = [shown.text for shown in table.public()]
                answer = await table.press(name, f"plan:begin choose SetMode {chosen[name]}", on=joined.message)
                assert answer.message is not None
                assert f"plan:begin choose SetMode {chosen[name]}" not in verbs_of(answer)
                assert "✅ Between turns" in answer.text
                assert [shown.text for shown in table.public()] == before, "nothing shows before the start"
        posted = len(table.public())
        await table.press("Anna", "start", on=table.card())
        await show(table)
        session = await session_of(table)
        modes = {name_of(table, session, seat): mode for seat, mode in enumerate(PLANS.of(session.state).modes)}
        assert modes == dict.fromkeys(table.people, "queue") | chosen
        records = await audit(table)
        assert [record.cause for record in records if record.action.get("is") == "SetMode"] == ["plan"] * 2
        assert len(table.public()) == posted + 1, "no message more than the card"
        assert not session.stored.plans


async def test_who_could_build_and_is_asked_nothing_reads_so_alone(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=5) as table:
        await opened(table, "5-6 variable")
        for name in list(table.people)[1:]:
            await table.press(name, "join", on=table.card())
        await table.press("Anna", "start", on=table.card())
        session = await set_up(table)
        active, other = session.waiting[0], (session.waiting[0] + 2) % 5
        ben, hint = name_of(table, session, other), says("ui-queue-could")
        cards = session.state.players[other].resources
        session.state.bank.update({card: session.state.bank[card] + count for card, count in cards.items()})
        cards.update(dict.fromkeys(cards, 0))
        assert hint not in (await table.press(ben, "play", on=live_card(table))).text
        enrich(session, other, wool=1, grain=1, ore=1)
        for roll in (None, Roll(active)):
            if roll is not None:  # from now on they may also offer trades
                fate.will((1, 1))
                await session.act(roll, by=By(session.users[active]), drawn_at=None)
            page = await table.press(ben, "play", on=live_card(table))
            heard(page, hint)
            assert "screen:queue" in verbs_of(page) and len(verbs_of(page)) <= MOST_WAITING
        assert all(hint not in shown.text for shown in table.public())
        enrich(session, active, wool=1, grain=1, ore=1)
        anna = name_of(table, session, active)
        assert hint not in (await table.press(anna, "play", on=live_card(table))).text, "it is their turn"
        await session.act(SetMode(other, "ask"), by=By(session.users[other]), drawn_at=None)
        assert hint not in (await table.press(ben, "play", on=live_card(table))).text


async def lobby_world(path: Path, fate: Fate, taps: tuple[str, ...]) -> list[object]:
    """What others see of a lobby and of hours after its start, in which nothing that Ben tapped acts."""
    fate.coming.clear()
    fate.random.seed(1)
    async with Table(referee(), path / "games.sqlite") as table:
        calls, witness = public_calls(table), Witness(table)
        await opened(table, "variable")
        await table.press("Ben", "join")
        for tap in taps:
            await table.press("Ben", tap)
        for name in ("Chloé", "Dmitri"):
            witness.hear(await table.press(name, "join", on=table.card()))
        witness.hear(await table.press("Dmitri", "lobby", on=table.card()))
        await table.press("Anna", "start", on=table.card())
        await later(table, 5 * HOUR)
        await table.restart()
        witness.hear(await table.command("Dmitri", "catan games"))
        witness.hear(await table.press("Dmitri", "play", on=live_card(table)))
        return [calls, *witness.saw()]


async def test_nobody_sees_what_somebody_leaves_to_plans_at_join(tmp_path: Path, fate: Fate) -> None:
    choose, back = "plans:plan-dull choose", "plans:plan-dull"
    first = await lobby_world(tmp_path / "none", fate, (choose, back, choose))
    for number, taps in enumerate([("plan:dull all", choose, back), (choose, "plan:dull yes keep", back)]):
        second = await lobby_world(tmp_path / str(number), fate, taps)
        for kind, one, other in zip(("moments", "calls", "the channel", "answers"), first, second, strict=True):
            assert one == other, f"{taps}: {kind}"
