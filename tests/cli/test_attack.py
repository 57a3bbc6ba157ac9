"""`loadbal attack`: refuted or undecided, a witness that replays, one line for bad input."""

import json
from pathlib import Path

from tests.commands import Run, refuses

CLAIMS = Path(__file__).parent.parent / "attacking" / "claims.py"


def test_a_counterexample_is_found_written_and_replayed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "witness.json"
    result = run("attack", f"{CLAIMS}::FAR", "--seconds", 60, "--out", file)

    assert result.code == 1
    assert result.out[0].startswith("seed 0; ")
    assert "n: 1000001" in result.out
    assert result.out[-1] == f"refuted: {CLAIMS}::FAR; n 1000001"
    assert run("replay", file).code == 1


def test_a_false_sentence_of_a_paper_is_found(run: Run) -> None:
    result = run("attack", "plaxton/theorem-2.2-fringe@all-dimensions", "--time-limit", 60)

    assert (result.code, result.out[-1]) == (
        1,
        "refuted: plaxton/theorem-2.2-fringe@all-dimensions; d 63, r 27",
    )


def test_without_a_counterexample_the_claim_is_undecided(run: Run) -> None:
    result = run("attack", f"{CLAIMS}::TRUE", "--seconds", 1, "--seed", 5)

    assert result.code == 3
    assert result.out[0].startswith("seed 5; ")
    assert any(line.startswith("smallest slack by sizes, in percent of the larger side: ") for line in result.out)
    assert result.out[-1].startswith(f"undecided: {CLAIMS}::TRUE; none of the ")


def test_a_long_witness_is_shortened_and_written_whole(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "witness.json"
    result = run("attack", f"{CLAIMS}::WIDE", "--seconds", 60, "--output", file)

    assert result.code == 1
    assert all(len(line) <= 1000 for line in result.out)
    assert len(json.loads(file.read_text(encoding="utf-8"))["answers"]["loads"]) >= 100


def test_json_alone_is_on_standard_output(run: Run, tmp_path: Path) -> None:
    result = run("attack", f"{CLAIMS}::FAR", "--seconds", 60, "--json", "--out", tmp_path / "witness.json")

    contents = json.loads("\n".join(result.out))
    assert (result.code, contents["verdict"], contents["counterexample"]) == (1, "refuted", {"n": 1000001})
    assert any(line.startswith("the counterexample is written to ") for line in result.err)


def test_a_conclusion_without_numbers_is_tried_if_wanted(run: Run) -> None:
    assert run("attack", f"{CLAIMS}::WORDS", "--seconds", 1, "--without-slack").code == 3


def test_bad_input_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    refuses(run("attack", f"{CLAIMS}::WORDS", "--seconds", 5), "WORDS", "compares no numbers")
    refuses(run("attack", f"{CLAIMS}::SMALLEST"), "SMALLEST", "asks for a number")
    refuses(run("attack", f"{CLAIMS}::BROKEN", "--seconds", 2), "BROKEN", "missing")
    refuses(run("attack", f"{CLAIMS}::NOTHING"), "NOTHING")
    refuses(run("attack", "houle/lemma-444"), "houle/lemma-444")
    refuses(run("attack", "houle/lemma-2"), "houle/lemma-2@after")
    refuses(run("attack", "houle/lemma-4", "--seconds", "soon"), "soon")
    refuses(run("attack", "houle/lemma-4", "--time-limit", 0), "0")
    refuses(run("attack", "houle/lemma-4", "--out", tmp_path / "none" / "file"), "none")
