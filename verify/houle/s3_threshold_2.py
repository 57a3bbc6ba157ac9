"""Section 3: methods and bounds for the checks of each claim."""

from verify.plan import box, exhaustive, fuzz, row, smt

PLAN = (
    row("houle/lemma-3", exhaustive(4, 3, spare=2, depth="standard"), box(3, 2), fuzz(100, 100)),
    row("houle/lemma-3@worst-rounds", exhaustive(4, 3, spare=2), box(4, 3, spare=2, depth="deep")),
    row("houle/lemma-4", exhaustive(4, 3, spare=2), box(3, 2), fuzz(100, 100), near=exhaustive(4, 3)),
    row(
        "houle/lemma-4@one-round",
        smt(4, depth="standard"),
        smt(5, depth="deep", smallest=5, spare=0),
        exhaustive(4, 3),
    ),
    row("houle/theorem-5@upper", exhaustive(4, 4), box(3, 2), fuzz(50, 200)),
    row("houle/theorem-5@upper-stable", smt(4, depth="standard"), near=exhaustive(4, 4)),
    row("houle/theorem-5@exact", exhaustive(6, cases=1 + 1 + 2 + 6 + 21 + 112)),
    row("houle/theorem-5-construction@any-path", exhaustive(6)),
    row(
        ("houle/theorem-5-construction@shortest-path", "houle/theorem-5-construction@repaired"),
        exhaustive(6, depth="standard"),
    ),
)
