"""Tests of tape_code.py: claims run by NumPy calls give the same results as on plain integers."""

import re
from typing import Any

import pytest

from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines
from loadbal.columns import Box
from loadbal.compiling import analyses, blocks, tape_code
from loadbal.errors import UnfitError
from tests.checking.enumerating.test_engines import BOUNDS, QUESTIONS
from tests.compiling.test_box_search import BOXES, CLAIMS, assert_agrees_with_integers, search_of


@pytest.fixture(autouse=True)
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make tables so small that there are several rows, and padding."""
    monkeypatch.setattr(blocks, "PREFERRED_TAIL", 1)
    monkeypatch.setattr(blocks, "ENOUGH", 5)
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2)


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("width", [64, 256])
@pytest.mark.parametrize("name", [name for name in CLAIMS if name not in {"growing", "counted"}])
def test_tapes_agree_with_plain_integers(name: str, width: int, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tape_code, "CHUNK", width)
    search = search_of(CLAIMS[name], box, "as the test asks")
    assert_agrees_with_integers(CLAIMS[name], search)
    assert re.fullmatch(r"columns of \d+ bits, as the test asks", search.engine)


def test_tapes_refuse_claims_that_need_a_guard() -> None:
    with pytest.raises(UnfitError, match="as the test asks"):
        list(search_of(CLAIMS["growing"], BOXES[0], "as the test asks").stops())


@pytest.mark.parametrize("name", QUESTIONS)
def test_checks_on_tapes_find_what_columns_find(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Any:  # noqa: ANN401 - never answers
        raise UnfitError("no compiler here")

    monkeypatch.setattr(analyses, "vector_bits", refuse)
    found = exhaustive.check(QUESTIONS[name], BOUNDS)
    assert any("no compiler here" in engine for engine, _ in found.evidence.engines) if found.evidence else False
    monkeypatch.setattr(engines, "WORTH_COMPILING", 10**9)
    assert found == exhaustive.check(QUESTIONS[name], BOUNDS)
