"""The program's name and version, said here and nowhere else.

The package, the log, pages, figures and exported games take it from here. It stands in the engine, which everything but
`storage` may import, and as plain text, so that a package is built without loading anything.
"""

PROGRAM = "catan-referee"
VERSION = "1.0.0"
RELEASE = f"{PROGRAM} {VERSION}"
"""Both, as people read them."""
