"""What the lemmas about steps have in common: an edge, a step of either process over it, and why one edge is enough."""

from loadbal.arithmetic import Number, Truth
from loadbal.loads import same_loads
from loadbal.protocols.dimension_exchange import Rule, step
from loadbal.protocols.odd_even_transposition import BALANCER, DIVIDER

EDGE = ((0, 1),)


MATCHING = "The edges of M1, and of M2, share no node, so what holds over one edge holds for a step."


def shared(rule: Rule, a: Number, b: Number, c: Number, f: Number) -> Truth:
    """Whether a step over an edge leads from the loads a, b to c, f."""
    return same_loads((c, f), step(rule, (a, b), EDGE))


def balanced(a: Number, b: Number, c: Number, f: Number) -> Truth:
    """Whether the balancer leads from the loads a, b to c, f."""
    return shared(BALANCER, a, b, c, f)


def divided(a: Number, b: Number, c: Number, f: Number) -> Truth:
    """Whether the idealized step leads from the loads a, b to c, f."""
    return shared(DIVIDER, a, b, c, f)
