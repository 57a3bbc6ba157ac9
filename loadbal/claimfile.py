"""Claim files: a Python file imported with its neighbors, and the digest of all that it was made of.

Whoever keeps what was found of a claim, in a checkpoint or a witness, keeps the digest beside it: a claim is its file,
every file that this one imports from anywhere but an installed distribution, and the library. The digest is that of
the texts, wherever the files are, so that a worker on another machine, who is sent them, has the same.
"""

import ast
import hashlib
import importlib.util
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Self

import loadbal

LIBRARY = Path(loadbal.__file__).resolve().parent

INSTALLED = tuple({Path(sysconfig.get_path(kind)).resolve() for kind in ("stdlib", "platstdlib", "purelib", "platlib")})
"""Where Python and distributions are: what is there has versions, and nobody edits it."""


@cache
def library_digest() -> str:
    """The digest of the library."""
    return _digest((str(path.relative_to(LIBRARY)), path) for path in LIBRARY.rglob("*.py") if path.is_file())


def digest(file: Path) -> str:
    """The digest of a claim file with all that it imports, the library included.

    Raises: OSError if the file cannot be read.
    """
    own = _digest([("", file), *imported_files(file).items()])
    return hashlib.sha256(f"{library_digest()} {own}".encode()).hexdigest()


def _digest(files: Iterable[tuple[str, Path]]) -> str:
    """The digest of files, each with what it is called."""
    parts = (f"{hashlib.sha256(path.read_bytes()).hexdigest()} {name}" for name, path in sorted(files))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class CodeBundle:
    """A file and all that it needs as texts, for a machine that does not have the files."""

    name: str
    """Of the file."""
    texts: tuple[tuple[str, bytes], ...]
    """Every file by its place beside that one."""

    @classmethod
    def of(cls, file: Path) -> Self:
        """The code of a claim file as it is now.

        Raises: OSError if a file cannot be read.
        """
        modules = {_place(name, path): path for name, path in imported_files(file).items()}
        return cls(file.name, tuple((place, path.read_bytes()) for place, path in {**modules, file.name: file}.items()))

    @classmethod
    def without_imports(cls, file: Path) -> Self:
        """A file that needs no other, as it is now.

        Raises: OSError if it cannot be read.
        """
        return cls(file.name, ((file.name, file.read_bytes()),))

    def unpacked(self) -> Path:
        """The file in a folder of its own, which lasts as long as this process."""
        return Path(_folder(self).name) / self.name


def _place(module: str, path: Path) -> str:
    """Where a module is looked for by a file that imports it."""
    inside = module.replace(".", "/")
    return f"{inside}/{path.name}" if path.name == "__init__.py" else f"{inside}{path.suffix}"


@cache
def _folder(code: CodeBundle) -> TemporaryDirectory[str]:
    folder = TemporaryDirectory(prefix="loadbal-")
    for place, text in code.texts:
        path = Path(folder.name, place)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    return folder


def imported_files(file: Path) -> dict[str, Path]:
    """By the names of their modules the files that a file imports, directly or not, at once or only when it is run.

    What is installed, the library among it, is left out.
    """
    folder, found = file.resolve().parent, dict[str, Path]()
    waiting = [("", file.resolve())]
    for module, path in waiting:
        for name, origin in _imports(module, path, folder, path.read_bytes()):
            if name not in found:
                found[name] = origin
                waiting.append((name, origin))
    return found


@cache
def _imports(module: str, path: Path, folder: Path, text: bytes) -> tuple[tuple[str, Path], ...]:
    """The modules that one file imports, packages on the way to them included, each with its file."""
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    names = [name for node in nodes for name in _imported_names(node, module, is_package=path.name == "__init__.py")]
    return tuple(found for name in dict.fromkeys(names) for found in _located(name, folder))


def _imported_names(node: ast.AST, module: str, *, is_package: bool) -> list[str]:
    """The names that a node of the syntax imports, if it imports any."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    outwards = node.level - is_package if node.level else 0
    package = module.split(".")[: -outwards or None] if node.level else []
    start = ".".join([*package, *([node.module] if node.module else [])])
    return [start, *(f"{start}.{alias.name}" for alias in node.names)]


def _located(name: str, folder: Path) -> Iterator[tuple[str, Path]]:
    """The files of a module and of the packages around it; none for what is installed."""
    places: Sequence[str] | None = [str(folder), *sys.path]
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        spec = PathFinder.find_spec(".".join(parts[:count]), places)
        if spec is None or _is_installed(spec):
            return
        if spec.has_location and spec.origin and spec.origin.endswith(".py"):
            yield spec.name, Path(spec.origin).resolve()
        places = spec.submodule_search_locations or []


def _is_installed(spec: ModuleSpec) -> bool:
    if not spec.has_location or spec.origin is None:
        return False
    origin = Path(spec.origin).resolve()
    return any(origin.is_relative_to(place) for place in (*INSTALLED, LIBRARY))


@cache
def imported_module(file: Path, digest: str) -> ModuleType:
    """The file as a module; its neighbors can be imported as by a script.

    Raises: whatever the file raises.
    """
    # A name that nothing else has: a file called json.py must not stand in the way of json.
    loader = Source(f"{file.stem}::{digest}", str(file))
    module = importlib.util.module_from_spec(ModuleSpec(loader.name, loader, origin=str(file)))
    module.__file__ = str(file)
    with _neighbors(file):
        sys.modules[loader.name] = module
        try:
            loader.exec_module(module)
        except BaseException:
            del sys.modules[loader.name]
            raise
    return module


class Source(SourceFileLoader):
    """Loads what is written, never what was compiled before: within a second a change would go unnoticed."""

    def path_stats(self, path: Any) -> Any:  # noqa: ANN401 - as the loader has it
        """Refuse to say how old the file is, so that no compiled one is looked for."""
        raise OSError(path)


@contextmanager
def _neighbors(file: Path) -> Iterator[None]:
    """Lets the file's own neighbors be found first, and none of the same name that another file imported before."""
    for name in imported_files(file):
        sys.modules.pop(name, None)
    importlib.invalidate_caches()
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    sys.path.insert(0, str(file.parent))
    try:
        yield
    finally:
        sys.path.remove(str(file.parent))
        sys.dont_write_bytecode = writes
