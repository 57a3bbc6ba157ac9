"""Section 3.3 for all sizes: Property 5, the lines of neighboring equipartitions, and the order of the hull."""

from .theorems import FASTEST, LEVELS, LINE, MACHINE, PARTITION, refutation, theorem

STEEPER = (
    "`steeper_and_earlier M e A B`: the line of A has a greater slope and a smaller intercept than that of B,"
    " both on the e-cube."
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
    "From m = 0 on {1, .., 1}, `repeat 1 d`, is fastest for a while, and from some size on {d}; if A is fastest on an"
    " interval and B on a later one, the two are one partition, or B has fewer parts.",
    bound_by=LEVELS,
)

AS_PRINTED = (
    refutation("property-5-display@slope", "PrintedFormulas.display_slope", PARTITION, MACHINE, LINE),
    refutation("property-5-display@intercept", "PrintedFormulas.display_intercept", PARTITION, MACHINE, LINE),
)
