"""German as its players write it: *du*, their words, their typing, and what stands beside a value."""

from __future__ import annotations

import re
from datetime import date

import pytest

from bot.texts.catalogue import catalogue, sources
from bot.texts.cities import find, spoken
from bot.texts.phrases import action_label
from bot.texts.times import day
from bot.texts.words import Words
from bot.wire.commands.typed_cards import read_bundle, read_partners, read_trade
from bot.wire.services.typed_times import read_days, read_hours
from engine.base.cards import PlayMonopoly
from storage import Vacation
from tests.texts.voice import plain, texts

GERMAN = "de"
RESOURCES = ("lumber", "brick", "wool", "grain", "ore", "oil")
TODAY = date(2026, 11, 22)
FORMAL = re.compile(r"(?<![.!?:…\ue000] )(?<!^)\b(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b", re.MULTILINE)
"""What one says to a stranger; at the head of a sentence these are words for others."""


def test_german_speaks_to_a_friend() -> None:
    said = {text.key: FORMAL.findall("\n".join(map(plain, text.variants))) for text in texts(GERMAN)}
    assert {key: found for key, found in said.items() if found} == {}
    assert FORMAL.search("Bitte wählen Sie.") and not FORMAL.search("Deine Stadt. Sie zählt 2.")


def test_german_has_german_typography() -> None:
    for name, text in sources(GERMAN):
        for number, line in enumerate(text.splitlines(), 1):
            value = line.partition(" = ")[2] or (line if line.startswith(" ") else "")
            where = f"{name}:{number}: {line}"
            assert "'" not in value, where
            assert '"' not in value.replace('{ "" }', ""), where
            assert "..." not in value, where
            assert value.count("„") == value.count("“"), where


def test_what_is_counted_agrees() -> None:
    say = catalogue(GERMAN).say
    assert [say("piece-city", count=count) for count in (0, 1, 2)] == ["Städte", "Stadt", "Städte"]
    assert [Words(catalogue(GERMAN), ()).plain_cards(("ore",) * count) for count in (1, 3)] == ["1 Erz", "3 Erz"]
    assert say("event-won-points", name="Ben", count=10, sources="6 für Städte").endswith(
        "gewinnt mit 10 Punkten: 6 für Städte."
    )
    assert say("list-values", head="2,2", last="3,6") == "2,2 / 3,6", "decimals have a comma"


def test_a_resource_needs_no_gender() -> None:
    words = Words(catalogue(GERMAN), ())
    assert action_label(PlayMonopoly(0, "wool"), words) == "Monopol spielen: Wolle von allen einsammeln"
    assert words.say("plan-keep-all", resource="Wolle") == "Wolle, alles davon"


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("2 Holz, Erz", "lumber lumber ore"),
        ("2h 1e", "lumber lumber ore"),
        ("ein Schaf und eine Wolle", "wool wool"),
        ("3 Getr", "grain grain grain"),
        ("2 Ziegel 1 Stein", "brick brick ore"),
        ("2 Öl", "oil oil"),
        ("2 wood", "lumber lumber"),
    ],
)
def test_cards_as_they_are_typed(typed: str, cards: str) -> None:
    assert read_bundle(typed, RESOURCES, GERMAN) == tuple(cards.split())


def test_trades_as_they_are_typed() -> None:
    assert read_trade("2 Holz für 1 Erz an Ben") == ("2 holz", "1 erz", "ben")
    assert read_trade("Wolle gegen Lehm") == ("wolle", "lehm", "")
    names = ("Anna", "Ben", "Chloé")
    assert read_partners("Ben und Chloé", names, (1, 2, 3), 0) == read_partners("alle", names, (1, 2, 3), 0) == (1, 2)


def test_times_as_they_are_typed() -> None:
    assert read_days("24. Dezember bis 2. Januar", TODAY) == Vacation("2026-12-24", "2027-01-02", bot=True)
    assert read_days("24.–26. Dez.", TODAY) == Vacation("2026-12-24", "2026-12-26", bot=True)
    assert read_days("24.12. bis 2.1., kein Bot", TODAY) == Vacation("2026-12-24", "2027-01-02", bot=False)
    assert read_days("24.12., ein Bot spielt", TODAY) == Vacation("2026-12-24", "2026-12-24", bot=True)
    assert read_hours("22 bis 7") == (22 * 60, 7 * 60)
    assert read_hours("aus") is read_hours("Keine") is None


def test_days_and_cities_as_they_are_written() -> None:
    assert day(date(2026, 12, 24), GERMAN) == "24. Dez. 2026"
    assert find("Köln, Deutschland")[0].written == "Köln, DE"
    assert find("Wien")[0].zone == "Europe/Vienna"
    assert spoken("London, GB", "Europe/London", GERMAN) == "London, Vereinigtes Königreich"
