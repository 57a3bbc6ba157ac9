"""Section 3 for all sizes: the run times of Standard, Direct, a phase and Multiphase.

A part a is met as u = 2^a, a superblock of 2^(d-a) blocks as its width w, and the cube has u w nodes.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.models.circuit_switched import run_time as counted
from loadbal.papers.bokhari.cases import Times
from loadbal.papers.bokhari.s3_run_times import Priced
from loadbal.protocols.multiphase_exchange import Program, direct, standard
from loadbal.theory.exchange_hull import subcube_time

# --- exchanges ---


@Induction
def exchanged(time: Number, k: Number, w: Number, message: Number, send: Number) -> Truth:
    """Whether k exchanges of w blocks take k times what a message and its blocks cost."""
    return time == k * (message + w * send)


@lemma("base", "Real")
def no_exchanges(w: Number, message: Number, send: Number) -> Formula:
    """No exchange takes no time."""
    return exchanged.base((0, 0, w, message, send))


@lemma("step", "Real")
def one_more_exchange(time: Number, later: Number, k: Number, w: Number, message: Number, send: Number) -> Formula:
    """If k exchanges of w blocks take k times what a message and its blocks cost, so do k + 1."""
    return exchanged.step(
        (time, k, w, message, send), (later, k + 1, w, message, send), exchange=later == time + message + w * send
    )


def one_by_one(program: Program, d: int, w: int, costs: Costs) -> Iterator[tuple[Number, ...]]:
    """The times of the first k instructions of a program and of one more, counted, all said to move w blocks."""
    for k in range(len(program)):
        times = (counted(program[:more], d, costs) for more in (k, k + 1))
        yield *times, k, w, costs.message, costs.send


def single_blocks(it: Times) -> Iterator[tuple[Number, ...]]:
    """The exchanges of Direct."""
    return one_by_one(direct(it.dimension), it.dimension, 1, it.costs)


def superblocks(it: Priced) -> Iterator[tuple[Number, ...]]:
    """The exchanges of a phase."""
    d, size = it.part
    return one_by_one(it.part.program[:-1], d, 2 ** (d - size), it.costs)


# --- one phase ---


@lemma(sort="Real")
def phase_counted(time: Number, u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """Exchanges of superblocks of w blocks, u - 1 of them, and one pass over u w blocks, take the time of a phase."""
    return given(phase=time == (u - 1) * (message + w * send) + u * w * move).implies(
        time == subcube_time(u, w, Costs(message, send, move))
    )


def whole_phase(it: Priced) -> Iterator[tuple[Number, ...]]:
    """The time of a phase, counted, with the nodes of its subcubes and the width of its superblocks."""
    d, size = it.part
    yield it.counted(), 2**size, 2 ** (d - size), *it.costs


@lemma(sort="Real")
def standard_is_ones(time: Number, d: Number, half: Number, message: Number, send: Number, move: Number) -> Formula:
    """D exchanges of half the memory, each with a pass, take as long as d phases over one bit."""
    return given(rounds=time == d * (message + half * send) + d * 2 * half * move).implies(
        time == d * subcube_time(2, half, Costs(message, send, move))
    )


def rounds(it: Times) -> Iterator[tuple[Number, ...]]:
    """The time of Standard exchange, counted, with half the blocks of a node."""
    yield counted(standard(it.dimension), *it), it.dimension, 2 ** (it.dimension - 1), *it.costs


ONE_PHASE = (
    Proof(
        "bokhari/equation-1@one-pass",
        Scheme.INDUCTION,
        (
            by(no_exchanges),
            by(one_more_exchange),
            argued(
                "By the definition of the programs a phase over a bits is 2^a - 1 exchanges of superblocks of 2^(d-a)"
                " blocks and one permutation of 2^d blocks, and time is counted instruction by instruction."
            ),
            by(phase_counted),
        ),
        instances=(Instances(one_more_exchange, superblocks), Instances(phase_counted, whole_phase)),
    ),
    Proof(
        "bokhari/t-standard@counted",
        Scheme.DIRECT,
        (
            argued(
                "By its definition Standard is d rounds of one exchange of half the memory and one permutation of 2^d"
                " blocks, and time is counted instruction by instruction."
            ),
            by(standard_is_ones),
            argued("The first is the formula, and by equation (2) Multiphase with {1, .., 1} is d phases over a bit."),
        ),
        instances=(Instances(standard_is_ones, rounds),),
    ),
    Proof(
        "bokhari/t-direct@counted",
        Scheme.INDUCTION,
        (
            by(no_exchanges),
            by(one_more_exchange),
            argued(
                "By its definition Direct is 2^d - 1 exchanges of one block and no permutation, and time is counted"
                " instruction by instruction."
            ),
        ),
        instances=(Instances(one_more_exchange, single_blocks),),
    ),
)


@lemma(sort="Real")
def same_sum_whatever_comes_first(rest: Number, first: Number, second: Number) -> Formula:
    """Two phases exchanged take the same time."""
    return given().implies(rest + first + second == rest + second + first)


EQUATION_2 = Proof(
    "bokhari/equation-2",
    Scheme.DIRECT,
    (
        uses("bokhari/equation-1@one-pass", "Counted on its exchanges and its permutation a phase takes this time."),
        argued(
            "Which bits a phase is over changes partners alone, and neither how many exchanges it has nor their width."
            " The program of Multiphase is those of its phases one after the other, so that their times add up."
        ),
        by(same_sum_whatever_comes_first),
        argued("Any order of the phases is made from any other by exchanging neighbors."),
    ),
)
