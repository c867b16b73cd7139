"""The private pages of a lobby: Join, and plans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.plans.desk import Desk
from bot.ui.parts import ACCENTS, AnyButton, Part, gallery, layout, rows, text
from bot.ui.planning import dull_moments, plans
from bot.ui.scene import PanelContext, Payload, Scene, ScreenBuilder

JOINED = "plan-dull"
"""The page that answers Join."""
SCREENS: Mapping[str, ScreenBuilder] = {
    "plan-start": plans.start,
    "plan-keep": plans.keep,
    "plan-how": plans.how,
    JOINED: dull_moments.dull,
}


def lobby_page(
    scene: Scene, desk: Desk, screen: str, first: str, picture: str | None, offers: Sequence[AnyButton] = ()
) -> Payload:
    """A private page of a lobby, below the words ``first``.

    Below the answer to Join stand the ``offers`` to its reader.
    """
    context = PanelContext(scene, desk=desk)
    name, _, arg = screen.partition(" ")
    shown = SCREENS.get(name, plans.plans)(context, arg) or plans.plans(context, "")
    assert shown is not None
    parts: list[Part] = [text(words) for words in (first, shown.words) if words]
    parts += (*shown.parts, *rows(offers))
    if picture is not None:
        parts.append(gallery(picture, scene.alt_text))
    return Payload(layout(parts, ACCENTS[context.me.colour]), shown.choice, picture=shown.choice is not None)
