"""The guides are correct: their files and commands, followed in order, give the output that the guides show."""

import doctest
import inspect
import re
import shlex
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.checking.rocq import bindings
from loadbal.cli.app import main
from loadbal.protocols.threshold import Threshold
from loadbal.verdict import Strength
from tests.test_readme import matches, shown_in

DOCS = Path(__file__).parent.parent / "docs"
GUIDES = sorted(DOCS.glob("*.md"))
BLOCK = re.compile(r"^```(python|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_commands_of_the_tutorial_print_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for language, block in BLOCK.findall((DOCS / "tutorial.md").read_text(encoding="utf-8")):
        if language == "python":
            with Path("halving.py").open("a", encoding="utf-8") as file:
                file.write(f"{block}\n\n")
            continue
        for command, shown in shown_in(block):
            main(shlex.split(command)[1:])
            out, err = capsys.readouterr()
            printed = (out or err).splitlines()  # a slow machine also prints progress to standard error
            ran += 1

            assert matches(shown, printed), f"{command} prints {printed}"
    assert ran == 14
    assert "<svg" in Path("halving.svg").read_text(encoding="utf-8")


def test_the_examples_of_the_python_guide_print_what_it_shows() -> None:
    text = re.sub(r"^```.*$", "", (DOCS / "python.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, "python.md", None, 0)

    assert doctest.DocTestRunner().run(examples) == (0, 11)


def test_the_commands_of_the_page_about_recorded_runs_print_what_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(DOCS.parent)
    text = (DOCS / "observe.md").read_text(encoding="utf-8")
    shown = [it for language, block in BLOCK.findall(text) if language == "console" for it in shown_in(block)]
    for command, lines in shown:
        main(shlex.split(command)[1:])
        assert capsys.readouterr().out.splitlines() == lines
    assert len(shown) == 2
    for line in re.search(r"^```json\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1].splitlines():  # type: ignore[index] # found
        assert line in Path("examples/run.ndjson").read_text(encoding="utf-8")

    session = doctest.DocTestParser().get_doctest(re.sub(r"^```.*$", "", text, flags=re.MULTILINE), {}, "", None, 0)
    assert doctest.DocTestRunner().run(session) == (0, 3)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda it: it.stem)
def test_links_between_guides_lead_to_existing_files(guide: Path) -> None:
    generated = {"gallery.md", "claims.md", "plots.md", "rules.md", "terms.md", "theories.md"}
    targets = set(re.findall(r"\]\(([^)#:]+)\)", guide.read_text(encoding="utf-8"))) - generated

    assert [target for target in targets if not (DOCS / target).exists()] == []


def test_the_glossary_lists_the_strengths_from_weak_to_strong() -> None:
    glossary = " ".join((DOCS / "glossary.md").read_text(encoding="utf-8").split())

    assert f"from weak to strong: {', '.join(f'`{it.value}`' for it in Strength)}" in glossary


# --- docs/kernel.md: how a protocol becomes a theorem ---

ROCQ = {
    language: re.compile(rf"^```{language}\n(.*?)^```$", re.MULTILINE | re.DOTALL) for language in ("python", "coq")
}


def kernel_blocks(language: str) -> list[str]:
    """The blocks of code in one language in the guide to the kernel."""
    return ROCQ[language].findall((DOCS / "kernel.md").read_text(encoding="utf-8"))


def test_the_rule_in_the_kernel_guide_is_code_of_the_library() -> None:
    rule, *theorems = kernel_blocks("python")

    assert [line for line in rule.splitlines() if line not in inspect.getsource(Threshold.flow)] == []
    registered = "".join(path.read_text(encoding="utf-8") for path in (DOCS.parent / "proofs" / "houle").glob("*.py"))
    named = [line for theorem in theorems for line in theorem.strip().splitlines()]
    assert [line for line in named if line not in registered] == []
    assert len(named) == 3


def test_the_definition_and_the_theorem_in_the_kernel_guide_are_current() -> None:
    definition, printed, explained, _ = kernel_blocks("coq")
    stored = ledger.known()["houle/lemma-4"].kernel

    assert definition in bindings.generated()[Path("generated", "threshold.v")]
    assert stored is not None
    assert " ".join(printed.split()) == f"{stored['theorem']} : {stored['says']}"
    theory = (bindings.folder() / "theories" / "Threshold2.v").read_text(encoding="utf-8")
    assert " ".join(explained.split()) in " ".join(theory.split())
