"""Section 2 for all sizes: the local divergence and what follows: definition 1, theorems 1 and 2.

A unit of load at a node is shared first over an edge, the *center*. The reflection that exchanges its ends maps either
matching to itself. *Folded* along it, the cycle is a path of n = N/2 loads, from the center to the far side.

Nodes are told by their *places*: the unit's is 0, the other end of the center 1, and so on around the cycle, to 2n - 1;
place 2n is 0 again.
"""

from collections.abc import Iterator
from fractions import Fraction

from loadbal.arithmetic import Number, Truth, distance, larger, smaller, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import same_loads
from loadbal.papers.riess.s2_local_divergence import Run, Spread
from loadbal.protocols.odd_even_transposition import DIVIDER
from loadbal.theory.step_matrices import unit

from .rings import EVEN_RING
from .steps import EDGE_BY_EDGE, ROWS, balanced, divided, steps_of

# --- places, and the folded path ---


def from_the_unit(n: Number, place: Number) -> Number:
    """The distance of a place from the unit's."""
    return smaller(place, 2 * n - place)


def on_the_path(n: Number, place: Number) -> Number:
    """Where a place is on the folded path, 0 for both ends of the center."""
    return larger(0, smaller(place - 1, 2 * n - place))


@lemma("lemma")
def mirror_images_meet(n: Number, place: Number, mirror: Number) -> Formula:
    """The reflection takes place x to 1 - x around the cycle, which is as far along the folded path."""
    return given(
        place=(place >= 0) & (place < 2 * n),
        mirror=mirror == where(place <= 1, 1 - place, 2 * n + 1 - place),
    ).implies(on_the_path(n, mirror) == on_the_path(n, place))


@lemma("lemma")
def mirror_keeps_matchings(n: Number, place: Number, q: Number, r: Number, s: Number, u: Number) -> Formula:
    """It takes the edge from place x on to that from 2n - x on: of the same parity, and so of the same matching."""
    return given(
        place=place == 2 * q + r,
        parity=(r >= 0) & (r <= 1),
        image=2 * n - place == 2 * s + u,
        other=(u >= 0) & (u <= 1),
    ).implies(r == u)


@lemma("lemma")
def farther_on_the_path(n: Number, place: Number) -> Formula:
    """Over every edge but the center and its opposite one end is one farther, from the unit as on the path."""
    farther = from_the_unit(n, place + 1) - from_the_unit(n, place)
    return given(place=(place >= 1) & (place < 2 * n), opposite=place != n).implies(
        ((farther == 1) | (farther == -1)) & (on_the_path(n, place + 1) - on_the_path(n, place) == farther)
    )


# --- riess/definition-1@folded: the loads of a unit ---


@Induction
def mirrored(a: Number, image_of_a: Number, b: Number, image_of_b: Number) -> Truth:
    """Whether the ends of an edge have the loads of their mirror images."""
    return (a == image_of_a) & (b == image_of_b)


@lemma("base", "Real")
def center_is_halved(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """The first step leaves equal loads at both ends of the center, which are each other's images."""
    return mirrored.base((c, f, f, c), step=divided(a, b, c, f))


@lemma("step", "Real")
def mirror_is_kept(a: Number, b: Number, c: Number, f: Number, x: Number, y: Number, p: Number, q: Number) -> Formula:
    """Two edges that the reflection exchanges hold mirrored loads after a step if they did before."""
    return mirrored.step((a, x, b, y), (c, p, f, q), edge=divided(a, b, c, f), image=divided(y, x, q, p))


@lemma("lemma", "Real")
def axis_is_kept(a: Number, c: Number, f: Number) -> Formula:
    """An edge that the reflection maps to itself has equal loads at its ends, and keeps them."""
    return given(step=divided(a, a, c, f)).implies((c == a) & (f == a))


@Induction
def falling(a: Number, b: Number, c: Number, d: Number) -> Truth:
    """Whether four loads in a row do not rise."""
    return (a >= b) & (b >= c) & (c >= d)


@lemma("base", "Real")
def unit_falls_away(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """After the first step the folded path holds 1/2, 0, ..., 0."""
    return falling.base(
        (f, 0, 0, 0), step=divided(a, b, c, f), unit=same_loads((a, b), (1, 0)) | same_loads((a, b), (0, 1))
    )


@lemma("step", "Real")
def stays_falling(a: Number, b: Number, c: Number, d: Number, p: Number, q: Number, r: Number, s: Number) -> Formula:
    """Loads that fall along the folded path still fall after a step: within an edge, and from one edge to the next."""
    return falling.step((a, b, c, d), (p, q, r, s), nearer=divided(a, b, p, q), farther=divided(c, d, r, s))


def around(it: Spread) -> Iterator[tuple[int, tuple[Number, ...], tuple[Number, ...]]]:
    """The steps after the first: the place where their first edge starts, and all loads before and after, by places."""
    nodes = it.places(it.first)
    for at, (_, before, after) in enumerate(steps_of(unit(it.order, it.node), it.steps, DIVIDER, it.first)):
        if at:
            yield at % 2, tuple(before[node] for node in nodes), tuple(after[node] for node in nodes)


def images(it: Spread) -> Iterator[tuple[Number, ...]]:
    """Both ends of every edge that a step uses, before and after, and those of its mirror image."""
    for start, before, after in around(it):
        for x in range(start, it.order, 2):
            y = (x + 1) % it.order
            yield before[x], before[y], after[x], after[y], before[1 - x], before[1 - y], after[1 - x], after[1 - y]


def rows_on_the_path(it: Spread) -> Iterator[tuple[Number, ...]]:
    """The ends of an edge of the folded path and of the next, before and after."""
    for start, before, after in around(it):
        for x in range(2 - start, it.order // 2 - 2, 2):
            yield (*before[x : x + 4], *after[x : x + 4])


FOLDED = Proof(
    "riess/definition-1@folded",
    Scheme.INDUCTION,
    (
        EDGE_BY_EDGE,
        by(mirror_images_meet),
        by(mirror_keeps_matchings),
        argued("""
    So an edge of the cycle either joins neighbors on the folded path, together with its mirror image, or it is mapped
    to itself, at one of the two ends of the path.
    """),
        by(center_is_halved),
        by(mirror_is_kept),
        by(axis_is_kept),
        by(unit_falls_away),
        by(stays_falling),
        argued("""
    A load of the path that stays is one that is shared with an equal load, so that the last lemma covers the ends too,
    and paths of fewer than four loads.
    """),
    ),
    instances=(Instances(mirror_is_kept, images), Instances(stays_falling, rows_on_the_path)),
    runs=Bounds(10, 4, 6),
)


# --- riess/definition-1@every-row: what differences add up to ---


@lemma("lemma", "Real")
def difference_moves_load(a: Number, b: Number, c: Number, f: Number, near: Number, far: Number) -> Formula:
    """Sharing over an edge adds half of its difference, times that of the distances, to distance times load."""
    return given(step=divided(a, b, c, f)).implies(
        2 * (near * c + far * f) == 2 * (near * a + far * b) + (far - near) * (a - b)
    )


@lemma("lemma", "Real")
def one_farther(a: Number, b: Number, near: Number, far: Number) -> Formula:
    """Where the farther end of an edge is one farther and has no more load, that product is the absolute difference."""
    return given(edge=far == near + 1, falling=a >= b).implies((far - near) * (a - b) == distance(a, b))


@lemma("lemma", "Real")
def mean_distance(n: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a cycle of N = 2n nodes the mean distance is n/2, so that twice the mean is N/2."""
    return given(nodes=n > 0, sum=sum_of_all == n * n, mean=2 * n * mean == sum_of_all).implies(2 * mean == n)


EVERY_ROW = Proof(
    "riess/definition-1@every-row",
    Scheme.INDUCTION,
    (
        ROWS,
        argued("So the sum is that of the differences of these loads, over all steps, over the edges that they use."),
        by(farther_on_the_path),
        uses(
            "riess/definition-1@folded",
            "The unit has more load at l than at its neighbor; later the two ends of the center, and those of the edge"
            " opposite to it, have equal loads, and over every other edge the end farther from l has no more load.",
        ),
        by(difference_moves_load),
        by(one_farther, "So a step adds half of the sum of its differences to the sum of distance times load."),
        argued("""
    That sum is 0 at first, never falls and is at most N, so that it converges, and the differences over the edges that
    are used next tend to 0. Over the edges used last they are 0. So the loads tend to 1/N each, and the sum of all
    differences is twice the mean distance.
    """),
        EVEN_RING,
        by(mean_distance),
    ),
)


def follows(claim: str, *steps: tuple[str, str]) -> Proof:
    """A proof that uses claims, and says what of them."""
    return Proof(f"riess/{claim}", Scheme.CONSEQUENCE, tuple(uses(f"riess/{used}", what) for used, what in steps))


DIVERGENCE = follows(
    "definition-1@repaired",
    (
        "definition-1@every-row",
        "With P1 first the sum is N/2 for every row, 1 of it for s = 0, the unit and no load.",
    ),
)


L_INDEPENDENT = follows(
    "definition-1@l-independent", ("definition-1@every-row", "With P1 first the sum is N/2 for every row.")
)


TRANSPOSE_EQUAL = follows(
    "definition-1@transpose-equal", ("definition-1@every-row", "Both are N/2, whichever matching is first.")
)


THEOREM_2 = follows("theorem-2@repaired", ("definition-1@every-row", "With P2 first the sum is N/2 for every row."))


FROM_FIRST_MATRIX = Proof(
    "riess/theorem-2@from-first-matrix",
    Scheme.CONSEQUENCE,
    (
        uses("riess/theorem-2@repaired"),
        argued(
            "The term of the identity is the difference of a unit of load and none, 1; the others add up to N/2 - 1."
        ),
    ),
)


TRANSPOSED_ENTRIES = Proof(
    "riess/theorem-2@transposed-entries-repaired",
    Scheme.CONSEQUENCE,
    (
        uses(
            "riess/block-matrices@powers",
            "For even s >= 2 entries of a column do not differ over M1, used next; for s = 0 they differ by 1, once.",
        ),
        uses("riess/block-matrices@transposed", "For odd s, column l is row l of the same product."),
        uses("riess/lemma-1@rows", "Over odd s its differences add up to n/2, less 1/(2n) for odd n."),
    ),
)


# --- riess/theorem-1 ---


@lemma("lemma")
def rounds_by_half(a: Number, b: Number, c: Number, f: Number, excess: Number) -> Formula:
    """The balancer halves a sum and, if it is odd, adds half a token at the first end and takes it at the second."""
    return given(step=balanced(a, b, c, f), excess=excess == 2 * c - (a + b)).implies(
        (excess >= 0) & (excess <= 1) & (2 * f == a + b - excess)
    )


@lemma("lemma", "Real")
def deviations_are_shared(
    a: Number, b: Number, c: Number, f: Number, x: Number, y: Number, g: Number, h: Number, excess: Number
) -> Formula:
    """The deviations after a step are the mean of those before, half of the excess more and less."""
    return given(
        first=2 * c == a + b + excess,
        second=2 * f == a + b - excess,
        ideal=divided(x, y, g, h),
    ).implies((2 * (c - g) == (a - x) + (b - y) + excess) & (2 * (f - h) == (a - x) + (b - y) - excess))


@lemma("lemma", "Real")
def weighed_backwards(
    u: Number, w: Number, p: Number, q: Number, x: Number, y: Number, g: Number, h: Number, excess: Number
) -> Formula:
    """Deviations after a step, weighed, are those before, shared weights, and half the excess by their difference."""
    return given(
        weights=divided(u, w, p, q),
        first=2 * g == x + y + excess,
        second=2 * h == x + y - excess,
    ).implies(2 * (u * g + w * h) == 2 * (p * x + q * y) + (u - w) * excess)


@lemma("lemma", "Real")
def at_most_the_difference(u: Number, w: Number, excess: Number) -> Formula:
    """What an excess of 0 or 1 adds is no more, up or down, than the difference of the weights."""
    return given(some=excess >= 0, one=excess <= 1).implies(distance((u - w) * excess, 0) <= distance(u, w))


@Induction
def within(weighed: Number, bound: Number) -> Truth:
    """Whether twice the weighed sum of deviations is at most a bound, up or down."""
    return distance(2 * weighed, 0) <= bound


@lemma("base", "Real")
def no_deviation_at_first(load: Number, ideal: Number) -> Formula:
    """The idealized process starts from the loads themselves."""
    return within.base((load - ideal, 0), start=ideal == load)


@lemma("step", "Real")
def bounds_add_up(weighed: Number, bound: Number, after: Number, more: Number, difference: Number) -> Formula:
    """A step adds to the bound what the differences of its edges' weights add up to."""
    return within.step(
        (weighed, bound),
        (after, bound + difference),
        sum=2 * after == 2 * weighed + more,
        added=distance(more, 0) <= difference,
    )


@lemma("lemma", "Real")
def a_quarter(order: Number, deviation: Number, divergence: Number) -> Formula:
    """If twice a deviation is at most a divergence of at most N/2, it is at most N/4."""
    return given(bound=2 * deviation <= divergence, divergence=2 * divergence <= order).implies(4 * deviation <= order)


def both_runs(it: Run) -> Iterator[tuple[Number, ...]]:
    """Every edge of a run and of the idealized one: the loads before and after, and twice what was rounded."""
    ideal = tuple(Fraction(load) for load in it.loads)
    rounds = len(it.loads)
    for (edges, before, after), (_, exact, shared) in zip(
        steps_of(it.loads, 2 * rounds), steps_of(ideal, 2 * rounds, DIVIDER), strict=True
    ):
        for i, j in edges:
            excess = 2 * after[i] - (before[i] + before[j])
            yield before[i], before[j], after[i], after[j], exact[i], exact[j], shared[i], shared[j], excess


QUARTER = Proof(
    "riess/theorem-1@quarter",
    Scheme.INDUCTION,
    (
        argued("""
    Fix a node and a time T, in steps, and weigh the deviations at time T by 1 at the node and 0 elsewhere. Go back step
    by step, the weights before a step being those after it, shared over its edges.
    """),
        EDGE_BY_EDGE,
        by(rounds_by_half),
        by(deviations_are_shared),
        by(weighed_backwards),
        by(at_most_the_difference),
        by(no_deviation_at_first),
        by(bounds_add_up),
        argued("""
    So by induction over the steps twice the deviation at the node is at most the sum, over the steps to T and the edges
    of each, of the difference of the weights after it. Backwards the matchings alternate too, from that of step T on,
    and the weights start as a unit at the node and are shared as idealized loads are. So that sum is a part of the sum
    of definition 1 for the row of the node, by the round that starts with the matching of step T, from the term of the
    identity on; and no term is negative.
    """),
        uses("riess/definition-1@every-row", "All of its terms add up to N/2."),
        by(a_quarter),
    ),
    instances=(
        Instances(rounds_by_half, lambda it: ((*each[:4], each[8]) for each in both_runs(it))),
        Instances(deviations_are_shared, both_runs),
    ),
    runs=Bounds(4, 2),
)


# --- the printed bound ---


@lemma("lemma", "Real")
def quarter_is_less(order: Number, deviation: Number) -> Formula:
    """From N = 4 on, N/4 is at most N/2 - 1."""
    return given(bound=4 * deviation <= order, proper=order >= 4).implies(2 * deviation <= order - 2)


@lemma("lemma", "Real")
def quarter_of_the_divergence(order: Number, deviation: Number, divergence: Number) -> Formula:
    """N/4 is at most a divergence of N/2."""
    return given(bound=4 * deviation <= order, divergence=2 * divergence == order, some=order >= 0).implies(
        deviation <= divergence
    )


PRINTED_STEPS = Proof(
    "riess/theorem-1@psi-printed-steps",
    Scheme.DIRECT,
    (uses("riess/theorem-1@quarter"), by(quarter_is_less)),
)


PRINTED = follows("theorem-1@psi-printed-proper-cycle", ("theorem-1@psi-printed-steps", "A round ends with a step."))


DEFINED = Proof(
    "riess/theorem-1@psi-definition",
    Scheme.DIRECT,
    (
        uses("riess/theorem-1@quarter", "The deviation is at most N/4 after every step, and so after every round."),
        uses("riess/theorem-2@repaired", "The divergence as defined is N/2."),
        by(quarter_of_the_divergence),
    ),
)
