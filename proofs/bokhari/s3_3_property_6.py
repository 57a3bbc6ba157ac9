"""Section 3.3 for all sizes: Property 6, and what is best for very small and very large blocks.

A part a is met as the number u = 2^a of nodes of its subcubes, any real number > 1. Two parts with u and v nodes on a
cube with u v z nodes have superblocks of v z and u z blocks; taken together they have u v nodes and z blocks.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

from .s3_2_notation import form


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


MERGING = argued(
    "Merging two parts, as often as there are two, ends in {d} and makes the line less steep every time, so that {d}"
    " has the least steep line of all; of two lines the less steep one is below the other from some block size on."
)


SPLITTING = argued("Splitting a 1 off a part of 2 or more, as often as there is one, ends in {1, .., 1}.")


EXTREMES = (
    Proof("bokhari/property-6b@touch", Scheme.DIRECT, (by(split_weakly), SPLITTING)),
    Proof("bokhari/property-6b@unique", Scheme.DIRECT, (by(split), SPLITTING)),
    *(
        Proof(f"bokhari/property-6a@{domain}", Scheme.DIRECT, (by(flatter), MERGING))
        for domain in ("positive", "rho-zero", "tau-zero", "latency-zero")
    ),
    Proof(
        "bokhari/property-6a@repaired",
        Scheme.DIRECT,
        (
            by(flatter),
            MERGING,
            by(later),
            argued(
                "Where sending and moving cost nothing a time is the same for all block sizes, so that merging takes"
                " more time every time, and {d} the most."
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
    Proof(
        "bokhari/extreme-sizes@single-phase",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/challenge-5", "No partition is faster than {1, .., 1} exactly up to m0, or always if d = 1."),
            uses(
                "bokhari/challenge-5@single-phase",
                "No partition is faster than {d} exactly from m1 on, which is always if d = 1, where c = 0.",
            ),
        ),
    ),
)


# The lemmas have q for Q 2^d of A, and p for its P; {d} has 1 and 2^d, {1, .., 1} has 2d for its P.


@lemma(sort="Real")
def shown_a(n: Number, cube: Number, q: Number, p: Number, message: Number, send: Number, move: Number) -> Formula:
    """The forms of A and of {d} differ by [(n-1-Q+2^-d) tau + (n-1) rho] 2^d m + (P-2^d-n+1) L."""
    costs = Costs(message, send, move)
    shown = ((n - 1) * cube - q + 1) * send + (n - 1) * cube * move + (p - cube - n + 1) * message
    return given().implies(form(n, cube, q, p, costs) - form(1, cube, 1, cube, costs) == shown)


@lemma(sort="Real")
def half_bounds(n: Number, cube: Number, q: Number, send: Number) -> Formula:
    """As Q is at most n/2, the part of it in tau is at least (n/2 + 2^-d - 1) tau 2^d m."""
    return given(half=2 * q <= n * cube, sending=send >= 0).implies(
        2 * ((n - 1) * cube - q + 1) * send >= (n * cube + 2 - 2 * cube) * send
    )


@lemma(sort="Real")
def positive_from_two(n: Number, cube: Number) -> Formula:
    """And (n/2 + 2^-d - 1) 2^d is positive for n > 1."""
    return given(parts=n >= 2, nodes=cube > 0).implies(n * cube + 2 - 2 * cube > 0)


@lemma(sort="Real")
def shown_b(n: Number, p: Number, d: Number, message: Number) -> Formula:
    """For empty blocks the forms of A and of {1, .., 1} differ by (P - 2d - n + d) L."""
    costs = Costs(message, 0, 0)
    return given().implies(form(n, 0, 0, p, costs) - form(d, 0, 0, 2 * d, costs) == (p - 2 * d - n + d) * message)


PROPERTY_6_DISPLAY = (
    Proof(
        "bokhari/property-6-display@repaired",
        Scheme.DIRECT,
        (uses("bokhari/equation-6@compact", "The run times of A and of {d} have this form."), by(shown_a)),
    ),
    Proof(
        "bokhari/property-6-display@difference-b",
        Scheme.DIRECT,
        (uses("bokhari/equation-6@compact", "The run times of A and of {1, .., 1} have this form."), by(shown_b)),
    ),
    Proof(
        "bokhari/property-6-display@lower-bound-a",
        Scheme.DIRECT,
        (
            uses("bokhari/property-6-display@repaired", "The difference is known."),
            uses("bokhari/property-1b", "Q(A) <= n/2 if n < d."),
            argued("If n = d all parts are 1, and Q(A) is n/2."),
            by(half_bounds),
            by(positive_from_two),
        ),
    ),
)
