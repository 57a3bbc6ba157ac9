"""Bokhari: what holds for all dimensions, partitions and parameters; `bokhari.md` has the reading decisions.

A part a is met as the number u = 2^a of nodes of its subcubes, any real number > 1. Two parts with u and v nodes on a
cube with u v z nodes have superblocks of v z and u z blocks; taken together they have u v nodes and z blocks.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time


def apart(u: Number, v: Number, z: Number, costs: Costs) -> Number:
    """The time of two phases."""
    return subcube_time(u, v * z, costs) + subcube_time(v, u * z, costs)


def together(u: Number, v: Number, z: Number, costs: Costs) -> Number:
    """The time of one phase over the bits of both."""
    return subcube_time(u * v, z, costs)


# --- two uneven parts ---


@lemma("case", "Real")
def balance(u: Number, h: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Parts u and 2h, h > u, take longer than parts 2u and h while sending z blocks costs less than a message."""
    costs = Costs(message, send, move)
    return given(uneven=h > u, small=z * send < message).implies(apart(2 * u, h, z, costs) < apart(u, 2 * h, z, costs))


@lemma("case", "Real")
def merge(u: Number, v: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Two parts take longer than their sum as soon as sending z blocks costs as much as a message, and moving costs."""
    costs = Costs(message, send, move)
    return given(first=u > 1, second=v > 1, blocks=z > 0, large=z * send >= message, moving=move > 0).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


@lemma("case", "Real")
def merge_freely(u: Number, v: Number, z: Number, message: Number, send: Number) -> Formula:
    """Where moving is free, two parts take longer than their sum if sending z blocks costs more than a message."""
    costs = Costs(message, send, 0)
    return given(first=u > 1, second=v > 1, larger=z * send > message).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


def of_one_size(send: Number, move: Number) -> Truth:
    """Whether blocks of some size cost this where both rates are positive."""
    return ((send > 0) & (move > 0)) | ((send == 0) & (move == 0))


@lemma("cover", "Real")
def one_of_two(z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Either sending z blocks costs less than a message, or moving costs something."""
    return given(overhead=message > 0, one_size=of_one_size(send, move)).implies((z * send < message) | (move > 0))


@lemma("cover", "Real")
def always_small(z: Number, message: Number, send: Number) -> Formula:
    """Where sending costs nothing, it costs less than a message."""
    return given(overhead=message > 0, sending=send == 0).implies(z * send < message)


@lemma("cover", "Real")
def less_or_more(z: Number, message: Number, send: Number) -> Formula:
    """If sending z blocks does not cost what a message costs, it costs less or more."""
    return given(differ=z * send != message).implies((z * send < message) | (z * send > message))


@lemma("cover", "Real")
def always_large(z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Where a message costs nothing and a block something, sending costs as much as a message, and moving costs."""
    return given(overhead=message == 0, blocks=z > 0, sending=send > 0, moving=move > 0).implies(
        (z * send >= message) & (move > 0)
    )


EXCHANGE = """\
A partition that is not an equipartition has parts a and b >= a + 2. Let u = 2^a and v = 2h = 2^b, so that h >= 2u > u,
and z = 2^(d-a-b) >= 1. Replacing them by a + 1 and b - 1, or by a + b, gives another partition of d; all other phases
keep their times. By the cases one of the two takes less time, so that the partition is nowhere fastest."""


def exchanged(claim: str, *lemmas: object) -> Proof:
    """A proof by exchange of two parts."""
    return Proof(f"bokhari/{claim}", Scheme.CASES, tuple(lemmas), EXCHANGE)  # type: ignore[arg-type]


UNEVEN = tuple(
    exchanged(f"{claim}@{reading}", *lemmas)
    for claim in ("theorem-1", "property-7")
    for reading, lemmas in (
        ("positive", (balance, merge, one_of_two)),
        ("tau-zero", (balance, always_small)),
        ("repaired", (balance, merge_freely, less_or_more)),
        ("repaired-latency-zero", (merge, always_large)),
    )
)
THEOREM_1 = (
    *UNEVEN,
    exchanged("theorem-1@rates-zero", balance, always_small),
    exchanged("theorem-1@repaired-di-passes", balance, merge_freely, less_or_more),
)

# --- the extremes ---


@lemma("lemma", "Real")
def split(u: Number, z: Number, message: Number) -> Formula:
    """For empty blocks a part of 2 or more takes longer than 1 and the rest: one message for each node but one."""
    costs = Costs(message, 0, 0)
    return given(rest=u > 1, overhead=message > 0).implies(apart(2, u, z, costs) < together(2, u, z, costs))


@lemma("lemma", "Real")
def split_weakly(u: Number, z: Number, message: Number) -> Formula:
    """The same if a message may cost nothing."""
    costs = Costs(message, 0, 0)
    return given(rest=u >= 1, overhead=message >= 0).implies(apart(2, u, z, costs) <= together(2, u, z, costs))


@lemma("lemma", "Real")
def flatter(u: Number, v: Number, z: Number, send: Number, move: Number) -> Formula:
    """The line of the sum of two parts is less steep than theirs."""
    costs = Costs(0, send, move)
    return given(first=u > 1, second=v > 1, blocks=z > 0, moving=move >= 0, one_costs=send + move > 0).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


def _split(claim: str, strict: bool) -> Proof:  # noqa: FBT001 - which of two lemmas
    argument = "Splitting a 1 off a part of 2 or more, as often as there is one, ends in {1, .., 1}."
    return Proof(f"bokhari/property-6b@{claim}", Scheme.DIRECT, (split if strict else split_weakly,), argument)


EXTREMES = (
    _split("touch", strict=False),
    _split("unique", strict=True),
    *(
        Proof(
            f"bokhari/property-6a@{domain}",
            Scheme.DIRECT,
            (flatter,),
            "Merging two parts, as often as there are two, ends in {d} and makes the line less steep every time; of"
            " two lines the less steep one is below the other from some block size on.",
        )
        for domain in ("positive", "rho-zero", "tau-zero", "latency-zero")
    ),
)

# --- every equipartition ---


@lemma("lemma", "Real")
def bend(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """The second difference of t({a}) is that of messages, which grows with a, less that of blocks, which falls."""
    costs = Costs(message, send, move)
    middle = subcube_time(2 * u, 2 * w, costs)
    second = subcube_time(4 * u, w, costs) - 2 * middle + subcube_time(u, 4 * w, costs)
    return given().implies(second == u * message - w * send)


@lemma("lemma", "Real")
def bends_once(u: Number, w: Number, message: Number, send: Number) -> Formula:
    """Where the second difference is not negative, so is the next one: concave first, then convex."""
    return given(nodes=u > 0, overhead=message >= 0, convex=u * message >= 2 * w * send).implies(
        2 * u * message >= w * send
    )


@lemma("lemma", "Real")
def starts_above(cube: Number, message: Number, send: Number, move: Number) -> Formula:
    """A phase over no bits, t({0}), takes a time that is not negative."""
    return given(nodes=cube > 0, moving=move >= 0).implies(subcube_time(1, cube, Costs(message, send, move)) >= 0)


@lemma("lemma", "Real")
def nowhere_concave(before: Number, lower: Number, upper: Number, start: Number, q: Number) -> Formula:
    """If q + 1 times t(q) is q times t(q+1), then t(q) is not above every chord from t(0) >= 0 to t(q+1)."""
    return given(begin=start >= 0, meeting=(q + 1) * lower == q * upper, chord=before == start + q * upper).implies(
        (q + 1) * lower <= before
    )


SUPPORT = """\
Let n parts of d be q or q + 1. Take the block size m >= 0 for which (q+1) t({q}) = q t({q+1}); it exists since
2^(q+1) > q + 2 makes the coefficient of m positive unless tau = rho = 0. Let y = t({q+1}) - t({q}), so that t({q}) = qy
and t({q+1}) = (q+1)y. As a sequence in a = 0, 1, 2, .., t({a}) is concave up to some place and convex from there on. It
is convex from q on: otherwise it is strictly concave up to q + 2, and t({q}) is strictly above the chord from 0 to
q + 1. So t({a}) >= ay for a >= q. Where it is convex below q the same holds, and where it is concave both ends of that
stretch, 0 among them, are on or above ay. Hence t(A) >= dy for every partition A of d, with equality for E(d,n)."""

THEOREM_2 = tuple(
    Proof(f"bokhari/theorem-2@{domain}", Scheme.DIRECT, (bend, bends_once, starts_above, nowhere_concave), SUPPORT)
    for domain in ("positive", "rho-zero", "tau-zero")
)

# --- how many faces ---


@lemma("lemma", "Real")
def mean(k: Number, y: Number, s: Number) -> Formula:
    """Two positive numbers with a product of at least s^2 >= 0 have a sum of at least 2s."""
    return given(positive=y > 0, product=k * y >= s * s).implies(k + y >= 2 * s)


COUNT = """\
E(d,n) is inside an indistinct set, and owns no face, exactly if some q has d/(q+1) <= n-1 and n+1 <= d/q, which needs
d/q - d/(q+1) >= 2, that is q <= w. So every n <= k = ceil(d/(w+1)) owns a face. Beyond, each of the levels q = w, .., 1
has two owners, floor(d/q) and ceil(d/q), which are one if q divides d. So F(d) = k + 2w less the divisors of d up to
w, of which there are at most w: F(d) >= k + w = k + y - 1 with y = w + 1, and ky >= d >= s^2."""

FACES = (Proof("bokhari/face-bounds@lower", Scheme.DIRECT, (mean,), COUNT),)

PROOFS = (*THEOREM_1, *EXTREMES, *THEOREM_2, *FACES)
