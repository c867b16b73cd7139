"""Which public posts a game should have, computed from its state alone; `bot.reconcile` makes it so.

- a lobby card, which stays after the start;
- one live card, called *fresh* when somebody is waited for whom the present one did not ping, or pinged for something
  else (unless it is they who acted last), in a new turn, and at the end: then it is posted anew instead of edited;
- the trade board of the turn, from the first offer on.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot import chronicle
from bot.journal import Entry
from bot.lobby import layout_of
from bot.pictures import draw_preview, draw_table
from bot.scenes import lobby_scene, scene_of
from bot.session import Session
from bot.settings import Settings
from bot.shown import CARD, FILM, FINAL, LOBBY, OLD, TRADE, Shown, position_of
from bot.texts.catalogue import catalogue
from bot.ui import card, lobby, pages, trade
from bot.ui.scene import Payload
from engine.base.events import Rolled
from storage import Post, StoredGame


@dataclass(frozen=True)
class Picture:
    """A picture to be drawn: a name for being remembered, its file name, its words, and how to draw it."""

    key: object
    name: str
    alt: str
    draw: Callable[[], bytes]


@dataclass(frozen=True)
class Wanted:
    """A post that should exist. ``build`` makes it with or without (None) its picture; ``call`` are seats to ping.

    ``position`` is where the game stands, once all posts beside this one show it too; see `bot.shown`.
    """

    kind: str
    key: str
    number: int
    build: Callable[[str | None], Payload]
    picture: Picture | None = None
    turn: int = 0
    call: frozenset[int] = frozenset()
    stage: str = ""
    fresh: bool = False
    content: Sequence[Any] = field(default_factory=tuple)
    position: str = ""

    def digest(self) -> str:
        """Equal when the finished post looks the same; whether its picture is drawn already makes no difference."""
        payload = self.build(self.picture.name if self.picture else None)
        components: list[Any] = payload.layout.to_components()  # type: ignore[no-untyped-call]
        payload.layout.stop()
        text = json.dumps([*self.content, self.picture is not None, components], sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()[:24]


def wanted_lobby(stored: StoredGame, settings: Settings) -> Wanted:
    """The lobby card, in whatever state the lobby is."""
    scene = lobby_scene(stored, settings)
    layout = layout_of(stored)
    picture = Picture(
        ("lobby", stored.game, stored.revision, stored.language),
        f"board-{stored.game}-{stored.revision}.png",
        scene.title,
        lambda: draw_preview(layout, scene.options, stored.language, scene.title),
    )
    return Wanted(
        LOBBY,
        "",
        0,
        lambda name: lobby.lobby_card(scene, name),
        picture,
        stage=stored.status,
        position=position_of(stored, 0),
    )


def turn_and_stage(session: Session) -> tuple[int, str]:
    """The number of the turn (0 before the first), and what the card waits for or that it is final."""
    turn = session.state.turn.number if session.state.turn is not None else 0
    final = session.state.outcome is not None or session.stored.status == "ended"
    return turn, FINAL if final else type(session.state.stack[-1]).__name__


def called_seats(session: Session) -> frozenset[int]:
    """The people whom the game waits for."""
    return frozenset(seat for seat in session.waiting if session.users[seat] is not None)


def wanted_card(session: Session, entries: Sequence[Entry], post: Post | None) -> Wanted:
    """The live card, or the final one."""
    scene = scene_of(session, None, session.stored.language)
    shown = Shown.of(post)
    call = called_seats(session)
    turn, stage = turn_and_stage(session)
    final = stage == FINAL
    same = turn == shown.turn and (stage == shown.stage or call == {chronicle.last_actor(entries)})
    called = call <= shown.pinged and (same or not call)
    recap = chronicle.recap(entries, scene.speaker)
    deed = chronicle.last_deed(entries, scene.speaker)
    recent = chronicle.recent_places(entries, scene.view)
    view, names, language = scene.view, session.names, scene.language
    rolls = [event.dice for entry in entries for event in entry.events if isinstance(event, Rolled)] if final else []
    picture = Picture(
        ("table", session.game, scene.seq, language),
        f"board-{session.game}-{scene.seq}.png",
        scene.speaker.alt_text(),
        lambda: draw_table(view, names, language, deed, recent=recent),
    )

    def build(name: str | None) -> Payload:
        return card.final_card(scene, recap, name, rolls) if final else card.table_card(scene, recap, name)

    return Wanted(
        CARD,
        "",
        scene.seq,
        build,
        picture,
        turn,
        call,
        stage,
        fresh=post is None or final != (shown.stage == FINAL) or not (final or called),
        content=(scene.seq,),
    )


def wanted_trade_board(session: Session, post: Post | None) -> Wanted | None:
    """The open offers of the turn; None before the first. Later ones find the message of the first: one a turn."""
    turn = session.state.turn
    if turn is None or not session.stored.active:
        return None
    if not session.state.offers and (post is None or post.key != str(turn.number)):
        return None
    # Offers are named by turn and number: without the sequence number the board stays as it is while others act.
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    called = frozenset(seat for offer in session.state.offers for seat in offer.to if session.users[seat] is not None)
    return Wanted(TRADE, str(turn.number), turn.number, lambda _: trade.board(scene), turn=turn.number, call=called)


def wanted_film(session: Session, build: Callable[[str | None], Payload], stage: str = FINAL) -> Wanted:
    """The post of the film of a game that is over; ``stage`` is `FINAL` when it will not change any more."""
    return Wanted(FILM, "", session.numbering.public, build, stage=stage)


def closed_post(session: Session, kind: str, entries: Sequence[Entry]) -> Payload:
    """What is left of a card, a lobby or a trade board that gave way: words, no buttons."""
    scene = scene_of(session, None, session.stored.language)
    return (
        trade.closed_board(scene)
        if kind == OLD[TRADE]
        else card.recap_card(scene, chronicle.recap(entries, scene.speaker))
    )


def closed_lobby(stored: StoredGame) -> Payload:
    """What is left of a lobby card that gave way before the game began."""
    return pages.notice(catalogue(stored.language).say("ui-card-over"))
