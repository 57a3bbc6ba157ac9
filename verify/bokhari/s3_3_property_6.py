"""Section 3.3: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row(
        (
            "bokhari/property-6-display@line-arbitrary",
            "bokhari/property-6-display@line-single",
            "bokhari/property-6-display@line-ones",
            "bokhari/property-6-display@difference-a",
        ),
        exhaustive(8, 3),
    ),
    row(
        (
            "bokhari/property-6-display@repaired",
            "bokhari/property-6-display@lower-bound-a",
            "bokhari/property-6-display@difference-b",
        ),
        exhaustive(8, 3),
        near=exhaustive(5, 3),
    ),
    row(
        "bokhari/property-6a@positive",
        exhaustive(14, 4, depth="standard"),
        smt(5, depth="standard"),
        smt(8, depth="standard", smallest=6),
        exhaustive(24, 4, "deep", smallest=15),
        near=exhaustive(4, 3),
    ),
    row(
        (
            "bokhari/property-6a@rho-zero",
            "bokhari/property-6a@tau-zero",
            "bokhari/property-6a@latency-zero",
            "bokhari/property-6a@repaired",
            "bokhari/property-6b@repaired",
        ),
        exhaustive(14, 4, depth="standard"),
        smt(5, depth="standard"),
        smt(8, depth="standard", smallest=6),
        near=exhaustive(4, 3),
    ),
    row("bokhari/property-6a@rates-zero", exhaustive(14, 4), near=exhaustive(4, 3)),
    row(
        ("bokhari/property-6b@touch", "bokhari/property-6b@unique"),
        exhaustive(14, 4, depth="standard"),
        exhaustive(24, 1, "deep", smallest=15),
        smt(5, depth="standard"),
        smt(8, depth="standard", smallest=6),
        near=exhaustive(4, 3),
    ),
    row("bokhari/property-6b@unique-latency-zero", exhaustive(8, 3), near=exhaustive(4, 3)),
    row(
        "bokhari/extreme-sizes@single-phase",
        exhaustive(14, 3, depth="standard"),
        exhaustive(20, depth="standard"),
        exhaustive(30, depth="standard", smallest=21),
        near=exhaustive(6, 2),
    ),
    row("bokhari/extreme-sizes@direct-formula", exhaustive(12, 3), near=exhaustive(4, 2)),
    row(
        "bokhari/extreme-sizes@repaired",
        exhaustive(14, 3, depth="standard"),
        exhaustive(30, depth="standard", smallest=15),
        near=exhaustive(6, 2),
    ),
)
