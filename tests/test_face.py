"""`import loadbal` is quick, and the package has the names that it promises."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import loadbal as lb

IMPORTED = """
import sys, time
begun = time.perf_counter()
import loadbal
spent = time.perf_counter() - begun
print(spent, sorted({"z3", "networkx", "numpy", "hypothesis"} & set(sys.modules)))
"""


def test_import_loadbal_is_quick_and_imports_no_heavy_package() -> None:
    command = [sys.executable, "-c", IMPORTED]
    spent, *heavy = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 - above

    assert float(spent) < 0.15
    assert heavy == ["[]"]


def test_naming_a_claim_imports_no_solver() -> None:
    command = [sys.executable, "-c", "import sys, loadbal as lb; lb.Claim; lb.Network; print('z3' in sys.modules)"]

    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() == ["False"]  # noqa: S603 - above


@pytest.mark.parametrize("name", lb.__all__)
def test_every_public_name_is_the_object_of_its_module(name: str) -> None:
    homes = [home for home, names in lb.HOMES.items() if name in names]
    if name == "__version__":
        assert homes == []
    else:
        assert getattr(lb, name) is getattr(import_module(f"loadbal.{homes[0]}"), name)


def test_type_checkers_see_the_same_names() -> None:
    tree = ast.parse(Path(lb.__file__).read_text(encoding="utf-8"))
    [only_for_types] = [node for node in tree.body if isinstance(node, ast.If)]
    imports = [node for node in only_for_types.body if isinstance(node, ast.ImportFrom)]
    homes = {(str(node.module), alias.name) for node in imports for alias in node.names}

    assert {it for it in homes if it[0].startswith("loadbal.")} == {
        (f"loadbal.{home}", name) for home, names in lb.HOMES.items() for name in names
    }


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        lb.nothing  # noqa: B018 - the access itself raises


@pytest.mark.parametrize(
    "path",
    [
        "search.worst_rounds",
        "search.hunt",
        "theory.stable_gaps.maximum_stable_discrepancy",
        "theory.isoperimetry.minimum_fringe",
        "theory.exchange_hull.Machine",
        "theory.exchange_hull.hull",
        "theory.exchange_hull.face_count",
        "theory.exchange_hull.best_partition",
        "protocols.regular_balance.balance",
    ],
)
def test_promised_names_stay_in_their_modules(path: str) -> None:
    module, _, name = path.rpartition(".")

    assert callable(getattr(import_module(f"loadbal.{module}"), name))
