"""Binds Rocq's definitions to the library: generates the time of one phase, compares the times of several phases."""

import random
from collections.abc import Iterator
from fractions import Fraction

from loadbal.arithmetic import Number
from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, naturals
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.s3_5_finding_the_hull import Counting
from loadbal.theory.exchange_hull import (
    Face,
    Machine,
    direct_time,
    face_at,
    face_cardinalities,
    face_count,
    phase_time,
    run_time,
    subcube_time,
    wide_levels,
)
from loadbal.theory.partitions import partitions

SOURCE = "loadbal/theory/exchange_hull.py"

RUNS = 10
"""How often each partition is timed, each time on a random machine with a random block size."""

DEFINITIONS = (
    Definition(
        "subcube_time",
        ("nodes", "width", "message", "send", "move"),
        lambda nodes, width, message, send, move: subcube_time(nodes, width, Costs(message, send, move)),
        "The time of a direct exchange of superblocks on subcubes of so many nodes, and of the permutation after it.",
        "F",
    ),
)


def rational(value: Number) -> str:
    """A rational number in Gallina, Rocq's language, as an element of the field of rationals."""
    exact = Fraction(value)
    return f"(rational ({exact.numerator} # {exact.denominator}))"


def fraction(text: str, value: Number) -> str:
    """The statement in Gallina that the expression has this value, as a fraction in lowest terms."""
    exact = Fraction(value)
    return f"fraction ({text}) = ({exact.numerator} # {exact.denominator})%Q"


def gallina(machine: Machine) -> str:
    """A machine in Gallina, Rocq's language, as a value of `ExchangeHull.machine`."""
    costs = machine.costs(1)
    return f"(Build_machine rationals {rational(costs.message)} {rational(costs.send)} {rational(costs.move)})"


def some_machine(source: random.Random) -> Machine:
    """A random machine, some of whose costs may be zero."""

    def cost() -> Fraction:
        return Fraction(source.randint(0, 9), source.randint(1, 9))

    return Machine(1 + cost(), cost(), cost(), cost()) if source.randrange(4) else Machine(0, 0, 1 + cost(), cost())


def phase_times() -> Iterator[str]:
    """Compare the time of each phase over a bits of the d-cube, 0 <= a <= d <= 8, at random rational costs."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for d in range(9):
        for a in range(d + 1):
            costs = Costs(*(Fraction(source.randint(0, 9), source.randint(1, 9)) for _ in range(3)))
            yield fraction(f"phase_time {d} {a} {' '.join(map(rational, costs))}", phase_time(d, a, costs))


def run_times() -> Iterator[str]:
    """Compare the time of every partition of up to 8, on random machines and block sizes."""
    source = random.Random(2)  # noqa: S311 - samples, not secrets
    for d in range(1, 9):
        for parts in partitions(d):
            for _ in range(RUNS):
                machine, size = some_machine(source), Fraction(source.randint(0, 9), source.randint(1, 9))
                timed = f"time {gallina(machine)} {d} {rational(size)} {naturals(parts)}"
                yield fraction(timed, run_time(d, parts, machine.costs(size)))


def direct_times() -> Iterator[str]:
    """Compare the time of Direct on the d-cube, d <= 12, on random machines and block sizes."""
    source = random.Random(6)  # noqa: S311 - samples, not secrets
    for d in range(1, 13):
        machine, size = some_machine(source), Fraction(source.randint(0, 9), source.randint(1, 9))
        text = f"direct_time {gallina(machine)} {d} {rational(size)}"
        yield fraction(text, direct_time(d, machine.costs(size)))


def face_counts() -> Iterator[str]:
    """Compare, for d <= 60, which E(d, n) own faces of the hull, how many do, and how many levels are wide."""
    for d in range(1, 61):
        yield f"face_owners {d} = {naturals(face_cardinalities(d))}"
        yield f"faces {d} = {face_count(d)}%nat"
        yield f"length (wide {d}) = {wide_levels(d)}%nat"


def lookups() -> Iterator[str]:
    """Compare which face a lookup finds among at most 20 faces, and how many comparisons it takes.

    One comparison more checks that the block size is not negative.
    """
    for count in range(1, 21):
        faces = [Face((), Fraction(place), Fraction(place + 1)) for place in range(count)]
        for place in range(count):
            size = Counting(place)
            found = faces.index(face_at(faces, size))
            yield f"search {count} 1 {count} (fun j => {place} <? j)%nat = ({found + 1}, {size.asked - 1})%nat"


REQUIRES = ("OrderedField", "Partitions", "ExchangeHull")

AGREEMENTS = (
    Agreement("TimesOfPhases", phase_times.__doc__ or "", REQUIRES, phase_times, count=45),
    Agreement("DirectTimes", direct_times.__doc__ or "", (*REQUIRES, "PrintedFormulas"), direct_times, count=12),
    Agreement("FaceCountsOfHulls", face_counts.__doc__ or "", ("FaceCounts",), face_counts, count=180),
    Agreement("Lookups", lookups.__doc__ or "", ("Lookup",), lookups, count=210),
    Agreement("RunTimes", run_times.__doc__ or "", REQUIRES, run_times, count=660),
)
