"""Proofs about section 4: Algorithm 2, first the totals of the cycles, then the loads inside each cycle."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/algorithm-2@supernodes",
        "CccBalance.algorithm_2_supernodes",
        (
            "`algorithm_2 r reading n x` gives the final loads of all cycles, for each of the four rules r for the"
            " loose tasks of Step 1 of Algorithm 1 and each reading of Step 3; `all_floor` is one of these"
            " readings."
        ),
    ),
    Theorem(
        "jan/algorithm-2-subcubes",
        "CccBalance.algorithm_2_subcubes",
        (
            "`algorithm_2 r reading n x` gives the final loads of all cycles, for each of the four rules r for the"
            " loose tasks of Step 1 of Algorithm 1 and each reading of Step 3. `balanced_on_levels` says that the"
            " totals of the classes with equal j lowest bits differ by at most 1 for every j = 1, ..., n. The"
            " totals of the cycles are those after Step 2."
        ),
    ),
    Theorem(
        "jan/algorithm-2@all-floor",
        "CccBalance.algorithm_2_all_floor",
        (
            "The two cycles have equal totals, or the first has one task more. `final all_floor c` gives the loads"
            " of a cycle after Step 3."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/algorithm-2@one-floor-mn",
        "CccBalance.algorithm_2_one_floor_mn",
        (
            "The two cycles have equal totals, or the first has one task more. `final one_floor_mn c` gives the"
            " loads of a cycle after Step 3."
        ),
    ),
    Theorem(
        "jan/algorithm-2@repaired",
        "CccBalance.algorithm_2_repaired",
        (
            "The two cycles have equal totals, or the first has one task more. `final all_floor c` gives the loads"
            " of a cycle after Step 3."
        ),
    ),
)
