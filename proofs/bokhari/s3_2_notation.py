"""Section 3.2 for all sizes: partitions and equipartitions, their notation, Table 2.

A part a is met as u = 2^a, a superblock of 2^(d-a) blocks as its width w, and the cube has u w nodes.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.s3_2_notation import Partial, Shown
from loadbal.protocols.multiphase_exchange import multiphase
from loadbal.theory.exchange_hull import run_time, subcube_time
from loadbal.theory.partitions import halves, powers

from .s2_1_standard_and_direct import PHASE, at_home, moved_by_phase, one_phase_further

# --- all phases ---


def form(parts: Number, cube: Number, q: Number, p: Number, costs: Costs) -> Number:
    """[(n - Q) tau + n rho] 2^d m + (P - n)(lambda + delta), with q for Q 2^d."""
    return (parts * cube - q) * costs.send + parts * cube * costs.move + (p - parts) * costs.message


@Induction
def has_form(
    time: Number, n: Number, cube: Number, q: Number, p: Number, message: Number, send: Number, move: Number
) -> Truth:
    """Whether the time of n phases has the form."""
    return time == form(n, cube, q, p, Costs(message, send, move))


@lemma("base", "Real")
def no_phases(cube: Number, message: Number, send: Number, move: Number) -> Formula:
    """No phases take no time, and their form is zero."""
    return has_form.base((0, 0, cube, 0, 0, message, send, move))


@lemma("step", "Real")
def one_more_phase(
    time: Number,
    later: Number,
    n: Number,
    u: Number,
    w: Number,
    q: Number,
    p: Number,
    message: Number,
    send: Number,
    move: Number,
) -> Formula:
    """The form grows by the time of a phase: one part more, w = 2^d / u for Q 2^d, and u for P."""
    costs = message, send, move
    return has_form.step(
        (time, n, u * w, q, p, *costs),
        (later, n + 1, u * w, q + w, p + u, *costs),
        phase=later == time + subcube_time(u, w, Costs(*costs)),
    )


def phase_by_phase(it: Shown) -> Iterator[tuple[Number, ...]]:
    """The times of the first phases of a partition and of one more, with what they are made of."""
    d, costs = sum(it.parts), it.parameters.costs()
    for n, part in enumerate(it.parts):
        first = it.parts[:n]
        q = halves(first) * 2**d if first else 0
        times = (run_time(d, phases, costs) for phases in (first, it.parts[: n + 1]))
        yield *times, n, 2**part, 2 ** (d - part), q, powers(first), *costs


SUMMED = (
    by(no_phases),
    by(one_more_phase),
    argued("Phases follow each other, so that the time of a partition grows part by part, by the time of a phase."),
)


EQUATION_6 = Proof(
    "bokhari/equation-6@compact",
    Scheme.INDUCTION,
    SUMMED,
    instances=(Instances(one_more_phase, phase_by_phase),),
)


EQUATION_5 = Proof(
    "bokhari/equation-5",
    Scheme.INDUCTION,
    (
        *SUMMED,
        argued(
            "The cube may have more bits than the parts have together: what is said of a phase needs only u w = 2^d."
            " E(e,n) has n - e mod n parts floor(e/n) and e mod n parts ceil(e/n), so that the sum of the times of its"
            " phases, equal ones taken together, is the first form."
        ),
    ),
)


ALL_PHASES = (
    Proof(
        "bokhari/equation-6@repaired",
        Scheme.CONSEQUENCE,
        (uses("bokhari/equation-6@compact", "The last line of the display, with - n added to P, is equation (6)."),),
    ),
    Proof("bokhari/property-8@additivity", Scheme.INDUCTION, SUMMED),
)


def of_phase(u: Number, w: Number, message: Number, send: Number, move: Number) -> tuple[Number, Number]:
    """The times of a phase for empty blocks, and for every byte."""
    return subcube_time(u, w, Costs(message, 0, 0)), subcube_time(u, w, Costs(0, send, move))


def priced(u: Number, w: Number, message: Number, send: Number, move: Number) -> dict[str, Truth]:
    """What is known of a phase where a message costs something, and sending or moving."""
    rates = (send >= 0) & (move >= 0) & (send + move > 0)
    return {"bits": u >= 2, "width": w >= 1, "overhead": message > 0, "rates": rates}


@Induction
def rises(empty: Number, byte: Number) -> Truth:
    """Whether phases take time for empty blocks, and time for every byte."""
    return (empty > 0) & (byte > 0)


@lemma("base", "Real")
def first_phase(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """A phase takes time for empty blocks, and time for every byte."""
    return rises.base(of_phase(u, w, message, send, move), **priced(u, w, message, send, move))


@lemma("step", "Real")
def further_phase(
    empty: Number, byte: Number, u: Number, w: Number, message: Number, send: Number, move: Number
) -> Formula:
    """So do several, and one more."""
    more, more_byte = of_phase(u, w, message, send, move)
    return rises.step((empty, byte), (empty + more, byte + more_byte), **priced(u, w, message, send, move))


POSITIVE_LINES = tuple(
    Proof(
        f"bokhari/positive-line@{domain}",
        Scheme.INDUCTION,
        (
            by(first_phase),
            by(further_phase),
            argued(
                "There is a phase, every phase has at least one bit, and its superblocks have at least one block;"
                " phases follow each other, so that their times add up."
            ),
        ),
    )
    for domain in ("positive", "rho-zero", "tau-zero")
)


# --- equation-3, equation-4 ---


@lemma()
def least_part(d: Number, n: Number, q: Number, more: Number, floor: Number, rest: Number) -> Formula:
    """If n parts make up d, more < n of them q + 1 and the others q, then q is floor(d/n), and more the remainder."""
    return given(
        sum=d == n * q + more,
        some=(more >= 0) & (more < n),
        division=d == n * floor + rest,
        remainder=(rest >= 0) & (rest < n),
    ).implies((q == floor) & (more == rest))


EQUATION_3 = Proof(
    "bokhari/equation-3",
    Scheme.DIRECT,
    (
        argued(
            "Let q be the least part of a partition of d into n parts that differ by at most 1. All its parts are q and"
            " q + 1, and fewer than n are q + 1."
        ),
        by(least_part),
        argued(
            "So there is no other than the one of the formula: where d mod n is not 0, ceil(d/n) is floor(d/n) + 1."
            " That one has n parts, which add up to d by the definition of d mod n, and as n <= d none of them is 0."
        ),
    ),
)


@lemma(sort="Real")
def never_at_home(node: Number, t: Number, t1: Number, t2: Number, o2: Number, low: Number) -> Formula:
    """A node with the low bits of o is not t if these differ from the low bits of t."""
    return given(node=node == t1 * low + o2, target=t == t1 * low + t2, differ=o2 != t2).implies(node != t)


def partial_phases(it: Partial) -> Iterator[tuple[int, ...]]:
    """The phases of a program that does not use all bits."""
    return moved_by_phase(it.dimension, it.sizes, multiphase(it.dimension, it.sizes))


EQUATION_4 = Proof(
    "bokhari/equation-4",
    Scheme.INDUCTION,
    (
        by(at_home),
        PHASE,
        by(one_phase_further),
        by(never_at_home),
        argued("As e < d there are low bits after the last phase, and blocks from o to t that differ in them."),
    ),
    instances=(Instances(one_phase_further, partial_phases),),
)
