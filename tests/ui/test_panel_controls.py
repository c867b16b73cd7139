"""The panel is one phone screen: few controls, short labels, no grey button, one way to name a place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from discord import ButtonStyle

from bot.plans.book import Book
from bot.plans.desk import Desk
from bot.texts.catalogue import LANGUAGES
from bot.ui.panels import panel
from bot.ui.panels.building import FEW, MORE
from bot.ui.panels.consent import Consent
from bot.ui.panels.main_screen import MOST, MOST_WAITING, QUICK
from bot.ui.parts import parse_id
from bot.ui.scene import PanelContext, Payload
from engine.base.build import BuildRoute
from engine.base.trade import TradeWithBank
from engine.kernel import Action
from tests.languages import FALLBACK
from tests.lengths import length
from tests.ui.limits import BUTTON, SELECT, TEXT, parts, problems
from tests.ui.positions import Position, positions
from tests.ui.sea_desk import acts

QUICK_VERBS = ("swap", "undo")
LONG = 20
NAMES = re.compile(r"[*`＠@]|Ｗ|Ｍ|\(|#")
"""What names of players have in these positions, and counts in brackets: a button that names somebody may be longer."""


def context(position: Position, seat: int, language: str = FALLBACK, **changes: Any) -> PanelContext:
    scene = position.scene(seat, language)
    desk = Desk(Book.of([], 1), position.rules, scene.view)
    return PanelContext(scene, position.legal(seat), desk=desk, consent=Consent(True), **changes)


def controls(payload: Payload) -> list[dict[str, Any]]:
    return [part for part in parts(payload) if part["type"] in (BUTTON, SELECT)]


def is_quick(control: dict[str, Any]) -> bool:
    """Whether it is a proposed swap, open offers, standing ones, or *Take it back*."""
    found = parse_id(control["custom_id"])
    assert found is not None
    bank = found.verb == "act" and found.arg.startswith(TradeWithBank.__name__)
    return found.verb in QUICK_VERBS or bank or found.arg in ("offers", "standing")


def test_only_the_advised_button_is_bright() -> None:
    found = open_to_roads()
    seat = found.waiting[0]
    at = context(found, seat)
    one, other = at.of(BuildRoute)[:2]
    assert at.act(one, "Build").style is ButtonStyle.primary
    advised = replace(at, advised=one)
    assert [advised.act(act, "Build").style for act in (one, other)] == [ButtonStyle.primary, ButtonStyle.secondary]


def open_to_roads() -> Position:
    """A rich position whose player can build four roads and more."""
    for found in positions():
        roads = [action for seat in found.waiting[:1] for action in found.legal(seat) if isinstance(action, BuildRoute)]
        if found.name.endswith(" rich") and len(roads) > FEW:
            return found
    raise AssertionError("nobody can build")


def panels(step: int = 3) -> Iterator[tuple[Position, int, PanelContext]]:
    for position in positions()[:: length(step, 1)]:
        for seat in range(len(position.state.players)):
            yield position, seat, context(position, seat)


def test_a_panel_has_six_controls_and_four_out_of_turn() -> None:
    most = 0
    for position, seat, shown in panels():
        found = controls(panel.panel(shown))
        assert not any(control.get("disabled") for control in found), position.name
        counted = [control for control in found if not is_quick(control)]
        if seat in position.waiting:
            by_counts = any(f":go:{what} " in control["custom_id"] for what in ("gold", "discard") for control in found)
            assert len(counted) <= MOST or by_counts, (position.name, [c["custom_id"] for c in counted])
            assert len(found) - len(counted) <= QUICK
            most = max(most, 0 if by_counts else len(counted))
        else:
            assert len(found) <= MOST_WAITING, (position.name, [control["custom_id"] for control in found])
    assert most == MOST


def test_take_it_back_stands_in_front_right_after_a_move_and_restart_behind() -> None:
    position = open_to_roads()
    seat = position.waiting[0]
    move = next(action for action in position.legal(seat) if isinstance(action, BuildRoute))
    cases: tuple[tuple[tuple[Action, ...], list[str], list[str]], ...] = (
        ((), [], ["ask 1"]),
        ((move,), ["undo"], []),
        ((move, move), ["undo"], ["restart"]),
    )
    for undoable, front, behind in cases:
        shown = context(position, seat, undoable=undoable)
        verbs = [parse_id(control["custom_id"]) for control in controls(panel.panel(shown))]
        assert [found.verb for found in verbs if found and found.verb in ("undo", "restart")] == front
        more = [parse_id(control["custom_id"]) for control in controls(panel.panel(shown, "more"))]
        assert [found.arg for found in more if found and found.arg in ("restart", "ask 1")] == behind


def test_at_most_three_places_are_buttons_and_more_are_one_menu() -> None:
    position = open_to_roads()
    seat = position.waiting[0]
    roads = tuple(action for action in position.legal(seat) if isinstance(action, BuildRoute))
    scene = position.scene(seat)
    for count in range(1, len(roads) + 1):
        payload = panel.panel(PanelContext(scene, roads[:count]))
        assert set(acts(payload, seat)) == set(roads[:count])
        menus = [control for control in controls(payload) if control["type"] == SELECT]
        assert len(menus) == (count > FEW)
        assert payload.choice is not None and len(payload.choice.places) == count
        for menu in menus:
            assert menu["placeholder"] == "Where do you build?"
            assert all(line["emoji"]["name"] == "🛣️" and line["label"].startswith("Road ") for line in menu["options"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_short_and_titles_of_menus_are_questions(language: str) -> None:
    for position in positions()[:: length(7, 2)]:
        speaker = position.scene(0, language).speaker
        cards = [speaker.card(kind) for kind in position.rules.deck]
        for seat in range(len(position.state.players)):
            for screen in ("main", "more", "cards", "bank", MORE):
                payload = panel.panel(context(position, seat, language), screen)
                assert not problems(payload)
                for control in controls(payload):
                    label = control.get("label") or ""
                    named = NAMES.search(label) or is_quick(control) or any(card in label for card in cards)
                    assert len(label) <= LONG or named, (screen, label)
                    if control["type"] == SELECT:
                        told = control["placeholder"]
                        assert "?" in told or "–" in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_is_called_what_stands_on_it_in_the_picture(language: str) -> None:
    """In menus and on buttons; nothing is called ``N23`` or ``E53``, as once for typing."""
    seen = set()
    for position in positions()[:: length(5, 1)]:
        for seat in position.waiting:
            shown = context(position, seat, language)
            payload = panel.panel(shown)
            words = [part["content"] for part in parts(payload) if part["type"] == TEXT]
            lines = [line for control in controls(payload) for line in control.get("options", [control])]
            words += (line.get("label", "") for line in lines)
            assert not [text for text in words if re.search(r"\bN\d|\bE\d\d", text)], position.name
            if payload.choice is None:
                continue
            speaker = shown.scene.speaker
            there = [(own.kind, place) for own in payload.choice.all for place in own.places]
            labels = {(kind, place): speaker.place(kind, place) for kind, place in there}
            for line in lines:
                value = line.get("value") or line.get("custom_id", ":::: ").split(":", 4)[4]
                value = value.removeprefix("confirm ")
                name, _, rest = value.partition(" ")
                number = rest.split(" ")[0]
                if name.startswith(("Build", "PlaceStart", "LayFree")) and number.isdigit():
                    kind = next(kind for kind in ("edge", "vertex", "place") if _has(name, kind))
                    label = labels["hex" if kind == "place" else kind, int(number) - 1]  # type: ignore[index]
                    assert re.search(rf"(^|[ ★]){label}($|[ ·→])", line["label"]), line["label"]
                    seen.add(kind)
    assert seen == {"edge", "vertex", "place"}


def _has(name: str, field: str) -> bool:
    return {"BuildDike": "place"}.get(name, "edge" if "Route" in name else "vertex") == field


def test_without_a_picture_the_hand_is_told_and_with_one_it_is_read_aloud() -> None:
    for _, _, shown in panels(9):
        bare, pictured = (panel.panel(shown, around=panel.Surroundings(picture=name)) for name in (None, "hand.png"))
        told = [part["content"] for part in parts(bare) if part["type"] == TEXT]
        hand = shown.scene.say(
            "ui-hand", count=shown.me.hand_size, cards=shown.scene.speaker.cards(shown.me.hand or ())
        )
        assert told[-1].startswith(hand)
        assert not any(hand in part.get("content", "") for part in parts(pictured))
        (alt,) = [item["description"] for part in parts(pictured) for item in part.get("items", ())]
        assert shown.scene.speaker.plain_cards(shown.me.hand or ()) in alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_private_pages_are_short(language: str) -> None:
    """At most 60 words above the controls, but for lists of what lies open."""
    for position in positions()[:: length(9, 3)]:
        for seat in range(len(position.state.players)):
            for screen in ("main", "more", "cards", "bank"):
                shown = panel.panel(context(position, seat, language), screen, panel.Surroundings(picture="p.png"))
                words = " ".join(part["content"] for part in parts(shown) if part["type"] == TEXT)
                listed = "flooding" in position.name
                told = [word for word in words.split() if any(map(str.isalpha, word))]
                assert len(told) <= (90 if listed else 60), (position.name, screen, words)


def test_nobody_is_offered_what_is_closed() -> None:
    """A paused game has no moves, only what can be looked at."""
    position = next(found for found in positions() if found.name.endswith(" rich"))
    shown = context(position, position.waiting[0])
    paused = replace(shown, scene=replace(shown.scene, status="paused"), legal=())
    assert [control["label"] for control in controls(panel.panel(paused))] == ["More"]
