"""Claim files: importing a user's Python file, and a digest of everything that its claims depend on.

Checkpoints and witnesses store the digest with their results, so that they are not used after the claim has changed.
It covers the claim file, every file that it imports (directly or not) except installed distributions, and this library.
It depends on the texts of the files, not on their places: workers on other machines, which receive copies, compute the
same digest.
"""

import ast
import hashlib
import importlib.util
import inspect
import os
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, wraps
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, NoReturn, Self

from loadbal.errors import InvalidInputError

LIBRARY = Path(__file__).resolve().parent

INSTALLED = tuple({Path(sysconfig.get_path(kind)).resolve() for kind in ("stdlib", "platstdlib", "purelib", "platlib")})
"""The folders of Python's library and of installed distributions; their files have versions and are not edited."""


@cache
def library_digest() -> str:
    """The digest of this library's Python files."""
    return _digest((str(path.relative_to(LIBRARY)), path) for path in LIBRARY.rglob("*.py") if path.is_file())


def digest(file: Path) -> str:
    """The digest of a claim file with all files that it imports, and of the library.

    Raises: OSError if the file cannot be read.
    """
    own = _digest([("", file), *imported_files(file).items()])
    return hashlib.sha256(f"{library_digest()} {own}".encode()).hexdigest()


def _digest(files: Iterable[tuple[str, Path]]) -> str:
    """The digest of the names and contents of some files."""
    parts = (f"{hashlib.sha256(path.read_bytes()).hexdigest()} {name}" for name, path in sorted(files))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class CodeBundle:
    """A claim file and the files that it imports, as texts that can be sent to another machine."""

    name: str
    """The name of the claim file."""
    texts: tuple[tuple[str, bytes], ...]
    """Every file: its path relative to the claim file's folder, and its contents."""

    @classmethod
    def of(cls, file: Path) -> Self:
        """The present contents of a claim file and of the files that it imports.

        Raises: OSError if a file cannot be read.
        """
        modules = {_module_path(name, path): path for name, path in imported_files(file).items()}
        return cls(file.name, tuple((place, path.read_bytes()) for place, path in {**modules, file.name: file}.items()))

    @classmethod
    def without_imports(cls, file: Path) -> Self:
        """The present contents of a file that imports no other, such as a file of networks.

        Raises: OSError if it cannot be read.
        """
        return cls(file.name, ((file.name, file.read_bytes()),))

    def unpack(self) -> Path:
        """Write the files to a temporary folder, which exists as long as this process; return the claim file's path."""
        return Path(_folder(self).name) / self.name


def _module_path(module: str, path: Path) -> str:
    """The relative path at which an import finds a module."""
    base = module.replace(".", "/")
    return f"{base}/{path.name}" if path.name == "__init__.py" else f"{base}{path.suffix}"


@cache
def _folder(code: CodeBundle) -> TemporaryDirectory[str]:
    folder = TemporaryDirectory(prefix="loadbal-")
    for place, text in code.texts:
        path = Path(folder.name, place)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    return folder


def imported_files(file: Path) -> dict[str, Path]:
    """The files that a file imports, directly or not, by the names of their modules.

    Imports inside functions count. Installed distributions and this library do not.
    """
    folder, found = file.resolve().parent, dict[str, Path]()
    # The loop appends to the list that it iterates over.
    waiting = [("", file.resolve())]
    for module, path in waiting:
        for name, origin in _imported_modules(module, path, folder, path.read_bytes()):
            if name not in found:
                found[name] = origin
                waiting.append((name, origin))
    return found


@cache
def _imported_modules(module: str, path: Path, folder: Path, text: bytes) -> tuple[tuple[str, Path], ...]:
    """The modules that one file imports directly, and the packages that contain them, each with its file.

    `text` is the content of the file and part of the cache's key, so that a changed file is parsed again.
    """
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    names = [name for node in nodes for name in _imported_names(node, module, is_package=path.name == "__init__.py")]
    return tuple(found for name in dict.fromkeys(names) for found in _module_files(name, folder))


def _imported_names(node: ast.AST, module: str, *, is_package: bool) -> list[str]:
    """The full names of the modules that a statement may import: of `from a import b`, both `a` and `a.b`."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    # The number of names to drop from the importing module's own name for a relative import.
    dropped = node.level - is_package if node.level else 0
    package = module.split(".")[: -dropped or None] if node.level else []
    start = ".".join([*package, *([node.module] if node.module else [])])
    return [start, *(f"{start}.{alias.name}" for alias in node.names)]


def _module_files(name: str, folder: Path) -> Iterator[tuple[str, Path]]:
    """The files of a module and of the packages that contain it, up to the first that is installed or not found."""
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
    return _is_in_installed_folder(Path(spec.origin))


def _is_in_installed_folder(file: Path) -> bool:
    """Whether a file belongs to Python, to an installed distribution or to this library."""
    return any(file.resolve().is_relative_to(place) for place in (*INSTALLED, LIBRARY))


@cache
def imported_module(file: Path, digest: str) -> ModuleType:
    """Import a file as a module; as in a script, it can import files in its own folder.

    `digest` makes the name of the module unique, and is part of the cache's key.

    Raises: any error that the file raises.
    """
    # The name in `sys.modules` must not be that of another module: a file json.py must not replace Python's json.
    _refuse_exits()
    loader = Source(f"{file.stem}::{digest}", str(file))
    module = importlib.util.module_from_spec(ModuleSpec(loader.name, loader, origin=str(file)))
    module.__file__ = str(file)
    with _own_folder_first(file):
        sys.modules[loader.name] = module
        try:
            loader.exec_module(module)
        except BaseException:
            del sys.modules[loader.name]
            raise
    return module


def _refuse_exits() -> None:
    """Make `os._exit` raise an error if a user's file calls it: a command would end without a verdict, and with 0."""
    end_process = os._exit
    if hasattr(end_process, "__wrapped__"):
        return

    @wraps(end_process)
    def refuse_or_exit(status: int) -> NoReturn:
        frame = inspect.currentframe()
        caller = frame.f_back if frame else None
        if caller and not _is_in_installed_folder(file := Path(caller.f_code.co_filename)):
            raise InvalidInputError(
                f"{file.name}, line {caller.f_lineno}, calls os._exit({status}), which would end loadbal without a"
                " verdict; expected a return or an error"
            )
        end_process(status)

    vars(os)["_exit"] = refuse_or_exit


class Source(SourceFileLoader):
    """Loads a source file without Python's bytecode cache, which would miss a second change within one second."""

    def path_stats(self, path: Any) -> Any:  # noqa: ANN401 - the loader's signature
        """Raise an error in place of the file's age, so that the loader does not use a cached bytecode file."""
        raise OSError(path)


@contextmanager
def _own_folder_first(file: Path) -> Iterator[None]:
    """Lets imports find files in the file's own folder first.

    Modules of the same names that another claim file imported before are removed from `sys.modules`.
    """
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
