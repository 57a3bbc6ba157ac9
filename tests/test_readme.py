"""The README says what is so: its table is the ledger's, its commands do what it shows, its example is the file.

`python -m loadbal.showing.markdown README.md docs/claims` rewrites the table and the lists.
"""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadbal import __version__, ledger
from loadbal.cli.app import main
from loadbal.showing import markdown

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
OWN = ROOT / "examples" / "own_claim.py"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def shown_in(block: str) -> Iterator[tuple[str, list[str]]]:
    """Every command of a block, with the output it shows."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, *output = part.splitlines()
        yield command, output


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every command that the README shows, with the output it shows."""
    return (shown for block in blocks("console") for shown in shown_in(block))


def matches(shown: list[str], said: list[str]) -> bool:
    """Whether the lines shown are those said.

    A line of three dots stands for any lines, and three dots at the end of a line for its rest.
    """
    if not shown or not said:
        return shown in ([], ["..."]) and not (said and not shown)
    if shown[0] == "...":
        return matches(shown[1:], said) or matches(shown, said[1:])
    begun = shown[0].endswith(" ...") and said[0].startswith(shown[0].removesuffix("..."))
    return (begun or shown[0] == said[0].rstrip()) and matches(shown[1:], said[1:])


def test_the_table_is_that_of_the_ledger() -> None:
    table = markdown.overview_table(ledger.known().values())

    assert markdown.with_table(README, table) == README, (
        "`python -m loadbal.showing.markdown README.md docs/claims` rewrites it"
    )


def test_the_lists_are_those_of_the_ledger() -> None:
    pages = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "claims").glob("*.md")}
    papers = markdown.by_paper(ledger.known().values())

    assert pages == {paper: markdown.claims_page(paper, rows) for paper, rows in papers.items()}, markdown.COMMAND


def test_the_example_is_the_file() -> None:
    assert blocks("python") == [OWN.read_text(encoding="utf-8")]
    assert len(OWN.read_text(encoding="utf-8").splitlines()) <= 25


def test_the_two_lines_that_install_and_check() -> None:
    installing = [command for command, _ in commands() if "pip install" in command]

    assert installing == [
        'python -m pip install -e ".[proofs]" && pytest verify',
        'python -m pip install -e ".[proofs,develop]" && pytest tests',
    ]


def test_every_command_says_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(OWN.parent, "examples")
    for command, shown in commands():
        program, *arguments = shlex.split(command)
        if program == "loadbal":
            main(arguments)
            said = capsys.readouterr().out.splitlines()

            assert matches(shown, said), f"{command} says {said}"
    assert Path("stable-star.svg").read_text() == (ROOT / "docs" / "stable-star.svg").read_text()


@pytest.mark.parametrize(
    ("shown", "said", "same"),
    [
        ([], [], True),
        ([], ["a"], False),
        (["a"], [], False),
        (["..."], ["a", "b"], True),
        (["a", "..."], ["a"], True),
        (["a", "...", "c"], ["a", "b", "c"], True),
        (["a", "...", "d"], ["a", "b", "c"], False),
        (["a b ..."], ["a b c"], True),
        (["a b ..."], ["a c b"], False),
    ],
)
def test_dots_stand_for_any_lines(shown: list[str], said: list[str], same: bool) -> None:  # noqa: FBT001 - expected
    assert matches(shown, said) == same


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_version_and_citation_agree() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"## [{__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
