"""The whole bot in one process under one seed, in simulated time, with all that goes wrong; `make simulation`."""
