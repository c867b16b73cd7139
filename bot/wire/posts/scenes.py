"""What a builder may know of a game, for one reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.clock import now
from bot.settings import Settings
from bot.table.game.attendance import stints_in
from bot.table.game.course import beacon_word
from bot.table.game.errors import Refused
from bot.table.game.log import LogEntry, UndoOption, events_known_to
from bot.table.game.session import Session
from bot.table.game.snapshots import address_of, shown_key
from bot.table.game.tables import StoredTable
from bot.table.lobbies.starting import is_late
from bot.table.polls.undo_request import must_agree
from bot.table.runner.bots import tempers_of, waits_until
from bot.table.schedule.due import over
from bot.table.schedule.hours import has_hours
from bot.telling import narration
from bot.texts.safe import safe_text
from bot.time.seat_clocks import DAY
from bot.ui.lobbies.lobby import DRAWN, LATE, STARTING, LobbyScene
from bot.ui.panels.consent import Consent, WayBack
from bot.ui.parts import MAX_OPTIONS
from bot.ui.proof import Dice
from bot.ui.scene import Scene
from bot.ui.tables import ListedTable, ShownResult, TableState
from bot.wire.net.replies import Caller
from engine.base.trade import MakeOffer
from engine.players.counting import possible_holders
from engine.rulesets import player_counts
from engine.view import View
from storage import Stint


def scene_of(session: Session, seat: int | None, language: str) -> Scene:
    """The game as ``seat`` (None: everybody) may know it, in a language."""
    stored = session.stored
    clocks, outages = session.clocks, session.timekeeping.outages
    return Scene(
        game=session.game,
        seq=session.revisions.of(seat),
        view=session.view(seat),
        names=session.names,
        users=session.users,
        language=language,
        since=session.revisions.at,
        owner=stored.owner,
        status="running" if seat is not None and session.goes_on(seat) else stored.status,
        former_players=stored.former_players,
        until=clocks.deadlines(outages.intervals) | _waiting_bots(session),
        over=over(clocks, outages, session.clock()),
        absent=clocks.absent,
        asleep=session.asleep,
        bots={seat: bot.level for seat, bot in session.bots.items()},
        tempers={} if session.all_present else tempers_of(session),
        lost=session.has_lost,
        pause_ends=clocks.pause_ends,
        finishing=stored.status == "paused" and any(map(session.goes_on, range(len(session.users)))),
        said=session.public_plans,
        meets=has_hours(session),
    )


def _waiting_bots(session: Session) -> dict[int, int]:
    """Until when bots and away players' defaults wait, by seat."""
    until = None if session.all_present else waits_until(session)
    return {} if until is None else dict.fromkeys({*session.waiting} - {*session.present}, until)


def is_closing(stored: StoredTable, settings: Settings) -> bool:
    """Whether an untouched lobby closes within a day."""
    waits = stored.status == "lobby" and not stored.starting and stored.home.season is None
    return waits and settings.lobby_days > 1 and now() >= stored.changed + (settings.lobby_days - 1) * DAY


def lobby_scene(stored: StoredTable, settings: Settings, language: str | None = None, link: str = "") -> LobbyScene:
    """A lobby, in its public language unless another is asked for.

    ``link`` leads to the card of the game that has begun.
    """
    closing = is_closing(stored, settings)
    return LobbyScene(
        game=stored.game,
        revision=stored.revision,
        language=language or stored.language,
        owner=stored.owner,
        options=stored.options,
        seats=stored.seats,
        status=_lobby_status(stored),
        agreed=0 if stored.beacon is None else len(stored.beacon.agreed),
        closes=stored.changed + settings.lobby_days * DAY if closing or settings.lobby_days <= 1 else 0,
        closing=closing,
        timing=stored.timing,
        calls=stored.home.players is not None,
        link=link,
    )


def table_of(stored: StoredTable, *, winner: str = "", reader: int | None = None) -> ListedTable:
    """A table as everybody on its server may read it.

    ``winner`` is the player who has won, if any.

    Raises `Refused` when only a newer program knows its options.
    """
    options = stored.options
    absent = {} if stored.clocks is None else stored.clocks.absent
    seats = tuple(seat for seat, absence in sorted(absent.items()) if absence == "open") if stored.active else ()
    free = player_counts(options)[1] - len(stored.seats) if stored.status == "lobby" else 0
    state: TableState = stored.status
    if stored.status == "lobby":
        state = "lobby" if free > 0 else "full"
    elif seats:
        state = "seat"
    elif winner:
        state = "won"
    return ListedTable(
        stored.game,
        options.scenario,
        stored.timing.pace.name,
        tuple(safe_text(seat.name) for seat in stored.seats if seat.name),
        state,
        free,
        seats,
        winner,
        where=f"<#{stored.channel}>",
        own=reader is not None and stored.seat_of(reader) is not None,
    )


def result_of(session: Session, table: ListedTable, card: str, film: str) -> ShownResult:
    """How a game ended, with links to card and film, if any."""
    stored, view, outcome = session.stored, session.view(None), session.state.outcome
    winner = None if outcome is None else outcome.winner
    ranking = sorted(view.players, key=lambda player: (player.seat != winner, -player.total))
    names = [(safe_text(session.names[player.seat]), player.total) for player in ranking]
    days = (stored.changed - (stored.begun or stored.created)) // DAY
    turns = 0 if session.state.turn is None else session.state.turn.number
    return ShownResult(stored.game, table.scenario, table.winner, tuple(names), turns, days, card, film)


def _lobby_status(stored: StoredTable) -> str:
    if not stored.starting or stored.beacon is None:
        return DRAWN if stored.status == "lobby" and stored.home.season is not None else stored.status
    return LATE if is_late(stored.beacon, now()) else STARTING


def last_stints(session: Session, entries: Sequence[LogEntry]) -> list[Stint]:
    """By seat, how its last holder played a game that is over."""
    turn = session.state.turn
    found = stints_in(entries, len(session.users), None if turn is None else turn.seat)
    return [stints[-1] for stints in found]


def dice_of(game: StoredTable) -> Dice:
    """What may be shown of a game's proof now.

    The key comes after the end, and never before.
    """
    return Dice(
        game=game.game,
        commitment=None if game.proof is None else game.proof.commitment,
        post=address_of(game),
        key=shown_key(game),
        beacon="" if game.beacon is None else beacon_word(game.beacon),
    )


def holders_of(session: Session, seen: View) -> Mapping[str, Sequence[int]]:
    """Who else may hold a card of each kind.

    A turn is on and the viewer may offer the others something.
    """
    if seen.turn is None or MakeOffer not in seen.accepts:
        return {}
    return possible_holders(session.rules, events_known_to(session.latest, seen.seat), seen)


def consent_of(session: Session, seat: int, scene: Scene, ways: Sequence[UndoOption], *, shown: bool) -> Consent:
    """What a seat could ask to take back, ``shown`` in words."""
    told = [
        WayBack(len(way.undone), tuple(narration.moves(way.undone, scene.speaker)))
        for way in ways[:MAX_OPTIONS]
        if shown
    ]
    if not shown:
        return Consent(bool(ways))
    why, by = session.undo_barrier(seat)
    return Consent(bool(ways), tuple(told), why, by, must_agree(session, seat))


@dataclass(frozen=True)
class SeatedPlayer:
    """A person at a table who asks for something.

    It is made once, when they ask, and passed on.

    ``stored`` is the game as it stood then.
    """

    session: Session
    seat: int
    caller: Caller
    stored: StoredTable

    @classmethod
    def at(cls, session: Session, caller: Caller) -> SeatedPlayer:
        """The caller in their seat; raises `Refused` for strangers."""
        own = session.stored.seat_of(caller.user)
        if own is None:
            raise Refused("refused-not-playing")
        return cls(session, own.seat, caller, session.stored)

    @cached_property
    def scene(self) -> Scene:
        """The game for the player, in their language, when needed."""
        return scene_of(self.session, self.seat, self.caller.language)

    def now(self) -> SeatedPlayer:
        """The player with the present game; the same if unchanged.

        Raises `Refused` when the seat has gone to another player meanwhile.
        """
        return self if self.session.stored is self.stored else SeatedPlayer.at(self.session, self.caller)
