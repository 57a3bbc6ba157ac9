"""Section 1, related work: the methods and bounds by which each claim is checked."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row("riess/related-psi-order", exhaustive(400), near=exhaustive(40)),
    row("riess/related-psi-order@definition-1", exhaustive(40), exhaustive(400, depth="standard")),
    row(
        "riess/related-psi-smoothing",
        exhaustive(8, 12),
        exhaustive(6, 64, "standard"),
        exhaustive(8, 20, "standard", smallest=8),
        exhaustive(10, 10, "standard", smallest=10),
        exhaustive(12, 6, "standard", smallest=12),
    ),
    row(
        "riess/related-psi-smoothing@half-n",
        exhaustive(8, 12),
        exhaustive(10, 10, "standard"),
        exhaustive(12, 6, "standard", smallest=12),
    ),
    row("riess/related-diffusion-psi@even-n", exhaustive(40), exhaustive(200, depth="standard")),
    row(
        (
            "riess/related-diffusion-psi@all-n",
            "riess/related-diffusion-psi@even-n-from-1",
            "riess/related-diffusion-psi@all-n-repaired",
            "riess/related-diffusion-psi@even-n-from-1-repaired",
        ),
        exhaustive(40),
    ),
    row(
        "riess/sorting-bound",
        exhaustive(4, 256),
        box(4, 3),
        exhaustive(6, 30, smallest=6),
        exhaustive(6, 120, "standard", smallest=6),
        exhaustive(8, 28, "standard", smallest=8),
        exhaustive(10, 10, "standard", smallest=10),
        exhaustive(12, 6, "standard", smallest=12),
        exhaustive(14, 4, "standard", smallest=14),
        exhaustive(16, 3, "standard", smallest=16),
        exhaustive(18, 2, "standard", smallest=18),
        exhaustive(20, 2, "standard", smallest=20),
        fuzz(100, 100, examples=50),
        near=exhaustive(14, 2),
        misses={"a quarter": exhaustive(10, 2)},
    ),
    row("riess/sorting-bound@drops", exhaustive(8, 4), smt(4), exhaustive(10, 4, "standard", smallest=10)),
    row(
        ("riess/sorting-bound@largest-load", "riess/sorting-bound@fewer-extremes"),
        exhaustive(6, 4),
        exhaustive(8, 3, "standard", smallest=8),
    ),
    row(
        "riess/sorting-bound@all-discrepancies",
        exhaustive(12),
        exhaustive(14, depth="standard"),
        exhaustive(16, depth="deep"),
        near=exhaustive(8),
    ),
    row(
        "riess/sorting-bound@three-quarters",
        exhaustive(6, 3),
        exhaustive(8, 3, "standard", smallest=8),
        near=exhaustive(6, 2),
    ),
    row("riess/sorting-bound@largest-ratio", exhaustive(8, 8), exhaustive(16, 3, "standard"), near=exhaustive(14, 2)),
)
