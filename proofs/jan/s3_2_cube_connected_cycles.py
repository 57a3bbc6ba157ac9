"""Section 3.2 for all sizes: cube-connected cycles, a transfer out of a cycle in a pipelining fashion."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, larger, same_truth, smaller, total, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.papers.jan.s3_2_cube_connected_cycles import Crossing, a_unit_later, beyond

from .steps import within


@Induction
def at_most_its_power(n: Number, power: Number) -> Truth:
    """Whether n^3 is at most 3^n, and equal to it for n = 3 alone."""
    return (n * n * n < power) | ((n == 3) & (n * n * n == power))


@lemma("base")
def three_first_numbers(n: Number, power: Number) -> Formula:
    """For n = 1, 2 and 3, n^3 is at most 3^n, and equal to it for n = 3 alone."""
    small = ((n == 1) & (power == 3)) | ((n == 2) & (power == 9)) | ((n == 3) & (power == 27))
    return at_most_its_power.base((n, power), small=small)


@lemma("step")
def next_number(n: Number, power: Number) -> Formula:
    """From n = 3 on, if n^3 is at most 3^n, (n + 1)^3 is less than 3^(n+1)."""
    return at_most_its_power.step((n, power), (n + 1, 3 * power), large=n >= 3)


MEANING_OF_P = Proof(
    "jan/meaning-of-p",
    Scheme.INDUCTION,
    (
        argued("""
    The logarithm of n 2^n to base 2 is n + log2(n), and log2(n) / n is at most log2(3) / 3 exactly if n^3 is at most
    3^n.
    """),
        by(three_first_numbers),
        by(next_number),
    ),
)


# --- jan/ccc-size, jan/ccc-adjacency-list, jan/ccc-bit-order, jan/ccc-simulates-hypercube ---


def before(j: Number, n: Number) -> Number:
    """The position j - 1 modulo n."""
    return where(j == 0, n - 1, j - 1)


def after(j: Number, n: Number) -> Number:
    """The position j + 1 modulo n."""
    return where(j == n - 1, 0, j + 1)


@lemma("lemma")
def positions_differ(n: Number, j: Number) -> Formula:
    """On a cycle of three or more the two neighbors of a position are positions, not itself, and not the same."""
    return given(cycle=n >= 3, position=within(j, n)).implies(
        within(before(j, n), n)
        & within(after(j, n), n)
        & (before(j, n) != after(j, n))
        & (before(j, n) != j)
        & (after(j, n) != j)
    )


@lemma("lemma")
def as_printed_inside(n: Number, j: Number) -> Formula:
    """Taken as they are, j - 1 and j + 1 are positions, and those modulo n, exactly if j is neither 0 nor n - 1."""
    return given().implies(
        same_truth(
            within(j - 1, n) & within(j + 1, n) & (j - 1 == before(j, n)) & (j + 1 == after(j, n)),
            (j > 0) & (j < n - 1),
        )
    )


ADJACENCY = Proof(
    "jan/ccc-adjacency-list@mod-n",
    Scheme.DIRECT,
    (
        argued("""
    The edge rule joins p_(i,j) to the two neighbors of position j on its cycle, and to position j of the cycle whose
    address differs in bit j: another cycle. The rule is symmetric, so that there are no other neighbors.
    """),
        by(positions_differ),
    ),
)


ADJACENCY_REPAIRED = Proof(
    "jan/ccc-adjacency-list@repaired",
    Scheme.DIRECT,
    (
        uses("jan/ccc-adjacency-list@mod-n", "The neighbors are the three listed with positions modulo n."),
        by(as_printed_inside),
    ),
)


@lemma("lemma")
def half_the_degrees(n: Number, cycles: Number, degree: Number, edges: Number) -> Formula:
    """If n times so many nodes have that degree each, twice the number of edges is their product."""
    return given(handshake=2 * edges == degree * (n * cycles), degree=degree == 3).implies(2 * edges == 3 * n * cycles)


@lemma("lemma")
def small_cycles(n: Number, j: Number) -> Formula:
    """On a cycle of two both neighbors of a position are the other one; on a cycle of one they are itself."""
    return given(small=(n == 1) | (n == 2), position=within(j, n)).implies(
        (before(j, n) == after(j, n)) & same_truth(before(j, n) == j, n == 1)
    )


CCC_SIZE = Proof(
    "jan/ccc-size@n-ge-3",
    Scheme.DIRECT,
    (
        argued("There are 2^n cycles of n nodes."),
        uses("jan/ccc-adjacency-list@mod-n", "Every node has three neighbors."),
        by(half_the_degrees),
        argued("""
    From any node, for each bit in turn in which another cycle's address differs, the cycle leads to its position and
    the hypercube edge to the cycle with that bit complemented; in the end the cycle leads to any of its positions: the
    graph is connected.
    """),
    ),
)


CCC_SIZE_REPAIRED = Proof(
    "jan/ccc-size@repaired",
    Scheme.DIRECT,
    (
        uses("jan/ccc-size@n-ge-3", "From n = 3 on min(n, 3) is 3."),
        by(small_cycles),
        argued("""
    So for n = 2 the cycle edges of a node are one edge, which makes its degree 2 with the hypercube edge; for n = 1
    they are dropped, and only the hypercube edge is left. Half of the sum of the degrees is the number of edges. For n
    = 2 the eight nodes are on one cycle, for n = 1 two nodes have one edge: both are connected.
    """),
    ),
)


@lemma("lemma")
def reversal_turns_places(n: Number, place: Number, j: Number) -> Formula:
    """Bit j from the top, at place n - 1 - j from the bottom, is at place j from the bottom when read backwards."""
    return given(top=place == n - 1 - j).implies(n - 1 - place == j)


CCC_BIT_ORDER = Proof(
    "jan/ccc-bit-order",
    Scheme.DIRECT,
    (
        argued("Let the map reverse the addresses of the cycles and keep positions: it is its own inverse."),
        by(reversal_turns_places),
        argued("""
    So it takes the hypercube edges at position j of the one graph to those of the other, and cycle edges to cycle
    edges.
    """),
    ),
)


CCC_SIMULATES = Proof(
    "jan/ccc-simulates-hypercube",
    Scheme.CONSEQUENCE,
    (
        argued("The hypercube edge at position j of cycle i leads to the cycle whose address differs in bit j alone."),
        uses("jan/hypercube-adjacency", "Such addresses are joined by an edge of dimension j, and every edge is such."),
        argued("""
    So over every edge of dimension j there is one link, that at position j of its two cycles. All other edges join
    nodes of one cycle, and go when cycles are contracted.
    """),
    ),
)


# --- jan/pipelined-transfer ---


def sent(load: Number) -> Number:
    """What a position sends on in a unit: one task if it has any."""
    return smaller(load, 1)


def term(far: Number, beyond: Number) -> Number:
    """A distance and the number of tasks at or beyond it, or 0 if there are none."""
    return where(beyond > 0, far + beyond, 0)


@lemma("bounded")
def nothing_needs_no_time(far: Number, beyond: Number) -> Formula:
    """Without tasks every term of the formula is 0; with tasks at a distance the term is at least 1."""
    return given(natural=beyond >= 0, distance=far >= 0).implies(
        same_truth(term(far, beyond) == 0, beyond == 0) & (term(far, beyond) >= 0)
    )


@lemma("falls")
def no_term_stays(most: Number, far: Number, here: Number, farther: Number, after: Number) -> Formula:
    """If no term is larger than F, which is at least 1, after a unit none is larger than F - 1.

    At the distance there are some tasks and some farther ones; one of those here leaves, and one beyond stays beyond.
    """
    beyond = here + farther
    return given(
        step=after == beyond - sent(here),
        this=term(far, beyond) <= most,
        next=term(far + 1, farther) <= most,
        some=most >= 1,
    ).implies(term(far, after) <= most - 1)


@lemma("falls")
def some_term_is_left(most: Number, far: Number, here: Number, farther: Number, nearer: Number) -> Formula:
    """If a term is F, after a unit it or that of one distance less is F - 1 at least, if there is one."""
    beyond = here + farther
    return given(this=term(far, beyond) == most).implies(
        larger(
            term(far, beyond - sent(here)),
            where(far >= 1, term(far - 1, nearer - sent(nearer) + beyond), 0),
        )
        >= most - 1
    )


def terms_of_a_run(it: Crossing) -> Iterator[tuple[Number, ...]]:
    """For every unit of a transfer and every distance: what is there and farther, before and after the unit."""
    now = it.tasks
    while total(now):
        before, now = beyond(now, it.position), a_unit_later(now, it.position)
        most = max(map(term, range(len(before)), before))
        for far, (all_, farther, later) in enumerate(
            zip(before, (*before[1:], 0), beyond(now, it.position), strict=True)
        ):
            yield most, far, all_ - farther, farther, later


EXACT = Proof(
    "jan/pipelined-transfer@exact",
    Scheme.RANKING,
    (
        argued("""
    Let F be the largest term: over the distances at or beyond which there are tasks, the distance and the number of
    these tasks; 0 if there are no tasks.
    """),
        by(nothing_needs_no_time, "So F is 0 exactly if there are no tasks."),
        argued("""
    In a unit every position that has tasks sends one on, so that the number of tasks at or beyond a distance falls by
    one exactly if there is a task at that distance.
    """),
        by(no_term_stays),
        by(some_term_is_left),
        argued("""
    At distance 0 a term that was F = 1 may be the last one. So F falls by exactly 1 in every unit while there are
    tasks: it is the number of units.
    """),
    ),
    (Instances(no_term_stays, terms_of_a_run),),
)


@lemma("lemma")
def no_term_is_larger(n: Number, tasks: Number, far: Number, beyond: Number) -> Formula:
    """A term is at most T + n - 1."""
    return given(distance=far <= n - 1, tasks=beyond <= tasks, some=n + tasks >= 1).implies(
        term(far, beyond) <= tasks + n - 1
    )


PIPELINED = Proof(
    "jan/pipelined-transfer",
    Scheme.DIRECT,
    (
        uses("jan/pipelined-transfer@exact", "It takes as many units as the largest term."),
        argued("Distances on the cycle are at most n - 1, and no more than T tasks are beyond any."),
        by(no_term_is_larger),
    ),
)
