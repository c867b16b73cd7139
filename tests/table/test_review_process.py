"""The process in which reviews are made, as the program starts it."""

from __future__ import annotations

import pickle
import subprocess
import sys

from bot.processes.review import Reviewed

QUICKLY = """
import runpy
from types import SimpleNamespace
import engine.records.replay, engine.records.review
engine.records.review.review = lambda records, progress: SimpleNamespace(turning_points=(), decisions=())
engine.records.replay.replay = lambda records: ()
runpy.run_module("bot.processes.review", run_name="__main__")
"""
"""The process, with nothing to think about."""


def test_the_program_can_read_what_the_process_sends() -> None:
    done = subprocess.run(
        [sys.executable, "-c", QUICKLY], input=pickle.dumps(([],)), stdout=subprocess.PIPE, check=True
    )
    word, made = done.stdout.split(b"\n", 1)
    assert word == b"made %d" % len(made)
    assert isinstance(pickle.loads(made), Reviewed)
