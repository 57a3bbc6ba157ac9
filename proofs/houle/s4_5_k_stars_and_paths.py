"""Section 4.5, stars and paths for all sizes: what both protocols leave on them, and which of the two leaves less."""

from loadbal.arithmetic import Number, Truth, quotient, smaller, where
from loadbal.checking.arguments import Proof, Scheme, Step, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

# --- houle/star-sg1@repaired, houle/star-msd, houle/path-sg1 ---


@lemma()
def star_sides(n: Number, k: Number, leaf_side: Number, other_side: Number) -> Formula:
    """Each edge of S_k has 1 and k nodes on its sides."""
    return given(
        nodes=n == k + 1,
        leaf=leaf_side == 1,
        rest=other_side == n - leaf_side,
    ).implies(other_side == k)


STAR_SG1 = Proof(
    "houle/star-sg1@repaired",
    Scheme.DIRECT,
    (
        argued("Every edge of a star ends in a leaf, which is alone on its side."),
        by(star_sides),
    ),
)


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


BY_THEOREM_12 = uses("houle/theorem-12@two-or-more", "The discrepancy is the largest stability of a gap.")


STAR_MSD = Proof(
    "houle/star-msd",
    Scheme.INDUCTION,
    (
        uses("houle/lemma-13@discrepancy", "It is at most floor(n/2), where n = k + 1."),
        BY_THEOREM_12,
        uses("houle/star-sg1@repaired", "The sizes of sides are 1 and k: modulo n a term is 1 or -1."),
        *REACH,
        argued("So floor(n/2), which is a gap for n >= 2, has stability floor(n/2) or more."),
    ),
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
    (
        argued("The edge between nodes i and i + 1 of the path, 0 <= i <= n - 2, has i + 1 nodes on one side."),
        by(path_sides_are_all_gaps),
        by(path_sides_are_gaps),
        BY_THEOREM_12,
        argued("All gaps, of which there is one for n >= 2, have stability 1."),
    ),
)


# --- houle/star-msd@only-stars, houle/star-msd@stable-loads, houle/path-sg1@stable-loads ---


@lemma()
def larger_side_saves_a_term(half: Number, side: Number, p: Number, terms: Number) -> Formula:
    """With a side of 2 up to n / 2 nodes in place of ones, gaps up to n / 2 take less than n / 2 terms."""
    return given(
        side=(side >= 2) & (side <= half),
        gap=p <= half,
        terms=terms == where(p < side, p, 1 + (p - side)),
    ).implies(terms <= half - 1)


INNER_EDGE = """
    A tree that is no star has an edge between two nodes that are no leaves, so that both its sides have two nodes or
    more, and one of them at most floor(n/2).
"""


ONLY_STARS = Proof(
    "houle/star-msd@only-stars",
    Scheme.DIRECT,
    (
        uses("houle/star-msd", "Of a star it is floor(n/2)."),
        argued(INNER_EDGE),
        uses("houle/lemma-13-leaf@two-or-more", "1 lies in SG_1."),
        argued("So a gap up to floor(n/2) is a sum of ones, or of that side and ones."),
        by(larger_side_saves_a_term),
        uses("houle/gap-symmetry", "A larger gap has the stability of n less it, which is at most floor(n/2)."),
        BY_THEOREM_12,
    ),
)


STAR_STABLE_LOADS = Proof(
    "houle/star-msd@stable-loads",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@stable-loads", "These loads have at most the maximum stable discrepancy."),
        uses("houle/star-msd", "That is floor(n/2)."),
    ),
)


PATH_STABLE_LOADS = Proof(
    "houle/path-sg1@stable-loads",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-12@stable-loads", "These loads have at most the maximum stable discrepancy, 0 for n = 1."),
        uses("houle/path-sg1", "That is 1 for n >= 2."),
    ),
)


# --- houle/star-threshold-2, houle/path-threshold-2 ---


def by_diameter(claim: str, prose: str) -> Proof:
    """What follows at once from the diameter."""
    return Proof(
        claim,
        Scheme.CONSEQUENCE,
        (
            uses("houle/theorem-5@exact", "On a connected graph it is the diameter."),
            argued(prose),
        ),
    )


STAR_DIAMETER = "S_k is connected and has diameter 2 for k >= 2 and 1 for k = 1."


PATH_DIAMETER = "The path with n nodes is connected and has diameter n - 1."


STAR_THRESHOLD_2 = by_diameter("houle/star-threshold-2@repaired", STAR_DIAMETER)


STAR_THRESHOLD_2_LOADS = by_diameter("houle/star-threshold-2@stable-loads", STAR_DIAMETER)


PATH_THRESHOLD_2 = by_diameter("houle/path-threshold-2", PATH_DIAMETER)


PATH_THRESHOLD_2_LOADS = by_diameter("houle/path-threshold-2@stable-loads", PATH_DIAMETER)


# --- houle/star-superior, houle/path-superior ---


@lemma()
def half_of_a_large_star(k: Number) -> Formula:
    """For k = 1 and from k = 3 on floor((k + 1) / 2) is at least the smaller of k and 2."""
    return given(large=(k == 1) | (k >= 3)).implies(smaller(k, 2) <= quotient(k + 1, 2))


@lemma()
def half_of_a_larger_star(k: Number) -> Formula:
    """From k = 5 on floor((k + 1) / 2) is more than the smaller of k and 2."""
    return given(large=k >= 5).implies(smaller(k, 2) < quotient(k + 1, 2))


def on_stars(reading: str, *steps: Step) -> Proof:
    """Both discrepancies of a star, compared."""
    return Proof(
        f"houle/star-superior@{reading}",
        Scheme.DIRECT,
        (
            uses("houle/star-msd", "Under Threshold-1 it is floor((k+1)/2)."),
            uses("houle/star-threshold-2@repaired", "Under Threshold-2 it is the smaller of k and 2."),
            *steps,
        ),
    )


STAR_NOT_WORSE = on_stars("repaired", by(half_of_a_large_star))


STAR_EVENTUALLY = on_stars("eventually", by(half_of_a_larger_star))


@lemma()
def long_paths(n: Number) -> Formula:
    """From n = 3 on 1 is less than n - 1."""
    return given(long=n >= 3).implies(n - 1 > 1)


PATH_EVENTUALLY = Proof(
    "houle/path-superior@eventually",
    Scheme.DIRECT,
    (
        uses("houle/path-sg1", "Under Threshold-1 it is 1."),
        uses("houle/path-threshold-2", "Under Threshold-2 it is n - 1."),
        by(long_paths),
    ),
)
