"""Pages for the owner of a game and managers of its server.

No page shows a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord import ButtonStyle
from discord.ui import ActionRow, LayoutView, UserSelect

from bot.ui.parts import Part, button, layout, menu, option, rows, text
from bot.ui.polls import withdrawals
from bot.ui.scene import Payload, Scene
from storage import Poll


def menu_page(scene: Scene, own: Sequence[Poll] = (), *, proposing: bool = False) -> Payload:
    """All acts of administration; what is done is said in public.

    ``own`` are open proposals of the reader; ``proposing`` when the others at the table are asked first.
    """
    pause = "resume" if scene.paused else "pause"
    buttons = [
        button(scene.id("admin", act), scene.say(f"ui-admin-{act}"), style)
        for act, style in (
            (pause, ButtonStyle.primary),
            ("pace", ButtonStyle.secondary),
            ("repost", ButtonStyle.secondary),
            ("seat", ButtonStyle.secondary),
            ("end", ButtonStyle.danger),
        )
    ]
    if None in scene.users:
        buttons.append(button(scene.id("admin-level"), scene.say("ui-admin-bots")))
    words = [f"### {scene.say('ui-admin-title')}", scene.say("ui-admin-words")]
    if proposing:
        words.append(scene.say("ui-admin-proposing"))
    return Payload(layout([text("\n".join(words)), *rows(buttons), *rows(withdrawals(scene, own))]))


def resume_page(scene: Scene) -> Payload:
    """What everybody who plays may do with a paused game."""
    resume = button(scene.id("resume"), scene.words_of_resuming, ButtonStyle.primary)
    return Payload(layout([text(scene.why_paused), *rows([resume])]))


def seats(scene: Scene) -> Payload:
    """Which seat is to change hands."""
    lines = [option(scene.label(seat), str(seat), emoji=scene.speaker.emblem(seat)) for seat in range(len(scene.users))]
    choice = menu(scene.id("admin-seat"), scene.say("ui-admin-which-seat"), lines)
    return Payload(layout([text(scene.say("ui-admin-seat-words")), choice]))


def seat_to(scene: Scene, seat: int, giver: int, offer: tuple[int, int] | None = None) -> Payload:
    """Choose who plays a seat next.

    ``offer`` is the open one of this seat: its number, and to whom it is.
    """
    words = scene.say("ui-admin-seat-to", name=scene.speaker.name(seat))
    people = UserSelect[LayoutView](
        custom_id=scene.id("admin-seat-to", str(seat)), placeholder=scene.say("ui-admin-who")
    )
    buttons = [
        button(scene.id("admin-seat-bot", str(seat)), scene.say("ui-admin-to-bot"), disabled=scene.users[seat] != giver)
    ]
    if offer is not None:
        number, user = offer
        words += "\n" + scene.say("ui-admin-offered", person=f"<@{user}>")
        buttons.append(button(scene.id("seat-withdraw", str(number)), scene.say("ui-admin-withdraw")))
    return Payload(layout([text(words), ActionRow[LayoutView](people), *rows(buttons)]))


def confirm_end(scene: Scene, *, proposing: bool = False) -> Payload:
    """Ask once before a game ends for good.

    ``proposing`` when the others at the table are asked first.
    """
    yes, words = scene.say("ui-admin-end-yes"), [scene.say("ui-admin-end-words")]
    if proposing:
        yes = scene.say("ui-admin-end-propose")
        words.append(scene.say("ui-admin-end-proposing"))
    buttons = [
        button(scene.id("admin-end"), yes, ButtonStyle.danger),
        button(scene.id("admin", "-"), scene.say("ui-button-back")),
    ]
    return Payload(layout([text("\n".join(words)), *rows(buttons)]))


def pauses(scene: Scene, days: Iterable[int], *, proposing: bool) -> Payload:
    """Choose for how many days the game pauses.

    ``proposing`` when the others at the table are asked first.
    """
    buttons = [button(scene.id("admin-pause", str(count)), scene.say("gather-pause", days=count)) for count in days]
    words = text(scene.say("ui-admin-pause-words", proposing=proposing))
    back = button(scene.id("admin", "-"), scene.say("ui-button-back"))
    return Payload(layout([words, *rows([*buttons, back])]))


def paces(scene: Scene, names: Iterable[str], present: str, *, proposing: bool) -> Payload:
    """Choose a pace by name.

    ``proposing`` when the others at the table are asked first.
    """
    lines = [option(scene.say("gather-pace", pace=name), name, default=name == present) for name in names]
    parts: list[Part] = [
        text(scene.say("ui-admin-pace-words", proposing=proposing)),
        menu(scene.id("admin-pace"), scene.say("ui-admin-which-pace"), lines),
    ]
    return Payload(layout([*parts, *rows([button(scene.id("admin", "-"), scene.say("ui-button-back"))])]))
