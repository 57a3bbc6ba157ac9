"""Section 4.3: methods and bounds for the checks of each claim."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row("houle/lemma-9-proof", exhaustive(5), exhaustive(6, depth="standard"), near=exhaustive(4)),
    row(("houle/sg1-t22", "houle/sg1-t32"), exhaustive(1)),
    row(
        "houle/lemma-9",
        exhaustive(5, depth="standard", spare=2),
        exhaustive(6, depth="deep", smallest=6, spare=2),
        exhaustive(7, depth="standard", smallest=7, spare=0),
        fuzz(200, examples=50, depth="deep"),
        near=exhaustive(5),
    ),
    row(("houle/lemma-10", "houle/theorem-11"), exhaustive(4, 4), exhaustive(5, 2, smallest=5, depth="standard")),
    row(
        ("houle/lemma-10@one-phase", "houle/theorem-11@one-phase"),
        exhaustive(4, 4),
        smt(3, depth="standard"),
        smt(4, depth="standard", smallest=4),
        smt(5, depth="deep", smallest=5),
    ),
    row(
        ("houle/equation-4@as-sets", "houle/equation-4@without-zero"),
        exhaustive(9, depth="standard"),
        exhaustive(12, depth="deep", smallest=10),
        near=exhaustive(9),
    ),
    row("houle/gap-symmetry", exhaustive(12, depth="standard"), near=exhaustive(9)),
    row("houle/msd-definition@equal-set", exhaustive(9)),
    row(
        ("houle/msd-definition@ignoring-zero", "houle/msd-definition@repaired"),
        exhaustive(9),
        exhaustive(12, depth="standard", smallest=10),
    ),
    row("houle/msd-definition@covers", exhaustive(9), exhaustive(12, depth="standard", smallest=10)),
    row("houle/msd-complexity", exhaustive(9), exhaustive(12, depth="standard", smallest=10), fuzz(500, examples=50)),
    row(
        ("houle/theorem-12@two-or-more", "houle/theorem-12@repaired"),
        exhaustive(5, depth="standard", spare=2),
        exhaustive(6, depth="deep", smallest=6, spare=2),
        exhaustive(7, depth="standard", smallest=7, spare=0),
        near=exhaustive(5),
    ),
    row("houle/theorem-12@every-tree", exhaustive(5, spare=2), near=exhaustive(5)),
    row(
        "houle/theorem-12@runs",
        exhaustive(2, 40, smallest=2),
        exhaustive(3, 25, smallest=3),
        exhaustive(4, 11, smallest=4, depth="standard"),
        exhaustive(5, 6, smallest=5, depth="standard"),
        near=exhaustive(5, 6),
    ),
    row(
        "houle/theorem-12@stable-loads",
        smt(3),
        smt(4, depth="standard", smallest=4),
        smt(5, depth="deep", smallest=5),
        near=exhaustive(5, 3),
    ),
    row(
        "houle/theorem-12-construction",
        exhaustive(6, depth="deep"),
        exhaustive(7, depth="deep", smallest=7),
        fuzz(300, depth="deep", examples=20),
        near=exhaustive(6),
    ),
    row(
        "houle/msd-colouring-independent",
        exhaustive(5, spare=2, depth="standard"),
        exhaustive(6, depth="deep", smallest=6, spare=2),
        exhaustive(7, depth="standard", smallest=7, spare=0),
        near=exhaustive(5, depth="standard"),
    ),
)
