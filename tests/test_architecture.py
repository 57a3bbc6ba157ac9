"""The sources follow the architecture: layers, distributions in their modules, short files, a test for each module."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parent.parent
LIBRARY = ROOT / "loadbal"

LAYERS = (
    "columns display errors guarded listing reason version",
    "arithmetic",
    "printing ratios",
    "recording",
    "compiling",
    "truths unlimited",
    "term",
    "claim claimfile files network",
    "choices limited loads",
    "domain",
    "coverages",
    "verdict",
    "records",
    "ledger networks trace",
    "protocols",
    "models",
    "theory",
    "papers",
    "checking",
    "names",
    "claim_errors",
    "hunting",
    "answer auditing laws search studying",
    "attacking",
    "showing",
    "ask",
    "applications",
    "site",
    "cli",
    "__main__",
)
"""From the lowest layer up: a module may import the modules in earlier lines and those in its own folder."""

ONLY_IN = {
    "click": {f"cli/{path.name}" for path in (LIBRARY / "cli").iterdir()},
    "cvc5": {"checking/solving/backends.py"},
    "dask": {"hunting/cluster.py"},
    "distributed": {"hunting/cluster.py"},
    "hypothesis": {"checking/fuzz.py"},
    "latex2mathml": {"site/typeset.py"},
    "llvmlite": {"compiling/machine.py"},
    "matplotlib": {"applications/experiment.py", "showing/plots.py"},
    "pytest": {"cli/verify.py"},
    "rich": {
        "applications/experiment.py",
        "applications/plan.py",
        "cli/campaign.py",
        "cli/console.py",
        "cli/progress.py",
        "showing/text.py",
    },
    "sphinx": {"site/sphinx_caches.py"},
    "z3": {
        "checking/proof.py",
        "checking/smt.py",
        "checking/solver.py",
        "checking/solving/backends.py",
        "checking/solving/smtlib.py",
        "checking/solving/unknowns.py",
    },
}
"""The files that may import each distribution. Any file may import numpy and networkx; no file may import others."""

WITHOUT_TEST = {
    "__main__.py": "it only starts the command line",
    "compiling/instructions.py": "tested with compiling/llvm_text.py and compiling/box_search.py",
    "checking/proving/lemmas.py": "tested with checking/proof.py",
    "checking/rocq/programs.py": "tested with checking/box.py",
    "checking/rocq/searches.py": "tested with checking/box.py",
    "recording/claims.py": "tested with compiling/analyses.py",
    "recording/nodes.py": "tested with recording/recording.py",
    "recording/sum_ranges.py": "tested with recording/ranges.py",
    "display.py": "it calls `showing`; tested with `ask` and the drawings",
    "answer.py": "tested with `ask`",
    "cli/codes.py": "constants; tested with every command",
    "cli/help.py": "tested with the help texts of cli/app.py",
    "cli/options.py": "tested with every command",
    "cli/ending.py": "tested with every command",
    "cli/time_limit.py": "tested with cli/check.py and cli/hunt.py",
    "cli/witness_file.py": "tested with cli/check.py and cli/hunt.py",
    "version.py": "a constant",
    "errors.py": "tested with the modules that raise the errors and with the commands",
    "theory/hull_levels.py": "tested with theory/exchange_hull.py",
    "search.py": "names of `hunting` and `theory`",
}

SOURCES = sorted(LIBRARY.rglob("*.py"))
EVERYTHING = sorted(
    path for folder in ("loadbal", "verify", "proofs", "tests", "benchmarks") for path in (ROOT / folder).rglob("*.py")
)


def name(path: Path) -> str:
    """The path of a file relative to the library, or relative to the project if the file is outside the library."""
    return path.relative_to(LIBRARY if path.is_relative_to(LIBRARY) else ROOT).as_posix()


every_source = pytest.mark.parametrize("path", SOURCES, ids=name)
every_file = pytest.mark.parametrize("path", EVERYTHING, ids=name)


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports: `from loadbal import trace` imports `loadbal.trace`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "loadbal":
            yield from (f"loadbal.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Call) and function_name(node) in {"import_module", "__import__"}:
            # Only a name that is a literal can be read here, not one that is computed at run time.
            yield from (str(name.value) for name in node.args[:1] if isinstance(name, ast.Constant))


def function_name(call: ast.Call) -> str:
    """The last part of the name of the called function: `import_module` for `importlib.import_module(...)`."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def test_an_import_by_a_string_counts_as_an_import(tmp_path: Path) -> None:
    source = tmp_path / "lazy.py"
    source.write_text("import_module('loadbal.cli')\nimportlib.import_module('z3')\n__import__('loadbal.site')\n")
    assert set(imported(source)) == {"loadbal.cli", "z3", "loadbal.site"}


def layer(part: str) -> int:
    """The layer of a module or folder: the index of its line in `LAYERS`."""
    return next(index for index, line in enumerate(LAYERS) if part in line.split())


def part(path: Path) -> str:
    """The module or folder directly below the library that contains a file."""
    return path.relative_to(LIBRARY).parts[0].removesuffix(".py")


@every_source
def test_a_module_imports_only_lower_layers_and_its_own_folder(path: Path) -> None:
    own = part(path)
    if own == "__init__":
        return
    others = {module.split(".")[1] for module in imported(path) if module.startswith("loadbal.")} - {own}
    # The face (loadbal/__init__.py) imports every module, so that an import of it would close a circle.
    assert "loadbal" not in set(imported(path))
    assert {other for other in others if layer(other) >= layer(own)} == set()


@every_source
def test_a_distribution_is_imported_only_by_its_modules(path: Path) -> None:
    known = sys.stdlib_module_names | {"loadbal", "networkx", "numpy"}
    foreign = {module.split(".")[0] for module in imported(path)} - known
    assert {module for module in foreign if name(path) not in ONLY_IN.get(module, set())} == set()


@every_source
def test_no_module_imports_private_names(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
    assert [private for private in names if private.startswith("_") and not private.endswith("__")] == []


@every_source
def test_every_module_has_a_docstring_and_a_telling_name(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert path.stem not in {"base", "common", "helpers", "manager", "misc", "utils"}


@every_source
def test_every_module_has_its_test_or_a_reason(path: Path) -> None:
    # The papers have plans in `verify/` instead of tests.
    if path.stem == "__init__" or part(path) == "papers":
        return
    mirrored = ROOT / "tests" / path.relative_to(LIBRARY).with_name(f"test_{path.name}")
    assert mirrored.exists() != (name(path) in WITHOUT_TEST)


def test_only_existing_modules_have_a_reason() -> None:
    assert set(WITHOUT_TEST) <= set(map(name, SOURCES))


@every_source
def test_files_outside_the_papers_have_at_most_320_lines(path: Path) -> None:
    # A section of a paper may be as long as it has statements.
    if part(path) != "papers":
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 320


def bodies(path: Path) -> Iterator[tuple[str, int]]:
    """The functions of a file, each with the number of lines of its body without docstring."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            yield node.name, (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


@every_file
def test_functions_have_at_most_40_lines(path: Path) -> None:
    assert [(function, lines) for function, lines in bodies(path) if lines > 40] == []


def test_most_functions_have_at_most_7_lines() -> None:
    assert median(lines for path in SOURCES for _, lines in bodies(path)) <= 7
