"""Plots say what they show, and are the same from run to run."""

from fractions import Fraction
from pathlib import Path

import pytest

from loadbal.errors import InvalidInputError
from loadbal.hunting.values import Value
from loadbal.showing import plots

pytest.importorskip("matplotlib", reason="the extra `report` is not installed")

PLOT = plots.of_values("p/one", "largest", [Value(1, 2, 3, ""), Value(2, Fraction(7, 2), 3, "")])


def test_a_plot_has_its_words_and_is_deterministic() -> None:
    page = plots.svg(PLOT)

    assert page == plots.svg(PLOT)
    assert all(f">{words}</text>" in page for words in ("p/one", "size", "largest value"))


def test_lines_have_their_names() -> None:
    page = plots.svg(plots.lines("title", "across", "up", [("first", (1, 2), (3, 4)), ("second", (1, 2), (4, 3))]))

    assert all(f">{words}</text>" in page for words in ("first", "second", "title", "across", "up"))


def test_a_format_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match=r"cannot write .*plot\.nothing"):
        plots.save(PLOT, tmp_path / "plot.nothing")
