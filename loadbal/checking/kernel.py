"""Checking by kernel: Rocq's kernel checks a theorem whose definitions are compared with the library.

The kernel is asked each time for the theorem's statement and its axioms; neither is read from a source file.
`loadbal.checking.rocq.bindings` compares the definitions in the statement with the library.

`python -m loadbal.checking.kernel` prints every theorem, as the kernel does, with its axioms.
"""

import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from itertools import accumulate
from pathlib import Path

from loadbal import papers
from loadbal.checking.proving.arguments import Theorem, theorem, theorems_of
from loadbal.checking.rocq import bindings, commands, comments, fragment
from loadbal.checking.rocq.definitions import Meaning, in_full, meanings
from loadbal.checking.smt import domain_in_words, domain_within
from loadbal.claim import Extremum
from loadbal.errors import InvalidInputError, RefusedPartError, RocqError, UnknownNameError
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength

CLOSED = "Closed under the global context"
"""The text that Rocq prints for a theorem that assumes no axioms."""

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
    """By the name of each theorem, the definitions below its statement, and the files that bind them to the library."""
    explanations: Mapping[str, str]
    """The comments `(** ... *)` of the theories, by the name of the theorem or definition that follows the comment."""


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
    """The library, or the error that `library` raises; the error is cached too, so that no failed build is repeated."""
    try:
        version = commands.installed_version()
        bindings.refuse_stale()
        fragment.refuse_forbidden(bindings.folder())
        names = list(dict.fromkeys(theorem.name for paper in papers.papers() for theorem in theorems_of(paper)))
        with _build_lock():
            _make("agree")
            functions = fragment.recursive_functions(bindings.folder())
            fragment.refuse_outside(in_full(functions, partial(_output, functions)))
            explanations = comments.explanations(bindings.folder())
            meant = meanings(names, partial(_output, names), bindings.bound_definitions(), explanations)
            return Library(version, printed_theorems(names), meant, explanations)
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
    """The output of `command` for each theorem, by the name of the theorem, which replaces `{}` in the command.

    Each command stands in a module that imports only the theory of its theorem. So Rocq prints the theory's own
    definitions without the theory's name, also if another theory defines the same name.
    """
    lines = [f'Goal True. idtac "{MARK}{name}". Abort.\n{command.format(name)}' for name in names]
    within = [
        f"Module At{at}.\nImport Loadbal.{_module(name)}.\n{line}\nEnd At{at}."
        for at, (name, line) in enumerate(zip(names, lines, strict=True))
    ]
    output = _output(names, [PREAMBLE, *within])
    return dict(block.split("\n", 1) for block in output.split(MARK)[1:])


def _has_no_axiom(names: list[str]) -> bool:
    """Whether all theorems are free of axioms; Rocq gets one query for all of them."""
    return _output(names, [PREAMBLE, _listing(names), "Print Assumptions everything."]).strip() == CLOSED


def _output(names: Iterable[str], lines: Iterable[str]) -> str:
    """Rocq's output for a file that loads the theories of the named theorems and then has the given lines."""
    required = "".join(f"From Loadbal Require {module}.\n" for module in dict.fromkeys(map(_module, names)))
    return _compiled([required, *lines])


def _compiled(lines: Iterable[str]) -> str:
    """Rocq's output for a file with the given lines."""
    with tempfile.TemporaryDirectory() as place:
        at = Path(place, "Asked.v")
        at.write_text("\n".join(lines), encoding="utf-8")
        return commands.run(["coqc", "-q", *_paths(), str(at)])


def check_file(theory: str, theorems: Sequence[str], lines: Iterable[str]) -> dict[str, str]:
    """Have the kernel check a file that imports a theory and has these lines; return the statements of its `theorems`.

    Raises: RocqError, in one line, if there is no Rocq, if it does not accept the theory or the file, or if a theorem
    has an axiom. The error is a RefusedPartError if it is in one of the `lines`, whose number is the part.
    """
    commands.installed_version()
    with _build_lock():
        _make(f"theories/{theory}.vo")
    asked = [f'Goal True. idtac "{MARK}{name}". Abort.\nCheck {name}.' for name in theorems]
    axioms = [f'Goal True. idtac "{MARK}". Abort.', _listing(theorems), "Print Assumptions everything."]
    head, parts = [PREAMBLE, f"From Loadbal Require Import {theory}."], list(lines)
    try:
        output = _compiled([*head, *parts, *asked, *axioms])
    except RocqError as error:
        part = _part_of_line(_line_of_error(str(error)), [*head, *parts]) - len(head)
        if not 0 <= part < len(parts):
            raise
        raise RefusedPartError(str(error), part) from error
    *statements, assumed = (block.split("\n", 1) for block in output.split(MARK)[1:])
    if found := _axioms(assumed[1]):
        raise RocqError(f"the theorems {', '.join(theorems)} assume {found[0]}; expected no axioms")
    return {name: _statement(printed) for name, printed in statements}


def _line_of_error(message: str) -> int:
    """The line of the file that a message of Rocq names, from 1 on; 0 if it names none."""
    found = re.search(r'File ".*", line (\d+),', message)
    return int(found[1]) if found else 0


def _part_of_line(line: int, parts: Sequence[str]) -> int:
    r"""The number of the part that has this line of a file, in which each part begins on a line of its own.

    >>> [_part_of_line(line, ["a", "b\nc", "d"]) for line in range(6)]
    [-1, 0, 1, 1, 2, 3]
    """
    if line < 1:
        return -1
    ends = accumulate(part.count("\n") + 1 for part in parts)
    return sum(end < line for end in ends)


def _listing(names: Iterable[str]) -> str:
    """A definition of `everything` that uses all theorems, so that it has each axiom of any of them."""
    listed = "; ".join(f"exist (fun P : Prop => P) _ (@{name})" for name in names)
    return f"Definition everything : list {{P : Prop | P}} := [{listed}]."


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
    """Have `make` build `target` in the folder of the theories."""
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
            f"Rocq cannot build the theories, because {bindings.folder()} cannot be written: {error.strerror}"
        ) from error
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- checking a claim ---


def find(claim: str) -> Theorem:
    """The theorem about the claim with the id `claim`.

    Raises: UnknownNameError if there is none.
    """
    if (found := theorem(claim)) is None:
        raise UnknownNameError(
            f"{claim} has no theorem checked by Rocq; `loadbal claims --strength kernel` lists the claims that have one"
        )
    return found


def check(stated: Theorem) -> Holds | Bounded | Refuted | Measured:
    """The verdict of the kernel on a theorem: its claim holds, or is refuted if the theorem proves the negation.

    A theorem about sizes within bounds makes the claim bounded; a theorem with a value measures an extremum.

    Raises: RocqError, with the theorem's name, if Rocq cannot be run or has no such theorem; UnknownNameError if no
    claim has the id that the theorem names; InvalidInputError if a theorem about an extremum has no value, or a theorem
    about a claim has a value.
    """
    if stated.claim not in papers.claims():
        raise UnknownNameError(f"the theorem {stated.name} names the claim {stated.claim!r}, which does not exist")
    _, claim = papers.claims()[stated.claim]
    if isinstance(claim, Extremum) != (stated.value is not None):
        is_number = isinstance(claim, Extremum)
        raise InvalidInputError(
            f"`Theorem` of {stated.name} has value={stated.value}; expected "
            + (f"the number that {stated.claim} asks for" if is_number else f"none, since {stated.claim} asks for none")
        )
    try:
        known = library()
        printed, meaning = known.theorems[stated.name], known.meanings[stated.name]
        reads = _reading(known.explanations, stated)
    except RocqError as error:
        raise type(error)(f"the theorem {stated.name} has not been checked: {error}") from error
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
    covered = domain_within(claim, stated.within) if stated.within else domain_in_words(claim)
    evidence = Evidence(Strength.KERNEL, 1, 1, 0, "kernel", stated.within, (), covered, facts)
    if stated.value is not None:
        return Measured(stated.value, {}, evidence)
    if stated.refutes:
        return Refuted({}, evidence)
    return Bounded(evidence) if stated.within else Holds(evidence)


def _reading(explanations: Mapping[str, str], stated: Theorem) -> str:
    """The statement of a theorem in words, from the comment before the theorem.

    Raises: RocqError if there is no such comment.
    """
    if found := comments.reading(explanations.get(stated.name, ""), stated.claim):
        return found
    raise RocqError("the statement in words is missing; write it in a comment (** ... *) before the theorem")


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
