"""Section 5 for all sizes: how many units Step 2 and the whole algorithm take, and which term of the time dominates."""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

from .s5_step_costs import shares_within_largest
from .steps import within

# --- jan/step-2-time@routes ---


@lemma("lemma")
def never_meet(value: Number, high: Number, one: Number, other: Number, ranks: Number, apart: Number) -> Formula:
    """Places with equal high bits whose ranks have equal low bits are not those of two tasks.

    Two places p h + a and p h + b with a < b < p; ranks that differ by p times `ranks`, at least 1, and by no more than
    the places.
    """
    return given(
        one=within(one, value),
        other=within(other, value),
        apart=apart == (value * high + other) - (value * high + one),
        ranks=value * ranks <= apart,
    ).implies(ranks < 1)


ROUTES = Proof(
    "jan/step-2-time@routes",
    Scheme.DIRECT,
    (
        argued("""
    Rank grows with the local address, so that of two loose tasks the ranks differ by no more than the addresses, and
    by at least 1. On the way to their ranks the bits are set from the lowest one, d_k, on: after some of them a task
    is at the high bits of where it was and the low bits of its rank. Two tasks that meet have equal high bits before
    and equal low bits of their ranks: their ranks differ by a multiple of p, the value of the lowest bit not yet set.
    """),
        by(never_meet),
        argued("""
    The way from the ranks to where tasks are wanted sets the bits from the highest one on: the same ways backwards.
    Tasks of other subcubes have other low bits.
    """),
    ),
)


# --- jan/step-2-time@explicit, jan/total-time@explicit, jan/time-abstract@explicit ---


@Induction
def transferred(k: Number, bound: Number, units: Number) -> Truth:
    """Whether k transfers took at most k halves of a bound."""
    return 2 * units <= k * bound


@lemma("base")
def no_transfer(bound: Number, units: Number) -> Formula:
    """Before the first iteration nothing was transferred."""
    return transferred.base((0, bound, units), none=units == 0)


@lemma("step")
def one_transfer_more(k: Number, bound: Number, transfer: Number, units: Number) -> Formula:
    """If every transfer takes at most half of a bound, k + 1 take at most k + 1 halves."""
    return transferred.step((k, bound, transfer), (k + 1, bound, transfer + units), units=2 * units <= bound)


@Induction
def loose_tasks_moved(k: Number, n: Number, units: Number) -> Truth:
    """Whether the first k phases of loose tasks took k (n - 1) + 2 k^2 units."""
    return units == k * (n - 1) + 2 * k * k


@lemma("base")
def no_loose_phase(n: Number, units: Number) -> Formula:
    """Before the first iteration no loose tasks moved."""
    return loose_tasks_moved.base((0, n, units), none=units == 0)


@lemma("step")
def one_loose_phase_more(k: Number, n: Number, loose: Number) -> Formula:
    """The first k + 1 phases of loose tasks take (k + 1) (n - 1) + 2 (k + 1)^2 units, if the first k take so many."""
    return loose_tasks_moved.step((k, n, loose), (k + 1, n, loose + (n - 1) + 2 * (2 * k + 1)))


@lemma("lemma")
def step_2_adds_up(n: Number, most: Number, transfer: Number, loose: Number, units: Number) -> Formula:
    """Totals, transfers and loose tasks of n iterations take at most M n^2 / 2 + 5 n^2 - 2 n units."""
    return given(
        transfer=2 * transfer <= n * (most * n + 2 * (n - 1)),
        loose=loose == n * (n - 1) + 2 * n * n,
        units=units == n * n + transfer + loose,
    ).implies(2 * units <= most * n * n + 10 * n * n - 4 * n)


@lemma("lemma")
def so_much_is_enough(n: Number, bound: Number, units: Number) -> Formula:
    """That is less than without 2 n."""
    return given(units=2 * units <= bound - 4 * n, size=n >= 0).implies(2 * units <= bound)


STEP_2_UNITS = Proof(
    "jan/step-2-time@explicit",
    Scheme.INDUCTION,
    (
        argued("In each of the n iterations the totals take n units."),
        uses(
            "jan/pipelined-transfer", "A cycle that loses T >= 1 tasks in Step 1 of Algorithm 1 needs T + n - 1 units."
        ),
        uses("jan/crossing-bound@loose-stays", "T is at most M n / 2: twice the units are at most M n + 2 (n - 1)."),
        by((no_transfer, one_transfer_more), "So n transfers, if there are any, take at most n halves of that."),
        argued("The loose tasks of iteration k take n - 1 + 2 (2 k + 1) units."),
        by((no_loose_phase, one_loose_phase_more), "So n such phases take n (n - 1) + 2 n^2 units."),
        by(step_2_adds_up),
        by(so_much_is_enough),
    ),
)


@lemma("lemma")
def total_adds_up(n: Number, product: Number, bound: Number, step_2: Number, tasks: Number, slowest: Number) -> Formula:
    """Step 1, Step 2, the sum in Function 1 and Step 3 take at most M n + 2n units more than Step 2 may take."""
    return given(
        step_2=2 * step_2 <= bound - 4 * n, slowest=slowest <= tasks + n, tasks=tasks <= product, size=n >= 0
    ).implies(2 * ((n - 1) + step_2 + (n - 1) + slowest) <= bound + 2 * product + 4 * n)


TOTAL_UNITS = Proof(
    "jan/total-time@explicit",
    Scheme.INDUCTION,
    (
        argued("Step 1 and the sum in Function 1 take n - 1 units each, and the totals of Step 2 take n n."),
        uses(
            "jan/pipelined-transfer", "A cycle that loses T >= 1 tasks in Step 1 of Algorithm 1 needs T + n - 1 units."
        ),
        uses("jan/crossing-bound@loose-stays", "T is at most M n / 2: twice the units are at most M n + 2 (n - 1)."),
        by((no_transfer, one_transfer_more), "So n transfers, if there are any, take at most n halves of that."),
        argued("The loose tasks of iteration k take n - 1 + 2 (2 k + 1) units."),
        by((no_loose_phase, one_loose_phase_more), "So n such phases take n (n - 1) + 2 n^2 units."),
        by(step_2_adds_up),
        uses("jan/algorithm-2@supernodes", "In the end the totals of the cycles are regular."),
        uses(
            "jan/algorithm-2-subcubes", "They are so after Step 2 already, since Step 3 moves nothing between cycles."
        ),
        by(shares_within_largest, "So a cycle has S <= M n tasks at entry of Step 3, as no cycle had more at first."),
        uses("jan/function-1-cost@entry-total", "In Step 3 it takes at most S + n - 2 units, and so at most S + n."),
        by(total_adds_up),
    ),
)


@lemma("lemma")
def squares_are_more(n: Number, square: Number, twice: Number) -> Formula:
    """From n = 2 on n^2 is at least 2n."""
    return given(proper=n >= 2, square=square == n * n, twice=twice == 2 * n).implies(square >= twice)


@lemma("lemma")
def tasks_are_more(most: Number, square: Number, product: Number) -> Formula:
    """M times a number that is not negative is at least that number if M is at least 1."""
    return given(tasks=most >= 1, natural=square >= 0, product=product == most * square).implies(product >= square)


@lemma("lemma")
def seven_are_enough(n: Number, line: Number, square: Number, product: Number, units: Number) -> Formula:
    """If M n^2 is at least n^2, and n^2 and M n^2 at least twice n and M n, the bound is at most 7 M n^2."""
    return given(
        units=2 * units <= product + 10 * square + 2 * line + 4 * n,
        square=square <= product,
        line=2 * line <= product,
        twice=2 * n <= square,
    ).implies(2 * units <= 14 * product)


ABSTRACT_UNITS = Proof(
    "jan/time-abstract@explicit",
    Scheme.DIRECT,
    (
        uses("jan/total-time@explicit", "All units are at most M n^2 / 2 + 5 n^2 + M n + 2n."),
        by(squares_are_more, "From n = 2 on n^2 is at least 2n, so that M n^2 is at least 2 M n."),
        by(tasks_are_more),
        by(seven_are_enough),
    ),
)


# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/dominance@with-hypothesis",
        "StepCosts.dominance_with_hypothesis",
        "l is log P, m the largest load.",
        (),
    ),
    Theorem(
        "jan/dominance@without-hypothesis",
        "StepCosts.dominance_without_hypothesis",
        "l is log P, m the largest load.",
        (),
        refutes=True,
    ),
    Theorem(
        "jan/dominance@repaired",
        "StepCosts.dominance_repaired",
        "l is log P, m the largest load.",
        (),
    ),
    Theorem(
        "jan/dominance@no-constant",
        "StepCosts.dominance_no_constant",
        "The largest load is 1 and log P is c.",
        (),
    ),
)
