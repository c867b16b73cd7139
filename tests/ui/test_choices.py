"""What a panel offers to choose from: which lines, in which words, and which first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.texts.catalogue import Catalogue
from bot.texts.places import vertex_pips
from bot.ui import seats
from bot.ui.final_card import final_card
from bot.ui.forms import read_cards
from bot.ui.panels import panel, trade
from bot.ui.scene import PanelContext, Payload
from engine.base.build import BuildCity
from engine.base.cards import PlayKnight, PlayMonopoly, PlayYearOfPlenty
from engine.base.hands import pips
from engine.base.robber import Discarding, MovingRobber
from engine.notation import read_action
from engine.state import Building
from tests.texts.table import COMPARED
from tests.ui.limits import parts
from tests.ui.positions import Position, positions, rich
from tests.ui.sea_desk import acts, words


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def menus(payload: Payload) -> list[dict[str, Any]]:
    return [part for part in parts(payload) if part.get("options")]


def labels(part: dict[str, Any]) -> list[str]:
    return [option["label"] for option in part["options"]]


def base() -> Position:
    """A rich position of the base game."""
    return next(
        found for found in positions() if found.name.endswith(" rich") and not found.state.ext.get("oil_springs")
    )


@pytest.mark.parametrize(("language", "label"), [("en", "2 lumber"), ("fr", "2 bois")])
def test_a_number_before_a_kind_is_how_many_of_it_in_a_discard_as_in_an_offer(language: str, label: str) -> None:
    """Chosen too few, the kinds are asked for one by one, with what is chosen so far."""
    found = next(found for found in positions() if isinstance(found.state.stack[-1], Discarding))
    state = found.state.copy()
    seat = found.waiting[0]
    state.players[seat].resources.update(dict.fromkeys(found.rules.resources, 2))
    state.stack[-1] = Discarding(((seat, 4),))
    discarding = Position("discard", found.rules, state)
    (menu,) = menus(panel.panel(PanelContext(discarding.scene(seat, language), discarding.legal(seat))))
    lines = {option["value"]: (option["label"], option["emoji"]["name"]) for option in menu["options"]}
    assert lines["lumber.2"] == (label, "🪵")
    assert read_cards(["lumber.2", "ore.1"]) == ("lumber", "lumber", "ore")
    screen = panel.panel(PanelContext(discarding.scene(seat, language), discarding.legal(seat)), "discard lumber2+ore1")
    chosen = [option["label"] for part in menus(screen) for option in part["options"] if option.get("default")]
    assert label in chosen and {len(menus(screen)), len(chosen)} == {len(found.rules.resources)}
    form = trade.offer_form(rich(discarding).scene(found.waiting[0], language))
    assert form is not None
    assert label in [option["label"] for option in form.to_dict()["components"][0]["component"]["options"]]


def test_year_of_plenty_is_two_menus_of_five_and_monopoly_one() -> None:
    position = base()
    seat, kinds = position.waiting[0], len(position.rules.resources)
    scene, legal = position.scene(seat), position.legal(seat)
    first, monopoly = menus(panel.panel(PanelContext(scene, legal), "cards"))
    assert [len(part["options"]) for part in (first, monopoly)] == [kinds, kinds]
    assert labels(first) == labels(monopoly) and max(map(len, labels(first))) < 12, "no long lines"
    plenty = set()
    for option in first["options"]:
        again, second, _ = menus(panel.panel(PanelContext(scene, legal), option["value"]))
        assert [found["label"] for found in again["options"] if found.get("default")] == [option["label"]]
        plenty |= {read_action(found["value"], seat) for found in second["options"]}
    assert plenty == {action for action in legal if isinstance(action, PlayYearOfPlenty)}
    asked = [option["value"].removeprefix("confirm ") for option in monopoly["options"]]
    assert {read_action(text, seat) for text in asked} == {found for found in legal if isinstance(found, PlayMonopoly)}


def test_a_card_that_one_can_take_back_alone_is_not_asked_about() -> None:
    """A Knight teaches nobody anything before the robber has moved."""
    position = base()
    knight = PlayKnight(position.waiting[0])
    legal = position.legal(knight.seat)
    assert knight in legal
    page = panel.panel(PanelContext(position.scene(knight.seat), legal), "cards")
    assert [part["custom_id"] for part in parts(page) if "act:PlayKnight" in part.get("custom_id", "")]


def test_a_year_of_plenty_of_the_last_card_is_one_menu() -> None:
    position = base()
    seat, state = position.waiting[0], position.state.copy()
    state.bank = dict.fromkeys(state.bank, 0) | {"ore": 1}
    left = Position("last card", position.rules, state)
    plenty = [action for action in left.legal(seat) if isinstance(action, PlayYearOfPlenty)]
    assert len(plenty) == 1
    first, _ = menus(panel.panel(PanelContext(left.scene(seat), left.legal(seat)), "cards"))
    assert read_action(first["options"][0]["value"], seat) == plenty[0]


def test_cities_are_best_first_in_a_menu_and_as_buttons() -> None:
    position = base()
    seat, state = position.waiting[0], position.state.copy()
    state.buildings = {vertex: Building(seat, "settlement") for vertex in (0, 10, 20, 30)}
    few = Position("few cities", position.rules, state)
    cities = tuple(action for action in few.legal(seat) if isinstance(action, BuildCity))
    payload = panel.panel(PanelContext(few.scene(seat), cities))
    found = [action.vertex for action in acts(payload, seat) if isinstance(action, BuildCity)]
    fewer = acts(panel.panel(PanelContext(few.scene(seat), cities[1:])), seat)
    assert [action.vertex for action in fewer] == [vertex for vertex in found if vertex != cities[0].vertex]
    speaker = few.scene(seat).speaker
    worth = [vertex_pips(vertex, speaker) for vertex in found]
    assert sorted(found) == [0, 10, 20, 30] and worth == sorted(worth, reverse=True) and found != sorted(found)


def test_the_robber_finds_full_hands_first_and_how_many_cards_are_in_them() -> None:
    position = base()
    state = position.state.copy()
    first, second = sorted(range(len(state.tokens)), key=lambda place: -pips(state.tokens[place]))[:2]
    apart = [vertex for vertex in state.board.hex_vertices[second] if vertex not in state.board.hex_vertices[first]]
    state.buildings = dict.fromkeys(state.board.hex_vertices[first][:2], Building(1, "settlement"))
    state.buildings |= {apart[0]: Building(2, "settlement"), apart[2]: Building(2, "settlement")}
    for seat, count in ((1, 0), (2, 1)):
        state.players[seat].resources = dict.fromkeys(position.rules.resources, 0) | {"ore": 3 * count}
    state.stack = [*state.stack, MovingRobber(0)]
    state.turn = state.turn._replace(seat=0) if state.turn else None
    robbing = Position("robber", position.rules, state)
    payload = panel.panel(PanelContext(robbing.scene(0), robbing.legal(0)))
    lines = [line for part in menus(payload) for line in labels(part)]
    names = [robbing.scene(0).speaker.plain_name(seat) for seat in range(3)]
    assert lines[0].endswith(f"{names[2]} ×2 (3 cards)")
    poor = next(index for index, line in enumerate(lines) if f"{names[1]} ×2 (0 cards)" in line)
    assert all("nobody" not in line for line in lines[:poor]), "but still before nobody"


def test_what_counted_is_not_called_unplayed() -> None:
    position = next(found for found in positions() if found.state.outcome is not None)
    state = position.state.copy()
    for player in state.players:
        player.cards, player.fresh = {"victory_point": 1, "knight": 1}, {"victory_point": 1}
    over = Position("over", position.rules, state)
    told = words(final_card(over.scene(None), []))
    assert "2 from Victory Point cards" in told
    assert "Cards not played: 1 Knight\n" in told and "Cards not played: 1 Knight," not in told
    for player in state.players:
        player.cards = {"victory_point": 1}
    assert "not played" not in words(final_card(over.scene(None), []))


@pytest.mark.parametrize("language", COMPARED)
def test_whoever_gives_the_last_seat_to_a_bot_reads_that_the_game_ends(language: str) -> None:
    scene = base().scene(0, language)
    others = replace(scene, users=(1, 2, *[None] * (len(scene.users) - 2)), bots={}, tempers={})
    alone = replace(others, users=(1, *[None] * (len(scene.users) - 1)))
    asked, ends = seats.confirm_bot(others, 0), seats.confirm_bot(alone, 0)
    assert scene.say("ui-admin-to-bot") in str(parts(asked)) and scene.say("ui-admin-end-yes") not in str(parts(asked))
    assert scene.say("ui-admin-end-yes") in str(parts(ends))
    assert {"en": "the game ends at once", "fr": "la partie s’arrête aussitôt"}[language] in words(ends)


def test_a_card_that_would_do_nothing_says_why() -> None:
    position = base()
    seat, state = position.waiting[0], position.state.copy()
    state.bank = dict.fromkeys(state.bank, 0)
    state.players[seat].supply["road"] = 0
    state.players[seat].cards = {"road_building": 1, "year_of_plenty": 1}
    found = Position("useless cards", position.rules, state)
    shown, say = words(panel.panel(PanelContext(found.scene(seat), found.legal(seat)), "cards")), found.scene(seat).say
    assert say("refusal-no-free-route") in shown and say("refusal-bank-empty") in shown
    assert say("ui-cards-none") not in shown
