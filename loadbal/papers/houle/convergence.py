"""Section 5: that repeated cycles of Discrepancy-1 balance the loads, how fast, and how near that is to the best.

Reading: the bounds on the steps are bounds on whole cycles of 2 chi n steps, as the proof counts them.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, implies, indicator, larger, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import discrepancy
from loadbal.networks.path import alternating_path
from loadbal.papers.houle.discrepancy_one import EITHER, Run, shown, unbalanced
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.dimension_exchange import until_unchanged
from loadbal.protocols.discrepancy_one import RECORDS

# --- houle/theorem-18-final ---


def settles_balanced(it: Run, most: int = 1) -> Truth:
    """Whether cycles come to loads they no longer change, of discrepancy at most one, which is never exceeded again."""
    final = until_unchanged(it.after_cycle, it.loads)
    stays = implies(discrepancy(it.loads) <= most, discrepancy(it.after_cycle(it.loads)) <= most)
    return (discrepancy(final) <= most) & stays


THEOREM_18_FINAL = Statement(
    "houle/theorem-18-final",
    Source("houle", "Theorem 18, first sentence"),
    "On a tree, repeated cycles of Discrepancy-1 bring the discrepancy down to at most one, where it stays.",
    (
        Claim(
            sentence="On every properly edge-colored tree, and from any loads, cycles of Discrepancy-1, localMax "
            "recorded pre-step or post-step, come to loads of discrepancy (max - min) at most 1 that a further cycle "
            "leaves as they are, and none leads from a discrepancy of at most 1 to a larger one.",
            case=EITHER,
            holds=settles_balanced,
            near_misses=(
                NearMiss("equal loads", "The same with 0 in place of 1.", holds=lambda it: settles_balanced(it, 0)),
            ),
            trace=shown,
        ),
    ),
)

# --- houle/theorem-18-steps ---


def cycles_until_balanced(it: Run) -> Number:
    """The whole cycles until the discrepancy is at most one, counted up to the largest discrepancy at the start."""
    loads, running, count = it.loads, discrepancy(it.loads) > 1, widened(0 * it.loads[0])
    for _ in range(int(np.max(discrepancy(it.loads)))):
        if not np.any(running):
            break
        count, loads = count + indicator(running), it.after_cycle(loads)
        running = running & (discrepancy(loads) > 1)
    return count


def steps_at_most(bound: Callable[[Run, Number], Number]) -> Callable[[Run], Truth]:
    """Whether the steps of these cycles are at most the bound for the run and the discrepancy at its start."""
    return lambda it: 2 * it.phase * cycles_until_balanced(it) <= bound(it, widened(discrepancy(it.loads)))


def chi_times_n(it: Run, start: Number) -> Number:
    """The bound 2 (Delta0 - 1) chi n."""
    return 2 * (start - 1) * it.phase


def chi_power_n(it: Run, start: Number) -> Number:
    """The bound 2 (Delta0 - 1) chi^n."""
    return 2 * (start - 1) * it.coloring.chi**it.coloring.network.order


def one_less(
    bound: Callable[[Run, Number], Number], assumes: Callable[[Run], Truth] = unbalanced
) -> tuple[NearMiss[Run], ...]:
    """The near miss with Delta0 - 2 in the bound, where Delta0 is at least two."""
    holds = steps_at_most(lambda it, start: bound(it, start - 1))
    return (NearMiss("a cycle less", "The same with Delta0 - 2, if Delta0 >= 2.", holds=holds, assumes=assumes),)


def uneven(it: Run) -> Truth:
    """Discrepancy at least one."""
    return discrepancy(it.loads) >= 1


def within(start: str, most: str) -> str:
    """The readings differ in the discrepancy at the start and in the number of steps."""
    return (
        f"On every tree with n nodes properly edge-colored with chi colors, from any loads of discrepancy {start}, the "
        "cycles of Discrepancy-1 (each of 2 chi n steps, localMax recorded pre-step or post-step) until the "
        f"discrepancy (max - min) is at most 1 take at most {most} steps."
    )


THEOREM_18_STEPS = Statement(
    "houle/theorem-18-steps",
    Source("houle", "proof of Theorem 18, last paragraph"),
    "Discrepancy-1 brings a discrepancy of Delta0 down to at most one within 2 (Delta0 - 1) chi^n steps; the exponent "
    "may be a factor lost in print.",
    (
        Claim(
            reading="chi-times-n",
            sentence=within("Delta0 >= 1", "2 (Delta0 - 1) chi n"),
            case=EITHER,
            assumes=uneven,
            holds=steps_at_most(chi_times_n),
            near_misses=one_less(chi_times_n),
        ),
        Claim(
            reading="chi-power-n",
            sentence=within("Delta0 >= 1", "2 (Delta0 - 1) chi^n"),
            case=EITHER,
            assumes=uneven,
            holds=steps_at_most(chi_power_n),
            near_misses=one_less(chi_power_n),
        ),
        Claim(
            reading="any-discrepancy",
            sentence=within("Delta0 >= 0", "2 (Delta0 - 1) chi n"),
            case=EITHER,
            holds=steps_at_most(chi_times_n),
            near_misses=one_less(chi_times_n),
        ),
        Claim(
            reading="repaired-power",
            repairs="houle/theorem-18-steps@chi-power-n",
            sentence=within("Delta0 >= 1, where chi >= 2", "2 (Delta0 - 1) chi^n"),
            case=EITHER,
            assumes=lambda it: uneven(it) & (it.coloring.chi >= 2),
            holds=steps_at_most(chi_power_n),
            near_misses=one_less(chi_power_n, lambda it: unbalanced(it) & (it.coloring.chi >= 2)),
        ),
        Claim(
            reading="repaired-any",
            repairs="houle/theorem-18-steps@any-discrepancy",
            sentence=within("Delta0 >= 0", "2 max(Delta0 - 1, 0) chi n"),
            case=EITHER,
            holds=steps_at_most(lambda it, start: chi_times_n(it, larger(start, 1))),
            near_misses=one_less(chi_times_n),
        ),
        Extremum(
            reading="worst-cycles",
            sentence="The largest number of whole cycles of Discrepancy-1, localMax recorded pre-step or post-step, "
            "until the discrepancy (max - min) is at most 1, on any properly edge-colored tree and from any loads.",
            case=EITHER,
            measure=cycles_until_balanced,
            seek="largest",
        ),
    ),
)

# --- houle/theorem-18-optimal ---


class EvenPath(NamedTuple):
    """The first half of the nodes of a path hold Delta0 tokens each, the others none."""

    order: int
    chi: int
    start: Number


def even_path(choose: Choose, bounds: Bounds) -> EvenPath:
    """A path of even order, colors to spare, any discrepancy from one on."""
    order = choose.option(range(bounds.smallest + bounds.smallest % 2, bounds.size + 1, 2), "n")
    degree = min(order - 1, 2)
    chi = choose.option(range(degree, degree + bounds.spare + 1), "chi")
    return EvenPath(order, chi, choose.integer(1, bounds.load, "Delta0"))


def is_multiple_of_lower_bound(it: EvenPath, factor: int = 8) -> Truth:
    """Whether 2 (Delta0 - 1) chi n = factor chi n (Delta0 - 1) / 4."""
    return 4 * 2 * (it.start - 1) * it.chi * it.order == factor * it.chi * it.order * (it.start - 1)


def half_loaded(choose: Choose, bounds: Bounds) -> Run:
    """A path of even order, its first half loaded; each number of tokens is an option."""
    record = choose.option(RECORDS, "recorded")
    order = choose.option(range(max(4, bounds.smallest + bounds.smallest % 2), bounds.size + 1, 2), "n")
    start = choose.option(range(2, (bounds.load or 2) + 1), "Delta0")
    return Run(record, alternating_path(order), (start,) * (order // 2) + (0,) * (order // 2))


def steps_until_balanced(it: Run) -> int:
    """The single steps until the discrepancy, which never grows, is at most one."""
    taken, loads = 0, it.loads
    while True:
        for after in protocol.cycle_steps(loads, it.coloring, it.record):
            if discrepancy(loads) <= 1:
                return taken
            taken, loads = taken + 1, after


def steps_over_lower_bound(it: Run) -> Fraction:
    """The single steps until the discrepancy is at most one, over n (Delta0 - 1) / 4."""
    return Fraction(4 * steps_until_balanced(it), it.coloring.network.order * (discrepancy(it.loads) - 1))


THEOREM_18_OPTIMAL = Statement(
    "houle/theorem-18-optimal",
    Source("houle", "Theorem 18, second sentence, and the last line of its proof"),
    "On trees of bounded degree the number of steps of Discrepancy-1 is optimal up to a constant factor, by the lower "
    "bound of Observation 1.",
    (
        Claim(
            sentence="For every path with an even number n of nodes, properly edge-colored with chi colors, and every "
            "discrepancy Delta0 >= 1, the bound 2 (Delta0 - 1) chi n of Theorem 18 is 8 chi times the lower bound n "
            "(Delta0 - 1) / 4 of Observation 1.",
            case=even_path,
            holds=is_multiple_of_lower_bound,
            near_misses=(
                NearMiss(
                    "half the factor", "It is 4 chi times that.", holds=lambda it: is_multiple_of_lower_bound(it, 4)
                ),
            ),
        ),
        Extremum(
            reading="measured",
            sentence="The largest quotient of the single steps of Discrepancy-1, localMax recorded pre-step or "
            "post-step, until the discrepancy (max - min) is at most 1 and n (Delta0 - 1) / 4, on alternately colored "
            "paths of an even number n >= 4 of nodes, the first half of them with Delta0 >= 2 tokens each, the others "
            "with none.",
            case=half_loaded,
            measure=steps_over_lower_bound,
            seek="largest",
        ),
    ),
)

STATEMENTS = (THEOREM_18_FINAL, THEOREM_18_STEPS, THEOREM_18_OPTIMAL)
