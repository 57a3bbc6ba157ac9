"""Section 3.1 for all sizes: Algorithm MultiBalance."""

from loadbal.checking.arguments import Proof, Scheme, argued, uses

ALGORITHM_MULTIBALANCE = Proof(
    "plaxton/algorithm-multibalance",
    Scheme.CONSEQUENCE,
    (
        argued("""
    The groups choose their dimensions together and balance apart: what happens to a group is recursive balancing in
    which all groups choose the dimensions.
    """),
        uses("plaxton/algorithm-balance@any-choice"),
    ),
)
