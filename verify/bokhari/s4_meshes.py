"""Section 4: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row

PLAN = (
    row("bokhari/mesh-direct@two-dim", exhaustive(5), exhaustive(9, depth="standard", smallest=6)),
    row("bokhari/mesh-direct@three-dim", exhaustive(3), exhaustive(5, depth="standard", smallest=4)),
    row("bokhari/mesh-direct@small", exhaustive(4), misses={"5 x 5": exhaustive(5, depth="standard")}),
    row(
        "bokhari/mesh-direct@hypercube", exhaustive(5), exhaustive(8, depth="standard", smallest=6), near=exhaustive(4)
    ),
)
