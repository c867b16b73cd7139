"""A request for each verb and each command, such as the bot's own buttons and people make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.ui import lobby_form, plan_trades, trade

NEW_GAME = {lobby_form.LANGUAGE: ("en",), lobby_form.BOARD: ("variable",), lobby_form.PACE: ("daily",)}

TERMS = {plan_trades.GIVE: ("wool.1",), plan_trades.WANT: ("ore.1",), plan_trades.BELOW: (plan_trades.ANYBODY,)}


@dataclass(frozen=True)
class Sample:
    """What is pressed: the argument of a button, the values of a menu, the fields of a form.

    In these words ``{eve}`` is a stranger's number, ``{game}`` that of the game, ``{turn}`` the number of the turn,
    ``{made}`` the open offer, ``{offer}`` another one, ``{count}`` how many moves the table could take back.
    ``title`` names it in the table when it is not the verb.
    """

    arg: str = ""
    values: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    title: str = ""


PLAIN = (Sample(),)
"""A button without an argument."""
PRESSES: Mapping[str, tuple[Sample, ...]] = {
    **dict.fromkeys(
        (
            *("play", "hand", "more", "undo", "restart", "trade"),
            *("new", "join", "leave", "colour", "unbot", "deal", "start", "without", "rules", "rematch", "close"),
            *("nudge", "recap", "log", "show", "board", "erase", "erase-yes", "review"),
            *("settings", "settings-direct", "settings-quiet", "settings-quiet-off", "settings-vacation"),
            *("settings-book", "settings-switches", "advice-off"),
            *("resume", "admin-end", "admin-level", "seat-leave", "back"),
        ),
        PLAIN,
    ),
    "new": (Sample(fields=NEW_GAME),),
    "scenario": (Sample(title="scenario, its form"), Sample(fields=NEW_GAME, title="scenario, sent in")),
    "options": (Sample(title="options, its form"),),
    "colour-pick": (Sample(values=("white",)),),
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
    "settings-cancel": (Sample(values=("2020-01-01",)),),
    "admin": (
        Sample(title="admin, its page"),
        *(Sample(act, title=f"admin {act}") for act in ("pause", "pace", "seat", "end", "repost")),
    ),
    "admin-pause": (Sample("3"),),
    "admin-pace": (Sample(values=("quick",)),),
    "admin-seat": (Sample(values=("0",)),),
    "admin-seat-to": (Sample("0", values=("{eve}",)),),
    "admin-seat-bot": (Sample("0"),),
    "seat-offer": (Sample("0 {eve}"),),
    "seat-bot": (Sample("0"),),
    "seat-withdraw": (Sample("1"),),
    "seat-take": (Sample("1"),),
    "seat-refuse": (Sample("1"),),
    "gather": (Sample("1 yes"),),
    "gather-withdraw": (Sample("1"),),
    "undo-ask": (Sample("1 {count}"),),
    "absence": (Sample("1 wait"),),
    "absence-ask": (Sample("3"),),
    "seat-ask": (Sample("3"),),
    "seat-agree": (Sample("1"),),
    "seat-object": (Sample("1"),),
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
    **dict.fromkeys(("table-join", "players-wanted", "fame"), PLAIN),
    "fame-list": (Sample("yes"),),
    "statistics": (Sample("cards"),),
    "statistics-show": (Sample("mine games"),),
    "table-seat": (Sample("3"),),
    "season": (Sample(),),
    "season-act": (Sample("1 join"),),
    "season-form": (Sample(title="season-form, its form"),),
}
NO_OPTIONS: Mapping[str, Any] = {}
COMMANDS: Mapping[str, Mapping[str, Any]] = {
    **dict.fromkeys(
        (
            *("new", "roll", "end", "undo", "show", "hand", "board", "log", "replay", "verify", "export", "settings"),
            *("mygames", "help", "leave", "admin", "doctor", "server", "tables", "plans", "recap", "review"),
        ),
        NO_OPTIONS,
    ),
    "do": {"action": "EndTurn"},
    "build": {"what": "BuyCard"},
    "trade": {"give": "wool", "want": "ore"},
}
AT_OTHER_TABLES = {
    *("absence", "absence-ask", "back", "seat-ask", "seat-agree", "seat-object", "table-seat"),  # nobody here is away
    *("fame", "fame-list", "season", "season-act", "season-form"),  # there is no hall of fame
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
