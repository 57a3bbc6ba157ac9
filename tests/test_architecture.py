"""The architecture, held by reading the sources: layers, solvers in their place, short files, mirrored tests."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parent.parent
LIBRARY = ROOT / "loadbal"

LAYERS = (
    "columns display errors guarded version",
    "arithmetic",
    "printing",
    "recording",
    "compiling",
    "truths",
    "term",
    "claim claimfile files network",
    "choices loads",
    "domain",
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
    "answer auditing search",
    "showing",
    "ask",
    "applications",
    "site",
    "cli",
    "__main__",
)
"""From the bottom up: a module imports what stands in a line above its own, or in its own folder."""

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
    "z3": {
        "checking/proof.py",
        "checking/smt.py",
        "checking/solver.py",
        "checking/solving/backends.py",
        "checking/solving/smtlib.py",
        "checking/solving/unknowns.py",
    },
}
"""Who may import which distribution; numpy and networkx are for everybody, others for nobody."""

WITHOUT_TEST = {
    "__main__.py": "starts the command line, and nothing else",
    "compiling/instructions.py": "in the tests of compiling/llvm_text.py and compiling/box_search.py",
    "checking/proving/lemmas.py": "its words are spoken in the tests of checking/proof.py",
    "recording/claims.py": "in the tests of compiling/analyses.py",
    "recording/nodes.py": "in the tests of recording/recording.py",
    "recording/sum_ranges.py": "in the tests of recording/ranges.py",
    "display.py": "asks `showing`, in the tests of `ask` and of drawings",
    "answer.py": "what is asked for in the tests of `ask`",
    "cli/codes.py": "numbers, in the tests of every command",
    "cli/help.py": "in the tests of the help texts, cli/app.py",
    "cli/options.py": "in the tests of every command",
    "cli/ending.py": "the last line and the exit code of every command, in the tests of each",
    "cli/time_limit.py": "in the tests of cli/check.py and cli/hunt.py",
    "cli/witness_file.py": "in the tests of cli/check.py and cli/hunt.py",
    "version.py": "a number",
    "errors.py": "names, raised in the tests of what raises them; told in those of the commands",
    "theory/hull_levels.py": "in the tests of theory/exchange_hull.py",
    "search.py": "a door to `hunting`",
}

SOURCES = sorted(LIBRARY.rglob("*.py"))
EVERYTHING = sorted(
    path for folder in ("loadbal", "verify", "proofs", "tests", "benchmarks") for path in (ROOT / folder).rglob("*.py")
)


def name(path: Path) -> str:
    return path.relative_to(LIBRARY if path.is_relative_to(LIBRARY) else ROOT).as_posix()


every_source = pytest.mark.parametrize("path", SOURCES, ids=name)
every_file = pytest.mark.parametrize("path", EVERYTHING, ids=name)


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, in full: `from loadbal import trace` imports `loadbal.trace`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "loadbal":
            yield from (f"loadbal.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Call) and called(node) in {"import_module", "__import__"}:
            # A name that is written out is an import; one that is computed at run time cannot be read here.
            yield from (str(name.value) for name in node.args[:1] if isinstance(name, ast.Constant))


def called(call: ast.Call) -> str:
    """The name of the function that is called, without what it is an attribute of."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def test_an_import_by_a_string_is_an_import(tmp_path: Path) -> None:
    source = tmp_path / "lazy.py"
    source.write_text("import_module('loadbal.cli')\nimportlib.import_module('z3')\n__import__('loadbal.site')\n")
    assert set(imported(source)) == {"loadbal.cli", "z3", "loadbal.site"}


def layer(part: str) -> int:
    """The line of the table on which a module or folder stands."""
    return next(index for index, line in enumerate(LAYERS) if part in line.split())


def part(path: Path) -> str:
    """The module or folder of the library to which a file belongs."""
    return path.relative_to(LIBRARY).parts[0].removesuffix(".py")


@every_source
def test_imports_go_down_only(path: Path) -> None:
    own = part(path)
    if own == "__init__":
        return
    others = {module.split(".")[1] for module in imported(path) if module.startswith("loadbal.")} - {own}
    # The face imports every module, so that an import of it closes a circle.
    assert "loadbal" not in set(imported(path))
    assert {other for other in others if layer(other) >= layer(own)} == set()


@every_source
def test_distributions_are_imported_in_their_place_only(path: Path) -> None:
    known = sys.stdlib_module_names | {"loadbal", "networkx", "numpy"}
    foreign = {module.split(".")[0] for module in imported(path)} - known
    assert {module for module in foreign if name(path) not in ONLY_IN.get(module, set())} == set()


@every_source
def test_nothing_reaches_into_the_private_parts_of_a_module(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
    assert [private for private in names if private.startswith("_") and not private.endswith("__")] == []


@every_source
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert path.stem not in {"base", "common", "helpers", "manager", "misc", "utils"}


@every_source
def test_every_module_has_its_test_or_a_reason(path: Path) -> None:
    # The papers have tables of checks in place of tests.
    if path.stem == "__init__" or part(path) == "papers":
        return
    mirrored = ROOT / "tests" / path.relative_to(LIBRARY).with_name(f"test_{path.name}")
    assert mirrored.exists() != (name(path) in WITHOUT_TEST)


def test_every_reason_is_needed() -> None:
    assert set(WITHOUT_TEST) <= set(map(name, SOURCES))


@every_source
def test_files_of_the_engine_are_short(path: Path) -> None:
    # A section of a paper is as long as the paper makes it.
    if part(path) != "papers":
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 320


def bodies(path: Path) -> Iterator[tuple[str, int]]:
    """The functions of a file and the lines of their bodies, docstrings apart."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            yield node.name, (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


@every_file
def test_functions_are_short(path: Path) -> None:
    assert [(function, lines) for function, lines in bodies(path) if lines > 40] == []


def test_most_functions_are_very_short() -> None:
    assert median(lines for path in SOURCES for _, lines in bodies(path)) <= 7
