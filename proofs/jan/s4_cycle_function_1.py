"""Proofs about section 4 for all sizes: Function 1 on a cycle, its circulatory sum and its buffers."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/function-1@all-floor",
        "CycleMigration.function_1_all_floor",
        (
            "`settles all_floor` says that on every cycle of n >= 2 processors with natural loads, the loads `final"
            " all_floor x` after the iterations of the reading differ by at most 1."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1@all-ceil",
        "CycleMigration.function_1_all_ceil",
        (
            "`settles all_ceil` says that on every cycle of n >= 2 processors with natural loads, the loads `final"
            " all_ceil x` after the iterations of the reading differ by at most 1."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1@all-nearest",
        "CycleMigration.function_1_all_nearest",
        (
            "`settles all_nearest` says that on every cycle of n >= 2 processors with natural loads, the loads"
            " `final all_nearest x` after the iterations of the reading differ by at most 1."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1@one-floor",
        "CycleMigration.function_1_one_floor",
        (
            "`settles one_floor` says that on every cycle of n >= 2 processors with natural loads, the loads `final"
            " one_floor x` after the iterations of the reading differ by at most 1."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1@one-ceil",
        "CycleMigration.function_1_one_ceil",
        (
            "`settles one_ceil` says that on every cycle of n >= 2 processors with natural loads, the loads `final"
            " one_ceil x` after the iterations of the reading differ by at most 1."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1@one-ceil-mn",
        "CycleMigration.function_1_one_ceil_mn",
        (
            "`settles one_ceil_mn` says that on every cycle of n >= 2 processors with natural loads, the loads"
            " `final one_ceil_mn x` after the iterations of the reading differ by at most 1."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1@dif-once",
        "CycleMigration.function_1_dif_once",
        (
            "`settles dif_once` says that on every cycle of n >= 2 processors with natural loads, the loads `final"
            " dif_once x` after the iterations of the reading differ by at most 1."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1@all-floor-unlimited",
        "CycleMigration.function_1_all_floor_unlimited",
        "`after_iterations all_floor x t` gives the loads after t iterations.",
        refutes=True,
    ),
    Theorem(
        "jan/function-1@one-floor-mn",
        "CycleMigration.function_1_one_floor_mn",
        (
            "`final one_floor_mn x` gives the loads after the M n iterations of the reading, where M is the largest"
            " load."
        ),
    ),
    Theorem(
        "jan/function-1@repaired",
        "CycleMigration.function_1_repaired",
        "`final all_floor x` gives the loads after the iterations of the reading.",
    ),
    Theorem(
        "jan/function-1@repaired-ceil",
        "CycleMigration.function_1_repaired_ceil",
        "`final all_ceil x` gives the loads after the iterations of the reading.",
    ),
    Theorem(
        "jan/function-1@repaired-nearest",
        "CycleMigration.function_1_repaired_nearest",
        "`final all_nearest x` gives the loads after the iterations of the reading.",
    ),
    Theorem(
        "jan/function-1@repaired-one-floor",
        "CycleMigration.function_1_repaired_one_floor",
        "`final one_floor x` gives the loads after the iterations of the reading.",
    ),
    Theorem(
        "jan/function-1@repaired-one-ceil",
        "CycleMigration.function_1_repaired_one_ceil",
        "`final one_ceil x` gives the loads after the iterations of the reading.",
    ),
    Theorem(
        "jan/function-1@repaired-one-ceil-mn",
        "CycleMigration.function_1_repaired_one_ceil_mn",
        "`final one_ceil_mn x` gives the loads after the iterations of the reading.",
    ),
    Theorem(
        "jan/function-1@repaired-once",
        "CycleMigration.function_1_repaired_once",
        "`final dif_once x` gives the loads after the iterations of the reading.",
    ),
    Theorem(
        "jan/function-1@repaired-unlimited",
        "CycleMigration.function_1_repaired_unlimited",
        (
            "`after_iterations all_floor x t` gives the loads after t iterations. For t >= n - 1, one more"
            " iteration gives position u + 1 (mod n) the load of position u, and keeps the discrepancy."
        ),
    ),
    Theorem(
        "jan/function-1@no-lack",
        "CycleMigration.function_1_no_lack",
        (
            "`iterated all_sent a x t` gives the loads after t iterations in which each processor sends its surplus"
            " over a."
        ),
    ),
    Theorem(
        "jan/function-1@no-surplus",
        "CycleMigration.function_1_no_surplus",
        (
            "`iterated all_sent a x t` gives the loads after t iterations in which each processor sends its surplus"
            " over a."
        ),
    ),
    Theorem(
        "jan/function-1@no-lack-no-pile",
        "CycleMigration.function_1_no_lack_no_pile",
        (
            "`iterated one_sent a x t` gives the loads after t iterations in which each processor sends at most one"
            " task of its surplus over a."
        ),
    ),
    Theorem(
        "jan/function-1@no-pile-no-lack",
        "CycleMigration.function_1_no_pile_no_lack",
        (
            "`iterated one_sent a x t` gives the loads after t iterations in which each processor sends at most one"
            " task of its surplus over a."
        ),
    ),
    Theorem(
        "jan/function-1@no-pile-or-no-lack",
        "CycleMigration.function_1_no_pile_or_no_lack",
        (
            "`iterated one_sent a x t` gives the loads after t = (M - 1) n units in which each processor sends at"
            " most one task of its surplus over a. M is `largest x`."
        ),
    ),
    Theorem(
        "jan/circulatory-sum@n-1-shifts",
        "CirculatorySum.circulatory_sum_n_1_shifts",
        "`circulation false x t` gives words and accumulators after t units, if words go one way.",
    ),
    Theorem(
        "jan/circulatory-sum@n-shifts-restore",
        "CirculatorySum.circulatory_sum_n_shifts_restore",
        "`circulation false x t` gives words and accumulators after t units, if words go one way.",
    ),
    Theorem(
        "jan/function-1-buffers@two-buffers",
        "CirculatorySum.function_1_buffers_two_buffers",
        (
            "`differences average_in_b1 load_apart x` gives the contents of B(1) after Step 1.3, for either buffer"
            " of the average, with or without a register of its own for the load. `right` says that B(1) is l_j -"
            " AVG on each processor, and that these values add up to S mod n."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1-buffers@separate-load",
        "CirculatorySum.function_1_buffers_separate_load",
        (
            "`differences average_in_b1 load_apart x` gives the contents of B(1) after Step 1.3, for either buffer"
            " of the average, with or without a register of its own for the load. `right` says that B(1) is l_j -"
            " AVG on each processor, and that these values add up to S mod n."
        ),
    ),
    Theorem(
        "jan/function-1-buffers@repaired",
        "CirculatorySum.function_1_buffers_repaired",
        (
            "`differences average_in_b1 load_apart x` gives the contents of B(1) after Step 1.3, for either buffer"
            " of the average, with or without a register of its own for the load. `right` says that B(1) is l_j -"
            " AVG on each processor, and that these values add up to S mod n."
        ),
    ),
    Theorem(
        "jan/function-1-buffers@nothing-moves",
        "CirculatorySum.function_1_buffers_nothing_moves",
        (
            "`differences average_in_b1 load_apart x` gives the contents of B(1) after Step 1.3, for either buffer"
            " of the average, with or without a register of its own for the load. A processor sends its surplus, so"
            " that no task moves if all differences are 0."
        ),
    ),
)
