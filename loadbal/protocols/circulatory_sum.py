"""The circulatory sum: words travel around a cycle, and every processor adds up the words that it receives.

Source: Jan, Leu, Li, Dong, section 4, Step 1.1 of Function 1 and Step 1 of Algorithm 2.
Reading: in a unit, every processor passes its current word to the next processor, and adds the word that it receives to
an accumulator, which starts with its own load. In the variant *both ways*, a second set of words travels in the
opposite direction at the same time.
"""

from collections.abc import Callable, Sequence
from operator import add, or_
from typing import NamedTuple

from loadbal.arithmetic import Number, widened
from loadbal.errors import InvalidLoadsError
from loadbal.loads import Loads, natural_loads

Combine = Callable[[Number, Number], Number]


class Circulation(NamedTuple):
    """The words and accumulators of all processors of a cycle after some units."""

    words: Loads
    """The current word of each processor."""
    back: Loads
    """The word of each processor that travels in the opposite direction; empty unless words travel both ways."""
    sums: Loads
    """The accumulator of each processor: its own load plus all words that it has received."""

    def after_unit(self, combine: Combine = add) -> "Circulation":
        """The state one unit later; `combine` adds a received word to an accumulator.

        >>> Circulation((1, 2, 3), (), (1, 2, 3)).after_unit()
        Circulation(words=(3, 1, 2), back=(), sums=(4, 3, 5))
        """
        words, back = (*self.words[-1:], *self.words[:-1]), (*self.back[1:], *self.back[:1])
        sums = tuple(map(combine, self.sums, words))
        return Circulation(words, back, tuple(map(combine, sums, back)) if back else sums)


def circulation(loads: Loads, units: int, *, both_ways: bool = False) -> Circulation:
    """The words and accumulators of all processors after `units` units, from the given loads.

    >>> circulation((1, 2, 3), 2).sums
    (6, 6, 6)
    """
    now = Circulation(loads, loads if both_ways else (), tuple(map(widened, loads)))
    for _ in range(units):
        now = now.after_unit()
    return now


def units_until_heard(order: int, *, both_ways: bool = False) -> int:
    """The number of units until every processor has received the words of all processors.

    >>> units_until_heard(5), units_until_heard(5, both_ways=True)
    (4, 2)
    """
    # A word is the set of processors whose words it stands for, as bits, and an accumulator is a union of such sets.
    own = tuple(1 << place for place in range(order))
    now, units = Circulation(own, own if both_ways else (), own), 0
    while set(now.sums) != {(1 << order) - 1}:
        now, units = now.after_unit(or_), units + 1
    return units


def circulatory_sum(loads: Sequence[int]) -> Loads:
    """The accumulators of the n processors of a cycle after n - 1 units: each is the total load.

    Raises: InvalidLoadsError unless there is a load and all loads are natural numbers.

    >>> circulatory_sum([0, 4, 1])
    (5, 5, 5)
    """
    if not loads:
        raise InvalidLoadsError("the list of loads is empty; expected at least one load")
    return circulation(natural_loads(loads, len(loads)), len(loads) - 1).sums
