"""Section 3.4: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row(("bokhari/table-4@counts", "bokhari/table-4@columns"), exhaustive(7)),
    row(
        ("bokhari/deletion-bijection@deletion", "bokhari/deletion-bijection@union"),
        exhaustive(16),
        exhaustive(30, depth="standard", smallest=17),
        near=exhaustive(6),
    ),
    row(
        "bokhari/property-8@additivity",
        exhaustive(12, 3, depth="standard"),
        exhaustive(20, 1, "deep", smallest=13),
        smt(5),
        smt(6, depth="standard", smallest=6),
        near=exhaustive(4, 2),
    ),
    row("bokhari/property-8@cardinality-as-printed", exhaustive(6, 1)),
    row("bokhari/property-8@repaired", exhaustive(12, 1, depth="standard"), near=exhaustive(6, 1)),
)
