"""`loadbal cite`: the citation of a claim."""

import hashlib

import pytest

from loadbal.version import YEAR, __version__
from tests.commands import Run, refuses


def test_cite_prints_bibtex_with_the_paper_once(run: Run) -> None:
    result = run("cite", "houle/lemma-2")

    assert result.code == 0
    assert result.out[0] == "For the answer to the printed statement as a whole, cite houle:lemma-2:after."
    assert [line for line in result.out if line.startswith("@")] == [
        "@misc{houle:lemma-2:after,",
        "@misc{houle:lemma-2:from,",
        "@misc{houle2004,",
    ]


def test_cite_prints_one_line_of_text_with_the_digest_of_the_ledger(run: Run) -> None:
    (line,) = run("cite", "houle/lemma-2@after", "--format", "text").out
    ledger = "\n".join(run("claims", "--json").out) + "\n"

    assert (
        f'loadbal {__version__} ({YEAR}): Lemma 2 (Houle, Symvonis, Wood 2004) holds: the reading "after" holds' in line
    )
    assert "The claim, holds (kernel): " in line
    assert f"sha256:{hashlib.sha256(ledger.encode()).hexdigest()}" in line


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("houle/lemma-99",), "'houle/lemma-99'"),
        (("houle/lemma-4", "--format", "docx"), "'docx'"),
        (("own.py::CLAIM",), "'own.py::CLAIM'"),
    ],
)
def test_bad_input_is_refused(run: Run, arguments: tuple[str, ...], named: str) -> None:
    refuses(run("cite", *arguments), named)


def test_a_claim_that_is_not_in_the_ledger_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loadbal.ledger.known", dict)
    refuses(run("cite", "houle/lemma-4"), "houle/lemma-4", "`loadbal claims`")
