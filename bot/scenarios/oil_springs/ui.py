"""Oil Springs on the panel and the cards: using oil and what it does to the track, the loot, the warnings."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.scenarios.oil_springs.texts import oil_view
from bot.texts.safe import escape
from bot.ui.panel_context import PanelContext, Screen
from bot.ui.parts import AnyButton, rows
from bot.ui.scene import Scene
from engine.kernel import Action
from engine.modules.oil_springs import OilView
from engine.modules.oil_springs.oil import OIL, OIL_A_POINT, TRACK_END
from engine.modules.oil_springs.theft import ChoosingLoot, StealCard, StealOil
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.special_building import SpecialBuilding
from engine.view import PlayerView

LOOT = (StealOil, StealCard)
WARNED_FROM = 3
"""The card warns of the disaster from this step of the track on."""
USES: dict[type[Action], tuple[str, int]] = {
    ConvertOil: ("conversion", ConvertOil.oil),
    BuildMetropolis: ("metropolis", BuildMetropolis.oil),
}
"""What uses oil, and how much of it."""


def notes(context: PanelContext) -> str:
    """How far the track is, and what would bring the disaster; empty where oil is of no use now. The rules are not
    repeated: a conversion says what it does before it is done, and a button what it is for."""
    oil, accepts = oil_view(context.scene.view), context.scene.view.accepts
    if oil is None or not oil.oil[context.me.seat] or not {ConvertOil, BuildMetropolis} & set(accepts):
        return ""
    return "\n".join(_notes(context, oil))


def _notes(context: PanelContext, oil: OilView) -> Iterator[str]:
    say, own_turn = context.scene.say, SequesterOil in context.scene.view.accepts
    yield say("ui-oil-track", marker=oil.marker, end=TRACK_END, left=TRACK_END - oil.marker)
    for kind, (what, count) in USES.items():
        if context.of(kind) and oil.marker + count == TRACK_END:
            yield _use(context.scene, oil.marker + count, what)
    if own_turn and oil.saved:
        yield say("ui-oil-saved", both=oil.both)


def _use(scene: Scene, marker: int, what: str) -> str:
    line = scene.say("ui-oil-use", what=what, marker=marker, left=TRACK_END - marker, special=_special(scene))
    return f"{line}\n{_end(scene)}" if marker == TRACK_END and last_place(scene) else line


def _special(scene: Scene) -> str:
    """Whether this is special building, whose disaster comes right after it; any other comes with a turn's end."""
    return "yes" if isinstance(scene.view.phase, SpecialBuilding) else "no"


def last_place(scene: Scene) -> bool:
    """Whether one more destroyed number ends the game (O-41)."""
    oil = oil_view(scene.view)
    return oil is not None and len(oil.destroyed) == oil.places - 1


def _end(scene: Scene) -> str:
    """How the game would end with the next destroyed number (O-41)."""
    oil = oil_view(scene.view)
    assert oil is not None
    return scene.say(
        "ui-oil-end",
        filled=len(oil.destroyed),
        places=oil.places,
        champion="no" if oil.champion is None else "yes",
        name=scene.say("nothing") if oil.champion is None else scene.speaker.name(oil.champion),
    )


def asked(scene: Scene) -> tuple[type[Action], ...]:
    """The uses that are asked about once though they can be taken back: they bring a disaster that may end the game."""
    oil = oil_view(scene.view)
    if oil is None or not last_place(scene):
        return ()
    return tuple(kind for kind, (_, count) in USES.items() if oil.marker + count == TRACK_END)


def question(context: PanelContext, action: Action) -> Screen:
    """Ask once about such a use."""
    scene, oil = context.scene, oil_view(context.scene.view)
    assert oil is not None
    what, count = USES[type(action)]
    words = scene.say("ui-oil-ask", action=escape(scene.speaker.action(action)))
    yes = context.act(action, scene.say("ui-button-last-oil"), ButtonStyle.danger)
    return Screen(f"{words}\n{_use(scene, oil.marker + count, what)}", tuple(rows([yes, context.back()])))


def buttons(context: PanelContext) -> list[AnyButton]:
    """Convert and sequester, in a turn in which that may be done at all."""
    scene, found = context.scene, list[AnyButton]()
    oil = oil_view(scene.view)
    if oil is None or not oil.oil[context.me.seat] or scene.status != "running":
        return found
    if ConvertOil in scene.view.accepts:
        found.append(context.to_screen("convert", scene.say("ui-button-convert"), enabled=bool(context.of(ConvertOil))))
    number = oil.sequestered[context.me.seat] % OIL_A_POINT + 1
    label = scene.say("ui-button-sequester", number=number, most=OIL_A_POINT)
    found += (context.act(action, label) for action in context.of(SequesterOil))
    return found


def convert(context: PanelContext, arg: str) -> Screen | None:
    """Which resource the oil becomes, and what that does to the track; None when nothing can be converted."""
    scene, oil, actions = context.scene, oil_view(context.scene.view), context.of(ConvertOil)
    if oil is None or not actions:
        return None
    words = f"{scene.say('ui-convert-words')}\n{_use(scene, oil.marker + ConvertOil.oil, 'conversion')}"
    return Screen(
        words, (*context.choices("convert", scene.say("ui-button-convert"), actions), *rows([context.back()]))
    )


def loot(context: PanelContext, arg: str) -> Screen:
    """Oil or a card: two large buttons, each in a row of its own, which act at once."""
    scene, phase = context.scene, context.scene.view.phase
    assert isinstance(phase, ChoosingLoot)
    victim = scene.view.players[phase.victim]
    labels = {
        StealOil: scene.say("ui-button-steal-oil", count=victim.open[OIL]),
        StealCard: scene.say("ui-button-steal-card", count=victim.card_size),
    }
    found = [
        row
        for kind, label in labels.items()
        for action in context.of(kind)
        for row in rows([context.act(action, label, ButtonStyle.danger)])
    ]
    return Screen(scene.say("ui-loot-words", name=scene.speaker.name(phase.victim)), tuple(found))


def hand_lines(context: PanelContext) -> Iterator[str]:
    """A player's own oil, in hand and aside."""
    say, oil, seat = context.scene.say, oil_view(context.scene.view), context.me.seat
    if oil is None:
        return
    if oil.limit is None:
        yield say("ui-hand-oil-free", count=oil.oil[seat])
    else:
        yield say("ui-hand-oil", count=oil.oil[seat], limit=oil.limit)
    yield say("ui-hand-sequestered", count=oil.sequestered[seat])
    if oil.champion == seat:
        yield say("ui-hand-champion")


def facts(scene: Scene, player: PlayerView) -> Iterator[str]:
    """What everybody sees of a player's oil, for their line on the card."""
    oil = oil_view(scene.view)
    if oil is None:
        return
    if oil.oil[player.seat]:
        yield scene.say("ui-card-oil", count=oil.oil[player.seat])
    if oil.sequestered[player.seat]:
        award = "yes" if oil.champion == player.seat else "no"
        yield scene.say("ui-card-sequestered", count=oil.sequestered[player.seat], award=award)


def warnings(scene: Scene) -> str:
    """What the card warns of: a disaster that is near, and the last place of the track."""
    oil = oil_view(scene.view)
    if oil is None or scene.view.outcome is not None:
        return ""
    lines = []
    if oil.marker >= WARNED_FROM:
        left = TRACK_END - oil.marker
        lines.append(scene.say("ui-card-track", marker=oil.marker, end=TRACK_END, left=left, special=_special(scene)))
    if last_place(scene):
        lines.append(scene.say("ui-card-last-place", filled=len(oil.destroyed), places=oil.places))
    return "\n".join(lines)
