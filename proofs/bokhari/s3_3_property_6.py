"""Proofs about section 3.3 for all sizes: Property 6, and the best partitions for very small and very large blocks."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/property-6a@positive", "Lines.property_6a_positive"),
    Theorem("bokhari/property-6a@rho-zero", "Lines.property_6a_rho_zero"),
    Theorem("bokhari/property-6a@tau-zero", "Lines.property_6a_tau_zero"),
    Theorem("bokhari/property-6a@latency-zero", "Lines.property_6a_latency_zero"),
    Theorem("bokhari/property-6a@rates-zero", "Lines.property_6a_rates_zero", refutes=True),
    Theorem("bokhari/property-6a@repaired", "Lines.property_6a_repaired"),
    Theorem("bokhari/property-6b@touch", "Lines.property_6b_touch"),
    Theorem("bokhari/property-6b@unique", "Lines.property_6b_unique"),
    Theorem("bokhari/property-6b@unique-latency-zero", "Lines.property_6b_unique_latency_zero", refutes=True),
    Theorem("bokhari/property-6b@repaired", "Lines.property_6b_repaired"),
    Theorem("bokhari/extreme-sizes@single-phase", "ExtremeSizes.extreme_sizes"),
    Theorem("bokhari/property-6-display@line-arbitrary", "Lines.line_arbitrary", refutes=True),
    Theorem("bokhari/property-6-display@line-single", "Lines.line_single", refutes=True),
    Theorem("bokhari/property-6-display@line-ones", "Lines.line_ones", refutes=True),
    Theorem("bokhari/property-6-display@difference-a", "Lines.difference_a", refutes=True),
    Theorem("bokhari/property-6-display@repaired", "Lines.property_6_display"),
    Theorem("bokhari/property-6-display@lower-bound-a", "Lines.property_6_lower_bound"),
    Theorem("bokhari/property-6-display@difference-b", "Lines.property_6_difference_b"),
    Theorem("bokhari/extreme-sizes@repaired", "DirectSizes.extreme_sizes_repaired"),
    Theorem("bokhari/extreme-sizes@direct-formula", "PrintedFormulas.direct_formula", refutes=True),
)
