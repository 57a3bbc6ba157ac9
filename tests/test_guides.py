"""The guides say what is so: their files, put together as they say, and their commands give what they show."""

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


def test_the_tutorial_can_be_followed_to_the_letter(
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
            said = (out or err).splitlines()  # what is said on the way, of a slow machine, stands beside the output
            ran += 1

            assert matches(shown, said), f"{command} says {said}"
    assert ran == 11
    assert "<svg" in Path("halving.svg").read_text(encoding="utf-8")


def test_examples_in_guides_do_what_they_show() -> None:
    text = re.sub(r"^```.*$", "", (DOCS / "python.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, "python.md", None, 0)

    assert doctest.DocTestRunner().run(examples) == (0, 5)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda it: it.stem)
def test_links_between_guides_lead_somewhere(guide: Path) -> None:
    made = {"gallery.md", "claims.md", "plots.md", "terms.md"}
    targets = set(re.findall(r"\]\(([^)#:]+)\)", guide.read_text(encoding="utf-8"))) - made

    assert [target for target in targets if not (DOCS / target).exists()] == []


def test_the_words_for_strengths_are_in_the_glossary() -> None:
    glossary = (DOCS / "glossary.md").read_text(encoding="utf-8")

    assert f"from weak to strong: {', '.join(f'`{it.value}`' for it in Strength)}" in glossary


# --- how a protocol becomes a theorem ---

ROCQ = {
    language: re.compile(rf"^```{language}\n(.*?)^```$", re.MULTILINE | re.DOTALL) for language in ("python", "coq")
}


def blocks_of_the_kernel(language: str) -> list[str]:
    """What the page on the kernel shows in a language."""
    return ROCQ[language].findall((DOCS / "kernel.md").read_text(encoding="utf-8"))


def test_the_rule_that_becomes_a_definition_is_the_library_s() -> None:
    rule, named = blocks_of_the_kernel("python")

    assert [line for line in rule.splitlines() if line not in inspect.getsource(Threshold.flow)] == []
    assert named.startswith('LEMMA_4 = Theorem("houle/lemma-4", "Threshold2.lemma_4", ')


def test_the_definition_and_the_theorem_are_those_of_the_kernel() -> None:
    definition, printed = blocks_of_the_kernel("coq")
    told = ledger.known()["houle/lemma-4"].kernel

    assert definition in bindings.generated()[Path("generated", "threshold.v")]
    assert told is not None
    assert " ".join(printed.split()) == f"{told['theorem']} : {told['says']}"
