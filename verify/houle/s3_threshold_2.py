"""Section 3: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look, smt

PLAN = (
    look("houle/lemma-3", exhaustive(4, 3, spare=2, depth="standard"), fuzz(100, 100)),
    look("houle/lemma-3@worst-rounds", exhaustive(4, 3, spare=2)),
    look("houle/lemma-4", exhaustive(4, 3, spare=2), fuzz(100, 100), near=exhaustive(4, 3)),
    look(
        "houle/lemma-4@one-round",
        smt(4, depth="standard"),
        smt(5, depth="standard", smallest=5, spare=0),
        exhaustive(4, 3),
    ),
    look("houle/theorem-5@upper", exhaustive(4, 4), fuzz(50, 200)),
    look("houle/theorem-5@upper-stable", smt(4, depth="standard"), near=exhaustive(4, 4)),
    look("houle/theorem-5@exact", exhaustive(6, cases=1 + 1 + 2 + 6 + 21 + 112)),
    look("houle/theorem-5-construction@any-path", exhaustive(6)),
    look(
        ("houle/theorem-5-construction@shortest-path", "houle/theorem-5-construction@repaired"),
        exhaustive(6, depth="standard"),
    ),
)
