"""Section 3.5: dimension exchange, the even split of a pair, and the error after each iteration."""

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
    """The tasks x and y of two nodes, and their tasks new_x and new_y after an exchange."""

    x: Number
    y: Number
    new_x: Number
    new_y: Number


def split(choose: Choose, bounds: Bounds) -> Split:
    """Recipe: any tasks of two nodes and any way to share them; `bounds.load` bounds x, y and new_x."""
    choose.option((2,), "nodes")
    x, y, new_x = choose.loads(3, 0, bounds.load, "x y x'")
    return Split(x, y, new_x, x + y - new_x)


def is_balanced_split(it: Split, error: int = 1) -> Truth:
    """True if both of these statements hold about a split of x + y tasks into new_x and new_y.

    First, new_x and new_y differ by at most `error` if and only if they are the rounded halves of x + y. Second, if
    they are the rounded halves, they differ by 1 if and only if x + y is odd.
    """
    high, low = quotient_up(it.x + it.y, 2), quotient(it.x + it.y, 2)
    rounded = ((it.new_x == high) & (it.new_y == low)) | ((it.new_x == low) & (it.new_y == high))
    odd = high - low == 1
    apart = distance(it.new_x, it.new_y)
    return same_truth(apart <= error, rounded) & implies(rounded, same_truth(odd, apart == 1))


DEM_PAIR_BALANCE = Statement(
    f"{PAPER}/dem-pair-balance",
    Source(PAPER, "section 3.5"),
    (
        "One node of a pair gets $ceil((x+y)/2)$ tasks and its partner $floor((x+y)/2)$; a"
        " loose task can be placed at either node."
    ),
    (
        Claim(
            sentence=(
                "Let two nodes have $x$ and $y$ tasks, and, after they exchanged tasks, $x' >= 0$ and $y' ="
                " x + y - x' >= 0$. Then $abs(x' - y') <= 1$ if and only if $x'$ and $y'$ are"
                " $ceil((x+y)/2)$ and $floor((x+y)/2)$, in either order. In this case $abs(x' - y') = 1$ if"
                " and only if $x + y$ is odd."
            ),
            case=split,
            assumes=lambda it: it.new_y >= 0,
            holds=is_balanced_split,
            near_misses=(
                NearMiss(
                    "error 0",
                    "The same with $x' = y'$ in place of $abs(x' - y') <= 1$.",
                    holds=lambda it: is_balanced_split(it, 0),
                ),
                NearMiss(
                    "error 2",
                    "The same with $abs(x' - y') <= 2$ in place of $abs(x' - y') <= 1$.",
                    holds=lambda it: is_balanced_split(it, 2),
                ),
                NearMiss(
                    "both rounded down",
                    "$2 floor((x+y)/2) = x + y$.",
                    holds=lambda it: 2 * quotient(it.x + it.y, 2) == it.x + it.y,
                ),
            ),
        ),
    ),
)


# --- jan/dem-error-bound ---


class Exchange(NamedTuple):
    """Loads on a hypercube, and a bit for each exchange of a pair: 1 if the loose task goes to the higher address."""

    loads: Loads
    highs: Loads

    @property
    def states(self) -> list[Loads]:
        """The initial loads and the loads after each iteration."""
        return self.exchanged(range(dimension_of(self.loads)))

    def exchanged(self, dimensions: range) -> list[Loads]:
        """The initial loads, and the loads after each exchange over `dimensions`, in turn."""
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
    """Recipe: any loads and any placements of loose tasks on 2^n processors; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds), "n")
    return Exchange(choose.loads(2**n, 0, bounds.load), choose.loads(n * 2 ** (n - 1), 0, 1, "placements"))


def errors_within(
    it: Exchange, bound: Callable[[int], int], iterations: range | None = None, order: range | None = None
) -> Truth:
    """True if after each iteration i every subcube that it completes has error at most `bound(i)`.

    `iterations` are those to check, all n by default; `order` are the dimensions of the exchanges, in turn.
    """
    n = dimension_of(it.loads)
    states = it.exchanged(range(n) if order is None else order)
    return all_of(
        discrepancy(cube) <= bound(i)
        for i in (range(n) if iterations is None else iterations)
        for cube in subcubes(states[min(i + 1, len(states) - 1)], i)
    )


def final_within(it: Exchange, less: int = 0) -> Truth:
    """True if the final error is at most n - `less`."""
    return discrepancy(it.states[-1]) <= dimension_of(it.loads) - less


def halves_differ_by(it: Exchange, less: int = 0) -> Truth:
    """True if after each iteration i the halves by d_i of every completed subcube differ by at most 2^i - `less`."""
    return all_of(
        distance(total(cube[::2]), total(cube[1::2])) <= 2**i - less
        for i, loads in enumerate(it.states[1:])
        for cube in subcubes(loads, i)
    )


EXCHANGED = "In every *dimension exchange* on the *n-cube*, $n >= 1$"


def bound_claim(
    reading: str, sentence: str, holds: Callable[[Exchange], Truth], *misses: NearMiss[Exchange]
) -> Claim[Exchange]:
    """The claim that `holds` for all loads and all placements of loose tasks."""
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
    ("The error of the dimension exchange method is at most $n$; each iteration leaves balanced subcubes."),
    (
        bound_claim(
            "one-dimensional",
            ("after iteration 0 the two loads of every *completed subcube* of iteration 0 differ by at most 1"),
            lambda it: errors_within(it, lambda _: 1, range(1)),
            NearMiss("error 0", "The two loads are equal.", holds=lambda it: errors_within(it, lambda _: 0, range(1))),
        ),
        bound_claim(
            "per-iteration",
            (
                "after every iteration $i$ the loads of every *completed subcube* of iteration $i$ have"
                " *discrepancy* at most $i + 1$"
            ),
            lambda it: errors_within(it, lambda i: i + 1),
            NearMiss("error i", "The *discrepancy* is at most $i$.", holds=lambda it: errors_within(it, lambda i: i)),
            NearMiss(
                "dimensions from the last on",
                "The same if the iterations exchange over dimensions $n - 1, ..., 0$ in this order.",
                holds=lambda it: errors_within(it, lambda i: i + 1, order=range(dimension_of(it.loads) - 1, -1, -1)),
            ),
        ),
        bound_claim(
            "final",
            ("the final loads have *discrepancy* at most $n = ceil(log_2 P)$, where $P = 2^n$ is the number of nodes"),
            final_within,
            NearMiss("n - 1", "The *discrepancy* is at most $n - 1$.", holds=lambda it: final_within(it, 1)),
            NearMiss(
                "a dimension skipped",
                "The *discrepancy* is at most $n$ even without the exchange over the last dimension.",
                holds=lambda it: discrepancy(it.states[-2]) <= dimension_of(it.loads),
            ),
        ),
        bound_claim(
            "balanced",
            (
                "after every iteration $i$ the loads of every *completed subcube* of iteration $i$ have"
                " *discrepancy* at most 1"
            ),
            lambda it: errors_within(it, lambda _: 1),
            NearMiss("error 2", "The *discrepancy* is at most 2.", holds=lambda it: errors_within(it, lambda _: 2)),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/dem-error-bound@balanced",
            sentence=(
                f"{EXCHANGED}, the following holds after every iteration $i$ for every *completed subcube*"
                " of iteration $i$. The number of tasks on its nodes with $d_i = 0$ and that on its nodes"
                " with $d_i = 1$ differ by at most $2^i$."
            ),
            case=exchange,
            holds=halves_differ_by,
            near_misses=(
                NearMiss(
                    "one less", "The two numbers differ by less than $2^i$.", holds=lambda it: halves_differ_by(it, 1)
                ),
            ),
        ),
    ),
)
