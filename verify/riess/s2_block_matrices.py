"""Section 2: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row

PLAN = (
    row("riess/matrices-n6", exhaustive(6, smallest=6)),
    row(
        (
            "riess/matrix-notation",
            "riess/block-matrices@powers",
            "riess/block-matrices@transposed",
            "riess/denominator@divides",
            "riess/denominator@lowest-terms-repaired",
        ),
        exhaustive(8, 5, depth="standard"),
        near=exhaustive(6, 3),
    ),
    row(
        ("riess/block-matrices@with-identity", "riess/denominator@least-common", "riess/denominator@lowest-terms"),
        exhaustive(6, 3),
    ),
    row("riess/denominator@repaired", exhaustive(16, 4, depth="standard"), near=exhaustive(6, 3)),
)
