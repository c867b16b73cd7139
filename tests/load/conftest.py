"""A program that starts quickly: its sub-processes play no part in what is tested here."""

from tests.program.conftest import quick_start

__all__ = ["quick_start"]
