"""Claim files: imported with the files beside them, and digested with all files that they import."""

import subprocess
import sys
from pathlib import Path

import pytest

from loadbal import claimfile, names
from loadbal.errors import InvalidInputError, UnreadableFileError

CLAIM = "from loadbal import Claim\nCLAIM = Claim(sentence=SAYS, case=lambda *_: 1, holds=lambda it: True)\n"


def written(folder: Path, **files: str) -> Path:
    """Write modules to a folder; return the path of its claim file, own.py."""
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    return folder / "own.py"


def sentence(file: Path) -> str:
    return names.reading(f"{file}::CLAIM").sentence


def test_a_claim_file_can_import_files_beside_it(tmp_path: Path) -> None:
    file = written(tmp_path, own=f"from words import SAYS\n{CLAIM}", words="SAYS = 'one'")

    assert sentence(file) == "one"
    assert str(tmp_path) not in sys.path
    assert {path.name for path in tmp_path.iterdir()} == {"own.py", "words.py"}


def test_imported_files_of_one_name_in_two_folders_are_different(tmp_path: Path) -> None:
    files = []
    for word in ("one", "two"):
        (tmp_path / word).mkdir()
        files.append(written(tmp_path / word, own=f"from words import SAYS\n{CLAIM}", words=f"SAYS = {word!r}"))

    assert [sentence(file) for file in [*files, *files]] == ["one", "two", "one", "two"]


@pytest.mark.parametrize(
    "imports",
    [
        "import words",
        "from words import SAYS",
        "import deeper.words",
        "from deeper import words",
        "from deeper.words import SAYS",
        "import between",
        "def later():\n    import words",
    ],
)
def test_a_change_of_an_imported_file_changes_the_digest(tmp_path: Path, imports: str) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "__init__.py").touch()
    file = written(tmp_path, own=imports, words="SAYS = 1", between="import words\n")
    (tmp_path / "deeper" / "words.py").write_text("from . import others")
    (tmp_path / "deeper" / "others.py").write_text("SAYS = 1")
    before = claimfile.digest(file)
    for changed in ("words.py", "deeper/others.py"):
        (tmp_path / changed).write_text("SAYS = 2")

    assert claimfile.digest(file) != before


def test_files_that_are_not_imported_do_not_change_the_digest(tmp_path: Path) -> None:
    file = written(tmp_path, own="import networkx, json, loadbal", other="")
    before = claimfile.digest(file)
    written(tmp_path, other="SAYS = 2")

    assert claimfile.imported_files(file) == {}
    assert claimfile.digest(file) == before


def test_a_file_changed_within_a_second_is_imported_again(tmp_path: Path) -> None:
    file = written(tmp_path, own=f"from words import SAYS\n{CLAIM}", words="SAYS = 'one'")
    before = sentence(file)
    written(tmp_path, words="SAYS = 'two'")

    assert (before, sentence(file)) == ("one", "two")


def test_a_file_named_like_a_module_of_python_does_not_replace_it(tmp_path: Path) -> None:
    json = sys.modules["json"]
    (tmp_path / "json.py").write_text(f"SAYS = 'json'\n{CLAIM}")

    assert names.reading(f"{tmp_path / 'json.py'}::CLAIM").sentence == "json"
    assert sys.modules["json"] is json


def test_a_file_can_define_a_dataclass_with_postponed_annotations(tmp_path: Path) -> None:
    head = "from __future__ import annotations\nfrom dataclasses import dataclass\n"
    body = "@dataclass\nclass Case:\n    n: int\nSAYS = 'x'\n"

    assert sentence(written(tmp_path, own=f"{head}{body}{CLAIM}")) == "x"


@pytest.mark.parametrize("text", ["import sys; sys.exit(0)", "raise SystemExit", "exit()", "1 / 0", "import own", "("])
def test_a_file_that_raises_or_exits_has_a_digest_and_a_clear_error(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, own=text)
    if text != "import own":
        with pytest.raises(UnreadableFileError, match=r"own\.py cannot be imported: "):
            names.reading(f"{file}::CLAIM")
    assert claimfile.digest(file)


def test_a_process_that_a_file_would_end_goes_on(tmp_path: Path) -> None:
    leaving = "import os\ndef leave():\n    os._exit(0)\n"
    sentence(written(tmp_path, own=f"import beside\nSAYS = 'x'\n{CLAIM}", beside=leaving))
    with pytest.raises(InvalidInputError, match=r"^beside\.py, line 3, calls os\._exit\(0\), which would end loadbal"):
        sys.modules["beside"].leave()

    file = written(tmp_path, own=f"{leaving}\nleave()\n")
    with pytest.raises(UnreadableFileError, match=r"cannot be imported: .*own\.py, line 3, calls os\._exit\(0\)"):
        names.reading(f"{file}::CLAIM")


def test_python_itself_may_end_a_process(tmp_path: Path) -> None:
    file = written(tmp_path, own=f"SAYS = 'x'\n{CLAIM}")
    program = (
        "import os, sys; from loadbal import names; names.reading(sys.argv[1]);"
        "exec(compile('os._exit(7)', os.__file__, 'exec'))"
    )

    done = subprocess.run([sys.executable, "-c", program, f"{file}::CLAIM"], timeout=60, check=False)  # noqa: S603

    assert done.returncode == 7
