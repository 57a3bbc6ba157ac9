"""Section 6 and abstract: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look

PLAN = (
    look(
        "houle/abstract-logarithmic@arbitrary-tree",
        exhaustive(10),
        near=exhaustive(30),
        misses={"C = 3": exhaustive(40)},
    ),
    look("houle/abstract-logarithmic@no-constant", exhaustive(6)),
    look("houle/abstract-logarithmic@fixed-degree", exhaustive(9), exhaustive(14, depth="standard"), fuzz(2000)),
    look("houle/abstract-logarithmic@to-nine", exhaustive(9)),
    look("houle/abstract-logarithmic@from-ten", exhaustive(100)),
    look("houle/abstract-logarithmic@per-size", exhaustive(10), exhaustive(14, depth="standard")),
    look("houle/abstract-logarithmic@quotient", exhaustive(14, depth="standard")),
)
