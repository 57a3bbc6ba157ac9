"""Proofs about section 4: Algorithm 2, first the totals of the cycles, then the loads inside each cycle."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/algorithm-2@supernodes", "CccBalance.algorithm_2_supernodes"),
    Theorem("jan/algorithm-2@printed", "WholeNetwork.as_printed", refutes=True),
    Theorem("jan/algorithm-2@perfect", "WholeNetwork.perfect_balance"),
    Theorem("jan/algorithm-2-subcubes", "CccBalance.algorithm_2_subcubes"),
    Theorem("jan/algorithm-2@all-floor", "CccBalance.algorithm_2_all_floor", refutes=True),
    Theorem("jan/algorithm-2@one-floor-mn", "CccBalance.algorithm_2_one_floor_mn"),
    Theorem("jan/algorithm-2@repaired", "CccBalance.algorithm_2_repaired"),
)
