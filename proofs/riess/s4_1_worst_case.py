"""Proofs about section 4.1: an input that is worse than a block of equal loads."""

from loadbal.checking.proving.arguments import Theorem

BLOCKS = Theorem(
    "riess/random-vs-worst@blocks-are-worst",
    "TieRules.blocks_are_not_worst",
    "N is 2h. `block h k start many` has load K on `many` consecutive nodes of the cycle, and 0 elsewhere. It is"
    " false that every number of rounds that makes all blocks 1-smooth makes every input of discrepancy K"
    " 1-smooth.",
    refutes=True,
)
