"""Every small network with every coloring: one function for all networks of a size, against C and against columns.

Workload W2 runs Threshold-2 on every colored connected graph with at most 5 nodes and all loads 0 to 6 until it is
stable: 3,907 networks, 64,247,827 load vectors. The other workloads are Threshold-1 on the trees of 8 nodes, a claim
with a hypothesis about a rule that is in no paper, and an extremum. Each is run through the functions that `loadbal
check` and `loadbal hunt` call. "One at a time" is the same check without batches of networks, in columns. "Without the
extra" is the same check as if llvmlite were not installed: tables of steps run the batches.

Times are seconds of one core, including the recording and compilation of the claim, but neither the import of the
library nor that of the compiler. Every ratio compares two medians of the same run.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from compiled_claims import clear_caches, medians, without_compiler
from figures import Figure, report, seconds
from threshold_2_on_a_path import megabytes

from loadbal import papers
from loadbal.arithmetic import Number, quotient, where
from loadbal.checking import exhaustive
from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.network_batches import NetworkBatches
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.compiling import network_search
from loadbal.compiling.machine import vector_bits
from loadbal.hunting import search, tasks
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor
from loadbal.loads import Loads, discrepancy
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import graphs
from loadbal.networks.trees import trees
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, recurs, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2

LOAD, SIZE = 6, 5
W2 = papers.claims()["houle/theorem-5@upper"][1]


@dataclass(frozen=True)
class Quarter:
    """A rule of dimension exchange: the heavier end of an edge sends a quarter of the difference, rounded down."""

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the node with load x to the node with load y; negative if sent back."""
        return where(x >= y, quotient(x - y, 4), -quotient(y - x, 4))


def loads_on(choose: Choose, coloring: EdgeColoring, bounds: Bounds) -> tuple[EdgeColoring, Loads]:
    """Any loads on a colored network."""
    return coloring, choose.loads(coloring.network.order, 0, bounds.load)


def on_tree(choose: Choose, bounds: Bounds) -> tuple[EdgeColoring, Loads]:
    """Any loads on any colored tree with D colors, where D is the largest degree."""
    return loads_on(choose, choose.option(colored(trees(bounds.smallest, bounds.size), 0), "network"), bounds)


def on_graph(choose: Choose, bounds: Bounds) -> tuple[EdgeColoring, Loads]:
    """Any loads on any colored connected graph."""
    family = colored(graphs(bounds.smallest, bounds.size, connected=True), bounds.spare)
    return loads_on(choose, choose.option(family, "network"), bounds)


def final_loads(rule: Any, coloring: EdgeColoring, loads: Loads) -> Loads:  # noqa: ANN401 - a rule
    """The loads that no round changes any more."""
    return until_unchanged(lambda it: after_round(rule, it, coloring), loads)


TREES = Claim(
    sentence="What recurs under Threshold-1 on a tree of 8 nodes has a discrepancy of at most 5.",
    case=on_tree,
    assumes=lambda it: recurs(lambda loads: after_round(THRESHOLD_1, loads, it[0]), it[1]),
    holds=lambda it: discrepancy(it[1]) <= 5,
)
OWN = Claim(
    sentence="If node 0 is empty, quarters leave a discrepancy of at most three times the diameter.",
    case=on_graph,
    assumes=lambda it: it[1][0] == 0,
    holds=lambda it: (
        discrepancy(until_unchanged(lambda loads: after_round(Quarter(), loads, it[0]), it[1]))
        <= 3 * it[0].network.diameter
    ),
)
ROUNDS = Extremum(
    sentence="The largest number of rounds of Threshold-2 that change a load.",
    case=on_graph,
    measure=lambda it: advances_that_change(lambda loads: after_round(THRESHOLD_2, loads, it[0]), it[1]),
    seek="largest",
)

WORKLOADS: dict[str, tuple[Question, Bounds]] = {
    "Threshold-1 on all trees of 8 nodes, loads 0 to 2": (TREES, Bounds(8, 2, 8)),
    "a claim with a hypothesis about a rule in no paper": (OWN, Bounds(SIZE, LOAD)),
    "an extremum": (ROUNDS, Bounds(SIZE, LOAD)),
}

# --- C ---

C_PROGRAM = """
#include <stdio.h>
#include <time.h>
#define LANES 64
typedef signed char byte;
static byte load[8][LANES];
static int first[64], second[64], edges, order, diameter;
static long check_all(int base) {
  long cases = 1, passed = 0;
  for (int u = 0; u < order; u++) cases *= base;
  for (long start = 0; start < cases; start += LANES) {
    int lanes = cases - start < LANES ? (int)(cases - start) : LANES;
    for (int lane = 0; lane < LANES; lane++) {
      long rest = start + (lane < lanes ? lane : 0);
      for (int u = order - 1; u >= 0; u--, rest /= base) load[u][lane] = rest % base;
    }
    for (int moved = 1; moved;) {
      byte changed[LANES] = {0};
      for (int e = 0; e < edges; e++) {
        byte *x = load[first[e]], *y = load[second[e]];
        for (int lane = 0; lane < LANES; lane++) {
          byte ahead = x[lane] - y[lane], sent = (byte)(ahead >= 2) - (byte)(ahead <= -2);
          x[lane] -= sent;
          y[lane] += sent;
          changed[lane] |= sent;
        }
      }
      moved = 0;
      for (int lane = 0; lane < LANES; lane++) moved |= changed[lane];
    }
    for (int lane = 0; lane < lanes; lane++) {
      byte most = load[0][lane], least = most;
      for (int u = 1; u < order; u++) {
        if (load[u][lane] > most) most = load[u][lane];
        if (load[u][lane] < least) least = load[u][lane];
      }
      passed += most - least <= diameter;
    }
  }
  return passed;
}
int main(int count, char **words) {
  FILE *networks = fopen(words[1], "r");
  clock_t begin = clock();
  long passed = 0;
  while (fscanf(networks, "%d %d %d", &order, &diameter, &edges) == 3) {
    for (int e = 0; e < edges; e++) fscanf(networks, "%d %d", &first[e], &second[e]);
    passed += check_all(BASE);
  }
  printf("%ld %f\\n", passed, (double)(clock() - begin) / CLOCKS_PER_SEC);
}
"""
"""W2 in plain C, which gcc vectorizes. The edges of a network come color by color, so that they make one round."""


def network_line(coloring: EdgeColoring) -> str:
    """One network for the C program: its numbers of nodes, its diameter, its number of edges, and the edges."""
    edges = [edge for matching in coloring.matchings for edge in matching]
    numbers = (coloring.network.order, coloring.network.diameter, len(edges))
    return " ".join(map(str, (*numbers, *(node for edge in edges for node in edge))))


def c_seconds() -> float:
    """The seconds of W2 in C, without the compilation and the list of networks."""
    networks = colored(graphs(1, SIZE, connected=True), 1)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "w2.c").write_text(C_PROGRAM, encoding="utf-8")
        Path(folder, "networks").write_text("\n".join(map(network_line, networks)), encoding="utf-8")
        command = ["gcc", "-O3", "-march=native", "-w", f"-DBASE={LOAD + 1}", "-o", "w2", "w2.c"]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)  # noqa: S603 - a fixed command
        said = subprocess.run(
            ["./w2", "networks"], cwd=folder, check=True, capture_output=True, text=True
        ).stdout.split()
    if int(said[0]) != sum((LOAD + 1) ** coloring.network.order for coloring in networks):
        sys.exit(f"the C program found {said[0]} load vectors good; expected all load vectors of all networks")
    return float(said[1])


# --- checks and hunts ---


def check_seconds(question: Question, bounds: Bounds) -> float:
    """The seconds of an exhaustive check with empty caches of code; the lists of networks are made before."""
    clear_caches()
    return seconds(lambda: exhaustive.check(question, bounds))[0]


def hunt_seconds(claim: Claim[Any], bounds: Bounds) -> float:
    """The seconds of a hunt by one worker with empty caches of code."""
    clear_caches()
    log = SearchLog()
    spent, found = seconds(lambda: search.hunt(claim, bounds, InlineExecutor(), log))
    if found is not None:
        sys.exit(f"the hunt found the counterexample {found}; expected none")
    return spent


def one_at_a_time(task: Callable[[], float]) -> float:
    """The seconds of a task if every network is run by itself, and every shell of a hunt as well."""
    batched, together = NetworkBatches.beginning_at, tasks._search_shells_together  # noqa: SLF001 - left out
    NetworkBatches.beginning_at = lambda *_: None  # type: ignore[method-assign,assignment]
    tasks._search_shells_together = lambda *_: []  # type: ignore[assignment] # noqa: SLF001
    try:
        return task()
    finally:
        NetworkBatches.beginning_at = batched  # type: ignore[method-assign]
        tasks._search_shells_together = together  # noqa: SLF001


def without_extra(task: Callable[[], float]) -> float:
    """The seconds of a task as if the compiler were not installed."""
    usual, network_search.has_compiler = network_search.has_compiler, lambda: False
    try:
        return without_compiler(task)
    finally:
        network_search.has_compiler = usual


def figures_of_w2() -> Iterator[Figure]:
    """W2 through a check and a hunt, against the same one network at a time, and against C if gcc is installed."""
    bounds = Bounds(SIZE, LOAD)
    check, hunt = partial(check_seconds, W2, bounds), partial(hunt_seconds, W2, bounds)
    others = [partial(run, task) for run in (one_at_a_time, without_extra) for task in (check, hunt)]
    checked, hunted, checked_slowly, hunted_slowly, check_tables, hunt_tables, *hand = medians(
        check, hunt, *others, *([c_seconds] if shutil.which("gcc") else [])
    )
    cases = sum((LOAD + 1) ** it.network.order for it in colored(graphs(1, SIZE, connected=True), 1))
    for name, ours, alone, tabled in (
        ("check", checked, checked_slowly, check_tables),
        ("hunt", hunted, hunted_slowly, hunt_tables),
    ):
        yield Figure(f"W2 through a {name}, compiling included", ours, "s")
        yield Figure("that is", cases / ours / 1e6, "million/s")
        yield Figure("against one network at a time", alone / ours, "times", at_least=15)
        for seconds_by_hand in hand:
            yield Figure("against C", seconds_by_hand / ours, "times", at_least=2)
        yield Figure(f"W2 through a {name}, without the extra", tabled, "s")
        yield Figure("against one network at a time", alone / tabled, "times", at_least=4)
    yield Figure("a hunt against a check", hunted / checked, "times", at_most=1.15)


def figures_of_others() -> Iterator[Figure]:
    """The other workloads against columns, one network at a time."""
    for name, (question, bounds) in WORKLOADS.items():
        check = partial(check_seconds, question, bounds)
        ours, slowly, tabled = medians(check, partial(one_at_a_time, check), partial(without_extra, check))
        yield Figure(f"{name}, seconds", ours, "s")
        yield Figure("against one network at a time", slowly / ours, "times", at_least=10)
        yield Figure("without the extra, seconds", tabled, "s")
        yield Figure("against one network at a time", slowly / tabled, "times")


if __name__ == "__main__":
    vector_bits()
    title = f"Threshold-2 on all {len(colored(graphs(1, SIZE, connected=True), 1)):,} colored connected graphs"
    sys.exit(
        report(title, [*figures_of_w2(), *figures_of_others(), Figure("the most memory in use", megabytes(), "MB")])
    )
