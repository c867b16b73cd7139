"""Colours that everybody can tell apart, and one palette that keeps them."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from render import icons, palette, theme
from tests.render.vision import SIGHTS, Colour, contrast, difference, lab, seen


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        # From the table of test data of Sharma, Wu and Dalal.
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_itself(
    first: tuple[float, float, float], second: tuple[float, float, float], expected: float
) -> None:
    assert difference(first, second) == pytest.approx(expected, abs=1e-4)
    assert difference(second, first) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(
    ("colours", "least"),
    [
        ({name: livery.fill for name, livery in theme.LIVERIES.items()}, 20),
        (theme.UNDERLINES, 13),
        ({name: tones.base for name, tones in theme.TERRAINS.items()} | {"sea": theme.SEA}, 13),
    ],
    ids=["players", "lines", "terrains"],
)
def test_colours_differ_to_every_sight(colours: dict[str, Colour], least: float, sight: str) -> None:
    for (one, first), (other, second) in combinations(colours.items(), 2):
        apart = difference(lab(seen(first, sight)), lab(seen(second, sight)))
        assert apart >= least, f"{one} and {other} to {sight} sight: {apart:.1f}"


@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        (theme.TEXT, theme.PANEL),
        (theme.TEXT, theme.PANEL_RAISED),
        (theme.TEXT_DIM, theme.PANEL),
        (theme.TEXT_DIM, theme.PANEL_RAISED),
        (theme.ACCENT, theme.PANEL_RAISED),
        (theme.INK, theme.ACCENT),
        (theme.INK, theme.PIN),
        (theme.RED, theme.PIN),
        (theme.INK, theme.TOKEN),
        (theme.RED, theme.TOKEN),
        (theme.INK, theme.CREAM),
        (theme.CREAM, theme.INK),
        (theme.CREAM, theme.RED),
        (theme.FOAM, theme.SEA),
        (theme.TOKEN, theme.INK),
        (theme.INK, theme.DIE_YELLOW),
        *((livery.emblem_fill, livery.fill) for livery in theme.LIVERIES.values()),
    ],
)
def test_letters_and_emblems_stand_out(letters: Colour, ground: Colour) -> None:
    assert contrast(letters, ground) >= 4.5


@pytest.mark.parametrize("name", theme.LIVERIES)
def test_the_line_below_a_card_stands_out(name: str) -> None:
    """As it is seen, in the colours of the palette, between the card and its rim when its player is not active."""
    card = icons.card(260, 124, name, False, 1.0)
    shown = palette.flattened(card.convert("RGB")).convert("RGB")
    line, ground = (shown.getpixel((130, y)) for y in (117, 60))
    assert isinstance(line, tuple) and isinstance(ground, tuple)
    assert contrast((line[0], line[1], line[2]), (ground[0], ground[1], ground[2])) >= 3
    assert contrast(theme.UNDERLINES[name], theme.PANEL_RAISED) >= 3


def test_six_different_emblems() -> None:
    assert len({livery.emblem for livery in theme.LIVERIES.values()}) == len(theme.LIVERIES) == 6


def test_the_palette_has_every_colour_of_the_theme() -> None:
    colours = palette.colours()
    assert len(colours) == len(set(colours)) <= 255
    assert set(palette.fixed()) <= set(colours), "choose it anew: python -m render --palette"


def test_flat_colours_stay() -> None:
    """Up to the steps of four in which Pillow looks colours up."""
    for colour in palette.fixed():
        flat = palette.flattened(Image.new("RGB", (2, 2), colour)).convert("RGB").getpixel((0, 0))
        assert isinstance(flat, tuple)
        assert max(abs(a - b) for a, b in zip(flat, colour, strict=True)) <= 6, colour


def test_settled_colours_stay_when_they_are_mapped_again() -> None:
    """As they are when something is laid beside them: a picture must not depend on how often that happened."""
    every = Image.new("RGB", (len(palette.colours()), 1))
    every.putdata(palette.colours())
    settled = palette.settled(palette.flattened(every))
    assert palette.flattened(settled.convert("RGB")).tobytes() == settled.tobytes()
