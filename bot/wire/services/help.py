"""The pages of the help, with their pictures."""

from __future__ import annotations

from functools import partial

from bot.processes.renderer import draw_costs
from bot.ui import pages
from bot.wire.net.replies import Caller


async def show_help(caller: Caller, page: str) -> None:
    """Show a page of the help privately, in the caller's language."""
    language = caller.language
    await caller.reply.show(
        lambda picture: pages.help(language, page, picture),
        name=f"costs-{language}.png",
        alt=pages.costs_alt(language, page),
        key=("costs", language, page),
        draw=lambda _: partial(draw_costs, language, page),
    )
