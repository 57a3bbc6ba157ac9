"""Theorems 2 and 3 for all dimensions and parameters: every equipartition touches, where it does, and what follows."""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

from .bokhari_exchange import split
from .bokhari_formulas import proved

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
def concave_below(e: Number, rise: Number, bend: Number) -> Formula:
    """Where e is not positive, is about to rise, and is strictly concave, it rises before and is negative."""
    return given(here=e <= 0, rising=rise >= 0, concave=bend < 0).implies((rise - bend >= 0) & (e - rise + bend < 0))


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
    (meets, convex_above, convex_below, concave_below, concave_above, sums_are_not_negative),
    SUPPORT,
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

# --- Theorem 2 ---


@lemma(sort="Real")
def bend(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """The second difference of t({a}) is that of messages, which grows with a, less that of blocks, which falls."""
    costs = Costs(message, send, move)
    middle = subcube_time(2 * u, 2 * w, costs)
    second = subcube_time(4 * u, w, costs) - 2 * middle + subcube_time(u, 4 * w, costs)
    return given().implies(second == u * message - w * send)


@lemma(sort="Real")
def bends_once(u: Number, w: Number, message: Number, send: Number) -> Formula:
    """Where the second difference is not negative, so is the next one: concave first, then convex."""
    return given(nodes=u > 0, overhead=message >= 0, convex=u * message >= 2 * w * send).implies(
        2 * u * message >= w * send
    )


@lemma(sort="Real")
def starts_above(cube: Number, message: Number, send: Number, move: Number) -> Formula:
    """A phase over no bits, t({0}), takes a time that is not negative."""
    return given(nodes=cube > 0, moving=move >= 0).implies(subcube_time(1, cube, Costs(message, send, move)) >= 0)


@lemma(sort="Real")
def meeting_point(q: Number, u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """(q+1) t(q) = q t(q+1) where ((q-1)u + 1) L = ((2u - (q+2)) w tau + 2uw rho) m, with u = 2^q and 2uw = 2^d."""
    costs = Costs(message, send, move)
    gap = (q + 1) * subcube_time(u, 2 * w, costs) - q * subcube_time(2 * u, w, costs)
    rate = (2 * u - (q + 2)) * w * send + 2 * u * w * move
    return given().implies(gap == rate - ((q - 1) * u + 1) * message)


@lemma(sort="Real")
def meeting_exists(q: Number, u: Number, w: Number, send: Number, move: Number) -> Formula:
    """The rate is positive, for 2^q >= q + 1, and so is what it is to make up for."""
    return given(
        level=q >= 1,
        power=u >= q + 1,
        width=w > 0,
        rates=(send >= 0) & (move >= 0) & (send + move > 0),
    ).implies(((2 * u - (q + 2)) * w * send + 2 * u * w * move > 0) & ((q - 1) * u + 1 > 0))


TOUCHES = """\
For d = 1 there is one partition. From d = 2 on let n parts of d be q or q + 1, where q < d. There is one block size
m >= 0 for which (q+1) t({q}) = q t({q+1}). As a sequence in a the time t({a}) is concave first and convex after, and
t({0}) >= 0; so no partition is faster there than E(d,n)."""

THEOREM_2 = (
    *(
        proved(
            f"theorem-2@{domain}",
            TOUCHES,
            bend,
            bends_once,
            starts_above,
            meeting_point,
            meeting_exists,
            rests_on=("bokhari/challenge-8",),
        )
        for domain in ("positive", "rho-zero", "tau-zero")
    ),
    proved(
        "theorem-2@repaired",
        "Where rates are zero a time is that for empty blocks; splitting 1 off a part of 2 or more shortens it.",
        split,
    ),
)

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
        *(bend, strictly_once, starts_above, meeting_point, meeting_exists),
        *(concave_below, strictly_above, strictly_below, stays_below),
    ),
    ALONE,
    ("bokhari/challenge-8",),
)

# --- Theorem 3 ---


@lemma(sort="Real")
def one_count(q: Number, p: Number, n: Number, alpha: Number, beta: Number) -> Formula:
    """If p and n parts are q or q + 1 and add up alike, alpha and beta of them q, beta = alpha + (n - p)(q + 1)."""
    return given(sums=alpha * q + (p - alpha) * (q + 1) == beta * q + (n - beta) * (q + 1)).implies(
        beta == alpha + (n - p) * (q + 1)
    )


@lemma(sort="Real")
def neighbors_are_even(q: Number, p: Number, alpha: Number, lower: Number, upper: Number) -> Formula:
    """The times with p + 1 and p - 1 parts add up to twice that with p: equations (13) to (15), (14) repaired."""
    more = (1 + alpha + q) * lower + (p - alpha - q) * upper
    fewer = (-1 + alpha - q) * lower + (p - alpha + q) * upper
    return given().implies(more + fewer == 2 * (alpha * lower + (p - alpha) * upper))


@lemma(sort="Real")
def all_pass_through(q: Number, low: Number, high: Number, lower: Number, upper: Number, total: Number) -> Formula:
    """At the meeting point all partitions into parts q and q + 1 take d t(q) / q."""
    return given(meeting=(q + 1) * lower == q * upper, sum=total == low * q + high * (q + 1)).implies(
        q * (low * lower + high * upper) == total * lower
    )


MEMBERS = "Members of an indistinct set have parts q and q + 1 alone, so that their numbers determine each other."
THEOREM_3 = (
    proved("equations-11-15@eq-11", f"{MEMBERS} With n = p + 1.", one_count),
    proved("equations-11-15@eq-12", f"{MEMBERS} With n = p - 1.", one_count),
    Proof(
        "bokhari/equations-11-15@eq-13",
        Scheme.CONSEQUENCE,
        (),
        "A member between two others has both parts, so that they are d/p rounded down and up, as in equation (5).",
        ("bokhari/equation-5",),
    ),
    proved("equations-11-15@repaired", f"{MEMBERS} With n = p + 1.", one_count),
    proved("equations-11-15@eq-15", f"{MEMBERS} With n = p - 1.", one_count),
    proved("theorem-3@recurrence", MEMBERS, one_count, neighbors_are_even),
    proved(
        "theorem-3@dependent-three-or-more",
        f"{MEMBERS} Three successive members are dependent by the recurrence.",
        one_count,
        neighbors_are_even,
    ),
    proved(
        "theorem-3@concurrent",
        f"{MEMBERS} There is one block size m >= 0 for which (q+1) t(q) = q t(q+1).",
        meeting_point,
        meeting_exists,
        all_pass_through,
    ),
)

# --- what follows ---


def follows(claim: str, argument: str, *rests_on: str) -> Proof:
    """A consequence."""
    return Proof(f"bokhari/{claim}", Scheme.CONSEQUENCE, (), argument, rests_on)


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
