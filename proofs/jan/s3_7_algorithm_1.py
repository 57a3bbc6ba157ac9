"""Section 3.7 for all sizes: Algorithm 1 keeps every completed subcube regular, by moving loose tasks alone.

Two regular halves of P processors have N0 = c0 P + A and N1 = c1 P + B tasks, A, B < P, and c = c0 + c1. Pair x is the
processors x of both halves; in the merged subcube of 2P they are the processors 2x and 2x + 1.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, distance, quotient, quotient_up, total
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import Loads
from loadbal.protocols import regular_balance
from loadbal.protocols.regular_balance import subcubes

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
        argued("The merged subcube has N0 + N1 = c P + A + B tasks, to be divided by 2P."),
        by(three_cases),
        by(wants_none_or_one),
        uses("jan/definition-1", "The goal has N0 + N1 tasks."),
        by(loose_tasks_are_the_odd_ones),
        argued("""
    What is wanted beyond what is kept adds up, over all pairs, to N0 + N1 less twice what each pair keeps; so do the
    loose tasks, so that they are just as many.
    """),
    ),
)


# --- jan/algorithm-1 ---


@Induction
def has_its_share(
    place: Number,
    load: Number,
    low: Number,
    rest: Number,
    other: Number,
    other_load: Number,
    other_low: Number,
    other_rest: Number,
) -> Truth:
    """Whether processors at a place of one subcube, and of another or the same one, have what these make regular."""
    return (load == share(place, low, rest)) & (other_load == share(other, other_low, other_rest))


@lemma("base")
def one_processor(tasks: Number, others: Number) -> Formula:
    """Subcubes of one processor have the regular distribution of their own tasks."""
    return has_its_share.base((0, tasks, tasks, 0, 0, others, others, 0))


@lemma("step")
def one_iteration(
    order: Number,
    x: Number,
    u: Number,
    v: Number,
    c0: Number,
    a: Number,
    c1: Number,
    b: Number,
    low: Number,
    rest: Number,
    new_u: Number,
    new_v: Number,
) -> Formula:
    """If pair x of two halves has their shares, half of its even part and Step 2 give both the merged one's shares."""
    kept = quotient(u + v, 2)
    return has_its_share.step(
        (x, u, c0, a, x, v, c1, b),
        (2 * x, new_u, low, rest, 2 * x + 1, new_v, low, rest),
        case=merged(order, c0 + c1, a, b, low, rest),
        zero=new_u == regular_balance.with_loose_task(kept, share(2 * x, low, rest)),
        one=new_v == regular_balance.with_loose_task(kept, share(2 * x + 1, low, rest)),
        **rests(order, a, b),
    )


@lemma("lemma")
def step_1_keeps_sums(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Step 1 keeps the sum of a pair, and leaves its loads at most 1 apart."""
    first, second = regular_balance.across((x, y), 0)
    return given(first=a == first, second=b == second).implies((a + b == x + y) & (distance(a, b) <= 1))


@lemma("lemma")
def step_2_of_two(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Two processors that shared their tasks are regular after Step 2: the first has the loose task."""
    first, second = regular_balance.with_loose_tasks_regular((x, y), 0)
    return given(first=a == first, second=b == second).implies((a == quotient_up(x + y, 2)) & (b == quotient(x + y, 2)))


def pairs_of_iterations(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """For every pair of every iteration: its place, and loads and divisions of both halves before, and after."""
    for i, it in enumerate(regular_balance.run(loads).iterations):
        for old, new in zip(subcubes(it.before, i), subcubes(it.after, i), strict=True):
            order = len(old) // 2
            (c0, a), (c1, b) = (divmod(total(half), order) for half in (old[::2], old[1::2]))
            low, rest = divmod(total(old), 2 * order)
            for x in range(order):
                yield order, x, old[2 * x], old[2 * x + 1], c0, a, c1, b, low, rest, new[2 * x], new[2 * x + 1]


def pairs_of_step_1(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """For every pair of every iteration: its loads before and after Step 1."""
    for i, it in enumerate(regular_balance.run(loads).iterations):
        for old, new in zip(subcubes(it.before, i), subcubes(it.shared, i), strict=True):
            for x in range(0, len(old), 2):
                yield old[x], old[x + 1], new[x], new[x + 1]


INVARIANT = Proof(
    "jan/algorithm-1@invariant",
    Scheme.INDUCTION,
    (
        argued("Before iteration 0 every node is a subcube of one processor."),
        by(one_processor),
        argued("""
    In iteration i two regular halves of 2^i processors are merged: their corresponding nodes are the pairs of dimension
    i, and local addresses d_0 ... d_i make pair x the processors 2x and 2x + 1.
    """),
        by(step_1_keeps_sums, "Step 1 keeps the sums of pairs, and so the total, which Step 2 divides by 2^(i+1)."),
        by(three_cases),
        by(one_iteration),
        by(step_2_of_two, "With two processors alone that is ceiling and floor of half of all."),
        uses("jan/definition-1", "No task is made or lost: the shares of the total add up to it."),
    ),
    (Instances(one_iteration, pairs_of_iterations), Instances(step_1_keeps_sums, pairs_of_step_1)),
    Bounds(2, 2),
)


ALGORITHM_1 = Proof(
    "jan/algorithm-1@final",
    Scheme.CONSEQUENCE,
    (
        uses("jan/algorithm-1@invariant", "After iteration n - 1 the cube is the only subcube, and regular."),
        uses("jan/definition-1", "Regular loads differ by at most 1."),
    ),
)
