"""Section 3.2 for all sizes: partitions and equipartitions, their notation, Table 2.

A part a is met as u = 2^a, a superblock of 2^(d-a) blocks as its width w, and the cube has u w nodes.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time

from .s2_1_standard_and_direct import proved

# --- all phases ---


def form(parts: Number, cube: Number, q: Number, p: Number, costs: Costs) -> Number:
    """[(n - Q) tau + n rho] 2^d m + (P - n)(lambda + delta), with q for Q 2^d."""
    return (parts * cube - q) * costs.send + parts * cube * costs.move + (p - parts) * costs.message


@lemma("base", "Real")
def no_phases(cube: Number, message: Number, send: Number, move: Number) -> Formula:
    """The form of no phases is zero."""
    return given().implies(form(0, cube, 0, 0, Costs(message, send, move)) == 0)


@lemma("step", "Real")
def one_more_phase(
    n: Number, u: Number, w: Number, q: Number, p: Number, message: Number, send: Number, move: Number
) -> Formula:
    """The form grows by the time of a phase with every part: one part, w = 2^d / u for Q, and u for P."""
    costs, cube = Costs(message, send, move), u * w
    grown = form(n + 1, cube, q + w, p + u, costs) - form(n, cube, q, p, costs)
    return given().implies(grown == subcube_time(u, w, costs))


SUMMED = "The time of a partition is the sum over its phases; the form is summed up part by part."


def summed(claim: str, argument: str = SUMMED) -> Proof:
    """A proof by induction over the parts."""
    return Proof(
        f"bokhari/{claim}",
        Scheme.INDUCTION,
        (
            by(no_phases),
            by(one_more_phase),
            argued(argument),
        ),
    )


EQUATION_6 = summed("equation-6@compact")


EQUATION_5 = summed(
    "equation-5",
    f"{SUMMED} E(e,n) has n - e mod n parts floor(e/n) and e mod n parts ceil(e/n), which is the first form.",
)


ALL_PHASES = (
    summed("equation-6@repaired"),
    summed("property-8@additivity", f"{SUMMED} So one part more adds the time of its phase."),
)


@lemma(sort="Real")
def positive_phase(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """A phase takes time for empty blocks, and time for every byte."""
    empty, byte = subcube_time(u, w, Costs(message, 0, 0)), subcube_time(u, w, Costs(0, send, move))
    return given(
        bits=u >= 2, width=w >= 1, overhead=message > 0, rates=(send >= 0) & (move >= 0) & (send + move > 0)
    ).implies((empty > 0) & (byte > 0))


POSITIVE_LINES = tuple(
    proved(
        f"positive-line@{domain}",
        "A part has at least one bit, and a superblock one block; a sum of positive numbers is positive.",
        positive_phase,
    )
    for domain in ("positive", "rho-zero", "tau-zero")
)
