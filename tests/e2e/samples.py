"""A request for each verb and each command, such as the bot's own buttons and people make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import bot.start.build  # noqa: F401 - so that all verbs are declared
from bot.ui.lobbies import lobby_form
from bot.ui.panels import trade
from bot.ui.planning import plan_trades
from bot.wire.handlers.verb import VERBS, Seat, Verb
from tests.languages import FALLBACK

NEW_GAME = {lobby_form.LANGUAGE: (FALLBACK,), lobby_form.BOARD: ("variable",), lobby_form.PACE: ("daily",)}

TERMS = {plan_trades.GIVE: ("wool.1",), plan_trades.WANT: ("ore.1",), plan_trades.BELOW: (plan_trades.ANYBODY,)}


@dataclass(frozen=True)
class Sample:
    """What is pressed: the argument of a button, the values of a menu, the fields of a form.

    In these words ``{eve}`` is a stranger's number, ``{game}`` that of the game, ``{turn}`` the number of the turn,
    ``{made}`` the open offer, ``{offer}`` another one, ``{count}`` how many moves the table could take back, ``{hour}``
    the proposed table hour, ``{begun}`` the one that lasts, ``{soon}`` a moment.
    ``title`` names it in the table when it is not the verb.
    """

    arg: str = ""
    values: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    title: str = ""


SPECIAL: Mapping[str, tuple[Sample, ...]] = {
    "new": (Sample(fields=NEW_GAME),),
    "scenario": (Sample(title="scenario, its form"), Sample(fields=NEW_GAME, title="scenario, sent in")),
    "options": (Sample(title="options, its form"),),
    "colour-pick": (Sample(values=("white",)),),
    "size": (Sample("3"),),
    "bot": (Sample(title="bot, its page"), Sample("easy", title="bot, a level")),
    "bot-level": (Sample(values=("steady Bot Ada",)),),
    "advice": (Sample("bots"),),
    "roll": (Sample("{turn}"),),
    "screen": (Sample("build"),),
    "go": (Sample(values=("build",)),),
    "act": (Sample("EndTurn"),),
    "pick": (Sample(values=("EndTurn",)),),
    "discard": (Sample(values=("wool.1",)),),
    "offer": (Sample(trade.NEW, fields={trade.GIVE: ("wool.1",), trade.WANT: ("ore.1",), trade.TO: ("0", "2", "3")}),),
    "swap": (Sample("{offer}"),),
    "send-always": (Sample("{offer}"),),
    **dict.fromkeys(("accept", "agree", "decline", "counter", "withdraw"), (Sample("{made}"),)),
    "help": (Sample("start"),),
    "settings-language": (Sample(values=("fr",)),),
    "settings-offers": (Sample("send"),),
    "settings-calls": (Sample(values=("both",)),),
    "build": (Sample(values=("BuyCard",)),),
    "settings-cancel": (Sample(values=("2020-01-01",)),),
    "admin": (
        Sample(title="admin, its page"),
        *(Sample(act, title=f"admin {act}") for act in ("pause", "pace", "seat", "end", "repost")),
    ),
    "admin-pause": (Sample("3"),),
    "admin-pace": (Sample(values=("quick",)),),
    "admin-seat-to": (Sample("0", values=("{eve}",)),),
    "seat-offer": (Sample("0 {eve}"),),
    "hour": (Sample("{hour} in"),),
    "hour-here": (Sample("{begun}"),),
    "hour-pick": (Sample(values=("{soon}",)),),
    "gather": (Sample("1 yes"),),
    "undo-ask": (Sample("1 {count}"),),
    "absence": (Sample("1 wait"),),
    "absence-ask": (Sample("3"),),
    "seat-ask": (Sample("3"),),
    "leave-game": (Sample(values=("{game}",)),),
    "plans": (Sample("plan-keep"),),
    "plan": (Sample("turn bank yes", title="plan, a draft"), Sample("switch roll", title="plan, a switch")),
    "plan-pick": (Sample(values=("keep add city",)),),
    "plan-form": (
        Sample("answer", title="plan-form, its form"),
        Sample("answer", fields=TERMS, title="plan-form, sent in"),
    ),
    "plan-drop": (Sample("keep 0 1"),),
    "standing": (Sample("MakeOffer wool1 ore1 1 no -"),),
    "server": (Sample("films"),),
    "server-set": (Sample("films no"),),
    "server-form": (
        Sample("options", title="server-form, its form"),
        Sample(fields=NEW_GAME, title="server-form, sent in"),
    ),
    "tables": (Sample("1"),),
    "fame-list": (Sample("yes"),),
    "statistics": (Sample("cards"),),
    "statistics-show": (Sample("mine games"),),
    "table-seat": (Sample("3"),),
    "season-act": (Sample("1 join"),),
    "evening": (Sample("1 1 coming"),),
    "season-form": (Sample("1", title="season-form, its form"),),
}
"""What the declaration of a verb does not say: which of its words do something at these tables."""


def _declared(one: Verb) -> tuple[Sample, ...]:
    """A press such as the declaration of a verb asks for; raises ``KeyError`` where only `SPECIAL` can say it."""
    words = " ".join({int: "1", Seat: "0"}[part.kind] for part in one.parts if not part.optional)
    return (Sample(values=(words,)) if one.source == "menu" else Sample(words),)


PRESSES: Mapping[str, tuple[Sample, ...]] = {
    name: SPECIAL[name] if name in SPECIAL else _declared(one) for name, one in VERBS.items()
}
NO_OPTIONS: Mapping[str, Any] = {}
COMMANDS: Mapping[str, Mapping[str, Any]] = {
    # The word behind a command is the choice that is made for it.
    **dict.fromkeys(
        ("new", "roll", "end", "undo", "show", "hand", "settings", "games", "help", "leave", "tables", "plans"),
        NO_OPTIONS,
    ),
    **{f"look {what}": {"what": what} for what in ("board", "text", "places", "log", "recap", "film", "review")},
    **{f"verify {what}": {"what": what} for what in ("dice", "file")},
    **{f"admin {what}": {"what": what} for what in ("table", "server", "check")},
    "do": {"action": "EndTurn"},
    "build": {"what": "BuyCard"},
    "trade": {"give": "wool", "want": "ore"},
}
AT_OTHER_TABLES = {
    *("absence", "absence-ask", "back", "seat-ask", "seat-agree", "seat-object", "table-seat"),  # nobody here is away
    *("fame", "fame-list", "season-act", "season-form", "evening", "watch"),  # there is no hall of fame, and no season
    "statistics-show",  # no game has been played to its end
    *(
        "roll",
        "discard",
        "nudge",
        "gather-withdraw",
        "players-wanted",
        "without",
        "standing",
    ),  # the dice have fallen, Dmitri has proposed, and no offer stands
}
"""What nobody can do at these tables, and other tests do."""
