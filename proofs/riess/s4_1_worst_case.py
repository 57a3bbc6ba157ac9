"""Proofs about section 4.1: an input that is worse than a block of equal loads."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (Theorem("riess/random-vs-worst@blocks-are-worst", "TieRules.blocks_are_not_worst", refutes=True),)
