"""Proofs about section 3.3 for all sizes: Property 7 about partitions into two parts, and the formulas of its proof."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/vertex-only", "FaceValues.largest_vertex_only", value=Fraction(1871, 1980)),
    Theorem("bokhari/property-7@positive", "UnevenPartitions.property_7_positive"),
    Theorem("bokhari/property-7@rho-zero-touch", "UnevenPartitions.property_7_rho_zero_touch", refutes=True),
    Theorem("bokhari/property-7@rho-zero-face", "UnevenPartitions.property_7_rho_zero_face"),
    Theorem("bokhari/property-7@tau-zero", "UnevenPartitions.property_7_tau_zero"),
    Theorem("bokhari/property-7@latency-zero", "UnevenPartitions.property_7_latency_zero", refutes=True),
    Theorem("bokhari/property-7@repaired", "UnevenPartitions.property_7_repaired"),
    Theorem("bokhari/property-7@repaired-latency-zero", "UnevenPartitions.property_7_repaired_latency_zero"),
    Theorem("bokhari/property-7-proof@left-only", "PrintedFormulas.left_only"),
    Theorem("bokhari/property-7-proof@line-equi", "PrintedFormulas.line_equi", refutes=True),
    Theorem("bokhari/property-7-proof@line-arbitrary", "PrintedFormulas.line_arbitrary_two", refutes=True),
    Theorem("bokhari/property-7-proof@gap-second", "PrintedFormulas.gap_second", refutes=True),
    Theorem("bokhari/property-7-proof@repaired", "TwoParts.gap_repaired"),
    Theorem("bokhari/property-7-proof@gap-positive-rho-zero", "PrintedFormulas.gap_positive_rho_zero", refutes=True),
    Theorem("bokhari/property-7-proof@crossing", "TwoParts.crossing"),
    Theorem("bokhari/property-7-proof@common-point", "TwoParts.common_time"),
    Theorem("bokhari/property-7-proof@gap-first", "TwoParts.gap_first"),
    Theorem("bokhari/property-7-proof@gap-value", "TwoParts.gap_value"),
    Theorem("bokhari/property-7-proof@gap-positive", "TwoParts.gap_positive"),
)
