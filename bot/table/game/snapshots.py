"""What is stored of a game beside its records.

It turns documents of JSON data to values and back, and says where the game's chance comes from. Of a lobby there are
its options and its board; after each record the state, how far the game has come for each reader, and how much of its
chance it has drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from bot.time.seat_clocks import Timing
from engine import Chance, Layout, Live, Options, State, decode_state, encode, encode_state, upgrades
from engine.beacon import randomness_of, round_after
from engine.chance import is_numbered
from engine.proof import BEGUN_WITHOUT, Counters, Proven, Source, entropy, listed
from engine.records.course import TURNS
from storage import Json, LoadedGame, Record, StoredGame

Counts = Mapping[int, int]


@dataclass(frozen=True)
class Revisions:
    """The numbering of a game for its readers.

    ``public`` records so far, and ``at``, the unix second of the last move; by seat its ``private`` records.

    ``acted`` is when each seat did something last, in the numbers that the seat itself sees.
    """

    public: int
    at: int
    private: Counts = field(default_factory=dict)
    acted: Counts = field(default_factory=dict)

    def of(self, seat: int | None) -> int:
        """The number that a seat (None: everybody) sees now."""
        return self.public if seat is None else self.public + self.private.get(seat, 0)

    def after(self, seat: int | None, at: int, *, private: bool) -> Revisions:
        """The numbering after one more record of ``seat`` (None: of none)."""
        if private:
            assert seat is not None
            later = replace(self, private={**self.private, seat: self.private.get(seat, 0) + 1})
        else:
            later = replace(self, public=self.public + 1, at=at)
        return later if seat is None else replace(later, acted={**self.acted, seat: later.of(seat)})

    def beyond(self, number: int, seats: Iterable[int]) -> Revisions:
        """The numbering after everybody may have seen ``number``.

        All that was drawn up to it is stale.
        """
        public = max(self.public, number + 1)
        return replace(self, public=public, acted=dict.fromkeys(seats, public))

    def outdated(self, seats: Iterable[int]) -> Revisions:
        """The numbering that makes everything before the latest record stale."""
        return replace(self, acted={seat: self.of(seat) for seat in seats})

    def is_stale(self, seat: int, number: int) -> bool:
        """Whether the seat has acted since ``number``, or it is `outdated`."""
        return self.acted.get(seat, 0) > number

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        private, acted = ({str(seat): count for seat, count in found.items()} for found in (self.private, self.acted))
        return {"public": self.public, "at": self.at, "private": private, "acted": acted}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Revisions:
        """What `to_json` wrote."""
        private, acted = ({int(seat): count for seat, count in data[name].items()} for name in ("private", "acted"))
        return cls(data["public"], data["at"], private, acted)


def write_lobby(options: Options, layout: Layout, timing: Timing) -> dict[str, Any]:
    """What the store keeps of a lobby, and later of its game."""
    return {
        "schema": upgrades.SCHEMA,
        "options": options.to_json(),
        "layout": encode(layout),
        "timing": timing.to_json(),
        "digest_turns": TURNS,
    }


def schema_of(lobby: Json) -> int:
    """The schema of a lobby's document; the first had none."""
    schema: int = lobby.get("schema", 1)
    return schema


def write_snapshot(
    state: State, acted: Mapping[int, int], revisions: Revisions, counters: Counters, course: Sequence[int] = ()
) -> dict[str, Any]:
    """The document of a snapshot, as JSON data.

    ``acted`` are the numbers of the seats' last records, ``counters`` those of chance, and ``course`` those of the
    records that a digest of the course follows (`engine.records.course`).
    """
    return {
        "state": encode_state(state),
        "acted": {str(seat): seq for seat, seq in acted.items()},
        "numbering": revisions.to_json(),
        "counters": asdict(counters),
        **({"course": list(course)} if course else {}),
    }


def read_counters(document: Json) -> Counters:
    """The values of chance drawn at a snapshot.

    The first snapshots did not count.
    """
    return Counters(**document.get("counters", {}))


def read_snapshot(game: LoadedGame) -> tuple[State, dict[int, int], Revisions, Counters]:
    """State, last records, numbering and counters of chance of a started game.

    Raises ``engine.upgrades.BadDocument`` when it makes none.
    """
    assert game.snapshot is not None
    document = game.snapshot.state
    acted = {int(seat): seq for seat, seq in document["acted"].items()}
    found = document.get("numbering")
    # Without private records everybody counts the same.
    revisions = Revisions.from_json(found) if found else Revisions(game.head, game.changed, acted=acted)
    return decode_state(document["state"]), acted, revisions, read_counters(document)


def source_of(game: StoredGame) -> Source | None:
    """The source of a game's chance; None: none or not yet.

    It cannot be checked, or the beacon has not answered. Which edition it is of was decided with the lobby.
    """
    proof = game.proof
    if proof is None or proof.opening_post is None:
        return None
    places = (game.game, game.guild, game.channel, proof.opening_post)
    if (beacon := proof.beacon) is None:
        return Source(proof.key, entropy(*places))
    if not beacon.promised or (beacon.waived and not beacon.presses):
        return Source(proof.key, entropy(*places, 2))
    if beacon.start_line is None or beacon.board is None:
        return None
    if beacon.waived:
        begun = entropy(*places, BEGUN_WITHOUT, beacon.start_line, beacon.board, listed(beacon.presses))
        return Source(proof.key, begun)
    if beacon.signature is None:
        return None
    bound = (beacon.start_line, beacon.board, round_after(beacon.start_line), randomness_of(beacon.signature))
    return Source(proof.key, entropy(*places, 2, *bound))


def chance_of(game: StoredGame, counters: Counters) -> Chance:
    """The chance of a game that has drawn so many values already."""
    source = source_of(game)
    return Live() if source is None else Proven(source, counters)


def counters_after(chance: Chance, before: Counters) -> Counters:
    """How many values a game has drawn once ``chance`` was asked."""
    return chance.counters if isinstance(chance, Proven) else before


def counters_before(records: Sequence[Record], number: int) -> Counters:
    """The values of chance drawn before a record."""
    before: dict[int, Counters] = {}
    counters = Counters()
    for record in records:
        before[record.seq] = counters
        for value in filter(is_numbered, record.chance):
            counters = counters.after(value[0])
        if record.kind == "undo":
            counters = counters.back_to(before[min(record.action["drop"])])
    return before[number]


def is_over(game: StoredGame) -> bool:
    """Whether a game has begun and ended: its key is public."""
    return game.head > 0 and not game.active


def shown_key(game: StoredGame) -> str | None:
    """A finished game's key in hexadecimal digits; else None."""
    return game.proof.key.hex() if game.proof is not None and is_over(game) else None


def address_of(game: StoredGame) -> str | None:
    """A game's opening post as a link; None without one."""
    if game.proof is None or game.proof.opening_post is None:
        return None
    return f"https://discord.com/channels/{game.guild}/{game.channel}/{game.proof.opening_post}"
