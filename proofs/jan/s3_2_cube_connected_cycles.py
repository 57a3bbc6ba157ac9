"""Section 3.2 for all sizes: cube-connected cycles, a transfer out of a cycle in a pipelining fashion."""

from loadbal.arithmetic import Number, larger, same_truth, smaller, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .steps import within


@lemma("base")
def three_first_numbers(n: Number, power: Number) -> Formula:
    """For n = 1, 2 and 3, n^3 is at most 3^n, and equal to it for n = 3 alone."""
    small = ((n == 1) & (power == 3)) | ((n == 2) & (power == 9)) | ((n == 3) & (power == 27))
    return given(small=small).implies((n * n * n <= power) & same_truth(n * n * n == power, n == 3))


@lemma("step")
def next_number(n: Number, power: Number) -> Formula:
    """From n = 3 on, if n^3 is at most 3^n, (n + 1)^3 is less than 3^(n+1)."""
    return given(large=n >= 3, so_far=n * n * n <= power).implies((n + 1) * (n + 1) * (n + 1) < 3 * power)


MEANING_OF_P = Proof(
    "jan/meaning-of-p",
    Scheme.INDUCTION,
    (
        by(three_first_numbers),
        by(next_number),
        argued("log2(n) / n is at most log2(3) / 3 exactly if n^3 is at most 3^n."),
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
        by(positions_differ),
        argued("""
    The edge rule joins p_(i,j) to the two neighbors of position j on its cycle, and to position j of the cycle whose
    address differs in bit j: another cycle. The rule is symmetric, so that there are no other neighbors.
    """),
    ),
)


ADJACENCY_REPAIRED = Proof(
    "jan/ccc-adjacency-list@repaired",
    Scheme.DIRECT,
    (
        by(as_printed_inside),
        uses("jan/ccc-adjacency-list@mod-n"),
        argued("The neighbors are the three listed with positions modulo n."),
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
        by(half_the_degrees),
        uses("jan/ccc-adjacency-list@mod-n"),
        argued("""
    There are 2^n cycles of n nodes. Every node has three neighbors, so that there are 3/2 n 2^n edges. From any node
    the cycle leads to position 0; from there, for each bit in turn in which another cycle's address differs, the cycle
    leads to its position and the hypercube edge to the cycle with that bit complemented; in the end the cycle leads to
    any of its positions. So the graph is connected.
    """),
    ),
)


CCC_SIZE_REPAIRED = Proof(
    "jan/ccc-size@repaired",
    Scheme.DIRECT,
    (
        by(small_cycles),
        uses("jan/ccc-size@n-ge-3"),
        argued("""
    From n = 3 on the degree is 3. For n = 2 the cycle edges of a node are one edge: with the hypercube edge its degree
    is 2. For n = 1 they join the node to itself, and only the hypercube edge is left. Half of the sum of the degrees
    is the number of edges, and the way from node to node needs nothing of n.
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
        by(reversal_turns_places),
        argued("""
    Let the map reverse the addresses of the cycles and keep positions: it is its own inverse. It takes cycles to
    cycles. Cycles whose addresses differ in bit j from the top alone have images that differ in bit j from the bottom
    alone: so it takes the hypercube edges at position j of the one graph to those of the other.
    """),
    ),
)


CCC_SIMULATES = Proof(
    "jan/ccc-simulates-hypercube",
    Scheme.CONSEQUENCE,
    (
        uses("jan/hypercube-adjacency"),
        argued("""
    The hypercube edge at position j of cycle i leads to the cycle whose address differs in bit j: an edge of dimension
    j. Every edge of the hypercube has one dimension j, and so one link over it: that at position j of its two cycles.
    All other edges join nodes of one cycle, and go when cycles are contracted.
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


@lemma("base")
def nothing_needs_no_time(far: Number, beyond: Number) -> Formula:
    """Without tasks every term of the formula is 0."""
    return given(none=beyond == 0).implies(term(far, beyond) == 0)


@lemma("step")
def no_term_stays(most: Number, far: Number, here: Number, farther: Number) -> Formula:
    """If no term is larger than F, after a unit none is larger than F - 1, and F is at least 1 if there are tasks.

    At the distance there are some tasks and some farther ones; one of those here leaves, and one beyond stays beyond.
    """
    beyond = here + farther
    return given(
        this=term(far, beyond) <= most,
        next=term(far + 1, farther) <= most,
        some=most >= 1,
    ).implies(term(far, beyond - sent(here)) <= most - 1)


@lemma("step")
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


EXACT = Proof(
    "jan/pipelined-transfer@exact",
    Scheme.INDUCTION,
    (
        by(nothing_needs_no_time),
        by(no_term_stays),
        by(some_term_is_left),
        argued("""
    Let F be the largest term: over the distances at or beyond which there are tasks, the distance and the number of
    these tasks; 0 if there are no tasks. In a unit every position that has tasks sends one on, so that the number of
    tasks at or beyond a distance falls by one exactly if there is a task at that distance. If there is none, all are
    beyond, and the term of the next distance is one more; so every term is at most F - 1 afterwards. A term that was F
    is F - 1 at least afterwards; or its last task went on, to one distance less, whose term then is as large as the
    distance that it left; or it crossed, at distance 0, and F was 1. So F falls by exactly 1 in every unit while there
    are tasks: it is the number of units.
    """),
    ),
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
        by(no_term_is_larger),
        uses("jan/pipelined-transfer@exact"),
        argued("Distances on the cycle are at most n - 1, and no more than T tasks are beyond any."),
    ),
)
