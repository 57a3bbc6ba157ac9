"""Beyond sections 2.3 and 3 for all sizes: other orders of the bits, permutations, delays, ports.

Two parts have u and v nodes in their subcubes, on a cube with u v z nodes.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_1_standard_and_direct import proved
from .s3_4_theorem_2 import bend, meeting_exists, meeting_point, starts_above
from .x_hulls import concave_below

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
    proved(
        "challenge-7",
        f"{LINKS} So its time is concave first and convex after as a sequence in a, and t({{0}}) = rho 2^d m >= 0. For"
        " d = 1 there is one partition. For every level q < d there is one block size where (q+1) t({q}) = q t({q+1}):"
        " with the block size the left side grows faster, and for empty blocks it is less, as q phases over q + 1 bits"
        " have as many latencies or more, and more delays.",
        starts_above,
        meeting_point,
        meeting_exists,
        bend,
        bend_delayed,
        bends_once_delayed,
        delays_grow,
        rests_on=("bokhari/challenge-8",),
    ),
    proved(
        "challenge-7@repaired",
        f"""
        {LINKS} Let X = tau 2^d m and R = rho 2^d m >= X, and two parts differ by 2 or more. If balancing them saves no
        time, X is large; then merging them does, with r = (u-1)(v-1), p = uv and au(v-1) + bv(u-1) link delays more,
        over 2.
        """,
        balance_needs,
        large_enough,
        merging_pays_delayed,
    ),
)


# --- any times of phases that are concave first and convex after ---


@lemma("base", "Real")
def meets(q: Number, lower: Number, upper: Number, y: Number) -> Formula:
    """If (q+1) g(q) = q g(q+1), both are as many times y = g(q+1) - g(q)."""
    return given(meeting=(q + 1) * lower == q * upper, rise=y == upper - lower).implies(
        (lower == q * y) & (upper == (q + 1) * y)
    )


@lemma("step", "Real")
def convex_above(e: Number, rise: Number, bend: Number) -> Formula:
    """Where e is not negative, has risen, and is convex, it rises on and is not negative."""
    return given(here=e >= 0, risen=rise >= 0, convex=bend >= 0).implies((rise + bend >= 0) & (e + rise + bend >= 0))


@lemma("step", "Real")
def convex_below(e: Number, rise: Number, bend: Number) -> Formula:
    """Where e is not negative, is about to fall, and is convex, it falls before and is not negative."""
    return given(here=e >= 0, falling=rise <= 0, convex=bend >= 0).implies((rise - bend <= 0) & (e - rise + bend >= 0))


@lemma("step", "Real")
def concave_above(e: Number, rise: Number, bend: Number) -> Formula:
    """Where e is negative, has fallen, and is concave, it falls on and is negative."""
    return given(here=e < 0, fallen=rise < 0, concave=bend <= 0).implies((rise + bend < 0) & (e + rise + bend < 0))


@lemma("step", "Real")
def sums_are_not_negative(rest: Number, a: Number, time: Number, below: Number, y: Number) -> Formula:
    """If other parts take `below` y or more, and a part a at least a y, all take (below + a) y or more."""
    return given(others=rest >= below * y, part=time >= a * y).implies(rest + time >= (below + a) * y)


SUPPORT = """\
Let e(a) = g(a) - ay with y = g(q+1) - g(q); so e(q) = e(q+1) = 0, e(0) >= 0, and e is concave first and convex after.
It is convex from q + 1 on: otherwise it is strictly concave up to q + 1, and from q downwards e falls below zero, down
to e(0). So e is not negative from q + 1 on. As long as it is convex below q + 1 it is not negative there. On what is
left, which is concave and begins with 0, e is not negative at both ends, and once below zero it would fall to the end.
So g(a) >= ay for every a, and the times of the parts of d add up to dy or more, with equality for parts q and q + 1."""


CHALLENGE_8 = Proof(
    "bokhari/challenge-8",
    Scheme.INDUCTION,
    (
        by(meets),
        by(convex_above),
        by(convex_below),
        by(concave_below),
        by(concave_above),
        by(sums_are_not_negative),
        argued(SUPPORT),
    ),
)


@lemma(sort="Real")
def less_is_less(rest: Number, before: Number, after: Number) -> Formula:
    """If two parts take less time otherwise, so do all parts."""
    return given(better=after < before).implies(rest + after < rest + before)


CHALLENGE_8_REPAIRED = proved(
    "challenge-8@repaired",
    "A partition that is not an equipartition has two parts that differ by 2 or more; the two that take less time are"
    " put in their place, or the one, and the sum stays d.",
    less_is_less,
)
