"""Random input to the command line: every command ends with a verdict or one clear line, never with a false verdict.

300 cases, or 1,500 with LOADBAL_DEPTH=standard.
"""

import json
import os
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from itertools import chain
from pathlib import Path
from resource import RUSAGE_SELF
from time import monotonic
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from loadbal import ledger
from loadbal.cli.app import main
from loadbal.errors import UnreadableFileError
from loadbal.hunting import checkpoint
from loadbal.hunting.search_log import FinishedCell, SearchLog
from loadbal.showing.text import lines, list_entry
from tests.commands import CLAIMS, MOST_MEMORY, NEAR_MISS, Result, memory

Test = TypeVar("Test", bound=Callable[..., None])

CASES = {"quick": 60, "standard": 300}[os.environ.get("LOADBAL_DEPTH", "quick")]
"""How many inputs each of the five tests generates."""

SECONDS = 60
"""The most seconds that a command may take; each command has little work, so a slower one hangs."""

WORDS = {0: ("holds", "bounded", "measured"), 1: ("refuted",), 3: ("undecided",)}
"""By exit code: the words with which the last line may begin, if the command prints a verdict."""


def with_many_cases(test: Test) -> Test:
    """Run a test on `CASES` generated inputs, the same in every run."""
    profile = settings(
        max_examples=CASES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    return profile(test)


def checked_result(*arguments: str, has_verdict: bool = True) -> Result:
    """Run a command, assert what must be true of every command, and return its exit code and its lines."""
    out, err, began, before = StringIO(), StringIO(), monotonic(), memory(RUSAGE_SELF)
    with redirect_stdout(out), redirect_stderr(err):
        code = main(arguments)
    found = Result(code, out.getvalue().splitlines(), err.getvalue().splitlines())
    assert monotonic() - began < SECONDS, arguments
    assert memory(RUSAGE_SELF) - before < MOST_MEMORY, arguments
    assert code in {0, 1, 2, 3}, (arguments, found)
    assert "Traceback" not in out.getvalue() + err.getvalue(), (arguments, found)
    if code == 2:
        # Without arguments the command shows its help.
        assert len(found.err) == 1 or found.out[0].startswith("Usage: "), (arguments, found)
        assert not found.out or found.out[-1].split(":")[0] not in chain.from_iterable(WORDS.values()), (
            arguments,
            found,
        )
    elif has_verdict:
        assert found.out[-1].split(":")[0] in WORDS[code], (arguments, found)
        assert len(found.out[-1]) <= 300, (arguments, found)
    return found


# --- claim files ---

TRUTHS = ("it >= 0", "it < 2", "it == it", "negation(it > 1)", "all_of([])", "where(it > 1, True, False)")
NO_TRUTHS = (
    *(
        "'no'",
        "float('nan')",
        "1",
        "0",
        "None",
        "it",
        "[]",
        "(x for x in ())",
        "len",
        "it + 1",
        "print",
        "1 / 0",
        "undefined",
    ),
    *(
        "__import__('sys').exit(0)",
        "exit(1)",
        "it.missing",
        "[it][9]",
        "it()",
        "(lambda: f())()",
        "...",
        "''",
        "b'x'",
        "1j",
    ),
)
CASES_OF = ("choose.integer(0, 2, 'k')", "choose.integer(0, b.load or 2, 'k')", "choose.option([0, 1, 2], 'k')")
NO_CASES_OF = (
    *("choose.integer(0, 2)", "choose.option([1], '')", "choose.integer('a', 2, 'k')", "choose.integer(0, None, 'k')"),
    *("choose.option(3, 'k')", "choose.loads(-1, 0, 1)", "choose.loads('x', 0, 1)", "choose.rational(0, 1, 'r')"),
    *(
        "choose.nothing()",
        "choose.loads(200, 0, 9)[0]",
        "1 / 0",
        "exit(0)",
        "choose.integer(0, 2, 'k') + choose.integer(0, 2, 'k')",
    ),
)
HEADS = (
    "",
    "import sys; sys.exit(0)",
    "1 / 0",
    "def broken(:",
    "import nothing_of_that_name",
    "raise KeyError('x')",
    "\x00",
)
BY = (["check"], ["hunt", "--jobs", "1"], ["check", "--by", "fuzz"], ["check", "--by", "smt"])


def claim_file(folder: Path, case: str, holds: str, head: str, field: str) -> str:
    """Write a file with one claim, and return the name by which the command line finds the claim."""
    path = folder / "own.py"
    path.write_text(
        f"{head}\nfrom loadbal import Claim, Extremum, all_of, where\nfrom loadbal.arithmetic import negation\n"
        f"CLAIM = Claim(sentence='x', case=lambda choose, b: {case}, {field}=lambda it: {holds}"
        f"{'' if field == 'holds' else ', holds=lambda it: True'})\n"
    )
    return f"{path}::CLAIM"


@with_many_cases
@given(
    case=st.sampled_from([*CASES_OF, *CASES_OF, *NO_CASES_OF]),
    holds=st.sampled_from([*TRUTHS, *NO_TRUTHS]),
    head=st.sampled_from([*[""] * 10, *HEADS]),
    field=st.sampled_from(["holds", "assumes"]),
    by=st.sampled_from(BY),
)
def test_every_claim_file_is_judged_or_refused(case: str, holds: str, head: str, field: str, by: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = *by, claim_file(Path(folder), case, holds, head, field), "--size", "2", "--load", "2"
        found = checked_result(*command)
        # If the recipe builds no case, or no case meets the hypothesis, the conclusion is never evaluated.
        if head or holds in NO_TRUTHS:
            assert found.code == 2 or case in NO_CASES_OF, (command, case, holds, head, found)


# --- witnesses, checkpoints and ledgers ---

ODD: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 3),
    st.sampled_from(
        [10**30, -(10**30), 0.5, float("nan"), float("inf"), "", "x", "Ci", "?", "~", "\u00e9", "houle/lemma-4"]
    ),
    st.lists(st.integers(-1, 9), max_size=3),
    st.dictionaries(st.sampled_from(["graph6", "fraction", "colors", "x"]), st.integers(0, 2), max_size=2),
)


def changed(document: Any, data: st.DataObject) -> Any:  # noqa: ANN401 - any JSON value
    """A document with one value changed, removed or added at random."""
    if not isinstance(document, dict | list) or not document or data.draw(st.integers(0, 9)) == 0:
        return data.draw(ODD)
    keys = list(document) if isinstance(document, dict) else list(range(len(document)))
    key, act = data.draw(st.sampled_from(keys)), data.draw(st.integers(0, 9))
    other = document.copy()
    if act == 0:
        del other[key]
    elif act == 1 and isinstance(document, dict):
        other[data.draw(st.sampled_from(["", "k", "n", "schema", "loads"]))] = data.draw(ODD)
    else:
        other[key] = changed(document[key], data)
    return other


def text_of(document: Any, data: st.DataObject) -> str:  # noqa: ANN401 - any JSON value
    """The text of a JSON document after a random change, sometimes cut off."""
    text = json.dumps(changed(document, data))
    return text[: data.draw(st.integers(0, len(text)))] if data.draw(st.integers(0, 9)) == 0 else text


@pytest.fixture(scope="module")
def witnesses(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """Valid witness documents: of a claim of a paper, and of two claims in a file."""
    path, found = tmp_path_factory.mktemp("witnesses") / "witness.json", []
    for name in (NEAR_MISS, f"{CLAIMS}::FAILS", f"{CLAIMS}::FAILS_ON_THREE"):
        assert checked_result("hunt", name, "--jobs", "1", "--out", str(path)).code == 1
        found.append({**json.loads(path.read_text()), "claim": name})
    return found


@with_many_cases
@given(data=st.data())
def test_every_witness_is_judged_or_refused(witnesses: list[Any], data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "witness.json"
        path.write_text(text_of(data.draw(st.sampled_from(witnesses)), data))
        checked_result("replay", str(path))


@with_many_cases
@given(data=st.data())
def test_no_checkpoint_makes_a_false_claim_hold(data: st.DataObject) -> None:
    name = f"{CLAIMS}::FAILS_ON_THREE"
    with tempfile.TemporaryDirectory() as folder:
        path, bounds = Path(folder) / "cells.json", ["--size", "4", "--load", "0", "--jobs", "1"]
        log = SearchLog([FinishedCell(size, 0, 1, 1, every_load=True) for size in (1, 2)])
        checkpoint.save(path, checkpoint.label(name), log)
        path.write_text(text_of(json.loads(path.read_text()), data))
        found = checked_result("hunt", name, "--resume", str(path), *bounds)

        # Whatever the checkpoint contains, it must not make the claim hold: the claim is false.
        assert found.code in {1, 2}, found
        assert [file.name for file in Path(folder).iterdir()] == ["cells.json"]


@with_many_cases
@given(data=st.data())
def test_every_ledger_is_refused_or_can_be_shown(data: st.DataObject) -> None:
    row = data.draw(
        st.sampled_from(["houle/lemma-4", "houle/conjecture-kary@membership", "plaxton/theorem-2.3@smallest"])
    )
    document = json.loads(ledger.document([ledger.known()[row]]))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ledger.json"
        path.write_text(text_of(document, data))
        with suppress(UnreadableFileError):
            rows = ledger.load(path)
            # A ledger that can be read can be shown.
            assert ledger.document(rows.values())
            assert all(lines(row) for row in rows.values())
            assert all(list_entry(row, 80) for row in rows.values())


# --- arguments ---

NAMES = (
    "houle/lemma-4",
    "houle/lemma-2",
    NEAR_MISS,
    f"{CLAIMS}::HOLDS",
    f"{CLAIMS}::MOST",
    "houle/lemma-5~x",
    "houle/lemma-2 on network A_",
    f"{CLAIMS}::HOLDS on network x.g6",
    "threshold-2",
)
JUNK = (
    *("", "-", "--", "::", "~", "@", "x::", "::x", "/", ".", "\u00e9"),
    *("nan", "1e9", "-1", "0.5", "a" * 5000, "missing.json"),
)
OPTIONS = (
    *(["--size", value] for value in ("1", "2", "0", "-1", "x", "", "nan", "1.5")),
    *(["--load", value] for value in ("0", "1", "-1", "x", "1e3")),
    *(["--by", value] for value in ("exhaustive", "smt", "fuzz", "x", "")),
    *(["--jobs", value] for value in ("1", "0", "-1", "x", "99999999")),
    *(["--out", value] for value in ("/", "/nowhere/x", "", "/dev/full", "/proc/x")),
    *(["--resume", value] for value in ("/", "/nowhere/x", "/dev/null")),
    *(["--network", value] for value in ("A_", "Cr", "?", "C", "", "/", "none.g6", "x.graphml", "~" * 300, "\u00e9")),
    *(["--reading", value] for value in ("star", "x")),
    *(["--svg", value] for value in ("/", "/nowhere/x")),
    *(["--dimension", value] for value in ("3", "0", "-1", "x", "10000000000")),
    *(["--latency", "1"], ["--per-byte", "1/0"], ["--per-byte", "2"], ["--partition", "2,x"], ["--most", "1"]),
    *(["--help"], ["--json"], ["--x"], ["-"], ["--traceback"]),
)
QUIET = ("claims", "show", "values", "run", "plan")
COMMANDS = (*QUIET, "check", "hunt", "replay", "", "x", "-h")


@with_many_cases
@given(
    command=st.sampled_from(COMMANDS),
    names=st.lists(st.sampled_from([*NAMES, *NAMES, *JUNK]) | st.text(max_size=5), max_size=3),
    options=st.lists(st.sampled_from(OPTIONS), max_size=4),
)
def test_all_arguments_are_judged_or_refused(command: str, names: list[str], options: list[list[str]]) -> None:
    small = ["--size", "2", "--jobs", "1"] if command == "hunt" else ["--size", "2"] if command == "check" else []
    given_options = [*small, *chain.from_iterable(options)]
    checked_result(
        command,
        *names,
        *given_options,
        has_verdict=command in {"check", "hunt", "replay"} and "--help" not in given_options,
    )
