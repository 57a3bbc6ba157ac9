"""The bounds that an attack tries: sizes and largest loads that grow geometrically, each alone and both together.

A rung is a pair of a size and a largest load. The next rung is the one whose cases are expected to take the least time,
so that loads grow far while networks are small, and networks as far as the time allows.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from loadbal.claim import Bounds, Claim


def _ladder(most: int, dense: int, doubling: int) -> tuple[int, ...]:
    """Numbers that grow by a factor of about 1.4 up to `dense`, of 2 up to `doubling`, and of 16 up to `most`."""
    found = [1, 2, 3]
    while found[-1] < most:
        last = found[-1]
        found.append(2 * found[-2] if last < dense else (2 if last < doubling else 16) * last)
    return tuple(found)


SIZES = _ladder(1 << 40, 64, 1 << 40)
LOADS = _ladder(1 << 50, 24, 1 << 12)


CLOCK = 1e-4
"""Shorter times count as this one, since they vary too much to show how times grow. Units: seconds."""


class Rung(NamedTuple):
    """The indices of a size in `SIZES` and of a largest load in `LOADS`."""

    size: int
    load: int

    @property
    def before(self) -> tuple["Rung", "Rung"]:
        """The rungs with the next smaller size and with the next smaller load."""
        return self._replace(size=self.size - 1), self._replace(load=self.load - 1)


@dataclass
class Ladder:
    """Yields the rungs, those first that are expected to take the least time."""

    claim: Claim[Any]
    seconds: dict[Rung, float] = field(default_factory=dict)
    """The mean time of a case on the rungs that were tried."""
    waiting: set[Rung] = field(default_factory=lambda: {Rung(0, 0)})
    begun: set[Rung] = field(default_factory=set)

    def bounds(self, rung: Rung) -> Bounds | None:
        """The bounds of a rung, with sizes above those of the rung before; None if the sentence has no such cases."""
        whole = self.claim.whole
        size, load = SIZES[rung.size], LOADS[rung.load]
        smallest = SIZES[rung.size - 1] + 1 if rung.size else 1
        if whole is None:
            return Bounds(size, load, smallest)
        if smallest > whole.size or (whole.load is not None and rung.load and LOADS[rung.load - 1] >= whole.load):
            return None
        most = load if whole.load is None else min(load, whole.load)
        return Bounds(min(size, whole.size), most, smallest)

    def next(self, left: float) -> Rung | None:
        """The next rung, if its cases are not expected to take more than `left` seconds each."""
        open_rungs = [rung for rung in self.waiting if self.expected(rung) <= left]
        if not open_rungs:
            return None
        chosen = min(open_rungs, key=lambda rung: (self.expected(rung), sum(rung), rung))
        self.waiting.remove(chosen)
        self.begun.add(chosen)
        return chosen

    def expected(self, rung: Rung) -> float:
        """The time that a case is expected to take if times keep growing as they did between smaller rungs."""
        guesses = []
        for axis in range(2):
            steps = [rung._replace(**{rung._fields[axis]: rung[axis] - back}) for back in (1, 2, 3)]
            times = [self.seconds[step] for step in steps if step in self.seconds]
            if times:
                growth = max([1.0, *(later / earlier for later, earlier in pairwise(times))])
                guesses.append(times[0] * min(growth, 100.0))
        return max(guesses, default=0.0)

    def climb(self, rung: Rung, seconds: float, *, sizes: bool, loads: bool) -> None:
        """Store the mean time of the cases of a rung, and add the rungs with the next size and with the next load."""
        self.seconds[rung] = max(seconds, CLOCK)
        after = [rung._replace(size=rung.size + 1)] if sizes and rung.size + 1 < len(SIZES) else []
        after += [rung._replace(load=rung.load + 1)] if loads and rung.load + 1 < len(LOADS) else []
        self.waiting |= {it for it in after if it not in self.begun and self.bounds(it) is not None}
