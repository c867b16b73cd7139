"""Games: opened in a lobby, then changed by appending records alone."""

from collections.abc import Collection, Sequence
from typing import Any, Literal

from storage.database import Database, reads, writes
from storage.errors import GameDamaged
from storage.lost import forget_lost
from storage.pings import Opened, note_rematch
from storage.plans import forget_plans, note_plans, plans_of
from storage.polls import forget_polls, leave_polls, may_poll, note_poll, polls_to_end
from storage.proofs import keep_key, note_opening_post, proofs_of
from storage.records import (
    note_press,
    options_of,
    press_seen,
    records_of,
    snapshot_of,
    snapshots_to_save,
    standing_of,
    write_record,
)
from storage.rows import ACTIVE_ONLY, AMONG, AWAKE, COLUMNS, FIELDS, OPTIONS, complete, encode
from storage.seasons import is_table_free, note_season_game
from storage.seats import forget_former_players, note_departures
from storage.servers import forget_opening
from storage.timekeeping import clocks_of, clocks_to_save
from storage.values import (
    NO_CHANGE,
    Appended,
    ChannelBusy,
    Commit,
    Conflict,
    Duplicate,
    FormerPlayer,
    Json,
    LoadedGame,
    NewGame,
    Place,
    PlanChange,
    Record,
    Saved,
    Seat,
    Snapshot,
    StoredGame,
)

MAX_ID = 2**63 - 1
"""No number of a game, of another row or of a user is larger."""
PLANS_MADE = FIELDS.index("plans_made")


class Games(Database):
    """The games, their seats, records and snapshots."""

    @writes
    async def open_game(self, new: NewGame) -> StoredGame | ChannelBusy | Duplicate | Opened:
        """Open a lobby where no game is active."""
        if new.season is not None and not await is_table_free(self, new.season):
            return Duplicate(0, None)
        if (seen := await press_seen(self, new.interaction)) is not None:
            return seen
        for (busy,) in await self.rows(f"SELECT id FROM games WHERE channel = ? AND {ACTIVE_ONLY}", new.channel):
            return ChannelBusy(busy)
        if new.rematch is not None and (opened := await note_rematch(self, new.rematch, new.now)) is not None:
            return opened
        ((newest,),) = await self.rows("SELECT coalesce(max(id), 0) FROM games")
        number = () if self.connection.heads is None else (self.connection.heads.new_number(newest),)
        rows = await self.rows(
            f"INSERT INTO games ({'id, ' if number else ''}"
            "guild, channel, owner, language, status, options, created, changed, home)"
            f" VALUES ({'?, ' if number else ''}?, ?, ?, ?, 'lobby', ?, ?, ?, ?) RETURNING {COLUMNS}",
            *number,
            *(new.guild, new.channel, new.owner, new.language, encode(new.options), new.now, new.now),
            None if new.home is None else encode(new.home),
        )
        game = rows[0][0]
        await self._replace_seats(game, new.seats)
        await keep_key(self, game, new.key, new.beacon)
        await note_press(self, new.interaction, game, new.now)
        await forget_opening(self, new.opening)
        if new.season is not None:
            await note_season_game(self, new.season, game)
        return (await self._complete(rows))[0]

    @writes
    async def save_lobby(
        self,
        game: int,
        *,
        revision: int,
        interaction: int | None,
        now: int,
        options: Json = None,
        seats: Sequence[Seat] | None = None,
        language: str | None = None,
        owner: int | None = None,
        status: Literal["lobby", "ended"] = "lobby",
        note: str | None = None,
        plans: PlanChange = NO_CHANGE,
    ) -> Saved | Duplicate | Conflict:
        """Change a lobby as it stood at `revision`.

        What is None stays as it is. Status "ended" closes it.
        """
        standing = await standing_of(self, game, interaction)
        if isinstance(standing, Duplicate):
            return standing
        if standing.status != "lobby" or standing.revision != revision:
            return standing
        await self.rows(
            "UPDATE games SET revision = revision + 1, status = ?, options = coalesce(?, options),"
            " language = coalesce(?, language), owner = coalesce(?, owner), note = coalesce(?, note), changed = ?"
            " WHERE id = ?",
            *(status, None if options is None else encode(options), language, owner, note, now, game),
        )
        await note_plans(self, game, plans)
        if status == "ended":
            await forget_lost(self, game)
            await forget_plans(self, game)
        if seats is not None:
            await self._replace_seats(game, seats)
            await forget_plans(self, game, but_seated=True)
        await note_press(self, interaction, game, now)
        return Saved(revision + 1)

    async def append(self, game: int, commit: Commit) -> Appended | Duplicate | Conflict:
        """Write one record and the state after it.

        The game must stand at the record before and be active.

        The same call starts a game (record 1, status "running", and the lobby's revision if a late join shall be
        noticed), ends it, hands over seats or ownership.
        """
        result = await self._append(game, commit)
        if isinstance(result, Appended) and (heads := self.connection.heads) is not None:
            heads.note(game, result.seq)
        return result

    @writes
    async def _append(self, game: int, commit: Commit) -> Appended | Duplicate | Conflict:
        move, now = commit.move, commit.now
        if commit.snapshot is None and (commit.barrier or move.seq == 1):
            raise ValueError("the first record and every barrier need a snapshot")
        standing = await standing_of(self, game, move.interaction)
        if isinstance(standing, Duplicate):
            return standing
        late = move.seq != standing.head + 1 or standing.status in ("finished", "ended")
        if late or commit.revision not in (None, standing.revision):
            return standing
        offer = commit.invitation
        if offer is not None and not await self.rows("SELECT 1 FROM invitations WHERE number = ?", offer):
            return standing
        if not await may_poll(self, game, commit):
            return standing
        await write_record(self, game, commit)
        await note_plans(self, game, commit.plans)
        head = (
            "UPDATE games SET head = ?, rules_version = ?, status = ?, owner = coalesce(?, owner),"
            " note = coalesce(?, note), changed = coalesce(?, changed), begun = coalesce(begun, ?) WHERE id = ?",
            *(move.seq, move.rules_version, commit.status, commit.owner, commit.note),
            *(None if commit.private else now, now if move.seq == 1 else None, game),
        )
        clocks = [] if commit.clocks is None else [clocks_to_save(game, commit.clocks, commit.due)]
        await self.connection.all([head, snapshots_to_save(game, commit), *polls_to_end(game, commit), *clocks])
        if commit.seats is not None:
            if move.seq > 1:
                before = await self._seats(game)
                await note_departures(self, game, before, commit.seats, move.seq)
                await leave_polls(self, game, before, commit.seats)
            await self._replace_seats(game, commit.seats)
            await forget_plans(self, game, but_seated=True)
        await note_poll(self, game, commit)
        if commit.status in ("finished", "ended"):
            await forget_former_players(self, game)
            await forget_polls(self, game)
            await forget_plans(self, game)
            await forget_lost(self, game)
        return Appended(move.seq)

    @writes
    async def note_opening_post(self, game: int, message: int) -> bool:
        """Note the post with the key's fingerprint; False for another.

        It is noted once and for all. False also for games whose chance cannot be checked.
        """
        return await note_opening_post(self, game, message)

    @writes
    async def refresh_name(self, game: int, user: int, name: str) -> None:
        """Note a player's current name."""
        await self.rows("UPDATE seats SET name = ? WHERE game = ? AND user = ?", name, game, user)

    @writes
    async def mark_damaged(self, game: int, note: str, now: int) -> None:
        """Pause an active game that cannot go on, with the reason.

        Its owner or a moderator may end it.
        """
        await self.rows(
            f"UPDATE games SET status = 'paused', note = ?, changed = ? WHERE id = ? AND {ACTIVE_ONLY}",
            *(note or "damaged", now, game),
        )

    @reads
    async def load(self, game: int) -> LoadedGame | None:
        """A game with its head snapshot; `GameDamaged` if unreadable, None: none."""
        stored = await self._newest("id = ?", game) if 0 < game <= MAX_ID else None
        if stored is None:
            return None
        snapshot = await snapshot_of(self, game, "head")
        if (snapshot.seq if snapshot else 0) != stored.head:
            raise GameDamaged(game, "its snapshot is not that of its last record")
        return LoadedGame(**vars(stored), snapshot=snapshot)

    @reads
    async def look_up(self, game: int) -> StoredGame | None:
        """A game without its state; None if there is none.

        So it works for a game whose state is unreadable.
        """
        return await self._newest("id = ?", game) if 0 < game <= MAX_ID else None

    @reads
    async def barrier(self, game: int) -> Snapshot | None:
        """The state at the last information barrier, which undo never passes."""
        return await snapshot_of(self, game, "barrier")

    @reads
    async def records(self, game: int, after: int = 0) -> list[Record]:
        """A game's records in order, from number `after + 1` on."""
        return await records_of(self, game, after)

    @reads
    async def seen(self, interaction: int) -> Duplicate | None:
        """What this interaction did, if anything, after a lost answer."""
        return await press_seen(self, interaction)

    @reads
    async def find_active(self, channel: int) -> StoredGame | None:
        """The active game of a channel or thread."""
        return await self._newest(f"channel = ? AND {ACTIVE_ONLY}", channel)

    @reads
    async def latest(self, channel: int) -> StoredGame | None:
        """The newest game of a channel or thread, whatever its status."""
        return await self._newest("channel = ?", channel)

    @reads
    async def active_games(self) -> list[int]:
        """The numbers of all active games of this process, oldest first."""
        chosen = f"{ACTIVE_ONLY} AND {self.shards.condition()}"
        return [game for (game,) in await self.rows(f"SELECT id FROM games WHERE {chosen} ORDER BY id")]

    @reads
    async def active_in(self, guild: int) -> Sequence[StoredGame]:
        """The active games of a guild, oldest first.

        Games that sleep because their place is lost are not among them.
        """
        rows = await self.rows(
            f"SELECT {COLUMNS} FROM games WHERE guild = ? AND {ACTIVE_ONLY} AND {AWAKE} ORDER BY id", guild
        )
        return await self._complete(rows)

    @reads
    async def active_places(self, *, guild: int | None = None, channel: int | None = None) -> list[Place]:
        """The places of this process's active games, oldest first.

        They may be those of a guild or of a channel, and include games that cannot be loaded.
        """
        owned = f"{ACTIVE_ONLY} AND {self.shards.condition()}"
        chosen = f"{owned} AND guild = coalesce(?, guild) AND channel = coalesce(?, channel)"
        rows = await self.rows(f"SELECT id, guild, channel FROM games WHERE {chosen} ORDER BY id", guild, channel)
        return [Place(*row) for row in rows]

    @reads
    async def closed_since(self, moment: int, *, but: Collection[str] = ()) -> list[int]:
        """This process's games that ended since ``moment``, oldest first.

        It gives their numbers, without those notes; ``moment`` is a unix second.
        """
        chosen = f"NOT {ACTIVE_ONLY} AND changed >= ? AND {self.shards.condition()}"
        rows = await self.rows(f"SELECT id, note FROM games WHERE {chosen} ORDER BY id", moment)
        return [game for game, note in rows if note not in but]

    @reads
    async def games_of(self, user: int, limit: int = 25) -> Sequence[StoredGame]:
        """A user's games: active ones first, then by last public change."""
        rows = await self.rows(
            f"SELECT {COLUMNS} FROM games WHERE id IN (SELECT game FROM seats WHERE user = ?)"
            f" ORDER BY {ACTIVE_ONLY} DESC, changed DESC, id DESC LIMIT ?",
            *(user, limit),
        )
        return await self._complete(rows)

    async def _seats(self, game: int) -> list[Seat]:
        rows = await self.rows("SELECT seat, user, name, colour, level FROM seats WHERE game = ? ORDER BY seat", game)
        return [Seat(*row) for row in rows]

    async def _replace_seats(self, game: int, seats: Sequence[Seat]) -> None:
        await self.rows("DELETE FROM seats WHERE game = ?", game)
        for seat in seats:
            await self.rows(
                "INSERT INTO seats (game, seat, user, name, colour, level) VALUES (?, ?, ?, ?, ?, ?)",
                *(game, seat.seat, seat.user, seat.name, seat.colour, seat.level),
            )

    async def _newest(self, condition: str, *parameters: Any) -> StoredGame | None:
        rows = await self.rows(f"SELECT {COLUMNS} FROM games WHERE {condition} ORDER BY id DESC LIMIT 1", *parameters)
        return next(iter(await self._complete(rows)), None)

    async def _complete(self, rows: list[Any]) -> list[StoredGame]:
        """Join the rows of games with their seats."""
        seats: dict[int, list[Seat]] = {row[0]: [] for row in rows}
        for game, *seat in await self.rows(
            f"SELECT game, seat, user, name, colour, level FROM seats WHERE game {AMONG} ORDER BY game, seat",
            encode(list(seats)),
        ):
            seats[game].append(Seat(*seat))
        former_players: dict[int, list[FormerPlayer]] = {row[0]: [] for row in rows}
        for game, *former in await self.rows(
            f"SELECT game, seat, until, name FROM sitters WHERE game {AMONG} ORDER BY game, until, seat",
            encode(list(former_players)),
        ):
            former_players[game].append(FormerPlayer(*former))
        proofs, clocks = await proofs_of(self, list(seats)), await clocks_of(self, list(seats))
        planned = [row[0] for row in rows if row[PLANS_MADE]]
        plans = await plans_of(self, planned) if planned else {}
        packed = [row[0] for row in rows if not row[OPTIONS]]
        options = await options_of(self, packed) if packed else {}
        return [
            complete(
                game,
                seats[number],
                former_players[number],
                proofs.get(number),
                clocks.get(number),
                options.get(number),
                plans.get(number, ()),
            )
            for number, game in zip(seats, rows, strict=True)
        ]
