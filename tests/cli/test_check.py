"""`loadbal check`: verdicts and exit codes by every method."""

from pathlib import Path

from loadbal import papers
from loadbal.checking import arguments
from tests.commands import CLAIMS, NEAR_MISS, Run, refuses


def test_a_check_without_counterexample(run: Run) -> None:
    said = run("check", "houle/perfect-balance", "--size", 3, "--load", 2)

    assert said.code == 0
    assert said.out[-1] == (
        f"bounded: no counterexample to houle/perfect-balance; {3 + 9 + 27} cases, within size 1 to 3, loads 0 to 2"
    )


def test_a_check_that_refutes(run: Run) -> None:
    said = run("check", NEAR_MISS, "--size", 3, "--load", 2)

    assert (said.code, said.out[-1]) == (1, "refuted: n 2; loads 0 2")


def test_a_check_by_solver_takes_any_load(run: Run) -> None:
    said = run("check", "houle/perfect-balance", "--size", 2, "--by", "smt")

    assert said.code == 0
    assert "2 cases, each for all loads" in said.out[-1]


def test_samples_decide_nothing(run: Run) -> None:
    said = run("check", "houle/perfect-balance", "--by", "fuzz")

    assert said.code == 3
    assert said.out[-1].startswith("undecided: houle/perfect-balance; no counterexample among")


def test_an_extremum_is_measured(run: Run) -> None:
    said = run("check", f"{CLAIMS}::MOST", "--size", 4)

    assert said.code == 0
    assert said.out[-1].startswith("measured: 4;")


def test_nothing_that_meets_the_hypothesis_is_undecided(run: Run) -> None:
    said = run("check", f"{CLAIMS}::NEVER")

    assert said.code == 3
    assert said.out[-1].startswith("undecided: none of")


def test_a_proof_has_no_bounds(run: Run) -> None:
    refuses(run("check", "houle/lemma-4", "--by", "proof", "--size", 3), "leave out size and load")


def test_a_claim_without_a_proof_is_refused(run: Run) -> None:
    proved = {proof.claim for proof in arguments.proofs_of("houle")}
    unproved = next(id_ for statement in papers.statements("houle") for id_ in statement.ids() if id_ not in proved)
    refuses(run("check", unproved, "--by", "proof"), f"no proof of {unproved!r}")


def test_a_recipe_that_does_not_name_its_questions_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "unnamed.py"
    path.write_text(
        "from loadbal import Claim\n"
        "CLAIM = Claim(sentence='x', case=lambda choose, _: choose.integer(0, 3), holds=lambda it: it < 3)\n"
    )
    for command in ("check", "hunt"):
        refuses(run(command, f"{path}::CLAIM"), "a question without a name", 'choose.integer(low, high, "k")')
