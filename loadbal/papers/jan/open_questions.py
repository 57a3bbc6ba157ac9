"""Beyond the paper: what the worst error takes, class totals by any bits, the diameter of cube-connected cycles."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Truth, implies, largest, smallest, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import discrepancy
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.papers.jan.cases import PAPER, REGULAR_ON_CUBE, dimension, sizes
from loadbal.papers.jan.dimension_exchange import EXCHANGED, Exchange, exchange
from loadbal.protocols.recursive_balance import dimension_of

BEYOND = Source(PAPER, "beyond the paper")

# --- jan/open-least-loads ---


def is_of_the_mean(it: Exchange, less: int = 0, more: int = 0) -> Truth:
    """Whether, if the error ends at n less so much, the total is that of 2^n times the mean of both extremes."""
    n, final = dimension_of(it.loads), it.states[-1]
    extremes = 2 * smallest(final) + n - less
    return implies(discrepancy(final) == n - less, total(it.loads) == (extremes + more) * 2 ** (n - 1))


def takes(tasks: Callable[[int], int]) -> Callable[[Exchange], Truth]:
    """Whether, if the error ends at n, there are at least so many tasks."""
    return lambda it: implies(
        discrepancy(it.states[-1]) == dimension_of(it.loads), total(it.loads) >= tasks(dimension_of(it.loads))
    )


def takes_a_load(it: Exchange, more: int = 0) -> Truth:
    """Whether the largest load is at least the final error, and so much more."""
    return largest(it.loads) >= discrepancy(it.states[-1]) + more


OPEN_LEAST_LOADS = Statement(
    f"{PAPER}/open-least-loads",
    BEYOND,
    "What are the least total and the least maximum load with which dimension exchange ends with a given error?",
    (
        Claim(
            reading="exact-total",
            sentence=(
                f"{EXCHANGED}, if the least final load is m and the largest m + n, there are (2 m + n) 2^(n-1) tasks:"
                " the mean is half way between the two."
            ),
            case=exchange,
            holds=is_of_the_mean,
            near_misses=(
                NearMiss("error n - 1", "The same for error n - 1.", holds=lambda it: is_of_the_mean(it, 1)),
                NearMiss("one more", "N = (2 m + n + 1) 2^(n-1).", holds=lambda it: is_of_the_mean(it, more=1)),
            ),
        ),
        Claim(
            reading="total",
            sentence=(
                f"{EXCHANGED}, if the least and the largest final load are n apart, there are at least n 2^(n-1) tasks."
            ),
            case=exchange,
            holds=takes(lambda n: n * 2 ** (n - 1)),
            near_misses=(
                NearMiss("one more", "It takes more than that.", holds=takes(lambda n: n * 2 ** (n - 1) + 1)),
            ),
        ),
        Claim(
            reading="maximum",
            sentence=f"{EXCHANGED}, the largest load at first is at least the largest final load less the least.",
            case=exchange,
            holds=takes_a_load,
            near_misses=(
                NearMiss("e + 1", "It takes a load of at least e + 1.", holds=lambda it: takes_a_load(it, 1)),
            ),
        ),
    ),
)

# --- jan/open-class-totals ---


class Split(NamedTuple):
    """Some bits of the addresses of the n-cube, as a number with a 1 for each."""

    n: int
    bits: int

    @property
    def free_below(self) -> int:
        """How many bits below the highest one are not among them."""
        return self.bits.bit_length() - self.bits.bit_count()

    def spread(self, rest: int) -> int:
        """The largest difference of two class totals of a regular distribution with N mod 2^n = rest."""
        counts = Counter(node & self.bits for node in range(rest))
        return max(counts.values(), default=0) - min(counts[node & self.bits] for node in range(2**self.n))

    @property
    def worst(self) -> int:
        """The largest over all N: quotients are the same for all classes."""
        return max(self.spread(rest) for rest in range(2**self.n))


def any_bits(choose: Choose, bounds: Bounds) -> Split:
    """Any bits, at least one; the size is n."""
    n = choose.option(sizes(bounds), "n")
    return Split(n, choose.option(range(1, 2**n), "bits"))


def highest(it: Split) -> bool:
    """Whether no bit is left out above or between: the bits are the highest ones."""
    return it.bits & -it.bits == (1 << it.n) - it.bits


OPEN_CLASS_TOTALS = Statement(
    f"{PAPER}/open-class-totals",
    BEYOND,
    "The worst difference of class totals of a regular distribution, split by arbitrary bits of the address.",
    (
        Claim(
            sentence=(
                f"{REGULAR_ON_CUBE}, the totals of two classes of nodes that agree in given address bits, any one or"
                " more, differ by at most 2^f, f being the number of other bits below the highest of these, and for"
                " some N by as much."
            ),
            case=any_bits,
            holds=lambda it: it.worst == 2**it.free_below,
            near_misses=(
                NearMiss(
                    "bits left out",
                    "The same with f the number of all bits left out.",
                    holds=lambda it: it.worst == 2 ** (it.n - it.bits.bit_count()),
                ),
                NearMiss("at most 1", "They differ by at most 1.", holds=lambda it: it.worst <= 1),
            ),
        ),
        Claim(
            reading="highest",
            sentence=(
                f"{REGULAR_ON_CUBE}, the totals of two classes of nodes with equal j highest address bits, 1 <= j <="
                " n, differ by at most 2^(n-j), and for some N by as much."
            ),
            case=any_bits,
            assumes=highest,
            holds=lambda it: it.worst == 2 ** (it.n - it.bits.bit_count()),
            near_misses=(
                NearMiss(
                    "half",
                    "They differ by at most 2^(n-j-1) for j < n.",
                    assumes=lambda it: highest(it) and it.bits.bit_count() < it.n,
                    holds=lambda it: 2 * it.worst <= 2 ** (it.n - it.bits.bit_count()),
                ),
            ),
        ),
        Claim(
            reading="within-one",
            sentence=(
                f"{REGULAR_ON_CUBE}, the totals of two classes of nodes that agree in given address bits, any one or"
                " more, differ by at most 1 for every N iff these are the lowest bits."
            ),
            case=any_bits,
            holds=lambda it: (it.worst <= 1) == (it.free_below == 0),
            near_misses=(
                NearMiss(
                    "with the lowest",
                    "They do exactly if the lowest bit is among them.",
                    holds=lambda it: (it.worst <= 1) == (it.bits & 1 == 1),
                ),
            ),
        ),
    ),
)

# --- jan/open-diameter ---


def diameter_is(n: int, value: Callable[[int], int]) -> bool:
    """Whether the diameter of CCC(n, 2^n) is so much."""
    return cube_connected_cycles(n).diameter == value(n)


def known(n: int) -> int:
    """1, 4, 6, then 2 n + floor(n/2) - 2."""
    return (0, 1, 4, 6)[n] if n <= 3 else 2 * n + n // 2 - 2


OPEN_DIAMETER = Statement(
    f"{PAPER}/open-diameter",
    BEYOND,
    "What is the diameter of CCC(n, 2^n)?",
    (
        Claim(
            sentence=(
                "The diameter of the cube-connected cycles CCC(n, 2^n), loops and double edges dropped, is 1, 4 and"
                " 6 for n = 1, 2, 3, and 2 n + floor(n/2) - 2 for every n >= 4."
            ),
            case=dimension,
            holds=lambda n: diameter_is(n, known),
            near_misses=(
                NearMiss(
                    "from 1 on",
                    "It is 2 n + floor(n/2) - 2.",
                    holds=lambda n: diameter_is(n, lambda n: 2 * n + n // 2 - 2),
                ),
                NearMiss("one more", "It is one more.", holds=lambda n: diameter_is(n, lambda n: known(n) + 1)),
            ),
        ),
    ),
)

STATEMENTS = (OPEN_LEAST_LOADS, OPEN_CLASS_TOTALS, OPEN_DIAMETER)
