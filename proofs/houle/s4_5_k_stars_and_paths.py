"""Section 4.5, stars and paths for all sizes: what both protocols leave on them, and which of the two leaves less."""

from loadbal.arithmetic import Number, quotient, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

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
    (
        by(no_steps_round),
        by(one_step_round),
        by(halfway_takes_half),
        uses("houle/lemma-13@set-without-zero"),
        argued("""
    The two sides of each edge of S_k have 1 and n - 1 nodes: modulo n a term is 1 or -1. So the gap floor(n / 2),
    which is one for n >= 2, needs floor(n / 2) terms; no gap needs more.
    """),
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
        by(path_sides_are_all_gaps),
        by(path_sides_are_gaps),
        argued("""
    The edge between nodes i and i + 1 of the path has i + 1 nodes on one side. All gaps are in SG_1, so i = 1 is the
    least.
    """),
    ),
)


# --- houle/star-sg1@repaired, houle/star-msd@only-stars, houle/star-msd@stable-loads ---


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
        by(star_sides),
        argued("Every edge of a star ends in a leaf."),
    ),
)


@lemma()
def larger_side_saves_a_term(half: Number, side: Number, p: Number, terms: Number) -> Formula:
    """With a side of 2 up to n / 2 nodes in place of ones, gaps up to n / 2 take less than n / 2 terms."""
    return given(
        side=(side >= 2) & (side <= half),
        gap=p <= half,
        terms=terms == where(p < side, p, 1 + (p - side)),
    ).implies(terms <= half - 1)


ONLY_STARS = Proof(
    "houle/star-msd@only-stars",
    Scheme.DIRECT,
    (
        by(larger_side_saves_a_term),
        uses("houle/star-msd"),
        uses("houle/gap-symmetry"),
        argued("""
    A tree that is no star has an edge between two nodes that are no leaves, so both its sides have two nodes or more,
    and one of them at most n / 2. Gaps up to n / 2 are sums of ones, or of that side and ones; larger gaps have the
    stability of n less the gap. So the maximum stable discrepancy is less than floor(n / 2); of a star it is that.
    """),
    ),
)


STAR_STABLE_LOADS = Proof(
    "houle/star-msd@stable-loads",
    Scheme.CONSEQUENCE,
    (
        uses("houle/star-msd"),
        uses("houle/theorem-12@stable-loads"),
        argued("Loads that a phase leaves as they are have at most the maximum stable discrepancy, floor(n / 2)."),
    ),
)


PATH_STABLE_LOADS = Proof(
    "houle/path-sg1@stable-loads",
    Scheme.CONSEQUENCE,
    (
        uses("houle/path-sg1"),
        uses("houle/theorem-12@stable-loads"),
        argued("They have at most the maximum stable discrepancy: 1 for n >= 2 and 0 for n = 1."),
    ),
)


# --- houle/star-threshold-2, houle/star-superior, houle/path-superior ---


def by_diameter(claim: str, prose: str) -> Proof:
    """What follows at once from the diameter."""
    return Proof(
        claim,
        Scheme.CONSEQUENCE,
        (
            uses("houle/theorem-5@exact"),
            argued(prose),
        ),
    )


STAR_DIAMETER = "S_k is connected and has diameter 2 for k >= 2 and 1 for k = 1."


STAR_THRESHOLD_2 = by_diameter("houle/star-threshold-2@repaired", STAR_DIAMETER)


STAR_THRESHOLD_2_LOADS = by_diameter("houle/star-threshold-2@stable-loads", STAR_DIAMETER)


PATH_THRESHOLD_2_LOADS = by_diameter(
    "houle/path-threshold-2@stable-loads", "The path with n nodes is connected and has diameter n - 1."
)


@lemma()
def half_of_a_large_star(k: Number, first: Number, second: Number) -> Formula:
    """From k = 3 on floor((k + 1) / 2) is at least 2."""
    return given(
        large=k >= 3,
        first=first == quotient(k + 1, 2),
        second=second == 2,
    ).implies(second <= first)


@lemma()
def half_of_a_larger_star(k: Number, first: Number, second: Number) -> Formula:
    """From k = 5 on floor((k + 1) / 2) is more than 2."""
    return given(
        large=k >= 5,
        first=first == quotient(k + 1, 2),
        second=second == 2,
    ).implies(second < first)


STAR_NOT_WORSE = Proof(
    "houle/star-superior@repaired",
    Scheme.DIRECT,
    (
        by(half_of_a_large_star),
        uses("houle/star-msd"),
        uses("houle/star-threshold-2@repaired"),
        argued("For k = 1 both values are 1."),
    ),
)


STAR_EVENTUALLY = Proof(
    "houle/star-superior@eventually",
    Scheme.DIRECT,
    (
        by(half_of_a_larger_star),
        uses("houle/star-msd"),
        uses("houle/star-threshold-2@repaired"),
        argued("The two values are floor((k + 1) / 2) and 2."),
    ),
)


@lemma()
def long_paths(n: Number, first: Number, second: Number) -> Formula:
    """From n = 3 on 1 is less than n - 1."""
    return given(long=n >= 3, first=first == 1, second=second == n - 1).implies(first < second)


PATH_EVENTUALLY = Proof(
    "houle/path-superior@eventually",
    Scheme.DIRECT,
    (
        by(long_paths),
        uses("houle/path-sg1"),
        uses("houle/path-threshold-2"),
        argued("The two values are 1 and n - 1."),
    ),
)


PATH_THRESHOLD_2 = Proof(
    "houle/path-threshold-2",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-5@exact"),
        argued("""
    The path with n nodes is connected and has diameter n - 1.
    """),
    ),
)
