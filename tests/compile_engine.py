"""Compiles the inner part of the engine with mypyc: ``make fast``. Takes some minutes, a C compiler and setuptools.

What is compiled is a copy in ``build/fast``, see `engine.compiled`. The copy differs from what is written in one thing:
mypyc takes class variables of a dataclass for its fields and forgets how the types of fields were written, so
`engine.record` is replaced by one that knows both.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

from engine.compiled import BUILT, DIGEST, WRITTEN, digest

INNER = ("base", "board", "kernel", "module", "modules", "players", "policy", "state", "view", "vocabulary")
"""Files and folders of the engine that are compiled: what plays, not what reads and writes."""
UNFIT = ("@cached_property", "@runtime_checkable")
"""What mypyc takes for something else, without saying so; files with it are not compiled."""
OPEN = ("Action", "Event", "Game", "Module", "Phase", "TakingTurn")
"""Classes of which tests make others that are not compiled."""
ANY_SUBCLASS = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
RECORD = '''"""Stands in for `engine.record` where the engine is compiled; made by ``make fast``."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

__all__ = ["mypyc_attr", "record"]

if TYPE_CHECKING:
    # The compiler knows these two by their names.
    from dataclasses import dataclass as record

    from mypy_extensions import mypyc_attr
else:

    def record(kind=None, **_):
        """As it is written; ``FIELDS`` are the types of fields as they were written."""
        if kind is None:
            return record
        fields = FIELDS.get(f"{kind.__module__}.{kind.__qualname__}")
        if fields is not None:
            kind.__annotations__ = dict(fields)
        return dataclass(unsafe_hash=True)(kind)

    def mypyc_attr(**_):
        """Says something to the compiler alone."""
        return lambda kind: kind


FIELDS = '''
OPTIONS = ("--strict", "--explicit-package-bases", "--namespace-packages")
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="fast", packages=[], ext_modules=mypycify({files}, opt_level="3", debug_level="0"))
"""


def fields_of(module: str, source: str) -> dict[str, dict[str, str]]:
    """By the full name of each class its fields, without class variables, and how their types are written."""
    return {
        f"{module}.{node.name}": {
            line.target.id: kind
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
            if not (kind := ast.unparse(line.annotation)).startswith("ClassVar")
        }
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef)
    }


def prepared(source: str) -> str:
    """The source as the compiler is to see it."""
    source = source.replace("@record\n", "@record(frozen=True)\n")
    source = re.sub(rf"^(@record.*\n)?class ({'|'.join(OPEN)})\b", rf"{ANY_SUBCLASS}\g<0>", source, flags=re.MULTILINE)
    if ANY_SUBCLASS in source:
        source = source.replace("\nfrom engine.", "\nfrom engine.record import mypyc_attr\nfrom engine.", 1)
    return source


def prepare(built: Path) -> list[str]:
    """Copy the engine to a folder as the compiler sees it; returns the files to compile."""
    shutil.copytree(WRITTEN, built / WRITTEN.name, ignore=shutil.ignore_patterns("__pycache__"))
    fields: dict[str, dict[str, str]] = {}
    compiled: list[str] = []
    for path in sorted((built / WRITTEN.name).rglob("*.py")):
        place, source = path.relative_to(built), path.read_text("utf-8")
        fields |= fields_of(".".join(place.with_suffix("").parts).removesuffix(".__init__"), source)
        path.write_text(prepared(source), "utf-8")
        if place.parts[1].removesuffix(".py") in INNER and not any(word in source for word in UNFIT):
            compiled.append(place.as_posix())
    (built / WRITTEN.name / "record.py").write_text(f"{RECORD}{fields!r}\n", "utf-8")
    return compiled


def main() -> None:
    """Compile the engine as it is written now."""
    print("Compiling the engine, which takes some minutes", flush=True)
    DIGEST.unlink(missing_ok=True)  # first, so that half of a build is never used
    shutil.rmtree(BUILT, ignore_errors=True)
    before = digest()
    (BUILT / "setup.py").write_text(SETUP.format(files=[*OPTIONS, *prepare(BUILT)]), "utf-8")
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    built = subprocess.run(build, cwd=BUILT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if built.returncode:
        sys.exit(f"{built.stdout}\nIt could not be compiled; the engine runs as it is written.")
    shutil.rmtree(BUILT / "build")
    DIGEST.write_text(before)
    print("Compiled. It is used until a file of the engine changes.")


if __name__ == "__main__":
    main()
