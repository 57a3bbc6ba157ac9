"""Section 2 for all sizes: the local divergence and what follows: definition 1, theorems 1 and 2, corollary 1.

A unit of load at a node is shared first over an edge, the *center*. The reflection that exchanges its ends maps either
matching to itself. *Folded* along it, the cycle is a path of n = N/2 loads, from the center to the far side.

Nodes are told by their *places*: the unit's is 0, the other end of the center 1, and so on around the cycle, to 2n - 1;
place 2n is 0 again.
"""

from loadbal.arithmetic import Number, distance, larger, smaller, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads

from .steps import balanced, divided

# --- one step ---


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


@lemma("step", "Real")
def weighed_backwards(
    u: Number, w: Number, p: Number, q: Number, x: Number, y: Number, g: Number, h: Number, excess: Number
) -> Formula:
    """Deviations after a step, weighed, are those before, the weights shared, and the excess by their difference."""
    return given(
        weights=divided(u, w, p, q),
        first=2 * g == x + y + excess,
        second=2 * h == x + y - excess,
    ).implies(2 * (u * g + w * h) == 2 * (p * x + q * y) + (u - w) * excess)


@lemma("lemma", "Real")
def at_most_the_difference(u: Number, w: Number, excess: Number) -> Formula:
    """What an excess of 0 or 1 adds is no more, up or down, than the difference of the weights."""
    return given(some=excess >= 0, one=excess <= 1).implies(distance((u - w) * excess, 0) <= distance(u, w))


# --- all steps ---


@lemma("base", "Real")
def no_deviation_at_first(load: Number, ideal: Number) -> Formula:
    """The idealized process starts from the loads themselves."""
    return given(start=ideal == load).implies(distance(load, ideal) <= 0)


@lemma("step", "Real")
def bounds_add_up(total: Number, bound: Number, more: Number, difference: Number) -> Formula:
    """If twice a sum is within a bound, and what is added within a difference, twice the new sum is within both."""
    return given(so_far=distance(2 * total, 0) <= bound, added=distance(more, 0) <= difference).implies(
        distance(2 * total + more, 0) <= bound + difference
    )


@lemma("lemma", "Real")
def a_quarter(order: Number, deviation: Number, divergence: Number) -> Formula:
    """If twice a deviation is at most a divergence of at most N/2, it is at most N/4."""
    return given(bound=2 * deviation <= divergence, divergence=2 * divergence <= order).implies(4 * deviation <= order)


QUARTER = Proof(
    "riess/theorem-1@quarter",
    Scheme.INDUCTION,
    (
        by(rounds_by_half),
        by(deviations_are_shared),
        by(weighed_backwards),
        by(at_most_the_difference),
        by(no_deviation_at_first),
        by(bounds_add_up),
        by(a_quarter),
        uses("riess/definition-1@repaired"),
        argued("""
    Fix a node and a time T, in steps. Weigh the deviations at time T by 1 at the node and 0 elsewhere, and go back
    step by step: the weighed sum of the deviations after a step is that of the deviations before it, with the weights
    shared over the edges of the step, and for every edge at most half of the difference of its weights. At time 0
    there are no deviations. Induction over the steps: twice the deviation at the node is at most the sum, over all
    steps and the edges of each, of the difference of the weights before they are shared. Backwards the steps use M1
    and M2 by turns as well, and the weights start as a unit at the node and are shared as idealized loads are. So that
    sum is a part of the double sum of definition 1 for the row of the node, from the term of the identity on, for the
    round that starts with the matching of step T. Its terms are not negative, and it is N/2.
    """),
    ),
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
    (
        by(quarter_is_less),
        uses("riess/theorem-1@quarter"),
        argued("""
    After every step the deviation is at most N/4, and that is at most N/2 - 1 for N >= 4.
    """),
    ),
)


PRINTED = Proof(
    "riess/theorem-1@psi-printed-proper-cycle",
    Scheme.CONSEQUENCE,
    (
        uses("riess/theorem-1@psi-printed-steps"),
        argued("""
    A round ends with a step.
    """),
    ),
)


DEFINED = Proof(
    "riess/theorem-1@psi-definition",
    Scheme.DIRECT,
    (
        by(quarter_of_the_divergence),
        uses("riess/theorem-1@quarter"),
        uses("riess/theorem-2@repaired"),
        argued("""
    The deviation is at most N/4, and the divergence as defined is N/2.
    """),
    ),
)


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
    """The edge from place x on becomes that from 2n - x on: of the same parity, and so of the same matching."""
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


PLACES = (mirror_images_meet, mirror_keeps_matchings, farther_on_the_path)


# --- the loads of a unit ---


@lemma("base", "Real")
def unit_is_halved(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """The first step leaves half of the unit at both ends of the center."""
    return given(step=divided(a, b, c, f), unit=same_loads((a, b), (1, 0)) | same_loads((a, b), (0, 1))).implies(
        (2 * c == 1) & (2 * f == 1)
    )


@lemma("step", "Real")
def mirror_is_kept(a: Number, b: Number, c: Number, f: Number, g: Number, h: Number) -> Formula:
    """Two edges that the reflection exchanges hold mirrored loads after a step if they did before."""
    return given(step=divided(a, b, c, f), mirror=divided(b, a, g, h)).implies(same_loads((g, h), (f, c)))


@lemma("step", "Real")
def axis_is_kept(a: Number, c: Number, f: Number) -> Formula:
    """An edge that the reflection maps to itself has equal loads at its ends, and keeps them."""
    return given(step=divided(a, a, c, f)).implies((c == a) & (f == a))


@lemma("step", "Real")
def stays_falling(a: Number, b: Number, c: Number, d: Number, p: Number, q: Number, r: Number, s: Number) -> Formula:
    """Loads that fall along the folded path still fall after a step: within an edge, and from one edge to the next."""
    return given(
        falling=(a >= b) & (b >= c) & (c >= d), nearer=divided(a, b, p, q), farther=divided(c, d, r, s)
    ).implies((p >= q) & (q >= r) & (r >= s))


PROFILE = (unit_is_halved, mirror_is_kept, axis_is_kept, stays_falling)


FOLDED = """\
After the first step, M1 and M2 by turns, the loads of a unit are mirrored about the center and fall along the folded
path. This is so after the first step: they are 1/2, 0, ..., 0. An edge of the cycle either joins neighbors on the
folded path, together with its mirror image, or it is mapped to itself, at one of the two ends of the path, where the
path's load stays. A load that stays is one that is shared with an equal load, so that one lemma covers the ends too.
For N = 2 the path is a single load."""


# --- what differences add up to ---


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


@lemma("base")
def two_places(half: Number, sum_of_all: Number) -> Formula:
    """On a ring of 2 places the distances from one of them are 0 and 1."""
    return given(places=half == 1, sum=sum_of_all == 0 + 1).implies(sum_of_all == half * half)


@lemma("step")
def two_places_more(half: Number, sum_of_all: Number) -> Formula:
    """If the distances on a ring of 2m places add up to m^2, those on one of 2m + 2 add up to (m + 1)^2."""
    return given(so_far=sum_of_all == half * half).implies(sum_of_all + half + (half + 1) == (half + 1) * (half + 1))


@lemma("lemma", "Real")
def mean_distance(n: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a cycle of N = 2n nodes the mean distance is n/2, so that twice the mean is N/2."""
    return given(nodes=n > 0, sum=sum_of_all == n * n, mean=2 * n * mean == sum_of_all).implies(2 * mean == n)


LIMIT = """\
As distance times load never falls and is at most N, it converges, so that the differences over the edges that are
used next tend to 0. Over the edges used last they are 0. So all differences of neighbors tend to 0, the loads tend to
1/N each, and distance times load tends to the mean distance."""


DIVERGENCE = Proof(
    "riess/definition-1@repaired",
    Scheme.INDUCTION,
    (
        *map(by, PLACES),
        *map(by, PROFILE),
        by(difference_moves_load),
        by(one_farther),
        by(two_places),
        by(two_places_more),
        by(mean_distance),
        argued(f"""
    Row l of a product of step matrices is what becomes of a unit of load at l, so that the double sum of the definition
    adds up, over all steps, the differences over the edges that the step uses. {FOLDED} Let the distance of a node be
    that from l on the cycle. Over every edge the distances differ by one. The unit itself has more load at l than at
    its neighbor; later the two ends of the center, and those of the edge opposite to it, have equal loads, and over
    every other edge the end farther from l is farther on the folded path, and has no more load. So a step adds half of
    the sum of the differences to the sum of distance times load, which is 0 at first. {LIMIT} Hence the double sum is
    twice the mean distance. The distances of 2m + 2 places around a ring are those of 2m places, an m and an m + 1:
    they add up to n^2 for N = 2n, whatever l is. So every row's sum is n = N/2.
    """),
    ),
)


def follows(claim: str, prose: str, *rests_on: str) -> Proof:
    """A proof without lemmas of its own."""
    return Proof(
        f"riess/{claim}",
        Scheme.CONSEQUENCE,
        (
            *map(uses, rests_on or ("riess/definition-1@repaired",)),
            argued(prose),
        ),
    )


L_INDEPENDENT = follows("definition-1@l-independent", "The double sum is N/2 for every row, the largest one.")


TRANSPOSE_EQUAL = follows(
    "definition-1@transpose-equal",
    "The argument does not ask which matching comes first: the double sum is N/2 for the round P2 P1 as well.",
)


THEOREM_2 = follows(
    "theorem-2@repaired",
    "The round P^T = P2 P1 starts with M2, and its divergence is N/2 too.",
    "riess/definition-1@transpose-equal",
)


FROM_FIRST_MATRIX = follows(
    "theorem-2@from-first-matrix",
    "The term of the identity is the difference of a unit of load and none, 1; the others add up to N/2 - 1.",
    "riess/theorem-2@repaired",
)


TRANSPOSED_ENTRIES = follows(
    "theorem-2@transposed-entries-repaired",
    "The columns of P^(t-1) differ over M1 only for t = 1, by 1, since its last step in the order of the transposed"
    " product is that of M1; those of P^(t,1) differ over M2 by V(t, 1; l). So the sum is 1 + Psi_1.",
    "riess/lemma-1@products",
)
