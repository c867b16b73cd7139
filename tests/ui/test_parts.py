"""The small parts: cutting, splitting and chunking lose nothing that has room."""

from hypothesis import given
from hypothesis import strategies as st

from bot.ui.final_card import dice_table
from bot.ui.pages import split
from bot.ui.parts import chunks, clip, last_lines

LINES = st.lists(st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=30), max_size=30)


@given(st.lists(st.integers(), max_size=200), st.integers(1, 25))
def test_chunks_hold_everything_in_order_and_are_few_and_even(things: list[int], most: int) -> None:
    found = chunks(things, most)
    assert [thing for chunk in found for thing in chunk] == things
    assert len(found) == -(-len(things) // most)
    assert not found or max(map(len, found)) - min(map(len, found)) <= 1


@given(LINES, st.integers(4, 200))
def test_last_lines_keep_the_end(lines: list[str], most: int) -> None:
    found = last_lines(lines, most)
    assert len(found) <= most
    if len("\n".join(lines)) <= most:
        assert found == "\n".join(lines)
    elif len(lines[-1]) <= most - 2:
        assert found.endswith(lines[-1])


@given(LINES, st.integers(1, 60))
def test_split_loses_no_character(lines: list[str], most: int) -> None:
    words = "\n".join(lines)
    found = split(words, most)
    assert all(0 < len(piece) <= most for piece in found)
    assert "".join(found).replace("\n", "").strip() == words.replace("\n", "")


def test_clip_ends_in_an_ellipsis() -> None:
    assert clip("abc", 3) == "abc"
    assert clip("abcd", 3) == "ab…"


def test_dice_are_expected_in_36_ways() -> None:
    lines = dice_table([(1, 1)] * 9 + [(3, 4)] * 27).split("\n")
    assert lines[1] == " 2   9 ( 1.0) ▇▇▇▇"
    assert lines[6] == " 7  27 ( 6.0) ▇▇▇▇▇▇▇▇▇▇▇▇"
    assert lines[11] == "12   0 ( 1.0)"
    assert dice_table([(1, 1)], ",").split("\n")[1] == " 2   1 ( 0,0) ▇▇▇▇▇▇▇▇▇▇▇▇"
