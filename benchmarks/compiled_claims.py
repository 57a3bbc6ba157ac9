"""Claims as compiled code, compared with hand-written SIMD code in C and with columns.

Workload W1 runs Threshold-2 on the path of 8 nodes with loads 0 to 8 until it is stable; the hunt starts from the plain
Python definition of the claim. Times are seconds of one core, including compilation but not the import of the compiler.
Every ratio compares two medians of the same run.
"""

import gc
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from figures import Figure, report, seconds
from threshold_2_on_a_path import good_by_tuned_loop, megabytes

from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines
from loadbal.claim import Bounds, Choose, Claim
from loadbal.compiling import analyses, machine
from loadbal.compiling.box_search import BoxSearch
from loadbal.compiling.step_tables import step_tables
from loadbal.errors import UnfitError
from loadbal.hunting import search
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor
from loadbal.loads import Loads, discrepancy
from loadbal.networks.colorings import colorings
from loadbal.networks.hypercube import hypercube
from loadbal.networks.path import alternating_path
from loadbal.networks.trees import all_trees
from loadbal.protocols.dimension_exchange import after_round, recurs, until_unchanged
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across_all
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.recording import symmetries

NODES, LOAD, LARGE, LONG, RUNS = 8, 8, 11, 17, 5
PATH = alternating_path(NODES)


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on the path."""
    return choose.loads(NODES, 0, bounds.load)


def ends_within_diameter(loads: Loads) -> Any:  # noqa: ANN401 - a truth
    """True if the final loads of a run of Threshold-2 differ by at most the diameter of the path."""
    return discrepancy(until_unchanged(lambda row: after_round(THRESHOLD_2, row, PATH), loads)) <= NODES - 1


W1 = Claim(sentence="Threshold-2 ends within the diameter.", case=any_loads, holds=ends_within_diameter)

# --- a C program written by hand ---

C_PROGRAM = """
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#define N %(nodes)d
#define B %(base)d
#define LOW 4
#define LANES 32
typedef int8_t V __attribute__((vector_size(LANES)));
typedef int64_t W __attribute__((vector_size(LANES)));
static inline int any(V v) { W w = (W)v; return (w[0] | w[1] | w[2] | w[3]) != 0; }
static inline void exchange(V *x, int u, V *moved) {
  V ahead = x[u] - x[u + 1];
  V flow = (ahead <= -2) - (ahead >= 2);
  *moved |= flow;
  x[u] -= flow;
  x[u + 1] += flow;
}
static int8_t table[LOW][B * B * B * B + LANES] __attribute__((aligned(LANES)));
int main(void) {
  int count = B * B * B * B;
  for (int i = 0; i < count + LANES; i++) {
    int rest = i < count ? i : count - 1;
    for (int d = LOW - 1; d >= 0; d--, rest /= B) table[d][i] = rest %% B;
  }
  clock_t begin = clock();
  long good = 0;
  for (int high = 0; high < count; high++) {
    int8_t h[N - LOW];
    for (int d = N - LOW - 1, rest = high; d >= 0; d--, rest /= B) h[d] = rest %% B;
    for (int at = 0; at < count; at += LANES) {
      V x[N];
      for (int d = 0; d < N - LOW; d++) x[d] = (V){} + h[d];
      for (int d = 0; d < LOW; d++) memcpy(&x[N - LOW + d], &table[d][at], LANES);
      for (;;) {
        V moved = {};
        for (int u = 0; u + 1 < N; u += 2) exchange(x, u, &moved);
        for (int u = 1; u + 1 < N; u += 2) exchange(x, u, &moved);
        if (!any(moved)) break;
      }
      V most = x[0], least = x[0];
      for (int d = 1; d < N; d++) {
        V above = x[d] > most, below = x[d] < least;
        most = (x[d] & above) | (most & ~above);
        least = (x[d] & below) | (least & ~below);
      }
      V ok = (most - least) <= N - 1;
      int left = count - at < LANES ? count - at : LANES;
      for (int lane = 0; lane < left; lane++) good -= ok[lane];
    }
  }
  printf("%%ld %%f\\n", good, (double)(clock() - begin) / CLOCKS_PER_SEC);
}
"""


def c_seconds(load: int = LOAD) -> float:
    """The seconds that the C program takes for all load vectors with loads 0 to `load`, without its compilation."""
    with tempfile.TemporaryDirectory() as folder:
        text = C_PROGRAM % {"nodes": NODES, "base": load + 1}
        (Path(folder) / "w1.c").write_text(text, encoding="utf-8")
        command = ["gcc", "-O3", "-march=native", "-funroll-loops", "-w", "-o", "w1", "w1.c"]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)  # noqa: S603 - a fixed command
        said = subprocess.run(["./w1"], cwd=folder, check=True, capture_output=True, text=True).stdout.split()
    if int(said[0]) != (load + 1) ** NODES:
        sys.exit(f"the C program found {said[0]} load vectors good; expected {(load + 1) ** NODES}")
    return float(said[1])


# --- hunts and checks of a claim ---


def clear_caches() -> None:
    """Clear the caches of compiled code, tables of steps, analyses and proved symmetries."""
    for kept in (machine.compiled_code, step_tables, analyses.analysis_of, symmetries.cached_symmetries):
        kept.cache_clear()


def hunt_seconds(load: int = LOAD) -> float:
    """The seconds of a hunt for W1 through all shells up to `load`, with empty caches."""
    clear_caches()
    log = SearchLog()
    spent, found = seconds(lambda: search.hunt(W1, Bounds(1, load), InlineExecutor(), log))
    if found is not None or sum(cell.cases for cell in log.size_totals()) != (load + 1) ** NODES:
        sys.exit(f"the hunt found {found} and searched {log}; expected no counterexample and all load vectors")
    return spent


def check_seconds(claim: Claim[Any], bounds: Bounds) -> float:
    """The seconds of an exhaustive check with empty caches."""
    clear_caches()
    return seconds(lambda: exhaustive.check(claim, bounds))[0]


def loads_on_any_tree(choose: Choose, bounds: Bounds) -> tuple[Any, Loads]:
    """Any loads on any tree of 6 nodes, with any proper coloring of D colors."""
    colored = [coloring for tree in all_trees(6) for coloring in colorings(tree, tree.max_degree)]
    coloring = choose.option(colored, "network")
    return coloring, choose.loads(6, 0, bounds.load)


TREES = Claim(
    sentence="What recurs under Threshold-1 on a tree of 6 nodes has a discrepancy of at most 5.",
    case=loads_on_any_tree,
    assumes=lambda it: recurs(lambda row: after_round(THRESHOLD_1, row, it[0]), it[1]),
    holds=lambda it: discrepancy(it[1]) <= 5,
)


def cube_claim(rule: Any) -> Claim[Loads]:  # noqa: ANN401 - a rule
    """The claim that balancing a cube of dimension 3 once across each dimension leaves a discrepancy of at most 3."""
    return Claim(
        sentence=f"Any loads on the cube of dimension 3 end with a discrepancy of at most 3; {rule}.",
        case=lambda choose, bounds: choose.loads(hypercube(3).order, 0, bounds.load),
        holds=lambda loads: discrepancy(balanced_across_all(rule, loads, range(3))) <= 3,
    )


DOMAINS = (
    ("Threshold-1 on all trees of 6 nodes, loads 0 to 8", TREES, Bounds(6, 8)),
    *((f"cube of dimension 3, loads 0 to 7, {rule}", cube_claim(rule), Bounds(3, 7)) for rule in EXCESS_RULES[:3]),
)


def medians(*tasks: Callable[[], float]) -> list[float]:
    """The median seconds of each task; tasks take turns, so that a slow phase of the machine affects all of them."""
    rounds = [[task() for task in tasks] for _ in range(RUNS)]
    return [median(spent) for spent in zip(*rounds, strict=True)]


def without_compiler(task: Callable[[], float]) -> float:
    """The seconds of a task if no compiler is available, so that recorded claims run as NumPy calls."""
    usual, analyses.vector_bits = analyses.vector_bits, _raise_unfit
    try:
        return task()
    finally:
        analyses.vector_bits = usual


def _raise_unfit() -> int:
    """Raise the error that the library raises if a claim cannot be compiled, or cannot be recorded."""
    raise UnfitError("this benchmark leaves out compiled code")


def without_recording(task: Callable[[], float]) -> float:
    """The seconds of a task if nothing is recorded: the claim's code runs on columns of the smallest safe type."""
    usual, BoxSearch.make_table = BoxSearch.make_table, lambda _: _raise_unfit()  # type: ignore[method-assign,assignment,return-value]
    try:
        return task()
    finally:
        BoxSearch.make_table = usual  # type: ignore[method-assign]


def figures_against_c() -> Iterator[Figure]:
    """The hunt for W1 against the C program, if gcc is installed; without a compiler, against a tuned NumPy loop."""
    vectors = (LOAD + 1) ** NODES
    tasks = [hunt_seconds, lambda: without_compiler(hunt_seconds), lambda: seconds(good_by_tuned_loop)[0]]
    ours, columns, loop, *hand = medians(*tasks, *([c_seconds] if shutil.which("gcc") else []))
    yield Figure("W1 through a hunt, compiling included", vectors / ours / 1e6, "million/s")
    yield Figure("the same without a compiler", vectors / columns / 1e6, "million/s", at_least=50)
    yield Figure("seconds of that against the NumPy loop tuned for W1", columns / loop, "times", at_most=1.3)
    for seconds_by_hand in hand:
        yield Figure("SIMD code in C by hand", vectors / seconds_by_hand / 1e6, "million/s")
        yield Figure("the hunt against C by hand", seconds_by_hand / ours, "times", at_least=2)


def figures_with_larger_loads() -> Iterator[Figure]:
    """A hunt for W1 with larger loads, so that compilation takes a negligible part of the time."""
    vectors = (LARGE + 1) ** NODES
    ours, hand = hunt_seconds(LARGE), c_seconds(LARGE) if shutil.which("gcc") else float("nan")
    yield Figure(f"W1 with loads 0 to {LARGE} through a hunt", vectors / ours / 1e6, "million/s")
    yield Figure("the same against C by hand", hand / ours, "times")


def figures_of_ten_billion_cases() -> Iterator[Figure]:
    """A hunt for W1 through more than 10^10 cases."""
    yield Figure(
        f"seconds of W1 with loads 0 to {LONG}, {(LONG + 1) ** NODES:,} cases", hunt_seconds(LONG), "s", at_most=60
    )
    yield Figure("the most memory in use so far", megabytes(), "MB", at_most=200)


def without_representatives(task: Callable[[], float]) -> float:
    """The seconds of a task if symmetries are not used, so that every case is checked."""
    usual, engines.WORTH_REDUCING = engines.WORTH_REDUCING, sys.maxsize
    try:
        return task()
    finally:
        engines.WORTH_REDUCING = usual


def figures_with_representatives(load: int, at_least: float | None) -> Iterator[Figure]:
    """The hunt for W1 through representatives only (including the proof of symmetries) against all vectors and C."""

    def proved_and_hunted() -> float:
        return hunt_seconds(load)

    tasks = [proved_and_hunted, lambda: without_representatives(lambda: hunt_seconds(load))]
    ours, every, *hand = medians(*tasks, *([lambda: c_seconds(load)] if shutil.which("gcc") else []))
    yield Figure(f"W1 with loads 0 to {load} through representatives", ours, "s")
    yield Figure("against all vectors, compiled", every / ours, "times")
    for seconds_by_hand in hand:
        yield Figure("against C by hand", seconds_by_hand / ours, "times", at_least=at_least)


def figures_of_other_claims() -> Iterator[Figure]:
    """Checks of other claims, compiled, on columns, and without a compiler."""
    for name, claim, bounds in DOMAINS:
        fast, slow, recorded = medians(
            lambda claim=claim, bounds=bounds: check_seconds(claim, bounds),  # type: ignore[misc]
            lambda claim=claim, bounds=bounds: without_recording(lambda: check_seconds(claim, bounds)),  # type: ignore[misc]
            lambda claim=claim, bounds=bounds: without_compiler(lambda: check_seconds(claim, bounds)),  # type: ignore[misc]
        )
        yield Figure(name, fast, "s")
        yield Figure("against columns", slow / fast, "times", at_least=5)
        yield Figure("against what there is without a compiler", recorded / fast, "times")


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    if find_spec("llvmlite") is None:
        sys.exit("llvmlite is not installed; run `pip install 'loadbal[fast]'`")
    # Objects made by imports live to the end; freezing them keeps the garbage collector from scanning them in a run.
    gc.freeze()
    reduced = (
        *figures_with_representatives(LOAD, None),
        *figures_with_representatives(LOAD + 1, None),
        *figures_with_representatives(LARGE, 2),
    )
    return report(
        "Compiled claims, one core",
        (
            *figures_of_ten_billion_cases(),
            *figures_against_c(),
            *figures_with_larger_loads(),
            *reduced,
            *figures_of_other_claims(),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
