"""The plots of the site, computed when the site is built."""

from collections.abc import Iterator, Mapping
from math import log2, sqrt
from typing import Any, NamedTuple

from loadbal import ledger, names
from loadbal.applications import experiment, plan
from loadbal.claim import Extremum
from loadbal.hunting import values
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.papers.bokhari.cases import FIGURE_1
from loadbal.papers.riess.printed import TABLE_1
from loadbal.records import Row
from loadbal.showing import plots
from loadbal.showing.plots import Plot
from loadbal.showing.titles import full_title
from loadbal.theory.isoperimetry import fringe_of_hypercube
from loadbal.theory.random_runs import QUANTITIES
from loadbal.theory.stable_gaps import maximum_stable_discrepancy
from loadbal.theory.worst_rounds import worst_rounds

LARGEST_TREE = 150_000
"""The most nodes of a k-ary tree in its plot; T_{6,7}, which refutes the conjecture, has 137,257."""
WORST = {4: 12, 6: 8, 8: 5}
"""The largest discrepancy in the plot of the most rounds, for each length of the cycle."""
RUNS, SEED = 60, 1
"""The random runs for each column in the plot of Table 1, and their seed; the paper made many more runs."""


STATEMENTS = {
    "figure-1a": "bokhari/figure-1a",
    "figure-1b": "bokhari/figure-1b",
    "figure-1-20": "bokhari/figure-1b",
    "figure-2-11": "bokhari/figure-2",
    "figure-2-16": "bokhari/figure-2",
    "fringe": "plaxton/theorem-2.2-fringe",
    "kary": "houle/conjecture-kary",
    "worst": "riess/sorting-bound",
    "table-1": "riess/table-1-average",
}
"""For each plot of the site, by the name of its file, the statement to which it belongs."""


class CaptionedPlot(NamedTuple):
    """A plot with a caption, and the name of its file without ending."""

    name: str
    caption: str
    plot: Plot


def plots_of(statement: str) -> list[str]:
    """The names of the plots of the site that belong to a statement.

    >>> plots_of("bokhari/figure-2")
    ['figure-2-11', 'figure-2-16']
    """
    return [name for name, owner in STATEMENTS.items() if owner == statement]


def all_plots(rows: Mapping[str, Row]) -> Iterator[CaptionedPlot]:
    """Yield all plots except those of single claims."""
    for name, dimension in {"figure-1a": 4, "figure-1b": 6, "figure-1-20": 20}.items():
        caption = f"The hull of optimality on the {dimension}-cube, for {FIGURE_1}; dots are its vertices."
        yield CaptionedPlot(name, caption, hull_plot(dimension))
    for integer in (11, 16):
        caption = f"Bokhari's Figure 2 for d = {integer}: an equipartition has parts of both heights where they differ."
        yield CaptionedPlot(f"figure-2-{integer}", caption, part_sizes_plot(integer))
    ends = [rows.get(f"plaxton/theorem-2.2-fringe@{end}") for end in ("smallest", "largest")]
    bounds = [float(row.value or 0) for row in ends if row]
    yield CaptionedPlot(
        "fringe",
        "The first line is the least fringe of a set of x of the p = 1024 processors, where the fringe consists of the"
        " members with a neighbor outside. The others are c x / sqrt(k), where k is given by x = p^(1 - 1/k), so that"
        " k = log(p) / log(p/x); c is the square root of the smallest and of the largest value measured for the"
        " theorem.",
        fringe_plot(10, bounds),
    )
    yield CaptionedPlot("kary", "The conjecture says 0 or 1; T_{6,7} is at -1.", kary_plot())
    yield CaptionedPlot("worst", "Dashed: the proved bound (K - 1) N.", worst_rounds_plot())
    yield CaptionedPlot("table-1", f"{RUNS} runs of each column with seed {SEED}, and standard errors.", table_1_plot())


def hull_plot(dimension: int) -> Plot:
    """The hull of optimality on the machine of Bokhari's Figure 1."""
    title = f"Time of the fastest complete exchange on the {dimension}-cube"
    return Plot(title, "block size in bytes", "time", lambda axes: plan.draw_lines(axes, dimension, FIGURE_1))


def part_sizes_plot(integer: int) -> Plot:
    """The sizes of the parts of the equipartitions of an integer, over the number n of parts."""
    numbers = range(1, integer + 1)
    drawn = [
        ("floor(d/n)", numbers, [integer // n for n in numbers]),
        ("ceil(d/n)", numbers, [-(-integer // n) for n in numbers]),
    ]
    return plots.line_plot(f"Sizes of the parts of equipartitions of {integer}", "n parts", "size of a part", drawn)


def fringe_plot(dimension: int, squares: list[float]) -> Plot:
    """The least fringe of x words of a hypercube with p nodes, and bounds that are multiples of x / sqrt(k).

    Here k is given by x = p^(1 - 1/k). `squares` are the squares of the factors of the bounds.
    """
    least = fringe_of_hypercube(dimension)
    sizes = range(1, 2 ** (dimension - 1) + 1)
    scale = [size * sqrt((dimension - log2(size)) / dimension) for size in sizes]
    bounds = [
        (f"{sqrt(it):.3f} x / sqrt(k), k = log(p) / log(p/x)", sizes, [sqrt(it) * value for value in scale])
        for it in squares
    ]
    return plots.line_plot(
        f"The least fringe of x of the p = {2**dimension} processors of the {dimension}-cube",
        "members x",
        "fringe",
        [("least fringe f(x)", sizes, [least[it] for it in sizes]), *bounds],
    )


def kary_plot() -> Plot:
    """The maximum stable discrepancy of T_{h,k} minus floor((k-1)h/2), over the height h, a line for each k."""
    drawn = []
    for arity in range(2, 9):
        heights = [height for height in range(1, 16) if kary_order(height, arity) <= LARGEST_TREE]
        above = [maximum_stable_discrepancy(kary_tree(it, arity)) - (arity - 1) * it // 2 for it in heights]
        drawn.append((f"k = {arity}", heights, above))
    return plots.line_plot(
        "Maximum stable discrepancy of k-ary trees, less floor((k-1)h/2)", "height h", "difference", drawn
    )


def worst_rounds_plot() -> Plot:
    """The most rounds on cycles over the discrepancy, with the proved bound."""

    def draw(axes: Any) -> None:  # noqa: ANN401 - matplotlib has no types
        for order, most in WORST.items():
            levels = range(1, most + 1)
            (line,) = axes.plot(levels, [worst_rounds(order, it)[0] for it in levels], marker="o", label=f"N = {order}")
            axes.plot(levels, [(it - 1) * order for it in levels], "--", color=line.get_color(), linewidth=0.8)
        axes.legend()

    return Plot("The most rounds T(N, K) until the discrepancy is 1", "discrepancy K", "rounds", draw)


def table_1_plot() -> Plot:
    """The averages of Table 1 for each quantity of `QUANTITIES`, measured on random runs, with the printed averages."""
    asked = experiment.Plan(RUNS, SEED)
    found = experiment.group_results(asked, {task.name: task.result() for task in asked.tasks()})

    def draw(axes: Any) -> None:  # noqa: ANN401 - matplotlib has no types
        places = range(len(TABLE_1))
        for shift, quantity in enumerate(QUANTITIES):
            groups = [experiment.Task(asked, column, column.larger, 0).group for column in TABLE_1]
            estimates = [found[group].estimate(quantity, "steps") for group in groups]
            at = [place + (shift - 1.5) / 8 for place in places]
            means, errors = [it.mean for it in estimates], [it.error for it in estimates]
            axes.errorbar(at, means, errors, fmt="o", capsize=3, label=quantity)
        printed = [column.average for column in TABLE_1]
        axes.hlines(printed, [it - 0.3 for it in places], [it + 0.3 for it in places], colors="black", label="printed")
        axes.set_xticks(places, [f"N={it.order}\nK={it.larger}\nk0={it.smaller}" for it in TABLE_1])
        axes.legend()

    return Plot("Averages of Table 1: printed, and measured in steps", "", "steps", draw)


def claim_plot(id_: str) -> Plot | None:
    """The value of an extremum over the sizes of its quick check.

    None for a claim that is no extremum, is sampled, or has fewer than three sizes.
    """
    reading, records = names.reading(id_), ledger.known()[id_].evidence
    quick = [it for it in records if (it.method, it.depth) == ("exhaustive", "quick") and it.bounds]
    if not isinstance(reading, Extremum) or reading.sampled or not quick:
        return None
    found = list(values.values_by_size(id_))
    return plots.values_plot(full_title(id_), reading.seek, found) if len(found) > 2 else None
