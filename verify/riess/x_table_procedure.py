"""Beyond the paper: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row

PLAN = (
    row(
        "riess/open-table-procedure",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=100),
    ),
    row(
        "riess/open-table-procedure@worst",
        exhaustive(200, depth="deep", smallest=100),
        near=exhaustive(100, depth="deep", smallest=100),
    ),
)
