"""Section 3.2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look(
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
    look(
        ("riess/half-sum@powers", "riess/half-sum@with-identity", "riess/telescoping@with-identity"), exhaustive(10, 3)
    ),
)
