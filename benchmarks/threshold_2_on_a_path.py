"""Every load vector in {0..8}^8 on the path with 8 nodes and alternating colors, run under Threshold-2 until stable.

The claim "the discrepancy is at most the diameter" is hunted by the command `loadbal hunt`, with the same protocol that
runs on integers and on solver terms. Competitors are a NumPy loop and a C program with SIMD vectors, both written for
this case only; a plain Python loop; and SPIN if it is installed. Rates are initial load vectors per second on one core,
medians of runs that take turns.
"""

import random
import resource
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import numpy as np
from click.testing import CliRunner
from figures import Figure, medians, report, seconds
from numpy.typing import NDArray
from rivals_on_a_path import LOAD, NODES, PATH, compiled_c_program, spin_seconds

from loadbal.arithmetic import Truth
from loadbal.checking.exhaustive import check
from loadbal.claim import Bounds, Choose, Claim
from loadbal.cli import app
from loadbal.hunting import search
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor
from loadbal.loads import Loads, discrepancy
from loadbal.protocols.dimension_exchange import after_round, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.verdict import Bounded, Holds

SPIN_LOAD, SAMPLE = 4, 30_000
MANY = 17
"""A largest load for which the cells (groups of cases) of a hunt are big enough to be divided among workers."""
SHORT, LONG = Bounds(NODES, LOAD, smallest=NODES), Bounds(NODES, MANY, smallest=NODES)


# --- as a claim ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on the path."""
    return choose.loads(choose.option(bounds.among((NODES,)), "n"), 0, bounds.load)


def loads_up_to_symmetry(choose: Choose, bounds: Bounds) -> Loads:
    """Loads with an empty node in the left half; every other load vector is one of these, shifted or mirrored."""
    empty = choose.option(range(NODES // 2), "empty node")
    others = choose.loads(NODES - 1, 0, bounds.load)
    return (*others[:empty], others[0] - others[0], *others[empty:])


def ends_within_diameter(loads: Loads) -> Truth:
    """True if the final loads of a run of Threshold-2 differ by at most the diameter of the path."""
    stable = until_unchanged(lambda row: after_round(THRESHOLD_2, row, PATH), loads)
    return discrepancy(stable) <= PATH.network.diameter


SENTENCE = "Threshold-2 on the path with 8 nodes ends with a discrepancy of at most 7."
# The protocol only compares loads and moves single tokens, so narrow columns cannot overflow.
CLAIM = Claim(sentence=SENTENCE, case=any_loads, holds=ends_within_diameter, narrow=True)
REDUCED = Claim(sentence=SENTENCE, case=loads_up_to_symmetry, holds=ends_within_diameter, narrow=True)
ANYTHING = replace(CLAIM, case=lambda choose, bounds: choose.loads(9, 0, bounds.load), holds=lambda _: True)
"""A claim that is always true, on 9 nodes: with loads 0 to 9 it has 10^9 cases and nothing to compute."""


def checked_cases(claim: Claim[Loads], load: int) -> int:
    """The number of cases of a check with loads 0 to `load`.

    Raises: SystemExit if the claim is refuted.
    """
    found = check(claim, Bounds(size=NODES, load=load))
    if not isinstance(found, Holds | Bounded):
        sys.exit(f"the claim is refuted: {found}; expected no counterexample")
    return found.evidence.cases


def hunted_cases(shares: int = 1, claim: Claim[Loads] = CLAIM, bounds: Bounds = SHORT) -> int:
    """The number of cases of a hunt that divides each group of cases (a cell) into `shares` parts.

    Raises: SystemExit if the hunt finds a counterexample.
    """
    log = SearchLog()
    if (found := search.hunt(claim, bounds, InlineExecutor(), log, shares=shares)) is not None:
        sys.exit(f"the claim is refuted: {found}; expected no counterexample")
    return log.evidence(bounds).cases


def hunt_by_command() -> None:
    """Run `loadbal hunt` in this process.

    Raises: SystemExit unless it checked every load vector.
    """
    words = ["hunt", f"{__file__}::CLAIM", "--size", str(NODES), "--load", str(LOAD), "--jobs", "1"]
    answer = CliRunner().invoke(app.app, words)
    if f"{(LOAD + 1) ** NODES:,} cases" not in answer.output:
        sys.exit(f"`loadbal {' '.join(words)}` did not check all load vectors; it printed: {answer.output}")


def megabytes() -> float:
    """The peak memory of this process so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def is_mirror_symmetric() -> bool:
    """True if reversing the path preserves every color, which the reduction by mirror images requires."""
    last = NODES - 1
    return all(partner[last - node] == last - partner[node] for partner in PATH.partners for node in range(NODES))


# --- a NumPy loop written for this case only ---


def load_vector_blocks() -> Iterator[NDArray[np.int8]]:
    """All load vectors in blocks; within a block the last five loads vary.

    The array is reused, so a block must be processed before the next one is asked for.
    """
    low = np.indices((LOAD + 1,) * 5, np.int8).reshape(5, -1)
    block = np.empty((NODES, low.shape[1]), np.int8)
    for high in np.ndindex((LOAD + 1,) * (NODES - 5)):
        block[:-5], block[-5:] = np.array(high, np.int8)[:, None], low
        yield block


def exchange(left: NDArray[np.int8], right: NDArray[np.int8]) -> bool:
    """Let the pairs (left, right) exchange tokens in place; return whether any pair did."""
    ahead = left - right
    flow = (ahead >= 2).view(np.int8)
    flow -= (ahead <= -2).view(np.int8)
    left -= flow
    right += flow
    return bool(flow.any())


def good_by_tuned_loop() -> int:
    """The number of load vectors that end with discrepancy at most the diameter, by the tuned NumPy loop."""
    good = 0
    for block in load_vector_blocks():
        while exchange(block[0::2], block[1::2]) | exchange(block[1:-1:2], block[2::2]):
            pass
        good += int(np.count_nonzero(block.max(axis=0) - block.min(axis=0) <= NODES - 1))
    return good


# --- a plain Python loop, and comparisons ---


def good_by_plain_loop(vectors: list[list[int]]) -> int:
    """The number of the given load vectors that end with discrepancy at most the diameter, by a plain Python loop."""
    good = 0
    for loads in vectors:
        moved = True
        while moved:
            moved = False
            for start in (0, 1):
                for node in range(start, NODES - 1, 2):
                    ahead = loads[node] - loads[node + 1]
                    if ahead >= 2 or ahead <= -2:
                        token = 1 if ahead > 0 else -1
                        loads[node] -= token
                        loads[node + 1] += token
                        moved = True
        good += max(loads) - min(loads) <= NODES - 1
    return good


def figures_against_spin() -> Iterator[Figure]:
    """The rate of SPIN on loads 0 to SPIN_LOAD, and the ratio to the library; nothing if SPIN is not installed."""
    if shutil.which("spin") is None or shutil.which("gcc") is None:
        return
    vectors = (SPIN_LOAD + 1) ** NODES
    ours, _ = seconds(lambda: checked_cases(CLAIM, SPIN_LOAD), runs=3)
    theirs = spin_seconds(SPIN_LOAD)
    yield Figure(f"SPIN, loads 0 to {SPIN_LOAD}", vectors / theirs / 1e6, "million/s")
    yield Figure(f"this library against SPIN, loads 0 to {SPIN_LOAD}", theirs / ours, "times")


def tasks_to_time() -> dict[str, Callable[[], object]]:
    """The tasks to time, by name; each goes through all load vectors in this process."""
    return {
        "hunt": hunt_by_command,
        "check": lambda: checked_cases(CLAIM, LOAD),
        "sixteen": lambda: hunted_cases(16, bounds=LONG),
        "one": lambda: hunted_cases(bounds=LONG),
        "tuned": good_by_tuned_loop,
        "reduced": lambda: checked_cases(REDUCED, LOAD),
    }


def exit_on_disagreement() -> None:
    """Check that all methods count all load vectors, and that the path is mirror symmetric.

    Raises: SystemExit otherwise.
    """
    vectors = (LOAD + 1) ** NODES
    if not (checked_cases(CLAIM, LOAD) == hunted_cases() == good_by_tuned_loop() == vectors):
        sys.exit(f"check, hunt and NumPy loop differ in their number of load vectors; expected {vectors} from each")
    if not (hunted_cases(bounds=LONG) == hunted_cases(16, bounds=LONG) == (MANY + 1) ** NODES):
        sys.exit(f"a hunt in one part or in sixteen misses load vectors; expected {(MANY + 1) ** NODES} from each")
    if not is_mirror_symmetric():
        sys.exit("the colored path differs from its mirror image; expected a symmetric coloring")


def figures_against_c(spent: Mapping[str, float]) -> Iterator[Figure]:
    """The rate of the C program and the ratio of the hunt's rate to it; nothing if there is no compiler."""
    if "C" in spent:
        yield Figure("C with vectors, tuned for this case", (LOAD + 1) ** NODES / spent["C"] / 1e6, "million/s")
        yield Figure("rate of the hunt against that", spent["C"] / spent["hunt"], "times")


def plain_seconds() -> float:
    """The seconds of the plain loop for all load vectors, extrapolated from a sample.

    Raises: SystemExit if a sampled vector does not end with discrepancy at most the diameter.
    """
    draw = random.Random(0)  # noqa: S311 - a sample, not a secret
    sample = [[draw.randint(0, LOAD) for _ in range(NODES)] for _ in range(SAMPLE)]
    spent, good = seconds(lambda: good_by_plain_loop(sample))
    if good != SAMPLE:
        sys.exit(f"the plain loop finds {good} of {SAMPLE} sampled load vectors good; expected all")
    return spent * (LOAD + 1) ** NODES / SAMPLE


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    exit_on_disagreement()
    vectors = (LOAD + 1) ** NODES
    with compiled_c_program() as program:
        if program is not None and program() != vectors:
            sys.exit(f"the C program finds some of the load vectors bad; expected {vectors} good ones")
        spent = medians(tasks_to_time() | ({} if program is None else {"C": program}))
    spent["plain"] = plain_seconds()
    rate = {name: vectors / time / 1e6 for name, time in spent.items()}
    everything, _ = seconds(lambda: hunted_cases(claim=ANYTHING, bounds=Bounds(1, 9)))
    return report(
        f"Threshold-2 on the path with {NODES} nodes, loads 0 to {LOAD}: {vectors:,} load vectors, one core",
        (
            Figure("loadbal hunt", rate["hunt"], "million/s", at_least=50),
            Figure("exhaustive check of the claim", rate["check"], "million/s"),
            Figure("NumPy loop tuned for this case", rate["tuned"], "million/s"),
            Figure("plain Python loop", rate["plain"], "million/s"),
            Figure("seconds of the hunt against the tuned loop", spent["hunt"] / spent["tuned"], "times", at_most=1.3),
            Figure("rate of the hunt against the plain loop", spent["plain"] / spent["hunt"], "times", at_least=25),
            Figure(
                f"seconds of sixteen shares against one, loads 0 to {MANY}",
                spent["sixteen"] / spent["one"],
                "times",
                at_most=1.15,
            ),
            Figure("the same with an empty node in the left half, effective", rate["reduced"], "million/s"),
            Figure("a hunt through 10^9 cases with nothing to compute", everything, "seconds"),
            Figure("the most memory in use", megabytes(), "MB", at_most=200),
            *figures_against_c(spent),
            *figures_against_spin(),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
