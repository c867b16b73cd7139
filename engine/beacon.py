"""The public beacon for the dice of a game: drand's network *quicknet*.

Every three seconds its members, who are independent of each other, sign the number of a round together. Nobody knows
the signature before, and everybody can check it afterwards. drand publishes what is pinned here
(https://docs.drand.love/blog/quicknet-live-on-loe-mainnet), and so do its relays
(https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info). The tests check it
against published rounds.

Which round belongs to a game follows from the number of its start line, in which Discord says when it was posted.
"""

from __future__ import annotations

import json
from hashlib import sha256
from importlib import import_module
from typing import Any

CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
PUBLIC_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
HASHED_TO = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
"""How the scheme ``bls-unchained-g1-rfc9380`` makes a point of G1 of BLS12-381 of the SHA-256 of a round's number."""
GENESIS = 1_692_803_367
"""Unix second of round 1."""
PERIOD = 3
"""Seconds from a round to the next."""
MARGIN = 6
"""Seconds between the start line and its round, which nobody knew when the line was posted."""
RELAYS = ("https://api.drand.sh", "https://drand.cloudflare.com", "https://api2.drand.sh", "https://api3.drand.sh")
SIGNATURE_BYTES = 48
MAX_ANSWER = 4096
"""Bytes of an answer of a relay; it has some 250."""
EPOCH = 1_420_070_400_000
"""The unix millisecond from which Discord counts in its numbers."""
BEFORE_TIME = 22
"""Bits of such a number that say nothing of the time."""


def posted_at(message: int) -> int:
    """The unix millisecond at which a message of this number was posted."""
    return (message >> BEFORE_TIME) + EPOCH


def round_after(message: int) -> int:
    """The round that a start line asks for: `MARGIN` seconds later."""
    waited = posted_at(message) + 1000 * (MARGIN - GENESIS)
    return max(1, 1 + -(-waited // (1000 * PERIOD)))


def round_before(moment: int) -> int:
    """The newest round at a unix second."""
    return max(1, 1 + (moment - GENESIS) // PERIOD)


def round_time(number: int) -> int:
    """The unix second at which a round is signed."""
    return GENESIS + PERIOD * (number - 1)


def randomness_of(signature: str) -> str:
    """The randomness of a round: 64 hexadecimal digits, made of its signature."""
    return sha256(bytes.fromhex(signature)).hexdigest()


def address(relay: str, number: int) -> str:
    """Where a relay shows a round."""
    return f"{relay}/{CHAIN}/public/{number}"


def read_answer(data: bytes, number: int) -> str:
    """The signature in a relay's answer about a round.

    Raises ``ValueError`` for anything else.
    """
    answer = json.loads(data) if len(data) <= MAX_ANSWER else None
    if not isinstance(answer, dict) or answer.get("round") != number or not is_signature(answer.get("signature")):
        raise ValueError("this is no answer about that round")
    signature: str = answer["signature"]
    return signature


def is_signature(text: Any) -> bool:
    """Whether this has the form of a signature: lower-case hexadecimal digits."""
    return is_hex(text, SIGNATURE_BYTES)


def is_hex(text: Any, size: int) -> bool:
    """Whether this is so many bytes in hexadecimal digits, in lower case."""
    return isinstance(text, str) and len(text) == 2 * size and set(text) <= set("0123456789abcdef")


def is_signed(number: int, signature: str) -> bool | None:
    """Whether the network has signed a round so; None if unknown.

    It is unknown where the library is missing that could tell (extra ``beacon``).

    A signature S of the point H fits the key P if e(S, G) = e(H, P), where G generates the group of keys.
    """
    try:
        curve: Any = import_module("py_arkworks_bls12381")
    except ImportError:
        return None
    try:
        signed = curve.G1Point.from_compressed_bytes(bytes.fromhex(signature))
    except ValueError:
        return False
    hashed = curve.G1Point.hash_to_curve(sha256(number.to_bytes(8, "big")).digest(), HASHED_TO)
    key = curve.G2Point.from_compressed_bytes(PUBLIC_KEY)
    return bool(curve.GT.pairing_check([signed, hashed], [-curve.G2Point(), key]))
