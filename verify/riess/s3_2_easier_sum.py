"""Section 3.2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look("riess/block-circularity", exhaustive(12, 5), near=exhaustive(10, 3)),
    look("riess/column-symmetry@k1", exhaustive(12, 5), near=exhaustive(10, 3)),
    look("riess/column-symmetry@k2", exhaustive(12, 5), near=exhaustive(10, 3)),
    look("riess/half-sum@powers", exhaustive(10, 3)),
    look("riess/half-sum@with-identity", exhaustive(10, 3)),
    look("riess/half-sum@repaired", exhaustive(12, 5), near=exhaustive(10, 3)),
    look("riess/half-sum@with-identity-repaired", exhaustive(12, 5), near=exhaustive(10, 3)),
    look("riess/telescoping@powers", exhaustive(12, 5), near=exhaustive(10, 3)),
    look("riess/telescoping@with-identity", exhaustive(10, 3)),
    look("riess/unimodality", exhaustive(12, 5), near=exhaustive(10, 3)),
)
