"""Section 3.5: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row

PLAN = (
    row(
        "bokhari/construction-cost",
        exhaustive(1000),
        exhaustive(10000, depth="standard"),
        near=exhaustive(10000, depth="standard"),
        misses={"as many as equipartitions": exhaustive(20)},
    ),
    row(
        "bokhari/construction-cost@explicit",
        exhaustive(1000),
        exhaustive(10000, depth="standard"),
        near=exhaustive(10000, depth="standard"),
    ),
    row(
        "bokhari/construction-cost@procedure",
        exhaustive(14, 3),
        exhaustive(20, depth="standard"),
        exhaustive(120, depth="standard", smallest=21),
        near=exhaustive(120, depth="standard"),
    ),
    row("bokhari/enumeration@as-printed", exhaustive(400)),
    row("bokhari/enumeration@tangent-height", exhaustive(400), exhaustive(3000, depth="standard", smallest=401)),
    row(
        "bokhari/vertex-order",
        exhaustive(14, 3),
        exhaustive(20),
        exhaustive(30, depth="standard", smallest=21),
        exhaustive(40, depth="deep", smallest=31),
        near=exhaustive(6, 3),
    ),
    row(
        "bokhari/lookup@optimal",
        exhaustive(8, 2, depth="standard"),
        exhaustive(50, depth="deep", smallest=9),
        exhaustive(200, depth="deep", smallest=51),
        near=exhaustive(4, 3),
    ),
    row(
        "bokhari/lookup@comparisons",
        exhaustive(2000, depth="standard"),
        exhaustive(20000, depth="standard", smallest=2001),
    ),
)
