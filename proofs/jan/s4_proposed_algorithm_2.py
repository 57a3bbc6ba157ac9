"""Section 4 for all sizes: the proposed Algorithm 2, the cycles against each other, then each cycle in itself."""

from loadbal.checking.proving.arguments import Theorem

# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/algorithm-2@supernodes",
        "CccBalance.algorithm_2_supernodes",
        (
            "`algorithm_2 r reading n x`: the loads of all cycles in the end, by any of the four rules for the "
            "loose tasks of Step 1 of Algorithm 1 and any reading of Step 3, which `all_floor` is one of."
        ),
        ("ccc_balance", "cycle_migration", "regular_balance", "arithmetic", "recursive_balance"),
    ),
    Theorem(
        "jan/algorithm-2-subcubes",
        "CccBalance.algorithm_2_subcubes",
        (
            "`algorithm_2 r reading n x`: the loads of all cycles in the end, by any of the four rules for the "
            "loose tasks of Step 1 of Algorithm 1 and any reading of Step 3; `balanced_on_levels`: the totals of "
            "the classes of equal j lowest bits differ by at most 1 for every j = 1..n; the totals of the cycles "
            "are those after Step 2."
        ),
        ("ccc_balance", "cycle_migration", "regular_balance", "arithmetic", "recursive_balance"),
    ),
    Theorem(
        "jan/algorithm-2@all-floor",
        "CccBalance.algorithm_2_all_floor",
        ("Two cycles with equal totals, or the first with one task more; `final all_floor c`: a cycle after Step 3."),
        ("ccc_balance", "cycle_migration", "regular_balance", "arithmetic", "recursive_balance"),
        refutes=True,
    ),
    Theorem(
        "jan/algorithm-2@one-floor-mn",
        "CccBalance.algorithm_2_one_floor_mn",
        (
            "Two cycles with equal totals, or the first with one task more; `final one_floor_mn c`: a cycle after "
            "Step 3."
        ),
        ("ccc_balance", "cycle_migration", "regular_balance", "arithmetic", "recursive_balance"),
    ),
    Theorem(
        "jan/algorithm-2@repaired",
        "CccBalance.algorithm_2_repaired",
        ("Two cycles with equal totals, or the first with one task more; `final all_floor c`: a cycle after Step 3."),
        ("ccc_balance", "cycle_migration", "regular_balance", "arithmetic", "recursive_balance"),
    ),
)
