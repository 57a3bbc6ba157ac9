"""Section 3.3: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row(
        "bokhari/property-5@positive",
        exhaustive(24, 4, depth="standard"),
        smt(5),
        smt(30, depth="deep", smallest=6),
        near=exhaustive(4, 3),
    ),
    row(
        (
            "bokhari/property-5@rho-zero",
            "bokhari/property-5@tau-zero",
            "bokhari/property-5@repaired",
            "bokhari/property-5@repaired-latency-zero",
        ),
        exhaustive(24, 4, depth="standard"),
        smt(5),
        smt(10, depth="standard", smallest=6),
        near=exhaustive(4, 3),
    ),
    row(
        "bokhari/property-5@subcubes",
        exhaustive(12, 3, depth="standard"),
        smt(5),
        smt(10, depth="standard", smallest=6),
        near=exhaustive(4, 3),
    ),
    row(("bokhari/property-5@rates-zero", "bokhari/property-5@latency-zero"), exhaustive(8, 4), near=exhaustive(4, 3)),
    row(("bokhari/property-5-display@slope", "bokhari/property-5-display@intercept"), exhaustive(8, 3)),
    row(
        ("bokhari/property-5-display@signs", "bokhari/property-5-display@repaired"),
        exhaustive(8, 3),
        near=exhaustive(5, 3),
    ),
    row(
        "bokhari/hull-order",
        exhaustive(16, 3, depth="standard"),
        exhaustive(20, depth="standard"),
        exhaustive(30, depth="deep", smallest=21),
        near=exhaustive(8, 2),
    ),
    row(("bokhari/figure-1a@hull", "bokhari/figure-1a@off", "bokhari/figure-1a@vertex"), exhaustive(4)),
    row(("bokhari/figure-1b@hull", "bokhari/figure-1b@count", "bokhari/figure-1b@circle"), exhaustive(6)),
)
