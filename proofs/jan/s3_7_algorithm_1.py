"""Proofs about section 3.7: Algorithm 1 keeps every completed subcube regular and moves only loose tasks in Step 2."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/algorithm-1-step-2",
        "RegularHalves.algorithm_1_step_2",
        (
            "For each node y of the merged subcube, `wants y` is its regular load minus half of the even part of"
            " its pair y / 2. It is 0 or 1, so that Step 2 gives y its regular load, and the sum of `wants` is the"
            " number of loose tasks. The theorem holds for any integer totals."
        ),
    ),
    Theorem(
        "jan/algorithm-1-step-2@rests",
        "RegularHalves.algorithm_1_step_2",
        (
            "For each node y of the merged subcube, `wants y` is its regular load minus half of the even part of"
            " its pair y / 2. It is 0 or 1, so that Step 2 gives y its regular load, and the sum of `wants` is the"
            " number of loose tasks. The theorem holds for any integer totals, and each total has a quotient and a"
            " remainder."
        ),
    ),
    Theorem(
        "jan/algorithm-1@invariant",
        "RegularBalance.algorithm_1_invariant",
        (
            "`after_iterations r x i` gives the loads before iteration i, for each of the four rules r for the"
            " loose tasks of Step 1. `subcube x i suffix` lists the nodes with equal d_(i+1) ... d_(n-1), in the"
            " order of d_0 ... d_i. The theorem holds for any integer loads."
        ),
    ),
    Theorem(
        "jan/algorithm-1@final",
        "RegularBalance.algorithm_1_final",
        (
            "`algorithm_1 r x` gives the loads after n iterations, for each of the four rules r for the loose tasks"
            " of Step 1. The theorem holds for any integer loads."
        ),
    ),
)
