"""Days and hours as people type them."""

from datetime import date

import pytest

from bot.table.game.errors import Refused
from bot.wire.services.typed_times import read_days, read_hours
from storage import Vacation

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    "typed",
    [
        "2026-12-24 2027-01-02",
        "2026-12-24 to 2027-01-02",
        "24.12.-2.1.",
        "24.12. - 2.1.",
        "24.12.2026-2.1.2027",
        "24.12.26 – 2.1.27",
        "24/12-2/1",
        "24/12 2/1",
        "24/12/2026 au 02/01/2027",
        "12/24/2026 - 2.1.",
        "24-12-2026 2-1-2027",
        "24 Dec - 2 Jan",
        "24th December until 2nd January",
        "Dec 24, 2026 - Jan 2, 2027",
        "December 24 January 2",
        "du 24 décembre au 2 janvier",
        "24 déc. 2026 – 2 janv. 2027",
        "24. Dec. 2026 to 2. Jan. 2027",
        "12/24 - 1/2",
    ],
)
def test_days(typed: str) -> None:
    assert read_days(typed, TODAY) == Vacation("2026-12-24", "2027-01-02", bot=True)


@pytest.mark.parametrize(
    ("typed", "bot"),
    [
        ("24.12. bot", True),
        ("24.12., avec un Bot", True),
        ("bot 24 Dec", True),
        ("24.12.", True),
        ("24.12. no bot", False),
        ("24.12. without a bot", False),
        ("24.12. sans bot", False),
        ("24.12. pas de bot", False),
        ("24.12. sans robot", False),
        ("24.12. pas de robot", False),
        ("24.12. without bots", False),
        ("24.12. aucun bot", False),
        ("24.12. un robot", True),
        ("24.12., bot off", False),
        ("24.12. bot: no", False),
        ("bot? no. 24.12.", False),
        ("24.12. not a bot", False),
        ("don’t let a bot play 24.12.", False),
        ("24.12. sans l’aide d’un bot", False),
        ("24.12., no need to pause, bot plays", True),
        ("24 Dec; bot plays, not home", True),
    ],
)
def test_a_bot_plays_meanwhile_unless_the_words_say_none(typed: str, bot: bool) -> None:
    assert read_days(typed, TODAY) == Vacation("2026-12-24", "2026-12-24", bot)


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        ("24.12.", "2026-12-24", "2026-12-24"),
        ("22.11.", "2026-11-22", "2026-11-22"),
        ("21.11.", "2027-11-21", "2027-11-21"),
        ("1.3.-5.3.", "2027-03-01", "2027-03-05"),
        ("1er août", "2027-08-01", "2027-08-01"),
        ("24-26 Dec", "2026-12-24", "2026-12-26"),
        ("24 \u2013 26 Dec 2026", "2026-12-24", "2026-12-26"),
        ("du 24 au 26 décembre", "2026-12-24", "2026-12-26"),
        ("1er au 3 janvier", "2027-01-01", "2027-01-03"),
        ("24th to 26th December", "2026-12-24", "2026-12-26"),
        ("Dec 24-26", "2026-12-24", "2026-12-26"),
        ("24-26.12.", "2026-12-24", "2026-12-26"),
        ("24.-26.12.2027", "2027-12-24", "2027-12-26"),
        ("24th-26th of December", "2026-12-24", "2026-12-26"),
        ("the 24th of December to the 2nd of January", "2026-12-24", "2027-01-02"),
        ("Dec 24 - 2 Jan", "2026-12-24", "2027-01-02"),
        ("24-26 Dec 2027", "2027-12-24", "2027-12-26"),
        ("Dec 24 to 26, 2027", "2027-12-24", "2027-12-26"),
        ("5/6", "2027-06-05", "2027-06-05"),
        ("2026-12-24 2026-12-20", "2026-12-24", "2026-12-20"),
        ("21.11.-3.12.", "2026-11-21", "2026-12-03"),
        ("15-22 Nov", "2026-11-15", "2026-11-22"),
        ("15-21 Nov", "2027-11-15", "2027-11-21"),
        ("1 Nov to 3 Dec", "2027-11-01", "2027-12-03"),
        ("2020-01-01", "2020-01-01", "2020-01-01"),
    ],
)
def test_days_without_a_year_and_alone(typed: str, first: str, last: str) -> None:
    assert read_days(typed, TODAY) == Vacation(first, last, bot=True)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "24",
        "31.2.",
        "2026-13-01",
        "1.1.-2.2.-3.3.",
        "13/13",
        "24.12. 3 days",
        "24.13.14.",
        "0.0.",
        "9" * 500,
        "1.1.0000",
        "30 - 2 jan",
        "Dec 30 - 2",
    ],
)
def test_what_is_no_day_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="refused-days-unreadable"):
        read_days(typed, TODAY)


@pytest.mark.parametrize(
    ("typed", "begins", "ends"),
    [
        ("22:00-07:00", 1320, 420),
        ("22:00 – 07:00", 1320, 420),
        ("22-7", 1320, 420),
        ("22h-7h", 1320, 420),
        ("22h30 à 7h", 1350, 420),
        ("22 h 7 h", 1320, 420),
        ("22 h 30 - 7 h", 1350, 420),
        ("22h 07h00", 1320, 420),
        ("22h 07h", 1320, 420),
        ("22 h 06 h", 1320, 360),
        ("10 p.m. to 7 a.m.", 1320, 420),
        ("2230 0715", 1350, 435),
        ("10pm-7am", 1320, 420),
        ("10:30 PM to 7 am", 1350, 420),
        ("12am-9am", 0, 540),
        ("from 0:00 until 9:00", 0, 540),
        ("22:00-24:00", 1320, 0),
        ("22.00-07.00", 1320, 420),
        ("12 pm 12 am", 720, 0),
    ],
)
def test_hours(typed: str, begins: int, ends: int) -> None:
    assert read_hours(typed) == (begins, ends)


@pytest.mark.parametrize("typed", ["off", " OFF ", "none", "aucune", "désactivé", "rien", "0", "-"])
def test_no_hours(typed: str) -> None:
    assert read_hours(typed) is None


@pytest.mark.parametrize(
    "typed", ["", "night", "22:00", "22:00-07:00-08:00", "25-7", "22:60-7", "22:5-7", "13pm-7am", "22:000-7"]
)
def test_what_are_no_hours_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="refused-hours-unreadable"):
        read_hours(typed)
