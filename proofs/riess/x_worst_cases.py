"""Beyond the paper, for all sizes: how soon zeros and ones are sorted, and that K N rounds are enough for every N."""

from loadbal.arithmetic import Number, Truth, same_truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds

from .s2_local_divergence import follows
from .steps import EDGE_BY_EDGE, balanced, of_runs

# --- riess/open-rounds-to-fixpoint@at-most-n ---


@lemma("edge")
def ones_move_down(low: Number, a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Over an edge, loads low + 1: both stay, a single one is at the lower-numbered end, and none arises otherwise."""
    return given(
        step=balanced(a, b, c, f), first=(low <= a) & (a <= low + 1), second=(low <= b) & (b <= low + 1)
    ).implies(
        same_truth(c == low + 1, (a == low + 1) | (b == low + 1))
        & same_truth(f == low + 1, (a == low + 1) & (b == low + 1))
    )


@Induction
def reach(count: Number, q: Number) -> Truth:
    """Whether as many as q are counted."""
    return count >= q


@lemma("base")
def all_are_counted(ones: Number, q: Number) -> Formula:
    """At first all are counted."""
    return reach.base((ones, q), one_of_them=q <= ones)


@lemma("step")
def none_leaves(count: Number, after: Number, q: Number) -> Formula:
    """If whatever is counted remains so, as many as q are counted after the step."""
    return reach.step((count, q), (after, q), kept=after >= count)


@lemma("step")
def one_more(nearer: Number, nearer_after: Number, after: Number, q: Number) -> Formula:
    """If q - 1 were counted two places nearer, and one is on the place between, then q are, one place nearer."""
    return reach.step((nearer, q - 1), (after, q), kept=nearer_after >= nearer, between=after >= nearer_after + 1)


@lemma()
def on_its_way(half: Number, rounds: Number, more: Number, q: Number, y: Number) -> Formula:
    """N - (t - 2 (q - 1)) is even, as higher ends of M1 are, before a step of M1, and odd before one of M2."""
    return given(bound=y == 2 * half - (2 * rounds + more - 2 * (q - 1))).implies(
        y + more == 2 * (half - rounds + q - 1)
    )


@lemma()
def in_time(half: Number, ones: Number, q: Number) -> Formula:
    """After 2 N steps N - (t - 2 (q - 1)) is at most q, for q up to the number of ones, at most N."""
    return given(one_of_them=q <= ones, nodes=ones <= 2 * half).implies(2 * half - (4 * half - 2 * (q - 1)) <= q)


AT_MOST_N = Proof(
    "riess/open-rounds-to-fixpoint@at-most-n",
    Scheme.INDUCTION,
    (
        argued("Let low be the smallest load, and let a one be a load of low + 1, the only other one; there are F."),
        EDGE_BY_EDGE,
        by(ones_move_down),
        argued("""
    So ones move to lower numbers alone, over [1:N] from N to 1. For q = 1, ..., F let y(q) be N after t <= 2 (q - 1)
    steps, and then the larger of q and N - (t - 2 (q - 1)). It is shown by induction over t that at least q ones are at
    1, ..., y(q).
    """),
        by(all_are_counted),
        by(none_leaves, "It is so after a step with y(q) as it was before the step."),
        argued("Let y(q) have been more than q and fall by 1."),
        by(on_its_way, "So it was the higher-numbered end of an edge [y(q)-1 : y(q)] of the step."),
        argued("""
    If after the step no one is at y(q), the claim is shown. If one is, both ends had ones and have them still, and y(q
    - 1), if q > 1, was y(q) - 2.
    """),
        by(one_more),
        by(in_time, "So after N rounds q ones are at 1, ..., q, for all q: the loads are sorted and 1-smooth."),
        uses("riess/fixpoints@sorted-one-smooth", "A round leaves such loads as they are."),
    ),
    instances=(Instances(ones_move_down, lambda it: ((min(it), *each) for each in of_runs(it))),),
    runs=Bounds(6, 1),
)


# --- riess/open-kn-all-sizes ---

ALL_SIZES = follows("open-kn-all-sizes", ("sorting-bound@drops", "So T(N, K) is at most (K - 1) N, for every even N."))
