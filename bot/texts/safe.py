"""Names typed by strangers, made harmless.

They stand in a sentence, a label or a picture.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

NAME_LIMIT = 32
NAMELESS = "?"
ELLIPSIS = "…"
_MAX_MARKS = 3
_JOINERS = "\u200c\u200d"
_SELECTORS = "\ufe0e\ufe0f"
_BLANKS = re.compile(r"[\s\u115f\u1160\u2800\u3164\uffa0]+")
_SPECIAL = re.compile(r"([\\*_~`|<>\[\]()#:.+\-])")
_ESCAPED = re.compile(r"\\([\\*_~`|<>\[\]()#:.+\-])")
_MENTION = re.compile(r"@(?=everyone|here|[!&]?[0-9]{17,20})")
_AFTER_AT = "\u200b"
_ISOLATED, _UNTIL_HERE = "\u2068", "\u2069"
_ADDED = re.compile(f"[{_AFTER_AT}{_ISOLATED}{_UNTIL_HERE}]")


def escape(text: str) -> str:
    """``text`` so that Discord shows it as it is.

    There is no markdown, no link, no mention, no emoji code.
    """
    escaped = _MENTION.sub(f"@{_AFTER_AT}", _SPECIAL.sub(r"\\\1", text))
    return f"{_ISOLATED}{escaped}{_UNTIL_HERE}" if any(map(_leftward, text)) else escaped


def _leftward(character: str) -> bool:
    """Whether a character is read from right to left.

    The words around it must not be drawn into its order.
    """
    return unicodedata.bidirectional(character) in ("R", "AL")


def unescape(text: str) -> str:
    """What `escape` was given, for places without markdown."""
    return _ESCAPED.sub(r"\1", _ADDED.sub("", text))


def plain_text(raw: str, limit: int = NAME_LIMIT) -> str:
    """A name as plain text of at most ``limit`` characters.

    It is one line and never empty.

    Control, format and direction characters and characters without a meaning are dropped, blanks of every kind are
    folded into one space and heaps of combining marks are thinned. Joiners inside emoji and words stay.
    """
    kept: list[str] = []
    marks = 0
    for character in _BLANKS.sub(" ", unicodedata.normalize("NFC", raw)):
        category = unicodedata.category(character)
        if character not in _JOINERS and category in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= _MAX_MARKS:
            kept.append(character)
    text = _BLANKS.sub(" ", "".join(kept)).lstrip(" " + _JOINERS + _SELECTORS).rstrip(" " + _JOINERS)
    if not any(unicodedata.category(character)[0] in "LNPS" for character in text):
        return NAMELESS
    return cut(text, limit)


def safe_text(raw: str, limit: int = NAME_LIMIT) -> str:
    """`plain_text` escaped for a message.

    ``limit`` counts what people see, not the backslashes.
    """
    return escape(plain_text(raw, limit))


def short_names(names: Sequence[str], limit: int) -> tuple[str, ...]:
    """The first word of each name, or more where they collide.

    Each has at most ``limit`` characters.
    """
    firsts = [name.split(" ")[0] for name in names]
    return tuple(
        cut(first if firsts.count(first) == 1 and len(first) > 1 else name, limit)
        for name, first in zip(names, firsts, strict=True)
    )


def cut(text: str, limit: int) -> str:
    """At most ``limit`` characters, with an ellipsis when cut."""
    if len(text) <= limit:
        return text
    end = limit - len(ELLIPSIS)
    while end and (_continues(text[end]) or text[end - 1] in _JOINERS):
        end -= 1
    return (text[:end].rstrip() or text[: limit - len(ELLIPSIS)]) + ELLIPSIS


def _continues(character: str) -> bool:
    """Whether a character belongs to the one before it."""
    return (
        unicodedata.category(character) in ("Mn", "Me", "Mc")
        or character in _JOINERS + _SELECTORS
        or "\U0001f3fb" <= character <= "\U0001f3ff"
    )
