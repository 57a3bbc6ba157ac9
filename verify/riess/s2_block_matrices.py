"""Section 2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look("riess/matrices-n6", exhaustive(6, smallest=6)),
    look(
        (
            "riess/matrix-notation",
            "riess/block-matrices@powers",
            "riess/block-matrices@transposed",
            "riess/denominator@divides",
            "riess/denominator@lowest-terms-repaired",
        ),
        exhaustive(8, 5),
        near=exhaustive(6, 3),
    ),
    look(
        ("riess/block-matrices@with-identity", "riess/denominator@least-common", "riess/denominator@lowest-terms"),
        exhaustive(6, 3),
    ),
    look("riess/denominator@repaired", exhaustive(16, 4), near=exhaustive(6, 3)),
)
