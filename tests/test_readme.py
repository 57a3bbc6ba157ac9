"""The README is correct and short: its numbers are the ledger's, its commands print what it shows.

`python -m loadbal.showing.markdown README.md docs/claims` rewrites the numbers, the table and the lists.
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


def matches(shown: list[str], printed: list[str]) -> bool:
    """Whether printed lines match the lines that a guide shows.

    A line of three dots matches any lines; three dots at the end of a line match its rest.
    """
    if not shown or not printed:
        return shown in ([], ["..."]) and not (printed and not shown)
    if shown[0] == "...":
        return matches(shown[1:], printed) or matches(shown, printed[1:])
    has_prefix = shown[0].endswith(" ...") and printed[0].startswith(shown[0].removesuffix("..."))
    return (has_prefix or shown[0] == printed[0].rstrip()) and matches(shown[1:], printed[1:])


def test_the_numbers_agree_with_the_ledger() -> None:
    assert markdown.with_numbers(README, markdown.numbers(ledger.known().values())) == README, markdown.COMMAND


def test_the_table_and_the_lists_of_claims_agree_with_the_ledger() -> None:
    rows = list(ledger.known().values())
    pages = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "claims").glob("*.md")}
    lists = {paper: markdown.claims_page(paper, own) for paper, own in markdown.by_paper(rows).items()}

    assert pages == {"README": markdown.overview_page(rows), **lists}, markdown.COMMAND


def test_a_reader_sees_all_of_it_in_a_minute() -> None:
    headings = re.findall(r"^## (.*)$", README, re.MULTILINE)

    assert headings == ["Look something up", "A claim of your own", "A protocol of your own", "Trust"]
    assert len(README.splitlines()) <= 120


def test_the_example_is_part_of_a_file_in_examples() -> None:
    (shown,) = blocks("python")

    assert shown in OWN.read_text(encoding="utf-8")
    assert len(OWN.read_text(encoding="utf-8").splitlines()) <= 25


def test_two_commands_install_and_check() -> None:
    installing = [command for command, _ in commands() if "pip install" in command]

    assert installing == [
        'python -m pip install -e ".[proofs]" && pytest verify',
        'python -m pip install -e ".[proofs,develop]" && pytest tests',
    ]


def test_every_command_prints_what_the_readme_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(OWN.parent, "examples")
    ran = 0
    for command, shown in commands():
        program, *arguments = shlex.split(command)
        if program == "loadbal":
            ran += 1
            main(arguments)
            printed = capsys.readouterr().out.splitlines()

            assert matches(shown, printed), f"{command} prints {printed}"
    assert ran == len(list(commands())) - 2, "all but the two that install"
    assert Path("stable-star.svg").read_text() == (ROOT / "docs" / "stable-star.svg").read_text()


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
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
def test_dots_match_any_lines(shown: list[str], printed: list[str], same: bool) -> None:  # noqa: FBT001 - expected
    assert matches(shown, printed) == same


def test_links_lead_to_existing_files() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_version_and_citation_agree() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"## [{__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
