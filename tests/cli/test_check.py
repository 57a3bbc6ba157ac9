"""`loadbal check`: verdicts and exit codes by every method."""

from pathlib import Path

import pytest

from loadbal import ledger, papers
from loadbal.ask import ledger_refutation
from loadbal.checking.proving import arguments
from loadbal.claim import Bounds
from loadbal.cli.check import _keep
from loadbal.cli.verdicts import told
from loadbal.errors import DisagreementError
from loadbal.hunting import default_bounds
from loadbal.verdict import Evidence, Holds, Refuted, Strength
from tests.commands import CLAIMS, NEAR_MISS, Run, refuses


def test_a_check_without_counterexample(run: Run) -> None:
    said = run("check", "houle/perfect-balance", "--size", 3, "--load", 2)

    assert said.code == 0
    assert said.out[-1] == (
        f"bounded: houle/perfect-balance; no counterexample; {3 + 9 + 27} cases, within size 1 to 3, loads 0 to 2"
    )


def test_a_check_says_what_there_was_to_look_at_and_not_only_how_far_it_was_told_to_look(run: Run) -> None:
    said = run("check", "plaxton/theorem-2.2-fringe", "--size", 20)

    assert said.out[-2] == "covered: d 1 to 14; x 1 to 8192"
    assert "within size 1 to 20" in said.out[-1]


def test_a_check_that_refutes(run: Run) -> None:
    said = run("check", NEAR_MISS, "--size", 3, "--load", 2)

    assert (said.code, said.out[-1]) == (1, f"refuted: {NEAR_MISS}; n 2; loads 0 2")


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
    assert said.out[-1].startswith(f"measured: {CLAIMS}::MOST; 4;")


def test_nothing_that_meets_the_hypothesis_is_undecided(run: Run) -> None:
    said = run("check", f"{CLAIMS}::NEVER")

    assert said.code == 3
    assert said.out[-1].startswith(f"undecided: {CLAIMS}::NEVER; none of")


def test_what_the_ledger_has_refuted_is_checked_as_far_as_it_fails(run: Run) -> None:
    said = run("check", "houle/open-spanning-tree@hamilton-path")

    assert (said.code, said.out[-1].split(";")[0]) == (1, "refuted: houle/open-spanning-tree@hamilton-path")


REFUTED_FAR = "houle/conjecture-kary@membership"


@pytest.mark.parametrize(
    ("options", "code", "word"),
    [
        (["--size", 40, "--load", 0], 0, "bounded"),
        (["--by", "smt"], 3, "undecided"),
        (["--by", "fuzz"], 3, "undecided"),
    ],
)
def test_what_the_ledger_has_refuted_further_out_is_said_to_be(
    run: Run, options: list[object], code: int, word: str
) -> None:
    for last in (run("check", REFUTED_FAR, *options), run("hunt", REFUTED_FAR, "--size", 9, "--jobs", 1)):
        assert last.out[-1].endswith(
            f"; the ledger has it refuted at tree T_6,7: `loadbal check {REFUTED_FAR} --size 137257`"
        )
    said = run("check", REFUTED_FAR, *options)
    assert (said.code, said.out[-1].split(":")[0]) == (code, word)


def test_every_refuted_claim_is_checked_where_it_fails_or_said_to_be_refuted() -> None:
    for id_, row in ledger.known().items():
        exhaustive = [record.reached for record in row.evidence if record.method == "exhaustive"]
        if row.verdict != "refuted":
            assert ledger_refutation(id_) == ""
        elif set(filter(None, exhaustive)) and not any(it.depth == "deep" for it in row.evidence):
            assert default_bounds.bounds_for_check(id_, "exhaustive").size in {it.size for it in exhaustive if it}
        assert (row.verdict == "refuted") == bool(ledger_refutation(id_))


def test_what_holds_here_and_is_refuted_in_the_ledger_is_a_defect() -> None:
    with pytest.raises(DisagreementError, match="the ledger has it refuted"):
        told(REFUTED_FAR, Holds(Evidence(Strength.EXHAUSTIVE, 1, 1)))


def test_a_verdict_is_one_line_of_at_most_300_characters(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "long.py"
    path.write_text(
        "from loadbal import Claim\n"
        "MANY = ['many ' * 200]\n"
        "CLAIM = Claim(sentence='x', case=lambda choose, _: choose.option(MANY, 'word'), holds=lambda _: False)\n"
    )
    for command in (["check"], ["hunt", "--jobs", 1]):
        said = run(*command, f"{path}::CLAIM")

        assert said.code == 1
        assert said.out[-1].startswith(f"refuted: {path}::CLAIM; word many many")
        assert len(said.out[-1]) <= 300
        assert f"word {'many ' * 200}".strip() in [line.strip() for line in said.out]


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
def test_what_is_no_truth_is_no_verdict(run: Run, tmp_path: Path, holds: str, words: str) -> None:
    path = tmp_path / "odd.py"
    path.write_text(
        "from loadbal import Claim\n"
        f"CLAIM = Claim(sentence='x', case=lambda choose, _: choose.integer(0, 3, 'k'), holds=lambda it: {holds})\n"
    )
    for command in (["check"], ["check", "--by", "smt"], ["check", "--by", "fuzz"], ["hunt", "--jobs", 1]):
        refuses(run(*command, f"{path}::CLAIM"), words)


@pytest.mark.parametrize("options", [[], ["--by", "smt", "--size", 3]])
def test_a_counterexample_is_kept(run: Run, tmp_path: Path, options: list[object]) -> None:
    path = tmp_path / "witness.json"
    said = run("check", NEAR_MISS, *options, "--out", path)

    assert said.code == 1
    assert f"written to {path}; see it run with `loadbal replay {path}`" in said.out
    assert run("replay", path).out[-1] == said.out[-1]


def test_a_sample_is_kept_if_it_is_a_listed_case(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "witness.json"
    said = run("check", f"{CLAIMS}::MANY_TOKENS", "--by", "fuzz", "--out", path)

    assert (said.code, run("replay", path).code) == (1, 1)


def test_a_refutation_without_a_case_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _keep(REFUTED_FAR, Refuted({}, Evidence(Strength.KERNEL, 1, 1)), tmp_path / "witness.json")

    assert "the refutation names no case" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_a_case_that_cannot_be_built_again_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _keep(
        f"{CLAIMS}::MANY_TOKENS",
        Refuted({"k": 10}, Evidence(Strength.SAMPLED, 1, 1, bounds=Bounds(1, 5))),
        tmp_path / "w",
    )

    assert "outside 0..5; `loadbal hunt " in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_what_is_kept_is_of_one_reading(run: Run, tmp_path: Path) -> None:
    refuses(run("check", "houle/lemma-2", "--out", tmp_path / "w.json"), "houle/lemma-2@after", "houle/lemma-2@from")
    refuses(run("check", NEAR_MISS, "--out", tmp_path / "nowhere" / "w"), "there is no folder")


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


def test_it_says_which_engine_looked_and_why(run: Run) -> None:
    said = run("check", "houle/perfect-balance", "--size", 3, "--load", 2, "--verbose")

    few = "engine: columns, fewer than 50,000 load vectors at once, for 3 combinations of answers"
    assert (said.code, said.out[-2]) == (0, few)


@pytest.mark.parametrize("by", [["--by", "smt"], []])
def test_a_check_on_a_network_of_ones_own_speaks_of_no_other(run: Run, by: list[str]) -> None:
    said = run("check", "houle/observation-3", "--network", "Bg", "--html", "/dev/null", *by)
    assert (said.code, said.out[-1].split(";")[0]) == (0, "bounded: houle/observation-3 on network Bg")


@pytest.mark.parametrize(
    ("name", "network", "words"),
    [
        ("houle/observation-4", "Cl", "0-1 0-3 1-2 2-3 is none of those that the claim is about: every tree"),
        ("houle/perfect-balance", "Cl", "chooses no network from a family"),
        ("houle/lemma-4", "C", "'C' is not a network in graph6 format"),
        ("houle/lemma-4", "none.g6", "cannot read the network none.g6"),
        ("houle/lemma-4", "?", "at least one node"),
    ],
)
@pytest.mark.parametrize("command", ["check", "hunt"])
def test_a_network_that_does_not_fit_is_refused(run: Run, command: str, name: str, network: str, words: str) -> None:
    refuses(run(command, name, "--network", network), words)


def test_a_proof_is_for_all_networks(run: Run) -> None:
    refuses(run("check", "houle/lemma-4", "--by", "kernel", "--network", "Cl"), "leave out the network")


def test_several_readings_are_as_weak_as_the_weakest(run: Run) -> None:
    said = run("check", "houle/lemma-2", "--network", "Bg")
    assert said.out[-1] == "bounded: houle/lemma-2 on network Bg; 2 of its 2 readings"
