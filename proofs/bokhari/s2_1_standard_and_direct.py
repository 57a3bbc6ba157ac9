"""Sections 2, 2.1 and 2.2 for all sizes: the pattern, Standard exchange and Direct, and the channels that they hold.

Two parts have u and v nodes in their subcubes, on a cube with u v z nodes.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time


def proved(claim: str, argument: str, *lemmas: Lemma, rests_on: tuple[str, ...] = ()) -> Proof:
    """A proof directly from its lemmas."""
    return Proof(
        f"bokhari/{claim}",
        Scheme.DIRECT,
        (
            *map(by, lemmas),
            *map(uses, rests_on),
            argued(argument),
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


FLATTER = "The slopes of Direct and of Standard, from their times, with half = 2^(d-1)."


OTHERS = (
    proved("theorem-2@latency-zero", "At m = 0 all partitions take no time, so that all touch.", nothing_at_all),
    proved("property-6b@repaired", "So all partitions take no time.", nothing_at_all),
    proved("direct-beats-standard@positive", FLATTER, direct_is_flatter),
    proved("direct-beats-standard@repaired", FLATTER, direct_is_flatter),
)
