"""A finished game in one picture: board, points, titles, chances.

``python -m bot.processes.keepsake`` is the other process of a `bot.wire.posts.films.FilmMaker`, as that of films is:
records, names and language come in by standard input, the picture and what stands for it in words go out.
"""

from __future__ import annotations

import logging
import pickle
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import BinaryIO

from bot.processes.drawings import caption, plain_words, speaker_of
from bot.table.game.log import read_log
from bot.telling.narration import sentences
from bot.telling.recap import without_events
from bot.telling.titles import Title, WholeGame, titles
from bot.texts.shares import percent, signed
from bot.texts.text_board import alt_text
from bot.texts.words import Words, key_of
from engine import View, view
from engine.records.replay import Misfit
from engine.records.review import Review, TurningPoint, review
from engine.records.statistics import statistics
from render.chart import ChartLine, Mark
from render.keepsake import Keepsake, KeptCurve, KeptPlayer, draw_keepsake
from storage import FormerPlayer, Record

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class MadeKeepsake:
    """The picture of a whole game, and what stands for it.

    ``turned`` is by how much its greatest turning point moved a seat's chances, 0 where nothing can be said of them.
    """

    picture: bytes
    alt: str
    turned: float = 0.0


def make_keepsake(
    records: Sequence[Record], names: Sequence[str], language: str, former_players: Sequence[FormerPlayer] = ()
) -> MadeKeepsake:
    """The keepsake of a game that is over.

    Where nothing can be said of chances they are left out. Raises ``ValueError`` for a game without records, and
    `Misfit` for one that does not replay.
    """
    found = reviewed(records)
    point = None if found is None else found.greatest
    last = records[-1].seq if records else 0
    log = read_log(records, keep=lambda seq: seq == last or (point is not None and seq == point.seq))
    if log is None or last not in log.states:
        raise ValueError("a game without an end has no keepsake")
    final = view(log.rules, log.states[last], None)
    speaker = speaker_of(final, names, language, former_players)
    game = WholeGame(final, statistics(records, over=True), found)
    words = ""
    if point is not None:
        then = speaker_of(view(log.rules, log.states[point.seq], None), names, language, former_players)
        at = [without_events(entry, lambda event: event.opens_turn) for entry in log.entries if entry.seq == point.seq]
        told = sentences(at, then, None)
        words = turning_words(point, plain_words(" ".join(told)), then)
    kept = keepsake_of(game, titles(game), speaker, words)
    turned = 0.0 if point is None else abs(point.after - point.before)
    return MadeKeepsake(draw_keepsake(final, kept), alt_text(speaker, told_in(kept, speaker)), turned)


def reviewed(records: Sequence[Record]) -> Review | None:
    """The chances of a game; None without any."""
    try:
        return review(records, judging=False)
    except (ValueError, Misfit) as error:
        logger.info("a game has no chances: %s", error)
        return None


def turning_words(point: TurningPoint, told: str, words: Words) -> str:
    """What happened at the turning point, and what it did."""
    return words.say(
        "keepsake-turning-point",
        turn=point.turn,
        words=told,
        name=words.then(point.seq).plain_name(point.seat),
        before=percent(point.before),
        after=percent(point.after),
    )


def keepsake_of(game: WholeGame, told: Sequence[Title], speaker: Words, words: str) -> Keepsake:
    """All words of the picture; ``words`` are about its turning point."""
    final, found, say = game.view, game.review, speaker.say
    names, winner = speaker.names, game.winner
    ranking = sorted(final.players, key=lambda player: (player.seat != winner, -player.total))
    players = tuple(
        KeptPlayer(
            player.colour,
            names[player.seat],
            str(player.total),
            told[player.seat].text(speaker),
            "" if found is None else say("picture-luck", percent=signed(found.luck[player.seat])),
            player.seat == winner,
        )
        for player in ranking
    )
    scenario = say(key_of("ui-scenario", game.numbers.scenario))
    return Keepsake(
        caption(final, names, speaker.catalogue.language, "").headline,
        say("keepsake-subline", scenario=scenario, turns=game.numbers.turns),
        players,
        say("keepsake-footer"),
        None if found is None else curve_of(final, found, speaker, words),
    )


def curve_of(final: View, found: Review, speaker: Words, words: str) -> KeptCurve:
    """All players' chances by turn, with the turning point."""
    turns, point = found.by_turn, found.greatest
    lines = tuple(
        ChartLine(player.colour, "", "", tuple([chances[player.seat] for chances in turns.values()]))
        for player in final.players
    )
    mark = None if point is None else Mark(0, point.seat, [*turns].index(point.turn), point.after)
    return KeptCurve(speaker.say("keepsake-chances"), lines, mark, words)


def told_in(kept: Keepsake, speaker: Words) -> list[str]:
    """What the picture says, for those who do not see it."""
    found = [f"{kept.headline}. {kept.subline}."]
    for player in kept.players:
        title = ", ".join(filter(None, (player.title, player.luck)))
        found.append(speaker.say("keepsake-alt-player", name=player.name, points=int(player.points), title=title))
    if kept.curve is not None and kept.curve.words:
        found.append(speaker.say("keepsake-alt-turning-point", words=kept.curve.words))
    return found


def main(source: BinaryIO, target: BinaryIO) -> None:
    """Make the keepsake that ``source`` asks for, and write it to ``target``."""
    records, names, language, former_players = pickle.load(source)
    made = pickle.dumps(make_keepsake(records, names, language, former_players), pickle.HIGHEST_PROTOCOL)
    target.write(b"made %d\n" % len(made))
    target.write(made)
    target.flush()


if __name__ == "__main__":
    # Under the name of this module, so that the program finds the class of what it is sent.
    from bot.processes.keepsake import main as run

    run(sys.stdin.buffer, sys.stdout.buffer)
