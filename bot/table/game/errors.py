"""What the bot says when it cannot do something.

Refused      the person asked for something that cannot be done: a private sentence, nothing changed
anything     a fault of ours: one log line with a correlation id, and a private sentence that names the id
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine import BadOptions
from engine.upgrades import NewerDocument

logger = logging.getLogger(__name__)


class Name(str):
    """A name as its owner typed it.

    Make it harmless before it goes into a sentence.
    """

    __slots__ = ()


class Refused(Exception):
    """A refused request: a key of the catalogues, and values.

    Nothing was changed.
    """

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(f"{key} {values or ''}".rstrip())
        self.key = key
        self.values = values


@contextmanager
def refusing_newer(game: int) -> Iterator[None]:
    """Refuse a stored game that only a newer program can read.

    It stays as it is, for that program to go on.
    """
    try:
        yield
    except (NewerDocument, BadOptions) as error:
        logger.error("game %d was made by a newer version of the bot (%s): update the program", game, error)
        raise Refused("refused-newer", game=game) from error


class AlreadyAnswered(Refused):
    """A refused request whose reason the person has read.

    A plain `Refused` still has to be shown.
    """


class OnVacation(Refused):
    """The player who moves is on vacation ``until`` then (unix second).

    The bot asks whether they are back.
    """

    def __init__(self, until: int) -> None:
        super().__init__("refused-on-vacation", when=f"<t:{until}:f>")


class Stale(Refused):
    """The menu was drawn for a decision that is over.

    The current one is shown instead.
    """

    def __init__(self) -> None:
        super().__init__("refused-stale")


class AlreadyDone(Refused):
    """The same press has arrived before and did its work then."""

    def __init__(self) -> None:
        super().__init__("refused-already-done")


def refuse_at_rest(status: str) -> None:
    """Raise `Refused` unless a game with this status goes on.

    The panel itself says that it is paused.
    """
    if status != "running":
        raise Refused("refusal-not-now" if status == "paused" else "refused-game-over")
