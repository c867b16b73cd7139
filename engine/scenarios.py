"""The list of all scenarios.

It is the one place of the engine, besides their own folders, that names them.
"""

from __future__ import annotations

from engine import base
from engine.modules import catlantis, house_rules, oil_springs
from engine.scenario import HOUSE_RULES, SCENARIOS

SCENARIOS.update({scenario.name: scenario for scenario in (base.SCENARIO, oil_springs.SCENARIO, catlantis.SCENARIO)})
HOUSE_RULES.extend(rule.name for rule in house_rules.HOUSE_RULES)
