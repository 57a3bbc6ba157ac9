"""Section 1 for all sizes: every run ends, where it ends, and that the total alone decides where."""

from loadbal.arithmetic import Number, same_truth, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads

from .riess_steps import MATCHING, balanced

# --- riess/convergence ---


@lemma()
def squares_by_difference(a: Number, b: Number, both: Number, apart: Number) -> Formula:
    """Twice a sum of two squares is the square of the sum and the square of the difference."""
    return given(both=both == a + b, apart=apart == a - b).implies(2 * (a * a + b * b) == both * both + apart * apart)


@lemma("falls", sort="Real")
def squares_fall(before: Number, after: Number) -> Formula:
    """A difference of two or more that becomes one of 0 or 1 has a smaller square."""
    return given(apart=(before >= 2) | (before <= -2), near=(after >= 0) & (after <= 1)).implies(
        after * after < before * before
    )


@lemma("falls")
def weights_fall(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """If the loads differ by at most one and change, the squares stay and the sum of processor times load falls."""
    return given(step=balanced(a, b, c, f), near=(a - b <= 1) & (b - a <= 1), changes=c != a).implies(
        (c == b) & (f == a) & (c == a + 1)
    )


@lemma(sort="Real")
def weight_of_a_swap(i: Number, j: Number, a: Number) -> Formula:
    """Moving one token from j to i < j lowers the sum of processor times load."""
    return given(edge=i < j).implies(i * (a + 1) + j * a < i * a + j * (a + 1))


@lemma("bounded")
def squares_bound_loads(x: Number, others: Number, squares: Number) -> Formula:
    """If the squares of all loads add up to Q, no load is above Q or below -Q, so that Q is not negative."""
    return given(sum=squares == x * x + others, others=others >= 0).implies((x <= squares) & (x >= -squares))


CONVERGENCE = Proof(
    "riess/convergence",
    Scheme.RANKING,
    (squares_by_difference, squares_fall, weights_fall, weight_of_a_swap, squares_bound_loads),
    f"""
    {MATCHING} Rank loads by the sum of squares, and those of equal rank by the sum of i x_i. Every edge [i:j], the
    edge [1:N] too, has i < j. A step that changes something lowers the rank: over an edge whose loads differ by two or
    more the squares fall; over the others they stay, and if no squares fall, some edge swaps loads that differ by one,
    the larger to the lower number. The sum of squares is a natural number and bounds all loads; so for a given value
    of it the loads, hence the sums of i x_i, have only finitely many values. So from some step on nothing changes.
    """,
    ("riess/model-balancer",),
)

# --- riess/fixpoints@sorted-one-smooth, riess/final-distribution ---


@lemma()
def fixed_edge(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """An edge [i:j] keeps its loads exactly if x_i is x_j or x_j + 1."""
    return given(step=balanced(a, b, c, f)).implies(same_truth(same_loads((c, f), (a, b)), (a >= b) & (a <= b + 1)))


@lemma("base")
def one_node_falls(first: Number, load: Number) -> Formula:
    """A path of one node is sorted: no load on it exceeds the first."""
    return given(alone=load == first).implies(load <= first)


@lemma("step")
def next_node_falls(first: Number, load: Number, following: Number, c: Number, f: Number) -> Formula:
    """If a load of the path is at most the first, so is the next, as the edge between them keeps its loads."""
    return given(
        so_far=load <= first,
        edge=balanced(load, following, c, f),
        kept=same_loads((c, f), (load, following)),
    ).implies((following <= load) & (following <= first))


@lemma()
def chain_is_smooth(first: Number, last: Number, x: Number, y: Number) -> Formula:
    """On a falling chain whose ends differ by at most one, no two loads differ by more than one."""
    return given(
        ends=first <= last + 1,
        x=(x <= first) & (x >= last),
        y=(y <= first) & (y >= last),
    ).implies((x - y <= 1) & (y - x <= 1))


@lemma()
def sorted_smooth_edges_stay(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Where loads are sorted and 1-smooth, an edge [i:j] keeps its loads."""
    return given(step=balanced(a, b, c, f), sorted=a >= b, smooth=a - b <= 1).implies(same_loads((c, f), (a, b)))


FIXPOINTS = Proof(
    "riess/fixpoints@sorted-one-smooth",
    Scheme.INDUCTION,
    (fixed_edge, one_node_falls, next_node_falls, chain_is_smooth, sorted_smooth_edges_stay),
    """
    A round that changes nothing in the end changes nothing on the way, since a step that changes something lowers a
    rank. So every edge keeps its loads. Induction along the path 1, ..., N, whose edges all belong to M1 or M2: loads
    fall, none exceeds the first, and by the same induction from the other end none is below the last. The edge [1:N]
    keeps its loads too, so that the first is at most one above the last. So the loads are sorted and 1-smooth.
    Conversely every edge [i:j], the edge [1:N] too, has i < j, and keeps loads that are sorted and 1-smooth; so both
    steps do, and the round.
    """,
    ("riess/convergence",),
)


@lemma()
def larger_loads_first(nodes: Number, above: Number, place: Number, more: Number, rest: Number) -> Formula:
    """If N low + `above` tokens are sorted and 1-smooth, floor((S + N - i) / N) is what processor i holds."""
    return given(
        place=(place >= 1) & (place <= nodes),
        above=(above >= 0) & (above < nodes),
        division=nodes * more + rest == above + nodes - place,
        rest=(rest >= 0) & (rest < nodes),
    ).implies(more == where(place <= above, 1, 0))


FINAL_DISTRIBUTION = Proof(
    "riess/final-distribution",
    Scheme.DIRECT,
    (larger_loads_first,),
    """
    Every run reaches a vector that a round keeps, which is sorted and 1-smooth; steps keep the total S. As 1-smooth
    loads they are low or low + 1, and `above` of them, fewer than N, are low + 1, so that S is N low + above; as sorted
    ones these come first. So processor i holds low, and 1 more exactly if i is at most `above`. That is floor((S + N -
    i) / N), which is low and `more`: N low is taken away on both sides of the division.
    """,
    ("riess/fixpoints@sorted-one-smooth", "riess/perfect-balance"),
)
