"""Section 4.1 and 4.2 for all sizes: the observer tour, and what observers see under Threshold-1.

An observer at one end of the active edge moves to its other end and takes over the load it finds there after the
step; where its color is idle it stays, and so does the load.
"""

from loadbal.proofs.houle_protocols import (
    LEMMA_2_FROM,
    OBSERVATION_2,
    OBSERVATION_2_DROP,
    OBSERVATION_3,
    moved,
)

from loadbal.arithmetic import Number, Truth, distance, same_truth, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads, sum_of_squares

IDLE = "Where its color is idle an observer stays and its load is not touched."

# --- houle/tour-digraph, houle/lemma-6 ---


@lemma("base")
def one_node_cycle(place: Number, length: Number) -> Formula:
    """Before any edge is crossed every node is a cycle of its own: place 0 follows place 0."""
    return given(alone=length == 1, place=(place >= 0) & (place < length)).implies(
        where(place + 1 == length, 0, place + 1) == place
    )


@lemma("step")
def crossing_joins_cycles(  # noqa: PLR0913 - two cycles, a place in one of them, and the place that follows
    left: Number, right: Number, place: Number, on_left: Number, next_place: Number, next_on_left: Number
) -> Formula:
    """Following two cycles and then exchanging their first nodes runs through both, as one cycle.

    Place p of the left cycle is place p of the joint one, place p of the right cycle is place `left` + p there.
    """
    length = where(on_left == 1, left, right)
    last = place + 1 == length
    joint = where(on_left == 1, place, left + place)
    next_joint = where(next_on_left == 1, next_place, left + next_place)
    return given(
        side=(on_left == 0) | (on_left == 1),
        place=(place >= 0) & (place < length),
        follows=next_place == where(last, 0, place + 1),
        exchanged=next_on_left == where(last, 1 - on_left, on_left),
        right=right >= 1,
    ).implies(next_joint == where(joint + 1 == left + right, 0, joint + 1))


LEMMA_6 = Proof(
    "houle/lemma-6",
    Scheme.INDUCTION,
    (one_node_cycle, crossing_joins_cycles),
    (
        "A round maps every node to the one an observer reaches: it exchanges the ends of the edges of each color in turn.",
        "Take the edges one by one, in the order of their colors: exchanging the ends of one edge after another is the round.",
        "So far the cycles are the components of the edges taken: the next edge joins two components, since a tree has no cycle.",
        "With its ends as first nodes of their cycles, exchanging them makes one cycle of the two; in the end there is one of n.",
        "Round by round the tour visits each of the n nodes once, before the same color c; so it passes each of the chi n arcs once.",
    ),
)


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


DEFINITION_3 = Proof(
    "houle/definition-3",
    Scheme.DIRECT,
    (home_after_n_rounds, visits_every_place),
    ("A round moves every observer one place along the one cycle of the n nodes.",),
    (LEMMA_6,),
)

# --- houle/c-ordering, houle/equation-3, houle/gap-sum ---


def gap(n: Number, source: Number, target: Number) -> Number:
    """How many places lead from one place of a cycle to another."""
    return where(target >= source, target - source, target - source + n)


def on_cycle(n: Number, *places: Number) -> dict[str, Truth]:
    """The hypotheses that these are places of a cycle of n."""
    return {f"place_{index}": (place >= 0) & (place < n) for index, place in enumerate(places, 1)}


@lemma()
def gaps_of_distinct_nodes(n: Number, v: Number, w: Number) -> Formula:
    """The gap of two distinct places lies in 1..n-1, and the two gaps between them add up to n."""
    return given(distinct=v != w, **on_cycle(n, v, w)).implies(
        (gap(n, v, w) >= 1) & (gap(n, v, w) <= n - 1) & (gap(n, v, w) + gap(n, w, v) == n)
    )


@lemma()
def one_place_at_each_gap(n: Number, v: Number, p: Number, w: Number) -> Formula:
    """From each place exactly one place lies at gap p."""
    at = where(v + p < n, v + p, v + p - n)
    return given(gap=(p >= 1) & (p <= n - 1), **on_cycle(n, w)).implies(same_truth(gap(n, v, w) == p, w == at))


C_ORDERING = Proof(
    "houle/c-ordering",
    Scheme.DIRECT,
    (gaps_of_distinct_nodes, one_place_at_each_gap),
    (
        "A round that begins with c permutes the nodes in one cycle: the c-ordering has every node once.",
        "Each of the n nodes has exactly one node at gap p: n ordered pairs.",
    ),
    (LEMMA_6,),
)

GAP_SUM = Proof(
    "houle/gap-sum",
    Scheme.CONSEQUENCE,
    (),
    ("The two gaps between distinct nodes of one cycle add up to its length.",),
    (C_ORDERING,),
)


@lemma()
def gaps_add_up(n: Number, v: Number, w: Number, x: Number) -> Formula:
    """The gap from v to w is that from v to x and that from x to w together, less n if that is too much."""
    both = gap(n, v, x) + gap(n, x, w)
    return given(**on_cycle(n, v, w)).implies(gap(n, v, w) == where(both < n, both, both - n))


def equation_3(reading: str) -> Proof:
    """The lemma does not ask whether the nodes are distinct; both readings are it."""
    return Proof(
        f"houle/equation-3@{reading}",
        Scheme.DIRECT,
        (gaps_add_up,),
        (
            "The places of the nodes are those on the cycle of a round; a sum below 2 n is reduced modulo n by taking n away once.",
        ),
        (LEMMA_6,),
    )


EQUATION_3_DISTINCT, EQUATION_3_ALL = equation_3("distinct"), equation_3("all-nodes")

# --- houle/threshold-1-unit-edge, houle/section-4.1-protocol@threshold-1, houle/observation-5@threshold-1 ---


@lemma("edge")
def unit_edge_swaps(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Threshold-1 moves a token across a difference of one, which exchanges the loads and keeps the squares."""
    same = (distance(a, b) == 1) & (sum_of_squares((a, b)) == sum_of_squares((x, y)))
    return given(step=moved(1, (x, y), (a, b)), unit=distance(x, y) == 1).implies(same_loads((a, b), (y, x)) & same)


UNIT_EDGE = Proof(
    "houle/threshold-1-unit-edge",
    Scheme.EDGES,
    (unit_edge_swaps,),
    ("The statement is about one active edge.",),
)


@lemma("edge")
def even_edge_keeps_observer(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Crossing a difference of at most one under Threshold-1, an observer finds the load it had."""
    return given(step=moved(1, (x, y), (a, b)), near=distance(x, y) <= 1).implies(b == x)


SECTION_4_1 = Proof(
    "houle/section-4.1-protocol@threshold-1",
    Scheme.EDGES,
    (even_edge_keeps_observer,),
    ("The observer comes from x to the other end, whose load after the step is b.",),
)


@lemma("edge")
def observer_rises_or_falls(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """An observer's load rises (falls) exactly if the difference is at least two and the observer comes from the lighter (heavier) end."""
    far = distance(x, y) >= 2
    return given(step=moved(1, (x, y), (a, b))).implies(
        same_truth(b > x, far & (x < y)) & same_truth(b < x, far & (x > y))
    )


OBSERVATION_5 = Proof(
    "houle/observation-5@threshold-1",
    Scheme.EDGES,
    (observer_rises_or_falls,),
    ("The observer comes from x to the other end, whose load after the step is b.",),
)

# --- houle/fig-2 ---


@lemma("edge")
def maximum_observer_falls(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Crossing a difference of at least two from a largest load, an observer finds a smaller one."""
    return given(
        step=moved(1, (x, y), (a, b)),
        largest=y <= x,
        far=distance(x, y) >= 2,
    ).implies(b < x)


@lemma("edge")
def minimum_observer_rises(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Crossing a difference of at least two from a smallest load, an observer finds a larger one."""
    return given(
        step=moved(1, (x, y), (a, b)),
        smallest=y >= x,
        far=distance(x, y) >= 2,
    ).implies(b > x)


FIG_2 = Proof(
    "houle/fig-2",
    Scheme.EDGES,
    (maximum_observer_falls, minimum_observer_rises),
    (
        "On an active edge of discrepancy at most one an observer keeps its load.",
        "No load exceeds the maximum at the start of the phase or is below the minimum, so the lemmas apply to the loads of both ends.",
    ),
    (SECTION_4_1, OBSERVATION_3),
)

# --- houle/lemma-7 ---


@lemma("kept")
def stays_above_minimum(low: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """An observer above the minimum of its phase finds a load above it at the other end."""
    return given(
        step=moved(1, (x, y), (a, b)),
        above=x > low,
        minimum=y >= low,
    ).implies(b > low)


@lemma("kept")
def stays_below_maximum(high: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """An observer below the maximum of its phase finds a load below it at the other end."""
    return given(
        step=moved(1, (x, y), (a, b)),
        below=x < high,
        maximum=y <= high,
    ).implies(b < high)


def lemma_7_argument(extreme: str, side: str) -> tuple[str, ...]:
    """The two readings are mirror images."""
    return (
        f"Let m be the {extreme} at the start; by Observation 3 it is never passed during the phase.",
        f"An observer whose load is {side} m stays {side} m over an active edge. {IDLE}",
        f"Induction over the chi n steps: an observer that is {side} m at the start is {side} m at the end, when it is home.",
        f"A node that has the {extreme} m at the end is the home of an observer that then has m, so it had m at the start.",
    )


LEMMA_7_MINIMUM = Proof(
    "houle/lemma-7@minimum",
    Scheme.INVARIANT,
    (stays_above_minimum,),
    lemma_7_argument("minimum", "above"),
    (OBSERVATION_3, DEFINITION_3),
)
LEMMA_7_MAXIMUM = Proof(
    "houle/lemma-7@maximum",
    Scheme.INVARIANT,
    (stays_below_maximum,),
    lemma_7_argument("maximum", "below"),
    (OBSERVATION_3, DEFINITION_3),
)
LEMMA_7_PROOF = Proof(
    "houle/lemma-7-proof-minimum@non-decreasing",
    Scheme.CONSEQUENCE,
    (),
    ("No step lowers the smallest load; induction over the steps.",),
    (OBSERVATION_3,),
)

# --- houle/lemma-8, houle/definition-stable@one-phase-t1, houle/single-token ---


@lemma("falls")
def uneven_step_costs_two(total: Number, after: Number, d: Number) -> Formula:
    """A step during which an edge of difference d >= 2 is active lowers the sum of squares by at least two."""
    return given(
        fall=(d <= 1) | (total - after >= 2),
        uneven=d >= 2,
    ).implies(after <= total - 2)


@lemma("bounded")
def uneven_steps_are_few(start: Number, now: Number, steps: Number) -> Formula:
    """Steps that cost two each number at most half the sum of squares at the start."""
    return given(paid=now <= start - 2 * steps, squares=now >= 0).implies(2 * steps <= start)


LEMMA_8 = Proof(
    "houle/lemma-8",
    Scheme.RANKING,
    (uneven_step_costs_two, uneven_steps_are_few),
    (
        "The sum of squares never grows, is never negative, and falls by two at least in a step with an active edge of difference two or more.",
        "So there are finitely many such steps; take a phase after the last of them.",
        f"In that phase every active edge differs by at most one, so every observer keeps its load. {IDLE}",
        "After the phase every observer is home: every node has the load it had, at the same color. The loads recur.",
    ),
    (OBSERVATION_2, OBSERVATION_2_DROP, SECTION_4_1, DEFINITION_3),
)

ONE_PHASE_T1 = Proof(
    "houle/definition-stable@one-phase-t1",
    Scheme.CONSEQUENCE,
    (),
    (
        "Loads that a phase leaves as they are recur, at the same color.",
        f"If the loads recur, every active edge from then on differs by at most one, so every observer keeps its load. {IDLE}",
        "After one phase every observer is home, so every node has the load it had.",
    ),
    (LEMMA_2_FROM, SECTION_4_1, DEFINITION_3),
)

SINGLE_TOKEN = Proof(
    "houle/single-token",
    Scheme.CONSEQUENCE,
    (),
    (
        "With one token every edge differs by at most one, before every step; so every observer keeps its load.",
        "Exactly one observer has load 1: the token is where that observer is, and the observer follows the tour.",
        "Within chi n steps that observer passes each of the chi n arcs once, visits every node, and comes home.",
    ),
    (SECTION_4_1, LEMMA_6, DEFINITION_3),
)

# --- houle/surviving-load@a-phase, houle/surviving-active-edge@a-phase ---

SURVIVING_LOAD_A = Proof(
    "houle/surviving-load@a-phase",
    Scheme.CONSEQUENCE,
    (),
    (
        "No load passes the extremes of the start of the phase.",
        "An observer that leaves an extreme never has it again during the phase, by the invariants of Lemma 7.",
        "So one that has it at the start and at the end has it throughout.",
    ),
    (LEMMA_7_MINIMUM, LEMMA_7_MAXIMUM),
)
SURVIVING_EDGE_A = Proof(
    "houle/surviving-active-edge@a-phase",
    Scheme.CONSEQUENCE,
    (),
    ("A surviving observer keeps its extreme load throughout; across a difference of two or more it would lose it.",),
    (SURVIVING_LOAD_A, FIG_2),
)

PROOFS = (
    UNIT_EDGE,
    LEMMA_6,
    C_ORDERING,
    GAP_SUM,
    EQUATION_3_DISTINCT,
    EQUATION_3_ALL,
    SECTION_4_1,
    SINGLE_TOKEN,
    DEFINITION_3,
    OBSERVATION_5,
    FIG_2,
    LEMMA_7_MINIMUM,
    LEMMA_7_MAXIMUM,
    LEMMA_7_PROOF,
    LEMMA_8,
    ONE_PHASE_T1,
    SURVIVING_LOAD_A,
    SURVIVING_EDGE_A,
)
