"""What the lemmas about balancing have in common: a pair of processors, and why one pair is enough."""

from loadbal.arithmetic import Number, Truth, any_of
from loadbal.loads import same_loads
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across

PAIRS = """\
The pairs of a dimension share no processor, so what holds over one pair holds for balancing across the dimension."""


def shared(x: Number, y: Number, a: Number, b: Number) -> Truth:
    """Whether balancing leads from the loads x, y of a pair to a, b, by one of the rules about excess tokens."""
    return any_of(same_loads((a, b), balanced_across(rule, (x, y), 0)) for rule in EXCESS_RULES)
