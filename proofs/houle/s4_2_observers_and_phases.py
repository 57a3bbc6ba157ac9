"""Section 4.2 for all sizes: where observers are during a phase, how their loads change."""

from collections.abc import Iterator
from itertools import islice, pairwise

from loadbal.arithmetic import Number, distance, same_truth, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import sum_of_squares
from loadbal.papers.houle.cases import Start
from loadbal.papers.houle.s4_1_observer_tour import Walk
from loadbal.papers.houle.s4_2_observers_and_phases import Phase
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.observer_tour import ordering, positions

from .s3_threshold_2 import falls_are_few, squares_are_not_negative, uneven_step_costs_two
from .steps import exchanges, finds, phase_of, walked

# --- houle/definition-3, houle/definition-4 ---


@lemma()
def home_after_n_rounds(n: Number, place: Number, rounds: Number, now: Number) -> Formula:
    """Of 1..n rounds along a cycle of n places, exactly n lead back to the first place."""
    return given(
        nodes=(place >= 0) & (place < n),
        rounds=(rounds >= 1) & (rounds <= n),
        moved=now == where(place + rounds < n, place + rounds, place + rounds - n),
    ).implies(same_truth(now == place, rounds == n))


@lemma()
def visits_every_place(n: Number, place: Number, goal: Number, rounds: Number) -> Formula:
    """Some number of rounds from 0 to n - 1 leads from any place to any other."""
    arrived = where(place + rounds < n, place + rounds, place + rounds - n)
    return given(
        start=(place >= 0) & (place < n),
        goal=(goal >= 0) & (goal < n),
        chosen=rounds == where(goal >= place, goal - place, goal - place + n),
    ).implies((rounds >= 0) & (rounds < n) & (arrived == goal))


def places_after_rounds(it: Walk) -> Iterator[tuple[Number, ...]]:
    """The place of every observer along the cycle of a round, at first and after 1 to n rounds."""
    place = {node: index for index, node in enumerate(ordering(it.coloring, it.start))}
    seen = islice(positions(it.coloring, it.start), 0, it.coloring.chi * it.order + 1, it.coloring.chi)
    for rounds, nodes in enumerate(seen):
        if rounds:
            yield from ((it.order, place[home], rounds, place[int(node)]) for home, node in enumerate(nodes))


DEFINITION_3 = Proof(
    "houle/definition-3",
    Scheme.DIRECT,
    (
        uses("houle/lemma-6", "A round moves every observer one place along one cycle of the n nodes."),
        by(home_after_n_rounds),
        by(visits_every_place),
    ),
    instances=(Instances(home_after_n_rounds, places_after_rounds),),
    runs=Bounds(4),
)


def definition_4(reading: str, prose: str) -> Proof:
    """The position after whole rounds, and after some steps more."""
    return Proof(
        f"houle/definition-4@{reading}",
        Scheme.CONSEQUENCE,
        (
            uses("houle/c-ordering", "A round moves every observer one place along the c-ordering."),
            argued(prose),
        ),
    )


DEFINITION_4_ROUNDS = definition_4("rounds", "After r < n rounds it is at gap r from home.")


DEFINITION_4_REPAIRED = definition_4(
    "repaired",
    "After r whole rounds the observer is at the node at gap r, from where it takes the s steps that are left.",
)


# --- houle/lemma-7 ---


@lemma("kept")
def stays_above_minimum(low: Number, idle: Number, x: Number, y: Number, b: Number) -> Formula:
    """An observer above the minimum of its phase finds a load above it, whether it crosses an edge or stays."""
    return given(
        step=finds(idle, x, y, b),
        above=x > low,
        minimum=y >= low,
    ).implies(b > low)


@lemma("kept")
def stays_below_maximum(high: Number, idle: Number, x: Number, y: Number, b: Number) -> Formula:
    """An observer below the maximum of its phase finds a load below it, whether it crosses an edge or stays."""
    return given(
        step=finds(idle, x, y, b),
        below=x < high,
        maximum=y <= high,
    ).implies(b < high)


def off_the_extreme(it: Phase) -> Iterator[tuple[Number, ...]]:
    """The steps of observers that do not have the extreme load of the start."""
    extreme = it.extreme(it.start.loads)
    for one in walked(it.start.coloring, phase_of(it.start)):
        if one.here != extreme:
            yield extreme, one.idle, one.here, one.there, one.after


def lemma_7_observers(reading: str, kept: Lemma) -> Proof:
    """The two readings are mirror images."""
    return Proof(
        f"houle/lemma-7@{reading}",
        Scheme.INVARIANT,
        (
            uses("houle/observation-3", "No load passes the extremes of the start."),
            by(kept),
            argued("So it is from each step to the next."),
        ),
        instances=(Instances(kept, off_the_extreme),),
    )


OBSERVERS_ABOVE = lemma_7_observers("observers-above", stays_above_minimum)


OBSERVERS_BELOW = lemma_7_observers("observers-below", stays_below_maximum)


def lemma_7(reading: str, observers: str) -> Proof:
    """The two readings are mirror images."""
    return Proof(
        f"houle/lemma-7@{reading}",
        Scheme.CONSEQUENCE,
        (
            uses("houle/definition-3", "After the phase every observer is home."),
            argued(f"""
        So a node that has the {reading} at the end is the home of an observer that has it then. Were the load of that
        node another one at the start, the observer would be off the {reading} at the start.
        """),
            uses(f"houle/lemma-7@{observers}", "Then it would be off it at the end, at which it is the same."),
        ),
    )


LEMMA_7_MINIMUM = lemma_7("minimum", "observers-above")


LEMMA_7_MAXIMUM = lemma_7("maximum", "observers-below")


LEMMA_7_PROOF = Proof(
    "houle/lemma-7-proof-minimum@non-decreasing",
    Scheme.CONSEQUENCE,
    (uses("houle/observation-3", "No step lowers the smallest load."),),
)


# --- houle/lemma-8, houle/single-token ---


@lemma("kept")
def observer_keeps_its_load(idle: Number, x: Number, y: Number, b: Number) -> Formula:
    """An observer that crosses a difference of at most one, or stays, finds the load it had."""
    return given(step=finds(idle, x, y, b), near=distance(x, y) <= 1).implies(b == x)


def steps_of_observers(it: Start) -> Iterator[tuple[Number, ...]]:
    """The steps of all observers in a phase."""
    for one in walked(it.coloring, phase_of(it)):
        yield one.idle, one.here, one.there, one.after


LEMMA_8_EVEN_PHASE = Proof(
    "houle/lemma-8@even-phase",
    Scheme.INVARIANT,
    (
        by(observer_keeps_its_load),
        uses("houle/definition-3", "After the phase every observer is home."),
        argued("So the load of each node after the phase is that of its observer, which is the same as at the start."),
    ),
    instances=(Instances(observer_keeps_its_load, steps_of_observers),),
)


def uneven_steps(it: Start) -> Iterator[tuple[Number, ...]]:
    """The sums of squares around the steps of a phase with an active edge of difference two or more."""
    run = tuple(phase_of(it))
    squares = [sum_of_squares(loads) for loads in run]
    for around, edges in zip(pairwise(squares), exchanges(it.coloring, run), strict=True):
        if any(distance(*edge.before) >= 2 for edge in edges):
            yield squares[0], *around, squares[-1]


LEMMA_8 = Proof(
    "houle/lemma-8",
    Scheme.RANKING,
    (
        uses("houle/lemma-8@even-phase", "A phase that changes a load has an active edge of difference two or more."),
        uses("houle/observation-2@uneven", "That step lowers the sum of squares by at least two."),
        uses("houle/observation-2", "No other step of the phase raises it."),
        by(uneven_step_costs_two),
        by(squares_are_not_negative),
        by(falls_are_few),
        argued("""
    So at most half the first sum of squares is the number of phases that change a load, and after the last of them a
    phase leaves the loads as they are, at the same color: they recur.
    """),
    ),
    instances=(Instances(uneven_step_costs_two, uneven_steps),),
)


def steps_of_the_token(it: Walk) -> Iterator[tuple[Number, ...]]:
    """The steps of all observers in a phase of every run of a single token."""
    for node in range(it.order):
        loads = tuple(int(other == node) for other in range(it.order))
        yield from steps_of_observers(Start(THRESHOLD_1, it.coloring.starting_at(it.start), loads))


SINGLE_TOKEN = Proof(
    "houle/single-token",
    Scheme.INVARIANT,
    (
        argued("With one token every edge differs by at most one, before every step."),
        by(observer_keeps_its_load),
        argued("""
    Exactly one observer has load 1: the token is where that observer is, and the observer follows the tour.
    """),
        uses("houle/lemma-6", "In chi n steps the tour passes each of the chi n arcs once, and is back."),
        uses("houle/definition-3", "The observer visits every node, and comes home."),
    ),
    instances=(Instances(observer_keeps_its_load, steps_of_the_token),),
    runs=Bounds(4),
)
