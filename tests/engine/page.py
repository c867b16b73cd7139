"""The scripts of ``docs/verify.html`` in an engine for JavaScript, without a page."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import quickjs

from tests.engine.exported_game import ROOT

PAGE = (ROOT / "docs" / "verify.html").read_text("utf-8")
TOLD = """(function (text, lines) {
    const {file, ...found} = judge(text, lines);
    const said = {};
    for (const language in WORDS) said[language] = sentences({...found, file}, language);
    return JSON.stringify({...found, said});
})"""


@cache
def scripts() -> quickjs.Context:
    """A context that knows what the page can compute and say."""
    found = quickjs.Context()
    for name in ("judge", "words"):
        script = re.search(rf'<script id="{name}">(.*?)</script>', PAGE, re.S)
        assert script is not None
        found.eval(script[1])
    return found


def computed(expression: str) -> Any:
    """The value of an expression, in which the page's functions are known."""
    return json.loads(scripts().eval(f"JSON.stringify({expression})"))


@cache
def _judge() -> Any:
    return scripts().eval(TOLD)


@cache
def _found(text: str, lines: str) -> str:
    found: str = _judge()(text, lines)
    return found


def page_on(text: str, lines: str = "") -> dict[str, Any]:
    """What the page finds: ``code``, ``fault``, ``why``, ``record``, ``course``, ``channel``, and in ``said`` the two
    texts of its verdict by language."""
    found: dict[str, Any] = json.loads(_found(text, lines))
    return found
