"""Proofs about section 2.4 for all sizes: Leighton's phases on the shuffle-exchange, and where the bounds meet."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/se-leighton", "ShufflePhases.se_leighton"),
    Theorem("plaxton/se-leighton@from-zero", "ShufflePhases.se_leighton"),
    Theorem("plaxton/se-packing-size", "PlaxtonRefutations.se_packing_size", refutes=True),
    Theorem("plaxton/theorem-2.5@plain-log", "LowerBounds.theorem_2_5_plain_log", refutes=True),
    Theorem("plaxton/theorem-2.5@barred-log", "LowerBounds.theorem_2_5_barred_log", refutes=True),
    Theorem("plaxton/se-half-must-leave", "LowerBounds.se_half_must_leave", refutes=True),
    Theorem(
        "plaxton/se-cypher-consequence@plain-log", "PlaxtonSmallCases.se_cypher_consequence_plain_log", refutes=True
    ),
    Theorem("plaxton/se-tight-range", "PlaxtonSmallCases.se_tight_range", refutes=True),
    Theorem("plaxton/se-tight-range@no-constant", "NoConstants.se_tight_range_no_constant"),
    Theorem("plaxton/se-packing-size@repaired", "LowerBounds.packing_size_repaired"),
    Theorem("plaxton/se-half-must-leave@repaired", "LowerBounds.third_must_leave"),
    Theorem("plaxton/se-half-must-leave@repaired-even", "LowerBounds.half_must_leave_even"),
    Theorem("plaxton/se-tight-range@repaired", "RealBounds.tight_range"),
    Theorem("plaxton/se-tight-range@instances", "TightRanges.se_tight_range_instances"),
    Theorem("plaxton/se-tight-range@repaired-root", "RealBounds.tight_range_root"),
)
