"""Trying moves on an imagined game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.cards import BuyCard, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engine.base.robber import Discard, Discarding, choices
from engine.base.thief_move import ThiefMove
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll
from engine.chance import Chance, Scripted
from engine.kernel import Action, Event, Game
from engine.module import Ruleset
from engine.modules.build_queue import ASK, PLANS, SetMode
from engine.modules.paired_players import EndPart
from engine.modules.special_building import FinishBuilding
from engine.players.imagined import imagine
from engine.players.judging import Judge
from engine.players.weights import Weights
from engine.policy import NEVER
from engine.record import record
from engine.state import State, bundle
from engine.view import View

UNTRIED = frozenset((MakeOffer, *NEVER))
"""What is not tried: offers are the business of `engine.players.trading`, and what bots plan they do at once."""
ENDS = (EndTurn, EndPart, FinishBuilding, Roll)
"""What is not tried: after it the position is another's, or the dice's."""
MAX_TOGETHER = 6
"""So many cards to discard are looked at together, in a few hundred ways at most."""
AFTER_THE_ROLL = (PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly)
"""Cards that are not played before one knows what the roll brings."""


@record
class Tried:
    """A position that a move leads to, with its worth.

    ``known``: no chance was needed to get there. ``due`` is the worth of a stolen card, which is not in the position,
    because nobody knows which it is.
    """

    state: State
    worth: float
    known: bool = True
    due: float = 0.0


def candidates(game: Game, seat: int) -> list[Action]:
    """The legal actions that a bot considers.

    Raises ``LookupError`` when there is none.
    """
    kinds = [kind for kind in game.accepts(seat) if kind not in UNTRIED]
    if Discard in kinds:
        return [Discard(seat, ())]
    found = game.legal_of(kinds, seat)
    turn = game.state.turn
    if turn is not None and turn.dice is None and len(found) > 1:
        found = [action for action in found if not isinstance(action, AFTER_THE_ROLL)]
    if not found:
        raise LookupError(f"seat {seat} has no legal action")
    return found


def asks(game: Game, seat: int) -> Action | None:
    """The wish to be asked in special building, if still unsaid.

    A queue would only guess.
    """
    turn = game.state.turn
    if turn is None or turn.seat != seat or SetMode not in game.accepts(seat):
        return None
    return None if PLANS.of(game.state).modes[seat] == ASK else SetMode(seat, ASK)


def alternatives(
    rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, weights: Weights
) -> Action | tuple[Judge, Sequence[Action]]:
    """What ``view.seat`` chooses between, and its judge.

    They are on an imagined game (``Judge.root``). Where there is but one move, and for a discard, it is the move
    itself.
    """
    assert view.seat is not None
    judge = Judge(rules, view.seat, imagine(rules, view, log, rng), weights)
    found = alternatives_in(judge)
    return found if isinstance(found, Action) else (judge, found)


def alternatives_in(judge: Judge) -> Action | Sequence[Action]:
    """What the seat of a judge chooses between.

    It is its move where there is no choice, and for a discard.
    """
    game = Game(judge.rules, judge.root)
    asked = asks(game, judge.seat)
    if asked is not None:
        return asked
    options = candidates(game, judge.seat)
    if isinstance(options[0], Discard):
        return discard(judge, judge.root)
    return options[0] if len(options) == 1 else options


def attempt(judge: Judge, state: State, action: Action, chance: Chance) -> Tried:
    """What comes of an action, on average where a card is drawn.

    The card comes from the deck or is stolen.
    """
    if isinstance(action, BuyCard):
        return _buy(judge, state, action)
    game = Game(judge.rules, state.copy(), chance)
    before = len(chance.drawn)
    game.carry_out(action)
    known = len(chance.drawn) == before
    due = 0.0
    if not known and isinstance(action, ThiefMove) and action.victim is not None:
        game.state.players[judge.seat].resources.update(state.players[judge.seat].resources)
        due = judge.loot(state.players[action.victim].resources)
    return Tried(game.state, judge.value(game), known, due)


def _buy(judge: Judge, state: State, action: BuyCard) -> Tried:
    left = {card: count for card, count in state.deck.items() if count > 0}
    worth = 0.0
    for card, count in left.items():
        game = Game(judge.rules, state.copy(), Scripted(card))
        game.carry_out(action)
        worth += judge.value(game) * count / sum(left.values())
    return Tried(state, worth, known=False)


def discard(judge: Judge, state: State) -> Discard:
    """The cards to discard so that the best hand stays.

    Of a large hand those go first, one by one, that are missed least.
    """
    game = Game(judge.rules, state.copy())
    held, hand = (found.players[judge.seat].resources for found in (state, game.state))
    owed = game.top(Discarding).count(judge.seat)
    while owed:
        worths = {}
        for cards in choices(hand, owed if owed <= MAX_TOGETHER else 1):
            for card in cards:
                hand[card] -= 1
            worths[cards] = judge.of_hand(game)
            for card in cards:
                hand[card] += 1
        best = max(worths, key=lambda cards: worths[cards])
        for card in best:
            hand[card] -= 1
        owed -= len(best)
    return Discard(judge.seat, bundle({card: count - hand[card] for card, count in held.items()}))
