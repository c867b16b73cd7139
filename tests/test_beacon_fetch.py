"""The public beacon is asked at several relays, none of which is believed alone; some lie, hang, say nothing."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator, Sequence

import pytest

from bot.wire.net import beacon_fetch
from bot.wire.net.beacon_fetch import Unanswered, fetch_round
from engine import beacon
from tests.engine.relays import Answer, refuses, says, serving
from tests.engine.second_edition import ROUNDS
from tests.patience import slowness

NUMBER = 32285086
TRUE, FALSE = says(ROUNDS[NUMBER]), says(ROUNDS[32285085])


@pytest.fixture
def without_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(beacon, "import_module", missing)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no relay that says nothing."""
    monkeypatch.setattr(beacon_fetch, "PATIENCE", 600.0)


HANGING = threading.Event()


@pytest.fixture(autouse=True)
def hung_up() -> Iterator[None]:
    """Relays hang until the end of a test."""
    HANGING.clear()
    yield
    HANGING.set()


def hangs(number: int) -> None:
    HANGING.wait()


def another_round(number: int) -> bytes:
    return json.dumps({"round": number + 1, "signature": ROUNDS[NUMBER]}).encode()


def endless(number: int) -> bytes:
    return b'{"round": ' + b" " * 100_000


async def asked(*answers: Answer) -> str:
    with serving(answers) as addresses:
        return await fetch_round(addresses, NUMBER)


@pytest.mark.usefixtures("without_library")
async def test_two_that_agree_are_believed() -> None:
    assert await asked(TRUE, TRUE) == ROUNDS[NUMBER]


OTHERS = (FALSE, refuses, another_round, endless, hangs)


@pytest.mark.usefixtures("without_library")
@pytest.mark.parametrize("answers", [(TRUE,), *((TRUE, other) for other in OTHERS), (refuses, refuses)])
async def test_one_alone_is_not(answers: Sequence[Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    if hangs in answers:
        monkeypatch.setattr(beacon_fetch, "PATIENCE", 1.0)
    with pytest.raises(Unanswered) as error:
        await asked(*answers)
    assert str(error.value).count("http://127.0.0.1") == len(answers) and "\n" not in str(error.value)


@pytest.mark.usefixtures("without_library")
async def test_a_liar_among_several_does_not_hold_up_the_table() -> None:
    assert await asked(FALSE, TRUE, refuses, TRUE) == ROUNDS[NUMBER]


async def test_where_it_can_be_computed_one_is_enough_and_liars_are_named() -> None:
    assert await asked(FALSE, FALSE, TRUE) == ROUNDS[NUMBER]
    with pytest.raises(Unanswered, match="says what drand has not signed"):
        await asked(FALSE, FALSE)


async def test_nobody_waits_for_one_that_hangs_once_others_have_answered() -> None:
    async with asyncio.timeout(60 * slowness()):  # it would wait ten times as long
        assert await asked(TRUE, hangs) == ROUNDS[NUMBER]


async def test_a_relay_that_is_not_there_is_one_trouble_among_others() -> None:
    with pytest.raises(Unanswered, match="cannot be reached"):
        await fetch_round(["http://127.0.0.1:9", "http://127.0.0.1:9"], NUMBER)
