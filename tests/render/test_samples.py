"""The gallery draws, and so does every position of a real game."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engine import Live, Options, deal, ruleset, start, view
from engine.base.setup import preview
from engine.kernel import Game
from engine.modules.oil_springs.oil import SLOT as OIL_SPRINGS
from engine.policy import random_action
from render import Caption, __main__, draw_layout, emblems, icons, pieces, scene, terrain, theme
from render.theme import LARGE_WIDTH, LIVERIES, WIDTH
from tests.languages import LANGUAGES
from tests.lengths import length
from tests.render import gallery, played, samples


@cache
def samples_of_all() -> list[gallery.Sample]:
    """The whole gallery, before anything is drawn."""
    return list(gallery.gallery())


def test_the_gallery_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = samples_of_all()[:: length(3, 1)]
    found = {sample.name: sample for sample in chosen}
    monkeypatch.setattr(gallery, "gallery", lambda: iter(chosen))
    monkeypatch.setattr("sys.argv", ["gallery", str(tmp_path / "new")])
    gallery.main()
    written = list((tmp_path / "new").glob("*.png"))
    assert {path.stem for path in written} == set(found)
    for path in written:
        assert Image.open(BytesIO(path.read_bytes())).width == (LARGE_WIDTH if found[path.stem].large else WIDTH)


def test_every_board_is_drawn_at_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["render", str(tmp_path / "new"), "--seed", "2"])
    __main__.main()
    pictures = {path.stem: path.read_bytes() for path in (tmp_path / "new").glob("*.png")}
    assert {"base-variable-3-4", "base-example-5-6", "oil_springs-variable-5-6", "catlantis-variable-3-4"} < set(
        pictures
    )
    assert all(Image.open(BytesIO(data)).width == WIDTH for data in pictures.values())
    assert len(set(pictures.values())) == len(pictures)


def test_points_are_what_the_board_shows() -> None:
    """A reader who adds up a made-up board finds the sum that it says; played ones have a test of their own."""
    seen = set()
    for sample in samples_of_all():
        if sample.bare or sample.name in played.POSITIONS:
            continue  # before the game there are no cards to add up
        oil = sample.view.ext.get(OIL_SPRINGS)
        for player in sample.view.players:
            own = [found.kind for found in sample.view.buildings.values() if found.seat == player.seat]
            awards = (sample.view.longest_route, sample.view.largest_army).count(player.seat) * 2
            champion = int(oil is not None and oil.champion == player.seat)
            assert player.total == sum(samples.WORTH[kind] for kind in own) + awards + champion, sample.name
            seen |= {*own}
    assert seen == set(samples.WORTH)


def test_the_gallery_shows_everything() -> None:
    """All colours, both languages, every kind of choice, every scenario, parts of boards, ghosts."""
    every = samples_of_all()
    assert len({sample.name for sample in every}) == len(every)
    assert {player.colour for sample in every for player in sample.view.players} == set(LIVERIES)
    assert {sample.caption.language for sample in every} >= {*LANGUAGES}
    assert {choice.kind for sample in every for choice in sample.marks.choices} == {"vertex", "edge", "hex"}
    assert {name for sample in every for name in sample.view.ext} >= {"seafarers", "catlantis", "oil_springs"}
    assert any(sample.crop for sample in every) and any(sample.bare for sample in every)
    ghosts = {sample.marks.ghost.piece for sample in every if sample.marks.ghost is not None}
    assert ghosts >= {"settlement", "road", "ship", "metropolis"} | pieces.FIGURES.keys()


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (Options(), 4),
        (Options(board="beginner"), 3),
        (Options(board="classic"), 4),
        (Options(scenario="oil_springs"), 3),
        (Options(scenario="oil_springs", players="5-6", board="reconstruction", unlimited_oil=True), 6),
        (Options(scenario="catlantis", trigger_at_8=True), 3),
        (Options(scenario="catlantis", board="reconstruction", trigger_at_8=True, all_hexes=True), 4),
    ],
)
def test_a_whole_game_draws(options: Options, players: int) -> None:
    rules, chance, choice = ruleset(options), Live(5), Live(6)
    state, _ = start(rules, deal(options, chance), tuple(LIVERIES)[:players], chance)
    game, moves = Game(rules, state, chance), 0
    caption = Caption(samples.NAMES)
    while game.waiting():
        game.events.clear()
        game.play(random_action(game, game.waiting()[0], choice))
        moves += 1
        if moves % length(300, 60) == 1:
            scene.drawing(view(rules, game.state, None), caption).painted()
    assert scene.drawing(view(rules, game.state, None), caption).painted().width == WIDTH


@pytest.mark.parametrize(
    "options",
    [
        *(Options(board=board) for board in ("variable", "beginner", "classic")),
        Options(scenario="oil_springs", players="5-6", board="reconstruction"),
        *(Options(scenario="catlantis", board=board) for board in ("variable", "reconstruction")),
    ],
)
def test_every_layout_has_a_preview(options: Options) -> None:
    layout = deal(options, Live(2))
    ext = preview(ruleset(options), layout)
    plain = draw_layout(layout, Caption())
    assert (draw_layout(layout, Caption(), ext=ext) == plain) == (options.scenario != "oil_springs")


def test_every_kind_can_be_drawn() -> None:
    assert terrain.MOTIFS.keys() == theme.TERRAINS.keys()
    for scenario in ("base", "oil_springs", "catlantis"):
        rules = ruleset(Options(scenario=scenario))
        assert set(rules.resources) <= emblems.RESOURCES.keys() | icons.ICONS.keys()
        assert set(rules.pieces) <= pieces.BUILDINGS.keys() | pieces.ROUTES.keys()


@pytest.mark.parametrize("piece", sorted(pieces.BUILDINGS))
def test_pieces_of_all_colours_differ_without_colour(piece: str) -> None:
    """In grey, by emblem alone, after the fill has been made one grey."""
    found = set()
    for colour, livery in LIVERIES.items():
        sprite = pieces.building_sprite(piece, colour, 102).convert("RGB")
        pixels, fill = sprite.tobytes(), bytes(livery.emblem_fill)
        found.add(bytes(pixels[at : at + 3] == fill for at in range(0, len(pixels), 3)))
    assert len(found) == len(LIVERIES)
