"""How many starts there are on colored trees of one order, for the counts that the tables of section 5 expect."""

from loadbal.claim import Bounds

COLORED_TREES = {2: 3, 3: 4, 4: 16, 5: 61, 6: 398, 7: 2694}
"""By order: trees up to isomorphism with a proper coloring of D or D + 1 colors up to isomorphism."""


def box(order: int, load: int | None) -> Bounds:
    """Trees with exactly that many nodes."""
    return Bounds(smallest=order, size=order, load=load)


def starts(order: int, load: int) -> int:
    """The loads 0..load on every colored tree of that order."""
    return COLORED_TREES[order] * (load + 1) ** order


def uneven(order: int, load: int) -> int:
    """Those of discrepancy at least one: some two loads differ."""
    return starts(order, load) - COLORED_TREES[order] * (load + 1)


def unbalanced(order: int, load: int) -> int:
    """Those of discrepancy at least two: the loads are not all among a and a + 1, for any a."""
    return starts(order, load) - COLORED_TREES[order] * (load * 2**order - (load - 1))
