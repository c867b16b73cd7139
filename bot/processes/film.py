"""A whole game as a film, one frame a visible move.

Its log is played again; board or dice show the move.

``python -m bot.processes.film`` is the other process of `bot.wire.posts.films`: records, names and language come in by
standard input, how far it is (in percent, a line each) and the film go out.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import BinaryIO

import render
from bot.faces import traits
from bot.processes.drawings import caption, places_of
from bot.table.game.log import LogEntry, read_log
from bot.telling.recap import move_of, note, without_events
from bot.texts.catalogue import catalogue
from bot.texts.safe import plain_text
from bot.texts.words import Words
from engine import View, view
from engine.base.events import AwardMoved, Built, RobberMoved, Rolled
from engine.kernel import Ended
from storage import FormerPlayer, Record

SHOWN = (Built, RobberMoved, Rolled, Ended)
"""Events that the board or the dice show, beside those of scenarios."""
Progress = Callable[[int, int], None]


def draw_film(
    records: Sequence[Record],
    names: Sequence[str],
    language: str,
    progress: Progress | None = None,
    former_players: Sequence[FormerPlayer] = (),
) -> bytes:
    """These records' game as a GIF, as everybody saw it.

    Moves that were taken back are left out.

    Where the whole table went back a frame says so. Each frame names who held the seats then: ``names`` hold them now,
    ``former_players`` did before. Before the first piece is placed the board is all there is.

    ``progress(done, total)`` is called from the drawing thread. Raises ``ValueError`` for a game without records.
    """
    log = read_log(records, keep=lambda seq: True)
    if log is None:
        raise ValueError("a game without records has no film")
    plain = tuple(plain_text(name) for name in names)
    former = [replace(former, name=former.name and plain_text(former.name)) for former in former_players]
    frames = []
    shown = [entry for entry in log.entries if entry.seq in log.states]
    for entry in list(filter(is_shown, shown)) or shown[:1]:
        seen = view(log.rules, log.states[entry.seq], None)
        speaker = Words(catalogue(language), plain, seen, former)
        move = note(entry, speaker) if entry.agreed else told(entry, speaker)
        words = caption(seen, speaker.then(entry.seq).names, language, move)
        frames.append(render.Frame(seen, words, places_of([entry], seen)))
    return render.replay(frames, progress)


def draw_since(
    before: View, now: View, names: Sequence[str], language: str, changed: tuple[render.MarkedPlaces, ...]
) -> bytes:
    """The earlier board above the present table, with ``changed`` places ringed."""
    plain, say = tuple(plain_text(name) for name in names), catalogue(language).say
    then = replace(caption(before, plain, language, ""), headline=say("picture-before"))
    since = caption(now, plain, language, say("picture-since"))
    return render.draw_pair(render.Frame(before, then), render.Frame(now, since, changed))


def told(entry: LogEntry, speaker: Words) -> str:
    """A frame's words: the move, then the award it moved."""
    move = move_of(without_events(entry, lambda event: isinstance(event, AwardMoved)), speaker)
    award = move_of(replace(entry, cause="player"), speaker, (AwardMoved,))  # that its time was up is said of the move
    return " ".join(filter(None, (move, award)))


def is_shown(entry: LogEntry) -> bool:
    """Whether a film has a frame for what happened."""
    kinds = (*SHOWN, *(kind for kind, own in traits().events.items() if own.filmed))
    return entry.agreed or any(isinstance(event, kinds) for event in entry.events)


def main(source: BinaryIO, target: BinaryIO) -> None:
    """Make the film that ``source`` asks for, and write it to ``target``."""
    records, names, language, former_players = pickle.load(source)

    def progress(done: int, total: int) -> None:
        target.write(b"%d\n" % (100 * done // max(total, 1)))
        target.flush()  # fails without a reader, and the film ends

    film = draw_film(records, names, language, progress, former_players)
    target.write(b"made %d\n" % len(film))
    target.write(film)
    target.flush()


if __name__ == "__main__":
    main(sys.stdin.buffer, sys.stdout.buffer)
