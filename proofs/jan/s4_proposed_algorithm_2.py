"""Section 4 for all sizes: the proposed Algorithm 2, the cycles against each other, then each cycle in itself."""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth, distance, smaller
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.jan.s4_proposed_algorithm_2 import OnCycles
from loadbal.protocols import ccc_balance, cycle_migration

from .s4_cycle_function_1 import once_filled_stays_filled
from .steps import within

# --- jan/algorithm-2@supernodes, jan/algorithm-2-subcubes ---


@Induction
def taken_so_far(gone: Number, held: Number, asked: Number) -> Truth:
    """Whether as many tasks as asked for, or all, are gone from processors that held so many."""
    return gone == smaller(held, asked)


@lemma("base")
def takes_from_nobody(gone: Number, asked: Number) -> Formula:
    """From no processor no task is taken."""
    return taken_so_far.base((gone, 0, asked), none=gone == 0, natural=asked >= 0)


@lemma("step")
def takes_from_one_more(gone: Number, held: Number, asked: Number, here: Number, more: Number) -> Formula:
    """If as many tasks as asked for, or all, were taken from some processors, so they are with one processor more."""
    left = ccc_balance.taken((here,), 0, asked - gone)
    return taken_so_far.step(
        (gone, held, asked), (gone + more, held + here, asked), natural=here >= 0, taken=more == here - left[0]
    )


@lemma("lemma")
def gains_and_losses(here: Number, gain: Number, after: Number) -> Formula:
    """What holds a total changes by a gain, or by a loss that is no larger than it."""
    return given(
        step=after == ccc_balance.exchanged((here,), 0, gain)[0], natural=here >= 0, enough=here + gain >= 0
    ).implies(after == here + gain)


@lemma("lemma")
def migration_keeps_totals(one: Number, other: Number, sent: Number, back: Number, a: Number, b: Number) -> Formula:
    """Whatever the processors of a cycle send on, no task is made or lost."""
    first, second = cycle_migration.moved((one, other), (sent, back))
    return given(first=a == first, second=b == second).implies(a + b == one + other)


def losses_of_a_run(it: OnCycles) -> Iterator[tuple[Number, ...]]:
    """For every loss of a cycle in Step 2, and every processor on the way: what is gone from those nearer, and it."""
    cycles = it.run.start
    for k, step in enumerate(it.run.between.iterations):
        for old, new in pairwise((step.before, step.shared, step.after)):
            after = tuple(ccc_balance.exchanged(cycle, k, new[i] - old[i]) for i, cycle in enumerate(cycles))
            for i, (cycle, left) in enumerate(zip(cycles, after, strict=True)):
                asked = old[i] - new[i]
                if asked > 0:
                    way = [(k - back) % it.n for back in range(it.n)]
                    given_up = [cycle[j] - left[j] for j in way]
                    for back, j in enumerate(way):
                        held = sum(cycle[nearer] for nearer in way[:back])
                        yield sum(given_up[:back]), held, asked, cycle[j], given_up[back]
            cycles = after


SUPERNODES = Proof(
    "jan/algorithm-2@supernodes",
    Scheme.INDUCTION,
    (
        argued("In Step 2 every cycle gains what Algorithm 1 adds to its node, or loses what it takes from it."),
        argued("A loss is taken from the processors one after the other; Algorithm 1 leaves no negative load."),
        by(takes_from_nobody),
        by(takes_from_one_more),
        by(gains_and_losses, "So the totals of the cycles are the loads of Algorithm 1."),
        uses("jan/algorithm-1@final", "In the end of Step 2 they are Reg(N, 2^n), with error at most 1."),
        by(migration_keeps_totals, "In Step 3 what a processor sends the next one receives, so that totals stay."),
    ),
    (Instances(takes_from_one_more, losses_of_a_run),),
    Bounds(2, 1),
)


ALGORITHM_2_SUBCUBES = Proof(
    "jan/algorithm-2-subcubes",
    Scheme.CONSEQUENCE,
    (
        uses("jan/algorithm-2@supernodes", "The totals of the cycles are Reg(N, 2^n)."),
        uses("jan/low-bit-subcubes@regular", "So the totals of classes of equal lowest bits differ by at most 1."),
        by(migration_keeps_totals, "In Step 3 what a processor sends the next one receives, so that totals stay."),
    ),
)


# --- two cycles ---


def one_ahead(n: Number, low: Number, rest: Number, other_low: Number, other_rest: Number) -> Truth:
    """Whether u n + v is as much as u' n + v', or one more."""
    same = (low == other_low) & ((rest == other_rest) | (rest == other_rest + 1))
    return same | ((low == other_low + 1) & (rest == 0) & (other_rest == n - 1))


@lemma("lemma")
def totals_next_to_each_other(
    n: Number, more: Number, rest: Number, other_low: Number, other_rest: Number, ahead: Number
) -> Formula:
    """Totals that are equal or one apart have the same quotient, or the larger has one more and no rest."""
    return given(
        totals=n * more + rest == other_rest + ahead,
        ahead=within(ahead, 2),
        rest=within(rest, n),
        other_rest=within(other_rest, n),
    ).implies(one_ahead(n, other_low + more, rest, other_low, other_rest))


@lemma("lemma")
def balanced_cycles_are_close(
    n: Number, low: Number, rest: Number, other_low: Number, other_rest: Number, x: Number, y: Number
) -> Formula:
    """Means of such totals, rounded down or up, differ by at most 1."""
    return given(
        totals=one_ahead(n, low, rest, other_low, other_rest),
        x=(x == low) | ((x == low + 1) & (rest > 0)),
        y=(y == other_low) | ((y == other_low + 1) & (other_rest > 0)),
    ).implies(distance(x, y) <= 1)


ONE_TASK = Proof(
    "jan/algorithm-2@one-floor-mn",
    Scheme.DIRECT,
    (
        uses("jan/function-1@one-floor-mn", "Each of the two cycles ends with error at most 1."),
        by(migration_keeps_totals, "What a processor sends the next one receives, so that totals stay."),
        uses("jan/error-one-iff", "So the loads of a cycle are its mean rounded down or up."),
        by(totals_next_to_each_other),
        by(balanced_cycles_are_close),
    ),
)


@lemma("lemma")
def surplus_cycles_are_close(
    n: Number, low: Number, rest: Number, other_low: Number, other_rest: Number, x: Number, y: Number
) -> Formula:
    """Loads from the quotient to quotient and rest of such totals differ by at most n - 1."""
    return given(
        totals=one_ahead(n, low, rest, other_low, other_rest),
        proper=n >= 2,
        rest=within(rest, n),
        x=(low <= x) & (x <= low + rest),
        y=(other_low <= y) & (y <= other_low + other_rest),
    ).implies(distance(x, y) <= n - 1)


@lemma("lemma")
def nobody_has_more(n: Number, tasks: Number, low: Number, rest: Number, load: Number, others: Number) -> Formula:
    """If no load is below the quotient of their total over n, none is above it by more than the rest."""
    return given(
        division=tasks == n * low + rest,
        all=tasks == load + others,
        others=others >= n * low - low,
    ).implies(load <= low + rest)


WHOLE_SURPLUSES = Proof(
    "jan/algorithm-2@repaired",
    Scheme.DIRECT,
    (
        uses(
            "jan/function-1@no-lack",
            "With the floor u of its mean no load of a cycle is below u after n - 1 iterations.",
        ),
        by(once_filled_stays_filled, "Nor after n, since who lacks nothing lacks nothing afterwards."),
        by(migration_keeps_totals, "Whatever is sent on, the total n u + v of the cycle stays."),
        by(nobody_has_more, "So all its loads are from u to u + v."),
        by(totals_next_to_each_other),
        by(surplus_cycles_are_close),
    ),
)
