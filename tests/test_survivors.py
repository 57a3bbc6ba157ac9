"""The explanations of surviving mutants quote code that exists, and explain no other change than their own."""

import ast

import pytest

from tests.survivors import (
    ROOT,
    Change,
    Mutant,
    code_of,
    differing_fragment,
    explanations,
    follows_rule,
    function_of,
    is_explained_by,
    places,
    table,
    unexplained,
)


def has(change: Change) -> bool:
    """Whether the file of a change defines the function, and the function contains the fragment before the change."""
    return any(places(change.before, code_of(change.file, change.function)))


def line_change(before: str, after: str) -> Change:
    """A change of one line in the function `folded` of the survivors' script."""
    return Change("tests/survivors.py", "folded", before, after)


@pytest.mark.parametrize("change", explanations(), ids=lambda change: f"{change.file}:{change.function}")
def test_an_explained_fragment_is_in_its_function(change: Change) -> None:
    assert has(change)
    assert change.before != change.after
    assert not follows_rule(change)


def test_every_explanation_has_a_reason() -> None:
    assert all(len(reason.split()) > 3 for reason in explanations().values())


def test_a_fragment_is_searched_in_its_function_only() -> None:
    row = line_change('" ".join', '"XX XX".join')
    assert has(row)
    assert not has(row._replace(before='"".join'))
    assert not has(row._replace(function="unfolded"))
    assert not has(row._replace(function="places"))
    assert not has(row._replace(before="join(text.spl"))


def test_a_method_is_found_in_its_class() -> None:
    assert code_of("loadbal/claim.py", "Bounds.among").startswith("def among(self")
    assert code_of("loadbal/claim.py", "Bounds.unknown") == code_of("loadbal/claim.py", "among") == ""


def test_an_edit_elsewhere_in_the_line_leaves_the_explanation_valid() -> None:
    row = line_change("copy=False", "copy=True")
    assert is_explained_by(line_change("return x.astype(int, copy=False)", "return x.astype(int, copy=True)"), row)
    assert is_explained_by(line_change("y = x.T.astype(i, copy=False)", "y = x.T.astype(i, copy=True)"), row)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("return x.astype(int, copy=False)", "return x.astype(int, copy=None)"),
        ("return x.astype(int, copy=False)", "return x.astype(None, copy=True)"),
        ("return x.astype(int, deepcopy=False)", "return x.astype(int, deepcopy=True)"),
        ("return x.astype(int, copy=False) or copy=False", "return None"),
    ],
)
def test_an_explanation_covers_its_own_fragment_alone(before: str, after: str) -> None:
    assert not is_explained_by(line_change(before, after), line_change("copy=False", "copy=True"))


def test_an_explanation_covers_its_own_function_alone() -> None:
    row = line_change("0", "1")
    assert not is_explained_by(row._replace(function="places"), row)
    assert not is_explained_by(row._replace(file="tests/kills.py"), row)


def test_an_explanation_that_fits_two_changes_explains_neither() -> None:
    row = line_change("0", "1")
    first, second = line_change("x = 0", "x = 1"), line_change("y = 0", "y = 1")
    assert unexplained([first], [row]) == set()
    assert unexplained([first, second], [row]) == {first, second}
    assert unexplained([first, second], [row, line_change("y = 0", "y = 1")]) == {first}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("zip(a, b, strict=True)", "zip(a, b, strict=None)"),
        ("zip(a, b, strict=True)", "zip(a, b, strict=False)"),
        ("zip(a, b, strict=True)", "zip(a, b, )"),
        ("zip(a, b, strict=False)", "zip(a, b, strict=None)"),
        ("cell(is_shell=False)", "cell(is_shell=None)"),
        ("ends.flags.writeable = False", "ends.flags.writeable = None"),
        ("np.arange(2**d, dtype=np.int64)", "np.arange(2**d, dtype=None)"),
        ("np.arange(2**d, dtype=np.int64)", "np.arange(2**d, )"),
        ('text.encode("ascii")', 'text.encode("ASCII")'),
        ('solver.set("rlimit", 7)', 'solver.set("RLIMIT", 7)'),
        ('"select record from hunts"', '"SELECT RECORD FROM HUNTS"'),
        ('self._row(hunt, "seconds")', 'self._row(hunt, "SECONDS")'),
        ('def loads(self, _name: str = "loads", /)', 'def loads(self, _name: str = "XXloadsXX", /)'),
    ],
)
def test_a_rule_explains_a_change_that_no_test_can_notice(before: str, after: str) -> None:
    assert follows_rule(line_change(before, after))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("return True", "return False"),
        ("return False", "return None"),
        ("load is False", "load is None"),
        ("cell(is_shell=True)", "cell(is_shell=False)"),
        ("cell(is_shell=False)", "cell(is_shell=True)"),
        ("zip(a, b, strict=False)", "zip(a, b, strict=True)"),
        ("zip(a, b, strict=True)", "zip(b, strict=True)"),
        ("zip(a, b, strict=True)", "zip(a, None, strict=None)"),
        ("np.zeros(2**d, dtype=np.int64)", "np.zeros(2**d, dtype=None)"),
        ("np.arange(2**d, dtype=np.int64)", "np.arange(3**d, dtype=np.int64)"),
        ('text.encode("ascii")', 'text.encode("XXasciiXX")'),
        ('chosen.set("name")', 'chosen.set("NAME")'),
        ('"select a record"', '"SELECT A RECORD"'),
        ('def loads(self, name: str = "loads", /)', 'def loads(self, name: str = "LOADS", /)'),
    ],
)
def test_no_rule_explains_a_change_that_a_test_can_notice(before: str, after: str) -> None:
    assert not follows_rule(line_change(before, after))


def test_only_zip_takes_strict() -> None:
    """The rules for the argument `strict` assume that every call with this argument is a call of `zip`."""
    calls = [
        call
        for path in (ROOT / "loadbal").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and any(word.arg == "strict" for word in call.keywords)
    ]
    assert {ast.unparse(call.func) for call in calls} == {"zip"}


@pytest.mark.parametrize(
    ("before", "after", "fragments"),
    [
        ("a = f(0)", "a = f(1)", ("0", "1")),
        ("a = f(0, b, k=1)", "a = f(0, b, )", (", k=1)", ", )")),
        ("a = f(k=1, j=0)", "a = f(k=2, j=0)", ("k=1", "k=2")),
        ("a = 0 + 0 == b", "a = 0 + 0 != b", ("==", "!=")),
        ("a = 0 + 0 == b", "a = 0 + 1 == b", ("+ 0", "+ 1")),
        ("a = ''", "a = 'XXXX'", ("''", "'XXXX'")),
        ("a = a", "a = None", ("= a", "= None")),
    ],
)
def test_a_fragment_is_the_shortest_that_occurs_once(before: str, after: str, fragments: tuple[str, str]) -> None:
    assert differing_fragment(line_change(before, after), before)[2:] == fragments


def test_mutants_that_survive_without_an_explanation_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = [line_change("return 0", f"return {number}") for number in range(1, 6)]
    monkeypatch.setattr("tests.survivors.change_of", lambda mutant: changes[int(mutant.name)])
    exit_codes = enumerate((1, 0, 33, 0, None))
    mutants = [Mutant("tests/survivors.py", str(number), code) for number, code in exit_codes]

    _, counts, *left = table(mutants, {line_change("0", "2")})

    assert counts == "| tests/survivors.py | 5 | 1 | 1 | 1 | 2 |"
    assert left == [
        "no test calls it\ttests/survivors.py\tfolded\treturn 0\treturn 3",
        "survived\ttests/survivors.py\tfolded\treturn 0\treturn 4",
    ]


def test_the_name_of_a_mutant_says_which_function_it_changes() -> None:
    assert function_of("loadbal.records.x__numbers__mutmut_2") == "_numbers"
