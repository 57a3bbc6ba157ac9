"""Has Rocq's kernel check files that import a theory, and reads what Rocq prints about their theorems."""

import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from loadbal.checking.rocq import bindings, commands, output_store
from loadbal.errors import RefusedPartError, RocqError

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


def check_file(theory: str, theorems: Sequence[str], lines: Iterable[str]) -> dict[str, str]:
    """Have the kernel check a file that imports a theory and has these lines; return the statements of its `theorems`.

    Rocq reads the same lines once; later calls read its stored output. `loadbal.checking.rocq.output_store` says what
    must be as it was.

    Raises: RocqError, in one line, if there is no Rocq, if it does not accept the theory or the file, or if a theorem
    has an axiom. The error is a RefusedPartError if it is in one of the `lines`, whose number is the part.
    """
    commands.installed_version()
    build_once(theory, bindings.folder())
    head, parts = _head(theory), list(lines)
    text = [*head, *parts, *_questions(theorems)]
    try:
        printed = output_once(text, [bindings.folder() / "theories" / theory])
    except RocqError as error:
        part = commands.part_of_line(commands.line_of_error(str(error)), [*head, *parts]) - len(head)
        if not 0 <= part < len(parts):
            raise
        raise RefusedPartError(str(error), part) from error
    return _statements(theorems, printed)


@cache
def build_once(theory: str, folder: Path) -> None:
    """Build a theory of `folder`; later calls in the same process do nothing.

    Raises: RocqError, in one line, if the theory does not build.
    """
    with building():
        make(f"theories/{theory}.vo", folder)


def _head(theory: str) -> list[str]:
    """The first lines of a file about a theory."""
    return [PREAMBLE, f"From Loadbal Require Import {theory}."]


def _questions(theorems: Sequence[str]) -> list[str]:
    """Commands that make Rocq print the statement of each theorem, and the axioms of all of them."""
    asked = [f'Goal True. idtac "{MARK}{name}". Abort.\nCheck {name}.' for name in theorems]
    return [*asked, f'Goal True. idtac "{MARK}". Abort.', listing(theorems), "Print Assumptions everything."]


def _statements(theorems: Sequence[str], printed: str) -> dict[str, str]:
    """The statements of theorems in what Rocq prints for `_questions`.

    Raises: RocqError if a theorem has an axiom.
    """
    *statements, assumed = (block.split("\n", 1) for block in printed.split(MARK)[1:])
    if found := axioms_in(assumed[1]):
        raise RocqError(
            f"the theorems {', '.join(theorems)} assume {found[0]}; expected no axioms (unproved assumptions)"
        )
    return {name: statement_in(text) for name, text in statements}


def listing(names: Iterable[str]) -> str:
    """A definition of `everything` that uses all theorems, so that it has each axiom of any of them."""
    listed = "; ".join(f"exist (fun P : Prop => P) _ (@{name})" for name in names)
    return f"Definition everything : list {{P : Prop | P}} := [{listed}]."


def output_once(lines: Iterable[str], theories: Iterable[Path]) -> str:
    """Rocq's output for a file with the given lines, which may use these theories; stored when Rocq printed it once.

    Raises: RocqError if Rocq does not accept the file.
    """
    text = "\n".join(lines)
    return output_store.output_once(text, theories, lambda: output_of([text]))


def output_of(lines: Iterable[str]) -> str:
    """Rocq's output for a file with the given lines.

    Raises: RocqError if Rocq does not accept the file.
    """
    with tempfile.TemporaryDirectory() as place:
        at = Path(place, "Asked.v")
        at.write_text("\n".join(lines), encoding="utf-8")
        return commands.run(["coqc", "-q", *paths(), str(at)])


def statement_in(printed: str) -> str:
    """The statement of a theorem in Rocq's output for `Check`, on one line."""
    return re.sub(r"\s+", " ", printed.partition(":")[2]).strip()


def axioms_in(printed: str) -> tuple[str, ...]:
    """The axioms of a theorem in Rocq's output: the lines after the first, which is a heading."""
    return tuple(line.strip() for line in printed.strip().splitlines()[1:])


def paths() -> list[str]:
    """The options of the compiler by which it finds the theories from every folder."""
    project = (bindings.folder() / "_CoqProject").read_text(encoding="utf-8").split()
    return [str(bindings.folder() / it) if (bindings.folder() / it).is_dir() else it for it in project]


def make(target: str, folder: Path) -> None:
    """Have `make` build `target` in the folder of the theories."""
    commands.run(["make", "-s", "-C", str(folder), f"PYTHON={sys.executable}", target])


@contextmanager
def building() -> Iterator[None]:
    """Hold a lock inside the with block, so that only one process at a time builds the theories.

    Raises: RocqError if the folder cannot be written.
    """
    with commands.locked(bindings.folder() / ".lock"):
        yield
