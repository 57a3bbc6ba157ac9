"""The examples do what they say."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_the_notebook_runs_and_imports_the_face_alone(tmp_path: Path) -> None:
    source = (EXAMPLES / "notebook.py").read_text(encoding="utf-8")
    assert [line for line in source.splitlines() if "import" in line and "loadbal" in line] == ["import loadbal as lb"]

    small, refuted, drawn, held, taken_back, known = map(
        str, runpy.run_path(str(EXAMPLES / "notebook.py"))["session"](tmp_path)
    )

    assert small.splitlines()[-1].startswith("bounded: ")
    assert refuted.splitlines()[-1] == "refuted: network 0-1:0 0-2:1 1-3:1, 2 colors; loads 0 3 0 3"
    assert "<svg" in (tmp_path / drawn.split()[-1]).read_text(encoding="utf-8")
    assert held.splitlines()[-1].startswith("bounded: ")
    assert taken_back.splitlines()[-1] == "refuted: network 0-1:0, 1 color; loads 0 6"
    assert known.startswith("houle/theorem-5@upper: ")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda it: it.stem)
def test_every_example_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 60
