"""Section 3.7 for all sizes: Algorithm 1 keeps every completed subcube regular, by moving loose tasks alone.

Two regular halves of P processors have N0 = c0 P + A and N1 = c1 P + B tasks, A, B < P, and c = c0 + c1. Pair x is the
processors x of both halves; in the merged subcube of 2P they are the processors 2x and 2x + 1.
"""

from loadbal.arithmetic import Number, distance, quotient, quotient_up
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols import regular_balance

from .s3_6_regular_distributions import merged, pair_sum, rests, three_cases
from .steps import share


@lemma("case")
def wants_none_or_one(order: Number, x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """Beyond half of its pair's even part every processor is to have none or one task, and Step 2 gives it that."""
    kept = quotient(pair_sum(x, c, a, b), 2)
    zero, one = share(2 * x, low, rest), share(2 * x + 1, low, rest)
    return given(case=merged(order, c, a, b, low, rest), **rests(order, a, b)).implies(
        (zero - kept >= 0)
        & (zero - kept <= 1)
        & (one - kept >= 0)
        & (one - kept <= 1)
        & (regular_balance.with_loose_task(kept, zero) == zero)
        & (regular_balance.with_loose_task(kept, one) == one)
    )


@lemma("lemma")
def loose_tasks_are_the_odd_ones(both: Number, kept: Number, loose: Number) -> Formula:
    """A pair has twice what both nodes keep, and one loose task if its sum is odd."""
    return given(kept=kept == quotient(both, 2), loose=loose == both - 2 * kept).implies((loose >= 0) & (loose <= 1))


STEP_2 = Proof(
    "jan/algorithm-1-step-2",
    Scheme.CASES,
    (
        by(three_cases),
        by(wants_none_or_one),
        by(loose_tasks_are_the_odd_ones),
        uses("jan/definition-1"),
        argued("""
    The merged subcube has N0 + N1 = c P + A + B tasks; their division by 2P is one of three cases. In all of them each
    processor is to have what it keeps, half of its pair's even part, or one more. What is wanted beyond what is kept
    adds up, over all pairs, to N0 + N1 less twice what each pair keeps. That is the number of loose tasks, since the
    goal has N0 + N1 tasks. So loose tasks are just enough, and as a pair has at most one, at most one task of each
    pair moves.
    """),
    ),
)


# --- jan/algorithm-1, jan/partner-loads ---


@lemma("base")
def one_processor(tasks: Number) -> Formula:
    """One processor has the regular distribution of its own tasks."""
    return given().implies(share(0, tasks, 0) == tasks)


@lemma("step")
def step_1_keeps_sums(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Step 1 keeps the sum of a pair, and so what half of its even part is."""
    first, second = regular_balance.across((x, y), 0)
    return given(first=a == first, second=b == second).implies((a + b == x + y) & (distance(a, b) <= 1))


@lemma("step")
def step_2_of_two(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Two processors that shared their tasks are regular after Step 2: the first has the loose task."""
    first, second = regular_balance.with_loose_tasks_regular((x, y), 0)
    return given(first=a == first, second=b == second).implies((a == quotient_up(x + y, 2)) & (b == quotient(x + y, 2)))


INVARIANT = Proof(
    "jan/algorithm-1@invariant",
    Scheme.INDUCTION,
    (
        by(one_processor),
        by(step_1_keeps_sums),
        by(step_2_of_two),
        uses("jan/algorithm-1-step-2"),
        argued("""
    Before iteration 0 every node is a regular subcube of one processor. In iteration i two regular halves of 2^i
    processors are merged: their corresponding nodes are the pairs of dimension i, and local addresses d_0 ... d_i make
    pair x the processors 2x and 2x + 1. Step 1 leaves the sums of the pairs. Step 2 gives to every node half of its
    pair's even part, and one task if the regular distribution of the merged subcube wants more: then it has exactly
    what that distribution wants. No task is made or lost, since the regular distribution of a total adds up to it; the
    totals of the halves add up to it as well.
    """),
    ),
)


ALGORITHM_1 = Proof(
    "jan/algorithm-1@final",
    Scheme.CONSEQUENCE,
    (
        uses("jan/algorithm-1@invariant"),
        argued("After iteration n - 1 the cube is the only subcube; regular loads have error at most 1."),
    ),
)
