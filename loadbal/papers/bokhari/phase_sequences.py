"""Beyond Theorems 1 and 2: the times of phases for which they hold, whatever phases are made of."""

from functools import cache
from itertools import pairwise
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, implies, smallest, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import PAPER, non_equipartition
from loadbal.theory.exchange_hull import levels
from loadbal.theory.partitions import Partition, equipartition

# --- bokhari/challenge-8 ---


class Times(NamedTuple):
    """Times of phases over 0, 1, .., d bits, and a partition of d."""

    parts: Partition
    times: tuple[Number, ...]

    @property
    def dimension(self) -> int:
        """The sum of the parts."""
        return sum(self.parts)

    def time(self) -> Number:
        """The time of the partition."""
        return total(self.times[part] for part in self.parts)

    def fastest(self) -> Number:
        """The shortest time over all partitions, part by part."""
        best: list[Number] = [0 * self.times[0]]
        for whole in range(1, self.dimension + 1):
            best.append(smallest(self.times[part] + best[whole - part] for part in range(1, whole + 1)))
        return best[-1]

    def bends(self) -> list[Number]:
        """The second differences at 1 .. d-1."""
        g = self.times
        return [g[a + 1] - 2 * g[a] + g[a - 1] for a in range(1, self.dimension)]

    def is_convex_after_concave(self) -> Truth:
        """Whether a second difference that is not negative is followed by others alone."""
        bends = self.bends()
        return all_of(implies(first >= 0, then >= 0) for first, then in pairwise(bends))

    def bends_more_and_more(self) -> Truth:
        """Whether second differences increase."""
        bends = self.bends()
        return all_of(first < then for first, then in pairwise(bends))

    def improves(self, *, strictly: bool = True) -> Truth:
        """Whether balancing or merging any two parts that differ by 2 or more takes less time, or no more."""
        g, pairs = self.times, [(a, b) for b in range(3, self.dimension) for a in range(1, b - 1)]
        fit = [(a, b) for a, b in pairs if a + b <= self.dimension]
        if strictly:
            return all_of((g[a + 1] + g[b - 1] < g[a] + g[b]) | (g[a + b] < g[a] + g[b]) for a, b in fit)
        return all_of((g[a + 1] + g[b - 1] <= g[a] + g[b]) | (g[a + b] <= g[a] + g[b]) for a, b in fit)


def sequence(choose: Choose, bounds: Bounds, d: int) -> tuple[Number, ...]:
    """Any whole times of phases over 0 to d bits."""
    return tuple(map(widened, choose.loads(d + 1, 0, bounds.load, "g")))


def uneven(choose: Choose, bounds: Bounds) -> Times:
    """Any partition that is not an equipartition, any times."""
    parts = non_equipartition(choose, bounds)
    return Times(parts, sequence(choose, bounds, sum(parts)))


@cache
def _even(smallest_: int, largest: int) -> tuple[tuple[int, int, int], ...]:
    return tuple((d, q, n) for d in range(smallest_, largest + 1) for q, members in levels(d) if q < d for n in members)


class Meeting(NamedTuple):
    """An equipartition with parts q and q + 1 at most, and times of phases."""

    level: int
    of: Times

    def meets(self) -> Truth:
        """Whether q + 1 phases over q bits take as long as q over q + 1."""
        g, q = self.of.times, self.level
        return (q + 1) * g[q] == q * g[q + 1]

    def is_fastest(self) -> Truth:
        """Whether no partition takes less time."""
        return self.of.time() == self.of.fastest()


def meeting(choose: Choose, bounds: Bounds) -> Meeting:
    """Any equipartition of d on any of its levels below d, any times."""
    d, q, n = choose.option(_even(bounds.smallest, bounds.size), "d q n")
    return Meeting(q, Times(equipartition(d, n), sequence(choose, bounds, d)))


def below_zero(choose: Choose, bounds: Bounds) -> Meeting:
    """The same where a phase over no bits takes less than nothing."""
    it = meeting(choose, bounds)
    first, *others = it.of.times
    return it._replace(of=it.of._replace(times=(-first, *others)))


CHALLENGE_8 = Statement(
    "bokhari/challenge-8",
    Source(PAPER, "beyond section 3.4"),
    "For which times g(a) of a phase over a bits do Theorems 1 and 2 hold?",
    (
        Claim(
            sentence="If a phase over a bits takes g(a) >= 0, a = 0..d, and g is concave first and convex after, then"
            " no partition of d is faster than an equipartition of d into parts q and q + 1 alone, q < d, for which"
            " (q+1) g(q) = q g(q+1).",
            case=meeting,
            assumes=lambda it: it.of.is_convex_after_concave() & it.meets(),
            holds=Meeting.is_fastest,
            near_misses=(
                NearMiss("any sequence", "The same for any g.", assumes=Meeting.meets),
                NearMiss("below zero", "The same for g(0) <= 0.", case=below_zero),
            ),
        ),
        Claim(
            reading="theorem-1",
            sentence="If a phase over a bits takes g(a) >= 0 and the second differences of g(0), .., g(d) strictly"
            " increase, no partition of d with parts that differ by more than 1 is fastest among the partitions of d.",
            case=uneven,
            assumes=Times.bends_more_and_more,
            holds=lambda it: it.fastest() < it.time(),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/challenge-8@theorem-1",
            sentence="If a phase over a bits takes g(a) >= 0, and g(a+1) + g(b-1) or g(a+b) is less than g(a) + g(b)"
            " for all a >= 1 and b >= a + 2 with a + b <= d, no partition of d with parts that differ by more than 1"
            " is fastest among the partitions of d.",
            case=uneven,
            assumes=Times.improves,
            holds=lambda it: it.fastest() < it.time(),
            near_misses=(
                NearMiss("or equal", "The same with <= in place of <.", assumes=lambda it: it.improves(strictly=False)),
            ),
        ),
    ),
)

STATEMENTS = (CHALLENGE_8,)
