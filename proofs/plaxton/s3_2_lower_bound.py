"""Proofs about section 3.2 for all sizes: how much a step lowers the multi-discrepancy, and condensed IDs."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/multi-residual@repaired", "MultiDiscrepancies.multi_residual_repaired"),
    Theorem("plaxton/multi-residual@minimum-error", "MultiDiscrepancies.multi_residual_minimum_error"),
    Theorem(
        "plaxton/multi-residual@repaired-one-processor", "MultiDiscrepancies.multi_residual_repaired_one_processor"
    ),
    Theorem("plaxton/condensed-id", "CondensedIds.condensed_id"),
    Theorem("plaxton/lemma-3.3-rim", "CondensedIds.lemma_3_3_rim"),
    Theorem("plaxton/lemma-3.3", "CondensedIds.lemma_3_3"),
    Theorem("plaxton/lemma-3.3@constants", "BallVolumes.lemma_3_3_constants"),
    Theorem("plaxton/theorem-3.2-group", "CondensedIds.theorem_3_2_group"),
    Theorem("plaxton/theorem-3.2-group@constants", "CondensedIds.theorem_3_2_group_constants"),
    Theorem("plaxton/theorem-3.2", "CondensedIds.theorem_3_2"),
    Theorem("plaxton/theorem-3.2@schedules", "CondensedInput.balancing_condensed_ids"),
    Theorem("plaxton/multi-step-drop", "MultiDiscrepancies.multi_step_drop"),
    Theorem("plaxton/multi-lower-bound@residual", "MultiDiscrepancies.multi_lower_bound_residual"),
    Theorem("plaxton/multi-lower-bound", "MultiDiscrepancies.multi_lower_bound"),
    Theorem("plaxton/multi-residual@error-log-p", "PlaxtonRefutations.multi_residual_error_log_p", refutes=True),
    Theorem("plaxton/multi-residual@one-processor", "PlaxtonRefutations.multi_residual_one_processor", refutes=True),
)
