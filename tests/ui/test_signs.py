"""Signs of our own in messages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

import render
from bot.texts.words import EMOJI
from bot.ui.parts import MAX_TEXT, app_emoji, button, layout, option, text, use_app_emoji, without_app_emoji
from render.theme import LIVERIES


@pytest.fixture
def known() -> Iterator[None]:
    """All signs are uploaded."""
    use_app_emoji({name: f"<:catan_{name}:{10**18 + number}>" for number, (name, _) in enumerate(app_emoji())})
    yield
    use_app_emoji({})


def contents(*words: str) -> list[str]:
    made = layout([text(part) for part in words]).to_components()  # type: ignore[no-untyped-call]
    return [part["content"] for part in made[0]["components"]]


def test_without_signs_there_are_emoji() -> None:
    assert contents("2 ⛰️ ore") == ["2 ⛰️ ore"]


@pytest.mark.usefixtures("known")
def test_messages_have_signs_and_labels_emoji() -> None:
    (told,) = contents("🔴 **Ann** +2 ⛰️ ore, +1 🛢️ oil")
    assert told.startswith("<:catan_red:") and "<:catan_ore:" in told and "<:catan_oil:" in told
    assert not any(own in told for own in EMOJI.values())
    assert option("⛰️ ore · 1", "ore.1").label == "⛰️ ore · 1", "Discord shows no signs there"
    assert button("v1:1:1:more:", "🔴 Ann").label == "🔴 Ann"


@pytest.mark.usefixtures("known")
def test_where_signs_have_no_room_emoji_stay() -> None:
    words = "⛰️ " * (MAX_TEXT // 6)
    assert contents(words, "🔴") == [words, "🔴"]


@pytest.mark.usefixtures("known")
def test_a_post_says_the_same_with_and_without_signs() -> None:
    told = "🔴 **Ann** +2 ⛰️ ore"
    assert without_app_emoji(json.dumps(contents(told))) == json.dumps([told])


def test_every_sign_is_a_small_picture() -> None:
    drawn = {name: render.sign(name) for name, _ in app_emoji()}
    assert drawn.keys() >= {"lumber", "oil", *LIVERIES}
    assert len(set(drawn.values())) == len(drawn)
    for data in drawn.values():
        picture = Image.open(BytesIO(data))
        assert picture.size == (128, 128) and picture.mode == "RGBA"
        assert len(data) < 256 * 1024
