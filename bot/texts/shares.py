"""Parts of a whole in per cent."""

from __future__ import annotations


def percent(part: float) -> int:
    """A part of one in per cent."""
    return round(100 * part)


def signed(part: float) -> str:
    """The same with its sign."""
    whole = percent(part)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "±0"
