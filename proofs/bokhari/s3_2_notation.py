"""Proofs about section 3.2 for all sizes: equipartitions, and the run times of partitions."""

from loadbal.checking.proving.arguments import Theorem

from .theorems import LINE, MACHINE, PARTITION, refutation, theorem

# --- partitions and their run times ---

SUMS = "`powers` is P, `halves` is Q, and the length of the list is the number n of parts."

EQUATION_3 = theorem("equation-3", "SumsOfPowers.equation_3", PARTITION)

EQUATIONS_5_AND_6 = (
    theorem(
        "equation-5",
        "Lines.equation_5",
        PARTITION,
        MACHINE,
        SUMS,
        "e / n is rounded down. (e + n - 1) / n is the ceiling of e / n.",
    ),
    theorem("equation-6@compact", "Lines.equation_6_compact", PARTITION, MACHINE, SUMS),
    refutation("equation-6@expanded", "Lines.equation_6_expanded", PARTITION, MACHINE, SUMS),
    theorem("equation-6@repaired", "Lines.equation_6_compact", PARTITION, MACHINE, SUMS),
)

POSITIVE_LINES = (
    *(
        theorem(f"positive-line@{domain}", f"Lines.positive_line_{name}", PARTITION, MACHINE, LINE)
        for domain, name in (("positive", "positive"), ("rho-zero", "rho_zero"), ("tau-zero", "tau_zero"))
    ),
    refutation("positive-line@rates-zero", "Lines.positive_line_rates_zero", PARTITION, MACHINE, LINE),
    refutation("positive-line@latency-zero", "Lines.positive_line_latency_zero", PARTITION, MACHINE, LINE),
)


# --- equation-4 ---

EQUATION_4 = Theorem(
    "bokhari/equation-4",
    "MultiphaseExchange.too_few_bits",
    "`multiphase d true` with phases of sum e < d takes the highest e bits. It does not transpose.",
)
