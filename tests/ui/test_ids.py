"""custom_ids: written ones are read back, everything else is None."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.parts import MAX_LENGTH, CustomId, parse_id

NUMBERS = st.integers(0, 10**15)
ARGS = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40)


@given(NUMBERS, NUMBERS, st.from_regex(r"[a-z][a-z-]{0,20}", fullmatch=True), ARGS)
def test_what_is_written_is_read_back(game: int, seq: int, verb: str, arg: str) -> None:
    custom_id = CustomId(game, seq, verb, arg)
    assert parse_id(custom_id.text) == custom_id


@pytest.mark.parametrize(
    "text",
    [
        "",
        "v1",
        "v1:1:2:act",
        "v2:1:2:act:x",
        "v1:01:2:act:x",
        "v1:-1:2:act:x",
        "v1:١:2:act:x",
        "v1:1:2:Act:x",
        "v1:1:2:act:é",
        "v1:1:2:act:a\nb",
        "v1:1:2:act:" + "x" * MAX_LENGTH,
        "v1:1:2:act:x\n",
        " v1:1:2:act:x",
        "v1:9999999999999999999999:2:act:x",
    ],
)
def test_malformed_is_none(text: str) -> None:
    assert parse_id(text) is None


@given(st.text(max_size=120))
def test_anything_at_all_is_read_back_as_itself_or_is_none(text: str) -> None:
    found = parse_id(text)
    assert found is None or found.text == text


@pytest.mark.parametrize(
    "custom_id",
    [
        CustomId(1, 2, "Nonsense", ""),
        CustomId(1, 2, "act", "x" * 100),
        CustomId(1, 2, "act", "Ö"),
        CustomId(-1, 2, "act", ""),
    ],
)
def test_what_could_not_be_read_back_is_not_written(custom_id: CustomId) -> None:
    with pytest.raises(ValueError, match="custom_id"):
        _ = custom_id.text
