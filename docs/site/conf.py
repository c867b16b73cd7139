"""The documents as a site, built by Sphinx: the README is its first page, and every link is checked.

Nothing on it is loaded from elsewhere: no font, no script, no figures about who reads.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from sphinx.application import Sphinx

from bot.texts.translated import table

SECTIONS = {
    "Players": "playing scenarios commands rules rules.fr dice bots leagues",
    "Managers of a server": "server permissions",
    "Hosts": "hosting settings backups postgresql operating load promises",
    "Contributors": "../CONTRIBUTING architecture a-press a-reminder a-restart storage time engine local-table",
    "To look up": "languages glossary bench simulation conformance authority weeks discord",
    "About": "../CHANGELOG ../PRIVACY ../TERMS ../SECURITY",
}
"""The pages by who reads them."""
REPOSITORY = "https://github.com/catan-referee/catan-referee/blob/main"
ROOT = Path(__file__).parents[2]

project = html_title = "catan-referee"
copyright = "the contributors, MIT"
extensions = ["myst_parser"]
root_doc = "README"
include_patterns = ["*.md", "docs/*.md"]
myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]
highlight_language = "none"
html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False


def prepared(_: Sphinx, page: str, source: list[str]) -> None:
    """Make a page of the repository one of the site: its contents, its diagrams, and what lies outside."""
    folder = (ROOT / page).parent
    text = re.sub(r"```mermaid\n(.*?)```", lambda found: f"```text\n{steps(found[1])}\n```", source[0], flags=re.DOTALL)
    text = re.sub(r"\| Language \|.*?\n\n", lambda found: "\n".join([*table(), "", ""]), text, flags=re.DOTALL)
    text = re.sub(r"\[([^\]]*)\]\(verify\.html\)", r'<a href="verify.html">\1</a>', text)

    def outside(found: re.Match[str]) -> str:
        path = (folder / found[1]).resolve()
        if ":" in found[1] or path.suffix in (".md", ".png", ".gif") or not path.exists():
            return found[0]
        return f"]({REPOSITORY}/{path.relative_to(ROOT)})"

    text = re.sub(r"\]\(([^)#]+)\)", outside, text)
    if page == root_doc:
        for section, pages in SECTIONS.items():
            lines = [f"docs/{name}" if "/" not in name else name.removeprefix("../") for name in pages.split()]
            text += "\n".join(["", "```{toctree}", f":caption: {section}", ":hidden:", *lines, "```", ""])
    source[0] = text


def steps(diagram: str) -> str:
    """A diagram of who does what in words, a line each: what draws it would have to come from elsewhere."""
    names = dict(re.findall(r"(?:participant|actor) (\w+) as (.+)", diagram))
    number, lines = 0, list[str]()
    for line in diagram.splitlines():
        indent = len(line) - len(line.lstrip()) - 4
        if step := re.match(r"\s*(\w+)-?->>(\w+): (.+)", line):
            number += 1
            one, other = (names.get(name, name) for name in step.groups()[:2])
            lines.append(f"{number:2} {' ' * indent}{one} → {other}: {step[3]}")
        elif note := re.match(r"\s*Note over (\w+): (.+)", line):
            lines.append(f"   {' ' * indent}({names.get(note[1], note[1])}: {note[2]})")
        elif branch := re.match(r"\s*(alt|else) (.+)", line):
            lines.append(f"   {' ' * indent}{'if' if branch[1] == 'alt' else 'or if'} {branch[2]}:")
    return "\n".join(lines)


def finished(app: Sphinx, error: Exception | None) -> None:
    """Put beside the pages what is no page: the checker of games, and the first page under the usual name."""
    if error is None:
        shutil.copy(ROOT / "docs" / "verify.html", app.outdir / "docs" / "verify.html")
        shutil.copy(app.outdir / "README.html", app.outdir / "index.html")


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("source-read", prepared)
    app.connect("build-finished", finished)
