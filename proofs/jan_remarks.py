"""Details of sections 4 and 5 for all sizes: the circulatory sum, the buffers, which term dominates, a single pair."""

from loadbal.arithmetic import Number, quotient, quotient_up, same_truth, smaller, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.protocols.circulatory_sum import Circulation

from .jan_steps import within

# --- jan/circulatory-sum, jan/step-1-cost, jan/function-1-buffers ---


@lemma("base")
def own_load(load: Number, word: Number, held: Number) -> Formula:
    """At first the word and the accumulator are the own load."""
    return given(word=word == load, held=held == load).implies((word == load) & (held == 0 + load))


@lemma("step")
def one_shift(before: Number, word: Number, held: Number, other: Number, after: Number, added: Number) -> Formula:
    """In a unit a processor gets the word of the one before, and adds it."""
    now = Circulation((before, word), (), (other, held)).later()
    return given(word=after == now.words[1], sum=added == now.sums[1]).implies(
        (after == before) & (added == held + before)
    )


@lemma("lemma")
def words_are_around(n: Number, units: Number, place: Number, source: Number) -> Formula:
    """After t <= n units processor j has the word of processor j - t around the cycle: after n, its own."""
    back = place - units
    return given(place=within(place, n), units=units == n, source=source == where(back < 0, back + n, back)).implies(
        source == place
    )


SUM = Proof(
    "jan/circulatory-sum@n-1-shifts",
    Scheme.INDUCTION,
    (own_load, one_shift),
    """
    By induction over the units, after t of them the word of a processor is the load of the one t places before it, and
    its accumulator the sum of the loads of these t + 1 processors. After n - 1 units these are all.
    """,
)
RESTORED = Proof(
    "jan/circulatory-sum@n-shifts-restore",
    Scheme.DIRECT,
    (words_are_around,),
    "After t units the word of a processor is the load of the one t places before it.",
    ("jan/circulatory-sum@n-1-shifts",),
)
ONE_WAY = Proof(
    "jan/step-1-cost@one-way",
    Scheme.CONSEQUENCE,
    (),
    "After t units a processor has heard of the t before it and of no other; it has to hear of n - 1.",
    ("jan/circulatory-sum@n-1-shifts",),
)
STEP_1 = Proof("jan/step-1-cost", Scheme.CONSEQUENCE, (), "It takes n - 1 units.", ("jan/step-1-cost@one-way",))


@lemma()
def nearer_way(n: Number, places: Number, half: Number) -> Formula:
    """The nearer way round is at most floor(n/2) long, and exactly that for a processor so many places away."""
    return given(half=half == quotient(n, 2)).implies(
        (smaller(places, n - places) <= half) & (smaller(half, n - half) == half)
    )


BOTH_WAYS = Proof(
    "jan/step-1-cost@both-ways",
    Scheme.DIRECT,
    (nearer_way,),
    "Going both ways, after t units a processor has heard of those at most t places away on either side.",
    ("jan/circulatory-sum@n-1-shifts",),
)


@lemma()
def differences_add_up(tasks: Number, order: Number, low: Number, rest: Number, held: Number) -> Formula:
    """The loads less the floor of their average, n times, add up to the rest of their sum over n."""
    return given(held=held == tasks - order * low, division=tasks == order * low + rest).implies(held == rest)


LOAD_APART = Proof(
    "jan/function-1-buffers@separate-load",
    Scheme.DIRECT,
    (differences_add_up,),
    "After Step 1.1 every accumulator is SUM; Step 1.3 takes the average from the load, which nothing overwrote.",
    ("jan/circulatory-sum@n-1-shifts",),
)
AVERAGE_ASIDE = Proof(
    "jan/function-1-buffers@repaired",
    Scheme.CONSEQUENCE,
    (),
    "If the average goes to B(0), the load in B(1) is not overwritten before Step 1.3.",
    ("jan/function-1-buffers@separate-load",),
)


@lemma()
def nothing_is_left(load: Number, average: Number) -> Formula:
    """What was overwritten with the average is the average: less the average it is 0."""
    return given(overwritten=load == average).implies(load - average == 0)


NOTHING_MOVES = Proof(
    "jan/function-1-buffers@nothing-moves",
    Scheme.DIRECT,
    (nothing_is_left,),
    "As printed, Step 1.2 writes the average over the load in B(1), and Step 1.3 takes the average from it.",
)

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


DOMINANCE = Proof("jan/dominance@repaired", Scheme.DIRECT, (dominated,), "L^2 is at least 1.")
WITH_HYPOTHESIS = Proof(
    "jan/dominance@with-hypothesis", Scheme.CONSEQUENCE, (), "M > L is more than enough.", ("jan/dominance@repaired",)
)
NO_CONSTANT = Proof("jan/dominance@no-constant", Scheme.DIRECT, (never_dominated,), "L^2 is at least 1.")


@lemma()
def none_has_more(most: Number, x: Number, y: Number) -> Formula:
    """Half of two totals of at most K, rounded up, is at most K."""
    return given(one=x <= most, other=y <= most).implies(quotient_up(x + y, 2) <= most)


PAIR = Proof(
    "jan/crossing-bound@pair",
    Scheme.DIRECT,
    (none_has_more,),
    """
    What crosses between two totals of at most M n was bounded in the lemmas for all cycles. After both steps one of the
    two has half of their tasks rounded up, and the other has no more.
    """,
    ("jan/crossing-bound@repaired",),
)
FLOW = Proof(
    "jan/loose-placement@flow",
    Scheme.CONSEQUENCE,
    (),
    """
    The flow has on every arc the even flow rounded down or one more. There is such a flow with all tasks, as was shown,
    and every largest flow has them all. The two arcs out of a switch, and all arcs to the nodes in the end, have the
    same even flow: loads that are it, rounded down, or one more were shown to differ by at most 1.
    """,
    ("jan/loose-placement", "jan/error-one-iff"),
)
