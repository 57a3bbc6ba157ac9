"""Section 3.2: the methods and bounds that check each claim."""

from verify.plan import exhaustive, fuzz, row, smt

PLAN = (
    row("bokhari/table-2", exhaustive(5)),
    row("bokhari/equation-3", exhaustive(16), exhaustive(30, depth="standard", smallest=17), near=exhaustive(6)),
    row("bokhari/equation-4", exhaustive(6), exhaustive(7, depth="standard", smallest=7), near=exhaustive(4)),
    row(
        "bokhari/equation-5",
        exhaustive(12, 4, depth="standard"),
        smt(5, depth="standard"),
        smt(14, depth="deep", smallest=6),
        near=exhaustive(4, 3),
    ),
    row(
        "bokhari/equation-6@compact",
        smt(5, depth="standard"),
        smt(14, depth="deep", smallest=6),
        fuzz(20),
        near=exhaustive(4, 2),
    ),
    row("bokhari/equation-6@expanded", exhaustive(8, 2), near=exhaustive(4, 2)),
    row("bokhari/equation-6@repaired", smt(5), smt(8, depth="standard", smallest=6), near=exhaustive(4, 2)),
    row("bokhari/notation-examples", exhaustive(12), near=exhaustive(8)),
    row(
        (
            "bokhari/positive-line@positive",
            "bokhari/positive-line@rho-zero",
            "bokhari/positive-line@tau-zero",
            "bokhari/positive-line@rates-zero",
            "bokhari/positive-line@latency-zero",
        ),
        exhaustive(8, 3),
        near=exhaustive(5, 3),
    ),
)
