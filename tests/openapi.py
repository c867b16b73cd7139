"""Discord's own description of its HTTP API, which stands beside the project on some machines."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

ROOT = Path(__file__).parents[1]
OPENAPI = ROOT.parent / "shared" / "discord" / "openapi.json"


@cache
def validator(name: str) -> Any:
    """A validator of one named part. Discord's ``oneOf`` names the component types by ``enum``, so one fits at most."""
    document = json.loads(OPENAPI.read_text("utf-8"))
    schema = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
    return jsonschema.Draft202012Validator(schema)


def complaint(name: str, data: Any) -> str | None:
    """What is wrong with some JSON as this part, None when nothing is."""
    error = jsonschema.exceptions.best_match(validator(name).iter_errors(data))
    return None if error is None else str(error.message)
