"""`pytest verify --depth deep` attacks bounded claims: a counterexample fails, and else it stores how far it went."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.claim import Bounds
from loadbal.records import Reach
from tests.attacking import claims
from tests.test_verify import REFUTED, setting, spoil, tree, verify
from verify import attacks, rows
from verify.settle import DifferentError

__all__ = ["tree"]

OPEN_QUESTIONS = "verify/jan/x_open_questions.py"
DIAMETER = "jan/open-diameter"
FAR = Reach(Bounds(80, 6), 300)
QUICKLY = ("--depth", "deep", "--attack-seconds", "2")


def test_a_counterexample_far_away_fails() -> None:
    with pytest.raises(DifferentError, match=r"^an attack found a counterexample: n 1000001; "):
        attacks.reach(claims.FAR, 3)


def test_an_attack_without_a_counterexample_says_how_far_it_went() -> None:
    found = attacks.reach(claims.TRUE, 2)

    assert found is not None
    assert found.bounds.size >= 8
    assert found.relevant > 0


def test_an_attack_that_meets_no_hypothesis_has_no_reach() -> None:
    assert attacks.reach(claims.NEVER, 1) is None


def test_a_claim_whose_conclusion_compares_no_numbers_is_attacked_too() -> None:
    found = attacks.reach(claims.WORDS, 2)

    assert found is not None
    assert found.relevant > 0


def test_a_bounded_row_fails_if_an_attack_refutes_it(tree: Path) -> None:
    spoil(tree, REFUTED, setting("verdict", to="bounded"))
    done = verify(tree, *QUICKLY, "-k", "attack")

    assert done.returncode == 1
    assert f"{REFUTED} under attack: an attack found a counterexample: n " in done.stdout


def test_only_bounded_claims_are_attacked_and_only_at_depth_deep(tree: Path) -> None:
    deep = verify(tree, *QUICKLY, "--collect-only", place=OPEN_QUESTIONS).stdout
    standard = verify(tree, "--depth", "standard", "--collect-only", place=OPEN_QUESTIONS).stdout
    bounded = [id_ for id_, row in ledger.known().items() if row.verdict == "bounded" and f"{id_} under attack" in deep]

    assert DIAMETER in bounded
    assert deep.count("under attack") == len(bounded)
    assert "under attack" not in standard


def test_an_update_stores_how_far_an_attack_went_and_changes_nothing_else(tree: Path) -> None:
    path = tree / "verify" / ledger.FILE
    before = path.read_text(encoding="utf-8")
    done = verify(tree, *QUICKLY, "-k", "open-diameter and attack", "--update-ledger", place=OPEN_QUESTIONS)
    changed = [line for line in path.read_text(encoding="utf-8").splitlines() if line not in before.splitlines()]

    assert done.returncode == 0, done.stdout
    assert "0 records and 1 attack written" in done.stdout
    assert [line for line in changed if not line.startswith(f'{{"id": "{DIAMETER}"')] == []
    (row,) = (row for row in json.loads(path.read_text(encoding="utf-8"))["claims"] if row["id"] == DIAMETER)
    assert row["verdict"] == "bounded"
    assert row["attacked"]["relevant"] > 0


def test_a_row_keeps_its_attack_only_while_it_is_bounded_and_its_sentence_is_the_same() -> None:
    known = ledger.known()
    before = {id_: replace(row, attacked=FAR) for id_, row in known.items()}
    after = rows.merged(before, {})
    assert {id_ for id_, row in after.items() if row.attacked} == {
        id_ for id_, row in known.items() if row.verdict == "bounded"
    }
    before[DIAMETER] = replace(before[DIAMETER], statement="Another sentence.")
    assert rows.merged(before, {})[DIAMETER].attacked is None


@pytest.mark.parametrize("seconds", ["0", "-3", "nan", "long", "inf"])
def test_a_wrong_number_of_seconds_is_refused(tree: Path, seconds: str) -> None:
    done = verify(tree, "--depth", "deep", f"--attack-seconds={seconds}")

    assert done.returncode == 4
    assert f"'{seconds}' is not a number of seconds; expected a positive number" in done.stderr
