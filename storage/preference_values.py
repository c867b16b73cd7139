"""What users have set about themselves: plain frozen values, as those of `storage.values`."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict

CallWay: TypeAlias = Literal["channel", "both", "direct"]


class PreferencesPatch(TypedDict, total=False):
    """The changes of `Preferences` that a user makes with one press; what is left out stays as it is. A digest that is
    turned off is not due any more. A zone and a vacation come with checks of their own, see `PersonalSettings`."""

    quiet: tuple[int, int] | None
    calls: CallWay
    reminders: bool
    on_deck: bool
    digest: bool
    invitable: bool


@dataclass(frozen=True)
class Vacation:
    """Days on which somebody is away: the first and the last, both included, in ISO form ("2026-12-24").

    `bot` says that a bot plays for them then, instead of their clocks standing still.
    """

    first: str
    last: str
    bot: bool = False


@dataclass(frozen=True)
class Preferences:
    """How a user wants to be called, and when not.

    `zone` is an IANA name and `city` the one by which it was chosen, both empty until it was. `quiet` are minutes after
    local midnight, from and until. `zone_again` and `quiet_again` (unix seconds) are from when on they may choose
    another zone or other hours, None before they have chosen any. `calls` says where: in the channel, by direct message
    too ("both"), or by direct message alone where that works ("direct"); `direct_closed` that Discord has refused one,
    and `closed_at` (a unix second) when. `on_deck` tells who is next, `digest` asks for one message a day about the
    games that wait. A person who is not `invitable` is offered no seats and called to no rematch.
    """

    zone: str = ""
    city: str = ""
    quiet: tuple[int, int] | None = None
    calls: CallWay = "channel"
    reminders: bool = True
    on_deck: bool = False
    digest: bool = False
    direct_closed: bool = False
    closed_at: int | None = None
    vacations: tuple[Vacation, ...] = ()
    zone_again: int | None = None
    quiet_again: int | None = None
    invitable: bool = True
