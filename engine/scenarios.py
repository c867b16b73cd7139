"""All scenarios that can be played: the one place of the engine, besides their own folders, that names them."""

from __future__ import annotations

from engine import base
from engine.modules import catlantis, oil_springs
from engine.scenario import Scenario

SCENARIOS: dict[str, Scenario] = {
    scenario.name: scenario for scenario in (base.SCENARIO, oil_springs.SCENARIO, catlantis.SCENARIO)
}
"""By name, in the order in which they are offered."""
