"""Section 5: the units of Step 2 and of the whole algorithm, and the dominating term of the time.

Reading: the paper prints no schedule; the claims count that of `loadbal.models.lockstep`.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, negation, same_truth, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.limited import limited
from loadbal.loads import Loads
from loadbal.models import ccc_schedule
from loadbal.models.links import Rules, Unit, execute, half_duplex_violation
from loadbal.models.lockstep import Units, units
from loadbal.models.loose_routes import places_by_crossing
from loadbal.models.one_port import collision, fewest_steps
from loadbal.network import Network
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.networks.drawable import drawable_cube_connected_cycles
from loadbal.papers.jan.cases import PAPER, any_size, listed_on_cube, sizes
from loadbal.protocols import ccc_balance
from loadbal.protocols.cycle_migration import ONE_FLOOR_MN
from loadbal.protocols.regular_balance import run
from loadbal.ratios import ratio
from loadbal.reason import Reason


class Initially(NamedTuple):
    """Loads of at most M on the processors of CCC(n, 2^n)."""

    n: int
    most: int
    loads: Loads

    @property
    def network(self) -> Network | None:
        """The network CCC(n, 2^n), on which a picture shows the case."""
        return drawable_cube_connected_cycles(self.n)

    @property
    def units(self) -> Units:
        """The units of each part of the schedule."""
        return units(self.loads, self.n)


def initially(choose: Choose, bounds: Bounds) -> Initially:
    """Recipe: any loads of at most M, n >= 2; `bounds.size` bounds n, `bounds.load` bounds M."""
    n = choose.option(sizes(bounds, 2), "n")
    most = choose.option(range(1, (bounds.load or 0) + 1), "largest load")
    return Initially(n, most, choose.loads(n * 2**n, 0, most))


def cubic(it: Initially) -> int:
    """The formula M n^2 + n^3, with which the units are compared."""
    return it.most * it.n**2 + it.n**3


def quadratic(it: Initially) -> int:
    """The formula M n^2, with which the units are compared."""
    return it.most * it.n**2


def step_2(it: Initially) -> Number:
    """The units of time of Step 2 of Algorithm 2, in the schedule."""
    return it.units.step_2


def everything(it: Initially) -> Number:
    """The units of time of all steps of Algorithm 2 together, in the schedule."""
    return it.units.all


def within(count: Callable[[Initially], Number], halves: Callable[[int, int], int]) -> Callable[[Initially], Truth]:
    """A function that is true of a case if twice the units that `count` gives are at most `halves(n, M)`."""
    return lambda it: 2 * count(it) <= halves(it.n, it.most)


def largest_ratio(
    sentence: str, count: Callable[[Initially], Number], of: Callable[[Initially], int]
) -> Extremum[Initially]:
    """The question for the largest ratio of the units `count` to `of`, a formula in n and M."""
    return Extremum(
        sentence=sentence,
        case=limited(initially, Bounds(2, 2)),
        measure=lambda it: ratio(count(it), of(it)),
        seek="largest",
        near_misses=(NearMiss("one", "It is at most 1.", holds=lambda it: count(it) <= of(it)),),
        whole=Bounds(2, 2),
    )


def routes_are_free(loads: Loads) -> bool:
    """True if no two loose tasks of an iteration share a node after 1, 2, ... crossings each."""
    return all(
        len(set(stage)) == len(stage)
        for k, it in enumerate(run(loads).iterations)
        for stage in places_by_crossing(it, k)
    )


def no_loose_task(loads: Loads) -> bool:
    """True if no loose task moves in any iteration of Step 2."""
    return all(not stage for k, it in enumerate(run(loads).iterations) for stage in places_by_crossing(it, k))


class Listed(NamedTuple):
    """Loads on CCC(n, 2^n), with their schedule."""

    n: int
    loads: Loads

    @property
    def schedule(self) -> tuple[Unit, ...]:
        """The moves of each unit; Step 3 uses single-task iterations."""
        return scheduled(self.loads, self.n)


@lru_cache(maxsize=1)
def scheduled(loads: Loads, n: int) -> tuple[Unit, ...]:
    """The moves of each unit; cached for the several checks of one case."""
    return tuple(ccc_schedule.schedule(ccc_balance.run(loads, n, ONE_FLOOR_MN)))


def listed(choose: Choose, bounds: Bounds) -> Listed:
    """Recipe: any loads on CCC(n, 2^n), n >= 2, one question for each load; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds, 2), "n")
    return Listed(n, tuple(choose.integer(0, bounds.load, f"load {node}") for node in range(n * 2**n)))


def is_legal(it: Listed, rules: Rules = collision) -> bool:
    """True if the schedule obeys `rules`, keeps all tasks and ends with error at most 1."""
    after, fault = execute(_network(it.n), it.loads, it.schedule, rules)
    return not fault and sum(after) == sum(it.loads) and max(after) - min(after) <= 1


@cache
def _network(n: int) -> Network:
    return cube_connected_cycles(n)


def is_counted(it: Listed, less: int = 0) -> bool:
    """True if the schedule is `less` units shorter than `lockstep` counts."""
    return bool(len(it.schedule) == units(it.loads, it.n).all - less)


def explicit(
    sentence: str, count: Callable[[Initially], Number], halves: Callable[[int, int], int]
) -> Claim[Initially]:
    """The claim that the units of `count` are at most half of `halves(n, M)`, an explicit formula."""
    return Claim(
        reading="explicit",
        sentence=sentence,
        case=initially,
        holds=within(count, halves),
        near_misses=(
            NearMiss("half", "It is at most half as large.", holds=within(count, lambda n, most: halves(n, most) // 2)),
        ),
    )


FREE_ROUTES: Claim[Loads] = Claim(
    reading="routes",
    sentence=(
        "In any iteration of *Algorithm 1*, from any loads on the *n-cube*, $n >= 1$, let the *loose tasks*"
        " take their *ranked routes*. At the start, and after each dimension that they handle, no two of"
        " them are at the same node."
    ),
    case=listed_on_cube,
    holds=routes_are_free,
    near_misses=(NearMiss("nothing moves", "No *loose task* moves.", holds=no_loose_task),),
)


LINK_BY_LINK: Claim[Listed] = Claim(
    reading="links",
    sentence=(
        "From any loads on the *CCC* of dimension $n >= 2$, the *lockstep schedule* is a *one-port"
        " schedule*. It ends with loads of *discrepancy* at most 1, and its number of units is the *lockstep"
        " time*."
    ),
    case=listed,
    holds=lambda it: is_legal(it) and is_counted(it),
    near_misses=(
        NearMiss(
            "one way",
            "In every unit each link carries at most one task or word, in one of its two directions.",
            holds=lambda it: is_legal(it, half_duplex_violation),
        ),
        NearMiss(
            "a unit less",
            "The schedule has one unit less than the *lockstep time*.",
            holds=lambda it: is_counted(it, 1),
        ),
    ),
    reason=Reason.UNPROVED,
)


class HalfFull(NamedTuple):
    """CCC(n, 2^n) with M tasks (`most`) on each processor of half of its cycles, and none on the others.

    The full cycles have the value `side` at bit d_i of their addresses; i is `place`.
    """

    n: int
    most: int
    place: int
    side: int

    @property
    def network(self) -> Network:
        """The network CCC(n, 2^n)."""
        return _network(self.n)

    @property
    def loads(self) -> Loads:
        """The loads, cycle by cycle."""
        full = (i >> (self.n - 1 - self.place) & 1 == self.side for i in range(2**self.n))
        return tuple(self.most * is_full for is_full in full for _ in range(self.n))


def half_full(choose: Choose, bounds: Bounds) -> HalfFull:
    """Recipe: any n, any M >= 0 and any value of any bit; `bounds.size` bounds n, `bounds.load` bounds M."""
    n = choose.option(sizes(bounds), "n")
    most = choose.integer(0, bounds.load, "M")
    return HalfFull(n, most, choose.option(range(n), "i"), choose.option((0, 1), "value of bit d_i"))


def needs_units(it: HalfFull, more: int = 0) -> bool:
    """True if each one-port schedule to loads of discrepancy at most 1 has at least n floor(M/2) + `more` units."""
    return fewest_steps(it.network, it.loads) >= it.n * (it.most // 2) + more


HALF_FULL: Claim[HalfFull] = Claim(
    reading="half-full",
    sentence=(
        "On the *CCC* of dimension $n >= 1$ let a processor have $M >= 0$ tasks if bit $d_i$ of the *address* of its"
        " cycle has a given value, and no task otherwise. Every *one-port schedule* that ends with loads that"
        " differ by at most 1 has at least $n floor(M/2)$ units."
    ),
    case=half_full,
    holds=needs_units,
    near_misses=(
        NearMiss(
            "one more",
            "It has at least $n floor(M/2) + 1$ units if $M >= 2$.",
            assumes=lambda it: it.most > 1,
            holds=lambda it: needs_units(it, 1),
        ),
    ),
)


LOCKSTEP = "Let every processor of the *CCC* of dimension $n >= 2$ have at most $M >= 1$ tasks"


SMALLEST = "over $M = 1$ and $M = 2$ and all loads of at most $M$ on the *CCC* of dimension $n = 2$"


STEP_2_TIME = Statement(
    f"{PAPER}/step-2-time",
    Source(PAPER, "section 5"),
    "Step 2 takes $O(M log^2 P + log^3 P)$ in the worst case.",
    (
        largest_ratio(
            f"The largest ratio of the part of the *lockstep time* that Step 2 takes to $M n^2 + n^3$, {SMALLEST}.",
            step_2,
            cubic,
        ),
        explicit(
            f"{LOCKSTEP}. Step 2 takes at most $M n^2 / 2 + 5 n^2$ units of the *lockstep time*.",
            step_2,
            lambda n, most: most * n * n + 10 * n * n,
        ),
        FREE_ROUTES,
    ),
)


TOTAL_TIME = Statement(
    f"{PAPER}/total-time",
    Source(PAPER, "section 5"),
    "The worst-case time complexity is $O(M log^2 P + log^3 P)$.",
    (
        largest_ratio(
            f"The largest ratio of the *lockstep time* to $M n^2 + n^3$, {SMALLEST}.",
            everything,
            cubic,
        ),
        explicit(
            f"{LOCKSTEP}. The *lockstep time* is at most $M n^2 / 2 + 5 n^2 + M n + 2n$.",
            everything,
            lambda n, most: most * n * n + 10 * n * n + 2 * most * n + 4 * n,
        ),
        LINK_BY_LINK,
        HALF_FULL,
    ),
)


TIME_ABSTRACT = Statement(
    f"{PAPER}/time-abstract",
    Source(PAPER, "abstract, sections 1 and 6"),
    "The worst-case time complexity is $O(M log^2 P)$.",
    (
        largest_ratio(
            f"The largest ratio of the *lockstep time* to $M n^2$, {SMALLEST}.",
            everything,
            quadratic,
        ),
        explicit(
            f"{LOCKSTEP}. The *lockstep time* is at most $7 M n^2$.",
            everything,
            lambda n, most: 14 * most * n * n,
        ),
    ),
)


# --- jan/dominance ---


class Sizes(NamedTuple):
    """The numbers L = log P (`length`) and M (`most`), the largest load."""

    length: Number
    most: Number

    def dominated(self, constant: Number) -> Truth:
        """True if M L^2 + L^3 <= c M L^2, where c is `constant`."""
        square, most = self.length * self.length, widened(self.most)
        return most * square + self.length * square <= constant * most * square


def lengths_and_loads(choose: Choose, bounds: Bounds) -> Sizes:
    """Recipe: any L >= 1 and M >= 1; `bounds.size` bounds L, `bounds.load` bounds M."""
    length = any_size(choose, bounds, name="log p")
    return Sizes(length, *choose.loads(1, 1, bounds.load, "largest load"))


def with_constant(constant: int, sentence: str) -> NearMiss[Sizes]:
    """The near miss that M L^2 + L^3 <= c M L^2 for all L and M, where c is `constant`."""
    return NearMiss(f"c = {constant}", sentence, holds=lambda it: it.dominated(constant))


DOMINANCE = Statement(
    f"{PAPER}/dominance",
    Source(PAPER, "section 5, last sentence; abstract, sections 1 and 6"),
    "If $M > log P$, the time is dominated by $O(M log^2 P)$.",
    (
        Claim(
            reading="with-hypothesis",
            sentence=(
                "Let $L >= 1$ and $M > L$ be integers ($L$ stands for $log P$, $M$ for the largest load)."
                " Then $M L^2 + L^3 <= 2 M L^2$."
            ),
            case=lengths_and_loads,
            assumes=lambda it: it.most > it.length,
            holds=lambda it: it.dominated(2),
            near_misses=(
                NearMiss("M = L - 1", "The same for $M >= L - 1$.", assumes=lambda it: it.most >= it.length - 1),
                NearMiss("c = 1", "The same with 1 in place of the factor 2.", holds=lambda it: it.dominated(1)),
            ),
        ),
        Claim(
            reading="without-hypothesis",
            sentence=(
                "Let $L >= 1$ and $M >= 1$ be integers ($L$ stands for $log P$, $M$ for the largest load)."
                " Then $M L^2 + L^3 <= 2 M L^2$."
            ),
            case=lengths_and_loads,
            holds=lambda it: it.dominated(2),
            near_misses=tuple(
                with_constant(constant, f"The same with {constant} in place of the factor 2.")
                for constant in (3, 10, 100)
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/dominance@without-hypothesis",
            sentence=(
                "Let $L >= 1$ and $M >= 1$ be integers ($L$ stands for $log P$, $M$ for the largest load)."
                " Then $M L^2 + L^3 <= 2 M L^2$ if and only if $M >= L$."
            ),
            case=lengths_and_loads,
            holds=lambda it: same_truth(it.dominated(2), it.most >= it.length),
            near_misses=(
                NearMiss(
                    "M > L",
                    "The same if and only if $M > L$.",
                    holds=lambda it: same_truth(it.dominated(2), it.most > it.length),
                ),
            ),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                "For every integer $c >= 1$, let $M = 1$ be the largest load, and let $L = log P = c$. Then"
                " $M L^2 + L^3 > c M L^2$."
            ),
            case=lengths_and_loads,
            assumes=lambda it: it.most == 1,
            holds=lambda it: negation(it.dominated(it.length)),
            near_misses=(
                NearMiss(
                    "L = c - 1", "The same for $L = c - 1$.", holds=lambda it: negation(it.dominated(it.length + 1))
                ),
            ),
        ),
    ),
)
