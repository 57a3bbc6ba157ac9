"""Plots by matplotlib, as files or as SVG for a page; the same values give the same bytes."""

from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple, TextIO, TypeAlias

from loadbal.errors import InvalidInputError, missing_package
from loadbal.hunting.values import Value

Draw: TypeAlias = Callable[[Any], None]
"""A function that draws on the axes of a figure, which are of type `Any` because matplotlib has no types."""

SETTINGS: dict[Any, Any] = {"svg.hashsalt": "loadbal", "svg.fonttype": "none", "axes.grid": True, "grid.alpha": 0.3}
"""Settings of matplotlib: the salt makes the ids in an SVG file the same every time; letters stay text."""


class Plot(NamedTuple):
    """A plot: its title, the labels of its axes, and the function that draws it."""

    title: str
    across: str
    up: str
    draw: Draw


def save(plot: Plot, file: Path) -> None:
    """Write a plot to a file, in the format of the file's ending.

    Raises: InvalidInputError if matplotlib is not installed, or the file cannot be written.
    """
    try:
        _write(plot, file)
    except (OSError, ValueError) as error:
        raise InvalidInputError(f"cannot write {file}: {error}") from error


def svg(plot: Plot) -> str:
    """A plot as the text of an SVG file.

    Raises: InvalidInputError if matplotlib is not installed.
    """
    page = StringIO()
    _write(plot, page, format="svg", metadata={"Date": None})
    return page.getvalue()


def _write(plot: Plot, file: Path | TextIO, **options: Any) -> None:  # noqa: ANN401 - options of matplotlib
    try:
        import matplotlib as mpl  # noqa: PLC0415 - an extra
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise InvalidInputError(missing_package("a plot", "matplotlib", "report")) from error
    with mpl.rc_context(SETTINGS):
        figure = Figure(layout="constrained")
        axes = figure.add_subplot(xlabel=plot.across, ylabel=plot.up, title=plot.title)
        plot.draw(axes)
        figure.savefig(file, **options)


def values_plot(name: str, seek: str, found: Sequence[Value]) -> Plot:
    """The value of an extremum over the size; `seek` is the word before "value" at the axis, such as `largest`."""
    across, up = [it.size for it in found], [float(it.value) for it in found]
    return Plot(name, "size", f"{seek} value", lambda axes: axes.plot(across, up, marker="o", markersize=3))


def line_plot(title: str, across: str, up: str, lines: Iterable[tuple[str, Sequence[float], Sequence[float]]]) -> Plot:
    """Lines with a legend; each line is its label, the values across, and the values up."""

    def draw(axes: Any) -> None:  # noqa: ANN401 - matplotlib has no types
        for label, sizes, values in lines:
            axes.plot(sizes, values, marker="o", markersize=3, label=label)
        axes.legend()

    return Plot(title, across, up, draw)
