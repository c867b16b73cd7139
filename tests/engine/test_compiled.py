"""The compiled engine is used as long as it is of exactly what is written, and never afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import engine

PROGRAM = "import engine.compiled, engine.policy; print(engine.compiled.COMPILED, hasattr(engine.policy, 'BUILT'))"
STAMP = "import engine.compiled as c; c.DIGEST.write_text(c.digest())"


def run(program: str, folder: Path, **more: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "ENGINE_AS_WRITTEN")}
    command = [sys.executable, "-c", program]
    return subprocess.check_output(command, cwd=folder, env={**environment, **more}, text=True).strip()


def test_what_is_built_is_used_until_a_file_of_the_engine_changes(tmp_path: Path) -> None:
    written = Path(engine.__file__).parent
    shutil.copytree(written, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(PROGRAM, tmp_path) == "False False"
    built = tmp_path / "build" / "fast" / "engine"
    built.mkdir(parents=True)
    shutil.copy(written / "policy.py", built)
    with (built / "policy.py").open("a") as file:
        file.write("BUILT = True\n")
    assert run(PROGRAM, tmp_path) == "False False"
    run(STAMP, tmp_path)
    assert run(PROGRAM, tmp_path) == "True True"
    assert run(PROGRAM, tmp_path, ENGINE_AS_WRITTEN="1") == "False False"
    with (tmp_path / "engine" / "base" / "build.py").open("a") as file:
        file.write("# something else\n")
    assert run(PROGRAM, tmp_path) == "False False"
