"""Binds odd-even transposition balancing: the balancer, generated."""

from loadbal.checking.gallina import Definition
from loadbal.protocols.odd_even_transposition import BALANCER

SOURCE = "loadbal/protocols/odd_even_transposition.py"

DEFINITIONS = (
    Definition("balancer", ("x", "y"), BALANCER.flow, "Tokens from the node with load x to the one with load y."),
)
