"""What a game has besides its records, read at once: a check of its posts needs all of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.poll import Poll
from storage.values import Invitation, Post, Send


@dataclass(frozen=True)
class PostsAndPolls:
    """The messages that a game has on Discord as far as known, those of which nobody knows whether they are there, the
    open offers of its seats, and its open polls."""

    posts: Sequence[Post]
    sends: Sequence[Send]
    invitations: Sequence[Invitation]
    polls: Sequence[Poll]
