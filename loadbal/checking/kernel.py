"""Checking by kernel: a theorem that Rocq's kernel checked, about definitions bound to the library.

The theorem's statement and what it assumes are asked of the kernel each time, never read from a text. What binds the
words of a statement stands in `proofs/rocq`, one file for each file of the library: definitions that are generated
from its functions, and runs of it that Rocq's definitions repeat (`agreements`), on unknowns and on numbers.

    python -m loadbal.checking.kernel definitions   the definitions that are generated, anew
    python -m loadbal.checking.kernel agreements    the runs that are compared, anew
    python -m loadbal.checking.kernel assumptions   every theorem as the kernel prints it, and what it assumes
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from loadbal import files, papers
from loadbal.checking.arguments import PACKAGE, Theorem, theorem, theorems_of
from loadbal.checking.gallina import written
from loadbal.checking.smt import spoken_of
from loadbal.errors import InvalidInputError, RocqError, UnknownNameError
from loadbal.verdict import Evidence, Holds, Refuted, Strength

OLDEST = (8, 16)
"""The oldest version of Rocq with which the theories are known to build."""

CLOSED = "Closed under the global context"
"""What the kernel prints of a theorem that assumes nothing."""

PRINTED = """From Coq Require Import List ZArith QArith Bool.
Import ListNotations.
Open Scope Z_scope.
Set Printing Width 1000.
Set Printing Depth 1000."""
"""How a theorem is to be printed: on one line, in the notations of lists and numbers."""

SECONDS = 1800
"""How long Rocq may take for all theories."""


def folder() -> Path:
    """Where the theories are."""
    return Path(str(resources.files(f"{PACKAGE}.rocq")))


# --- what binds the theories to the library ---


@dataclass(frozen=True, slots=True)
class Agreement:
    """Runs of the library that a definition in Gallina repeats: each goal is proved by computing."""

    name: str
    """The name of the file, in `agreements/`."""
    says: str
    """What is compared, and on what."""
    requires: tuple[str, ...]
    """The theories whose definitions are compared, as `Network` or `Python.threshold`."""
    goals: Callable[[], Iterable[str]]
    """Propositions that hold by computation."""
    tactic: str = "vm_compute; reflexivity"

    def __str__(self) -> str:
        modules = "".join(f"From Loadbal Require Import {name}.\n" for name in self.requires)
        head = f"(* {self.says} Made from runs of the library. *)\nFrom Coq Require Import List ZArith QArith Bool.\n"
        opened = "Import ListNotations.\n"
        proofs = (f"Goal {goal}.\nProof. {self.tactic}. Qed.\n" for goal in self.goals())
        return "\n".join([head + modules + opened, *proofs])


def bindings() -> dict[str, ModuleType]:
    """The files that bind, by name."""
    package = import_module(f"{PACKAGE}.rocq")
    return {it.name: import_module(f"{package.__name__}.{it.name}") for it in iter_modules(package.__path__)}


def generated() -> dict[Path, str]:
    """The files of definitions that are made from the library, by their place."""
    found = {name: getattr(module, "DEFINITIONS", ()) for name, module in bindings().items()}
    return {
        Path("generated", f"{name}.v"): written(bindings()[name].SOURCE, definitions)
        for name, definitions in found.items()
        if definitions
    }


def agreements() -> dict[Path, str]:
    """The files of runs that are compared, by their place."""
    found = [it for module in bindings().values() for it in getattr(module, "AGREEMENTS", ())]
    return {Path("agreements", f"{it.name}.v"): str(it) for it in found}


def stale() -> list[Path]:
    """The generated files that are not what the library would give now."""
    root = folder()
    present = {path.relative_to(root) for path in root.glob("generated/*.v")}
    made = generated()
    changed = [place for place, text in made.items() if place not in present or (root / place).read_text() != text]
    return sorted({*changed, *(present - set(made))})


def write(made: Mapping[Path, str]) -> None:
    """Write files in place of all theories of their folders; one that is as it was keeps its time: make looks at it."""
    root = folder()
    for place in {place.parent for place in made}:
        for old in (root / place).glob("*.v"):
            if old.relative_to(root) not in made:
                old.unlink()
    for place, text in made.items():
        at = root / place
        if not at.exists() or at.read_text(encoding="utf-8") != text:
            at.parent.mkdir(exist_ok=True)
            files.write(at, text)


# --- what the kernel says ---


@dataclass(frozen=True, slots=True)
class Said:
    """What the kernel prints for a theorem."""

    says: str
    axioms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All theorems that claims name, as the kernel prints them."""

    version: str
    theorems: Mapping[str, Said] = field(default_factory=dict)


@cache
def library() -> Library:
    """Build the theories and ask the kernel for every theorem that a claim names, once a process.

    Raises: RocqError, in one line, if there is no Rocq, if it is too old, if a generated file is out of date, or if
    something does not build.
    """
    version = found_version()
    if out_of_date := stale():
        raise RocqError(f"{out_of_date[0]} is out of date; run python -m loadbal.checking.kernel definitions")
    names = [theorem.name for paper in papers.papers() for theorem in theorems_of(paper)]
    with _alone():
        _run(["make", "-s", "-j2", "-C", str(folder()), f"PYTHON={sys.executable}", "all", "agree"])
        return Library(version, asked(dict.fromkeys(names)))


def found_version() -> str:
    """The version of Rocq at hand.

    Raises: RocqError if there is none, or it is too old.
    """
    if shutil.which("coqc") is None:
        raise RocqError("there is no coqc here; `apt-get install coq` brings it")
    version = _run(["coqc", "--print-version"]).split()[0]
    numbers = tuple(int(number) for number in re.findall(r"\d+", version)[:2])
    if numbers < OLDEST:
        raise RocqError(f"coqc is of version {version}; expected {'.'.join(map(str, OLDEST))} or later")
    return version


def asked(names: Iterable[str]) -> dict[str, Said]:
    """What the kernel prints for theorems by name, statement and assumptions.

    Raises: RocqError, naming it, for a theorem that does not exist.
    """
    of: dict[str, list[str]] = {}
    for name in names:
        of.setdefault(name.partition(".")[0], []).append(name)
    required = "".join(f"From Loadbal Require {module}.\n" for module in of)
    with tempfile.TemporaryDirectory() as place:
        at = Path(place, "Asked.v")
        at.write_text("\n".join([PRINTED, required, *map(_questions, of, of.values())]), encoding="utf-8")
        answer = _run(["coqc", *_paths(), str(at)])
    return dict(_said(block) for block in answer.split("== ")[1:])


def _questions(module: str, names: Iterable[str]) -> str:
    """What is asked about the theorems of a file; what it defines prints without its name, whatever other files say."""
    about = [
        f'Goal True. idtac "== {it}". Abort.\nCheck @{it}.\nGoal True. idtac "--". Abort.\nPrint Assumptions {it}.'
        for it in names
    ]
    return "\n".join([f"Module About{module}.\nImport Loadbal.{module}.", *about, f"End About{module}."])


def _paths() -> list[str]:
    project = (folder() / "_CoqProject").read_text(encoding="utf-8").split()
    return [str(folder() / it) if (folder() / it).is_dir() else it for it in project]


def _said(block: str) -> tuple[str, Said]:
    name, rest = block.split("\n", 1)
    statement, assumptions = rest.split("--\n", 1)
    says = re.sub(r"\s+", " ", statement.partition(":")[2]).strip()
    closed = assumptions.strip() == CLOSED
    return name, Said(says, () if closed else tuple(line.strip() for line in assumptions.strip().splitlines()[1:]))


def _run(command: list[str]) -> str:
    """What a command prints.

    Raises: RocqError, with its last words, if it fails.
    """
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)  # noqa: S603 - Rocq's own commands
    except subprocess.TimeoutExpired:
        raise RocqError(f"{command[0]} took more than {SECONDS} s") from None
    if done.returncode < 0:
        raise RocqError(f"{command[0]} was ended by signal {-done.returncode}")
    if done.returncode:
        raise RocqError(f"{command[0]}: {_last_words(done.stderr)}")
    return done.stdout


def _last_words(text: str) -> str:
    """The place of the first error and what it says, in one line."""
    lines = text.strip().splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith("Error")), max(len(lines) - 1, 0))
    place = next((line.strip() for line in reversed(lines[:start]) if line.startswith("File")), "")
    return " ".join([place, *(line.strip() for line in lines[start : start + 4])]).strip() or "failed without a word"


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other process builds the theories."""
    fcntl = import_module("fcntl")
    try:
        lock = (folder() / ".lock").open("w", encoding="utf-8")
    except OSError as error:
        raise RocqError(f"{folder()} cannot be written, so that Rocq cannot build there: {error.strerror}") from error
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- checking a claim ---


def find(claim: str) -> Theorem:
    """The theorem that settles a claim.

    Raises: UnknownNameError if there is none.
    """
    if (found := theorem(claim)) is None:
        raise UnknownNameError(f"no theorem of Rocq settles {claim!r}")
    return found


def check(stated: Theorem) -> Holds | Refuted:
    """What the kernel has checked of a claim: its theorem, or that of its negation.

    Raises: RocqError, naming the theorem, where the kernel cannot be asked or has no such theorem; UnknownNameError
    for no claim; InvalidInputError for a binding that does not exist.
    """
    if strangers := set(stated.bound_by) - set(bindings()):
        raise InvalidInputError(f"the theorem {stated.name} says it is bound by {min(strangers)}, which is no file")
    try:
        known = library()
        said = known.theorems[stated.name]
    except RocqError as error:
        raise RocqError(f"{stated.name} has not been checked: {error}") from error
    told = {
        "theorem": stated.name,
        "says": said.says,
        "axioms": list(said.axioms),
        "rocq": known.version,
        "bound by": list(stated.bound_by),
    }
    _, claim = papers.claims()[stated.claim]
    evidence = Evidence(Strength.KERNEL, 1, 1, 0, "kernel", None, (), spoken_of(claim), told)
    return Refuted({}, evidence) if stated.refutes else Holds(evidence)


def main(what: str) -> int:
    """Write what is made, or print every theorem; 1 if one of them assumes anything."""
    makers = {"definitions": generated, "agreements": agreements}
    if what in makers:
        write(makers[what]())
        return 0
    try:
        found = library()
    except RocqError as error:
        sys.stderr.write(f"{error}\n")
        return 3
    for name, said in found.theorems.items():
        sys.stdout.write(f"{name} : {said.says}\n  assumes {', '.join(said.axioms) or 'nothing'}\n")
    sys.stdout.write(f"{len(found.theorems)} theorems, Rocq {found.version}\n")
    return int(any(said.axioms for said in found.theorems.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "assumptions"))
