"""The form of a game's file: JSON for anybody.

Anybody may keep, study and check it.

``docs/dice.md`` describes it. There are two editions; a game goes on in the one in which it began.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Protocol

from engine.codec import encode_state
from engine.kernel import Game
from engine.module import Ruleset
from engine.modules.build_queue import PLANS
from engine.records.file_chance import held_back as held_back
from engine.records.file_chance import is_held_back as is_held_back
from engine.state import State

FORMATS = {"catan-referee game 1": 1, "catan-referee game 2": 2}
"""The editions of a file by what it says of itself."""
BEACONS = USED, WITHOUT, WAIVED, UNUSED = "drand", "without", "waived", "no"
"""A beacon was promised and used; it was promised, but everybody seated agreed to begin without, by presses whose
numbers decide the dice besides; the same in games from before, where the presses decided nothing; none was promised."""
KINDS = START, ACTION, PLAN, UNDO, ADMIN = "start", "action", "plan", "undo", "admin"
"""How a game begins; a player's move; a plan that was carried out with the move before it; and what is no move."""
STOPS, GOES_ON = ("pause", "asleep"), ("resume", "awake")
"""The administrative acts that stop and continue a game's time: nobody is waited for meanwhile."""
CAUSES = TIME, AHEAD = "time", "plan"
"""The causes of a move that the bot made for a player: their time was up, or they had planned it ahead."""
AGREED = "agreed"
"""Set in an undo to which the whole table has agreed."""
END, CHANNEL_LOST, SERVER_LOST = "end", "channel", "server"
ENDINGS = frozenset({END, CHANNEL_LOST, SERVER_LOST})
"""The words of acts that end a game without a winner: a person ends it, or the place where it was played is lost."""
STOPPED = "ended"
"""The reason in the result of a game that was ended before anybody won."""
HELD_BACK = {"held_back": True}
"""Stands for a move that a bystander may not know while the game goes on: chosen in secret, or taken back."""
DIGITS = 16


class Recorded(Protocol):
    """What the records of a file and the store share."""

    @property
    def seq(self) -> int:
        """Its number, from 1."""

    @property
    def kind(self) -> str:
        """One of `KINDS`.

        In the store a start is an action, and there are no plans.
        """

    @property
    def seat(self) -> int | None:
        """Whose it is; None for an outsider."""

    @property
    def action(self) -> Any:
        """What was done, as a document."""

    @property
    def chance(self) -> Sequence[Any]:
        """The values of chance that it met."""


@dataclass(frozen=True)
class FileRecord:
    """One record of a game.

    It has its number from 1, who did what when (unix second), and the values of chance it met.

    ``after`` is the digest of it with the state that it led to, where that is no secret: see `digest`; in edition 2 of
    it with all records before it: see `engine.records.course`. ``cause`` is one of `CAUSES` for what its player did not
    do there and then. Edition 2 says besides how many seconds the clock had stepped ``back`` since the record before,
    and ``under`` which version of the rules and which schema a record was made where that is not as before.
    """

    seq: int
    kind: str
    seat: int | None
    action: Any
    chance: tuple[Any, ...]
    at: int
    after: str | None = None
    cause: str | None = None
    back: int | None = None
    under: tuple[int, int] | None = None

    def to_json(self) -> dict[str, Any]:
        """JSON data; optional values only where there are any."""
        data = {name: getattr(self, name) for name in ("seq", "kind", "seat", "action", "at")}
        under = {} if self.under is None else {"under": list(self.under)}
        rest = {name: value for name in ("back", "cause", "after") if (value := getattr(self, name))}
        return {**data, "chance": list(self.chance), **under, **rest}


@dataclass(frozen=True)
class Announced:
    """What edition 2 says of the messages in the channel.

    ``beacon`` is which beacon the dice have (one of `BEACONS`), ``opened`` when (unix second) the opening post opened
    the table, ``starting`` when the start line began the start, with a beacon.

    That line shows ``board``, a digest, and its number leads to the ``round`` of the beacon, with its ``signature`` and
    what follows from that, unless the game began without; then ``presses`` are the numbers of the presses by which the
    table agreed, ascending. ``course`` are the numbers of records after which a line showed the digest of all that a
    bystander knew, and these digests.
    """

    beacon: str
    opened: int
    starting: int | None = None
    start_line: int | None = None
    board: str | None = None
    round: int | None = None
    signature: str | None = None
    randomness: str | None = None
    course: tuple[tuple[int, str], ...] = ()
    presses: tuple[int, ...] = ()


@dataclass(frozen=True)
class GameFile:
    """A game as it stands in a file.

    The key is None while the game goes on; without proof there is no commitment.

    ``announced`` is None in edition 1, version of the rules and schema in edition 2, where the records name them.
    ``program`` is what wrote a file of edition 2, its name and version; older files do not say it.
    """

    game: int
    guild: int
    channel: int
    opening_post: int | None
    commitment: str | None
    key: bytes | None = field(repr=False)
    entropy: str | None
    rules_version: int | None
    schema: int | None
    options: dict[str, Any]
    layout: Any
    colours: tuple[str, ...]
    started: int
    ended: int | None
    result: Any
    records: tuple[FileRecord, ...]
    announced: Announced | None = None
    program: str | None = None

    @property
    def edition(self) -> int:
        """Which edition of the format this is: 1 or 2."""
        return 1 if self.announced is None else 2

    @property
    def versions(self) -> tuple[tuple[int, int], ...]:
        """The rules' versions and schemas of the records, in order."""
        if self.rules_version is None or self.schema is None:
            return tuple(entry.under for entry in self.records if entry.under is not None)
        return ((self.rules_version, self.schema),)

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        form = next(name for name, edition in FORMATS.items() if edition == self.edition)
        data = {"format": form, **vars(self), **({} if self.announced is None else vars(self.announced))}
        nothing = () if self.announced is None or self.announced.presses else ("presses",)
        unsaid = () if self.program is not None else ("program",)
        for name in ("announced", *nothing, *unsaid, *(NAMED_IN_RECORDS if self.edition > 1 else ())):
            del data[name]
        return {
            **data,
            "key": None if self.key is None else self.key.hex(),
            "colours": list(self.colours),
            "records": [entry.to_json() for entry in self.records],
        }


NAMED_IN_RECORDS = ("rules_version", "schema")
"""What the head of a file says in edition 1 alone."""


def write_file(game: GameFile) -> bytes:
    """The file of a game: ASCII JSON, a line for each record."""
    document = game.to_json()
    records = ",\n".join(json.dumps(record) for record in document.pop("records"))
    head = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in document.items())
    return f'{{\n{head},\n"records": [\n{records}\n]\n}}\n'.encode("ascii")


def dropped_by(entry: Recorded) -> list[int]:
    """The numbers of the records that an undo takes back.

    Empty where it does not say so.
    """
    dropped = (entry.action or {}).get("drop") if entry.kind == UNDO else None
    return dropped if isinstance(dropped, list) and all(type(seq) is int for seq in dropped) else []


def taken_back(records: Iterable[Recorded]) -> set[int]:
    """The numbers of all records that some undo takes back."""
    return {seq for entry in records for seq in dropped_by(entry)}


def digest(entry: FileRecord, state: State | None = None, options: dict[str, Any] | None = None) -> str:
    """Sixteen digits for a record and the state after it.

    A plan has no state of its own: None.

    The options are part of the start's digest. The digits change with anything in them but plans that wait, which are
    private. Anybody can compute them: they find slips, not forgers.
    """
    content = [entry.seq, entry.kind, entry.seat, entry.action, entry.at, options, *filter(None, [entry.cause])]
    text = canonical([content, None if state is None else encode_state(_without_queues(state))])
    return sha256(text.encode("ascii")).hexdigest()[:DIGITS]


def canonical(data: Any) -> str:
    """JSON data as one text.

    In it a truth value or a fraction equals no whole number.
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _without_queues(state: State) -> State:
    public = state.copy()
    plans = PLANS.find(public)
    if plans is not None:
        PLANS.put(public, replace(plans, queues=((),) * len(plans.queues)))
    return public


def result_of(rules: Ruleset, state: State) -> dict[str, Any]:
    """How a game ended: winner (None: nobody), reason, points by source.

    The points are those of each seat.
    """
    game, outcome = Game(rules, state), state.outcome
    return {
        "winner": None if outcome is None else outcome.winner,
        "reason": STOPPED if outcome is None else outcome.reason,
        "points": [game.points(seat) for seat in range(len(state.players))],
    }
