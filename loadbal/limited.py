"""Recipes of sentences that name their own bounds, such as "all trees with at most 4 nodes and loads from 0 to 6"."""

from collections.abc import Callable
from typing import TypeVar

from loadbal.claim import Bounds, Choose
from loadbal.unlimited import Unlimited

Case = TypeVar("Case")


def limited(recipe: Callable[[Choose, Bounds], Case], whole: Bounds) -> Callable[[Choose, Bounds], Case]:
    """The recipe without the cases outside of `whole`, the bounds that the sentence of a claim names."""

    def within(choose: Choose, bounds: Bounds) -> Case:
        smallest, size = max(bounds.smallest, whole.smallest), _least(bounds.size, whole.size)
        if smallest > size:
            # A question without options, since no case lies within both bounds.
            choose.option((), "size")
        return recipe(
            choose, Bounds(size, _least_load(bounds.load, whole.load), smallest, min(bounds.spare, whole.spare))
        )

    return within


def _least(bound: int, named: int) -> int:
    """The smaller of two bounds, of which the first may have no limit."""
    return named if isinstance(bound, Unlimited) else min(bound, named)


def _least_load(bound: int | None, named: int | None) -> int | None:
    """The smaller of two largest loads, which may be missing."""
    if bound is None or named is None:
        return named if bound is None else bound
    return _least(bound, named)
