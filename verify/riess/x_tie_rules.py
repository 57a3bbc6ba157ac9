"""Beyond the paper: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look(
        (
            "riess/open-tie-rules",
            "riess/open-tie-rules@around-is-faster",
            "riess/open-tie-rules@lower-then-higher",
            "riess/open-tie-rules@alternating",
            "riess/open-tie-rules@richer-keeps",
            "riess/open-tie-rules@poorer-gets",
        ),
        exhaustive(8, 3),
    ),
)
