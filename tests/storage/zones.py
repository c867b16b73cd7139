"""Where a person of a test lives."""

from __future__ import annotations

from dataclasses import replace

from storage import Store


async def set_zone(store: Store, user: int, zone: str, city: str) -> None:
    """Choose an IANA zone and the city by which it was chosen; quiet hours stay as they are."""
    await store.set_off_hours(user, replace(await store.preferences(user), zone=zone, city=city))
