"""What stands on a screen to press: how much of it, and an emoji before what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.texts.catalogue import LANGUAGES, Catalogue
from bot.texts.icons import icon, icon_of, icons
from bot.ui.lobbies import lobby
from bot.ui.panels import panel, trade
from bot.ui.parts import parse_id
from bot.ui.scene import PanelContext
from engine.notation import read_action
from tests.lengths import length
from tests.ui.limits import BUTTON, SELECT, parts, walk
from tests.ui.positions import Position, positions
from tests.ui.test_limits import SCREENS, lobbies

MOST_IN_A_LOBBY, MOST_ON_TURN, MOST_OUT_OF_TURN = 4, 6, 4
PROPOSED = re.compile(r"undo.*|swap .*|(act|screen confirm) TradeWithBank.*|screen offers|go standing")
"""What stands on a panel besides: taking back, proposed swaps, open and standing offers."""


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def controls(components: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every button and option of a menu, and what a press means; the boxes of a form can have no emoji."""
    for component in components:
        found = parse_id(component.get("custom_id", ""))
        if component["type"] == BUTTON and found is not None:
            yield found.arg, component
        for option in component.get("options", ()) if component["type"] == SELECT else ():
            yield option["value"], option


def about(meant: str, seat: int) -> str | None:
    """The emoji of what a press is about, None where it is about nothing that has one."""
    name, _, count = meant.partition(".")
    if count.isdecimal():
        return icon(name)
    try:
        return icon_of(read_action(meant.removeprefix("confirm "), seat))
    except (ValueError, KeyError):
        return None


def shown(position: Position, seat: int, language: str) -> Iterator[list[dict[str, Any]]]:
    """Every screen of somebody's panel, and the form of an offer."""
    scene, legal = position.scene(seat, language), position.legal(seat)
    for screen in SCREENS:
        yield parts(panel.panel(PanelContext(scene, legal, undoable=legal[:2]), screen))
    if (form := trade.offer_form(scene)) is not None:
        yield list(walk(form.to_dict()["components"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_about_a_resource_piece_or_card_has_its_emoji_before_its_words(language: str) -> None:
    step, seen = length(20, 2), set[str]()
    for position in positions()[LANGUAGES.index(language) :: step]:
        for seat in position.waiting:
            for screen in shown(position, seat, language):
                for meant, control in controls(screen):
                    own = about(meant, seat)
                    given = (control.get("emoji") or {}).get("name")
                    assert own is None or given is not None, (position.name, meant, control)
                    assert not any(one in control["label"] for one in icons().values()), (position.name, control)
                    seen |= {given} if given else set()
    assert {icon(name) for name in ("lumber", "ore", "road", "settlement", "city", "development")} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_has_four_buttons_at_most(language: str) -> None:
    for scene in lobbies(language):
        card = parts(lobby.lobby_card(scene))
        assert sum(part["type"] == BUTTON for part in card) <= MOST_IN_A_LOBBY


def means(position: Position, seat: int, language: str) -> list[str]:
    """The controls of a panel's first screen, without *Take it back* and what is proposed above the buttons."""
    legal = position.legal(seat)
    context = PanelContext(
        position.scene(seat, language), legal, undoable=tuple(one for one in legal if one.undoable)[:2]
    )
    found = [parse_id(part["custom_id"]) for part in parts(panel.panel(context)) if part.get("custom_id")]
    return [one.text for one in found if one is not None and not PROPOSED.fullmatch(f"{one.verb} {one.arg}")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_panel_has_six_controls_on_turn_and_four_out_of_turn(language: str) -> None:
    for position in positions()[LANGUAGES.index(language) % 2 :: length(8, 2)]:
        for seat in range(len(position.state.players)):
            most = MOST_ON_TURN if seat in position.waiting else MOST_OUT_OF_TURN
            found = means(position, seat, language)
            assert len(found) <= most, (position.name, seat, found)
