"""Settings of a person who has set nothing, and of one who has set all there is."""

from collections.abc import Iterator
from dataclasses import replace

from bot.ui.scene import Payload
from bot.ui.settings import SettingsScene, page, vacation_page
from storage import PERSONAL, SWITCHES, Preferences, Vacation

MOMENT = 1_795_000_000
"""18 November 2026, 11:06 in London."""
MANY = tuple(
    Vacation(f"2027-{month:02}-{day:02}", f"2027-{month:02}-{day:02}") for month in (2, 4, 6) for day in range(1, 21, 2)
)
EVERYTHING = Preferences(
    zone="America/Argentina/Buenos_Aires",
    city="San Fernando del Valle de Catamarca de los Buenos Aires, AR",
    quiet=(21 * 60 + 59, 6 * 60 + 59),
    calls="both",
    language="fr",
    sends_at_once=True,
    direct_closed=True,
    vacations=MANY,
    **{name: not PERSONAL.settings[name].default for name in SWITCHES},
)


def settings_of(language: str, *, full: bool = False, game: int = 10**12) -> SettingsScene:
    """What somebody has set, read in this language; in full, or nothing at all."""
    if not full:
        return SettingsScene(language, Preferences(), MOMENT, left=((2026, 30),))
    return SettingsScene(language, EVERYTHING, MOMENT, MANY, ((2026, 30), (2027, 0)), game)


def settings_pages(language: str) -> Iterator[Payload]:
    """All pages, with and without what can be there."""
    for own in (settings_of(language), settings_of(language, full=True), settings_of(language, full=True, game=0)):
        yield from (page(own), page(own, "x" * 500), vacation_page(own), vacation_page(own, "x" * 500))
        one = replace(own, ahead=MANY[:1])
        yield from (page(one), vacation_page(one))
