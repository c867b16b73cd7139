"""Set-ups with the order of the seats and all chance given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import Event, Layout, Options, Scripted, State, ruleset, start


def begin(layout: Layout, chosen: Sequence[str], *chance: Any) -> tuple[State, tuple[Event, ...]]:
    source = Scripted(*chance)
    state, events = start(ruleset(Options()), layout, chosen, source, order=range(len(chosen)))
    assert source.exhausted
    return state, events
