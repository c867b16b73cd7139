"""Is what stands in a file of a game so? The key, every value of chance, every move by the rules, and the end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.codec import SCHEMA
from engine.file_replay import FileReplay, groups, opened
from engine.game_file import HELD_BACK, UNDO, Entry, GameFile, canonical, dropped_by, is_held_back, result_of
from engine.proof import Counters, Source, commitment, entropy, proves
from engine.replay import Misfit
from engine.rulesets import RULES_VERSION

HOLDS, FAILS, NOT_JUDGED = 0, 1, 2
"""All holds; something does not; the numbers drawn do, and no more was checked: the rules were another version's."""


@dataclass(frozen=True)
class Verdict:
    """What became of checking: `HOLDS`, `FAILS` or `NOT_JUDGED`; what is wrong in one word, and where; and in words.

    ``fault`` is ``unproven``, ``running``, ``key``, ``entropy``, ``record`` or ``result``, empty when all holds.
    """

    code: int
    words: str
    fault: str = ""
    record: int | None = None


def verify(file: GameFile) -> Verdict:
    """Check all of a file; never raises."""
    source = _source(file)
    if isinstance(source, Verdict):
        return source
    judged = file.rules_version == RULES_VERSION and file.schema <= SCHEMA
    replayed: FileReplay | None = None
    before: dict[int, Counters] = {}
    counters = Counters()
    try:
        for entry, plans in groups(file):
            for each in (entry, *plans):
                before[each.seq] = counters
                counters = _drawn(each, source, counters, before)
                if judged and file.schema == SCHEMA and each.after is None:
                    raise Misfit(each.seq, "it has no digest")
            if judged:
                replayed = replayed or opened(file)
                replayed.play(entry, plans)
    except Misfit as misfit:
        return Verdict(FAILS, str(misfit), "record", misfit.place)
    return _end(file, judged, replayed)


OTHER_RULES = (
    "The numbers that were drawn follow from the key. Which card each of them gave, the moves and the result were not "
    "checked: the game was played under the rules of another version of the program."
)


def _source(file: GameFile) -> Source | Verdict:
    """Where the chance of a file comes from, or what is wrong with its key, fingerprint or entropy."""
    if file.commitment is None:
        words = "This game has no proof: it was opened before keys were drawn, and nobody can check its chance."
        return Verdict(FAILS, words, "unproven")
    if file.key is None:
        words = "The key is not in this file: it is shown when the game has ended, and then everybody can check."
        return Verdict(FAILS, words, "running")
    if commitment(file.key) != file.commitment:
        return Verdict(FAILS, "The key does not fit: it has another fingerprint than the file says.", "key")
    found = None if file.opening_post is None else entropy(file.game, file.guild, file.channel, file.opening_post)
    if found is None or found.hex() != file.entropy:
        words = "The entropy does not fit: it does not follow from game, guild, channel and opening post."
        return Verdict(FAILS, words, "entropy")
    return Source(file.key, found)


def _drawn(entry: Entry, source: Source, counters: Counters, before: dict[int, Counters]) -> Counters:
    """The counters after a record; raises `Misfit` unless each of its values follows from the source."""
    if entry.action == HELD_BACK:
        raise Misfit(entry.seq, "a move is held back")
    for draw in entry.chance:
        stream, number = draw[:2]
        if is_held_back(draw):
            raise Misfit(entry.seq, "a value of chance is held back")
        if number != counters.of(stream):
            raise Misfit(entry.seq, f"number {counters.of(stream)} of “{stream}” is due, not number {number}")
        if not proves(source, draw):
            raise Misfit(entry.seq, f"number {number} of “{stream}” does not follow from key and entropy")
        counters = counters.after(stream)
    if entry.kind == UNDO:
        dropped = dropped_by(entry)
        if not dropped:
            raise Misfit(entry.seq, "it does not say what is taken back")
        if min(dropped) not in before:
            raise Misfit(entry.seq, "what is taken back was never done")
        # An undo by one player has met no chance, so only one by consent finds other numbers.
        counters = counters.back_to(before[min(dropped)])
    return counters


def _end(file: GameFile, judged: bool, replayed: FileReplay | None) -> Verdict:
    """Whether the end is what the file says, once all records fit."""
    if not file.records or file.result is None or (judged and (replayed is None or not replayed.over)):
        return Verdict(FAILS, "The result does not fit: the records lead to no end.", "result")
    if replayed is not None and canonical(file.result) != canonical(result_of(replayed.rules, replayed.game.state)):
        return Verdict(FAILS, "The result does not fit: it is not that of the last record.", "result")
    if (file.started, file.ended) != (file.records[0].at, file.records[-1].at):
        return Verdict(FAILS, "The result does not fit: start or end is not that of the records.", "result")
    if not judged:
        return Verdict(NOT_JUDGED, OTHER_RULES)
    values = sum(len(entry.chance) for entry in file.records)
    return Verdict(
        HOLDS, f"All holds: the key, all {values} values of chance, all {len(file.records)} records, the end."
    )
