"""The process that draws: pictures in a thread would hold up the first answers to presses.

``python -m bot.painter SECONDS`` is the other process of `Painter`.
"""

from __future__ import annotations

from bot.worker import Work, Worker, serve

LONGEST = 30.0
"""Seconds after which a picture is given up."""
Drawing = Work
"""Draws a picture."""


class Painter(Worker):
    """Draws one picture at a time in a process of its own."""

    def __init__(self, longest: float = LONGEST) -> None:
        super().__init__("bot.painter", "draws pictures", longest)


def warm_up() -> None:
    """Open the fonts and paint what every picture has: the first one that somebody waits for is as fast as any."""
    # Here, so that a signal which means the bot and reaches this process too is ignored from the very first.
    from bot.pictures import draw_preview
    from bot.texts.catalogue import LANGUAGES
    from engine import Live, Options, deal

    options = Options()
    layout = deal(options, Live(0))
    for language in LANGUAGES:
        draw_preview(layout, options, language, "")


if __name__ == "__main__":
    serve(warm_up)
