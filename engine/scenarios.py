"""The list of all scenarios.

It is the one place of the engine, besides their own folders, that names them.
"""

from __future__ import annotations

from engine import base
from engine.modules import catlantis, house_rules, islands, oil_springs
from engine.scenario import HOUSE_RULES, SCENARIOS

LISTED = (base.SCENARIO, oil_springs.SCENARIO, catlantis.SCENARIO, *islands.SCENARIOS)
SCENARIOS.update({scenario.name: scenario for scenario in LISTED})
HOUSE_RULES.extend(rule.name for rule in house_rules.HOUSE_RULES)
