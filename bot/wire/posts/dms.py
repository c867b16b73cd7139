"""The direct messages about a game that should stand.

They are computed from what is public and from what people have set.

- to players who want it, when play waits for them: what for, until when; sent again at each call of the same decision;
- to players whom the trade board, a poll or the table's hour calls: that it does, with a link;
- to the player whose turn comes next, once.

The channel has all of it too. What is over is edited to a line that says so (`retired_dm`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, TypeAlias

from bot.table.game.game_clocks import begun_turn_of
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable
from bot.table.schedule.due import DueNow, Presence, on_deck
from bot.table.schedule.ping_limits import OFFER, Asked, asked_by, asked_by_poll
from bot.table.schedule.trade_calls import callers, reasons
from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.time.seat_clocks import Call
from bot.ui import pages, reminders
from bot.ui.scene import Payload, Scene
from bot.wire.net.people import KnownPeople
from bot.wire.posts.desired import link_to
from bot.wire.posts.hour_posts import stage_of
from bot.wire.posts.polls import by_post, unanswered
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import (
    CARD,
    DIRECT,
    DIRECT_HOUR,
    DIRECT_POLL,
    DIRECT_TRADE,
    HOUR,
    OLD,
    ON_DECK,
    POLL,
    PRIVATE,
    TRADE,
    Actual,
    period_of,
)
from bot.wire.posts.standing_post import StandingPost
from engine.state import Offer, answerable
from storage import Poll, Post

Kept: TypeAlias = StandingPost | None
"""A post that should stand; None: what stands there may stay as it is, if anything does."""
ABOUT = {DIRECT_TRADE: TRADE, DIRECT_POLL: POLL, DIRECT_HOUR: HOUR}
"""By kind of direct message the kind of the post that calls in the channel."""
VOTE = "vote"
"""Ends the stage of a direct message about a poll that has become a vote."""


def where(stored: StoredTable, server: str) -> str:
    """A game's server and channel, for a direct message.

    The server is named if its name is known.
    """
    channel = f"<#{stored.channel}>"
    return f"**{safe_text(server)}** · {channel}" if server else channel


def call_stage(since: int, call: Call | None) -> str:
    """A word for a call of a waited player.

    Play waits ``since`` then; None is the first call.
    """
    return f"{since} {'begun' if call is None else call.why} {since if call is None else call.moment}"


def words_for(kind: str, stage: str) -> str:
    """The words that call a player to a board or poll.

    A poll that has become a vote calls again, in its own.
    """
    return VOTE if stage.endswith(f" {VOTE}") else kind


def seat_of(key: str) -> int:
    """The seat that a private post is for."""
    return int(key.partition(" ")[0])


@dataclass(frozen=True)
class Correspondence:
    """All that a game's direct messages are made of.

    ``posts`` are those that stand, ``polls`` those that are open; ``server`` is its name.
    """

    session: Session
    presence: Presence
    due_now: DueNow
    posts: Sequence[Post]
    polls: Sequence[Poll]
    people: KnownPeople
    server: str

    @cached_property
    def wanted(self) -> Mapping[tuple[str, str], Kept]:
        """What should stand, by kind and key."""
        return {(kind, key): kept for kind, key, kept in self._all()}

    @cached_property
    def _offers(self) -> tuple[Offer, ...]:
        return answerable(self.session.state.offers, self.session.clocks.absent)

    def _all(self) -> Iterator[tuple[str, str, Kept]]:
        present = self.session.present
        users = [user if seat in present else None for seat, user in enumerate(self.session.users)]
        following = on_deck(users, begun_turn_of(self.session.state), self.session.clocks.pace)
        asked = reasons(self._offers)
        for seat, user in enumerate(self.session.users):
            if user is None or not self._concerns(seat):
                continue
            call = None if self._is_handed(seat) else self._call(seat, user)
            # A person hears only one of them in a moment.
            calls = call is not None and not self._stands(call)
            others = filter(None, [*self._questions(seat, user), self._hour(seat, user)])
            desired = [call, *(replace(other, silent=calls) for other in others)]
            if seat in asked:
                desired.append(self._trade(seat, user))
            if seat == following:
                desired.append(self._next(seat, user))
            for post in filter(None, desired):
                standing = self._post(post.kind, post.key)
                if self._stands(post):
                    yield post.kind, post.key, replace(post, repost=False)
                elif self._wants(post.kind, seat):
                    yield post.kind, post.key, post
                elif standing is not None and period_of(standing) == post.stage.partition(" ")[0]:
                    yield post.kind, post.key, None

    def _is_handed(self, seat: int) -> bool:
        """Whether a short call in the channel reaches a present player."""
        return seat in self.presence.handed and seat not in self.due_now.calls and self._post(DIRECT, str(seat)) is None

    def _concerns(self, seat: int) -> bool:
        standing = any(post.kind in PRIVATE and seat_of(post.key) == seat for post in self.posts)
        return standing or self.presence.directly(seat) or self.presence.wants_on_deck(seat)

    def _wants(self, kind: str, seat: int) -> bool:
        """Whether a seat gets such a message now."""
        if seat in self.presence.asleep:
            return False
        return self.presence.wants_on_deck(seat) if kind == ON_DECK else self.presence.directly(seat)

    def _call(self, seat: int, user: int) -> Kept:
        since, call = self.session.clocks.waits_since(seat), self.due_now.calls.get(seat)
        if since is None:
            return None
        scene, stage = self._scene(user, since), call_stage(since, call)
        build = partial(reminders.direct, scene, seat, None if call is None else call.why, self._card, self._where)
        number = since if call is None else call.moment
        shown = (scene.until.get(seat), seat in scene.over, self._card)
        return self._desired(DIRECT, user, str(seat), number, stage, build, shown)

    def _trade(self, seat: int, user: int) -> Kept:
        board = next((post for post in self.posts if post.kind == TRADE), None)
        called = Actual.of(board).calls.seats.get(seat)
        if board is None or called is None or not called.count:
            return None
        build = partial(
            reminders.direct_other, self._scene(user), "trade", link_to(self.session.stored, board), self._where
        )
        return replace(
            self._desired(DIRECT_TRADE, user, str(seat), board.message, f"{board.key} {called.count}", build),
            asked=_only(user, asked_by(OFFER, self.session.users, callers(self._offers))),
        )

    def _questions(self, seat: int, user: int) -> Iterator[StandingPost]:
        for shared in by_post(self.polls, self.posts):
            poll, post = shared.polls[0], shared.post
            if post is None or seat not in unanswered(shared.polls):
                continue
            link = link_to(self.session.stored, post)
            stage = f"{post.key} {VOTE if poll.voting else 'open'}"
            build = partial(reminders.direct_other, self._scene(user), words_for(POLL, stage), link, self._where)
            desired = self._desired(
                DIRECT_POLL, user, f"{seat} {post.key}", poll.number * 2 + poll.voting, stage, build
            )
            yield replace(desired, asked=_only(user, asked_by_poll(poll, self.session.users)))

    def _hour(self, seat: int, user: int) -> Kept:
        """That the table plays together now, once its call is there."""
        hour = self.session.clocks.hours.agreed
        post = None if hour is None else self._post(HOUR, hour.key)
        if hour is None or post is None or seat not in hour.called or not hour.runs:
            return None
        if Actual.of(post).stage != stage_of(hour, is_agreed=True):
            return None
        build = partial(
            reminders.direct_other, self._scene(user), HOUR, link_to(self.session.stored, post), self._where
        )
        return self._desired(DIRECT_HOUR, user, f"{seat} {hour.key}", hour.begun, str(hour.begun), build)

    def _next(self, seat: int, user: int) -> Kept:
        turn = begun_turn_of(self.session.state)
        assert turn is not None
        noted = self._post(ON_DECK, str(seat))
        # Bots may have had turns since; but after a whole round it is another one.
        stage = Actual.of(noted).stage if noted is not None else ""
        if not stage or turn.number - int(stage) >= len(self.session.users):
            stage = str(turn.number)
        build = partial(reminders.next_one, self._scene(user), self._card, self._where)
        return self._desired(ON_DECK, user, str(seat), int(stage), stage, build)

    def _desired(
        self,
        kind: str,
        user: int,
        key: str,
        number: int,
        stage: str,
        build: Callable[[], Payload],
        content: Sequence[Any] = (),
    ) -> StandingPost:
        # The words are those of its moment: people who act must not edit it again and again.
        return StandingPost(
            kind,
            key,
            number,
            lambda _: build(),
            user=user,
            stage=stage,
            fixed=True,
            repost=True,
            content=(stage, *content),
        )

    def public_call(self, refused: StandingPost) -> Payload | None:
        """What the channel says instead of a refused direct message.

        Where play waits for the player the channel calls as always (`bot.table.schedule.due`), and nobody need know who
        is next.
        """
        seat = seat_of(refused.key)
        if refused.kind in (DIRECT, ON_DECK) or self.presence.preferences[seat].calls != "direct":
            return None
        kind = ABOUT[refused.kind]
        key = None if kind == TRADE else refused.key.partition(" ")[2]
        post = next((post for post in self.posts if post.kind == kind and key in (None, post.key)), None)
        scene = scene_of(self.session, None, self.session.stored.language)
        return reminders.public_other(scene, seat, words_for(kind, refused.stage), link_to(self.session.stored, post))

    @property
    def _where(self) -> str:
        return where(self.session.stored, self.server)

    def _stands(self, desired: StandingPost) -> bool:
        """Whether such a message was sent already."""
        standing = self._post(desired.kind, desired.key)
        return standing is not None and Actual.of(standing).stage == desired.stage

    def _post(self, kind: str, key: str) -> Post | None:
        return next((post for post in self.posts if (post.kind, post.key) == (kind, key)), None)

    def _scene(self, user: int, since: int = 0) -> Scene:
        language = self.people.language(user) or self.session.stored.language
        return replace(scene_of(self.session, None, language), seq=0, since=since)

    @property
    def _card(self) -> str:
        return link_to(self.session.stored, self._post(CARD, ""))


def _only(user: int, asked: Asked | None) -> Asked | None:
    """Who asks this person, if anybody does."""
    author = None if asked is None else asked.authors.get(user)
    return None if asked is None or author is None else Asked(asked.kind, {user: author})


def retired_dm(
    stored: StoredTable, post: Post, posts: Sequence[Post], people: KnownPeople, server: str
) -> Payload | None:
    """What is left of a replaced private post.

    Nothing where a later one is about the same decision.
    """
    seat = seat_of(post.key)
    later = [other for other in posts if OLD + other.kind == post.kind and seat_of(other.key) == seat]
    if any(period_of(other) == period_of(post) for other in later):
        return None
    user = stored.seats[seat].user
    language = (people.language(user) if user is not None else None) or stored.language
    key = "ui-direct-next-done" if post.kind == OLD + ON_DECK else "ui-direct-done"
    link = link_to(stored, next((other for other in posts if other.kind == CARD), None))
    words = catalogue(language).say(key, number=stored.game, where=where(stored, server), link=link)
    return pages.notice(words)
