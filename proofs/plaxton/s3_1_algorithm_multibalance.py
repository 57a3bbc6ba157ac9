"""Section 3.1 for all sizes: Algorithm MultiBalance."""

from loadbal.checking.lemmas import Proof, Scheme

ALGORITHM_MULTIBALANCE = Proof(
    "plaxton/algorithm-multibalance",
    Scheme.CONSEQUENCE,
    (),
    """
    The groups choose their dimensions together and balance apart: what happens to a group is a run of Algorithm Balance
    in which something else chooses the dimensions. The error does not depend on which are chosen.
    """,
    ("plaxton/algorithm-balance",),
)
