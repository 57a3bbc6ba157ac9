"""The circulatory sum: words go round a cycle, and everybody adds up those that come by.

Source: Jan, Leu, Li, Dong, section 4, Step 1.1 of Function 1 and Step 1 of Algorithm 2.
Reading: in a unit every processor passes the word that it has on to the next one, and adds the word that it gets to an
accumulator, which starts with its own load. Both ways means that a second word goes the other way meanwhile.
"""

from collections.abc import Callable, Sequence
from operator import add, or_
from typing import NamedTuple

from loadbal.arithmetic import Number, widened
from loadbal.errors import InvalidLoadsError
from loadbal.loads import Loads, natural_loads

Combine = Callable[[Number, Number], Number]


class Circulation(NamedTuple):
    """The words where they are, and what everybody has added up."""

    words: Loads
    back: Loads
    """The words that go the other way; none if there are no such words."""
    sums: Loads

    def after_unit(self, combine: Combine = add) -> "Circulation":
        """The same a unit later.

        >>> Circulation((1, 2, 3), (), (1, 2, 3)).after_unit()
        Circulation(words=(3, 1, 2), back=(), sums=(4, 3, 5))
        """
        words, back = (*self.words[-1:], *self.words[:-1]), (*self.back[1:], *self.back[:1])
        sums = tuple(map(combine, self.sums, words))
        return Circulation(words, back, tuple(map(combine, sums, back)) if back else sums)


def circulation(loads: Loads, units: int, *, both_ways: bool = False) -> Circulation:
    """The words and the sums after so many units.

    >>> circulation((1, 2, 3), 2).sums
    (6, 6, 6)
    """
    now = Circulation(loads, loads if both_ways else (), tuple(map(widened, loads)))
    for _ in range(units):
        now = now.after_unit()
    return now


def units_until_heard(order: int, *, both_ways: bool = False) -> int:
    """How many units it takes until everybody has heard the word of everybody.

    >>> units_until_heard(5), units_until_heard(5, both_ways=True)
    (4, 2)
    """
    own = tuple(1 << place for place in range(order))
    now, units = Circulation(own, own if both_ways else (), own), 0
    while set(now.sums) != {(1 << order) - 1}:
        now, units = now.after_unit(or_), units + 1
    return units


def circulatory_sum(loads: Sequence[int]) -> Loads:
    """What every processor of a cycle has added up after n - 1 units.

    Raises: InvalidLoadsError unless there is a load, and all are natural numbers.

    >>> circulatory_sum([0, 4, 1])
    (5, 5, 5)
    """
    if not loads:
        raise InvalidLoadsError("no loads; a cycle has at least one processor")
    return circulation(natural_loads(loads, len(loads)), len(loads) - 1).sums
