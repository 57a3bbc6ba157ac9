"""Sections 3.6 and 3.7 for all sizes: Algorithm 1 keeps subcubes regular, and what moves over one dimension can reach.

Two regular halves of P processors have N0 = c0 P + A and N1 = c1 P + B tasks, A, B < P, and c = c0 + c1. Pair x is the
processors x of both halves; in the merged subcube of 2P they are the processors 2x and 2x + 1.
"""

from loadbal.arithmetic import Number, Truth, distance, larger, quotient, quotient_up, same_truth, smaller
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.protocols import regular_balance

from .jan_steps import share, within


def pair_sum(x: Number, c: Number, a: Number, b: Number) -> Number:
    """The tasks of pair x; it does not matter how c is divided between the halves."""
    return share(x, c, a) + share(x, 0, b)


def merged(order: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Truth:
    """Whether (c P + A + B) over 2P is `low`, rest `rest`: c is even, or odd with A + B below P, or not below."""
    few = (c == 2 * low + 1) & (a + b < order) & (rest == order + a + b)
    many = (c == 2 * low - 1) & (a + b >= order) & (rest == a + b - order)
    return ((c == 2 * low) & (rest == a + b)) | few | many


def rests(order: Number, a: Number, b: Number) -> dict[str, Truth]:
    """The hypotheses that A and B are rests."""
    return {"one_rest": within(a, order), "other_rest": within(b, order)}


# --- jan/algorithm-1-step-2 ---


@lemma("cover")
def three_cases(order: Number, more: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """If c P + A + B = 2P low + rest, with `more` = c - 2 low, one of the three cases is there."""
    return given(goal=order * more + a + b == rest, rest=within(rest, 2 * order), **rests(order, a, b)).implies(
        merged(order, 2 * low + more, a, b, low, rest)
    )


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
    (three_cases, wants_none_or_one, loose_tasks_are_the_odd_ones),
    """
    The merged subcube has N0 + N1 = c P + A + B tasks; their division by 2P is one of three cases. In all of them each
    processor is to have what it keeps, half of its pair's even part, or one more. What is wanted beyond what is kept
    adds up, over all pairs, to N0 + N1 less twice what each pair keeps. That is the number of loose tasks, since the
    goal has N0 + N1 tasks. So loose tasks are just enough, and as a pair has at most one, at most one task of each
    pair moves.
    """,
    ("jan/definition-1",),
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
    (one_processor, step_1_keeps_sums, step_2_of_two),
    """
    Before iteration 0 every node is a regular subcube of one processor. In iteration i two regular halves of 2^i
    processors are merged: their corresponding nodes are the pairs of dimension i, and local addresses d_0 ... d_i make
    pair x the processors 2x and 2x + 1. Step 1 leaves the sums of the pairs. Step 2 gives to every node half of its
    pair's even part, and one task if the regular distribution of the merged subcube wants more: then it has exactly
    what that distribution wants. No task is made or lost, since the regular distribution of a total adds up to it; the
    totals of the halves add up to it as well.
    """,
    ("jan/algorithm-1-step-2",),
)
ALGORITHM_1 = Proof(
    "jan/algorithm-1@final",
    Scheme.CONSEQUENCE,
    (),
    "After iteration n - 1 the cube is the only subcube; regular loads have error at most 1.",
    ("jan/algorithm-1@invariant",),
)
PARTNER_LOADS = Proof(
    "jan/partner-loads",
    Scheme.CONSEQUENCE,
    (),
    "The halves of iteration i are the completed subcubes of the iteration before, or single nodes: they are regular.",
    ("jan/algorithm-1@invariant",),
)

# --- jan/pair-moves-suffice ---


def reached_lowest(x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Truth:
    """Whether pair x has the tasks that the goal gives to processors 2x and 2x + 1."""
    return pair_sum(x, c, a, b) == share(2 * x, low, rest) + share(2 * x + 1, low, rest)


def reached_highest(order: Number, x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Truth:
    """Whether pair x has the tasks that the goal gives to processors x and P + x."""
    return pair_sum(x, c, a, b) == share(x, low, rest) + share(order + x, low, rest)


def close_rests(order: Number, c: Number, a: Number, b: Number, low: Number) -> Truth:
    """Whether c is even and the rests are at most 1 apart, or c is odd and they are 0 and P - 1."""
    few, many = smaller(a, b), larger(a, b)
    return ((c == 2 * low) & (many - few <= 1)) | ((c != 2 * low) & (few == 0) & (many == order - 1))


@lemma("case")
def close_rests_suffice(
    order: Number, x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number
) -> Formula:
    """With such rests every pair has what the goal wants of it."""
    return given(
        x=within(x, order),
        case=merged(order, c, a, b, low, rest),
        close=close_rests(order, c, a, b, low),
    ).implies(reached_lowest(x, c, a, b, low, rest))


@lemma("case")
def close_rests_are_needed(order: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """If the first pair, the last one and that at the smaller rest have what is wanted, the rests are such."""
    return given(
        case=merged(order, c, a, b, low, rest),
        first=reached_lowest(0, c, a, b, low, rest),
        last=reached_lowest(order - 1, c, a, b, low, rest),
        smaller_rest=reached_lowest(smaller(a, b), c, a, b, low, rest),
        **rests(order, a, b),
    ).implies(close_rests(order, c, a, b, low))


MOVES = """\
Moves of pairs can divide the sum of a pair in any way, and do not change it: they reach the goal exactly if every pair
has as many tasks as the goal gives to its two processors."""

LOWEST = Proof(
    "jan/pair-moves-suffice@repaired",
    Scheme.CASES,
    (close_rests_suffice, close_rests_are_needed, three_cases),
    f"{MOVES} In the first case c is even, in the other two odd.",
)


@lemma("case")
def no_rest_suffices(order: Number, x: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """If P divides one of the totals, every pair has what the goal wants of processors x and P + x."""
    return given(
        x=within(x, order),
        case=merged(order, c, a, b, low, rest),
        divides=smaller(a, b) == 0,
        **rests(order, a, b),
    ).implies(reached_highest(order, x, c, a, b, low, rest))


@lemma("case")
def no_rest_is_needed(order: Number, c: Number, a: Number, b: Number, low: Number, rest: Number) -> Formula:
    """If the first pair and the last one have what is wanted, P divides one of the totals."""
    return given(
        first=reached_highest(order, 0, c, a, b, low, rest),
        last=reached_highest(order, order - 1, c, a, b, low, rest),
        **rests(order, a, b),
    ).implies(smaller(a, b) == 0)


HIGHEST = Proof(
    "jan/pair-moves-suffice@repaired-highest",
    Scheme.CASES,
    (no_rest_suffices, no_rest_is_needed, three_cases),
    MOVES,
)


@lemma("lemma")
def even_splits(
    order: Number, x: Number, c: Number, a: Number, b: Number, most: Number, least: Number, half: Number
) -> Formula:
    """Pair 0 has the largest sum of all, and the last pair the smallest, c: the halves of these differ most."""
    first, here = pair_sum(0, c, a, b), pair_sum(x, c, a, b)
    even = (c == 2 * half) | (smaller(a, b) == 0)
    return given(
        most=most == quotient_up(first, 2),
        least=least == quotient(c, 2),
        parity=(c == 2 * half) | (c == 2 * half + 1),
        **rests(order, a, b),
    ).implies(
        (pair_sum(order - 1, c, a, b) == c)
        & (here <= first)
        & (here >= c)
        & (most - least <= 2)
        & same_truth(most - least <= 1, even)
    )


EVEN_SPLITS = Proof(
    "jan/pair-moves-suffice@repaired-error",
    Scheme.DIRECT,
    (even_splits,),
    """
    The error after even splits is the ceiling of half of the largest sum of a pair less the floor of half of the
    smallest.
    """,
)
