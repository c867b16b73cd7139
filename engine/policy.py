"""Random legal moves for simulations.

A simulation never trades.
"""

from __future__ import annotations

from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, WithdrawOffer
from engine.chance import Chance
from engine.kernel import Action, Game
from engine.modules.build_queue import PLANNING

NEVER = (AcceptOffer, ConfirmOffer, DeclineOffer, WithdrawOffer, *PLANNING)
"""What is never chosen at random: trades, and plans, which would never come to an end."""
_LEFT_OUT = frozenset(NEVER)


def random_action(game: Game, seat: int, choice: Chance) -> Action:
    """One of the seat's legal actions, each equally likely.

    ``choice`` is not the game's own chance.

    Raises ``LookupError`` when the seat has none, which never happens while play waits for it.
    """
    actions = game.legal_of([kind for kind in game.accepts(seat) if kind not in _LEFT_OUT], seat)
    if not actions:
        raise LookupError(f"seat {seat} has no legal action")
    return choice.pick(actions)
