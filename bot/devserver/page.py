"""How the page of simcord, the simulated Discord, is changed.

Its looks and tools are changed by two files of our own, ``table.css`` and ``table.js``; what these cannot reach, by
changes of its text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from bot.devserver.page_words import SAID_BY_US, STATUSES, TEXTS, VALUE, words_of_the_page
from bot.texts.translated import understood
from render import referee

NAME = "CATAN referee"
"""What the bot is called, and the page."""
STATIC = files("simcord.preview").joinpath("static")
KINDS = {".css": "text/css", ".js": "application/javascript", ".png": "image/png"}
OWN = ("/table.css", "/table.js", "/table.png")
"""Files of our own, by their paths."""


@dataclass(frozen=True)
class Mend:
    """A change to a file of the page.

    ``new`` stands in place of ``old``, or at the end where there is no ``old``.
    """

    file: str
    old: str
    new: str
    why: str

    @property
    def name(self) -> str:
        """What of simcord this needs."""
        return f"simcord.preview/static/{self.file}"

    def of(self, text: str) -> str:
        """The mended file."""
        return text.replace(self.old, self.new) if self.old else text + self.new


PAGE = (
    Mend("index.html", '<html lang="en">', '<html lang="TABLE_LANGUAGE">', "the language of the page"),
    Mend(
        "index.html",
        '<title>SimCord Preview</title>\n    <link rel="stylesheet" href="/preview.css">',
        f"<title>{NAME}</title>\n"
        '    <link rel="icon" href="/table.png">\n'
        '    <link rel="stylesheet" href="/preview.css">\n'
        '    <link rel="stylesheet" href="/table.css">',
        "the name and the look of the page",
    ),
    Mend(
        "index.html",
        '<script type="module" src="/app.js"></script>',
        '<script type="application/json" id="table-words">TABLE_WORDS</script>\n'
        '    <script src="/table.js"></script>\n'
        '    <script type="module" src="/app.js"></script>',
        "the words and the tools of the page",
    ),
    Mend(
        "commands.js",
        "if (!needle || lowered.startsWith(needle)) rank = 0;",
        'if (!needle || [lowered, (entry.path || []).join(" ")].some((name) => name.startsWith(needle))) rank = 0;',
        "commands that are also found by their English names",
    ),
    Mend(
        "commands.js",
        "({ name: option.name, value: option.name,",
        "({ name: option.label || option.name, value: option.name,",
        "what can be filled in, in the reader's language",
    ),
    Mend(
        "commands.js",
        'node("span", "command-pill-label", option.name)',
        'node("span", "command-pill-label", option.label || option.name)',
        "what is filled in, in the reader's language",
    ),
    Mend(
        "commands.js",
        '? [focused.name, focused.description || ""]',
        '? [focused.label || focused.name, focused.description || ""]',
        "the name above what is filled in, in the reader's language",
    ),
    Mend(
        "text.js",
        "new Date(options.presentationTime || 0)",
        # The time at which something was last published is not the time at which it is read.
        "new Date(Date.now() + (globalThis.tableAhead || 0))",
        "how long ago something was",
    ),
    Mend(
        "app.js",
        "presentation.update(snapshot, generation);",
        # The clock of the table may be ahead of that of the browser.
        """\
const shownAt = Date.parse(snapshot.profile?.presentationTime), madeAt = Date.parse(snapshot.publication?.publishedAt);
  if (Number.isFinite(shownAt - madeAt)) globalThis.tableAhead = shownAt - madeAt;
  presentation.update(snapshot, generation);""",
        "by how much the table is ahead",
    ),
    Mend(
        "timeline.js",
        "ui.timeline.clientHeight <= 1 ?",
        # A hand's breadth: who stands there after a press wants to see what comes of it.
        "ui.timeline.clientHeight <= 120 ?",
        "new posts that are followed",
    ),
    Mend(
        "presentation.js",
        """\
    locale: configured.locale || state.profile.locale || "en-US",
    timezone: configured.timezone || state.profile.timezone || "UTC",""",
        """\
    locale: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,""",
        "times of the day where the reader is",
    ),
    Mend(
        "messages.js",
        "  if (message.ephemeral) {",
        """\
  if (Number(message.flags) & 4096) {
    const bell = node("span", "message-silent", "🔕");
    bell.title = "Posted silently";
    (root.querySelector(".message-header") || root).append(bell);
  }
  if (message.ephemeral) {""",
        "which posts are silent",
    ),
    Mend(
        "text.js",
        "if (valid) time.dateTime = date.toISOString();",
        'if (valid) time.dateTime = date.toISOString();\n  if (valid && style === "R") time.dataset.relative = "";',
        "which times grow older",
    ),
    Mend(
        "text.js",
        "",
        """
setInterval(() => {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const fresh = document.createElement("p");
    renderTimestamp(fresh, { unix: Date.parse(time.dateTime) / 1000, style: "R" }, { locale: navigator.language });
    if (time.textContent !== fresh.textContent) time.textContent = fresh.textContent;
  }
}, 1000);
""",
        "times that grow older",
    ),
)
"""What the page of simcord does otherwise at the local table."""


MENDED = frozenset(mend.file for mend in PAGE)


def mended(file: str, text: str, language: str) -> str:
    """A file of the page for readers of a language."""
    for mend in PAGE:
        if mend.file == file:
            text = mend.of(text)
    if file == "index.html":
        words = json.dumps(words_of_the_page(language), ensure_ascii=False).replace("<", "\\u003c")
        text = text.replace("TABLE_LANGUAGE", language).replace("TABLE_WORDS", words)
    return text


@cache
def own_file(path: str) -> tuple[bytes, str]:
    """One of our own files and its kind."""
    name = path.removeprefix("/")
    body = referee() if name.endswith(".png") else files("bot.devserver").joinpath(name).read_bytes()
    return body, KINDS[f".{name.rpartition('.')[2]}"]


def language_of(accepted: str) -> str:
    """The first language that we speak of an ``Accept-Language`` header."""
    return understood(*(tag.partition(";")[0] for tag in accepted.split(",")))


def misses() -> Iterator[str]:
    """What our own files and words need, and the page has not."""
    page = {file.name: file.read_text("utf-8") for file in _readable(STATIC)}
    everything = "\n".join(page.values())
    for path in OWN[:2]:
        for name in sorted(names_in(own_file(path)[0].decode())):
            if not re.search(rf"\b{re.escape(name)}\b", everything):
                yield f"simcord.preview/static has no {name} any more ({path.removeprefix('/')})"
    for text in (*TEXTS, *STATUSES):
        if text not in SAID_BY_US and not all(piece in everything for piece in text.split(VALUE)):
            yield f"simcord.preview/static says no {text!r} any more (the words of the page)"


def _readable(folder: Traversable) -> Iterator[Traversable]:
    return (file for file in folder.iterdir() if file.name.endswith((".js", ".css", ".html")))


def names_in(text: str) -> set[str]:
    """The ids and classes that one of our files names."""
    named = re.findall(r'["\'.#]([a-z]+(?:-[a-z]+)+)\b', text)
    return {name for name in named if not name.startswith(("table-", "aria-"))} - {"message-silent"}
