"""Plots, as files or as SVG for a page: the same values give the same picture."""

from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple, TextIO, TypeAlias

from loadbal.errors import InvalidInputError
from loadbal.hunting.values import Value

Draw: TypeAlias = Callable[[Any], None]
"""What puts lines on the axes; matplotlib has no types."""

SETTINGS: dict[Any, Any] = {"svg.hashsalt": "loadbal", "svg.fonttype": "none", "axes.grid": True, "grid.alpha": 0.3}
"""Names within the file that do not change from run to run, and letters that stay letters."""


class Plot(NamedTuple):
    """What is drawn, and what stands at its axes."""

    title: str
    across: str
    up: str
    draw: Draw


def save(plot: Plot, file: Path) -> None:
    """Write a plot in the format that the name of the file ends with.

    Raises: InvalidInputError if matplotlib is not installed, or the file cannot be written.
    """
    try:
        _written(plot, file)
    except (OSError, ValueError) as error:
        raise InvalidInputError(f"cannot write {file}: {error}") from error


def svg(plot: Plot) -> str:
    """A plot as the text of an SVG file.

    Raises: InvalidInputError if matplotlib is not installed.
    """
    page = StringIO()
    _written(plot, page, format="svg", metadata={"Date": None})
    return page.getvalue()


def _written(plot: Plot, file: Path | TextIO, **options: Any) -> None:  # noqa: ANN401 - what matplotlib takes
    try:
        import matplotlib as mpl  # noqa: PLC0415 - an extra
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise InvalidInputError("a plot needs matplotlib: pip install 'loadbal[report]'") from error
    with mpl.rc_context(SETTINGS):
        figure = Figure(layout="constrained")
        axes = figure.add_subplot(xlabel=plot.across, ylabel=plot.up, title=plot.title)
        plot.draw(axes)
        figure.savefig(file, **options)


def of_values(name: str, seek: str, found: Sequence[Value]) -> Plot:
    """An extreme value size by size."""
    across, up = [it.size for it in found], [float(it.value) for it in found]
    return Plot(name, "size", f"{seek} value", lambda axes: axes.plot(across, up, marker="o", markersize=3))


def lines(title: str, across: str, up: str, drawn: Iterable[tuple[str, Sequence[float], Sequence[float]]]) -> Plot:
    """Lines with their names."""

    def draw(axes: Any) -> None:  # noqa: ANN401 - matplotlib has no types
        for label, sizes, values in drawn:
            axes.plot(sizes, values, marker="o", markersize=3, label=label)
        axes.legend()

    return Plot(title, across, up, draw)
