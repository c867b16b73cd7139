"""Every legal action of everybody can be reached by buttons and menus from the main screen of their panel."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any

import pytest

from bot.ui.forms import read_cards
from bot.ui.panels import panel
from bot.ui.parts import CustomId, parse_id
from bot.ui.scene import PanelContext
from engine import Game
from engine.base.robber import Discard, Discarding
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, WithdrawOffer
from engine.base.turn import Roll
from engine.kernel import Action
from engine.modules.seafarers.gold import TakeGold
from engine.notation import read_action
from tests.engine.kinds import kinds_of
from tests.lengths import length
from tests.ui.limits import BUTTON, SELECT, parts, problems
from tests.ui.positions import Position, positions

COUNTED = ("discard", "gold")
SOME = length(4, 20)
"""Choices of cards that are walked to one menu after another, in each position."""
BY_NAME = {"agree": AcceptOffer, "decline": DeclineOffer, "withdraw": WithdrawOffer}


@dataclass
class Walk:
    """All screens that can be reached, and all actions on them."""

    position: Position
    seat: int
    screens: list[str] = field(default_factory=lambda: ["main"])
    actions: set[Action] = field(default_factory=set)
    discards: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scene = self.position.scene(self.seat)
        self.legal = self.position.legal(self.seat)
        for screen in self.screens:
            for component in self.components(screen):
                self.press(component)

    def components(self, screen: str) -> list[dict[str, Any]]:
        return [
            part
            for part in parts(panel.panel(PanelContext(self.scene, self.legal), screen))
            if part["type"] in (BUTTON, SELECT) and not part.get("disabled")
        ]

    def press(self, component: dict[str, Any]) -> None:
        found = parse_id(component["custom_id"])
        assert found is not None
        values = [option["value"] for option in component.get("options", ())]
        match found.verb:
            case "screen":
                self.open(found.arg)
            case "go":
                # Partial choices of cards lead on without end; they have a walk of their own.
                for value in values:
                    self.open(value if not value.startswith(COUNTED) else "main")
            case "plans":
                for value in values:
                    self.open(value)
            case "accept":
                self.open(f"accept {found.arg}")
            case "build":
                for value in values:
                    if value.startswith(("confirm ", "places")):
                        self.open(value)
                    else:
                        self.actions.add(read_action(value, self.seat))
            case "act":
                self.actions.add(read_action(found.arg, self.seat))
            case "pick":
                self.actions.update(read_action(value, self.seat) for value in values)
            case "discard":
                self.discards.append(component)
            case "roll":
                self.actions.add(Roll(self.seat))
            case verb if verb in BY_NAME:
                self.actions.add(BY_NAME[verb](self.seat, int(found.arg.split(".")[1])))

    def open(self, screen: str) -> None:
        if screen not in self.screens:
            self.screens.append(screen)

    def discards_at_once(self, action: Discard) -> bool:
        """Whether the menu of counts holds this choice."""
        wanted = {f"{name}.{count}" for name, count in Counter(action.cards).items()}
        return any(
            wanted <= {option["value"] for option in menu["options"]}
            and menu["min_values"] <= len(wanted) <= menu["max_values"]
            for menu in self.discards
        )

    def by_counts(self, action: Discard | TakeGold) -> bool:
        """Whether menus of counts, one after another, lead to this choice."""
        screen, wanted = "main", Counter(action.cards)
        for name in dict.fromkeys(self.scene.view.resources):
            for component in self.components(screen):
                if component["custom_id"].endswith(tuple(f":go:{what} {name}" for what in COUNTED)):
                    screen = component["options"][wanted[name]]["value"]
        acts = [parse_id(component["custom_id"]) for component in self.components(screen)]
        chosen = [read_action(found.arg, self.seat) for found in acts if found is not None and found.verb == "act"]
        return [Counter(getattr(found, "cards", ())) for found in chosen] == [wanted]


@cache
def walks() -> tuple[Walk, ...]:
    """Of everybody in every position, in `make test` in every fifth, and where a kind of action is new: neighbours are
    much alike."""
    found: list[Walk] = []
    known: set[type[Action]] = set()
    for number, position in enumerate(positions()):
        seats = range(len(position.state.players))
        kinds = {type(action) for seat in seats for action in position.legal(seat)}
        if number % length(5, 1) == 0 or kinds - known:
            found += (Walk(position, seat) for seat in seats)
        known |= kinds
    return tuple(found)


def enumerated() -> set[str]:
    """Every kind of action of the base game that the rules list."""
    return {kind.__name__ for kind in kinds_of(Action) if "candidates" in vars(kind)}


def test_every_legal_action_can_be_reached() -> None:
    reached: Counter[str] = Counter()
    for found in walks():
        name = found.position.name
        missing = [action for action in found.legal if action not in found.actions]
        few = [action for action in missing if not isinstance(action, (Discard, TakeGold))]
        assert not few, (name, found.screens)
        discards = [action for action in missing if isinstance(action, Discard)]
        for action in discards if found.discards else discards[:: max(1, len(discards) // SOME)]:
            assert found.discards_at_once(action) or found.by_counts(action), (name, action)
        gold = [action for action in missing if isinstance(action, TakeGold)]
        for taken in gold[:: max(1, len(gold) // SOME)]:
            assert found.by_counts(taken), (name, taken)
        reached.update(type(action).__name__ for action in found.legal)
    assert set(reached) == enumerated()


def test_nothing_is_offered_that_the_rules_refuse() -> None:
    # A yes or a pick may fail for lack of cards: only a try may tell that, so their buttons do not depend on it.
    tries = (AcceptOffer, ConfirmOffer)
    for found in walks():
        wrong = found.actions - set(found.legal)
        assert not [action for action in wrong if not isinstance(action, tries)], found.position.name


@pytest.mark.parametrize(
    "screen",
    [
        "",
        " ",
        "nonsense",
        "robber 99",
        "robber -",
        "robber x",
        "pirate 99",
        "pirate -",
        "ship 999",
        "ship x",
        "gold lumber9+oil3",
        "gold",
        "flood 99",
        "flood -1",
        "discard lumber99+gold3",
        "discard -",
        "discard ++",
        "confirm",
        "confirm EndTurn extra",
        "confirm EndTurn",
        "confirm Nothing",
        "confirm MoveRobber x y",
        "confirm AcceptOffer 77",
        "accept",
        "accept 1.1",
        "accept x",
        "main edge",
        "main sideways",
        "cards 3",
        "bank \u0000",
        "x" * 100,
    ],
)
def test_any_text_is_a_screen(screen: str) -> None:
    for position in positions()[:: length(37, 11)]:
        for seat in range(len(position.state.players)):
            assert not problems(panel.panel(PanelContext(position.scene(seat), position.legal(seat)), screen))


def test_a_bystander_gets_a_sentence() -> None:
    payload = panel.panel(PanelContext(positions()[5].scene(None), ()))
    assert [part["type"] for part in parts(payload)] == [17, 10]


def test_discard_menu_reads_back() -> None:
    position = next(found for found in positions() if isinstance(found.state.stack[-1], Discarding))
    seat = position.waiting[0]
    menu = Walk(position, seat).discards[0]
    phase = position.state.stack[-1]
    assert isinstance(phase, Discarding)
    chosen = [option["value"] for option in menu["options"]][: phase.count(seat)]
    action = Discard(seat, read_cards(chosen))
    Game(position.rules, position.state).check(action)


def test_the_labels_of_the_picture_are_the_places_of_the_menus() -> None:
    kinds = set()
    for position in positions()[:: length(3, 1)]:
        for seat, screen in product(position.waiting, ("main", "places", "main vertex", "places lower-right")):
            payload = panel.panel(PanelContext(position.scene(seat), position.legal(seat)), screen)
            if payload.choice is None:
                continue
            menus = [part for part in parts(payload) if ":build:" in part.get("custom_id", "")]
            lines = [option["value"] for menu in menus for option in menu["options"]]
            lines += [part["custom_id"].split(":", 4)[4] for part in parts(payload) if "custom_id" in part]
            shown = [action for line in lines if (action := _read(line.removeprefix("confirm "), seat)) is not None]
            for labels in payload.choice.all:
                kinds.add(labels.kind)
                named = {"edge": "edge", "vertex": "vertex", "hex": "place"}[labels.kind]
                there = {getattr(action, named, None) for action in shown} - {None}
                if labels.kind != "hex" or menus:  # a menu of hexes leads to the victims
                    assert {*labels.places} == there, (position.name, screen)
    assert kinds == {"edge", "vertex", "hex"}


def _read(line: str, seat: int) -> Action | None:
    try:
        return read_action(line, seat)
    except (ValueError, KeyError):
        return None


def test_custom_ids_name_game_and_state() -> None:
    position = positions()[30]
    scene = position.scene(position.waiting[0])
    for part in parts(panel.panel(PanelContext(scene, position.legal(position.waiting[0])))):
        if "custom_id" in part:
            found = parse_id(part["custom_id"])
            assert isinstance(found, CustomId)
            assert (found.game, found.seq) == (scene.game, scene.seq)
