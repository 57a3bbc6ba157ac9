"""Section 3.1 for all sizes: Algorithm MultiBalance."""

from loadbal.checking.arguments import Proof, Scheme, argued, uses

ALGORITHM_MULTIBALANCE = Proof(
    "plaxton/algorithm-multibalance",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/algorithm-balance"),
        argued("""
    The groups choose their dimensions together and balance apart: what happens to a group is a run of Algorithm Balance
    in which something else chooses the dimensions. The error does not depend on which are chosen.
    """),
    ),
)
