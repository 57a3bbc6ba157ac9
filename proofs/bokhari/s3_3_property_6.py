"""Proofs about section 3.3 for all sizes: Property 6, and the best partitions for very small and very large blocks."""

from .theorems import FASTEST, MACHINE, PARTITION, refutation, theorem

ENDS = "`repeat 1 d` is {1, .., 1}, and `[d]` is {d}."

EVENTUALLY = "`eventually_single M d`: from some block size on no partition of d takes less time than {d}."

LARGE = (
    *(
        theorem(f"property-6a@{domain}", f"Lines.property_6a_{name}", PARTITION, MACHINE, FASTEST, EVENTUALLY)
        for domain, name in (
            ("positive", "positive"),
            ("rho-zero", "rho_zero"),
            ("tau-zero", "tau_zero"),
            ("latency-zero", "latency_zero"),
        )
    ),
    refutation("property-6a@rates-zero", "Lines.property_6a_rates_zero", PARTITION, MACHINE, FASTEST, EVENTUALLY),
    theorem(
        "property-6a@repaired",
        "Lines.property_6a_repaired",
        PARTITION,
        MACHINE,
        FASTEST,
        EVENTUALLY,
        "If both rates are zero, every other partition takes less time than {d} from some block size on.",
    ),
)

EMPTY = (
    theorem("property-6b@touch", "Lines.property_6b_touch", PARTITION, MACHINE, FASTEST, ENDS),
    theorem("property-6b@unique", "Lines.property_6b_unique", PARTITION, MACHINE, ENDS),
    refutation("property-6b@unique-latency-zero", "Lines.property_6b_unique_latency_zero", PARTITION, MACHINE, ENDS),
    theorem("property-6b@repaired", "Lines.property_6b_repaired", PARTITION, MACHINE),
)

EXTREME_SIZES = theorem(
    "extreme-sizes@single-phase",
    "ExtremeSizes.extreme_sizes",
    PARTITION,
    MACHINE,
    FASTEST,
    ENDS,
    "`other_nodes d` is c. For d = 1 the only partition is fastest at every block size.",
)

SUMS = "`powers` is P, `halves` is Q, and the length of the list is the number n of parts."

PRINTED = "`printed M d m x y z` is (x tau + y rho) 2^d m + z L."

PROPERTY_6_DISPLAY = (
    refutation("property-6-display@line-arbitrary", "Lines.line_arbitrary", PARTITION, MACHINE, SUMS, PRINTED),
    refutation("property-6-display@line-single", "Lines.line_single", PARTITION, MACHINE, ENDS, PRINTED),
    refutation("property-6-display@line-ones", "Lines.line_ones", PARTITION, MACHINE, SUMS, ENDS, PRINTED),
    refutation("property-6-display@difference-a", "Lines.difference_a", PARTITION, MACHINE, SUMS, ENDS),
    theorem("property-6-display@repaired", "Lines.property_6_display", PARTITION, MACHINE, SUMS, ENDS),
    theorem("property-6-display@lower-bound-a", "Lines.property_6_lower_bound", PARTITION, MACHINE, SUMS, ENDS),
    theorem("property-6-display@difference-b", "Lines.property_6_difference_b", PARTITION, MACHINE, SUMS, ENDS),
)

DIRECT_FORMULA = refutation(
    "extreme-sizes@direct-formula",
    "PrintedFormulas.direct_formula",
    PARTITION,
    MACHINE,
    FASTEST,
    ENDS,
    "`direct_time M d m` is the time of Direct. From 0 to m0 no partition takes less time than {1, .., 1}, nor does"
    " Direct; from m1 on no partition takes less time than Direct.",
)
