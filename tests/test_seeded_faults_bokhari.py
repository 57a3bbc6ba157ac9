"""Faults seeded into the programs, the cost model and the hull: a claim is refuted with the fault, not without it."""

from collections.abc import Callable
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
import pytest

from loadbal import names
from loadbal.arithmetic import Number
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.models import circuit_switched
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari import (
    s2_1_standard_and_direct,
    s2_3_multiphase,
    s3_3_property_7,
    s3_5_faces,
    s3_5_finding_the_hull,
    s3_run_times,
)
from loadbal.protocols import multiphase_exchange
from loadbal.protocols.multiphase_exchange import Exchange, Instruction, Program, Shuffle
from loadbal.theory import exchange_hull
from loadbal.theory.partitions import Partition
from loadbal.verdict import Bounded, Holds, Refuted


class Fault(NamedTuple):
    """A wrong definition in place of an attribute, and the claim that this refutes within the bounds."""

    target: str
    name: str
    place: Any
    attribute: str
    wrong: Callable[..., Any]
    claim: str
    bounds: Bounds


def with_each_instruction(change: Callable[[Instruction], tuple[Instruction, ...]], program: Program) -> Program:
    """The program with each instruction replaced by `change(instruction)`."""
    return tuple(chain.from_iterable(map(change, program)))


def without_shuffles(it: Instruction) -> tuple[Instruction, ...]:
    """The instruction as a program, or the empty program if it is a shuffle."""
    return () if isinstance(it, Shuffle) else (it,)


def one_shuffle_more(it: Instruction) -> tuple[Instruction, ...]:
    """The instruction, but a shuffle rotates labels once more."""
    return (Shuffle(it.rotations + 1),) if isinstance(it, Shuffle) else (it,)


def with_first_superblock(it: Instruction) -> tuple[Instruction, ...]:
    """The instruction, but an exchange sends the first superblock to every partner."""
    return (it,) if isinstance(it, Shuffle) else (Exchange(it.mask, it.width, 0 * it.chosen),)


def with_own_superblock(it: Instruction) -> tuple[Instruction, ...]:
    """The instruction, but an exchange sends the superblock with the number of the sender instead of the partner."""
    if isinstance(it, Shuffle):
        return (it,)
    return (Exchange(it.mask, it.width, it.chosen[np.arange(len(it.chosen)) ^ it.mask]),)


def twice(it: Instruction) -> tuple[Instruction, ...]:
    """The instruction, but an exchange is done twice, so that the superblocks go back."""
    return (it,) if isinstance(it, Shuffle) else (it, it)


CHANGES: dict[str, Callable[[Program], Program]] = {
    "no shuffles": lambda program: with_each_instruction(without_shuffles, program),
    "a shuffle more": lambda program: with_each_instruction(one_shuffle_more, program),
    "always the first superblock": lambda program: with_each_instruction(with_first_superblock, program),
    "its own superblock": lambda program: with_each_instruction(with_own_superblock, program),
    "every exchange twice": lambda program: with_each_instruction(twice, program),
    "no first instruction": lambda program: program[1:],
    "backwards": lambda program: program[::-1],
}

STANDARD, DIRECT, MULTIPHASE = multiphase_exchange.standard, multiphase_exchange.direct, multiphase_exchange.multiphase


def in_standard(name: str, change: Callable[[Program], Program]) -> Fault:
    """A fault: `change(program)` instead of the program of Standard."""
    claim = "bokhari/standard-exchange@shuffle-left"
    return Fault(
        "standard", name, s2_1_standard_and_direct, "standard", lambda d: change(STANDARD(d)), claim, Bounds(size=4)
    )


def in_direct(name: str, change: Callable[[Program], Program]) -> Fault:
    """A fault: `change(program)` instead of the program of Direct."""
    claim = "bokhari/direct-exchange"
    return Fault("direct", name, s2_1_standard_and_direct, "direct", lambda d: change(DIRECT(d)), claim, Bounds(size=4))


def in_multiphase(name: str, change: Callable[[Program], Program]) -> Fault:
    """A fault: `change(program)` instead of the program of Multiphase."""
    claim = "bokhari/multiphase-exchange@shuffle-left"

    def wrong(d: int, sizes: Partition) -> Program:
        return change(MULTIPHASE(d, sizes))

    return Fault("multiphase", name, s2_3_multiphase, "multiphase", wrong, claim, Bounds(size=4))


RUN_TIME = circuit_switched.run_time
COUNTS: dict[str, Callable[[Program, int, Costs], Number]] = {
    "messages for nothing": lambda program, d, it: RUN_TIME(program, d, it._replace(message=0 * it.message)),
    "shuffles for nothing": lambda program, d, it: RUN_TIME(program, d, it._replace(move=0 * it.move)),
    "half a memory a message": lambda program, d, it: RUN_TIME(
        tuple(Exchange(e.mask, 2 ** (d - 1), e.chosen) if isinstance(e, Exchange) else e for e in program), d, it
    ),
    "one block a message": lambda program, d, it: RUN_TIME(
        tuple(Exchange(e.mask, 1, e.chosen) if isinstance(e, Exchange) else e for e in program), d, it
    ),
    "every shuffle a pass": lambda program, d, it: RUN_TIME(program, d, it, passes=True),
    "the last instruction for nothing": lambda program, d, it: RUN_TIME(program[:-1], d, it),
}


def in_model(name: str, wrong: Callable[[Program, int, Costs], Number]) -> Fault:
    """A fault: a wrong run time of programs in the circuit-switched model."""
    claim, bounds = "bokhari/equation-1@one-pass", Bounds(size=4, load=2)

    def counted(program: Program, d: int, it: Costs, *, passes: bool = False) -> Number:
        assert not passes
        return wrong(program, d, it)

    return Fault("model", name, s3_run_times, "counted", counted, claim, bounds)


def in_hull(name: str, place: Any, attribute: str, wrong: Callable[..., Any], claim: str, bounds: Bounds) -> Fault:  # noqa: ANN401, PLR0913, PLR0917
    """A fault: a wrong definition in the construction of the hull."""
    return Fault("hull", name, place, attribute, wrong, f"bokhari/{claim}", bounds)


HULL, FACE_AT, CARDINALITIES, FACE_COUNT = (
    exchange_hull.hull,
    exchange_hull.face_at,
    exchange_hull.face_cardinalities,
    exchange_hull.face_count,
)

FAULTS = [
    *(in_standard(*change) for change in CHANGES.items()),
    *(in_direct(*change) for change in CHANGES.items() if "shuffle" not in change[0] and change[0] != "backwards"),
    *(in_multiphase(*change) for change in CHANGES.items()),
    *(in_model(*count) for count in COUNTS.items()),
    Fault(
        "direct",
        "the last round left out",
        s2_1_standard_and_direct,
        "direct",
        lambda d: DIRECT(d)[:-1],
        "bokhari/direct-exchange",
        Bounds(size=3),
    ),
    Fault(
        "model",
        "Direct charged a permutation",
        s3_run_times,
        "counted",
        lambda program, d, it: RUN_TIME((*program, Shuffle(1)), d, it),
        "bokhari/t-direct@counted",
        Bounds(size=3, load=2),
    ),
    in_hull(
        "without its second face",
        s3_5_finding_the_hull,
        "hull",
        lambda d, machine: HULL(d, machine)[:1] + HULL(d, machine)[2:],
        "lookup@optimal",
        Bounds(size=4, load=2),
    ),
    in_hull(
        "the face on the left",
        s3_5_finding_the_hull,
        "face_at",
        lambda found, size: found[max(0, found.index(FACE_AT(found, size)) - 1)],
        "lookup@optimal",
        Bounds(size=4, load=2),
    ),
    in_hull(
        "one face more", s3_5_faces, "face_count", lambda d: FACE_COUNT(d) + 1, "face-bounds@lower", Bounds(size=10)
    ),
    in_hull(
        "one owner less",
        s3_5_faces,
        "face_cardinalities",
        lambda d: CARDINALITIES(d)[:-1],
        "face-bounds@lower",
        Bounds(size=10),
    ),
    in_hull(
        "all equipartitions",
        s3_5_finding_the_hull,
        "face_cardinalities",
        lambda d: tuple(range(1, d + 1)),
        "vertex-order",
        Bounds(size=6, load=2),
    ),
    in_hull(
        "a phase too dear",
        s3_3_property_7,
        "shortest_time",
        lambda d, it: exchange_hull.phase_time(d, d, it),
        "property-7@positive",
        Bounds(size=6, load=8),
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda it: f"{it.target}: {it.name}")
def test_the_claim_holds_and_is_refuted_with_the_fault(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    claim = names.reading(fault.claim)

    assert isinstance(exhaustive.check(claim, fault.bounds), Holds | Bounded)
    monkeypatch.setattr(fault.place, fault.attribute, fault.wrong)
    assert isinstance(exhaustive.check(claim, fault.bounds), Refuted)


@pytest.mark.parametrize("target", ["standard", "direct", "multiphase", "model", "hull"])
def test_each_algorithm_has_at_least_five_faults(target: str) -> None:
    assert sum(fault.target == target for fault in FAULTS) >= 5
