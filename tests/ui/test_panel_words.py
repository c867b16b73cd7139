"""What screens of the panel say about the reader's own cards and plans."""

import pytest

from bot.texts.catalogue import LANGUAGES, Catalogue
from bot.ui.panels import panel
from bot.ui.panels.trade import reference
from bot.ui.scene import PanelContext
from engine.base.trade import MakeOffer
from engine.kernel import Game
from engine.modules.build_queue import MODES
from tests.ui.limits import parts
from tests.ui.positions import Position, planned, positions, rich
from tests.ui.sea_desk import words


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offer_that_cannot_be_accepted_names_the_cards_that_are_missing(language: str) -> None:
    position = rich(positions()[20])
    seat = position.waiting[0]
    other = (seat + 1) % len(position.state.players)
    game = Game(position.rules, position.state)
    game.play(MakeOffer(seat, ("lumber",), ("ore", "ore", "wool"), (other,)))
    hand = game.state.players[other].resources
    scene = position.scene(other, language)
    screen = f"accept {reference(scene, scene.view.offers[0])}"
    hand |= {"ore": 1, "wool": 1}
    poor = Position("poor", position.rules, game.state)
    said = words(panel.panel(PanelContext(poor.scene(other, language), poor.legal(other)), screen))
    assert scene.say("ui-accept-missing", missing=scene.speaker.cards(("ore",))) in said
    # What the proposer lacks only a try tells.
    hand |= {"ore": 2}
    game.state.players[seat].resources["lumber"] = 0
    broke = Position("broke", position.rules, game.state)
    shown = panel.panel(PanelContext(broke.scene(other, language), broke.legal(other)), screen)
    assert scene.say("ui-button-agree") in [part.get("label") for part in parts(shown)]


def test_the_queue_says_what_becomes_of_it() -> None:
    base = next(position for position in positions() if len(position.state.players) == 6 and "rich" in position.name)
    said = {
        mode: words(panel.panel(PanelContext(position.scene(1), position.legal(1)), "queue"))
        for mode in MODES
        for position in [planned(base, mode)]
    }
    told = {
        "ask": "I ask you after each turn of the others.",
        "skip": "You skip it, and your list waits.",
        "queue": "I build your list in order",
    }
    for mode, text in said.items():
        assert {other: words in text for other, words in told.items()} == {other: other == mode for other in told}
        assert "never your list." in text
