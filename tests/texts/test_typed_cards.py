"""Cards and trades as people type them."""

from __future__ import annotations

import pytest

from bot.table.game.errors import Refused
from bot.texts.catalogue import catalogue
from bot.wire.commands.typed_cards import read_bundle, read_partners, read_trade
from tests.languages import FALLBACK, OTHER

CARDS = ("lumber", "brick", "wool", "grain", "ore")
OIL = (*CARDS, "oil")


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("2 lumber, ore", "lumber lumber ore"),
        ("wood sheep wheat stone brick", "lumber brick wool grain ore"),
        ("wood clay", "lumber brick"),
        ("2w 1o", "wool wool ore"),
        ("2x wood + 1 ORE and 1 grain", "lumber lumber grain ore"),
        ("2 bois et un blé", "lumber lumber grain"),
        ("1 mouton, 1 brique, 1 pierre, 1 céréales", "brick wool grain ore"),
        ("l b g", "lumber brick grain"),
    ],
)
def test_cards_by_all_their_names(typed: str, cards: str) -> None:
    assert read_bundle(typed, CARDS) == tuple(cards.split())


def test_one_letter_means_what_it_does_in_the_language_of_the_reader() -> None:
    assert read_bundle("2b 1l", CARDS, FALLBACK) == ("lumber", "brick", "brick")
    assert read_bundle("2a 1l", CARDS, OTHER) == ("brick", "brick", "wool")


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("l'argile", "brick"),
        ("2 blés et l’argile", "brick grain grain"),
        ("la laine", "wool"),
        ("de la laine, du bois", "lumber wool"),
        ("des minerais, le blé", "grain ore"),
        ("2 la 1 bo", "lumber wool wool"),
        ("2 l, 1 minerai", "wool wool ore"),
    ],
)
def test_a_french_article_is_no_card(typed: str, cards: str) -> None:
    """*l’argile* was wool and brick, *la laine* two wool."""
    assert read_bundle(typed, CARDS, "fr") == tuple(cards.split())


@pytest.mark.parametrize(
    ("typed", "language", "reason", "word"),
    [
        ("999 ore", "en", "refused-cards-count", "999"),
        ("0 ore", "en", "refused-cards-count", "0"),
        ("9" * 5000 + " ore", "en", "refused-cards-count", "9" * 19 + "…"),
        ("2 gold", "en", "refused-cards-unreadable", "gold"),
        ("wool 2", "en", "refused-cards-unreadable", "2"),
        ("2 3 ore", "en", "refused-cards-unreadable", "3"),
        ("!!!", "en", "refused-cards-unreadable", "!!!"),
        ("o", "en", "refused-cards-several", "ore / oil"),
        ("2 b", "fr", "refused-cards-several", "bois / blé"),
    ],
)
def test_what_cannot_be_read_says_why(typed: str, language: str, reason: str, word: str) -> None:
    with pytest.raises(Refused) as refused:
        read_bundle(typed, OIL, language)
    said = catalogue(language).say(refused.value.key, **refused.value.values)
    assert refused.value.key == reason
    assert word in said
    assert "{" not in said


def test_a_whole_trade_in_one_line() -> None:
    assert read_trade("2 wood for 1 ore to Ben") == ("2 wood", "1 ore", "ben")
    assert read_trade("2 bois contre 1 minerai à Chloé") == ("2 bois", "1 minerai", "chloé")
    assert read_trade("2w -> a brick") == ("2w", "a brick", "")
    assert read_trade("2 wood, 1 ore") is None
    names, users = ("Anna", "Ben", "Chloé", "Benoît"), (10, 20, 30, None)
    assert read_partners("ben", names, users, 0) == (1,)
    assert read_partners("chlo and benoit", names, users, 0) == (2, 3)
    for everybody in ("everybody", "tout le monde"):
        assert read_partners(everybody, names, users, 0) == (1, 2, 3)
    for stranger in ("b", "Anna", "Zoë", "ben,", "<@99>"):
        with pytest.raises(Refused):
            read_partners(stranger, names, users, 0)


def test_names_that_hold_what_joins_names() -> None:
    names, users = ("Anna", "Tom and Jerry", "Smith, John", "@home"), (10, 20, 30, 40)
    assert read_partners("tom and jerry", names, users, 0) == (1,)
    assert read_partners("smith, john", names, users, 0) == (2,)
    assert read_partners("tom, smith", names, users, 0) == (1, 2)
    assert read_partners("@home", names, users, 0) == read_partners("home", names, users, 0) == (3,)


def test_a_player_who_is_mentioned_is_meant() -> None:
    """Discord sends this where somebody chooses ``@Ben`` from its list; nothing else tells two of a name apart."""
    names, users = ("Anna", "Ben", "Ben", "Bot Ada"), (10, 20, 30, None)
    line = read_trade("2 wood for 1 ore to <@30>")
    assert line is not None and read_partners(line[2], names, users, 0) == (2,)
    assert read_partners("<@!20>, <@30> and bot", names, users, 0) == (1, 2, 3)
    with pytest.raises(Refused) as refused:
        read_partners("<@99>", names, users, 0)
    assert refused.value.key == "refused-partner-not-playing"
    with pytest.raises(Refused) as refused:
        read_partners("Ben", names, users, 0)
    assert refused.value.key == "refused-partner-unknown"
