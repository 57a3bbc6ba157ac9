"""Section 4.1 for all sizes: the tour is one closed walk, the gaps along it, and who meets."""

from loadbal.arithmetic import Number, Truth, same_truth, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

# --- houle/tour-digraph, houle/lemma-6 ---


@lemma("base")
def one_node_cycle(place: Number, length: Number) -> Formula:
    """Before any edge is crossed every node is a cycle of its own: place 0 follows place 0."""
    return given(alone=length == 1, place=(place >= 0) & (place < length)).implies(
        where(place + 1 == length, 0, place + 1) == place
    )


@lemma("step")
def crossing_joins_cycles(
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
    """
    A round that begins with c maps every node to the one an observer reaches: it exchanges the ends of the edges of
    each color in turn, from c on. Edges of one color share no node, so take the edges one by one, in that order of
    their colors: exchanging the ends of one edge after another is the round. So far the cycles are the components of
    the edges taken: the next edge joins two components, since a tree has no cycle. With its ends as first nodes of
    their cycles, exchanging them makes one cycle of the two; in the end there is one of n, for every color c. So in n
    rounds the tour is at each of the n nodes once before a step of color c, and takes its arc of color c there. This
    holds for each of the chi colors, so that it passes each of the chi n arcs once and is back where it began.
    """,
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
    """
    A round moves every observer one place along the one cycle of the n nodes.
    """,
    ("houle/lemma-6",),
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
    """
    A round that begins with c permutes the nodes in one cycle: the c-ordering has every node once. From each of the n
    nodes p rounds lead to a node, the only one at gap p: n ordered pairs.
    """,
    ("houle/lemma-6",),
)

GAP_SUM = Proof(
    "houle/gap-sum",
    Scheme.CONSEQUENCE,
    (),
    """
    The two gaps between distinct nodes of one cycle add up to its length.
    """,
    ("houle/c-ordering",),
)


def definition_4(reading: str, prose: str) -> Proof:
    """The position after whole rounds, and after some steps more."""
    return Proof(
        f"houle/definition-4@{reading}", Scheme.CONSEQUENCE, (), prose, ("houle/c-ordering", "houle/definition-3")
    )


DEFINITION_4_ROUNDS = definition_4(
    "rounds",
    "Each round takes the observer one place along the c-ordering: after r < n rounds it is at gap r from home.",
)
DEFINITION_4_REPAIRED = definition_4(
    "repaired",
    "After r whole rounds the observer is at the node at gap r, from where it takes the s steps that are left.",
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
        """
        The places of the nodes are those on the cycle of a round; a sum below 2 n is reduced modulo n by taking n
        away once.
        """,
        ("houle/lemma-6",),
    )


EQUATION_3_DISTINCT, EQUATION_3_ALL = equation_3("distinct"), equation_3("all-nodes")
# --- houle/observation-4, houle/lemma-9 ---


@lemma()
def arcs_on_one_side(chi: Number, side: Number, leaving: Number, inside: Number, count: Number) -> Formula:
    """The arcs leaving the nodes of one side, with the arc into it in place of the arc out of it, are chi * side."""
    return given(
        leaving=leaving == chi * side,
        inside=inside == leaving - 1,
        crossing=count == inside + 1,
    ).implies(count == chi * side)


OBSERVATION_4 = Proof(
    "houle/observation-4",
    Scheme.DIRECT,
    (arcs_on_one_side,),
    """
    The tour is one closed walk through all arcs; it enters the side of v only by the arc w -> v and leaves it only by
    v -> w. So between these two it passes every other arc that leaves a node of that side, once: chi for each node,
    without v -> w.
    """,
    ("houle/lemma-6",),
)


@lemma()
def observers_keep_their_distance(n: Number, v: Number, w: Number, steps: Number) -> Formula:
    """On a closed walk of n places, the gap between two observers who take equally many steps stays."""
    now_v = where(v + steps < n, v + steps, v + steps - n)
    now_w = where(w + steps < n, w + steps, w + steps - n)
    return given(**on_cycle(n, v, w)).implies(gap(n, now_v, now_w) == gap(n, v, w))


@lemma()
def rounds_from_arcs(chi: Number, rounds: Number, side: Number) -> Formula:
    """If chi * rounds arcs are chi * side arcs, there are as many rounds as nodes on that side."""
    return given(colors=chi >= 1, arcs=chi * rounds == chi * side).implies(rounds == side)


LEMMA_9 = Proof(
    "houle/lemma-9",
    Scheme.DIRECT,
    (observers_keep_their_distance, rounds_from_arcs),
    """
    The tour has chi n places, one for each arc; at a time each observer is about to take one of them, and all advance
    together. If two observers are at the ends x, y of an active edge, one is about to take x -> y and the other y ->
    x. The tour leads from the one to the other by chi |T(y, x)| arcs, that is |T(y, x)| rounds; so it did when the
    phase began. Conversely, a gap in SG_1 is |T(y, x)| for some edge, taken in one of its directions. In the chi n
    steps of the phase the first observer passes every arc once, x -> y too; the other is chi |T(y, x)| arcs ahead, and
    that is where the tour takes y -> x: both are at the ends of the active edge xy.
    """,
    ("houle/observation-4", "houle/definition-3"),
)
