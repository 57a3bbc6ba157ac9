"""Sections 2.3 and 2.4: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row

PLAN = (
    row(
        (
            "bokhari/multiphase-bit-ranges@inclusive",
            "bokhari/multiphase-bit-ranges@same-as-procedure",
            "bokhari/multiphase-bit-ranges@prose-order-program",
            "bokhari/multiphase-phase-count@two-or-more",
        ),
        exhaustive(6),
    ),
    row(
        (
            "bokhari/multiphase-bit-ranges@half-open",
            "bokhari/multiphase-bit-ranges@repaired",
            "bokhari/multiphase-phase-count@one-or-more",
            "bokhari/multiphase-exchange@shuffle-right",
            "bokhari/last-shuffle@redundant",
        ),
        exhaustive(6),
        near=exhaustive(4),
    ),
    row(
        ("bokhari/multiphase-exchange@shuffle-left", "bokhari/multiphase-contention", "bokhari/last-shuffle@needed"),
        exhaustive(6),
        exhaustive(8, depth="standard", smallest=7),
        near=exhaustive(4),
    ),
    row("bokhari/multiphase-messages", exhaustive(7), exhaustive(8, depth="standard", smallest=8), near=exhaustive(4)),
    row(
        ("bokhari/multiphase-degenerate@standard", "bokhari/multiphase-degenerate@direct"),
        exhaustive(7),
        near=exhaustive(4),
    ),
    row("bokhari/last-shuffle@identity", exhaustive(12), near=exhaustive(4)),
    row(("bokhari/factor-two@reached", "bokhari/factor-two@never-exceeded"), exhaustive(12)),
)
