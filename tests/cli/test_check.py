"""`loadbal check`: verdicts and exit codes of every method, and what it refuses."""

from pathlib import Path

import pytest

from loadbal import ledger, papers
from loadbal.ask import ledger_refutation
from loadbal.checking.proving import arguments
from loadbal.claim import Bounds
from loadbal.cli import witness_file
from loadbal.cli.ending import print_ending
from loadbal.errors import DisagreementError
from loadbal.hunting import default_bounds
from loadbal.verdict import Evidence, Holds, Refuted, Strength
from tests.commands import CLAIMS, NEAR_MISS, Run, refuses


def test_a_check_without_counterexample_is_bounded(run: Run) -> None:
    result = run("check", "houle/perfect-balance", "--size", 3, "--load", 2)

    assert result.code == 0
    assert result.out[-1] == (
        f"bounded: houle/perfect-balance; no counterexample; {3 + 9 + 27} cases, within size 1 to 3, loads 0 to 2"
    )


def test_a_check_prints_the_covered_options_besides_the_bounds(run: Run) -> None:
    result = run("check", "plaxton/theorem-2.2-fringe", "--size", 20)

    assert result.out[-2] == "covered: d 1 to 14; x 1 to 8192"
    assert "within size 1 to 20" in result.out[-1]


def test_a_check_that_refutes_prints_the_counterexample(run: Run) -> None:
    result = run("check", NEAR_MISS, "--size", 3, "--load", 2)

    assert (result.code, result.out[-1]) == (1, f"refuted: {NEAR_MISS}; n 2; loads 0 2")


def test_a_check_by_solver_takes_any_load(run: Run) -> None:
    result = run("check", "houle/perfect-balance", "--size", 2, "--by", "smt")

    assert result.code == 0
    assert "2 cases, each for all loads" in result.out[-1]


def test_samples_leave_a_claim_undecided(run: Run) -> None:
    result = run("check", "houle/perfect-balance", "--by", "fuzz")

    assert result.code == 3
    assert result.out[-1].startswith("undecided: houle/perfect-balance; no counterexample among")


def test_an_extremum_is_measured(run: Run) -> None:
    result = run("check", f"{CLAIMS}::MOST", "--size", 4)

    assert result.code == 0
    assert result.out[-1].startswith(f"measured: {CLAIMS}::MOST; the value is 4;")


def test_a_claim_without_a_case_that_meets_its_hypothesis_is_undecided(run: Run) -> None:
    result = run("check", f"{CLAIMS}::NEVER")

    assert result.code == 3
    assert result.out[-1].startswith(f"undecided: {CLAIMS}::NEVER; none of")


def test_a_claim_that_the_ledger_refutes_is_checked_far_enough_to_fail(run: Run) -> None:
    result = run("check", "houle/open-spanning-tree@hamilton-path")

    assert (result.code, result.out[-1].split(";")[0]) == (1, "refuted: houle/open-spanning-tree@hamilton-path")


REFUTED_FAR = "houle/conjecture-kary@membership"


@pytest.mark.parametrize(
    ("options", "code", "word"),
    [
        (["--size", 40, "--load", 0], 0, "bounded"),
        (["--by", "smt"], 3, "undecided"),
        (["--by", "fuzz"], 3, "undecided"),
    ],
)
def test_a_refutation_beyond_the_bounds_is_mentioned(run: Run, options: list[object], code: int, word: str) -> None:
    for last in (run("check", REFUTED_FAR, *options), run("hunt", REFUTED_FAR, "--size", 9, "--jobs", 1)):
        assert last.out[-1].endswith(
            f"; the claim is known to be false for tree T_6,7; `loadbal check {REFUTED_FAR} --size 137257` shows it"
        )
    result = run("check", REFUTED_FAR, *options)
    assert (result.code, result.out[-1].split(":")[0]) == (code, word)


def test_every_refuted_claim_is_checked_far_enough_or_its_refutation_is_mentioned() -> None:
    for id_, row in ledger.known().items():
        exhaustive = [record.reached for record in row.evidence if record.method == "exhaustive"]
        if row.verdict != "refuted":
            assert ledger_refutation(id_) == ""
        elif set(filter(None, exhaustive)) and not any(it.depth == "deep" for it in row.evidence):
            assert default_bounds.bounds_for_check(id_, "exhaustive").size in {it.size for it in exhaustive if it}
        assert (row.verdict == "refuted") == bool(ledger_refutation(id_))


def test_a_claim_that_holds_but_is_refuted_in_the_ledger_is_a_defect() -> None:
    with pytest.raises(DisagreementError, match="the claim is known to be false"):
        print_ending(REFUTED_FAR, Holds(Evidence(Strength.EXHAUSTIVE, 1, 1)))


def test_a_verdict_is_one_line_of_at_most_300_characters(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "long.py"
    path.write_text(
        "from loadbal import Claim\n"
        "MANY = ['many ' * 200]\n"
        "CLAIM = Claim(sentence='x', case=lambda choose, _: choose.option(MANY, 'word'), holds=lambda _: False)\n"
    )
    for command in (["check"], ["hunt", "--jobs", 1]):
        result = run(*command, f"{path}::CLAIM")

        assert result.code == 1
        assert result.out[-1].startswith(f"refuted: {path}::CLAIM; word many many")
        assert len(result.out[-1]) <= 300
        assert f"word {'many ' * 200}".strip() in [line.strip() for line in result.out]


@pytest.mark.parametrize(
    ("holds", "words"),
    [
        ("'no'", "'no' of type str"),
        ("float('nan')", "nan"),
        ("1", "1 of type int"),
        ("None", "a return may be missing"),
        ("len", "built-in function"),
        ("(x for x in ())", "generator"),
        ("__import__('sys').exit(0)", "SystemExit"),
        ("[]", "list"),
    ],
)
def test_a_conclusion_without_a_truth_value_is_refused(run: Run, tmp_path: Path, holds: str, words: str) -> None:
    path = tmp_path / "odd.py"
    path.write_text(
        "from loadbal import Claim\n"
        f"CLAIM = Claim(sentence='x', case=lambda choose, _: choose.integer(0, 3, 'k'), holds=lambda it: {holds})\n"
    )
    for command in (["check"], ["check", "--by", "smt"], ["check", "--by", "fuzz"], ["hunt", "--jobs", 1]):
        refuses(run(*command, f"{path}::CLAIM"), words)


@pytest.mark.parametrize("options", [[], ["--by", "smt", "--size", 3]])
def test_a_counterexample_is_written_to_a_file(run: Run, tmp_path: Path, options: list[object]) -> None:
    path = tmp_path / "witness.json"
    result = run("check", NEAR_MISS, *options, "--out", path)

    assert result.code == 1
    assert f"the counterexample is written to {path}; `loadbal replay {path}` shows it" in result.out
    assert run("replay", path).out[-1] == result.out[-1]


def test_a_sample_is_written_if_it_is_a_listed_case(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "witness.json"
    result = run("check", f"{CLAIMS}::MANY_TOKENS", "--by", "fuzz", "--out", path)

    assert (result.code, run("replay", path).code) == (1, 1)


def test_a_refutation_without_a_case_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    witness_file.write_counterexample(
        REFUTED_FAR, Refuted({}, Evidence(Strength.KERNEL, 1, 1)), tmp_path / "witness.json"
    )

    assert "the check refutes the claim without a case" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_a_case_that_cannot_be_rebuilt_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    witness_file.write_counterexample(
        f"{CLAIMS}::MANY_TOKENS",
        Refuted({"k": 10}, Evidence(Strength.SAMPLED, 1, 1, bounds=Bounds(1, 5))),
        tmp_path / "w",
    )

    assert "expected 0 to 5, which the claim allows; `loadbal hunt " in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_a_witness_file_for_several_readings_or_in_no_folder_is_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("check", "houle/lemma-2", "--out", tmp_path / "w.json"), "houle/lemma-2@after", "houle/lemma-2@from")
    refuses(run("check", NEAR_MISS, "--out", tmp_path / "nowhere" / "w"), "the folder ", "does not exist")


def test_a_proof_has_no_bounds(run: Run) -> None:
    refuses(run("check", "houle/lemma-4", "--by", "proof", "--size", 3), "leave out the size and the load")


def test_a_claim_without_a_proof_is_refused(run: Run) -> None:
    proved = {proof.claim for proof in arguments.proofs_of("houle")}
    unproved = next(id_ for statement in papers.statements("houle") for id_ in statement.ids() if id_ not in proved)
    refuses(run("check", unproved, "--by", "proof"), f"{unproved!r} has no written proof")


def test_a_recipe_with_an_unnamed_question_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "unnamed.py"
    path.write_text(
        "from loadbal import Claim\n"
        "CLAIM = Claim(sentence='x', case=lambda choose, _: choose.integer(0, 3), holds=lambda it: it < 3)\n"
    )
    for command in ("check", "hunt"):
        refuses(run(command, f"{path}::CLAIM"), "a choice without a name", 'choose.integer(low, high, "k")')


def test_verbose_output_names_the_engine_and_the_reason(run: Run) -> None:
    result = run("check", "houle/perfect-balance", "--size", 3, "--load", 2, "--verbose")

    few = "engine: columns, fewer than 50,000 load vectors at once, for 3 combinations of answers"
    assert (result.code, result.out[-2]) == (0, few)


@pytest.mark.parametrize("by", [["--by", "smt"], []])
def test_a_check_on_a_given_network_is_about_that_network_only(run: Run, by: list[str]) -> None:
    result = run("check", "houle/observation-3", "--network", "Bg", "--html", "/dev/null", *by)
    assert (result.code, result.out[-1].split(";")[0]) == (0, "bounded: houle/observation-3 on network Bg")


@pytest.mark.parametrize(
    ("name", "network", "words"),
    [
        (
            "houle/observation-4",
            "Cl",
            "the network 0-1 0-3 1-2 2-3 is not one of those that the claim is about: every tree",
        ),
        ("houle/perfect-balance", "Cl", "the claim has no network that you can choose"),
        ("houle/lemma-4", "C", "'C' is not a network in graph6 format"),
        ("houle/lemma-4", "none.g6", "cannot read the network none.g6"),
        ("houle/lemma-4", "?", "'?' is a network without nodes in graph6 format; expected 1 node or more"),
    ],
)
@pytest.mark.parametrize("command", ["check", "hunt"])
def test_a_network_that_does_not_fit_is_refused(run: Run, command: str, name: str, network: str, words: str) -> None:
    refuses(run(command, name, "--network", network), words)


def test_a_proof_is_for_all_networks(run: Run) -> None:
    refuses(run("check", "houle/lemma-4", "--by", "kernel", "--network", "Cl"), "leave out the network")


def test_the_verdict_of_several_readings_is_the_weakest(run: Run) -> None:
    result = run("check", "houle/lemma-2", "--network", "Bg")
    neither = "neither of the 2 readings has a counterexample within size 3, loads 0 to 3"
    assert result.out[-1] == f"bounded: houle/lemma-2 on network Bg; {neither}"
