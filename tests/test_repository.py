"""What a public repository shows: its workflow, its forms, its addresses, its theories, and how it is released."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from loadbal import __version__, papers
from loadbal.checking.proving import arguments

ROOT = Path(__file__).parent.parent
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MISSING = "loadbal.invalid"
"""The host of every address that the project does not have yet."""
UNWRITTEN = {"__pycache__", ".git", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".venv", "mutants"}
"""Folders of files that tools write."""
KINDS = {".cff", ".html", ".js", ".json", ".md", ".opam", ".py", ".toml", ".txt", ".v", ".yaml", ".yml"}


def document(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def supported_pythons() -> list[str]:
    return re.findall(r"Python :: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), re.MULTILINE)


def files_that_name(word: str) -> set[str]:
    """The written files of the project whose text has a word, other than this file and CONTRIBUTING.md."""
    written = (path for path in ROOT.rglob("*") if path.suffix in KINDS and path.is_file())
    places = ((path.relative_to(ROOT), path) for path in written)
    return {
        place.as_posix()
        for place, path in places
        if UNWRITTEN.isdisjoint(place.parts) and word in path.read_text(encoding="utf-8")
    } - {"CONTRIBUTING.md", "tests/test_repository.py"}


def test_every_missing_address_is_in_the_list_of_contributing() -> None:
    listed = re.findall(r"^\| `([^`]+)` \| [^|]+ \|$", CONTRIBUTING.partition("\n## A release\n")[2], re.MULTILINE)

    assert len(listed) > 1
    assert set(listed) == files_that_name(MISSING)


def test_the_workflow_runs_all_checks_and_the_tests_on_every_supported_python() -> None:
    jobs = document(ROOT / ".github" / "workflows" / "check.yml")["jobs"]
    commands = {name: [step["run"] for step in job["steps"] if "run" in step] for name, job in jobs.items()}
    matrices = {name: job["strategy"]["matrix"]["python"] for name, job in jobs.items() if "strategy" in job}

    assert matrices == {"tests": supported_pythons(), "wheel": supported_pythons()}
    assert supported_pythons()[0] == PROJECT["requires-python"].removeprefix(">=")
    assert commands["everything"] == ["bash .ci/run"]
    install, test = commands["tests"]
    assert f"$ {install} && {test}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert commands["wheel"] == ["bash .ci/wheel python"]


def test_the_scripts_of_the_workflow_are_bash() -> None:
    for name in ("run", "wheel"):
        assert subprocess.run(["/bin/bash", "-n", ROOT / ".ci" / name], check=False).returncode == 0  # noqa: S603


@pytest.mark.parametrize("name", ["misread-claim", "counterexample", "defect"])
def test_a_form_asks_questions_with_labels_and_requires_an_answer(name: str) -> None:
    form = document(FORMS / f"{name}.yml")

    assert set(form) == {"name", "description", "title", "labels", "body"}
    assert all(part["type"] in {"input", "textarea"} and part["attributes"]["label"] for part in form["body"])
    identifiers = [part["id"] for part in form["body"]]
    assert len(set(identifiers)) == len(identifiers)
    assert any(part.get("validations", {}).get("required") for part in form["body"])
    examples = [part["attributes"]["placeholder"] for part in form["body"] if "placeholder" in part["attributes"]]
    assert set(examples) <= set(papers.claims())


def test_nothing_but_the_tested_forms_is_offered() -> None:
    assert {path.stem for path in FORMS.iterdir()} == {"config", "misread-claim", "counterexample", "defect"}
    assert document(FORMS / "config.yml")["blank_issues_enabled"] is False


def test_the_hooks_before_a_commit_are_the_commands_of_contributing() -> None:
    (local,) = document(ROOT / ".pre-commit-config.yaml")["repos"]
    commands = [hook["entry"] for hook in local["hooks"]]

    assert local["repo"] == "local"
    assert f"Run `{' && '.join(commands)} && pytest tests && pytest verify`" in CONTRIBUTING
    assert all(hook["language"] == "system" and hook["pass_filenames"] is False for hook in local["hooks"])


def test_the_version_is_written_in_one_module_and_the_newest_of_the_changelog() -> None:
    headings = re.findall(r"^## \[([^\]]+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert headings[0] == __version__
    assert len(set(headings)) == len(headings)
    assert "version" in PROJECT["dynamic"]


def test_the_theorems_of_the_readme_of_the_theories_are_those_of_their_claims() -> None:
    text = (ROOT / "proofs" / "rocq" / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| `(\w+\.\w+)` \| `([^`]+)` \|", text, re.MULTILINE)
    proved = {(it.name, it.claim) for paper in papers.papers() for it in arguments.theorems_of(paper)}

    assert len(shown) == 10
    assert set(shown) <= proved
    assert {paper for _, claim in shown for paper in [claim.partition("/")[0]]} == set(papers.papers())


def test_the_opam_package_builds_the_folders_that_the_project_file_names() -> None:
    folder = ROOT / "proofs" / "rocq"
    named = set(re.findall(r"-Q (\w+ [\w.]+)", (folder / "_CoqProject").read_text(encoding="utf-8")))
    package = (folder / "coq-loadbal.opam").read_text(encoding="utf-8")

    assert set(re.findall(r"-Q (\w+ [\w.]+)", package)) == named - {"agreements Loadbal.Agreements"}
    assert "\nversion:" not in package, "opam takes the version from the tag"
