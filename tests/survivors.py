"""What is left of the mutants that `mutmut run` made: a table by module, and every survivor that nobody explained.

`tests/survivors.tsv` has the others, a line each: file, function, the code as it is, what it became, and why no test
can tell the two apart. `python -m tests.survivors` fails if there is any mutant that is neither killed nor explained.
"""

import csv
import json
import sys
from collections.abc import Container, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
EXPLAINED = ROOT / "tests" / "survivors.tsv"
MADE = "mutants"

ALIVE = {0: "survived", 33: "no test calls it"}
"""What mutmut notes of mutants that no test noticed; all others, if they were asked at all, failed or did not end."""


class Change(NamedTuple):
    """A mutant, told so that it is found again where other lines have changed."""

    file: str
    within: str
    """The function, or the class and its method."""
    before: str
    after: str


class Mutant(NamedTuple):
    """One that was made, and how it fared."""

    file: str
    name: str
    noted: int | None


def explained() -> dict[Change, str]:
    """The reasons, by what they explain."""
    with EXPLAINED.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    return {Change(*row[:4]): row[4] for row in rows[1:]}


def made(folder: Path) -> Iterator[Mutant]:
    """Every mutant that mutmut noted below a folder."""
    for path in sorted(folder.rglob("*.py.meta")):
        noted = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        file = path.relative_to(folder).as_posix().removesuffix(".meta")
        yield from (Mutant(file, name, code) for name, code in noted.items())


def within(name: str) -> str:
    """The function that mutmut changed, from the name that it gives to the change.

    >>> within("loadbal.verdict.x_free__mutmut_3"), within("loadbal.domain.xǁAskedǁplain__mutmut_12")
    ('free', 'Asked.plain')
    """
    own = name.rpartition(".")[2].rpartition("__mutmut_")[0]
    return ".".join(own.split("ǁ")[1:]) if "ǁ" in own else own.removeprefix("x_")


def change(mutant: Mutant) -> Change:
    """What a mutant changed."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant  # noqa: PLC0415 - the tool need not be there

    lines = get_diff_for_mutant(mutant.name, path=mutant.file).splitlines()[2:]
    before, after = (" ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return Change(mutant.file, within(mutant.name), before, after)


def table(mutants: Iterable[Mutant], reasons: Container[Change]) -> Iterator[str]:
    """A line for each module, and one for each mutant that is left."""
    yield "| module | mutants | not asked | killed | explained | left |\n|---|--:|--:|--:|--:|--:|"
    for file, of_file in groupby(mutants, key=lambda mutant: mutant.file):
        several = list(of_file)
        unasked = sum(mutant.noted is None for mutant in several)
        alive = [(ALIVE[mutant.noted], change(mutant)) for mutant in several if mutant.noted in ALIVE]
        left = [(how, told) for how, told in alive if told not in reasons]
        killed = len(several) - unasked - len(alive)
        yield f"| {file} | {len(several)} | {unasked} | {killed} | {len(alive) - len(left)} | {len(left)} |"
        yield from ("\t".join([how, *told]) for how, told in left)


def main() -> int:
    """Print the table; 1 if anything is left, or nothing was made."""
    lines = list(table(made(ROOT / MADE), explained()))
    sys.stdout.write("\n".join([*lines, ""]))
    return int(len(lines) == 1 or not all(line.startswith("|") for line in lines))


if __name__ == "__main__":
    sys.exit(main())
