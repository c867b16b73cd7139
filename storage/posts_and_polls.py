"""A game's surroundings on Discord, as values.

They are posts, messages whose outcome is unknown, polls, offers of seats.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Invitation:
    """An open offer: `giver` offers `seat` of `game` to `user`.

    Its number is never used again.

    Where it `asks`, the table has to agree before: `giver` has asked for that, or is the `user`. `yeses` are the seats
    that have said yes, `since` is when (a unix second) one had; `until` is when that is enough unless a player objects,
    None as long as it is not known. An offer that has come of that keeps `yeses`.
    """

    number: int
    game: int
    seat: int
    user: int
    giver: int
    asks: bool = False
    yeses: frozenset[int] = frozenset()
    since: int | None = None
    until: int | None = None


@dataclass(frozen=True)
class Poll:
    """An open poll of several seats of a game.

    `proposer` proposes something, `asked` may answer `until` then.

    `kind` is a word for what is asked, of which a game has one question open at a time. `answers` are words by seat.
    While it is not `voting` the proposal counts as accepted unless a player objects. Its number is never used again:
    old buttons name it; 0 stands for one that is not opened yet.
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


@dataclass(frozen=True)
class Post:
    """A message that exists on Discord.

    `shown` is a digest of what it shows, never a text with names.
    """

    kind: str
    key: str
    channel: int
    message: int
    shown: str


@dataclass(frozen=True)
class Send:
    """A message being posted, which may be there.

    It was first tried at the unix second `at`, under `nonce`.
    """

    kind: str
    key: str
    channel: int
    nonce: str
    at: int
    shown: str


@dataclass(frozen=True)
class PostsAndPolls:
    """A game's posts, doubtful messages, open offers and polls.

    Messages are on Discord as far as known; it is not known whether the doubtful ones are there.
    """

    posts: Sequence[Post]
    sends: Sequence[Send]
    invitations: Sequence[Invitation]
    polls: Sequence[Poll]
