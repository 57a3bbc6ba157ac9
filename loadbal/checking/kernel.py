"""Checking by kernel: Rocq's kernel checks a theorem whose definitions are compared with the library.

The kernel is asked each time for the theorem's statement and its axioms; neither is read from a source file.
`loadbal.checking.rocq.bindings` compares the definitions in the statement with the library.

`python -m loadbal.checking.kernel` prints every theorem, as the kernel does, with its axioms.
"""

import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path

from loadbal import papers
from loadbal.checking.proving.arguments import Theorem, theorem, theorems_of
from loadbal.checking.rocq import bindings, commands, comments, fragment
from loadbal.checking.rocq.definitions import Meaning, in_full, meanings
from loadbal.checking.smt import domain_in_words
from loadbal.errors import RocqError, UnknownNameError
from loadbal.verdict import Evidence, Holds, Refuted, Strength

CLOSED = "Closed under the global context"
"""What Rocq prints for a theorem that assumes no axioms."""

PREAMBLE = """From Coq Require Import List ZArith QArith Bool.
Import ListNotations.
Open Scope Z_scope.
Set Printing Width 1000.
Set Printing Depth 1000."""
"""Commands that make Rocq print a statement on one line, with the usual notations for lists and numbers."""

MARK = "theorem by name: "
"""Rocq prints this text before the name of a theorem, so that the output about the theorem can be found."""


# --- asking the kernel ---


@dataclass(frozen=True, slots=True)
class PrintedTheorem:
    """The statement of a theorem and its axioms, as the kernel prints them."""

    statement: str
    axioms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All theorems about claims, by name, and the version of Rocq that checked them."""

    version: str
    theorems: Mapping[str, PrintedTheorem]
    meanings: Mapping[str, Meaning]
    """What each statement means: the definitions below it, and what binds them to the library."""
    explanations: Mapping[str, str]
    """How theorems and definitions read: the comment before each that has one."""


def library() -> Library:
    """Build the theories, and have the kernel print every theorem about a claim; later calls return the same result.

    Raises: RocqError, in one line, if there is no Rocq, if it is too old, if a generated file is out of date, if a
    theory does not build, or if one leaves the fragment (`loadbal.checking.rocq.fragment`).
    """
    if isinstance(found := _library(), RocqError):
        raise found
    return found


@cache
def _library() -> Library | RocqError:
    """The theorems, or the error that prevents them: errors are cached too, so that no failed build is repeated."""
    try:
        version = commands.installed_version()
        bindings.refuse_stale()
        fragment.refuse_forbidden(bindings.folder())
        names = list(dict.fromkeys(theorem.name for paper in papers.papers() for theorem in theorems_of(paper)))
        with _build_lock():
            _make("agree")
            functions = fragment.recursive_functions(bindings.folder())
            fragment.refuse_outside(in_full(functions, partial(_output, functions)))
            told = comments.explanations(bindings.folder())
            meant = meanings(names, partial(_output, names), bindings.bound_definitions(), told)
            return Library(version, printed_theorems(names), meant, told)
    except RocqError as error:
        return error


def printed_theorems(names: Iterable[str]) -> dict[str, PrintedTheorem]:
    """The statements and axioms of theorems by name, as the kernel prints them.

    Raises: RocqError, with the name, for a theorem that does not exist.
    """
    wanted = list(names)
    statements = _outputs(wanted, "Check @{}.")
    # Printing axioms theorem by theorem is slow, so first ask whether any of the theorems has an axiom.
    axioms = dict.fromkeys(wanted, CLOSED) if _has_no_axiom(wanted) else _outputs(wanted, "Print Assumptions {}.")
    return {name: PrintedTheorem(_statement(statements[name]), _axioms(axioms[name])) for name in wanted}


def _outputs(names: list[str], command: str) -> dict[str, str]:
    """What Rocq prints for a command about each theorem, by the name of the theorem.

    Each command stands in a module that imports only the theory of its theorem. So the theory's own definitions print
    without the theory's name, whatever names other theories define.
    """
    lines = [f'Goal True. idtac "{MARK}{name}". Abort.\n{command.format(name)}' for name in names]
    within = [
        f"Module At{at}.\nImport Loadbal.{_module(name)}.\n{line}\nEnd At{at}."
        for at, (name, line) in enumerate(zip(names, lines, strict=True))
    ]
    output = _output(names, [PREAMBLE, *within])
    return dict(block.split("\n", 1) for block in output.split(MARK)[1:])


def _has_no_axiom(names: list[str]) -> bool:
    """Whether none of the theorems depends on an axiom, by one query for all of them."""
    listed = "; ".join(f"exist (fun P : Prop => P) _ (@{name})" for name in names)
    listing = f"Definition everything : list {{P : Prop | P}} := [{listed}]."
    return _output(names, [PREAMBLE, listing, "Print Assumptions everything."]).strip() == CLOSED


def _output(names: Iterable[str], lines: Iterable[str]) -> str:
    """What Rocq prints for a file that loads the theories of the theorems and then has these lines."""
    required = "".join(f"From Loadbal Require {module}.\n" for module in dict.fromkeys(map(_module, names)))
    return _compiled([required, *lines])


def _compiled(lines: Iterable[str]) -> str:
    """What Rocq prints for a file with these lines."""
    with tempfile.TemporaryDirectory() as place:
        at = Path(place, "Asked.v")
        at.write_text("\n".join(lines), encoding="utf-8")
        return commands.run(["coqc", "-q", *_paths(), str(at)])


def check_file(theory: str, theorem: str, lines: Iterable[str]) -> None:
    """Have the kernel check a file that imports a theory and has these lines, a theorem without axioms among them.

    Raises: RocqError, in one line, if there is no Rocq, if it does not accept the theory or the file, or if the theorem
    has an axiom.
    """
    commands.installed_version()
    with _build_lock():
        _make(f"theories/{theory}.vo")
    imports = f"From Loadbal Require Import {theory}."
    if axioms := _axioms(_compiled([PREAMBLE, imports, *lines, f"Print Assumptions {theorem}."])):
        raise RocqError(f"the theorem {theorem} assumes {axioms[0]}")


def _module(name: str) -> str:
    return name.partition(".")[0]


def _statement(printed: str) -> str:
    return re.sub(r"\s+", " ", printed.partition(":")[2]).strip()


def _axioms(printed: str) -> tuple[str, ...]:
    """The axioms of a theorem in Rocq's output: the lines after the first, which is a heading."""
    return tuple(line.strip() for line in printed.strip().splitlines()[1:])


def _paths() -> list[str]:
    project = (bindings.folder() / "_CoqProject").read_text(encoding="utf-8").split()
    return [str(bindings.folder() / it) if (bindings.folder() / it).is_dir() else it for it in project]


def _make(target: str) -> None:
    """Have `make` build a target of the folder of theories."""
    commands.run(["make", "-s", "-C", str(bindings.folder()), f"PYTHON={sys.executable}", target])


@contextmanager
def _build_lock() -> Iterator[None]:
    """Hold a lock inside the with block, so that only one process at a time builds the theories.

    Raises: RocqError if the folder cannot be written.
    """
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
    """The theorem that proves or refutes the claim with the id `claim`.

    Raises: UnknownNameError if there is none.
    """
    if (found := theorem(claim)) is None:
        raise UnknownNameError(f"no theorem of Rocq proves or refutes {claim!r}")
    return found


def check(stated: Theorem) -> Holds | Refuted:
    """The verdict by the theorem about a claim: the claim holds, or is refuted if the theorem proves its negation.

    Raises: RocqError, with the theorem's name, if the kernel cannot be asked or has no such theorem; UnknownNameError
    for an id without a claim.
    """
    if stated.claim not in papers.claims():
        raise UnknownNameError(f"the theorem {stated.name} is about {stated.claim!r}, which is no claim")
    try:
        known = library()
        printed, meaning = known.theorems[stated.name], known.meanings[stated.name]
        reads = _reading(known.explanations, stated)
    except RocqError as error:
        raise type(error)(f"{stated.name} has not been checked: {error}") from error
    facts = {
        "theorem": stated.name,
        "says": printed.statement,
        "axioms": list(printed.axioms),
        "rocq": known.version,
        "reads": reads,
        "bound by": list(meaning.bound_by),
        "digest": meaning.digest,
        "uses": list(meaning.uses),
        "below": meaning.below,
    }
    _, claim = papers.claims()[stated.claim]
    evidence = Evidence(Strength.KERNEL, 1, 1, 0, "kernel", None, (), domain_in_words(claim), facts)
    return Refuted({}, evidence) if stated.refutes else Holds(evidence)


def _reading(explanations: Mapping[str, str], stated: Theorem) -> str:
    """How the statement of a theorem reads, in the words of its claim.

    Raises: RocqError if there is no such comment.
    """
    if found := comments.reading(explanations.get(stated.name, ""), stated.claim):
        return found
    raise RocqError("no comment (** ... *) before it says how its statement reads")


def main() -> int:
    """Print every theorem; return 1 if a theorem has an axiom, 3 if the kernel cannot be asked, else 0."""
    try:
        found = library()
    except RocqError as error:
        sys.stderr.write(f"{error}\n")
        return 3
    for name, printed in found.theorems.items():
        sys.stdout.write(f"{name} : {printed.statement}\n  assumes {', '.join(printed.axioms) or 'nothing'}\n")
    sys.stdout.write(f"{len(found.theorems)} theorems, Rocq {found.version}\n")
    return int(any(printed.axioms for printed in found.theorems.values()))


if __name__ == "__main__":
    sys.exit(main())
