"""Proofs about section 3.3 for all sizes: majorization, and Properties 1 to 4."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/schur-convexity@equipartition", "SumsOfPowers.schur_convexity"),
    Theorem("bokhari/property-1a@weak", "SumsOfPowers.property_1a_weak"),
    Theorem("bokhari/property-1a@strict", "SumsOfPowers.property_1a_strict", refutes=True),
    Theorem("bokhari/property-1a@repaired", "SumsOfPowers.property_1a_repaired"),
    Theorem("bokhari/property-1b", "SumsOfPowers.property_1b"),
    Theorem("bokhari/property-3", "SumsOfPowers.property_3"),
    Theorem("bokhari/property-4@bound", "SumsOfPowers.property_4_bound"),
    Theorem("bokhari/property-4@positive", "SumsOfPowers.property_4_positive"),
    Theorem("bokhari/property-4-proof@maximum", "SumsOfPowers.property_4_maximum"),
    Theorem("bokhari/table-3@q-exact", "BokhariRefutations.table_3_q_exact", refutes=True),
    Theorem("bokhari/table-3@q-rounded", "BokhariRefutations.table_3_q_rounded", refutes=True),
    Theorem("bokhari/majorisation@equal", "BokhariRefutations.majorisation_equal", refutes=True),
    Theorem("bokhari/property-4-proof@identity", "BokhariRefutations.property_4_proof_identity", refutes=True),
    Theorem("bokhari/property-2@all", "PrintedFormulas.property_2_all", refutes=True),
    Theorem("bokhari/property-4-proof@unit-case", "PrintedFormulas.unit_case", refutes=True),
    Theorem("bokhari/property-2@other", "TwoParts.property_2_other"),
    Theorem("bokhari/majorisation@at-most", "Majorization.equipartition_precedes"),
    Theorem("bokhari/schur-convexity@at-most", "Majorization.schur_convexity_at_most"),
    Theorem("bokhari/schur-convexity@equal", "Majorization.schur_convexity_equal"),
    Theorem("bokhari/property-4-proof@construction", "Majorization.gains_of_smallest"),
    Theorem("bokhari/property-4-proof@repaired", "Majorization.property_4_proof_repaired"),
    Theorem("bokhari/table-3@rows", "PartitionTables.table_3_rows"),
    Theorem("bokhari/table-3@q-truncated", "PartitionTables.table_3_q_truncated"),
    Theorem("bokhari/table-3@marks", "PartitionTables.table_3_marks"),
)
