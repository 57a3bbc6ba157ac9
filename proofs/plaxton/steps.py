"""What proofs have in common: a pair of processors, why one pair is enough, and where runs balance pairs."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, any_of
from loadbal.checking.arguments import argued
from loadbal.loads import Loads, same_loads
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across, dimension_of, pairs_across

DISJOINT = argued(
    "The pairs of a dimension share no processor, so what holds over one pair holds for balancing across the dimension."
)


ROUNDED = """\
The proof is of the sentence, with exact roots and logarithms; the checks within bounds round them outward, and so
decide it just as far as its two sides are farther apart than that."""


def shared(x: Number, y: Number, a: Number, b: Number) -> Truth:
    """Whether balancing leads from the loads x, y of a pair to a, b, by one of the rules about excess tokens."""
    return any_of(same_loads((a, b), balanced_across(rule, (x, y), 0)) for rule in EXCESS_RULES)


def pairs_of(before: Loads, after: Loads, bit: int) -> Iterator[tuple[Number, ...]]:
    """The loads of every pair across the dimension, before it was balanced and after."""
    for u, v in pairs_across(dimension_of(before), bit):
        yield before[u], before[v], after[u], after[v]
