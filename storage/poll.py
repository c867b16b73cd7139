"""A poll, as a value like those of `storage.values`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Poll:
    """An open poll of several seats of a game: `proposer` proposes something, `asked` may answer `until` then.

    `kind` is a word for what is asked, of which a game has one question open at a time. `answers` are words by seat.
    While it is not `voting` the proposal counts as accepted unless somebody objects. Its number is never used again:
    old buttons name it; 0 stands for one that is to be opened.
    """

    number: int
    game: int
    kind: str
    proposal: Any
    proposer: int
    asked: tuple[int, ...]
    answers: Mapping[int, str]
    voting: bool
    until: int
