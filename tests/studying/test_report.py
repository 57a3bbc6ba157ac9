"""A study as text and as JSON: who proved what, and the verdict in the last line."""

import json

from loadbal.studying import report
from loadbal.studying.study import study
from tests.studying.rules_to_study import Above, three

ABOVE, THREE = study(Above, "above", with_kernel=False, k="2.."), study(three, "three", with_kernel=False)


def test_each_property_is_a_line() -> None:
    said = report.lines(ABOVE)

    assert said[0].startswith("above, k >= 2: on every properly colored connected graph")
    assert "proved     at rest, the discrepancy is at most (k - 1) times the diameter" in said
    assert "refuted    no load becomes negative: loads 1 and 0 become -2 and 3" in report.lines(THREE)


def test_solvers_are_not_called_the_kernel() -> None:
    line = report.authority(ABOVE)

    assert "for a single edge" in line
    assert line.endswith("(Rocq was not asked)")


def test_worst_runs_stand_beside_their_bound() -> None:
    path = next(line for line in report.lines(ABOVE) if line.startswith("path, 6 nodes"))

    assert path.split()[-3:] == ["2", "3", "5"]
    assert any(line.startswith("worst runs, k = 2 ") for line in report.lines(ABOVE))
    assert not any(line.startswith("worst runs") for line in report.lines(THREE))


def test_the_verdict_names_what_is_undecided() -> None:
    assert report.verdict_line("a", ABOVE) == "decided: a; 12 properties proved, 0 refuted"
    assert report.verdict_line("t", THREE) == "undecided: t; 2 of 12 properties are undecided: rest, level"


def test_the_document_has_every_finding() -> None:
    found = json.loads(report.json_text("above", ABOVE))

    assert found["parameters"] == [{"name": "k", "least": 2, "most": None}]
    assert found["decided"]
    assert {it["key"] for it in found["findings"]} >= {"tokens", "rest", "final"}
    assert found["measured"][0]["networks"].startswith("path")
