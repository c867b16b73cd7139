"""Which engine runs: the written one, or what ``make fast`` compiled.

Importing this puts the compiled modules before the written ones, unless any file of the engine has changed since.
With ``ENGINE_AS_WRITTEN`` in the environment it never does. With ``ENGINE_CHECKED`` in it the engine checks itself,
compiled or not: see `engine.memory`.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from pathlib import Path

WRITTEN = Path(__file__).parent
BUILT = WRITTEN.parent / "build" / "fast"
DIGEST = BUILT / "digest"


def digest() -> str:
    """Of everything in the engine, and of the Python that runs it."""
    found = sha256(sys.version.encode())
    for folder, inner, names in os.walk(WRITTEN):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        for name in sorted(names):
            path = Path(folder, name)
            found.update(f"{path.relative_to(WRITTEN)}\n".encode() + path.read_bytes())
    return found.hexdigest()


COMPILED = not os.environ.get("ENGINE_AS_WRITTEN") and DIGEST.is_file() and DIGEST.read_text() == digest()
"""Whether it is the compiled one."""
CHECKED = bool(os.environ.get("ENGINE_CHECKED"))
"""Whether everything that is remembered or left out runs beside its slow form: several times as slow."""
if COMPILED:
    sys.modules["engine"].__path__.insert(0, str(BUILT / "engine"))
    sys.path.append(str(BUILT))  # where what the modules share lies
