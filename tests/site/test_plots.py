"""The plots of the site show the values that the library computes."""

from types import SimpleNamespace
from typing import Any

import pytest

from loadbal import ledger
from loadbal.showing.plots import Plot
from loadbal.site import plots


class Axes(SimpleNamespace):
    """A fake for Matplotlib's axes, which records the lines drawn on it."""

    def __init__(self) -> None:
        super().__init__(drawn={}, legend=lambda: None)

    def plot(self, across: Any, up: Any, label: str = "", **_: Any) -> tuple[Any]:  # noqa: ANN401 - as matplotlib
        """Record a line, as a mapping from the values across to the values up."""
        self.drawn[label] = dict(zip(across, up, strict=True))
        return (SimpleNamespace(get_color=lambda: "C0"),)


def lines(plot: Plot) -> dict[str, dict[float, float]]:
    axes = Axes()
    plot.draw(axes)
    return axes.drawn  # type: ignore[no-any-return]


def test_the_plot_shows_the_counterexample_of_the_ledger() -> None:
    differences = lines(plots.kary_plot())

    assert {
        (label, height) for label, line in differences.items() for height, it in line.items() if it not in {0, 1}
    } == {("k = 7", 6)}


def test_the_fringe_lies_between_its_bounds() -> None:
    least, low, high = lines(plots.fringe_plot(6, [1, 107583 / 40000])).values()

    assert all(low[size] <= least[size] + 1e-9 and least[size] <= high[size] + 1e-3 for size in least)


def test_the_plot_of_the_fringe_says_what_its_lines_and_k_are() -> None:
    labels = list(lines(plots.fringe_plot(6, [1.0, 2.0])))
    caption = next(it.caption for it in plots.all_plots(ledger.known()) if it.name == "fringe")

    assert labels[0] == "least fringe f(x)"
    assert all("k = log(p) / log(p/x)" in text for text in (*labels[1:], caption))


def test_worst_rounds_are_below_their_bound() -> None:
    drawn = lines(plots.worst_rounds_plot())

    for order in plots.WORST:
        rounds = drawn[f"N = {order}"]
        assert rounds[1] == 0
        assert all(rounds[level] <= (level - 1) * order for level in rounds)


def test_equal_parts_exist_for_divisors_only() -> None:
    low, high = lines(plots.part_sizes_plot(11)).values()

    assert [size for size in low if low[size] == high[size]] == [1, 11]


@pytest.mark.parametrize("id_", ["houle/lemma-4", "riess/table-1-worst@rounds"])
def test_a_claim_without_sizes_has_no_plot(id_: str) -> None:
    assert plots.claim_plot(id_) is None


def test_the_plot_of_an_extremum_has_its_exact_value() -> None:
    plot = plots.claim_plot("plaxton/theorem-2.3@smallest")
    assert plot

    assert min(lines(plot)[""].values()) == float(ledger.known()["plaxton/theorem-2.3@smallest"].value or 0)


def test_every_plot_has_a_title_and_belongs_to_a_statement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots, "table_1_plot", lambda: Plot("Averages", "", "", print))
    monkeypatch.setattr(plots, "kary_plot", lambda: Plot("Maximum", "", "", print))
    monkeypatch.setattr(plots, "fringe_plot", lambda *_: Plot("Fringe", "", "", print))
    drawn = list(plots.all_plots(ledger.known()))

    assert {it.name for it in drawn} == plots.STATEMENTS.keys()
    assert set(plots.STATEMENTS.values()) <= {id_.partition("@")[0] for id_ in ledger.known()}
    assert [it.plot.title for it in drawn if not it.plot.title[0].isupper() or "=" in it.plot.title] == []


def test_the_plot_of_an_extremum_is_called_by_its_statement() -> None:
    plot = plots.claim_plot("plaxton/theorem-2.3@smallest")

    assert plot
    assert plot.title == "Theorem 2.3, smallest (Plaxton 1989)"
