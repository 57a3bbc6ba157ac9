"""Section 3.4: the methods and bounds that check each claim."""

from verify.plan import box, exhaustive, fuzz, row, smt, solver

PLAN = (
    row(
        "bokhari/theorem-1@positive",
        exhaustive(12, 6, depth="standard"),
        exhaustive(18, 10, "standard", smallest=13),
        smt(6),
        smt(8, depth="standard", smallest=7),
        fuzz(14),
        smt(10, depth="deep", smallest=9),
        near=exhaustive(5, 4),
    ),
    row(
        ("bokhari/theorem-1@rho-zero-touch", "bokhari/theorem-1@latency-zero", "bokhari/theorem-1@di-passes"),
        exhaustive(8, 6),
        near=exhaustive(5, 4),
    ),
    row("bokhari/theorem-1@rho-zero-face", exhaustive(14, 4), exhaustive(32, depth="deep"), near=exhaustive(6, 4)),
    row(
        "bokhari/theorem-1@tau-zero",
        exhaustive(12, 6, depth="standard"),
        exhaustive(18, 10, "deep", smallest=13),
        smt(6),
        smt(8, depth="standard", smallest=7),
        near=exhaustive(5, 4),
    ),
    row(
        ("bokhari/theorem-1@rates-zero", "bokhari/theorem-1@repaired-latency-zero"),
        exhaustive(12, 6, depth="standard"),
        smt(6),
        near=exhaustive(5, 4),
    ),
    row(
        ("bokhari/theorem-1@repaired", "bokhari/theorem-1@repaired-di-passes"),
        exhaustive(12, 6, depth="standard"),
        smt(6),
        smt(8, depth="standard", smallest=7),
        near=exhaustive(5, 4),
    ),
    row(
        "bokhari/faces-at-most-d",
        exhaustive(14, 3),
        exhaustive(20),
        exhaustive(30, depth="standard", smallest=21),
        near=exhaustive(6, 2),
    ),
    row("bokhari/theorem-1-smallest", exhaustive(8), near=exhaustive(6)),
    row(
        (
            "bokhari/theorem-1-basis@lines",
            "bokhari/theorem-1-basis@repaired",
            "bokhari/theorem-1-basis@crossing",
            "bokhari/theorem-1-basis@gap",
            "bokhari/theorem-1-basis@gap-sign",
            "bokhari/theorem-1-basis@triple",
            "bokhari/theorem-1-basis@triple-gap",
            "bokhari/theorem-1-basis@conclusion",
        ),
        exhaustive(8, 4),
        solver(depth="standard"),
        near=exhaustive(6, 3),
    ),
    row(("bokhari/theorem-1-basis@line-122", "bokhari/theorem-1-basis@gap-sign-rho-zero"), exhaustive(8, 4)),
    row(
        (
            "bokhari/theorem-1-induction@set-as-printed",
            "bokhari/theorem-1-induction@delete-any",
            "bokhari/theorem-1-induction@delete-some",
        ),
        exhaustive(12, depth="standard"),
    ),
    row(
        "bokhari/theorem-1-induction@envelope",
        exhaustive(8, 3),
        exhaustive(16, 1, "standard", smallest=9),
        box(8, 3),
        box(16, 1, smallest=9),
    ),
    row(
        "bokhari/theorem-1-induction@masking",
        exhaustive(6, 2, depth="standard"),
        exhaustive(16, 1, "deep", smallest=7),
    ),
)
