"""Competitors that run Threshold-2 on the path: a C program with SIMD vectors, and the model checker SPIN."""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from loadbal.networks.path import alternating_path

NODES, LOAD = 8, 8
PATH = alternating_path(NODES)


# --- in C, with SIMD vectors ---

C = """
#include <stdio.h>
#include <string.h>
enum {{ NODES = {nodes}, BASE = {base}, LOW = {nodes} / 2, ROWS = {rows}, LANES = 32 }};
typedef signed char lanes __attribute__((vector_size(LANES)));
typedef long long words __attribute__((vector_size(LANES)));
static lanes exchange(lanes *u, lanes *v) {{
  lanes ahead = *u - *v, less = ahead <= -2, more = ahead >= 2, flow = less - more;
  *u -= flow; *v += flow;
  return less | more;
}}
static int any(lanes x) {{
  words w = (words)x; long long all = 0;
  for (int i = 0; i < LANES / 8; i++) all |= w[i];
  return all != 0;
}}
static signed char table[LOW][ROWS + LANES];
int main(void) {{
  long good = 0;
  for (int row = 0; row < ROWS + LANES; row++)
    for (int i = LOW - 1, rest = row < ROWS ? row : ROWS - 1; i >= 0; i--, rest /= BASE) table[i][row] = rest % BASE;
  for (int high = 0; high < ROWS; high++)
    for (int first = 0; first < ROWS; first += LANES) {{
      lanes load[NODES], moved, low, top;
      for (int i = 0; i < LOW; i++) {{
        load[i] = (lanes){{0}} + table[i][high];
        memcpy(load + LOW + i, table[i] + first, LANES);
      }}
      do {{
        moved = load[0] ^ load[0];
        for (int start = 0; start < 2; start++)
          for (int node = start; node < NODES - 1; node += 2) moved |= exchange(load + node, load + node + 1);
      }} while (any(moved));
      low = top = load[0];
      for (int node = 1; node < NODES; node++) {{
        lanes less = load[node] < low, more = load[node] > top;
        low = (load[node] & less) | (low & ~less); top = (load[node] & more) | (top & ~more);
      }}
      lanes fine = top - low <= NODES - 1;
      for (int lane = 0; lane < LANES && first + lane < ROWS; lane++) good -= fine[lane];
    }}
  printf("%ld\\n", good);
}}
"""


@contextmanager
def compiled_c_program() -> Iterator[Callable[[], int] | None]:
    """A function that runs the C program, compiled by gcc for this processor; None if gcc is not installed.

    It returns the number of load vectors that end within the diameter.
    """
    if shutil.which("gcc") is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder) / "path.c", Path(folder) / "path"
        source.write_text(C.format(nodes=NODES, base=LOAD + 1, rows=(LOAD + 1) ** (NODES // 2)), encoding="utf-8")
        subprocess.run(["gcc", "-O3", "-march=native", "-Wno-psabi", "-o", program, source], check=True)  # noqa: S603, S607 - fixed commands
        yield lambda: int(subprocess.run([program], check=True, capture_output=True, text=True).stdout)  # noqa: S603


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


def promela_model(load: int) -> str:
    """The loads 0 to `load`, the protocol and the conclusion as a Promela model; a whole run is one transition."""
    choices = " ".join(f":: load[node] = {tokens}" for tokens in range(load + 1))
    exchanges = "; ".join(f"exchange({u}, {v})" for matching in PATH.matchings for u, v in matching)
    return MODEL.format(nodes=NODES, choices=choices, exchanges=exchanges)


def spin_seconds(load: int) -> float:
    """The seconds of SPIN's verifier, without its compilation.

    Raises: SystemExit if the verifier reports an error.
    """
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "path.pml").write_text(promela_model(load), encoding="utf-8")
        for command in (["spin", "-a", "path.pml"], ["gcc", "-O2", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c"]):
            subprocess.run(command, cwd=folder, check=True, capture_output=True)  # noqa: S603 - fixed commands
        start = time.perf_counter()
        run = subprocess.run(["./pan", "-m10000", "-w25"], cwd=folder, check=True, capture_output=True, text=True)
        spent = time.perf_counter() - start
    if "errors: 0" not in run.stdout or "max search depth too small" in run.stdout:
        sys.exit(f"SPIN did not verify the model:\n{run.stdout}")
    return spent
