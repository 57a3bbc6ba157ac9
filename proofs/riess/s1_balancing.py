"""Section 1 for all sizes: the two matchings of the cycle, the balancer, the discrepancy, perfect balance."""

from loadbal.checking.proving.arguments import Theorem

OETB = ("odd_even_transposition", "dimension_exchange")
"""What binds the cycle, its matchings, the balancer, steps and rounds."""

NODES = (
    "The cycle has N = 2h processors, h >= 1, node i of the theory being processor i + 1; `matchings (cycle h)` are M1"
    " and M2."
)

PERFECT = Theorem(
    "riess/model-matchings@perfect",
    "OddEven.matchings_perfect",
    f"{NODES} `perfect n m`: the ends of all edges of m are a permutation of 0, ..., n - 1, so that each processor is"
    " an end of exactly one edge.",
    OETB,
)

MODEL_MATCHINGS = (
    Theorem(
        "riess/model-matchings@proper-cycle",
        "OddEven.matchings_are_the_cycle",
        f"{NODES} h >= 2 is N >= 4. No edge twice in both lists together: they are disjoint. `around n` are the edges"
        " of the cycle: i and i + 1, and 0 and n - 1.",
        OETB,
    ),
    Theorem(
        "riess/model-matchings@all-even",
        "OddEven.matchings_meet_at_two",
        f"{NODES} The same for every h >= 1 is false: for N = 2 both matchings are the one edge.",
        OETB,
        refutes=True,
    ),
)

MODEL_BALANCER = (
    Theorem(
        "riess/model-balancer",
        "OddEven.model_balancer",
        f"{NODES} m is either of them, and x any integer loads; an edge (i, j) of m holds a, b before and c, f after"
        " the step. The last inequality is that of the discrepancies.",
        OETB,
    ),
    Theorem(
        "riess/model-balancer@edge",
        "OddEven.model_balancer_edge",
        f"{NODES} - (- (a + b) / 2) with division rounded down is (a + b)/2 rounded up.",
        OETB,
    ),
)

DISCREPANCY = (
    Theorem(
        "riess/discrepancy@two-index",
        "RoundedMean.discrepancy_two_index",
        "For any loads, not none: no |x_i - x_j| exceeds the largest load less the smallest, and some is as large.",
        ("odd_even_transposition",),
    ),
    Theorem(
        "riess/discrepancy@one-index",
        "RoundedMean.discrepancy_one_index_fails",
        "It is false that for N = 2h loads and every fixed j the largest |x_i - x_j| over i is the discrepancy.",
        ("odd_even_transposition",),
        refutes=True,
    ),
)

PERFECT_BALANCE = Theorem(
    "riess/perfect-balance",
    "OddEvenRest.perfect_balance_kept",
    f"{NODES} `mean_down` and `mean_up` are floor(S/N) and ceil(S/N), S the total and `count x` N; the second part says"
    " |N x_i - S| < N; the third that either step keeps D(x) <= 1.",
    OETB,
)

MONOTONE = (
    Theorem(
        "riess/monotone",
        "OddEven.monotone",
        f"{NODES} The step is by either of them.",
        OETB,
    ),
    Theorem(
        "riess/monotone@edge",
        "OddEven.monotone_edge",
        f"{NODES} (i, j) is an edge of either of them, and only the loads of its ends are compared.",
        OETB,
    ),
)

CONVERGENCE = (
    Theorem(
        "riess/convergence@ranking",
        "OddEvenRest.ranking",
        f"{NODES} m is either of them; `weighted` is the sum of i x_i over i = 1, ..., N.",
        OETB,
    ),
    Theorem(
        "riess/convergence",
        "OddEvenRest.comes_to_rest",
        f"{NODES} From any integer loads, after no more rounds than N times the sum of squares and the sum of i * x_i"
        " over i = 0, ..., N - 1, a round leaves the loads as they are.",
        OETB,
    ),
)

FIXPOINTS = (
    Theorem(
        "riess/fixpoints@one-smooth",
        "OddEvenRest.one_smooth_not_fixed",
        f"{NODES} It is false that a round leaves loads as they are exactly if their discrepancy is at most 1.",
        OETB,
        refutes=True,
    ),
    Theorem(
        "riess/fixpoints@sorted-one-smooth",
        "OddEvenRest.fixed_by_a_round",
        f"{NODES} `sorted x`: x_j <= x_i for i <= j.",
        OETB,
    ),
    Theorem(
        "riess/fixpoints@both-steps",
        "OddEvenRest.kept_by_both_steps",
        f"{NODES} `sorted x`: x_j <= x_i for i <= j.",
        OETB,
    ),
    Theorem(
        "riess/fixpoints@edge",
        "OddEvenRest.edge_kept",
        f"{NODES} (i, j) is an edge of either of them.",
        OETB,
    ),
)

FINAL_DISTRIBUTION = Theorem(
    "riess/final-distribution",
    "OddEvenRest.final_distribution",
    f"{NODES} So (S + N - 1 - i) / N, rounded down, is what the claim says of processor i + 1; `rounds` are no more"
    " than N times the sum of squares and the sum of i * x_i over i = 0, ..., N - 1, and all later rounds keep it.",
    OETB,
)
