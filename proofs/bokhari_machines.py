"""For all dimensions and parameters: where the hull begins and ends, and delays that grow with distance.

Two parts have u and v nodes in their subcubes, on a cube with u v z nodes.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

from .bokhari_exchange import apart, together
from .bokhari_formulas import proved
from .bokhari_touching import (
    bend,
    bends_once,
    follows,
    meeting_exists,
    meeting_point,
    starts_above,
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
    (two_bits, starts_above, bend, bends_once, first_rise, rises_on),
    """
    For d >= 2 {1,..,1} is compared with {1,..,1,2}. If t(2) < 2 t(1) it is not optimal. Otherwise the second
    difference at 1 is not negative, nor is any after it; so t(a) >= a t(1) for every part a, and t(A) >= d t(1).
    """,
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
ENDS = (
    follows(
        "extreme-sizes@single-phase",
        "Where either is optimal is an interval with that end.",
        "bokhari/challenge-5",
        "bokhari/challenge-5@single-phase",
    ),
)

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

# --- others ---


@lemma(sort="Real")
def nothing_at_all(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """Where a message costs nothing, empty blocks take no time."""
    return given(overhead=message == 0, sending=send == 0, moving=move == 0).implies(
        subcube_time(u, w, Costs(message, send, move)) == 0
    )


@lemma(sort="Real")
def direct_is_flatter(d: Number, half: Number, send: Number, move: Number) -> Formula:
    """(2^d - 1) tau is less than d (2^(d-1) tau + 2^d rho), half = 2^(d-1), from two bits on or where moving costs."""
    return given(
        bits=d >= 1, nodes=half >= 1, rates=(send > 0) & (move >= 0), more=(d >= 2) | ((half == 1) & (move > 0))
    ).implies((2 * half - 1) * send < d * (half * send + 2 * half * move))


@lemma(sort="Real")
def slope_at_most(total: Number, parts: Number, slope: Number) -> Formula:
    """The slope -d/n^2 is at most -1 where n^2 <= d."""
    return given(point=parts > 0, slope=slope * parts * parts == -total, range=parts * parts <= total).implies(
        slope <= -1
    )


FLATTER = "The slopes of Direct and of Standard, from their times, with half = 2^(d-1)."
OTHERS = (
    proved("theorem-2@latency-zero", "At m = 0 all partitions take no time, so that all touch.", nothing_at_all),
    proved("property-6b@repaired", "So all partitions take no time.", nothing_at_all),
    proved("direct-beats-standard@positive", FLATTER, direct_is_flatter),
    proved("direct-beats-standard@repaired", FLATTER, direct_is_flatter),
    proved("hyperbola-slope@at-most", "The derivative of d/n by n.", slope_at_most),
)
