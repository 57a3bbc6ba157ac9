"""Binds Rocq's theories to the library: definitions are printed from Python functions, or compared with their runs.

Each Python file of `proofs/rocq` is about the file of the library with its name. Its `DEFINITIONS` are printed into
`generated/*.v`. Its `AGREEMENTS` become `agreements/*.v`: goals that Rocq proves by computing its own, handwritten
definitions, and whose results are those of the library.

    python -m loadbal.checking.rocq.bindings definitions   writes generated/
    python -m loadbal.checking.rocq.bindings agreements    writes agreements/
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module, resources
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from loadbal import files
from loadbal.checking.proving.arguments import PACKAGE
from loadbal.checking.rocq.definitions import Bindings, mentioned
from loadbal.checking.rocq.gallina import definitions_file
from loadbal.errors import RocqError


def folder() -> Path:
    """The path of `proofs/rocq`, the folder with the Rocq theories and the Python files that bind them."""
    return Path(str(resources.files(f"{PACKAGE}.rocq")))


@dataclass(frozen=True, slots=True)
class Agreement:
    """A comparison of handwritten definitions in Rocq with runs of the library's functions."""

    name: str
    """The name, without ending, of the file that is written into `agreements/`."""
    description: str
    """Which definitions are compared, and on which inputs; one sentence, a comment at the top of the file."""
    requires: tuple[str, ...]
    """The Rocq theories that contain the definitions, such as `Network` or `Python.threshold`."""
    goals: Callable[[], Iterable[str]]
    """Makes the propositions that Rocq has to prove: each says that a definition computes what the library computed."""
    tactic: str = "vm_compute; reflexivity"
    count: int = field(kw_only=True)
    """The number of different goals. A generator that makes more or fewer is refused."""

    def __str__(self) -> str:
        """The text of the file.

        Raises: RocqError if there are more or fewer different goals than `count`.
        """
        goals = tuple(self.goals())
        if (found := len(set(goals))) != self.count:
            raise RocqError(
                f"the comparison {self.name} has {found} different goals; expected {self.count}, as `count` says"
            )
        modules = "".join(f"From Loadbal Require Import {name}.\n" for name in self.requires)
        comment = f"(* {self.description} Made from runs of the library. *)\n"
        imports = f"From Coq Require Import List ZArith QArith Bool.\n{modules}Import ListNotations.\n"
        proofs = (f"Goal {goal}.\nProof. {self.tactic}. Qed.\n" for goal in goals)
        return "\n".join([comment + imports, *proofs])


def modules() -> dict[str, ModuleType]:
    """The Python files of `proofs/rocq`, imported as modules, by name."""
    package = import_module(f"{PACKAGE}.rocq")
    return {it.name: import_module(f"{package.__name__}.{it.name}") for it in iter_modules(package.__path__)}


def generated() -> dict[Path, str]:
    """The text of every file of definitions printed from the library, by its path within the folder of theories."""
    return {
        Path("generated", f"{name}.v"): definitions_file(module.SOURCE, definitions)
        for name, module in modules().items()
        if (definitions := getattr(module, "DEFINITIONS", ()))
    }


def agreements() -> dict[Path, str]:
    """The text of every file of comparisons, by its path within the folder of theories."""
    found = [it for module in modules().values() for it in getattr(module, "AGREEMENTS", ())]
    return {Path("agreements", f"{it.name}.v"): str(it) for it in found}


def bound_definitions() -> Bindings:
    """For each definition that is bound to the library, the names of the files of `proofs/rocq` that bind it.

    A definition in the `DEFINITIONS` of a file is bound by that file alone. Any other definition is bound by every file
    with an agreement whose goals mention the definition.
    """
    printed, compared = dict[str, set[str]](), dict[str, set[str]]()
    for name, module in modules().items():
        printed |= {f"Python.{name}.{it.name}": {name} for it in getattr(module, "DEFINITIONS", ())}
        for agreement in getattr(module, "AGREEMENTS", ()):
            for definition in mentioned(folder(), agreement.name):
                compared.setdefault(definition, set()).add(name)
    return {definition: frozenset(files) for definition, files in {**compared, **printed}.items()}


def stale() -> list[Path]:
    """The paths of generated files that are out of date, missing, or no longer needed."""
    root = folder()
    present = {path.relative_to(root) for path in root.glob("generated/*.v")}
    made = generated()
    changed = [place for place, text in made.items() if place not in present or (root / place).read_text() != text]
    return sorted({*changed, *(present - set(made))})


def refuse_stale() -> None:
    """Raise a RocqError, in one line, if a generated file is out of date."""
    if out_of_date := stale():
        raise RocqError(f"{out_of_date[0]} is out of date; run python -m {__spec__.name} definitions")


def write(made: Mapping[Path, str]) -> None:
    """Write the texts to their paths if they have changed, and delete all other theories in the same folders."""
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


def main(words: list[str]) -> int:
    """Write `generated/` or `agreements/`, as `words` say; return 0, or 2 after a line about a refused comparison."""
    if words == ["definitions"]:
        write(generated())
        return 0
    try:
        refuse_stale()
        write(agreements())
    except RocqError as error:
        sys.stderr.write(f"Error: {error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
