"""Section 3.3 for all sizes: Property 6, and what is best for very small and very large blocks.

A part a is met as the number u = 2^a of nodes of its subcubes, any real number > 1. Two parts with u and v nodes on a
cube with u v z nodes have superblocks of v z and u z blocks; taken together they have u v nodes and z blocks.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time


def apart(u: Number, v: Number, z: Number, costs: Costs) -> Number:
    """The time of two phases."""
    return subcube_time(u, v * z, costs) + subcube_time(v, u * z, costs)


def together(u: Number, v: Number, z: Number, costs: Costs) -> Number:
    """The time of one phase over the bits of both."""
    return subcube_time(u * v, z, costs)


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


@lemma("lemma", "Real")
def later(u: Number, v: Number, z: Number, message: Number) -> Formula:
    """For empty blocks two parts take less time than their sum, where a message costs something."""
    costs = Costs(message, 0, 0)
    return given(first=u > 1, second=v > 1, overhead=message > 0).implies(
        apart(u, v, z, costs) < together(u, v, z, costs)
    )


MERGING = """\
Merging two parts, as often as there are two, ends in {d} and makes the line less steep every time; of two lines the
less steep one is below the other from some block size on."""


def _split(claim: str, strict: bool) -> Proof:  # noqa: FBT001 - which of two lemmas
    argument = "Splitting a 1 off a part of 2 or more, as often as there is one, ends in {1, .., 1}."
    return Proof(
        f"bokhari/property-6b@{claim}",
        Scheme.DIRECT,
        (
            by(split if strict else split_weakly),
            argued(argument),
        ),
    )


EXTREMES = (
    _split("touch", strict=False),
    _split("unique", strict=True),
    *(
        Proof(
            f"bokhari/property-6a@{domain}",
            Scheme.DIRECT,
            (
                by(flatter),
                argued(MERGING),
            ),
        )
        for domain in ("positive", "rho-zero", "tau-zero", "latency-zero")
    ),
    Proof(
        "bokhari/property-6a@repaired",
        Scheme.DIRECT,
        (
            by(flatter),
            by(later),
            argued(
                f"{MERGING} Where sending and moving cost nothing, merging takes more time every time,"
                f" whatever the block"
                " size."
            ),
        ),
    ),
)


# --- what follows ---


def follows(claim: str, argument: str, *rests_on: str) -> Proof:
    """A consequence."""
    return Proof(
        f"bokhari/{claim}",
        Scheme.CONSEQUENCE,
        (
            *map(uses, rests_on),
            argued(argument),
        ),
    )


ENDS = (
    follows(
        "extreme-sizes@single-phase",
        "Where either is optimal is an interval with that end.",
        "bokhari/challenge-5",
        "bokhari/challenge-5@single-phase",
    ),
)


SHOWN = "The differences of the forms of equation (6)."


PROPERTY_6_DISPLAY = (
    *(
        Proof(
            f"bokhari/property-6-display@{reading}",
            Scheme.CONSEQUENCE,
            (
                uses("bokhari/equation-6@compact"),
                argued(SHOWN),
            ),
        )
        for reading in ("repaired", "difference-b")
    ),
    Proof(
        "bokhari/property-6-display@lower-bound-a",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/equation-6@compact"),
            uses("bokhari/property-1b"),
            argued(
                f"{SHOWN} By Property 1(b), whose proof does not need n < d, Q(A) is at most n/2; and n/2 + 2^-d - 1 is"
                " positive for n > 1."
            ),
        ),
    ),
)
