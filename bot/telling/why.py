"""Why bots made their latest moves.

While a game goes on it follows from what everybody sees. After the end it follows from all that the bot knew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from statistics import fmean

from bot.faces import Reason
from bot.telling.outlook import Outlook
from bot.telling.reasons import AWARDS, predicates_of, reasons
from bot.telling.trade_reasons import Paid, Trade, carried_out, paid_for, trade_reasons
from engine import Action, Live, Ruleset, State, decode_action
from engine import view as view_of
from engine.base.cards import PlayKnight
from engine.base.events import Traded
from engine.kernel import Event, Game
from engine.players.comparing import compared
from engine.players.judging import Judge
from engine.players.scenarios import terms_of
from engine.players.trying import attempt
from engine.records.game_file import ACTION, taken_back
from engine.records.replay import Misfit, replay
from engine.view import View, seen_by
from storage import Record

MOST = 10
"""So many moves are explained, the latest."""
REMEMBERED = 300
"""Events that a bot is taken to have known, the latest."""
BLANK = 5
"""Cards of each kind in a hand that nobody sees: what could be paid for must not tell of what was held."""
SEEN = ("points", "income", "harbours", "room", "races", "rivals")
"""Terms of the judge that follow from what lies open; scenarios say it of their own."""


@dataclass(frozen=True)
class Explained:
    """A bot's move by its record, why, and the game before.

    That is the game as everybody saw it.
    """

    seq: int
    reasons: tuple[Reason, ...]
    board: View


def explained(records: Sequence[Record], *, over: bool) -> list[Explained]:
    """The latest moves of bots that can be explained, latest first."""
    dropped = taken_back(records)
    latest: deque[tuple[Record, Action, State, Sequence[Event]]] = deque(maxlen=4 * MOST)
    before: State | None = None
    events: deque[Event] = deque(maxlen=REMEMBERED)
    rules: Ruleset | None = None
    paid: list[Paid] = []
    trades: list[tuple[int, Traded]] = []
    with suppress(Misfit):  # what older rules allowed is explained no further
        for step in replay(records):
            record = step.record
            if before is not None and _is_bots(record) and record.seq not in dropped:
                action = decode_action(record.action, record.schema)
                latest.append((record, action, before, tuple(events) if over else ()))
                thing = paid_for(record.seq, action, before, step.state)
                paid += [thing] if thing else []
            if record.seq not in dropped:
                events.extend(step.events)
                trades += [(record.seq, event) for event in step.events if isinstance(event, Traded)]
            before, rules = step.state, step.game.rules
    found: list[Explained] = []
    for record, action, state, log in reversed(latest):
        assert rules is not None
        why = (over and whole(rules, state, action, log, record.seq)) or public(rules, state, action)
        if isinstance(action, Trade) and not why:
            done = carried_out(action, record.seq, state, trades)
            why = traded(rules, state, action, [thing for thing in paid if done is not None and thing.seq > done])
        if why:
            found.append(Explained(record.seq, tuple(why), view_of(rules, state, None)))
        if len(found) == MOST:
            break
    return found


def _is_bots(record: Record) -> bool:
    return record.kind == ACTION and record.user is None and record.interaction is None and record.cause == "player"


def _has_reasons(rules: Ruleset, state: State, action: Action) -> bool:
    """Whether a seat that is waited for made a move with reasons."""
    names = tuple(module.name for module in rules.modules)
    return action.seat in Game(rules, state).waiting() and any(predicates_of(type(action), names))


def whole(rules: Ruleset, state: State, action: Action, log: Sequence[Event], seed: int) -> list[Reason]:
    """Why a move was better, by all that its seat knew."""
    seat = action.seat
    if not _has_reasons(rules, state, action):
        return []
    view, known = view_of(rules, state, seat), seen_by(tuple(log), seat)
    better = compared(rules, view, known, Live(seed), action)
    found = reasons(Outlook(rules, view, Game(rules, state).legal(seat)), action, better)
    return found if better else [reason for reason in found if reason.name in ("win", *AWARDS)]


def public(rules: Ruleset, state: State, action: Action) -> list[Reason]:
    """Why a move was better than others of its kind, in public."""
    if action.private or isinstance(action, Trade) or not _has_reasons(rules, state, action):
        return []
    blank = blanked(rules, state, action)
    legal = Game(rules, blank).legal(action.seat)
    if action not in legal:
        return []
    at = Outlook(rules, view_of(rules, blank, action.seat), legal)
    return reasons(at, action, _better(at, action), public=True)


def blanked(rules: Ruleset, state: State, action: Action) -> State:
    """The position without what a seat alone can know."""
    blank, closed = state.copy(), rules.resources.keys() - rules.public
    blank.bank.update(dict.fromkeys(closed, 0))  # whose cards are taken for all hands
    for seat, player in enumerate(blank.players):
        player.cards, player.fresh = {}, {}
        if seat == action.seat:
            player.resources.update(dict.fromkeys(closed, BLANK))
    if isinstance(action, PlayKnight):
        blank.players[action.seat].cards = {"knight": 1}
    return blank


def traded(rules: Ruleset, state: State, trade: Trade, later: Sequence[Paid] = ()) -> list[Reason]:
    """Why a bot traded or asked for it, in public.

    ``later`` was paid for after it.
    """
    assert state.turn is not None
    now = [thing for thing in later if (thing.turn, thing.seat) == (state.turn.number, trade.seat)]
    return trade_reasons(Outlook(rules, view_of(rules, state, trade.seat), ()), trade, now)


def _better(at: Outlook, action: Action) -> Mapping[str, float]:
    """How much better open terms are than on average of the kind."""
    judge, found = Judge(at.rules, at.seat, at.game.state), dict[Action, dict[str, float]]()
    for move in at.legal:
        if type(move) is type(action):
            found[move] = judge.terms(Game(at.rules, attempt(judge, judge.root, move, Live(0)).state))
    own = found.pop(action)
    seen = (*SEEN, *(type(terms).__name__ for terms in terms_of(at.rules) if terms.in_the_open))
    return {name: own[name] - fmean(terms[name] for terms in found.values()) for name in seen if name in own and found}
