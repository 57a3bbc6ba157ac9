"""Section 4.4: the least tree on which the product in the proof of Lemma 15 is too small has 21 nodes."""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

# --- houle/lemma-15-m1@product-to-twenty ---


@lemma()
def two_leaves_of_alpha(d: Number, r: Number, full: Number, pairs: Number) -> Formula:
    """If all but `full` of r boundary nodes have at most D - 2 neighbors outside, a violation takes two full ones."""
    return given(
        full=pairs <= (d - 2) * r + full,
        violated=pairs > 1 + (d - 2) * r,
    ).implies(full >= 2)


@lemma()
def candidates_double(power: Number, beta: Number, n: Number) -> Formula:
    """Two iterations before one with five candidates, three before three, or four before two take 21 nodes."""
    return given(
        halved=power * beta <= n - 1,
        many=((power == 4) & (beta >= 5)) | ((power == 8) & (beta >= 3)) | ((power >= 16) & (beta >= 2)),
    ).implies(n >= 21)


PRODUCT_TO_TWENTY = Proof(
    "houle/lemma-15-m1@product-to-twenty",
    Scheme.DIRECT,
    (two_leaves_of_alpha, candidates_double),
    """
    For p = 1, M_1 = r = 1; for D = 2 alpha grows from the end of a path, and M_1 <= 1. Let p >= 2 and D >= 3. Call a
    node of alpha full if its degree is D and it has a single neighbor in alpha; all others have at most D - 2 neighbors
    outside, so that a violation takes two full nodes, neither of them the first leaf l. Let w be the neighbor of a
    full node u in alpha. Were w = l, or w full, then alpha, being connected, would be u and w alone: with a single
    full node, or without l. So w is neither.

    A node in beta loses a neighbor to the outside where it is the node of beta_1 next to the centroid of Case 1 or 2,
    one neighbor in an iteration. A node of alpha loses none any more, but for the centroid v of Case 3. That has a
    neighbor in alpha towards l; if another iteration follows it has one in the new beta, by which alpha is joined to
    beta until it takes it in, in Case 2 or 3, as one of these ends the run: so v is full only in the last one. Let t
    iterations come before the last. They halve beta, which has power * |beta| <= n - 1 for power = 2^t when the last
    begins, and has two nodes at least.

    If the last is of Case 3 and its centroid v is full, another full node u lost D - 1 >= 2 neighbors before, and v
    itself some number c: t >= D - 1 + c. If t = 2, then D = 3, c = 0, both iterations are of Case 1 and alpha is
    still l: beta holds u, v, w and the two neighbors of v outside. If t = 3 and c = 0, beta holds v and two or more
    neighbors of v; if t = 3 and c = 1, all three are of Case 1, and beta holds u, v and w.

    Otherwise two full nodes lost D - 1 >= 2 neighbors each, at most one of these in the last iteration: t >= 3. If
    t = 3, all three are of Case 1, alpha is still l, and beta holds both full nodes and w.
    """,
    ("houle/lemma-14-invariants@strict", "houle/lemma-14@lowered"),
)
