"""What things cost, and what is missing for them."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.processes.drawings import draw_costs
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.costs import BASE_COSTS, costs, costs_of, out_of_reach
from bot.texts.words import Words
from bot.ui.help import costs_alt, help, help_pages
from bot.ui.panels import card_screens, panel
from bot.ui.scene import PanelContext
from engine import Game, ruleset
from engine.base.build import BuildCity
from engine.options import LARGE, SMALL, Options
from engine.state import bundle
from tests.languages import FALLBACK
from tests.ui.limits import problems
from tests.ui.positions import Position, positions
from tests.ui.sea_desk import words


def building(hand: dict[str, int]) -> Position:
    """A turn in which its player may build, with just these cards."""
    found = next(
        found
        for found in positions()
        if found.waiting and BuildCity in Game(found.rules, found.state).accepts(found.waiting[0])
    )
    state = found.state.copy()
    player = state.players[found.waiting[0]]
    player.resources = dict.fromkeys(found.rules.resources, 0) | hand
    return Position(found.name, found.rules, state)


def context(position: Position, language: str = FALLBACK) -> PanelContext:
    seat = position.waiting[0]
    return PanelContext(position.scene(seat, language), position.legal(seat))


def test_beside_what_cannot_be_built_stands_what_is_missing() -> None:
    position = building({"ore": 2, "grain": 2, "lumber": 1})
    told = out_of_reach(context(position).scene.speaker)
    assert "City: 1 more ore" in told
    assert "Development card: 1 more wool" in told
    assert "Road: 1 more brick" in told
    assert "Settlement: 1 more brick, 1 wool" in told
    seat = position.waiting[0]
    assert told in words(panel.panel(PanelContext(position.scene(seat), position.legal(seat))))
    rich = building(dict.fromkeys(("ore", "grain", "lumber", "brick", "wool"), 5))
    assert out_of_reach(context(rich).scene.speaker) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_counts_the_cards_of_both_boxes(language: str) -> None:
    words = Words(catalogue(language), ())
    page = words.say("ui-help-cards")
    small, large = (ruleset(Options(players=players)).deck for players in (SMALL, LARGE))
    for card in small:
        counted = re.search(rf"\*\*{words.card(card)}\*\* \((\d+)(?:, \w+ (\d+))?", page, re.IGNORECASE)
        assert counted is not None, card
        assert [int(counted[1]), int(counted[2] or counted[1])] == [small[card], large[card]], card
    first = [int(number) for number in re.findall(r"\d+", page)[:2]]
    assert first == [sum(small.values()), sum(large.values())]


def test_a_settlement_without_a_place_is_not_told() -> None:
    position = building({"lumber": 1, "wool": 1, "grain": 1})
    assert "Settlement: 1 more brick" in out_of_reach(context(position).scene.speaker)
    position.state.routes.clear()
    assert "Settlement" not in out_of_reach(context(position).scene.speaker)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_behind_the_hand_tells_every_cost(language: str) -> None:
    for position in positions()[::7]:
        for seat in position.waiting[:1]:
            found = PanelContext(position.scene(seat, language), ())
            told = card_screens.prices(found, "").words
            for thing, cost in costs(found.scene.speaker).items():
                assert found.scene.speaker.plain_cards(bundle(cost)) in told, thing


def test_costs_are_those_of_the_rules() -> None:
    for scenario in ("base", "oil_springs", "catlantis"):
        rules = ruleset(Options(scenario=scenario))
        position = next(found for found in positions() if found.rules.modules[-1].name == rules.modules[-1].name)
        told = costs(position.scene(None).speaker)
        assert BASE_COSTS.items() <= told.items()
        for name, piece in position.rules.pieces.items():
            if piece.cost:
                assert told[name] == piece.cost


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_shows_a_cost_card(language: str) -> None:
    pictured = [page for page in help_pages() if help(language, page).picture]
    assert set(pictured) == {"build", "oil", "ships", "catlantis"}, (
        "the help page of a face whose things cost something (Thing.cost) shows a card of that: name the page here"
    )
    for page in pictured:
        payload = help(language, page, picture="costs.png")
        assert "costs.png" in str(payload.layout.to_components())  # type: ignore[no-untyped-call]
        assert not problems(payload)
        assert len(costs_alt(language, page).split("; ")) == len(costs_of(page)) >= 4
        drawn = Image.open(BytesIO(draw_costs(language, page)))
        assert drawn.width == 1080
