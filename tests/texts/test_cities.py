"""Cities are found as people write them, and told as their readers know them."""

import time
import zoneinfo
from importlib.resources import files

import pytest

from bot.texts import cities
from bot.texts.catalogue import LANGUAGES
from bot.texts.cities import MAX_FOUND, City, find, folded, largest, spoken
from tests.languages import FALLBACK, OTHER
from tests.patience import slowness
from tests.texts.table import COMPARED

LINES = [
    line
    for line in files("bot.texts").joinpath("cities.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(
    ("typed", "written", "zone"),
    [
        ("Lyon", "Lyon, FR", "Europe/Paris"),
        ("  lyon ", "Lyon, FR", "Europe/Paris"),
        ("Lyon, France", "Lyon, FR", "Europe/Paris"),
        ("Munich", "Munich, DE", "Europe/Berlin"),
        ("MÜNCHEN", "München, DE", "Europe/Berlin"),
        ("munchen", "Munchen, DE", "Europe/Berlin"),
        ("Québec", "Québec, CA", "America/Toronto"),
        ("quebec", "Québec, CA", "America/Toronto"),
        ("Genève", "Genève, CH", "Europe/Zurich"),
        ("Genf", "Genf, CH", "Europe/Zurich"),
        ("Geneva", "Geneva, CH", "Europe/Zurich"),
        ("Geneva, Suisse", "Geneva, CH", "Europe/Zurich"),
        ("São Paulo", "São Paulo, BR", "America/Sao_Paulo"),
        ("sao paulo", "São Paulo, BR", "America/Sao_Paulo"),
        ("Londres", "Londres, GB", "Europe/London"),
        ("London, UK", "London, GB", "Europe/London"),
        ("London, Canada", "London, CA", "America/Toronto"),
        ("New York", "New York, NY, US", "America/New_York"),
        ("Paris, Texas", "Paris, TX, US", "America/Chicago"),
        ("Portland, ME", "Portland, ME, US", "America/New_York"),
        ("Portland, OR, USA", "Portland, OR, US", "America/Los_Angeles"),
        ("lodž", "Lodž, PL", "Europe/Warsaw"),
        ("łodz", "Łódź, PL", "Europe/Warsaw"),
        ("saint etienne", "Saint-Étienne, FR", "Europe/Paris"),
        ("Frankfurt (Oder)", "Frankfurt (Oder), DE", "Europe/Berlin"),
        ("Xi'an", "Xi’an, CN", "Asia/Shanghai"),
        ("Yorkt", "Yorkton, CA", "America/Regina"),
    ],
)
def test_what_people_type_finds_their_city_first(typed: str, written: str, zone: str) -> None:
    assert (find(typed)[0].written, find(typed)[0].zone) == (written, zone)


def test_countries_are_known_in_every_language_that_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cities, "LANGUAGES", COMPARED)
    assert find("Köln, Saksa") == []
    monkeypatch.setattr(cities, "LANGUAGES", (*COMPARED, "fi"))
    assert find("Köln, Saksa")[0].written == "Köln, DE"


def test_of_several_the_largest_comes_first_and_the_exact_name_before_longer_ones() -> None:
    assert [city.written for city in find("Paris", 3)] == ["Paris, FR", "Paris, ZA", "Paris, TX, US"]
    assert [city.written for city in find("San, US", 3)] == [
        "San Antonio, TX, US",
        "San Diego, CA, US",
        "San Jose, CA, US",
    ]
    assert [city.written for city in find("york", 1)] == ["York, GB"]
    assert "New York City, NY, US" in [city.written for city in find("york city")]
    assert len(find("a")) == MAX_FOUND == 25
    assert len({(city.main, city.state, city.country) for city in find("san")}) == MAX_FOUND


@pytest.mark.parametrize(
    "typed", ["", "   ", "Nowhereland", "Lyon, Mexico", "Москва", "|", ",", ", FR", "(", "x" * 5000]
)
def test_what_is_no_city_finds_none(typed: str) -> None:
    assert find(typed) == []


@pytest.mark.parametrize(
    "typed", ["frankfurt", "saint etienne", "paris", "washington", "roma", "valencia", "san", "gen"]
)
def test_whatever_is_suggested_can_be_chosen(typed: str) -> None:
    for city in find(typed):
        assert find(city.exact, 1) == [city]
        assert len(city.exact) <= 100 and len(city.suggested(OTHER)) <= 80


def test_cities_are_told_in_the_readers_language() -> None:
    london, geneva, portland = (find(typed)[0] for typed in ("London", "Genf", "Portland, Oregon"))
    assert [london.spoken(language) for language in COMPARED] == ["London, United Kingdom", "Londres, Royaume-Uni"]
    assert [geneva.suggested(language) for language in COMPARED] == [
        "Genf (Geneva), Switzerland",
        "Genf (Geneva), Suisse",
    ]
    assert geneva.spoken(OTHER) == "Genf, Suisse"
    assert portland.spoken(FALLBACK) == "Portland, OR, United States"
    assert spoken("Somewhere", "Europe/Paris", OTHER) == "Somewhere"
    assert spoken("Somewhere, XY", "", FALLBACK) == "Somewhere, XY"


def test_before_anything_is_typed_the_largest_of_different_zones_are_shown() -> None:
    shown = largest()
    assert len({city.zone for city in shown}) == len(shown) == MAX_FOUND
    assert [city.written for city in shown[:2]] == ["Shanghai, CN", "Kinshasa, CD"]
    assert "London, GB" in [city.written for city in shown]


def test_folding() -> None:
    assert folded(" Saint-Étienne|l’Isle  d'Abeau ") == "saint etienne lisle dabeau"
    assert folded("Łódź") == "lodz"
    assert folded("東京") == ""


def test_every_city_is_whole() -> None:
    zones = zoneinfo.available_timezones()
    assert len(LINES) > 30_000
    for line in LINES:
        name, country, state, zone, _ = line.split("\t")
        assert name and folded(name), line
        assert len(country) == 2 and zone in zones, line
        assert bool(state) <= (country == "US"), line
        assert all(spoken(f"{name}, {country}", zone, language) for language in LANGUAGES)


def test_a_search_takes_no_time() -> None:
    find("Lyon")
    began = time.perf_counter()
    assert find("no such city at all, FR") == []
    assert time.perf_counter() - began < 0.25 * slowness()


def test_a_city_is_a_value() -> None:
    assert find("Lyon")[0] == City("Lyon", "Lyon", "FR", "", "Europe/Paris")
