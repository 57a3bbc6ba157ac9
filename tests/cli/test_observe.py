"""`loadbal observe`: exit codes, the report of a wrong step, and one clear line for bad input."""

import io
import json
import sys
from pathlib import Path

import pytest

from tests.commands import OWN, Run, refuses

EXAMPLES = OWN.parent
NETWORK = EXAMPLES / "run.edgelist"
RIGHT, WRONG = EXAMPLES / "run.ndjson", EXAMPLES / "wrong_run.ndjson"
VERDICT = (
    "differs: step 3 (line 4 of the log) is not a step of threshold-2: node c has load 3, expected 2 (2 nodes differ)"
)


def test_a_run_of_the_protocol_ends_with_0(run: Run) -> None:
    result = run("observe", "threshold-2", RIGHT, "--network", NETWORK)

    assert (result.code, result.err) == (0, [])
    assert result.out == [
        "ignored keys of the log: time",
        "follows: the log has 4 steps, each a step of threshold-2, with 10 tokens at all times",
    ]


def test_the_first_wrong_step_is_shown_with_its_edge_and_the_nearest_legal_step(run: Run) -> None:
    result = run("observe", "threshold-2", WRONG, "--network", NETWORK)

    assert (result.code, result.err) == (1, [])
    assert result.out[1:] == [
        "node                    a b c d",
        "loads before            5 1 3 1",
        "recorded after          4 2 3 1",
        "nearest legal, color 0  4 2 2 2",
        "edge c-d: 3 1 becomes 3 1, expected 2 2",
        VERDICT,
    ]


def test_json_has_the_loads_of_every_node(run: Run) -> None:
    result = run("observe", "threshold-2", WRONG, "--network", NETWORK, "--json")
    found = json.loads("\n".join(result.out))

    assert (result.code, result.err) == (1, [VERDICT])
    assert (found["verdict"], found["steps"], found["tokens"], found["ignored"]) == ("differs", 2, 10, ["time"])
    assert found["wrong"]["nearest"] == {"a": 4, "b": 2, "c": 2, "d": 2}
    assert (found["wrong"]["nodes"], found["wrong"]["edges"]) == (["c", "d"], [["c", "d"]])


def test_the_page_shows_the_run_up_to_its_wrong_step(run: Run, tmp_path: Path) -> None:
    result = run("observe", "threshold-2", WRONG, "--network", NETWORK, "--html", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")

    assert result.out[-2:] == [f"the page is written to {tmp_path / 'page.html'}; open it in a browser", VERDICT]
    assert "step 3, line 4, no step of the protocol" in page
    assert "recorded in line 4" in page
    assert "line 5" not in page


def test_the_log_may_come_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RIGHT.read_bytes())))

    assert run("observe", "threshold-2", "-", "--network", NETWORK).code == 0


def test_a_run_that_loadbal_writes_is_read(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "run.ndjson"
    written = run("run", "threshold-2", 7, 0, 2, 1, "--network", NETWORK, "--ndjson", log)

    assert written.out[-2] == f"the loads are written to {log}, one line a step"
    assert run("observe", "threshold-2", log, "--network", NETWORK).code == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ("no lines",)),
        ('{"loads": [1, 2, 3, 4]}\n', ("expected a second line",)),
        ('{"loads": [1, 2, 3]}\n', ("line 1: the number of loads is 3; expected 4",)),
        ('{"loads": [1, 2, 3, 4]}\n{"loads": [1, 2', ("line 2 is not JSON", "the line is incomplete")),
    ],
)
def test_a_bad_log_is_refused_in_one_line(run: Run, tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    (tmp_path / "run.ndjson").write_text(text, encoding="utf-8")
    refuses(run("observe", "threshold-2", tmp_path / "run.ndjson", "--network", NETWORK), *words)


def test_a_missing_log_and_an_unknown_choice_are_refused(run: Run, tmp_path: Path) -> None:
    refuses(run("observe", "threshold-2", tmp_path / "none.ndjson", "--network", NETWORK), "No such file")
    refuses(run("observe", "threshold-2", RIGHT, "--network", NETWORK, "--active", "some"), "--active")
