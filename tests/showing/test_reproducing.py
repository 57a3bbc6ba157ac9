"""The line that finds again what the ledger says does so."""

import shlex

import pytest

from loadbal import ledger
from loadbal.showing import reproducing
from tests.commands import Run

ROWS = ledger.known()


@pytest.mark.parametrize(
    "id_", ["houle/termination-stable@stable-implies-one", "jan/function-1@all-floor", "plaxton/theorem-2.3@smallest"]
)
def test_what_the_line_says_finds_the_same(id_: str, run: Run) -> None:
    program, *arguments = shlex.split(reproducing.line(ROWS[id_]))
    said = run(*arguments)
    witness = ROWS[id_].witness

    assert program == "loadbal"
    assert said.out[-1].startswith(f"{ROWS[id_].verdict}: ")
    assert witness
    assert witness.printed in "\n".join(said.out)


def test_what_is_for_all_sizes_is_proved_again() -> None:
    assert reproducing.line(ROWS["houle/lemma-4"]) == "loadbal prove houle/lemma-4"


def test_a_check_that_does_not_begin_small_is_asked_of_the_plan() -> None:
    row = ROWS["houle/lemma-14"]
    (record,) = (it for it in row.evidence if it.bounds and str(it.bounds) == "size 10 to 12")

    assert reproducing.of(row.id, record) == (
        "pytest 'verify/houle/s4_4_lemma_14.py::houle/lemma-14 by exhaustive, size 10 to 12' --depth deep"
    )
