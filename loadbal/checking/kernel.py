"""Checking by kernel: a theorem that Rocq's kernel checked, about definitions bound to the library.

The theorem's statement and what it assumes are asked of the kernel each time, never read from a text. What binds the
words of a statement to the library is in `bindings.py`.

`python -m loadbal.checking.kernel` prints every theorem as the kernel does, and what it assumes.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from loadbal import papers
from loadbal.checking.proving.arguments import Theorem, theorem, theorems_of
from loadbal.checking.rocq import bindings
from loadbal.checking.smt import domain_in_words
from loadbal.errors import InvalidInputError, NoRocqError, RocqError, UnknownNameError
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

MARK = "theorem by name: "
"""What stands before a theorem's name where Rocq prints what it says of it."""

SECONDS = 1800
"""How long Rocq may take for all theories."""


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
    theorems: Mapping[str, Said]


def library() -> Library:
    """Build the theories and ask the kernel for every theorem that a claim names, once a process.

    Raises: RocqError, in one line, if there is no Rocq, if it is too old, if a generated file is out of date, or if
    something does not build.
    """
    if isinstance(found := _library(), RocqError):
        raise found
    return found


@cache
def _library() -> Library | RocqError:
    """The theorems, or why there are none: what does not build is not built again for the next claim."""
    try:
        version = found_version()
        _refuse_stale()
        names = [theorem.name for paper in papers.papers() for theorem in theorems_of(paper)]
        with _alone():
            _run(["make", "-s", "-C", str(bindings.folder()), f"PYTHON={sys.executable}", "agree"])
            return Library(version, asked(dict.fromkeys(names)))
    except RocqError as error:
        return error


def _refuse_stale() -> None:
    if out_of_date := bindings.stale():
        raise RocqError(f"{out_of_date[0]} is out of date; run python -m loadbal.checking.rocq.bindings definitions")


def found_version() -> str:
    """The version of Rocq at hand.

    Raises: NoRocqError if there is none, or it is too old.
    """
    if shutil.which("coqc") is None:
        raise NoRocqError("there is no coqc here; `apt-get install coq` brings it")
    version = _run(["coqc", "--print-version"]).split()[0]
    numbers = tuple(int(number) for number in re.findall(r"\d+", version)[:2])
    if numbers < OLDEST:
        raise NoRocqError(f"coqc is of version {version}; expected {'.'.join(map(str, OLDEST))} or later")
    return version


def asked(names: Iterable[str]) -> dict[str, Said]:
    """What the kernel prints for theorems by name, statement and assumptions.

    Raises: RocqError, naming it, for a theorem that does not exist.
    """
    wanted = list(names)
    says = _printed(wanted, "Check @{}.")
    assumed = dict.fromkeys(wanted, CLOSED) if _all_closed(wanted) else _printed(wanted, "Print Assumptions {}.")
    return {name: Said(_statement(says[name]), _axioms(assumed[name])) for name in wanted}


def _printed(names: list[str], command: str) -> dict[str, str]:
    """What a command prints for each theorem; what a theory defines prints without its name, whatever others say."""
    lines = [f'Goal True. idtac "{MARK}{name}". Abort.\n{command.format(name)}' for name in names]
    within = [
        f"Module At{at}.\nImport Loadbal.{_module(name)}.\n{line}\nEnd At{at}."
        for at, (name, line) in enumerate(zip(names, lines, strict=True))
    ]
    answer = _answered(names, [PRINTED, *within])
    return dict(block.split("\n", 1) for block in answer.split(MARK)[1:])


def _all_closed(names: list[str]) -> bool:
    """Whether all of them together assume nothing: what they share is then looked at once."""
    listed = "; ".join(f"exist (fun P : Prop => P) _ (@{name})" for name in names)
    listing = f"Definition everything : list {{P : Prop | P}} := [{listed}]."
    return _answered(names, [PRINTED, listing, "Print Assumptions everything."]).strip() == CLOSED


def _answered(names: Iterable[str], lines: Iterable[str]) -> str:
    """What Rocq prints for a file of these lines, with the theories of the theorems at hand."""
    required = "".join(f"From Loadbal Require {module}.\n" for module in dict.fromkeys(map(_module, names)))
    with tempfile.TemporaryDirectory() as place:
        at = Path(place, "Asked.v")
        at.write_text("\n".join([required, *lines]), encoding="utf-8")
        return _run(["coqc", *_paths(), str(at)])


def _module(name: str) -> str:
    return name.partition(".")[0]


def _statement(printed: str) -> str:
    return re.sub(r"\s+", " ", printed.partition(":")[2]).strip()


def _axioms(printed: str) -> tuple[str, ...]:
    """The axioms, after a line that announces them or says that there are none."""
    return tuple(line.strip() for line in printed.strip().splitlines()[1:])


def _paths() -> list[str]:
    project = (bindings.folder() / "_CoqProject").read_text(encoding="utf-8").split()
    return [str(bindings.folder() / it) if (bindings.folder() / it).is_dir() else it for it in project]


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
        lock = (bindings.folder() / ".lock").open("w", encoding="utf-8")
    except OSError as error:
        raise RocqError(
            f"{bindings.folder()} cannot be written, so that Rocq cannot build there: {error.strerror}"
        ) from error
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
    if stated.claim not in papers.claims():
        raise UnknownNameError(f"the theorem {stated.name} settles {stated.claim!r}, which is no claim")
    if strangers := set(stated.bound_by) - set(bindings.modules()):
        raise InvalidInputError(f"the theorem {stated.name} says it is bound by {min(strangers)}, which is no file")
    try:
        known = library()
        said = known.theorems[stated.name]
    except RocqError as error:
        raise type(error)(f"{stated.name} has not been checked: {error}") from error
    told = {
        "theorem": stated.name,
        "says": said.says,
        "axioms": list(said.axioms),
        "rocq": known.version,
        "bound by": list(stated.bound_by),
    }
    _, claim = papers.claims()[stated.claim]
    evidence = Evidence(Strength.KERNEL, 1, 1, 0, "kernel", None, (), domain_in_words(claim), told)
    return Refuted({}, evidence) if stated.refutes else Holds(evidence)


def main() -> int:
    """Print every theorem; 1 if one of them assumes anything, 3 if the kernel cannot be asked."""
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
    sys.exit(main())
