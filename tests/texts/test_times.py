"""Days and times of day in words."""

from datetime import date

import pytest

from bot.texts.times import day


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "24 Dec 2026"), ("fr", "24 déc. 2026"), ("de", "24. Dez. 2026"), ("nl", "24 dec 2026")],
)
def test_days_are_told_in_the_language_of_the_reader_whichever_it_is(language: str, told: str) -> None:
    assert day(date(2026, 12, 24), language) == told
