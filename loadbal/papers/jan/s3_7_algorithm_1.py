"""Section 3.7: Algorithm 1 keeps every completed subcube regular and moves only loose tasks in Step 2.

Reading: in Step 2 both nodes of a pair keep the even half of their tasks, and each node that needs one more gets a
loose task. That there are exactly enough loose tasks is a claim, not an assumption.
"""

from collections.abc import Callable
from functools import cache, lru_cache

from loadbal.arithmetic import Number, Truth, all_of, indicator, quotient, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.models import hypercube_schedule
from loadbal.models.links import Rules, Unit, execute, half_duplex_violation
from loadbal.models.one_port import collision
from loadbal.networks.hypercube import hypercube
from loadbal.papers.jan.cases import PAPER, listed_on_cube, loads_on_cube, sizes
from loadbal.papers.jan.s3_6_regular_distributions import JOINED, Halves, halves
from loadbal.protocols.recursive_balance import LOW_KEEPS, dimension_of
from loadbal.protocols.regular_balance import (
    Iteration,
    Run,
    regular,
    remainder,
    run,
    shared_across,
    subcubes,
    with_loose_tasks_regular,
)

# --- jan/algorithm-1 ---


def holds_invariant(it: Run) -> Truth:
    """True if each iteration keeps the total of every completed subcube and makes its loads regular."""
    return all_of(
        (total(old) == total(cube)) & same_loads(cube, regular(total(old), len(cube)))
        for i, iteration in enumerate(it.iterations)
        for old, cube in zip(subcubes(iteration.before, i), subcubes(iteration.after, i), strict=True)
    )


def ends_regular(loads: Loads, final: Loads) -> Truth:
    """True if the final loads are the regular distribution of all tasks, with error at most 1."""
    return same_loads(final, regular(total(loads), len(loads))) & (discrepancy(final) <= 1)


def without_step_2(loads: Loads, skips: Callable[[int, int], bool]) -> Run:
    """A run of Algorithm 1 without Step 2 in each iteration i of n for which `skips(i, n)`."""
    n = dimension_of(loads)
    iterations, now = [], loads
    for i in range(n):
        shared = shared_across(now, i)
        after = shared if skips(i, n) else with_loose_tasks_regular(shared, i)
        iterations.append(Iteration(now, shared, after))
        now = after
    return Run(loads, tuple(iterations))


def skipping_miss(name: str, skips: Callable[[int, int], bool]) -> NearMiss[Loads]:
    """The near miss that the final loads are regular without Step 2 in these iterations."""
    return NearMiss(
        f"no Step 2, {name}",
        f"Without Step 2 {name}, the final loads are still the *regular distribution* of all tasks.",
        holds=lambda loads: ends_regular(loads, without_step_2(loads, skips).final),
    )


@lru_cache(maxsize=1)
def scheduled(loads: Loads) -> tuple[Unit, ...]:
    """The moves of each unit on the links of the hypercube; cached for the several checks of one case."""
    return tuple(hypercube_schedule.schedule(run(loads)))


def is_legal(loads: Loads, rules: Rules = collision) -> bool:
    """True if the schedule obeys `rules` and ends with the final loads of Algorithm 1."""
    return execute(hypercube(dimension_of(loads)), loads, scheduled(loads), rules) == (run(loads).final, "")


def takes_at_most(loads: Loads, less: int = 0) -> bool:
    """True if the schedule has at most n floor(M/2) + n^2 + 2 n - `less` units, where M is the largest load."""
    n = dimension_of(loads)
    return bool(len(scheduled(loads)) <= n * (max(loads) // 2) + n * n + 2 * n - less)


LINKS: Claim[Loads] = Claim(
    reading="links",
    sentence=(
        "For any loads on the *n-cube*, $n >= 1$, let $M$ be the largest. Some *one-port schedule* of at"
        " most $n floor(M/2) + n^2 + 2n$ units leads from these loads to the final loads of *Algorithm 1*."
    ),
    case=listed_on_cube,
    holds=lambda loads: is_legal(loads) and takes_at_most(loads),
    near_misses=(
        NearMiss(
            "one way",
            "In every unit each link carries at most one task or word, in one of its two directions.",
            holds=lambda loads: is_legal(loads, half_duplex_violation),
        ),
        NearMiss(
            "a unit less",
            "The schedule has at most $n floor(M/2) + n^2 + 2n - 1$ units.",
            holds=lambda loads: takes_at_most(loads, 1),
        ),
    ),
)


ALGORITHM_1 = Statement(
    f"{PAPER}/algorithm-1",
    Source(PAPER, "section 3.7, Algorithm 1"),
    (
        "Balance across dimension $i$, then redistribute loose tasks in each subcube to a regular"
        " distribution, for $i = 0, ..., n - 1$."
    ),
    (
        Claim(
            reading="invariant",
            sentence=(
                "From any loads on the *n-cube*, $n >= 1$, every iteration of *Algorithm 1* keeps the"
                " number of tasks in every *completed subcube* of this iteration, and leaves the loads of"
                " the subcube *regular*."
            ),
            case=loads_on_cube,
            holds=lambda loads: holds_invariant(run(loads)),
            near_misses=(
                NearMiss(
                    "no Step 2, in the last iteration",
                    "The same without Step 2 in the last iteration.",
                    holds=lambda loads: holds_invariant(without_step_2(loads, lambda i, n: i == n - 1)),
                ),
                NearMiss(
                    "no Step 2, in iteration 1",
                    "The same without Step 2 in iteration 1.",
                    holds=lambda loads: holds_invariant(without_step_2(loads, lambda i, _n: i == 1)),
                ),
            ),
        ),
        Claim(
            reading="final",
            sentence=(
                "From any loads on the *n-cube*, $n >= 1$, *Algorithm 1* ends with the *regular distribution* of"
                " all tasks, and so with *discrepancy* at most 1."
            ),
            case=loads_on_cube,
            holds=lambda loads: ends_regular(loads, run(loads).final),
            near_misses=(
                skipping_miss("in all iterations", lambda _i, _n: True),
                skipping_miss("in the last iteration", lambda i, n: i == n - 1),
                skipping_miss("in the first iteration", lambda i, n: i == 0 < n - 1),
                NearMiss(
                    "error 0",
                    "The final loads are equal.",
                    holds=lambda loads: discrepancy(run(loads).final) == 0,
                ),
                NearMiss(
                    "regular backwards",
                    "The final loads are the *regular distribution* in descending order of the *addresses*.",
                    holds=lambda loads: ends_regular(loads, run(loads).final[::-1]),
                ),
            ),
        ),
        LINKS,
    ),
)


# --- jan/algorithm-1-step-2 ---


def loose_and_needed(it: Halves) -> tuple[tuple[Number, Number, Number], ...]:
    """For each pair: its loose tasks (0 or 1), and how many tasks its nodes need beyond half its sum rounded down."""
    return tuple(
        (remainder(both, 2), zero - quotient(both, 2), one - quotient(both, 2))
        for both, zero, one in zip(it.sums, it.goal[::2], it.goal[1::2], strict=True)
    )


def loose_tasks_are_enough(it: Halves) -> Truth:
    """True if each node needs 0 or 1 more task, and as many nodes need one as there are loose tasks."""
    moves = loose_and_needed(it)
    sane = all_of((want >= 0) & (want <= 1) for _, zero, one in moves for want in (zero, one))
    return sane & (total(loose for loose, _, _ in moves) == total(zero + one for _, zero, one in moves))


def within_pairs(it: Halves) -> Truth:
    """True if each pair has as many loose tasks as its nodes need."""
    return all_of(loose == zero + one for loose, zero, one in loose_and_needed(it))


def only_zero_side_needs(it: Halves) -> Truth:
    """True if no node with d_k = 1 needs more than half of its pair's tasks, rounded down."""
    return all_of(one == 0 for _, _, one in loose_and_needed(it))


def never_needed_in_place(it: Halves) -> Truth:
    """True if no node with d_k = 0 needs a task more while its own pair has a loose task."""
    return all_of(indicator(zero > 0) + loose <= 1 for loose, zero, _ in loose_and_needed(it))


def halves_by_rests(choose: Choose, bounds: Bounds) -> Halves:
    """Recipe: any totals, as quotient and remainder by 2^k; `bounds.size` bounds k + 1, `bounds.load` the quotients."""
    order = 2 ** (choose.option(sizes(bounds), "k + 1") - 1)
    zero, one = choose.option(range(order), "rest of n0"), choose.option(range(order), "rest of n1")
    quotients = choose.loads(2, 0, bounds.load, "quotients")
    return Halves(order.bit_length() - 1, quotients[0] * order + zero, quotients[1] * order + one)


LOOSE_ARE_ENOUGH = (
    "let every pair share its tasks evenly, and set the *loose tasks* aside. Consider the loads that make"
    " all nodes together *regular*, in the order of the binary numbers $d_0 ... d_k$ with $d_k$ as the"
    " lowest bit. To have these loads each node needs 0 or 1 more task, and as many nodes need 1 as there"
    " are *loose tasks*."
)


ALGORITHM_1_STEP_2 = Statement(
    f"{PAPER}/algorithm-1-step-2",
    Source(PAPER, "section 3.7, Step 2"),
    "Redistribute loose tasks in each subcube to a regular distribution.",
    (
        Claim(
            sentence=f"{JOINED}, {LOOSE_ARE_ENOUGH}",
            case=halves,
            holds=loose_tasks_are_enough,
            near_misses=(
                NearMiss("within pairs", "Every *loose task* can stay with its pair.", holds=within_pairs),
                NearMiss("on one side", "No node with $d_k = 1$ needs one more task.", holds=only_zero_side_needs),
                NearMiss(
                    "all move",
                    "No node with $d_k = 0$ whose pair has a *loose task* needs one more task.",
                    holds=never_needed_in_place,
                ),
            ),
        ),
        Claim(
            reading="rests",
            sentence=(
                f"{JOINED} with $N_0 = 2^k q_0 + r_0$ and $N_1 = 2^k q_1 + r_1$, where $0 <= r_0 < 2^k$ and $0 <= r_1"
                f" < 2^k$, {LOOSE_ARE_ENOUGH}"
            ),
            case=halves_by_rests,
            holds=loose_tasks_are_enough,
            near_misses=(NearMiss("within pairs", "Every *loose task* can stay with its pair.", holds=within_pairs),),
        ),
    ),
)


# --- jan/algorithm-1-traces ---

STARTS: tuple[Loads, ...] = (
    (0, 0, 1, 3),
    (7, 0, 0, 0, 0, 0, 0, 12),
    (9, 0, 4, 1, 0, 0, 3, 2),
    (5, 0, 0, 1, 2, 8, 0, 3, 1, 1, 0, 0, 6, 2, 0, 2),
)


def one_start(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: one of the four load vectors of the traced runs whose dimension is within the bounds."""
    return choose.option(_starts(bounds.smallest, bounds.size), "loads")


@cache
def _starts(smallest: int, largest: int) -> tuple[Loads, ...]:
    within = (loads for loads in STARTS if smallest <= dimension_of(loads) <= largest)
    return described("the four load vectors of the sentence", within)


def crossings(it: Run) -> tuple[Number, ...]:
    """For each iteration, the most tasks that Step 1 sends over one link."""
    return tuple(iteration.crossing for iteration in it.iterations)


def reversed_addresses(loads: Loads) -> Loads:
    """The loads with the bits of all addresses reversed."""
    n = dimension_of(loads)
    return tuple(loads[int(f"{node:0{n}b}"[::-1], 2)] for node in range(len(loads)))


ALGORITHM_1_TRACES = Statement(
    f"{PAPER}/algorithm-1-traces",
    Source(PAPER, "section 3.7"),
    "Algorithm 1 step by step.",
    (
        Extremum(
            sentence=(
                "The largest *crossing* of all iterations in four runs of *Algorithm 1*: from the loads 0 0"
                " 1 3 on the hypercube of dimension 2, from 7 0 0 0 0 0 0 12 and from 9 0 4 1 0 0 3 2 on"
                " that of dimension 3, and from 5 0 0 1 2 8 0 3 1 1 0 0 6 2 0 2 on that of dimension 4."
            ),
            case=one_start,
            whole=Bounds(4, smallest=2),
            measure=lambda loads: max(crossings(run(loads))),
            seek="largest",
            near_misses=(
                NearMiss(
                    "addresses backwards",
                    "Reversing the bits of all *addresses* does not change the *crossings*.",
                    holds=lambda loads: crossings(run(loads)) == crossings(run(reversed_addresses(loads))),
                ),
                NearMiss(
                    "loose task at d_i = 0",
                    "The *crossings* do not change if each *loose task* of Step 1 goes to the node with $d_i = 0$.",
                    holds=lambda loads: crossings(run(loads)) == crossings(run(loads, LOW_KEEPS)),
                ),
            ),
        ),
    ),
)
