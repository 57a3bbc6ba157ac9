"""Section 3.5 for all dimensions: which equipartitions own a face, how many they are, and between which bounds.

Let w be the largest with 2w(w+1) <= d, y = w + 1, k = d/y rounded up, s the square root of d rounded down, and D the
number of divisors of d up to w.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, given, lemma

from .bokhari_formulas import proved
from .bokhari_touching import follows

# --- who owns a face ---


@lemma(sort="Real")
def room_for_three(d: Number, q: Number, n: Number) -> Formula:
    """A level with three cardinalities in a row is a wide one: 2q(q+1) <= d."""
    return given(level=q > 0, first=d <= (n - 1) * (q + 1), last=(n + 1) * q <= d).implies(2 * q * (q + 1) <= d)


@lemma(sort="Real")
def ends_are_two(d: Number, q: Number, first: Number, last: Number) -> Formula:
    """On a wide level d/(q+1), rounded up, is less than d/q, rounded down."""
    return given(level=q > 0, wide=2 * q * (q + 1) <= d, up=(first - 1) * (q + 1) < d, down=d < (last + 1) * q).implies(
        first < last
    )


OWNERS = """\
At the common point of level q exactly the partitions into parts q and q + 1 are fastest, and their slopes grow with
n. So just before it the member with the most parts is alone the fastest, and just after it the one with the fewest:
both ends of a level, d/q and d/(q+1) rounded down and up, own a face. An inner member is slower than the former
before the point and than the latter after it, and owns none; it has both parts, and is on no other level. No other
partition owns a face. Every n is on a level. Let w be the largest with 2w(w+1) <= d, and k = d/(w+1), rounded up.
Each n < k is on a level beyond w, which has no inner member; k is the first of level w, or d if w = 0; and those
beyond k are on levels up to w. So the owners are the n <= k and the ends of the levels up to w."""


def owners(claim: str, domain: str, theorem_1: str) -> Proof:
    """The owners of faces in a domain."""
    rests_on = (
        f"bokhari/{theorem_1}",
        f"bokhari/theorem-2@{domain}",
        f"bokhari/property-5@{domain}",
        "bokhari/challenge-3@point",
    )
    return proved(claim, OWNERS, room_for_three, rests_on=rests_on)


CHALLENGE_3 = owners("challenge-3", "positive", "theorem-1@positive")
OWNING = (
    owners("challenge-3@rho-zero", "rho-zero", "theorem-1@repaired"),
    owners("challenge-3@tau-zero", "tau-zero", "theorem-1@tau-zero"),
    follows(
        "challenge-1@owners",
        "The ends of levels are d/q rounded down or up, and no end is an inner member.",
        "bokhari/challenge-3",
    ),
)

# --- how many there are ---


@lemma(sort="Real")
def ends_are_not_below(k: Number, y: Number, d: Number) -> Formula:
    """(k + 2y)^2 >= 8d, where k >= d/y."""
    return given(up=k * y >= d).implies((k + 2 * y) * (k + 2 * y) >= 8 * d)


@lemma(sort="Real")
def in_the_middle(j: Number, y: Number, d: Number, r: Number) -> Formula:
    """With d = 2y^2 + r and j y <= d - 1, y(j + 2y) is at most 4y^2 + r - 1."""
    return given(middle=d == 2 * y * y + r, down=j * y <= d - 1).implies(y * (j + 2 * y) <= 4 * y * y + r - 1)


@lemma(sort="Real")
def square_is_below(y: Number, r: Number) -> Formula:
    """(4y^2 + r - 1)^2 < 8 d y^2 for d = 2y^2 + r between 2y(y - 1) and 2y(y + 1)."""
    bound, d = 4 * y * y + r - 1, 2 * y * y + r
    return given(level=y >= 2, low=r >= -2 * y, high=r <= 2 * y).implies(bound * bound < 8 * d * y * y)


@lemma(sort="Real")
def divided_by_the_level(x: Number, y: Number, bound: Number, d: Number) -> Formula:
    """If x y <= b and b^2 < 8 d y^2, x^2 < 8d."""
    return given(positive=x >= 0, level=y > 0, below=x * y <= bound, squares=bound * bound < 8 * d * y * y).implies(
        x * x < 8 * d
    )


@lemma(sort="Real")
def up_to_three(d: Number) -> Formula:
    """Where no level is wide, d <= 3 and y = 1: (d + 1)^2 < 8d."""
    return given(low=d >= 1, high=d <= 3).implies((d + 1) * (d + 1) < 8 * d)


@lemma()
def squares_leave_four(square: Number, t: Number, d: Number) -> Formula:
    """A square, 4t or 8t + 1, that is less than 8d is at most 8d - 4."""
    return given(square=(square == 4 * t) | (square == 8 * t + 1), below=square < 8 * d).implies(square <= 8 * d - 4)


COUNT = """\
Let w be the largest with 2w(w+1) <= d, y = w + 1, k = d/y rounded up, and D the number of divisors of d up to w.
Every n <= k owns a face, since no level q > w has an inner member. Beyond, each of the levels q = w, .., 1 has two
owners, d/q rounded down and up, which are one if q divides d; they are beyond d/(q+1) rounded up. So F(d) = k + 2w -
D, and F + D + 2 = k + 2y. Let j = k - 1, so that jy <= d - 1, and x = j + 2y = F + D + 1."""
ROOT = f"""{COUNT} Then x^2 < 8d <= (x + 1)^2, from y = 2 on with d = 2y^2 + r, and for y = 1 directly."""

COUNTED = (
    room_for_three,
    ends_are_two,
    ends_are_not_below,
    in_the_middle,
    square_is_below,
    divided_by_the_level,
    up_to_three,
)
CHALLENGE_1 = proved(
    "challenge-1", f"{ROOT} So x + 1 is sqrt(8d), rounded up.", *COUNTED, rests_on=("bokhari/challenge-3",)
)
CHALLENGE_2 = proved(
    "challenge-2",
    f"{ROOT} A square is 4t or 8t + 1. From some d on there are fewer divisors than any root of d, hence the limit.",
    *COUNTED,
    squares_leave_four,
    rests_on=("bokhari/challenge-3",),
)
NUMBERS = (
    follows(
        "challenge-1@enumerated",
        "Figure 1's machine has positive costs, so that the owners are those that d alone tells.",
        "bokhari/challenge-1",
    ),
)

# --- bounds ---


@lemma(sort="Real")
def mean(k: Number, y: Number, s: Number) -> Formula:
    """Two positive numbers with a product of at least s^2 >= 0 have a sum of at least 2s."""
    return given(positive=y > 0, product=k * y >= s * s).implies(k + y >= 2 * s)


@lemma()
def less_than_three_roots(faces: Number, s: Number, d: Number) -> Formula:
    """From (F + 2)^2 < 8d and d <= s^2 + 2s it follows that F < 3s."""
    return given(count=(faces + 2) * (faces + 2) < 8 * d, root=d <= s * s + 2 * s, some=s >= 1).implies(faces < 3 * s)


@lemma(sort="Real")
def squares_of_sums(k: Number, y: Number, faces: Number, d: Number) -> Formula:
    """If F + 1 is at least k + y, ky >= d >= 1, then (F + 1)^2 >= 4d and F^2 >= d."""
    return given(first=k >= 1, second=y >= 1, product=k * y >= d, count=faces + 1 >= k + y).implies(
        ((faces + 1) * (faces + 1) >= 4 * d) & (faces * faces >= d)
    )


@lemma(sort="Real")
def levels_and_faces(w: Number, faces: Number, d: Number) -> Formula:
    """2(w + F)^2 < 25d where 2w^2 <= d and F^2 < 8d."""
    return given(levels=(w >= 0) & (2 * w * w <= d), count=(faces >= 0) & (faces * faces < 8 * d)).implies(
        2 * (w + faces) * (w + faces) < 25 * d
    )


@lemma(sort="Real")
def levels_end_before(s: Number, t: Number) -> Formula:
    """2y(y - 1) is at least (s + 1)^2 if y = s + t is larger than s."""
    return given(root=s >= 1, larger=t >= 1).implies(2 * (s + t) * (s + t - 1) >= (s + 1) * (s + 1))


@lemma(sort="Real")
def root_is_narrow(s: Number, y: Number, d: Number) -> Formula:
    """If y <= s and s^2 <= d, (s - 1) y is less than d, so that s <= k."""
    return given(level=(y >= 1) & (y <= s), root=s * s <= d).implies((s - 1) * y < d)


@lemma(sort="Real")
def fewer_than_the_dimension(faces: Number, d: Number) -> Formula:
    """From (F + 2)^2 < 8d it follows that F < d."""
    return given(count=(faces + 2) * (faces + 2) < 8 * d).implies(faces < d)


@lemma(sort="Real")
def two_beyond_the_root(d: Number, q: Number, n: Number) -> Formula:
    """Of two neighbors on a level, d <= n(q+1) and (n+1)q <= d, the larger is beyond the root: (n+1)^2 > d."""
    return given(parts=n > 0, first=d <= n * (q + 1), last=(n + 1) * q <= d).implies((n + 1) * (n + 1) > d)


FEWER = f"""{COUNT} There are at most w divisors up to w, so that F >= k + y - 1."""
FIRST = proved(
    "face-bounds@first-part",
    f"{COUNT} As 2y(y-1) <= d < (s+1)^2, y <= s; so s <= k, and every n <= s owns a face.",
    room_for_three,
    levels_end_before,
    root_is_narrow,
    rests_on=("bokhari/challenge-3",),
)
UPPER = proved(
    "face-bounds@upper",
    f"{ROOT} From d = 4 on 1 is a divisor up to w, so that (F + 2)^2 < 8d; up to d = 3 there are F = d <= 3 faces.",
    less_than_three_roots,
    rests_on=("bokhari/challenge-1",),
)
BOUNDS = (
    proved("face-bounds@lower", f"{FEWER} And ky >= d >= s^2.", mean, rests_on=("bokhari/challenge-1",)),
    follows(
        "face-bounds@second-part",
        "Of at most 3s faces s have n <= sqrt d.",
        "bokhari/face-bounds@upper",
        "bokhari/face-bounds@first-part",
    ),
    proved(
        "challenge-2@upper",
        "From d = 4 on 1 is a divisor up to w, so that (F + 2)^2 < 8d; F(1) = 1, F(2) = 2 and F(3) = 3.",
        less_than_three_roots,
        rests_on=("bokhari/challenge-1",),
    ),
    proved(
        "face-theta@explicit",
        f"{FEWER} And F^2 < (F + D + 1)^2 < 8d.",
        squares_of_sums,
        rests_on=("bokhari/challenge-1",),
    ),
    proved(
        "optimal-count@faces",
        f"{FEWER} So (F + 1)^2 >= 4d, and F^2 < 8d < 9d.",
        squares_of_sums,
        rests_on=("bokhari/challenge-1",),
    ),
    proved(
        "construction-cost@explicit",
        f"{FEWER} The construction visits w levels and F lines.",
        squares_of_sums,
        levels_and_faces,
        rests_on=("bokhari/challenge-1",),
    ),
    proved(
        "faces-at-most-d",
        "From d = 4 on (F + 2)^2 < 8d; up to d = 3 there are d faces.",
        fewer_than_the_dimension,
        rests_on=("bokhari/challenge-1",),
    ),
    proved(
        "distinct-range@pairwise",
        "If two members of a set are in the range, so are two neighbors.",
        two_beyond_the_root,
    ),
    proved("common-element@repaired", "Two with both parts in common are on one level.", two_beyond_the_root),
    follows("face-contributions@distinct-one", "It is both ends of its levels.", "bokhari/challenge-3"),
    follows(
        "face-contributions@set-two", "The two ends of a level own a face, and no inner member.", "bokhari/challenge-3"
    ),
    follows(
        "face-contributions@repaired",
        "The two ends of every set own a face; what is in two sets is an end of both, and counted twice.",
        "bokhari/challenge-3",
    ),
    follows(
        "level-face",
        "The largest n with d/n rounded down to v is d/v rounded down, an end of level v.",
        "bokhari/challenge-3",
    ),
    follows(
        "vertex-order",
        "The hull is the lower envelope of the lines of its owners, whose slopes fall from left to right.",
        "bokhari/challenge-3",
    ),
    follows("distinct-range@faces", "Every n <= s owns a face.", "bokhari/face-bounds@first-part"),
    follows("indistinct-two-faces", "Of a level the two ends own a face, and no inner member.", "bokhari/challenge-3"),
)
