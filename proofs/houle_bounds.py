"""Section 4.4 for all sizes: gaps as sums of few sides of edges, and the logarithmic bounds."""

from loadbal.arithmetic import Number, quotient, smaller
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .houle_stable_gaps import (
    mirrored_term,
    no_terms,
)

# --- houle/lemma-15-identities ---


@lemma()
def outside_is_the_rest(n: Number, p: Number, outside: Number, mirrored: Number, pairs: Number) -> Formula:
    """If the sides outside make up n - p and mirror to mirrored, then p is mirrored modulo n."""
    return given(
        outside=outside == n - p,
        mirrored=outside + mirrored == pairs * n,
    ).implies(p == mirrored - (pairs - 1) * n)


@lemma()
def rest_of_all(n: Number, p: Number, parts: Number) -> Formula:
    """If alpha and the parts that hang on it are all nodes, the parts are n - p nodes."""
    return given(disjoint=p + parts == n).implies(n - p == parts)


COMPLEMENT_TEXT = """
    Every edge between a node of alpha and a neighbor outside cuts off the part of the rest that hangs on it; since
    alpha is connected these parts are disjoint, and they are all of the rest, n - p nodes.
"""

COMPLEMENT = Proof(
    "houle/lemma-15-identities@complement",
    Scheme.DIRECT,
    (rest_of_all,),
    COMPLEMENT_TEXT,
)
IDENTITIES_GAP = Proof(
    "houle/lemma-15-identities@gap",
    Scheme.INDUCTION,
    (no_terms, mirrored_term, outside_is_the_rest),
    f"""
    {COMPLEMENT_TEXT} The other side of each such edge has n - gamma nodes: one term of SG_1 for each of the M_1 edges.
    Some edge leads out, as the tree is connected and 1 <= p <= n - 1: so M_1 >= 1, and p is in the set for M_1.
    """,
)


@lemma("base")
def no_node_yet(outside: Number, inside: Number, r: Number, n: Number) -> Formula:
    """No nodes have no neighbors."""
    return given(none=r == 0, sums=(outside == 0) & (inside == 0)).implies(outside + inside == r * (n - 1))


@lemma("step")
def sides_of_one_node_more(
    outside: Number, inside: Number, r: Number, n: Number, more_outside: Number, more_inside: Number
) -> Formula:
    """The sides of all neighbors of one more node are n - 1 nodes more."""
    return given(
        so_far=outside + inside == r * (n - 1),
        node=more_outside + more_inside == n - 1,
    ).implies((outside + more_outside) + (inside + more_inside) == (r + 1) * (n - 1))


@lemma()
def inside_is_another_sum(
    n: Number, p: Number, outside: Number, inside: Number, mirrored: Number, pairs: Number, r: Number
) -> Formula:
    """If the sides outside make up n - p, this is r times n - 1 and the mirrored sides inside, modulo n."""
    return given(
        outside=outside == n - p,
        both=outside + inside == r * (n - 1),
        mirrored=inside + mirrored == pairs * n,
    ).implies(n - p == r * (n - 1) + mirrored - pairs * n)


IDENTITIES_OTHER = Proof(
    "houle/lemma-15-identities@other-sum",
    Scheme.INDUCTION,
    (no_node_yet, sides_of_one_node_more, no_terms, mirrored_term, inside_is_another_sum),
    f"""
    {COMPLEMENT_TEXT} The neighbors of each of the r boundary nodes cut the other n - 1 nodes into sides, outside or
    inside. So n - p is, modulo n, the sum of r terms n - 1, which are the side opposite to a leaf, and of one term
    n - gamma for every neighbor inside. A term n - 1 is -1 modulo n: r of them are n - r. As alpha is neither empty
    nor all, n >= 2 and r >= 1: there is a leaf, and there is a term.
    """,
)


@lemma()
def inner_edges_vanish(
    n: Number, p: Number, outside: Number, inner: Number, mirrored: Number, pairs: Number
) -> Formula:
    """If the sides at p nodes are p (n - 1), those along inner edges n each, then p is the mirrored rest, modulo n."""
    return given(
        both=outside + inner * n == p * (n - 1),
        mirrored=outside + mirrored == pairs * n,
    ).implies(mirrored == p + (pairs - p + inner) * n)


IDENTITIES_ANY_SET = Proof(
    "houle/lemma-15-identities@gap-of-any-set",
    Scheme.INDUCTION,
    (no_node_yet, sides_of_one_node_more, no_terms, mirrored_term, inner_edges_vanish),
    """
    The neighbors of each node cut the other n - 1 nodes into sides. Over all nodes of the set these add up to
    p (n - 1). An edge between two of its nodes gives both its sides, n nodes together; every other edge at the set
    leads out and gives gamma. Some edge leads out, as the tree is connected and 1 <= p <= n - 1: so p is a sum of
    M_1 >= 1 terms n - gamma.
    """,
)


@lemma()
def the_smaller_is_half(pairs: Number, q: Number, least: Number) -> Formula:
    """The smaller of two numbers is at most half their sum, rounded down."""
    return given(least=least == smaller(pairs, q - pairs)).implies(least <= quotient(q, 2))


IDENTITIES_HALF = Proof(
    "houle/lemma-15-identities@half",
    Scheme.DIRECT,
    (the_smaller_is_half,),
    "The statement is the lemma.",
)

# --- houle/lemma-15, houle/theorem-16 ---


@lemma()
def fewer_iterations_first(d: Number, t: Number, most: Number, terms: Number) -> Formula:
    """The first bound grows with the number of iterations if d >= 2."""
    return given(
        terms=terms <= 1 + (d - 2) * t,
        iterations=t <= most,
        degree=d >= 2,
    ).implies(terms <= 1 + (d - 2) * most)


@lemma()
def fewer_iterations_second(d: Number, r: Number, most: Number, terms: Number) -> Formula:
    """The second bound grows with the number of boundary nodes."""
    return given(
        terms=2 * terms <= r * (d + 1),
        boundary=r <= most,
        degree=d >= 0,
    ).implies(2 * terms <= (d + 1) * most)


LEMMA_15_LOWERED = Proof(
    "houle/lemma-15@lowered",
    Scheme.DIRECT,
    (fewer_iterations_first, fewer_iterations_second),
    """
    A gap p >= 2 has a connected alpha of p nodes, made in at most L - 1 iterations. Its M_1 <= 1 + (D - 2) (L - 1)
    outside neighbors give p as a sum of M_1 terms. Its r <= L - 1 boundary nodes, of degree at most D, give n - p as
    a sum of at most r (D + 1) - M_1 terms; p has as many by symmetry, and the smaller number is at most half of
    r (D + 1). For p = 1 one term is enough, and both bounds are at least 1, as D >= 2 and L >= 2 for n >= 3. Sets for
    larger numbers of terms contain those for smaller ones.
    """,
    (
        "houle/lemma-14@lowered",
        "houle/lemma-15-boundary@gaps-above-one",
        "houle/lemma-15-m1@repaired",
        "houle/lemma-15-identities@gap",
        "houle/lemma-15-identities@other-sum",
        "houle/lemma-15-identities@half",
        "houle/gap-symmetry",
    ),
)
MINIMUM_FROM_THREE = Proof(
    "houle/lemma-15@minimum-from-three",
    Scheme.CONSEQUENCE,
    (),
    "Both bounds grow with L if D >= 2, which n >= 3 implies.",
    ("houle/lemma-15@lowered",),
)
SECOND_TERM = Proof(
    "houle/lemma-15@second-term",
    Scheme.CONSEQUENCE,
    (),
    "For n = 2 the only gap is 1, in SG_1, and D = L = 1 give M = 1; for n >= 3 the minimum is at most this bound.",
    ("houle/lemma-15@minimum-from-three",),
)
LEMMA_15_REPAIRED = Proof(
    "houle/lemma-15@repaired",
    Scheme.CONSEQUENCE,
    (),
    "For n = 2 the only gap is 1, in SG_1; for n >= 3 the minimum is at least 1.",
    ("houle/lemma-15@minimum-from-three",),
)
MSD_FROM_THREE = Proof(
    "houle/theorem-16@msd-from-three",
    Scheme.CONSEQUENCE,
    (),
    "Every gap lies in the sets for floor(n / 2) and for the minimum, so no stability is larger than either.",
    ("houle/lemma-15@minimum-from-three", "houle/lemma-13@set-without-zero"),
)


def theorem_16(reading: str, rests_on: tuple[str, ...], prose: str) -> Proof:
    """The readings differ in which loads they bound, and for which n."""
    return Proof(f"houle/theorem-16@{reading}", Scheme.CONSEQUENCE, (), prose, rests_on)


FROM_THREE = theorem_16(
    "from-three",
    ("houle/theorem-12@runs", "houle/theorem-16@msd-from-three"),
    "Threshold-1 ends with discrepancy at most the maximum stable discrepancy, which is at most the bound.",
)
STABLE_FROM_THREE = theorem_16(
    "stable-from-three",
    ("houle/theorem-12@stable-loads", "houle/theorem-16@msd-from-three"),
    "Loads that no phase changes have at most the maximum stable discrepancy, which is at most the bound.",
)
THEOREM_16_REPAIRED = theorem_16(
    "repaired",
    ("houle/theorem-16@from-three", "houle/theorem-12@repaired"),
    "For n = 1 the discrepancy is 0 = floor(1 / 2); for n = 2 the only gap, 1, is a term, and the discrepancy ends at "
    "most 1; for n >= 3 the minimum is at least 1.",
)
