"""Plots have titles and labels, and are the same in every run."""

from fractions import Fraction
from pathlib import Path

import pytest

from loadbal.errors import InvalidInputError
from loadbal.hunting.values import Value
from loadbal.showing import plots

pytest.importorskip("matplotlib", reason="the extra `report` is not installed")

PLOT = plots.values_plot("p/one", "largest", [Value(1, 2, 3, ""), Value(2, Fraction(7, 2), 3, "")])


def test_a_plot_has_its_labels_and_is_deterministic() -> None:
    page = plots.svg(PLOT)

    assert page == plots.svg(PLOT)
    assert all(f">{words}</text>" in page for words in ("p/one", "size", "largest value"))


def test_lines_have_a_legend() -> None:
    page = plots.svg(plots.line_plot("title", "across", "up", [("first", (1, 2), (3, 4)), ("second", (1, 2), (4, 3))]))

    assert all(f">{words}</text>" in page for words in ("first", "second", "title", "across", "up"))


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match=r"cannot write .*plot\.nothing"):
        plots.save(PLOT, tmp_path / "plot.nothing")
