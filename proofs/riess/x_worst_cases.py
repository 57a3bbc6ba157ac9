"""Proofs beyond the paper: 1-smooth loads become fixed within N rounds, and K N rounds always suffice."""

from loadbal.checking.proving.arguments import Theorem

AT_MOST_N = Theorem(
    "riess/open-rounds-to-fixpoint@at-most-n",
    "SortingBound.fixed_after_n_rounds",
    "N is 2h, and x are any integer loads of discrepancy at most 1. After N rounds a further round changes nothing.",
)

ALL_SIZES = Theorem(
    "riess/open-kn-all-sizes",
    "SortingBound.kn_all_sizes",
    "N is 2h, and x are any integer loads. T(N, K) <= K N reads: an input of discrepancy at most K is 1-smooth"
    " after some number of rounds that is at most K N.",
)

AT_MOST_N_ROUNDS = Theorem(
    "riess/open-phase-length@at-most-n",
    "TieRules.phase_longer_than_n",
    "N is 2h. It is false that for the numbers N of the claim, N rounds leave one token on each node from any N"
    " tokens.",
    refutes=True,
)
