"""Oil Springs on panel and cards.

They are using oil and what it does to the track, the loot, the warnings.
"""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.scenarios.oil_springs.texts import last_place, oil_view, special
from bot.texts.phrases import action_label
from bot.texts.safe import escape
from bot.ui.panels.line import Line
from bot.ui.parts import AnyButton, rows
from bot.ui.scene import Additions, AskBuilder, DecisionScreen, PanelContext, Scene, Screen
from engine.kernel import Action
from engine.modules.oil_springs.oil import OIL, OIL_A_POINT, TRACK_END
from engine.modules.oil_springs.theft import ChoosingLoot, StealCard, StealOil
from engine.modules.oil_springs.use import CONVERTED, BuildMetropolis, ConvertOil, SequesterOil

LOOT = (StealOil, StealCard)
USES: dict[type[Action], tuple[str, int]] = {
    ConvertOil: ("conversion", ConvertOil.oil),
    BuildMetropolis: ("metropolis", BuildMetropolis.oil),
}
"""What uses oil, and how much of it."""


def notes(context: PanelContext) -> Iterator[str]:
    """The track's state, and what would bring the disaster.

    There is nothing where oil is of no use now. The rules are not repeated: a conversion says what it does before it is
    done, and a button what it is for.
    """
    oil, accepts, say = oil_view(context.scene.view), context.scene.view.accepts, context.scene.say
    if oil is None or not oil.oil[context.me.seat] or not {ConvertOil, BuildMetropolis} & set(accepts):
        return
    yield say("ui-oil-track", marker=oil.marker, end=TRACK_END, left=TRACK_END - oil.marker)
    for kind, (what, count) in USES.items():
        if context.of(kind) and oil.marker + count == TRACK_END:
            yield _use(context.scene, oil.marker + count, what)
    if SequesterOil in accepts and oil.saved:
        yield say("ui-oil-saved", both=oil.both)


def _use(scene: Scene, marker: int, what: str) -> str:
    line = scene.say("ui-oil-use", what=what, marker=marker, left=TRACK_END - marker, special=special(scene.view))
    return f"{line}\n{_end(scene)}" if marker == TRACK_END and last_place(scene.view) else line


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


def questions(scene: Scene) -> dict[type[Action], AskBuilder]:
    """Ask once about uses that may end the game.

    They can be taken back, but bring a disaster.
    """
    oil = oil_view(scene.view)
    if oil is None or not last_place(scene.view):
        return {}
    return {kind: _ask for kind, (_, count) in USES.items() if oil.marker + count == TRACK_END}


def _ask(context: PanelContext, action: Action) -> Screen:
    """Ask once about such a use."""
    scene, oil = context.scene, oil_view(context.scene.view)
    assert oil is not None
    what, count = USES[type(action)]
    words = scene.say("ui-oil-ask", action=escape(action_label(action, scene.speaker)))
    yes = context.act(action, scene.say("ui-button-last-oil"), ButtonStyle.danger)
    return Screen(f"{words}\n{_use(scene, oil.marker + count, what)}", tuple(rows([yes, context.back()])))


def buttons(context: PanelContext) -> Iterator[AnyButton]:
    """Sequestering oil, in turns that allow it."""
    oil = oil_view(context.scene.view)
    for action in context.of(SequesterOil):
        number = 0 if oil is None else oil.sequestered[context.me.seat] % OIL_A_POINT + 1
        yield context.act(action, context.scene.say("ui-button-sequester", number=number, most=OIL_A_POINT), emoji="🌱")


def lines(context: PanelContext) -> Iterator[Line]:
    """What oil can become, in the menu of what can be built."""
    speaker = context.scene.speaker
    for action in (action for action in context.legal if isinstance(action, ConvertOil)):
        short = context.scene.say("ui-line-convert", cards=speaker.plain_cards((action.resource,) * CONVERTED))
        yield Line(action, action_label(action, speaker), short)


def convert(context: PanelContext, arg: str) -> Screen | None:
    """Choose what the oil becomes; None: nothing can be converted."""
    scene, oil, actions = context.scene, oil_view(context.scene.view), context.of(ConvertOil)
    if oil is None or not actions:
        return None
    words = f"{scene.say('ui-convert-words')}\n{_use(scene, oil.marker + ConvertOil.oil, 'conversion')}"
    return Screen(
        words, (*context.choices("convert", scene.say("ui-button-convert"), actions), *rows([context.back()]))
    )


def loot(context: PanelContext, arg: str) -> Screen:
    """Oil or a card: two large buttons that act at once."""
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


PANEL = Additions(
    screens={"convert": convert},
    decisions=(DecisionScreen(LOOT, "loot", loot),),
    buttons=buttons,
    lines=lines,
    notes=notes,
    questions=questions,
)
