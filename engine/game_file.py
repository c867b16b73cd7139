"""A whole game as one JSON file that anybody may keep, study and check: its form, and reading it without trust.

``docs/dice.md`` describes the form. A file comes from anywhere, so whatever is wrong with it ends in a sentence
(`BadFile`), and nothing in it is believed: `engine.verifying` judges it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Protocol

from engine.chance import DICE, DIE, EVENT, KEY_BYTES, PICK, SHUFFLE, is_numbered
from engine.codec import encode_state
from engine.kernel import Game
from engine.module import Ruleset
from engine.modules.plans import PLANS
from engine.state import State

FORMAT = "catan-referee game 1"
MAX_BYTES = 20 * 2**20
"""Bytes; a long game has a fiftieth of it."""
MAX_RECORDS = 50_000
MAX_THINGS = 500
"""Hexes of a board, places of an order: far more than there are, and few enough not to be computed for minutes."""
KINDS = START, ACTION, PLAN, UNDO, ADMIN = "start", "action", "plan", "undo", "admin"
"""How a game begins; a player's move; a plan that was carried out with the move before it; and what is no move."""
TIME = "time"
"""The cause of a move that was done for somebody because their time was up."""
AGREED = "agreed"
"""Set in an undo to which the whole table has agreed."""
END, CHANNEL_LOST, SERVER_LOST = "end", "channel", "server"
ENDINGS = frozenset({END, CHANNEL_LOST, SERVER_LOST})
"""The words of acts that end a game before anybody wins: somebody ends it, or where it was played is lost."""
STOPPED = "ended"
"""The reason in the result of a game that was ended before anybody won."""
HELD_BACK = {"held_back": True}
"""Stands for a move that a bystander may not know while the game goes on: chosen in secret, or taken back."""
DIGITS = 16


class Recorded(Protocol):
    """What the records of a file and of the store have in common."""

    @property
    def seq(self) -> int:
        """Its number, from 1."""

    @property
    def kind(self) -> str:
        """One of `KINDS`; in the store a start is an action, and there are no plans."""

    @property
    def seat(self) -> int | None:
        """Whose it is; None for an outsider."""

    @property
    def action(self) -> Any:
        """What was done, as a document."""

    @property
    def chance(self) -> Sequence[Any]:
        """The values of chance that it met."""


class BadFile(ValueError):
    """A file that holds no game: one sentence that says why."""


@dataclass(frozen=True)
class Entry:
    """One record: its number from 1, who did what when (unix second), and the values of chance it met.

    ``after`` is the digest of it with the state that it led to, where that is no secret: see `digest`. ``cause`` is
    `TIME` for what was done for somebody because their time was up.
    """

    seq: int
    kind: str
    seat: int | None
    action: Any
    chance: tuple[Any, ...]
    at: int
    after: str | None = None
    cause: str | None = None

    def to_json(self) -> dict[str, Any]:
        """As JSON data; without ``cause`` and ``after`` where there is none."""
        data = {name: getattr(self, name) for name in ("seq", "kind", "seat", "action", "at")}
        rest = {name: value for name in ("cause", "after") if (value := getattr(self, name))}
        return {**data, "chance": list(self.chance), **rest}


@dataclass(frozen=True)
class GameFile:
    """A game as it stands in a file. The key is None while the game goes on; without proof there is no commitment."""

    game: int
    guild: int
    channel: int
    opening_post: int | None
    commitment: str | None
    key: bytes | None = field(repr=False)
    entropy: str | None
    rules_version: int
    schema: int
    options: dict[str, Any]
    layout: Any
    colours: tuple[str, ...]
    started: int
    ended: int | None
    result: Any
    records: tuple[Entry, ...]

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        data = {"format": FORMAT, **vars(self)}
        return {
            **data,
            "key": None if self.key is None else self.key.hex(),
            "colours": list(self.colours),
            "records": [entry.to_json() for entry in self.records],
        }


def write_file(game: GameFile) -> bytes:
    """The file of a game: JSON with a line for each record, in ASCII."""
    document = game.to_json()
    records = ",\n".join(json.dumps(record) for record in document.pop("records"))
    head = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in document.items())
    return f'{{\n{head},\n"records": [\n{records}\n]\n}}\n'.encode("ascii")


def read_file(data: bytes) -> GameFile:
    """The game in a file; raises `BadFile`."""
    if len(data) > MAX_BYTES:
        raise BadFile(f"This file is larger than {MAX_BYTES // 2**20} MB, which no game is.")
    try:
        document = json.loads(data, object_pairs_hook=_object, parse_float=_fraction, parse_constant=_fraction)
    except BadFile:
        raise
    except (ValueError, RecursionError):
        raise BadFile("This file is no JSON: it was cut off or changed, or is something else.") from None
    return parse(document)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose names are all different: of two values each reader might take another."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadFile("In this file a name stands twice in one object, which no game has.")
    return found


def _fraction(text: str) -> Any:
    raise BadFile(f"“{text[:20]}” stands in this file: there are only whole numbers in a game.")


def parse(document: Any) -> GameFile:
    """The game in a document of JSON data; raises `BadFile`."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadFile(f"This is no game of the format “{FORMAT}”.")
    records = _of(document, "records", list)
    if len(records) > MAX_RECORDS:
        raise BadFile(f"This file has more than {MAX_RECORDS} records, which no game has.")
    if len(_of(_of(document, "layout", dict), "tiles", list, where="the board")) > MAX_THINGS:
        raise BadFile(f"The board in this file has more than {MAX_THINGS} hexes, which none has.")
    return GameFile(
        game=_of(document, "game", int),
        guild=_of(document, "guild", int),
        channel=_of(document, "channel", int),
        opening_post=_of(document, "opening_post", int, None),
        commitment=_of(document, "commitment", str, None),
        key=_key(_of(document, "key", str, None)),
        entropy=_of(document, "entropy", str, None),
        rules_version=_of(document, "rules_version", int),
        schema=_of(document, "schema", int),
        options=_of(document, "options", dict),
        layout=_of(document, "layout", dict),
        colours=tuple(_colour(colour) for colour in _of(document, "colours", list)),
        started=_of(document, "started", int),
        ended=_of(document, "ended", int, None),
        result=_of(document, "result", dict, None),
        records=tuple(_entry(place, record) for place, record in enumerate(records, 1)),
    )


def _of(document: dict[str, Any], name: str, *kinds: type | None, where: str = "the file") -> Any:
    """A value of one of these types (None: nothing); a truth value is no number."""
    if name not in document:
        raise BadFile(f"“{name}” is missing in {where}.")
    value = document[name]
    if type(value) not in [type(None) if kind is None else kind for kind in kinds]:
        raise BadFile(f"“{name}” is not what it should be in {where}.")
    return value


def _key(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES or key.hex() != text:
        raise BadFile(f"The key is not {2 * KEY_BYTES} hexadecimal digits.")
    return key


def _colour(colour: Any) -> str:
    if not isinstance(colour, str):
        raise BadFile("“colours” is not what it should be in the file.")
    return colour


def _entry(place: int, record: Any) -> Entry:
    where = f"record {place}"
    if not isinstance(record, dict):
        raise BadFile(f"What stands in the place of {where} is no record.")
    kind = _of(record, "kind", str, where=where)
    if kind not in KINDS:
        raise BadFile(f"“kind” is not what it should be in {where}.")
    drawn = _of(record, "chance", list, where=where)
    if not all(is_draw(draw) for draw in drawn):
        raise BadFile(f"“chance” is not what it should be in {where}.")
    return Entry(
        seq=_of(record, "seq", int, where=where),
        kind=kind,
        seat=_of(record, "seat", int, None, where=where),
        action=_of(record, "action", dict, None, where=where),
        chance=tuple(drawn),
        at=_of(record, "at", int, where=where),
        after=_of({"after": None, **record}, "after", str, None, where=where),
        cause=_cause(record, where),
    )


def _cause(record: dict[str, Any], where: str) -> str | None:
    """Why it was done, where that is known: older files do not say."""
    if (cause := record.get("cause")) not in (None, TIME):
        raise BadFile(f"“cause” is not what it should be in {where}.")
    return TIME if cause else None


def is_draw(draw: Any) -> bool:
    """Whether this has the form of a value of chance, or of one that is held back."""
    if type(draw) is not list or not is_numbered(draw) or draw[1] < 0:
        return False
    stream, _, *rest = draw
    if stream == PICK:
        return [type(part) for part in rest[:2]] in ([int], [int, int]) and len(rest) in (1, 3) and _is_pick(*rest)
    if not rest:
        return bool(stream == SHUFFLE)
    if len(rest) > 1 or type(rest[0]) is not list or any(type(part) is not int for part in rest[0]):
        return False
    happened = rest[0]
    if stream == SHUFFLE:
        return len(happened) <= MAX_THINGS and sorted(happened) == list(range(len(happened)))
    return all(die in DIE for die in happened) and len(happened) in {DICE: (2,), EVENT: (1, 2)}[stream]


def _is_pick(most: int, index: int = 0, value: Any = None) -> bool:
    return 0 <= index < most


def held_back(draw: Any) -> Any:
    """A value of chance as a bystander may know it: of a pick from how many, of an order nothing; a throw is public."""
    return draw if draw[0] in (DICE, EVENT) else draw[: 3 if draw[0] == PICK else 2]


def is_held_back(draw: Any) -> bool:
    """Whether a value of chance is one that was held back."""
    return len(draw) == {PICK: 3, SHUFFLE: 2}.get(draw[0])


def dropped_by(entry: Recorded) -> list[int]:
    """The numbers of the records that an undo takes back; empty where it does not say so."""
    dropped = (entry.action or {}).get("drop") if entry.kind == UNDO else None
    return dropped if isinstance(dropped, list) and all(type(seq) is int for seq in dropped) else []


def taken_back(records: Iterable[Recorded]) -> set[int]:
    """The numbers of all records that some undo takes back."""
    return {seq for entry in records for seq in dropped_by(entry)}


def digest(entry: Entry, state: State | None = None, options: dict[str, Any] | None = None) -> str:
    """Sixteen digits for a record and the state that it leads to; of a plan None, as that has no state of its own.

    Of the start the options are part. The digits change with anything in them but plans that wait, which are nobody
    else's business. Anybody can compute them: they find slips, not forgers.
    """
    told = [entry.seq, entry.kind, entry.seat, entry.action, entry.at, options, *filter(None, [entry.cause])]
    text = canonical([told, None if state is None else encode_state(_without_queues(state))])
    return sha256(text.encode("ascii")).hexdigest()[:DIGITS]


def canonical(data: Any) -> str:
    """JSON data as the one text that stands for it, so that a truth value or a fraction equals no whole number."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _without_queues(state: State) -> State:
    public = state.copy()
    plans = PLANS.find(public)
    if plans is not None:
        PLANS.put(public, replace(plans, queues=((),) * len(plans.queues)))
    return public


def result_of(rules: Ruleset, state: State) -> dict[str, Any]:
    """How a game ended: the winning seat (None: nobody), why, and the points of each seat by source."""
    game, outcome = Game(rules, state), state.outcome
    return {
        "winner": None if outcome is None else outcome.winner,
        "reason": STOPPED if outcome is None else outcome.reason,
        "points": [game.points(seat) for seat in range(len(state.players))],
    }
