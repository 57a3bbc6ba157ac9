"""Which complete exchange to run on a hypercube: the hull of optimality as a table, and advice for one block size.

Direct is what the program does: it moves nothing within the memory, where a single phase is charged a permutation
that changes nothing.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from rich.table import Table

from loadbal.errors import InvalidInputError
from loadbal.theory.exchange_hull import Face, Machine, best_partition, direct_time, hull, run_time
from loadbal.theory.partitions import Partition

LARGEST = 500
"""The largest dimension for which times are still printed as decimals."""


class Algorithm(NamedTuple):
    """A complete exchange and the time that it takes."""

    name: str
    time: Fraction


class Advice(NamedTuple):
    """What to run for blocks of one size, and what else there is."""

    best: Algorithm
    standard: Algorithm
    direct: Algorithm
    chosen: Algorithm | None
    """The partition that was asked about."""


def rational(name: str, text: str) -> Fraction:
    """The number that a text like 110, 2.5 or 7/3 stands for.

    >>> rational("size", "7/3")
    Fraction(7, 3)

    Raises: InvalidInputError, showing the text, for anything else.
    """
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError) as error:
        raise InvalidInputError(f"{name} {text!r}; expected a number such as 110, 2.5 or 7/3") from error


def checked_dimension(dimension: int) -> int:
    """The dimension, if there can be a table for it.

    Raises: InvalidInputError if not.
    """
    if not 1 <= dimension <= LARGEST:
        raise InvalidInputError(f"dimension {dimension}; expected 1 to {LARGEST}")
    return dimension


def partition(dimension: int, text: str) -> Partition:
    """The phases that a text like `3 3` or `3,3` lists, in non-decreasing order.

    >>> partition(6, "4,2")
    (2, 4)

    Raises: InvalidInputError, showing the text, if it does not list positive integers that add up to the dimension.
    """
    words = text.replace(",", " ").split()
    if not words or not all(word.isdecimal() and int(word) > 0 for word in words):
        raise InvalidInputError(f"partition {text!r}; expected positive integers such as 2,4")
    parts = tuple(sorted(map(int, words)))
    if sum(parts) != dimension:
        raise InvalidInputError(f"partition {text!r} adds up to {sum(parts)}; expected the dimension, {dimension}")
    return parts


def written(parts: Partition) -> str:
    """The phases in short: how many over how many bits.

    >>> written((2, 2, 2, 3))
    '3 x 2 bits, 1 x 3 bits'
    """
    groups = [(size, len(list(equal))) for size, equal in groupby(parts)]
    return ", ".join(f"{count} x {size} bit{'' if size == 1 else 's'}" for size, count in groups)


def decimal(number: Fraction | int) -> str:
    """The number with six significant digits.

    >>> decimal(Fraction(55, 12))
    '4.58333'
    """
    return f"{float(number):,.6g}"


def advice(dimension: int, size: Fraction, machine: Machine, chosen: Partition | None = None) -> Advice:
    """The fastest exchange of blocks of that size, with Standard, Direct, and perhaps a partition asked about.

    >>> found = advice(6, Fraction(20), Machine(100, 10, 2, 1))
    >>> found.best.name, found.best.time, found.direct.time
    ('2 x 3 bits', Fraction(8580, 1), Fraction(9450, 1))
    """
    if size < 0:
        raise InvalidInputError(f"size {size}; expected a number that is not negative")
    costs = machine.costs(size)

    def timed(parts: Partition) -> Algorithm:
        return Algorithm(written(parts), Fraction(run_time(dimension, parts, costs)))

    direct = Algorithm("Direct", Fraction(direct_time(dimension, costs)))
    found = timed(best_partition(dimension, size, machine))
    best = direct if direct.time <= found.time else found
    standard = timed((1,) * dimension)._replace(name="Standard")
    return Advice(best, standard, direct, timed(chosen) if chosen else None)


def told(found: Advice) -> list[str]:
    """The advice in words, the recommendation last.

    >>> print(*told(advice(6, Fraction(20), Machine(100, 10, 2, 1))), sep=chr(10))
    Standard takes 16,020, 1.86713 times as long
    Direct takes 9,450, 1.1014 times as long
    best: 2 x 3 bits, 8,580
    """
    others = [found.standard, found.direct, *([found.chosen] if found.chosen else [])]
    lines = [f"{other.name} takes {decimal(other.time)}{_longer(other.time, found.best.time)}" for other in others]
    return [*lines, f"best: {found.best.name}, {decimal(found.best.time)}"]


def _longer(time: Fraction, best: Fraction) -> str:
    return f", {decimal(time / best)} times as long" if best else ""


def rows(faces: Sequence[Face]) -> list[tuple[str, str, str]]:
    """One row for each face: from which block size on, up to which, and the phases.

    >>> rows(hull(4, Machine(100, 10, 2, 1)))[1]
    ('4.58333', '29.1176', '2 x 2 bits')
    """
    return [
        (decimal(face.start), "" if face.stop is None else decimal(face.stop), written(face.partition))
        for face in faces
    ]


def table(faces: Sequence[Face]) -> Table:
    """The hull, best partition by block size."""
    made = Table("from block size", "to", "phases", title="fastest complete exchange")
    for row in rows(faces):
        made.add_row(*row)
    return made


def plot(dimension: int, machine: Machine, file: Path) -> None:
    """Draw the run times of the partitions on the hull against the block size, the hull itself in bold.

    Raises: InvalidInputError if matplotlib is not installed or the file cannot be written.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an optional dependency
    except ImportError as error:
        raise InvalidInputError("a plot needs matplotlib: pip install 'loadbal[report]'") from error
    figure = Figure(layout="constrained")
    axes = figure.add_subplot(xlabel="block size", ylabel="time", title=f"dimension {dimension}, {machine}")
    faces = hull(dimension, machine)
    last = float(faces[-1].start * Fraction(3, 2) or 1)
    for face in faces:
        ends = [float(run_time(dimension, face.partition, machine.costs(Fraction(end)))) for end in (0, last)]
        axes.plot((0, last), ends, linewidth=1, label=written(face.partition))
    corners = [*(face.start for face in faces), Fraction(last)]
    times = [
        float(run_time(dimension, best_partition(dimension, size, machine), machine.costs(size))) for size in corners
    ]
    axes.plot([float(size) for size in corners], times, color="black", linewidth=2.5, label="hull")
    axes.set_ylim(0, times[-1] * 1.5 or 1)
    axes.legend()
    try:
        figure.savefig(file)
    except (OSError, ValueError) as error:
        raise InvalidInputError(f"cannot write {file}: {error}") from error
