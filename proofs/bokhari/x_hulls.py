"""Beyond sections 3.3 to 3.5 for all sizes: common points, exact numbers of faces.

Let w be the largest with 2w(w+1) <= d, k = d/(w+1) rounded up, s the square root of d rounded down, and D the number
of divisors of d up to w.

Two parts have u and v nodes in their subcubes, on a cube with u v z nodes.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, negation
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.x_hulls import Level
from loadbal.theory.exchange_hull import phase_time, subcube_time
from loadbal.theory.hull_levels import is_inner

from .s3_3_property_6 import apart, together
from .s3_4_theorem_2 import bend, bends_once, meeting_exists, meeting_point, never_negative
from .s3_5_faces import both_on_one_level, inner_has_both

# --- who owns a face ---


@lemma(sort="Real")
def room_for_three(d: Number, q: Number, n: Number) -> Formula:
    """A level with an inner member is a wide one: 2q(q+1) <= d."""
    return given(level=q > 0, inner=is_inner(d, n, q)).implies(2 * q * (q + 1) <= d)


@lemma(sort="Real")
def few_parts_are_large(d: Number, n: Number, w: Number, r: Number) -> Formula:
    """Where n is below d/(w+1), E(d,n) is no inner member of a level up to w."""
    return given(few=n * (w + 1) < d, level=r <= w).implies(negation(is_inner(d, n, r)))


@lemma(sort="Real")
def ends_are_two(d: Number, q: Number, first: Number, last: Number) -> Formula:
    """On a wide level d/(q+1), rounded up, is less than d/q, rounded down."""
    return given(level=q > 0, wide=2 * q * (q + 1) <= d, up=(first - 1) * (q + 1) < d, down=d < (last + 1) * q).implies(
        first < last
    )


LISTED = Proof(
    "bokhari/challenge-1@listed",
    Scheme.DIRECT,
    (
        uses("bokhari/challenge-1@owners", "The owners are all d/q, rounded down and up."),
        argued("Those with q > w are at most k, which is d/(w+1) rounded up, an owner."),
        by((room_for_three, few_parts_are_large), "Whoever has n < k, n < d/(w+1), is an owner too."),
        by(ends_are_two),
        argued(
            "So beyond k, and beyond those of q + 1, there are d/q rounded down and up for each q = w, .., 1, two"
            " unless q divides d."
        ),
    ),
)


def owners(reading: str, domain: str, no_other: str) -> Proof:
    """The owners of faces in a domain."""
    return Proof(
        f"bokhari/challenge-3{reading}",
        Scheme.DIRECT,
        (
            uses(f"bokhari/{no_other}", "Only equipartitions own faces."),
            uses(f"bokhari/challenge-3@point{reading.replace('@', '-')}"),
            argued("Such a size is beyond m = 0, as a message costs something, and each E(d,n) is on a level."),
            uses(f"bokhari/property-5@{domain}", "The slopes of its members grow with n."),
            argued(
                "So just before it the member with the most parts is alone the fastest, and just after it the one with"
                " the fewest: both ends of a level own a face. An inner member is slower than the former before that"
                " size and than the latter after it."
            ),
            by((inner_has_both, both_on_one_level), "It has both parts, and is on no other level."),
            argued("At the size of another level it is slower than the members of that one, and owns no face at all."),
            uses("bokhari/challenge-1@listed", "Those that are inner members of no level are the ones listed."),
        ),
    )


CHALLENGE_3 = (
    owners("", "positive", "theorem-1@positive"),
    owners("@rho-zero", "rho-zero", "theorem-1@rho-zero-face"),
    owners("@tau-zero", "tau-zero", "theorem-1@tau-zero"),
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


NUMBERS = (
    Proof(
        "bokhari/challenge-1",
        Scheme.DIRECT,
        (
            uses("bokhari/challenge-1@listed", "F = k + 2w - D."),
            argued("Let y = w + 1, so that k is d/y rounded up, and 2y(y-1) <= d < 2y(y+1). F + D + 2 = k + 2y."),
            by(ends_are_not_below),
            argued("Let j = k - 1, so that jy <= d - 1, and x = j + 2y = F + D + 1."),
            by((in_the_middle, square_is_below, divided_by_the_level), "From y = 2 on x^2 < 8d."),
            by(up_to_three, "For y = 1, where d <= 3, k = d and x = d + 1, likewise."),
            argued("So x + 1 is the square root of 8d, rounded up."),
        ),
    ),
    Proof(
        "bokhari/challenge-2",
        Scheme.DIRECT,
        (
            uses("bokhari/challenge-1", "(F + D + 1)^2 < 8d <= (F + D + 2)^2."),
            argued("A square is 4t or 8t + 1."),
            by(squares_leave_four),
        ),
    ),
    Proof(
        "bokhari/challenge-1@enumerated",
        Scheme.CONSEQUENCE,
        (
            argued("Figure 1's machine has positive costs."),
            uses("bokhari/challenge-3", "Its hull has the owners that are listed."),
            uses("bokhari/challenge-1@listed", "They are the E(d,n) that own a face."),
            uses("bokhari/challenge-1", "So many are they."),
        ),
    ),
)


# --- Standard ---


@lemma(sort="Real")
def two_bits(w: Number, message: Number, send: Number, move: Number) -> Formula:
    """A phase over two bits takes longer than two over one by L - (tau + 4 rho) w m, where 2^d = 4w."""
    costs = Costs(message, send, move)
    gap = subcube_time(4, w, costs) - 2 * subcube_time(2, 2 * w, costs)
    return given().implies(gap == message - (send + 4 * move) * w)


@lemma(sort="Real")
def turns_up(once: Number, twice: Number, zero: Number) -> Formula:
    """If t(2) >= 2 t(1) and t(0) >= 0, the second difference at 1 is not negative."""
    return given(start=zero >= 0, twice=twice >= 2 * once).implies(twice - 2 * once + zero >= 0)


@Induction
def worth_ones(a: Number, time: Number, rise: Number, once: Number) -> Truth:
    """A part a takes t(a) >= a t(1), and one bit more takes t(1) more at least."""
    return (time >= a * once) & (rise >= once)


@lemma("base", "Real")
def first_rise(once: Number, twice: Number) -> Formula:
    """One bit takes t(1), and if t(2) >= 2 t(1), t(2) is more by t(1) at least."""
    return worth_ones.base((1, once, twice - once, once), twice=twice >= 2 * once)


@lemma("step", "Real")
def rises_on(a: Number, time: Number, rise: Number, once: Number, turn: Number) -> Formula:
    """Where t(a) >= a t(1), the rise is t(1) or more, and the next second difference is not negative, it stays so."""
    return worth_ones.step((a, time, rise, once), (a + 1, time + rise, rise + turn, once), convex=turn >= 0)


STANDARD = Proof(
    "bokhari/challenge-5",
    Scheme.INDUCTION,
    (
        argued("For d = 1 there is one partition; from d = 2 on {1,..,1} is compared with {1,..,1,2}."),
        by(two_bits),
        argued("So if 2^d (tau + 4 rho) m > 4L, {1,..,1} is slower; otherwise t(2) >= 2 t(1)."),
        by(never_negative),
        by(turns_up),
        by((bend, bends_once)),
        by((first_rise, rises_on)),
        argued("So t(a) >= a t(1) for every part a, and the parts of d take d t(1) or more together."),
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


ONE_PHASE = Proof(
    "bokhari/challenge-5@single-phase",
    Scheme.DIRECT,
    (
        argued("For d = 1 there is one partition, and c = 0; from d = 2 on {d} is compared with E(d,2), z = 1."),
        by(merge_gap),
        argued(
            "So {d} is not slower exactly if c (L - tau m) <= 2^d rho m, c = (x - 1)(y - 1), x and y the nodes of the"
            " two parts."
        ),
        uses(
            "bokhari/property-2@other",
            "A part with v nodes and the rest of d, u z nodes, have the sum x + y of nodes at least.",
        ),
        by((smaller_product, merging_pays)),
        argued("So no merging of two parts of any partition costs time, and merging ends in {d}."),
    ),
)


# --- nothing else touches there ---


@Induction
def above_to_the_right(e: Number, rise: Number) -> Truth:
    """E is positive, and has risen."""
    return (e > 0) & (rise > 0)


@lemma("base", "Real")
def rises_from_zero(bend: Number) -> Formula:
    """After e = 0 twice, where it is strictly convex, it is positive and has risen."""
    return above_to_the_right.base((0 + 0 + bend, 0 + bend), convex=bend > 0)


@lemma("step", "Real")
def strictly_above(e: Number, rise: Number, bend: Number) -> Formula:
    """To the right, while it is strictly convex, it stays so."""
    return above_to_the_right.step((e, rise), (e + rise + bend, rise + bend), convex=bend > 0)


@Induction
def above_to_the_left(e: Number, rise: Number) -> Truth:
    """E is positive, and is about to fall."""
    return (e > 0) & (rise < 0)


@lemma("base", "Real")
def fell_to_zero(bend: Number) -> Formula:
    """Before e = 0 twice, where it is strictly convex, it is positive and about to fall."""
    return above_to_the_left.base((0 - (0 - bend), 0 - bend), convex=bend > 0)


@lemma("step", "Real")
def strictly_before(e: Number, rise: Number, bend: Number) -> Formula:
    """To the left, while it is strictly convex, it stays so."""
    return above_to_the_left.step((e, rise), (e - (rise - bend), rise - bend), convex=bend > 0)


@Induction
def below_to_the_left(e: Number, rise: Number) -> Truth:
    """E is negative, and is about to rise."""
    return (e < 0) & (rise > 0)


@lemma("base", "Real")
def rose_to_zero(bend: Number) -> Formula:
    """Before e = 0 twice, where it is strictly concave, it is negative and about to rise."""
    return below_to_the_left.base((0 - (0 - bend), 0 - bend), concave=bend < 0)


@lemma("step", "Real")
def concave_before(e: Number, rise: Number, bend: Number) -> Formula:
    """To the left, while it is concave, it stays so."""
    return below_to_the_left.step((e, rise), (e - (rise - bend), rise - bend), concave=bend <= 0)


@Induction
def below_to_the_right(e: Number, rise: Number) -> Truth:
    """E is negative, and has fallen."""
    return (e < 0) & (rise < 0)


@lemma("base", "Real")
def sinks(before: Number, e: Number, bend: Number) -> Formula:
    """Once e is not positive after it was not negative, where it is strictly concave, it is negative next."""
    rise = e - before
    return below_to_the_right.base((e + rise + bend, rise + bend), before=before >= 0, here=e <= 0, concave=bend < 0)


@lemma("step", "Real")
def sinks_on(e: Number, rise: Number, bend: Number) -> Formula:
    """To the right, while it is concave, it stays so."""
    return below_to_the_right.step((e, rise), (e + rise + bend, rise + bend), concave=bend <= 0)


@lemma(sort="Real")
def strictly_once(u: Number, w: Number, message: Number, send: Number) -> Formula:
    """Where a message costs something the second difference grows strictly."""
    return given(nodes=u > 0, overhead=message > 0, width=w >= 0, sending=send >= 0).implies(
        u * message - 2 * w * send < 2 * u * message - w * send
    )


def over_it(it: Level) -> tuple[Number, ...]:
    """E(0), .., e(d) at the common point of a level: phases less what the level takes for as many bits."""
    times = [phase_time(it.dimension, a, it.costs) for a in range(it.dimension + 1)]
    bit = times[it.level] / it.level
    return tuple(time - a * bit for a, time in enumerate(times))


def bent(e: tuple[Number, ...], a: int) -> Number:
    """The second difference at a."""
    return e[a + 1] - 2 * e[a] + e[a - 1]


def on_the_right(it: Level) -> Iterator[tuple[Number, ...]]:
    """Where phases over more than q + 1 bits meet the step to the right."""
    e = over_it(it)
    for a in range(it.level + 2, it.dimension):
        yield e[a], e[a] - e[a - 1], bent(e, a)


def on_the_left(it: Level) -> Iterator[tuple[Number, ...]]:
    """Where phases over fewer than q bits meet the step to the left, as far as they are strictly convex."""
    e = over_it(it)
    for a in range(min(it.level, it.dimension - 1) - 1, 0, -1):
        if bent(e, a) <= 0:
            return
        yield e[a], e[a + 1] - e[a], bent(e, a)


def alone(reading: str) -> Proof:
    """That at the common point exactly the partitions of the level are fastest."""
    return Proof(
        f"bokhari/challenge-3@{reading}",
        Scheme.INDUCTION,
        (
            by((meeting_point, meeting_exists)),
            argued(
                "There is one such block size, where t({q+1}) is the formula's value if q = d. Let e(a) = t({a}) - ay,"
                " with y = t({q+1}) - t({q}); so e(q) = e(q+1) = 0, and e has the second differences of t."
            ),
            by(never_negative, "E(0) = t({0}) >= 0."),
            by((bend, strictly_once)),
            by((rose_to_zero, concave_before), "Where e is concave up to q, strictly at q, e(0) is negative."),
            argued("So neither the second difference at q is negative, nor that at q + 1 negative or zero."),
            by((rises_from_zero, strictly_above), "E is positive from q + 2 on."),
            argued(
                "If the second difference at q is zero, e(q-1) = 0 and all before are negative, so that q = 1, as"
                " e(0) is not negative."
            ),
            by(
                (fell_to_zero, strictly_before),
                "Otherwise e is positive below q as far as it is convex.",
            ),
            by((sinks, sinks_on), "On what is left, were e not positive at a part, it would be negative at the end."),
            argued(
                "But there it is positive. So e(a) > 0 for every part a but q and q + 1, and a partition of d takes dy"
                " and the sum of e over its parts."
            ),
        ),
        instances=(Instances(strictly_above, on_the_right), Instances(strictly_before, on_the_left)),
        runs=Bounds(5, 2),
    )


POINTS = tuple(map(alone, ("point", "point-rho-zero", "point-tau-zero")))


CONSEQUENCES = (
    *(
        Proof(
            f"bokhari/{claim}@rho-zero-face",
            Scheme.CONSEQUENCE,
            (
                uses(f"bokhari/{claim}@repaired"),
                argued("A face is an interval of positive length, and has more sizes than one."),
            ),
        )
        for claim in ("theorem-1", "property-7")
    ),
    Proof(
        "bokhari/hull-order",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/theorem-1@positive", "Owners of faces are equipartitions."),
            uses("bokhari/property-5@positive", "Their slopes grow with n."),
            argued("From left to right on a lower envelope slopes fall, and so does n."),
            uses("bokhari/property-6b@unique", "The first face is that of {1,..,1}."),
            uses("bokhari/property-6a@positive", "The last face is that of {d}."),
        ),
    ),
)
