"""Section 2: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row("plaxton/balance-parameters@text", exhaustive(4, 5)),
    row("plaxton/balance-parameters@cap", exhaustive(4, 5, cases=6 + 6**2 + 6**4), smt(8)),
    row(
        "plaxton/balance-parameters@packed", exhaustive(4, 5, cases=6 + 6**2 + 6**4, relevant=5 + 35 + 6**4 - 1), smt(8)
    ),
    row("plaxton/minimum-error", exhaustive(4, 8), exhaustive(4, 16, "standard"), smt(4), near=exhaustive(4, 4)),
)
