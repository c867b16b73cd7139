"""The leagues of the second server, as if its managers had prepared them long ago.

In odd seeds an evening of a league begins soon, and again each day; before an evening people say that they come, at its
beginning that they are here, and they watch its tables. In each third seed there is a season of before, too, which
belongs to the hall of fame.
"""

from __future__ import annotations

from bot.leagues.rhythm import DAY, HERE, HOUR, NIGHT, Rhythm
from bot.table.game.home import write_defaults
from bot.time.seat_clocks import QUICK, Timing
from engine import Options
from storage import Season
from tests.e2e.audit import client_of
from tests.e2e.harness import NAMES

from .places import Place

EVENINGS = 3
SOON, LASTS = 2 * HOUR, 3 * HOUR
MOST = 50
EARLY = HERE // 2
"""Seconds before an evening at which people say that they are here."""


async def prepare(place: Place, seed: int, now: int) -> tuple[int, ...]:
    """Have what the managers prepared; gives when its evenings begin (unix seconds)."""
    app = client_of(place).app
    store = app.store
    if seed % 3 == 0:
        app.seasons.schedule(await store.open_season(_season(place, "Before", now + 90 * DAY)))
    if seed % 2 == 0:
        return ()
    rhythm = Rhythm(NIGHT, tuple(now + SOON + day * DAY for day in range(EVENINGS)), LASTS, seed=seed)
    season = await store.open_season(_season(place, "Nights", rhythm.ends, rhythm))
    for name in NAMES[:3]:
        await store.join_season(season, place.people[name].id, name, MOST)
    app.seasons.schedule(season)
    return rhythm.evenings


def _season(place: Place, title: str, ends: int, rhythm: Rhythm | None = None) -> Season:
    options = write_defaults(Options(), Timing(QUICK))
    kept = None if rhythm is None else rhythm.to_json()
    return Season(
        *(0, place.guild.id, place.channel.id, "en", title, "open", options, EVENINGS, "places", rhythm is None, ends),
        kept,
    )
