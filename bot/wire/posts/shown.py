"""What the posts of a game show, as the store remembers it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.table.game.tables import StoredTable
from bot.table.schedule.trade_calls import Calls
from bot.time.clocks import Clocks
from bot.time.off_hours import Interval
from bot.ui.parts import without_app_emoji
from bot.wire.net.messages import CLOCKS_DIFFER
from storage import Post

CARD, LOBBY, TRADE, FILM, INVITATION, OPENING = "card", "lobby", "trade", "film", "invitation", "opening"
REMINDER, POLL, HOUR, HAND_OVER = "reminder", "gather", "hour", "hand-over"
START_LINE, COURSE, FINAL_LINE = "start-line", "course", "final-line"
DIRECT, DIRECT_TRADE, DIRECT_POLL, ON_DECK = "direct", "direct-trade", "direct-gather", "on-deck"
DIRECT_HOUR = "direct-hour"
PRIVATE = frozenset({DIRECT, DIRECT_TRADE, DIRECT_POLL, DIRECT_HOUR, ON_DECK})
"""Kinds of posts that one person alone gets: play, the trade board or a question waits for them, their table's hour
begins, their turn is next.

Their keys begin with the seat.
"""
DIRECT_OF = {POLL: DIRECT_POLL}
"""The kinds of direct messages by those of the posts that they are about: their keys end with that of the post."""
LINES = frozenset({START_LINE, COURSE, FINAL_LINE})
"""What is posted for those who check the dice, and never edited."""
LINE, THREAD, WANTED, RESULT = "line", "thread", "wanted", "result"
SCHEDULED, GUESS = "scheduled", "guess"
ELSEWHERE = frozenset({LINE, THREAD, WANTED, RESULT, SCHEDULED, GUESS})
"""Kinds of what stands for a table outside its own channel: its line, its thread as a whole (name and tags), a call for
free seats, its result; and beside an evening, its scheduled event and the guess on its featured table. No public post
waits for them."""
SEASON, EVENING, EVENING_END = "season", "evening", "evening-end"
"""The post of a season, the call to an evening of it, and how that ended."""
BUTTONLESS = frozenset({OPENING, FILM, SEASON, EVENING, EVENING_END, *LINES, *ELSEWHERE})
"""Kinds of posts of which nothing is taken off when another takes their place: nobody can press them, or, as the
opening post, everybody may for ever."""
OLD = "old-"
"""Before the kind of a post that was replaced, or is about to be, but still has its buttons."""
OLD_PRIVATE = frozenset(OLD + kind for kind in PRIVATE)
FINAL, CLOSING = "final", "closing"
"""Stages of a card: the last one of a game, and that of a lobby which closes within a day."""
BARE = "bare"


@dataclass(frozen=True)
class Actual:
    """What a post shows.

    That is the turn it was posted in, the seats it pinged, and a digest of its content.

    ``stage`` is what a card waits for, or that it is final; of a trade board, whose turn it is; of a question to the
    table, whether it is a vote, how many have answered and until when (its ``turn`` is the question's number).
    ``position`` is where the game stood (see `position_of`), empty when posts beside this one may not show it yet, None
    when an earlier program wrote this. ``bare`` says that the words are out and the picture is owed; the digest is
    always that of the whole. A card shows the moves after record number ``shown_up_to``, None when an earlier program
    wrote this, and its picture highlights what came after record ``highlighted_after``, None in the same way. ``owed``
    says that a final card shows the board until its keepsake is made. ``calls`` are those of a trade board, and
    ``renamed`` (a unix second) is when a thread got its name last. ``rung`` are the seats that have heard it, and since
    when (unix second): see `rung_by`. Stored as text, without names.
    """

    turn: int = 0
    pinged: frozenset[int] = frozenset()
    stage: str = ""
    digest: str = ""
    position: str | None = ""
    bare: bool = False
    shown_up_to: int | None = None
    calls: Calls = field(default_factory=Calls)
    highlighted_after: int | None = None
    owed: bool = False
    renamed: int = 0
    rung: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, post: Post | None) -> Actual:
        """What a stored post shows; nothing when there is none."""
        return cls() if post is None else cls.read(post.shown)

    @classmethod
    def read(cls, text: str) -> Actual:
        """What `text` wrote, or an earlier program in its place."""
        if not text.startswith("{"):
            return cls._read_parts(text)
        value = json.loads(text)
        value |= {"pinged": frozenset(value.get("pinged", ())), "calls": Calls.from_json(value.get("calls", {}))}
        value |= {"rung": {int(seat): at for seat, at in value.get("rung", {}).items()}}
        return cls(**value)

    @classmethod
    def _read_parts(cls, text: str) -> Actual:
        """What earlier programs wrote: parts between strokes, the last one JSON."""
        turn, seats, stage, digest, *later = text.split("|")
        pinged = frozenset(int(seat) for seat in seats.split(",") if seat)
        position, bare = (later[0], BARE in later[1:]) if later else (None, False)
        more = json.loads(later[2]) if len(later) > 2 else {}
        calls = Calls.from_json(more.get("calls", {}))
        return cls(int(turn), pinged, stage, digest, position, bare, more.get("told"), calls)

    @property
    def text(self) -> str:
        """The JSON object that the store keeps.

        It is without what is as in a post that shows nothing.
        """
        default = vars(Actual())
        value = {name: kept for name, kept in vars(self).items() if kept != default[name] and kept is not None}
        if self.pinged:
            value["pinged"] = sorted(self.pinged)
        if "calls" in value:
            value["calls"] = self.calls.to_json()
        return json.dumps(value)


def is_old(post: Post) -> bool:
    """Whether a post is replaced or over, and still has buttons."""
    return post.kind.startswith(OLD)


def digest_of(value: object) -> str:
    """A short word for a value, the same for the same words.

    Whether emoji of our own are there already does not count.
    """
    text = without_app_emoji(json.dumps(value, sort_keys=True, default=str))
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def position_of(stored: StoredTable, number: int, outages: Sequence[Interval] = ()) -> str:
    """A short word for all that the public posts show.

    ``number`` counts the public records (in a lobby, 0).

    The deadlines belong to it, and with them the intervals in which no clock ran.
    """
    # Where no level is noted it is the word of earlier programs: their bots had none.
    seats = [[seat.user, seat.name, seat.colour, *filter(None, [seat.level])] for seat in stored.seats]
    parts: list[Any] = [number, stored.revision, stored.status, stored.language, stored.owner, seats]
    # Without clocks it is the word of earlier programs: they had none.
    if number and stored.active and stored.clocks is not None:
        clocks = stored.clocks
        parts += sorted(clocks.deadlines(outages).items())
        parts += sorted(clocks.absent.items())
        parts += [hour.to_json() for hour in clocks.hours.all]
    if (timing := stored.timing) != stored.lobby_timing:
        parts.append(timing.to_json())
    text = json.dumps(parts)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def lines_missing(stored: StoredTable, course: Iterable[int], posts: Iterable[Post]) -> frozenset[tuple[str, str]]:
    """The lines that a begun game lacks, by kind and key."""
    if stored.beacon is None:
        return frozenset()
    due = {*((COURSE, str(seq)) for seq in course), *([] if stored.active else [(FINAL_LINE, "")])}
    return frozenset(due - {(post.kind, post.key) for post in posts})


def reached(clocks: Clocks, posts: Sequence[Post]) -> frozenset[int]:
    """The seats with a direct message about the present wait."""
    found = {post.key: period_of(post) for post in posts if post.kind == DIRECT}
    return frozenset(seat for seat in clocks.seats if found.get(str(seat)) == str(clocks.waits_since(seat)))


def rung_by(post: Post, posts: Iterable[Post]) -> dict[int, int]:
    """The seats that a post has rung, and since when.

    It has rung them, or the direct message about it among ``posts`` has; since when is a unix second. It counts from
    the first message of what is asked, if that one was replaced. A silent message, an edit, and a ping above the limits
    ring nobody; only the players who are named here may count as agreed in silence.
    """
    about = DIRECT_OF.get(post.kind)
    heard = [post, *(other for other in posts if other.kind == about and other.key.partition(" ")[2] == post.key)]
    found = [item for one in heard for item in Actual.of(one).rung.items()]
    return {seat: min(at for other, at in found if other == seat) for seat, _ in found}


def not_before_calls(moment: int, posts: Iterable[Post]) -> int:
    """The moment, or that of the latest call that stands.

    Where the machine's clock was put back a little, no call is taken away: it would ring once more.
    """
    stages = [Actual.of(post).stage for post in posts if post.kind in (REMINDER, DIRECT)]
    called = max((int(stage.rpartition(" ")[2]) for stage in stages if stage), default=moment)
    return called if moment < called <= moment + CLOCKS_DIFFER else moment


def period_of(post: Post) -> str:
    """The decision or turn that a private post is about."""
    return Actual.of(post).stage.partition(" ")[0]
