"""The fastest complete exchange on a hypercube: the hull of optimality as a table, and advice for one block size.

An exchange is a partition of the dimension: its parts are the phases. The table has the best partition for every block
size, as in the paper, which charges each phase a permutation of the memory. The program *Direct* is a single phase
without that permutation, so for large enough blocks it is the fastest of all.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table

from loadbal.display import shortened
from loadbal.errors import InvalidInputError
from loadbal.models.circuit_switched import Costs
from loadbal.showing import plots
from loadbal.showing.plots import Plot
from loadbal.theory.exchange_hull import (
    Face,
    Line,
    Machine,
    best_partition,
    direct_time,
    envelope,
    hull,
    line,
    run_time,
)
from loadbal.theory.partitions import Partition, partitions

LARGEST_DIMENSION = 500
"""The largest dimension whose run times fit into a float, to be printed as decimals."""

LARGEST_NUMBER = Fraction(10**50)
"""The largest number that a user may give, and 1 / the smallest positive one, so that run times fit into floats."""

MOST_CHARACTERS = 200
"""The most characters of a number that a user may give."""

SHOWN = 60
"""The number of characters of a wrong number that an error message shows."""

LONG_EXPONENT = re.compile(r"[eE][+-]?[0-9_]{4}")
"""An exponent of four digits or more: `Fraction` would compute that power of ten exactly."""

LARGEST_WITH_ALL_LINES = 8
"""The largest dimension for which a plot has a line for every partition."""

MOST_COLORED_LINES = 10
"""The most faces of a hull in whose plot each line gets an entry in the legend."""

CURVE_POINTS = 60
"""The number of block sizes at which a curve on logarithmic scales is drawn."""


class Algorithm(NamedTuple):
    """A complete exchange (Standard, Direct, or a partition by its phases) and its run time."""

    name: str
    time: Fraction


class Advice(NamedTuple):
    """The fastest exchange for blocks of one size, and others to compare it with."""

    best: Algorithm
    standard: Algorithm
    direct: Algorithm
    chosen: Algorithm | None
    """The partition that the user asked about, if any."""


def parsed_number(name: str, text: str) -> Fraction:
    """The number in a text such as 110, 2.5 or 7/3; `name` is for error messages.

    >>> parsed_number("size", "7/3")
    Fraction(7, 3)

    Raises: InvalidInputError, showing the text, if it is no number, or one too large or too close to zero.
    """
    if LONG_EXPONENT.search(text) or len(text) > MOST_CHARACTERS:
        raise InvalidInputError(
            f"the value of {name} is {shortened(text, SHOWN)!r}; expected a number such as 110, 2.5 or 7/3,"
            f" of at most {MOST_CHARACTERS} characters and with an exponent of at most three digits"
        )
    try:
        number = Fraction(text)
    except (ValueError, ZeroDivisionError) as error:
        raise InvalidInputError(
            f"the value of {name} is {text!r}; expected a number such as 110, 2.5 or 7/3"
        ) from error
    if number and not 1 / LARGEST_NUMBER <= abs(number) <= LARGEST_NUMBER:
        raise InvalidInputError(f"the value of {name} is {text!r}; expected 0, or a number from 10^-50 to 10^50")
    return number


def checked_dimension(dimension: int) -> int:
    """The dimension unchanged.

    Raises: InvalidInputError unless it is between 1 and `LARGEST_DIMENSION`.
    """
    if not 1 <= dimension <= LARGEST_DIMENSION:
        raise InvalidInputError(f"the dimension of the hypercube is {dimension}; expected 1 to {LARGEST_DIMENSION}")
    return dimension


def parsed_partition(dimension: int, text: str) -> Partition:
    """The phases listed in a text such as `4 2` or `4,2`, in non-decreasing order.

    >>> parsed_partition(6, "4,2")
    (2, 4)

    Raises: InvalidInputError, showing the text, if it does not list positive integers that add up to the dimension.
    """
    words = text.replace(",", " ").split()
    if not words or not all(word.isdecimal() and int(word) > 0 for word in words):
        raise InvalidInputError(f"the partition of the dimension is {text!r}; expected positive integers such as 2,4")
    parts = tuple(sorted(map(int, words)))
    if sum(parts) != dimension:
        raise InvalidInputError(
            f"the partition {text!r} adds up to {sum(parts)}; expected the dimension of the hypercube, {dimension}"
        )
    return parts


def phases_text(parts: Partition) -> str:
    """The phases as text: for each number of bits, how many phases have it.

    >>> phases_text((2, 2, 2, 3))
    '3 x 2 bits, 1 x 3 bits'
    """
    groups = [(size, len(list(equal))) for size, equal in groupby(parts)]
    return ", ".join(f"{count} x {size} bit{'' if size == 1 else 's'}" for size, count in groups)


def decimal_text(number: Fraction | int) -> str:
    """The number as a decimal with six significant digits.

    >>> decimal_text(Fraction(55, 12))
    '4.58333'
    """
    return f"{float(number):,.6g}"


def advice(dimension: int, size: Fraction, machine: Machine, chosen: Partition | None = None) -> Advice:
    """The fastest exchange of blocks of `size` bytes, with Standard, Direct and the partition `chosen` to compare.

    Raises: InvalidInputError for a negative size.

    >>> found = advice(6, Fraction(20), Machine(100, 10, 2, 1))
    >>> found.best.name, found.best.time, found.direct.time
    ('2 x 3 bits', Fraction(8580, 1), Fraction(9450, 1))
    """
    if size < 0:
        raise InvalidInputError(f"the block size is {size}; expected 0 or a positive number of bytes")
    costs = machine.costs(size)

    def timed(parts: Partition) -> Algorithm:
        return Algorithm(phases_text(parts), Fraction(run_time(dimension, parts, costs)))

    direct = Algorithm("Direct", Fraction(direct_time(dimension, costs)))
    found = timed(best_partition(dimension, size, machine))
    best = direct if direct.time <= found.time else found
    standard = timed((1,) * dimension)._replace(name="Standard")
    return Advice(best, standard, direct, timed(chosen) if chosen else None)


def advice_lines(found: Advice) -> list[str]:
    """The advice as lines of text, the recommendation last.

    >>> print(*advice_lines(advice(6, Fraction(20), Machine(100, 10, 2, 1))), sep=chr(10))
    Standard takes 16,020, 1.86713 times as long
    Direct takes 9,450, 1.1014 times as long
    best: 2 x 3 bits, 8,580
    """
    others = [found.standard, found.direct, *([found.chosen] if found.chosen else [])]
    lines = [
        f"{other.name} takes {decimal_text(other.time)}{_times_as_long(other.time, found.best.time)}"
        for other in others
    ]
    return [*lines, f"best: {found.best.name}, {decimal_text(found.best.time)}"]


def _times_as_long(time: Fraction, best: Fraction) -> str:
    """How many times as long as the best a time is, as text; empty if the best takes no time."""
    return f", {decimal_text(time / best)} times as long" if best else ""


def hull_rows(faces: Sequence[Face]) -> list[tuple[str, str, str]]:
    """A table row for each face of the hull: its first and last block size, and its program, the fastest between them.

    The last block size is empty if the face has no end.

    >>> hull_rows(hull(4, Machine(100, 10, 2, 1)))[1]
    ('4.58333', '29.1176', '2 x 2 bits')
    """
    return [
        (decimal_text(face.start), "" if face.stop is None else decimal_text(face.stop), phases_text(face.partition))
        for face in faces
    ]


def hull_table(faces: Sequence[Face]) -> Table:
    """The hull as a table for the terminal."""
    made = Table("from block size", "to", "phases", title="fastest complete exchange")
    for row in hull_rows(faces):
        made.add_row(*row)
    return made


def direct_crossover(dimension: int, machine: Machine) -> Fraction | None:
    """The block size from which Direct is faster than every partition in the table; None if it never is.

    >>> direct_crossover(4, Machine(100, 10, 2, 1))
    Fraction(99, 5)
    """
    message, send, move = machine.scaled
    overhead, rate = (direct_time(dimension, costs) for costs in (Costs(message, 0, 0), Costs(0, send, move)))
    lines = [line(dimension, face.partition, machine) for face in hull(dimension, machine)]
    *_, last = envelope((*lines, Line(overhead, rate, ())))
    return None if last.partition else last.start


def direct_lines(dimension: int, machine: Machine) -> list[str]:
    """A line that says from which block size Direct is faster than the table; none if it never is.

    >>> direct_lines(4, Machine(100, 10, 2, 1))
    ['from block size 19.8 on Direct is faster, which needs no permutation']
    """
    start = direct_crossover(dimension, machine)
    if start is None or not machine.permute:
        return []
    return [f"from block size {decimal_text(start)} on Direct is faster, which needs no permutation"]


# --- the plot ---


def has_wide_range(faces: Sequence[Face]) -> bool:
    """Whether the vertices of the hull are so far apart that the plot needs logarithmic scales."""
    return len(faces) > 2 and faces[-1].start > 40 * faces[1].start


def plot_sizes(faces: Sequence[Face]) -> list[Fraction]:
    """The block sizes at which lines are drawn: the vertices with both ends, or many sizes in equal ratios.

    On linear scales a line needs only its ends. On logarithmic scales it is a curve.
    """
    starts = {face.start for face in faces}
    if not has_wide_range(faces):
        return sorted({*starts, faces[-1].start * Fraction(3, 2) or Fraction(1)})
    low, high = float(faces[1].start) / 4, float(faces[-1].start) * 4
    ratios = {Fraction(low * (high / low) ** (place / CURVE_POINTS)) for place in range(CURVE_POINTS + 1)}
    return sorted(ratios | starts - {Fraction(0)})


def plot_times(dimension: int, parts: Partition, machine: Machine, sizes: Sequence[Fraction]) -> list[float]:
    """The run times of a partition for the given block sizes."""
    return [float(run_time(dimension, parts, machine.costs(size))) for size in sizes]


def save_plot(dimension: int, machine: Machine, file: Path) -> None:
    """Draw the run times of partitions against the block size, the hull in bold.

    Raises: InvalidInputError if matplotlib is not installed or the file cannot be written.
    """
    title = f"dimension {dimension}, {machine}"
    plots.save(Plot(title, "block size in bytes", "time", lambda axes: draw_lines(axes, dimension, machine)), file)


def draw_lines(axes: Any, dimension: int, machine: Machine) -> None:  # noqa: ANN401 - matplotlib has no types
    """Draw the hull in bold, a line for each of its faces, and thin ones for all partitions if they are few."""
    faces = hull(dimension, machine)
    sizes = plot_sizes(faces)
    across = [float(size) for size in sizes]
    for parts in partitions(dimension) if dimension <= LARGEST_WITH_ALL_LINES else ():
        axes.plot(across, plot_times(dimension, parts, machine, sizes), color="silver", linewidth=0.7)
    for face in faces:
        label = phases_text(face.partition) if len(faces) <= MOST_COLORED_LINES else None
        axes.plot(across, plot_times(dimension, face.partition, machine, sizes), linewidth=1, label=label)
    best_times = [plot_times(dimension, best_partition(dimension, size, machine), machine, [size])[0] for size in sizes]
    vertices = [sizes.index(face.start) for face in faces[1:]]
    axes.plot(
        across, best_times, color="black", linewidth=2.5, marker="o", markersize=5, markevery=vertices, label="hull"
    )
    if has_wide_range(faces):
        axes.set(xscale="log", yscale="log")
    axes.set_ylim(best_times[0] / 2 if has_wide_range(faces) else 0, best_times[-1] * 1.5 or 1)
    axes.legend()
