"""Beyond sections 2.3 and 3 for all sizes: other orders of the bits, permutations, delays, ports.

Two parts have u and v nodes in their subcubes, on a cube with u v z nodes.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.bokhari.x_machines import Meeting

from .s3_4_theorem_1 import less_is_less
from .s3_4_theorem_2 import bend, meeting_exists, meeting_point, never_negative
from .x_hulls import below_to_the_right, concave_before, rose_to_zero, sinks_on

# --- delays over links ---


@lemma(sort="Real")
def bend_delayed(a: Number, u: Number, latency: Number, delay: Number) -> Formula:
    """The second difference of 2^a - 1 latencies and a 2^(a-1) delays, times 2."""
    first, second, third = (2 * latency * (2**k * u - 1) + delay * (a + k) * 2**k * u for k in range(3))
    return given().implies(third - 2 * second + first == (2 * latency + delay * (a + 4)) * u)


@lemma(sort="Real")
def bends_once_delayed(a: Number, u: Number, w: Number, latency: Number, delay: Number, send: Number) -> Formula:
    """Where the second difference is not negative, so is the next one, times 2."""
    return given(
        part=a >= 0,
        nodes=u > 0,
        overhead=(latency >= 0) & (delay >= 0),
        convex=(2 * latency + delay * (a + 4)) * u >= 4 * w * send,
    ).implies((2 * latency + delay * (a + 5)) * 2 * u >= 2 * w * send)


@lemma(sort="Real")
def delays_grow(q: Number, u: Number) -> Formula:
    """Q phases over q + 1 bits have more link delays than q + 1 over q, u = 2^q, times 2."""
    return given(level=q >= 1, nodes=u > 0).implies((q + 1) * (q * u) < q * ((q + 1) * 2 * u))


@lemma(sort="Real")
def balance_needs(a: Number, b: Number, u: Number, v: Number, latency: Number, delay: Number, sent: Number) -> Formula:
    """If balancing two uneven parts saves no time, tau 2^d m is at least u v (lambda + delta (b + 1) / 2)."""
    saved = 2 * latency * (v - 2 * u) + delay * ((b + 1) * v - 2 * (a + 2) * u)
    return given(
        uneven=b >= a + 2,
        nodes=(u >= 2) & (v >= 4 * u),
        overhead=(latency >= 0) & (delay >= 0),
        no_gain=u * v * saved <= 2 * sent * (v - 2 * u),
    ).implies(u * v * (2 * latency + delay * (b + 1)) <= 2 * sent)


@lemma(sort="Real")
def large_enough(a: Number, b: Number, u: Number, v: Number) -> Formula:
    """(b + 1)((u-1)(v-1) + u v) is larger than a u (v-1) + b v (u-1)."""
    return given(part=a >= 1, uneven=b >= a + 2, first=u >= 2, second=v >= 2).implies(
        a * u * (v - 1) + b * v * (u - 1) < (b + 1) * ((u - 1) * (v - 1) + u * v)
    )


@lemma(sort="Real")
def merging_pays_delayed(
    both: Number, rest: Number, hops: Number, high: Number, latency: Number, delay: Number, sent: Number, moved: Number
) -> Formula:
    """With p = u v, r = (u-1)(v-1): merging saves time where 2X >= p (2 lambda + delta (b + 1)) and R >= X."""
    return given(
        products=(rest > 0) & (both > 0),
        overhead=(latency >= 0) & (delay >= 0) & (latency + delay > 0),
        hops=hops < high * (rest + both),
        sent=2 * sent >= both * (2 * latency + delay * high),
        moved=moved >= sent,
    ).implies(both * (2 * latency * rest + delay * hops) < 2 * sent * rest + 2 * both * moved)


LINKS = """\
A phase over a bits takes 2^a - 1 latencies and a 2^(a-1) link delays; sending and moving cost as before."""


DELAYED = (
    Proof(
        "bokhari/challenge-7",
        Scheme.DIRECT,
        (
            argued(
                f"{LINKS} For d = 1 there is one partition; from d = 2 on E(d,n) has parts q and q + 1 alone, q < d."
            ),
            by((meeting_point, meeting_exists), "With the block size (q+1) t({q}) grows faster than q t({q+1})."),
            by(delays_grow),
            argued(
                "For empty blocks it is less, as there are as many latencies or more in the second. So there is one"
                " block size where they are equal."
            ),
            by((bend, bend_delayed, bends_once_delayed), "Second differences of t({a}), once not negative, stay so."),
            by(never_negative),
            uses("bokhari/challenge-8", "E(d,n) is fastest there, with t({a}) for g(a)."),
        ),
    ),
    Proof(
        "bokhari/challenge-7@repaired",
        Scheme.DIRECT,
        (
            argued(f"{LINKS} Let X = tau 2^d m, R = rho 2^d m >= X, and two parts a and b >= a + 2, u = 2^a, v = 2^b."),
            by(balance_needs),
            argued("Merging them costs (u-1)(v-1) latencies and (au(v-1) + bv(u-1))/2 link delays."),
            by((large_enough, merging_pays_delayed), "Where balancing saves no time, merging does."),
            uses("bokhari/challenge-8@repaired"),
        ),
    ),
)


# --- any times of phases that are concave first and convex after ---


@lemma(sort="Real")
def meets(q: Number, lower: Number, upper: Number, y: Number) -> Formula:
    """If (q+1) g(q) = q g(q+1), both are as many times y = g(q+1) - g(q)."""
    return given(meeting=(q + 1) * lower == q * upper, rise=y == upper - lower).implies(
        (lower == q * y) & (upper == (q + 1) * y)
    )


@Induction
def not_below_to_the_right(e: Number, rise: Number) -> Truth:
    """E is not negative, and has not fallen."""
    return (e >= 0) & (rise >= 0)


@lemma("base", "Real")
def at_zero(bend: Number) -> Formula:
    """After e = 0 twice, where it is convex, it is not negative and has not fallen."""
    return not_below_to_the_right.base((0 + 0 + bend, 0 + bend), convex=bend >= 0)


@lemma("step", "Real")
def convex_above(e: Number, rise: Number, bend: Number) -> Formula:
    """To the right, while it is convex, it stays so."""
    return not_below_to_the_right.step((e, rise), (e + rise + bend, rise + bend), convex=bend >= 0)


@Induction
def not_below_to_the_left(e: Number, rise: Number) -> Truth:
    """E is not negative, and is not about to rise."""
    return (e >= 0) & (rise <= 0)


@lemma("base", "Real")
def at_zero_before(bend: Number) -> Formula:
    """Before e = 0 twice, where it is convex, it is not negative and not about to rise."""
    return not_below_to_the_left.base((0 - (0 - bend), 0 - bend), convex=bend >= 0)


@lemma("step", "Real")
def convex_below(e: Number, rise: Number, bend: Number) -> Formula:
    """To the left, while it is convex, it stays so."""
    return not_below_to_the_left.step((e, rise), (e - (rise - bend), rise - bend), convex=bend >= 0)


@lemma("base", "Real")
def falls_below(before: Number, e: Number) -> Formula:
    """Where e is negative for the first time it has fallen."""
    return below_to_the_right.base((e, e - before), before=before >= 0, below=e < 0)


@Induction
def worth_their_bits(time: Number, bits: Number, y: Number) -> Truth:
    """Parts take y at least for each of their bits."""
    return time >= bits * y


@lemma("base", "Real")
def no_parts(y: Number) -> Formula:
    """No parts take no time, for no bits."""
    return worth_their_bits.base((0, 0, y))


@lemma("step", "Real")
def sums_are_not_negative(rest: Number, bits: Number, a: Number, time: Number, y: Number) -> Formula:
    """If other parts take y or more for each of their bits, and a part a at least a y, so do all."""
    return worth_their_bits.step((rest, bits, y), (rest + time, bits + a, y), part=time >= a * y)


def where_they_meet(it: Meeting) -> Iterator[tuple[Number, ...]]:
    """The times of the parts q and q + 1."""
    lower, upper = it.of.times[it.level], it.of.times[it.level + 1]
    yield it.level, lower, upper, upper - lower


def over_it(it: Meeting) -> list[Number]:
    """E(0), .., e(d)."""
    g, q = it.of.times, it.level
    return [time - a * (g[q + 1] - g[q]) for a, time in enumerate(g)]


def on_the_right(it: Meeting) -> Iterator[tuple[Number, ...]]:
    """Where parts of more than q + 1 meet the step to the right."""
    e, bends = over_it(it), it.of.bends()
    for a in range(it.level + 2, it.of.dimension):
        yield e[a], e[a] - e[a - 1], bends[a - 1]


def on_the_left(it: Meeting) -> Iterator[tuple[Number, ...]]:
    """Where parts of less than q meet the step to the left, as far as times are convex from there on."""
    e, bends = over_it(it), it.of.bends()
    for a in range(it.level - 1, 0, -1):
        if min(bends[a - 1 : it.level]) < 0:
            return
        yield e[a], e[a + 1] - e[a], bends[a - 1]


CHALLENGE_8 = Proof(
    "bokhari/challenge-8",
    Scheme.INDUCTION,
    (
        by(meets),
        argued(
            "Let e(a) = g(a) - ay; so e(q) = e(q+1) = 0, e(0) >= 0, and e has the second differences of g. It is convex"
            " from q + 1 on: otherwise it is strictly concave up to q + 1."
        ),
        by((rose_to_zero, concave_before), "Then e would fall below zero from q downwards, down to e(0)."),
        by((at_zero, convex_above), "So e is not negative from q + 1 on."),
        by((at_zero_before, convex_below), "As far as it is convex below q + 1 it is not negative there."),
        argued("What is left is strictly concave, and e is not negative at its two ends."),
        by((falls_below, sinks_on), "Once below zero it would fall to the end."),
        argued("So g(a) >= ay for every part a."),
        by((no_parts, sums_are_not_negative)),
        argued("So every partition of d takes dy at least, and one into parts q and q + 1 alone exactly dy."),
    ),
    instances=(
        Instances(meets, where_they_meet),
        Instances(convex_above, on_the_right),
        Instances(convex_below, on_the_left),
    ),
    runs=Bounds(4, 2),
)


CHALLENGE_8_REPAIRED = Proof(
    "bokhari/challenge-8@repaired",
    Scheme.DIRECT,
    (
        argued(
            "A partition that is not an equipartition has two parts that differ by 2 or more. The two that take less"
            " time are put in their place, or the one, and the sum stays d."
        ),
        by(less_is_less),
    ),
)
