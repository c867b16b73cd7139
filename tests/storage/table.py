"""One game in a store, and short words for what tests do with it."""

from typing import Any

from storage import Appended, Commit, Conflict, Duplicate, Json, Move, NewGame, Seat, Store, StoredGame

ANN, BEN, STRANGER = 501, 502, 599
SEATS = (Seat(0, ANN, "Ann", "red"), Seat(1, BEN, "Ben", "blue"), Seat(2, None, "Bot", "white"))


def state(seq: int, size: int = 3) -> Json:
    """A state that tells which record it belongs to."""
    return {"seq": seq, "hands": [[seq, None, "ore"]] * size, "é": {"deep": True}}


def move(seq: int, **other: Any) -> Move:
    """An action by Ann whose interaction is 1000 + seq."""
    values: dict[str, Any] = {
        "seq": seq,
        "kind": "action",
        "seat": 0,
        "user": ANN,
        "interaction": 1000 + seq,
        "action": {"type": "roll", "by": 0},
        "chance": [3, seq],
        "rules_version": 1,
        "schema": 1,
    }
    return Move(**values | other)


class Table:
    """A store with a lobby of Ann, Ben and a bot seat, as game number `game` in channel 20 of guild 10."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.game = 0

    async def lobby(self, channel: int = 20, interaction: int | None = None, **other: Any) -> StoredGame:
        """Open a lobby; the first one is the game of this table."""
        values: dict[str, Any] = {
            "guild": 10,
            "channel": channel,
            "owner": ANN,
            "language": "en",
            "options": {"target": 10},
            "seats": SEATS,
            "interaction": interaction,
            "now": 100,
        }
        opened = await self.store.open_game(NewGame(**values | other))
        assert isinstance(opened, StoredGame)
        self.game = self.game or opened.game
        return opened

    async def append(
        self, seq: int, *, game: int | None = None, interaction: int | None = 0, **other: Any
    ) -> Appended | Duplicate | Conflict:
        """Append record `seq` with `state(seq)`; the first one is a barrier, and its interaction is 1000 + seq."""
        words = {
            name: other.pop(name) for name in ("kind", "seat", "user", "action", "chance", "schema") if name in other
        }
        values: dict[str, Any] = {
            "snapshot": state(seq),
            "barrier": seq == 1,
            "status": "running",
            "now": 200 + seq,
        }
        record = move(seq, **words) if interaction == 0 else move(seq, interaction=interaction, **words)
        return await self.store.append(game or self.game, Commit(record, **values | other))

    async def play(self, until: int) -> None:
        """Append records 1 to `until`."""
        for seq in range(1, until + 1):
            assert await self.append(seq) == Appended(seq)

    async def sound(self) -> int:
        """Check what holds in every game (I2, and the head snapshot is that of the head); the head."""
        game = await self.store.load(self.game)
        assert game is not None
        records = await self.store.records(self.game)
        assert [record.seq for record in records] == list(range(1, game.head + 1))
        interactions = [record.interaction for record in records if record.interaction is not None]
        assert len(set(interactions)) == len(interactions)
        if game.head:
            assert game.snapshot is not None
            assert game.snapshot.seq == game.head
        return game.head
