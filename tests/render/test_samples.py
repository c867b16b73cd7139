"""The gallery draws, and so does every position of a real game."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engine import Live, Options, deal, ruleset, start, view
from engine.kernel import Game
from engine.policy import random_action
from render import Caption, __main__, draw_layout, pieces, samples, scene, terrain, theme
from render.theme import WIDTH


def test_the_gallery_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["render", str(tmp_path / "new")])
    __main__.main()
    names = [sample.name for sample in samples.samples()]
    assert len(names) == len(set(names)) >= 14
    written = list((tmp_path / "new").glob("*.png"))
    assert {path.stem for path in written} == set(names)
    assert all(Image.open(BytesIO(path.read_bytes())).width == WIDTH for path in written)


@pytest.mark.parametrize(("board", "players"), [("variable", 4), ("beginner", 3), ("classic", 4)])
def test_a_whole_game_draws(board: str, players: int) -> None:
    options = Options(board=board)
    rules, chance, choice = ruleset(options), Live(5), Live(6)
    state, _ = start(rules, deal(options, chance), ("red", "blue", "orange", "white")[:players], chance)
    game, moves = Game(rules, state, chance), 0
    caption = Caption(samples.NAMES)
    while game.waiting():
        game.events.clear()
        game.play(random_action(game, game.waiting()[0], choice))
        moves += 1
        if moves % 40 == 1:
            scene.picture(view(rules, game.state, None), caption, None, WIDTH)
    assert scene.picture(view(rules, game.state, None), caption, None, WIDTH).width == WIDTH


@pytest.mark.parametrize("board", ["variable", "beginner", "classic"])
def test_every_layout_has_a_preview(board: str) -> None:
    assert draw_layout(deal(Options(board=board), Live(2)), Caption())


def test_every_kind_can_be_drawn() -> None:
    assert terrain.MOTIFS.keys() == theme.TERRAINS.keys()
    rules = ruleset(Options())
    assert set(rules.pieces) == pieces.BUILDINGS.keys() | pieces.ROUTES.keys()


@pytest.mark.parametrize("colour", theme.LIVERIES)
def test_pieces_of_all_colours_differ_without_colour(colour: str) -> None:
    """In grey, by emblem alone, after the fill has been made one grey."""
    sprites = {}
    for other in theme.LIVERIES:
        sprite = pieces.building_sprite("settlement", other, 102).convert("RGB")
        fill = theme.LIVERIES[other].emblem_fill
        sprites[other] = bytes(
            sprite.getpixel((x, y)) == fill for y in range(sprite.height) for x in range(sprite.width)
        )
    assert sum(shape == sprites[colour] for shape in sprites.values()) == 1
