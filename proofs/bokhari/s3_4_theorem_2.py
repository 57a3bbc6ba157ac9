"""Section 3.4 for all sizes: Theorem 2, every equipartition touches the hull, with the step of its proof."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

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
def never_negative(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """No phase takes a time below zero, not even t({0}), that over no bits."""
    rates = (send >= 0) & (move >= 0)
    return given(nodes=u >= 1, width=w >= 0, overhead=message >= 0, rates=rates).implies(
        subcube_time(u, w, Costs(message, send, move)) >= 0
    )


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


THEOREM_2 = (
    *(
        Proof(
            f"bokhari/theorem-2@{domain}",
            Scheme.DIRECT,
            (
                argued("For d = 1 there is one partition; from d = 2 on E(d,n) has parts q and q + 1 alone, q < d."),
                by((meeting_point, meeting_exists)),
                argued("So there is one block size m >= 0 for which (q+1) t({q}) = q t({q+1})."),
                by((bend, bends_once, never_negative)),
                uses("bokhari/challenge-8", "E(d,n) is fastest there, with t({a}) for g(a)."),
            ),
        )
        for domain in ("positive", "rho-zero", "tau-zero")
    ),
    Proof(
        "bokhari/theorem-2@repaired",
        Scheme.CONSEQUENCE,
        (
            argued("Where rates are zero, blocks of any size take the time of empty ones."),
            uses("bokhari/property-6b@unique"),
        ),
    ),
)
