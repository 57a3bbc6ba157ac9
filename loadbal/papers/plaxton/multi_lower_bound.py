"""Section 3.2: how fast the multi-discrepancy can fall, and what may be left of it."""

from functools import cache
from itertools import product
from typing import NamedTuple

from loadbal.arithmetic import Truth, all_of, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.one_port import Move, legal_steps
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton.cases import PAPER, cubes, dimension, number
from loadbal.papers.plaxton.discrepancy import HALVES, most_edges
from loadbal.papers.plaxton.multi import MULTI
from loadbal.protocols.recursive_balance import Groups, combined_discrepancies, discrepancies

# --- plaxton/multi-step-drop ---


class Step(NamedTuple):
    """Two groups of tokens, a 1-port step, and the group of every token that moves."""

    moves: tuple[Move, ...]
    kinds: tuple[int, ...]
    groups: Groups

    @property
    def after(self) -> Groups:
        """The groups after the step."""
        rows = [list(loads) for loads in self.groups]
        for (source, target), kind in zip(self.moves, self.kinds, strict=True):
            rows[kind][source] = rows[kind][source] - 1
            rows[kind][target] = rows[kind][target] + 1
        return tuple(map(tuple, rows))


@cache
def steps(d: int) -> tuple[tuple[Move, ...], ...]:
    """Every 1-port step of a hypercube."""
    return tuple(legal_steps(hypercube(d)))


def one_step(choose: Choose, bounds: Bounds) -> Step:
    """Any loads of two groups, any step, any group for every token."""
    d = choose.option(cubes(bounds, 1), "d")
    moves = choose.option(steps(d), "moves")
    kinds = choose.option(tuple(product((0, 1), repeat=len(moves))), "groups of the moves")
    loads = tuple(map(widened, choose.loads(2 ** (d + 1), 0, bounds.load)))
    return Step(moves, kinds, (loads[: 2**d], loads[2**d :]))


def has_the_tokens(it: Step) -> Truth:
    """Whether every sender has a token of the group."""
    return all_of(it.groups[kind][source] >= 1 for (source, _), kind in zip(it.moves, it.kinds, strict=True))


def drops_at_most(it: Step, most: int) -> Truth:
    """Whether the multi-discrepancy falls by no more."""
    return total(combined_discrepancies(it.groups)) - total(combined_discrepancies(it.after)) <= most


MULTI_STEP_DROP = Statement(
    f"{PAPER}/multi-step-drop",
    Source(PAPER, "section 3.2"),
    "Delta^M can only decrease by 2p each time step.",
    (
        Claim(
            sentence=(
                "One step in which each of the p = 2^d >= 2 processors of a hypercube sends at most one token and"
                f" receives at most one, of whatever groups, lowers Delta^M, {MULTI}, by at most 2p."
            ),
            case=one_step,
            assumes=has_the_tokens,
            holds=lambda it: drops_at_most(it, 2 * len(it.groups[0])),
            near_misses=(
                NearMiss("2p - 1", "By at most 2p - 1.", holds=lambda it: drops_at_most(it, 2 * len(it.groups[0]) - 1)),
            ),
        ),
    ),
)

# --- plaxton/multi-residual ---


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 1 on, the size."""
    return dimension(choose, bounds)


def dimension_or_point(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 0 on; the size is one more."""
    return number(choose, bounds, 1, "d+1") - 1


def residual(d: int, error: int) -> int:
    """The largest Delta of a group with that error, attained by a ball around the last word: the statement of 2.3."""
    return sum(discrepancies(tuple(error * (2 * word.bit_count() > d) for word in range(2**d))))


def residual_below(d: int, error: int, right: int) -> bool:
    """Whether the largest Delta, which is also error times the most edges of a ball, is below the right side."""
    return residual(d, error) == error * most_edges(d) < right


MULTI_RESIDUAL = Statement(
    f"{PAPER}/multi-residual",
    Source(PAPER, "section 3.2"),
    "Delta^M is certainly less than d g p after the MultiBalance operation has been performed.",
    (
        Claim(
            reading="minimum-error",
            sentence=(
                "On a hypercube of dimension d >= 1, p = 2^d, a group of tokens whose loads are at most 1 apart"
                f" has Delta < d p, where Delta is {HALVES}."
            ),
            case=any_dimension,
            holds=lambda d: residual_below(d, 1, d * 2**d),
            near_misses=(NearMiss("d p / 2", "Delta < d p / 2.", holds=lambda d: 2 * residual(d, 1) < d * 2**d),),
        ),
        Claim(
            reading="error-log-p",
            sentence=(
                "On a hypercube of dimension d >= 1, p = 2^d, a group of tokens whose loads are at most d apart"
                f" has Delta < d p, where Delta is {HALVES}."
            ),
            case=any_dimension,
            holds=lambda d: residual_below(d, d, d * 2**d),
            near_misses=(NearMiss("d >= 8", "The same for d >= 8.", assumes=lambda d: d >= 8),),
        ),
        Claim(
            reading="one-processor",
            sentence=(
                "On a hypercube of dimension d = 0, one processor, p = 1, a group of tokens whose loads are at"
                f" most 1 apart has Delta < d p, where Delta is {HALVES}."
            ),
            case=dimension_or_point,
            assumes=lambda d: d == 0,
            holds=lambda d: residual(d, 1) < d * 2**d,
            near_misses=(NearMiss("d <= 1", "The same for d <= 1.", assumes=lambda d: d <= 1),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/multi-residual@error-log-p",
            sentence=(
                "On a hypercube of dimension d >= 1, a group of tokens whose loads are at most d apart has Delta"
                f" <= d ceil(d/2) C(d, floor(d/2)), which some group attains, where Delta is {HALVES}."
            ),
            case=any_dimension,
            holds=lambda d: residual_below(d, d, d * most_edges(d) + 1),
            near_misses=(
                NearMiss("one less", "Delta is below that.", holds=lambda d: residual_below(d, d, d * most_edges(d))),
            ),
        ),
        Claim(
            reading="repaired-one-processor",
            repairs=f"{PAPER}/multi-residual@one-processor",
            sentence=(
                "On a hypercube of dimension d >= 0, p = 2^d, a group of tokens whose loads are at most 1 apart"
                f" has Delta <= d p, where Delta is {HALVES}."
            ),
            case=dimension_or_point,
            holds=lambda d: residual(d, 1) <= d * 2**d,
            near_misses=(NearMiss("less", "Delta < d p.", holds=lambda d: residual(d, 1) < d * 2**d),),
        ),
    ),
)

# --- plaxton/multi-lower-bound ---


class Couple(NamedTuple):
    """Two groups on two processors."""

    first: tuple[int, int]
    second: tuple[int, int]


def couple(choose: Choose, bounds: Bounds) -> Couple:
    """Two groups on two processors, each with q tokens in all; `Bounds.size` is 2, `Bounds.load` bounds q."""
    choose.option(cubes(bounds, 1)[:1], "d")
    q = choose.integer(0, bounds.load, "q")
    left, right = choose.integer(0, q, "first group at 0"), choose.integer(0, q, "first group at 1")
    return Couple((left, right), (q - left, q - right))


def fewest_multi_steps(it: Couple) -> int:
    """The fewest 1-port steps to minimum error in both groups, by search over all schedules."""
    frontier, seen, time = {it}, {it}, 0
    while not any(abs(a[0] - a[1]) <= 1 >= abs(b[0] - b[1]) for a, b in frontier):
        frontier = {after for state in frontier for after in successors(state)} - seen
        seen |= frontier
        time += 1
    return time


def successors(state: Couple) -> set[Couple]:
    """The states after one step: each processor sends a token of a group that it has, or none."""
    found = set()
    for kinds in product((None, 0, 1), repeat=2):
        if all(kind is None or state[kind][node] >= 1 for node, kind in enumerate(kinds)):
            rows = [list(state.first), list(state.second)]
            for node, kind in enumerate(kinds):
                if kind is not None:
                    rows[kind][node] -= 1
                    rows[kind][1 - node] += 1
            found.add(Couple((rows[0][0], rows[0][1]), (rows[1][0], rows[1][1])))
    return found


def bound_holds(it: Couple, removed: int) -> bool:
    """Whether 2 p T >= Delta^M - removed."""
    return bool(4 * fewest_multi_steps(it) >= total(combined_discrepancies((it.first, it.second))) - removed)


COUPLE = (
    "On p = 2 processors, d = 1, with as many tokens on the one as on the other, of g = 2 groups, every schedule in"
    " which a processor sends at most one token a step takes at least"
)
STEPS = (
    "steps until the two loads of each group are at most 1 apart, where Delta^M is the sum of the differences at first."
)

MULTI_LOWER_BOUND = Statement(
    f"{PAPER}/multi-lower-bound",
    Source(PAPER, "section 3.2"),
    "(Delta^M - dgp) / (2p) is a lower bound on the running time of MultiBalance.",
    (
        Claim(
            sentence=f"{COUPLE} (Delta^M - d g p) / (2p) {STEPS}",
            case=couple,
            holds=lambda it: bound_holds(it, 4),
            near_misses=(NearMiss("nothing", "At least (Delta^M + 1) / (2p).", holds=lambda it: bound_holds(it, -1)),),
        ),
        Claim(
            reading="residual",
            sentence=f"{COUPLE} (Delta^M - g p / 2) / (2p) {STEPS}",
            case=couple,
            holds=lambda it: bound_holds(it, 2),
            near_misses=(NearMiss("g p / 2 - 1", "With g p / 2 - 2.", holds=lambda it: bound_holds(it, 0)),),
        ),
    ),
)

STATEMENTS = (MULTI_STEP_DROP, MULTI_RESIDUAL, MULTI_LOWER_BOUND)
