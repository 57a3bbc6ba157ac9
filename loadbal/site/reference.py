"""The reference: a page for every module, made of its docstrings without importing the module."""

import ast
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TypeAlias

from loadbal.site.myst import ORPHAN, block, code, link, page, plain, prose

LEFT_OUT = frozenset({"cli", "docs", "papers", "proofs", "site", "verify", "__main__.py"})
"""Parts of the package that are no library: commands, and the sources of other pages."""

Documented: TypeAlias = ast.FunctionDef | ast.ClassDef


def reference() -> Iterator[tuple[str, str]]:
    """Yield the pages, each as its path and its text: one for every module, and the list of modules."""
    found = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in modules(resources.files("loadbal"))}
    for name, module in found.items():
        yield f"api/{name}.md", module_page(name, module)
    lines = (f"* {link(name, f'{name}.html')}: {prose(_first_paragraph(module))}" for name, module in found.items())
    yield "api/index.md", page("# Reference", "\n".join(lines))


def modules(folder: Traversable, package: str = "loadbal") -> Iterator[tuple[str, Traversable]]:
    """Yield the names and files of the modules of a package, sorted by file."""
    for file in sorted(folder.iterdir(), key=lambda it: it.name):
        if package == "loadbal" and file.name in LEFT_OUT:
            continue
        if file.is_dir() and file.joinpath("__init__.py").is_file():
            yield from modules(file, f"{package}.{file.name}")
        elif file.name == "__init__.py":
            yield package, file
        elif file.name.endswith(".py"):
            yield f"{package}.{file.name.removesuffix('.py')}", file


def module_page(name: str, module: ast.Module) -> str:
    """The page of a module: its docstring, and its public classes and functions."""
    parts = (part for node in _public(module.body) for part in definition_parts(node, "##"))
    return page(ORPHAN, f"# {plain(name)}", prose(ast.get_docstring(module) or ""), *parts)


def definition_parts(node: Documented, level: str) -> Iterator[str]:
    """Yield the heading, signature and docstring of a class or function; for a class also its public methods."""
    yield f"{level} {plain(node.name)}"
    if isinstance(node, ast.FunctionDef):
        returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        yield block(f"{node.name}({ast.unparse(node.args)}){returns}", "python")
    yield prose(ast.get_docstring(node) or "")
    if isinstance(node, ast.ClassDef):
        if fields := list(_fields(node)):
            yield "\n".join(fields)
        for method in _public(node.body):
            yield from definition_parts(method, f"{level}#")


def _fields(node: ast.ClassDef) -> Iterator[str]:
    """Yield a list item for each public field of a class: its name and type, its default, and its explanation."""
    for field, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id[0] != "_":
            is_explained = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            explanation = str(after.value.value) if is_explained else ""  # type: ignore[union-attr] # told by is_explained
            about = prose(" ".join(explanation.split()))
            yield f"* {code(ast.unparse(field))}{f': {about}' if about else ''}"


def _public(body: list[ast.stmt]) -> Iterator[Documented]:
    return (node for node in body if isinstance(node, Documented) and not node.name.startswith("_"))


def _first_paragraph(module: ast.Module) -> str:
    """The first paragraph of the docstring of a module."""
    return (ast.get_docstring(module) or "").partition("\n\n")[0]
