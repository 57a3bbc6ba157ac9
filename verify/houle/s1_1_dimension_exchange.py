"""Section 1.1: methods and bounds for the checks of each claim."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row(
        "houle/skeleton-round",
        exhaustive(7, depth="deep"),
        near=exhaustive(7, depth="standard"),
        misses={"a step fewer": exhaustive(7, depth="standard")},
    ),
    row("houle/vizing", exhaustive(6), fuzz(12)),
    row("houle/intro-hypercube-real", smt(16, depth="standard"), smt(4), fuzz(32, 100), near=fuzz(2, 3)),
    row("houle/intro-hypercube-real@common-denominator", fuzz(1024), near=fuzz(4, 3)),
    row(
        "houle/intro-hypercube-tokens@equalise",
        exhaustive(4, 6),
        exhaustive(8, 2, "deep", smallest=8),
        smt(8, depth="standard"),
        fuzz(1024, depth="deep"),
        near=exhaustive(4, 2),
        misses={"d - 1 by one rule": exhaustive(8, 2)},
    ),
    row(
        "houle/intro-hypercube-tokens@threshold-2",
        exhaustive(4, 6),
        exhaustive(8, 2, smallest=8),
        fuzz(128, 100),
        near=exhaustive(4, 3),
    ),
    row("houle/intro-hypercube-tokens@threshold-2-exact", exhaustive(64), near=exhaustive(8)),
    row("houle/intro-mesh-torus@mesh", exhaustive(12), exhaustive(42, depth="standard")),
    row("houle/intro-mesh-torus@torus", exhaustive(24), exhaustive(64, depth="standard")),
    row(
        "houle/intro-mesh-torus@mesh-loads",
        exhaustive(4, 4),
        exhaustive(6, 3, "standard"),
        box(4, 4),
        box(6, 3),
        misses={"1 beyond four nodes": exhaustive(6, 2)},
    ),
    row("houle/intro-mesh-torus@mesh-other-colors", exhaustive(12)),
    row("houle/intro-binary-height", exhaustive(12), exhaustive(20, depth="standard"), near=exhaustive(5)),
    row("houle/intro-binary-height@lower", exhaustive(12), near=exhaustive(5)),
    row(
        "houle/intro-binary-height@runs",
        exhaustive(7, 2, "standard"),
        exhaustive(3, 20),
        fuzz(127, 20),
        near=exhaustive(7, 2),
    ),
    row(
        "houle/intro-binary-height@stable-loads",
        exhaustive(3, 20),
        smt(7, depth="deep"),
        near=exhaustive(7, 2),
    ),
)
