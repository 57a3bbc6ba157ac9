"""Section 6 and abstract: methods and bounds for the checks of each claim."""

from verify.plan import exhaustive, fuzz, row

PLAN = (
    row(
        "houle/abstract-logarithmic@arbitrary-tree",
        exhaustive(10),
        near=exhaustive(30),
        misses={"C = 3": exhaustive(40)},
    ),
    row("houle/abstract-logarithmic@no-constant", exhaustive(6)),
    row("houle/abstract-logarithmic@fixed-degree", exhaustive(9), exhaustive(14, depth="deep"), fuzz(2000)),
    row("houle/abstract-logarithmic@to-nine", exhaustive(9)),
    row("houle/abstract-logarithmic@from-ten", exhaustive(100)),
    row("houle/abstract-logarithmic@per-size", exhaustive(10), exhaustive(14, depth="standard")),
    row("houle/abstract-logarithmic@quotient", exhaustive(14, depth="standard")),
)
