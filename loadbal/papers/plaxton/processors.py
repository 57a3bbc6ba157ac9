"""Sections 1 and 2, details: which numbers are processors, what loads are admitted, and the barred logarithm."""

from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies, larger, largest, quotient_up, same_truth, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, dimension, loads_on_cube
from loadbal.papers.plaxton.shuffling import barred_log
from loadbal.theory.logarithms import log2_between

# --- plaxton/processor-range, processor-index-bound ---


class Numbered(NamedTuple):
    """A dimension and a number that may be a processor's."""

    dimension: int
    number: Number

    @property
    def order(self) -> int:
        """The number p of processors."""
        return 1 << self.dimension


def numbered(choose: Choose, bounds: Bounds) -> Numbered:
    """Any natural number up to twice the number of processors; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Numbered(d, choose.integer(0, 2 ** (d + 1), "i"))


def processor(choose: Choose, bounds: Bounds) -> Numbered:
    """Any processor; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Numbered(d, choose.integer(0, 2**d - 1, "i"))


def is_last(it: Numbered, last: int) -> Truth:
    """Whether the number is an address of d bits just if it is no larger than the last one."""
    return same_truth(it.number < it.order, it.number <= last)


PROCESSOR_RANGE = Statement(
    f"{PAPER}/processor-range",
    Source(PAPER, "section 1, the definition of the shuffle-exchange"),
    "A shuffle-exchange of dimension d has 2^d processors with IDs ranging from 0 to 2^(d-1).",
    (
        Claim(
            reading="text",
            sentence=(
                "The IDs of the shuffle-exchange of dimension d >= 1, which are the words of d bits, are exactly the"
                " numbers from 0 to 2^(d-1)."
            ),
            case=numbered,
            holds=lambda it: is_last(it, it.order // 2),
            near_misses=(NearMiss("d >= 3", "The same for d >= 3.", assumes=lambda it: it.dimension >= 3),),
        ),
        Claim(
            reading="hypercube-like",
            repairs=f"{PAPER}/processor-range@text",
            sentence=(
                "The IDs of the shuffle-exchange of dimension d >= 1, which are the words of d bits, are exactly the"
                " numbers from 0 to 2^d - 1."
            ),
            case=numbered,
            holds=lambda it: is_last(it, it.order - 1),
            near_misses=(NearMiss("to 2^d", "They go to 2^d.", holds=lambda it: is_last(it, it.order)),),
        ),
        Extremum(
            reading="counted",
            sentence=(
                "The largest share of the 2^d processors of the shuffle-exchange of dimension d >= 2 that the printed"
                " range of IDs, 0 to 2^(d-1), has numbers for."
            ),
            case=dimension,
            assumes=lambda d: d >= 2,
            measure=lambda d: Fraction(2 ** (d - 1) + 1, 2**d),
            seek="largest",
        ),
    ),
)

PROCESSOR_INDEX_BOUND = Statement(
    f"{PAPER}/processor-index-bound",
    Source(PAPER, "section 1, after the three maps"),
    "Processor i is connected to Exchange(i), Shuffle(i) and Unshuffle(i), 0 <= i < d.",
    (
        Claim(
            reading="text",
            sentence=(
                "Every processor i of the shuffle-exchange of dimension d >= 1, 0 <= i <= 2^d - 1, has 0 <= i < d."
            ),
            case=processor,
            holds=lambda it: it.number < it.dimension,
            near_misses=(NearMiss("d >= 3", "The same for d >= 3.", assumes=lambda it: it.dimension >= 3),),
        ),
        Claim(
            reading="all-ids",
            repairs=f"{PAPER}/processor-index-bound@text",
            sentence=(
                "Every processor i of the shuffle-exchange of dimension d >= 1, 0 <= i <= 2^d - 1, has 0 <= i < p,"
                " where p is the number of processors."
            ),
            case=processor,
            holds=lambda it: it.number < it.order,
            near_misses=(NearMiss("p - 1", "0 <= i < p - 1.", holds=lambda it: it.number < it.order - 1),),
        ),
        Extremum(
            reading="covered",
            sentence=(
                "The largest share of the 2^d processors of the shuffle-exchange of dimension d >= 1 that the range 0"
                " <= i < d of IDs i covers."
            ),
            case=dimension,
            measure=lambda d: Fraction(d, 2**d),
            seek="largest",
        ),
    ),
)

# --- plaxton/balance-parameters ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on any hypercube."""
    return tuple(map(widened, loads_on_cube(choose, bounds)))


def mean_up(loads: Loads) -> Number:
    """The mean load, rounded up."""
    return quotient_up(total(loads), len(loads))


BALANCE_PARAMETERS = Statement(
    f"{PAPER}/balance-parameters",
    Source(PAPER, "section 2"),
    "n tokens are distributed over p processors, no more than m at any single one, ceil(n/p) n <= n.",
    (
        Claim(
            reading="text",
            sentence="For all loads on a hypercube with p processors and n tokens in all, ceil(n/p) n <= n.",
            case=any_loads,
            holds=lambda it: mean_up(it) * total(it) <= total(it),
            near_misses=(NearMiss("p >= 2", "The same for p >= 2.", assumes=lambda it: len(it) >= 2),),
            trace=runs.placed,
        ),
        Claim(
            reading="cap",
            repairs=f"{PAPER}/balance-parameters@text",
            sentence=(
                "For all loads on a hypercube with p processors and n tokens in all, ceil(n/p) <= m <= n, where m is"
                " the largest load."
            ),
            case=any_loads,
            holds=lambda it: (mean_up(it) <= largest(it)) & (largest(it) <= total(it)),
            near_misses=(
                NearMiss("below m", "ceil(n/p) < m.", holds=lambda it: mean_up(it) < largest(it)),
                NearMiss("x exists", "ceil(n/m) is defined, m >= 1.", holds=lambda it: largest(it) >= 1),
            ),
        ),
        Claim(
            reading="packed",
            sentence=(
                "For all loads on a hypercube with p processors and n >= 1 tokens in all, the largest load m is at"
                " least 1, so that ceil(n/m) is defined, and ceil(n/m) <= p."
            ),
            case=any_loads,
            assumes=lambda it: total(it) >= 1,
            holds=lambda it: (largest(it) >= 1) & (total(it) <= len(it) * largest(it)),
            near_misses=(
                NearMiss("below p", "It is below p.", holds=lambda it: total(it) <= (len(it) - 1) * largest(it)),
            ),
        ),
    ),
)

# --- plaxton/log-bar ---


class Logs(NamedTuple):
    """The logarithms of two numbers, the first not above the second."""

    low: Number
    high: Number


def logs(choose: Choose, _bounds: Bounds) -> Logs:
    """Those of any two real numbers from 1 on."""
    low = choose.rational(0, None, "log x")
    return Logs(low, low + choose.rational(0, None, "log y - log x"))


def logs_of_powers(choose: Choose, bounds: Bounds, least: int = 0) -> Logs:
    """Those of any two powers of two, from one of them on."""
    low = choose.integer(least, bounds.load, "log x")
    return Logs(low, low + choose.integer(0, bounds.load, "log y - log x"))


def barred(log: Number) -> Number:
    """The barred logarithm of x, by its logarithm."""
    return larger(log, 1)


def is_barred(it: Logs) -> Truth:
    """Positive, nondecreasing, and from log x to log x + 1."""
    near = (it.low <= barred(it.low)) & (barred(it.low) <= it.low + 1)
    return (barred(it.low) > 0) & (barred(it.low) <= barred(it.high)) & near


def rises(it: Logs) -> Truth:
    """Whether the larger number has the larger barred logarithm."""
    return implies(it.low < it.high, barred(it.low) < barred(it.high))


def whole_number(choose: Choose, bounds: Bounds) -> int:
    """Any positive integer, the size."""
    return dimension(choose, bounds, name="x")


def agrees(number: int) -> bool:
    """Whether the enclosure of barlog x is that of log x, or 1 where log x is smaller."""
    ends = log2_between(number)
    return barred_log(number) == (barred(ends[0]), barred(ends[1]))


LOG_BAR = Statement(
    f"{PAPER}/log-bar",
    Source(PAPER, "section 1, end"),
    "barlog x = max{log x, 1}.",
    (
        Claim(
            sentence=(
                "For all real numbers y >= x >= 1, barlog x, the larger of log x and 1, is positive, barlog x <="
                " barlog y, and log x <= barlog x <= log x + 1."
            ),
            case=logs,
            holds=is_barred,
            near_misses=(
                NearMiss(
                    "x from 1/2",
                    "The same for x >= 1/2.",
                    case=lambda choose, bounds: logs_of_powers(choose, bounds, -1),
                ),
                NearMiss("increasing", "barlog x < barlog y for x < y.", case=logs_of_powers, holds=rises),
            ),
        ),
        Claim(
            reading="integers",
            sentence=(
                "For every integer x >= 1, barlog x, the larger of log x and 1, is 1 if x <= 2, and log x if x is"
                " larger."
            ),
            case=whole_number,
            holds=agrees,
            near_misses=(NearMiss("log x", "It is log x.", holds=lambda it: barred_log(it) == log2_between(it)),),
        ),
    ),
)

STATEMENTS = (PROCESSOR_RANGE, PROCESSOR_INDEX_BOUND, BALANCE_PARAMETERS, LOG_BAR)
