"""Beyond the paper: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look("riess/open-tie-rules", exhaustive(8, 3)),
    look("riess/open-tie-rules@around-is-faster", exhaustive(8, 3)),
    look("riess/open-tie-rules@lower-then-higher", exhaustive(8, 3)),
    look("riess/open-tie-rules@alternating", exhaustive(8, 3)),
    look("riess/open-tie-rules@richer-keeps", exhaustive(8, 3)),
    look("riess/open-tie-rules@poorer-gets", exhaustive(8, 3)),
)
