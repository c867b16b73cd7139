"""What a file's records say without the rules.

Their chance follows from the key, number after number, and each stands where it can stand. ``docs/verify.html`` judges
the same.

Of edition 1 only what follows from the key is judged.
"""

from __future__ import annotations

from engine.proof import Counters, Source, proves
from engine.records.file_chance import is_held_back
from engine.records.game_file import (
    ACTION,
    ADMIN,
    AGREED,
    DIGITS,
    ENDINGS,
    HELD_BACK,
    PLAN,
    START,
    UNDO,
    FileRecord,
    GameFile,
    dropped_by,
)
from engine.records.replay import Misfit

VOTED = ("gather", "decided", "yes", "no")
PROPOSED = ("seat", "act", "days", "pace", "bot", "level")
ADMINISTRATION: dict[str, tuple[str, ...]] = {
    "pause": ("days", *VOTED),
    "resume": ("because",),
    "pace": ("pace", *VOTED),
    "level": ("bot", "level", *VOTED),
    "end": ("seat", "votes", "count", *VOTED),
    "channel": (),
    "server": (),
    "asleep": ("place",),
    "awake": (),
    "idle": (),
    "lost": (),
    "go-on": ("seat",),
    "proposed": PROPOSED,
    "objected": PROPOSED,
    "withdrawn": (*PROPOSED, "gather"),
    "rejected": (*PROPOSED, "gather", "yes", "no"),
    "handed-on": ("seat", "how", "last"),
    "away": ("seat", "how", "last", "gather"),
    "stand-in": ("seat", "open", "heir", "because", "until", "how", "gather", "votes", "count"),
    "back": ("seat", "because", "gather", "still"),
    "returned": ("seat", "gather", "still"),
    "asked": ("seat", "because", "until"),
    "unasked": ("seat", "gather"),
    "wait": ("seat", "gather", "votes", "count"),
    "undo-asked": ("seat", "count", "turn"),
    "undo-rejected": ("seat", "count", "gather"),
    "undo-withdrawn": ("seat", "count", "gather"),
    "switched": ("seat", "on", "switch", "with"),
    "standing": ("seat", "on", "give", "want", "below"),
}
"""The words of acts that are no moves, and what may be said with each of them."""
SEATS, TRUTHS = {"seat", "bot", "heir", "with"}, {"last", "open"}
TEXTS = {"because", "decided", "how", "place", "until", "on", "switch", "give", "want", "still"}
WORDS = {"act", "level", "pace"} | TEXTS
"""What is said is a seat, a truth value, a word, or else a number."""
OF_UNDO = {"drop", AGREED, "turn", "gather", "by", "alone"}
PAUSING, GOING_ON = {"pause", "lost"}, "resume"


class FileOrder:
    """The records of a file, judged one after the other."""

    def __init__(self, file: GameFile, source: Source) -> None:
        self._source = source
        self._strict = file.announced is not None
        self._players = len(file.colours)
        announced = file.announced
        self._at = 0 if announced is None else announced.starting or announced.opened
        self._counters = Counters()
        self._before: dict[int, Counters] = {}
        self._standing: list[FileRecord] = []
        self._version: tuple[int, int] | None = None
        self._paused = self._over = False
        self._proposer: int | None = None
        self._pauser: int | None = None

    def judge(self, entry: FileRecord) -> None:
        """The next record; raises `Misfit` where it cannot be so."""
        try:
            self._before[entry.seq] = self._counters
            self._judge_chance(entry)
            if self._strict:
                self._judge_place(entry)
                self._judge_time(entry)
                self._judge_version(entry)
            if entry.kind == UNDO:
                self._undo(entry)
            elif entry.kind == ACTION:
                self._standing.append(entry)
            elif entry.kind == ADMIN and self._strict:
                self._administer(entry)
        except ValueError as error:
            raise Misfit(entry.seq, str(error)) from error

    def judge_digest(self, entry: FileRecord, digest: str) -> None:
        """Raise `Misfit` unless a record has its digest.

        In edition 2 it is the digest of the game so far.
        """
        if entry.after is None:
            raise Misfit(entry.seq, "it has no digest")
        if entry.after != digest[:DIGITS]:
            raise Misfit(entry.seq, "it is another than it was, or a record before it is")

    def _judge_chance(self, entry: FileRecord) -> None:
        if entry.action == HELD_BACK:
            raise ValueError("a move is held back")
        for draw in entry.chance:
            stream, number = draw[:2]
            if is_held_back(draw):
                raise ValueError("a value of chance is held back")
            due = self._counters.of(stream)
            if number != due:
                raise ValueError(f"number {due} of “{stream}” is due, not number {number}")
            if not proves(self._source, draw):
                raise ValueError(f"number {number} of “{stream}” does not follow from key and entropy")
            self._counters = self._counters.after(stream)

    def _judge_place(self, entry: FileRecord) -> None:
        begins = entry.kind == START
        if begins != (entry.seq == 1) or (begins and not entry.action is entry.seat is None):
            raise ValueError("a game begins with its start, and only there")
        if self._over:
            raise ValueError("the game was over")
        if entry.chance and entry.kind not in (START, ACTION):
            raise ValueError("nothing is drawn for it")
        if entry.cause is not None and entry.kind != ACTION:
            raise ValueError("only a move is made for an absent player or by a plan")
        if self._paused and entry.kind in (ACTION, PLAN) and not self._may_finish(entry):
            raise ValueError("the game was paused")
        if entry.seat is not None and entry.seat not in range(self._players):
            raise ValueError("there is no such seat")

    def _judge_time(self, entry: FileRecord) -> None:
        back = None if entry.at >= self._at else self._at - entry.at
        if entry.back != back:
            raise ValueError("its time does not come after that of the record before it, or after what it says of that")
        self._at = entry.at

    def _judge_version(self, entry: FileRecord) -> None:
        before, self._version = self._version, entry.under or self._version
        if self._version is None:
            raise ValueError("it does not say under which rules it was made")
        if before is not None and entry.under is not None and (entry.under == before or entry.under[1] < before[1]):
            raise ValueError("the rules or the schema under which it was made cannot follow those before")

    def _undo(self, entry: FileRecord) -> None:
        dropped = dropped_by(entry)
        if not dropped:
            raise ValueError("it does not say what is taken back")
        first = min(dropped)
        if first not in self._before:
            raise ValueError("what is taken back was never done")
        if self._strict:
            self._judge_undo(entry, dropped)
            self._paused = self._paused and AGREED not in entry.action
        # An undo by one player has met no chance, so only one by consent finds other numbers.
        self._counters = self._counters.back_to(self._before[first])

    def _judge_undo(self, entry: FileRecord, dropped: list[int]) -> None:
        if entry.seat is None or entry.action.keys() - OF_UNDO or entry.action.get(AGREED, True) is not True:
            raise ValueError("this is no undo")
        if self._paused and AGREED not in entry.action and not self._may_finish(entry):
            raise ValueError("the game was paused")
        latest = self._standing[-len(dropped) :]
        if [move.seq for move in latest] != dropped:
            raise ValueError("these are not the latest moves in force")
        if AGREED not in entry.action and any(move.chance or move.seat != entry.seat for move in latest):
            raise ValueError("one player alone takes back only their own moves, and none that met chance")
        del self._standing[-len(dropped) :]

    def _administer(self, entry: FileRecord) -> None:
        word = entry.action.get("admin") if entry.action else None
        if not isinstance(word, str) or word not in ADMINISTRATION:
            raise ValueError(f"“{str(word)[:20]}” is no act that this program knows")
        for name, value in entry.action.items():
            if name != "admin" and not (name in ADMINISTRATION[word] and self._is_said(name, value)):
                raise ValueError(f"“{name[:20]}” is not what it should be in it")
        if entry.action.get("act") == "pause" and word == "proposed":
            self._proposer = entry.action.get("seat")
        if word in PAUSING:
            decided = word == "pause" and "decided" in entry.action
            self._pauser = self._proposer if decided else entry.seat
        self._paused = word in PAUSING or (self._paused and word != GOING_ON)
        self._over = word in ENDINGS or entry.action.get("last") is True

    def _may_finish(self, entry: FileRecord) -> bool:
        """Whether the pause's proposer makes this move, which they may finish.

        They may finish what they decide.
        """
        return self._pauser is not None and entry.seat == self._pauser

    def _is_said(self, name: str, value: object) -> bool:
        """Whether something has the form of what this name says."""
        if name in WORDS or name in TRUTHS:
            return type(value) is (str if name in WORDS else bool)
        return type(value) is int and value in (range(self._players) if name in SEATS else range(2**63))
