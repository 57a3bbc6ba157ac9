"""Section 3.4: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, solver

PLAN = (
    row(
        "bokhari/theorem-2@positive",
        exhaustive(12, 3, depth="standard"),
        exhaustive(18, depth="standard"),
        exhaustive(26, depth="standard", smallest=19),
        exhaustive(36, depth="deep", smallest=27),
        near=exhaustive(6, 2),
    ),
    row(
        ("bokhari/theorem-2@rho-zero", "bokhari/theorem-2@tau-zero", "bokhari/theorem-2@latency-zero"),
        exhaustive(12, 3),
        exhaustive(18, depth="standard"),
        exhaustive(26, depth="standard", smallest=19),
        near=exhaustive(6, 2),
    ),
    row("bokhari/theorem-2@rates-zero", exhaustive(12, 3), near=exhaustive(6, 2)),
    row("bokhari/theorem-2@repaired", exhaustive(16, 3), near=exhaustive(4, 2)),
    row("bokhari/theorem-2-step@increment", exhaustive(8), solver(depth="standard"), near=exhaustive(6)),
    row(("bokhari/theorem-2-step@adds-t1", "bokhari/theorem-2-step@same-for-all"), exhaustive(8, 4)),
    row(
        "bokhari/theorem-2-step@repaired",
        exhaustive(8, 4, depth="standard"),
        solver(depth="standard"),
        near=exhaustive(6, 3),
    ),
)
