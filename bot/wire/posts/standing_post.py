"""A message that must stand, as a value.

The value says what the message shows, where, whom it calls, and what becomes of it. `bot.wire.posts.publisher` brings
it about: a post is wanted, in doubt (sent, without an answer), there, worn, or gone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bot.table.schedule.ping_limits import Asked
from bot.table.schedule.trade_calls import Calls
from bot.ui.scene import Payload
from bot.wire.net.messages import Picture
from bot.wire.posts.shown import Actual, digest_of


@dataclass(frozen=True)
class StandingPost:
    """A post that should stand.

    ``build`` makes it with or without (None) its picture.

    Whom it calls: ``call`` are seats to ping, of which only those in ``ping`` (None: all) are pinged, and ``unheard``
    once more later; ``guests`` are users without a seat, ``role`` is a role; ``asked`` says in whose name people call.
    A ``silent`` post makes no sound.

    Where it stands: in the channel of its game, in another ``channel``, or as a direct message to ``user`` alone.

    What becomes of it: it is edited until it shows this. With ``repost`` it is sent again, because it calls; with
    ``again`` too, but that calls nobody. The words of a ``fixed`` one are those of its moment: only another ``content``
    changes it. One that is not ``missed`` is not sent again when it is gone. A ``patient`` one that takes no more edits
    waits for an hour, else another takes its place.

    ``shown_up_to``, ``highlighted_after``, ``owed`` and ``calls`` are what is kept of a card and of a trade board,
    ``earlier`` is the digest that an earlier program noted of the same words. See `bot.wire.posts.shown`.
    """

    kind: str
    key: str
    number: int
    build: Callable[[str | None], Payload]
    picture: Picture | None = None
    turn: int = 0
    call: frozenset[int] = frozenset()
    stage: str = ""
    guests: tuple[int, ...] = ()
    asked: Asked | None = None
    user: int | None = None
    ping: frozenset[int] | None = None
    silent: bool = False
    unheard: frozenset[int] = frozenset()
    fixed: bool = False
    repost: bool = False
    again: bool = False
    content: Sequence[Any] = field(default_factory=tuple)
    shown_up_to: int = 0
    highlighted_after: int | None = None
    owed: bool = False
    calls: Calls = field(default_factory=Calls)
    channel: int | None = None
    role: int | None = None
    missed: bool = True
    patient: bool = False
    earlier: str = ""

    @cached_property
    def digest(self) -> str:
        """Equal when the finished post says the same.

        Whether picture and signs are there already does not count.
        """
        components = [] if self.fixed else components_of(self.build(self.picture.name if self.picture else None))
        return digest_of([*self.content, self.picture is not None, components])

    def is_shown_by(self, actual: Actual) -> bool:
        """Whether a post shows this already, perhaps without its picture."""
        return actual.stage == self.stage and actual.digest in (self.digest, *filter(None, [self.earlier]))

    def shown(self, position: str, *, bare: bool) -> Actual:
        """What the post shows in this form, with everybody called.

        ``bare``: its picture is owed.

        ``position`` is where the game stands, once all posts beside this one show it too.
        """
        return Actual(
            self.turn,
            self.call - self.unheard,
            self.stage,
            self.digest,
            position,
            bare,
            shown_up_to=self.shown_up_to,
            highlighted_after=self.highlighted_after,
            owed=self.owed,
            calls=self.calls,
        )


def components_of(payload: Payload) -> Any:
    """All that a message says, as Discord gets it.

    Its layout is stopped, so that discord.py keeps nothing.
    """
    payload.layout.stop()
    return payload.layout.to_components()  # type: ignore[no-untyped-call]


def earlier_digest(payload: Payload, *more: str) -> str:
    """What earlier programs noted of a message that says this."""
    components = components_of(payload)
    return digest_of([components, *more] if more else components)[:16]
