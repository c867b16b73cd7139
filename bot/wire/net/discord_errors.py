"""What Discord's errors mean, and what to do after each.

It is the one place that knows their codes.
"""

from __future__ import annotations

from enum import Enum, auto

import aiohttp
import discord

TOO_MANY = 429
"""Status of an answer that there were too many requests."""
UNKNOWN = (
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.InvalidData,
)
"""After these it is unknown whether Discord has done what it was asked for."""
MESSAGE_GONE, CHANNEL_GONE, NO_ACCESS = 10008, 10003, 50001
NO_MEMBER = 10007
"""Code: a person is not on a server."""
NO_PERMISSION = frozenset({NO_ACCESS, 50013})
NOT_OURS = 50005
"""Code: the message is one of another application."""
NO_MORE_EDITS = frozenset({30046, 50083})
"""Codes: too many edits of an old message, an archived thread."""
NO_ANSWER_OF_DISCORD = frozenset({0, 40333})
"""Codes of refusals that do not come from the person's settings: something on the way to Discord has failed."""
BAD_RECIPIENT = 50033


class Worn(Exception):
    """A message takes no more edits, for a while or ever.

    Or it is old and was not edited in good time.
    """


class Foreign(Worn):
    """A message of the application as which the bot ran before.

    Its presses reach nobody.
    """


FAILURES = (discord.HTTPException, discord.RateLimited, Worn, *UNKNOWN)
"""All that a request to Discord raises."""


class Failure(Enum):
    """What has become of a request that failed."""

    LOST = auto()
    """It is unknown whether it was done: the same request is repeated, or its message is looked for."""
    PASSES = auto()
    """It was not done, because there were too many: it is tried again later."""
    REFUSED = auto()
    """It was not done, and the same would be refused again."""
    MESSAGE_GONE = auto()
    """There is no such message any more."""
    CHANNEL_GONE = auto()
    """There is no such channel any more."""
    NO_ACCESS = auto()
    """The bot may not see the channel."""
    WORN = auto()
    """The message takes no more edits."""
    FOREIGN = auto()
    """The message is one of another application."""
    CLOSED = auto()
    """The person takes no direct messages."""

    @property
    def passes(self) -> bool:
        """Whether it passes by itself, so that the request is worth repeating."""
        return self in (Failure.LOST, Failure.PASSES)


BY_CODE = {
    MESSAGE_GONE: Failure.MESSAGE_GONE,
    CHANNEL_GONE: Failure.CHANNEL_GONE,
    NO_ACCESS: Failure.NO_ACCESS,
    NOT_OURS: Failure.FOREIGN,
    **dict.fromkeys(NO_MORE_EDITS, Failure.WORN),
}


def failure_of(error: Exception) -> Failure:
    """What an error means.

    Where Discord has not said it, the outcome is unknown.
    """
    match error:
        case Foreign():
            return Failure.FOREIGN
        case Worn():
            return Failure.WORN
        case discord.RateLimited():
            return Failure.PASSES
        case discord.HTTPException() if error.status < 500:
            # Discord also says "too many requests" of a message that takes no more edits.
            return BY_CODE.get(error.code, Failure.PASSES if error.status == TOO_MANY else Failure.REFUSED)
    return Failure.LOST


def failure_to_reach(error: Exception) -> Failure:
    """What an error of a direct message means.

    The person's settings closed it (50278), they have blocked the bot (50007), or there is no such person any more.
    """
    if isinstance(error, discord.HTTPException) and (
        (error.status == 403 and error.code not in NO_ANSWER_OF_DISCORD)
        or error.status == 404
        or error.code == BAD_RECIPIENT
    ):
        return Failure.CLOSED
    return failure_of(error)


def is_gone(error: Exception) -> bool:
    """Whether there is no such thing any more, whatever it was."""
    return isinstance(error, discord.NotFound)


def code_of(error: Exception) -> int:
    """Discord's code with an error; 0 without one."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def reason_of(error: BaseException | None) -> str:
    """The reason in the error's words, or its name."""
    return str(error) or type(error).__name__
