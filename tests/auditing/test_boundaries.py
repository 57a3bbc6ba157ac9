"""Explanations of an audit's findings: each is a piece of the claim's sentence, or a reason."""

from pathlib import Path

import pytest

from loadbal import papers
from loadbal.auditing import boundaries
from loadbal.auditing.audit import HYPOTHESIS_DROPPED, NEAR_MISSES
from loadbal.auditing.boundaries import Explanation
from loadbal.errors import UnreadableFileError

SENTENCE = "For n >= 2 and 1 <= k <= 3, n k is at least 2."


def test_an_explanation_is_a_reason_or_occurs_in_the_sentence() -> None:
    assert Explanation("n >= 2").fits(SENTENCE)
    assert not Explanation("n >= 3").fits(SENTENCE)
    assert Explanation("reason: the paper has no such n").fits(SENTENCE)


def test_the_explanations_of_a_paper_are_in_its_folder_of_verify() -> None:
    assert boundaries.explanations_file("houle").read_text(encoding="utf-8").startswith("houle/")


def test_a_line_without_three_columns_is_refused_by_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "p").mkdir()
    (tmp_path / "p" / boundaries.FILE).write_text(
        "p/x\tn: one beyond its low end\tn >= 2\np/x\tno words\n", encoding="utf-8"
    )
    monkeypatch.setattr(boundaries, "explanations_file", lambda paper: tmp_path / paper / boundaries.FILE)
    boundaries.explanations.cache_clear()
    with pytest.raises(UnreadableFileError, match="line 2"):
        boundaries.explanations("p")
    boundaries.explanations.cache_clear()


@pytest.mark.parametrize("paper", papers.papers())
def test_every_explanation_names_a_claim_and_a_move_and_fits_the_sentence(paper: str) -> None:
    for (claim, move), words in boundaries.explanations(paper).items():
        assert claim in papers.claims(), claim
        assert move in {HYPOTHESIS_DROPPED, NEAR_MISSES} or move.endswith((" its low end", " its high end")), move
        _, value = papers.claims()[claim]
        assert words.fits(value.sentence, *papers.definitions(paper, value).values()), (claim, words)
