"""Section 4: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look("bokhari/mesh-direct@two-dim", exhaustive(5), exhaustive(9, depth="standard", smallest=6)),
    look("bokhari/mesh-direct@three-dim", exhaustive(3), exhaustive(5, depth="standard", smallest=4)),
    look("bokhari/mesh-direct@small", exhaustive(4), misses={"5 x 5": exhaustive(5, depth="standard")}),
    look(
        "bokhari/mesh-direct@hypercube", exhaustive(5), exhaustive(8, depth="standard", smallest=6), near=exhaustive(4)
    ),
)
