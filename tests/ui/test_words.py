"""Actions that are typed in words."""

import pytest

from bot.table.game.errors import Refused
from bot.texts.catalogue import LANGUAGES
from bot.texts.phrases import action_label
from bot.wire.commands.words import chosen_action
from engine.base.build import BuildCity, BuildRoute
from engine.base.robber import MAX_LISTED, Discard
from engine.modules.seafarers.gold import TakeGold
from tests.texts.table import COMPARED
from tests.ui.positions import Position, at_gold, on_seven, positions

CARDS = {"en": ("3 wool", "1 ore", "Discard", "Take"), "fr": ("3 laine", "1 minerai", "Défausser", "Prendre")}
WANTED = ("wool",) * 3 + ("ore",)


def position(number: int) -> Position:
    """The rich position of a game of the base rules, or of Catlantis."""
    found = [position for position in positions() if position.name.endswith(" rich")]
    return found[number]


@pytest.mark.parametrize("language", COMPARED)
def test_cards_alone_choose_what_is_discarded(language: str) -> None:
    table = on_seven(position(0), 2)
    seat = table.waiting[0]
    speaker, legal = table.scene(seat, language).speaker, table.legal(seat)
    wool, ore, verb, _ = CARDS[language]
    for text in (f"{wool} {ore}", f"{ore}, {wool}", f"{verb} {wool} {ore}", f"{verb.upper()}  {ore}+{wool}"):
        assert chosen_action(text, legal, speaker, seat) == Discard(seat, WANTED), text
    for action in legal:
        assert chosen_action(action_label(action, speaker), legal, speaker, seat) == action
    for text in (f"{wool} 1 gold", "wool 1 ore 3", f"2 {wool} {ore}", f"{wool} {ore} 5", verb, ",", "et"):
        with pytest.raises(Refused):
            chosen_action(text, legal, speaker, seat)


def test_a_choice_need_not_be_listed() -> None:
    table = on_seven(position(0), 8)
    seat = table.waiting[0]
    speaker, legal = table.scene(seat).speaker, table.legal(seat)
    wanted = Discard(seat, ("wool",) * 4 + ("grain",) * 8 + ("ore",) * 8)
    assert len(legal) >= MAX_LISTED and wanted not in legal
    assert chosen_action("8 grain 8 ore 4 wool", legal, speaker, seat) == wanted


@pytest.mark.parametrize("language", COMPARED)
def test_cards_alone_choose_what_gold_gives(language: str) -> None:
    table = at_gold(position(-1), 4, together=True)
    seat = table.waiting[0]
    speaker, legal = table.scene(seat, language).speaker, table.legal(seat)
    wool, ore, _, verb = CARDS[language]
    for text in (f"{ore} {wool}", f"{verb} {wool} {ore}"):
        assert chosen_action(text, legal, speaker, seat) == TakeGold(seat, WANTED), text
    for action in legal:
        assert chosen_action(action_label(action, speaker), legal, speaker, seat) == action


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_typed_after_a_piece_is_its_place_with_or_without_a_letter(language: str) -> None:
    for found in (found for found in positions() if found.name.endswith(" rich") and found.waiting):
        seat = found.waiting[0]
        speaker, legal = found.scene(seat, language).speaker, found.legal(seat)
        built = [action for action in legal if isinstance(action, BuildRoute | BuildCity)]
        if {type(action) for action in built} == {BuildRoute, BuildCity}:
            break
    assert built
    for action in built:
        piece, place = ("road", action.edge) if isinstance(action, BuildRoute) else ("city", action.vertex)
        for letter in ("", "N" if piece == "city" else "E"):
            assert chosen_action(f"{speaker.piece(piece)} {letter}{place + 1}", legal, speaker, seat) == action
