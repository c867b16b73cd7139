"""Chance that is fixed before the game and checked after it.

A key ``K`` of 32 bytes is drawn with a lobby. Its fingerprint ``SHA-256(K)`` is posted, and only then does Discord
give that post its number, from which the entropy ``E`` follows. A person who reads ``K`` could post until they like
what follows, so a game may also wait for a public beacon (`engine.beacon`), whose randomness nobody knows when the
board is fixed and the start line posted. All values follow from ``K`` and ``E``, in four streams that are counted
apart, so that the n-th throw of production depends on ``K``, ``E`` and n alone and not on what players do. The key
is shown when the game has ended.

Draw ``n`` of a stream reads bits, most significant first, from ``HMAC-SHA256(K, E + "|{stream}|{n}|{j}")`` for j =
0, 1 and so on. What is made of bits is exact: no outcome is a hair more likely than another.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from typing import Any, TypeVar

from engine.chance import DICE, EVENT, KEY_BYTES, PICK, SHUFFLE

Value = TypeVar("Value")
Bits = Iterator[int]
SIDES = 6


def commitment(key: bytes) -> str:
    """The fingerprint of a key: 64 hexadecimal digits.

    It tells nothing of the key and fits no other one.
    """
    return sha256(key).hexdigest()


BEGUN_WITHOUT = "2 waived"
"""The edition of what a game's dice follow from that began without the beacon which was promised."""


def entropy(game: int, guild: int, channel: int, opening_post: int, edition: int | str = 1, *bound: int | str) -> bytes:
    """The entropy of a game, unknown when the key is drawn.

    It is 32 bytes, made of the number of the opening post and of which game it is.

    ``bound`` is given where a beacon was promised, from edition 2 on: the number of the start line, the digest of the
    board that it shows, then the round and its randomness, or the presses by which the table began without (`listed`).
    """
    text = "|".join(map(str, (f"catan-referee dice {edition}", game, guild, channel, opening_post, *bound)))
    return sha256(text.encode("ascii")).digest()


def listed(presses: Iterable[int]) -> str:
    """The numbers of presses as one text."""
    return ",".join(map(str, sorted(presses)))


def below(most: int, bits: Bits) -> int:
    """A number from 0 to ``most`` - 1, each equally likely.

    It reads as few bits as it takes; 1 takes none.
    """
    if most < 1:
        raise ValueError(f"there is nothing below {most}")
    length = (most - 1).bit_length()
    while True:
        number = 0
        for _ in range(length):
            number = number << 1 | next(bits)
        if number < most:
            return number


def two_dice(bits: Bits) -> tuple[int, int]:
    """A throw of two dice."""
    return below(SIDES, bits) + 1, below(SIDES, bits) + 1


def order(size: int, bits: Bits) -> list[int]:
    """The numbers from 0 to ``size`` - 1, each order equally likely."""
    numbers = list(range(size))
    for last in range(size - 1, 0, -1):
        other = below(last + 1, bits)
        numbers[last], numbers[other] = numbers[other], numbers[last]
    return numbers


@dataclass(frozen=True)
class Source:
    """The source of all chance of a game: secret key and entropy.

    Everybody can compute the entropy.
    """

    key: bytes = field(repr=False)
    entropy: bytes

    def __post_init__(self) -> None:
        if len(self.key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(self.key)}")

    def bits(self, stream: str, number: int) -> Bits:
        """The bits of draw ``number`` (from 0) of a stream, without end."""
        for block in count():
            text = self.entropy + f"|{stream}|{number}|{block}".encode("ascii")
            for byte in hmac.digest(self.key, text, "sha256"):
                yield from (byte >> place & 1 for place in range(7, -1, -1))


@dataclass(frozen=True)
class Counters:
    """The numbers of the next values, by stream.

    That is how many values of each stream a game has drawn.
    """

    dice: int = 0
    event: int = 0
    pick: int = 0
    shuffle: int = 0

    def of(self, stream: str) -> int:
        """The number of the next draw of a stream."""
        number: int = getattr(self, stream)
        return number

    def after(self, stream: str) -> Counters:
        """The counters after one more draw."""
        return replace(self, **{stream: self.of(stream) + 1})

    def back_to(self, earlier: Counters) -> Counters:
        """The counters in an earlier position to which a game goes back.

        The same throws come again, so that nobody takes back for other dice. The numbers of picks and orders are used
        up: what was drawn and seen must not tell what the next one draws.
        """
        return replace(self, dice=earlier.dice, event=earlier.event)


class Proven:
    """Chance from a source that can be checked, from these counters on.

    ``drawn`` holds values with their streams and numbers: ``["dice", n, [3, 5]]``; of a single die the first alone,
    ``["event", n, [3]]``; ``["pick", n, m, index, value]`` with m options; ``["shuffle", n, order]``.
    """

    def __init__(self, source: Source, counters: Counters) -> None:
        self._source = source
        self.counters = counters
        self.drawn: list[Any] = []

    def _next(self, stream: str) -> tuple[int, Bits]:
        number = self.counters.of(stream)
        self.counters = self.counters.after(stream)
        return number, self._source.bits(stream, number)

    def dice(self) -> tuple[int, int]:
        """A throw of production."""
        number, bits = self._next(DICE)
        dice = two_dice(bits)
        self.drawn.append([DICE, number, list(dice)])
        return dice

    def event(self) -> tuple[int, int]:
        """Any other throw."""
        number, bits = self._next(EVENT)
        dice = two_dice(bits)
        self.drawn.append([EVENT, number, list(dice)])
        return dice

    def event_die(self) -> int:
        """The first die of any other throw."""
        number, bits = self._next(EVENT)
        die, _ = two_dice(bits)
        self.drawn.append([EVENT, number, [die]])
        return die

    def pick(self, options: Sequence[Value]) -> Value:
        """One of ``options``, whose order is part of the rules.

        Kinds are in the order of their table, places and seats ascending.
        """
        number, bits = self._next(PICK)
        index = below(len(options), bits)
        self.drawn.append([PICK, number, len(options), index, options[index]])
        return options[index]

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        """The numbers from 0 on in another order.

        Raises ``TypeError`` for any other options.
        """
        given = list(options)
        if given != list(range(len(given))):
            raise TypeError("only the numbers from 0 on are shuffled in a game that can be checked")
        number, bits = self._next(SHUFFLE)
        numbers = order(len(given), bits)
        self.drawn.append([SHUFFLE, number, numbers])
        return [given[number] for number in numbers]


def proves(source: Source, draw: Sequence[Any]) -> bool:
    """Whether a value that `Proven` recorded follows from the source.

    The value has the form of one.
    """
    stream, number, *rest = draw
    bits = source.bits(stream, number)
    if stream == PICK:
        most, index, _ = rest
        return bool(below(most, bits) == index)
    happened: list[int] = rest[0]
    found = order(len(happened), bits) if stream == SHUFFLE else list(two_dice(bits))[: len(happened)]
    return found == happened
