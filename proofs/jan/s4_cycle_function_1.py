"""Proofs about section 4 for all sizes: Function 1 on a cycle, its circulatory sum and its buffers."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/function-1@all-floor", "CycleMigration.function_1_all_floor", refutes=True),
    Theorem("jan/function-1@all-ceil", "CycleMigration.function_1_all_ceil", refutes=True),
    Theorem("jan/function-1@all-nearest", "CycleMigration.function_1_all_nearest", refutes=True),
    Theorem("jan/function-1@one-floor", "CycleMigration.function_1_one_floor", refutes=True),
    Theorem("jan/function-1@one-ceil", "CycleMigration.function_1_one_ceil", refutes=True),
    Theorem("jan/function-1@one-ceil-mn", "CycleMigration.function_1_one_ceil_mn", refutes=True),
    Theorem("jan/function-1@dif-once", "CycleMigration.function_1_dif_once", refutes=True),
    Theorem("jan/function-1@all-floor-unlimited", "CycleMigration.function_1_all_floor_unlimited", refutes=True),
    Theorem("jan/function-1@one-floor-mn", "CycleMigration.function_1_one_floor_mn"),
    Theorem("jan/function-1@repaired", "CycleMigration.function_1_repaired"),
    Theorem("jan/function-1@repaired-ceil", "CycleMigration.function_1_repaired_ceil"),
    Theorem("jan/function-1@repaired-nearest", "CycleMigration.function_1_repaired_nearest"),
    Theorem("jan/function-1@repaired-one-floor", "CycleMigration.function_1_repaired_one_floor"),
    Theorem("jan/function-1@repaired-one-ceil", "CycleMigration.function_1_repaired_one_ceil"),
    Theorem("jan/function-1@repaired-one-ceil-mn", "CycleMigration.function_1_repaired_one_ceil_mn"),
    Theorem("jan/function-1@repaired-once", "CycleMigration.function_1_repaired_once"),
    Theorem("jan/function-1@repaired-unlimited", "CycleMigration.function_1_repaired_unlimited"),
    Theorem("jan/function-1@no-lack", "CycleMigration.function_1_no_lack"),
    Theorem("jan/function-1@no-surplus", "CycleMigration.function_1_no_surplus"),
    Theorem("jan/function-1@no-lack-no-pile", "CycleMigration.function_1_no_lack_no_pile"),
    Theorem("jan/function-1@no-pile-no-lack", "CycleMigration.function_1_no_pile_no_lack"),
    Theorem("jan/function-1@no-pile-or-no-lack", "CycleMigration.function_1_no_pile_or_no_lack"),
    Theorem("jan/circulatory-sum@n-1-shifts", "CirculatorySum.circulatory_sum_n_1_shifts"),
    Theorem("jan/circulatory-sum@n-shifts-restore", "CirculatorySum.circulatory_sum_n_shifts_restore"),
    Theorem("jan/function-1-buffers@two-buffers", "CirculatorySum.function_1_buffers_two_buffers", refutes=True),
    Theorem("jan/function-1-buffers@separate-load", "CirculatorySum.function_1_buffers_separate_load"),
    Theorem("jan/function-1-buffers@repaired", "CirculatorySum.function_1_buffers_repaired"),
    Theorem("jan/function-1-buffers@nothing-moves", "CirculatorySum.function_1_buffers_nothing_moves"),
)
