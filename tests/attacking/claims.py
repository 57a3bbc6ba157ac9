"""Small claims for the tests of attacks, each of which shows one thing."""

from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import InvalidInputError
from loadbal.loads import Loads, discrepancy


def number(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any number from 1 to `Bounds.load`."""
    return choose.integer(1, bounds.load, "n")  # type: ignore[no-any-return] # an integer


def loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on any number of nodes."""
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "nodes"), 0, bounds.load)


def _raising(choose: Choose, bounds: Bounds) -> int:
    n = number(choose, bounds)
    if n > 10:
        raise InvalidInputError("beyond the table")
    return n


FAR = Claim(sentence="$n <= 1000000$.", case=number, holds=lambda it: it <= 1000000)

TRUE = Claim(
    sentence="The discrepancy is at most the largest load.", case=loads, holds=lambda it: spread(it) <= max(it)
)

SHRINKS = Claim(sentence="$n^2 > n - 1$.", case=number, holds=lambda it: 1000 * it < 1000 * it + 5)

WHOLE = Claim(sentence="Up to 9, $n <= 9$.", case=number, holds=lambda it: it <= 9, whole=Bounds(1, 9))

RARE = Claim(sentence="$n <= 40$.", case=number, assumes=lambda it: it * it >= 1500, holds=lambda it: it <= 40)

EQUAL = Claim(sentence="$n = n$.", case=number, holds=lambda it: it == it + 0)

WORDS = Claim(sentence="$n$ is a word.", case=number, holds=lambda it: str(it).isdecimal())

NEVER = Claim(sentence="$n <= 4$.", case=number, assumes=lambda it: it < 0, holds=lambda it: it <= 4)

TABLE = Claim(sentence="$n <= 10$.", case=_raising, holds=lambda it: it <= 10)

BROKEN = Claim(
    sentence="$n <= 4$.",
    case=number,
    holds=lambda it: it.missing <= 4,  # type: ignore[attr-defined] # this is what is broken
)

SMALLEST = Extremum(sentence="The smallest n.", case=number, measure=lambda it: it, seek="smallest")


def spread(it: Loads) -> int:
    """The discrepancy, by another name."""
    return discrepancy(it)  # type: ignore[no-any-return] # an integer


def wide_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Loads on 100 nodes, whatever the size."""
    return choose.loads(choose.option([100], "nodes"), 0, bounds.load)


WIDE = Claim(
    sentence="On 100 nodes, loads have discrepancy below 3.",
    case=wide_loads,
    holds=lambda it: spread(it) < 3,
)
