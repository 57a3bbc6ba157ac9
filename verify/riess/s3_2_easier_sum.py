"""Section 3.2: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row

PLAN = (
    row(
        (
            "riess/block-circularity",
            "riess/column-symmetry@k1",
            "riess/column-symmetry@k2",
            "riess/half-sum@repaired",
            "riess/half-sum@with-identity-repaired",
            "riess/telescoping@powers",
            "riess/unimodality",
        ),
        exhaustive(12, 5),
        near=exhaustive(10, 3),
    ),
    row(
        ("riess/half-sum@powers", "riess/half-sum@with-identity", "riess/telescoping@with-identity"), exhaustive(10, 3)
    ),
)
