"""Proofs about section 3.3: Property 5 about the lines of neighboring equipartitions, and the order of the hull."""

from .theorems import FASTEST, LINE, MACHINE, PARTITION, refutation, theorem

STEEPER = (
    "`steeper_and_earlier M e A B`: on the e-cube the line of A has a greater slope and a smaller intercept than the"
    " line of B."
)

PROPERTY_5 = (
    *(
        theorem(f"property-5@{domain}", f"Lines.property_5_{name}", PARTITION, MACHINE, LINE, STEEPER)
        for domain, name in (("positive", "positive"), ("rho-zero", "rho_zero"), ("tau-zero", "tau_zero"))
    ),
    refutation("property-5@rates-zero", "Lines.property_5_rates_zero", PARTITION, MACHINE, LINE, STEEPER),
    refutation("property-5@latency-zero", "Lines.property_5_latency_zero", PARTITION, MACHINE, LINE, STEEPER),
    theorem("property-5@repaired", "Lines.property_5_repaired", PARTITION, MACHINE, LINE),
    theorem("property-5@repaired-latency-zero", "Lines.property_5_repaired_latency_zero", PARTITION, MACHINE, LINE),
    theorem("property-5-display@signs", "SumsOfPowers.property_5_signs", PARTITION, "`powers` is P and `halves` is Q."),
    theorem(
        "property-5-display@repaired",
        "Lines.property_5_display",
        PARTITION,
        MACHINE,
        LINE,
        "`powers` is P, `halves` is Q, and `two d` is 2^d.",
    ),
)

HULL_ORDER = theorem(
    "hull-order",
    "Faces.hull_order",
    PARTITION,
    MACHINE,
    FASTEST,
    "`repeat 1 d` is {1, .., 1}. It is fastest from m = 0 to some m > 0, and {d} is fastest from some m on. If A is"
    " fastest on an interval and B on a later interval, then A and B are equal or B has fewer parts.",
)

AS_PRINTED = (
    refutation("property-5-display@slope", "PrintedFormulas.display_slope", PARTITION, MACHINE, LINE),
    refutation("property-5-display@intercept", "PrintedFormulas.display_intercept", PARTITION, MACHINE, LINE),
)
