"""What only some may do or see, asked of everything that the program serves: the file says who that is.

- a verb of players is served to nobody else, one of authority to the owner and to managers alone, one of a table
  only in its channel;
- a season that is prepared is for managers, a hall of fame that is closed for nobody;
- a private thread is named to its members alone;
- of an erased person nothing is left in any column that may hold one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from bot.wire.handlers.verb import VERBS
from tests.e2e.harness import Table
from tests.e2e.shown import Shown
from tests.e2e.test_privacy_zoo import FILLED, MARKS, written

from .coverage import Served
from .nights import rows
from .world import MANAGER, World

OF_THE_HALL = frozenset({"fame", "fame-list"})
OF_A_SEASON = frozenset({"season", "season-act", "season-form"})
NAMES_OF_PEOPLE = frozenset({"seats.name", "sitters.name", "season_people.name"})


class Rights:
    """Hears of what is served. ``broken`` is what must not have been."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.table: Table = world.table
        self.broken: list[str] = []
        self.erased: list[int] = []
        """Who has erased themselves with the last act."""

    def judge(self, served: Served) -> None:
        """Look at something that was served."""
        press, user = served.press, served.caller.user
        if press is None or not served.has_effect:
            return
        if served.verb == "erase-yes":
            self.erased.append(user)
        before: Mapping[str, Any] = served.before
        manages = served.caller.interaction.permissions.manage_guild
        wrong = {
            "player": user not in before["seats"],
            "authority": not manages and user != before["owner"],
        }.get(VERBS[served.verb].by, False)
        channel = served.caller.interaction.channel_id
        wrong |= VERBS[served.verb].by != "anybody" and before["channel"] not in (None, channel)
        wrong |= served.verb in OF_THE_HALL and not before["fame"]
        wrong |= served.verb in OF_A_SEASON and before["draft"] and not manages
        if wrong:
            self.broken.append(f"{press.id.text} was served to {self.table.name_of(user)}, {before}")

    def look(self, served: Served) -> None:
        """Write down how the file has it, before something is served."""
        press, interaction = served.press, served.caller.interaction
        game = 0 if press is None else press.id.game
        number = "" if press is None else f"{press.id.arg} {' '.join(press.values)}".split(" ")[0]
        try:
            seats = [user for (user,) in self._rows("SELECT user FROM seats WHERE game = ?", game)]
            owner, channel = (*self._rows("SELECT owner, channel FROM games WHERE id = ?", game), (None, None))[0]
            fame = self._rows("SELECT fame FROM servers WHERE guild = ?", interaction.guild_id) == [(1,)]
            draft = bool(
                number.isdecimal()
                and self._rows("SELECT 1 FROM seasons WHERE id = ? AND status = 'draft'", int(number[:9]))
            )
        except sqlite3.Error:  # somebody writes just now
            served.press = None
            return
        served.before = {"seats": seats, "owner": owner, "channel": channel, "fame": fame, "draft": draft}

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return rows(self.table.path, query, *values)

    def check(self, who: str, page: Shown | None) -> None:
        """Raise what was broken, by the last act of somebody or by the page that they were shown."""
        assert not self.broken, self.broken[0]
        for place in self.world.places if page is not None and who != MANAGER else ():
            if place.is_private and f"<#{place.channel.id}>" in page.text:  # type: ignore[union-attr]
                members = self.table.backend.get_channel(place.channel.id).thread_members
                assert self.table.people[who].id in members, f"{who} is shown a private thread: {page}"
        erased, self.erased = self.erased, []
        for user in erased:
            left = self._columns_of(user)
            assert not left, f"{self.table.name_of(user)} was erased, and stands in {left}"

    def _columns_of(self, user: int) -> set[str]:
        """The columns in which somebody stands."""
        found, name = set(), self.table.name_of(user)
        for column in FILLED - set(MARKS):
            table, field = column.split(".")
            values = [written(value) for (value,) in self._rows(f"SELECT {field} FROM {table}")]
            signs = {str(user), name} if column in NAMES_OF_PEOPLE else {str(user)}
            if any(sign in value for value in values for sign in signs):
                found.add(column)
        return found
