"""Beyond the paper: methods and bounds for the checks of each claim."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row(
        "houle/answer-no-information",
        exhaustive(4, 3, smallest=2),
        exhaustive(5, 4, depth="standard", smallest=2),
        near=exhaustive(4, 3, smallest=2),
    ),
    row("houle/open-no-information", exhaustive(4, 4), exhaustive(6, 3, "standard"), fuzz(40, 100)),
    row(
        ("houle/open-no-information@even-discrepancy", "houle/open-no-information@every-discrepancy"),
        exhaustive(4, 4),
        exhaustive(6, 3, "standard"),
        fuzz(40, 100),
    ),
    row("houle/open-no-information@never-rises", exhaustive(4, 3, depth="standard"), smt(3, depth="deep")),
    row("houle/open-no-information@graphs", exhaustive(4, 4, depth="standard")),
    row("houle/open-no-information@tables", exhaustive(1, cases=2 * 2 * 3, depth="standard")),
    row("houle/open-local-termination", exhaustive(12), exhaustive(60, depth="standard")),
)
