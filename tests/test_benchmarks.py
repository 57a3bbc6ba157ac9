"""The list of benchmarks in benchmarks/README.md has every file."""

import re
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "benchmarks"


def test_the_list_of_benchmarks_has_every_file_once() -> None:
    listed = re.findall(r"^\| `(\w+\.py)` \|", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in FOLDER.glob("*.py"))
