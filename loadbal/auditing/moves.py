"""Moves: one end of the range of a question is moved by one value, and the claim is asked about the moved range."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import gcd
from typing import Any, Literal, TypeAlias, TypeVar

from loadbal.arithmetic import Number
from loadbal.claim import Bounds, Choose, Claim
from loadbal.domain import size_of
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import colorings
from loadbal.networks.trees import all_trees

Option = TypeVar("Option")
End: TypeAlias = Literal["low", "high"]


@dataclass(frozen=True, slots=True)
class Move:
    """A change of a claim: one end of the range of a question is moved by one value, outwards or inwards."""

    name: str
    end: End
    outwards: bool

    def __str__(self) -> str:
        return f"{self.name}: one {'beyond' if self.outwards else 'within'} its {self.end} end"

    def moved_range(self, low: Any, high: Any) -> tuple[Any, Any]:  # noqa: ANN401 - numbers, terms or none
        """The lower and the upper end of a range after the move; an upper end of None means no limit."""
        by = 1 if self.outwards else -1
        return (low - by, high) if self.end == "low" else (low, None if high is None else high + by)

    def moved_options(self, options: Sequence[Any]) -> Sequence[Any]:
        """The options after the move: with options of one more size at the moved end, or without those of the end size.

        Unchanged if some option has no size.
        """
        sizes = [size_of(option) for option in options]
        known = [size for size in sizes if size is not None]
        if not known or len(known) < len(sizes):
            return options
        edge, step = min(known) if self.end == "low" else max(known), step_between(known)
        if not self.outwards:
            return [option for option, size in zip(options, sizes, strict=True) if size != edge]
        added = options_of_size(options[0], edge - step if self.end == "low" else edge + step)
        return [*added, *options] if self.end == "low" else [*options, *added]


def step_between(sizes: Sequence[int]) -> int:
    """The largest number that divides all differences of the sizes, so that after even sizes the next is even.

    >>> step_between([4, 6, 10]), step_between([3, 4]), step_between([5])
    (2, 1, 1)
    """
    return gcd(*(size - sizes[0] for size in sizes)) or 1


def options_of_size(option: object, size: int) -> list[Any]:
    """Options for a moved range: the number `size`, or all trees with `size` nodes, plain or colored as `option` is.

    Trees replace networks of any family, since the audit does not know how to build members of the family.
    """
    if not isinstance(option, Network | EdgeColoring):
        return [size]
    listed = all_trees(size) if 1 <= size <= LARGEST_TREE else ()
    if isinstance(option, Network):
        return list(listed)
    return [coloring for tree in listed for coloring in colorings(tree, tree.max_degree + 1)]


LARGEST_TREE = 6
"""The most nodes of a tree that a moved range adds: all trees of a size are listed, six of them with six nodes."""


class MovedChoose:
    """Asks `choose` what a recipe asks, except that the input named by `move` gets a moved range.

    A recipe asks for each input of a case by its name and range, see `loadbal.claim.Choose`.
    """

    def __init__(self, choose: Choose, move: Move) -> None:
        self._choose, self._move = choose, move

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """An answer from the options, after the move has added options of one more size or removed the last size."""
        offered: Sequence[Option] = self._move.moved_options(options) if name == self._move.name else options
        return self._choose.option(offered, name)

    def _moved_ends(self, low: Any, high: Any, name: str) -> tuple[Any, Any]:  # noqa: ANN401 - as above
        """The lower and upper end of the range of the question `name`, moved if the move is of this question."""
        return self._move.moved_range(low, high) if name == self._move.name else (low, high)

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An integer from the range, which is moved if the move names this question."""
        return self._choose.integer(*self._moved_ends(low, high, name), name)

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """A rational number from the range, which is moved if the move names this question."""
        return self._choose.rational(*self._moved_ends(low, high, name), name)

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Loads from the range, which is moved if the move names this question."""
        return self._choose.loads(order, *self._moved_ends(low, high, name), name)


def claim_with_move(claim: Claim[Any], move: Move) -> Claim[Any]:
    """A claim like `claim`, in whose recipe the range of one question is moved as `move` says."""
    recipe: Callable[[Choose, Bounds], Any] = claim.case
    return replace(claim, case=lambda choose, bounds: recipe(MovedChoose(choose, move), bounds), whole=None)
