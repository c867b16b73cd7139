"""Asks the beacon's relays for a round's signature.

It believes none of them alone.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

import aiohttp

from engine.beacon import MAX_ANSWER, address, is_signed, read_answer

PATIENCE = 10.0
"""Seconds after which a relay that has not answered in full does not count."""
AGREEING = 2
"""So many relays must say the same, where it cannot be computed whether the network has signed it."""


class Unanswered(Exception):
    """No believable answer; the text has a line a relay."""


async def fetch_round(relays: Sequence[str], number: int) -> str:
    """A round's signature, once believable; raises `Unanswered`.

    Where the library is there that can tell (extra ``beacon``), one answer that the network has signed is enough.
    """
    said: Counter[str] = Counter()
    told: list[str] = []
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE), trust_env=True) as session:
        asked = [asyncio.create_task(_ask_one(session, relay, number)) for relay in relays]
        try:
            for answer in asyncio.as_completed(asked):
                relay, signature, words = await answer
                signed = None if signature is None else await asyncio.to_thread(is_signed, number, signature)
                told.append(f"{relay} {'says what drand has not signed' if signed is False else words}")
                if signature is None or signed is False:
                    continue
                said[signature] += 1
                if signed or said[signature] >= AGREEING:
                    return signature
        finally:
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
    raise Unanswered("; ".join(sorted(told)))


async def _ask_one(session: aiohttp.ClientSession, relay: str, number: int) -> tuple[str, str | None, str]:
    """The relay, its signature if any, and what it did."""
    try:
        async with session.get(address(relay, number), allow_redirects=False) as answer:
            answer.raise_for_status()
            signature = read_answer(await answer.content.read(MAX_ANSWER + 1), number)
    except aiohttp.ClientResponseError as error:
        return relay, None, f"refuses ({error.status})"
    except TimeoutError:
        return relay, None, "does not answer"
    except (aiohttp.ClientError, OSError):
        return relay, None, "cannot be reached"
    except ValueError:
        return relay, None, "answers something else"
    return relay, signature, f"says {signature[:8]}…"
