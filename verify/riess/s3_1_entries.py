"""Section 3.1: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row

PLAN = (
    row("riess/q-n6", exhaustive(6)),
    row(("riess/reduction@powers", "riess/reduction@matrix-power-repaired"), exhaustive(8, 5), near=exhaustive(6, 3)),
    row(("riess/reduction@with-identity", "riess/reduction@matrix-power"), exhaustive(6, 3)),
    row(
        (
            "riess/reduced-psi@printed-cyclic",
            "riess/reduced-psi@printed-zero",
            "riess/reduced-psi@printed-zero-repaired",
            "riess/reduced-psi@repaired",
        ),
        exhaustive(8, 4),
    ),
    row(
        ("riess/infinite-array-binomials@proportional", "riess/infinite-array-binomials@repaired"),
        exhaustive(24, 5),
        exhaustive(44, 10, "standard"),
        near=exhaustive(10, 3),
    ),
    row(
        (
            "riess/infinite-array-binomials@printed-scale",
            "riess/q-formula@printed",
            "riess/q-formula@n-terms",
            "riess/q-formula@eq1",
        ),
        exhaustive(10, 3),
    ),
    row("riess/equation-1", exhaustive(12), exhaustive(24, depth="standard")),
    row(("riess/double-step", "riess/single-steps"), exhaustive(20, 10, depth="standard"), near=exhaustive(10, 3)),
    row("riess/q-formula@repaired", exhaustive(10, 3), exhaustive(16, 6, "standard")),
    row(
        ("riess/q-formula@printed-repaired", "riess/q-formula@n-terms-repaired"),
        exhaustive(12, 5, depth="standard"),
        near=exhaustive(10, 3),
    ),
)
