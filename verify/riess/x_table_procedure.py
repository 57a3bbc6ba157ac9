"""Beyond the paper: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look(
        "riess/open-table-procedure",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/open-table-procedure@worst",
        exhaustive(100, depth="deep", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
)
