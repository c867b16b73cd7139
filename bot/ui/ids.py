"""The ``custom_id`` of every button, menu and form: ``v1:<game>:<seq>:<verb>:<arg>``, at most 100 characters.

All that a press means stands in it, so buttons work after any restart. It proves nothing: who may do what is decided by
the seat of the player who pressed and by the rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MAX_LENGTH = 100
VERSION = "v1"

CARD = ("play", "hand", "log", "more", "roll")
PANEL = ("screen", "go", "act", "pick", "discard", "undo", "restart", "trade")
OFFERS = ("accept", "agree", "decline", "counter", "withdraw", "send-always")
FORMS = ("offer", "new", "scenario", "options")
PLAYERS = ("join", "leave", "colour", "colour-pick", "bot", "bot-level", "unbot")
LOBBY = (*PLAYERS, "deal", "start", "rules", "rematch", "close")
MORE = ("nudge", "show", "board", "help", "erase", "erase-yes")
SETTINGS = ("settings", "settings-language", "settings-offers")
CALLS = ("settings-calls", "settings-switches", "settings-direct")
TIMES = ("settings-quiet", "settings-quiet-off", "settings-vacation", "settings-book", "settings-cancel")
ADMIN = (
    "admin",
    "resume",
    "admin-seat",
    "admin-seat-to",
    "admin-seat-bot",
    "admin-pace",
    "admin-pause",
    "admin-level",
    "admin-end",
)
SEATS = ("seat-offer", "seat-bot", "seat-withdraw", "seat-take", "seat-refuse", "seat-leave")
POLLS = ("gather", "gather-withdraw", "undo-ask")
ABSENCE = ("absence", "absence-ask", "back", "seat-ask", "seat-agree", "seat-object", "leave-game")
PERSONAL = (*SETTINGS, *CALLS, *TIMES)
VERBS = frozenset((*CARD, *PANEL, *OFFERS, *FORMS, *LOBBY, *MORE, *PERSONAL, *ADMIN, *SEATS, *POLLS, *ABSENCE))

_PATTERN = re.compile(rf"{VERSION}:(0|[1-9][0-9]{{0,17}}):(0|[1-9][0-9]{{0,17}}):([a-z][a-z-]*):([ -~]*)")


@dataclass(frozen=True)
class CustomId:
    """A parsed ``custom_id``. ``game`` is 0 where there is none; ``seq`` is the state that was drawn."""

    game: int
    seq: int
    verb: str
    arg: str = ""

    @property
    def text(self) -> str:
        """As Discord carries it; raises ``ValueError`` for what `parse` would not read back."""
        written = f"{VERSION}:{self.game}:{self.seq}:{self.verb}:{self.arg}"
        if parse(written) != self:
            raise ValueError(f"{written!r} is no custom_id")
        return written


def parse(text: str) -> CustomId | None:
    """The parts of a ``custom_id``; None for anything that this program did not write."""
    found = _PATTERN.fullmatch(text) if len(text) <= MAX_LENGTH else None
    if found is None or found[3] not in VERBS:
        return None
    return CustomId(int(found[1]), int(found[2]), found[3], found[4])
