"""Section 4.1, 4.3 to 4.5 for all sizes: which observers meet, how far stable loads differ, linear bounds, examples.

Reading: the stability of a gap is the least number of terms of SG_1 that add up to it modulo n.
"""

from loadbal.proofs.houle_observers import (
    C_ORDERING,
    DEFINITION_3,
    EQUATION_3_ALL,
    IDLE,
    LEMMA_6,
    LEMMA_8,
    ONE_PHASE_T1,
    gap,
    on_cycle,
)
from loadbal.proofs.houle_protocols import LEMMA_2_FROM, STABLE_BOUND, moved
from loadbal.proofs.houle_threshold_2 import no_edges_apart, one_more_edge

from loadbal.arithmetic import Number, distance, quotient, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads

# --- houle/observation-4, houle/lemma-9 ---


@lemma()
def arcs_on_one_side(chi: Number, side: Number, leaving: Number, inside: Number, count: Number) -> Formula:
    """The arcs that leave nodes of one side, without the one that crosses back, and the one that crossed there, are chi * side."""
    return given(
        leaving=leaving == chi * side,
        inside=inside == leaving - 1,
        crossing=count == inside + 1,
    ).implies(count == chi * side)


OBSERVATION_4 = Proof(
    "houle/observation-4",
    Scheme.DIRECT,
    (arcs_on_one_side,),
    (
        "The tour is one closed walk through all arcs; it enters the side of v only by the arc w -> v and leaves it only by v -> w.",
        "So between these two it passes every other arc that leaves a node of that side, once: chi for each node, without v -> w.",
    ),
    (LEMMA_6,),
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
    (
        "The tour has chi n places, one for each arc; at a time each observer is about to take one of them, and all advance together.",
        "If two observers are at the ends x, y of an active edge, one is about to take x -> y and the other y -> x.",
        "The tour leads from the one to the other by chi |T(y, x)| arcs, that is |T(y, x)| rounds; so it did when the phase began.",
        "Conversely, if the gap is |T(y, x)|, the first observer is about to take x -> y once in the phase, and the other then y -> x.",
    ),
    (OBSERVATION_4, DEFINITION_3),
)

# --- houle/lemma-10 ---


@lemma("kept")
def meeting_keeps_both(first: Number, second: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Observers whose loads differ by at most one keep them when they cross the same active edge."""
    return given(
        step=moved(1, (x, y), (a, b)),
        meeting=(x == first) & (y == second),
        near=distance(first, second) <= 1,
    ).implies(same_loads((b, a), (first, second)))


LEMMA_10 = Proof(
    "houle/lemma-10",
    Scheme.INVARIANT,
    (meeting_keeps_both,),
    (
        f"Let all loads whose gap is in SG_1 differ by at most one. Only such observers meet, so at every step all keep their loads. {IDLE}",
        "After the phase every observer is home, so that the loads recur.",
        "Conversely, if the loads recur, active edges differ by at most one from then on, and observers keep their loads.",
        "Two observers whose gap is in SG_1 meet during the phase, with the loads they began with: these differ by at most one.",
    ),
    (LEMMA_9, LEMMA_2_FROM, DEFINITION_3),
)
LEMMA_10_ONE_PHASE = Proof(
    "houle/lemma-10@one-phase",
    Scheme.CONSEQUENCE,
    (),
    ("On a tree, Threshold-1 loads recur exactly if a phase leaves them as they are.",),
    (LEMMA_10, ONE_PHASE_T1),
)

# --- houle/gap-symmetry, houle/equation-4@as-sets ---


@lemma("base")
def no_terms(total: Number, mirrored: Number) -> Formula:
    """Without terms both sums are 0."""
    return given(sums=(total == 0) & (mirrored == 0)).implies(total + mirrored == 0)


@lemma("step")
def mirrored_term(n: Number, total: Number, mirrored: Number, times: Number, term: Number) -> Formula:
    """Adding a term to a sum and n less the term to its mirror image keeps their sum a multiple of n."""
    return given(so_far=total + mirrored == times * n).implies(
        (total + term) + (mirrored + n - term) == (times + 1) * n
    )


GAP_SYMMETRY = Proof(
    "houle/gap-symmetry",
    Scheme.INDUCTION,
    (no_terms, mirrored_term),
    (
        "SG_1 holds both sides of every edge, so with p also n - p: replace every term of a sum by the other side of its edge.",
        "The new sum has as many terms and is minus the old one modulo n.",
    ),
)


@lemma()
def residues_add(n: Number, total: Number, q: Number, r: Number, term: Number, more: Number, s: Number) -> Formula:
    """Reducing a sum before adding one more term does not change it modulo n."""
    return given(
        reduced=total == q * n + r,
        then=r + term == more * n + s,
    ).implies(total + term == (q + more) * n + s)


EQUATION_4 = Proof(
    "houle/equation-4@as-sets",
    Scheme.DIRECT,
    (residues_add,),
    (
        "A sum of 1..i terms has at most i - 1 terms, or it is a sum of i - 1 >= 1 terms and one more.",
        "Both inclusions follow, with the residue of the shorter sum in place of the sum.",
    ),
)

# --- houle/lemma-13 ---


@lemma()
def nearer_way_round(n: Number, p: Number, stability: Number) -> Formula:
    """A stability of at most p and at most n - p is at most n / 2 rounded down."""
    return given(forth=stability <= p, back=stability <= n - p).implies(stability <= quotient(n, 2))


LEMMA_13_WITHOUT_ZERO = Proof(
    "houle/lemma-13@set-without-zero",
    Scheme.DIRECT,
    (nearer_way_round,),
    (
        "For n >= 2 a tree has a leaf, so that 1 is in SG_1.",
        "A gap p is the sum of p ones, and n - p the sum of n - p ones; with the symmetry p has at most n - p terms, too.",
        "So every gap is in the set for floor(n / 2), and without 0 the set holds nothing but gaps.",
    ),
    (GAP_SYMMETRY,),
)

# --- houle/theorem-11, houle/theorem-12 ---

THEOREM_11 = Proof(
    "houle/theorem-11",
    Scheme.INDUCTION,
    (no_edges_apart, one_more_edge),
    (
        "If all pairs of loads keep within the stability of their gaps, those with gaps in SG_1 differ by at most 1: the loads recur.",
        "Conversely let the loads recur and let the gap from v to w be the sum of i terms modulo n, i its stability.",
        "Go from v along the ordering by one term after another: each hop has a gap in SG_1, so loads differ by at most 1 across it.",
        "Induction over the hops, with the loads of v, of the node before a hop, and of the node after it.",
    ),
    (LEMMA_10, EQUATION_3_ALL),
)
THEOREM_11_ONE_PHASE = Proof(
    "houle/theorem-11@one-phase",
    Scheme.CONSEQUENCE,
    (),
    ("On a tree, Threshold-1 loads recur exactly if a phase leaves them as they are.",),
    (THEOREM_11, ONE_PHASE_T1),
)


@lemma()
def stabilities_are_near(here: Number, there: Number, between: Number) -> Formula:
    """If each of two stabilities is at most the other and that of the gap between, they differ by at most that."""
    return given(forth=there <= here + between, back=here <= there + between).implies(distance(here, there) <= between)


THEOREM_12_CONSTRUCTION = Proof(
    "houle/theorem-12-construction",
    Scheme.DIRECT,
    (stabilities_are_near,),
    (
        "The gap from s to w is that from s to v and that from v to w modulo n; sums of their terms show the first inequality.",
        "The gap from w to v is n minus that from v to w and has the same stability, which shows the second.",
        "So loads keep within the stability of their gaps, where s has load 0: the loads are stable.",
        "The smallest load is 0 and the largest the largest stability, because every gap occurs from s.",
    ),
    (THEOREM_11, EQUATION_3_ALL, GAP_SYMMETRY, C_ORDERING),
)


@lemma()
def least_index_is_largest_stability(least: Number, largest: Number, fits: Number, before: Number) -> Formula:
    """The least index that is no less than every stability is the largest stability."""
    return given(
        covers=least >= largest,
        attained=largest >= fits,
        not_before=before < fits,
        least=before == least - 1,
    ).implies(least == largest)


THEOREM_12 = Proof(
    "houle/theorem-12@two-or-more",
    Scheme.DIRECT,
    (least_index_is_largest_stability,),
    (
        "A gap is in SG_i exactly if its stability is at most i; every gap has a stability, because 1 is in SG_1.",
        "The least i whose set has every gap is no less than each stability; i - 1 is less than one of them.",
        "No stable loads differ by more than the largest stability, and those of the construction do differ by that.",
    ),
    (THEOREM_11, THEOREM_12_CONSTRUCTION, LEMMA_13_WITHOUT_ZERO),
)
THEOREM_12_REPAIRED = Proof(
    "houle/theorem-12@repaired",
    Scheme.CONSEQUENCE,
    (),
    (
        "For n = 1 the only load has discrepancy 0, and the empty SG_0 is the empty set of gaps.",
        "For n >= 2 there are gaps, SG_0 has none of them, and the least i >= 1 is the maximum stable discrepancy.",
    ),
    (THEOREM_12,),
)
THEOREM_12_STABLE_LOADS = Proof(
    "houle/theorem-12@stable-loads",
    Scheme.CONSEQUENCE,
    (),
    ("Loads that a phase leaves as they are recur, and recurring loads have at most the maximum stable discrepancy.",),
    (THEOREM_12,),
)
THEOREM_12_RUNS = Proof(
    "houle/theorem-12@runs",
    Scheme.CONSEQUENCE,
    (),
    (
        "Threshold-1 comes to loads that recur, and recurring loads have at most the maximum stable discrepancy.",
        "From then on the multiset of loads stays, and with it the discrepancy.",
    ),
    (LEMMA_8, STABLE_BOUND, THEOREM_12),
)
COLOURING_INDEPENDENT = Proof(
    "houle/msd-colouring-independent",
    Scheme.CONSEQUENCE,
    (),
    ("The sizes of the two sides of an edge, and so the stabilities, do not depend on the colors, on chi, or on c.",),
    (THEOREM_12_REPAIRED,),
)
LEMMA_13 = Proof(
    "houle/lemma-13@discrepancy",
    Scheme.CONSEQUENCE,
    (),
    ("For n >= 2 the set for floor(n / 2) has every gap, so no stability is larger; for n = 1 the discrepancy is 0.",),
    (LEMMA_13_WITHOUT_ZERO, THEOREM_12_REPAIRED),
)

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
    (
        "The two sides of each edge of S_k have 1 and n - 1 nodes: modulo n a term is 1 or -1.",
        "So the gap floor(n / 2), which is one for n >= 2, needs floor(n / 2) terms; no gap needs more.",
    ),
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
    (
        "The edge between nodes i and i + 1 of the path has i + 1 nodes on one side.",
        "All gaps are in SG_1, so i = 1 is the least.",
    ),
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
    ("Induction on the height; power stands for k^(h+1), and k - 1 is not 0.",),
)


@lemma("base")
def leaves_only(k: Number, p: Number, terms: Number) -> Formula:
    """For height 1, a gap p of at most k is p terms of one node, at most (k - 1) * 1 + 1."""
    return given(gap=p <= k, ones=terms == p).implies(terms <= (k - 1) * 1 + 1)


@lemma("step")
def whole_subtrees_first(  # noqa: PLR0913 - a division and what it counts
    k: Number, h: Number, size: Number, p: Number, q: Number, r: Number, rest: Number
) -> Formula:
    """With p = q * size + r <= k * size, q terms of the largest subtree and the terms of r are at most (k - 1) h + 1."""
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
    (
        "Induction on h; T_{h,k} is a root and k copies of T_{h-1,k}, of `size` nodes each, so that gaps are at most k * size.",
        "Divide p by that size: the quotient counts subtrees of height h - 1; a remainder r > 0 is a gap of T_{h-1,k}.",
    ),
)
LEMMA_17_FIRST = Proof(
    "houle/lemma-17@first",
    Scheme.CONSEQUENCE,
    (),
    (
        "The edge above a node at distance j from the leaves cuts off |T_{j,k}| nodes: these sizes are in SG_1 for 0 <= j <= h - 1.",
        "Every gap is an ordinary sum of at most (k - 1) h + 1 of them, so its stability is at most that.",
    ),
    (LEMMA_17_INDUCTION,),
)

PROOFS = (
    OBSERVATION_4,
    GAP_SYMMETRY,
    LEMMA_9,
    LEMMA_10,
    LEMMA_10_ONE_PHASE,
    EQUATION_4,
    THEOREM_11,
    THEOREM_11_ONE_PHASE,
    THEOREM_12,
    THEOREM_12_REPAIRED,
    THEOREM_12_RUNS,
    THEOREM_12_STABLE_LOADS,
    THEOREM_12_CONSTRUCTION,
    COLOURING_INDEPENDENT,
    LEMMA_13,
    LEMMA_13_WITHOUT_ZERO,
    STAR_MSD,
    PATH_SG1,
    KARY_SIZE,
    LEMMA_17_INDUCTION,
    LEMMA_17_FIRST,
)
