"""Verdicts have their colors, and only where somebody sees them."""

import pytest

from loadbal.cli.colors import COLORS, colored
from tests.commands import Run

RED = "\x1b[31m"


@pytest.fixture(autouse=True)
def _colors_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize("word", COLORS)
def test_a_verdict_is_colored_where_it_stands(word: str) -> None:
    for line in (f"{word}: p/one", f"  verdict: {word} (kernel)", f"p/one  {word}, kernel"):
        assert colored(line).count("\x1b[0m") == 1
        assert colored(line).replace("\x1b[0m", "").count(word) == 1


def test_other_words_are_left_alone() -> None:
    assert colored("whatever holds, holds") == "whatever holds, holds"


def test_no_color_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    assert colored("refuted: p/one") == "refuted: p/one"


def test_nothing_that_is_piped_has_colors(run: Run) -> None:
    assert not any("\x1b" in line for line in run("show", "houle/lemma-2").out)
    assert colored("refuted: p").startswith(RED)
