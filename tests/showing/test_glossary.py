"""Tests of the glossary: a term is found in any of its forms, and an unknown one is refused with similar names."""

import pytest

from loadbal.errors import UnknownNameError
from loadbal.showing import glossary


def test_a_definition_comes_with_its_function_and_its_users() -> None:
    head, *rest = glossary.entry("Discrepancy")
    assert head == "discrepancy (all papers): The largest load minus the smallest."
    assert "  in Python: loadbal.loads.discrepancy" in rest


def test_an_unknown_term_is_refused() -> None:
    with pytest.raises(UnknownNameError, match=r"no term is called 'diametr'; did you mean diameter\?"):
        list(glossary.entry("diametr"))
    with pytest.raises(UnknownNameError, match="`loadbal define` lists all terms"):
        list(glossary.entry("zzz"))


def test_all_terms_are_listed() -> None:
    shared, *_ = glossary.names()

    assert shared.startswith("all papers: ")
    assert ", diameter, discrepancy, " in shared
