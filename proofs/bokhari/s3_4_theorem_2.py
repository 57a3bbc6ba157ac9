"""Section 3.4 for all sizes: Theorem 2, every equipartition touches the hull, with the step of its proof."""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

from .s2_1_standard_and_direct import proved
from .s3_3_property_6 import split

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
