"""Beyond the paper: the methods and bounds by which each claim is checked."""

from verify.plan import box, exhaustive, row

PLAN = (
    row(
        ("riess/open-tie-rules", "riess/open-tie-rules@around-is-faster"),
        exhaustive(8, 3, depth="standard"),
        box(8, 3, depth="deep"),
    ),
    row("riess/open-tie-rules@in-turn", exhaustive(22, 3)),
    row(
        (
            "riess/open-tie-rules@lower-then-higher",
            "riess/open-tie-rules@alternating",
            "riess/open-tie-rules@richer-keeps",
            "riess/open-tie-rules@poorer-gets",
        ),
        exhaustive(8, 3),
    ),
)
