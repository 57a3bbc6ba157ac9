"""Section 4.1: an input that is worse than a block of equal loads."""

from loadbal.checking.proving.arguments import Theorem

BLOCKS = Theorem(
    "riess/random-vs-worst@blocks-are-worst",
    "TieRules.blocks_are_not_worst",
    "N = 2h. `block h k start many` has K on so many consecutive nodes of the cycle. It is false that whenever some"
    " number of rounds makes all of these 1-smooth, it does so with every input of discrepancy K.",
    ("odd_even_transposition", "dimension_exchange"),
    refutes=True,
)
