"""Two moments of a game in one picture: the board as it stood above the table as it stands."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.processes.film import draw_since
from render import Frame, draw, draw_pair
from render.captions import Caption
from render.marks import MarkedPlaces
from render.theme import LIVERIES, WIDTH
from tests.languages import FALLBACK, OTHER
from tests.render import samples

VIEW = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "pair", trails=1)
WORDS = Caption(samples.NAMES, FALLBACK, "Amélie", "Turn 14", "", "Bank")


def picture(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def test_the_later_moment_stands_below_as_it_is_drawn_alone() -> None:
    changed = (MarkedPlaces("vertex", (next(iter(VIEW.buildings)),)),)
    pair = picture(draw_pair(Frame(VIEW, WORDS), Frame(VIEW, WORDS, changed)))
    alone = picture(draw(VIEW, WORDS, recent=changed))
    assert pair.width == alone.width == WIDTH and pair.height > alone.height
    below = pair.crop((0, pair.height - alone.height, WIDTH, pair.height))
    assert below.tobytes() == alone.tobytes()


def test_who_was_away_sees_both() -> None:
    drawn = picture(draw_since(VIEW, VIEW, samples.NAMES, OTHER, ()))
    assert drawn.width == WIDTH and drawn.height > picture(draw(VIEW, WORDS)).height
