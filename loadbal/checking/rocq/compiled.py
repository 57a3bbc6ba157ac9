"""Decides which compiled theories `make` builds again: those that do not fit the digests beside them.

Time stamps play no part, since a copied file may have any. Beside the compiled theory `A.vo` stands `A.digest`. It
names the compiler and the machine, and has the SHA-256 of the source, of the compiled theories that `A` requires, and
of the files that the compiler wrote. A compiled theory without a digest, or with one that differs, is built again.

Both commands run in `proofs/rocq`:

    python -m loadbal.checking.rocq.compiled plan             writes rules.mk, by which `make` builds what does not fit
    python -m loadbal.checking.rocq.compiled build BY A B.vo  compiles A, which requires B, and writes its digest
"""

import hashlib
import platform
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TypeAlias

from loadbal import files
from loadbal.checking.rocq import commands
from loadbal.errors import RocqError

PROJECT = "_CoqProject"
"""The file with the folders of the theories; its words are options of the compiler."""

OUTPUTS = (".vo", ".glob")
"""The endings of the files that the compiler writes and that are used afterwards."""

DIGEST = ".digest"
"""The ending of the file with digests beside a compiled theory."""

UNFINISHED = ".vio"
"""The ending of theories that were compiled without proofs; Rocq loads them in place of older compiled theories."""

COMPILED = frozenset({*OUTPUTS, DIGEST, UNFINISHED, ".vos", ".vok"})
"""The endings of files that are deleted if their source is missing: Rocq would load them."""

MACHINE = Path("/etc/machine-id")
"""The file with the name of this machine, on most Linux systems."""

NOT_COMPILED = "is not compiled"

Digests: TypeAlias = Callable[[str], str]
"""A function from the name of a file to the digest of its contents."""

Required: TypeAlias = Mapping[str, tuple[str, ...]]
"""The name of each theory, a path without ending -> the compiled theories that it requires, as paths with ending."""


def compiler() -> str:
    """The compiler and the machine in one line; a theory that another compiler or machine compiled is built again.

    Raises: NoRocqError if there is no Rocq, or it is too old.
    """
    version = commands.installed_version()
    machine = MACHINE.read_text("utf-8").strip() if MACHINE.exists() else ""
    return f"coqc {version} {file_digest(shutil.which('coqc') or 'coqc')} on {machine or platform.node()}"


def file_digest(name: str) -> str:
    """The SHA-256 of a file, in hexadecimal digits; a word if there is no such file."""
    path = Path(name)
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "missing"


def record(by: str, theory: str, required: Iterable[str], digests: Digests = file_digest) -> str:
    """The text that the digest file of a compiled theory must have now: a line for the compiler and for each file."""
    names = [PROJECT, f"{theory}.v", *required, *(theory + ending for ending in OUTPUTS)]
    return "".join(f"{line}\n" for line in [by, *(f"{digests(name)}  {name}" for name in names)])


def misfit(by: str, theory: str, required: Iterable[str], digests: Digests = file_digest) -> str:
    """Why a compiled theory does not fit its digests; "" if it fits."""
    if not all(Path(theory + ending).is_file() for ending in OUTPUTS):
        return NOT_COMPILED
    written = Path(theory + DIGEST)
    if not written.is_file():
        return "has no digest"
    now, then = record(by, theory, required, digests), written.read_text("utf-8", errors="replace")
    if now == then:
        return ""
    here, *current = now.splitlines()
    if then.splitlines()[:1] != [here]:
        return "was compiled by another coqc or on another machine"
    changed = (line.split()[-1] for line in current if line not in then.splitlines())
    return f"does not fit its digest: {next(changed, 'another requirement')} has changed"


def compiled_theories(folder: Path) -> list[Path]:
    """The compiled theories in the subfolders of `folder`, as paths without ending, sorted."""
    return sorted(path.with_suffix("") for path in folder.glob("*/*.vo"))


def progress(folder: Path) -> str:
    """The number of compiled theories in the subfolders of `folder`, in words; empty if all theories are compiled."""
    sources = list(folder.glob("*/*.v"))
    done = sum(source.with_suffix(DIGEST).is_file() for source in sources)
    return "" if done == len(sources) else f"{done} of {len(sources)} theories are compiled"


# --- planning ---


def folders() -> list[str]:
    """The folders of the theories, which `_CoqProject` lists."""
    return [word for word in options() if Path(word).is_dir()]


def options() -> list[str]:
    """The options of the compiler that `_CoqProject` lists."""
    return shlex.split(Path(PROJECT).read_text("utf-8"))


def requirements(theories: Iterable[str]) -> Required:
    """The compiled theories that each theory requires, as Rocq finds them by reading the sources.

    Raises: RocqError if a source cannot be read.
    """
    sources = {f"{theory}.v" for theory in theories}
    printed = commands.run(["coqdep", "-f", PROJECT, *sorted(sources)]).replace("\\\n", " ")
    found = dict[str, tuple[str, ...]]()
    for line in printed.splitlines():
        made, _, needed = line.partition(":")
        if (target := made.split()[0]).endswith(".vo"):
            known = (name for name in needed.split() if name.endswith(".vo") and f"{name[:-1]}" in sources)
            found[target.removesuffix(".vo")] = tuple(known)
    return found


def plan() -> list[str]:
    """Delete compiled theories that do not fit their digests, and write rules.mk; return at most one line of report.

    A theory that fits, but requires a theory that is built again, gets a rule and is not deleted: if the required
    theory comes out as before, `build` finds that nothing is to be done.

    Raises: RocqError if there is no Rocq, if a source cannot be read, or if theories require each other.
    """
    by, digests = compiler(), cache(file_digest)
    theories = [str(path.with_suffix("")) for place in folders() for path in sorted(Path(place).glob("*.v"))]
    _delete_strays(set(theories))
    required = requirements(theories)
    again = dict[str, str]()
    for theory in _sorted(required):
        why = misfit(by, theory, required[theory], digests)
        if why:
            for ending in COMPILED:
                Path(theory + ending).unlink(missing_ok=True)
        if why or any(name.removesuffix(".vo") in again for name in required[theory]):
            again[theory] = why
    files.write(Path("rules.mk"), rules(by, {theory: required[theory] for theory in again}))
    reasons = [f"{theory}.vo {why}" for theory, why in again.items() if why not in {"", NOT_COMPILED}]
    return [f"{reasons[0]}; {len(again)} theories are checked again"] if reasons else []


def _delete_strays(theories: set[str]) -> None:
    """Delete compiled files that have no source, as those of a deleted theory, which Rocq would load."""
    for place in folders():
        for path in Path(place).rglob("*"):
            known = path.suffix != UNFINISHED and str(path.with_suffix("")) in theories
            if path.suffix in COMPILED and not known:
                path.unlink()


def _sorted(required: Required) -> list[str]:
    """The theories, each after those that it requires.

    Raises: RocqError if theories require each other.
    """
    graph = {theory: [name.removesuffix(".vo") for name in names] for theory, names in required.items()}
    try:
        return list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        raise RocqError(
            f"theories require each other in a circle: {', '.join(error.args[1])}; remove one requirement"
        ) from error


def rules(by: str, again: Required) -> str:
    """Rules for `make` that build these theories, each after those among them that it requires."""
    lines = [f".PHONY: {' '.join(f'{theory}.vo' for theory in again)}"]
    for theory, required in again.items():
        first = " ".join(name for name in required if name.removesuffix(".vo") in again)
        lines.append(f"{theory}.vo: {first}".rstrip())
        lines.append(f"\t@$(PYTHON) -m {__spec__.name} build {shlex.join([by, theory, *required])}")
    return "\n".join(["# Made by `make`; only what must be built again is in here.", *lines, ""])


# --- building ---


def build(by: str, theory: str, required: list[str]) -> bool:
    """Compile a theory, unless it fits its digests, and write its digests; False if the compiler prints an error.

    Raises: RocqError if the compiler is killed or fails without an error message, or if a file changes meanwhile.
    """
    if not misfit(by, theory, required):
        return True
    for ending in COMPILED:
        Path(theory + ending).unlink(missing_ok=True)
    inputs = _inputs(by, theory, required)
    sys.stdout.write(f"coqc {theory}.v\n")
    sys.stdout.flush()
    command = ["coqc", "-q", *options(), f"{theory}.v"]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)  # noqa: S603 - Rocq's own compiler
    sys.stderr.write(done.stderr)
    if done.returncode < 0:
        raise RocqError(
            f"the system ended coqc with signal {-done.returncode} while it compiled {theory}.v; build again"
        )
    if done.returncode and any(line.startswith("Error") for line in done.stderr.splitlines()):
        return False
    if done.returncode:
        raise RocqError(f"coqc failed while it compiled {theory}.v: {commands.first_error(done.stderr)}")
    if lost := [ending for ending in OUTPUTS if not Path(theory + ending).is_file()]:
        raise RocqError(f"coqc reports no error, but the file {theory}{lost[0]} is missing; build again")
    if _inputs(by, theory, required) != inputs:
        raise RocqError(f"{theory}.v, or a theory that it requires, changed while coqc ran; build again")
    files.write(Path(theory + DIGEST), record(by, theory, required))
    return True


def _inputs(by: str, theory: str, required: Iterable[str]) -> list[str]:
    """The lines of the digest file about the compiler and the files that it reads, without those that it writes."""
    return record(by, theory, required).splitlines()[: -len(OUTPUTS)]


def main(words: list[str]) -> int:
    """Run `plan` or `build`; return 0, 1 if the compiler printed an error, or 2 after a line about another error."""
    try:
        if words[0] == "build":
            by, theory, *required = words[1:]
            return int(not build(by, theory, required))
        sys.stdout.writelines(f"{line}\n" for line in plan())
    except RocqError as error:
        sys.stderr.write(f"Error: {error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
