"""Section 3.5 for all sizes: how many faces the hull has, and the levels of floor(d/n).

Let w be the largest with 2w(w+1) <= d, k = d/(w+1) rounded up, s the square root of d rounded down, and D the number
of divisors of d up to w.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.theory.hull_levels import is_inner, is_on_level
from loadbal.theory.partitions import of_two_sizes

LISTED = "bokhari/challenge-1@listed"


# --- members of levels ---


@lemma()
def inner_has_both(d: Number, n: Number, q: Number) -> Formula:
    """An inner member of a level has both parts."""
    few, more = of_two_sizes(d, n, q)
    return given(level=q >= 1, inner=is_inner(d, n, q)).implies((few > 0) & (more > 0))


@lemma(sort="Real")
def both_on_one_level(d: Number, n: Number, q: Number, r: Number) -> Formula:
    """E(d,n) is on no level but that of both its parts: any other is more than q - 1 and less than q + 1."""
    few, more = of_two_sizes(d, n, q)
    return given(both=(few > 0) & (more > 0), level=is_on_level(d, n, r)).implies((q - 1 < r) & (r < q + 1))


@lemma(sort="Real")
def two_beyond_the_root(d: Number, q: Number, n: Number) -> Formula:
    """Of two neighbors on a level, d <= n(q+1) and (n+1)q <= d, the larger is beyond the root: (n+1)^2 > d."""
    return given(parts=n > 0, first=d <= n * (q + 1), last=(n + 1) * q <= d).implies((n + 1) * (n + 1) > d)


# --- bounds ---


@lemma(sort="Real")
def squares_of_sums(k: Number, y: Number, faces: Number, d: Number) -> Formula:
    """If F + 1 is at least k + y, and ky >= d, then (F + 1)^2 >= 4d."""
    return given(positive=(k > 0) & (y > 0), product=k * y >= d, count=faces + 1 >= k + y).implies(
        (faces + 1) * (faces + 1) >= 4 * d
    )


@lemma(sort="Real")
def faces_reach_the_roots(faces: Number, s: Number, d: Number) -> Formula:
    """From (F + 1)^2 >= 4d and d >= s^2 it follows that F + 1 >= 2s."""
    return given(some=faces >= 0, count=(faces + 1) * (faces + 1) >= 4 * d, root=d >= s * s).implies(faces + 1 >= 2 * s)


@lemma(sort="Real")
def faces_reach_the_root(faces: Number, d: Number) -> Formula:
    """From (F + 1)^2 >= 4d, d >= 1, it follows that F^2 >= d."""
    return given(count=(faces + 1) * (faces + 1) >= 4 * d, bits=d >= 1).implies(faces * faces >= d)


@lemma(sort="Real")
def below_eight(faces: Number, divisors: Number, d: Number) -> Formula:
    """From (F + D + 1)^2 <= 8d - 4 it follows that F^2 < 8d."""
    ends = faces + divisors + 1
    return given(some=faces >= 0, several=divisors >= 0, count=ends * ends <= 8 * d - 4).implies(faces * faces < 8 * d)


@lemma(sort="Real")
def one_divisor_more(faces: Number, divisors: Number, d: Number) -> Formula:
    """If 1 is a divisor up to w, it follows that (F + 2)^2 < 8d."""
    ends = faces + divisors + 1
    return given(some=faces >= 0, several=divisors >= 1, count=ends * ends <= 8 * d - 4).implies(
        (faces + 2) * (faces + 2) < 8 * d
    )


@lemma()
def less_than_three_roots(faces: Number, s: Number, d: Number) -> Formula:
    """From (F + 2)^2 < 8d and d <= s^2 + 2s it follows that F < 3s."""
    return given(count=(faces + 2) * (faces + 2) < 8 * d, root=d <= s * s + 2 * s, some=s >= 1).implies(faces < 3 * s)


@lemma(sort="Real")
def fewer_than_the_dimension(faces: Number, d: Number) -> Formula:
    """From (F + 2)^2 < 8d it follows that F < d."""
    return given(count=(faces + 2) * (faces + 2) < 8 * d).implies(faces < d)


@lemma(sort="Real")
def levels_and_faces(w: Number, faces: Number, d: Number) -> Formula:
    """D <= (w + F)^2 and 2(w + F)^2 < 25d, where 2w(w+1) <= d <= F^2 < 8d."""
    steps = w + faces
    return given(
        levels=(w >= 0) & (2 * w * (w + 1) <= d), some=faces >= 0, few=d <= faces * faces, many=faces * faces < 8 * d
    ).implies((d <= steps * steps) & (2 * steps * steps < 25 * d))


SMALL = "Up to d = 3 no level is wide, w = 0, and F(d) = d."


WIDE = "From d = 4 on w >= 1, and 1 is a divisor of d up to w."


BOUNDS = (
    Proof(
        "bokhari/face-bounds@first-part",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/distinct-range@faces"),
            argued("The n >= 1 with n^2 <= d are s."),
        ),
    ),
    Proof(
        "bokhari/optimal-count@faces",
        Scheme.DIRECT,
        (
            uses(LISTED, "F = k + 2w - D."),
            argued("Let y = w + 1, so that ky >= d; as D <= w, F >= k + y - 1."),
            by(squares_of_sums),
            uses("bokhari/challenge-2", "(F + D + 1)^2 <= 8d - 4."),
            by(below_eight),
        ),
    ),
    Proof(
        "bokhari/face-bounds@lower",
        Scheme.DIRECT,
        (
            uses(LISTED),
            uses("bokhari/optimal-count@faces", "(F + 1)^2 >= 4d."),
            by(faces_reach_the_roots),
        ),
    ),
    Proof(
        "bokhari/challenge-2@upper",
        Scheme.DIRECT,
        (
            uses(LISTED, "The formula is the number F of the E(d,n) that own a face."),
            uses("bokhari/challenge-2", "(F + D + 1)^2 <= 8d - 4."),
            argued(WIDE),
            by(one_divisor_more),
            by(less_than_three_roots),
            argued(f"{SMALL} There s = 1, so that F is 3s for d = 3 and less before."),
        ),
    ),
    Proof(
        "bokhari/face-bounds@upper",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/challenge-2@upper", "F <= 3s by the formula."),
            uses(LISTED, "The formula is the number F of the E(d,n) that own a face."),
        ),
    ),
    Proof(
        "bokhari/face-bounds@second-part",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/face-bounds@upper", "F <= 3s."),
            uses("bokhari/face-bounds@first-part", "Of these s have n^2 <= d."),
            argued("So at most 3s - s have n^2 > d."),
        ),
    ),
    Proof(
        "bokhari/face-theta@explicit",
        Scheme.DIRECT,
        (
            uses(LISTED, "The formula is the number F of the E(d,n) that own a face."),
            uses("bokhari/optimal-count@faces", "(F + 1)^2 >= 4d."),
            by(faces_reach_the_root),
            uses("bokhari/challenge-2", "(F + D + 1)^2 <= 8d - 4."),
            by(below_eight),
        ),
    ),
    Proof(
        "bokhari/construction-cost@explicit",
        Scheme.DIRECT,
        (
            uses(LISTED, "The list of numbers of parts has F entries."),
            uses("bokhari/face-theta@explicit"),
            argued("The levels visited are those up to w, by its definition, so that k = w + F."),
            by(levels_and_faces),
        ),
    ),
    Proof(
        "bokhari/faces-at-most-d",
        Scheme.DIRECT,
        (
            uses("bokhari/challenge-3"),
            uses("bokhari/property-5@positive", "The lines of two equipartitions differ."),
            argued("So no two owners share a face."),
            uses(LISTED, "There are F of them."),
            uses("bokhari/challenge-2@upper", "(F + 2)^2 < 8d from d = 4 on."),
            by(fewer_than_the_dimension),
            argued(SMALL),
        ),
    ),
)


# --- levels ---


LEVELS = (
    Proof(
        "bokhari/distinct-range@pairwise",
        Scheme.DIRECT,
        (
            uses("bokhari/indistinct-examples@successive", "If there are two, the larger is a neighbor of another."),
            by(two_beyond_the_root),
        ),
    ),
    Proof(
        "bokhari/level-face",
        Scheme.CONSEQUENCE,
        (
            argued("The largest n with d/n rounded down to v is d/v rounded down."),
            uses("bokhari/challenge-1@owners", "It owns a face."),
        ),
    ),
)


# --- what the partitions of a level contribute ---

RULE = uses(LISTED, "Its n are those that are inner members of no level.")


CONTRIBUTIONS = (
    Proof(
        "bokhari/face-contributions@distinct-one",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/challenge-3"),
            RULE,
            argued("A level with an inner member is an indistinct set."),
        ),
    ),
    Proof(
        "bokhari/face-contributions@set-two",
        Scheme.DIRECT,
        (
            uses("bokhari/challenge-3"),
            RULE,
            uses("bokhari/indistinct-examples@successive", "Members follow each other, all but two ends inner."),
            by((inner_has_both, both_on_one_level), "An inner member of another level would be on that one alone."),
        ),
    ),
    Proof(
        "bokhari/face-contributions@repaired",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/face-contributions@distinct-one"),
            uses("bokhari/face-contributions@set-two"),
            uses("bokhari/theorem-1@positive", "No other partition owns a face."),
            argued(
                "A member of two sets has equal parts, is the end of both, and counted twice. No E(d,n) is in three."
            ),
        ),
    ),
    Proof(
        "bokhari/vertex-order",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/challenge-3", "Who owns a face is in the list of n."),
            uses("bokhari/hull-order", "From left to right n falls."),
            argued(
                "Neighbors in the list have neighboring faces, and their lines meet where one face ends and the"
                " other begins. Faces have a positive length, so that these sizes increase."
            ),
        ),
    ),
)
