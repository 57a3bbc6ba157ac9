"""Section 3.7 for all sizes: Algorithm 1 keeps every completed subcube regular, by moving loose tasks alone."""

from loadbal.checking.proving.arguments import Theorem

# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/algorithm-1-step-2",
        "RegularHalves.algorithm_1_step_2",
        (
            "For every y of the merged subcube `wants y` is what it is to have beyond half of the even part of its "
            "pair y / 2: 0 or 1, so that Step 2 gives it what it is to have; all that is wanted is as much as there "
            "are loose tasks. It holds for any integer totals."
        ),
        ("regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/algorithm-1-step-2@rests",
        "RegularHalves.algorithm_1_step_2",
        (
            "For every y of the merged subcube `wants y` is what it is to have beyond half of the even part of its "
            "pair y / 2: 0 or 1, so that Step 2 gives it what it is to have; all that is wanted is as much as there "
            "are loose tasks. It holds for any integer totals. Every total has a quotient and a rest."
        ),
        ("regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/algorithm-1@invariant",
        "RegularBalance.algorithm_1_invariant",
        (
            "`after_iterations r x i`: the loads before iteration i, by any of the four rules for the loose tasks "
            "of Step 1; `subcube x i suffix`: the nodes with equal d_(i+1) ... d_(n-1), in the order d_0 ... d_i. "
            "It holds for any integer loads."
        ),
        ("regular_balance", "arithmetic", "recursive_balance"),
    ),
    Theorem(
        "jan/algorithm-1@final",
        "RegularBalance.algorithm_1_final",
        (
            "`algorithm_1 r x`: the loads after n iterations, by any of the four rules for the loose tasks of Step "
            "1. It holds for any integer loads."
        ),
        ("regular_balance", "arithmetic", "recursive_balance"),
    ),
)
