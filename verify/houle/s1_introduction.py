"""Abstract and section 1.2: methods and bounds for the checks of each claim."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row("houle/domain-reduction", exhaustive(4, 3, "standard"), smt(2, depth="standard"), near=exhaustive(4, 3)),
    row("houle/perfect-balance", exhaustive(6, 5, cases=sum(6**n for n in range(1, 7))), smt(6)),
)
