"""Formulas for numbers of cases, with which the plans of the papers say how many cases a check must have."""

TREES = (1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741, 19320, 48629, 123867)
"""The numbers of trees with 1, 2, 3, ... nodes up to isomorphism (sequence A000055 of the OEIS)."""

COLORED_TREES = {2: 3, 3: 4, 4: 16, 5: 61, 6: 398, 7: 2694}
"""Trees up to isomorphism with a proper coloring of D or D + 1 colors up to isomorphism, by number of nodes."""


THIN = 999 + 998
"""Complete k-ary trees of at most 1000 nodes that are stars (999 with h = 1) or paths (998 more with k = 1)."""


def starts(order: int, load: int) -> int:
    """The number of load vectors with loads 0..`load` on all colored trees with `order` nodes."""
    return COLORED_TREES[order] * int((load + 1) ** order)


def uneven(order: int, load: int) -> int:
    """The number of load vectors with loads 0..`load` on colored trees of `order` nodes in which two loads differ."""
    return starts(order, load) - COLORED_TREES[order] * (load + 1)


def unbalanced(order: int, load: int) -> int:
    """Load vectors as in `starts` with discrepancy at least 2: for no a are all loads in {a, a + 1}."""
    return starts(order, load) - COLORED_TREES[order] * ((load << order) - (load - 1))
