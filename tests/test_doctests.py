"""Every example in a docstring of the library runs: `pytest tests` by itself collects only the folder `tests/`."""

import doctest
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import loadbal

FOLDER = Path(loadbal.__file__).parent
MODULES = sorted(
    ".".join(("loadbal", *path.relative_to(FOLDER).with_suffix("").parts)).removesuffix(".__init__")
    for path in FOLDER.rglob("*.py")
    if path.stem != "__main__"
)
OPTIONAL = ("cvc5", "matplotlib")


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_pass(name: str) -> None:
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name in OPTIONAL and find_spec(error.name) is None:
            pytest.skip(f"{error.name} is optional and not installed")
        raise
    failed, _ = doctest.testmod(module, optionflags=doctest.ELLIPSIS)  # the default of `pytest --doctest-modules`
    assert failed == 0


def test_the_finder_finds_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    assert sum(bool(test.examples) for test in finder.find(import_module("loadbal.arithmetic"))) > 10
