"""Section 3.5 for all sizes: how many faces the hull has, Figure 2, and the levels of floor(d/n).

Let w be the largest with 2w(w+1) <= d, y = w + 1, k = d/y rounded up, s the square root of d rounded down, and D the
number of divisors of d up to w.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_1_standard_and_direct import proved
from .s3_3_property_6 import follows

# --- who owns a face ---


@lemma(sort="Real")
def room_for_three(d: Number, q: Number, n: Number) -> Formula:
    """A level with three cardinalities in a row is a wide one: 2q(q+1) <= d."""
    return given(level=q > 0, first=d <= (n - 1) * (q + 1), last=(n + 1) * q <= d).implies(2 * q * (q + 1) <= d)


COUNT = """\
Let w be the largest with 2w(w+1) <= d, y = w + 1, k = d/y rounded up, and D the number of divisors of d up to w.
Every n <= k owns a face, since no level q > w has an inner member. Beyond, each of the levels q = w, .., 1 has two
owners, d/q rounded down and up, which are one if q divides d; they are beyond d/(q+1) rounded up. So F(d) = k + 2w -
D, and F + D + 2 = k + 2y. Let j = k - 1, so that jy <= d - 1, and x = j + 2y = F + D + 1."""


ROOT = f"""{COUNT} Then x^2 < 8d <= (x + 1)^2, from y = 2 on with d = 2y^2 + r, and for y = 1 directly."""


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
