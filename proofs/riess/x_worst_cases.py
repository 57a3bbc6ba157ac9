"""Beyond the paper, for all sizes: how soon zeros and ones are sorted, and that K N rounds are enough for every N."""

from loadbal.checking.proving.arguments import Theorem

OETB = ("odd_even_transposition", "dimension_exchange")

AT_MOST_N = Theorem(
    "riess/open-rounds-to-fixpoint@at-most-n",
    "SortingBound.fixed_after_n_rounds",
    "N = 2h; x are any integer loads of discrepancy at most 1; after N rounds a further one changes nothing.",
    OETB,
)

ALL_SIZES = Theorem(
    "riess/open-kn-all-sizes",
    "SortingBound.kn_all_sizes",
    "N = 2h; x are any integer loads. That T(N, K) <= K N says that an input of discrepancy at most K is 1-smooth after"
    " some number of rounds that is no more than K N.",
    OETB,
)

AT_MOST_N_ROUNDS = Theorem(
    "riess/open-phase-length@at-most-n",
    "TieRules.phase_longer_than_n",
    "N = 2h. It is false that for the numbers N of the claim N rounds leave one token on each node of any N tokens.",
    OETB,
    refutes=True,
)
