"""What people plan ahead in a game, as the store keeps it, and a change of it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True)
class StoredPlan:
    """A plan of `user`, or something that goes with their plans, such as a word that they are still to read.

    `kind` says how to read the JSON of `body`, into which the store never looks; `made` is when it was made (a unix
    second). `number` is counted in each game and never used again; 0 stands for a plan that is still to be written.
    """

    number: int
    user: int
    kind: str
    body: Any = field(repr=False)
    made: int = 0


@dataclass(frozen=True)
class PlanChange:
    """Plans to be written, new ones and those that go on with another body, and the numbers of those that are over."""

    writes: tuple[StoredPlan, ...] = ()
    drops: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.writes or self.drops)

    def __or__(self, other: "PlanChange") -> "PlanChange":
        """Both at once, this one first: what the other one drops or writes again counts as that one says."""
        said = {plan.number for plan in other.writes if plan.number} | set(other.drops)
        writes = tuple(plan for plan in self.writes if plan.number not in said)
        again = {plan.number for plan in other.writes}
        return PlanChange(writes + other.writes, tuple(n for n in self.drops if n not in again) + other.drops)

    def numbered(self, made: int) -> "PlanChange":
        """The same with the numbers of the new plans, in a game in which so many have been `made`."""
        writes = []
        for plan in self.writes:
            made += not plan.number
            writes.append(plan if plan.number else replace(plan, number=made))
        return replace(self, writes=tuple(writes))

    def applied(self, plans: Sequence[StoredPlan]) -> tuple[StoredPlan, ...]:
        """What there is of these plans after it, once it is `numbered`; by number."""
        there = {plan.number: plan for plan in plans} | {plan.number: plan for plan in self.writes}
        return tuple(there[number] for number in sorted(there) if number not in self.drops)


NO_CHANGE = PlanChange()


def of_users(plans: Sequence[StoredPlan], users: Collection[int | None]) -> tuple[StoredPlan, ...]:
    """Those of the plans that belong to these users."""
    return tuple(plan for plan in plans if plan.user in users)
