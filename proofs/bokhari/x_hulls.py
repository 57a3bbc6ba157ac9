"""Beyond sections 3.3 to 3.5 for all sizes: common points, exact numbers of faces.

Let w be the largest with 2w(w+1) <= d, y = w + 1, k = d/y rounded up, s the square root of d rounded down, and D the
number of divisors of d up to w.

Two parts have u and v nodes in their subcubes, on a cube with u v z nodes.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

from .s2_1_standard_and_direct import proved
from .s3_3_property_6 import apart, follows, together
from .s3_4_theorem_2 import bend, bends_once, meeting_exists, meeting_point, starts_above
from .s3_5_faces import ROOT, room_for_three


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


# --- Standard ---


@lemma(sort="Real")
def two_bits(w: Number, message: Number, send: Number, move: Number) -> Formula:
    """A phase over two bits takes longer than two over one by L - (tau + 4 rho) w m, where 2^d = 4w."""
    costs = Costs(message, send, move)
    gap = subcube_time(4, w, costs) - 2 * subcube_time(2, 2 * w, costs)
    return given().implies(gap == message - (send + 4 * move) * w)


@lemma("base", "Real")
def first_rise(once: Number, twice: Number, zero: Number) -> Formula:
    """If t(2) >= 2 t(1) and t(0) >= 0, t(2) rises by t(1) at least, and the second difference at 1 is not negative."""
    return given(start=zero >= 0, twice=twice >= 2 * once).implies(
        (twice - once >= once) & (twice - 2 * once + zero >= 0)
    )


@lemma("step", "Real")
def rises_on(a: Number, time: Number, rise: Number, once: Number, turn: Number) -> Formula:
    """Where t(a) >= a t(1) and the rise is t(1) or more, and convex, it stays so."""
    return given(time=time >= a * once, rise=rise >= once, convex=turn >= 0).implies(
        (rise + turn >= once) & (time + rise >= (a + 1) * once)
    )


STANDARD = Proof(
    "bokhari/challenge-5",
    Scheme.INDUCTION,
    (
        by(two_bits),
        by(starts_above),
        by(bend),
        by(bends_once),
        by(first_rise),
        by(rises_on),
        argued("""
    For d >= 2 {1,..,1} is compared with {1,..,1,2}. If t(2) < 2 t(1) it is not optimal. Otherwise the second
    difference at 1 is not negative, nor is any after it; so t(a) >= a t(1) for every part a, and t(A) >= d t(1).
    """),
    ),
)


# --- one phase ---


@lemma(sort="Real")
def merge_gap(u: Number, v: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Merging two parts costs (u - 1)(v - 1)(L - z tau m) and saves u v z rho m."""
    costs = Costs(message, send, move)
    gap = together(u, v, z, costs) - apart(u, v, z, costs)
    return given().implies(gap == (u - 1) * (v - 1) * (message - z * send) - u * v * z * move)


@lemma(sort="Real")
def smaller_product(u: Number, v: Number, z: Number, x: Number, y: Number) -> Formula:
    """(u - 1)(v - 1) is at most (x - 1)(y - 1) if u v z = x y, and x + y is at most u z + v."""
    return given(nodes=(u >= 1) & (v >= 1), more=z >= 1, cube=u * v * z == x * y, even=x + y <= u * z + v).implies(
        (u - 1) * (v - 1) <= (x - 1) * (y - 1)
    )


@lemma(sort="Real")
def merging_pays(k: Number, c: Number, z: Number, cube: Number, message: Number, send: Number, move: Number) -> Formula:
    """If c L <= c tau m + 2^d rho m, and 0 <= k <= c, z >= 1, then k (L - z tau m) <= 2^d rho m."""
    return given(
        products=(k >= 0) & (k <= c),
        more=z >= 1,
        sending=send >= 0,
        moving=cube * move >= 0,
        size=c * message <= c * send + cube * move,
    ).implies(k * (message - z * send) <= cube * move)


ONE_PHASE = proved(
    "challenge-5@single-phase",
    """
    {d} is compared with E(d,2), z = 1: it is not slower exactly if c (L - tau m) <= 2^d rho m, c = (x - 1)(y - 1).
    Then no merging of two parts of any partition costs time, for a part of u and the rest of d have at least the sum x
    + y of nodes (Property 2); merging ends in {d}. For d = 1, c = 0 and {1} is all there is.
    """,
    merge_gap,
    smaller_product,
    merging_pays,
    rests_on=("bokhari/property-2@other",),
)


@lemma("step", "Real")
def concave_below(e: Number, rise: Number, bend: Number) -> Formula:
    """Where e is not positive, is about to rise, and is strictly concave, it rises before and is negative."""
    return given(here=e <= 0, rising=rise >= 0, concave=bend < 0).implies((rise - bend >= 0) & (e - rise + bend < 0))


# --- nothing else touches there ---


@lemma("base", "Real")
def strictly_once(u: Number, w: Number, message: Number, send: Number) -> Formula:
    """Where a message costs something the second difference grows strictly."""
    return given(nodes=u > 0, overhead=message > 0, width=w >= 0, sending=send >= 0).implies(
        u * message - 2 * w * send < 2 * u * message - w * send
    )


@lemma("step", "Real")
def strictly_above(e: Number, rise: Number, bend: Number) -> Formula:
    """Where e is not negative, has risen, and is strictly convex, it rises strictly and is positive."""
    return given(here=e >= 0, risen=rise >= 0, convex=bend > 0).implies((rise + bend > 0) & (e + rise + bend > 0))


@lemma("step", "Real")
def strictly_below(e: Number, rise: Number, bend: Number) -> Formula:
    """Where e is not negative, is about to fall, and is strictly convex, it falls before and is positive."""
    return given(here=e >= 0, falling=rise <= 0, convex=bend > 0).implies((rise - bend < 0) & (e - rise + bend > 0))


@lemma("step", "Real")
def stays_below(e: Number, rise: Number, bend: Number) -> Formula:
    """Where e is not positive, has not risen, and is strictly concave, it falls and is negative."""
    return given(here=e <= 0, fallen=rise <= 0, concave=bend < 0).implies((rise + bend < 0) & (e + rise + bend < 0))


ALONE = """\
At the common point (q+1) t({q}) = q t({q+1}), where t({q+1}) is the formula's value if q = d. It is beyond m = 0,
and second differences grow strictly, where a message costs something and a byte too, sent or moved. With e as for g
= t in challenge-8, e(q) = e(q+1) = 0. If the second difference at q + 1 were zero or negative, all before it would
be negative and e(0) too; so e is positive from q + 2 on. If that at q were negative, so would be e(0); if it were
zero, e(q-1) = 0 and all before would be negative, so that q = 1. Otherwise e is positive below q as long as it is
strictly convex; on what is left it begins with e(0) >= 0 and ends above zero, and once not positive it would fall
below zero to the end. So e(a) > 0 for every other part a."""


CHALLENGE_3_POINT = Proof(
    "bokhari/challenge-3@point",
    Scheme.INDUCTION,
    (
        *map(by, (bend, strictly_once, starts_above, meeting_point, meeting_exists)),
        *map(by, (concave_below, strictly_above, strictly_below, stays_below)),
        uses("bokhari/challenge-8"),
        argued(ALONE),
    ),
)


AT_ONE_SIZE = "Such a partition touches at one block size alone, if at all; a face is an interval of positive length."


CONSEQUENCES = (
    proved(
        "challenge-3@dimension", "The meeting point depends on 2uw = 2^d and m by their product alone.", meeting_point
    ),
    follows("theorem-1@rho-zero-face", AT_ONE_SIZE, "bokhari/theorem-1@repaired"),
    follows("property-7@rho-zero-face", AT_ONE_SIZE, "bokhari/property-7@repaired"),
    follows(
        "hull-order",
        "Owners of faces are equipartitions, whose slopes grow with n: from left to right slopes, and so n, fall. The"
        " first face is that of E(d,d) and the last that of E(d,1).",
        "bokhari/theorem-1@positive",
        "bokhari/property-5@positive",
        "bokhari/property-6a@positive",
        "bokhari/property-6b@unique",
    ),
)
