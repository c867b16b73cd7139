"""The review of a finished game, made on request.

Reviews are made one at a time, in a process of their own. It follows from the records and is kept in memory for a
while, like a film; what it says of a person's decisions only that person reads.
"""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from bot.faces import Reason
from bot.processes.drawings import draw_table, marked, places_of
from bot.processes.review import Reviewed, draw_chances
from bot.table.game.errors import Refused
from bot.table.game.log import LogEntry
from bot.table.game.session import Session
from bot.table.game.snapshots import is_over
from bot.telling.narration import moves, sentences
from bot.telling.outlook import Outlook
from bot.telling.reasons import reasons, sentence
from bot.ui import review
from bot.ui.panels.places import piece_of, spot
from bot.ui.parts import read_number
from bot.ui.review import Lesson
from bot.ui.scene import Scene
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.net.replies import Caller
from bot.wire.posts.films import FilmOrder
from bot.wire.posts.scenes import scene_of
from engine import Action, Ruleset
from render import MarkedPlaces

PROGRESS_SECONDS = 2.0
MAX_SECONDS = 45.0
"""For so long an answer shows how far a review is; then a button asks again, and nothing waits meanwhile."""


class ReviewPresses(PressGroup):
    """Serves the pages of reviews."""

    @verb("review")
    async def review(self, press: Press, page: str = "") -> None:
        """A page of the review of a game."""
        caller = press.caller
        session = await self.service.games.session(press.id.game)
        # Where its result was posted it is public too; else only in its own channel.
        if session.stored.home.results != caller.interaction.channel_id:
            session = await self.service.session(press.id.game, caller)
        await self.show(session, caller, page)

    async def show(self, session: Session, caller: Caller, page: str = "") -> None:
        """Show the review, turning points or own decisions; else raise `Refused`."""
        if not is_over(session.stored):
            raise Refused("refused-review-running")
        turn = session.state.turn
        if turn is None or (turn.number == 1 and turn.dice is None):
            raise Refused("refused-review-nothing")
        scene = scene_of(session, None, caller.language)
        try:
            found = await self._made(session, caller, scene)
        except RuntimeError:
            await caller.reply.show(lambda _: review.failed(scene))
            return
        if found is None:
            return
        if page.startswith(review.OWN):
            own = await asyncio.to_thread(lessons, session.rules, scene, found, caller.user)
            number = read_number(page.removeprefix(review.OWN)) or 0
            if 0 < number <= len(own):
                await self._show_lesson(session, caller, scene, found, own, number - 1)
            else:
                await caller.reply.show(lambda _: review.own_decisions(scene, found.review, own))
        elif 0 < (number := read_number(page) or 0) <= len(found.review.turning_points):
            await self._show_point(session, caller, scene, found, number - 1)
        else:
            await self._show_overview(session, caller, scene, found)

    async def _made(self, session: Session, caller: Caller, scene: Scene) -> Reviewed | None:
        """The review, with progress; None when it takes too long.

        That is longer than a user waits in one go. Raises ``RuntimeError`` when it could not be made.
        """
        reviews = self.service.reviews
        order = FilmOrder(session.game, session.revisions.public, "", (), session.seq)
        making = reviews.find(order)
        if making is None or caller.user not in making.users:
            self.service.cooldowns.check("review", caller.user)
        making = reviews.ask(order, await self.service.store.records(session.game), caller.user)
        told: tuple[int, int, bool] | None = None
        until = time.monotonic() + MAX_SECONDS
        while not making.film.done():
            late = time.monotonic() >= until
            if (now_at := (making.percent, reviews.before(making), late)) != told:
                told = now_at
                await caller.reply.show(lambda _, at=now_at: review.progress(scene, *at))  # type: ignore[misc]
            if late:
                return None
            await asyncio.wait({making.film}, timeout=PROGRESS_SECONDS)
        return cast(Reviewed, await asyncio.to_thread(pickle.loads, making.film.result()))

    async def _show_overview(self, session: Session, caller: Caller, scene: Scene, found: Reviewed) -> None:
        entries = await session.entries()
        told = [told_of(scene, found, number, entries) for number in range(len(found.review.turning_points))]
        await caller.reply.show(
            partial(review.overview, scene, found.review, told),
            name=f"review-{session.game}.png",
            alt=review.curve_alt(scene, found.review),
            key=("review", session.game, session.revisions.public, caller.language),
            draw=lambda _: partial(draw_chances, scene.view, scene.names, caller.language, found.review),
        )

    async def _show_lesson(
        self,
        session: Session,
        caller: Caller,
        scene: Scene,
        found: Reviewed,
        own: Sequence[Lesson],
        number: int,
    ) -> None:
        board, seq = own[number].board, own[number].decision.seq
        words = review.lesson_line(scene, own[number]).replace("**", "")
        recent = places_of([entry for entry in await session.entries() if entry.seq == seq], board)
        better = places_of_moves(own[number].decision.better)
        await caller.reply.show(
            partial(review.own_decision, scene, found.review, own, number),
            name=f"review-{session.game}-{seq}.png",
            key=("review", session.game, session.revisions.public, caller.language, caller.user, seq),
            draw=lambda _: partial(draw_table, board, scene.names, caller.language, words, recent, labelled=better),
        )

    async def _show_point(self, session: Session, caller: Caller, scene: Scene, found: Reviewed, number: int) -> None:
        point = found.review.turning_points[number]
        board = found.after[point.seq]
        entries = await session.entries()
        words = told_of(scene, found, number, entries)
        recent = places_of([entry for entry in entries if entry.seq == point.seq], board)
        await caller.reply.show(
            partial(review.turning_point, scene, found.review, number, words),
            name=f"review-{session.game}-{number + 1}.png",
            key=("review", session.game, session.revisions.public, caller.language, number),
            draw=lambda _: partial(draw_table, board, scene.names, caller.language, words, recent),
        )


def places_of_moves(moves: Sequence[Action]) -> tuple[MarkedPlaces, ...]:
    """Where moves place pieces, by kind."""
    return marked(spot(move) for move in moves if piece_of(move) is not None)


def lessons(rules: Ruleset, scene: Scene, found: Reviewed, user: int) -> list[Lesson]:
    """The decisions of a person, and why others were better."""
    own = list[Lesson]()
    for decision in found.review.decisions:
        if decision.user == user:
            board, why = found.before[decision.seq], list[Reason]()
            if decision.wins:
                why = [Reason("win")]
            elif decision.seen is not None and decision.terms:
                at = Outlook(rules, decision.seen, ())
                at = Outlook(rules, decision.seen, at.game.legal(at.seat))
                why = reasons(at, decision.better[0], decision.terms)
            words = replace(scene, view=board).speaker.then(decision.seq)
            own.append(Lesson(decision, board, " ".join(sentence(reason, words) for reason in why)))
    return own


def told_of(scene: Scene, found: Reviewed, number: int, entries: Sequence[LogEntry]) -> str:
    """What happened at a turning point, as everybody may know it."""
    seq = found.review.turning_points[number].seq
    speaker = replace(scene, view=found.after[seq]).speaker
    there = [entry for entry in entries if entry.seq == seq]
    return " ".join(sentences(there, speaker, None) or moves(there, speaker))
