"""Proofs about section 3.3 for all sizes: Property 7 about partitions into two parts, and the formulas of its proof."""

from .theorems import FASTEST, LINE, MACHINE, PARTITION, refutation, theorem

# --- Property 7 ---

TWO = "A has the parts a and b >= a + 2. At every block size some partition takes less time."

PROPERTY_7 = (
    theorem("property-7@positive", "UnevenPartitions.property_7_positive", PARTITION, MACHINE, TWO),
    refutation("property-7@rho-zero-touch", "UnevenPartitions.property_7_rho_zero_touch", PARTITION, MACHINE, TWO),
    theorem("property-7@rho-zero-face", "UnevenPartitions.property_7_rho_zero_face", PARTITION, MACHINE, FASTEST),
    theorem("property-7@tau-zero", "UnevenPartitions.property_7_tau_zero", PARTITION, MACHINE, TWO),
    refutation("property-7@latency-zero", "UnevenPartitions.property_7_latency_zero", PARTITION, MACHINE, TWO),
    theorem("property-7@repaired", "UnevenPartitions.property_7_repaired", PARTITION, MACHINE, FASTEST),
    theorem(
        "property-7@repaired-latency-zero",
        "UnevenPartitions.property_7_repaired_latency_zero",
        PARTITION,
        MACHINE,
        FASTEST,
    ),
)


# --- Property 7, proof ---

PRINTED = "`printed M d m x y z` is (x tau + y rho) 2^d m + z L, `powers` is P, and `two d` is 2^d."

PROPERTY_7_PROOF = (
    theorem(
        "property-7-proof@left-only",
        "PrintedFormulas.left_only",
        PARTITION,
        MACHINE,
        LINE,
        "A has the parts a and b >= a + 2, and E has the parts x and y.",
    ),
    refutation("property-7-proof@line-equi", "PrintedFormulas.line_equi", PARTITION, MACHINE, PRINTED),
    refutation("property-7-proof@line-arbitrary", "PrintedFormulas.line_arbitrary_two", PARTITION, MACHINE, PRINTED),
    refutation("property-7-proof@gap-second", "PrintedFormulas.gap_second", PARTITION, MACHINE, PRINTED),
    refutation("property-7-proof@gap-positive-rho-zero", "PrintedFormulas.gap_positive_rho_zero", PARTITION, MACHINE),
)
