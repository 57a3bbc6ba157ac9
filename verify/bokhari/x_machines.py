"""Beyond sections 2.3 and 3: the methods and bounds that check each claim."""

from verify.plan import box, exhaustive, row, smt

PLAN = (
    row("bokhari/challenge-11", exhaustive(5), exhaustive(7, depth="standard", smallest=6), near=exhaustive(4)),
    row("bokhari/challenge-11@time", exhaustive(6, 3), box(6, 3), near=exhaustive(4, 2)),
    row("bokhari/challenge-4", exhaustive(13, 2), exhaustive(26, depth="standard"), near=exhaustive(8, 2)),
    row(
        ("bokhari/challenge-9", "bokhari/challenge-9@touching", "bokhari/challenge-6", "bokhari/challenge-6@vertices"),
        exhaustive(7, 2),
        exhaustive(20, depth="standard"),
        near=exhaustive(6, 2),
    ),
    row(
        ("bokhari/challenge-7@theorem-1", "bokhari/challenge-7@theorem-1-rho-zero"),
        exhaustive(4, 3, smallest=4, depth="standard"),
    ),
    row(
        "bokhari/challenge-7@repaired",
        exhaustive(6, 2),
        exhaustive(9, 3, "standard"),
        near=exhaustive(6),
        misses={"half": exhaustive(18, 2, "standard", smallest=17)},
    ),
    row(
        "bokhari/challenge-7",
        exhaustive(5, 2, depth="standard"),
        exhaustive(20, depth="standard"),
        near=exhaustive(6, 2),
    ),
    row(
        ("bokhari/challenge-7@dimension", "bokhari/challenge-7@exactly"),
        exhaustive(6, 2),
        exhaustive(9, 3, "standard"),
        exhaustive(14, 2, "standard", smallest=10),
        near=exhaustive(8, 2, "standard", smallest=6),
    ),
    row("bokhari/challenge-7@faces", exhaustive(6, 2), exhaustive(9, 3, "standard"), near=exhaustive(6)),
    row("bokhari/challenge-7@figure-1", exhaustive(60, depth="deep"), exhaustive(58, depth="standard", smallest=56)),
    row("bokhari/challenge-12", exhaustive(8, 2), exhaustive(20, depth="standard"), near=exhaustive(6, 2)),
    row("bokhari/challenge-12@three-ports", exhaustive(7, 2)),
    row("bokhari/challenge-12@four-ports", exhaustive(8, 2), exhaustive(20, depth="standard"), near=exhaustive(7, 2)),
    row("bokhari/challenge-12@concurrent", exhaustive(8, 2), near=exhaustive(6, 2)),
    row(
        "bokhari/challenge-12@uniform-radix",
        exhaustive(12),
        exhaustive(80, depth="standard"),
        misses={"by 1/15 at most": exhaustive(31, depth="standard", smallest=30)},
    ),
    row("bokhari/challenge-8", exhaustive(4, 6), exhaustive(6, 4, "standard"), smt(4)),
    row("bokhari/challenge-8@theorem-1", exhaustive(4, 20)),
    row("bokhari/challenge-8@repaired", exhaustive(4, 6), exhaustive(6, 4, "standard"), smt(5)),
)
