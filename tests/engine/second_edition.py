"""Whole games of the second edition, played at random through the engine and written as files, with all that may happen
at a table: moves taken back alone and by consent, plans, acts that are no moves, moves for those whose time was up, a
clock that steps back.
"""

from __future__ import annotations

import copy
import json
import random
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any

from engine import Game, Live, Options, deal, encode, ruleset, start
from engine.beacon import EPOCH, MARGIN, randomness_of, round_time
from engine.kernel import Action
from engine.options import LARGE
from engine.proof import BEGUN_WITHOUT, Counters, Proven, Source, commitment, entropy, listed
from engine.records.course import EARLIER_TURNS, TURNS, Course, board_digest, digest_so_far, is_point
from engine.records.file_reading import parse
from engine.records.game_file import (
    ACTION,
    ADMIN,
    AGREED,
    DIGITS,
    PLAN,
    START,
    TIME,
    UNDO,
    UNUSED,
    USED,
    WAIVED,
    WITHOUT,
    Announced,
    FileRecord,
    GameFile,
    result_of,
    write_file,
)
from engine.records.replay import Replayer
from engine.rulesets import RULES_VERSION, colours
from engine.undo import droppable, is_barrier
from engine.upgrades import SCHEMA
from tests.engine.playthrough import differing
from tests.engine.random_player import choose
from tests.lengths import length

ROUNDS = {
    1000: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    657413: "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
    12040883: "929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394",
    32281667: "b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b",
    32285085: "81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416",
    32285086: "a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44",
}
"""Rounds of quicknet that the network has published, by their numbers."""


@dataclass(frozen=True)
class Told:
    """A game to be played: with so many players, from a seed; of a ``round`` of the beacon, which came ``late`` by so
    many seconds. ``moves`` end it before anybody wins. Another ``course`` is played with the same key; another
    ``signature`` than that of the round, or another ``board``, is made up. A digest comes every so many ``turns``.
    """

    options: Options
    players: int
    seed: int
    round: int = 1000
    beacon: str = USED
    moves: int = 5000
    late: int = 0
    course: int = 0
    signature: str | None = None
    board: int = 0
    turns: int = TURNS


GAMES = {
    "base": Told(Options(board="beginner", target=8), 4, 1),
    "variable": Told(Options(target=8, friendly_robber=True, strict_phases=True), 3, 2, beacon=UNUSED),
    "five-six": Told(Options(players=LARGE, target=8), 6, 3, 657413, moves=length(220, 450)),
    "paired": Told(
        Options(players=LARGE, target=8, paired_players=True), 5, 4, 12040883, moves=300, turns=EARLIER_TURNS
    ),
    "oil": Told(Options(scenario="oil_springs", target=8), 3, 5, 32281667),
    "oil-six": Told(Options(scenario="oil_springs", players=LARGE, target=8), 5, 6, 32285085, moves=length(250, 5000)),
    "catlantis": Told(Options(scenario="catlantis"), 3, 7, 32285086, moves=length(250, 5000)),
    "dice-deck": Told(Options(target=8, dice_deck=True), 3, 8, moves=length(250, 5000)),
    "ended": Told(Options(random_numbers=True, shuffle_kinds=True), 4, 9, 657413, moves=110, turns=EARLIER_TURNS),
    "late": Told(Options(board="beginner"), 3, 10, 12040883, moves=120, late=3600),
    "waived": Told(Options(target=8), 3, 11, 32281667, WAIVED, moves=200, turns=EARLIER_TURNS),
    "plans": Told(Options(players=LARGE), 6, 31, 32285086, moves=120),
    "without": Told(Options(target=8), 3, 12, 32281667, WITHOUT, moves=200, late=30),
}


WITH_THE_FIRST = (
    *("scenario", "players", "board", "target", "random_numbers", "shuffle_kinds"),
    *("friendly_robber", "strict_phases", "dice_deck", "paired_players", "use_and_sequester", "unlimited_oil"),
    *("trigger_at_8", "last_harvest", "robber_fixed", "all_hexes", "without_pirate"),
)
"""The options that there were when these games were chosen."""


def recorded(options: Options) -> dict[str, Any]:
    """The document of options that the dice follow from. A later option is left out where it is off: with one option
    more these are still the same games."""
    added = differing(options)
    return {name: value for name, value in options.to_json().items() if name in WITH_THE_FIRST or name in added}


def message_at(second: int, low: int = 1) -> int:
    """The number of a message that was posted in this unix second."""
    return (1000 * second - EPOCH << 22) + low


class Playing:
    """A game that is played and recorded."""

    def __init__(self, told: Told, number: int) -> None:
        self.told, self.choice = told, random.Random(1000 * told.course + told.seed)
        chosen = colours(told.options, told.players)[: told.players]
        layout = deal(told.options, Live(1000 * told.board + told.seed))
        signature = told.signature or ROUNDS[told.round]
        starting = round_time(told.round) - MARGIN
        key = sha256(f"the key of {told.seed}".encode()).digest()
        opened = starting - 900
        board = board_digest(encode(layout), recorded(told.options), chosen)
        lines: dict[str, Any] = {}
        bound: tuple[int | str, ...] = ()
        if told.beacon != UNUSED:
            lines = {"starting": starting, "start_line": message_at(starting), "board": board, "round": told.round}
        if told.beacon == USED:
            lines |= {"signature": signature, "randomness": randomness_of(signature)}
            bound = (lines["start_line"], board, told.round, lines["randomness"])
        edition: int | str = 2
        if told.beacon == WITHOUT:
            presses = tuple(message_at(starting + 21 + number, 5 - number) for number in range(told.players))
            lines |= {"presses": presses}
            edition, bound = BEGUN_WITHOUT, (lines["start_line"], board, listed(presses))
        places = (number, 900, 9000 + number, message_at(opened))
        found = entropy(*places, edition, *bound)
        self.source, self.counters, self.before = Source(key, found), Counters(), dict[int, Counters]()
        self.head = GameFile(
            *places, commitment(key), key, found.hex(), None, None, recorded(told.options), encode(layout), chosen,
            0, None, None, (), Announced(told.beacon, opened, **lines),
        )  # fmt: skip
        self.board, self.entries, self.course = board, list[FileRecord](), list[tuple[int, str]]()
        self.clock = starting + MARGIN + told.late + 2
        chance = Proven(self.source, self.counters)
        self.rules = ruleset(told.options)
        state, _ = start(self.rules, layout, chosen, chance)
        self.game = Replayer(self.rules, state, frozenset(range(10_000)))
        self._write(START, None, None, chance)

    def _write(self, kind: str, seat: int | None, action: Any, chance: Proven | None = None, **more: Any) -> int:
        number = len(self.entries) + 1
        self.before[number] = self.counters
        last = self.entries[-1].at if self.entries else 0
        under = None if self.entries else (RULES_VERSION, SCHEMA)
        back = last - self.clock if self.clock < last else None
        drawn = () if chance is None else tuple(json.loads(json.dumps(chance.drawn)))
        self.entries.append(FileRecord(number, kind, seat, action, drawn, self.clock, back=back, under=under, **more))
        if chance is not None:
            self.counters = chance.counters
        if kind != PLAN:
            self.clock += self.choice.randint(1, 400)
        return number

    def act(self, action: Action, cause: str | None = None) -> None:
        """A move, with the plans that it carries out."""
        number, before, chance = len(self.entries) + 1, self.game.state, Proven(self.source, self.counters)
        place: Any = number if not action.private else number - 1 + self.choice.random()
        events, carried_out = self.game.act(place, action, chance, chance.drawn)
        if action.private:
            self.game.since.sort(key=lambda step: step[0])
            return
        at = self.clock
        self._write(ACTION, action.seat, encode(action), chance, cause=cause)
        later, self.clock = self.clock, at
        for plan in carried_out:
            self._write(PLAN, plan.seat, encode(plan))
        self.clock = later
        if is_barrier(self.rules, before, self.game.state, action, events):
            self.game.since.clear()

    def take_back(self, seat: int) -> None:
        """The latest moves of a seat, if it can."""
        dropped = [number for number, _ in droppable(self.game.since, seat)]
        if dropped:
            dropped = dropped[-self.choice.randint(1, len(dropped)) :]
            self.game.take_back(dropped, False)
            self._write(UNDO, seat, {"drop": dropped})

    def agree(self) -> None:
        """The table takes back all since a move of somebody's, some throws among it where possible."""
        steps = self.game.reach.steps(self.game.state)
        if not steps:
            return
        step = steps[len(steps) // 3]
        dropped = list(self.game.reach.since(self.game.state, step.seat, step.number))
        self.game.take_back(dropped, True)
        self.game.since.clear()
        self.administer({"admin": "undo-asked", "seat": step.seat, "count": len(dropped), "turn": step.turn})
        document = {"drop": dropped, "turn": step.turn, AGREED: True, "gather": 1, "by": [0]}
        earlier = self.before[dropped[0]]
        self._write(UNDO, step.seat, document)
        self.counters = self.counters.back_to(earlier)

    def administer(self, document: dict[str, Any], passes: int | None = None) -> None:
        """An act that is no move."""
        if passes is not None:
            self.game.pass_seat(passes)
            self.game.since.clear()
        self._write(ADMIN, document.get("seat"), document)

    def between(self, number: int) -> None:
        """What happens beside the moves."""
        seat = self.choice.randrange(self.told.players)
        if number % 40 == 7:
            self.administer({"admin": "pause", "days": 3, "gather": 2, "decided": "vote", "yes": 2, "no": 1})
            self.administer({"admin": "resume", "because": "time"})
        if number % 60 == 31:
            self.administer({"admin": "away", "seat": seat, "how": "time", "last": False}, seat)
            self.administer({"admin": "back", "seat": seat}, seat)
        if number % 50 == 45:
            self.agree()
        if number == 77:
            self.clock = self.entries[-1].at - 37

    def play(self) -> GameFile:
        """To the end; the whole file."""
        for number in range(self.told.moves):
            if self.game.state.outcome is not None:
                break
            action = choose(Game(self.rules, self.game.state), self.choice)
            self.act(action, TIME if number % 25 == 3 and not action.private else None)
            self._show()
            if self.game.state.outcome is None:
                if self.choice.random() < 0.15:
                    self.take_back(action.seat)
                self.between(number)
                self._show()
        if self.game.state.outcome is None:
            self.administer({"admin": "end", "decided": "idle"})
        result = json.loads(json.dumps(result_of(self.rules, self.game.state)))
        return self.file(result)

    def _show(self) -> None:
        if is_point(self.game.state, len(self.course), self.told.turns):
            self.course.append((len(self.entries), digest_so_far(self.board, self.entries)))

    def file(self, result: Any) -> GameFile:
        """The records so far as a file."""
        course, announced = Course(self.board), self.head.announced
        assert announced is not None
        entries = [replace(entry, after=course.add(entry)[:DIGITS]) for entry in self.entries]
        return replace(
            self.head,
            started=entries[0].at,
            ended=entries[-1].at,
            result=result,
            records=tuple(entries),
            announced=replace(announced, course=tuple(self.course)),
        )


@cache
def game_file(name: str) -> GameFile:
    """One of `GAMES`, played to its end."""
    return Playing(GAMES[name], list(GAMES).index(name) + 1).play()


@cache
def made_up(name: str, **other: Any) -> GameFile:
    """The same game, with the same key, as somebody would make it up afterwards: see `Told`."""
    return Playing(replace(GAMES[name], **other), list(GAMES).index(name) + 1).play()


@cache
def _text(name: str) -> str:
    return write_file(game_file(name)).decode("ascii")


def document_of(name: str) -> dict[str, Any]:
    """One of `GAMES` as a document of JSON data, which may be changed."""
    found: dict[str, Any] = json.loads(_text(name))
    return found


def lines_of(document: dict[str, Any], course: str, *, points: bool = True) -> str:
    """What stands in the channel of a game, as somebody would copy it; ``course`` is the digest of all."""
    promise = "" if document["beacon"] == UNUSED else " drand"
    lines = [f"Anna opens table 1. Its fingerprint: `C {document['commitment']}{promise}`"]
    if document["board"] is not None:
        lines.append(f"The board is fixed: `B {document['board']}`")
    if points:
        lines += [f"So far: `H{number} {digest}`" for number, digest in document["course"]]
    lines.append(f"Of `C {document['commitment']}` the key is `K {document['key']}`. The course: `H {course}`")
    return "\n".join(lines)


def digested(document: dict[str, Any]) -> dict[str, Any]:
    """The same with all digests computed again, as somebody would who makes up a file."""
    file = parse(copy.deepcopy(document))
    board = board_digest(file.layout, file.options, file.colours)
    course = Course(board)
    pairs = zip(document["records"], file.records, strict=True)
    records = [{**record, "after": course.add(entry)[:DIGITS]} for record, entry in pairs]
    points = [[number, digest_so_far(board, file.records[:number])] for number, _ in document["course"]]
    return {**document, "records": records, "course": points}
