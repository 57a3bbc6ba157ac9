"""Count the mutants of `mutmut run` module by module, and list each surviving mutant without an explanation.

No test can notice some changes of the code. `RULES` explains the kinds that recur. `tests/survivors.tsv` explains the
rest, one change in a row: file, function, the changed fragment before and after, and the reason. A fragment is only as
long as it must be to occur once in its function, so that edits of the code around it leave the row valid.

`python -m tests.survivors` prints the table; its exit code is 1 if a surviving mutant has no explanation.
"""

import ast
import csv
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import count, cycle, groupby
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
EXPLANATIONS = ROOT / "tests" / "survivors.tsv"
MUTANTS = "mutants"

SURVIVING = {0: "survived", 33: "no test calls it"}
"""The exit codes that mutmut stores for mutants that no test noticed; other codes mean that a test failed or hung."""


class Change(NamedTuple):
    """A change of one function: the code that differs before and after it."""

    file: str
    function: str
    """The name of the function, or of the class and its method."""
    before: str
    after: str


class Mutant(NamedTuple):
    """A mutant and the exit code of the tests that ran on it; None if no test has run yet."""

    file: str
    name: str
    exit_code: int | None


class Rule(NamedTuple):
    """A kind of change that no test can notice, in whichever function it happens."""

    before: re.Pattern[str]
    after: Callable[[re.Match[str]], Sequence[str]]
    """The texts that the rule allows in place of a match of its pattern."""
    reason: str


RULES = (
    Rule(
        re.compile(r"\bstrict=True\b"),
        lambda _: ("strict=False", "strict=None", ""),
        "the sequences have equal lengths by construction, and `strict=True` only asserts that",
    ),
    Rule(
        re.compile(r"\bstrict=False\b"),
        lambda _: ("strict=None", ""),
        "zip only tests whether `strict` is true, and it is False by default",
    ),
    Rule(
        re.compile(r"\b((?:(?:is|are)_\w+|_growing|check|ensure_ascii|header|writeable) ?= ?)False\b"),
        lambda match: (f"{match[1]}None",),
        "the code, or the library that it calls, only tests whether this flag is true",
    ),
    Rule(
        re.compile(r"\b(np\.arange\([^=()]+, )dtype=np\.int64\)"),
        lambda match: (f"{match[1]}dtype=None)", f"{match[1]})"),
        "NumPy counts in 64-bit integers unless the caller asks for another type",
    ),
    Rule(
        re.compile(r'(?<=\.(?:en|de)code\()"[\w-]+"'),
        lambda match: (match[0].upper(),),
        "Python ignores the case of an encoding's name",
    ),
    Rule(
        re.compile(r'(?<=\bsolver\.set\()"\w+"'),
        lambda match: (match[0].upper(),),
        "z3 ignores the case of a parameter's name",
    ),
    Rule(
        re.compile(r'"(?:insert into|update \w+ set|select .+ from) [^"]+"|(?<=\._row\(hunt, )"\w+"'),
        lambda match: (match[0].upper(),),
        "SQLite ignores the case of keywords and of the names of tables and columns",
    ),
    Rule(
        re.compile(r'(?<![.\w])(_\w+: str = )"(\w*)"(?=[,)])'),
        lambda match: (f'{match[1]}"XX{match[2]}XX"', f'{match[1]}"{match[2].upper()}"'),
        "the function never reads a parameter whose name begins with an underscore",
    ),
)

TOKEN = re.compile(r'(?:\w+=[\w.]+|"[^"{}]*"|\w+|[-+*/<>=!:]+|.)\s*')
"""A keyword with its value, a string, a word, an operator or a character; with the white space after it."""


def explanations() -> dict[Change, str]:
    """The changes that `tests/survivors.tsv` explains, each with its reason."""
    with EXPLANATIONS.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    return {Change(*row[:4]): row[4] for row in rows[1:]}


def stored_mutants(folder: Path) -> Iterator[Mutant]:
    """Every mutant in a folder that mutmut wrote, with its exit code."""
    for path in sorted(folder.rglob("*.py.meta")):
        exit_codes = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        file = path.relative_to(folder).as_posix().removesuffix(".meta")
        yield from (Mutant(file, name, code) for name, code in exit_codes.items())


def function_of(name: str) -> str:
    """The function that mutmut changed, from the name that mutmut gives to the mutant.

    >>> function_of("loadbal.verdict.x_free__mutmut_3"), function_of("loadbal.domain.xǁAskedǁplain__mutmut_12")
    ('free', 'Asked.plain')
    """
    own = name.rpartition(".")[2].rpartition("__mutmut_")[0]
    return ".".join(own.split("ǁ")[1:]) if "ǁ" in own else own.removeprefix("x_")


def change_of(mutant: Mutant) -> Change:
    """The lines that a mutant changes, before and after."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant  # noqa: PLC0415 - mutmut is an optional dependency

    lines = get_diff_for_mutant(mutant.name, path=mutant.file).splitlines()[2:]
    before, after = (" ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return Change(mutant.file, function_of(mutant.name), before, after)


@cache
def code_of(file: str, function: str) -> str:
    """The code of a function or method with white space folded; empty if the file does not define it."""
    text = (ROOT / file).read_text(encoding="utf-8")
    node: ast.AST | None = ast.parse(text)
    for name in function.split("."):
        parts = ast.iter_child_nodes(node) if node else ()
        node = next((it for it in parts if isinstance(it, ast.FunctionDef | ast.ClassDef) and it.name == name), None)
    return folded(ast.get_source_segment(text, node) or "") if node else ""


def folded(text: str) -> str:
    """The text with every stretch of white space as one space."""
    return " ".join(text.split())


def places(fragment: str, code: str) -> Iterator[re.Match[str]]:
    """Matches of a fragment in code; a word at either end of the fragment must be a whole word of the code."""
    left, right = (r"(?<!\w)" * fragment[:1].isidentifier(), r"(?!\w)" * fragment[-1:].isidentifier())
    return re.finditer(f"{left}{re.escape(fragment)}{right}", code)


def differing_fragment(change: Change, code: str) -> Change:
    """The change cut down to the tokens that differ, with as few tokens around them as make it unique in the code.

    >>> differing_fragment(Change("a.py", "f", "if a + 1 < b + 1:", "if a + 1 < b + 2:"), "if a + 1 < b + 1:")[2:]
    ('+ 1:', '+ 2:')
    """
    before, after = (TOKEN.findall(text) for text in change[2:])
    shorter = min(len(before), len(after))
    start = next(at for at in count() if at == shorter or before[at] != after[at])
    end = next(at for at in count() if at == shorter - start or before[-1 - at] != after[-1 - at])
    for is_left in cycle((True, False)):
        old, new = ("".join(tokens[start : len(tokens) - end]) for tokens in (before, after))
        if old.endswith(" ") and new.endswith(" "):
            old, new = old[:-1], new[:-1]
        # The file of explanations keeps no space at the end of a cell, and no empty cell.
        is_whole = old == old.strip() != "" != new.strip() == new
        if (is_whole and len(list(places(old, code))) == 1) or start == end == 0:
            return change._replace(before=old, after=new)
        start, end = (start - 1, end) if start > 0 and (is_left or end == 0) else (start, end - 1)
    raise AssertionError("the two sides alternate without end")


def substitutes(match: re.Match[str], replacements: Iterable[str]) -> Iterator[str]:
    """The line of the match, once for each replacement, with the matched text replaced."""
    line = match.string
    return (line[: match.start()] + new + line[match.end() :] for new in replacements)


def follows_rule(change: Change) -> bool:
    """Whether a rule explains the change."""
    return any(
        change.after in substitutes(match, rule.after(match))
        for rule in RULES
        for match in rule.before.finditer(change.before)
    )


def is_explained_by(change: Change, row: Change) -> bool:
    """Whether the change is the one in the row: its fragment is replaced, and nothing else."""
    return row[:2] == change[:2] and any(
        change.after in substitutes(match, [row.after]) for match in places(row.before, change.before)
    )


def unexplained(changes: Iterable[Change], rows: Iterable[Change]) -> set[Change]:
    """The changes that neither a rule nor a row explains.

    A row that fits two changes explains neither: its author meant one of them, and the fragment does not say which.
    """
    left = {change for change in changes if not follows_rule(change)}
    fits = ([change for change in left if is_explained_by(change, row)] for row in rows)
    return left.difference(*(found for found in fits if len(found) == 1))


def table(mutants: Iterable[Mutant], rows: Iterable[Change]) -> Iterator[str]:
    """A table with a line for each module, followed by its unexplained mutants as rows without a reason."""
    rows = list(rows)
    yield "| module | mutants | not asked | killed | explained | left |\n|---|--:|--:|--:|--:|--:|"
    for file, of_file in groupby(mutants, key=lambda mutant: mutant.file):
        listed = list(of_file)
        untested = sum(mutant.exit_code is None for mutant in listed)
        alive = [(SURVIVING[mutant.exit_code], change_of(mutant)) for mutant in listed if mutant.exit_code in SURVIVING]
        open_changes = unexplained((change for _, change in alive), rows)
        left = [(state, change) for state, change in alive if change in open_changes]
        killed = len(listed) - untested - len(alive)
        yield f"| {file} | {len(listed)} | {untested} | {killed} | {len(alive) - len(left)} | {len(left)} |"
        for state, change in left:
            yield "\t".join([state, *differing_fragment(change, code_of(file, change.function))])


def main() -> int:
    """Print the table; return 1 if a surviving mutant has no explanation, or if there are no mutants."""
    lines = list(table(stored_mutants(ROOT / MUTANTS), explanations()))
    sys.stdout.write("\n".join([*lines, ""]))
    return int(len(lines) == 1 or not all(line.startswith("|") for line in lines))


if __name__ == "__main__":
    sys.exit(main())
