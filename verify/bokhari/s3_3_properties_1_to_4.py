"""Section 3.3: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, solver

PLAN = (
    row(
        (
            "bokhari/table-3@rows",
            "bokhari/table-3@q-exact",
            "bokhari/table-3@q-truncated",
            "bokhari/table-3@q-rounded",
            "bokhari/table-3@marks",
        ),
        exhaustive(7),
    ),
    row("bokhari/majorisation@equal", exhaustive(12)),
    row(
        "bokhari/majorisation@at-most",
        exhaustive(12),
        exhaustive(24, depth="standard", smallest=13),
        near=exhaustive(8),
    ),
    row(
        ("bokhari/schur-convexity@equal", "bokhari/schur-convexity@at-most"),
        exhaustive(12, depth="standard"),
        exhaustive(16, depth="standard", smallest=13),
        near=exhaustive(8),
    ),
    row("bokhari/schur-convexity@equipartition", exhaustive(20, depth="standard"), near=exhaustive(8)),
    row(
        ("bokhari/property-1a@weak", "bokhari/property-1a@repaired", "bokhari/property-1b"),
        exhaustive(20, depth="standard"),
        exhaustive(30, depth="standard", smallest=21),
        near=exhaustive(8),
    ),
    row("bokhari/property-1a@strict", exhaustive(20), near=exhaustive(8)),
    row("bokhari/property-2@all", exhaustive(40), near=exhaustive(8)),
    row(
        "bokhari/property-2@other",
        solver(),
        exhaustive(60),
        exhaustive(300, depth="standard", smallest=61),
        near=exhaustive(12),
    ),
    row(
        ("bokhari/property-3", "bokhari/property-4@bound"),
        exhaustive(60, depth="standard"),
        exhaustive(300, depth="deep", smallest=61),
        near=exhaustive(8),
    ),
    row(
        "bokhari/property-4@positive",
        solver(depth="standard"),
        exhaustive(60),
        exhaustive(300, depth="standard", smallest=61),
    ),
    row(
        ("bokhari/property-4-proof@construction", "bokhari/property-4-proof@repaired"),
        exhaustive(30, depth="standard"),
        exhaustive(60, depth="standard", smallest=31),
    ),
    row(
        (
            "bokhari/property-4-proof@identity",
            "bokhari/property-4-proof@maximum",
            "bokhari/property-4-proof@unit-case",
        ),
        exhaustive(30),
    ),
)
