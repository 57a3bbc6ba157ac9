"""Beyond the paper for all sizes: which trees come next to stars, families of trees, high binary trees, and cycles."""

from loadbal.arithmetic import Number, Truth, indicator, quotient, smaller
from loadbal.checking.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

from .s4_3_maximum_stable_discrepancy import LOADS

# --- houle/open-extremal-tree ---


BY_THEOREM_12 = uses("houle/theorem-12@two-or-more", "The discrepancy is the largest stability of a gap.")


@Induction
def within_reach(terms: Number, total: Number, most: Number) -> Truth:
    """So many terms of at most so much each, with either sign, add up to no more on either side of 0."""
    return (-terms * most <= total) & (total <= terms * most)


@lemma("base")
def no_terms_reach_nothing(most: Number) -> Formula:
    """Without terms the sum is 0."""
    return within_reach.base((0, 0, most))


@lemma("step")
def one_term_reaches_on(terms: Number, total: Number, most: Number, term: Number) -> Formula:
    """One more term reaches no farther than by the most that a term can be."""
    return within_reach.step(
        (terms, total, most), (terms + 1, total + term, most), term=(-most <= term) & (term <= most)
    )


@lemma()
def halfway_is_far(n: Number, terms: Number, total: Number, most: Number, times: Number) -> Formula:
    """A sum that is n / 2 rounded down, modulo n, is as much in size, so that its terms reach as far."""
    return given(
        reach=within_reach.says(terms, total, most),
        halfway=total == quotient(n, 2) + times * n,
    ).implies(terms * most >= quotient(n, 2))


REACH = (
    by(no_terms_reach_nothing),
    by(one_term_reaches_on),
    by(halfway_is_far),
)
"""Terms that add up to floor(n / 2) modulo n reach as far in size."""


INNER_EDGE = """
    A tree that is no star has an edge between two nodes that are no leaves, so that both its sides have two nodes or
    more, and one of them at most floor(n/2).
"""


@lemma()
def sides_and_ones(m: Number, s: Number, p: Number, q: Number, r: Number) -> Formula:
    """A gap p <= m of one side s or more is q sides and r ones, at most (m + 1)/2 terms."""
    return given(
        division=p == q * s + r,
        remainder=(r >= 0) & (r < s),
        side=s >= 2,
        whole=q >= 1,
        gap=p <= m,
    ).implies(2 * (q + r) <= m + 1)


@lemma()
def one_side_or_ones(m: Number, s: Number, p: Number) -> Formula:
    """A gap p below the side s <= m is p ones, or a side less ones: at most (m + 1)/2 terms."""
    return given(side=s <= m).implies(2 * smaller(p, 1 + s - p) <= m + 1)


@lemma()
def half_of_the_half(n: Number, m: Number, terms: Number) -> Formula:
    """If twice the terms are at most floor(n/2) + 1, the terms are at most floor((n + 2)/4)."""
    return given(half=m == quotient(n, 2), few=2 * terms <= m + 1).implies(terms <= quotient(n + 2, 4))


NEARER_WAY = uses("houle/gap-symmetry", "A gap above floor(n/2) has the stability of n less it, which is at most that.")


SECOND = Proof(
    "houle/open-extremal-tree@second",
    Scheme.DIRECT,
    (
        BY_THEOREM_12,
        argued(INNER_EDGE),
        uses("houle/lemma-13-leaf@two-or-more", "1 lies in SG_1."),
        argued("With 1 and that side s also their negatives modulo n are in SG_1, the other sides of the edges."),
        NEARER_WAY,
        by(sides_and_ones),
        by(one_side_or_ones),
        by(half_of_the_half),
    ),
)


@lemma()
def two_at_a_time(n: Number, m: Number, terms: Number) -> Formula:
    """Terms of at most two each that reach floor(n/2) are at least floor((n + 2)/4)."""
    return given(half=m == quotient(n, 2), reach=2 * terms >= m).implies(terms >= quotient(n + 2, 4))


ATTAINED = Proof(
    "houle/open-extremal-tree@attained",
    Scheme.INDUCTION,
    (
        argued("With n >= 4 nodes it is no star."),
        uses("houle/open-extremal-tree@second", "It has at most floor((n+2)/4)."),
        BY_THEOREM_12,
        argued("Its sides have 1 and 2 nodes, and n - 1 and n - 2: modulo n a term is at most 2 in size."),
        *REACH,
        by(two_at_a_time, "So floor(n/2) takes floor((n+2)/4) terms or more."),
    ),
)


# --- houle/open-families ---


@lemma()
def gap_in_steps(step: Number, p: Number, q: Number, r: Number, most: Number) -> Formula:
    """A gap within so many steps is q steps and perhaps a shorter one, no more than these."""
    return given(
        division=p == q * step + r,
        remainder=(r >= 0) & (r < step),
        gap=p <= most * step,
    ).implies(q + indicator(r > 0) <= most)


@lemma()
def too_few_steps(step: Number, terms: Number, half: Number, most: Number) -> Formula:
    """If one step less than `most` does not reach, terms of at most a step each that do are `most` or more."""
    return given(
        step=step >= 1,
        reach=terms * step >= half,
        short=(most - 1) * step < half,
    ).implies(terms >= most)


def in_steps(name: str, step: str, sides: str) -> Proof:
    """A family of trees whose sides have up to so many nodes, and every number below."""
    return Proof(
        f"houle/open-families@{name}",
        Scheme.INDUCTION,
        (
            BY_THEOREM_12,
            argued(f"{sides} So SG_1 consists of 1, ..., {step} and their negatives modulo n."),
            NEARER_WAY,
            argued(
                f"Let `most` be floor(n/2) / ({step}), rounded up: so many steps reach floor(n/2), and one less not."
            ),
            by(gap_in_steps),
            *REACH,
            by(too_few_steps, "So the gap floor(n/2) takes that many."),
        ),
    )


SPIDERS = in_steps("spiders", "l", "The edges of a leg have 1, ..., l nodes on the side of its end.")


BROOMS = in_steps(
    "brooms", "l - 1", "The edges of the handle have 1, ..., l - 1 nodes on the side of its end, the others have 1."
)


@lemma()
def spine_and_ones(w: Number, q: Number, r: Number, p: Number) -> Formula:
    """A gap is a multiple of w and r ones, or the next multiple less w - r ones: w/2 of them are enough."""
    return given(division=p == q * w + r).implies((p == (q + 1) * w - (w - r)) & (smaller(r, w - r) <= quotient(w, 2)))


@lemma()
def ones_alone(n: Number, w: Number, ones: Number, total: Number, times: Number) -> Formula:
    """Ones alone that add up to w + floor(w/2) modulo n >= 3 w are more than floor(w/2)."""
    return given(
        reach=within_reach.says(ones, total, 1),
        gap=total == w + quotient(w, 2) + times * n,
        spine=n >= 3 * w,
        node=w >= 1,
    ).implies(ones >= quotient(w, 2) + 1)


CATERPILLARS = Proof(
    "houle/open-families@caterpillars",
    Scheme.INDUCTION,
    (
        BY_THEOREM_12,
        argued("""
    Let w = k + 1, so that n = s w: an edge of the spine has a multiple of w nodes on either side, each of w, ...,
    (s - 1) w is one, and a leaf is alone on its side.
    So modulo n a term is 1, -1 or a multiple of w, and a multiple of w is a term or 0.
    """),
        by(spine_and_ones, "So no gap takes more than one multiple of w and floor(w/2) ones."),
        argued("Let w + floor(w/2), a gap as s >= 3, be a sum of terms; it is floor(w/2) modulo w, as its ones are."),
        *REACH,
        argued("That is so for w in place of n: there are floor(w/2) ones, or more, besides any multiple of w."),
        by(ones_alone),
    ),
)


# --- houle/open-cycles ---

CYCLES_THRESHOLD_2 = Theorem(
    "houle/open-cycles@threshold-2",
    "Families.cycle_threshold_2",
    "g has the nodes and edges of the cycle with n nodes in any proper coloring. `maximum_stable`: stable loads have "
    "at most this discrepancy, and some, with no load below 0, have it.",
    ("threshold", "dimension_exchange", "loads", "networks"),
)


CYCLES = Theorem(
    "houle/open-cycles",
    "CycleLoads.cycle_maximum",
    "g has the nodes and edges of the cycle with n nodes in any proper coloring, whatever the number of colors. "
    "`maximum_stable`: loads that recur under Threshold-1 have at most this discrepancy, and some, with no load below "
    "0, have it; which observers meet is how the theorem is proved.",
    ("threshold", "dimension_exchange", "loads", "networks"),
)


CYCLES_LOADS = Theorem(
    "houle/open-cycles@loads",
    "CycleLoads.cycle_loads",
    "g has the nodes and edges of the cycle with n nodes in any proper coloring, whatever the number of colors; "
    "`stable` are loads that recur, later with the same active color.",
    ("threshold", "dimension_exchange", "loads", "networks"),
)


# --- houle/open-sharper-bound, houle/open-iterations ---

SHARPER_BOUND = Theorem(
    "houle/open-sharper-bound",
    "LogarithmicBound.sharper_bound",
    "`maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under "
    "Threshold-1, from any color c on; there is one, and the gaps give it, by Theorem 12. `max_degree g d`: d is the "
    "maximum degree; `halvings g` is L; `bound_1 d l` is 1 + (d-2)l and `bound_2 d l` floor((d+1)l/2).",
    LOADS,
)


ITERATIONS = Proof(
    "houle/open-iterations",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-14@lowered", "No run has more than L - 1 iterations."),
        uses("houle/lemma-14@attained", "One on the path with n nodes, for p = 2, has as many."),
    ),
)
