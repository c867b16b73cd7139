"""What viewers may not know (I7): a run, and its twin in which one person does less in private.

From the script of a run in which nothing goes wrong, those private acts of one person are left out that caused nothing
public: looks, plans that never acted, what was refused. Every other byte that others can observe must be equal: each
call that makes or changes a message, each answer to somebody else, ids of buttons and values of menus too. Numbers that
Discord gives to messages, interactions and files follow from the order of arrival, and are compared by rank.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from tests.e2e.harness import Table
from tests.e2e.test_private_looks import LOOKING, LOOKS
from tests.e2e.transport import unmarked

from .acts import Act

PLANS = frozenset({"plan", "plan-pick", "plan-drop", "plan-form", "plans"})
PRIVATE = LOOKS | PLANS
"""Verbs that show something to the person who presses, or change what only they know."""
TYPED = frozenset(line.split()[0] for line in LOOKING) - {"new"}
SNOWFLAKE = re.compile(r"\d{17,20}")
TOKEN = re.compile(r"/(interactions|webhooks)/(\d+)/[^/\"]+")
"""In a path: of an interaction, by which it is answered."""


NEAR = 200
"""Characters before and after a difference that are told."""


class Difference(AssertionError):
    """What others observe in two worlds is not the same."""


@dataclass
class Diary:
    """What acts led to: the ``changed`` ones are those after which something public was another, ``planners`` are
    those for whom a plan has acted."""

    changed: set[int] = field(default_factory=set)
    planners: set[str] = field(default_factory=set)

    def note(self, act: Act, since: Sequence[tuple[str, str, Any]]) -> None:
        """This was said to Discord and by it during an act."""
        if any(kind == "HTTP" and "/channels/" in name and not name.startswith("GET") for kind, name, _ in since):
            self.changed.add(act.number)


def left_out(script: Sequence[Act], diary: Diary, links: Iterable[tuple[int, int]]) -> tuple[str, list[Act]]:
    """Who does less, and what is left of the script: of the person with most private acts to whose pages and forms no
    public act goes back."""
    together = _together(script, links)
    public = {together[act.number] for act in script if not is_private(act, diary)}
    private = [act for act in script if together[act.number] not in public]
    if not private:
        return "", list(script)
    ((who, _),) = Counter(act.who for act in private).most_common(1)
    gone = {act.number for act in private if act.who == who}
    return who, [act for act in script if act.number not in gone]


def _together(script: Sequence[Act], links: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The first of the acts that hang together by pages and forms, for each act."""
    first = {act.number: act.number for act in script}

    def root(number: int) -> int:
        while first[number] != number:
            number = first[number]
        return number

    for one, other in links:
        if one in first and other in first:
            low, high = sorted((root(one), root(other)))
            first[high] = low
    return {number: root(number) for number in first}


def is_private(act: Act, diary: Diary) -> bool:
    """Whether it may be left out and nobody else could tell."""
    if act.number in diary.changed or not act.who:
        return False
    if act.kind == "command":
        return act.how["name"] in TYPED and not act.how["options"].keys() & {"city", "quiet", "vacation", "give"}
    verb = str(act.how.get("what", "")).partition(":")[0]
    if verb in PLANS and act.who in diary.planners:
        return False
    return act.kind == "press" and verb in PRIVATE and act.how.get("wait", True)


class Ranks:
    """Numbers of Discord by the order in which they are first seen."""

    def __init__(self) -> None:
        self.of: dict[str, int] = {}

    def __call__(self, found: re.Match[str]) -> str:
        return f"#{self.of.setdefault(found[0], len(self.of) + 1)}"


def observed(table: Table, who: str) -> Iterator[str]:
    """All that others than this person could observe, in its order in each channel; between channels that is chance."""
    user, ranks = str(table.people[who].id), Ranks()
    own = {record.id: record.token for record in table.backend.interactions.values() if str(record.user_id) == user}
    names = {*map(str, own), *own.values()}
    direct = str(table.backend.dm_channels.get(int(user), ""))
    seen: dict[str, list[str]] = {}
    for kind, name, body in list(table.stamps):
        if not _concerns(kind, name, names, direct):
            told = json.dumps([kind, name, unmarked(body)], sort_keys=True, default=lambda found: type(found).__name__)
            seen.setdefault(_place_of(name), []).append(TOKEN.sub(r"/\1/\2", told))
    for place in sorted(seen):
        yield from (SNOWFLAKE.sub(ranks, told) for told in seen[place])


def _place_of(path: str) -> str:
    """The channel that a request is about, or the interaction that it answers."""
    parts = path.split("/")
    return parts[3 if parts[1] == "webhooks" else 2]


def _concerns(kind: str, name: str, own: Collection[str], direct: str) -> bool:
    """Whether something is between the bot and this person alone, or what the bot is told, which nobody observes."""
    parts = name.split("/")
    return kind != "HTTP" or bool(set(own) & set(parts)) or (bool(direct) and direct in parts)


def differences(one: Iterator[str], other: Iterator[str]) -> str:
    """The first difference between what others observe in two worlds; empty where there is none."""
    for number, (first, second) in enumerate(zip_longest(one, other, fillvalue="nothing")):
        if first != second:
            at = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            return (
                f"entry {number}: ...{first[max(0, at - 200) : at + 200]}\n!= ...{second[max(0, at - 200) : at + 200]}"
            )
    return ""
