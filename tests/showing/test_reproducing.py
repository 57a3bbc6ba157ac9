"""The command that reproduces a record of the ledger: it finds the same verdict and the same case."""

import shlex
from dataclasses import replace

import pytest

from loadbal import ledger
from loadbal.claim import Bounds
from loadbal.showing import reproducing
from tests.commands import Run

ROWS = ledger.known()


@pytest.mark.parametrize(
    "id_", ["houle/termination-stable@stable-implies-one", "jan/function-1@all-floor", "plaxton/theorem-2.3@smallest"]
)
def test_the_command_finds_the_same_verdict_and_case(id_: str, run: Run) -> None:
    program, *arguments = shlex.split(reproducing.command_for_row(ROWS[id_]))
    result = run(*arguments)
    witness = ROWS[id_].witness

    assert program == "loadbal"
    assert result.out[-1].startswith(f"{ROWS[id_].verdict}: ")
    assert witness
    assert witness.printed in "\n".join(result.out)


def test_a_claim_for_all_sizes_is_reproduced_by_prove() -> None:
    assert reproducing.command_for_row(ROWS["houle/lemma-4"]) == "loadbal prove houle/lemma-4"


def test_a_theorem_with_bounds_is_reproduced_without_naming_them(run: Run) -> None:
    id_ = "plaxton/lemma-3.1@even"
    record = replace(ROWS[id_].evidence[0], method="kernel", bounds=Bounds(7))

    assert reproducing.command_for_record(id_, record) == f"loadbal check {id_} --by kernel"
    assert run("check", id_, "--by", "kernel", "--size", 7).code == 2


def test_a_check_with_a_smallest_size_is_reproduced_by_pytest() -> None:
    row = ROWS["houle/lemma-14"]
    (record,) = (it for it in row.evidence if it.bounds and str(it.bounds) == "size 10 to 12")

    assert reproducing.command_for_record(row.id, record) == (
        "pytest 'verify/houle/s4_4_lemma_14.py::houle/lemma-14 by exhaustive, size 10 to 12' --depth deep"
    )
