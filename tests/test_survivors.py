"""The table of mutants that no test can tell from the original speaks of code that is there."""

import ast
from collections.abc import Iterator

import pytest

from tests.survivors import ROOT, Change, Mutant, explained, table, within


def folded(text: str) -> str:
    """The text with any white space as one space."""
    return " ".join(text.split())


def functions(node: ast.AST, names: tuple[str, ...] = ()) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Every function and method by its qualified name."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            yield ".".join((*names, part.name)), part
            yield from functions(part, (*names, part.name))


def has(change: Change) -> bool:
    """Whether the function is in the file, and what is changed in the function, with comments on its lines."""
    text = (ROOT / change.file).read_text(encoding="utf-8")
    found = dict(functions(ast.parse(text))).get(change.within)
    return found is not None and folded(change.before) in folded(
        "\n".join(text.splitlines()[found.lineno - 1 : found.end_lineno])
    )


@pytest.mark.parametrize("change", explained(), ids=lambda change: f"{change.file}:{change.within}")
def test_what_is_explained_is_there(change: Change) -> None:
    assert has(change)
    assert change.before != change.after


def test_every_reason_is_one() -> None:
    assert all(len(reason.split()) > 3 for reason in explained().values())


def test_what_is_not_there_is_noticed() -> None:
    there = Change("tests/test_survivors.py", "folded", 'return " ".join(text.split())', "return None")
    assert has(there)
    assert not has(there._replace(before='return "".join(text.split())'))
    assert not has(there._replace(within="unfolded"))


def test_whoever_survives_without_a_reason_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [Change("a.py", "f", "x", str(number)) for number in range(5)]
    monkeypatch.setattr("tests.survivors.change", lambda mutant: told[int(mutant.name)])
    made = [Mutant("a.py", str(number), noted) for number, noted in enumerate((1, 0, 33, 0, None))]

    _, counts, *left = table(made, {told[1]})

    assert counts == "| a.py | 5 | 1 | 1 | 1 | 2 |"
    assert left == ["no test calls it\ta.py\tf\tx\t2", "survived\ta.py\tf\tx\t3"]


def test_the_function_is_read_off_the_name_of_the_mutant() -> None:
    assert within("loadbal.records.x__numbers__mutmut_2") == "_numbers"
