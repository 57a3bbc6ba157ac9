"""Faults put into a copy of the library, each of which its binding to Rocq must notice, and the way it does.

A fault in a branch-free rule changes a generated definition; a fault in a step, a schedule or a network makes a run of
the library differ from what Rocq computes. `python -m tests.kernel_mutants` prints which it is, fault by fault.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from loadbal.checking import bindings

HOME = Path(__file__).parent.parent

MAKE = """
import json, sys
from loadbal.checking import bindings
module = bindings.modules()[sys.argv[1]]
made = {str(place): text for place, text in bindings.generated().items() if place.stem == sys.argv[1]}
made |= {f"agreements/{it.name}.v": str(it) for it in getattr(module, "AGREEMENTS", ())}
print(json.dumps(made))
"""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file of the library."""

    binding: str
    """The file of `proofs/rocq` that has to notice."""
    file: str
    """The file that is changed, from `loadbal/` on."""
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file}: {' '.join(self.old.split())} -> {' '.join(self.new.split())}"


MUTANTS = (
    Mutant("threshold", "protocols/threshold.py", "ahead >= self.least", "ahead > self.least"),
    Mutant("threshold", "protocols/threshold.py", "ahead <= -self.least", "ahead <= self.least"),
    Mutant("threshold", "protocols/threshold.py", "return indicator", "return 2 * indicator"),
    Mutant("dimension_exchange", "loads.py", "loads[u] - tokens, loads[v] + tokens", "loads[u] - tokens, loads[v]"),
    Mutant("dimension_exchange", "loads.py", "tokens = flow(u, v)\n", "tokens = flow(v, u)\n"),
    Mutant(
        "dimension_exchange", "protocols/dimension_exchange.py", "color % coloring.chi]", "(color + 1) % coloring.chi]"
    ),
    Mutant(
        "dimension_exchange",
        "protocols/dimension_exchange.py",
        "coloring, coloring.chi, start",
        "coloring, coloring.chi + 1, start",
    ),
    Mutant(
        "dimension_exchange",
        "protocols/dimension_exchange.py",
        "chi * coloring.network.order",
        "chi * (coloring.network.order - 1)",
    ),
    Mutant("dimension_exchange", "protocols/dimension_exchange.py", "    color = start\n", "    color = 0\n"),
)


def made_by(mutant: Mutant, folder: Path) -> dict[str, str]:
    """The files of the binding, as a copy of the library with the fault makes them."""
    copy = folder / "loadbal"
    shutil.copytree(HOME / "loadbal", copy, symlinks=True)
    if not (copy / "proofs").exists():
        (copy / "proofs").symlink_to(HOME / "proofs")
    path = copy / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        raise AssertionError(f"{mutant}: the file has it {text.count(mutant.old)} times")
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(  # noqa: S603 - this Python, on the copy
        [sys.executable, "-c", MAKE, mutant.binding],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1])
    made: dict[str, str] = json.loads(done.stdout)
    return made


def noticed(mutant: Mutant) -> str:
    """What notices the fault; empty if nothing does."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        try:
            made = made_by(mutant, folder)
        except RuntimeError as error:
            return f"the library itself: {error}"
        root = bindings.folder()
        for name, text in made.items():
            if name.startswith("generated") and (root / name).read_text(encoding="utf-8") != text:
                return f"{name} changes"
        return next(_differing(folder, made), "")


def _differing(folder: Path, made: dict[str, str]) -> Iterator[str]:
    """The comparisons that fail, by the kernel."""
    (folder / "agreements").mkdir()
    for name, text in made.items():
        if name.startswith("agreements"):
            at = folder / name
            at.write_text(text, encoding="utf-8")
            command: list[str | Path] = ["coqc", "-Q", bindings.folder() / "generated", "Loadbal.Python"]
            command += ["-Q", bindings.folder() / "theories", "Loadbal", at]
            if subprocess.run(command, capture_output=True, check=False).returncode:  # noqa: S603 - Rocq, on a file made here
                yield f"{name} fails"


def main() -> int:
    """Print every fault with what notices it; the number of those that nothing does."""
    missed = 0
    for mutant in MUTANTS:
        by = noticed(mutant)
        missed += not by
        sys.stdout.write(f"{mutant}: {by or 'NOT NOTICED'}\n")
    sys.stdout.write(f"{len(MUTANTS) - missed} of {len(MUTANTS)} noticed\n")
    return missed


if __name__ == "__main__":
    sys.exit(main())
