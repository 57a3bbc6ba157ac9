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


EMPTY = (
    by(nothing_at_all),
    argued("Phases follow each other, so that their times add up: to nothing for every partition."),
)


OTHERS = (
    Proof(
        "bokhari/theorem-2@latency-zero",
        Scheme.DIRECT,
        (*EMPTY, argued("So none takes more than another, and all touch the hull at m = 0.")),
    ),
    Proof("bokhari/property-6b@repaired", Scheme.DIRECT, EMPTY),
)
