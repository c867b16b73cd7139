"""What only some may do or see, asked of everything that the program serves: the file says who that is.

- a verb of players is served to nobody else, one of authority to the owner and to managers alone, one of a table
  only in its channel, a table only in its server;
- a season that is prepared is for managers, one of another server and a hall of fame that is closed for nobody;
  managers alone prepare, publish, draw, delete and end;
- an offered seat is for the person to whom it is offered, and nobody gives away the seat of somebody else;
- a private thread is named to its members alone;
- of an erased person nothing is left in any column that may hold one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.leagues.rhythm import KINDS
from bot.wire.handlers.verb import VERBS, Press
from tests.e2e.harness import Table
from tests.e2e.shown import Shown
from tests.e2e.test_privacy_zoo import FILLED, MARKS, written

from .acts import what_of
from .coverage import Served
from .nights import rows
from .world import MANAGER, World

OF_NO_GAME = frozenset({"practise"})
"""Verbs that stand on pages of a game, and have nothing to do with it."""
OF_THE_HALL = frozenset({"fame", "fame-list"})
OF_A_SEASON = frozenset({"season", "season-act", "season-form", "evening", "watch"})
"""Verbs whose first word is the number of a season."""
MANAGED = frozenset({"publish", "draw", "delete", "end", *KINDS})
"""Second words of these that are for managers."""
OFFERS, TAKES, REFUSES = "seat-offer", "seat-take", "seat-refuse"
GIVES_AWAY = frozenset({"admin-seat-bot", "seat-bot"})
"""Verbs whose first word is a seat of the person who presses."""
NAMES_OF_PEOPLE = frozenset({"seats.name", "sitters.name", "season_people.name"})


@dataclass(frozen=True)
class Before:
    """How the file had a press before it was served: its game, with the ``seats`` of people, and what its first words
    name, if they do: a season (its server, whether it is prepared, is hidden from this person), an offered seat."""

    seats: dict[int, int | None] = field(default_factory=dict)
    owner: int | None = None
    channel: int | None = None
    guild: int | None = None
    fame: bool = False
    season: tuple[int, bool, bool] | None = None
    offered_to: int | None = None
    offered_by: int | None = None


class Rights:
    """Hears of what is served. ``broken`` is what must not have been."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.table: Table = world.table
        self.broken: list[str] = []
        self.erased: list[int] = []
        """Who has erased themselves with the last act."""
        self.refused: set[tuple[int, int]] = set()
        """Games, and who wants no seat there."""

    def judge(self, served: Served) -> None:
        """Look at something that was served."""
        press, user = served.press, served.caller.user
        if press is None or not served.has_effect or served.before is None:
            return
        if served.verb == "erase-yes":
            self.erased.append(user)
            self.refused = {(game, who) for game, who in self.refused if who != user}
        for wrong in (*self._wrongs(served, press, served.before), *self._unwanted(served, press)):
            who = self.table.name_of(user)
            self.broken.append(f"{wrong}: {press.id.text} was served to {who}, {served.before}")
        if served.verb == REFUSES and user == served.before.offered_to != served.before.offered_by:
            self.refused.add((press.id.game, user))

    def _unwanted(self, served: Served, press: Press) -> Iterator[str]:
        """Whether a seat is offered to a person that has refused one of this game."""
        if served.verb == OFFERS and (press.id.game, int(words_of(press)[1])) in self.refused:
            yield "of those who may still be asked"

    @staticmethod
    def _wrongs(served: Served, press: Press, before: Before) -> Iterator[str]:
        verb, user, interaction = VERBS[served.verb], served.caller.user, served.caller.interaction
        manages, words = interaction.permissions.manage_guild, words_of(press)
        if verb.by == "player" and user not in before.seats.values():
            yield "of a player"
        if verb.by == "authority" and not manages and user != before.owner:
            yield "of authority"
        if verb.by != "anybody" and before.channel not in (None, interaction.channel_id):
            yield "of another channel"
        if not (verb.anywhere or verb.personal or served.verb in OF_NO_GAME) and before.guild not in (
            None,
            interaction.guild_id,
        ):
            yield "of another server"
        if served.verb in OF_THE_HALL and not before.fame:
            yield "of a closed hall"
        if served.verb in OF_A_SEASON and not manages and MANAGED.intersection(words[1:2]):
            yield "of managers"
        if before.season is not None:
            guild, is_draft, is_hidden = before.season
            if guild != interaction.guild_id:
                yield "of another server's season"
            if not manages and (is_draft or is_hidden):
                yield "of a season that is prepared or hidden"
        if served.verb == TAKES and user != before.offered_to:
            yield "of somebody to whom a seat is offered"
        if served.verb == REFUSES and user not in (before.offered_to, *before.seats.values()):
            yield "of those whom an offer concerns"
        if served.verb in GIVES_AWAY and before.seats.get(int(words[0])) != user:
            yield "of another's seat"

    def look(self, served: Served) -> None:
        """Write down how the file has it, before something is served."""
        press, user, guild = served.press, served.caller.user, served.caller.interaction.guild_id
        if press is None:
            return
        game, number = press.id.game, (words_of(press) or [""])[0]
        try:
            seats = dict(self._rows("SELECT seat, user FROM seats WHERE game = ?", game))
            found = self._rows("SELECT owner, channel, guild FROM games WHERE id = ?", game)
            owner, channel, at_home = found[0] if found else (None, None, None)
            fame = self._rows("SELECT fame FROM servers WHERE guild = ?", guild) == [(1,)]
            season = offered_to = offered_by = None
            if served.verb in OF_A_SEASON and number.isdecimal():
                season = self._season(int(number[:9]), user, fame)
            if served.verb in (TAKES, REFUSES) and number.isdecimal():
                invited = self._rows("SELECT user, giver FROM invitations WHERE number = ?", int(number[:9]))
                offered_to, offered_by = invited[0] if invited else (None, None)
        except sqlite3.Error:  # somebody writes just now
            return
        served.before = Before(seats, owner, channel, at_home, fame, season, offered_to, offered_by)

    def _season(self, number: int, user: int, fame: bool) -> tuple[int, bool, bool] | None:
        found = self._rows("SELECT guild, status, rhythm FROM seasons WHERE id = ?", number)
        if not found:
            return None
        takes_part = self._rows("SELECT 1 FROM season_people WHERE season = ? AND user = ?", number, user)
        ((guild, status, rhythm),) = found
        return guild, status == "draft", rhythm is None and not fame and not takes_part

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return rows(self.table.path, query, *values)

    def check(self, who: str, page: Shown | None) -> None:
        """Raise what was broken, by the last act of somebody or by the page that they were shown."""
        assert not self.broken, self.broken[0]
        for place in self.world.places if page is not None and who != MANAGER else ():
            if place.is_private and f"<#{place.channel.id}>" in page.text:  # type: ignore[union-attr]
                members = self.table.backend.get_channel(place.channel.id).thread_members
                assert self.table.people[who].id in members, f"{who} is shown a private thread: {page}"
        for number in seasons_on(page) if page is not None and who != MANAGER else ():
            drafts = self._rows("SELECT 1 FROM seasons WHERE id = ? AND status = 'draft'", number)
            assert not drafts, f"{who} is shown a season that is prepared: {page}"
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


def seasons_on(page: Shown) -> set[int]:
    """The seasons that buttons and menus of a page name."""
    said = [what_of(control.custom_id).partition(":") for control in page.controls]
    named = [words.partition(" ")[0] for verb, _, words in said if verb in OF_A_SEASON]
    menus = [menu for menu in page.menus if what_of(menu.custom_id).partition(":")[0] in OF_A_SEASON]
    named += [option.value for menu in menus for option in menu.options]
    return {int(number) for number in named if number.isdecimal()}


def words_of(press: Press) -> list[str]:
    """The words of a press, wherever they stand."""
    return " ".join(filter(None, (press.id.arg, *press.values))).split()
