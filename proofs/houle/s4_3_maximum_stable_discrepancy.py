"""Section 4.3 for all sizes: stable gaps, stable loads (Lemmas 9 and 10, Theorem 11), and MSD(T) (Theorem 12).

Reading: the stability of a gap is the least number of terms of SG_1 that add up to it modulo n.
"""

from collections.abc import Iterator
from itertools import islice, pairwise, product

from loadbal.arithmetic import Number, Truth, distance, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.papers.houle.cases import Start
from loadbal.papers.houle.s2_protocols import unchanged_by_a_phase
from loadbal.papers.houle.s4_1_observer_tour import Walk, directed
from loadbal.papers.houle.s4_3_maximum_stable_discrepancy import stability_of
from loadbal.protocols.dimension_exchange import step, steps
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.centroid import component
from loadbal.theory.observer_tour import gaps, positions, tour

from .s3_threshold_2 import no_edges_apart, one_more_edge
from .s4_1_observer_tour import gap, on_cycle
from .steps import EDGE

# --- houle/lemma-9-proof, houle/lemma-9 ---


@lemma("kept")
def arcs_taken_together(length: Number, v: Number, w: Number, next_v: Number, next_w: Number) -> Formula:
    """If two observers each take one arc of a closed walk, as many arcs lead from the one to the other as before."""
    return given(
        v_on=next_v == where(v + 1 == length, 0, v + 1),
        w_on=next_w == where(w + 1 == length, 0, w + 1),
        **on_cycle(length, v, w),
    ).implies(gap(length, next_v, next_w) == gap(length, v, w))


@lemma()
def arcs_of_rounds(chi: Number, length: Number, v: Number, w: Number, rounds: Number) -> Formula:
    """If so many rounds of chi arcs lead from one place to another, less than the whole walk, they are all the arcs."""
    arcs = chi * rounds
    return given(
        there=w == where(v + arcs < length, v + arcs, v + arcs - length),
        part=(arcs >= 0) & (arcs < length),
    ).implies(gap(length, v, w) == arcs)


def places(it: Walk) -> Iterator[list[int]]:
    """On which place of the tour each observer is about to take an arc, step by step for a phase, and after it."""
    place = {arc[::2]: number for number, arc in enumerate(tour(it.coloring, color=it.start))}
    chi = it.coloring.chi
    for time, here in enumerate(islice(positions(it.coloring, it.start), chi * it.order + 1), it.start):
        yield [place[int(node), time % chi] for node in here]


def taken_together(it: Walk) -> Iterator[tuple[int, ...]]:
    """Two observers and a step of a phase."""
    length = it.coloring.chi * it.order
    for before, after in pairwise(places(it)):
        for v, w in product(range(it.order), repeat=2):
            yield length, before[v], before[w], after[v], after[w]


def first_places(it: Walk) -> Iterator[tuple[int, ...]]:
    """Two observers as a phase begins, and the rounds between them."""
    first, rounds, chi = next(places(it)), gaps(it.coloring, it.start), it.coloring.chi
    for v, w in product(range(it.order), repeat=2):
        yield chi, chi * it.order, first[v], first[w], int(rounds[v, w])


LEMMA_9_PROOF = Proof(
    "houle/lemma-9-proof",
    Scheme.INVARIANT,
    (
        uses("houle/lemma-6", "The tour is one closed walk through all chi n arcs; so it is the same from each arc."),
        argued("""
    In a phase that begins with c the observer of v takes the arc of color c out of v first, and after each arc the arc
    of the next color out of the node where it is: it follows the tour, one arc a step.
    A round is chi arcs, and gap_c(v, w) < n rounds lead from v to w, so that the observer of w begins where chi
    gap_c(v, w) arcs of the tour, less than all, lead from where that of v begins.
    """),
        by(arcs_of_rounds),
        by(arcs_taken_together),
    ),
    instances=(Instances(arcs_of_rounds, first_places), Instances(arcs_taken_together, taken_together)),
)


@lemma()
def rounds_from_arcs(chi: Number, rounds: Number, side: Number) -> Formula:
    """If chi * rounds arcs are chi * side arcs, there are as many rounds as nodes on that side."""
    return given(colors=chi >= 1, arcs=chi * rounds == chi * side).implies(rounds == side)


def meetings(it: Walk) -> Iterator[tuple[int, ...]]:
    """Two observers who meet: the rounds from one to the other, and the nodes on a side of the edge where they do."""
    chi, whole, rounds = it.coloring.chi, frozenset(range(it.order)), gaps(it.coloring, it.start)
    for time, here in enumerate(islice(positions(it.coloring, it.start), chi * it.order), it.start):
        observer = {int(node): who for who, node in enumerate(here)}
        for x, y in directed(it.coloring.matchings[time % chi]):
            side = component(it.coloring.network, whole - {y}, x)
            yield chi, int(rounds[observer[y], observer[x]]), len(side)


LEMMA_9 = Proof(
    "houle/lemma-9",
    Scheme.DIRECT,
    (
        argued("Two observers are at the ends x, y of an active edge if one takes x -> y next and the other y -> x."),
        uses("houle/observation-4", "The tour has chi |T(x, y)| arcs from y -> x on up to x -> y."),
        uses("houle/lemma-9-proof", "At every step of the phase it has chi times their gap from one to the other."),
        by(rounds_from_arcs, "So the gap of observers who meet is |T(x, y)|, which is in SG_1."),
        uses("houle/lemma-6", "The tour passes all chi n arcs, and so does an observer in the chi n steps of a phase."),
        argued("""
    Conversely, let the gap from v to w be in SG_1: it is |T(x, y)| for an edge, in one of its directions.
    When the observer of v takes y -> x, that of w is chi |T(x, y)| arcs ahead of it, where the tour takes x -> y: both
    are at the ends of the active edge xy.
    """),
    ),
    instances=(Instances(rounds_from_arcs, meetings),),
)


# --- houle/lemma-10 ---


@lemma("kept")
def observers_keep_loads(first: Number, second: Number, idle: Number, x: Number, y: Number, after: Number) -> Formula:
    """In a step of Threshold-1 an observer keeps its load if it is idle or crosses to a load at most one away."""
    return given(
        carried=(x == first) & (y == second),
        near=(idle == 1) | (distance(first, second) <= 1),
        step=after == where(idle == 1, x, step(THRESHOLD_1, (x, y), EDGE)[1]),
    ).implies(after == first)


def carried(it: Start) -> Iterator[tuple[int, ...]]:
    """Every step of every observer, in a phase from loads that stay."""
    if not unchanged_by_a_phase(it):
        return
    run = islice(steps(it.rule, it.loads, it.coloring), it.coloring.chi * it.network.order)
    before = it.loads
    for (here, there), after in zip(pairwise(positions(it.coloring, 0)), run, strict=False):
        observer = {int(node): who for who, node in enumerate(here)}
        for who, (x, y) in enumerate(zip(map(int, here), map(int, there), strict=True)):
            yield it.loads[who], it.loads[observer[y]], int(x == y), before[x], before[y], after[y]
        before = after


LEMMA_10 = Proof(
    "houle/lemma-10",
    Scheme.INVARIANT,
    (
        uses("houle/lemma-9", "In a phase from the next step on, observers meet exactly if their gap is in SG_1."),
        argued("Let loads whose gap is in SG_1 differ by at most one, so that in a phase only such observers meet."),
        by(observers_keep_loads, "So in every step of that phase each observer keeps the load that it began with."),
        uses("houle/definition-3", "After the phase every observer is home, so that the loads come back."),
        uses("houle/lemma-2@from", "Conversely, if the loads recur, active edges differ by at most one ever after."),
        argued("""
    So the observers keep their loads as before, and two whose gap is in SG_1 meet, at the ends of an active edge, with
    the loads they began with: these differ by at most one.
    """),
    ),
    instances=(Instances(observers_keep_loads, carried),),
)


RECURRING = "On a tree, loads recur under Threshold-1 exactly if a phase leaves them as they are."


LEMMA_10_ONE_PHASE = Proof(
    "houle/lemma-10@one-phase",
    Scheme.CONSEQUENCE,
    (
        uses("houle/definition-stable@one-phase-t1", RECURRING),
        uses("houle/lemma-10", "They recur exactly if those whose gap is in SG_1 differ by at most one."),
    ),
)


# --- houle/gap-symmetry, houle/equation-4 ---


@Induction
def mirror_sums(n: Number, total: Number, mirrored: Number, terms: Number) -> Truth:
    """A sum of terms and that of n less each of them make n for each term."""
    return total + mirrored == terms * n


@lemma("base")
def no_terms(n: Number) -> Formula:
    """Without terms both sums are 0."""
    return mirror_sums.base((n, 0, 0, 0))


@lemma("step")
def mirrored_term(n: Number, total: Number, mirrored: Number, terms: Number, term: Number) -> Formula:
    """Adding a term to a sum and n less the term to its mirror image adds n to both together."""
    return mirror_sums.step((n, total, mirrored, terms), (n, total + term, mirrored + n - term, terms + 1))


GAP_SYMMETRY = Proof(
    "houle/gap-symmetry",
    Scheme.INDUCTION,
    (
        argued("SG_1 holds both sides of every edge, so with each term also n less the term."),
        by(no_terms),
        by(mirrored_term),
        argued("""
    So replacing every term of a sum by n less the term makes a sum of as many terms, which is n - p modulo n if the
    first is p; it is in SG_i exactly if p is, for every i, and so has the same stability.
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
        argued("A sum of 1 to i terms has at most i - 1 terms, or it is a sum of i - 1 >= 1 terms and one more."),
        by(residues_add, "In place of the shorter sum its residue, which is in SG_(i-1), may be taken."),
    ),
)


EQUATION_4_WITHOUT_ZERO = Proof(
    "houle/equation-4@without-zero",
    Scheme.CONSEQUENCE,
    (
        uses("houle/equation-4@as-sets"),
        argued("""
    The sum of 0 and a gap of SG_1 is that gap, which is in SG_1 and so in SG_(i-1): taking 0 out of SG_(i-1) before
    adding takes nothing but 0 out of SG_i.
    """),
    ),
)


# --- houle/theorem-11 ---

THEOREM_11 = Proof(
    "houle/theorem-11",
    Scheme.INDUCTION,
    (
        uses("houle/lemma-10", "Loads recur exactly if those whose gap is in SG_1 differ by at most one."),
        argued("""
    A gap in SG_1 has stability one: loads that keep within the stability of their gaps recur.
    Conversely let the loads recur, and let the gap from v to w be the sum modulo n of i terms of SG_1, i its
    stability.
    """),
        uses("houle/c-ordering", "From each node exactly one node is at each gap."),
        uses("houle/equation-3@all-nodes", "Gaps along the way from v, one term after another, add up modulo n."),
        argued("So that way of i hops ends at w, and loads at the two ends of a hop, whose gap is in SG_1, are near."),
        by(no_edges_apart, "Before the first hop the load is that of v."),
        by(one_more_edge, "After each hop it is one more away from that of v at most: at w, by i."),
    ),
)


THEOREM_11_ONE_PHASE = Proof(
    "houle/theorem-11@one-phase",
    Scheme.CONSEQUENCE,
    (
        uses("houle/definition-stable@one-phase-t1", RECURRING),
        uses("houle/theorem-11", "They recur exactly if any two differ by at most the stability of their gap."),
    ),
)


# --- houle/msd-definition, houle/msd-complexity ---


@lemma()
def least_index_is_largest_stability(least: Number, largest: Number) -> Formula:
    """The least index from 1 on that is no less than each of some numbers from 1 on is the largest of them."""
    return given(
        numbers=largest >= 1,
        covers=least >= largest,
        not_before=(least == 1) | (least - 1 < largest),
    ).implies(least == largest)


def msd_definition(reading: str) -> Proof:
    """Whether 0 is taken out of the sets, or is allowed in them, does not matter."""
    return Proof(
        f"houle/msd-definition@{reading}",
        Scheme.DIRECT,
        (
            uses("houle/lemma-13@set-without-zero", "Some set has every gap, so that every gap has a stability."),
            argued("""
        A gap is in SG_i exactly if its stability is at most i, and nothing but gaps and 0 is in any set; so SG_i serves
        exactly if i is no less than any stability.
        """),
            by(least_index_is_largest_stability),
        ),
    )


MSD_IGNORING_ZERO, MSD_COVERS = msd_definition("ignoring-zero"), msd_definition("covers")


@lemma()
def two_sides_are_zero(n: Number, side: Number, other: Number) -> Formula:
    """The two sides of an edge add up to 0 modulo n."""
    return given(sides=other == n - side).implies(side + other == 1 * n)


MSD_DEFINITION_REPAIRED = Proof(
    "houle/msd-definition@repaired",
    Scheme.DIRECT,
    (
        by(two_sides_are_zero, "For n >= 2 there is an edge, whose two sides make 0 a sum of two terms."),
        argued("""
    So 0 is in SG_i from i = 2 on, and only SG_1, which has no 0, can be {1,..,n-1}; if it is, the least i is 1.
    """),
    ),
)


@lemma()
def additions_for_a_set(n: Number, before: Number, first: Number) -> Formula:
    """At most n residues and at most n - 1 gaps make at most n (n - 1) pairs."""
    return given(
        residues=before <= n,
        gaps=(first >= 0) & (first <= n - 1),
    ).implies(before * first <= n * (n - 1))


@Induction
def additions_so_far(n: Number, made: Number, sets: Number) -> Truth:
    """So many sets took at most n (n - 1) additions each."""
    return made <= sets * (n * (n - 1))


@lemma("base")
def no_additions(n: Number) -> Formula:
    """No set takes no additions."""
    return additions_so_far.base((n, 0, 0))


@lemma("step")
def additions_for_one_more_set(n: Number, made: Number, sets: Number, more: Number) -> Formula:
    """One more set takes at most n (n - 1) additions more."""
    return additions_so_far.step((n, made, sets), (n, made + more, sets + 1), set=more <= n * (n - 1))


@lemma()
def one_set_less_than_levels(n: Number, made: Number, sets: Number, levels: Number) -> Formula:
    """As SG_1 is not built, there are fewer sets to build than the MSD, if that is not 0."""
    return given(
        made=made <= sets * (n * (n - 1)),
        sets=(sets == levels - 1) | ((sets == 0) & (levels == 0)),
    ).implies(made <= levels * (n * (n - 1)))


MSD_COMPLEXITY = Proof(
    "houle/msd-complexity",
    Scheme.INDUCTION,
    (
        argued("A set has at most the n residues modulo n, and SG_1 has no 0 among them."),
        by(additions_for_a_set),
        by(no_additions),
        by(additions_for_one_more_set),
        by(one_set_less_than_levels),
    ),
)


# --- houle/theorem-12 ---


@lemma()
def stabilities_are_near(here: Number, there: Number, between: Number) -> Formula:
    """If each of two stabilities is at most the other and that of the gap between, they differ by at most that."""
    return given(forth=there <= here + between, back=here <= there + between).implies(distance(here, there) <= between)


def constructed(it: Walk) -> Iterator[tuple[int, ...]]:
    """The loads of two nodes, and the stability of the gap between them, for every node s."""
    gap, stability = gaps(it.coloring, it.start), stability_of(it.coloring.network)
    for s, v, w in product(range(it.order), repeat=3):
        yield int(stability[gap[s, v]]), int(stability[gap[s, w]]), int(stability[gap[v, w]])


THEOREM_12_CONSTRUCTION = Proof(
    "houle/theorem-12-construction",
    Scheme.DIRECT,
    (
        uses("houle/equation-3@all-nodes", "The gap from s to w is that from s to v and that from v to w, modulo n."),
        argued("""
    Terms that add up to these two gaps, together, add up to the first: its stability is at most the sum of theirs.
    The same holds with v and w exchanged.
    """),
        uses("houle/gap-symmetry", "The gap from w to v is n less that from v to w, and has the same stability."),
        by(stabilities_are_near),
        uses("houle/domain-reduction", "The colors may be counted from c on, so that phases begin with color 0."),
        uses("houle/theorem-11@one-phase", "So a phase changes no load."),
        uses("houle/c-ordering", "From s every gap occurs, so that the largest load is the largest stability."),
        argued("The load of s is 0, the smallest; for n = 1 it is the only one, and there is no gap."),
    ),
    instances=(Instances(stabilities_are_near, constructed),),
)


THEOREM_12 = Proof(
    "houle/theorem-12@two-or-more",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-11", "Stable loads differ by at most the stability of their gap."),
        uses("houle/theorem-12-construction", "Some stable loads differ by the largest stability."),
        uses("houle/msd-definition@ignoring-zero", "That is the least i for which SG_i without 0 is {1,..,n-1}."),
    ),
)


THEOREM_12_REPAIRED = Proof(
    "houle/theorem-12@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@two-or-more"),
        argued("""
    For n = 1 the only load has discrepancy 0, and the empty SG_0 is the empty set of gaps.
    For n >= 2 there are gaps, none of which is in SG_0, so that the least i >= 0 is the least i >= 1.
    """),
    ),
)


THEOREM_12_STABLE_LOADS = Proof(
    "houle/theorem-12@stable-loads",
    Scheme.CONSEQUENCE,
    (
        argued("Loads that a phase leaves as they are have come back after n rounds: they are stable."),
        uses("houle/theorem-12@repaired", "Stable loads have discrepancy at most MSD(T)."),
    ),
)


THEOREM_12_RUNS = Proof(
    "houle/theorem-12@runs",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-8", "Threshold-1 comes to loads that recur."),
        uses("houle/theorem-12@repaired", "Loads that recur have discrepancy at most MSD(T)."),
        uses("houle/stable-bound", "From then on the multiset of loads stays, and with it the discrepancy."),
    ),
)


COLOURING_INDEPENDENT = Proof(
    "houle/msd-colouring-independent",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@repaired"),
        argued("""
    The sizes of the two sides of an edge, and so the sets SG_i, do not depend on the colors, on their number, or on the
    color that rounds begin with.
    """),
    ),
)
