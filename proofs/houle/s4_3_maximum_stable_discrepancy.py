"""Section 4.3 for all sizes: stable gaps, stable loads (Lemmas 9 and 10, Theorem 11), and MSD(T) (Theorem 12).

Reading: the stability of a gap is the least number of terms of SG_1 that add up to it modulo n.
"""

from loadbal.arithmetic import Number, distance, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads

from .s3_threshold_2 import no_edges_apart, one_more_edge
from .s4_1_observer_tour import gap, on_cycle
from .steps import IDLE, moved


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
    (
        by(observers_keep_their_distance),
        by(rounds_from_arcs),
        uses("houle/observation-4"),
        uses("houle/definition-3"),
        argued("""
    The tour has chi n places, one for each arc; at a time each observer is about to take one of them, and all advance
    together. If two observers are at the ends x, y of an active edge, one is about to take x -> y and the other y ->
    x. The tour leads from the one to the other by chi |T(y, x)| arcs, that is |T(y, x)| rounds; so it did when the
    phase began. Conversely, a gap in SG_1 is |T(y, x)| for some edge, taken in one of its directions. In the chi n
    steps of the phase the first observer passes every arc once, x -> y too; the other is chi |T(y, x)| arcs ahead, and
    that is where the tour takes y -> x: both are at the ends of the active edge xy.
    """),
    ),
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
    (
        by(meeting_keeps_both),
        uses("houle/lemma-9"),
        uses("houle/lemma-2@from"),
        uses("houle/definition-3"),
        argued(f"""
    Let the next step be of any color c, and all loads whose c-gap is in SG_1 differ by at most one. In the phase that
    follows only such observers meet, so by induction over its steps all keep the loads they began with. {IDLE} After
    it every observer is home, so that the loads recur. Conversely, if the loads recur, active edges differ by at most
    one from then on, and observers keep their loads. Two observers whose c-gap is in SG_1 meet during the phase, with
    the loads they began with: these differ by at most one.
    """),
    ),
)


LEMMA_10_ONE_PHASE = Proof(
    "houle/lemma-10@one-phase",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-10"),
        uses("houle/definition-stable@one-phase-t1"),
        argued("""
    On a tree, Threshold-1 loads recur exactly if a phase leaves them as they are.
    """),
    ),
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
    (
        by(no_terms),
        by(mirrored_term),
        argued("""
    SG_1 holds both sides of every edge, so with p also n - p: replace every term of a sum by the other side of its
    edge. The new sum has as many terms and is minus the old one modulo n.
    """),
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
    (
        by(residues_add),
        argued("""
    A sum of 1..i terms has at most i - 1 terms, or it is a sum of i - 1 >= 1 terms and one more. Both inclusions
    follow, with the residue of the shorter sum in place of the sum.
    """),
    ),
)


EQUATION_4_WITHOUT_ZERO = Proof(
    "houle/equation-4@without-zero",
    Scheme.CONSEQUENCE,
    (
        uses("houle/equation-4@as-sets"),
        argued("""
    A sum whose first i - 1 >= 1 terms are 0 modulo n is its last term modulo n, which is in SG_1 and in SG_(i-1). So
    taking 0 out of the smaller sets takes nothing but 0 out of the larger.
    """),
    ),
)


# --- houle/theorem-11, houle/theorem-12 ---

THEOREM_11 = Proof(
    "houle/theorem-11",
    Scheme.INDUCTION,
    (
        by(no_edges_apart),
        by(one_more_edge),
        uses("houle/lemma-10"),
        uses("houle/equation-3@all-nodes"),
        argued("""
    If all pairs of loads keep within the stability of their gaps, those with gaps in SG_1 differ by at most 1: the
    loads recur. Conversely let the loads recur and let the gap from v to w be the sum of i terms modulo n, i its
    stability. Go from v along the ordering by one term after another: each hop has a gap in SG_1, so loads differ by
    at most 1 across it. Induction over the hops, with the loads of v, of the node before a hop, and of the node after
    it.
    """),
    ),
)


THEOREM_11_ONE_PHASE = Proof(
    "houle/theorem-11@one-phase",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-11"),
        uses("houle/definition-stable@one-phase-t1"),
        argued("""
    On a tree, Threshold-1 loads recur exactly if a phase leaves them as they are.
    """),
    ),
)


@lemma()
def stabilities_are_near(here: Number, there: Number, between: Number) -> Formula:
    """If each of two stabilities is at most the other and that of the gap between, they differ by at most that."""
    return given(forth=there <= here + between, back=here <= there + between).implies(distance(here, there) <= between)


THEOREM_12_CONSTRUCTION = Proof(
    "houle/theorem-12-construction",
    Scheme.DIRECT,
    (
        by(stabilities_are_near),
        uses("houle/theorem-11"),
        uses("houle/equation-3@all-nodes"),
        uses("houle/gap-symmetry"),
        uses("houle/c-ordering"),
        argued("""
    The gap from s to w is that from s to v and that from v to w modulo n; sums of their terms show the first
    inequality. The gap from w to v is n minus that from v to w and has the same stability, which shows the second. So
    loads keep within the stability of their gaps, and that of v is just so much above that of s: they are stable. The
    smallest is 0 and the largest the largest stability, as every gap occurs from s; both are 0 if there is no gap.
    """),
    ),
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
    (
        by(least_index_is_largest_stability),
        uses("houle/theorem-11"),
        uses("houle/theorem-12-construction"),
        uses("houle/lemma-13@set-without-zero"),
        argued("""
    A gap is in SG_i exactly if its stability is at most i; every gap has a stability, because 1 is in SG_1. The least
    i whose set has every gap is no less than each stability; i - 1 is less than one of them, also if i = 1. No stable
    loads differ by more than the largest stability, and those of the construction do differ by that.
    """),
    ),
)


def msd_definition(reading: str) -> Proof:
    """Whether 0 is taken out of the sets, or is allowed in them, does not matter."""
    return Proof(
        f"houle/msd-definition@{reading}",
        Scheme.CONSEQUENCE,
        (
            uses("houle/theorem-12@two-or-more"),
            argued("""
        A gap is in SG_i exactly if its stability is at most i, and every gap has one. So the least i that serves is the
        least that is no less than each stability: the largest of them. Nothing but gaps and 0 is in any set.
        """),
        ),
    )


MSD_IGNORING_ZERO, MSD_COVERS = msd_definition("ignoring-zero"), msd_definition("covers")


THEOREM_12_REPAIRED = Proof(
    "houle/theorem-12@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@two-or-more"),
        argued("""
    For n = 1 the only load has discrepancy 0, and the empty SG_0 is the empty set of gaps. For n >= 2 there are gaps,
    SG_0 has none of them, and the least i >= 1 is the maximum stable discrepancy.
    """),
    ),
)


THEOREM_12_STABLE_LOADS = Proof(
    "houle/theorem-12@stable-loads",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@repaired"),
        argued("""
    Loads that a phase leaves as they are recur, and recurring loads have at most the maximum stable discrepancy.
    """),
    ),
)


THEOREM_12_RUNS = Proof(
    "houle/theorem-12@runs",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-8"),
        uses("houle/stable-bound"),
        uses("houle/theorem-12@repaired"),
        argued("""
    Threshold-1 comes to loads that recur, and recurring loads have at most the maximum stable discrepancy. From then
    on the multiset of loads stays, and with it the discrepancy.
    """),
    ),
)


COLOURING_INDEPENDENT = Proof(
    "houle/msd-colouring-independent",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@repaired"),
        argued("""
    The sizes of the two sides of an edge, and so the stabilities, do not depend on the colors, on chi, or on c.
    """),
    ),
)
