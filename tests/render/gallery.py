"""The pictures of the gallery: every ruleset, every kind of picture, both languages, all six colours.

``python -m tests.render.gallery [folder]`` draws them; ``--palette`` chooses the product's palette again from them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from bot.processes.drawings import caption
from engine.base.layouts import deal_layout
from engine.base.setup import preview
from engine.base.surface import SEA
from engine.chance import Live
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.modules.catlantis.losses import losses
from engine.modules.oil_springs.oil import SLOT as OIL_SPRINGS
from engine.options import LARGE, RECONSTRUCTION, VARIABLE, Options
from engine.rulesets import deal, ruleset
from engine.state import Turn
from engine.view import View
from render import palette, scene
from render.captions import Banner, Caption
from render.display import Drawing
from render.encoder import encode
from render.ground import freshly_painted, ground
from render.help import every_place
from render.marks import Ghost, Kind, MarkedPlaces, Marks
from render.preview import layout_view
from render.scene import Under
from render.theme import LARGE_WIDTH, LIVERIES, WIDTH
from tests.languages import FALLBACK, LANGUAGES
from tests.render import played, samples, scenario_samples

COLOURS = tuple(LIVERIES)
NARROW = ("Bartholomäus-Maximilian von Hügel", "李小龍 Bruce 🐉", "𝓐𝓷𝓷𝓪 ✨", "Ωμέγα_Юлия.99")
ENGLISH = Caption(
    samples.NAMES,
    FALLBACK,
    "Amélie",
    "Turn 14 · to build",
    "Amélie builds a road (27) and moves the robber to C3.",
    "Bank",
    {"oil_springs": "Disaster", "catlantis": "Flood rounds"},
)
FRENCH = Caption(
    samples.NAMES,
    "fr",
    "Amélie",
    "Tour 14 · à construire",
    "Amélie construit une route (27) et place le voleur en C3.",
    "Banque",
    {"oil_springs": "Catastrophe", "catlantis": "Tours d’inondation"},
)
NOTHING = Marks()
TRIGGER = (
    "{name} reaches {points} points and triggers the end! After this turn everybody has one more to build and to put "
    "up dikes; then 3 flood rounds sink the island. After {name}’s last turn, most points win."
)
LONG_STRIP = {CATLANTIS: "Überschwemmungsrunden bis zum Ende des Spiels"}
OIL = Options(scenario=OIL_SPRINGS, board=RECONSTRUCTION)
ISLAND = Options(scenario=CATLANTIS, board=RECONSTRUCTION)
LOBBIES = {
    "lobby-oil": OIL,
    "lobby-oil-six": replace(OIL, players=LARGE, board=VARIABLE),
    "lobby-catlantis": ISLAND,
    "lobby-new-shores": Options(scenario="new_shores", board="new_shores_4"),
    "lobby-four-islands": Options(scenario="four_islands", board="four_islands_3"),
    "lobby-desert": Options(scenario="through_the_desert", board="desert_3"),
    "lobby-catlantis-variable": replace(ISLAND, board=VARIABLE),
}
HELP = {"base": samples.base_layout(), "six": samples.six_layout(), "catlantis": samples.catlantis_layout()}
KINDS: tuple[Kind, ...] = ("vertex", "edge", "hex")


@dataclass(frozen=True)
class Sample:
    """One picture of the gallery; see `render.scene.drawing`."""

    name: str
    view: View
    caption: Caption
    marks: Marks = NOTHING
    crop: bool = False
    bare: bool = False
    large: bool = False


def gallery() -> Iterator[Sample]:
    """Every picture."""
    yield from positions()
    yield from base_game()
    yield from choices()
    yield from more_players()
    yield from scenarios()
    yield from moments()
    yield from before_the_game()


def positions() -> Iterator[Sample]:
    """Whole boards of games that bots have really played, with the last deed; the languages take turns."""
    for number, (name, found) in enumerate(played.POSITIONS.items()):
        language = LANGUAGES[number % len(LANGUAGES)]
        shown, move = played.played(found, language)
        yield Sample(name, shown, caption(shown, samples.NAMES[: found.players], language, move))


def base_game() -> Iterator[Sample]:
    """What the header, the cards and the rings have to hold."""
    base = samples.game(samples.base_layout(), COLOURS[:4], "base")
    built = (
        MarkedPlaces("vertex", (max(base.buildings),)),
        MarkedPlaces("edge", (max(base.routes),)),
        MarkedPlaces("hex", (12,)),
    )
    yield Sample("recent", replace(base, robber=12), FRENCH, Marks(recent=built))
    three = samples.game(samples.base_layout(), ("orange", "green", "violet"), "three", trails=3)
    yield Sample("without-message", three, replace(FRENCH, message=""))
    seven = replace(ENGLISH, headline="Grégoire, Maximilien", message="Amélie rolled 7.")
    yield Sample("discards", replace(base, waiting=(1, 3), turn=Turn(15, 0, (4, 3))), seven)
    words = Caption(NARROW, "de", NARROW[0], NARROW[3] * 3, " ".join(NARROW * 3), "Ravitaillement")
    yield Sample("narrow", replace(base, turn=Turn(120, 1, None)), words)


def choices() -> Iterator[Sample]:
    """What a player chooses from: pins, a part of the board, a piece about to be placed."""
    base = samples.game(samples.base_layout(), COLOURS[:4], "base")
    fresh = replace(samples.game(samples.base_layout(), COLOURS[:4], "start", trails=0), waiting=(2,))
    yield Sample("vertices", fresh, FRENCH, Marks((MarkedPlaces("vertex", every_place(fresh, "vertex")),)))
    free = tuple(edge for edge in every_place(base, "edge") if edge not in base.routes)
    yield Sample("edges", base, FRENCH, Marks((MarkedPlaces("edge", free),)))
    hexes = tuple(place for place in every_place(base, "hex") if place != base.robber)
    yield Sample("hexes", base, ENGLISH, Marks((MarkedPlaces("hex", hexes),)))
    start = min(base.buildings)
    near = tuple(edge for edge in base.board.vertices[start].edges if edge not in base.routes)
    asked = replace(ENGLISH, message="Where does the road go?")
    yield Sample("crop-edges", base, asked, Marks((MarkedPlaces("edge", near),)), crop=True)
    own = tuple(place for place, building in base.buildings.items() if building.seat == 1)[:2]
    yield Sample("crop-vertices", base, FRENCH, Marks((MarkedPlaces("vertex", own),)), crop=True)
    yield Sample("crop-bare", base, Caption(), Marks((MarkedPlaces("hex", (4, 5, 8, 9, 10)),)), crop=True)
    place = next(v for v in every_place(base, "vertex") if v not in base.buildings and v > 20)
    placing = replace(ENGLISH, message=f"A settlement on {place + 1}?")
    yield Sample("ghost-settlement", base, placing, Marks(ghost=Ghost("settlement", place, "red")), crop=True)
    yield Sample("ghost-road", base, ENGLISH, Marks(ghost=Ghost("road", near[0], "white")), crop=True)
    yield Sample("ghost-robber", base, ENGLISH, Marks(ghost=Ghost("robber", 9)))


def more_players() -> Iterator[Sample]:
    """Five and six players."""
    six, example = samples.six_layout(), samples.example_layout()
    shown = samples.game(example, COLOURS, "example")
    five = samples.game(six, COLOURS[1:], "five", trails=1)
    yield Sample("five-edges", five, ENGLISH, Marks((MarkedPlaces("edge", every_place(five, "edge")),)))
    yield Sample("six-vertices", shown, FRENCH, Marks((MarkedPlaces("vertex", every_place(shown, "vertex")),)))
    yield Sample("six-hexes", shown, FRENCH, Marks((MarkedPlaces("hex", every_place(shown, "hex")),)))


def scenarios() -> Iterator[Sample]:
    """Every scenario, and the choices on its board."""
    islands, oil, flood = scenario_samples.islands(), scenario_samples.oil_springs(), scenario_samples.catlantis()
    yield Sample("islands", islands, ENGLISH)
    free = tuple(edge for edge in every_place(islands, "edge") if edge not in islands.routes)
    yield Sample("islands-edges", islands, FRENCH, Marks((MarkedPlaces("edge", free),)))
    yield Sample("regions", scenario_samples.foreign_regions(), ENGLISH)
    yield Sample("regions-three", scenario_samples.foreign_regions(3), FRENCH)
    yield Sample("oil-springs-start", scenario_samples.oil_springs(3, late=False), FRENCH)
    six = scenario_samples.oil_springs(6)
    flooded = MarkedPlaces("vertex", tuple(v for v, found in six.buildings.items() if found.kind == "flooded_city"))
    lost = MarkedPlaces("hex", () if six.robber is None else (six.robber,))
    yield Sample("oil-springs-recent", six, FRENCH, Marks(recent=(flooded, lost)))
    yield Sample("oil-springs-unlimited", scenario_samples.unlimited(oil), ENGLISH)
    yield Sample("oil-springs-hexes", oil, FRENCH, Marks((MarkedPlaces("hex", every_place(oil, "hex")),)))
    city = next(v for v, building in oil.buildings.items() if building.kind == "city")
    colour = oil.players[oil.buildings[city].seat].colour
    yield Sample("ghost-metropolis", oil, ENGLISH, Marks(ghost=Ghost("metropolis", city, colour)), crop=True)
    before = scenario_samples.catlantis(flooding=False)
    yield Sample("catlantis-trigger", before, replace(ENGLISH, message=trigger(before)))
    for kind in KINDS:
        places = [place for place in every_place(flood, kind) if kind != "hex" or place != flood.robber]
        yield Sample(f"catlantis-{kind}", flood, ENGLISH, Marks((MarkedPlaces(kind, tuple(places)),)))
    yield from at_sea(flood)


def moments() -> Iterator[Sample]:
    """What the table talks about, in bands below the board."""
    base = samples.game(samples.base_layout(), COLOURS[:4], "base")
    robbed = Banner("robber", "Grégoire vole Amélie !", (COLOURS[1], COLOURS[0]))
    road = Banner("road", "Zoë prend la Route la plus longue à Maximilien !", (COLOURS[2], COLOURS[3]))
    yield Sample("banners", base, replace(FRENCH, banners=(robbed, road)))
    six = samples.game(samples.six_layout(), COLOURS, "golden")
    long = Banner("knight", f"{NARROW[0]} takes Largest Army from {NARROW[3]}!", (COLOURS[5], COLOURS[4]))
    yield Sample("banner-long", six, replace(ENGLISH, banners=(long,)))
    flood, oil = scenario_samples.catlantis(), scenario_samples.oil_springs()
    sea = Banner("wave", "The sea takes: Amélie 1 city · Grégoire 1 settlement", (COLOURS[0], COLOURS[1]))
    near = Banner("crown", "Maximilien has 8 points!", (COLOURS[3],), "8")
    yield Sample("banner-sea", flood, replace(ENGLISH, banners=(sea, near)))
    gone = Banner("disaster", "Catastrophe ! C3 n’est plus : minerai 8.", (), "C3")
    lost = Banner("disaster", "Catastrophe ! La mer frappe Zoë et Amélie.", (COLOURS[2], COLOURS[0]))
    yield Sample("banner-disaster", oil, replace(FRENCH, banners=(gone, lost)))


def trigger(shown: View) -> str:
    """The longest message there is, of the player whose turn it is."""
    seat = shown.turn.seat if shown.turn is not None else 0
    return TRIGGER.format(name=samples.NAMES[seat], points=shown.players[seat].total)


def at_sea(flood: View) -> Iterator[Sample]:
    """What happens to ships, the pirate, dikes and hexes, and what would."""
    part, sea = flood.ext[CATLANTIS], [place for place, terrain in enumerate(flood.terrain) if terrain == SEA]
    free = [edge for edge, found in enumerate(flood.board.edges) if samples.wet(flood, found.hexes)]
    free = [edge for edge in free if edge not in flood.routes]
    own = [edge for edge, route in flood.routes.items() if route == (0, "ship")]
    yield Sample("ships-to-move", flood, FRENCH, Marks((MarkedPlaces("edge", tuple(own)),)))
    bay = {flood.board.hex_names.index(name) for name in ("A1", "A2", "B1")}
    frame = [edge for edge in free if not bay.isdisjoint(flood.board.edges[edge].hexes)]
    yield Sample("ships-to-build", flood, ENGLISH, Marks((MarkedPlaces("edge", tuple(frame)),)), crop=True)
    yield Sample("ghost-ship", flood, ENGLISH, Marks(ghost=Ghost("ship", free[25], "green")), crop=True)
    near = min(free, key=lambda edge: abs(edge - own[0]))
    yield Sample("ghost-ship-moved", flood, FRENCH, Marks(ghost=Ghost("ship", near, COLOURS[0], own[0])), crop=True)
    onward = tuple(edge for edge in free if abs(edge - own[0]) < 12)
    thief = replace(ENGLISH, subline="Turn 14 · to move robber or pirate")
    yield Sample("ships-to-go", flood, thief, Marks((MarkedPlaces("edge", onward, own[0]),)), crop=True)
    yield Sample("pirate-hexes", flood, FRENCH, Marks((MarkedPlaces("hex", tuple(sea)),)))
    yield Sample("ghost-pirate", flood, FRENCH, Marks(ghost=Ghost("pirate", part.sunk[0])))
    land = next(place for place, token in enumerate(flood.tokens) if token and place not in part.dikes)
    yield Sample("ghost-dike", flood, FRENCH, Marks(ghost=Ghost("dike", land)), crop=True)
    lost = scenario_samples.doomed(flood)
    yield Sample("ghost-flood", flood, ENGLISH, Marks(ghost=Ghost("flood", lost)), crop=True)
    yield Sample("ghost-flood-dike", flood, FRENCH, Marks(ghost=Ghost("flood", part.dikes[0])), crop=True)
    before = scenario_samples.catlantis(flooding=False)
    drowned = losses(before, part.sunk)
    moved = (own[0], near)
    gone = (
        MarkedPlaces("vertex", tuple(vertex for vertex, _ in drowned.buildings)),
        MarkedPlaces("edge", (*(edge for edge, _ in drowned.routes), *moved)),
        MarkedPlaces("hex", (*part.sunk, part.dikes[0], flood.ext["seafarers"].pirate)),
    )
    yield Sample("catlantis-recent", flood, ENGLISH, Marks(recent=gone))
    three = scenario_samples.catlantis(3)
    words = Caption(NARROW, "de", NARROW[0], NARROW[3] * 3, " ".join(NARROW * 3), "Ravitaillement", LONG_STRIP)
    last = replace(three.ext[CATLANTIS], rounds=4, round=4, trigger=0)
    yield Sample("catlantis-narrow", replace(three, ext={**three.ext, CATLANTIS: last}), words)


def before_the_game() -> Iterator[Sample]:
    """Lobbies and help."""
    words = replace(ENGLISH, headline="New game", subline="3 of 4 players", message="Base game, 10 points.")
    mots = replace(FRENCH, headline="Nouvelle partie", subline="2 joueurs", message="Plateau pour débuter")
    yield Sample("lobby", layout_view(samples.base_layout()), words, bare=True)
    yield Sample("beginner", layout_view(deal_layout("beginner", Live(1))), mots, bare=True)
    yield Sample("classic", layout_view(deal_layout("classic", Live(1))), mots, bare=True)
    for name, options in LOBBIES.items():
        layout = deal(options, Live(2))
        yield Sample(name, layout_view(layout, preview(ruleset(options), layout)), mots, bare=True)
    asked = replace(ENGLISH, headline="Where is what?", subline="", message="Say N23 or E45.")
    for name, layout in HELP.items():
        shown = layout_view(layout)
        pins = tuple(MarkedPlaces(kind, every_place(shown, kind)) for kind in ("vertex", "edge"))
        yield Sample(f"help-{name}", shown, asked, Marks(pins), bare=True, large=True)


def drawn(sample: Sample, width: int = WIDTH, under: Under = ground) -> Drawing:
    """One picture of the gallery; with `freshly_painted` below it, before any palette."""
    return scene.drawing(
        sample.view, sample.caption, sample.marks, width=width, crop=sample.crop, bare=sample.bare, under=under
    )


def main() -> None:
    """Write every picture of the gallery into a folder."""
    parser = argparse.ArgumentParser(prog="python -m tests.render.gallery", description="Draw every kind of picture.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("gallery"), help="default: gallery")
    parser.add_argument("--large", action="store_true", help="draw the large format")
    parser.add_argument("--palette", action="store_true", help="choose the palette anew from the gallery first")
    arguments = parser.parse_args()
    if arguments.palette:
        palette.rewrite([drawn(sample, WIDTH, freshly_painted).painted() for sample in gallery()])
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for sample in gallery():
        data = encode(drawn(sample, LARGE_WIDTH if arguments.large or sample.large else WIDTH))
        path = arguments.folder / f"{sample.name}.png"
        path.write_bytes(data)
        print(f"{path}  {len(data) // 1024} KB")


if __name__ == "__main__":
    main()
