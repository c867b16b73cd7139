"""The pages of plans fit one screen of a phone, in every language and every kind of game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bot.plans.book import Book
from bot.plans.desk import Desk
from bot.plans.discard import KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.imagined import before_the_game
from bot.plans.plan import Plan
from bot.plans.robber import RobberRule
from bot.plans.setup import WishList
from bot.plans.switches import EndForMe, RollForMe
from bot.plans.trade import AnswerRule, NoTrades, StandingOffer
from bot.plans.turn import NextTurn
from bot.texts.catalogue import LANGUAGES, Catalogue, catalogue, sources
from bot.ui.lobbies.lobby_plans import lobby_page
from bot.ui.panels import panel
from bot.ui.planning.plan_trades import read_terms, terms_form
from bot.ui.scene import PanelContext, Payload, Scene
from engine import Live, Options, deal, ruleset
from engine.base.cards import BuyCard
from storage import StoredPlan
from tests.lengths import length
from tests.texts.table import COMPARED
from tests.ui.limits import BUTTON, SELECT, form_problems, parts, problems
from tests.ui.positions import USERS, Position, positions

MOST_CONTROLS, MOST_WORDS, MOST_OF_HELP, MOST_OF_LABEL, MOST_OF_A_NAME = 6, 60, 120, 20, 24
NAMES_OF_PLANS = ("roll", "build", "keep", "robber", "empty", "trades", "turn", "switches")
NAMES = ("Anna", "Ben", "Chloé", "Dmitri", "Esi", "Farid")
TERMS = ("wool", "wool"), ("brick",), 8
COLOURS = ("red", "blue", "orange", "white")


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def book(*plans: Plan, drafts: tuple[Plan, ...] = ()) -> Book:
    """A book of plans in force, and of others that are not confirmed."""
    rows = [StoredPlan(number, 1, plan.kind, plan.to_json(), number) for number, plan in enumerate(plans, 1)]
    rows += (
        StoredPlan(100 + number, 1, "draft", {"kind": plan.kind, "plan": plan.to_json()}, 1)
        for number, plan in enumerate(drafts)
    )
    return Book(1, tuple(rows))


def full(seat: int) -> Book:
    """All that one can plan at once, with drafts of the rest."""
    turn = NextTurn(items=(BuyCard(seat),) * 3, end="nothing", bank=True, stays=True)
    held = (KeepFirst(("city", "brick")), EmptyTurns(), RobberRule(), RollForMe(), EndForMe(), NoTrades("all"))
    return book(turn, *held, AnswerRule(*TERMS), StandingOffer(*TERMS), drafts=(turn, AnswerRule(*TERMS)))


@cache
def desks(language: str) -> list[PanelContext]:
    """In some positions of every kind of game: who has planned nothing, and who has planned all."""
    found: list[PanelContext] = []
    running = [position for position in positions() if position.state.outcome is None]
    for position in running[LANGUAGES.index(language) % 2 :: length(40, 3)]:
        for seat in range(0, len(position.state.players), 2):
            found += (_desk(position, seat, language, planned) for planned in (book(), full(seat)))
    return found


def _desk(position: Position, seat: int, language: str, planned: Book) -> PanelContext:
    scene = position.scene(seat, language)
    scene = replace(scene, names=NAMES[: len(scene.names)])
    return PanelContext(scene, position.legal(seat), desk=Desk(planned, position.rules, scene.view))


SCREENS = (
    *("plans", "plan-how", "plan-build", "plan-build vertex", "plan-build edge upper-left", "plan-turn", "plan-knight"),
    *("plan-keep", "plan-robber", "plan-empty", "plan-trades", "plan-switches", "plan-start 1", "plan-start 2"),
    *("plan-ask answer", "plan-ask roll", "plan-ask end", "plan-ask both", "plan-ask all", "plan-ask cheap"),
    *("plan-ask with 1", "plan-switches with 2", "plans keep", f"plans {'x' * 90}", f"plan-switches {'x' * 85}"),
)


def controls(payload: Payload) -> list[dict[str, object]]:
    return [part for part in parts(payload) if part["type"] in (BUTTON, SELECT)]


def count(words: str) -> int:
    """The words of a page, without the lines of lists, which are the player's own."""
    own = [line for line in words.split("\n") if not re.match(r"\d+\. ", line)]
    return sum(bool(re.search(r"\w", word)) for line in own for word in line.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_short_and_has_few_controls(language: str) -> None:
    seen = set()
    say = catalogue(language).say
    names = {say(f"ui-button-plan-{name}") for name in NAMES_OF_PLANS}
    for context in desks(language):
        own = [line for added in context.scene.additions for line in added.plan_lines(context)]
        for screen in SCREENS:
            name, _, arg = screen.partition(" ")
            shown = panel.SCREENS[name](context, arg)
            if shown is None:
                continue
            payload = panel.panel(context, screen)
            assert not problems(payload), screen
            found = controls(payload)
            assert len(found) <= MOST_CONTROLS, (screen, [part.get("label") or part["placeholder"] for part in found])
            most = MOST_OF_HELP + 2 if name == "plan-how" else MOST_WORDS
            said = "\n".join(line for line in shown.words.split("\n") if line not in own)
            assert count(said) <= most, (screen, said)
            labels = {str(part["label"]) for part in found if part["type"] == BUTTON} - names
            assert max(map(len, labels)) <= MOST_OF_LABEL, labels
            seen.add(name)
    assert seen == {screen.partition(" ")[0] for screen in SCREENS}
    assert max(map(len, names)) <= MOST_OF_A_NAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_has_pages_as_short(language: str) -> None:
    rules = ruleset(Options())
    view = before_the_game(rules, deal(Options(), Live(1)), COLOURS)
    scene = Scene(1, 1, view, NAMES[:4], USERS[:4], language, since=0, owner=1, status="lobby")
    wishes = WishList(1, ((36, None, "road"), (8, None, "road")), rest=True)
    for planned in (book(), book(wishes, KeepFirst(("city",)))):
        desk = Desk(planned, rules, view)
        for screen in ("plans", "plan-start 1", "plan-start 2", "plan-start 1 vertex lower-left", "plan-keep"):
            payload = lobby_page(scene, desk, screen, "", None)
            assert not problems(payload) and len(controls(payload)) <= MOST_CONTROLS, screen
            said = [str(part["content"]) for part in parts(payload) if "content" in part]
            assert count("\n".join(said)) <= MOST_WORDS, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_and_largest_plans_the_common_turn_at_once(language: str) -> None:
    for context in desks(language):
        first, *others = controls(panel.panel(context, "plans"))
        planned = context.desk is not None and context.desk.book.of_kind(NextTurn)
        assert (":plan:turn quick " in str(first["custom_id"])) != bool(planned)
        assert not any(":plan:" in str(part["custom_id"]) for part in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_line_of_a_menu_is_about_stands_before_it(language: str) -> None:
    for context in desks(language):
        for screen in ("plan-build", "plan-keep", "plan-robber"):
            for part in controls(panel.panel(context, screen)):
                for line in part.get("options") or ():  # type: ignore[attr-defined]
                    assert line.get("emoji") or line["value"].startswith("plan-build"), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trade_has_one_form_of_few_fields(language: str) -> None:
    for context in desks(language)[:: length(4, 1)]:
        for public in (True, False):
            form = terms_form(context.scene, None, public=public)
            assert not form_problems(form)
            fields = form.to_dict()["components"]
            assert len(fields) <= 5 and max(len(field["label"]) for field in fields) <= MOST_OF_LABEL
            tick = fields[-1]["component"]["options"][0]
            assert bool(tick.get("default")) == public
    assert "plan-form:trade" in form.custom_id


def test_a_tick_tells_the_table_and_earlier_forms_are_read_as_before() -> None:
    filled = {"give": ("wool.1",), "want": ("ore.1",), "below": ("0",)}
    told = {**filled, "tell": ("yes",)}
    assert isinstance(read_terms("trade", filled), AnswerRule)
    assert isinstance(read_terms("trade", told), StandingOffer)
    assert isinstance(read_terms("answer", filled), AnswerRule)
    assert isinstance(read_terms("standing", filled), StandingOffer)


FORBIDDEN = {
    "en": r"switch|default|sleep|decision|own turn|somebody who|whoever|is to be|of these|what is due|stated",
    "fr": r"réglage|défaut\b|endorm|réveill|décision|qui que ce soit|incrément",
}
MOST_IN_A_SENTENCE, MOST_ON_AVERAGE = 22, 15


def sentences(language: str) -> Iterator[str]:
    """What players read about plans, cut into sentences."""
    (text,) = (found for name, found in sources(language) if name == "plans.ftl")
    for line in text.splitlines():
        said = re.sub(r"^[a-z][\w-]* =|^\s*\*?\[\w+\]|\{ \$\w+ ->", "", line)
        if said.startswith("#") or not re.search(r"\w", said):
            continue
        said = re.sub(r'\{ ""? \}|\{[^}]*\}?', "X", said)
        yield from (found for found in re.split(r"(?<=[.?!:;])\s", said) if re.search(r"\w", found))


@pytest.mark.parametrize("language", COMPARED)
def test_the_words_are_those_of_players(language: str) -> None:
    counts = [len(re.findall(r"[\w’'-]+", sentence)) for sentence in sentences(language)]
    assert sum(counts) / len(counts) <= MOST_ON_AVERAGE
    for sentence in sentences(language):
        assert not re.search(FORBIDDEN.get(language, r"\bx\bx"), sentence, re.IGNORECASE), sentence
        assert len(re.findall(r"[\w’'-]+", sentence)) <= MOST_IN_A_SENTENCE, sentence
