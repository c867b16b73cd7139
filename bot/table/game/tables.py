"""A lobby or a game as a table, with typed parts.

What is stored of it as JSON is decoded here and nowhere else, each part when it is first asked for.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Self

from bot.table.game.errors import refusing_newer
from bot.table.game.home import Home
from bot.table.game.snapshots import Revisions, read_snapshot, schema_of
from bot.time.clocks import Clocks
from bot.time.seat_clocks import Timing
from engine import Layout, Options, State, codec
from engine.proof import Counters
from engine.records.course import EARLIER_TURNS
from storage import ChannelBusy, Duplicate, LoadedGame, NewGame, Opened, Store, StoredGame


class StoredTable(StoredGame):
    """A lobby or a game whose parts are values.

    What was decoded is kept with this very value: a table that has changed is another one.
    """

    @classmethod
    def of(cls, stored: StoredGame) -> Self:
        """The table of a stored game."""
        return stored if isinstance(stored, cls) else cls(**vars(stored))

    @cached_property
    def options(self) -> Options:
        """What is played.

        Raises `Refused` where only a newer program knows it, ``engine.codec.BadDocument`` where no program does.
        """
        with refusing_newer(self.game):
            return codec.decode_options(self.options_json["options"], schema_of(self.options_json))

    @cached_property
    def layout(self) -> Layout:
        """The board that will be, or was, played on; raises as `options`."""
        with refusing_newer(self.game):
            return codec.decode_layout(self.options_json["layout"], schema_of(self.options_json))

    @cached_property
    def lobby_timing(self) -> Timing:
        """What the lobby said about time."""
        return Timing.from_json(self.options_json.get("timing"))

    @property
    def digest_turns(self) -> int:
        """So many turns there are between two digests of its course."""
        turns: int = self.options_json.get("digest_turns", EARLIER_TURNS)
        return turns

    @property
    def timing(self) -> Timing:
        """What is agreed about time, with all changes since the lobby."""
        return self.lobby_timing if self.clocks is None else self.clocks.timing

    @cached_property
    def clocks(self) -> Clocks | None:
        """The clocks of its people.

        None for lobbies and for games from before there were clocks.
        """
        return None if self.clocks_json is None else Clocks.from_json(self.clocks_json)

    @cached_property
    def home(self) -> Home:
        """Where it is on its server."""
        return Home.from_json(self.home_json)

    def at(self, clocks: Clocks) -> Self:
        """This table with other clocks."""
        return replace(self, clocks_json=clocks.to_json())


class LoadedTable(StoredTable, LoadedGame):
    """A table with the state of its game, as `storage.LoadedGame`."""

    @property
    def position(self) -> tuple[State, dict[int, int], Revisions, Counters]:
        """A begun game's state, last records, numbering and counters of chance.

        Raises ``engine.upgrades.BadDocument`` where they make none.
        """
        return read_snapshot(self)

    @property
    def public_number(self) -> int:
        """How many public records there are, without a look at the state."""
        found = None if self.snapshot is None else self.snapshot.state.get("numbering")
        return int(found["public"]) if found else self.head

    @property
    def course(self) -> tuple[int, ...]:
        """The records that a digest of the course follows, by number."""
        return () if self.snapshot is None else tuple(self.snapshot.state.get("course", ()))


class TableStore(Store):
    """The store, which gives games as tables."""

    async def open_game(self, new: NewGame) -> StoredTable | ChannelBusy | Duplicate | Opened:
        """As `Store.open_game`."""
        found = await super().open_game(new)
        return StoredTable.of(found) if isinstance(found, StoredGame) else found

    async def load(self, game: int) -> LoadedTable | None:
        """As `Store.load`."""
        found = await super().load(game)
        return None if found is None else LoadedTable.of(found)

    async def look_up(self, game: int) -> StoredTable | None:
        """As `Store.look_up`."""
        found = await super().look_up(game)
        return None if found is None else StoredTable.of(found)

    async def find_active(self, channel: int) -> StoredTable | None:
        """As `Store.find_active`."""
        found = await super().find_active(channel)
        return None if found is None else StoredTable.of(found)

    async def latest(self, channel: int) -> StoredTable | None:
        """As `Store.latest`."""
        found = await super().latest(channel)
        return None if found is None else StoredTable.of(found)

    async def active_in(self, guild: int) -> list[StoredTable]:
        """As `Store.active_in`."""
        return list(map(StoredTable.of, await super().active_in(guild)))

    async def games_of(self, user: int, limit: int = 25) -> list[StoredTable]:
        """As `Store.games_of`."""
        return list(map(StoredTable.of, await super().games_of(user, limit)))
