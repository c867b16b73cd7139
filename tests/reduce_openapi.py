"""Keeps of Discord's description of its HTTP API what the tests ask: writes ``tests/openapi.json``.

    python -m tests.reduce_openapi openapi.json COMMIT

The first is the file ``specs/openapi.json`` of https://github.com/discord/discord-api-spec, the second the commit that
it comes from. Of its 539 parts a hundred remain: those that `ASKED` reach, without words for readers.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.fake_discord.schema import CALLBACKS, NAMES
from tests.openapi import OPENAPI

ASKED = {*CALLBACKS.values(), *(name for _, name in NAMES)}
ORIGIN = "specs/openapi.json of https://github.com/discord/discord-api-spec"
FOR_READERS = {"description", "title"}
REFERENCE = re.compile(r'"#/components/schemas/([^"]+)"')
NOTICE = """\
MIT License

Copyright 2023 Discord

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""


def reduced(schemas: Mapping[str, Any]) -> dict[str, Any]:
    """The parts that are asked, and all that they name, in alphabetical order."""
    kept, wanted = dict[str, Any](), set(ASKED)
    while wanted:
        name = wanted.pop()
        kept[name] = _for_machines(schemas[name])
        wanted |= set(REFERENCE.findall(json.dumps(kept[name]))) - set(kept)
    return dict(sorted(kept.items()))


def _for_machines(part: Any) -> Any:
    """A part without sentences; a property may have the name of one, but is no text itself."""
    if isinstance(part, dict):
        said = {name for name in FOR_READERS & part.keys() if isinstance(part[name], str)}
        return {name: _for_machines(inner) for name, inner in part.items() if name not in said}
    return [_for_machines(inner) for inner in part] if isinstance(part, list) else part


def main(path: Path, commit: str) -> None:
    """Write the file, a part a line."""
    document = json.loads(path.read_text("utf-8"))
    about = {
        "title": document["info"]["title"],
        "version": document["info"]["version"],
        "origin": f"{ORIGIN}, commit {commit}, reduced by tests/reduce_openapi.py",
        "license": NOTICE.splitlines(),
    }
    parts = [
        f"{json.dumps(name)}: {json.dumps(part)}" for name, part in reduced(document["components"]["schemas"]).items()
    ]
    head = f'"openapi": {json.dumps(document["openapi"])}, "info": {json.dumps(about, indent=1)}'
    body = ",\n".join(parts)
    OPENAPI.write_text(f'{{{head},\n"components": {{"schemas": {{\n{body}\n}}}}}}\n', "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
