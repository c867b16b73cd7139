"""The public posts that a game should have.

They are computed from its state alone; `bot.wire.posts.reconciler` makes them so.

- the opening post of a table, before everything else; the other lines for those who check the dice are in
  `bot.wire.posts.lines`;
- a lobby card, of which a line with a link to the live card is left after the start;
- one live card, reposted instead of edited when play waits for somebody whom the shown one did not ping, or pinged for
  something else (unless they acted last), in a new turn, and at the end;
- the trade board of the turn, from the first offer on, reposted whenever it calls somebody; see
  `bot.table.schedule.due`;
- one message for each open offer of a seat (`bot.wire.posts.seat_posts`), and for each seat that is reminded
  (`bot.wire.posts.reminder_posts`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

from bot.processes.drawings import banners_of, draw_preview, draw_table, harvest_of, recent_places, speaker_of
from bot.settings import Settings
from bot.table.game.log import LogEntry, last_actor, last_public, taken_back_by_few
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import owner_name
from bot.table.schedule.due import Presence
from bot.table.schedule.ping_limits import RESUMED, asked_by_resuming
from bot.telling.highlights import Told, highlights, without_told
from bot.telling.recap import last_move, last_two_turns, latest_lines, turn_lines
from bot.texts.catalogue import catalogue
from bot.ui import card, pages
from bot.ui.final_card import final_card
from bot.ui.lobbies import lobby
from bot.ui.proof import final_note, opening_post
from bot.ui.scene import Payload, Scene
from bot.wire.net.messages import Picture
from bot.wire.posts.scenes import dice_of, last_stints, lobby_scene, scene_of
from bot.wire.posts.shown import CARD, CLOSING, FILM, FINAL, LOBBY, OPENING, Actual
from bot.wire.posts.standing_post import StandingPost
from engine.base.events import Rolled
from engine.stored import stored_names
from storage import Post


@dataclass(frozen=True)
class LastPicture:
    """What a final card shows instead of the board.

    ``picture`` is None where it shows the board, for now where that is ``owed``, else for good.
    """

    picture: Picture | None = None
    owed: bool = False


NO_LAST_PICTURE = LastPicture()
"""Of a card that has no keepsake, and gets none."""


def desired_opening(stored: StoredTable) -> StandingPost:
    """A table's first message, with its key's fingerprint."""
    drawn = stored.home.season is not None
    build = partial(opening_post, dice_of(stored), stored.language, owner_name(stored), drawn=drawn)
    return StandingPost(OPENING, "", 0, lambda _: build())


def desired_lobby(stored: StoredTable, settings: Settings, card: Post | None = None) -> StandingPost:
    """The lobby card, in whatever state the lobby is.

    Once its game has begun it leads to the ``card`` of that moment.
    """
    scene = lobby_scene(stored, settings, link=link_to(stored, card) if stored.head else "")
    layout = stored.layout
    picture = Picture(
        ("lobby", stored.game, stored.revision, stored.language),
        f"board-{stored.game}-{stored.revision}.png",
        scene.title,
        partial(draw_preview, layout, scene.options, stored.language, scene.title),
    )
    return StandingPost(
        LOBBY,
        "",
        0,
        lambda name: lobby.lobby_card(scene, name),
        picture if scene.status in lobby.PICTURED else None,
        call=frozenset(seat.seat for seat in stored.seats if seat.user is not None) if scene.closing else frozenset(),
        stage=CLOSING if scene.closing else scene.status,
        missed=stored.status == "lobby",  # nobody misses the card of a lobby that is over
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


@dataclass(frozen=True)
class _CardCalls:
    """Whom a card calls, and whether it is posted again.

    Its moves begin after record ``shown_up_to``. What its picture highlights begins where the moves of the card before
    it did: else what ended a turn would be seen by nobody.
    """

    call: frozenset[int]
    unheard: frozenset[int]
    repost: bool
    shown_up_to: int
    highlighted_after: int


def _card_calls(
    session: Session, entries: Sequence[LogEntry], post: Post | None, presence: Presence, *, on_request: bool
) -> _CardCalls:
    actual, call, handed = Actual.of(post), called_seats(session), presence.handed
    turn, stage = turn_and_stage(session)
    final = stage == FINAL
    same = turn == actual.turn and (stage == actual.stage or call == {last_actor(entries)})
    # Where the table went back since the card was posted, the card calls the player whom play waits for in any case.
    went_back = max((entry.seq for entry in entries if entry.agreed), default=0)
    back = went_back > (actual.shown_up_to or 0)
    heard = actual.pinged if same and not back else frozenset()
    # A player who fell asleep before the card was posted has not heard it: it calls them when they wake.
    unheard = _unheard(session, call, presence) - heard
    called = call - unheard <= heard | handed and (same or not call) and not back
    # Who is here in the table's hour has a call of their own; who has just acted needs none.
    called = called or (bool(call & handed) and call - unheard <= handed | {last_actor(entries)})
    repost = post is None or final != (actual.stage == FINAL) or not (final or called)
    shown_up_to = actual.shown_up_to
    if post is not None and (repost or on_request):
        shown_up_to = session.seq
    elif shown_up_to is None:
        shown_up_to = max(last_two_turns(entries), went_back)
    highlighted_after = actual.highlighted_after
    if post is not None and (repost or on_request):
        highlighted_after = actual.shown_up_to
    return _CardCalls(
        call, unheard, repost, shown_up_to, shown_up_to if highlighted_after is None else highlighted_after
    )


def _card_builder(
    session: Session,
    entries: Sequence[LogEntry],
    scene: Scene,
    told: Sequence[Told],
    shown_up_to: int,
    final: str | None,
) -> Callable[[str | None], Payload]:
    """Builds the card with a picture of this name, or without.

    What its picture has ``told`` it says in no other words. ``final`` is what stands for the picture of a final card.
    """
    words = [found.highlight.words for found in told]

    @cache  # it is looked at before it is sent
    def build(name: str | None) -> Payload:
        shown = entries if name is None else without_told(entries, told)
        recap = latest_lines(shown, scene.short_speaker, shown_up_to)
        if final is None:
            return card.table_card(scene, recap, name, words)
        rolls = [event.dice for entry in entries for event in entry.events if isinstance(event, Rolled)]
        proof, stints = final_note(dice_of(session.stored), scene.language), last_stints(session, entries)
        return final_card(scene, recap, name, rolls, proof, taken_back_by_few(entries), stints, final)

    return build


def desired_card(
    session: Session,
    entries: Sequence[LogEntry],
    post: Post | None,
    presence: Presence,
    kept: LastPicture = NO_LAST_PICTURE,
    *,
    on_request: bool = False,
) -> StandingPost:
    """The live card, or the final one, with its moves.

    They are those since it was posted. ``on_request`` it is posted again, though it calls nobody.
    """
    scene = scene_of(session, None, session.stored.language)
    if (away := presence.away_from(scene.absent)) or presence.together is not None:
        scene = replace(scene, away=away, together=presence.together)
    calls = _card_calls(session, entries, post, presence, on_request=on_request)
    turn, stage = turn_and_stage(session)
    view, names, language, last = scene.view, session.names, scene.language, last_public(entries)
    told = [] if stage == FINAL else _highlights(session, entries, scene, calls.highlighted_after)
    move, banners = last_move(without_told(entries, told, partly=True), scene.speaker), banners_of(told, view)
    ping, silent = pinged(calls.call - presence.handed, presence)
    silent = silent or (bool(calls.call) and not ping)
    paid = None if stage == FINAL else harvest_of(entries, view)  # gains would hide what players have
    picture = Picture(
        ("table", session.game, scene.seq, language, names, banners),
        f"board-{session.game}-{scene.seq}.png",
        scene.alt_telling([found.highlight.words for found in told]),
        partial(draw_table, view, names, language, move, recent_places(entries, view), harvest=paid, banners=banners),
    )
    picture = kept.picture or picture
    return StandingPost(
        CARD,
        "",
        scene.seq,
        _card_builder(session, entries, scene, told, calls.shown_up_to, picture.alt if stage == FINAL else None),
        picture,
        turn,
        calls.call,
        stage,
        ping=ping,
        silent=silent,
        unheard=calls.unheard,
        repost=calls.repost,
        content=(scene.seq,),
        asked=asked_by_resuming(session, last, calls.call) if last is not None and last.note == RESUMED else None,
        shown_up_to=calls.shown_up_to,
        highlighted_after=calls.highlighted_after,
        owed=kept.owed,
    )


def _highlights(session: Session, entries: Sequence[LogEntry], scene: Scene, after: int) -> list[Told]:
    """What a card's picture highlights, as far as there is room."""
    speaker = speaker_of(scene.view, session.names, scene.language, session.stored.former_players)
    found = highlights(entries, speaker, after, card.MAX_BANNERS)
    fit = card.banners_that_fit(scene, len(found)) if found else 0
    return found if fit == len(found) else highlights(entries, speaker, after, fit)


def desired_film(session: Session, build: Callable[[str | None], Payload], stage: str = FINAL) -> StandingPost:
    """The film's post of a game that is over.

    ``stage`` is `FINAL` when it will not change any more.
    """
    return StandingPost(FILM, "", session.revisions.public, build, stage=stage)


def shrunk_card(
    session: Session, entries: Sequence[LogEntry], shown_up_to: int | None, until: int | None
) -> Payload | None:
    """What is left of a replaced card; None: no moves.

    It is the moves after record ``shown_up_to``, as far as ``until``.
    """
    scene = scene_of(session, None, session.stored.language)
    lines = turn_lines(entries, scene.speaker, last_two_turns(entries) if shown_up_to is None else shown_up_to, until)
    return card.recap_card(scene, lines) if lines else None


def closed_lobby(stored: StoredTable) -> Payload:
    """What is left of a lobby card replaced before the game."""
    return pages.notice(catalogue(stored.language).say("ui-card-over"))


def link_to(stored: StoredTable, card: Post | None) -> str:
    """A post's address, or a game's channel without one."""
    place = f"https://discord.com/channels/{stored.guild}/{stored.channel}"
    return place if card is None else f"{place}/{card.message}"
