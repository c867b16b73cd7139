"""Which public posts a game should have, computed from its state alone; `bot.posts` makes it so.

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
from bot.film import draw_film
from bot.journal import Entry
from bot.lobby import layout_of
from bot.pictures import draw_preview, draw_table
from bot.scenes import lobby_scene, scene_of
from bot.session import Session
from bot.settings import Settings
from bot.texts.catalogue import catalogue
from bot.ui import card, lobby, pages, seats, trade
from bot.ui.scene import Payload
from engine.base.events import Rolled
from storage import Invitation, Post, Record, StoredGame

CARD, LOBBY, TRADE, FILM, INVITATION = "card", "lobby", "trade", "film", "invitation"
OLD = {CARD: "old-card", LOBBY: "old-lobby", TRADE: "old-trade", INVITATION: "old-invitation"}
"""Kinds of posts that gave way, or are about to, but still have their buttons."""
FINAL = "final"


@dataclass(frozen=True)
class Shown:
    """What a post shows: the turn it was posted in, the seats it pinged, and a digest of its content.

    ``stage`` is what a card waits for, or that it is final. Stored as text, without names.
    """

    turn: int = 0
    pinged: frozenset[int] = frozenset()
    stage: str = ""
    digest: str = ""

    @classmethod
    def of(cls, post: Post | None) -> Shown:
        """What a stored post shows; nothing when there is none."""
        if post is None:
            return cls()
        turn, seats, stage, digest = post.shown.split("|")
        return cls(int(turn), frozenset(int(seat) for seat in seats.split(",") if seat), stage, digest)

    @property
    def text(self) -> str:
        """As the store keeps it."""
        return f"{self.turn}|{','.join(str(seat) for seat in sorted(self.pinged))}|{self.stage}|{self.digest}"


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

    ``guests`` are users without a seat to ping.
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
    fresh: bool = False
    content: Sequence[Any] = field(default_factory=tuple)

    def digest(self, payload: Payload, pictured: bool) -> str:
        """Equal when the post looks the same."""
        components: list[Any] = payload.layout.to_components()  # type: ignore[no-untyped-call]
        text = json.dumps([*self.content, pictured, components], sort_keys=True, default=str)
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
    return Wanted(LOBBY, "", 0, lambda name: lobby.lobby_card(scene, name), picture, stage=stored.status)


def wanted_card(session: Session, entries: Sequence[Entry], post: Post | None) -> Wanted:
    """The live card, or the final one."""
    scene = scene_of(session, None, session.stored.language)
    shown = Shown.of(post)
    call = frozenset(seat for seat in session.waiting if session.users[seat] is not None)
    turn = session.state.turn.number if session.state.turn is not None else 0
    final = session.state.outcome is not None or session.stored.status == "ended"
    stage = FINAL if final else type(session.state.stack[-1]).__name__
    same = turn == shown.turn and (stage == shown.stage or call == {chronicle.last_actor(entries)})
    called = call <= shown.pinged and (same or not call)
    recap = chronicle.recap(entries, scene.speaker)
    deed = chronicle.last_deed(entries, scene.speaker)
    recent = chronicle.recent_places(entries, scene.view)
    view, names, language = scene.view, session.names, scene.language
    rolls = [event.dice for entry in entries for event in entry.events if isinstance(event, Rolled)] if final else []
    picture = Picture(
        ("table", session.game, scene.seq, language, names),
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


def wanted_film(session: Session, records: Sequence[Record]) -> Wanted:
    """The whole game as a film, after its end."""
    language, names = session.stored.language, session.names
    picture = Picture(
        (FILM, session.game, session.numbering.public, language, names),
        f"film-{session.game}-{session.numbering.public}.gif",
        catalogue(language).say("ui-film-alt"),
        lambda: draw_film(records, names, language),
    )

    def build(name: str | None) -> Payload:
        return pages.film_progress(language, 0) if name is None else pages.pictured(language, FILM, name)

    return Wanted(FILM, "", session.numbering.public, build, picture, stage=FINAL)


def wanted_invitation(session: Session, invitation: Invitation) -> Wanted:
    """The offer of a seat: it calls whoever may take it, and whoever has it now."""
    # Named by its own number: without the sequence number the message stays as it is while others act.
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    return Wanted(
        INVITATION,
        str(invitation.number),
        invitation.number,
        lambda _: seats.invitation(scene, invitation.number, invitation.seat, invitation.user, invitation.giver),
        call=frozenset({invitation.seat} if session.users[invitation.seat] != invitation.giver else ()),
        guests=(invitation.user,),
    )


def closed_post(session: Session, kind: str, entries: Sequence[Entry]) -> Payload:
    """What is left of a card, a lobby or a trade board that gave way: words, no buttons."""
    scene = scene_of(session, None, session.stored.language)
    if kind == OLD[INVITATION]:
        return pages.notice(scene.say("ui-offer-over"))
    return (
        trade.closed_board(scene)
        if kind == OLD[TRADE]
        else card.recap_card(scene, chronicle.recap(entries, scene.speaker))
    )


def closed_lobby(stored: StoredGame) -> Payload:
    """What is left of a lobby card that gave way before the game began."""
    return pages.notice(catalogue(stored.language).say("ui-card-over"))
