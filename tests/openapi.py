"""Discord's own description of its HTTP API, of which `tests.reduce_openapi` has kept what the tests ask."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

OPENAPI = Path(__file__).parent / "openapi.json"


@cache
def document() -> Any:
    """The whole file."""
    return json.loads(OPENAPI.read_text("utf-8"))


@cache
def validator(name: str) -> Any:
    """A validator of one named part. Discord's ``oneOf`` names the component types by ``enum``, so one fits at most."""
    schema = {"$ref": f"#/components/schemas/{name}", "components": document()["components"]}
    return jsonschema.Draft202012Validator(schema)


def complaint(name: str, data: Any) -> str | None:
    """What is wrong with some JSON as this part, None when nothing is."""
    error = jsonschema.exceptions.best_match(validator(name).iter_errors(data))
    return None if error is None else str(error.message)
