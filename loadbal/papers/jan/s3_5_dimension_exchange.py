"""Section 3.5: dimension exchange, what a pair can do, and how errors add up over the dimensions."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, distance, implies, quotient, quotient_up, same_truth, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, sizes
from loadbal.protocols.recursive_balance import dimension_of, pairs_across
from loadbal.protocols.regular_balance import subcubes

# --- jan/dem-pair-balance ---


class Split(NamedTuple):
    """The tasks of two nodes, and what each has afterwards."""

    x: Number
    y: Number
    new_x: Number
    new_y: Number


def split(choose: Choose, bounds: Bounds) -> Split:
    """Any tasks of two nodes and any way to divide them, loads up to the bound; the size is of no account."""
    choose.option((2,), "nodes")
    x, y, new_x = choose.loads(3, 0, bounds.load, "x y x'")
    return Split(x, y, new_x, x + y - new_x)


def is_balanced_split(it: Split, error: int = 1) -> Truth:
    """Error 1 iff the two have the halves rounded up and down; two ways iff the sum is odd, each with error 1."""
    high, low = quotient_up(it.x + it.y, 2), quotient(it.x + it.y, 2)
    rounded = ((it.new_x == high) & (it.new_y == low)) | ((it.new_x == low) & (it.new_y == high))
    odd = high - low == 1
    apart = distance(it.new_x, it.new_y)
    return same_truth(apart <= error, rounded) & implies(rounded, same_truth(odd, apart == 1))


DEM_PAIR_BALANCE = Statement(
    f"{PAPER}/dem-pair-balance",
    Source(PAPER, "section 3.5"),
    "One node gets ceil((x+y)/2) tasks, the other floor((x+y)/2); a loose task can be placed at either.",
    (
        Claim(
            sentence=(
                "If two nodes with x and y tasks share them so that one has x' and the other x + y - x' >= 0 of"
                " them, these two differ by at most 1 iff they are ceil((x+y)/2) and floor((x+y)/2), in either"
                " order, and then they differ by 1 iff x + y is odd."
            ),
            case=split,
            assumes=lambda it: it.new_y >= 0,
            holds=is_balanced_split,
            near_misses=(
                NearMiss("error 0", "The same with error 0.", holds=lambda it: is_balanced_split(it, 0)),
                NearMiss("error 2", "The same with error at most 2.", holds=lambda it: is_balanced_split(it, 2)),
                NearMiss(
                    "both rounded down",
                    "Twice floor((x+y)/2) is x + y.",
                    holds=lambda it: 2 * quotient(it.x + it.y, 2) == it.x + it.y,
                ),
            ),
        ),
    ),
)


# --- jan/dem-error-bound ---


class Exchange(NamedTuple):
    """Loads on a hypercube, and for every exchange of a pair whether the loose task goes to the higher address."""

    loads: Loads
    highs: Loads

    @property
    def states(self) -> list[Loads]:
        """The loads at first and after every iteration."""
        return self.exchanged(range(dimension_of(self.loads)))

    def exchanged(self, dimensions: range) -> list[Loads]:
        """The loads at first and after an exchange over each of the dimensions."""
        n, highs, found = dimension_of(self.loads), iter(self.highs), [self.loads]
        for i in dimensions:
            after = list(found[-1])
            for low, high in pairs_across(n, n - 1 - i):
                both = after[low] + after[high]
                after[high] = quotient(both + next(highs), 2)
                after[low] = both - after[high]
            found.append(tuple(after))
        return found


def exchange(choose: Choose, bounds: Bounds) -> Exchange:
    """Any loads and any placement of loose tasks on 2^n processors; the size is n."""
    n = choose.option(sizes(bounds), "n")
    return Exchange(choose.loads(2**n, 0, bounds.load), choose.loads(n * 2 ** (n - 1), 0, 1, "placements"))


def errors_within(
    it: Exchange, bound: Callable[[int], int], iterations: range | None = None, order: range | None = None
) -> Truth:
    """Whether after each of the iterations every subcube that it completes has error at most `bound(i)`."""
    n = dimension_of(it.loads)
    states = it.exchanged(range(n) if order is None else order)
    return all_of(
        discrepancy(cube) <= bound(i)
        for i in (range(n) if iterations is None else iterations)
        for cube in subcubes(states[min(i + 1, len(states) - 1)], i)
    )


def final_within(it: Exchange, less: int = 0) -> Truth:
    """Whether the error in the end is at most n, less so much."""
    return discrepancy(it.states[-1]) <= dimension_of(it.loads) - less


def halves_differ_by(it: Exchange, less: int = 0) -> Truth:
    """Whether after iteration i the halves by d_i of every subcube differ by at most 2^i, less so much."""
    return all_of(
        distance(total(cube[::2]), total(cube[1::2])) <= 2**i - less
        for i, loads in enumerate(it.states[1:])
        for cube in subcubes(loads, i)
    )


EXCHANGED = (
    "In even splits of all pairs of an n-dimensional hypercube, n >= 1, with any loads, over dimensions i = 0..n-1"
    " in turn, with any placements of the loose tasks, one of every odd sum, at d_i = 0 or 1"
)


def bound_claim(
    reading: str, sentence: str, holds: Callable[[Exchange], Truth], *misses: NearMiss[Exchange]
) -> Claim[Exchange]:
    """A form of the bound, for all loads and all placements of loose tasks."""
    return Claim(
        reading=reading,
        sentence=f"{EXCHANGED}, {sentence}.",
        case=exchange,
        holds=holds,
        near_misses=misses,
        trace=lambda it: runs.exchanged(it.states),
    )


DEM_ERROR_BOUND = Statement(
    f"{PAPER}/dem-error-bound",
    Source(PAPER, "sections 1, 2 and 3.5"),
    "The error of the dimension exchange method is at most n; each iteration leaves balanced subcubes.",
    (
        bound_claim(
            "one-dimensional",
            "the loads of every 1-dimensional subcube differ by at most 1 after iteration 0",
            lambda it: errors_within(it, lambda _: 1, range(1)),
            NearMiss("error 0", "It has error 0.", holds=lambda it: errors_within(it, lambda _: 0, range(1))),
        ),
        bound_claim(
            "per-iteration",
            "the loads of every (i+1)-dimensional subcube that iteration i completes differ by at most i + 1 after it",
            lambda it: errors_within(it, lambda i: i + 1),
            NearMiss("error i", "It has error at most i.", holds=lambda it: errors_within(it, lambda i: i)),
            NearMiss(
                "dimensions from the last on",
                "The same, the exchanges going over dimension n-1 first and dimension 0 last.",
                holds=lambda it: errors_within(it, lambda i: i + 1, order=range(dimension_of(it.loads) - 1, -1, -1)),
            ),
        ),
        bound_claim(
            "final",
            "the final loads differ by at most n = ceil(log2 P), P = 2^n being the number of nodes",
            final_within,
            NearMiss("n - 1", "It is at most n - 1.", holds=lambda it: final_within(it, 1)),
            NearMiss(
                "a dimension skipped",
                "It is at most n without an exchange over the last dimension.",
                holds=lambda it: discrepancy(it.states[-2]) <= dimension_of(it.loads),
            ),
        ),
        bound_claim(
            "balanced",
            "the loads of every (i+1)-dimensional subcube that iteration i completes are balanced, that is,"
            " differ by at most 1, after it",
            lambda it: errors_within(it, lambda _: 1),
            NearMiss("error 2", "It has error at most 2.", holds=lambda it: errors_within(it, lambda _: 2)),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/dem-error-bound@balanced",
            sentence=(
                f"{EXCHANGED}, the totals of the halves by d_i of every (i+1)-dimensional subcube that iteration i"
                " completes differ by at most 2^i after it."
            ),
            case=exchange,
            holds=halves_differ_by,
            near_misses=(
                NearMiss("one less", "They differ by less than 2^i.", holds=lambda it: halves_differ_by(it, 1)),
            ),
        ),
    ),
)
