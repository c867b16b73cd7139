"""Who is on vacation and who is away: two states, which are never called the same; and how long a full clock lasts."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.time.off_hours import OffHours, moment_after, union
from bot.time.seat_clocks import DAILY, DAY, QUICK, RELAXED, Pace
from bot.ui import card
from bot.ui.polls import absence_questions
from bot.ui.scene import Scene
from storage import Poll
from tests.texts.table import COMPARED
from tests.ui.limits import TEXT, parts, problems
from tests.ui.positions import positions

SOON = 900_000
AWAY = {"en": ("away", "not there"), "fr": ("pas là", "absent")}
VACATION = {"en": "on vacation until", "fr": "en vacances jusqu’au"}


def scene(language: str) -> Scene:
    found = next(position for position in positions() if position.scene(None).status == "running")
    return found.scene(None, language)


@pytest.mark.parametrize("language", COMPARED)
@pytest.mark.parametrize("bot", [False, True])
def test_whoever_is_on_vacation_is_not_called_away(language: str, bot: bool) -> None:
    plain = scene(language)
    shown = replace(plain, away={1: plain.since + SOON}, absent={1: "vacation"} if bot else {})
    headline = card.headline(shown).lower()
    assert VACATION[language] in headline and ("bot" in headline) == bot
    brief = card.absent_briefly(shown).lower()
    assert bool(brief) == bot
    for word in AWAY[language]:
        assert word not in headline and word not in brief


@pytest.mark.parametrize("language", COMPARED)
def test_whoever_is_away_is_not_called_on_vacation(language: str) -> None:
    plain = scene(language)
    shown = replace(plain, absent={1: "away"})
    words = "\n".join((card.headline(shown), card.absent_briefly(shown))).lower()
    assert any(word in words for word in AWAY[language]) and VACATION[language][:9] not in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", ["time", "left", "server", "asked", "again", "vacation"])
def test_all_votes_of_a_table_of_six_keep_the_limits_in_one_message(language: str, how: str) -> None:
    large = next(position for position in positions() if len(position.state.players) == 6)
    details = {"how": how, "last": "2026-12-24"}
    polls = [
        Poll(2**31 + seat, 7, f"absence {seat}", details, seat, (0, 1)[: 1 + seat % 2], {}, True, 1_800_000_000)
        for seat in range(1, 6)
    ]
    for alike in (True, False):
        asked = [replace(poll, asked=(0,)) for poll in polls] if alike else polls
        payload = absence_questions(large.scene(None, language), asked)
        assert not problems(payload)
        words = "".join(part["content"] for part in parts(payload) if part["type"] == TEXT)
        assert words.count("<@922") == (1 if alike else 8), "once where all votes ask the same people"


@pytest.mark.parametrize(
    ("pace", "days", "words"),
    [
        (QUICK, 1, {"en": "a day with its night", "fr": "un jour avec sa nuit"}),
        (DAILY, 5, {"en": "five days with nights", "fr": "cinq jours avec les nuits"}),
        (RELAXED, 14, {"en": "two weeks with nights", "fr": "deux semaines avec les nuits"}),
    ],
)
def test_the_lobby_says_how_long_a_full_clock_lasts(pace: Pace, days: int, words: dict[str, str]) -> None:
    """The longest nights that somebody may have are nine hours; one begins."""
    nights = OffHours("Europe/Paris", (22 * 60, 7 * 60))
    begun = int(datetime(2026, 11, 2, 22, tzinfo=ZoneInfo("Europe/Paris")).timestamp())
    until = moment_after(begun, pace.most, union(nights.standing(begun)))
    assert abs((until - begun) / DAY - days) < 0.7
    for language, said in words.items():
        assert said in catalogue(language).say(f"ui-pace-{pace.name}-hint")
