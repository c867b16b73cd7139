"""How a verb is declared: what cannot be is refused when its module is imported, what cannot be read when pressed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal

import pytest

from bot.table.game.errors import Refused
from bot.ui.parts import CustomId
from bot.wire.handlers.verb import VERBS, Press, Verb, verb

Made = Callable[[Callable[..., Awaitable[None]]], Verb]


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> Made:
    """Declares a method as the verb ``trial``, for one test."""
    monkeypatch.setattr("bot.wire.handlers.verb.VERBS", {})

    def make(method: Callable[..., Awaitable[None]]) -> Verb:
        found: Verb = verb("trial")(method).__dict__["verb"]
        return found

    return make


def pressed(arg: str) -> Press:
    nobody: Any = None
    return Press(CustomId(0, 0, "trial", arg), (), {}, nobody)


def test_typed_parts_are_read_in_order_and_the_last_word_takes_the_rest(declared: Made) -> None:
    async def trial(self: Any, press: Press, number: int, way: Literal["up", "down"], rest: str = "") -> None: ...

    one = declared(trial)
    assert one.read(pressed("3 up and more")) == {"number": 3, "way": "up", "rest": "and more"}
    assert one.read(pressed("0 down")) == {"number": 0, "way": "down"}


@pytest.mark.parametrize("arg", ["", "3", "x up", "3 sideways", "-1 up", "٣ up", f"{'9' * 5000} up", "3  up"])
def test_what_does_not_fit_is_refused(declared: Made, arg: str) -> None:
    async def trial(self: Any, press: Press, number: int, way: Literal["up", "down"]) -> None: ...

    with pytest.raises(Refused) as refused:
        declared(trial).read(pressed(arg))
    assert refused.value.key == "refused-unknown-choice"


def test_a_signature_that_cannot_be_is_an_error_at_once(declared: Made) -> None:
    async def no_press(self: Any, number: int) -> None: ...

    async def no_part(self: Any, press: Press, number: float) -> None: ...

    for method in (no_press, no_part):
        with pytest.raises(TypeError):
            declared(method)


def test_a_name_is_declared_once(declared: Made) -> None:
    async def trial(self: Any, press: Press) -> None: ...

    declared(trial)
    with pytest.raises(TypeError, match="twice"):
        declared(trial)


def test_verbs_have_names_that_custom_ids_may_carry() -> None:
    import bot.start.build  # noqa: F401 - so that all are declared

    assert len(VERBS) >= 100
    for name in VERBS:
        assert CustomId(0, 0, name).text
