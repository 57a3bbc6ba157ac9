"""What proofs have in common: a pair of processors, why one pair is enough, and what of it a check can decide."""

from loadbal.arithmetic import Number, Truth, any_of
from loadbal.loads import same_loads
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across

PAIRS = """\
The pairs of a dimension share no processor, so what holds over one pair holds for balancing across the dimension."""


ROUNDED = """\
The proof is of the sentence, with exact roots and logarithms; the checks within bounds round them outward, and so
decide it just as far as its two sides are farther apart than that."""


def shared(x: Number, y: Number, a: Number, b: Number) -> Truth:
    """Whether balancing leads from the loads x, y of a pair to a, b, by one of the rules about excess tokens."""
    return any_of(same_loads((a, b), balanced_across(rule, (x, y), 0)) for rule in EXCESS_RULES)
