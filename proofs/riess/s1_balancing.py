"""Proofs about section 1: the two matchings of the cycle, the balancer, the discrepancy, perfect balance."""

from loadbal.checking.proving.arguments import Theorem

NODES = (
    "The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1"
    " and M2."
)

PERFECT = Theorem(
    "riess/model-matchings@perfect",
    "OddEven.matchings_perfect",
    f"{NODES} `perfect n m` says that the ends of all edges of m are a permutation of 0, ..., n - 1. So each"
    " processor is an end of exactly one edge.",
)

MODEL_MATCHINGS = (
    Theorem(
        "riess/model-matchings@proper-cycle",
        "OddEven.matchings_are_the_cycle",
        f"{NODES} h >= 2 means N >= 4. No edge occurs twice in the two lists together, so they are disjoint."
        " `around n` lists the edges of the cycle: i and i + 1, and 0 and n - 1.",
    ),
    Theorem(
        "riess/model-matchings@all-even",
        "OddEven.matchings_meet_at_two",
        f"{NODES} The statement of `matchings_are_the_cycle` is false for every h >= 1: for N = 2 both matchings"
        " consist of the same edge.",
        refutes=True,
    ),
)

MODEL_BALANCER = (
    Theorem(
        "riess/model-balancer",
        "OddEven.model_balancer",
        f"{NODES} m is M1 or M2, and x are any integer loads. The ends of an edge (i, j) of m have the loads a, b"
        " before and c, f after the step. The last inequality compares the discrepancies.",
    ),
    Theorem(
        "riess/model-balancer@edge",
        "OddEven.model_balancer_edge",
        f"{NODES} Division rounds down, so - (- (a + b) / 2) is (a + b)/2 rounded up.",
    ),
)

DISCREPANCY = (
    Theorem(
        "riess/discrepancy@two-index",
        "RoundedMean.discrepancy_two_index",
        "x is any nonempty list of loads. No |x_i - x_j| exceeds the largest load minus the smallest, and one of"
        " them is equal to it.",
    ),
    Theorem(
        "riess/discrepancy@one-index",
        "RoundedMean.discrepancy_one_index_fails",
        "It is false that for N = 2h loads and every fixed j the largest |x_i - x_j| over i is the discrepancy.",
        refutes=True,
    ),
)

PERFECT_BALANCE = Theorem(
    "riess/perfect-balance",
    "OddEvenRest.perfect_balance_kept",
    f"{NODES} `mean_down` and `mean_up` are floor(S/N) and ceil(S/N), where S is the sum of the loads and `count"
    " x` is N. The second part says |N x_i - S| < N. The third says that both steps keep a discrepancy of at most"
    " 1.",
)

MONOTONE = (
    Theorem(
        "riess/monotone",
        "OddEven.monotone",
        f"{NODES} m is M1 or M2.",
    ),
    Theorem(
        "riess/monotone@edge",
        "OddEven.monotone_edge",
        f"{NODES} (i, j) is an edge of M1 or M2, and only the loads of its ends are compared.",
    ),
)

CONVERGENCE = (
    Theorem(
        "riess/convergence@ranking",
        "OddEvenRest.ranking",
        f"{NODES} m is M1 or M2; `weighted` is the sum of i x_i over i = 1, ..., N.",
    ),
    Theorem(
        "riess/convergence",
        "OddEvenRest.comes_to_rest",
        f"{NODES} From any integer loads, some number of rounds reaches loads that a further round does not"
        " change. This number is at most N times the sum of squares plus the sum of i * x_i over i = 0, ..., N -"
        " 1.",
    ),
)

FIXPOINTS = (
    Theorem(
        "riess/fixpoints@one-smooth",
        "OddEvenRest.one_smooth_not_fixed",
        f"{NODES} It is false that a round changes no load exactly if the discrepancy is at most 1.",
        refutes=True,
    ),
    Theorem(
        "riess/fixpoints@sorted-one-smooth",
        "OddEvenRest.fixed_by_a_round",
        f"{NODES} `sorted x` says that x_j <= x_i for i <= j.",
    ),
    Theorem(
        "riess/fixpoints@both-steps",
        "OddEvenRest.kept_by_both_steps",
        f"{NODES} `sorted x` says that x_j <= x_i for i <= j.",
    ),
    Theorem(
        "riess/fixpoints@edge",
        "OddEvenRest.edge_kept",
        f"{NODES} (i, j) is an edge of M1 or M2.",
    ),
)

FINAL_DISTRIBUTION = Theorem(
    "riess/final-distribution",
    "OddEvenRest.final_distribution",
    f"{NODES} So (S + N - 1 - i) / N, rounded down, is the load that the claim states for processor i + 1."
    " `rounds` is at most N times the sum of squares plus the sum of i * x_i over i = 0, ..., N - 1, and later"
    " rounds change nothing.",
)
