"""Checking whether the file of a game is true.

It checks the key, the beacon, every value of chance, every move by the rules, and the end; and whether it is the game
of which the channel tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from engine.beacon import RELAYS, address, is_signed, posted_at, randomness_of, round_after, round_time
from engine.proof import BEGUN_WITHOUT, Source, commitment, entropy, listed
from engine.records.course import (
    EARLIER_TURNS,
    TURNS,
    Course,
    ShownCourse,
    board_digest,
    digest_so_far,
    is_point,
    lines_of_game,
)
from engine.records.file_order import FileOrder
from engine.records.file_replay import FileReplay, groups, opened
from engine.records.game_file import (
    BEACONS,
    PLAN,
    UNUSED,
    USED,
    WAIVED,
    WITHOUT,
    Announced,
    FileRecord,
    GameFile,
    canonical,
    result_of,
)
from engine.records.replay import Misfit
from engine.rulesets import RULES_VERSION
from engine.upgrades import SCHEMA

HOLDS, FAILS, NOT_JUDGED, IF_SIGNED = 0, 1, 2, 3
"""All holds; something does not; the numbers drawn do, and no more was checked: the rules were another version's; it
holds if the round of the beacon was what the file says, which was not checked."""
CLOSE = 5
"""Seconds by which the clock of the bot may differ from Discord's."""
Signed = Callable[[int, str], bool | None]
"""Says whether the network has signed a round so; None where that is unknown."""


@dataclass(frozen=True)
class Verdict:
    """The result of checking: a code, a fault, its place, words.

    The code is `HOLDS`, `FAILS`, `NOT_JUDGED` or `IF_SIGNED`. ``course`` is the digest of the whole game, where it
    could be computed.

    ``fault`` is ``unproven``, ``running``, ``key``, ``board``, ``beacon``, ``time``, ``entropy``, ``record``,
    ``result``, ``course`` or ``channel``, empty when nothing is wrong.
    """

    code: int
    words: str
    fault: str = ""
    record: int | None = None
    course: str | None = None


def verify(file: GameFile, signed: Signed = is_signed) -> Verdict:
    """Check all of a file; never raises.

    ``signed`` tells whether the beacon is the network's, and is asked at last.
    """
    source = _source(file)
    if isinstance(source, Verdict):
        return source
    reading = _Reading(file, source)
    try:
        for entry, plans in groups(file):
            reading.read(entry, plans)
    except Misfit as misfit:
        return Verdict(FAILS, str(misfit), "record", misfit.place)
    found = reading.end()
    return found if found.code == FAILS else _with_beacon(file, found, signed)


# Before the first record: what the channel shows, and what chance follows from


def _source(file: GameFile) -> Source | Verdict:
    """The source of a file's chance, or what is wrong with it.

    The key, the fingerprint or the entropy can be wrong.
    """
    if file.commitment is None:
        words = "This game has no proof: it was opened before keys were drawn, and nobody can check its chance."
        return Verdict(FAILS, words, "unproven")
    if file.key is None:
        words = "The key is not in this file: it is shown when the game has ended, and then everybody can check."
        return Verdict(FAILS, words, "running")
    if commitment(file.key) != file.commitment:
        return Verdict(FAILS, "The key does not fit: it has another fingerprint than the file says.", "key")
    bound: tuple[int | str, ...] = (file.edition,)
    if file.announced is not None:
        if (wrong := _announced(file, file.announced)) is not None:
            return wrong
        bound = _bound(file.announced)
    places = (file.game, file.guild, file.channel)
    found = None if file.opening_post is None else entropy(*places, file.opening_post, *bound)
    if found is None or found.hex() != file.entropy:
        words = "The entropy does not fit: it does not follow from game, guild, channel and opening post."
        return Verdict(FAILS, words, "entropy")
    return Source(file.key, found)


def _bound(announced: Announced) -> tuple[int | str, ...]:
    """The edition of the entropy, and what goes into it besides."""
    line, board = announced.start_line, announced.board
    found = {
        USED: (2, line, board, announced.round, announced.randomness),
        WITHOUT: (BEGUN_WITHOUT, line, board, listed(announced.presses)),
    }.get(announced.beacon, (2,))
    return tuple(part for part in found if part is not None)


def _announced(file: GameFile, announced: Announced) -> Verdict | None:
    """What is wrong with the file's announcements, in edition 2.

    They are the opening post, the start line and the beacon.
    """
    known = (announced.starting, announced.start_line, announced.board, announced.round)
    answer, presses = (announced.signature, announced.randomness), (announced.presses or None,)
    there = {beacon: (beacon != UNUSED, beacon == USED, beacon == WITHOUT) for beacon in BEACONS}[announced.beacon]
    for parts, is_there in zip((known, answer, presses), there, strict=True):
        if any((part is not None) != is_there for part in parts):
            return Verdict(FAILS, "The beacon does not fit: what belongs to it is missing, or is too much.", "beacon")
    if announced.board not in (None, board_digest(file.layout, file.options, file.colours)):
        words = "The board does not fit: board, options and colours are not those of the start line."
        return Verdict(FAILS, words, "board")
    if announced.start_line is not None and announced.round != round_after(announced.start_line):
        return Verdict(FAILS, "The beacon does not fit: its round does not follow from the start line.", "beacon")
    if announced.signature is not None and randomness_of(announced.signature) != announced.randomness:
        return Verdict(FAILS, "The beacon does not fit: its randomness does not follow from its signature.", "beacon")
    if list(announced.presses) != sorted(set(announced.presses)) or len(announced.presses) > len(file.colours):
        words = "The beacon does not fit: the presses by which the table began without are in no order, or too many."
        return Verdict(FAILS, words, "beacon")
    return _times(file, announced)


def _times(file: GameFile, announced: Announced) -> Verdict | None:
    """Whether the posts were made when the file says so.

    The first record must come after all that it needs.
    """
    for name, message, at in (
        ("opening post", file.opening_post, announced.opened),
        ("start line", announced.start_line, announced.starting),
    ):
        if message is not None and at is not None and abs(posted_at(message) // 1000 - at) > CLOSE:
            words = f"The time does not fit: the {name} was posted more than {CLOSE} seconds before or after."
            return Verdict(FAILS, words, "time")
    if announced.start_line is not None and file.opening_post is not None and announced.start_line < file.opening_post:
        return Verdict(FAILS, "The time does not fit: the start line is older than the opening post.", "time")
    if announced.start_line is not None and min(announced.presses, default=announced.start_line) < announced.start_line:
        return Verdict(FAILS, "The time does not fit: a press to begin without is older than the start line.", "time")
    if (known := _known(announced)) is not None and file.records:
        first = file.records[0]
        if first.at + (first.back or 0) < known - CLOSE:
            words = "The time does not fit: the game began before it was known what decides its dice."
            return Verdict(FAILS, words, "time")
    return None


def _known(announced: Announced) -> int | None:
    """From which unix second on the decisive fact was known.

    It decides the dice, besides the key; None where nothing does.
    """
    if announced.presses:
        return posted_at(announced.presses[-1]) // 1000
    return None if announced.beacon != USED or announced.round is None else round_time(announced.round)


# Record after record


@dataclass
class _Reading:
    """A file that is read record by record.

    The rules read it where they are those of this version. ``points`` are the records that a digest follows, by the
    turns between two digests.
    """

    file: GameFile
    source: Source
    replayed: FileReplay | None = None
    points: dict[int, list[int]] = field(default_factory=lambda: {TURNS: [], EARLIER_TURNS: []})

    def __post_init__(self) -> None:
        file = self.file
        self.judged = all(rules == RULES_VERSION and schema <= SCHEMA for rules, schema in file.versions)
        self.order = FileOrder(file, self.source)
        self.board = board_digest(file.layout, file.options, file.colours)
        self.course = Course(self.board)

    def read(self, entry: FileRecord, plans: Sequence[FileRecord]) -> None:
        """Judge a record and its plans; raises `Misfit` for a bad one."""
        for each in (entry, *plans):
            self.order.judge(each)
            if self.file.announced is not None:
                self.order.judge_digest(each, self.course.add(each))
            elif self.judged and self.file.schema == SCHEMA and each.after is None:
                raise Misfit(each.seq, "it has no digest")
        if self.judged:
            self.replayed = self.replayed or opened(self.file)
            state = self.replayed.play(entry, plans).state
            for turns, points in self.points.items():
                if not self.replayed.over and is_point(state, len(points), turns):
                    points.append(entry.seq + len(plans))

    def end(self) -> Verdict:
        """Whether the end is what the file says, once all records fit."""
        file, replayed = self.file, self.replayed
        if not file.records or file.result is None or (self.judged and (replayed is None or not replayed.over)):
            return Verdict(FAILS, "The result does not fit: the records lead to no end.", "result")
        if replayed is not None and canonical(file.result) != canonical(result_of(replayed.rules, replayed.game.state)):
            return Verdict(FAILS, "The result does not fit: it is not that of the last record.", "result")
        if (file.started, file.ended) != (file.records[0].at, file.records[-1].at):
            return Verdict(FAILS, "The result does not fit: start or end is not that of the records.", "result")
        if file.announced is not None and (wrong := self._points(file.announced)) is not None:
            return wrong
        course = None if file.announced is None else self.course.end(file.result)
        if not self.judged:
            return Verdict(NOT_JUDGED, OTHER_RULES, course=course)
        values = sum(len(entry.chance) for entry in file.records)
        words = f"All holds: the key, all {values} values of chance, all {len(file.records)} records, the end."
        return Verdict(HOLDS, words, course=course)

    def _points(self, announced: Announced) -> Verdict | None:
        """What is wrong with the digests shown during the game."""
        sound, records = 0, self.file.records
        for number, digest in announced.course:
            last = number == len(records) or (0 < number < len(records) and records[number].kind != PLAN)
            if not sound < number or not last or digest_so_far(self.board, records[:number]) != digest:
                words = f"The course does not fit: what was shown after record {number} is not that of this game."
                return Verdict(FAILS, words, "course", sound + 1)
            sound = number
        if self.judged and [number for number, _ in announced.course] not in self.points.values():
            due = " or ".join(map(str, self.points.values()))
            words = f"The course does not fit: digests were due after the records {due}, and no others."
            return Verdict(FAILS, words, "course")
        return None


OTHER_RULES = (
    "The numbers that were drawn follow from the key. Which card each of them gave, the moves and the result were not "
    "checked: the game was played under the rules of another version of the program."
)


# After the last record: what nobody here can invent


def _with_beacon(file: GameFile, found: Verdict, signed: Signed) -> Verdict:
    """The verdict with what is known of the beacon."""
    announced = file.announced
    if announced is None:
        return found
    if announced.round is None or announced.signature is None:
        return replace(found, words=f"{found.words} {ON_THEIR_WORD[announced.beacon]}")
    holds = signed(announced.round, announced.signature)
    if holds is False:
        words = f"The beacon does not fit: drand has not signed its round {announced.round} so."
        return Verdict(FAILS, words, "beacon")
    if holds:
        return replace(found, words=f"{found.words} The beacon is drand's, round {announced.round}.")
    words = (
        f"It holds, if round {announced.round} of drand was {announced.randomness}: look at "
        f"{address(RELAYS[0], announced.round)}, or let “verify --beacon” look. "
    )
    return replace(found, code=IF_SIGNED, words=words + found.words.replace("All holds", "Checked"))


ON_THEIR_WORD = {
    UNUSED: "No beacon was used, so these dice rest on the word of the host, who could choose among opening posts.",
    WITHOUT: "The beacon that the opening post promised was away, and everybody seated agreed to begin without: the "
    "numbers of these presses decide the dice besides, so nobody knew them in the lobby. That those are the numbers of "
    "the presses rests on the word of the host.",
    WAIVED: "The beacon that the opening post promised was away, and the file says that everybody seated agreed to "
    "begin without, so these dice rest on the word of the host, who could choose among opening posts.",
}


def compare(file: GameFile, found: Verdict, lines: Sequence[ShownCourse]) -> Verdict:
    """The verdict, after comparing the lines copied from the channel."""
    if found.code == FAILS or file.commitment is None:
        return found
    if file.announced is None:
        there = {"C" for line in lines if line.digits == file.commitment}
        wrong = None if there or not lines else _of_another("the fingerprint there is another")
    else:
        ours = lines_of_game(lines, file.commitment)
        there = {line.letter for line in ours if line.record is None}
        wrong = _misfit(file, file.announced, found, ours) if ours or not lines else _of_another(WHAT["C"])
    if wrong is not None:
        return wrong
    if "C" not in there:
        words = "The text does not show the fingerprint of the opening post, so whether it is that game is open."
    elif "H" not in there and file.announced is not None:
        words = "The text does not show the course (H) of the final line, so whether it is that game is open."
    else:
        words = "It is the game of the channel, as far as the text was copied there."
    return replace(found, words=f"{found.words} {words}")


WHAT = {
    "C": "the opening post there shows another fingerprint",
    "B": "the start line there shows another board",
    "K": "the key there is another",
    "H": "the course there is another",
}


def _of_another(why: str, record: int | None = None) -> Verdict:
    return Verdict(FAILS, f"This is not the game of the channel: {why}.", "channel", record)


def _misfit(file: GameFile, announced: Announced, found: Verdict, lines: Sequence[ShownCourse]) -> Verdict | None:
    """The first line that does not belong to this file; None: none.

    Lines are taken in the order of the game.
    """
    points, sound, records = dict(announced.course), 0, len(file.records)
    expected = {"C": file.commitment, "B": announced.board, "K": file.key and file.key.hex(), "H": found.course}
    for line in sorted(lines, key=lambda line: line.record or (records + 1 if line.letter == "H" else 0)):
        if line.letter and line.digits != (points.get(line.record) if line.record else expected[line.letter]):
            until = f" up to record {line.record}" if line.record else ""
            return _of_another(WHAT[line.letter] + until, sound + 1 if line.letter == "H" else None)
        if line.beacon and announced.beacon == UNUSED:
            return _of_another("the opening post there promises a beacon")
        sound = line.record or sound
    return None
