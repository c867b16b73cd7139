"""What was measured before, where it can be compared: in an earlier run on a busy machine, whose unit took 0.39 s."""

from __future__ import annotations

BEFORE = {
    "random games beside catanatron 3.2.1": "1.07 (0.98 to 1.15)",
    "a copy of a state": "6.1 µs",
    "legal actions of a seat": "33 µs, 5.4 copies",
    "apply, with the copy of the state": "41 µs, 6.7 copies",
    "view of a seat": "173 µs, 28 copies",
    "state to document and back": "90 µs, 15 copies",
    "an action of oil_springs": "1.4",
    "an action of catlantis": "4.0 to 4.4",
    "a move: checked, applied, committed": "p50 1.2 to 1.4 ms, p99 8 to 10",
    "a picture drawn from nothing": "300 ms, 431 KB",
    "a picture that was drawn before": "7.3 ms, 0.024",
    "a picture that was drawn before with oil springs, six players": "11.7 ms, 0.039",
    "a picture that was drawn before of the sinking island": "9.9 ms, 0.033",
    "the first picture of a new board": "52 ms, 0.17",
    "size with 19 / 30 / sea / oil springs / Catlantis": "162 / 202 / 166 / 212 / 141 KB",
    "picture of the whole table, all of it anew": "10.7 ms",
    "picture of the first roads": "50.8 ms, 4.7 tables",
    "picture of a settlement": "41 ms, 3.8 tables",
    "picture of a city": "40 ms, 3.7 tables",
    "picture of a road": "13.4 ms, 1.3 tables",
    "picture of the robber": "13.4 ms, 1.3 tables",
    "... without the simulated Discord": "34 to 42 ms, 87 to 108 thousandths",
    "a press that only looks": "5.6 to 6.7 ms, 14 to 17 thousandths",
    "one of them in the end, by itself": "23.7 ms, and 99 without",
    "full garbage collections meanwhile": "the longest 61 to 85 ms",
}
"""By the names of the rows."""
