"""What a person's settings say about their clock and their sleep. Pure: settings and moments in, moments out."""

from datetime import date

from bot.time.standing import Habits, first_awake, union
from storage import Preferences


def habits_of(preferences: Preferences) -> Habits:
    """What of the settings stops a clock; nothing does before the person has named their city."""
    days = tuple((date.fromisoformat(away.first), date.fromisoformat(away.last)) for away in preferences.vacations)
    return Habits(preferences.zone, preferences.quiet, days)


def asleep(preferences: Preferences, moment: int) -> int | None:
    """When the quiet hours or the vacation end in which ``moment`` lies, None where it lies in none.

    Nights and days that follow one another without a gap are one.
    """
    until = first_awake(moment, union(habits_of(preferences).standing(moment)))
    return until if until > moment else None
