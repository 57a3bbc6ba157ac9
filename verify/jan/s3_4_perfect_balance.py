"""Sections 3.3 and 3.4: the methods that check each claim, and their bounds."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row(
        "jan/error-one-iff",
        exhaustive(5, 6),
        exhaustive(8, 3, smallest=8),
        smt(8, depth="standard"),
        fuzz(200, 1000),
        near=exhaustive(3, 3),
    ),
    row("jan/low-bit-halves@regular", exhaustive(7, 6), smt(5), fuzz(12, 1000), near=exhaustive(3, 2)),
    row(("jan/low-bit-halves@error-one", "jan/low-bit-subcubes@error-one"), exhaustive(3, 2)),
    row(("jan/low-bit-halves@repaired", "jan/low-bit-subcubes@repaired"), exhaustive(3, 2), smt(4, depth="standard")),
    row(
        "jan/low-bit-subcubes@regular",
        exhaustive(7, 6),
        smt(5, depth="standard"),
        fuzz(12, 1000),
        near=exhaustive(3, 2),
    ),
    row(
        "jan/low-bit-subcubes@level",
        exhaustive(5, 1),
        smt(6, depth="standard"),
        smt(8, depth="deep"),
        near=exhaustive(3, 2),
    ),
    row(("jan/figure-2@sets", "jan/figure-2@totals", "jan/figure-2@fits"), exhaustive(3)),
    row(("jan/perfect-definitions@33-implies-34", "jan/perfect-definitions@34-to-dimension-1"), exhaustive(2, 5)),
    row(
        "jan/perfect-definitions@34-implies-33",
        exhaustive(1, 10),
        exhaustive(2, 5),
        exhaustive(3, 2, smallest=3),
        smt(4),
        near=exhaustive(2, 5),
    ),
    row(
        ("jan/perfect-definitions@repaired", "jan/perfect-definitions@repaired-to-dimension-1"),
        exhaustive(1, 10),
        exhaustive(2, 5),
        exhaustive(3, 2, smallest=3),
        smt(4, depth="standard"),
        near=exhaustive(2, 5),
    ),
    row(
        "jan/perfect-definitions@siblings",
        exhaustive(1, 10),
        exhaustive(2, 5),
        exhaustive(3, 2, smallest=3),
        smt(3, depth="standard"),
        near=exhaustive(2, 5),
    ),
    row(
        (
            "jan/subcube-shape@induced",
            "jan/subcube-shape@smoothed",
            "jan/subcube-shape@any-bit",
            "jan/subcube-shape@repaired",
        ),
        exhaustive(6),
    ),
)
