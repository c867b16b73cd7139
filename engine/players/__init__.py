"""Players that choose moves well when no person does.

Each level is a way to choose a move from what one seat may know.

A player is pure: the same view, log, seed and budget give the same move. It sees a `View` and the events that its seat
was shown, never a `engine.State`, and has chance of its own, never the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.chance import Chance
from engine.kernel import Action, Event
from engine.module import Ruleset
from engine.players import easy, steady
from engine.players.weights import WEIGHTS, Weights
from engine.view import View

Choosing = Callable[[Ruleset, View, Sequence[Event], Chance, int], Action]


@dataclass(frozen=True)
class Level:
    """How well a player plays.

    ``budget`` is how many positions it looks at for one move. ``trades`` says whether it trades with players
    (`engine.players.trading`), ``temper`` how, whatever the bot's name. It makes so many ``offers`` a turn; of
    ``ideas`` for one it plans the turn after the trade, and looks at ``budget_of_a_trade`` positions for each.
    """

    choose: Choosing
    budget: int
    trades: bool = True
    temper: str = ""
    offers: int = 0
    ideas: int = 6
    budget_of_a_trade: int = 40
    weights: Weights = WEIGHTS


LEVELS = {
    "easy": Level(easy.choose, 20, temper="friendly"),
    "steady": Level(steady.choose, 120, offers=1),
    "sharp": Level(steady.choose, 120, offers=3),
}
DEFAULT = "steady"


def choose(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, budget: int) -> Action:
    """A legal move of ``view.seat``, as the default level plays.

    Play waits for that seat.

    ``log`` are the latest events, the last one last, as `engine.seen_by` gives them to this seat. ``rng`` is the
    player's own chance. At most about ``budget`` positions are judged. Raises ``LookupError`` when there is no move.
    """
    return LEVELS[DEFAULT].choose(rules, view, log, rng, budget)
