"""Verdicts are colored on a terminal only."""

import pytest

from loadbal.cli.colors import COLORS, colored
from tests.commands import Run

RED = "\x1b[31m"


@pytest.fixture(autouse=True)
def _colors_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize("word", COLORS)
def test_the_verdict_of_a_line_is_colored_once(word: str) -> None:
    for line in (f"{word}: p/one", f"  verdict: {word} (kernel)", f"p/one  {word}, kernel"):
        assert colored(line).count("\x1b[0m") == 1
        assert colored(line).replace("\x1b[0m", "").count(word) == 1


def test_a_verdict_word_within_a_sentence_is_not_colored() -> None:
    assert colored("whatever holds, holds") == "whatever holds, holds"


def test_the_variable_no_color_turns_colors_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    assert colored("refuted: p/one") == "refuted: p/one"


def test_piped_output_has_no_colors(run: Run) -> None:
    assert not any("\x1b" in line for line in run("show", "houle/lemma-2").out)
    assert colored("refuted: p").startswith(RED)
