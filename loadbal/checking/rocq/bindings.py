"""What binds Rocq's theories to the library: definitions made from its functions, and runs that are compared.

A file of `proofs/rocq` binds the file of the library whose name it has: `DEFINITIONS` are generated into `generated/`,
and `AGREEMENTS` into `agreements/`, where Rocq's own definitions have to repeat what the library does.

    python -m loadbal.checking.rocq.bindings definitions   writes what is generated
    python -m loadbal.checking.rocq.bindings agreements    writes what is compared
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module, resources
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from loadbal import files
from loadbal.checking.proving.arguments import PACKAGE
from loadbal.checking.rocq.gallina import written


def folder() -> Path:
    """Where the theories are."""
    return Path(str(resources.files(f"{PACKAGE}.rocq")))


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


def modules() -> dict[str, ModuleType]:
    """The files that bind, by name."""
    package = import_module(f"{PACKAGE}.rocq")
    return {it.name: import_module(f"{package.__name__}.{it.name}") for it in iter_modules(package.__path__)}


def generated() -> dict[Path, str]:
    """The files of definitions that are made from the library, by their place."""
    return {
        Path("generated", f"{name}.v"): written(module.SOURCE, definitions)
        for name, module in modules().items()
        if (definitions := getattr(module, "DEFINITIONS", ()))
    }


def agreements() -> dict[Path, str]:
    """The files of runs that are compared, by their place."""
    found = [it for module in modules().values() for it in getattr(module, "AGREEMENTS", ())]
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


if __name__ == "__main__":
    write({"definitions": generated, "agreements": agreements}[sys.argv[1]]())
