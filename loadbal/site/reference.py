"""The reference: a page for every module, made of its docstrings; nothing is imported for it."""

import ast
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TypeAlias

from loadbal.site.myst import ORPHAN, block, link, page, plain, prose

LEFT_OUT = frozenset({"cli", "docs", "papers", "proofs", "site", "verify", "__main__.py"})
"""What is no library: commands, and what the pages of statements and the guides are made from."""

Documented: TypeAlias = ast.FunctionDef | ast.ClassDef


def reference() -> Iterator[tuple[str, str]]:
    """The page of every module, and the list of them."""
    found = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in modules(resources.files("loadbal"))}
    for name, module in found.items():
        yield f"api/{name}.md", module_page(name, module)
    lines = (f"* {link(name, f'{name}.html')}: {prose(_first(module))}" for name, module in found.items())
    yield "api/index.md", page("# Reference", "\n".join(lines))


def modules(room: Traversable, inside: str = "loadbal") -> Iterator[tuple[str, Traversable]]:
    """The modules of a package with their names, sorted."""
    for file in sorted(room.iterdir(), key=lambda it: it.name):
        if inside == "loadbal" and file.name in LEFT_OUT:
            continue
        if file.is_dir() and file.joinpath("__init__.py").is_file():
            yield from modules(file, f"{inside}.{file.name}")
        elif file.name == "__init__.py":
            yield inside, file
        elif file.name.endswith(".py"):
            yield f"{inside}.{file.name.removesuffix('.py')}", file


def module_page(name: str, module: ast.Module) -> str:
    """What a module is, and its public classes and functions."""
    parts = (part for node in _public(module.body) for part in described(node, "##"))
    return page(ORPHAN, f"# {plain(name)}", prose(ast.get_docstring(module) or ""), *parts)


def described(node: Documented, level: str) -> Iterator[str]:
    """A class or function with its docstring, and its public methods."""
    yield f"{level} {plain(node.name)}"
    if isinstance(node, ast.FunctionDef):
        returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        yield block(f"{node.name}({ast.unparse(node.args)}){returns}", "python")
    yield prose(ast.get_docstring(node) or "")
    if isinstance(node, ast.ClassDef):
        for method in _public(node.body):
            yield from described(method, f"{level}#")


def _public(body: list[ast.stmt]) -> Iterator[Documented]:
    return (node for node in body if isinstance(node, Documented) and not node.name.startswith("_"))


def _first(module: ast.Module) -> str:
    """The first sentence of what a module says of itself."""
    return (ast.get_docstring(module) or "").partition("\n\n")[0]
