"""Time at a table as arithmetic: paces, pauses, clocks.

It is pure: moments in, moments out.
"""
