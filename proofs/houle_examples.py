"""Section 4.5 for all sizes: the star, the path, the complete k-ary tree."""

from loadbal.arithmetic import Number, quotient, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .houle_stable_gaps import LEMMA_13_WITHOUT_ZERO

# --- houle/star-msd, houle/path-sg1 ---


@lemma("base")
def no_steps_round(terms: Number, total: Number) -> Formula:
    """Without terms the sum is 0."""
    return given(none=terms == 0, empty=total == 0).implies((-terms <= total) & (total <= terms))


@lemma("step")
def one_step_round(terms: Number, total: Number, term: Number) -> Formula:
    """One more term, 1 or -1, keeps the sum within the number of terms on both sides of 0."""
    return given(
        so_far=(-terms <= total) & (total <= terms),
        term=(term == 1) | (term == -1),
    ).implies((-(terms + 1) <= total + term) & (total + term <= terms + 1))


@lemma()
def halfway_takes_half(n: Number, terms: Number, total: Number, times: Number) -> Formula:
    """A sum that is n / 2 rounded down, modulo n, and within its number of terms, has that many terms or more."""
    return given(
        within=(-terms <= total) & (total <= terms),
        halfway=total == quotient(n, 2) + times * n,
    ).implies(terms >= quotient(n, 2))


STAR_MSD = Proof(
    "houle/star-msd",
    Scheme.INDUCTION,
    (no_steps_round, one_step_round, halfway_takes_half),
    """
    The two sides of each edge of S_k have 1 and n - 1 nodes: modulo n a term is 1 or -1. So the gap floor(n / 2),
    which is one for n >= 2, needs floor(n / 2) terms; no gap needs more.
    """,
    (LEMMA_13_WITHOUT_ZERO,),
)


@lemma()
def path_sides_are_all_gaps(n: Number, p: Number, edge: Number) -> Formula:
    """On the path, the edge between nodes p - 1 and p has p nodes on one side; it exists for every gap p."""
    return given(gap=(p >= 1) & (p <= n - 1), edge=edge == p - 1).implies(
        (edge >= 0) & (edge <= n - 2) & (edge + 1 == p)
    )


@lemma()
def path_sides_are_gaps(n: Number, edge: Number, side: Number) -> Formula:
    """Both sides of every edge of a path are from 1 to n - 1 nodes."""
    return given(
        edge=(edge >= 0) & (edge <= n - 2),
        side=(side == edge + 1) | (side == n - (edge + 1)),
    ).implies((side >= 1) & (side <= n - 1))


PATH_SG1 = Proof(
    "houle/path-sg1",
    Scheme.DIRECT,
    (path_sides_are_all_gaps, path_sides_are_gaps),
    """
    The edge between nodes i and i + 1 of the path has i + 1 nodes on one side. All gaps are in SG_1, so i = 1 is the
    least.
    """,
)


# --- houle/kary-size, houle/lemma-17-induction, houle/lemma-17@first ---


@lemma("base")
def root_alone(k: Number, power: Number, size: Number) -> Formula:
    """The tree of height 0 has one node: (k - 1) * 1 = k - 1."""
    return given(root=size == 1, power=power == k).implies((k - 1) * size == power - 1)


@lemma("step")
def one_level_more(k: Number, power: Number, size: Number) -> Formula:
    """A root with k trees of (power - 1) / (k - 1) nodes makes a tree of (k power - 1) / (k - 1) nodes."""
    return given(so_far=(k - 1) * size == power - 1).implies((k - 1) * (k * size + 1) == k * power - 1)


KARY_SIZE = Proof(
    "houle/kary-size@from-two",
    Scheme.INDUCTION,
    (root_alone, one_level_more),
    """
    Induction on the height; power stands for k^(h+1), and k - 1 is not 0.
    """,
)


@lemma("base")
def leaves_only(k: Number, p: Number, terms: Number) -> Formula:
    """For height 1, a gap p of at most k is p terms of one node, at most (k - 1) * 1 + 1."""
    return given(gap=p <= k, ones=terms == p).implies(terms <= (k - 1) * 1 + 1)


@lemma("step")
def whole_subtrees_first(k: Number, h: Number, size: Number, p: Number, q: Number, r: Number, rest: Number) -> Formula:
    """With p = q * size + r <= k * size, q subtrees and the terms of r are at most (k - 1) h + 1 terms."""
    return given(
        division=p == q * size + r,
        remainder=(r >= 0) & (r < size),
        gap=p <= k * size,
        arity=k >= 1,
        height=h >= 2,
        rest=where(r == 0, rest == 0, rest <= (k - 1) * (h - 1) + 1),
    ).implies(q + rest <= (k - 1) * h + 1)


LEMMA_17_INDUCTION = Proof(
    "houle/lemma-17-induction",
    Scheme.INDUCTION,
    (leaves_only, whole_subtrees_first),
    """
    Induction on h; T_{h,k} is a root and k copies of T_{h-1,k}, of `size` nodes each, so that gaps are at most k *
    size. Divide p by that size: the quotient counts subtrees of height h - 1; a remainder r > 0 is a gap of
    T_{h-1,k}.
    """,
)
LEMMA_17_FIRST = Proof(
    "houle/lemma-17@first",
    Scheme.CONSEQUENCE,
    (),
    """
    The edge above a node at distance j from the leaves cuts off |T_{j,k}| nodes: these sizes are in SG_1 for 0 <= j
    <= h - 1. Every gap is an ordinary sum of at most (k - 1) h + 1 of them, so its stability is at most that.
    """,
    (LEMMA_17_INDUCTION,),
)

PROOFS = (
    STAR_MSD,
    PATH_SG1,
    KARY_SIZE,
    LEMMA_17_INDUCTION,
    LEMMA_17_FIRST,
)
