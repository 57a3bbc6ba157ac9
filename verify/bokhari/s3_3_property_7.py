"""Section 3.3: the methods and bounds that check each claim."""

from verify.plan import box, exhaustive, row, smt, solver

PLAN = (
    row("bokhari/vertex-only", exhaustive(2000, depth="deep"), near=exhaustive(400)),
    row(
        ("bokhari/property-7@tau-zero", "bokhari/property-7@repaired-latency-zero"),
        solver(depth="standard"),
        exhaustive(14, 16),
        near=exhaustive(5, 4),
    ),
    row(
        "bokhari/property-7@positive",
        exhaustive(14, 16),
        smt(7),
        smt(10, depth="standard", smallest=8),
        near=exhaustive(5, 4),
    ),
    row(
        ("bokhari/property-7@rho-zero-touch", "bokhari/property-7@latency-zero"),
        exhaustive(14, 8),
        near=exhaustive(5, 4),
    ),
    row(
        "bokhari/property-7@rho-zero-face",
        exhaustive(14, 4, depth="standard"),
        exhaustive(30, depth="deep"),
        near=exhaustive(6, 2),
    ),
    row("bokhari/property-7@repaired", exhaustive(14, 16), smt(7), near=exhaustive(5, 4)),
    row(
        (
            "bokhari/property-7-proof@line-equi",
            "bokhari/property-7-proof@line-arbitrary",
            "bokhari/property-7-proof@gap-second",
            "bokhari/property-7-proof@gap-positive-rho-zero",
        ),
        exhaustive(12, 4),
    ),
    row(
        (
            "bokhari/property-7-proof@crossing",
            "bokhari/property-7-proof@common-point",
            "bokhari/property-7-proof@gap-first",
            "bokhari/property-7-proof@gap-value",
            "bokhari/property-7-proof@gap-positive",
        ),
        solver(depth="standard"),
        exhaustive(12, 4),
        near=exhaustive(6, 3),
    ),
    # The solvers give no answer for the repaired formula itself.
    row(
        "bokhari/property-7-proof@repaired",
        exhaustive(12, 4),
        exhaustive(40, 4, "standard"),
        box(12, 4),
        box(40, 4),
        near=exhaustive(6, 3),
    ),
    row("bokhari/property-7-proof@left-only", exhaustive(12, 4), near=exhaustive(6, 3)),
)
