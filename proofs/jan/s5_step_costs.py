"""Section 5 for all sizes: what the steps cost, that is the sum of a cycle, the tasks over a link, Function 1.

A load is compared with the average as it was rounded. A processor below it *lacks* tasks; one above it has a surplus,
and sends it. The n loads add up to n times the average, and an `excess` that may be negative.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, distance, larger, quotient, quotient_up, smaller
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.jan.s5_step_costs import Supernodes
from loadbal.protocols import regular_balance
from loadbal.protocols.cycle_migration import ALL_FLOOR
from loadbal.protocols.recursive_balance import dimension_of, pairs_across

from .s4_cycle_function_1 import (
    arc_of_one,
    arc_one_longer,
    lack_was_there,
    largest_does_not_grow,
    no_time,
    one_shift,
    one_unit_more,
    own_word,
    pile_was_there,
    who_sends,
)
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


def pairs_of_iterations(it: Supernodes) -> Iterator[tuple[Number, ...]]:
    """For every pair of every iteration: M n, the totals of both before, and what the first has after Step 1."""
    n = dimension_of(it.totals)
    for i, step in enumerate(it.iterations):
        for u, v in pairs_across(n, n - 1 - i):
            yield it.most * it.n, step.before[u], step.before[v], step.shared[u]


LOOSE_STAYS = Proof(
    "jan/crossing-bound@loose-stays",
    Scheme.DIRECT,
    (
        argued("The totals of the cycles are at most K = M n at first."),
        uses("jan/algorithm-1@invariant", "A completed subcube is regular, and has as many tasks as before."),
        argued("So a completed subcube of P nodes has as many tasks as these had at first, at most P K."),
        by(shares_within_largest),
        by(half_of_the_difference),
    ),
    (Instances(half_of_the_difference, pairs_of_iterations),),
    Bounds(2, 1),
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
        uses("jan/algorithm-1@invariant", "A completed subcube is regular, and has as many tasks as before."),
        argued("So a completed subcube of P nodes has as many tasks as these had at first, at most P K for K = M n."),
        by(shares_within_largest),
        argued("A node receives what it is to have, at most the half of its pair rounded up, less what it has."),
        by(as_needed),
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
        uses("jan/crossing-bound@repaired", "X is at most M n / 2 rounded up, so that 2 X is at most M n + 1."),
        argued("M log2(n 2^n) is M n and M log2 n, and log2 n is at least 1 from n = 2 on; 2 X is a whole number."),
        by(log_makes_up_for_it),
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
        argued("Before Algorithm 2 no cycle has more than M n tasks."),
        uses("jan/algorithm-2@supernodes", "In the end the totals of the cycles are regular."),
        uses(
            "jan/algorithm-2-subcubes", "They are so after Step 2 already, since Step 3 moves nothing between cycles."
        ),
        by(shares_within_largest, "So no cycle has more than M n tasks then."),
        argued("At entry of Step 3 no load exceeds the total of its cycle."),
        uses("jan/function-1-cost@entry-all", "Step 3 costs at most n times the largest load at entry."),
        by(cost_from_the_start),
    ),
)


@lemma("lemma")
def units_from_the_start(units: Number, tasks: Number, n: Number, bound: Number) -> Formula:
    """If it takes S + n - 2 units at most, and S is at most M n, it takes M n + n - 2 at most."""
    return given(units=units <= tasks + n - 2, tasks=tasks <= bound).implies(units <= bound + n - 2)


COST_ONE = Proof(
    "jan/function-1-cost@repaired-one",
    Scheme.DIRECT,
    (
        argued("Before Algorithm 2 no cycle has more than M n tasks."),
        uses("jan/algorithm-2@supernodes", "In the end the totals of the cycles are regular."),
        uses(
            "jan/algorithm-2-subcubes", "They are so after Step 2 already, since Step 3 moves nothing between cycles."
        ),
        by(shares_within_largest, "So no cycle has more than M n tasks then."),
        uses("jan/function-1-cost@entry-total", "A cycle of S tasks takes at most S + n - 2 units."),
        by(units_from_the_start),
    ),
)


@Induction
def fewer(left: Number, right: Number) -> Truth:
    """Whether a power is at least 1 and less than another."""
    return (left >= 1) & (left < right)


@lemma("base")
def one_power(n: Number, nodes: Number) -> Formula:
    """For M = 1, 2^n is less than n 2^n from n = 2 on."""
    return fewer.base((nodes, n * nodes), proper=n >= 2, nodes=nodes >= 1)


@lemma("step")
def one_power_more(left: Number, right: Number, nodes: Number, all_nodes: Number) -> Formula:
    """If 2^(n M) is less than P^M, then 2^(n (M + 1)) is less than P^(M + 1), for P > 2^n."""
    return fewer.step((left, right), (left * nodes, right * all_nodes), nodes=nodes >= 1, more=all_nodes >= nodes)


LESS = Proof(
    "jan/mn-bound@all-processors",
    Scheme.INDUCTION,
    (
        argued("M n < M log2 P says that 2^(M n) < P^M, for P = n 2^n."),
        by(one_power),
        by(one_power_more),
    ),
)


ENTRY_ONE = Proof(
    "jan/function-1-cost@entry-one",
    Scheme.CONSEQUENCE,
    (
        argued("If M is 0 there are no tasks, and nothing to wait for; else let a be the floor of the average."),
        uses("jan/function-1@no-pile-or-no-lack", "After (M - 1) n units no load is above a + 1, or none is below a."),
        uses("jan/function-1@no-lack-no-pile", "If none is below a, n - 1 units later none is above a + 1."),
        uses("jan/function-1@no-pile-no-lack", "If none is above a + 1, n - 1 units later none is below a."),
        by((pile_was_there, lack_was_there), "Both stay so: who is piled up, or lacks tasks, was or did before."),
        argued("So from M n - 1 units on the error is at most 1: no more units are counted."),
    ),
)


@lemma("lemma")
def piled_and_lacking_end(tasks: Number, held: Number, later: Number, units: Number, average: Number) -> Formula:
    """While somebody is piled up and somebody lacks tasks, an arc loses a task a unit, and never all: T + 1 < S."""
    return given(
        loses=later == held - units, held=held <= tasks, pile=later >= average + 2, natural=average >= 0
    ).implies(units + 1 < tasks)


ENTRY_TOTAL = Proof(
    "jan/function-1-cost@entry-total",
    Scheme.INDUCTION,
    (
        argued("Let a be the floor of the average; if S is 0 there is nothing to wait for."),
        argued("Suppose that after T = S - 1 units somebody, p, is piled up and somebody, d, lacks tasks."),
        by((pile_was_there, lack_was_there), "Both were so all the time: who is piled up, or lacks tasks, was or did."),
        by(who_sends, "So p sent a task in every unit, and d none."),
        argued("Take the arc of the processors behind p up to d: in every unit a task entered it and none left."),
        by((arc_of_one, arc_one_longer, no_time, one_unit_more), "So it gained T tasks in all."),
        argued("As tasks are neither made nor lost, the others, p among them, lost T."),
        by(piled_and_lacking_end, "As p alone has a + 2 or more, T + 1 is less than S, which cannot be."),
        uses("jan/function-1@no-lack-no-pile", "If no load is below a after T units, none is above a + 1 n - 1 later."),
        uses("jan/function-1@no-pile-no-lack", "If none is above a + 1 after T units, none is below a n - 1 later."),
        argued("Both stay so, and so after S + n - 2 units all loads are a or a + 1."),
    ),
)


ONE_WAY = Proof(
    "jan/step-1-cost@one-way",
    Scheme.INDUCTION,
    (
        by(own_word),
        by(one_shift),
        argued("""
    So after t units a processor has heard the words that started at most t places before it, and no others; it has to
    hear of n - 1 besides its own.
    """),
    ),
)


STEP_1 = Proof(
    "jan/step-1-cost",
    Scheme.CONSEQUENCE,
    (uses("jan/step-1-cost@one-way", "It takes n - 1 units, which are at most n."),),
)


@lemma()
def nearer_way(n: Number, places: Number, half: Number) -> Formula:
    """The nearer way round is at most floor(n/2) long, and exactly that for a processor so many places away."""
    return given(half=half == quotient(n, 2)).implies(
        (smaller(places, n - places) <= half) & (smaller(half, n - half) == half)
    )


BOTH_WAYS = Proof(
    "jan/step-1-cost@both-ways",
    Scheme.INDUCTION,
    (
        by(
            (own_word, one_shift),
            "A word moves on by one processor a unit, on its way round; so do those of the other way.",
        ),
        argued("So after t units a processor has heard of those at most t places away on either side, and no others."),
        by(nearer_way),
    ),
)


@lemma("lemma")
def message_within_largest(average: Number, most: Number, here: Number) -> Formula:
    """A message is no longer than the largest load."""
    return given(average=average >= 0, here=here <= most, some=most >= 0).implies(
        sends(ALL_FLOOR, average, here) <= most
    )


@Induction
def paid(cost: Number, bound: Number) -> Truth:
    """Whether the cost so far is at most that."""
    return cost <= bound


@lemma("base")
def nothing_sent(cost: Number) -> Formula:
    """No iterations cost nothing."""
    return paid.base((cost, 0), none=cost == 0)


@lemma("step")
def one_message_more(cost: Number, bound: Number, message: Number, most: Number) -> Formula:
    """With one iteration more the cost is at most M more."""
    return paid.step((cost, bound), (cost + message, bound + most), message=message <= most)


ENTRY_ALL = Proof(
    "jan/function-1-cost@entry-all",
    Scheme.INDUCTION,
    (
        by(largest_does_not_grow, "No load ever exceeds M, since none does after an iteration if none does before."),
        by(message_within_largest),
        by(nothing_sent),
        by(one_message_more, "So n iterations cost at most M n."),
    ),
)
