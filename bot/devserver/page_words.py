"""The fixed words of simcord's page, and ours in their place.

Each stands in the catalogues as ``local-page-`` and its name; ``%`` is what differs from case to case.
"""

from __future__ import annotations

from typing import Any

from bot.texts.catalogue import catalogue

TEXTS = {
    "Viewing as": "viewer",
    "Message %": "compose",
    "Only you can see this": "private",
    "Posted silently": "silent",
    "Thinking…": "thinking",
    "(edited)": "edited",
    "% used": "used",
    "Load earlier messages": "older",
    "Newer messages": "newer",
    "New messages · jump to latest": "latest",
    "Cancel": "cancel",
    "Submit": "submit",
    "Apply": "apply",
    "Send": "send",
    "Previous": "previous",
    "Next": "next",
    "Close modal": "close",
    "Close image preview": "close",
    "Exit command mode": "close",
    "Zoom image": "zoom",
    "Fit image": "fit",
    "Select an option": "select",
    "Select one or more options": "select-more",
    "SimCord selection draft": "selection",
    "Clear selection": "clear",
    "Search options": "search",
    "Loading options": "loading",
    "Loading commands": "loading",
    "No available options": "nothing",
    "No matching options": "nothing",
    "No options match": "nothing",
    "This field is required.": "required",
    "Enter a valid value.": "invalid",
    "Choose an available option.": "invalid",
    "Value is outside the allowed range.": "invalid",
    "Value length is outside the allowed range.": "invalid",
    "Choose one option.": "choose",
    "Choose at least one value.": "choose",
    "Enter at least % characters.": "longer",
    "Enter no more than % characters.": "shorter",
    "Choose at least % value(s).": "more",
    "Choose no more than % value(s).": "fewer",
    "+% optional": "optional",
    "+% options": "optional",
    "+% more": "optional",
    "OPTIONS": "options",
    "OPTIONS MATCHING %": "options",
    "OPTIONS MATCHING": "options",
    "MEMBERS": "members",
    "Commands are unavailable": "no-command",
    "This command is no longer available. Exit command mode to continue.": "no-command",
}
"""By what the page says: the name of what it says here."""
SAID_BY_US = ("Posted silently",)
"""What our own changes of the page add to it."""
STATUSES = {
    "Action was not completed.": "lost",
    "Action outcome uncertain. It will not be retried.": "lost",
    "Connection interrupted; trying again…": "away",
    "Preview session ended.": "ended",
    "Preview session closed.": "ended",
    "Preview session is unavailable. Reload the active Preview URL.": "again",
    "Access to this preview is unavailable.": "again",
}
"""By the state in which the page says to be: the note that the reader sees."""
NOTES = ("lost", "away", "ended", "again", "typed")
VALUE = "%"


def words_of_the_page(language: str) -> dict[str, Any]:
    """All fixed words of the page in a language, for ``table.js``."""

    def say(name: str) -> str:
        return catalogue(language).say(f"local-page-{name}", value=VALUE)

    return {
        "texts": {theirs: say(name) for theirs, name in TEXTS.items()},
        "statuses": STATUSES,
        "own": {"tools": say("tools")} | {name: say(f"note-{name}") for name in NOTES},
    }
