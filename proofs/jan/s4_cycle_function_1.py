"""Section 4 for all sizes: Function 1 in the cycle, whether its surplus leaves error 1.

A processor below the average, as it was rounded, *lacks* tasks; one that is two or more above it is *piled up*. A
processor above the average sends a task to the next one.

A load is compared with the average as it was rounded. A processor below it *lacks* tasks; one above it has a surplus,
and sends it. The n loads add up to n times the average, and an `excess` that may be negative.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TypeAlias

from loadbal.arithmetic import Number, Truth, distance, quotient, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.loads import Loads
from loadbal.papers.jan.s4_cycle_function_1 import Averaged
from loadbal.protocols import cycle_migration
from loadbal.protocols.circulatory_sum import Circulation, circulation
from loadbal.protocols.cycle_migration import ALL_FLOOR, DIF_ONCE, ONE_FLOOR_MN
from loadbal.protocols.cycle_migration import ONE_CEIL as ONE_CEIL_READING

from .steps import passed_on, sends, within

# --- one unit ---


def one_task_arrives(after: Number, average: Number, before: Number, here: Number) -> Truth:
    """Whether a processor has that much after a unit."""
    return after == passed_on(ONE_FLOOR_MN, average, before, here)


@lemma("kept")
def pile_was_there(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who is piled up after a unit was piled up before."""
    return given(step=one_task_arrives(after, average, before, here), pile=after >= average + 2).implies(
        here >= average + 2
    )


@lemma("kept")
def lack_was_there(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who lacks tasks after a unit lacked tasks before."""
    return given(step=one_task_arrives(after, average, before, here), lack=after < average).implies(here < average)


@lemma("kept")
def who_sends(average: Number, pile: Number, lack: Number) -> Formula:
    """Who is piled up sends a task, and who lacks tasks sends none."""
    return given(pile=pile >= average + 2, lack=lack < average).implies(
        (sends(ONE_FLOOR_MN, average, pile) == 1) & (sends(ONE_FLOOR_MN, average, lack) == 0)
    )


@lemma("kept")
def task_goes_on(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who lacks nothing and gets a task is above the average, and sends one in the next unit."""
    return given(
        step=one_task_arrives(after, average, before, here), sent=before > average, filled=here >= average
    ).implies(after > average)


@lemma("kept")
def nothing_goes_on(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who is not piled up and gets no task is not above the average, and sends none in the next unit."""
    return given(
        step=one_task_arrives(after, average, before, here), idle=before <= average, flat=here <= average + 1
    ).implies(after <= average)


@lemma("kept")
def nothing_comes_singly(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """If neither the processor before it nor a processor is above the average, it is not after a unit."""
    return given(
        step=one_task_arrives(after, average, before, here), before=before <= average, here=here <= average
    ).implies(after <= average)


@lemma("kept")
def stays_within(average: Number, most: Number, before: Number, here: Number, after: Number) -> Formula:
    """No load becomes negative or larger than the largest."""
    return given(
        step=one_task_arrives(after, average, before, here),
        average=average >= 0,
        before=before <= most,
        here=here <= most,
        natural=here >= 0,
    ).implies((after >= 0) & (after <= most))


# --- an arc, from behind a piled-up processor to one that lacks tasks ---


@Induction
def balance_of_an_arc(after: Number, held: Number, entering: Number, leaving: Number) -> Truth:
    """Whether an arc has after a unit what it held, and what entered less what left."""
    return after == held + entering - leaving


@lemma("base")
def arc_of_one(before: Number, here: Number, entering: Number, leaving: Number, after: Number) -> Formula:
    """A processor has after a unit what it had, and what entered less what left."""
    moved = cycle_migration.moved((before, here), (entering, leaving))
    return balance_of_an_arc.base((after, here, entering, leaving), step=after == moved[1])


@lemma("step")
def arc_one_longer(
    held: Number, held_after: Number, entering: Number, between: Number, here: Number, leaving: Number, after: Number
) -> Formula:
    """If that is so for an arc, it is so for an arc with one processor more."""
    moved = cycle_migration.moved((held, here), (between, leaving))
    return balance_of_an_arc.step(
        (held_after, held, entering, between),
        (held_after + after, held + here, entering, leaving),
        step=after == moved[1],
    )


@Induction
def gained(held: Number, now: Number, units: Number) -> Truth:
    """Whether an arc has gained a task in each of so many units."""
    return now == held + units


@lemma("base")
def no_time(held: Number, now: Number, units: Number) -> Formula:
    """At first an arc holds what it held."""
    return gained.base((held, now, units), start=now == held, none=units == 0)


@lemma("step")
def one_unit_more(held: Number, now: Number, units: Number, later: Number) -> Formula:
    """If a task entered an arc in every unit and none left, and that is so once more, it holds one more."""
    return gained.step((held, now, units), (held, later, units + 1), step=balance_of_an_arc.says(later, now, 1, 0))


@lemma("lemma")
def not_for_long(most: Number, n: Number, units: Number, arc: Number, others: Number) -> Formula:
    """If both arcs can hold the tasks of so many units, the units are fewer than M n - n, from M = 3 on."""
    return given(
        arc=units <= arc, others=units <= others, all=arc + others == most * n, large=most >= 3, some=n >= 1
    ).implies(units < most * n - n)


@lemma("lemma")
def needs_three(average: Number, most: Number, pile: Number, lack: Number) -> Formula:
    """If somebody is piled up while somebody lacks tasks, the largest load is 3 or more."""
    return given(pile=pile >= average + 2, lack=lack < average, natural=lack >= 0, most=pile <= most).implies(most >= 3)


Unit: TypeAlias = tuple[Number, Number, Number]
"""What the processor before has, what a processor has, and what it has after an iteration."""


def iterations_of(states: Iterable[Loads]) -> Iterator[Unit]:
    """For every iteration and every processor: what the one before it and it have, and what it has afterwards."""
    for now, after in pairwise(states):
        yield from ((now[j - 1], now[j], after[j]) for j in range(len(now)))


def states_of(it: Averaged, *, one: bool) -> list[Loads]:
    """The loads over as many iterations as there are processors, and one more."""
    return [it.after(time, one=one) for time in range(len(it.loads) + 2)]


NO_PILE_OR_NO_LACK = Proof(
    "jan/function-1@no-pile-or-no-lack",
    Scheme.INDUCTION,
    (
        argued("Suppose that after T = (M - 1) n units somebody, p, is piled up and somebody, d, lacks tasks."),
        by(stays_within),
        by(needs_three),
        by(pile_was_there),
        by(lack_was_there),
        by(who_sends, "So p sent a task in every unit, and d none."),
        argued("Take the arc of the processors behind p up to d, and that of the others, behind d up to p."),
        by(arc_of_one),
        by(arc_one_longer),
        by(no_time),
        by(one_unit_more, "In every unit a task entered the first arc and none left it, so that it gained T in all."),
        argued("The other arc lost T, since a task left it in every unit and none entered."),
        by(not_for_long, "Neither arc can hold more than M a processor: T is less than M n - n, which cannot be."),
    ),
    (
        Instances(
            stays_within,
            lambda it: ((it.average, max(it.loads), *unit) for unit in iterations_of(states_of(it, one=True))),
        ),
    ),
)


# --- the rest of the time ---


@Induction
def crowded(count: Number, sum_of_some: Number) -> Truth:
    """Whether so many processors have an excess of one more than their number together."""
    return sum_of_some >= count + 1


@lemma("base")
def pile_and_others(excess: Number) -> Formula:
    """A piled-up processor alone has an excess of two or more."""
    return crowded.base((1, excess), pile=excess >= 2)


@lemma("step")
def everybody_above(count: Number, sum_of_some: Number, excess: Number) -> Formula:
    """If k processors have an excess of k + 1 together, and the next one is above the average, k + 1 have k + 2."""
    return crowded.step((count, sum_of_some), (count + 1, sum_of_some + excess), next=excess >= 1)


@Induction
def too_few(sum_of_some: Number) -> Truth:
    """Whether the excess of some processors together is negative."""
    return sum_of_some <= -1


@lemma("base")
def lack_and_others(excess: Number) -> Formula:
    """A processor that lacks tasks alone has a negative excess."""
    return too_few.base((excess,), lack=excess < 0)


@lemma("step")
def nobody_above(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some is negative and the next one is not above the average, theirs together is negative."""
    return too_few.step((sum_of_some,), (sum_of_some + excess,), next=excess <= 0)


@Induction
def too_many(sum_of_some: Number) -> Truth:
    """Whether the excess of some processors together is positive."""
    return sum_of_some >= 1


@lemma("base")
def one_above(excess: Number) -> Formula:
    """A processor above the average has a positive excess."""
    return too_many.base((excess,), above=excess > 0)


@lemma("step")
def others_lack_nothing(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some is positive and the next one lacks nothing, theirs together is positive."""
    return too_many.step((sum_of_some,), (sum_of_some + excess,), next=excess >= 0)


NO_LACK_NO_PILE = Proof(
    "jan/function-1@no-lack-no-pile",
    Scheme.INDUCTION,
    (
        by(lack_was_there, "As nobody lacks tasks at first, nobody ever does."),
        argued("Suppose that p is piled up after n - 1 units."),
        by(pile_was_there, "It was piled up all the time, since who is piled up after a unit was piled up before."),
        by(who_sends),
        by(task_goes_on),
        argued("So by induction over k, p + k is above the average after each of the units k, k + 1, ...."),
        by(pile_and_others),
        by(everybody_above, "After n - 1 units that is everybody, and p by two: all have an excess of n + 1 or more."),
        argued("That cannot be, as the excess of all is less than n and stays what it is."),
    ),
)


NO_PILE_NO_LACK = Proof(
    "jan/function-1@no-pile-no-lack",
    Scheme.INDUCTION,
    (
        by(pile_was_there, "As nobody is piled up at first, nobody ever is."),
        argued("Suppose that d lacks tasks after n - 1 units."),
        by(lack_was_there, "It lacked tasks all the time, since who lacks tasks after a unit lacked tasks before."),
        by(who_sends),
        by(nothing_goes_on),
        argued("So by induction over k, d + k is not above the average after each of the units k, k + 1, ...."),
        by(lack_and_others),
        by(nobody_above, "After n - 1 units that is everybody, and d is below: the excess of all is negative."),
        argued("That cannot be, as the excess of all is not negative and stays what it is."),
    ),
)


ONE_FLOOR = Proof(
    "jan/function-1@one-floor-mn",
    Scheme.CONSEQUENCE,
    (
        argued("If M is 0 there are no tasks; else let a be the floor of the average, so that n a <= S < n (a + 1)."),
        uses("jan/function-1@no-pile-or-no-lack", "After (M - 1) n units no load is above a + 1, or none is below a."),
        uses("jan/function-1@no-lack-no-pile", "If none is below a, n - 1 units later none is above a + 1."),
        uses("jan/function-1@no-pile-no-lack", "If none is above a + 1, n - 1 units later none is below a."),
        by((pile_was_there, lack_was_there), "Both stay so: who is piled up, or lacks tasks, was or did before."),
        argued("So after M n - 1 units, and after one more, all loads are a or a + 1."),
    ),
)


LOADS_UP_TO_2 = Proof(
    "jan/function-1@repaired-one-floor",
    Scheme.CONSEQUENCE,
    (
        argued(
            "Let a be the floor of the average: if it is 0 no load is below it, else no load up to 2 is above a + 1."
        ),
        uses("jan/function-1@no-lack-no-pile", "If a = 0, no load is above a + 1 after n - 1 units."),
        uses("jan/function-1@no-pile-no-lack", "If a >= 1, no load is below a after n - 1 units."),
        by((pile_was_there, lack_was_there), "Both stay so: who is piled up, or lacks tasks, was or did before."),
    ),
)


# --- rounding up ---


@lemma("lemma")
def task_came_from_before(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who was not piled up and is above the average got a task from the one before, which was above it."""
    return given(
        step=one_task_arrives(after, average, before, here), above=after > average, flat=here <= average + 1
    ).implies(before > average)


@lemma("lemma")
def one_of_the_lack(x: Number, y: Number, others: Number, excess: Number) -> Formula:
    """Two loads without a surplus, where all lack so much together, differ by at most that."""
    return given(x=x <= 0, y=y <= 0, others=others <= 0, all=x + y + others == excess).implies(
        distance(x, y) <= -excess
    )


@lemma("lemma")
def equal_if_even(others: Number, here: Number, excess: Number) -> Formula:
    """If nobody lacks tasks and the excess of all is not positive, nobody has any."""
    return given(others=others >= 0, here=here >= 0, all=others + here == excess, even=excess <= 0).implies(here == 0)


ONE_CEIL_MN = Proof(
    "jan/function-1@repaired-one-ceil-mn",
    Scheme.INDUCTION,
    (
        argued(
            "If M is 0 there are no tasks; else let a be the ceiling of the average: the excess of all is -(-S mod n)."
        ),
        uses("jan/function-1@no-pile-or-no-lack", "After (M - 1) n units no load is above a + 1, or none is below a."),
        by(equal_if_even, "If none is below a, all are a, and stay so: the error is 0."),
        by(pile_was_there, "Else none is above a + 1 from then on, as who is piled up after a unit was so before."),
        argued("Suppose that p is above a n - 1 units later."),
        by(task_came_from_before),
        argued("So by induction over k, p - k was above a k units before, k = 0, ..., n - 1."),
        by(
            lack_was_there, "Who was above a lacks nothing from then on, as who lacks tasks after a unit did so before."
        ),
        by(one_above),
        by(others_lack_nothing, "So in the end nobody lacks tasks and p is above a: the excess of all is positive."),
        argued("That cannot be: after M n - 1 units nobody is above a."),
        by(nothing_comes_singly),
        by(one_of_the_lack),
    ),
)


@lemma("kept")
def between_the_extremes(
    average: Number, least: Number, most: Number, before: Number, here: Number, after: Number
) -> Formula:
    """Loads between the smallest and the largest stay between them, if the average is not below the smallest."""
    return given(
        step=one_task_arrives(after, average, before, here),
        before=before <= most,
        here=(least <= here) & (here <= most),
        average=least <= average,
    ).implies((least <= after) & (after <= most))


ONE_CEIL = Proof(
    "jan/function-1@repaired-one-ceil",
    Scheme.INVARIANT,
    (
        argued("The ceiling of the average is not below the smallest load at first."),
        by(between_the_extremes, "So all loads stay between the smallest and the largest load at first."),
    ),
    (
        Instances(
            between_the_extremes,
            lambda loads: (
                (ONE_CEIL_READING.average(sum(loads), len(loads)), min(loads), max(loads), *unit)
                for unit in iterations_of(cycle_migration.states(loads, ONE_CEIL_READING))
            ),
        ),
    ),
)


# --- jan/circulatory-sum, jan/step-1-cost, jan/function-1-buffers ---


@Induction
def carries(word: Number, load: Number) -> Truth:
    """Whether the word that a processor has is that load."""
    return word == load


@Induction
def has_added(held: Number, loads: Number) -> Truth:
    """Whether an accumulator is the sum of some loads."""
    return held == loads


@lemma("base")
def own_word(before: Number, load: Number) -> Formula:
    """At first the word of a processor is its own load."""
    return carries.base((circulation((before, load), 0).words[1], load))


@lemma("base")
def own_load(before: Number, load: Number) -> Formula:
    """At first the accumulator of a processor is its own load."""
    return has_added.base((circulation((before, load), 0).sums[1], load))


@lemma("step")
def one_shift(before: Number, word: Number, after: Number, load: Number) -> Formula:
    """In a unit a processor gets the word of the one before it."""
    now = Circulation((before, word), (), (before, word)).later()
    return carries.step((before, load), (after, load), step=after == now.words[1])


@lemma("step")
def one_load_added(before: Number, word: Number, other: Number, held: Number, added: Number, loads: Number) -> Formula:
    """In a unit a processor adds the word of the one before it."""
    now = Circulation((before, word), (), (other, held)).later()
    return has_added.step((held, loads), (added, loads + before), step=added == now.sums[1])


@lemma("lemma")
def words_are_around(n: Number, units: Number, place: Number, source: Number) -> Formula:
    """After t <= n units processor j has the word of processor j - t around the cycle: after n, its own."""
    back = place - units
    return given(place=within(place, n), units=units == n, source=source == where(back < 0, back + n, back)).implies(
        source == place
    )


def words_of_a_run(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """For every unit and processor: the word before it and its own, and the word that it gets, which some load is."""
    for units, (now, later) in enumerate(pairwise(circulation(loads, time) for time in range(len(loads) + 1))):
        for j, word in enumerate(later.words):
            yield now.words[j - 1], now.words[j], word, loads[(j - units - 1) % len(loads)]


def sums_of_a_run(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """For every unit and processor: the words and accumulators of the one before it and itself, and what it adds up."""
    for units, (now, later) in enumerate(pairwise(circulation(loads, time) for time in range(len(loads)))):
        for j, held in enumerate(now.sums):
            heard = sum(loads[j - back] for back in range(units + 1))
            yield now.words[j - 1], now.words[j], now.sums[j - 1], held, later.sums[j], heard


SHIFTS = argued("""\
By induction over the units, after t of them the word of a processor is the load of the one t places before it.""")


SUM = Proof(
    "jan/circulatory-sum@n-1-shifts",
    Scheme.INDUCTION,
    (
        by(own_word),
        by(one_shift),
        SHIFTS,
        by(own_load),
        by(one_load_added),
        argued("So after t units its accumulator is the sum of these t + 1 loads, which after n - 1 units are all."),
    ),
    (Instances(one_shift, words_of_a_run), Instances(one_load_added, sums_of_a_run)),
)


RESTORED = Proof(
    "jan/circulatory-sum@n-shifts-restore",
    Scheme.INDUCTION,
    (by(own_word), by(one_shift), SHIFTS, by(words_are_around)),
    (Instances(one_shift, words_of_a_run),),
)


@lemma()
def differences_add_up(tasks: Number, order: Number, low: Number, rest: Number, held: Number) -> Formula:
    """The loads less the floor of their average, n times, add up to the rest of their sum over n."""
    return given(held=held == tasks - order * low, division=tasks == order * low + rest).implies(held == rest)


LOAD_APART = Proof(
    "jan/function-1-buffers@separate-load",
    Scheme.DIRECT,
    (
        uses("jan/circulatory-sum@n-1-shifts", "After Step 1.1 every accumulator is SUM."),
        argued("Step 1.3 takes the average from the load, which nothing overwrote."),
        by(differences_add_up),
    ),
)


AVERAGE_ASIDE = Proof(
    "jan/function-1-buffers@repaired",
    Scheme.CONSEQUENCE,
    (
        argued("If the average goes to B(0), the load in B(1) is not overwritten before Step 1.3."),
        uses("jan/function-1-buffers@separate-load", "So the differences are those with the load in a register apart."),
    ),
)


@lemma()
def nothing_is_left(load: Number, average: Number) -> Formula:
    """What was overwritten with the average is the average: less the average it is 0."""
    return given(overwritten=load == average).implies(load - average == 0)


NOTHING_MOVES = Proof(
    "jan/function-1-buffers@nothing-moves",
    Scheme.DIRECT,
    (
        argued("Step 1.2 writes the average over the load in B(1), and Step 1.3 takes the average from it."),
        by(nothing_is_left),
    ),
)


def arrives(after: Number, average: Number, before: Number, here: Number) -> Truth:
    """Whether a processor has that much after an iteration that moves whole surpluses."""
    return after == passed_on(ALL_FLOOR, average, before, here)


# --- one iteration ---


@lemma("kept")
def once_filled_stays_filled(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """A processor that lacks nothing lacks nothing after an iteration."""
    return given(step=arrives(after, average, before, here), filled=here >= average).implies(after >= average)


@lemma("kept")
def nothing_comes(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """If the processor before it has no surplus, a processor has none after the iteration."""
    return given(step=arrives(after, average, before, here), empty=before <= average).implies(after <= average)


@lemma("kept")
def surplus_came_from_before(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """A surplus after an iteration was one of the processor before, and whoever passes it on lacks nothing."""
    return given(step=arrives(after, average, before, here), surplus=after > average).implies(before > average)


@lemma("kept")
def goes_round(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Where nobody lacks tasks, a processor has what the one before it had: the loads go round."""
    return given(step=arrives(after, average, before, here), before=before >= average, filled=here >= average).implies(
        after == before
    )


# --- all processors ---


NO_LACK = Proof(
    "jan/function-1@no-lack",
    Scheme.INDUCTION,
    (
        argued("Suppose that d lacks tasks after n - 1 iterations."),
        by(once_filled_stays_filled, "It lacked tasks all the time, since who lacks nothing lacks nothing afterwards."),
        by(nothing_comes),
        argued("So by induction over k, d + k has no surplus after each of the iterations k, k + 1, ...."),
        by(lack_and_others),
        by(nobody_above, "After n - 1 iterations that is everybody, and d lacks tasks: the excess of all is negative."),
        argued("That cannot be, as the excess of all is not negative and stays what it is."),
    ),
    (
        Instances(
            once_filled_stays_filled,
            lambda it: (
                (it.average, *unit) for unit in iterations_of(states_of(it, one=False)) if unit[1] >= it.average
            ),
        ),
    ),
)


NO_SURPLUS = Proof(
    "jan/function-1@no-surplus",
    Scheme.INDUCTION,
    (
        argued("Suppose that p has a surplus after n - 1 iterations."),
        by(surplus_came_from_before),
        argued("So by induction over k, p - k had one after n - 1 - k iterations, k = 0, ..., n - 1."),
        by(once_filled_stays_filled, "Whoever had a surplus lacks nothing from then on."),
        by(one_above),
        by(
            others_lack_nothing, "After n - 1 iterations nobody lacks tasks and p has a surplus: all have one together."
        ),
        argued("That cannot be, as the excess of all is not positive and stays what it is."),
    ),
)


@lemma("lemma")
def one_of_the_excess(x: Number, y: Number, others: Number, excess: Number) -> Formula:
    """Two loads that lack nothing, where all have an excess of r together, differ by at most r."""
    return given(x=x >= 0, y=y >= 0, others=others >= 0, all=x + y + others == excess).implies(distance(x, y) <= excess)


def turns_of_a_run(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """For every processor in the iterations after the first n - 1: the average, and loads before and after."""
    n = len(loads)
    average = ALL_FLOOR.average(sum(loads), n)
    late = cycle_migration.states(loads, ALL_FLOOR, 2 * n)[n - 1 :]
    return ((average, *unit) for unit in iterations_of(late))


UNLIMITED = Proof(
    "jan/function-1@repaired-unlimited",
    Scheme.INVARIANT,
    (
        uses("jan/function-1@no-lack", "With the floor of the average, nobody lacks tasks after n - 1 iterations."),
        by(once_filled_stays_filled, "Nobody does afterwards."),
        by(goes_round),
    ),
    (Instances(goes_round, turns_of_a_run),),
)


ALL_FLOOR_ERROR = Proof(
    "jan/function-1@repaired",
    Scheme.DIRECT,
    (
        uses("jan/function-1@no-lack", "With the floor of the average, nobody lacks tasks after n - 1 iterations."),
        by(once_filled_stays_filled, "Nor does anybody after n."),
        argued("No task is made or lost, so that the excess of all stays S mod n."),
        by(one_of_the_excess),
    ),
)


CEIL = Proof(
    "jan/function-1@repaired-ceil",
    Scheme.DIRECT,
    (
        uses(
            "jan/function-1@no-surplus", "With the ceiling of the average nobody has a surplus after n - 1 iterations."
        ),
        by(nothing_comes, "Nor has anybody after n, since nobody has one before."),
        argued("No task is made or lost, so that all still lack -S mod n together."),
        by(one_of_the_lack),
    ),
)


@lemma("case")
def rounded_down(n: Number, excess: Number, x: Number, y: Number, rest: Number) -> Formula:
    """If the average was not rounded up, an error of at most the excess is at most floor(n/2)."""
    return given(nearest=2 * excess + n == rest, rest=within(rest, 2 * n), error=distance(x, y) <= excess).implies(
        distance(x, y) <= quotient(n, 2)
    )


@lemma("case")
def rounded_up(n: Number, excess: Number, x: Number, y: Number, rest: Number) -> Formula:
    """If the average was rounded up, an error of at most what all lack is at most floor(n/2)."""
    return given(nearest=2 * excess + n == rest, rest=within(rest, 2 * n), error=distance(x, y) <= -excess).implies(
        distance(x, y) <= quotient(n, 2)
    )


@lemma("cover")
def down_or_up(tasks: Number, n: Number, product: Number, rest: Number, excess: Number) -> Formula:
    """Rounding 2 S + n over 2 n down leaves an excess of S of either sign, half of n less than its rest."""
    return given(division=2 * tasks + n == 2 * product + rest, excess=excess == tasks - product).implies(
        (2 * excess + n == rest) & ((excess >= 0) | (excess <= 0))
    )


NEAREST = Proof(
    "jan/function-1@repaired-nearest",
    Scheme.CASES,
    (
        argued("The average is 2 S + n over 2 n, rounded down; n times it is the product of the lemma."),
        by(down_or_up),
        argued("No task is made or lost, so that the excess stays what it is."),
        uses("jan/function-1@no-lack", "If the excess is not negative, nobody lacks tasks after n - 1 iterations."),
        by((once_filled_stays_filled, one_of_the_excess), "So it is after n, and the error is at most the excess."),
        by(rounded_down),
        uses("jan/function-1@no-surplus", "If it is not positive, nobody has a surplus after n - 1 iterations."),
        by((nothing_comes, one_of_the_lack), "So it is after n, and the error is at most what all lack."),
        by(rounded_up),
    ),
)


# --- the largest load, and what messages cost ---


@lemma("lemma")
def largest_does_not_grow(average: Number, most: Number, before: Number, here: Number, after: Number) -> Formula:
    """If no load exceeds M, none does after an iteration."""
    return given(
        step=after == passed_on(DIF_ONCE, average, before, here),
        before=before <= most,
        here=here <= most,
    ).implies(after <= most)


ONCE = Proof(
    "jan/function-1@repaired-once",
    Scheme.DIRECT,
    (by(largest_does_not_grow, "If no load exceeds M, none does after an iteration, of any processor."),),
    (
        Instances(
            largest_does_not_grow,
            lambda loads: (
                (DIF_ONCE.average(sum(loads), len(loads)), max(loads), *unit)
                for unit in iterations_of(cycle_migration.states(loads, DIF_ONCE))
            ),
        ),
    ),
)
