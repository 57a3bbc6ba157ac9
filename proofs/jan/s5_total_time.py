"""Section 5 for all sizes: how many units Step 2 and the whole algorithm take, and which term of the time dominates."""

from loadbal.arithmetic import Number, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .steps import within

# --- jan/dominance, jan/crossing-bound@pair, jan/loose-placement@flow ---


@lemma()
def dominated(length: Number, most: Number, square: Number) -> Formula:
    """M L^2 + L L^2 is at most 2 M L^2 exactly if M is at least L."""
    return given(some=square >= 1).implies(
        same_truth(most * square + length * square <= 2 * most * square, most >= length)
    )


@lemma()
def never_dominated(length: Number, square: Number) -> Formula:
    """For M = 1 and L = c, L^2 + L L^2 is more than c L^2."""
    return given(some=square >= 1).implies(square + length * square > length * square)


DOMINANCE = Proof(
    "jan/dominance@repaired",
    Scheme.DIRECT,
    (
        by(dominated),
        argued("L^2 is at least 1."),
    ),
)


WITH_HYPOTHESIS = Proof(
    "jan/dominance@with-hypothesis",
    Scheme.CONSEQUENCE,
    (
        uses("jan/dominance@repaired"),
        argued("M > L is more than enough."),
    ),
)


NO_CONSTANT = Proof(
    "jan/dominance@no-constant",
    Scheme.DIRECT,
    (
        by(never_dominated),
        argued("L^2 is at least 1."),
    ),
)


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
        by(never_meet),
        argued("""
    Rank grows with the local address, so that of two loose tasks the ranks differ by no more than the addresses, and
    by at least 1. On the way to their ranks the bits are set from the lowest one, d_k, on: after some of them a task
    is at the high bits of where it was and the low bits of its rank. Two tasks that meet have equal high bits before
    and equal low bits of their ranks: with p the value of the lowest bit not yet set, their addresses differ by less
    than p, and their ranks by a multiple of p that is at least p. That cannot be. The way from the ranks to where
    tasks are wanted sets the bits from the highest one on: the same ways backwards. Tasks of other subcubes have other
    low bits.
    """),
    ),
)


# --- jan/step-2-time@explicit, jan/total-time@explicit, jan/time-abstract@explicit ---


@lemma("base")
def no_phases(n: Number, bound: Number, transfer: Number, loose: Number) -> Formula:
    """Before the first iteration nothing was transferred: both sums for k = 0."""
    return given(transfer=transfer == 0, loose=loose == 0).implies(
        (2 * transfer <= 0 * bound) & (loose == 0 * (n - 1) + 2 * 0 * 0)
    )


@lemma("step")
def one_transfer_more(k: Number, bound: Number, transfer: Number, units: Number) -> Formula:
    """If every transfer takes at most half of a bound, k + 1 take at most k + 1 halves."""
    return given(so_far=2 * transfer <= k * bound, units=2 * units <= bound).implies(
        2 * (transfer + units) <= (k + 1) * bound
    )


@lemma("step")
def one_loose_phase_more(k: Number, n: Number, loose: Number) -> Formula:
    """The first k + 1 phases of loose tasks take (k + 1) (n - 1) + 2 (k + 1)^2 units, if the first k take so many."""
    return given(so_far=loose == k * (n - 1) + 2 * k * k).implies(
        loose + (n - 1) + 2 * (2 * k + 1) == (k + 1) * (n - 1) + 2 * (k + 1) * (k + 1)
    )


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
        by(no_phases),
        by(one_transfer_more),
        by(one_loose_phase_more),
        by(step_2_adds_up),
        by(so_much_is_enough),
        uses("jan/crossing-bound@loose-stays"),
        uses("jan/pipelined-transfer"),
        argued("""
    In each of the n iterations the totals take n units. A transfer takes no longer than T + n - 1 units for the T
    tasks that the slowest cycle loses in Step 1 of Algorithm 1, if there are any; T is at most M n / 2, so that twice
    the units are at most M n + 2 (n - 1). The loose tasks of iteration k take n - 1 + 2 (2 k + 1) units.
    """),
    ),
)


@lemma("lemma")
def piled_and_lacking_end(tasks: Number, held: Number, later: Number, units: Number, average: Number) -> Formula:
    """While somebody is piled up and somebody lacks tasks, an arc loses a task a unit, and never all: T < S."""
    return given(
        loses=later == held - units, held=held <= tasks, pile=later >= average + 2, natural=average >= 0
    ).implies(units < tasks)


@lemma("lemma")
def total_adds_up(n: Number, product: Number, bound: Number, step_2: Number, tasks: Number, slowest: Number) -> Formula:
    """Step 1, Step 2, the sum in Function 1 and Step 3 take at most M n + 2n units more than Step 2 may take."""
    return given(
        step_2=2 * step_2 <= bound - 4 * n, slowest=slowest <= tasks + n, tasks=tasks <= product, size=n >= 0
    ).implies(2 * ((n - 1) + step_2 + (n - 1) + slowest) <= bound + 2 * product + 4 * n)


TOTAL_UNITS = Proof(
    "jan/total-time@explicit",
    Scheme.DIRECT,
    (
        by(piled_and_lacking_end),
        by(total_adds_up),
        uses("jan/step-2-time@explicit"),
        uses("jan/function-1@one-floor-mn"),
        argued("""
    Step 1 and the sum in Function 1 take n - 1 units each. Let a cycle have S tasks at entry, at most M n since totals
    never exceed the largest one at first. While somebody is piled up and somebody lacks tasks, the arc from behind the
    one that lacks tasks up to the one that is piled up loses a task a unit, since the other arc was shown to gain one
    and the total stays: that ends before S units are over. At most n - 1 units later the error is at most 1, as was
    shown for nobody piled up and for nobody that lacks tasks. So the slowest cycle takes at most S + n units.
    """),
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
        by(squares_are_more),
        by(tasks_are_more),
        by(seven_are_enough),
        uses("jan/total-time@explicit"),
        argued(
            "The bound on all units is M n^2 / 2 + 5 n^2 + M n + 2n; n^2 is at least 2n, so that M n^2"
            " is at least 2 M n."
        ),
    ),
)
