"""Compiled code is believed where columns say the same, of a sample and of every extreme."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines
from loadbal.checking.enumerating.code_run import CodeRun
from loadbal.claim import always
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError
from tests.checking.enumerating.test_engines import BOUNDS, QUESTIONS


@pytest.fixture(autouse=True)
def compiling_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile even what is small."""
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2)


WRONG: dict[str, Callable[[bool, int], tuple[bool, int]]] = {
    "fails": lambda fails, relevant: (not fails, relevant),
    "counts": lambda fails, relevant: (fails, relevant + 1),
}


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("wrong", WRONG)
def test_code_that_says_of_a_sample_what_columns_do_not_is_not_believed(
    name: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    says = BoxSearch.answer_on_block

    def lied(self: BoxSearch, place: tuple[int, int], parameters: tuple[int, ...]) -> tuple[bool, int] | None:
        said = says(self, place, parameters)
        return said and WRONG[wrong](*said)

    monkeypatch.setattr(BoxSearch, "answer_on_block", lied)
    with pytest.raises(DisagreementError, match=r"differ on a block: (On a path|The most|The least)"):
        exhaustive.check(QUESTIONS[name], BOUNDS)


@pytest.mark.parametrize("name", ["rounds", "least"])
def test_an_extreme_of_representatives_that_no_case_attains_is_not_believed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = replace(QUESTIONS[name], assumes=always)
    beyond = 100 if question.seek == "largest" else -100  # type: ignore[union-attr]
    monkeypatch.setattr(engines, "reduced_search", lambda search, _share: search)
    monkeypatch.setattr(CodeRun, "_extreme", lambda *_: beyond)
    with pytest.raises(DisagreementError, match=f"representatives attain {beyond}, and no other case does"):
        exhaustive.check(question, BOUNDS)
