"""Every load vector in {0..8}^8 on the path with 8 nodes and alternating colors, run under Threshold-2 until stable.

The conclusion, discrepancy at most the diameter, is hunted for as any claim is, by `loadbal hunt` itself, with the
protocol that also runs on integers and on solver terms. It is compared with a NumPy loop and with a C program for
vectors of a processor, both tuned for this one case, with a plain Python loop, and with SPIN if it is installed. Rates
are initial load vectors a second on one core; medians, measured in turns.
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
from rivals_on_a_path import LOAD, NODES, PATH, compiled, spin_seconds

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
"""Tokens a node that are enough for shares: one worker looks at small cells, however many there are."""
LONG = Bounds(NODES, MANY, smallest=NODES)


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
    """Whether the loads that Threshold-2 ends with differ by at most the diameter."""
    stable = until_unchanged(lambda row: after_round(THRESHOLD_2, row, PATH), loads)
    return discrepancy(stable) <= PATH.network.diameter


SENTENCE = "Threshold-2 on the path with 8 nodes ends with a discrepancy of at most 7."
# Loads are only compared and moved token by token, so that narrow columns have room enough.
CLAIM = Claim(sentence=SENTENCE, case=any_loads, holds=ends_within_diameter, narrow=True)
REDUCED = Claim(sentence=SENTENCE, case=loads_up_to_symmetry, holds=ends_within_diameter, narrow=True)
ANYTHING = replace(CLAIM, case=lambda choose, bounds: choose.loads(9, 0, bounds.load), holds=lambda _: True)
"""A claim about 10^9 cases with up to 9 tokens a node that has nothing to compute."""


def cases(claim: Claim[Loads], load: int) -> int:
    """How many cases hold.

    Raises: SystemExit if the claim is refuted.
    """
    found = check(claim, Bounds(size=NODES, load=load))
    if not isinstance(found, Holds | Bounded):
        sys.exit(f"the claim is refuted: {found}")
    return found.evidence.cases


def hunted(shares: int = 1, claim: Claim[Loads] = CLAIM, bounds: Bounds = Bounds(NODES, LOAD, smallest=NODES)) -> int:  # noqa: B008 - bounds are frozen
    """How many cases a hunt looked at, cut into so many shares.

    Raises: SystemExit if it finds something.
    """
    log = SearchLog()
    if (found := search.hunt(claim, bounds, InlineExecutor(), log, shares=shares)) is not None:
        sys.exit(f"the claim is refuted: {found}")
    return log.evidence(bounds).cases


def commanded() -> None:
    """Hunt by the command line, in this process.

    Raises: SystemExit unless it looked at every load vector.
    """
    words = ["hunt", f"{__file__}::CLAIM", "--size", str(NODES), "--load", str(LOAD), "--jobs", "1"]
    answer = CliRunner().invoke(app.app, words)
    if f"{(LOAD + 1) ** NODES:,} cases" not in answer.output:
        sys.exit(f"loadbal {' '.join(words)}: {answer.output}")


def megabytes() -> float:
    """The most memory that this process ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def is_mirror_symmetric() -> bool:
    """Whether reversing the path keeps every color: what the reduction by mirror images rests on."""
    last = NODES - 1
    return all(partner[last - node] == last - partner[node] for partner in PATH.partners for node in range(NODES))


# --- tuned for this one case ---


def blocks() -> Iterator[NDArray[np.int8]]:
    """All load vectors, the last five loads varying within a block; each block is used up before the next."""
    low = np.indices((LOAD + 1,) * 5, np.int8).reshape(5, -1)
    block = np.empty((NODES, low.shape[1]), np.int8)
    for high in np.ndindex((LOAD + 1,) * (NODES - 5)):
        block[:-5], block[-5:] = np.array(high, np.int8)[:, None], low
        yield block


def exchange(left: NDArray[np.int8], right: NDArray[np.int8]) -> bool:
    """Let every pair exchange a token in place; whether any did."""
    ahead = left - right
    flow = (ahead >= 2).view(np.int8)
    flow -= (ahead <= -2).view(np.int8)
    left -= flow
    right += flow
    return bool(flow.any())


def tuned() -> int:
    """How many load vectors end within the diameter, by a loop made for this path."""
    good = 0
    for block in blocks():
        while exchange(block[0::2], block[1::2]) | exchange(block[1:-1:2], block[2::2]):
            pass
        good += int(np.count_nonzero(block.max(axis=0) - block.min(axis=0) <= NODES - 1))
    return good


# --- without NumPy ---


def plain(vectors: list[list[int]]) -> int:
    """How many of these load vectors end within the diameter, by a plain loop."""
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


def against_spin() -> Iterator[Figure]:
    """The same loads by SPIN, if it is installed."""
    if shutil.which("spin") is None or shutil.which("gcc") is None:
        return
    vectors = (SPIN_LOAD + 1) ** NODES
    ours, _ = seconds(lambda: cases(CLAIM, SPIN_LOAD), runs=3)
    theirs = spin_seconds(SPIN_LOAD)
    yield Figure(f"SPIN, loads 0 to {SPIN_LOAD}", vectors / theirs / 1e6, "million/s")
    yield Figure(f"this library against SPIN, loads 0 to {SPIN_LOAD}", theirs / ours, "times")


def ways() -> dict[str, Callable[[], object]]:
    """Every way of going through all load vectors in this process."""
    return {
        "hunt": commanded,
        "check": lambda: cases(CLAIM, LOAD),
        "sixteen": lambda: hunted(16, bounds=LONG),
        "one": lambda: hunted(bounds=LONG),
        "tuned": tuned,
        "reduced": lambda: cases(REDUCED, LOAD),
    }


def refuse_disagreement() -> None:
    """See that every way counts every load vector, and that the reduction rests on something.

    Raises: SystemExit otherwise.
    """
    vectors = (LOAD + 1) ** NODES
    if not (cases(CLAIM, LOAD) == hunted() == tuned() == vectors):
        sys.exit("not every way of counting counts every load vector")
    if not (hunted(bounds=LONG) == hunted(16, bounds=LONG) == (MANY + 1) ** NODES):
        sys.exit("one share or sixteen do not count every load vector")
    if not is_mirror_symmetric():
        sys.exit("the path is not its mirror image")


def against_c(spent: Mapping[str, float]) -> Iterator[Figure]:
    """The C program's rate, and the hunt's against it, if there is a compiler."""
    if "C" in spent:
        yield Figure("C with vectors, tuned for this case", (LOAD + 1) ** NODES / spent["C"] / 1e6, "million/s")
        yield Figure("rate of the hunt against that", spent["C"] / spent["hunt"], "times")


def plain_seconds() -> float:
    """Seconds of the plain loop for all load vectors, by a sample.

    Raises: SystemExit if one of them does not end within the diameter.
    """
    draw = random.Random(0)  # noqa: S311 - a sample, not a secret
    sample = [[draw.randint(0, LOAD) for _ in range(NODES)] for _ in range(SAMPLE)]
    spent, good = seconds(lambda: plain(sample))
    if good != SAMPLE:
        sys.exit(f"{good} of {SAMPLE} found good by the plain loop")
    return spent * (LOAD + 1) ** NODES / SAMPLE


def main() -> int:
    """Measure, print, and say whether the promises are kept."""
    refuse_disagreement()
    vectors = (LOAD + 1) ** NODES
    with compiled() as program:
        if program is not None and program() != vectors:
            sys.exit("the C program does not find every load vector good")
        spent = medians(ways() | ({} if program is None else {"C": program}))
    spent["plain"] = plain_seconds()
    rate = {name: vectors / time / 1e6 for name, time in spent.items()}
    everything, _ = seconds(lambda: hunted(claim=ANYTHING, bounds=Bounds(1, 9)))
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
            *against_c(spent),
            *against_spin(),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
