"""Abstract and section 1.2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt

PLAN = (
    look("houle/domain-reduction", exhaustive(4, 3, "standard"), smt(2, depth="standard"), near=exhaustive(4, 3)),
    look("houle/perfect-balance", exhaustive(6, 5, cases=sum(6**n for n in range(1, 7))), smt(6)),
)
