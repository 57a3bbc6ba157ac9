"""Proofs about section 3.4 for all sizes: Theorem 2, that every equipartition touches the hull."""

from .theorems import FASTEST, MACHINE, PARTITION, refutation, theorem

THEOREM_2 = (
    *(
        theorem(f"theorem-2@{domain}", f"CommonPoints.theorem_2_{name}", PARTITION, MACHINE, FASTEST)
        for domain, name in (
            ("positive", "positive"),
            ("rho-zero", "rho_zero"),
            ("tau-zero", "tau_zero"),
            ("latency-zero", "latency_zero"),
        )
    ),
    refutation("theorem-2@rates-zero", "UnevenPartitions.theorem_2_rates_zero", PARTITION, MACHINE, FASTEST),
    theorem(
        "theorem-2@repaired",
        "CommonPoints.theorem_2_repaired",
        PARTITION,
        MACHINE,
        FASTEST,
        "The partition whose parts are all 1 is {1, .., 1}. It touches, and no other partition does.",
    ),
)

STEP = (
    refutation("theorem-2-step@adds-t1", "PrintedFormulas.step_adds_t1", PARTITION, MACHINE),
    refutation("theorem-2-step@same-for-all", "PrintedFormulas.step_same_for_all", PARTITION, MACHINE),
)
