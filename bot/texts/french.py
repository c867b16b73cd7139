"""French typography: spaces that do not break, and elisions before a value."""

from __future__ import annotations

import re
from datetime import date

_SPACE = re.compile(r"(?<=\S) (?=[:;!?»])|(?<=«) ")
_BEFORE_VALUE = re.compile(r"(?<=\b[Dd]e) (?={ \$)|(?<=\b[Qq]ue) (?={ \$)")
_OPEN = "\ue000"
"""Stands in a text where *de* or *que* comes before a value, until it is known how that begins."""
_ELIDED = re.compile(rf"e{_OPEN}(?=[*\u2068]*(?:[aeiouàâäæéèêëîïôöœùûü][^\W\d]|y[^\W\d_aeiouyéèê]))", re.IGNORECASE)


def set_spaces(text: str) -> str:
    """Make French spaces unbreakable, so that the files hold ordinary ones.

    They stand before ``: ; ! ?`` and inside ``« »``.
    """
    return _SPACE.sub("\u00a0", text)


def elide(text: str) -> str:
    """Elide *de* and *que* before a value as French does.

    So ``d’Anna``, ``qu’Élise``, but ``de Ben`` and ``de E3``.
    """
    return _ELIDED.sub("’", text).replace(_OPEN, " ") if _OPEN in text else text


def marked(text: str) -> str:
    """A French text for Fluent, with spaces and marked elisions.

    Places are marked where a value may want an elision.
    """
    return _BEFORE_VALUE.sub(_OPEN, set_spaces(text))


def ordinal(said: str, value: date) -> str:
    """A date in words: the first of a month is ``1er``."""
    return said.replace("1", "1er", 1) if value.day == 1 else said
