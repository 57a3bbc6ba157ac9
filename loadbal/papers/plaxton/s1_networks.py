"""Section 1: the two networks, Table 1, the range of processor IDs, and the barred logarithm.

Reading: the shuffle-exchange is a simple graph, without loops and parallel edges.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies, larger, same_truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import Label
from loadbal.network import Network
from loadbal.networks.drawable import drawable_shuffle_exchange
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import exchange, shuffle, shuffle_exchange, unshuffle
from loadbal.papers.plaxton.cases import PAPER, dimension
from loadbal.theory.logarithms import log2_interval
from loadbal.unlimited import Unlimited

# --- plaxton/shuffle-maps ---


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension from 1 on; `Bounds.size` bounds the dimension."""
    return dimension(choose, bounds)


def dimension_or_point(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension from 0 on; `Bounds.size` is one more than the dimension."""
    return dimension(choose, bounds, name="d+1") - 1


def rotated(d: int, times: int) -> list[int]:
    """The words of d bits, in order, after `times` shuffles."""
    words = list(range(2**d))
    for _ in range(times):
        words = [shuffle(word, d) for word in words]
    return words


def maps_are_as_stated(d: int, rotation: Callable[[int, int], int] = shuffle) -> bool:
    """True if Exchange and the rotation are permutations with the stated inverses, and the network is connected."""
    words = range(2**d)
    images = [[exchange(word) for word in words], [rotation(word, d) for word in words]]
    permutations = all(sorted(image) == list(words) for image in images)
    inverses = all(exchange(exchange(word)) == word == unshuffle(rotation(word, d), d) for word in words)
    return permutations and inverses and shuffle_exchange(d).is_connected


def has_order(d: int, order: int) -> bool:
    """True if `order` is the smallest positive number of shuffles that leaves every word in place."""
    idle = list(range(2**d))
    return order > 0 and rotated(d, order) == idle and all(rotated(d, times) != idle for times in range(1, order))


SHUFFLE_MAPS = Statement(
    f"{PAPER}/shuffle-maps",
    Source(PAPER, "section 1"),
    "Exchange flips the lowest bit, Shuffle rotates left, Unshuffle rotates right.",
    (
        Claim(
            sentence=(
                "On the words of $d >= 1$ bits, *Exchange*, *Shuffle* and *Unshuffle* are permutations. Exchange"
                " is its own inverse, and Unshuffle is the inverse of Shuffle. The order of Shuffle is exactly"
                " $d$: $d$ applications of it, and no fewer, lead every word back to itself. The *shuffle-exchange"
                " graph* of dimension $d$ is connected."
            ),
            case=any_dimension,
            holds=lambda d: maps_are_as_stated(d) and has_order(d, d),
            near_misses=(
                NearMiss(
                    "shift",
                    (
                        "All this but the order of Shuffle is true if Shuffle is replaced by a shift to the left,"
                        " which drops the highest bit."
                    ),
                    holds=lambda d: maps_are_as_stated(d, lambda word, d: word << 1 & (1 << d) - 1),
                ),
                NearMiss("order d - 1", "Shuffle has order $d - 1$.", holds=lambda d: has_order(d, d - 1)),
                NearMiss("order 3", "Shuffle has order 3 for all $d >= 3$.", holds=lambda d: has_order(d, min(d, 3))),
            ),
        ),
    ),
)


# --- plaxton/table-1-hypercube, table-1-se-diameter, table-1-se-degree ---


def hypercube_is(d: int, diameter: int) -> bool:
    """True if the hypercube H_d has diameter `diameter`, and every node has degree d."""
    cube = hypercube(d)
    return cube.diameter == diameter and set(cube.degrees) == {d}


TABLE_1_HYPERCUBE = Statement(
    f"{PAPER}/table-1-hypercube",
    Source(PAPER, "Table 1"),
    "The hypercube has degree $log_2 p$ and diameter $log_2 p$.",
    (
        Claim(
            sentence=(
                "The *hypercube* of dimension $d >= 0$ has *diameter* $d$, and each of its nodes has degree $d$."
            ),
            case=dimension_or_point,
            holds=lambda d: hypercube_is(d, d),
            near_misses=(
                NearMiss("d - 1", "Its diameter is $d - 1$.", holds=lambda d: hypercube_is(d, d - 1)),
                NearMiss("2", "Its diameter is 2 for all $d >= 2$.", holds=lambda d: hypercube_is(d, min(d, 2))),
            ),
        ),
    ),
)


def se_diameter(d: int) -> int:
    """The diameter of the shuffle-exchange SE_d, by a search from every node."""
    return shuffle_exchange(d).diameter


TABLE_1_SE_DIAMETER = Statement(
    f"{PAPER}/table-1-se-diameter",
    Source(PAPER, "Table 1"),
    "The shuffle-exchange has diameter $2 log_2 p$.",
    (
        Claim(
            reading="equal",
            sentence="The *diameter* of the *shuffle-exchange graph* of dimension $d >= 1$ is exactly $2d$.",
            case=any_dimension,
            network=drawable_shuffle_exchange,
            holds=lambda d: se_diameter(d) == 2 * d,
            near_misses=(
                NearMiss(
                    "d >= 2",
                    "It is $2d$ for $d >= 2$.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: se_diameter(d) == 2 * d,
                ),
            ),
        ),
        Claim(
            reading="at-most",
            sentence="The *diameter* of the *shuffle-exchange graph* of dimension $d >= 1$ is at most $2d$.",
            case=any_dimension,
            network=drawable_shuffle_exchange,
            holds=lambda d: se_diameter(d) <= 2 * d,
            near_misses=(
                NearMiss("two less", "It is at most $2d - 2$.", holds=lambda d: se_diameter(d) <= 2 * d - 2),
                NearMiss("d + 1", "It is at most $d + 1$.", holds=lambda d: se_diameter(d) <= d + 1),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/table-1-se-diameter@equal",
            sentence="The *diameter* of the *shuffle-exchange graph* of dimension $d >= 1$ is exactly $2d - 1$.",
            case=any_dimension,
            network=drawable_shuffle_exchange,
            holds=lambda d: se_diameter(d) == 2 * d - 1,
            near_misses=(
                NearMiss("two less", "It is $2d - 2$.", holds=lambda d: se_diameter(d) == 2 * d - 2),
                NearMiss(
                    "d + 1",
                    "It is $d + 1$ for $d >= 2$.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: se_diameter(d) == d + 1,
                ),
            ),
        ),
    ),
)


def se_degrees(d: int) -> tuple[int, ...]:
    """The degree of every node of the shuffle-exchange SE_d, in order."""
    return shuffle_exchange(d).degrees


TABLE_1_SE_DEGREE = Statement(
    f"{PAPER}/table-1-se-degree",
    Source(PAPER, "Table 1"),
    "The shuffle-exchange has degree 3.",
    (
        Claim(
            reading="maximum",
            sentence=(
                "For every $d >= 1$, the largest degree of a node of the *shuffle-exchange graph* of dimension $d$"
                " is 3."
            ),
            case=any_dimension,
            network=drawable_shuffle_exchange,
            holds=lambda d: max(se_degrees(d)) == 3,
            near_misses=(
                NearMiss(
                    "d >= 2",
                    "The largest degree is 3 for $d >= 2$.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: max(se_degrees(d)) == 3,
                ),
            ),
        ),
        Claim(
            reading="every-vertex",
            sentence="Every node of the *shuffle-exchange graph* of dimension $d >= 1$ has degree 3.",
            case=any_dimension,
            network=drawable_shuffle_exchange,
            holds=lambda d: set(se_degrees(d)) == {3},
            near_misses=(
                NearMiss(
                    "d >= 3",
                    "Every node has degree 3 for $d >= 3$.",
                    assumes=lambda d: d >= 3,
                    holds=lambda d: set(se_degrees(d)) == {3},
                ),
            ),
        ),
        Claim(
            reading="at-most",
            sentence="Every node of the *shuffle-exchange graph* of dimension $d >= 1$ has degree at most 3.",
            case=any_dimension,
            network=drawable_shuffle_exchange,
            holds=lambda d: max(se_degrees(d)) <= 3,
            near_misses=(NearMiss("two", "Every node has degree at most 2.", holds=lambda d: max(se_degrees(d)) <= 2),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/table-1-se-degree@maximum",
            sentence=(
                "For $d >= 3$, the largest degree of a node of the *shuffle-exchange graph* of dimension $d$ is 3."
            ),
            case=any_dimension,
            network=drawable_shuffle_exchange,
            assumes=lambda d: d >= 3,
            holds=lambda d: max(se_degrees(d)) == 3,
            near_misses=(
                NearMiss("no 2", "For $d >= 3$, no node has degree 2.", holds=lambda d: 2 not in se_degrees(d)),
                NearMiss(
                    "d >= 2",
                    "The largest degree is 3 for $d >= 2$.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: max(se_degrees(d)) == 3,
                ),
            ),
        ),
        Claim(
            reading="repaired-vertices",
            repairs=f"{PAPER}/table-1-se-degree@every-vertex",
            sentence=(
                "In the *shuffle-exchange graph* of dimension $d >= 1$, a word has degree 1 if all its bits are"
                " equal, degree 2 if $d$ is even and its bits alternate, and degree 3 otherwise."
            ),
            case=any_dimension,
            network=drawable_shuffle_exchange,
            holds=lambda d: all(degree == expected_degree(v, d) for v, degree in enumerate(se_degrees(d))),
            near_misses=(
                NearMiss(
                    "alternating 3",
                    "A word has degree 1 if all its bits are equal, and degree 3 otherwise.",
                    holds=lambda d: all(
                        degree == (1 if expected_degree(v, d) == 1 else 3) for v, degree in enumerate(se_degrees(d))
                    ),
                ),
            ),
        ),
    ),
)


def expected_degree(word: int, d: int) -> int:
    """1 for a word that equals its shuffle, 2 for one that equals its second shuffle, 3 for all others."""
    once = shuffle(word, d)
    if once == word:
        return 1
    return 2 if shuffle(once, d) == word else 3


# --- plaxton/processor-range, processor-index-bound ---


class Numbered(NamedTuple):
    """A dimension, and a number that may be the ID of a processor."""

    dimension: Number
    number: Number

    @property
    def network(self) -> Network | None:
        """The shuffle-exchange that the case is on, for its picture."""
        return drawable_shuffle_exchange(self.dimension)

    @property
    def order(self) -> Number:
        """The number p of processors."""
        return 2**self.dimension


def numbered(choose: Choose, bounds: Bounds) -> Numbered:
    """Recipe: any natural number, up to 2^(d+1) if numbers are listed; `Bounds.size` bounds the dimension."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    most = None if isinstance(bounds.size, Unlimited) else 2 ** (d + 1)
    return Numbered(d, choose.integer(0, most, "i"))


def processor(choose: Choose, bounds: Bounds) -> Numbered:
    """Recipe: any processor; `Bounds.size` bounds the dimension."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    return Numbered(d, choose.integer(0, 2**d - 1, Label("i", "every processor")))


def is_last(it: Numbered, last: int) -> Truth:
    """True if "the number is a word of d bits" is equivalent to "the number is at most `last`"."""
    return same_truth(it.number < it.order, it.number <= last)


PROCESSOR_RANGE = Statement(
    f"{PAPER}/processor-range",
    Source(PAPER, "section 1, the definition of the shuffle-exchange"),
    "A shuffle-exchange of dimension $d$ has $2^d$ processors with IDs from 0 to $2^(d-1)$.",
    (
        Claim(
            reading="text",
            sentence=(
                "The IDs of the processors of the shuffle-exchange of dimension $d >= 1$ are the words of $d$ bits."
                " Read as binary numbers, these words are exactly the integers from 0 to $2^(d-1)$."
            ),
            case=numbered,
            holds=lambda it: is_last(it, it.order // 2),
            near_misses=(
                NearMiss(
                    "d >= 3", "They are exactly these integers for $d >= 3$.", assumes=lambda it: it.dimension >= 3
                ),
            ),
        ),
        Claim(
            reading="hypercube-like",
            repairs=f"{PAPER}/processor-range@text",
            sentence=(
                "The IDs of the processors of the shuffle-exchange of dimension $d >= 1$ are the words of $d$ bits."
                " Read as binary numbers, these words are exactly the integers from 0 to $2^d - 1$."
            ),
            case=numbered,
            holds=lambda it: is_last(it, it.order - 1),
            near_misses=(
                NearMiss(
                    "to 2^d", "They are exactly the integers from 0 to $2^d$.", holds=lambda it: is_last(it, it.order)
                ),
                NearMiss(
                    "to 2d - 1",
                    "They are exactly the integers from 0 to $2d - 1$.",
                    holds=lambda it: is_last(it, 2 * it.dimension - 1),
                ),
            ),
        ),
        Extremum(
            reading="counted",
            sentence=(
                "Let $c$ be the number of processors of the shuffle-exchange of dimension $d$ whose IDs are from 0"
                " to $2^(d-1)$, both included. The largest $c/2^d$ over all $d >= 2$."
            ),
            case=dimension,
            network=drawable_shuffle_exchange,
            assumes=lambda d: d >= 2,
            measure=lambda d: Fraction(2 ** (d - 1) + 1, 2**d),
            seek="largest",
        ),
    ),
)


PROCESSOR_INDEX_BOUND = Statement(
    f"{PAPER}/processor-index-bound",
    Source(PAPER, "section 1, after the three maps"),
    "Processor $i$ is connected to Exchange$(i)$, Shuffle$(i)$ and Unshuffle$(i)$, $0 <= i < d$.",
    (
        Claim(
            reading="text",
            sentence=(
                "The processors of the shuffle-exchange of dimension $d >= 1$ have the numbers $i = 0, ..., 2^d - 1$."
                " Each of these numbers satisfies $0 <= i < d$."
            ),
            case=processor,
            holds=lambda it: it.number < it.dimension,
            near_misses=(
                NearMiss(
                    "d >= 3", "Each of them satisfies $0 <= i < d$ if $d >= 3$.", assumes=lambda it: it.dimension >= 3
                ),
            ),
        ),
        Claim(
            reading="all-ids",
            repairs=f"{PAPER}/processor-index-bound@text",
            sentence=(
                "The $p$ processors of the shuffle-exchange of dimension $d >= 1$ have the numbers $i = 0, ..., 2^d -"
                " 1$. Each of these numbers satisfies $0 <= i < p$."
            ),
            case=processor,
            holds=lambda it: it.number < it.order,
            near_misses=(
                NearMiss(
                    "p - 1", "Each of them satisfies $0 <= i < p - 1$.", holds=lambda it: it.number < it.order - 1
                ),
                NearMiss("2d", "Each of them satisfies $0 <= i < 2d$.", holds=lambda it: it.number < 2 * it.dimension),
            ),
        ),
        Extremum(
            reading="covered",
            sentence=(
                "The processors of the shuffle-exchange of dimension $d$ have the numbers $i = 0, ..., 2^d - 1$."
                " Let $c$ of these numbers satisfy $0 <= i < d$. The largest $c/2^d$ over all $d >= 1$."
            ),
            case=dimension,
            network=drawable_shuffle_exchange,
            measure=lambda d: Fraction(d, 2**d),
            seek="largest",
        ),
    ),
)


# --- plaxton/log-bar ---


class Logs(NamedTuple):
    """The logarithms of two numbers x <= y, for claims about the barred logarithm max{log x, 1}."""

    low: Number
    high: Number


def logs(choose: Choose, _bounds: Bounds) -> Logs:
    """Recipe: the logarithms of any two real numbers 1 <= x <= y."""
    low = choose.rational(0, None, "log x")
    return Logs(low, low + choose.rational(0, None, "log y - log x"))


def logs_of_powers(choose: Choose, bounds: Bounds, least: int = 0) -> Logs:
    """Recipe: the logarithms of any two powers of two, 2^`least` or more."""
    low = choose.integer(least, bounds.load, "log x")
    return Logs(low, low + choose.integer(0, bounds.load, "log y - log x"))


def barred(log: Number) -> Number:
    """The barred logarithm of x, from the logarithm of x."""
    return larger(log, 1)


def is_barred(it: Logs) -> Truth:
    """True if the barred logarithm is positive, nondecreasing, and from log x to log x + 1."""
    near = (it.low <= barred(it.low)) & (barred(it.low) <= it.low + 1)
    return (barred(it.low) > 0) & (barred(it.low) <= barred(it.high)) & near


def rises(it: Logs) -> Truth:
    """True if x < y implies that the barred logarithm of x is less than that of y."""
    return implies(it.low < it.high, barred(it.low) < barred(it.high))


def whole_number(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any positive integer x; `Bounds.size` bounds x."""
    return dimension(choose, bounds, name="x")


def agrees(number: int) -> bool:
    """True if `barred_log` returns the enclosure of log x with each end replaced by max{end, 1}."""
    ends = log2_interval(number)
    return barred_log(number) == (barred(ends[0]), barred(ends[1]))


def barred_log(number: Fraction | int) -> tuple[Fraction, Fraction]:
    """Two numbers below and above the barred logarithm max{log x, 1}; it is 1 for x = 0."""
    if number <= 2:
        return Fraction(1), Fraction(1)
    return log2_interval(number)


LOG_BAR = Statement(
    f"{PAPER}/log-bar",
    Source(PAPER, "section 1, end"),
    "The barred logarithm of $x$ is $max(log_2 x, 1)$.",
    (
        Claim(
            sentence=(
                "For all real $y >= x >= 1$, the *barred logarithm* of $x$ is positive and at most that of $y$. It is"
                " at least $log_2 x$ and at most $log_2 x + 1$."
            ),
            case=logs,
            holds=is_barred,
            near_misses=(
                NearMiss(
                    "x from 1/2",
                    "All this is true for $x >= 1/2$.",
                    case=lambda choose, bounds: logs_of_powers(choose, bounds, -1),
                ),
                NearMiss(
                    "increasing",
                    "For $x < y$, the barred logarithm of $x$ is less than that of $y$.",
                    case=logs_of_powers,
                    holds=rises,
                ),
            ),
        ),
        Claim(
            reading="integers",
            sentence=(
                "For every integer $x >= 1$, the *barred logarithm* of $x$ is 1 if $x <= 2$, and $log_2 x$ if $x > 2$."
            ),
            case=whole_number,
            holds=agrees,
            near_misses=(
                NearMiss("log x", "It is $log_2 x$.", holds=lambda it: barred_log(it) == log2_interval(it)),
                NearMiss("up to 3", "It is 1 if $x <= 3$.", holds=lambda it: it > 3 or barred_log(it) == barred_log(1)),
            ),
        ),
    ),
)
