"""Time at a table, as arithmetic: paces, what stands still, clocks. Pure: moments in, moments out."""
