"""The trade board of a turn, from the first offer on.

It is sent again whenever it calls a player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.clock import now
from bot.table.game.session import Session
from bot.table.schedule.due import Presence
from bot.table.schedule.hour_attendance import together
from bot.table.schedule.ping_limits import OFFER, asked_by
from bot.table.schedule.trade_calls import callers, reasons
from bot.telling import narration
from bot.ui.panels import trade
from bot.ui.scene import Payload
from bot.wire.posts.post_kind import PostKind, TableAtRest
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import TRADE, Actual
from bot.wire.posts.standing_post import StandingPost
from engine.state import answerable
from storage import Post, PostsAndPolls


class TradeBoards(PostKind):
    """Keeps the board of this turn, which replaces those of earlier turns."""

    kind = TRADE

    async def wanted(
        self, table: TableAtRest, standing: Mapping[str, Post], around: PostsAndPolls
    ) -> Iterable[StandingPost]:
        """The board of this turn, if there is one."""
        session, turn = table.session, table.session.state.turn
        if turn is None:
            return ()
        desired = desired_trade_board(session, standing.get(str(turn.number)), now(), table.presence)
        if desired is None:
            return ()
        moment = desired.calls.next_moment(turn.seat, table.presence.asleep)
        if moment is not None and session.stored.status == "running":
            self.wakeups.run_at(session.game, moment)
        return (desired,)

    async def remains(self, session: Session, post: Post, later: Sequence[Post]) -> Payload | None:
        """Where the board is now, or that it is closed.

        Nothing where all players that it called have answered, only the player on turn was called, or all are here in
        the table's hour.
        """
        lasts = together(session, now())
        if lasts is not None and Actual.of(post).pinged <= lasts.here:
            return None
        if all(str(seat) == Actual.of(post).stage for seat in Actual.of(post).pinged):
            return None
        return trade.moved_board(session.stored, later[-1]) if later else trade.closed_board(session.stored.language)


def desired_trade_board(session: Session, post: Post | None, moment: int, presence: Presence) -> StandingPost | None:
    """A turn's open offers at this moment; None before the first.

    The moment is a unix second. It is reposted when a player must be called; otherwise the message of the turn is
    edited. A player who sleeps is called when they wake.
    """
    turn = session.state.turn
    if turn is None or not session.stored.active:
        return None
    offers = answerable(session.state.offers, session.clocks.absent)
    present = post if post is not None and post.key == str(turn.number) else None
    if not offers and present is None:
        return None
    people = session.present
    actual = Actual.of(present)
    calls = actual.calls.considered(offers, turn.seat, people, moment)
    due = calls.due(turn.seat, moment) - presence.asleep.keys() if session.stored.status == "running" else frozenset()
    called = due if due or present is None else actual.pinged & reasons(offers).keys()
    ping = frozenset(seat for seat in called if presence.in_channel(seat))
    # Offers are named by turn and number: without the sequence number the board stays as it is while others act.
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    return StandingPost(
        TRADE,
        str(turn.number),
        turn.number,
        lambda _: trade.board(scene, called, narration.trades_of_turn(session.latest, scene.speaker)),
        turn=turn.number,
        call=called,
        stage=str(turn.seat),
        ping=ping,
        asked=asked_by(OFFER, session.users, callers(offers)),
        silent=not due & ping,
        repost=present is None or bool(due),
        calls=calls.made(due, offers),
    )
