"""Every load vector in {0..8}^8 on the path with 8 nodes and alternating colors, run under Threshold-2 until stable.

The conclusion, discrepancy at most the diameter, is checked as any claim is: by `loadbal.checking.exhaustive`, with
the protocol that also runs on integers and on solver terms. It is compared with a NumPy loop tuned for this one
case, with a plain Python loop, and with SPIN if it is installed. Rates are initial load vectors a second on one core.
"""

import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
from figures import Figure, report, seconds
from numpy.typing import NDArray

from loadbal.arithmetic import Truth
from loadbal.checking.exhaustive import check
from loadbal.claim import Bounds, Choose, Claim
from loadbal.loads import Loads, discrepancy
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import after_round, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.verdict import Bounded, Holds

NODES, LOAD, SPIN_LOAD, SAMPLE = 8, 8, 4, 30_000
PATH = alternating_path(NODES)


# --- as a claim ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on the path."""
    return choose.loads(NODES, 0, bounds.load)


def loads_up_to_symmetry(choose: Choose, bounds: Bounds) -> Loads:
    """Loads with an empty node in the left half; every other load vector is one of these, shifted or mirrored."""
    empty = choose.option(range(NODES // 2))
    others = choose.loads(NODES - 1, 0, bounds.load)
    return (*others[:empty], others[0] - others[0], *others[empty:])


def ends_within_diameter(loads: Loads) -> Truth:
    """Whether the loads that Threshold-2 ends with differ by at most the diameter."""
    stable = until_unchanged(lambda row: after_round(THRESHOLD_2, row, PATH), loads)
    return discrepancy(stable) <= PATH.network.diameter


SENTENCE = "Threshold-2 on the path with 8 nodes ends with a discrepancy of at most 7."
CLAIM = Claim(sentence=SENTENCE, case=any_loads, holds=ends_within_diameter)
REDUCED = Claim(sentence=SENTENCE, case=loads_up_to_symmetry, holds=ends_within_diameter)


def cases(claim: Claim[Loads], load: int) -> int:
    """How many cases hold.

    Raises: SystemExit if the claim is refuted.
    """
    # Loads are only compared and moved token by token, so that narrow columns have room enough.
    found = check(replace(claim, narrow=True), Bounds(size=NODES, load=load))
    if not isinstance(found, Holds | Bounded):
        sys.exit(f"the claim is refuted: {found}")
    return found.evidence.cases


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


# --- in SPIN ---

MODEL = """
byte load[{nodes}];
inline exchange(u, v) {{
  if
  :: load[u] >= load[v] + 2 -> load[u]--; load[v]++; moved = 1
  :: load[v] >= load[u] + 2 -> load[v]--; load[u]++; moved = 1
  :: else
  fi
}}
active proctype balancing() {{
  byte node, high, low, moved = 1;
  atomic {{
    do
    :: node < {nodes} -> if {choices} fi; node++
    :: else -> break
    od
  }};
  d_step {{
    do
    :: moved -> moved = 0; {exchanges}
    :: else -> break
    od;
    node = 0; low = 255;
    do
    :: node < {nodes} ->
      if :: load[node] > high -> high = load[node] :: else fi;
      if :: load[node] < low -> low = load[node] :: else fi;
      node++
    :: else -> break
    od;
    assert(high - low <= {nodes} - 1)
  }}
}}
"""


def model(load: int) -> str:
    """The same loads, protocol and conclusion in Promela; a run is one transition."""
    choices = " ".join(f":: load[node] = {tokens}" for tokens in range(load + 1))
    exchanges = "; ".join(f"exchange({u}, {v})" for matching in PATH.matchings for u, v in matching)
    return MODEL.format(nodes=NODES, choices=choices, exchanges=exchanges)


def spin_seconds(load: int) -> float:
    """Seconds that SPIN's verifier runs, its compilation left out.

    Raises: SystemExit if it reports an error.
    """
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "path.pml").write_text(model(load), encoding="utf-8")
        for command in (["spin", "-a", "path.pml"], ["gcc", "-O2", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c"]):
            subprocess.run(command, cwd=folder, check=True, capture_output=True)  # noqa: S603 - fixed commands
        start = time.perf_counter()
        run = subprocess.run(["./pan", "-m10000", "-w25"], cwd=folder, check=True, capture_output=True, text=True)
        spent = time.perf_counter() - start
    if "errors: 0" not in run.stdout or "max search depth too small" in run.stdout:
        sys.exit(f"SPIN did not verify the model:\n{run.stdout}")
    return spent


def against_spin() -> Iterator[Figure]:
    """The same loads by SPIN, if it is installed."""
    if shutil.which("spin") is None or shutil.which("gcc") is None:
        return
    vectors = (SPIN_LOAD + 1) ** NODES
    ours, _ = seconds(lambda: cases(CLAIM, SPIN_LOAD), runs=3)
    theirs = spin_seconds(SPIN_LOAD)
    yield Figure(f"SPIN, loads 0 to {SPIN_LOAD}", vectors / theirs / 1e6, "million/s")
    yield Figure(f"this library against SPIN, loads 0 to {SPIN_LOAD}", theirs / ours, "times")


def main() -> int:
    """Measure, print, and say whether the promises are kept."""
    vectors = (LOAD + 1) ** NODES
    ours, seen = seconds(lambda: cases(CLAIM, LOAD), runs=2)
    bare, good = seconds(tuned, runs=2)
    reduced, _ = seconds(lambda: cases(REDUCED, LOAD))
    draw = random.Random(0)  # noqa: S311 - a sample, not a secret
    sample = [[draw.randint(0, LOAD) for _ in range(NODES)] for _ in range(SAMPLE)]
    naive, fine = seconds(lambda: plain(sample))
    if not (seen == good == vectors and fine == SAMPLE and is_mirror_symmetric()):
        sys.exit(f"{seen} cases checked, {good} found good by the tuned loop, {fine} of {SAMPLE} by the plain one")
    rate, plain_rate = vectors / ours, SAMPLE / naive
    return report(
        f"Threshold-2 on the path with {NODES} nodes, loads 0 to {LOAD}: {vectors:,} load vectors, one core",
        (
            Figure("exhaustive check of the claim", rate / 1e6, "million/s", at_least=8),
            Figure("NumPy loop tuned for this case", vectors / bare / 1e6, "million/s"),
            Figure("plain Python loop", plain_rate / 1e6, "million/s"),
            Figure("seconds of the check against the tuned loop", ours / bare, "times", at_most=2),
            Figure("rate of the check against the plain loop", rate / plain_rate, "times", at_least=25),
            Figure("the same with an empty node in the left half, effective", vectors / reduced / 1e6, "million/s"),
            *against_spin(),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
