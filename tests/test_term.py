"""Terms of sentences: marks are found, definitions lead to further terms, and a formula is not taken for a mark."""

from typing import Any

import pytest

from loadbal.errors import InvalidInputError
from loadbal.term import Term, lookup, marked, unmarked, used, vocabulary

KNOWN = vocabulary(
    [
        Term("edge", "A pair of *nodes*.", abstract="part of a graph"),
        Term("node", "A point.", abstract="part of a graph", forms=("vertex",)),
    ]
)


def test_a_term_is_found_in_each_of_its_forms() -> None:
    assert [term and term.name for term in (lookup(word, KNOWN) for word in ("Edges", "vertex", "Node", "face"))] == [
        "edge",
        "node",
        "node",
        None,
    ]


def test_a_formula_is_no_mark() -> None:
    assert list(marked("$a*b*c$ and *edges*")) == ["edges"]
    assert unmarked("$a*b$ *edges*") == "a*b edges"


def test_definitions_lead_to_further_terms() -> None:
    assert list(used(["Two *edges*."], KNOWN)) == ["edge", "node"]
    assert used(["Two *faces*."], KNOWN) == {}


def test_a_term_is_defined_once() -> None:
    one = Term("load", "The tokens of a node.", abstract="a number")
    with pytest.raises(InvalidInputError, match="the terms 'load' and 'burden' share the name 'loads'"):
        vocabulary([one, Term("burden", "A load.", abstract="a number", forms=("loads",))])


@pytest.mark.parametrize(
    "wrong",
    [
        ("", "x", {"abstract": "y"}),
        ("x", "", {"abstract": "y"}),
        ("x", "y", {}),
        ("x", "y", {"means": len, "abstract": "z"}),
    ],
)
def test_a_term_without_a_meaning_says_why(wrong: tuple[str, str, dict[str, Any]]) -> None:
    name, definition, others = wrong
    with pytest.raises(InvalidInputError, match="term"):
        Term(name, definition, **others)
