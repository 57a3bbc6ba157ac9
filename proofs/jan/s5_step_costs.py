"""Section 5 for all sizes: what the steps cost, that is the sum of a cycle, the tasks over a link, Function 1.

A load is compared with the average as it was rounded. A processor below it *lacks* tasks; one above it has a surplus,
and sends it. The n loads add up to n times the average, and an `excess` that may be negative.
"""

from loadbal.arithmetic import Number, distance, larger, quotient, quotient_up, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols import regular_balance
from loadbal.protocols.cycle_migration import ALL_FLOOR

from .steps import sends, share, within

# --- jan/crossing-bound ---


@lemma("lemma")
def shares_within_largest(order: Number, low: Number, rest: Number, most: Number, place: Number) -> Formula:
    """If P processors with at most K tasks each are made regular, none has more than K."""
    return given(tasks=order * low + rest <= order * most, rest=within(rest, order)).implies(
        share(place, low, rest) <= most
    )


@lemma("lemma")
def half_of_the_difference(most: Number, x: Number, y: Number, a: Number) -> Formula:
    """If the loose task stays with the side that had more, at most half of K crosses."""
    return given(
        step=a == regular_balance.across((x, y), 0)[0],
        one=(x >= 0) & (x <= most),
        other=(y >= 0) & (y <= most),
    ).implies(2 * distance(a, x) <= most)


LOOSE_STAYS = Proof(
    "jan/crossing-bound@loose-stays",
    Scheme.DIRECT,
    (
        by(shares_within_largest),
        by(half_of_the_difference),
        uses("jan/algorithm-1@final"),
        argued("""
    The totals of the cycles are at most K = M n at first. Before every iteration subcubes are regular, so that no
    total exceeds K. A pair moves half of the difference of its totals, rounded down.
    """),
    ),
)


@lemma("lemma")
def as_needed(most: Number, x: Number, y: Number, wanted: Number) -> Formula:
    """If the loose task crosses where it is wanted, at most half of K crosses, rounded up."""
    crossing = larger(0, smaller(wanted, quotient_up(x + y, 2)) - x)
    return given(here=x >= 0, there=y <= most, some=most >= 0).implies(2 * crossing <= most + 1)


CROSSING = Proof(
    "jan/crossing-bound@repaired",
    Scheme.DIRECT,
    (
        by(as_needed),
        uses("jan/crossing-bound@loose-stays"),
        argued("A node receives what it is to have, at most the half of its pair rounded up, less what it has."),
    ),
)


@lemma("lemma")
def log_makes_up_for_it(crossing: Number, bound: Number, logarithm: Number, most: Number) -> Formula:
    """If twice X is at most M n + 1, and M log2 n rounded down at least M, it is at most M n and that."""
    return given(crossing=2 * crossing <= bound + 1, most=most >= 1, logarithm=logarithm >= most).implies(
        2 * crossing <= bound + logarithm
    )


ALL_PROCESSORS = Proof(
    "jan/crossing-bound@all-processors",
    Scheme.DIRECT,
    (
        by(log_makes_up_for_it),
        uses("jan/crossing-bound@repaired"),
        argued("M log2(n 2^n) is M n and M log2 n, and log2 n is at least 1 from n = 2 on; twice X is a whole number."),
    ),
)


# --- jan/function-1-cost@repaired, jan/mn-bound ---


@lemma("lemma")
def cost_from_the_start(cost: Number, n: Number, largest: Number, bound: Number) -> Formula:
    """If a cost is at most n times the largest load, and no load exceeds M n, it is at most n times M n."""
    return given(cost=cost <= largest * n, largest=largest <= bound, processors=n >= 0).implies(cost <= bound * n)


COST = Proof(
    "jan/function-1-cost@repaired",
    Scheme.DIRECT,
    (
        by(cost_from_the_start),
        uses("jan/function-1-cost@entry-all"),
        uses("jan/algorithm-2@supernodes"),
        uses("jan/crossing-bound@loose-stays"),
        argued("""
    Before Algorithm 2 no cycle has more than M n tasks, and so none has after Step 2, where totals are regular. At
    entry no load exceeds the total of its cycle.
    """),
    ),
)


@lemma("base")
def no_factors(left: Number, right: Number) -> Formula:
    """For M = 0 both powers are 1."""
    return given(left=left == 1, right=right == 1).implies(left == right)


@lemma("step")
def one_factor_more(left: Number, right: Number, nodes: Number) -> Formula:
    """If 2^(n M) is P^M, then 2^(n (M + 1)) is P^(M + 1), for P = 2^n."""
    return given(so_far=left == right).implies(left * nodes == right * nodes)


EQUAL_POWERS = Proof(
    "jan/mn-bound@repaired",
    Scheme.INDUCTION,
    (
        by(no_factors),
        by(one_factor_more),
        argued("M n = M log2 P says that 2^(M n) = P^M. Induction on M."),
    ),
)


NOT_MORE = Proof(
    "jan/mn-bound@non-strict",
    Scheme.CONSEQUENCE,
    (
        uses("jan/mn-bound@repaired"),
        argued("Equality is enough."),
    ),
)


@lemma("base")
def one_power(n: Number, nodes: Number) -> Formula:
    """For M = 1, 2^n is less than n 2^n from n = 2 on."""
    return given(proper=n >= 2, nodes=nodes >= 1).implies(nodes < n * nodes)


@lemma("step")
def one_power_more(left: Number, right: Number, nodes: Number, all_nodes: Number) -> Formula:
    """If 2^(n M) is less than P^M, then 2^(n (M + 1)) is less than P^(M + 1), for P > 2^n."""
    return given(so_far=left < right, nodes=nodes >= 1, more=all_nodes >= nodes, positive=left >= 1).implies(
        left * nodes < right * all_nodes
    )


LESS = Proof(
    "jan/mn-bound@all-processors",
    Scheme.INDUCTION,
    (
        by(one_power),
        by(one_power_more),
        argued("M n < M log2 P says that 2^(M n) < P^M. Induction on M, for P = n 2^n."),
    ),
)


ENTRY_ONE = Proof(
    "jan/function-1-cost@entry-one",
    Scheme.CONSEQUENCE,
    (
        uses("jan/function-1@one-floor-mn"),
        argued(
            "The error is at most 1 after M n - 1 units, or at once for M = 0, and stays so: no more units are counted."
        ),
    ),
)


ONE_WAY = Proof(
    "jan/step-1-cost@one-way",
    Scheme.CONSEQUENCE,
    (
        uses("jan/circulatory-sum@n-1-shifts"),
        argued("After t units a processor has heard of the t before it and of no other; it has to hear of n - 1."),
    ),
)


STEP_1 = Proof(
    "jan/step-1-cost",
    Scheme.CONSEQUENCE,
    (
        uses("jan/step-1-cost@one-way"),
        argued("It takes n - 1 units."),
    ),
)


@lemma()
def nearer_way(n: Number, places: Number, half: Number) -> Formula:
    """The nearer way round is at most floor(n/2) long, and exactly that for a processor so many places away."""
    return given(half=half == quotient(n, 2)).implies(
        (smaller(places, n - places) <= half) & (smaller(half, n - half) == half)
    )


BOTH_WAYS = Proof(
    "jan/step-1-cost@both-ways",
    Scheme.DIRECT,
    (
        by(nearer_way),
        uses("jan/circulatory-sum@n-1-shifts"),
        argued("Going both ways, after t units a processor has heard of those at most t places away on either side."),
    ),
)


@lemma()
def none_has_more(most: Number, x: Number, y: Number) -> Formula:
    """Half of two totals of at most K, rounded up, is at most K."""
    return given(one=x <= most, other=y <= most).implies(quotient_up(x + y, 2) <= most)


PAIR = Proof(
    "jan/crossing-bound@pair",
    Scheme.DIRECT,
    (
        by(none_has_more),
        uses("jan/crossing-bound@repaired"),
        argued("""
    What crosses between two totals of at most M n was bounded in the lemmas for all cycles. After both steps one of the
    two has half of their tasks rounded up, and the other has no more.
    """),
    ),
)


@lemma("lemma")
def message_within_largest(average: Number, most: Number, here: Number) -> Formula:
    """A message is no longer than the largest load."""
    return given(average=average >= 0, here=here <= most, some=most >= 0).implies(
        sends(ALL_FLOOR, average, here) <= most
    )


@lemma("base")
def nothing_sent(cost: Number) -> Formula:
    """No iterations cost nothing."""
    return given(none=cost == 0).implies(cost <= 0)


@lemma("step")
def one_message_more(cost: Number, bound: Number, message: Number, most: Number) -> Formula:
    """With one iteration more the cost is at most M more."""
    return given(so_far=cost <= bound, message=message <= most).implies(cost + message <= bound + most)


ENTRY_ALL = Proof(
    "jan/function-1-cost@entry-all",
    Scheme.INDUCTION,
    (
        by(message_within_largest),
        by(nothing_sent),
        by(one_message_more),
        uses("jan/function-1@repaired-once"),
        argued("The largest load does not grow, so that the longest message of each of the n iterations is at most M."),
    ),
)
