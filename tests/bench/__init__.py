"""How fast it is: `make bench`. Prints figures and judges nothing, because machines differ and are shared."""
