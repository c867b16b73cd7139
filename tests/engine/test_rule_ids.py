"""Every rule has a test that carries its id, and every refusal of the engine is provoked by one."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = "\n".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
ENGINE = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "engine").rglob("*.py")))

RULES = {
    *("b1", "b2", "b3", "b4"),
    *("b10", "b11", "b12", "b13", "b14", "b15", "b16"),
    *("b20", "b21", "b22", "b23"),
    *("b30", "b31", "b32", "b33"),
    *("b40", "b41", "b42", "b43"),
    *("b50", "b51", "b52", "b53"),
    *("b60", "b61", "b62", "b63", "b64", "b65"),
    *("b70", "b71", "b72", "b73", "b74", "b75"),
    *("x1", "x2", "x3", "x10", "x11"),
    *("o1", "o2", "o3", "o4", "o5"),
    *("o10", "o11", "o12", "o13", "o14", "o15"),
    *("o20", "o21", "o22", "o23"),
    *("o30", "o31", "o32", "o33", "o34"),
    *("o40", "o41", "o42", "o50", "o60"),
    *(f"s{number}" for number in range(1, 10)),
    *(f"c{number}" for number in range(1, 12)),
    *(f"m{number}" for number in range(1, 10)),
    "b12_section6",
}


def test_every_rule_has_a_test() -> None:
    tested = set(re.findall(r"^def test_(b\d+_section6|[bcmosx]\d+)_", TESTS, re.MULTILINE))
    assert RULES - tested == set()
    assert tested - RULES == set(), "a test names a rule that does not exist"


def test_every_rule_id_in_the_engine_exists() -> None:
    cited = {f"{letter.lower()}{number}" for letter, number in re.findall(r"\b([BCMOSX])-(\d+)", ENGINE)}
    assert cited - RULES == set()


def test_every_refusal_is_provoked() -> None:
    reasons = set(re.findall(r'Illegal\((?:"[A-Z]-\d+"|rule), "([a-z-]+)"', ENGINE))
    reasons |= set(re.findall(r'BadOptions\("([a-z-]+)"', ENGINE))
    assert len(reasons) > 30
    assert {reason for reason in reasons if f'"{reason}"' not in TESTS} == set()
