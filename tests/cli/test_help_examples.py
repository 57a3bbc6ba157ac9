"""Every example of a help text runs; examples that take long run in a shorter form."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.cli import app
from loadbal.cli.codes import HOLDS, REFUTED, UNDECIDED
from loadbal.cli.verify import OutcomeCounter
from tests.commands import OWN, Run

COMMENT = re.compile(r" {3,}.*")
SHORTER = {
    "--seconds 20": "--seconds 1",
    "--size 5 --load 4": "--size 3 --load 2",
    "--size 6 --load 4 --cluster tcp://scheduler:8786": "--size 3 --load 2 --jobs 1",
    "--size 12": "--size 10",
    "--size 40": "--size 20",
    "--runs 500": "--runs 20",
    "riess --resume": "riess --runs 20 --resume",
    "--depth standard": "--depth quick",
}
"""Parts of examples that take too long or need another machine, each with the part that a test runs."""

CAMPAIGN = """
[[hunt]]
claim = "houle/lemma-4"
size = 2
load = 1
"""
GRAPHML = """<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="undirected">
<node id="0"/><node id="1"/><node id="2"/><edge source="0" target="1"/><edge source="1" target="2"/>
</graph></graphml>
"""


def examples(path: Path) -> list[str]:
    """The examples in the help text of a file with a command."""
    _, _, epilog = path.read_text(encoding="utf-8").partition("epilog=examples(")
    lines = re.findall(r"""(["'])(loadbal .*?)\1(?=[,)\s])""", epilog.partition("\n@click")[0])
    return [COMMENT.sub("", line) for _, line in lines]


FILES = sorted(Path(app.__file__).with_name(f"{name}.py") for name in (*app.COMMANDS, "app"))
EXAMPLES = [line for path in FILES for line in examples(path)]


def shortened(example: str) -> list[str]:
    """The arguments of an example in the form that a test runs."""
    for part, shorter in SHORTER.items():
        example = example.replace(part, shorter)
    return shlex.split(example)[1:]


def test_every_command_has_examples_that_start_with_its_name() -> None:
    for name in app.COMMANDS:
        own = examples(Path(app.__file__).with_name(f"{name}.py"))
        assert own
        assert all(line.split()[1] == name for line in own)
    assert len(EXAMPLES) > 50


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files that examples name; it is the working directory, and no coqc is found from it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    shutil.copytree(OWN.parent, "examples")
    Path("verify").mkdir()
    for place in ("verify/ledger.json", "old.json"):
        shutil.copy(str(ledger.ledger_path()), place)
    Path("night.toml").write_text(CAMPAIGN, encoding="utf-8")
    Path("mine.graphml").write_text(GRAPHML, encoding="utf-8")
    Path("trees.g6").write_text("Cs\nCF\n", encoding="utf-8")


# Without its hypothesis a claim of `jan` divides by zero; NumPy warns of it, and the audit goes on.
@pytest.mark.filterwarnings("ignore:divide by zero:RuntimeWarning")
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = shortened(example)
    # The tests in tests/site build pages, the tests of `verify` run pytest, and the tests of proofs check all of them.
    if arguments[0] == "site":
        monkeypatch.setattr("loadbal.site.build.build", lambda rows, _: len(rows))
        monkeypatch.setattr("webbrowser.open", lambda _: True)
    if arguments[0] == "verify":
        monkeypatch.setattr("pytest.main", lambda *_, **__: 0)
        monkeypatch.setattr(OutcomeCounter, "report", lambda *_: HOLDS)
    if arguments == ["prove", "--all"]:
        monkeypatch.setattr("loadbal.ask.settling_method", {"houle/tree-colouring": "proof"}.get)
    if arguments[0] == "campaign":
        run("campaign", "night.toml", "--jobs", 1)
    if arguments[0] == "replay":
        assert run("hunt", "examples/own_claim.py::CLAIM", "--jobs", 1, "--out", "witness.json").code == REFUTED

    result = run(*arguments)

    assert result.code in {HOLDS, REFUTED, UNDECIDED}, result.err
