"""How many cases there are of a kind, where mathematics gives the number: the formulas that the plans use."""

TREES = (1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741, 19320, 48629, 123867)
"""Trees up to isomorphism with 1, 2, 3, ... nodes (sequence A000055 of the OEIS)."""

COLORED_TREES = {2: 3, 3: 4, 4: 16, 5: 61, 6: 398, 7: 2694}
"""By order: trees up to isomorphism with a proper coloring of D or D + 1 colors up to isomorphism."""


THIN = 999 + 998
"""Complete trees T_{h,k} that are stars (h = 1) or paths (k = 1) of at most 1000 nodes, and how many of each."""


def starts(order: int, load: int) -> int:
    """The loads 0..load on every colored tree of that order."""
    return COLORED_TREES[order] * int((load + 1) ** order)


def uneven(order: int, load: int) -> int:
    """Those of discrepancy at least one: some two loads differ."""
    return starts(order, load) - COLORED_TREES[order] * (load + 1)


def unbalanced(order: int, load: int) -> int:
    """Those of discrepancy at least two: the loads are not all among a and a + 1, for any a."""
    return starts(order, load) - COLORED_TREES[order] * ((load << order) - (load - 1))
