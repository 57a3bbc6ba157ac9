"""Section 3.6: the methods that check each claim, and their bounds."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row("jan/subcube-address-form", exhaustive(7), exhaustive(10, depth="standard"), near=exhaustive(5)),
    row(
        "jan/definition-1",
        exhaustive(5, 4),
        smt(8, depth="standard"),
        fuzz(16, 1000000),
        near=exhaustive(3, 3),
    ),
    row("jan/definition-1@first", exhaustive(16, 6), smt(8, depth="standard"), near=exhaustive(3, 3)),
    row(("jan/block-regular@ceil-chunks", "jan/block-regular@proportional-chunks"), exhaustive(16, 12)),
    row("jan/block-regular@divisible", exhaustive(16, 12), smt(6), near=exhaustive(4, 3)),
    row("jan/block-regular@repaired", exhaustive(16, 12), smt(6), near=exhaustive(6, 3)),
    row("jan/block-regular@repaired-proportional", exhaustive(16, 12), smt(6, depth="standard"), near=exhaustive(6, 3)),
    row("jan/cyclic-regular", exhaustive(16, 12), smt(8), fuzz(16, 100000), near=exhaustive(4, 3)),
    row(
        (
            "jan/figure-3@block-ceil",
            "jan/figure-3@block-proportional",
            "jan/figure-3@cyclic",
            "jan/figure-3@repaired",
            "jan/figure-3@repaired-proportional",
        ),
        exhaustive(4),
    ),
    row("jan/regular-information", exhaustive(4, 4), smt(8, depth="standard"), near=exhaustive(3, 3)),
    row(
        "jan/partner-loads",
        exhaustive(2, 8),
        exhaustive(3, 3),
        smt(3, depth="standard"),
        fuzz(6, 1000),
        near=exhaustive(3, 2),
    ),
    row(
        (
            "jan/pair-moves-suffice@new-bit-lowest",
            "jan/pair-moves-suffice@new-bit-highest",
            "jan/pair-moves-suffice@error-only",
        ),
        exhaustive(6, 2),
    ),
    row(
        (
            "jan/pair-moves-suffice@repaired",
            "jan/pair-moves-suffice@repaired-highest",
            "jan/pair-moves-suffice@repaired-error",
        ),
        exhaustive(6, 2),
        smt(4, depth="standard"),
        smt(5, depth="deep"),
        near=exhaustive(4, 2),
    ),
)
