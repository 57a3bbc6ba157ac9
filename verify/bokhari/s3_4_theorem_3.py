"""Section 3.4: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, solver

PLAN = (
    row(
        (
            "bokhari/indistinct-examples@six",
            "bokhari/indistinct-examples@six-compact",
            "bokhari/indistinct-examples@repaired",
            "bokhari/indistinct-examples@nineteen",
        ),
        exhaustive(12),
        near=exhaustive(8),
    ),
    row("bokhari/indistinct-examples@successive", exhaustive(12), solver(), near=exhaustive(8)),
    row(
        "bokhari/theorem-3@recurrence",
        exhaustive(24, 3, depth="deep"),
        solver(depth="standard"),
        near=exhaustive(6, 3),
    ),
    row("bokhari/theorem-3@dependent-two-or-more", exhaustive(12, 3), near=exhaustive(6, 3)),
    row("bokhari/theorem-3@dependent-three-or-more", exhaustive(24, 3, depth="standard"), near=exhaustive(6, 3)),
    row(
        "bokhari/theorem-3@concurrent",
        exhaustive(10, 3, depth="standard"),
        solver(),
        near=exhaustive(6, 3, depth="standard"),
    ),
    row(
        (
            "bokhari/equations-11-15@eq-11",
            "bokhari/equations-11-15@eq-12",
            "bokhari/equations-11-15@eq-13",
            "bokhari/equations-11-15@repaired",
            "bokhari/equations-11-15@eq-15",
        ),
        exhaustive(24, 3, depth="deep"),
        solver(),
        near=exhaustive(12, 1, depth="standard"),
    ),
    row(("bokhari/equations-11-15@eq-14", "bokhari/equations-11-15@sum"), exhaustive(24, 3, depth="standard")),
    row("bokhari/indistinct-two-faces", exhaustive(12), solver(), near=exhaustive(8)),
)
