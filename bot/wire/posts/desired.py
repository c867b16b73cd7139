"""The public posts that a game should have.

They are computed from its state alone; `bot.wire.posts.reconciler` makes them so.

- the opening post of a table, before everything else; the other lines for those who check the dice are in
  `bot.wire.posts.lines`;
- a lobby card, which stays after the start;
- one live card, reposted instead of edited when play waits for somebody whom the shown one did not ping, or pinged for
  something else (unless they acted last), in a new turn, and at the end;
- the trade board of the turn, from the first offer on, reposted whenever it calls somebody; see
  `bot.table.schedule.due`;
- one message for each open offer of a seat (`bot.wire.posts.seat_posts`), and for each seat that is reminded
  (`bot.wire.posts.reminder_posts`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from typing import Any

from bot.processes.drawings import draw_preview, draw_table, harvest_of, recent_places
from bot.settings import Settings
from bot.table.game.log import LogEntry, last_actor, last_public, taken_back_by_few
from bot.table.game.session import Session
from bot.table.lobbies.home import home_of
from bot.table.lobbies.lobby import layout_of, owner_name
from bot.table.schedule.due import Presence
from bot.table.schedule.ping_limits import OFFER, RESUMED, Asked, asked_by, asked_by_resuming
from bot.table.schedule.trade_calls import Calls, callers, reasons
from bot.telling import narration
from bot.telling.recap import last_move, last_two_turns, latest_lines, turn_lines
from bot.texts.catalogue import catalogue
from bot.ui import card, lobby, pages, trade
from bot.ui.final_card import final_card
from bot.ui.parts import without_app_emoji
from bot.ui.proof import final_note, opening_line
from bot.ui.scene import Payload
from bot.wire.net.messages import Picture
from bot.wire.posts.scenes import dice_of, last_stints, lobby_scene, scene_of
from bot.wire.posts.shown import CARD, CLOSING, FILM, FINAL, LOBBY, OPENING, TRADE, Actual
from engine.base.events import Rolled
from engine.state import answerable
from engine.stored import stored_names
from storage import Post, StoredGame


@dataclass(frozen=True)
class Desired:
    """A post that should exist.

    ``build`` makes it with or without (None) its picture; ``call`` are seats to ping.

    ``shown_up_to`` and ``calls`` are kept for a card and for a trade board. ``guests`` are users without a seat to
    ping, ``asked`` says in whose name people call; only ``user`` gets a post of which there is one, by direct message.
    Of ``call`` only those in ``ping`` (None: all) are pinged; a ``silent`` post makes no sound, and ``unheard`` seats
    need one more call. The words of a ``fixed`` one are those of its moment: only another ``content`` changes it. See
    `bot.wire.posts.shown`.
    """

    kind: str
    key: str
    number: int
    build: Callable[[str | None], Payload]
    picture: Picture | None = None
    turn: int = 0
    call: frozenset[int] = frozenset()
    stage: str = ""
    guests: tuple[int, ...] = ()
    asked: Asked | None = None
    user: int | None = None
    ping: frozenset[int] | None = None
    silent: bool = False
    unheard: frozenset[int] = frozenset()
    fixed: bool = False
    repost: bool = False
    content: Sequence[Any] = field(default_factory=tuple)
    shown_up_to: int = 0
    calls: Calls = field(default_factory=Calls)

    @cached_property
    def digest(self) -> str:
        """Equal when the finished post says the same.

        Whether picture and signs are there already does not count.
        """
        components: list[Any] = []
        if not self.fixed:
            payload = self.build(self.picture.name if self.picture else None)
            components = payload.layout.to_components()  # type: ignore[no-untyped-call]
            payload.layout.stop()
        text = json.dumps([*self.content, self.picture is not None, components], sort_keys=True, default=str)
        return hashlib.sha256(without_app_emoji(text).encode()).hexdigest()[:24]

    def shown(self, position: str, *, bare: bool) -> Actual:
        """What the post shows in this form, with everybody called.

        ``bare``: its picture is owed.

        ``position`` is where the game stands, once all posts beside this one show it too.
        """
        return Actual(
            self.turn,
            self.call - self.unheard,
            self.stage,
            self.digest,
            position,
            bare,
            shown_up_to=self.shown_up_to,
            calls=self.calls,
        )


def desired_opening(stored: StoredGame) -> Desired:
    """A table's first message, with its key's fingerprint."""
    drawn = home_of(stored).season is not None
    line = opening_line(dice_of(stored), stored.language, owner_name(stored), drawn=drawn)
    return Desired(OPENING, "", 0, lambda _: pages.notice(line))


def desired_lobby(stored: StoredGame, settings: Settings) -> Desired:
    """The lobby card, in whatever state the lobby is."""
    scene = lobby_scene(stored, settings)
    layout = layout_of(stored)
    picture = Picture(
        ("lobby", stored.game, stored.revision, stored.language),
        f"board-{stored.game}-{stored.revision}.png",
        scene.title,
        partial(draw_preview, layout, scene.options, stored.language, scene.title),
    )
    return Desired(
        LOBBY,
        "",
        0,
        lambda name: lobby.lobby_card(scene, name),
        picture,
        call=frozenset(seat.seat for seat in stored.seats if seat.user is not None) if scene.closing else frozenset(),
        stage=CLOSING if scene.closing else scene.status,
    )


def turn_and_stage(session: Session) -> tuple[int, str]:
    """The turn's number (0 before the first), and the stage.

    That is what the card waits for or that it is final.
    """
    turn = session.state.turn.number if session.state.turn is not None else 0
    final = session.state.outcome is not None or session.stored.status == "ended"
    return turn, FINAL if final else stored_names[type(session.state.stack[-1])]


def called_seats(session: Session) -> frozenset[int]:
    """The present people whom the game waits for."""
    return frozenset(seat for seat in session.waiting if seat in session.present)


def pinged(call: frozenset[int], presence: Presence) -> tuple[frozenset[int], bool]:
    """The called who are pinged, and whether in silence.

    Nobody is woken, and a player who sleeps is called when they wake. Where all sleep, they find the mark of a silent
    ping.
    """
    wanted = frozenset(seat for seat in call if presence.in_channel(seat))
    awake = wanted - presence.asleep.keys()
    return (awake, False) if awake or not call else (wanted, True)


def _unheard(session: Session, call: frozenset[int], presence: Presence) -> frozenset[int]:
    """The called who sleep and get no other call."""
    clocks, outages = session.clocks, session.timekeeping.outages.intervals
    return frozenset(
        seat
        for seat in call & presence.asleep.keys()
        if presence.in_channel(seat)
        if not any(found.why == "woken" for found in clocks.calls(seat, outages))
    )


def desired_card(
    session: Session, entries: Sequence[LogEntry], post: Post | None, presence: Presence, *, on_request: bool = False
) -> Desired:
    """The live card, or the final one, with its moves.

    They are those since it was posted. ``on_request`` it is posted again, though it calls nobody.
    """
    scene = scene_of(session, None, session.stored.language)
    scene = replace(scene, away=presence.away_from(scene.absent))
    actual = Actual.of(post)
    call = called_seats(session)
    turn, stage = turn_and_stage(session)
    final = stage == FINAL
    same = turn == actual.turn and (stage == actual.stage or call == {last_actor(entries)})
    # Where the table went back since the card was posted, the card calls the player whom play waits for in any case.
    went_back = max((entry.seq for entry in entries if entry.agreed), default=0)
    back = went_back > (actual.shown_up_to or 0)
    heard = actual.pinged if same and not back else frozenset()
    # A player who fell asleep before the card was posted has not heard it: it calls them when they wake.
    unheard = _unheard(session, call, presence) - heard
    called = call - unheard <= heard and (same or not call) and not back
    repost = post is None or final != (actual.stage == FINAL) or not (final or called)
    shown_up_to = actual.shown_up_to
    if post is not None and (repost or on_request):
        shown_up_to = session.seq
    elif shown_up_to is None:
        shown_up_to = max(last_two_turns(entries), went_back)
    recap, last = latest_lines(entries, scene.short_speaker, shown_up_to), last_public(entries)
    move = last_move(entries, scene.speaker)
    recent = recent_places(entries, scene.view)
    view, names, language = scene.view, session.names, scene.language
    ping, silent = pinged(call, presence)
    rolls = [event.dice for entry in entries for event in entry.events if isinstance(event, Rolled)] if final else []
    proof = final_note(dice_of(session.stored), language) if final else ""
    picture = Picture(
        ("table", session.game, scene.seq, language, names),
        f"board-{session.game}-{scene.seq}.png",
        scene.alt_text,
        partial(draw_table, view, names, language, move, recent, harvest_of(entries, view)),
    )

    @cache  # it is looked at before it is sent
    def build(name: str | None) -> Payload:
        if final:
            stints = last_stints(session, entries)
            return final_card(scene, recap, name, rolls, proof, taken_back_by_few(entries), stints)
        return card.table_card(scene, recap, name)

    return Desired(
        CARD,
        "",
        scene.seq,
        build,
        picture,
        turn,
        call,
        stage,
        ping=ping,
        silent=silent,
        unheard=unheard,
        repost=repost,
        content=(scene.seq,),
        asked=asked_by_resuming(session, last, call) if last is not None and last.note == RESUMED else None,
        shown_up_to=shown_up_to,
    )


def desired_trade_board(session: Session, post: Post | None, moment: int, presence: Presence) -> Desired | None:
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
    return Desired(
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


def desired_film(session: Session, build: Callable[[str | None], Payload], stage: str = FINAL) -> Desired:
    """The film's post of a game that is over.

    ``stage`` is `FINAL` when it will not change any more.
    """
    return Desired(FILM, "", session.revisions.public, build, stage=stage)


def shrunk_card(
    session: Session, entries: Sequence[LogEntry], shown_up_to: int | None, until: int | None
) -> Payload | None:
    """What is left of a replaced card; None: no moves.

    It is the moves after record ``shown_up_to``, as far as ``until``.
    """
    scene = scene_of(session, None, session.stored.language)
    lines = turn_lines(entries, scene.speaker, last_two_turns(entries) if shown_up_to is None else shown_up_to, until)
    return card.recap_card(scene, lines) if lines else None


def shrunk_board(session: Session, live: Post | None) -> Payload:
    """What is left of an old trade board.

    The ``live`` one replaced it, or its turn is over.
    """
    return trade.moved_board(session.stored, live) if live is not None else trade.closed_board(session.stored.language)


def closed_invitation(stored: StoredGame) -> Payload:
    """What is left of the offer of a seat that is over."""
    return pages.notice(catalogue(stored.language).say("ui-offer-over"))


def closed_lobby(stored: StoredGame) -> Payload:
    """What is left of a lobby card replaced before the game."""
    return pages.notice(catalogue(stored.language).say("ui-card-over"))


def link_to(stored: StoredGame, card: Post | None) -> str:
    """A post's address, or a game's channel without one."""
    place = f"https://discord.com/channels/{stored.guild}/{stored.channel}"
    return place if card is None else f"{place}/{card.message}"
