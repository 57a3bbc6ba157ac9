"""Section 2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt

PLAN = (
    look("plaxton/balance-parameters@text", exhaustive(4, 5)),
    look("plaxton/balance-parameters@cap", exhaustive(4, 5, cases=6 + 6**2 + 6**4), smt(8)),
    look(
        "plaxton/balance-parameters@packed", exhaustive(4, 5, cases=6 + 6**2 + 6**4, relevant=5 + 35 + 6**4 - 1), smt(8)
    ),
    look("plaxton/minimum-error", exhaustive(4, 8), exhaustive(4, 16, "standard"), smt(4), near=exhaustive(4, 4)),
)
