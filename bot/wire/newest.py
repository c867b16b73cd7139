"""Which of a person's panels is their newest: each ``Play`` on the card gives a new one, and Discord keeps the old.

All of them work, so it is only said. It is kept in memory: after a restart nothing is said of panels from before.
"""

from __future__ import annotations

from bot.table.session import Session
from bot.wire.replies import Reply


def age_of_panel(session: Session, seat: int, reply: Reply) -> str | None:
    """The name of the text that tells an older panel, or the newest of several of one moment; else None.

    An answer that is a panel of its own becomes the newest of its seat.
    """
    # In the numbers that the seat sees: another's private act makes no panel older.
    known, shown_in, number = session.newest_panel.get(seat), reply.shown_in, session.numbering.of(seat)
    if reply.in_panel:
        return "ui-panel-older" if known is not None and known[0] != shown_in else None
    session.newest_panel[seat] = (shown_in, number)
    return "ui-panel-newest" if known is not None and known[1] == number else None
