"""Section 4 for all sizes: Function 1 in the cycle, whether its surplus leaves error 1.

A processor below the average, as it was rounded, *lacks* tasks; one that is two or more above it is *piled up*. A
processor above the average sends a task to the next one.

A load is compared with the average as it was rounded. A processor below it *lacks* tasks; one above it has a surplus,
and sends it. The n loads add up to n times the average, and an `excess` that may be negative.
"""

from loadbal.arithmetic import Number, Truth, distance, quotient, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols import cycle_migration
from loadbal.protocols.circulatory_sum import Circulation
from loadbal.protocols.cycle_migration import ALL_FLOOR, DIF_ONCE, ONE_FLOOR_MN

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


@lemma("base")
def arc_of_one(before: Number, here: Number, entering: Number, leaving: Number, after: Number) -> Formula:
    """A processor has after a unit what it had, and what entered less what left."""
    moved = cycle_migration.moved((before, here), (entering, leaving))
    return given(step=after == moved[1]).implies(after == here + entering - leaving)


@lemma("step")
def arc_one_longer(
    held: Number, held_after: Number, entering: Number, between: Number, here: Number, leaving: Number, after: Number
) -> Formula:
    """If that is so for an arc, it is so for an arc with one processor more."""
    moved = cycle_migration.moved((held, here), (between, leaving))
    return given(so_far=held_after == held + entering - between, step=after == moved[1]).implies(
        held_after + after == held + here + entering - leaving
    )


@lemma("base")
def no_time(held: Number, now: Number, units: Number) -> Formula:
    """At first an arc holds what it held."""
    return given(start=now == held, none=units == 0).implies(now == held + units)


@lemma("step")
def one_unit_more(held: Number, now: Number, units: Number, later: Number) -> Formula:
    """If a task entered an arc in every unit and none left, and that is so once more, it holds one more."""
    return given(so_far=now == held + units, step=later == now + 1 - 0).implies(later == held + (units + 1))


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


ARC = (arc_of_one, arc_one_longer, no_time, one_unit_more, not_for_long, needs_three)


NOT_BOTH = """\
Suppose that after T = (M - 1) n units somebody, p, is piled up and somebody, d, lacks tasks. Both were so all the time,
so that p sent a task in every unit, and d none. Take the arc of the processors behind p up to d: in every unit it
gained a task, T in all, and the arc of the others, behind d up to p, lost T. No load becomes negative or exceeds M. So
T is at most M times the length of either arc, while M is 3 or more: then T is less than (M - 1) n. That cannot be. So
after (M - 1) n units, and from then on, nobody is piled up, or nobody lacks tasks."""


# --- the rest of the time ---


@lemma("base")
def pile_and_others(excess: Number) -> Formula:
    """A piled-up processor alone has an excess of two or more."""
    return given(pile=excess >= 2).implies(excess >= 1 + 1)


@lemma("step")
def everybody_above(count: Number, sum_of_some: Number, excess: Number) -> Formula:
    """If k processors have an excess of k + 1 together, and the next one is above the average, k + 1 have k + 2."""
    return given(so_far=sum_of_some >= count + 1, next=excess >= 1).implies(sum_of_some + excess >= (count + 1) + 1)


@lemma("base")
def lack_and_others(excess: Number) -> Formula:
    """A processor that lacks tasks alone has a negative excess."""
    return given(lack=excess < 0).implies(excess <= -1)


@lemma("step")
def nobody_above(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some is negative and the next one is not above the average, theirs together is negative."""
    return given(so_far=sum_of_some <= -1, next=excess <= 0).implies(sum_of_some + excess <= -1)


REST = (pile_and_others, everybody_above, lack_and_others, nobody_above)


NO_LACK = """\
If nobody lacks tasks, then n - 1 units later nobody is piled up. For suppose that p is: it was piled up all the time
and sent a task in every unit. Whoever gets a task sends one in the next unit, so that by induction p + k sends one in
every unit from the k-th on; after n - 1 units everybody is above the average, and p by two: the excess of all is more
than n, where it is below n."""


NO_PILE = """\
If nobody is piled up, then n - 1 units later nobody lacks tasks, where the excess of all is not negative. For suppose
that d does: it lacked tasks all the time and sent none. Who gets none sends none in the next unit, so that by induction
d + k sends none from the k-th unit on; after n - 1 units nobody is above the average, and d below: the excess of all
is negative."""


KEPT = (pile_was_there, lack_was_there, who_sends, task_goes_on, nothing_goes_on, stays_within)


ONE_FLOOR = Proof(
    "jan/function-1@one-floor-mn",
    Scheme.INDUCTION,
    (
        *map(by, KEPT),
        *map(by, ARC),
        *map(by, REST),
        argued(f"""
    With the floor the excess of all is S mod n, from 0 to n - 1. {NOT_BOTH} {NO_LACK} {NO_PILE} So after M n - 1 units
    nobody is piled up and nobody lacks tasks, and both stay so: all loads are the average or one more. If M is 0 there
    are no tasks.
    """),
    ),
)


LOADS_UP_TO_2 = Proof(
    "jan/function-1@repaired-one-floor",
    Scheme.CONSEQUENCE,
    (
        uses("jan/function-1@one-floor-mn"),
        argued("""
    If no load exceeds 2, nobody is ever piled up while somebody lacks tasks: that needs a load of 3. So n - 1 units
    after the start nobody is piled up and nobody lacks tasks.
    """),
    ),
)


# --- rounding up ---


@lemma("lemma")
def task_came_from_before(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who was not piled up and is above the average got a task from the one before, which was above it."""
    return given(
        step=one_task_arrives(after, average, before, here), above=after > average, flat=here <= average + 1
    ).implies(before > average)


@lemma("base")
def one_above(excess: Number) -> Formula:
    """A processor above the average has a positive excess."""
    return given(above=excess > 0).implies(excess >= 1)


@lemma("step")
def others_lack_nothing(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some is positive and the next one lacks nothing, theirs together is positive."""
    return given(so_far=sum_of_some >= 1, next=excess >= 0).implies(sum_of_some + excess >= 1)


@lemma("lemma")
def equal_if_even(others: Number, here: Number) -> Formula:
    """If nobody lacks tasks and the excess of all is 0, nobody has any."""
    return given(others=others >= 0, here=here >= 0, all=others + here == 0).implies(here == 0)


ONE_CEIL_MN = Proof(
    "jan/function-1@repaired-one-ceil-mn",
    Scheme.INDUCTION,
    (
        by(task_came_from_before),
        by(one_above),
        by(others_lack_nothing),
        by(equal_if_even),
        uses("jan/function-1@one-floor-mn"),
        uses("jan/function-1@repaired-ceil"),
        argued("""
    If n divides S, the ceiling is the floor: in the end all loads are the average or one more, and they add up to n
    times the average, so that the error is 0. Otherwise the excess of all is negative, -(-S mod n), and somebody
    always lacks tasks. That after (M - 1) n units nobody is piled up or nobody lacks tasks was shown for every average
    that is not negative: so nobody is piled up from then on. Suppose that p is above the average n - 1 units later. It
    got a task from p - 1, which was above the average a unit before; by induction p - k was so k units before, k = 0,
    ..., n - 1. Who is above the average lacks nothing from then on. So in the end nobody lacks tasks and p is above
    the average, where the excess of all is negative. That cannot be: nobody is above the average, and all lack -S mod
    n together, so that no two loads differ by more, as with whole surpluses.
    """),
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
        by(between_the_extremes),
        argued("""
    The ceiling of the average is not below the smallest load at entry. So all loads stay between the smallest and the
    largest load at entry, in every one of the iterations.
    """),
    ),
)


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
    (
        by(own_load),
        by(one_shift),
        argued("""
    By induction over the units, after t of them the word of a processor is the load of the one t places before it, and
    its accumulator the sum of the loads of these t + 1 processors. After n - 1 units these are all.
    """),
    ),
)


RESTORED = Proof(
    "jan/circulatory-sum@n-shifts-restore",
    Scheme.DIRECT,
    (
        by(words_are_around),
        uses("jan/circulatory-sum@n-1-shifts"),
        argued("After t units the word of a processor is the load of the one t places before it."),
    ),
)


@lemma()
def differences_add_up(tasks: Number, order: Number, low: Number, rest: Number, held: Number) -> Formula:
    """The loads less the floor of their average, n times, add up to the rest of their sum over n."""
    return given(held=held == tasks - order * low, division=tasks == order * low + rest).implies(held == rest)


LOAD_APART = Proof(
    "jan/function-1-buffers@separate-load",
    Scheme.DIRECT,
    (
        by(differences_add_up),
        uses("jan/circulatory-sum@n-1-shifts"),
        argued(
            "After Step 1.1 every accumulator is SUM; Step 1.3 takes the average from the load, which"
            " nothing overwrote."
        ),
    ),
)


AVERAGE_ASIDE = Proof(
    "jan/function-1-buffers@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("jan/function-1-buffers@separate-load"),
        argued("If the average goes to B(0), the load in B(1) is not overwritten before Step 1.3."),
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
        by(nothing_is_left),
        argued(
            "As printed, Step 1.2 writes the average over the load in B(1), and Step 1.3 takes the average from it."
        ),
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


@lemma("kept")
def nothing_moves(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Where nobody has a surplus, loads stay."""
    return given(step=arrives(after, average, before, here), before=before <= average, here=here <= average).implies(
        after == here
    )


# --- all processors ---


@lemma("base")
def somebody_lacks(excess: Number) -> Formula:
    """A processor that lacks tasks has an excess below 0."""
    return given(lacks=excess < 0).implies(excess <= -1)


@lemma("step")
def others_do_not_help(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some processors is negative and the next one has no surplus, theirs together is negative."""
    return given(so_far=sum_of_some <= -1, next=excess <= 0).implies(sum_of_some + excess <= -1)


@lemma("base")
def somebody_has_more(excess: Number) -> Formula:
    """A processor with a surplus has an excess above 0."""
    return given(more=excess > 0).implies(excess >= 1)


@lemma("step")
def others_do_not_lack(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some processors is positive and the next one lacks nothing, theirs together is positive."""
    return given(so_far=sum_of_some >= 1, next=excess >= 0).implies(sum_of_some + excess >= 1)


ROUND = (once_filled_stays_filled, nothing_comes, goes_round, somebody_lacks, others_do_not_help)


FLOOR = """\
Let the n loads add up to n times the average or more. Suppose processor d lacks tasks after n - 1 iterations. Then it
lacked tasks all the time, since who lacks nothing lacks nothing afterwards. So d + 1 has no surplus after each of the
iterations 1, 2, ..., and by induction d + k has none after each of the iterations k, k + 1, .... After n - 1 iterations
that is everybody, k = 0, ..., n - 1, and d lacks tasks: the loads add up to less than n times the average. That cannot
be; so after n - 1 iterations nobody lacks tasks. From then on loads go round, and still nobody lacks tasks."""


CEILING = """\
Let the n loads add up to n times the average or less. Suppose processor p has a surplus after n - 1 iterations. Then
p - 1 had one an iteration before, and by induction p - k had one after n - 1 - k iterations, k = 0, ..., n - 1. Whoever
had a surplus lacks nothing from then on. So after n - 1 iterations nobody lacks tasks and p has a surplus: the loads
add up to more than n times the average. That cannot be; so after n - 1 iterations nobody has a surplus. From then on
loads stay."""


@lemma("lemma")
def one_of_the_excess(x: Number, y: Number, others: Number, excess: Number) -> Formula:
    """Two loads that lack nothing, where all have an excess of r together, differ by at most r."""
    return given(x=x >= 0, y=y >= 0, others=others >= 0, all=x + y + others == excess).implies(distance(x, y) <= excess)


UNLIMITED = Proof(
    "jan/function-1@repaired-unlimited",
    Scheme.INDUCTION,
    (
        *map(by, ROUND),
        argued(f"{FLOOR} The floor of the average is such an average."),
    ),
)


ALL_FLOOR_ERROR = Proof(
    "jan/function-1@repaired",
    Scheme.DIRECT,
    (
        by(one_of_the_excess),
        uses("jan/function-1@repaired-unlimited"),
        argued("""
    After n - 1 iterations, and so after n, nobody lacks tasks. With the floor the excess of all is S mod n: no two
    loads differ by more.
    """),
    ),
)


@lemma("lemma")
def one_of_the_lack(x: Number, y: Number, others: Number, excess: Number) -> Formula:
    """Two loads without a surplus, where all lack so much together, differ by at most that."""
    return given(x=x <= 0, y=y <= 0, others=others <= 0, all=x + y + others == excess).implies(
        distance(x, y) <= -excess
    )


CEIL = Proof(
    "jan/function-1@repaired-ceil",
    Scheme.INDUCTION,
    (
        by(once_filled_stays_filled),
        by(surplus_came_from_before),
        by(nothing_moves),
        by(somebody_has_more),
        by(others_do_not_lack),
        by(one_of_the_lack),
        argued(f"{CEILING} With the ceiling of the average that is so, and all lack -S mod n together."),
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
        by(rounded_down),
        by(rounded_up),
        by(down_or_up),
        uses("jan/function-1@repaired"),
        uses("jan/function-1@repaired-ceil"),
        argued("""
    The average is 2 S + n over 2 n, rounded down; n times it is the product of the lemma. If the excess is not
    negative, nobody lacks tasks after n - 1 iterations, as was shown for the floor, and the error is at most the
    excess. If it is not positive, nobody has a surplus, as was shown for the ceiling, and the error is at most what
    all lack.
    """),
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
    (
        by(largest_does_not_grow),
        argued("What holds for every processor and the one before it holds for all."),
    ),
)
