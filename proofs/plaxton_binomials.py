"""Theorem 2.3 for all sizes: the most edges of a ball, and how large the middle binomial is.

In the lemmas `here` is C(d,w) and `following` C(d,w+1); (w+1) C(d,w+1) = (d-w) C(d,w) is all that is used of them. The
middle binomial C(2h,h) is met as its quotient c by 4^h, a real number: the next one is (2h+1) / (2h+2) times as large.
"""

from loadbal.arithmetic import Number, larger
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.protocols.recursive_balance import discrepancy_across

# --- plaxton/theorem-2.3 ---


@lemma("base")
def heaviest_word(d: Number, weight: Number, here: Number) -> Formula:
    """The word of all ones gives 2w - d = w."""
    return given(all_ones=weight == d).implies((2 * weight - d) * here == weight * here)


@lemma("step")
def one_layer_more(d: Number, weight: Number, here: Number, following: Number, added: Number) -> Formula:
    """If the sum of (2v - d) C(d,v) over v > w is (w+1) C(d,w+1), with v = w it is w C(d,w)."""
    return given(
        so_far=added == (weight + 1) * following,
        binomials=(weight + 1) * following == (d - weight) * here,
    ).implies(added + (2 * weight - d) * here == weight * here)


@lemma()
def middle_layer(d: Number, half: Number, odd: Number, here: Number, following: Number) -> Formula:
    """With h = floor(d/2), the sum from w = h + 1 on, (h+1) C(d,h+1), is ceil(d/2) C(d,h)."""
    return given(
        dimension=d == 2 * half + odd,
        binomials=(half + 1) * following == (d - half) * here,
    ).implies((half + 1) * following == (half + odd) * here)


@lemma()
def only_heavy_words_count(share: Number, most: Number, load: Number) -> Formula:
    """A load from 0 to m, times 2w - d, is at most m times 2w - d, or 0 if that is negative."""
    return given(load=(load >= 0) & (load <= most)).implies(share * load <= most * larger(share, 0))


@lemma()
def bounds_add_up(so_far: Number, bound: Number, term: Number, more: Number) -> Formula:
    """Sums are bounded by the sums of bounds."""
    return given(so_far=so_far <= bound, term=term <= more).implies(so_far + term <= bound + more)


THEOREM_2_3 = Proof(
    "plaxton/theorem-2.3",
    Scheme.INDUCTION,
    (heaviest_word, one_layer_more, middle_layer, only_heavy_words_count, bounds_add_up),
    """
    The sum of the discrepancies is the sum of (2w - d) n over all processors for the loads toggled by some mask, which
    are from 0 to m as well. Of that sum only words with 2w > d count, each with m at most. There are C(d,w) words with
    w ones; by induction from w = d down, those with w > d/2 give m (h+1) C(d,h+1) for h = floor(d/2).
    """,
    ("plaxton/lemma-2.4-formula@toggled",),
)

# --- the middle binomial ---


@lemma("base", "Real")
def first_of_all(c: Number) -> Formula:
    """C(0,0) is 1."""
    return given(first=c == 1).implies((2 * 0 + 1) * c * c <= 1)


@lemma("step", "Real")
def middle_from_above(h: Number, c: Number, following: Number) -> Formula:
    """If (2h+1) c^2 <= 1, the same holds for h + 1."""
    return given(
        so_far=(2 * h + 1) * c * c <= 1,
        natural=h >= 0,
        following=(2 * h + 2) * following == (2 * h + 1) * c,
    ).implies((2 * h + 3) * following * following <= 1)


@lemma("base", "Real")
def third_of_all(c: Number) -> Formula:
    """C(4,2) / 16 is 3/8."""
    return given(third=8 * c == 3).implies((4 * 2 + 1) * 100 * c * c >= 126)


@lemma("step", "Real")
def middle_from_below(h: Number, c: Number, following: Number) -> Formula:
    """If (4h+1) c^2 >= 1.26, the same holds for h + 1."""
    return given(
        so_far=(4 * h + 1) * 100 * c * c >= 126,
        following=(2 * h + 2) * following == (2 * h + 1) * c,
    ).implies((4 * h + 5) * 100 * following * following >= 126)


# --- plaxton/theorem-2.3@half ---


@lemma(sort="Real")
def edges_of_even_cubes(h: Number, c: Number, edges: Number) -> Formula:
    """For d = 2h the most edges of a ball, h C(2h,h), are at most sqrt(d) / 2 times p."""
    return given(middle=(2 * h + 1) * c * c <= 1, natural=h >= 0, edges=edges == h * c).implies(
        4 * edges * edges <= 2 * h
    )


@lemma(sort="Real")
def edges_of_odd_cubes(h: Number, c: Number, edges: Number) -> Formula:
    """So they are for d = 2h + 1, (2h+1) C(2h,h)."""
    return given(
        middle=(2 * h + 1) * c * c <= 1,
        natural=h >= 0,
        edges=2 * edges == (2 * h + 1) * c,
    ).implies(4 * edges * edges <= 2 * h + 1)


THEOREM_2_3_HALF = Proof(
    "plaxton/theorem-2.3@half",
    Scheme.INDUCTION,
    (first_of_all, middle_from_above, edges_of_even_cubes, edges_of_odd_cubes),
    """
    Induction on h bounds the middle binomial. In the lemmas `edges` is divided by p = 2^d. For d = 2h + 1 it is (h+1)
    C(2h+1,h) = (2h+1) C(2h,h), over 2 * 4^h. The square of edges / p is at most d/4, whatever the parity of d; with
    Theorem 2.3, Delta / d <= m p / (2 sqrt(d)).
    """,
    ("plaxton/theorem-2.3",),
)

# --- plaxton/multi-residual ---


@lemma()
def shifts_keep_discrepancies(low: Number, high: Number, tokens: Number) -> Formula:
    """Taking equally many tokens from both halves keeps the discrepancy."""
    return given().implies(discrepancy_across((low - tokens, high - tokens), 0) == discrepancy_across((low, high), 0))


RESIDUAL_REPAIRED = Proof(
    "plaxton/multi-residual@repaired",
    Scheme.DIRECT,
    (shifts_keep_discrepancies,),
    """
    Take the smallest load away everywhere: every half loses as much. Loads from 0 to d are left, so that Delta is at
    most d ceil(d/2) C(d,floor(d/2)). Loads of d where 2w > d, 0 elsewhere, attain it: the sum of (2w - d) n is d times
    the sum of 2w - d over these words, without toggling, and Delta is no less than that.
    """,
    ("plaxton/theorem-2.3",),
)


@lemma(sort="Real")
def residual_below_all_edges(d: Number, edges: Number) -> Formula:
    """A number of at most sqrt(d) / 2 is below d for d >= 1."""
    return given(half=4 * edges * edges <= d, some=d >= 1).implies(edges < d)


RESIDUAL_MINIMUM = Proof(
    "plaxton/multi-residual@minimum-error",
    Scheme.DIRECT,
    (shifts_keep_discrepancies, residual_below_all_edges),
    """
    Without their minimum, loads of minimum error are 0 or 1, and Delta is at most the most edges of a ball; loads of 1
    where 2w > d attain it. In the lemma `edges` is divided by p.
    """,
    ("plaxton/theorem-2.3@half",),
)

RESIDUAL_POINT = Proof(
    "plaxton/multi-residual@repaired-one-processor",
    Scheme.CONSEQUENCE,
    (),
    "One processor has no dimension, and 0 <= 0; for d >= 1 Delta is less than d p.",
    ("plaxton/multi-residual@minimum-error",),
)
