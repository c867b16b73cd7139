"""The rules engine of the referee: pure, standard library only.

It knows no clock, no input or output and no Discord.

From the bottom up: ``compiled``, ``memory``, ``record``, ``board`` and ``chance``; ``stored``, ``state`` and
``position`` (its public facts); ``vocabulary``, ``module`` and ``kernel``; ``scenario`` and ``options``; the base
game in ``base/`` with its public rules in ``base/tables``; every other set of rules in ``modules/``. No group needs
a later one. On all of them stand ``scenarios`` (the list), ``rulesets``, ``codec``, ``upgrades``, ``notation``,
``view``, ``policy``, ``seats``, ``undo``, ``defaults`` and ``version``; the bots in ``players/``; and ``proof``,
``beacon`` and ``records/`` for everybody who wants to check a game.

>>> from engine import Live, Options, apply, deal, legal, ruleset, start
>>> rules, chance = ruleset(Options(board="beginner")), Live(seed=1)
>>> state, events = start(rules, deal(Options(board="beginner"), chance), ["red", "blue", "orange"], chance)
>>> seat = state.turn.seat
>>> state, events = apply(rules, state, legal(rules, state, seat)[0], chance)
>>> type(events[0]).__name__
'Rolled'
"""

import engine.compiled  # first of all: it decides where the others come from
import engine.scenarios  # noqa: F401 - fills the lists that options are looked up in
from engine.base.layouts import Layout
from engine.base.setup import start
from engine.chance import Chance, ChanceMismatch, Live, Replay, Scripted
from engine.codec import decode_action, decode_state, encode, encode_state
from engine.kernel import Action, Event, Game, Illegal, Phase, apply
from engine.module import Module, Ruleset
from engine.options import BadOptions, Options
from engine.rulesets import deal, ruleset
from engine.seats import pass_seat
from engine.state import State
from engine.view import PlayerView, View, check, legal, seen_by, view

__all__ = [
    "Action",
    "BadOptions",
    "Chance",
    "ChanceMismatch",
    "Event",
    "Game",
    "Illegal",
    "Layout",
    "Live",
    "Module",
    "Options",
    "Phase",
    "PlayerView",
    "Replay",
    "Ruleset",
    "Scripted",
    "State",
    "View",
    "apply",
    "check",
    "deal",
    "decode_action",
    "decode_state",
    "encode",
    "encode_state",
    "legal",
    "pass_seat",
    "ruleset",
    "seen_by",
    "start",
    "view",
]
