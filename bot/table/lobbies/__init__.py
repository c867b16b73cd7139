"""Games before their start."""
