"""Parts of a whole in per cent, and numbers with decimals."""

from __future__ import annotations

from collections.abc import Callable


def percent(part: float) -> int:
    """A part of one in per cent."""
    return round(100 * part)


def signed(part: float) -> str:
    """The same with its sign."""
    whole = percent(part)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "±0"


def number(say: Callable[..., str], value: float, digits: int = 1) -> str:
    """A number with ``digits`` decimals as the language writes it.

    Nearly nothing has no sign.
    """
    shown = round(value, digits) + 0.0  # which makes a zero of what would be less than none
    return f"{shown:.{digits}f}".replace("-", "−").replace(".", say("ui-decimal-mark"))
