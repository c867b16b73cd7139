"""The private page behind More on a lobby's card."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.texts.icons import EMBLEMS
from bot.ui.lobbies.lobby import LobbyScene
from bot.ui.parts import AnyButton, button, layout, rows, text
from bot.ui.scene import Payload
from engine.options import Options
from engine.rulesets import player_counts


def more_page(scene: LobbyScene, user: int, notice: str = "", *, closes: bool = False) -> Payload:
    """What this user may do in the lobby, below a ``notice``.

    ``closes`` says that they may close it. Use a scene in the reader's language.
    """
    own = next((seat for seat in scene.seats if seat.user == user), None)
    full = len(scene.seats) >= player_counts(scene.options)[1]
    if own is None:
        role, colour = "full" if full else "guest", ""
    else:
        role = "owner" if user == scene.owner else "player"
        colour = f"{EMBLEMS[own.colour]} **{scene.say(f'colour-{own.colour}')}**"
    words = scene.say("ui-lobby-own", role=role, colour=colour)
    own_buttons = [*_own_buttons(scene, role, full=full)]
    if closes:
        own_buttons.append(button(scene.id("close", "ask"), scene.say("ui-button-close")))
    said = text("\n".join(filter(None, [notice, words])))
    return Payload(layout([said, *rows(_table_buttons(scene, role)), *rows(own_buttons)]))


def _table_buttons(scene: LobbyScene, role: str) -> Iterator[AnyButton]:
    """What the player who opened the table may set."""
    if role == "owner":
        yield button(scene.id("scenario"), scene.say("ui-button-scenario"))
        yield button(scene.id("options"), scene.say("ui-button-options"))
        if scene.options.varies:
            yield button(scene.id("deal"), scene.say("ui-button-deal"))
        yield from (size_button(scene, count) for count in other_sizes(scene.options))
        yield button(scene.id("bot"), scene.say("ui-button-bots"))


def other_sizes(options: Options) -> Iterator[int]:
    """The other numbers of players for which there is such a board."""
    fewest, most = player_counts(options)
    yield from (count for count in range(fewest, most + 1) if options.sized(count) != options)


def size_button(scene: LobbyScene, count: int, style: ButtonStyle = ButtonStyle.secondary) -> AnyButton:
    """The switch to the board for so many players."""
    return button(scene.id("size", str(count)), scene.say("ui-button-board-for", count=count), style)


def other_size(scene: LobbyScene, refusal: str) -> Payload:
    """Why the game does not start with its board, and the switch."""
    switch = size_button(scene, len(scene.seats), ButtonStyle.primary)
    return Payload(layout([text(refusal), *rows([switch])]))


def _own_buttons(scene: LobbyScene, role: str, *, full: bool) -> Iterator[AnyButton]:
    """What concerns the reader's own seat."""
    if role == "guest":
        yield button(scene.id("join"), scene.say("ui-button-join"), ButtonStyle.success)
    if role in ("owner", "player"):
        yield button(scene.id("colour"), scene.say("ui-button-colour"))
        yield button(scene.id("plans"), scene.say("ui-button-wishes"))
        if scene.calls and not full:
            yield button(scene.id("players-wanted"), scene.say("ui-button-wanted"))
        yield button(scene.id("leave"), scene.say("ui-button-leave"))
