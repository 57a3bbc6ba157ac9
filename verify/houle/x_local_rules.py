"""Beyond the paper: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look, smt

PLAN = (
    look("houle/open-no-information", exhaustive(4, 4), exhaustive(6, 3, "standard"), fuzz(40, 100)),
    look("houle/open-no-information@never-rises", exhaustive(4, 3), smt(3, depth="standard")),
    look("houle/open-no-information@graphs", exhaustive(4, 4)),
    look("houle/open-no-information@tables", exhaustive(1, cases=2 * 2 * 3, depth="standard")),
    look("houle/open-local-termination", exhaustive(12), exhaustive(60, depth="standard")),
)
