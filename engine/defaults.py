"""The *stated default*: the move for a seat whose player is absent.

It is the same for everybody. Each phase that waits for seats states its own (`engine.vocabulary.Phase.default`),
scenarios in their own files. It follows from what the seat may know alone, and only a discard looks at the hand.
Nothing is built, traded or played, so a game that nobody plays goes on for ever.
"""

from __future__ import annotations

from engine.chance import Chance, Live
from engine.kernel import Action, Game
from engine.module import Ruleset
from engine.players.imagined import imagine
from engine.view import View


def stated_default(rules: Ruleset, view: View, chance: Chance) -> Action:
    """The legal action for ``view.seat`` when its player is absent.

    Play waits for that seat.

    ``chance`` is the caller's own, never the game's: a discard by lot is recorded as the cards that it chose.
    """
    assert view.seat is not None
    # What others hold is made up, always alike, and no default looks at it.
    game = Game(rules, imagine(rules, view, (), Live(0)))
    return game.state.stack[-1].default(game, view.seat, chance)
